"""Observations: made from the view alone."""

from __future__ import annotations

from random import Random

import pytest

from bridgehead.learning.observing import Observer, facts
from tests.learning.test_words import every_scenario, kept


@every_scenario
def test_positions_that_differ_in_what_is_hidden_look_the_same(game: str, scenario: str) -> None:
    """What the side knows stays, what it doesn't know is drawn anew."""
    observer = Observer()
    rng = Random(1)
    differing = 0
    for position in kept(game, scenario):
        decision = position.decision()
        assert decision is not None
        for side in position.rules.sides * 3:
            other = position.sample(side, rng)
            differing += other.digest() != position.digest()
            assert observer.numbers(other.view(side)) == observer.numbers(position.view(side))
    secrets = {"guards-armoured", "the-ford"}
    assert differing or game not in secrets


@every_scenario
def test_what_happens_changes_the_numbers(game: str, scenario: str) -> None:
    observer = Observer()
    seen = {tuple(sorted(observer.numbers(one.view(one.rules.sides[0])).items())) for one in kept(game, scenario)}
    views = {str({**one.view(one.rules.sides[0]), "decision": None}) for one in kept(game, scenario)}
    assert len(seen) >= 0.9 * len(views)


def test_facts_say_where_a_counter_is_and_what_is_true_of_it() -> None:
    view = {
        "turn": 3,
        "places": {"A1": {"red": [{"unit": "X", "committed": True, "step": 2}, {"unit": "Y", "committed": False}]}},
        "empty": {}, "none": None, "prompt": "Choose.", "list": ["p", "q"],
    }  # fmt: skip
    assert facts(view, ["go", "to A2"]) == [
        ("/turn", 3 / 16), ("/turn=3", 1.0), ("/places", 1.0), ("/places/A1", 1.0), ("X in /places/A1/red", 1.0),
        ("X/committed", 1.0), ("X/step", 2 / 16), ("X/step=2", 1.0), ("Y in /places/A1/red", 1.0),
        ("/list=p", 1.0), ("/list=q", 1.0), ("said 0 go", 1.0), ("said 1 to A2", 1.0),
    ]  # fmt: skip


def test_the_order_in_which_counters_are_listed_does_not_matter() -> None:
    units = [{"unit": name, "committed": name < "C"} for name in "ABCDE"]
    numbers = Observer().numbers
    assert numbers({"places": {"1": units}}) == numbers({"places": {"1": units[::-1]}})


@pytest.mark.parametrize("size", [64, 4096])
def test_numbers_stay_within_their_list_and_bounds(size: int) -> None:
    found = Observer(size).numbers({"n": [10_000] * 500, "m": {str(n): n for n in range(5_000)}})
    assert set(found) <= set(range(size)) and max(map(abs, found.values())) <= 64
    assert len(found) > 0.9 * min(size, 5_000) * (1 if size == 64 else 0.7)
