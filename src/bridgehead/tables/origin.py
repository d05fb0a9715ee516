"""Where a game at a table comes from, if it did not begin here: everybody is told that its dice were not rolled here.

Whoever brings a record, plays on from a point of another game or sets a position up has chosen what is on the map, and
perhaps the dice that led there. Guests and spectators were not there and cannot know.
"""

from __future__ import annotations

from dataclasses import dataclass

from bridgehead.core.record import imported, taken
from bridgehead.tables.coaching import TAG
from bridgehead.tables.counting import number_of
from bridgehead.tables.session import Session


@dataclass(frozen=True)
class Origin:
    """A few words for the head of the page, the whole truth in a sentence or two, and whether a position began it."""

    label: str
    text: str
    set_up: bool


def origin(session: Session, chair: int | None) -> Origin | None:
    """As a reader may know it: what is hidden from him does not count (see `counting`)."""
    record = session.record
    brought, carried = imported(record), taken(record)
    sentences: list[str] = []
    label = ""
    set_up = "Position" in record.tags
    if set_up and TAG not in record.tags:
        label = "Custom position"
        sentences.append("This game began from a position that someone set up.")
    if brought and session.decision() is None and brought == len(record.entries):
        label = "Imported"
        sentences.append("This game was imported, so its dice were not rolled here.")
    elif brought:
        label = "Imported"
        dice = "its dice were" if number_of(session, chair, brought) == 1 else "their dice were"
        sentences.append(f"{_the_first(number_of(session, chair, brought))} imported, so {dice} not rolled here.")
    if carried > brought:
        label = label or "Continued"
        many = _the_first(number_of(session, chair, carried))
        sentences.append(f"{many} played in another game; only the dice since then are this game's.")
    return Origin(label, " ".join(sentences), set_up) if sentences else None


def _the_first(number: int) -> str:
    if number < 1:
        return "Earlier moves were"
    return "The first move was" if number == 1 else f"The first {number} moves were"
