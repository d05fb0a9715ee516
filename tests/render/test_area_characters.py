"""Maps of areas drawn with characters agree with the data: walls are borders."""

from __future__ import annotations

from itertools import combinations

import pytest

from bridgehead.core.game import Game
from bridgehead.games import shelf
from bridgehead.render.characters import plain, terminal
from bridgehead.render.characters.areas import Box, read_layout

OF_AREAS = [game for game in shelf().values() if (game.folder / "map.txt").is_file()]
of_each_game = pytest.mark.parametrize("game", OF_AREAS, ids=lambda game: game.id)


def test_there_are_games_with_maps_of_areas() -> None:
    assert len(OF_AREAS) >= 2


def common_wall(a: Box, b: Box) -> int:
    """The length of the wall that two boxes share; 0 also where only corners meet."""
    if a.right == b.left or b.right == a.left:
        return max(0, min(a.bottom, b.bottom) - max(a.top, b.top))
    if a.bottom == b.top or b.bottom == a.top:
        return max(0, min(a.right, b.right) - max(a.left, b.left))
    return 0


@of_each_game
def test_every_wall_is_a_border_and_every_border_a_wall(game: Game) -> None:
    boxes = read_layout(game.folder).boxes
    board = game.load()["map"]
    borders = {frozenset((str(area["id"]), str(other))) for area in board["areas"] for other in area["adjacent"]}
    borders |= {frozenset((str(zone["id"]), str(area))) for zone in board["zones"] for area in zone["areas"]}
    walls = {
        frozenset((a, b))
        for (a, here), (b, there) in combinations(boxes.items(), 2)
        if common_wall(here, there) and not (a.isalpha() and b.isalpha())
    }
    assert walls == borders


@of_each_game
def test_no_two_places_overlap(game: Game) -> None:
    boxes = read_layout(game.folder).boxes
    board = game.load()["map"]
    assert sorted(boxes) == sorted(str(place["id"]) for place in (*board["areas"], *board["zones"]))
    for (_, a), (_, b) in combinations(boxes.items(), 2):
        assert a.right <= b.left or b.right <= a.left or a.bottom <= b.top or b.bottom <= a.top


@of_each_game
@pytest.mark.parametrize("ascii_only", [False, True])
def test_it_fits_a_terminal_of_eighty_columns(game: Game, ascii_only: bool) -> None:
    pack = game.load()
    lines = [plain(line) for line in terminal(game).draw(game, pack, game.new(data=pack).view(""), ascii_only)]
    assert all(len(line) <= 80 for line in lines)
    assert all(line.isascii() for line in lines) == ascii_only
