"""How a reader counts the decisions of a game: what is hidden from him must not be told by a number either.

A set-up by hand takes fifty decisions and a ready-made one a single one, so a count would give a secret away. As long
as something in the game is secret, each chair counts its own decisions and those that it notices; once everything is
out, all count alike. `played` are decisions of the session, `number` is what a reader calls them.
"""

from __future__ import annotations

from bridgehead.tables.session import Session


def counts(session: Session, index: int, chair: int | None) -> bool:
    """Whether a reader may count the decision with that index; chair None is a spectator."""
    return index < session.settled or chair in session.answers[index].readers


def number_of(session: Session, chair: int | None, played: int | None = None) -> int:
    """The number that a reader gives to the moment when so many decisions had been played; to the present one."""
    played = len(session.answers) if played is None else played
    settled = min(max(session.settled, 0), played)
    return settled + sum(chair in answer.readers for answer in session.answers[settled:played])


def played_at(session: Session, chair: int | None, number: int) -> int:
    """How many decisions had been played at the moment to which a reader gives that number."""
    if number <= session.settled:
        return number
    counted = [index for index in range(len(session.answers)) if counts(session, index, chair)]
    return counted[number - 1] + 1 if number else 0
