"""Lines of sight over hexes as rules 11.2 and 11.3 of Guards Armoured want them, in fractions and from the drawn hexes.

The plain answer is worked out from where the line runs through each hex of the map; it knows nothing of walking from
hex to hex.
"""

from __future__ import annotations

import threading
from fractions import Fraction
from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.kits.hexes.grid import OFF, Grid
from bridgehead.kits.hexes.sight import Sight

Point = tuple[int, int]
Part = tuple[Fraction, Fraction]


def rectangle(columns: int, rows: int, shifted: str = "odd") -> Grid:
    return Grid([f"{c:02}{r:02}" for c in range(1, columns + 1) for r in range(1, rows + 1)], shifted)


class Country:
    """Blocking hexes, ridges and peaks by name."""

    def __init__(self, grid: Grid, woods: list[str], ridges: list[str], peaks: list[str], farthest: int = 30) -> None:
        self.grid = grid
        self.woods, self.ridges, self.peaks = set(woods), set(ridges), set(peaks)
        sides = vec[i64]([0] * len(grid.near))
        for name in ridges:
            sides[grid.side(name)] = 1
            sides[grid.across(grid.side(name))] = 1
        self.sight = Sight(
            grid,
            vec[i64]([int(name in self.woods) for name in grid.names]),
            sides,
            vec[i64]([int(name in self.peaks) for name in grid.names]),
            farthest,
        )

    def sees(self, a: str, b: str, limit: int = 30) -> bool:
        return self.sight.sees(self.grid.number(a), self.grid.number(b), limit)

    def hidden_by(self, a: str, b: str) -> str:
        found = self.sight.obstacle(self.grid.number(a), self.grid.number(b))
        if found == OFF:
            return ""
        if found < self.grid.hexes:
            return self.grid.names[found]
        side = found - self.grid.hexes
        return f"{self.grid.names[side // 6]}|{self.grid.names[self.grid.near[side]]}"


# Plain geometry, in units of half the width of a hex and a quarter of its height.


def centre(name: str, shifted: str) -> Point:
    column, row = int(name[:2]), int(name[2:])
    return 2 * row + (column % 2 == (1 if shifted == "odd" else 0)), 3 * column


def inside(a: Point, b: Point, middle: Point) -> Part | None:
    """From where to where the line a-b runs within a hex; None if it only runs along its edge or not at all."""
    low, high = Fraction(0), Fraction(1)
    for p, q, most in ((1, 0, 1), (-1, 0, 1), (1, 1, 2), (1, -1, 2), (-1, 1, 2), (-1, -1, 2)):
        at_a = p * (a[0] - middle[0]) + q * (a[1] - middle[1]) - most
        at_b = p * (b[0] - middle[0]) + q * (b[1] - middle[1]) - most
        if at_a >= 0 and at_b >= 0:
            return None
        if at_b > 0:
            high = min(high, Fraction(at_a, at_a - at_b))
        elif at_a > 0:
            low = max(low, Fraction(at_a, at_a - at_b))
    return (low, high) if low < high else None


def plainly_sees(country: Country, a: str, b: str, shifted: str) -> bool:
    parts: dict[str, Part] = {}
    for name in country.grid.names:
        part = inside(centre(a, shifted), centre(b, shifted), centre(name, shifted))
        if part is not None:
            parts[name] = part
    if adjacent(country.grid, a, b):
        return True
    overlooked = {name for name in country.grid.names if a in country.peaks and adjacent(country.grid, a, name)}
    if country.woods & parts.keys() - {a, b} - overlooked:
        return False
    for ridge in country.ridges:
        one, other = ridge.split("|")
        if a in (one, other) and a in country.peaks:
            continue
        # It is crossed where the line goes from the one hex straight into the other.
        if one in parts and other in parts and (parts[one][1] == parts[other][0] or parts[other][1] == parts[one][0]):
            return False
    return True


def adjacent(grid: Grid, a: str, b: str) -> bool:
    return grid.direction(grid.number(a), grid.number(b)) >= 0


