"""Units that are handled together at a table: sent somewhere in one order, picked up one by one and put down again.

An order is a list of ordinary moves. Each is found anew once the one before it has been played, so that whatever
happens on the way is taken into account; it ends where somebody is asked something, and the rest is left to the player.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bridgehead.core.position import Decision, Move, Position, Refusal
from bridgehead.kits.together import Together, Way, conclusion
from bridgehead.kits.words import counted, listed
from bridgehead.tables.session import Session
from bridgehead.tables.table import NotNow, Table

ON_A_UNIT = "unit:"


@dataclass(frozen=True)
class Sent:
    """What came of an order: how many moves were played, which units were not moved, and why."""

    played: int
    left: list[str]
    reason: Refusal | None


def plan(session: Session) -> Together:
    """What the units of the side that decides can do together."""
    decision = session.decision()
    if decision is None:
        raise NotNow("The game is over.")
    where = {
        str(counter["unit"]): place
        for place, sides in session.view(decision.side)["places"].items()
        for counter in sides.get(decision.side, ())
    }
    return Together(session.position, where, [unit for _, unit in gathered(session)])


def gathered(session: Session) -> list[tuple[int, str]]:
    """The units that the deciding side has just picked up one by one, with the number of decisions before each.

    Nothing else has happened since, so that each can be put down again.
    """
    found: list[tuple[int, str]] = []
    decision = session.decision()
    for snapshot in session.within_reach():
        path = snapshot.position.touches(snapshot.position.parse(snapshot.move))
        silent = not session.answers[snapshot.number].lines
        if decision is None or snapshot.side != decision.side or not silent:
            break
        if len(path) != 1 or not path[0].startswith(ON_A_UNIT):
            break
        found.append((snapshot.number, path[0][len(ON_A_UNIT) :]))
    if not found:
        return []
    position = session.position
    offered = {path[0] for path in map(position.touches, position.moves()) if len(path) == 1}
    return [(number, unit) for number, unit in reversed(found) if ON_A_UNIT + unit not in offered]


def put_down(table: Table, chair: int, unit: str) -> int:
    """Undo that a unit was picked up; those picked up after it stay. How many they are."""
    session = table.session
    number = next((number for number, held in gathered(session) if held == unit), None)
    if number is None or table.must_ask(chair, number):
        raise NotNow(f"{unit} can't be put down now.")
    later = [entry.move for entry in session.record.entries[number + 1 :]]
    table.put_back(number)
    for written in later:
        move = session.position.parse(written)
        if session.position.check(move) is not None:
            break
        table.play(move)
    table.keep()
    return len(session.answers) - number


def put_all_down(table: Table, chair: int) -> None:
    """Undo that units were picked up one by one, to draft afresh."""
    held = gathered(table.session)
    if held:
        if table.must_ask(chair, held[0][0]):
            raise NotNow("That can't be undone now.")
        table.put_back(held[0][0])


def send(
    table: Table, units: Sequence[str], place: str, said: bool, play: Callable[[Move], None], finish: bool = False
) -> Sent:
    """Move units to a place, one party after the other; `said`: the word that such moves wait for has been given.

    `finish`: what they have opened by going is finished with them, though others could still go.
    """
    session = table.session
    began = session.decision()
    assert began is not None
    start = len(session.answers)
    title = session.position.label(f"place:{place}")
    waiting = list(dict.fromkeys(units))
    reason: Refusal | None = None
    while waiting and reason is None:
        found = _next(session, waiting, place)
        if found is None:
            word = conclusion(session.position)
            if word is None:
                reason = why_not(session.position, waiting, place)
                break
            play(word)
        else:
            party, way, label = found
            if way.word and not said:
                raise NotNow(f"That needs a word first: {label}.")
            waiting = [unit for unit in waiting if unit not in party]
            for move in way.moves:
                if session.position.check(move) is None:
                    play(move)
        reason = _interrupted(session, began.side, began.rule) if waiting else None
    word = conclusion(session.position) if len(set(units)) > 1 and not waiting else None
    if word is not None and _still(session, began.side):
        play(word)
    if finish and not waiting and _still(session, began.side):
        word = finish_of(began, session.position)
        if word is not None:
            play(word)
    count = len(set(units)) - len(waiting)
    session.group(start, f"Move {counted(count, 'unit')}: {title}")
    return Sent(len(session.answers) - start, waiting, reason)


def finish_of(began: Decision, position: Position) -> Move | None:
    """The word that ends what has been opened since then, such as the move of a place, if there is one such word."""
    now = position.decision()
    if now is None or (now.side, now.ask) == (began.side, began.ask) or now.side != began.side:
        return None
    words = [move for move in position.moves() if position.touches(move)[0].startswith("button:")]
    ends = len(words) == 1 and len(position.moves()) > 1 and not position.rolls(words[0])
    return words[0] if ends and not position.caution(words[0]) else None


def finishing(session: Session, ways: Sequence[Way]) -> str:
    """What ends the action that units open by going, in words; "" if nothing does, or they end it by going."""
    began = session.decision()
    for way in ways[:1] if began is not None else ():
        ahead = way.at.ahead(way.moves[-1])
        word = finish_of(began, ahead) if ahead is not None and began is not None else None
        if ahead is not None and word is not None:
            return ahead.label(ahead.touches(word)[0])
    return ""


def _next(session: Session, waiting: list[str], place: str) -> tuple[tuple[str, ...], Way, str] | None:
    """The first party that can go there now, and how."""
    together = plan(session)
    for party in together.parties(waiting):
        way = together.way(party, place)
        if way is not None:
            return party, way, together.label(way)
    return None


def _still(session: Session, side: str) -> bool:
    decision = session.decision()
    return decision is not None and decision.side == side


def _interrupted(session: Session, side: str, rule: str) -> Refusal | None:
    """Why an order ends here: somebody else has something to say first."""
    decision = session.decision()
    if decision is None:
        return Refusal(rule, "The game is over.")
    if decision.side != side:
        return Refusal(
            decision.rule, f"Stopped: the {decision.side.capitalize()} player has something to decide first."
        )
    return None


def why_not(position: Position, waiting: list[str], place: str = "") -> Refusal:
    """What keeps the first of those that stay; the rest are named."""
    asked = position.decision()
    stay = f"{listed(waiting)} {'stays' if len(waiting) == 1 else 'stay'}"
    there = [[f"unit:{waiting[0]}", f"place:{place}"]] if place else []
    for touched in [*there, [f"unit:{waiting[0]}"]]:
        for move in position.meant(touched):
            refusal = position.check(move)
            if refusal is not None:
                return Refusal(refusal.rule, f"{stay}: {refusal.reason}")
            break
    return Refusal(
        asked.rule if asked else "", f"{stay}: no way there." if place else f"{listed(waiting)} can't go anywhere now."
    )
