"""The drawn map agrees with the data: walls are borders."""

from __future__ import annotations

from itertools import combinations

import pytest

from bridgehead.cli import area_map, display
from bridgehead.cli.area_map import Box
from bridgehead.core.game import Game
from bridgehead.games import find
from tests.cli.running import SKIRMISH

GAME = find("storm-over-arnhem")
PACK = GAME.load()
ARRAS = find("counter-attack-arras")
of_each_game = pytest.mark.parametrize("game", [GAME, ARRAS], ids=lambda game: game.id)


def common_wall(a: Box, b: Box) -> int:
    """The length of the wall that two boxes share; 0 also where only corners meet."""
    if a.right == b.left or b.right == a.left:
        return max(0, min(a.bottom, b.bottom) - max(a.top, b.top))
    if a.bottom == b.top or b.bottom == a.top:
        return max(0, min(a.right, b.right) - max(a.left, b.left))
    return 0


@of_each_game
def test_every_wall_is_a_border_and_every_border_a_wall(game: Game) -> None:
    layout = area_map.read_layout(game.folder)
    assert layout is not None
    board = game.load()["map"]
    borders = {frozenset((str(area["id"]), str(other))) for area in board["areas"] for other in area["adjacent"]}
    borders |= {frozenset((str(zone["id"]), str(area))) for zone in board["zones"] for area in zone["areas"]}
    walls = {
        frozenset((a, b))
        for (a, here), (b, there) in combinations(layout.boxes.items(), 2)
        if common_wall(here, there) and not (a.isalpha() and b.isalpha())
    }
    assert walls == borders


@of_each_game
def test_no_two_places_overlap(game: Game) -> None:
    layout = area_map.read_layout(game.folder)
    assert layout is not None
    board = game.load()["map"]
    assert sorted(layout.boxes) == sorted(str(place["id"]) for place in (*board["areas"], *board["zones"]))
    for (_, a), (_, b) in combinations(layout.boxes.items(), 2):
        assert a.right <= b.left or b.right <= a.left or a.bottom <= b.top or b.bottom <= a.top


def test_it_fits_a_terminal_of_eighty_columns() -> None:
    view = GAME.from_text(SKIRMISH).view("british")
    assert all(len(line.plain) <= 80 for line in area_map.draw(GAME, PACK, view))
    started = ARRAS.new("historical").view("allied")
    assert all(len(line.plain) <= 80 for line in area_map.draw(ARRAS, ARRAS.load(), started))


def test_the_legend_tells_of_nothing_that_the_game_has_not() -> None:
    told = area_map.legend(GAME, PACK, GAME.from_text(SKIRMISH).view("british"))
    for words in ("b British, g German", "B2/G2", "P perimeter", "S artillery", "F1/F2 fire"):
        assert words in told
    assert "red area" not in told
    told = area_map.legend(ARRAS, ARRAS.load(), ARRAS.new("historical").view(""))
    for words in ("a Allied, g German", "A2/G2", "R red area", "* counts for the initiative"):
        assert words in told
    assert "fire" not in told and "spotter" not in told


def test_arras_shows_red_areas_stars_and_who_holds_what() -> None:
    pack, view = ARRAS.load(), ARRAS.new("historical").view("allied")
    assert area_map.place_marks(pack, view, "6") == ["G1", "R"]
    assert area_map.place_marks(pack, view, "9") == ["G1", "*"]
    assert area_map.place_marks(pack, view, "22") == ["A"]
    assert area_map.place_marks(pack, view, "E") == ["A"]
    assert "next to 19 21 D" in display.place_lines(ARRAS, pack, view, "20")[0]


def test_counts_and_marks() -> None:
    text = "turn: 2\npoints: 11\ncontrol: 17\nfires: 17=2 3=1\nperimeter: 3\n17: RE1a RE1b* | T11a*\n3: SCa"
    view = GAME.from_text(text).view("british")
    lines = area_map.contents(PACK, view, "17", 8, 3, GAME.sides)
    assert [line for line, _ in lines] == ["17 G1 F2", "b 1+1", "g +1"]
    assert area_map.contents(PACK, view, "3", 6, 3, GAME.sides)[0][0] == "3 PSF1"


def test_a_full_place_fits_its_box() -> None:
    names = [f"{code}{letter}*" for code in ("T11", "T12", "T13", "T21", "T22", "T23") for letter in "abc"]
    view = GAME.from_text("turn: 1\nA: RE1a RE1b | " + " ".join(names)).view("german")
    lines = [line for line, _ in area_map.contents(PACK, view, "A", 6, 11, GAME.sides)]
    assert lines == ["A", "b 2", "g +18"]
    squeezed = [line for line, _ in area_map.contents(PACK, view, "A", 20, 2, GAME.sides)]
    assert squeezed == ["A", "b 2  g +18"]
