"""Intervals, tests and the regression, against figures known from elsewhere."""

from __future__ import annotations

from random import Random

import pytest

from bridgehead.lab.statistics import (
    Observation,
    chance_of_mean,
    effect,
    explained,
    mean_of,
    mean_of_pairs,
    sign_test,
    student_95,
)
from bridgehead.lab.study.bid import fair_bid, learned


@pytest.mark.parametrize(("freedom", "point"), [(1, 12.706), (4, 2.776), (5, 2.571), (30, 2.042), (200, 1.972)])
def test_students_t_is_that_of_the_tables(freedom: int, point: float) -> None:
    assert student_95(freedom) == pytest.approx(point, rel=0.004)


def test_the_interval_of_a_mean() -> None:
    found = mean_of([1, 2, 3, 4, 5])
    assert found is not None and found.value == 3
    assert (found.low, found.high) == pytest.approx((3 - 1.963, 3 + 1.963), abs=0.002)  # t 2.776, s 1.581
    assert mean_of([1]) is None


def test_few_pairs_that_never_differ_prove_little() -> None:
    found = mean_of_pairs([0.0] * 20)
    assert found is not None and (found.value, found.n) == (0.0, 20)
    assert found.high == -found.low == pytest.approx(0.137, abs=0.001)  # t 2.080, s 0.3086, 22 values
    assert mean_of_pairs([]) is None


@pytest.mark.parametrize("chances", [(0.03, 0.01), (0.2, 0.1), (0.4, 0.4)])
def test_the_interval_of_paired_wins_holds_what_it_promises(chances: tuple[float, float]) -> None:
    """In at least 92 % of 400 comparisons of 60 pairs; it promises 95 %."""
    rng, held = Random(4), 0
    for _ in range(400):
        drawn = rng.choices((1.0, -1.0, 0.0), (*chances, 1 - sum(chances)), k=60)
        found = mean_of_pairs(drawn)
        assert found is not None
        held += found.low <= chances[0] - chances[1] <= found.high
    assert held >= 368


@pytest.mark.parametrize(("more", "less", "p"), [(0, 0, 1.0), (5, 5, 1.0), (8, 2, 0.109375), (10, 0, 0.001953125)])
def test_mcnemars_test_is_the_binomial_one(more: int, less: int, p: float) -> None:
    assert sign_test(more, less) == pytest.approx(p) == sign_test(less, more)


def test_mcnemars_test_of_many_pairs_is_close_to_the_exact_one() -> None:
    assert sign_test(1060, 940) == pytest.approx(0.0077, abs=0.0005)


def test_no_difference_is_no_evidence() -> None:
    assert chance_of_mean([0.0] * 10) == 1 and chance_of_mean([1.0] * 10) == 0
    assert chance_of_mean([1.0, -1.0] * 20) == 1


def rows_with(worth: float, seed: int = 5) -> list[Observation]:
    """Four hundred games of three turns; whoever is ahead holds the edge more often, which misleads a mere mean."""
    rng = Random(seed)
    rows = []
    for game in range(400):
        standing = 0.0
        turns = []
        for turn in (1, 2, 3):
            holder = float(rng.random() < (0.8 if standing > 0 else 0.4))
            turns.append((turn, holder, standing))
            standing += worth * (holder - 0.5) + rng.gauss(0, 1)
        rows += [Observation(game, turn, standing, holder, before) for turn, holder, before in turns]
    return rows


def test_the_regression_finds_what_an_edge_is_worth_and_that_of_none_to_be_nothing() -> None:
    for worth in (2.0, 0.0):
        estimates = [effect(rows_with(worth, seed)) for seed in range(8)]
        assert all(one is not None for one in estimates)
        within = sum(one is not None and one.low <= worth * 1.2 and one.high >= worth * 0.9 for one in estimates)
        assert within >= 7
    raw = rows_with(0.0)
    with_it = [row.outcome for row in raw if row.cause]
    without = [row.outcome for row in raw if not row.cause]
    assert sum(with_it) / len(with_it) - sum(without) / len(without) > 0.5  # what the mere means would have said


def test_what_does_not_vary_has_no_effect_to_be_told() -> None:
    assert effect([Observation(n, 1, float(n), 1.0, 0.0) for n in range(50)]) is None
    assert effect([]) is None


def test_the_variance_explained() -> None:
    assert explained([1, 2, 3], [2, 4, 6]) == pytest.approx(1)
    assert explained([1, 2], [1, 2]) is None and explained([1, 2, 3], [1, 1, 1]) is None


def results(rng: Random, mean: float) -> list[tuple[int, int]]:
    """Games in which 20 points or more are a win of the second side, 18 or fewer of the first, 19 a draw."""
    scores = [round(rng.gauss(mean, 3)) for _ in range(800)]
    return [(1 if score >= 20 else 0 if score <= 18 else -1, score) for score in scores]


def test_the_fair_bid_is_the_points_that_make_it_even() -> None:
    for mean, side in ((22.0, "blue"), (16.0, "red")):
        found = fair_bid(results(Random(3), mean), ("blue", "red"))
        low, high = found["interval"]
        assert found["side"] == side and found["agrees"] == 1
        assert low < 3 < high and found["points"] == pytest.approx(3, abs=0.4)
        assert (found["draw_from"], found["draw_to"]) == (19, 19)
        assert found["words"].startswith(
            f"Fair bid: {found['points']:.1f} points to the {side.capitalize()} side (95 % interval"
        )
        assert fair_bid(results(Random(3), mean), ("blue", "red")) == found


def test_where_the_score_hardly_decides_there_is_no_bid() -> None:
    rng = Random(4)
    found = fair_bid([(int(rng.random() < 0.5), rng.randrange(9)) for _ in range(400)], ("blue", "red"))
    assert found["points"] is None and found["agrees"] < 0.8
    assert found["words"].startswith("Fair bid: none, for the score alone decides only")


def test_where_one_side_always_wins_there_is_no_bid() -> None:
    assert fair_bid([(0, 3), (0, 5)], ("blue", "red"))["points"] is None
    assert learned([(0, 3), (-1, 5)]) is None
