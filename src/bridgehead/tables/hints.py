"""Whether a hint may be asked for at a table, and the number from which it is made.

Who opens a table decides; if nothing is said, hints are for people who play against the computer. Between two people
they are off: one of them would play with the machine's help. Where they are on they are open to both, so the report
says nothing of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from bridgehead import players as computer
from bridgehead.tables.coaching import TAG as LESSON
from bridgehead.tables.counting import number_of
from bridgehead.tables.seating import INVITED
from bridgehead.tables.session import HUMAN, Session, player_seed

TAG = "Hints"  # of the record; absent where nothing was said
ON, OFF = "on", "off"


def decide(session: Session, allowed: bool | None) -> None:
    """What the opener of the table said; None: nothing."""
    if allowed is not None:
        session.record.tags[TAG] = ON if allowed else OFF


def why_not(session: Session, seats: Sequence[str]) -> str:
    """Why no hint may be asked for, where these sit at the table; "" if one may."""
    if computer.thinking(session.game) is None:
        return f"There are no hints for {session.game.title} yet: none of its computer players plans ahead."
    if LESSON in session.record.tags:
        return "In a lesson the coach helps."
    said = session.record.tags.get(TAG, "")
    if said == OFF:
        return "Hints are off in this game."
    if said != ON and sum(seat in (HUMAN, INVITED) for seat in seats) > 1:
        return "Hints are off between two people; whoever starts a game can allow them."
    return ""


def seed_of(session: Session, chair: int) -> int:
    """It depends on what that chair has noticed of the game and not on what is hidden from it."""
    return player_seed(session.seed, chair, number_of(session, chair))
