"""What a person touches on the table to make a move, and the words on what is no place and no counter.

Sorts of touches: `place:22`, `unit:RCa`, `group:28u` (the enemy's uncommitted or committed group there), `battery:HZ1`,
`button:done`, `number:5` (a bid), `choice:forward` (a ready-made set-up), `attack:1` (one of those declared).
"""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem import refusals, report
from bridgehead.games.storm_over_arnhem import state as st
from bridgehead.games.storm_over_arnhem.describing import finishing
from bridgehead.games.storm_over_arnhem.notation import GROUPS, WORDS
from bridgehead.games.storm_over_arnhem.report import GROUP_NAMES, capital, place_name
from bridgehead.games.storm_over_arnhem.state import State

# Decisions in which the unit to be placed is fixed, so that only its place is touched.
ONE_UNIT = (st.SETUP, st.REFORM, st.ARRIVAL, st.CARRIER)

LABELS: dict[str, str] = {
    "move": "Move",
    "ignite": "Set fire",
    "call": "Call artillery",
    "fire": "Fire",
    "pass": "Pass",
    "keep": "Keep the roll",
    "reroll": "Reroll",
    "eliminate": "Eliminate",
    "retreat": "Retreat",
    "end": "End the phase",
    "prolong": "Keep going",
    "armor": "Take assault guns",
    "infantry": "Take infantry",
}

GOING: dict[int, str] = {  # the word that lets dice roll
    st.RETREATING: "Retreat here",
    st.REFORM: "Place here",
    st.FLUSHING: "Commit",
}


class Touch:
    """A touch that was understood: its sort and the number of what it names; -1 where it has none."""

    def __init__(self, sort: str, number: i64, group: i64 = -1, word: str = "") -> None:
        self.sort = sort
        self.number = number
        self.group = group
        self.word = word


def place_touch(s: State, place: i64) -> str:
    return f"place:{s.board.place_names[place]}"


def unit_touch(s: State, unit: i64) -> str:
    return f"unit:{s.board.unit_names[unit]}"


def group_touch(s: State, place: i64, group: i64) -> str:
    return f"group:{s.board.place_names[place]}{GROUPS[group]}"


def battery_touch(s: State, battery: i64) -> str:
    return f"battery:{s.board.battery_names[battery]}"


def path(s: State, move: int) -> tuple[str, ...]:
    """What is touched to make that move in this decision; () for a number that is no move at all."""
    return _path(s, move) if refusals.is_move(s, move) else ()


def may_roll(move: i64, legal: list[int]) -> bool:
    """Whether dice could roll for that sort of move.

    Never while an attack is declared, which a word ends (8.1), nor while another unit can move as well.
    """
    kind = m.kind_of(move)
    if kind != m.MOVE:
        return kind not in (m.FIRE, m.GUN, m.ADD)
    for other in legal:
        if m.kind_of(other) == kind and m.first(other) != m.first(move):
            return False
    return True


def last_word(move: i64) -> str:
    """What ends a move that is made on the map and lets dice roll."""
    return "button:fire" if m.kind_of(move) == m.SHELL else "button:go"


def _path(s: State, move: i64) -> tuple[str, ...]:
    kind = int(m.kind_of(move))
    a, b = m.first(move), m.second(move)
    if kind in WORDS:
        return (f"button:{WORDS[kind]}",)
    if kind == m.FIRE or kind == m.GUN:
        return _fire_path(s, move, kind)
    if kind == m.SHELL:
        return _shell_path(s, move)
    if kind == m.CALL:
        return (battery_touch(s, a), "button:call")
    if kind == m.MOVE_FROM:
        return (place_touch(s, a), "button:move")
    if kind == m.IGNITE:
        return ("button:ignite",) if s.ask == st.DECLARING else (place_touch(s, a), "button:ignite")
    if kind == m.RETIRE or kind == m.FIGHT:
        return (place_touch(s, a),)
    if kind == m.ELIMINATE:
        return (unit_touch(s, a), "button:eliminate")
    if kind == m.RETREAT:
        return (unit_touch(s, a), "button:retreat")
    if kind == m.MOVE:
        return (unit_touch(s, a), place_touch(s, b))
    if kind == m.STRIKE:
        return (unit_touch(s, a), unit_touch(s, b))
    if kind == m.PLACE:
        return (place_touch(s, b),) if s.ask in ONE_UNIT else (unit_touch(s, a), place_touch(s, b))
    if kind == m.RESOLVE:
        return (f"attack:{a + 1}",)
    if kind == m.BID:
        return (f"number:{s.board.lowest_bid + a}",)
    if kind == m.LAYOUT:
        return (f"choice:{s.board.layouts[s.actor][a]}",)
    return (unit_touch(s, a),)  # add, stay, flush, remove, screen


