"""Finds the odds of a game: the module `odds` in its folder, with `odds(position)` and `odds_of(position, move)`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bridgehead.core.dice import Dice
from bridgehead.core.game import Game, UnknownChoice
from bridgehead.core.position import ROLL, IllegalMove, Move, NotationError, Position

MOST = 40  # moves whose odds are worked out at once


def odds_now(game: Game, position: Position) -> list[Any]:
    """The odds of everything that could be attacked now or is being declared."""
    return list(odds_module(game).odds(position))


def odds_of_moves(game: Game, position: Position) -> list[tuple[str, Any]]:
    """Every legal move that leads to a roll, as it is written, with its odds."""
    odds_of = odds_module(game).odds_of
    found = [(position.notation(move), odds_of(position, move)) for move in position.moves()]
    return [(written, odds) for written, odds in found if odds is not None]


def odds_after(game: Game, position: Position, moves: Sequence[str]) -> list[Any]:
    """The odds of a move, or of an attack that one side declares step by step: all steps but the last are played."""
    position = position.copy()
    asked = position.decision()
    for text in moves[:-1]:
        told = position.play(position.parse(text), Dice())  # without dice: what has to be rolled can't be looked past
        if any(event.reveals for event in told):
            raise NotationError(f"'{text}' brings something hidden to light, so odds can't look past it.")
        now = position.decision()
        if now is None or asked is None or now.side != asked.side:
            raise NotationError(f"After '{text}' it's no longer the same player's decision.")
    return odds_of_move(game, position, position.parse(moves[-1]))


def odds_of_touched(game: Game, position: Position, touched: Sequence[str]) -> list[tuple[Move, Any]]:
    """Each move that begins with these touches and leads to a roll, with its odds; none where there are too many."""
    legal = position.moves()
    under_way = [move for move in position.meant(touched) if move in legal] if touched else legal
    if len(under_way) > MOST:
        return []
    module = odds_module(game)
    if hasattr(module, "odds_of_each"):
        each = module.odds_of_each(position, under_way)
    else:
        each = [module.odds_of(position, move) for move in under_way]
    return [(move, odds) for move, odds in zip(under_way, each) if odds is not None]


def average(odds: Any) -> str:
    """What comes of it in the long run, in a few words."""
    if odds.yes is not None:
        return f"{100 * float(odds.yes):.0f} %"
    if not odds.names:
        return f"{float(odds.expected):.1f} {odds.measure}"
    if odds.averages:
        return ", ".join([f"{float(value):.1f} {label}" for label, value in odds.averages])
    likely = sorted(odds.distribution, key=lambda one: -one[1])[:2]
    return ", ".join([f"{odds.names[value]} {100 * float(chance):.0f} %" for value, chance in likely])


def odds_of_move(game: Game, position: Position, move: Move) -> list[Any]:
    """The odds that a legal move leads to; none where it rolls nothing."""
    refusal = position.check(move)
    if refusal is not None:
        raise IllegalMove(refusal)
    found = odds_module(game).odds_of(position, move)
    return [] if found is None else [found]


def odds_of_word(game: Game, position: Position, word: Move) -> Any | None:
    """The odds of what is declared and rolls with this word."""
    found = odds_module(game).odds_of(position, word) if word != ROLL else None
    return found if found is not None else next(iter(odds_now(game, position)), None)


def odds_module(game: Game) -> Any:
    """The game's odds; raises UnknownChoice if it has none."""
    found = game.part("odds")
    if found is None:
        raise UnknownChoice(f"{game.title} has no odds.")
    return found
