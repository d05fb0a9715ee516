"""The fair bid: how many points handed to one side would have made a study's games even."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

RESAMPLES = 400
SEED = 1944
DECIDES = 0.8  # the least share of the games that the score alone must decide


class Rule(NamedTuple):
    """What a score means: from `high` on one side has won, up to `low` the other, between them it is a draw."""

    upper: int  # the side that wins with high scores
    low: int
    high: int
    agrees: float  # share of the games that it tells right

    def lead(self, score: float) -> int:
        return 1 if score >= self.high else -1 if score <= self.low else 0


def learned(results: Sequence[tuple[int, int]]) -> Rule | None:
    """The rule that tells most games right, from their winners (-1: draw) and scores; None if one side won them all."""
    wins = [[score for winner, score in results if winner == side] for side in (0, 1)]
    if not wins[0] or not wins[1]:
        return None
    upper = int(sum(wins[1]) / len(wins[1]) >= sum(wins[0]) / len(wins[0]))
    scores = sorted({score for _, score in results})
    best = Rule(upper, 0, 0, -1.0)
    for low in [scores[0] - 1, *scores]:
        for high in [score for score in [*scores, scores[-1] + 1] if score > low]:
            told = sum(
                winner == (upper if score >= high else 1 - upper if score <= low else -1) for winner, score in results
            )
            if told / len(results) > best.agrees:
                best = Rule(upper, low, high, told / len(results))
    return best


def fair(counts: Mapping[int, int], rule: Rule) -> float | None:
    """The shift of all scores at which both sides win equally often, between whole points by interpolation."""
    scores = sorted(counts)
    reach = scores[-1] - scores[0] + rule.high - rule.low + 1
    previous: tuple[int, int] | None = None
    middle = round((rule.low + rule.high - scores[0] - scores[-1]) / 2)
    for shift in range(middle - reach, middle + reach + 1):
        lead = sum(count * rule.lead(score + shift) for score, count in counts.items())
        if lead == 0:
            return float(shift)
        if previous is not None and previous[1] < 0 < lead:
            return previous[0] + previous[1] / (previous[1] - lead)
        previous = shift, lead
    return None


def fair_bid(results: Sequence[tuple[int, int]], sides: Sequence[str]) -> dict[str, Any]:
    """With its 95 % interval by bootstrap, the same every time; points go to `side`."""
    rule = _simplest(results)
    if rule is None:
        return {"points": None, "words": "Fair bid: one side won every game, so no number of points can be told."}
    if rule.agrees < DECIDES:
        words = f"the score alone decides only {100 * rule.agrees:.0f} % of the games, so points don't tell it"
        return {"points": None, "agrees": rule.agrees, "words": f"Fair bid: none, for {words}."}
    counts = Counter(score for _, score in results)
    shift = fair(counts, rule)
    rng = Random(SEED)
    scores, weights = zip(*sorted(counts.items()), strict=True)
    drawn = [fair(Counter(rng.choices(scores, weights, k=len(results))), rule) for _ in range(RESAMPLES)]
    found = sorted(one for one in drawn if one is not None)
    if shift is None or len(found) < RESAMPLES:
        return {"points": None, "words": "Fair bid: the scores don't tell."}
    to = rule.upper if shift > 0 else 1 - rule.upper
    sign = 1 if shift > 0 else -1
    low, high = sorted(round(sign * found[int(RESAMPLES * share)], 6) + 0.0 for share in (0.025, 0.975))
    told = {
        "points": abs(shift),
        "interval": [low, high],
        "side": sides[to],
        "agrees": rule.agrees,
        "draw_from": rule.low + 1,
        "draw_to": rule.high - 1,
    }
    points = "point" if round(abs(shift), 1) == 1 else "points"
    words = (
        f"Fair bid: {abs(shift):.1f} {points} to the {sides[to].capitalize()} side"
        if round(abs(shift), 1)
        else "Fair bid: none; as it stands both sides win equally often"
    )
    words += f" (95 % interval {_short(low)} to {_short(high)})"
    if rule.agrees < 0.95:
        words += f"; the score alone decides {100 * rule.agrees:.0f} % of the games"
    return told | {"words": words + "."}


def _short(points: float) -> str:
    return f"{round(points, 1) + 0.0:.1f}"


def _simplest(results: Sequence[tuple[int, int]]) -> Rule | None:
    """Of many games one in so many is enough to learn what a score means."""
    step = max(1, len(results) // 2000)
    return learned(results[::step])
