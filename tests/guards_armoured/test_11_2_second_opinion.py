"""Lines of sight on the four maps (11.2, 11.3) against those drawn a second time in `sighting`."""

from __future__ import annotations

import random

import pytest

from tests.guards_armoured.sighting import distance, hexes_of, is_peak, ridges, sees
from tests.guards_armoured.table import board


@pytest.mark.parametrize("scenario", ["goodwood", "bonninghardt", "veritable", "joes-bridge"])
def test_11_2_who_sees_whom_on_the_map(scenario: str) -> None:
    """From anywhere, from every peak and from both sides of every ridge."""
    rng = random.Random(scenario)
    map, sight = board(scenario).map, board(scenario).sight
    hexes = hexes_of(scenario)
    peaks = [hex for hex in hexes if is_peak(scenario, hex)]
    seen = hidden = 0
    for viewer in [*rng.sample(hexes, 60), *peaks * 5, *(hex for ridge in ridges(scenario) for hex in ridge)]:
        here = map.hex_numbers[viewer]
        for there in rng.sample(map.grid.within(here, 10), 20):
            target = map.hex_names[there]
            if target == viewer:
                continue
            away = distance(viewer, target)
            expected = sees(scenario, viewer, target)
            assert sight.sees(here, there, 10) == expected, (viewer, target)
            assert not sight.sees(here, there, away - 1)
            seen, hidden = seen + expected, hidden + (not expected)
    assert peaks and seen > 200 and hidden > 200


def test_11_2_only_the_ridge_of_bonninghardt_hides_by_a_hexside() -> None:
    """Neighbours see each other over it; one hex farther it hides, on the very line of its end too."""
    sight, numbers = board("bonninghardt").sight, board("bonninghardt").map.hex_numbers
    assert len(ridges("bonninghardt")) == 39 and not ridges("goodwood")
    assert sight.sees(numbers["2442"], numbers["2441"], 1)
    assert not sight.sees(numbers["2443"], numbers["2441"], 10)
