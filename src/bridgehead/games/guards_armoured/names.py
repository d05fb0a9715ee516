"""The names of things as people read them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.games.guards_armoured.state import State
from bridgehead.kits.words import listed

ADJECTIVE: Final = ("British", "German")
PEOPLE: Final = ("The British", "The Germans")
PARTS: Final = ("Morning", "Day", "Evening", "Night")
WEATHER_WORDS: Final = ("clear", "overcast", "fog", "rain", "storm", "snow")
FORT_WORDS: Final = ("trench", "minefield", "dragon's teeth", "bunker")
MONTHS: Final = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip


def hex_name(s: State, hex: i64) -> str:
    title = s.board.map.hex_titles[hex]
    return f"{s.board.map.hex_names[hex]} ({title})" if title else s.board.map.hex_names[hex]


def unit_name(s: State, unit: i64) -> str:
    return s.board.roster.unit_names[unit]


def unit_values(s: State, unit: i64) -> str:
    """As on the side of the counter that is up."""
    roster = s.board.roster
    face = 2 * unit + s.depleted[unit]
    depleted = ", depleted" if s.depleted[unit] else ""
    return f"{roster.attack[face]}-{roster.defense[face]}-{roster.movement[face]}{depleted}"


def units_named(s: State, units: list[int]) -> str:
    return listed([s.board.roster.unit_names[unit] for unit in units])


def units_in(s: State, hex: i64) -> list[int]:
    found: list[int] = []
    unit = s.first_unit[hex]
    while unit >= 0:
        found.append(int(unit))
        unit = s.next_unit[unit]
    return found


def battalion_name(s: State, battalion: i64) -> str:
    """The division HQ has a battalion of its own."""
    if battalion == s.board.roster.division[s.board.roster.battalion_side[battalion]]:
        return "the division HQ"
    return s.board.roster.battalion_names[battalion]


def crossing_name(s: State, crossing: i64) -> str:
    return s.board.map.crossing_names[crossing]


def chit_name(s: State, kind: i64) -> str:
    return s.board.chits.titles[kind]


def turn_name(s: State, turn: i64) -> str:
    """18 July, Morning."""
    date = s.board.briefing.dates[turn]
    return f"{int(date[-2:])} {MONTHS[int(date[5:7]) - 1]}, {PARTS[s.board.briefing.part[turn]]}"


def points(halves: i64) -> str:
    """Half movement points as people count them."""
    whole = str(halves // 2) if halves != 1 else ""
    return f"{whole}{'½' if halves % 2 else ''}"


def movement_points(halves: i64) -> str:
    return f"{points(halves)} movement {'point' if halves in (1, 2) else 'points'}"


def way_names(s: State, hexes: list[int]) -> str:
    """A path: from where, over what, to where."""
    names = s.board.map.hex_names
    return " - ".join(names[hex] for hex in hexes if hex >= 0)
