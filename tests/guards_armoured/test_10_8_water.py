"""10.8: attacks across streams, rivers, canals and bridges."""

from __future__ import annotations

import copy

import pytest

from bridgehead.core.data import Pack
from bridgehead.games.guards_armoured.board import Board
from bridgehead.games.guards_armoured.state import PONTOON, State
from tests.guards_armoured.fight import in_combat
from tests.guards_armoured.table import pack, place, table


def crossing(s: State, name: str) -> int:
    return s.board.map.crossing_numbers[name]


# 1131 of Goodwood: streams to 1231 (bridge), 1232 and 1132; dry ground to 1130 and 1032.
GOODWOOD = {"KGL-Gren": "1131", "2GG-HQ": "1334"}
OVER_BRIDGE = {"2GG-1": "1231"}
OVER_STREAM = {"2GG-2": "1232", "2GG-3": "1132"}
DRY = {"2GG-Rcn": "1130"}


def modifiers(units: dict[str, str]) -> dict[str, int]:
    f = in_combat(table("goodwood", {**GOODWOOD, **units}), "2GG")
    f.attack("1131", " ".join(units), (1, 1))
    return f.modifiers()


def test_10_8_stream_adds_two() -> None:
    assert modifiers(OVER_STREAM) == {"attack across a stream": 2}


def test_10_8_bridge_adds_one() -> None:
    assert modifiers(OVER_BRIDGE) == {"attack across a bridge": 1}


def test_10_8_one_attacker_over_the_bridge_is_enough() -> None:
    assert modifiers({**OVER_BRIDGE, **OVER_STREAM}) == {"attack across a bridge": 1}


def test_10_8_with_one_on_dry_ground_nothing_counts() -> None:
    assert modifiers({**OVER_STREAM, **DRY}) == {}
    assert modifiers({**OVER_BRIDGE, **DRY}) == {}


def test_10_8_blown_bridge_is_a_stream() -> None:
    s = table("goodwood", {**GOODWOOD, **OVER_BRIDGE})
    s.set_crossing(crossing(s, "1131|1231"), 1)
    f = in_combat(s, "2GG")
    f.attack("1131", "2GG-1", (1, 1))
    assert f.modifiers() == {"attack across a stream": 2}


def test_10_8_a_ford_counts_as_a_stream() -> None:
    s = table("goodwood", {"2GG-HQ": "1950", "2GG-1": "1948", "16L-1": "1947"})
    f = in_combat(s, "2GG")
    f.attack("1947", "2GG-1", (1, 1))
    assert f.modifiers() == {"attack across a stream": 2, "village": 1}


# 4516 of Joe's Bridge: the Meuse-Escaut Canal to 4616 and 4517, the bridge to 4617.
CANAL = {"2P-I-HQ": "4519", "2IG-1": "4516"}


@pytest.mark.parametrize(
    ("units", "label", "value"),
    [
        ({"2P-I-1": "4616"}, "attack across a canal", 4),
        ({"2P-I-1": "4616", "2P-I-2": "4517"}, "attack across a canal", 4),
        ({"2P-I-1": "4616", "2P-I-2": "4617"}, "attack across a bridge", 1),
    ],
)
def test_10_8_canal_adds_four_unless_bridged(units: dict[str, str], label: str, value: int) -> None:
    f = in_combat(table("joes-bridge", {**CANAL, **units}), "2P-I")
    f.attack("4516", " ".join(units), (1, 1))
    assert f.modifiers() == {"village": 1, label: value}


def test_10_8_river_adds_four() -> None:
    f = in_combat(table("bonninghardt", {"2IG-HQ": "4630", "2IG-1": "4631", "6P-I-1": "4731"}), "2IG")
    f.attack("4731", "2IG-1", (1, 1))
    assert f.modifiers() == {"attack across a river": 4}


def test_12_1_a_pontoon_changes_nothing() -> None:
    s = table("bonninghardt", {"2IG-HQ": "4630", "2IG-1": "4631", "6P-I-1": "4731"})
    s.set_crossing(crossing(s, "4631|4731"), PONTOON)
    f = in_combat(s, "2IG")
    f.attack("4731", "2IG-1", (1, 1))
    assert f.modifiers() == {"attack across a river": 4}


