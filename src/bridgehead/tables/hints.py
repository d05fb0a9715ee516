"""Whether a hint may be asked for at a table, and the number from which it is made.

Who opens a table decides; if nothing is said, hints are for people who play against the computer. Between two people
they are off: one of them would play with the machine's help. Where they are on they are open to both, so the report
says nothing of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from bridgehead import players as computer
from bridgehead.core.game import Game
from bridgehead.tables.coaching import TAG as LESSON
from bridgehead.tables.counting import number_of
from bridgehead.tables.saved import FULL_ASSIST
from bridgehead.tables.seating import INVITED
from bridgehead.tables.session import HUMAN, Session, player_seed
from bridgehead.tables.table import Table

TAG = "Hints"  # of the record; absent where nothing was said
ON, OFF = "on", "off"


def can_advise(game: Game) -> bool:
    """Whether a computer player of the game plans ahead."""
    return _plans(game.id, game)


@cache
def _plans(_: str, game: Game) -> bool:
    return computer.thinking(game) is not None


def decide(session: Session, allowed: bool | None) -> None:
    """What the opener of the table said; None: nothing."""
    if allowed is not None:
        session.record.tags[TAG] = ON if allowed else OFF


def why_not(session: Session, seats: Sequence[str]) -> str:
    """Why no hint may be asked for, where these sit at the table; "" if one may."""
    if not can_advise(session.game):
        return f"There are no hints for {session.game.title} yet: none of its computer players plans ahead."
    if LESSON in session.record.tags:
        return "In a lesson the coach helps."
    said = session.record.tags.get(TAG, "")
    if said == OFF:
        return "Hints are off in this game."
    if said != ON and sum(seat in (HUMAN, INVITED) for seat in seats) > 1:
        return "Hints are off between two people; whoever starts a game can allow them."
    return ""


def why_not_here(table: Table, chair: int) -> str:
    """The same for who sits on that chair of a table that is kept."""
    if table.seats[chair].assist != FULL_ASSIST:
        return "Hints come with full assistance only."
    return why_not(table.session, [seat.player for seat in table.seats])


def seed_of(session: Session, chair: int) -> int:
    """It depends on what that chair has noticed of the game and not on what is hidden from it."""
    return player_seed(session.seed, chair, number_of(session, chair))
