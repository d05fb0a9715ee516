"""A figure played through the door: what it shows, what happened, and every number of it from the engine."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any

from bridgehead import render
from bridgehead.core import figures
from bridgehead.core.data import Pack
from bridgehead.core.dice import Dice, ScriptedDice, SeededDice
from bridgehead.core.figures import BAD, GOOD, ZONE, Figure, FigureError, Sign
from bridgehead.core.game import Game
from bridgehead.core.position import ROLL, Position
from bridgehead.core.rules import UNPRICED
from bridgehead.core.values import Event, IllegalMove
from bridgehead.lab.chances import odds_after
from bridgehead.render.picture import Overlay
from bridgehead.render.tables import signed

WORD = re.compile(r"\{([^{}]+)\}")
ON_A_PLACE = "place:"
TICK = "\N{CHECK MARK}"
CROSS = "\N{MULTIPLICATION X}"


@dataclass(frozen=True)
class Played:
    """A figure as it came out. `view` is the position to be drawn, `ways` lead from where to where units went."""

    figure: Figure
    scenario: str
    view: Mapping[str, Any]
    caption: list[tuple[str, bool]]  # in pieces; True: a number that the engine has filled in
    signs: list[Sign]
    ways: list[tuple[str, str]]
    odds: list[Any]
    told: list[tuple[str, str]]  # what happened, each sentence with its rule
    refused: list[tuple[str, str, str]]  # the move, the program's answer and the rule


def play(game: Game, pack: Pack, figure: Figure) -> Played:
    """Play the figure; raises FigureError if something in it isn't legal or isn't there."""
    try:
        return _played(game, pack, figure)
    except (IllegalMove, ValueError) as error:
        raise FigureError(f"{figure.rule} {figure.title}: {error}") from error


def _played(game: Game, pack: Pack, figure: Figure) -> Played:
    position = (
        game.from_text(figure.position, pack) if figure.position else game.new(figure.scenario, figure.options, pack)
    )
    dice = ScriptedDice(list(figure.dice)) if figure.dice else SeededDice(figure.seed)
    _play_all(position, figure.before, dice)
    drawn, facts = position.copy(), _Facts()
    signs: list[Sign] = []
    odds = [one for moves in figure.odds for one in odds_after(game, drawn, moves.split("; "))]
    _count(odds, facts)
    signs += _priced(drawn, figure.costs, facts)
    refused = [_refused(drawn, one, signs) for one in figure.refused]
    known = figures.shows(game)
    side = figure.side if figure.side is not None else _asked(drawn)
    events, ways, steps = _walk(position, figure.play, dice, side)
    signs += steps
    for label in steps:
        facts[f"step.{label.places[0]}"] = label.text
    shown = position if figure.after else drawn
    signs += _ticked(drawn, figure.legal)
    view = shown.view(side)
    for place, name in figure.overlays:
        signs += _overlaid(render.overlays(game, pack, view, place), name)
    for name, detail in figure.shows:
        if name not in known:
            raise FigureError(f"{game.title} can't show '{name}'.")
        found = known[name](shown, detail)
        signs += found.signs
        facts.update(found.facts)
    if isinstance(dice, ScriptedDice) and dice.used != len(dice.values):
        raise FigureError(f"{len(dice.values) - dice.used} dice are left over.")
    told = [(position.tell(event), event.rule) for event in events if event.private < 0]
    return Played(
        figure,
        shown.scenario(),
        view,
        [
            (facts.find(piece, figure), True) if n % 2 else (piece, False)
            for n, piece in enumerate(WORD.split(figure.caption))
        ],
        signs,
        ways,
        odds,
        [one for one in told if one[0]][: figure.tell],
        refused,
    )


def _asked(position: Position) -> str:
    decision = position.decision()
    return decision.side if decision else ""


class _Facts(dict[str, str]):
    def find(self, word: str, figure: Figure) -> str:
        if word not in self:
            raise FigureError(f"nothing gives '{word}'; there are {', '.join(self) or 'no numbers'}.")
        return self[word]


def _play_all(position: Position, moves: Sequence[str], dice: Dice) -> list[Event]:
    """Where dice wait for a word, it is said at once."""
    events: list[Event] = []
    for move in moves:
        events += position.play(position.parse(move), dice)
        while ROLL in position.moves() and position.decision() is not None:
            events += position.play(ROLL, dice)
    return events


def _walk(
    position: Position, moves: Sequence[str], dice: Dice, side: str
) -> tuple[list[Event], list[tuple[str, str]], list[Sign]]:
    """Play on; where units went, and what it had cost them by each place that they came to."""
    events: list[Event] = []
    ways: list[tuple[str, str]] = []
    paid: dict[str, int] = {}
    spent = 0
    for move in moves:
        price = position.price(position.parse(move))
        before = _whereabouts(position, side)
        events += _play_all(position, [move], dice)
        after = _whereabouts(position, side)
        went = [(before[unit], after[unit]) for unit in before if unit in after and before[unit] != after[unit]]
        if price != UNPRICED and went:
            spent = price + (spent if ways and ways[-1][1] == went[0][0] else 0)
            paid[went[-1][1]] = spent
        ways += [way for way in dict.fromkeys(went) if way not in ways]
    steps = [Sign((place,), GOOD, text=points(cost)) for place, cost in paid.items()]
    return events, ways, steps


def _whereabouts(position: Position, side: str) -> dict[str, str]:
    """Where each unit is that the side sees."""
    return {
        str(counter["unit"]): place
        for place, sides in position.view(side)["places"].items()
        for counters in sides.values()
        for counter in counters
        if "unit" in counter  # one that is not known has no name
    }


def points(halves: int) -> str:
    """Movement points, which are counted in halves."""
    whole, half = divmod(halves, 2)
    return f"{whole or ('' if half else 0)}{'½' if half else ''}"


def _priced(position: Position, patterns: Sequence[str], facts: _Facts) -> list[Sign]:
    """What each of these legal moves costs, written where it leads."""
    found: dict[str, int] = {}
    for move in position.moves():
        written, price = position.notation(move), position.price(move)
        if price == UNPRICED or not any(fnmatchcase(written, pattern) for pattern in patterns):
            continue
        last = position.touches(move)[-1]
        if not last.startswith(ON_A_PLACE):
            continue  # a way that is not the cheapest
        place = last.removeprefix(ON_A_PLACE)
        found[place] = min(price, found.get(place, price))
    facts.update({f"cost.{place}": points(price) for place, price in found.items()})
    return [Sign((place,), GOOD, text=points(price)) for place, price in found.items()]


def _ticked(position: Position, patterns: Sequence[str]) -> list[Sign]:
    """Where these legal moves lead."""
    places: dict[str, None] = {}
    for move in position.moves():
        if any(fnmatchcase(position.notation(move), pattern) for pattern in patterns):
            touched = [touch for touch in position.touches(move) if touch.startswith(ON_A_PLACE)]
            places[touched[-1].removeprefix(ON_A_PLACE)] = None
    if patterns and not places:
        raise FigureError(f"no legal move is like {', '.join(patterns)}")
    return [Sign((place,), GOOD, text=TICK) for place in places]


def _overlaid(found: Sequence[Overlay], name: str) -> list[Sign]:
    """What a place shows on demand: shaded places, lines, and a sentence."""
    overlay = next((one for one in found if one.name == name), None)
    if overlay is None:
        raise FigureError(f"there is no '{name}', only {', '.join(one.name for one in found)}")
    lines = [Sign(tuple(line), BAD, line=True) for line in overlay.lines]
    return [Sign(tuple(overlay.places), ZONE, says=overlay.says, rule=overlay.rule, shade=True), *lines]


def _refused(position: Position, wanted: figures.Refused, signs: list[Sign]) -> tuple[str, str, str]:
    refusal = position.check(position.parse(wanted.move))
    if refusal is None:
        raise FigureError(f"'{wanted.move}' is legal.")
    signs.append(Sign((wanted.at,), BAD, text=CROSS))
    return wanted.move, refusal.reason, refusal.rule


def _count(odds: Sequence[Any], facts: _Facts) -> None:
    """The numbers of a fight for the caption: of the first plainly, of all by their place in the list."""
    for n, one in enumerate(odds, 1):
        for prefix in ("odds", f"odds{n}") if n == 1 else (f"odds{n}",):
            facts[f"{prefix}.total"] = signed(sum(value for _, _, value in one.modifiers))
            facts[f"{prefix}.nothing"] = percent(1 - one.chance_of(1))
            facts[f"{prefix}.success"] = percent(one.chance_of(1))
            if not one.names:
                facts[f"{prefix}.average"] = f"{float(one.expected):.1f}"
            for value, chance in one.distribution:
                facts[f"{prefix}.{one.names.get(value, value)}"] = percent(chance)
            for label, _, value in one.modifiers:
                facts[f"{prefix}:{label}"] = signed(value)
            for label, value in one.averages:
                facts[f"{prefix}.{label}"] = f"{float(value):.1f}"


def percent(chance: Any) -> str:
    return f"{100 * float(chance):.0f}%"
