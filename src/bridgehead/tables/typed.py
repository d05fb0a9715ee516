"""Lines that a person types, cut into moves."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence

from bridgehead.core.dice import Dice, DiceError
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
        raise NotationError("Type a move.")
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
    raise NotationError(f"There is no move {number}; the list has {len(legal)}.")


def _squeezed(text: str) -> str:
    return text.replace(" ", "").lower()


# -- several moves in one line ---------------------------------------------------------------------------------------


def unsaid(position: Position, parts: Sequence[str], side: str) -> list[str]:
    """What of a line that `side` typed is still to be played, now that a move of it has been.

    A word for something that has played itself since was meant for that, and must not answer the next question.
    What played itself for the other side was not: `none` may be the answer to both players' questions.
    """
    left = unsaid_of(position, parts, [position.notation(move) for move in position.forced_of(side)])
    if position.forced and left and _is_list_number(position, left[0].split()[0]):
        raise NotationError(f"'{left[0].split()[0]}' is from a list that has changed; type the move itself.")
    return left


def unsaid_of(position: Position, parts: Sequence[str], played: Sequence[str]) -> list[str]:
    """The same, where these moves were played for the person who typed the line."""
    left = [part.split() for part in parts]
    waiting = list(played)
    while waiting and left:
        found = _said(position, left, waiting)
        if found is None:
            break
        after, words = found
        del waiting[: after + 1], left[0][:words]
        if not left[0]:
            del left[0]
    return [" ".join(words) for words in left]


def _said(position: Position, left: list[list[str]], waiting: list[str]) -> tuple[int, int] | None:
    """Which of what played itself the line goes on with, and in how many words."""
    words = left[0]
    for after, written in enumerate(waiting):
        for length in range(1, min(len(words), MOST_WORDS) + 1):
            if _squeezed("".join(words[:length])) == _squeezed(written):
                return after, length
    typed = _squeezed("".join(words))
    if len(left) == 1 and not any(typed == _squeezed(position.notation(move)) for move in position.moves()):
        for after, written in enumerate(waiting):
            if _squeezed(written).startswith(typed):
                return after, len(words)
    return None


def _is_list_number(position: Position, word: str) -> bool:
    return word.isdecimal() and not any(position.notation(move) == word for move in position.moves())


class Undecided(NotationError):
    """The other side must decide before the rest can be played."""


def look_ahead(position: Position, line: str, assumed: str = "", open_table: bool = False) -> tuple[Position, Move]:
    """The last move of a line and the position it would be made in, for the odds.

    All moves before it are played, without dice. Where the other side must decide, it answers as `assumed`; if that
    is the last answer, it is the move that is returned. Unless the table is open to whoever asks, nothing is played
    that would bring a secret to light.
    """
    ahead = position.copy()
    asked = ahead.decision()
    mine, theirs = cut(line), cut(assumed)
    if not mine or asked is None:
        raise NotationError("Type a move." if asked else "The game is over.")
    other = next(side for side in ahead.rules.sides if side != asked.side)
    written = ""
    while True:
        decision = ahead.decision()
        if decision is None:
            raise NotationError(f"The game is over after '{written}'.")
        parts = mine if decision.side == asked.side else theirs
        if not parts:
            break
        move, rest = take_move(ahead, parts.pop(0))
        if rest:
            parts.insert(0, rest)
        before, written = ahead.copy(), ahead.notation(move)
        if mine or theirs:
            try:
                told = ahead.play(move, Dice())
            except DiceError:
                raise NotationError(f"Dice are rolled after '{written}', so odds can't look past it.") from None
            if not open_table and any(event.reveals for event in told):
                raise NotationError(f"'{written}' brings something hidden to light, so odds can't look past it.")
            mine, theirs = unsaid(ahead, mine, asked.side), unsaid(ahead, theirs, other)
        if not mine and not theirs:
            return before, move
    who = f"the {decision.side.capitalize()} player's"
    if parts is mine:
        raise NotationError(f"'{theirs[0]}' is assumed, but it's still {who} turn; add the moves up to there.")
    raise Undecided(f"After '{written}' it's {who} decision.")