def _fire_path(s: State, move: i64, kind: i64) -> tuple[str, ...]:
    """Where from, where to, whom; while attacks are declared where from is known (8.11), and at home where to is."""
    source, target = m.first(move), m.second(move)
    whom = unit_touch(s, m.third(move)) if kind == m.GUN else group_touch(s, target, m.third(move))
    if s.ask == st.DECLARING:
        return (place_touch(s, target), whom)
    if source == target:
        return (place_touch(s, source), whom)
    return (place_touch(s, source), place_touch(s, target), whom)


def _shell_path(s: State, move: i64) -> tuple[str, ...]:
    """The battery unless it has answered (14.32), the spotter's place unless known or there is none, the target."""
    spotter, target = m.first(move), m.second(move)
    battery, group = m.third(move) >> 1, m.third(move) & 1
    touched: list[str] = [] if s.ask == st.BARRAGE else [battery_touch(s, battery)]
    if spotter != target and s.ask != st.DECLARING:
        touched.append(place_touch(s, spotter))
    touched.append(place_touch(s, target))
    touched.append(group_touch(s, target, group))
    return tuple(touched)


def read(s: State, touched: str) -> Touch | None:
    """The touch that was written, or None if there is no such thing on this table."""
    board = s.board
    sort, _, name = touched.partition(":")
    if sort == "place" and name in board.place_numbers:
        return Touch(sort, board.place_numbers[name])
    if sort == "unit" and name in board.unit_numbers:
        return Touch(sort, board.unit_numbers[name])
    if sort == "group" and name[:-1] in board.place_numbers and name[-1] in GROUPS:
        return Touch(sort, board.place_numbers[name[:-1]], GROUPS.index(name[-1]))
    if sort == "battery" and name in board.battery_names:
        return Touch(sort, board.battery_names.index(name))
    if sort == "button" and (name in LABELS or name in ("done", "go")):
        return Touch(sort, -1, word=name)
    if sort == "choice" and name in board.layouts[s.actor]:
        return Touch(sort, board.layouts[s.actor].index(name))
    if sort == "attack" and _is_small_number(name) and 1 <= int(name) <= st.MOST_ATTACKS:
        return Touch(sort, int(name) - 1)
    if sort == "number" and _is_small_number(name.removeprefix("-")):
        return Touch(sort, int(name))
    return None


def _is_small_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 4


def label(s: State, touched: str) -> str:
    """The words for a touch; what nobody understands is shown as it is."""
    board = s.board
    found = read(s, touched)
    if found is None:
        return touched
    number = found.number
    if found.sort == "button":
        if found.word == "go":
            return GOING.get(int(s.ask), "Go ahead")
        return capital(finishing(s)) if found.word == "done" else LABELS[found.word]
    if found.sort == "battery":
        return board.battery_titles[number]
    if found.sort == "number":
        return report.counted(number, "point")
    if found.sort == "choice":
        return board.layout_titles[s.actor][number]
    if found.sort == "attack":
        named = f": {report.attack_name(s, number)}" if number < s.attacks else ""
        return f"Attack {number + 1}{named}"
    if found.sort == "unit":
        return f"{board.unit_names[number]} ({board.unit_titles[number]})"
    if found.sort == "group":
        return f"The {GROUP_NAMES[found.group]} group in {place_name(s, number)}"
    title = board.place_titles[number]
    name = capital(place_name(s, number))
    return name if number >= board.areas else f"{name} ({title})"
