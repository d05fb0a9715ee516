"""11.0: the historical set-up."""

from __future__ import annotations

from bridgehead.core.position import Position
from bridgehead.games.arnhem_farthest_bridge import GAME
from bridgehead.games.arnhem_farthest_bridge.board import ZONES
from tests.arnhem_farthest_bridge.marching import asked, where
from tests.arnhem_farthest_bridge.table import pack, state_of, unit_of

PRINTED = {
    "406II": ("2025", 2, 2, 7),
    "406I": ("2325", 2, 2, 7),
    "BRDF": ("2621", 2, 2, 7),
    "KRFT": ("3722", 3, 3, 7),
    "9SS2": ("3724", 4, 4, 7),
    "9SS9": ("3322", 2, 2, 12),
    "GRSN": ("0702", 2, 2, 7),
}


def begun() -> Position:
    position = GAME.new("historical", {}, pack())
    return position


def test_11_0_german_units_stand_where_printed() -> None:
    s = state_of(begun())
    for code, (hex, attack, defense, allowance) in PRINTED.items():
        unit = unit_of(s, code)
        assert where(s, code) == hex
        assert (s.attack(unit), s.defense(unit), s.board.range[unit]) == (attack, defense, allowance)


def test_11_0_nobody_else_is_on_the_map() -> None:
    s = state_of(begun())
    on_map = {s.board.unit_names[unit] for unit in range(s.board.units) if s.place[unit] >= 0}
    assert on_map == set(PRINTED)


def test_11_0_the_three_drop_zones() -> None:
    s = state_of(begun())
    zones = {zone: s.board.hex_names[s.drop[n]] for n, zone in enumerate(ZONES)}
    assert zones == {"1AB": "3717", "101": "1007", "82": "2323"}
    assert list(s.clash) == [0, 0, 0]


def test_11_0_all_bridges_stand_and_turn_one_begins() -> None:
    s = state_of(begun())
    assert (s.turn, asked(s)) == (1, "allied draw")
    assert not any(s.down)
