"""What a person touches on the table to make a move, and the words on what is no place and no counter.

Sorts of touches: `place:22`, `unit:7RTA`, `choice:B` (a group to set up), `button:done`, `number:5` (a bid).
"""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.counter_attack_arras import menu, refusals, report
from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras import state as st
from bridgehead.games.counter_attack_arras.notation import WORDS, bid_of
from bridgehead.games.counter_attack_arras.report import capital, with_title
from bridgehead.games.counter_attack_arras.setup import LETTERS
from bridgehead.games.counter_attack_arras.state import State

WAVES = ("newcomers", "overrun", "inside")  # by ENTERED, OVERRUN, INSIDE
LABELS: dict[str, str] = {
    "move": "Activate",
    "refresh": "Refresh units",
    "assault": "Assault from inside",
    "newcomers": "New arrivals",
    "overrun": "Overrun",
    "inside": "From inside",
    "flip": "Flip to Spent",
    "eliminate": "Eliminate",
    "retreat": "Retreat",
    "pass": "Pass",
    "stop": "Stop here",
    "none": "No support",
    "air": "Use air support",
    "keep": "Keep the roll",
    "reroll": "Reroll",
    "end": "End the phase",
    "reset": "Reset the phase",
}

GOING: dict[int, str] = {  # the word that lets dice roll
    st.ENTRY: "Enter here",
    st.IMPULSE: "Fire",
    st.BOMBARDING: "Fire both guns",
    st.STEPPING: "Move here",
    st.MOVING: "Move here",
    st.RETREATING: "Retreat here",
    st.RETURNING: "Retreat here",
    st.WITHDRAWING: "Retreat here",
    st.POINTING: "Lead the assault",
    st.FORWARDING: "Make it the Forward Unit",
    st.SUPPORTING: "Use this gun",
    st.SETTLING: "Return here",
    st.PAYING: "Give it up",
}


class Touch:
    """A touch that was understood: its sort and the number of what it names; -1 where it has none."""

    def __init__(self, sort: str, number: i64, word: str = "") -> None:
        self.sort = sort
        self.number = number
        self.word = word


def place_touch(s: State, place: i64) -> str:
    return f"place:{s.board.place_names[place]}"


def unit_touch(s: State, unit: i64) -> str:
    return f"unit:{s.board.unit_names[unit]}"


def path(s: State, move: int) -> tuple[str, ...]:
    """What is touched to make that move in this decision; () for a number that is no move at all."""
    if not refusals.is_move(s, move):
        return ()
    return _path(s, move)


def _path(s: State, move: i64) -> tuple[str, ...]:
    kind = int(m.kind_of(move))
    a, b = m.first(move), m.second(move)
    if kind in WORDS:
        return (f"button:{WORDS[kind]}",)
    if kind == m.ACTIVATE:
        return (place_touch(s, a), "button:move")
    if kind == m.REFRESH:
        return (place_touch(s, a), "button:refresh")
    if kind == m.MOVE:  # a unit on its way is the only one that can go on
        return (place_touch(s, b),) if s.ask == st.STEPPING else (unit_touch(s, a), place_touch(s, b))
    if kind == m.BOMBARD:
        return (unit_touch(s, a), place_touch(s, b))
    if kind == m.JOIN:
        return (unit_touch(s, a), "button:assault")
    if kind == m.FIGHT:
        return (place_touch(s, a), f"button:{WAVES[b]}")
    if kind == m.FLIP:
        return (unit_touch(s, a), "button:flip")
    if kind == m.ELIMINATE:
        return (unit_touch(s, a), "button:eliminate")
    if kind == m.RETREAT:
        return (unit_touch(s, a), "button:retreat")
    if kind == m.PLACE:
        return (f"choice:{LETTERS[a]}", place_touch(s, b))
    if kind == m.BID:
        return (f"number:{bid_of(s.board, move)}",)
    if kind in refusals.OF_PLACES:  # enter, settle
        return (place_touch(s, a),)
    return (unit_touch(s, a),)  # point, forward, gun, freshen, reform, remove


def read(s: State, touched: str) -> Touch | None:
    """The touch that was written, or None if there is no such thing on this table."""
    board = s.board
    sort, _, name = touched.partition(":")
    if sort == "place" and name in board.place_numbers:
        return Touch(sort, board.place_numbers[name])
    if sort == "unit" and name in board.unit_names:
        return Touch(sort, board.unit_names.index(name))
    if sort == "choice" and len(name) == 1 and name in LETTERS:
        return Touch(sort, LETTERS.index(name))
    if sort == "button" and (name in LABELS or name in ("done", "go")):
        return Touch(sort, -1, name)
    if sort == "number" and name.isascii() and name.isdigit() and len(name) <= 4:
        return Touch(sort, int(name))
    return None


def label(s: State, touched: str) -> str:
    """The words for a touch; what nobody understands is shown as it is."""
    found = read(s, touched)
    if found is None:
        return touched
    number = found.number
    if found.sort == "button":
        if found.word == "go":
            return GOING.get(int(s.ask), "Go ahead")
        return capital(menu.finish(s)) if found.word == "done" else LABELS[found.word]
    if found.sort == "number":
        return report.counted(number, "point")
    if found.sort == "choice":
        return _group(s, LETTERS[number])
    if found.sort == "unit":
        return f"{s.board.unit_names[number]} ({s.board.unit_titles[number]})"
    return capital(with_title(s, number))


def _group(s: State, letter: str) -> str:
    """With its units, since a letter does not tell what is placed."""
    return f"Group {letter}: {', '.join(report.group_units(s, s.actor, letter)) or 'none'}"
