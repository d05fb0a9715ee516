"""How sure a figure is: intervals of shares and means, tests, a regression. Plain Python; no figure here needs more."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, sqrt
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple

NORMAL_95 = 1.959964
NORMAL = NormalDist()


class Estimate(NamedTuple):
    """A figure with its 95 % interval; `n` is how many values it comes from."""

    value: float
    low: float
    high: float
    n: int

    @property
    def sure(self) -> bool:
        """Whether the interval leaves zero out."""
        return self.low > 0 or self.high < 0


def wilson(wins: float, games: int, deviations: float = NORMAL_95) -> tuple[float, float]:
    """The interval of a share by Wilson's formula, which holds for few games and for shares near 0 and 1.

    It is that of 95 % unless another number of standard deviations is asked for. A draw counts half a win, which
    makes the interval wider than it need be.
    """
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    z = deviations**2 / games
    middle = share + z / 2
    width = deviations * sqrt(share * (1 - share) / games + z / games / 4)
    return max(0.0, (middle - width) / (1 + z)), min(1.0, (middle + width) / (1 + z))


def student_95(freedom: int) -> float:
    """The 97.5 % point of Student's t, by the expansion around the normal one; within 0.2 % from five degrees on."""
    if freedom < 5:
        few: tuple[float, ...] = (12.706, 4.303, 3.182, 2.776)
        return few[max(1, freedom) - 1]
    z, n = NORMAL_95, float(freedom)
    first = (z**3 + z) / (4 * n)
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n * n)
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n * n * n)
    found: float = z + first + second + third
    return found


def mean_of(values: Sequence[float]) -> Estimate | None:
    """The mean with its interval by Student's t; None for fewer than two values."""
    if len(values) < 2:
        return None
    middle, width = fmean(values), student_95(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Estimate(middle, middle - width, middle + width, len(values))


def mean_of_pairs(differences: Sequence[float]) -> Estimate | None:
    """As `mean_of`, for differences between -1 and 1, with one pair more each way in the interval (Bonett and Price).

    So a few pairs that don't differ at all don't seem to prove that none ever will.
    """
    wider = mean_of([*differences, 1.0, -1.0])
    return wider and wider._replace(value=fmean(differences), n=len(differences)) if differences else None


def chance_of_mean(values: Sequence[float]) -> float:
    """Two-sided: how often means of no difference at all would be as far from zero; for some thirty values or more."""
    if len(values) < 2:
        return 1.0
    error = stdev(values) / sqrt(len(values))
    if error == 0:
        return 1.0 if fmean(values) == 0 else 0.0
    return 2 * NORMAL.cdf(-abs(fmean(values)) / error)


def sign_test(more: int, less: int) -> float:
    """McNemar's exact test: of the pairs that differ, how far the split is from even; two-sided."""
    n, k = more + less, min(more, less)
    if n == 0:
        return 1.0
    if n > 1000:
        return 2 * NormalDist(n / 2, sqrt(n) / 2).cdf(k + 0.5)
    ways: int = sum(comb(n, i) for i in range(k + 1))
    return min(1.0, 2 * ways / float(2**n))


class Observation(NamedTuple):
    """What came of it, what was the case, what was known before; games are `group`s whose rows hang together."""

    group: int
    layer: int  # only rows of the same layer (turn) are compared
    outcome: float
    cause: float
    before: float


def effect(rows: Sequence[Observation]) -> Estimate | None:
    """By how much the outcome changes with the cause, within each layer and at the same `before`.

    Least squares on values freed of their layers' means; the interval takes rows of a group together (a sandwich
    estimate with clusters). None where the data do not decide it.
    """
    layers: dict[int, list[Observation]] = {}
    for row in rows:
        layers.setdefault(row.layer, []).append(row)
    freed: list[tuple[int, float, float, float]] = []
    for layer in layers.values():
        means = [fmean(row[n] for row in layer) for n in (2, 3, 4)]
        freed += [(row.group, row.outcome - means[0], row.cause - means[1], row.before - means[2]) for row in layer]
    xx = sum(x * x for _, _, x, _ in freed)
    zz = sum(z * z for _, _, _, z in freed)
    xz = sum(x * z for _, _, x, z in freed)
    xy = sum(x * y for _, y, x, _ in freed)
    zy = sum(z * y for _, y, _, z in freed)
    determinant = xx * zz - xz * xz
    if xx < 1e-9 or len({group for group, *_ in freed}) < 10:
        return None
    if zz < 1e-9 or determinant < 1e-9 * xx * zz:  # nothing was known before, or it is the same thing
        slope, control, scale = xy / xx, 0.0, (1 / xx, 0.0)
    else:
        slope = (zz * xy - xz * zy) / determinant
        control = (xx * zy - xz * xy) / determinant
        scale = zz / determinant, -xz / determinant
    scores: dict[int, float] = {}
    for group, y, x, z in freed:
        influence = (scale[0] * x + scale[1] * z) * (y - slope * x - control * z)
        scores[group] = scores.get(group, 0.0) + influence
    groups = len(scores)
    error = sqrt(sum(score * score for score in scores.values()) * groups / (groups - 1))
    width = student_95(groups - 1) * error
    return Estimate(slope, slope - width, slope + width, groups)


def explained(outcomes: Sequence[float], causes: Sequence[float]) -> float | None:
    """The share of the variance of one that goes with the other: the square of their correlation."""
    if len(outcomes) < 3:
        return None
    a, b = fmean(outcomes), fmean(causes)
    xx, yy = sum((x - b) ** 2 for x in causes), sum((y - a) ** 2 for y in outcomes)
    xy = sum((x - b) * (y - a) for x, y in zip(causes, outcomes, strict=True))
    return None if xx == 0 or yy == 0 else xy * xy / (xx * yy)
