"""Whole actions that are offered at a table, and attacks drafted so that one more word lets the dice roll."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bridgehead.core.position import Move, Position
from bridgehead.core.proposals import Proposal
from bridgehead.kits import proposals as kit
from bridgehead.kits.proposals import proposals
from bridgehead.tables import coaching
from bridgehead.tables.groups import gathered
from bridgehead.tables.session import Session
from bridgehead.tables.table import Table


@dataclass(frozen=True)
class Offer:
    """A proposal with its moves as they are written. `afresh`: in place of what has been drafted so far."""

    moves: list[str]
    words: str
    drafts: bool
    afresh: bool
    word: str = ""
    roll: str = ""


@dataclass(frozen=True)
class Declared:
    """An attack that is opened and joined by these moves."""

    place: str
    group: str
    words: str
    moves: list[str]


def offers(session: Session) -> list[Offer]:
    """What the deciding side is offered; a pupil finds the way himself."""
    if coaching.asks_pupil(session):
        return []
    number, before = draft(session)
    found = [one for one in proposals(before) if one.words]
    if number is None:
        return [_offer(before, one, False) for one in found]
    chosen = {session.position.parse(entry.move) for entry in session.record.entries[number:]}
    return [_offer(before, one, True) for one in found if one.drafts and set(one.moves) != chosen]


def _offer(before: Position, one: Proposal, afresh: bool) -> Offer:
    rolled = kit.rolled_after(before, one.moves) if one.drafts else None
    if rolled is None:
        return Offer(written(before, one.moves), one.words, one.drafts, afresh)
    roll, word = rolled.at.notation(rolled.word), said(rolled.at, rolled.word)
    return Offer(written(before, one.moves), one.words, True, afresh, word, roll)


def openings(session: Session) -> list[kit.Opening]:
    """What lets dice roll with one click; a pupil finds the way himself, and who is drafting something goes on."""
    if coaching.asks_pupil(session) or gathered(session):
        return []
    return list(kit.openings(session.position))


def said(position: Position, move: Move) -> str:
    """The words on the button that makes a move."""
    return position.label(position.touches(move)[-1])


def draft(session: Session) -> tuple[int | None, Position]:
    """Where the units that can be put down again were picked up, and the position before that."""
    held = gathered(session)
    if not held:
        return None, session.position
    first = held[0][0]
    for snapshot in session.within_reach():
        if snapshot.number == first:
            return first, snapshot.position
    return None, session.position


def usual(session: Session) -> Proposal | None:
    """What is drafted at once where an attack has just been opened."""
    if coaching.asks_pupil(session) or gathered(session):
        return None
    return next((one for one in proposals(session.position) if one.drafts), None)


def join_usual(table: Table, before: Position) -> None:
    """Where another question has just been opened, the units that are proposed for it join at once."""
    session = table.session
    was, now = before.decision(), session.decision()
    found = usual(session) if was is not None and now is not None and was.ask != now.ask else None
    for move in found.moves if found is not None else ():
        if session.position.check(move) is None:
            table.play(move)


def gather_up(session: Session, start: int) -> None:
    """Several moves that were made with one click are undone with one click."""
    entries = session.record.entries[start:]
    if len(entries) > 1:
        first = next((one for one in session.within_reach() if one.number == start), None)
        if first is not None:
            session.group(start, first.meaning)


def attacks(session: Session, units: Sequence[str], where: Mapping[str, str]) -> list[Declared]:
    """What units that stand together can attack as one."""
    here = {where.get(unit) for unit in units}
    if coaching.asks_pupil(session) or len(here) != 1 or None in here:
        return []
    position = session.position
    found = kit.attacks(position, units, str(next(iter(here))))
    return [Declared(one.place, one.group, one.words, written(position, list(one.moves))) for one in found]


def written(position: Position, moves: list[Move]) -> list[str]:
    """The moves as they are written, each in the position in which it is made; as far as that can be seen."""
    found: list[str] = []
    at: Position | None = position
    for move in moves:
        if at is None or at.check(move) is not None:
            break
        found.append(at.notation(move))
        at = at.ahead(move)
    return found
