"""An attack worked out without a table, and the other way round: what would it take to have that chance?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from importlib.util import find_spec
from typing import Any

from bridgehead.core.game import Game, UnknownChoice
from bridgehead.games import find, shelf
from bridgehead.kits.calculator import Field, Kind
from bridgehead.kits.forecast import Odds

MOST_COLUMNS = 10  # of a table to print; so many casualty points are beyond what any attack hopes for


@dataclass(frozen=True)
class Needed:
    """The nearest value of a field that gives the chance wanted."""

    field: Field
    value: int
    chance: Fraction


def games() -> list[Game]:
    """Those on the shelf that declare their kinds of attack."""
    return [game for game in shelf().values() if has_kinds(game)]


def has_kinds(game: Game) -> bool:
    return find_spec(f"{game.package}.calculator") is not None


@lru_cache(maxsize=16)
def kinds(game: str, scenario: str = "") -> dict[str, Kind]:
    """The kinds of attack of a game by name."""
    found = find(game)
    part = found.part("calculator")
    if part is None:
        raise UnknownChoice(f"{found.title} has no tables of odds.")
    return {kind.name: kind for kind in part.kinds(found.new(scenario))}


def kind_of(game: str, scenario: str, name: str) -> Kind:
    found = kinds(game, scenario)
    if name not in found:
        raise UnknownChoice(f"There is no kind of attack '{name}'; choose from {', '.join(found)}.")
    return found[name]


def settle(kind: Kind, given: Mapping[str, int]) -> dict[str, int]:
    """A value for every field, the usual ones filled in."""
    fields = {field.name: field for field in kind.fields}
    for name, value in given.items():
        if name not in fields:
            raise UnknownChoice(f"{kind.title} has no field '{name}'; its fields are {', '.join(fields)}.")
        if value not in fields[name].values():
            values = fields[name].values()
            raise UnknownChoice(f"{fields[name].label} can't be {value}; it goes from {min(values)} to {max(values)}.")
    return {**kind.usual(), **given}


def goals(odds: Odds, kind: Kind) -> list[tuple[int, str]]:
    """What can be wanted: at least so much, the worst that can be had left out; or at most so much."""
    if kind.fewer:
        return [(value, odds.names.get(value, str(value))) for value in sorted(odds.names)[:-1]]
    if odds.yes is not None:
        return [(1, "success")]
    if odds.names:
        return [(value, f"{odds.names[value]} or better") for value in sorted(odds.names) if value > min(odds.names)]
    single = odds.measure.removesuffix("s")
    return [(least, f"at least {least} {odds.measure if least > 1 else single}") for least in range(1, 13)]


def chance_of(kind: Kind, odds: Odds, goal: int) -> Fraction:
    return 1 - odds.chance_of(goal + 1) if kind.fewer else odds.chance_of(goal)


def needed(kind: Kind, values: Mapping[str, int], least: int, chance: Fraction) -> list[Needed]:
    """For each field alone, the smallest change that gives at least this chance of the goal; those that can't are left
    out."""
    found: list[Needed] = []
    for field in kind.fields:
        now = values[field.name]
        for value in sorted(field.values(), key=lambda one: (abs(one - now), one)):
            if value == now:
                continue
            reached = chance_of(kind, kind.odds({**values, field.name: value}), least)
            if reached >= chance:
                found.append(Needed(field, value, reached))
                break
    return found


def tables(game: str, scenario: str = "") -> list[dict[str, Any]]:
    """The tables to print: title, rule, the names of the columns, and rows of percentages.

    Where results have names a column is the chance of that result, otherwise of at least so much.
    """
    found: list[dict[str, Any]] = []
    for kind in kinds(game, scenario).values():
        for sheet in kind.sheets:
            odds = [(label, kind.odds({**kind.usual(), **given})) for label, given in sheet.rows]
            values = sorted({value for _, one in odds for value, _ in one.distribution})
            named = odds[0][1].names
            if not named:
                values = [value for value in values if 0 < value <= MOST_COLUMNS]
            columns = [named.get(value, f"{value}+") for value in values]
            rows = [
                {"label": label, "percent": [_percent(one, value, bool(named)) for value in values]}
                for label, one in odds
            ]
            found.append(
                {"kind": kind.name, "title": sheet.title, "rule": kind.rule, "axis": sheet.axis,
                 "measure": odds[0][1].measure, "columns": columns, "rows": rows}
            )  # fmt: skip
    return found


def _percent(odds: Odds, value: int, exactly: bool) -> float:
    chance = dict(odds.distribution).get(value, Fraction(0)) if exactly else odds.chance_of(value)
    return round(100 * float(chance), 1)
