"""What is drawn with characters in any game: the sheet, a game without looks of its own, hexes of both kinds."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping

import pytest
from the_ford import GAME

from bridgehead.kits.hexes.grid import Grid
from bridgehead.render.characters import Canvas, Piece, about, plain, terminal
from bridgehead.render.characters import hexes as drawing

PACK = GAME.load()


def drawn(
    columns: str,
    rows: str,
    shifted: str,
    sides: Mapping[str, str],
    names: tuple[str, ...] = ("0101", "0102", "0201", "0202"),
) -> list[str]:
    """The map, each hex showing the last digits of its column and row."""

    def cell(hex: str) -> Piece:
        return hex[1] + hex[3], ""

    return [plain(line) for line in drawing.draw(Grid(list(names), shifted), columns, rows, cell, sides)]


# -- the sheet -------------------------------------------------------------------------------------------------------


def test_pieces_of_one_style_are_joined_and_blanks_at_the_end_left_out() -> None:
    canvas = Canvas(8, 2)
    canvas.put(0, 1, "ab", "bold")
    canvas.put(0, 3, "c", "bold")
    canvas.put(0, 4, "d")
    assert canvas.lines() == [[(" ", ""), ("abc", "bold"), ("d", "")], []]


def test_nothing_is_drawn_beyond_the_edge() -> None:
    canvas = Canvas(3, 1)
    canvas.put(0, 2, "long")
    assert canvas.lines() == [[("  l", "")]]


# -- a game without the module `terminal` ------------------------------------------------------------------------------


def test_a_game_without_looks_is_listed_place_by_place(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = dataclasses.replace(GAME, package="the_ford.data")  # a folder without modules
    shown, view = terminal(bare), GAME.new("brook").view("")
    assert [plain(line) for line in shown.draw(bare, PACK, view, False)] == [
        "0101: red 1", "0103: red 1", "0301: blue 1", "0303: blue 1",
    ]  # fmt: skip
    assert (shown.legend(bare, PACK, view), shown.state(view)) == ("", "Before play")
    assert shown.state({"turn": 2}) == "Turn 2"
    assert about(bare, PACK, view, "0101") == ["0101", "  red R1"]
    assert about(bare, PACK, view, "0102") == ["0102", "  No units."]


# -- hexes that stand on a corner --------------------------------------------------------------------------------------


def test_columns_to_the_north_and_rows_to_the_east() -> None:
    sides = {"0101|0201": "~", "0101|0102": "~", "0201|0202": "=", "0102|0202": "x"}
    assert drawn("north", "east", "even", sides) == [
        "  01 02",
        "02 21=22",
        "   ~~ xx",
        "0111|12",
        "  01 02",
    ]  # fmt: skip


def test_columns_to_the_south_and_rows_to_the_west() -> None:
    sides = {"0101|0201": "~", "0101|0102": "~", "0201|0202": "=", "0102|0202": "x"}
    assert drawn("south", "west", "even", sides) == [
        "   02 01",
        "01 12|11",
        "   xx ~~",
        "0222=21",
        "   02 01",
    ]  # fmt: skip


def test_a_line_without_water_above_it_is_left_out() -> None:
    assert drawn("north", "east", "odd", {}) == ["  01 02", "0221 22", "01 11 12", "  01 02"]


def test_a_map_may_begin_anywhere() -> None:
    names = ("0509", "0510", "0609", "0610")
    assert drawn("north", "east", "even", {}, names) == ["  09 10", "06 69 60", "0559 50", "  09 10"]


# -- hexes that stand on a side ----------------------------------------------------------------------------------------


def test_columns_to_the_east_and_rows_to_the_south() -> None:
    """0201 is half a hex lower than 0101, so 0102 lies between 0201 and 0202."""
    sides = {"0101|0201": "~", "0102|0201": "~", "0102|0202": "=", "0101|0102": "~", "0201|0202": "x"}
    assert drawn("east", "south", "even", sides) == [
        "   01 02",
        "01 11",
        "   ~~/21",
        "02 12\\xx",
        "     =22",
        "   01 02",
    ]


def test_columns_to_the_west_and_rows_to_the_north() -> None:
    """The same map turned round."""
    sides = {"0101|0201": "~", "0102|0201": "~", "0102|0202": "=", "0101|0102": "~", "0201|0202": "x"}
    assert drawn("west", "north", "even", sides) == [
        "   02 01",
        "   22",
        "02 xx=12",
        "   21\\~~",
        "01   /11",
        "   02 01",
    ]


def test_the_other_columns_may_be_the_lower_ones() -> None:
    sides = {"0101|0201": "~", "0101|0202": "="}
    assert drawn("east", "south", "odd", sides) == [
        "   01 02",
        "01    21",
        "   11\\",
        "02   =22",
        "   12",
        "   01 02",
    ]


def test_the_legend_says_where_the_digits_are() -> None:
    assert "at the left and then those above" in drawing.numbering("south")
    assert "above or below and then those at the left" in drawing.numbering("west")


# -- The Ford ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scenario", "lines"),
    [
        ("brook", ["  01 02 03", "03B1 .  B2", "02 .  .  .", "   ~~    ~~", "01R1 .  R2", "  01 02 03"]),
        (
            "canal",
            [
                "   01 02 03",
                "01    .",
                "   R1   /B1",
                "02    . \\",
                "   .    =.",
                "03    . \\",
                "   R2   /B2",
                "   01 02 03",
            ],
        ),
    ],
)
def test_a_board_for_each_scenario(scenario: str, lines: list[str]) -> None:
    view = GAME.new(scenario).view("red")
    assert [plain(line) for line in terminal(GAME).draw(GAME, PACK, view, True)] == lines


def test_a_hex_is_told_with_what_lies_on_its_sides() -> None:
    view = GAME.new("canal").view("")
    assert about(GAME, PACK, view, "0202") == [
        "0202; next to 0201, 0301 (water), 0302 (lock), 0203, 0102, 0101.",
        "  No units.",
    ]
    assert about(GAME, PACK, view, "0404") == about(GAME, PACK, view, "") == []
