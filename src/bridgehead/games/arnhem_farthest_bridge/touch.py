"""What a person touches on the table, and the words on what is no hex and no unit.

Sorts of touches: `place:2621`, `unit:2IG`, `marker:gb-art`, `bridge:0505|0605` (to repair it), `number:3` (markers
drawn from the British pool), `button:done`. A ferry is opened by its button and the two banks. Where two ways lead to
the next hex, its touch is followed by one of them: `way:0104` straight there, `way:0204-0104` the cheaper way round.
So it is where a bridge is in danger on the way (10.6.3): the way says which, and waits for a word.
"""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.arnhem_farthest_bridge import menu, movement, ways
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge import state as st
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, bridge_side
from bridgehead.games.arnhem_farthest_bridge.report import bridge_name, hex_name, marker_name, movement_points
from bridgehead.games.arnhem_farthest_bridge.state import ADVANCES, RETREATS, SHORTENED, State
from bridgehead.kits.notation import Touch
from bridgehead.kits.words import capital, listed

LABELS: dict[str, str] = {
    "blow": "Blow it up",
    "spare": "Leave it standing",
    "ferry": "Open a ferry",
    "stand": "Stand fast",
    "lose": "Lose the unit",
    "step": "Move through friends",
    "done": "Done",
    "end": "End the phase",
    "go": "Go ahead",
}
LEAVING = (RETREATS, SHORTENED, ADVANCES)
SORTS = ("place", "unit", "marker", "bridge", "number", "button")


def place_touch(s: State, hex: i64) -> str:
    return f"place:{s.board.hex_names[hex]}"


def way_touch(s: State, move: i64) -> str:
    """The hexes that the unit enters."""
    return f"way:{'-'.join([s.board.hex_names[hex] for hex in ways.entered(s, move)])}"


def going(s: State, move: i64) -> tuple[str, ...] | None:
    """4.1: a hex; where two ways lead to it, or one that endangers a bridge, also the way; a word to pass friends."""
    kind = m.kind_of(move)
    goal = m.second(move)
    if (kind != m.GO and kind != m.STEP) or s.unit < 0:
        return None
    there = place_touch(s, goal)
    if movement.is_next(s, goal):
        legal: list[int] = []
        movement.list_goals(s, legal)
        if move not in legal:
            return None
        if m.pack(m.STEP if kind == m.GO else m.GO, 0, goal) in legal:
            return (there, way_touch(s, move))
        if kind == m.STEP:
            return ("button:step", there)
    if menu.danger(s, ways.entered(s, move)):
        return (there, way_touch(s, move))
    return None


def leaving(s: State, move: i64) -> tuple[str, ...] | None:
    """A unit and where to; the unit need not be touched if there is only one."""
    with_unit = m.kind_of(move) != m.DONE and m.first(move) == the_only_one(s)
    return s.board.notation.path(move)[1:] if with_unit else None


def the_only_one(s: State) -> i64:
    """The unit that is on its way, or the one that alone may go: it need not be touched. Else -1."""
    if s.unit >= 0:
        return s.unit
    found: i64 = -1
    for unit in range(s.board.units):
        if s.board.side[unit] == s.actor and s.job[unit] in LEAVING:
            if found >= 0:
                return -1
            found = unit
    return found


def nobody_else(move: i64, legal: list[int]) -> bool:
    """Dice could roll because the phase ends of itself when nobody is left; not while another can be picked up."""
    for other in legal:
        if m.kind_of(other) == m.SELECT and other != move:
            return False
    return True


def read(s: State, touched: str) -> Touch | None:
    """The touch that was written, or None if there is no such thing on this table."""
    sort, _, name = touched.partition(":")
    if sort == "way":
        hexes = name.split("-")
        numbers = s.board.hex_numbers
        return Touch(sort, numbers[hexes[-1]], name) if all(hex in numbers for hex in hexes) else None
    return s.board.notation.touch(touched, list(LABELS)) if sort in SORTS else None


def label(s: State, touched: str) -> str:
    """The words for a touch; what nobody understands is shown as it is."""
    board = s.board
    found = read(s, touched)
    if found is None:
        return touched
    number = found.number
    if found.sort == "button":
        return LABELS[found.word]
    if found.sort == "marker":
        held = s.hand[number] if board.marker_side[number] == s.actor else 0
        return capital(marker_name(s, number)) + (f" ({held} left)" if held > 1 else "")
    if found.sort == "bridge":
        return f"Repair {bridge_name(s, number)} ({bridge_side(board, number)})"
    if found.sort == "way":
        return _way(s, found)
    if found.sort == "number":
        return f"{number} British, {max(0, board.draws[2 * s.turn + ALLIED] - number)} US"
    if found.sort == "unit":
        return f"{board.unit_names[number]} ({board.unit_titles[number]})"
    return capital(hex_name(s, number))


def _way(s: State, touched: Touch) -> str:
    """Of two ways to a hex: where it leads and what it costs."""
    *over, _ = touched.word.split("-")
    there = hex_name(s, touched.number)
    words = f"To {there} by {listed(over)}" if over else f"Straight to {there}"
    if s.ask != st.MOVING or s.unit < 0:
        return words
    move = m.pack(m.GO if over else m.STEP, 0, touched.number)
    if way_touch(s, move) != f"way:{touched.word}":
        return words
    way = ways.way_of(s, move)
    return f"{words}: {movement_points(way.cost)}{menu.danger(s, ways.entered(s, move))}"
