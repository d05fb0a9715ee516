"""What a person touches on the table, and the words on what is no place and no counter.

Besides places and units: `group:28u` (the enemy's uncommitted or committed group there), `battery:HZ1`, `button:done`,
`number:5` (a bid), `choice:forward` (a ready-made set-up), `attack:1` (one of those declared).
"""

from __future__ import annotations

import re

from mypy_extensions import i64

from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem.describing import finishing
from bridgehead.games.storm_over_arnhem.notation import GROUPS
from bridgehead.games.storm_over_arnhem.report import GROUP_NAMES, attack_name, place_name
from bridgehead.games.storm_over_arnhem.sight import stands_at
from bridgehead.games.storm_over_arnhem.state import State
from bridgehead.kits.notation import Touch
from bridgehead.kits.words import capital, counted

LABELS: dict[str, str] = {
    "move": "Move",
    "ignite": "Set fire",
    "call": "Make the call",
    "pass": "Pass",
    "keep": "Keep the roll",
    "reroll": "Reroll",
    "eliminate": "Eliminate",
    "retreat": "Retreat",
    "end": "End the phase",
    "prolong": "Keep going",
    "armor": "Take assault guns",
    "infantry": "Take infantry",
    "done": "Done",
    "go": "Go ahead",
}


def place_touch(s: State, place: i64) -> str:
    return f"place:{s.board.place_names[place]}"


def unit_touch(s: State, unit: i64) -> str:
    return f"unit:{s.board.unit_names[unit]}"


def group_touch(s: State, place: i64, group: i64) -> str:
    return f"group:{s.board.place_names[place]}{GROUPS[group]}"


def target_touch(s: State, move: i64) -> str:
    """Whom a fire attack is aimed at: a group, or for anti-tank fire a unit."""
    if m.kind_of(move) == m.GUN:
        return unit_touch(s, m.third(move))
    return group_touch(s, m.second(move), m.third(move))


def shell_path(s: State, move: i64, answered: bool, spotted: bool) -> tuple[str, ...]:
    """The battery unless it has answered (14.32), the spotter's place unless known or there is none, the target."""
    spotter, target = m.first(move), m.second(move)
    battery, group = m.third(move) >> 1, m.third(move) & 1
    touched: list[str] = [] if answered else [f"battery:{s.board.battery_names[battery]}"]
    if spotter != target and not spotted:
        touched.append(place_touch(s, spotter))
    return (*touched, place_touch(s, target), group_touch(s, target, group))


def read(s: State, touched: str) -> Touch | None:
    """The touch that was written, or None if there is no such thing on this table."""
    board = s.board
    sort, _, name = touched.partition(":")
    if sort == "group":
        if name[:-1] in board.place_numbers and name[-1] in GROUPS:
            return Touch(sort, board.place_numbers[name[:-1]], group=GROUPS.index(name[-1]))
        return None
    if sort == "number" and re.fullmatch(r"-?[0-9]{1,4}", name):
        return Touch(sort, int(name) - board.lowest_bid)  # however large: 21.1 says what may be bid
    return board.notation.touch(touched, list(LABELS))


def place_of(s: State, touched: Touch) -> i64:
    """The place that was touched, or where the touched unit is seen to stand; -1 if there is none."""
    if touched.sort == "place" or touched.sort == "group":
        return touched.number
    if touched.sort == "unit":
        return stands_at(s, s.actor, touched.number)
    return -1


def label(s: State, touched: str) -> str:
    """The words for a touch; what nobody understands is shown as it is."""
    board = s.board
    found = read(s, touched)
    if found is None:
        return touched
    number = found.number
    if found.sort == "button":
        return capital(finishing(s)) if found.word == "done" else LABELS[found.word]
    if found.sort == "battery":
        return f"Call {board.battery_titles[number]}"
    if found.sort == "number":
        return counted(board.lowest_bid + number, "point")
    if found.sort == "choice":
        return board.layout_words[number]
    if found.sort == "attack":
        named = f": {attack_name(s, number)}" if number < s.attacks else ""
        return f"Attack {number + 1}{named}"
    if found.sort == "unit":
        return f"{board.unit_names[number]} ({board.unit_titles[number]})"
    if found.sort == "group":
        return f"The {GROUP_NAMES[found.group]} group in {place_name(s, number)}"
    title = board.place_titles[number]
    name = capital(place_name(s, number))
    return name if number >= board.areas else f"{name} ({title})"
