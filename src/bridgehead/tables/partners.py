"""The two people at a table: who is there, what they say to each other, and that they play again."""

from __future__ import annotations

import time
import unicodedata

from bridgehead.tables import seating
from bridgehead.tables.coaching import lesson_of
from bridgehead.tables.saved import PLAYING, Message, Rematch
from bridgehead.tables.seating import INVITED
from bridgehead.tables.session import HUMAN, Session
from bridgehead.tables.table import NotNow, Table, hashed

KEPT = 100  # messages at a table
HIDDEN = ("Cc", "Cf", "Cs", "Zl", "Zp")  # kinds of characters that change a line without being seen in it
JOINERS = "\u200c\u200d"  # of the same kinds, but a part of words and of emoji


# -- presence ----------------------------------------------------------------------------------------------------------


def note_presence(table: Table, chair: int) -> None:
    """Somebody sits there now."""
    table.seats[chair].seen = time.time()


def keep_presence(table: Table, chair: int) -> None:
    table.store.save_seen(table.id, chair, table.seats[chair].seen)


# -- chat --------------------------------------------------------------------------------------------------------------


def can_talk(table: Table) -> bool:
    """Whether two people play, each at a screen of his own."""
    return not table.shared and all(seat.player == HUMAN for seat in table.seats)


def say(table: Table, chair: int, text: str) -> None:
    """A line that the two players read and nobody else; the oldest go where there are too many."""
    if not can_talk(table):
        raise NotNow("There is nobody to talk to in this game.")
    said = " ".join("".join(map(_visible, text)).split())
    if not said:
        raise NotNow("Write something first.")
    gone = table.messages[: max(0, len(table.messages) + 1 - KEPT)]
    at = time.time()
    id = table.store.add_message(table.id, chair, at, said, [message.id for message in gone])
    table.messages = [*table.messages[len(gone) :], Message(id, chair, at, said)]


def _visible(character: str) -> str:
    if character in JOINERS:
        return character
    return " " if unicodedata.category(character) in HIDDEN else character


# -- again -------------------------------------------------------------------------------------------------------------


def can_play_again(table: Table) -> bool:
    """Once the game is over; a lesson is learnt again instead, and who was never there cannot come back."""
    players = [seat.player for seat in table.seats]
    return table.status != PLAYING and HUMAN in players and INVITED not in players and lesson_of(table.session) is None


def play_again(table: Table, chair: int, token: str) -> tuple[Session, dict[str, str], dict[str, str]] | None:
    """The same game with the sides swapped, who plays it, and the hashes of their tokens where they have agreed on it.

    None as long as the other person has still to agree; that this one wants to is noted. `token` will open his seat.
    """
    if not can_play_again(table):
        raise NotNow("There can be no rematch of this game.")
    seats = {table.side_of(1 - one): table.seats[one].player for one in range(2)}
    if not can_talk(table):
        return seating.again(table.session, seats), seats, {}
    offer = table.rematch
    if offer is not None and offer.table:
        raise NotNow("The rematch has begun already.")
    if offer is None or offer.chair == chair:
        _note(table, Rematch(chair, hashed(token)))
        return None
    keys = {table.side_of(offer.chair): hashed(token), table.side_of(chair): offer.token}
    return seating.again(table.session, seats), seats, keys


def began(table: Table, id: str) -> None:
    """Both have agreed, and there is a table for them."""
    assert table.rematch is not None
    _note(table, Rematch(table.rematch.chair, table.rematch.token, id))


def _note(table: Table, rematch: Rematch) -> None:
    table.rematch = rematch
    table.store.save_rematch(table.id, rematch)


def side_again(table: Table, chair: int) -> str:
    """The side that the person on that chair plays next."""
    return table.side_of(1 - chair)
