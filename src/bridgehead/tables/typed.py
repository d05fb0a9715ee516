"""A line that a person types, cut into moves."""

from __future__ import annotations

import contextlib

from bridgehead.core.dice import Dice
from bridgehead.core.position import Move, NotationError, Position

# No move is written in more words, however many spaces are put in: `gun 22 > 28 : MK3a`.
MOST_WORDS = 8


def cut(line: str) -> list[str]:
    """The parts of a line between semicolons."""
    return [part.strip() for part in line.split(";") if part.strip()]


def take_move(position: Position, part: str) -> tuple[Move, str]:
    """The move at the beginning of a part, and what is left of it: `fire 17>24u +RE1a done` holds three moves.

    A number counts in the list of legal moves, unless it is a name, as of a unit called 231 or the hex 0105. A move may
    be shortened only where nothing follows it: otherwise `shell HW 24>99u`, with one battery left, would fire it.
    """
    words = part.split()
    if not words:
        raise NotationError("No move is named.")
    if words[0].isdecimal():
        return _numbered(position, words[0]), " ".join(words[1:])
    try:
        return position.parse(part), ""
    except NotationError as complaint:
        for length in range(min(len(words) - 1, MOST_WORDS), 0, -1):
            with contextlib.suppress(NotationError):
                move = position.parse(" ".join(words[:length]))
                if _squeezed(position.notation(move)) == _squeezed("".join(words[:length])):
                    return move, " ".join(words[length:])
        raise complaint


def _numbered(position: Position, number: str) -> Move:
    legal = position.moves()
    for move in legal:
        if position.notation(move) == number:
            return move
    if 1 <= int(number) <= len(legal) and number[0] != "0":
        return legal[int(number) - 1]
    with contextlib.suppress(NotationError):
        return position.parse(number)
    raise NotationError(f"There is no move number {number}; there are {len(legal)}.")


def _squeezed(text: str) -> str:
    return text.replace(" ", "").lower()


def take_moves(position: Position, line: str) -> list[str]:
    """All moves of a line in full notation, as far as they can be read without playing dice; for looking ahead."""
    position = position.copy()
    found: list[str] = []
    parts = cut(line)
    if not parts:
        raise NotationError("No move is named.")
    while parts:
        move, rest = take_move(position, parts.pop(0))
        found.append(position.notation(move))
        if rest:
            parts.insert(0, rest)
        if parts:
            position.play(move, Dice())
    return found
