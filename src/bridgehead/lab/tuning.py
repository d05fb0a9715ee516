"""What if: other values of reconstructed data, played out on the same seeds, and how near each comes to a target.

Nothing is written into the data: what is found is reported, and a person decides.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Mapping, Sequence
from itertools import product
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

import yaml

from bridgehead.core.data import Datum, Pack, facts
from bridgehead.core.game import Game
from bridgehead.lab.errors import LabError
from bridgehead.lab.playing import settle
from bridgehead.lab.statistics import NORMAL_95, mean_of, mean_of_pairs, wilson
from bridgehead.lab.study.folder import Folder
from bridgehead.lab.study.plan import make_plan
from bridgehead.lab.study.rows import GameRow
from bridgehead.lab.study.running import Backend, run

RECONSTRUCTED = "reconstructed"
MOST = 60  # variants; more would be a search in the dark


class Field(NamedTuple):
    """A datum and the values to try, its own among them."""

    path: str
    now: Any
    values: tuple[Any, ...]


class Target(NamedTuple):
    """`what` is a side (its share of wins), `draws` or `score`; `wanted` is a share or a number of points."""

    what: str
    wanted: float

    def words(self) -> str:
        if self.what == "score":
            return f"a mean score of {self.wanted:g}"
        won = "draws" if self.what == "draws" else f"games won by {self.what.capitalize()}"
        return f"{100 * self.wanted:g} % {won}"


class Variant(NamedTuple):
    values: dict[str, Any]
    measure: float
    interval: tuple[float, float]
    away: float  # from the target
    settled: bool  # whether the interval holds the target
    changed: tuple[float, float, float] | None  # from the data as they are, on the same seeds, with its interval


def read_target(text: str, game: Game) -> Target:
    """Such as `SIDE=50%`, `draws=20%` or `score=20`."""
    what, _, wanted = (part.strip() for part in text.partition("="))
    shares = (*game.sides, "draws")
    if what in shares and (found := re.fullmatch(r"(\d+(?:\.\d+)?)\s*%", wanted)) and float(found[1]) <= 100:
        return Target(what, float(found[1]) / 100)
    if what == "score" and re.fullmatch(r"-?\d+(\.\d+)?", wanted):
        return Target(what, float(wanted))
    examples = ", ".join([*(f"{name}=50%" for name in shares), "score=20"])
    raise LabError(f"'{text}' isn't a target; give one such as {examples}.")


def read_field(text: str, pack: Pack) -> Field:
    """`PATH=VALUE,VALUE` or `PATH=LOW..HIGH`; without values, one less and one more. The path is that of `data`."""
    written, equals, values = text.partition("=")
    path = written.strip().replace(".", "/")
    datum = _datum(path, pack)
    if equals:
        tried = _values(values, datum, text)
    elif isinstance(datum.value, int) and not isinstance(datum.value, bool):
        tried = (datum.value - 1, datum.value + 1)
    else:
        raise LabError(f"{written}: say which values to try, such as --field {written}={datum.value},...")
    return Field(path, datum.value, tuple(dict.fromkeys([datum.value, *tried])))


def _datum(path: str, pack: Pack) -> Datum:
    known = {datum.path: datum for datum in facts(pack)}
    if path not in known:
        near = [other for other in known if other.startswith(f"{path}/")] or [
            other for other in known if other.startswith(path.rpartition("/")[0] + "/")
        ]
        hint = f"; there are {', '.join(near[:4])} ..." if near else "; `bridgehead data GAME --json` lists all"
        raise LabError(f"The data have no field {path}{hint}.")
    datum = known[path]
    if datum.kind != RECONSTRUCTED:
        raise LabError(f"{path} isn't reconstructed but known ({datum.source}), so there is nothing to tune.")
    if isinstance(datum.value, list | dict) or datum.value is None:
        raise LabError(f"{path} isn't a single value, so it can't be tuned.")
    return datum


def _values(text: str, datum: Datum, field: str) -> tuple[Any, ...]:
    if found := re.fullmatch(r"\s*(-?\d+)\s*\.\.\s*(-?\d+)\s*", text):
        low, high = int(found[1]), int(found[2])
        values: list[Any] = list(range(low, min(high, low + MOST) + 1))
    else:
        values = [yaml.safe_load(part) for part in text.split(",") if part.strip()]
    wrong = next((value for value in values if type(value) is not type(datum.value)), None)
    if not values or wrong is not None:
        raise LabError(f"'{field}': give values like the present {datum.value!r}, such as 1,2,3 or 1..3.")
    return tuple(values)


def with_values(pack: Pack, values: Mapping[str, Any]) -> Pack:
    """A copy of the data with other values in these fields."""
    files = copy.deepcopy(pack.files)
    for path, value in values.items():
        *way, last = path.split("/")
        at: Any = files
        for step in way:
            at = _step(at, step)
        at[next((key for key in at if str(key) == last), last)] = value
    return Pack(files, "tried out")


def _step(at: Any, name: str) -> Any:
    """Into a named value of a mapping, or into the entry of a list that begins with that name."""
    if isinstance(at, Mapping):
        return at[next(key for key in at if str(key) == name)]
    return next(entry for entry in at if str(next(iter(entry.values()))) == name)


def variants(game: Game, pack: Pack, fields: Sequence[Field]) -> list[tuple[dict[str, Any], Pack]]:
    """Every combination of values with its data, the present one first; faulty ones are refused."""
    count = 1
    for field in fields:
        count *= len(field.values)
    if count > MOST:
        raise LabError(f"These are {count} combinations of values; try {MOST} or fewer at a time.")
    found = []
    sound = set(game.check_data(pack))
    for combination in product(*(field.values for field in fields)):
        values = {field.path: value for field, value in zip(fields, combination, strict=True)}
        tried = with_values(pack, values)
        faults = [fault for fault in game.check_data(tried) if fault not in sound]
        if faults:
            shown = ", ".join(f"{path}={value}" for path, value in values.items())
            raise LabError(f"With {shown} the data are unsound: {faults[0].rstrip('.')}.")
        found.append((values, tried))
    return found


def tune(
    game: Game,
    players: Mapping[str, str],
    scenario: str,
    options: Mapping[str, str],
    seed: int,
    pack: Pack,
    fields: Sequence[Field],
    target: Target,
    games: int,
    out: Path,
    backend: Backend,
    told: Callable[[int, int], None] | None = None,
) -> list[Variant]:
    """Every combination, the nearest to the target first; each is a study of its own in the folder."""
    tried = variants(game, pack, fields)
    measured: list[tuple[dict[str, Any], list[float]]] = []
    for n, (values, data) in enumerate(tried):
        setting = settle(game, players, scenario, options, seed, "", data)
        plan = make_plan(setting, games, 0)
        folder = Folder(out / f"variant-{n:02}")
        done = run(plan, folder.path, games, 0, backend)
        rows = [row for each in folder.each(done.plan, games) for row in each.games if not row.error]
        measured.append((values, [_measure(game, row, target) for row in rows]))
        if told:
            told(n + 1, len(tried))
    present = measured[0][1]
    found = [_variant(values, own, present if n else None, target) for n, (values, own) in enumerate(measured)]
    return sorted(found, key=lambda variant: variant.away)


def _measure(game: Game, row: GameRow, target: Target) -> float:
    if target.what == "score":
        return float(row.score)
    side = -1 if target.what == "draws" else game.sides.index(target.what)
    return float(row.winner == side)


def _variant(values: dict[str, Any], own: list[float], present: list[float] | None, target: Target) -> Variant:
    mean = fmean(own)
    if target.what == "score":
        estimate = mean_of(own)
        interval = (estimate.low, estimate.high) if estimate else (mean, mean)
    else:
        interval = wilson(sum(own), len(own), NORMAL_95)
    changed = None
    if present is not None and len(present) == len(own):
        estimate_of = mean_of if target.what == "score" else mean_of_pairs
        difference = estimate_of([b - a for a, b in zip(present, own, strict=True)])
        changed = difference[:3] if difference else None
    away = abs(mean - target.wanted)
    return Variant(values, mean, interval, away, interval[0] <= target.wanted <= interval[1], changed)
