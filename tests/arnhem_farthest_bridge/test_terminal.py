"""The map, the legend, a place and the state of the game in a terminal."""

from __future__ import annotations

from functools import cache

from bridgehead.core.data import Pack
from bridgehead.games.arnhem_farthest_bridge import GAME
from bridgehead.games.arnhem_farthest_bridge.terminal import TERMINAL
from bridgehead.render.characters import Line, about, plain

POSITION = """
turn: 3
down: 0505|0605
0505: 2IG
0605: BRDF*
2620: 32G 130
options: stacking-limit=2
"""


@cache
def pack() -> Pack:
    return GAME.load()


def drawn(text: str = POSITION) -> list[Line]:
    return TERMINAL.draw(GAME, pack(), GAME.from_text(text, pack()).view("allied"), False)


def line(column: str) -> str:
    return next(plain(one) for one in drawn() if plain(one).startswith(column))


def cell(name: str) -> str:
    """The three characters of a hex."""
    column, row = int(name[:2]), int(name[2:])
    at = 2 + 3 * (row - 1) + (column % 2 == 0)
    return line(name[:2])[at : at + 3].ljust(3)


def test_the_map_fits_a_terminal_and_is_printable_everywhere() -> None:
    lines = [plain(one) for one in drawn()]
    assert all(len(one) <= 80 and one.isascii() for one in lines)
    numbers = [one[:2] for one in lines if one[:2].strip().isdigit()]
    assert numbers == [f"{column:02d}" for column in range(39, 0, -1)]


def test_terrain_roads_and_zones() -> None:
    assert cell("1609") == ".  " and cell("0404") == "o- " and cell("2522") == "^  "
    assert cell("3717") == ".z "
    assert cell("0101") == ".  " and cell("0126") == ".  "


def test_units_with_their_strength() -> None:
    assert cell("0505") == "A4 " and cell("0605") == "g1 " and cell("2620")[:2] == "A+"
    styles = {style for one in drawn() for _, style in one}
    assert {"bold red", "bold cyan"} <= styles


def test_water_and_its_crossings() -> None:
    lines = [plain(one) for one in drawn()]
    above_05 = lines[lines.index(line("05")) - 1]
    at = 2 + 3 * 4
    assert above_05[at + 1 : at + 3] == "xx" and set(above_05.strip()) <= set("~=x ")
    above_26 = lines[lines.index(line("26")) - 1]
    assert "=" in above_26
    assert cell("2518")[2] == "="  # over the Maas-Waalkanaal, to the east


def test_a_hex_is_told_with_its_sides_and_people() -> None:
    view = GAME.from_text(POSITION, pack()).view("allied")
    lines = about(GAME, pack(), view, "0505")
    assert lines[0].startswith("0505 Son, town; next to 0504, 0604 (water), 0605 (demolished bridge, road)")
    assert lines[1] == "  allied 2IG    4-3-10  2IG/Gds"
    depleted = about(GAME, pack(), view, "0605")[1]
    assert depleted == "  german BRDF   1-1-7, depleted  BrDf"
    assert about(GAME, pack(), view, "1609")[1:] == ["  No units."]
    assert about(GAME, pack(), view, "9999") == []


def test_the_legend_names_every_sign() -> None:
    told = TERMINAL.legend(GAME, pack(), GAME.new("historical", {}, pack()).view(""))
    for word in ("woods", "water", "bridge", "demolished", "drop zone", "depleted"):
        assert word in told


def test_the_line_below_names_the_phase() -> None:
    assert TERMINAL.state(GAME.from_text(POSITION, pack()).view("")) == "Turn 3 | Allied movement | 0 points"