def test_12_1_nor_does_one_in_place_of_a_blown_bridge() -> None:
    s = table("bonninghardt", {"2IG-HQ": "4630", "2IG-1": "4632", "6P-I-1": "4731"})
    s.set_crossing(crossing(s, "4632|4731"), PONTOON)
    f = in_combat(s, "2IG")
    f.attack("4731", "2IG-1", (1, 1))
    assert f.modifiers() == {"attack across a river": 4}


def test_10_1_of_different_waters_the_lower_counts() -> None:
    units = {"6P-I-1": "1603", "2IG-HQ": "1701", "2IG-1": "1703", "2IG-2": "1602"}  # a stream and a canal
    f = in_combat(table("joes-bridge", units), "2IG")
    f.attack("1603", "2IG-1 2IG-2", (1, 1))
    assert f.modifiers() == {"attack across a stream": 2}
    f = in_combat(table("joes-bridge", units), "2IG")
    f.attack("1603", "2IG-2", (1, 1))
    assert f.modifiers() == {"attack across a canal": 4}


def test_17_16_all_streams_are_rivers_in_veritable() -> None:
    s = table("veritable", {"16P-I-HQ": "1918", "16P-I-1": "1915", "5CG-A": "1914"})
    f = in_combat(s, "16P-I")
    f.attack("1914", "16P-I-1", (1, 1))
    assert f.modifiers() == {"attack across a river": 4}


def test_10_1_the_river_and_the_terrain_of_the_hex_add_up() -> None:
    f = in_combat(table("joes-bridge", {**CANAL, "2P-I-1": "4616"}), "2P-I")
    f.attack("4516", "2P-I-1", (1, 1))
    assert f.net() == 2 + 4 + 1  # a village


def test_10_1_across_a_river_into_a_hill_hex() -> None:
    """The example of 10.1, on a map with one hill more: no river runs below a hill on those of the game."""
    files = copy.deepcopy(pack().files)
    files["map-veritable"]["hexes"]["1914"] = {"terrain": "clear", "hill": True}
    units = {"16P-I-HQ": "1918", "16P-I-1": "1915", "5CG-A": "1914"}
    f = in_combat(table("veritable", units, drawn=Board(Pack(files), "veritable")), "16P-I")
    f.attack("1914", "16P-I-1", (1, 1))
    assert f.modifiers() == {"attack across a river": 4, "hill": 1}
    assert f.net() == 2 + 4 + 1


# -- the option of 10.1 ----------------------------------------------------------------------------------------------


def test_10_1_two_dice_across_a_bridge_or_three_by_the_option() -> None:
    for three, dice in ((False, (1, 1)), (True, (1, 1, 1))):
        s = table("goodwood", {**GOODWOOD, **OVER_BRIDGE}, three_dice_over_bridges=three)
        f = in_combat(s, "2GG")
        f.attack("1131", "2GG-1", dice)
        assert f.dice() == list(dice)
        assert f.modifiers() == {"attack across a bridge": 1}


def test_10_1_the_option_changes_nothing_elsewhere() -> None:
    for units in (OVER_STREAM, {**OVER_BRIDGE, **DRY}):
        s = table("goodwood", {**GOODWOOD, **units}, three_dice_over_bridges=True)
        f = in_combat(s, "2GG")
        f.attack("1131", " ".join(units), (1, 1))
        assert f.dice() == [1, 1]


def test_13_2_night_is_always_three_dice() -> None:
    for three in (False, True):
        s = table("goodwood", {**GOODWOOD, **OVER_BRIDGE}, turn=4, three_dice_over_bridges=three)
        f = in_combat(s, "2GG")
        f.attack("1131", "2GG-1", (1, 2, 3))
        assert f.dice() == [1, 2, 3]
        assert f.net() == 7


def test_9_1_a_unit_on_the_bridge_of_a_major_river_is_attacked_like_any_other() -> None:
    """4720 is a hex of the Maas: there is no hexside to cross."""
    s = table("veritable", {"16P-I-HQ": "4619", "16P-I-1": "4620", "5CG-A": "4720"})
    f = in_combat(s, "16P-I")
    f.attack("4720", "16P-I-1", (1, 1))
    assert f.modifiers() == {}
    assert place(s, "4720") >= 0
