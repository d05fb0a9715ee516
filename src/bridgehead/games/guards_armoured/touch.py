"""What a person touches on the table, and the words on what is no hex and no unit.

Sorts of touches: `place:3944`, `unit:2GG-1`, `battalion:2GG`, `crossing:4516|4617`, `chit:fire-lane`, `layout:...`,
`fort:trench` with `way:3` for the hexside it faces, and buttons. A unit of the same hex joins the stack on the move
when it is touched; to move it instead there is the button `only`. Where a known gun can fire at a move, its hex is
followed by the hexes it enters, `by:3843-3842`: they say which lie under fire, and wait for a word.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured import way_words
from bridgehead.games.guards_armoured.names import FORT_WORDS, battalion_name, chit_name, crossing_name, hex_name
from bridgehead.games.guards_armoured.state import ACTIVATING, MOVING, State
from bridgehead.kits.notation import Touch
from bridgehead.kits.words import capital

LABELS: Final[dict[str, str]] = {
    "by-hand": "Place the units yourself",
    "deploy": "Deploy them",
    "decline": "Fight without them",
    "pass": "Pass",
    "only": "Switch to ...",
    "step": "Straight to ...",
    "cross": "Off the road to ...",
    "drop": "Drop off ...",
    "mount": "Ride tanks ...",
    "dismount": "Dismount ...",
    "debark": "Debark ...",
    "embark": "Re-embark ...",
    "clear": "Clear fortifications ...",
    "pontoon": "Build a pontoon bridge ...",
    "overrun": "Overrun ...",
    "exit": "Leave the map",
    "halt": "Halt here",
    "hold": "Hold fire",
    "end": "End",
    "done": "Done",
    "go": "Go ahead",
}
SORTS: Final = ("place", "unit", "battalion", "crossing", "chit", "layout", "fort", "way", "by", "button")


def moving(s: State, move: i64) -> tuple[str, ...] | None:
    """9.3: touching a unit of the same hex adds it to the stack; the button `only` moves it instead. 11.4: a move under
    fire waits for a word."""
    kind = m.kind_of(move)
    if s.unit < 0:
        return None
    if kind == m.GO or kind == m.STEP or kind == m.CROSS:
        path = way_words.route_under_fire(s, move)
        return s.board.notation.path(move) + (_by(s, path),) if path else None
    if kind != m.SELECT:
        return None
    unit = m.first(move)
    same = s.place[unit] == s.place[s.unit]
    name = f"unit:{s.board.roster.unit_names[unit]}"
    return ("button:only", name) if same else (name,)


def _by(s: State, path: list[int]) -> str:
    names = s.board.map.hex_names
    return f"by:{'-'.join([names[hex] for hex in path])}"


def read(s: State, touched: str) -> Touch | None:
    """The touch that was written, or None if there is no such thing on this table."""
    sort, _, name = touched.partition(":")
    if sort == "by":
        hexes = name.split("-")
        numbers = s.board.map.hex_numbers
        return Touch(sort, numbers[hexes[-1]], name) if all(hex in numbers for hex in hexes) else None
    return s.board.notation.touch(touched, list(LABELS)) if sort in SORTS else None


def label(s: State, touched: str) -> str:
    """The words for a touch; what nobody understands is shown as it is."""
    found = read(s, touched)
    if found is None:
        return touched
    number = found.number
    roster = s.board.roster
    if found.sort == "button":
        return LABELS[found.word]
    if found.sort == "unit":
        return f"{roster.unit_names[number]} ({roster.unit_titles[number]})"
    if found.sort == "battalion":
        name = f"{battalion_name(s, number)} ({roster.battalion_titles[number]})"
        return f"Activate {name}" if s.ask == ACTIVATING else capital(name)
    if found.sort == "crossing":
        return f"Bridge at {crossing_name(s, number)}"
    if found.sort == "chit":
        return chit_name(s, number)
    if found.sort == "layout":
        return s.board.layouts[number].title
    if found.sort == "fort":
        return capital(FORT_WORDS[number])
    if found.sort == "way":
        return f"Facing {s.board.map.compass(number)}"
    if found.sort == "by":
        return _route(s, found)
    return capital(hex_name(s, number))


def _route(s: State, touched: Touch) -> str:
    """Where a move leads, what it costs and whose fire it draws, if it can still be made so."""
    for kind in (m.GO, m.STEP):
        move = m.pack(kind, 0, touched.number)
        if s.ask == MOVING and s.unit >= 0 and _by(s, way_words.route(s, move)) == f"by:{touched.word}":
            return way_words.of_route(s, move)
    return touched.word