@pytest.mark.parametrize("shifted", ["even", "odd"])
@pytest.mark.parametrize("seed", range(4))
def test_what_is_seen_is_what_the_drawn_line_says(shifted: str, seed: int) -> None:
    dice = Random(f"{shifted} {seed}")
    names = [f"{c:02}{r:02}" for c in range(1, 13) for r in range(1, 13)]
    if seed == 3:  # a map with holes
        names = [name for name in names if dice.random() < 0.8]
    grid = Grid(names, shifted)
    sides = [grid.side_name(side) for side in range(len(grid.near)) if grid.near[side] > side // 6]
    country = Country(
        grid,
        [name for name in names if dice.random() < (0.2, 0.05, 0.0, 0.1)[seed]],
        [side for side in sides if dice.random() < (0.0, 0.04, 0.1, 0.05)[seed]],
        [name for name in names if dice.random() < 0.3],
    )
    seen = hidden = 0
    for _ in range(600):
        a, b = dice.sample(names, 2)
        expected = plainly_sees(country, a, b, shifted)
        assert country.sees(a, b) == expected, (a, b, country.hidden_by(a, b))
        assert (country.hidden_by(a, b) == "") == expected
        seen, hidden = seen + expected, hidden + (not expected)
    assert seen > 100 and hidden > 100


@pytest.mark.parametrize("shifted", ["even", "odd"])
def test_lines_along_spines_and_through_corners_of_ridges(shifted: str) -> None:
    """Every pair of hexes near the middle, with a single ridge on each side of the map in turn."""
    grid = rectangle(7, 7, shifted)
    sides = [grid.side_name(side) for side in range(len(grid.near)) if grid.near[side] > side // 6]
    for ridge in sides:
        if "04" in (ridge[:2], ridge[5:7]):
            country = Country(grid, [], [ridge], [])
            for a in ("0101", "0104", "0204", "0303", "0304"):
                for b in grid.names:
                    if a != b:
                        assert country.sees(a, b) == plainly_sees(country, a, b, shifted), (ridge, a, b)


# The printed rules, on a map with odd columns shifted toward the higher rows.


def test_11_2_blocking_terrain_hides_what_lies_behind_it_but_not_itself() -> None:
    country = Country(rectangle(9, 9), ["0504"], [], [])
    assert country.sees("0502", "0503") and country.sees("0502", "0504")
    assert not country.sees("0502", "0505") and not country.sees("0505", "0502")
    assert country.hidden_by("0502", "0507") == "0504"


def test_11_2_the_terrain_of_the_observer_and_of_the_target_does_not_hide() -> None:
    country = Country(rectangle(9, 9), ["0502", "0506"], [], [])
    assert country.sees("0502", "0506") and country.sees("0506", "0502")


def test_11_2_a_line_along_a_hexspine_is_never_blocked() -> None:
    """From 0303 to 0503 it runs between 0403 and 0404."""
    country = Country(rectangle(9, 9), ["0403", "0404"], ["0403|0404"], [])
    assert country.sees("0303", "0503") and country.sees("0503", "0303")
    country = Country(rectangle(9, 9), ["0403", "0404", "0503"], [], [])
    assert not country.sees("0303", "0703"), "the hex between two spines is crossed"
    assert country.hidden_by("0303", "0703") == "0503"


def test_11_2_a_peak_overlooks_what_lies_directly_beside_it() -> None:
    country = Country(rectangle(9, 9), ["0503"], [], ["0502"])
    assert country.sees("0502", "0507")
    assert not country.sees("0507", "0502"), "who looks up to the peak is hindered"
    assert not Country(rectangle(9, 9), ["0503", "0504"], [], ["0502"]).sees("0502", "0507")
    assert not Country(rectangle(9, 9), ["0504"], [], ["0502"]).sees("0502", "0507")
    assert not Country(rectangle(9, 9), ["0503"], [], ["0507"]).sees("0502", "0507")


def test_11_3_a_ridge_hides_what_lies_beyond_it_except_between_neighbours() -> None:
    country = Country(rectangle(9, 9), [], ["0503|0504"], [])
    assert country.sees("0503", "0504") and country.sees("0504", "0503")
    assert not country.sees("0503", "0505") and not country.sees("0502", "0504")
    assert country.hidden_by("0502", "0507") == "0503|0504"
    assert country.hidden_by("0507", "0502") == "0504|0503", "as seen by who looks"


def test_11_3_a_peak_overlooks_a_ridge_on_its_own_side_only() -> None:
    country = Country(rectangle(9, 9), [], ["0503|0504"], ["0503"])
    assert country.sees("0503", "0507") and not country.sees("0507", "0503")
    assert not Country(rectangle(9, 9), [], ["0503|0504"], ["0502"]).sees("0502", "0507")


@pytest.mark.parametrize("limit", [1, 5, 10])
def test_11_2_nobody_observes_farther_than_the_weather_allows(limit: int) -> None:
    country = Country(rectangle(2, 20), [], [], [])
    assert [country.sees("0101", f"01{row:02}", limit) for row in range(2, 14)] == [n <= limit for n in range(1, 13)]


def test_an_outlook_lists_everything_seen_the_nearest_first() -> None:
    dice = Random(11)
    grid = rectangle(14, 14)
    country = Country(grid, [name for name in grid.names if dice.random() < 0.15], [], [], 6)
    here = grid.number("0707")
    outlook = country.sight.outlook(here)
    away = [int(grid.distance(here, hex)) for hex in outlook.hexes]
    assert away == sorted(away) and away[0] == 1 and away[-1] == 6
    assert sorted(outlook.hexes) == [b for b in range(grid.hexes) if country.sight.sees(here, b, 99)]
    assert [int(outlook.far[hex]) for hex in outlook.hexes] == away
    assert outlook.far[here] == 0 and sum(far > 0 for far in outlook.far) == len(away)


def test_off_the_map_nothing_blocks() -> None:
    names = [name for name in rectangle(9, 9).names if name != "0504"]
    country = Country(Grid(names, "odd"), ["0506"], [], [])
    assert country.sees("0502", "0505") and not country.sees("0502", "0507")


def test_what_is_known_is_shared_and_threads_may_ask_at_once() -> None:
    dice = Random(3)
    grid = rectangle(12, 12)
    woods = [name for name in grid.names if dice.random() < 0.2]
    alone, shared = Country(grid, woods, [], []), Country(grid, woods, [], [])
    expected = [list(alone.sight.outlook(hex).far) for hex in range(grid.hexes)]
    found: list[list[list[int]]] = []

    def ask() -> None:
        found.append([list(shared.sight.outlook(hex).far) for hex in range(grid.hexes)])

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 4
    assert shared.sight.outlook(5) is shared.sight.outlook(5)


def test_wrong_tables_are_refused() -> None:
    grid = rectangle(2, 2)
    hexes, sides, short = vec[i64]([0] * 4), vec[i64]([0] * 24), vec[i64]([0])
    for tables in ((short, sides, hexes), (hexes, short, hexes), (hexes, sides, short)):
        with pytest.raises(ValueError, match="every hex"):
            Sight(grid, *tables, 10)
    for farthest in (0, 256):
        with pytest.raises(ValueError, match=f"looks {farthest} hexes far"):
            Sight(grid, hexes, sides, hexes, farthest)
