"""What a person touches on the table to make a move, and the words on what is no hex and no unit.

Sorts of touches: `place:2621`, `unit:2IG`, `marker:gb-art`, `bridge:0505|0605` (to repair it), `number:3` (markers
drawn from the British pool), `button:done`. A ferry is opened by its button and the two banks. Where two ways lead to
the next hex, its touch is followed by one of them: `way:0104` straight there, `way:0204-0104` the cheaper way round.
"""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.arnhem_farthest_bridge import movement, refusals
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge import state as st
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED
from bridgehead.games.arnhem_farthest_bridge.notation import OF_A_UNIT, WORDS, bridge_side, read_side
from bridgehead.games.arnhem_farthest_bridge.report import (
    bridge_name,
    capital,
    hex_name,
    listed,
    marker_name,
    movement_points,
)
from bridgehead.games.arnhem_farthest_bridge.state import ADVANCES, MOBILE_PHASE, RETREATS, SHORTENED, State

LABELS: dict[str, str] = {
    "blow": "Blow it up",
    "spare": "Leave it standing",
    "ferry": "Open a ferry",
    "stand": "Stand fast",
    "lose": "Lose the unit",
    "step": "Move through friends",
}
LEAVING = (RETREATS, SHORTENED, ADVANCES)
GOING: dict[int, str] = {  # the word that lets dice roll
    st.OPENING: "Land here",
    st.MOVING: "Move here",
    st.BOMBARDING: "Fire",
    st.COMBAT: "Attack",
    st.JOINING: "Attack with these",
    st.RETREATING: "Retreat here",
    st.ADVANCING: "Advance here",
    st.ZONING: "Place it here",
    st.SHIFTING: "Place it here",
}


class Touch:
    """A touch that was understood: its sort and the number of what it names; -1 where it has none."""

    def __init__(self, sort: str, number: i64, word: str = "") -> None:
        self.sort = sort
        self.number = number
        self.word = word


def place_touch(s: State, hex: i64) -> str:
    return f"place:{s.board.hex_names[hex]}"


def unit_touch(s: State, unit: i64) -> str:
    return f"unit:{s.board.unit_names[unit]}"


def way_touch(s: State, move: i64) -> str:
    """The hexes that the unit enters."""
    path = movement.way_of(s, move).path
    entered = path if s.place[s.unit] < 0 else path[1:]
    return f"way:{'-'.join([s.board.hex_names[hex] for hex in entered])}"


def path(s: State, move: int, legal: list[int]) -> tuple[str, ...]:
    """What is touched to make that move in this decision; () for a number that is no move at all."""
    if not refusals.is_move(s, move):
        return ()
    kind = m.kind_of(move)
    if (kind == m.GO or kind == m.STEP) and move in legal:
        there = place_touch(s, m.second(move))
        other = m.pack(m.STEP if kind == m.GO else m.GO, 0, m.second(move))
        if other in legal:
            return (there, way_touch(s, move))
        return (there,) if kind == m.GO else ("button:step", there)
    return _path(s, move)


def _path(s: State, move: i64) -> tuple[str, ...]:
    kind = int(m.kind_of(move))
    a, b = m.first(move), m.second(move)
    if kind in WORDS:
        return (f"button:{WORDS[kind]}",)
    if kind == m.SELECT or kind == m.JOIN:
        return (unit_touch(s, a),)
    if kind == m.MARKER:
        return (f"marker:{s.board.marker_names[a]}",)
    if kind == m.REPAIR:
        return (f"bridge:{bridge_side(s.board, a)}",)
    if kind == m.FERRY:
        one, other = sorted((b // 6, s.board.near[b]))
        return ("button:ferry", place_touch(s, one), place_touch(s, other))
    if kind == m.DRAW:
        return (f"number:{a}",)
    if kind in OF_A_UNIT or kind == m.RETREAT or kind == m.ADVANCE:
        what = f"button:{OF_A_UNIT[kind]}" if kind in OF_A_UNIT else place_touch(s, b)
        return (what,) if a == the_only_one(s) else (unit_touch(s, a), what)
    return (place_touch(s, b),)  # go, step, land, bombard, attack, place, drop zone


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


def may_roll(s: State, move: i64, legal: list[int]) -> bool:
    """Whether dice could roll for that sort of move, if only because the phase ends of itself when nobody is left.

    It goes on while another unit can be picked up. Set-ups are followed by a question.
    """
    if s.ask == st.DEPLOYING or s.ask == st.ZONING:
        return False
    kind = m.kind_of(move)
    if kind == m.GO or kind == m.STEP or kind == m.SELECT:
        for other in legal:
            if m.kind_of(other) == m.SELECT and other != move:
                return False
    return True


def read(s: State, touched: str) -> Touch | None:
    """The touch that was written, or None if there is no such thing on this table."""
    board = s.board
    sort, _, name = touched.partition(":")
    if sort == "place" and name in board.hex_numbers:
        return Touch(sort, board.hex_numbers[name])
    if sort == "unit" and name in board.unit_names:
        return Touch(sort, board.unit_names.index(name))
    if sort == "marker" and name in board.marker_numbers:
        return Touch(sort, board.marker_numbers[name])
    if sort == "bridge":
        side = read_side(board, name)
        if side >= 0 and board.gate[side] > 0 and bridge_side(board, board.gate[side] - 1) == name:
            return Touch(sort, board.gate[side] - 1)
    if sort == "way":
        hexes = name.split("-")
        if all(hex in board.hex_numbers for hex in hexes):
            return Touch(sort, board.hex_numbers[hexes[-1]], name)
    if sort == "button" and (name in LABELS or name in ("done", "end", "go")):
        return Touch(sort, -1, name)
    if sort == "number" and name.isascii() and name.isdigit() and len(name) <= 2:
        return Touch(sort, int(name))
    return None


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
        if found.word == "end":
            return _end(s)
        return _done(s) if found.word == "done" else LABELS[found.word]
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
    words = f"By {listed(over)}" if over else f"Straight to {hex_name(s, touched.number)}"
    if s.ask != st.MOVING or s.unit < 0:
        return words
    move = m.pack(m.GO if over else m.STEP, 0, touched.number)
    if way_touch(s, move) != f"way:{touched.word}":
        return words
    return f"{words}: {movement_points(movement.way_of(s, move).cost)}"


def _end(s: State) -> str:
    if s.ask == st.OPENING:
        return "Start movement"
    if s.ask == st.MOVING:
        return "End mobile movement" if s.phase == MOBILE_PHASE else "End movement"
    if s.ask == st.BOMBARDING:
        return "End bombardment"
    return "End combat" if s.ask == st.COMBAT else "End the phase"


def _done(s: State) -> str:
    """What is over when a player says done."""
    if s.ask == st.JOINING:
        return "Attack with these"
    if s.ask == st.SUPPORTING:
        return "Fire" if s.phase == st.BOMBARDMENT_PHASE else "No more markers"
    return "Stop advancing" if s.ask == st.ADVANCING else "Done"
