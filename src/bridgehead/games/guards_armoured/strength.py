"""The strength of units as supply leaves it (2.3, 5.2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.games.guards_armoured.state import State

# `supply`: phases in a row without supply (5.2).
SUPPLIED: Final = 0
LOW: Final = 1
OUT: Final = 2


def attack_strength(s: State, unit: i64) -> i64:
    """5.2: halved when low on supply, fractions up; when out of supply, down."""
    printed = s.board.roster.attack[2 * unit + s.depleted[unit]]
    if s.supply[unit] == SUPPLIED:
        return printed
    return (printed + 1) // 2 if s.supply[unit] == LOW else printed // 2


def defense_strength(s: State, unit: i64) -> i64:
    """5.2: halved when out of supply, fractions down."""
    printed = s.board.roster.defense[2 * unit + s.depleted[unit]]
    return printed // 2 if s.supply[unit] >= OUT else printed


def direct_fire_defense(s: State, unit: i64) -> i64:
    """11.3: the Flak of 2-9-8 defends against direct ranged fire with its weaker side."""
    printed = s.board.roster.direct_fire_defense[2 * unit + s.depleted[unit]]
    return printed // 2 if s.supply[unit] >= OUT else printed
