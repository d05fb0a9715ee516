"""A set-up under way: a unit that has been placed goes elsewhere, and a ready-made set-up is laid out to be changed.

Both are made of the ordinary moves that place one unit each, taken back and played anew, so that a record shows nothing
but the set-up in the end.
"""

from __future__ import annotations

from bridgehead.core.dice import Dice, DiceError
from bridgehead.core.position import Move, Position, Refusal
from bridgehead.tables.session import Session
from bridgehead.tables.table import NotNow, Table

PLACE = "place:"


def placed(session: Session) -> dict[str, int]:
    """The units that the deciding side has placed in answer to this question, and the decisions before each."""
    decision = session.decision()
    found: dict[str, int] = {}
    if decision is None or not _goals(session.position):
        return found
    after = _stand(session.position, decision.side)
    for snapshot in session.within_reach():
        before = snapshot.position
        asked = before.decision()
        if asked is None or (asked.side, asked.ask) != (decision.side, decision.ask):
            break
        stood = _stand(before, decision.side)
        new = after.keys() - stood.keys()
        if len(new) == 1 and before.parse(snapshot.move) in _goals(before).values():
            found[new.pop()] = snapshot.number
        after = stood
    return found


def goals(session: Session, unit: str) -> list[str]:
    """Where a unit that has been placed could have been placed instead."""
    number = placed(session)[unit]
    before = next(one.position for one in session.within_reach() if one.number == number)
    return list(_goals(before))


def place_anew(table: Table, chair: int, unit: str, place: str) -> Refusal | None:
    """Place a unit elsewhere and keep those placed after it where they can stay; or say why it can't be."""
    session = table.session
    number = placed(session)[unit]
    if table.must_ask(chair, number):
        raise NotNow(f"{unit} can't be placed anew now.")
    later = [entry.move for entry in session.record.entries[number:]]
    before = next(one.position for one in session.within_reach() if one.number == number)
    move = _goals(before).get(place)
    if move is None:
        guess = next(iter(before.meant([PLACE + place])), None)
        return (before.check(guess) if guess is not None else None) or Refusal("", f"{unit} can't be placed there.")
    table.put_back(number)
    for written in [before.notation(move), *later[1:]]:
        again = session.position.parse(written)
        if session.position.check(again) is not None:
            break  # its room has been taken: it is asked for again
        table.play(again)
    return None


def lay_out(table: Table, layout: Move) -> int:
    """Place the units one by one as a ready-made set-up has them, all but the last, which ends it; how many."""
    session = table.session
    decision = session.decision()
    shown = session.position.copy()
    try:
        shown.play(layout, Dice())
    except DiceError:
        return 0
    assert decision is not None
    wanted = _stand(shown, decision.side)
    start = len(session.answers)
    _by_hand(table)
    count = 0
    while (move := _next(session.position, decision.side, wanted)) is not None:
        ahead = session.position.ahead(move)
        now, asked = ahead.decision() if ahead is not None else None, session.decision()
        if now is None or asked is None or now.ask != asked.ask:
            break
        table.play(move)
        count += 1
    session.group(start, session.position.describe(layout) if count == 0 else f"Lay out {count} units")
    return count


def layouts(session: Session) -> list[Move]:
    """The ready-made set-ups that could be placed unit by unit as well."""
    position, scenario = session.position, session.record.tags.get("Scenario", "")
    known = {one.move for one in session.game.layouts(session.pack, scenario)}
    found = [move for move in position.moves() if position.notation(move) in known]
    return found if found and (_goals(position) or _opener(position) is not None) else []


def _by_hand(table: Table) -> None:
    """Where one must first say that units are placed one by one."""
    position = table.session.position
    if not _goals(position):
        opener = _opener(position)
        if opener is not None:
            table.play(opener)


def _opener(position: Position) -> Move | None:
    """The one answer that is no ready-made set-up and leads to placing units."""
    others = [move for move in position.moves() if position.touches(move)[0].startswith("button:")]
    ahead = position.ahead(others[0]) if len(others) == 1 else None
    return others[0] if ahead is not None and _goals(ahead) else None


def _next(position: Position, side: str, wanted: dict[str, str]) -> Move | None:
    """The move that places the unit asked for where it is wanted."""
    offered = _goals(position)
    for move in offered.values():
        ahead = position.ahead(move)
        if ahead is None:
            return None
        new = _stand(ahead, side).keys() - _stand(position, side).keys()
        return offered.get(wanted.get(new.pop(), "")) if len(new) == 1 else None
    return None


def _goals(position: Position) -> dict[str, Move]:
    """By place, the moves that put the unit asked for there."""
    found: dict[str, Move] = {}
    for move in position.moves():
        path = position.touches(move)
        if len(path) == 1 and path[0].startswith(PLACE) and position.price(move) < 0:
            found[path[0][len(PLACE) :]] = move
    return found


def _stand(position: Position, side: str) -> dict[str, str]:
    """Where the units of a side are."""
    return {
        str(counter["unit"]): place
        for place, sides in position.view(side)["places"].items()
        for counter in sides.get(side, ())
    }
