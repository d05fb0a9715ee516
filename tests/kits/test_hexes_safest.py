"""The safest of the cheapest ways, against a walk along every one of them on random maps."""

from __future__ import annotations

from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.kits.hexes.reach import FAR, Reach
from bridgehead.kits.hexes.safest import Safest
from tests.kits.test_hexes_reach import Case

State = tuple[int, bool, bool]
Ways = dict[int, set[tuple[int, ...]]]


def every_way(case: Case) -> Ways:
    """All cheapest ways to each hex; no step costs nothing, or there would be no end to them."""
    costs = case.costs()
    least: dict[int, int] = {}
    for (hex, _, _), cost in costs.items():
        least[hex] = min(cost, least.get(hex, FAR))
    found: Ways = {}
    waiting: list[tuple[State, int, tuple[int, ...]]] = [
        (state, cost, (state[0],)) for state, cost in case.starts().items() if costs.get(state) == cost
    ]
    while waiting:
        state, cost, way = waiting.pop()
        if cost == least[state[0]]:
            found.setdefault(state[0], set()).add(way)
        for onward, price in case.steps(*state):
            if costs.get(onward) == cost + price:
                waiting.append((onward, cost + price, (*way, onward[0])))
    return found


class Dangers:
    """Six dangers, spread over a map on which many ways cost the same."""

    def __init__(self, seed: int) -> None:
        dice = Random(seed)
        self.case = case = Case(seed)
        case.step = [dice.choice([1, 2, 2]) for _ in case.step]
        case.fares = (dice.randint(1, 3), 1)
        case.allowance = 10
        self.weights = [dice.randint(1, 3) for _ in range(6)]
        self.marks = [dice.choice([0, 0, 2 ** dice.randrange(6)]) for _ in range(case.grid.hexes)]

    def on(self, way: tuple[int, ...]) -> tuple[int, int]:
        """What they weigh, and how many there are."""
        entered = way if self.case.doors else way[1:]
        met = [n for n in range(6) if any(self.marks[hex] & 2**n for hex in entered)]
        return sum(self.weights[n] for n in met), len(met)


@pytest.mark.parametrize("block", range(4))
def test_no_cheapest_way_is_safer(block: int) -> None:
    safer = compared = 0
    for seed in range(100 * block, 100 * block + 100):
        dangers = Dangers(seed)
        case = dangers.case
        reach = Reach(case.grid, 20)
        case.run(reach)
        safest = Safest(reach)
        safest.begin(vec[i64](dangers.marks), vec[i64](dangers.weights))
        for hex, ways in every_way(case).items():
            way = tuple(int(reach.hex_of(state)) for state in safest.states(hex))
            usual = tuple(reach.path(hex))
            assert way in ways, seed
            least = min(dangers.on(one) for one in ways)
            assert dangers.on(way) == least, seed
            if dangers.on(usual) == least:
                assert way == usual, seed
            else:
                safer += 1
            compared += len(ways) > 1
    assert compared > 60 and safer > 10, (compared, safer)


def test_a_hex_that_is_not_found_has_no_way() -> None:
    case = Case(3)
    case.allowance = 0
    reach = Reach(case.grid, 20)
    case.run(reach)
    safest = Safest(reach)
    safest.begin(vec[i64]([1] * case.grid.hexes), vec[i64]([1]))
    away = next(hex for hex in range(case.grid.hexes) if reach.cost[hex] == FAR)
    assert safest.states(away) == []
