"""A position as text: what FEN is to chess. It keeps what the markers of 2.6 show.

One `key: value` a line. A hex lists its units; `*` marks a depleted one. A unit that is not listed is eliminated if it
could be on the map, and still to come if its turn has not come. `waiting` are units that could have come and did not,
`exited` those that left the map. What units are and have done is listed by unit: `pinned`, `fired`, `debarked` and so
on. Fortification chits are listed by sort, each with its hex and the hexside it faces. `drawn` counts the event chits
that are out of the cups. What is left out has its value from the start of play; without `hq` the battalion's own HQ
activates, and without `known` and `revealed` each side knows what it can inspect. Large and small letters are the same:

    game: guards-armoured
    turn: 2
    weather: clear
    decide: british move
    battalion: 2GG
    active: 2GG-HQ 2GG-1
    cup: KGL 200
    3944: 2GG-HQ
    3942: 2GG-1 2GG-2*
    3435: KGL-HQ KGL-88
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.core.position import PositionError
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.board import SCENARIOS
from bridgehead.games.guards_armoured.chart import FORTS
from bridgehead.games.guards_armoured.names import points
from bridgehead.games.guards_armoured.notation import FORT_WORDS
from bridgehead.games.guards_armoured.roster import SIDES
from bridgehead.games.guards_armoured.state import EXITED, GONE, PONTOON, WAITING, State
from bridgehead.games.guards_armoured.tables import WEATHERS
from bridgehead.games.guards_armoured.victory import LEVELS
from bridgehead.kits.position_text import write_words

BETWEEN_ACTIONS: Final = (
    st.LAYING_OUT,
    st.PLACING,
    st.FORTIFYING,
    st.OPTING,
    st.CHOOSING_FIRST,
    st.SUPPLYING,
    st.ACTIVATING,
    st.MOVING,
    st.FIGHTING,
    st.REBUILDING,
)
SETTING_UP: Final = (st.LAYING_OUT, st.PLACING, st.FORTIFYING, st.OPTING)
STAGES: Final = ("", "movement", "combat")
# What is listed by unit: the key, and the value that the field of the state has.
MARKS: Final = (
    ("low", "supply", 1),
    ("out", "supply", 2),
    ("starved", "supply", 3),
    ("active", "active", st.ACTIVE),
    ("activated", "active", st.SPENT),
    ("moved", "moved", st.FINISHED),
    ("pinned", "pinned", 1),
    ("fired", "fired", 1),
    ("fought", "fought", 1),
    ("engaged", "engaged", 1),
    ("debarked", "debarked", 1),
    ("by road", "road", 1),
    ("arrived", "arriving", 1),
    ("named", "named", 1),
    ("known", "known", 1),
    ("revealed", "known", 2),
)
BATTALION_MARKS: Final = (("cup", "in_cup"), ("done", "done"), ("sourced", "sourced"))
CHITS: Final = (("hand", "hand"), ("discards", "discards"), ("back in cup", "recycled"))
KEYS: Final = (
    "game", "scenario", "options", "turn", "weather", "decide", "result", "stage", "battalion", "chit", "hq",
    "demolished", "barraged", "welsh", "waiting", "eliminated", "exited", "exits", "exited points", "scored", "riding",
    "picked", "points", "blown", "pontoons", "building", "drawn", "british holds", "german holds", *FORT_WORDS,
    *(key for key, _, _ in MARKS), *(key for key, _ in BATTALION_MARKS),
    *(f"{side} {key}" for side in SIDES for key, _ in CHITS), *(f"{side} cup" for side in SIDES),
)  # fmt: skip


def is_between_actions(s: State) -> bool:
    """Nothing is half done."""
    if s.ask not in BETWEEN_ACTIONS or s.aiming >= 0 or s.overrunning:
        return False
    if s.ask == st.PLACING:
        return s.chosen == 0
    return s.unit < 0 and (s.ask != st.ACTIVATING or s.part == 0)


def write(s: State, asked: str) -> str:
    """The position as text; only between actions. `asked` names the question."""
    if s.ask != st.OVER and not is_between_actions(s):
        raise PositionError("This is the middle of an action; a position is written between actions.")
    board = s.board
    lines = ["game: guards-armoured"]
    if board.scenario != SCENARIOS[0]:
        lines.append(f"scenario: {board.scenario}")
    write_words(lines, "options", s.options.words.split())
    lines.append(f"turn: {s.turn}")
    if s.turn:
        lines.append(f"weather: {WEATHERS[s.weather]}")
    if s.ask == st.OVER:
        lines.append("decide: over")
        lines.append(f"result: {LEVELS[s.level]}")
    else:
        lines.append(f"decide: {SIDES[s.actor]} {asked}")
    _write_activation(s, lines)
    _write_units(s, lines)
    _write_ground(s, lines)
    _write_chits(s, lines)
    _write_score(s, lines)
    for hex in range(board.map.hexes):
        if s.first_unit[hex] >= 0:
            lines.append(f"{board.map.hex_names[hex]}: {' '.join(_units(s, hex))}")
    return "\n".join(lines) + "\n"


def _units(s: State, hex: i64) -> list[str]:
    found: list[str] = []
    unit = s.first_unit[hex]
    while unit >= 0:
        found.append(_with_star(s, unit))
        unit = s.next_unit[unit]
    return found


def _with_star(s: State, unit: i64) -> str:
    return s.board.roster.unit_names[unit] + ("*" if s.depleted[unit] else "")


def _write_activation(s: State, lines: list[str]) -> None:
    roster = s.board.roster
    if s.part:
        lines.append(f"stage: {STAGES[s.part]}")
    for key, battalion in (("battalion", s.battalion), ("chit", s.chit)):
        if battalion >= 0:
            lines.append(f"{key}: {roster.battalion_names[battalion]}")
    if s.hq >= 0:
        lines.append(f"hq: {roster.unit_names[s.hq]}")
    for key, flag in (("demolished", s.demolished), ("barraged", s.acted), ("welsh", s.welsh)):
        if flag:
            lines.append(f"{key}: yes")
    for key, field in BATTALION_MARKS:
        table: vec[i64] = getattr(s, field)
        write_words(lines, key, [name for n, name in enumerate(roster.battalion_names) if table[n]])


def usual_place(s: State, unit: i64) -> i64:
    """Where a unit is of which nothing is said: still to come, or lost."""
    briefing = s.board.briefing
    if s.turn == 0:
        return WAITING
    if briefing.optional[unit] and not s.welsh:
        return GONE
    return WAITING if briefing.turn_due[unit] > s.turn else GONE


def _write_units(s: State, lines: list[str]) -> None:
    roster = s.board.roster
    names = roster.unit_names
    units = range(roster.units)
    off = [unit for unit in units if s.place[unit] < 0]
    for key, where in (("waiting", WAITING), ("eliminated", GONE), ("exited", EXITED)):
        marked = [u for u in off if s.place[u] == where and (where != usual_place(s, u) or usual_star(s, u))]
        write_words(lines, key, [_with_star(s, unit) for unit in marked])
    for key, field, value in MARKS:
        table: vec[i64] = getattr(s, field)
        write_words(lines, key, [names[unit] for unit in units if table[unit] == value])
    write_words(lines, "riding", [f"{names[u]}>{names[s.rides[u]]}" for u in units if s.rides[u] >= 0])
    write_words(lines, "picked", [f"{names[u]}={s.picked[u]}" for u in units if s.picked[u]])
    write_words(lines, "points", [f"{names[u]}={_halves(s.spent[u])}" for u in units if s.spent[u]])


def usual_star(s: State, unit: i64) -> bool:
    """A unit off the map is not on the side that it starts on."""
    return s.depleted[unit] != s.board.briefing.starts_depleted[unit]


def _halves(count: i64) -> str:
    return points(count).replace("½", ".5") if count != 1 else "0.5"


def _write_ground(s: State, lines: list[str]) -> None:
    map = s.board.map
    names = map.crossing_names
    write_words(lines, "blown", [names[n] for n in range(map.bridges) if s.closed[n + 1] > 0])
    write_words(lines, "pontoons", [names[n] for n in range(map.crossings) if s.closed[n + 1] == PONTOON])
    builders = [u for u in range(s.board.roster.units) if s.builds[u] >= 0]
    write_words(lines, "building", [f"{s.board.roster.unit_names[u]}>{names[s.builds[u]]}" for u in builders])
    for sort in range(len(FORTS)):
        chits = [n for n in range(len(s.fort)) if s.board.briefing.fort_sort[n] == sort]
        if any(s.fort[chit] != usual_fort(s) for chit in chits):
            write_words(lines, FORT_WORDS[sort], [_fort(s, chit) for chit in chits])


def usual_fort(s: State) -> i64:
    """Where a chit is of which nothing is said."""
    return WAITING if s.turn == 0 else GONE


def _fort(s: State, chit: i64) -> str:
    if s.fort[chit] < 0:
        where = "unplaced" if s.fort[chit] == WAITING else "gone"
        return f"{where}/{s.facing[chit] + 1}" if s.facing[chit] else where
    return f"{s.board.map.hex_names[s.fort[chit]]}/{s.facing[chit] + 1}"


def _write_chits(s: State, lines: list[str]) -> None:
    chits = s.board.chits
    kinds = chits.kinds
    for side in range(2):
        cup = [int(s.fresh[3 * side + colour]) for colour in range(3)]
        if cup != [int(chits.cup[3 * side + colour]) for colour in range(3)]:
            lines.append(f"{SIDES[side]} cup: {cup[0]} {cup[1]} {cup[2]}")
        for key, field in CHITS:
            table: vec[i64] = getattr(s, field)
            held = [int(table[kinds * side + kind]) for kind in range(kinds)]
            if held != (usual_hand(s, side) if key == "hand" else [0] * kinds):
                counted = [f"{chits.names[kind]}={count}" for kind, count in enumerate(held) if count]
                lines.append(f"{SIDES[side]} {key}: {' '.join(counted) or 'none'}")
    drawn = [int(usual_undealt(s, kind) - s.undealt[kind]) for kind in range(kinds)]
    write_words(lines, "drawn", [f"{chits.names[kind]}={count}" for kind, count in enumerate(drawn) if count])


def usual_hand(s: State, side: i64) -> list[int]:
    """The black chits that a side starts with."""
    held: list[int] = s.board.chits.held[side]
    return [held.count(kind) for kind in range(s.board.chits.kinds)]


def usual_undealt(s: State, kind: i64) -> i64:
    """Chits of a kind that nobody holds at the start."""
    chits = s.board.chits
    return chits.copies[kind] - chits.held[0].count(int(kind)) - chits.held[1].count(int(kind))


def _write_score(s: State, lines: list[str]) -> None:
    briefing = s.board.briefing
    names = s.board.map.hex_names
    if [int(holder) for holder in s.held] != briefing.first_held:
        for side in range(2):
            held = [names[hex] for n, hex in enumerate(briefing.goals) if s.held[n] == side]
            lines.append(f"{SIDES[side]} holds: {' '.join(held) or 'none'}")
    exits = range(len(briefing.exit_hexes))
    write_words(lines, "exits", [f"{names[briefing.exit_hexes[n]]}={s.exits[n]}" for n in exits if s.exits[n]])
    if s.exited_points:
        lines.append(f"exited points: {s.exited_points}")
    if s.scored:
        lines.append(f"scored: {s.scored}")
