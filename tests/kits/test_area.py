"""Area maps: neighbours and outlines agree, zones open on areas, and whatever is wrong is said in one sentence."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from bridgehead.kits.area import Area, check_areas, check_zones, problems


def square(number: int, x: int, y: int, adjacent: list[int]) -> Area:
    return Area(number, (x + 5, y + 4), [(x, y), (x + 10, y), (x + 10, y + 10), (x, y + 10)], adjacent)


def quarters() -> list[Area]:
    return [square(1, 0, 0, [2, 3]), square(2, 10, 0, [1, 4]), square(3, 0, 10, [1, 4]), square(4, 10, 10, [2, 3])]


def test_a_sound_area_map() -> None:
    assert problems(quarters(), [(1, 4), (3, 2)], (20, 20)) == []


def test_a_corner_must_be_listed_and_be_one() -> None:
    assert problems(quarters(), [(1, 4), (1, 2)], (20, 20)) == [
        "areas 2 and 3 touch in a point and are not listed as a corner pair",
        "areas 1 and 2 are listed as a corner pair but do not touch in just a point",
    ]


def test_neighbours_must_exist_and_agree() -> None:
    areas = quarters()
    areas[0].adjacent = [1, 2, 3, 3, 9]
    areas[3].adjacent = [2]
    assert problems(areas, [(1, 4), (2, 3)], (20, 20)) == [
        "area 1 lists 3 twice",
        "area 1 lists itself as adjacent",
        "area 1 lists 9 as adjacent but there is no area 9",
        "area 3 lists 4 as adjacent but 4 does not list 3",
    ]


def test_a_shared_border_must_be_listed() -> None:
    areas = quarters()
    areas[0].adjacent, areas[1].adjacent = [3], [4]
    assert problems(areas, [(1, 4), (2, 3)], (20, 20)) == [
        "the outlines of areas 1 and 2 share a border but they are not listed as adjacent"
    ]


def test_outlines_must_be_simple_and_hold_their_label() -> None:
    bow = Area(1, (5, 2), [(0, 0), (10, 10), (10, 0), (0, 10)], [])
    assert problems([bow], [], (20, 20)) == ["the outline of area 1 crosses itself"]
    away = Area(1, (15, 5), [(0, 0), (10, 0), (10, 10), (0, 30)], [])
    assert problems([away], [], (20, 20)) == [
        "the outline of area 1 leaves the map",
        "the label of area 1 lies outside its outline",
    ]


def test_outlines_must_meet_point_by_point_without_gap_or_overlap() -> None:
    passing = [Area(1, (5, 9), [(0, 0), (10, 0), (10, 20), (0, 20)], [2]), square(2, 10, 0, [1])]
    assert problems(passing, [], (20, 20))[0] == "the outline of area 1 passes (10, 10) without having that point"
    ring = [square(n, x, y, []) for n, (x, y) in enumerate([(0, 0), (30, 30)], start=1)]
    assert problems(ring, [], (40, 40)) == ["the areas leave a gap between them or fall apart"]
    crossing = [square(1, 0, 0, []), square(2, 5, 5, [])]
    assert any("crosses" in sentence for sentence in problems(crossing, [], (20, 20)))


# As the data files have it

DATA: dict[str, Any] = {
    "board": {"size": [20, 20]},
    "corners": {"pairs": [[1, 4], [2, 3]]},
    "areas": [
        {"id": a.number, "at": list(a.label), "polygon": [list(p) for p in a.outline], "adjacent": a.adjacent}
        for a in quarters()
    ],
    "zones": [{"id": "A", "areas": [1, 2]}, {"id": "B", "areas": [4]}],
}


def changed(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    data = copy.deepcopy(DATA)
    change(data)
    return data


def test_a_sound_map_is_read() -> None:
    found: list[str] = []
    areas = check_areas(DATA, 4, "3.2", found)
    assert areas is not None and [area.number for area in areas] == [1, 2, 3, 4]
    assert check_zones(DATA, "AB", "3.3", found) and found == []


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda d: d["areas"].pop(), "areas: there must be 4 areas, numbered from 1"),
        (lambda d: d["areas"][1].update(at=[3]), "areas/2/at: a point is a pair of whole numbers"),
        (lambda d: d["areas"][1].update(polygon=[[0, "x"]]), "areas/2/polygon: a point is a pair of whole numbers"),
        (lambda d: d["corners"].update(pairs=[[1]]), "corners/pairs: a pair is two area numbers"),
        (lambda d: d["board"].update(size=[20]), "board/size: the size is a pair of whole numbers"),
    ],
)
def test_what_is_no_map_at_all(change: Callable[[dict[str, Any]], object], sentence: str) -> None:
    found: list[str] = []
    assert check_areas(changed(change), 4, "3.2", found) is None
    assert found == [f"map.yaml: {sentence} (3.2)."]


def test_a_map_that_does_not_hang_together() -> None:
    found: list[str] = []
    apart = changed(lambda d: [area.update(adjacent=[]) for area in d["areas"]])
    assert check_areas(apart, 4, "3.2", found) is not None
    assert "map.yaml: areas: the areas must all be connected (3.2)." in found
    assert sum("share a border but they are not listed" in sentence for sentence in found) == 4


@pytest.mark.parametrize(
    ("change", "sound", "sentence"),
    [
        (lambda d: d["zones"].pop(), False, "zones: there must be 2 zones, A to B"),
        (lambda d: d["zones"][0].update(areas=[]), True, "zones/A/areas: a zone must open on at least one area"),
        (lambda d: d["zones"][1].update(areas=[4, 5]), True, "zones/B/areas: unknown area '5'"),
    ],
)
def test_zones_open_on_areas(change: Callable[[dict[str, Any]], object], sound: bool, sentence: str) -> None:
    found: list[str] = []
    assert check_zones(changed(change), "AB", "3.3", found) == sound
    assert found == [f"map.yaml: {sentence} (3.3)."]
