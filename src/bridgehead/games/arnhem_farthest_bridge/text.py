"""A position as text: what FEN is to chess.

One `key: value` a line. A hex lists its units; `*` marks a depleted one. A unit that is not listed is out of the game
if its turn has come, and still to come if not. `waiting` are units that could have come and did not; `moved` those that
are done for the phase, `fought` those that have attacked in it. Markers are counted by sort. What is left out has its
value from the start of play. Large and small letters are the same:

    game: arnhem-farthest-bridge
    turn: 5
    decide: allied attack
    down: 2620|2721
    allied markers: gb-art=2 gb-priest=1
    2520: 2IG
    2521: 1GG
    2621: BRDF*
"""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.position import PositionError
from bridgehead.games.arnhem_farthest_bridge import bridges
from bridgehead.games.arnhem_farthest_bridge import state as st
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, GERMAN, LEVELS, SIDES, ZONES, bridge_side
from bridgehead.games.arnhem_farthest_bridge.report import points
from bridgehead.games.arnhem_farthest_bridge.state import FINISHED, GONE, WAITING, State
from bridgehead.kits.position_text import write_words

BETWEEN_ACTIONS = (
    st.DEPLOYING,
    st.ZONING,
    st.SHIFTING,
    st.DRAWING,
    st.OPENING,
    st.MOVING,
    st.BOMBARDING,
    st.COMBAT,
)
SETTING_UP = (st.DEPLOYING, st.ZONING, st.SHIFTING)
KEYS = (
    "game", "scenario", "options", "turn", "decide", "phase", "result", "zones", "clash", "down", "tried", "mended",
    "guarded", "ferry", "ferried", "engineer lost", "allied markers", "german markers", "used", "cut", "waiting",
    "delayed", "shut", "eliminated", "moved", "picked", "landed", "fought", "hit",
)  # fmt: skip


def write(s: State, asked: str) -> str:
    """The position as text; only between actions, where nothing is half done. `asked` names the question."""
    board = s.board
    if s.ask != st.OVER and (s.ask not in BETWEEN_ACTIONS or (s.unit >= 0 and s.ask != st.DEPLOYING)):
        raise PositionError("This is in the middle of an action; a position can be written only between actions.")
    lines = ["game: arnhem-farthest-bridge"]
    if s.options.free:
        lines.append("scenario: free-deployment")
    write_words(lines, "options", s.options.words.split())
    lines.append(f"turn: {s.turn}")
    if s.ask == st.OVER:
        lines.append("decide: over")
        lines.append(f"result: {LEVELS[s.level].replace('_', ' ')}")
    else:
        lines.append(f"decide: {SIDES[s.actor]} {asked}")
        if s.ask == st.MOVING and s.phase == st.MOBILE_PHASE:
            lines.append("phase: mobile")
    zones = [n for n in range(len(ZONES)) if s.drop[n] >= 0]
    if s.options.free:
        write_words(lines, "zones", [f"{ZONES[n]}@{board.hex_names[s.drop[n]]}" for n in zones])
    write_words(lines, "clash", [ZONES[n] for n in range(len(ZONES)) if s.clash[n]])
    _write_water(s, lines)
    _write_markers(s, lines)
    _write_units(s, lines)
    if s.ask != st.OVER:
        _write_phase(s, lines)
    for hex in range(board.hexes):
        if s.first_unit[hex] >= 0:
            lines.append(f"{board.hex_names[hex]}: {' '.join(_units(s, hex))}")
    return "\n".join(lines) + "\n"


def _units(s: State, hex: i64) -> list[str]:
    found: list[str] = []
    unit = s.first_unit[hex]
    while unit >= 0:
        found.append(_with_star(s, unit))
        unit = s.next_unit[unit]
    return found


def _with_star(s: State, unit: i64) -> str:
    return s.board.unit_names[unit] + ("*" if s.depleted[unit] else "")


def _write_water(s: State, lines: list[str]) -> None:
    board = s.board
    gates = range(1, board.bridges + 1)
    write_words(lines, "down", [bridge_side(board, gate - 1) for gate in gates if s.down[gate]])
    if s.ask == st.OVER:
        return
    write_words(lines, "tried", [bridge_side(board, gate - 1) for gate in gates if s.tried[gate]])
    write_words(lines, "mended", [bridge_side(board, gate - 1) for gate in gates if s.mended[gate]])
    if list(s.guarded) != usual_guards(s):
        guarded = [bridge_side(board, gate - 1) for gate in gates if s.guarded[gate]]
        lines.append(f"guarded: {' '.join(guarded) or 'none'}")
    if s.ferry >= 0:
        lines.append(f"ferry: {board.grid.side_name(s.ferry)}")
    elif s.ferried:
        lines.append("ferried: yes")
    if s.lost_engineer:
        lines.append(f"engineer lost: {s.lost_engineer}")


def usual_guards(s: State) -> list[int]:
    """10.6.3: as if the phase began now; who has just landed was not there yet."""
    scratch = s.copy()
    if s.ask == st.OPENING:
        for unit in range(s.board.units):
            if s.spent[unit] and s.place[unit] >= 0:
                scratch.take(unit, WAITING)
    bridges.set_guards(scratch)
    return [int(guard) for guard in scratch.guarded]


def _write_markers(s: State, lines: list[str]) -> None:
    board = s.board
    names = board.marker_names
    for side in range(2):
        hand = [f"{names[n]}={s.hand[n]}" for n in range(board.markers) if s.hand[n] and board.marker_side[n] == side]
        write_words(lines, f"{SIDES[side]} markers", hand)
    write_words(lines, "used", [f"{names[n]}={s.used[n]}" for n in range(board.markers) if s.used[n]])
    write_words(lines, "cut", [f"{names[n]}={s.cut[n]}" for n in range(board.markers) if s.cut[n]])


def is_to_come(s: State, unit: i64) -> bool:
    """The unit is not listed because it cannot be there yet: its turn has not come, or not its half of the turn."""
    due = s.due(unit)
    if due == 0:
        return s.turn == 0
    if due != s.turn or s.ask == st.OVER:
        return due > s.turn
    if s.board.side[unit] == GERMAN:
        return s.mover == ALLIED
    return s.ask == st.DRAWING or (s.ask == st.OPENING and s.board.drop_zone[unit] < 0)


def _write_units(s: State, lines: list[str]) -> None:
    """Of the units off the map only those of whom something has to be said."""
    board = s.board
    units = range(board.units)
    names = board.unit_names
    write_words(lines, "waiting", [names[u] for u in units if s.place[u] == WAITING and not is_to_come(s, u)])
    write_words(lines, "delayed", [f"{names[u]}={s.delay[u]}" for u in units if s.delay[u]])
    write_words(lines, "shut", [names[u] for u in units if s.shut[u]])
    marked = [u for u in units if s.place[u] == GONE and (s.depleted[u] or is_to_come(s, u))]
    write_words(lines, "eliminated", [_with_star(s, u) for u in marked])


def _write_phase(s: State, lines: list[str]) -> None:
    board = s.board
    units = range(board.units)
    names = board.unit_names
    write_words(lines, "moved", [names[u] for u in units if s.picked[u] == FINISHED])
    write_words(lines, "picked", [f"{names[u]}={s.picked[u]}" for u in units if 0 < s.picked[u] < FINISHED])
    write_words(lines, "landed", [f"{names[u]}={points(s.spent[u])}" for u in units if s.spent[u]])
    write_words(lines, "fought", [names[u] for u in units if s.fought[u]])
    write_words(lines, "hit", [board.hex_names[s.hit[n]] for n in range(s.hits)])
