"""What one reader sees of a table. All of the game in it is made from the view of his side, or from the public one."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import UNSET, UnsetType

from bridgehead import render
from bridgehead.core import handicap
from bridgehead.core.dice import Dice, DiceError
from bridgehead.core.position import ROLL, Move, Position
from bridgehead.core.record import options
from bridgehead.kits.proposals import can_open
from bridgehead.kits.together import is_possible
from bridgehead.render.picture import Touch
from bridgehead.server.bodies.answers import Bookmark
from bridgehead.server.bodies.table import (
    Bill,
    Card,
    Choice,
    Coach,
    Decision,
    Message,
    Offer,
    Origin,
    OwnSeat,
    Payment,
    RecordInfo,
    Rematch,
    SeatInfo,
    TableState,
    Undo,
    UndoRequest,
    UndoStep,
)
from bridgehead.tables import arranging, coaching, groups, hints, hushing, partners, proposing
from bridgehead.tables.origin import origin
from bridgehead.tables.saved import FULL_ASSIST, PLAYING
from bridgehead.tables.table import Table

ON_THE_MAP = ("place:", "unit:")  # touches that need no words on a button


def state(table: Table, chair: int | None, here: tuple[bool, bool], thinking: bool) -> TableState:
    """All but its log and clock. `chair` None is a spectator."""
    session = table.session
    side = None if chair is None else table.side_of(chair)
    closed = table.why_record_is_closed()
    shares = session.shares()
    agreed = handicap.of(session.record.tags, session.game)
    view = session.view(side or "")
    if table.status != PLAYING:
        view = {**view, "decision": None}  # a game that was stopped leaves a question that nobody answers
    return TableState(
        table=table.id,
        game=session.game.id,
        scenario=session.record.tags.get("Scenario", ""),
        options=session.game.settle(options(session.record), session.record.tags.get("Scenario", "")),
        revision=table.revision_of(chair),
        number=table.number_of(chair),
        seat=_seat(table, chair, side),
        seats=[
            SeatInfo(
                one,
                table.seats[seat].player,
                here[seat],
                None if chair is None or here[seat] else table.seats[seat].seen or None,
                shares[seat],
            )
            for one in session.game.sides
            for seat in [session.position.seat(one)]
        ],
        status=table.status,
        result=table.outcome(),
        resigns=chair is not None and table.resigns(chair),
        scene=render.scene(session.game, session.pack, view),
        decision=_decision(table, side, view.get("decision")),
        thinking=thinking,
        undo=_undo(table, chair),
        undo_request=_request(table, chair),
        bookmarks=[
            Bookmark(mark.id, table.number_of(chair, mark.number), mark.text)
            for mark in (table.bookmarks_of(chair) if chair is not None else [])
        ],
        record=RecordInfo(not closed, closed),
        dice=session.record.tags.get("Dice", ""),
        handicap=agreed.told() if agreed else "",
        origin=_origin(table, chair),
        coach=_coach(table),
        chat=_chat(table, chair),
        rematch=_rematch(table, chair),
        clock=None,
        log=[],
    )


def _origin(table: Table, chair: int | None) -> Origin | None:
    found = origin(table.session, chair)
    return Origin(found.label, found.text, found.set_up) if found else None


def _coach(table: Table) -> Coach | None:
    found = coaching.coach(table.session)
    if found is None:
        return None
    lesson = found.lesson
    return Coach(
        lesson.id,
        lesson.title,
        found.step,
        len(lesson.steps),
        found.seen,
        found.say,
        found.point,
        found.done,
        found.following,
    )


def _chat(table: Table, chair: int | None) -> list[Message] | None:
    """What the players have said to each other is theirs alone."""
    if chair is None or not partners.can_talk(table):
        return None
    return [Message(one.id, table.side_of(one.chair), one.at, one.text) for one in table.messages]


def _rematch(table: Table, chair: int | None) -> Rematch | None:
    if chair is None or not partners.can_play_again(table):
        return None
    offer, side = table.rematch, partners.side_again(table, chair)
    if offer is None:
        return Rematch(not partners.can_talk(table), "nobody", "", side)
    return Rematch(False, "you" if offer.chair == chair else "them", offer.table, side)


def _seat(table: Table, chair: int | None, side: str | None) -> OwnSeat:
    if chair is None:
        return OwnSeat(None, FULL_ASSIST, {}, {}, False)
    seat = table.seats[chair]
    orders = table.session.game.settle_orders(seat.orders)
    return OwnSeat(side, seat.assist, orders, table.order_units(chair), not hints.why_not_here(table, chair))


def _decision(table: Table, side: str | None, asked: Mapping[str, str] | None) -> Decision | None:
    """The question as the view tells it; the choices only for who decides."""
    if asked is None or table.status != PLAYING:
        return None
    shown = Decision(asked["side"], asked["ask"], asked["rule"], asked.get("prompt", UNSET), asked.get("stakes", UNSET))
    if side is None or asked["side"] != side:
        return shown
    position = table.session.position
    labels: dict[str, str] = {}
    choices = []
    units: list[Move] = []  # moves that take one unit with one touch
    for move in position.moves():
        path = position.touches(move)
        if len(path) == 1 and path[0].startswith("unit:"):
            units.append(move)
        choices.append(
            Choice(position.notation(move), position.describe(move), path, position.idle(move), position.caution(move))
        )
        for touch in path:
            if touch not in labels and not touch.startswith(ON_THE_MAP):
                labels[touch] = _words(position, touch, path, move)
    shown.choices = choices
    shown.labels = labels
    shown.collects = bool(units) and _collects(position, units)
    shown.placed = [f"unit:{unit}" for unit in arranging.placed(table.session)]
    shown.together = bool(shown.placed) or is_possible(position) or can_open(position)
    shown.gathered = [f"unit:{unit}" for _, unit in groups.gathered(table.session)]
    shown.prompts = _prompts(position, choices)
    shown.bill = _bill(position)
    shown.offers = [
        Offer(one.moves, one.words, one.drafts, one.afresh, False, one.word, one.roll)
        for one in proposing.offers(table.session)
    ]
    silent = hushing.offered(table.session)
    shown.hush = position.describe(silent[1]) if silent is not None else ""
    shown.opens = len(proposing.openings(table.session)) > 0
    for move in arranging.layouts(table.session):
        words = f"{position.label(position.touches(move)[-1])}, to be changed"
        shown.offers.append(Offer([position.notation(move)], words[:1].upper() + words[1:], False, False, True))
    return shown


def _prompts(position: Position, choices: list[Choice]) -> dict[str, str]:
    """What is asked once part of a move has been touched, where the game has words of its own for it."""
    under_way: dict[tuple[str, ...], list[Move]] = {}
    for move, choice in zip(position.moves(), choices):
        for step in range(1, len(choice.path)):
            under_way.setdefault(choice.path[:step], []).append(move)
    found = {" ".join(touched): position.following(touched, moves) for touched, moves in under_way.items()}
    return {touched: prompt for touched, prompt in found.items() if prompt}


def _bill(position: Position) -> Bill | UnsetType:
    bill = position.bill()
    if bill is None:
        return UNSET
    cards = [
        Card(
            card.unit,
            [Payment(position.notation(way.move), way.word, way.pays, way.to, way.note) for way in card.ways],
            card.fate,
        )
        for card in bill.cards
    ]
    return Bill(bill.title, bill.task, bill.measure, bill.unpaid, bill.paid, bill.says, cards)


def _words(position: Position, touch: Touch, path: tuple[Touch, ...], move: Move) -> str:
    """The words on a button; one that lets dice roll with its move says so."""
    label = position.label(touch)
    if not touch.startswith("button:") or touch != path[-1]:
        return label
    rolled = position.rolls(move) if move != ROLL else ""
    told = any(word in label.lower() for word in ("roll", "draw"))
    return label if told or not rolled else f"{label}: {rolled[:1].lower()}{rolled[1:]}"


def _collects(position: Position, units: list[Move]) -> bool:
    """Whether units are gathered one by one, instead of one being chosen: the same is asked again, for those left.

    Where one is chosen, the next choice puts it back, and it is offered again.
    """
    asked = position.decision()
    after = position.copy()
    taken: list[Move] = []
    for unit in units[:2]:
        if taken and unit not in after.moves():
            return True  # one of the two only: those left are fewer
        try:
            after.play(unit, Dice())  # a Dice without dice: what has to be rolled cannot be looked past
        except DiceError:
            return bool(taken)
        taken.append(unit)
        now = after.decision()
        if asked is None or now is None or (now.side, now.ask) != (asked.side, asked.ask):
            return len(taken) > 1  # with the second, all are gathered
        offered = {move for move in after.moves() if after.touches(move)[0].startswith("unit:")}
        if not offered <= set(units).difference(taken):
            return False
    return True


def _undo(table: Table, chair: int | None) -> Undo:
    if chair is None:
        return Undo([], "Only seated players can undo.", False)
    reach = table.may_take_back(chair)
    to = []
    for move in reach:
        group = table.session.group_at(move.number)
        if group is None or group.first == move.number:
            words = move.meaning if group is None else group.words
            to.append(UndoStep(table.number_of(chair, move.number), words, table.must_ask(chair, move.number)))
    return Undo(to, "" if to else table.why_nothing_to_take_back(chair), bool(to) and to[0].asks)


def _request(table: Table, chair: int | None) -> UndoRequest | None:
    """A request is shown to the one who may grant it."""
    request = table.request
    if request is None or chair is None or table.session.position.seat(request.side) == chair:
        return None
    many = "the last move" if request.count == 1 else f"the last {request.count} moves"
    text = f"The {request.side.capitalize()} player asks to undo {many}."
    return UndoRequest(request.side, table.number_of(chair, request.to), text)
