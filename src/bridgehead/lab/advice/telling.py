"""A plan in words and as arrows on the map, as the side that makes it would tell it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from bridgehead import render
from bridgehead.core.data import Pack
from bridgehead.core.dice import Dice, DiceError
from bridgehead.core.game import Game
from bridgehead.core.position import Move, Position
from bridgehead.kits.words import capital, listed
from bridgehead.players.search import next_of

MOST_NAMES = 8  # units named before the rest are counted
MOST_STEPS = 4


class Way(NamedTuple):
    """Units that go the same way, place by place."""

    units: list[str]
    places: list[str]


class Step(NamedTuple):
    """A move as the menu calls it, and the units that are touched to make it."""

    meaning: str
    units: list[str]


class Told(NamedTuple):
    """`moves` are written as far as they can be made before dice roll; `aims` lead from attackers to targets."""

    words: str
    moves: list[str]
    ways: list[Way]
    aims: list[tuple[str, str]]


def told(game: Game, pack: Pack, position: Position, side: str, plan: Sequence[Move]) -> Told:
    """What becomes of the plan up to the first die. `position` is one that the side may know all about."""
    world = position.copy()
    left = list(plan)
    written: list[str] = []
    steps: list[Step] = []
    paths: dict[str, list[str]] = {}
    aims: list[tuple[str, str]] = []
    standing = _standing(world.view(side), side)
    while (decision := world.decision()) is not None and decision.side == side:
        n = next_of(left, world.moves())
        if n < 0:
            break
        move = left[n]
        del left[: n + 1]
        written.append(world.notation(move))
        steps.append(Step(world.describe(move), _units(world.touches(move))))
        try:
            world.play(move, Dice())
        except DiceError:
            break
        view = world.view(side)
        aims = _aims(game, pack, view) or aims
        after = _standing(view, side)
        for unit in after:
            if unit in standing and after[unit] != standing[unit]:
                paths.setdefault(unit, [standing[unit]]).append(after[unit])
        standing = after
    ways = _together(paths)
    return Told(_words(game, pack, position, steps, ways), written, ways, aims)


def _standing(view: Mapping[str, Any], side: str) -> dict[str, str]:
    """Where every unit of the side is."""
    return {
        counter["unit"]: place
        for place, sides in view["places"].items()
        for counter in sides.get(side, ())
        if isinstance(counter, Mapping) and "unit" in counter
    }


def _aims(game: Game, pack: Pack, view: Mapping[str, Any]) -> list[tuple[str, str]]:
    return list(render.scene(game, pack, view).aims) if game.part("picture") is not None else []


def _together(paths: Mapping[str, list[str]]) -> list[Way]:
    ways: dict[tuple[str, ...], list[str]] = {}
    for unit, places in paths.items():
        ways.setdefault(tuple(places), []).append(unit)
    return [Way(units, list(places)) for places, units in ways.items()]


def _units(touches: Sequence[str]) -> list[str]:
    return [touch.partition(":")[2] for touch in touches if touch.startswith("unit:")]


def _words(game: Game, pack: Pack, position: Position, steps: list[Step], ways: list[Way]) -> str:
    """Units that move are told by where they go; an action by its first step and the units that join it."""
    if ways:
        return _moved(_place_names(game, pack, position), ways)
    if not steps:
        return "Leave it as it is."
    joined = list(dict.fromkeys(unit for step in steps for unit in step.units))
    if len(steps) == 1 or not joined:
        return f"{capital(', then '.join(step.meaning for step in steps[:MOST_STEPS]))}."
    if steps[0].units:  # the action was begun before
        last = "" if steps[-1].units else f", then {steps[-1].meaning}"
        return f"Add {_named(joined)}{last}."
    return f"{capital(steps[0].meaning)}, with {_named(joined)}."


def _moved(names: Mapping[str, str], ways: list[Way]) -> str:
    ends: dict[tuple[str, str], list[str]] = {}
    for way in ways:
        ends.setdefault((way.places[0], way.places[-1]), []).extend(way.units)
    moved = [
        f"{_named(units)} from {names.get(start, start)} to {names.get(end, end)}"
        for (start, end), units in ends.items()
    ]
    return f"Move {'; '.join(moved)}."


def _named(units: Sequence[str]) -> str:
    if len(units) <= MOST_NAMES:
        return listed(list(units))
    return f"{', '.join(units[: MOST_NAMES - 1])} and {len(units) - MOST_NAMES + 1} more"


def _place_names(game: Game, pack: Pack, position: Position) -> dict[str, str]:
    """Each place as a sentence names it: by its number, without what it is called beside."""
    if game.part("picture") is None:
        return {}
    places = render.board(game, pack, position.scenario()).places
    return {key: _lower(place.name.partition(",")[0]) for key, place in places.items()}


def _lower(name: str) -> str:
    return name[:1].lower() + name[1:]
