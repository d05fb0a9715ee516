"""The names of things and the battle report."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.values import Event
from bridgehead.games.arnhem_farthest_bridge.board import (
    LEVELS,
    LINES,
    NATION_WORDS,
    NO_RESULT,
    RESULTS,
)
from bridgehead.games.arnhem_farthest_bridge.state import ATTACKS, State
from bridgehead.kits.words import capital, counted, listed

ADJECTIVE = ("Allied", "German")
PEOPLE = ("The Allies", "The Germans")
ZONE_WORDS = ("the British drop zone", "the 101st's drop zone", "the 82nd's drop zone")
# By the number of the result.
RESULT_WORDS = (
    "the attackers retreat 1 hex",
    "the attackers retreat 2 hexes",
    "the attackers are eliminated",
    "both sides retreat 1 hex",
    "the defender retreats 1 hex",
    "the defender retreats 2 hexes",
    "the defender retreats 3 hexes",
    "the defender retreats 4 hexes",
    "the defender is eliminated",
    "no effect",
)


# -- words ---------------------------------------------------------------------------------------------------------


def hex_name(s: State, hex: i64) -> str:
    title = s.board.hex_titles[hex]
    return f"{s.board.hex_names[hex]} ({title})" if title else s.board.hex_names[hex]


def side_name(s: State, edge: i64) -> str:
    return s.board.grid.side_name(edge)


def bridge_name(s: State, bridge: i64) -> str:
    return f"the {s.board.bridge_names[bridge]} bridge"


def unit_name(s: State, unit: i64) -> str:
    return s.board.unit_names[unit]


def unit_values(s: State, unit: i64) -> str:
    """As on the side of the counter that is up."""
    depleted = ", depleted" if s.depleted[unit] else ""
    return f"{s.attack(unit)}-{s.defense(unit)}-{s.board.allowance[unit] // 2}{depleted}"


def marker_name(s: State, sort: i64) -> str:
    return s.board.marker_titles[sort]


def date(s: State, turn: i64) -> str:
    """Of a turn, as the track has it: 1944-09-17 is 17 September."""
    return f"{int(s.board.dates[turn][-2:])} September"


def points(halves: i64) -> str:
    """Half movement points as people count them."""
    return f"{halves // 2}{'.5' if halves % 2 else ''}"


def movement_points(halves: i64) -> str:
    return f"{points(halves)} movement {'point' if halves == 2 else 'points'}"


def units_in(s: State, hex: i64) -> list[str]:
    found: list[str] = []
    unit = s.first_unit[hex]
    while unit >= 0:
        found.append(unit_name(s, unit))
        unit = s.next_unit[unit]
    return found


def attackers(s: State) -> list[str]:
    names = s.board.unit_names
    return [names[unit] for unit in range(s.board.units) if s.job[unit] == ATTACKS]


def dice_from(lowest: i64) -> str:
    return ("on 6", "on 5 or 6")[6 - lowest] if lowest >= 5 else f"on {lowest} to 6"


def dice_up_to(highest: i64) -> str:
    return ("on 1", "on 1 or 2")[highest - 1] if highest <= 2 else f"on 1 to {highest}"


# -- the battle report ---------------------------------------------------------------------------------------------


def tell(s: State, event: Event) -> str:
    """A sentence of the battle report."""
    kind = event.kind
    f = event.facts
    names = s.board.unit_names
    if kind == "turn":
        return f"Turn {f[0]}, {date(s, f[0])} 1944."
    if kind == "side":
        return f"Turn {f[0]}, {ADJECTIVE[f[1]]} player turn."
    if kind == "planned":
        return f"{names[f[0]]} will set up in {hex_name(s, f[1])}."
    if kind == "zone_planned":
        return f"{capital(ZONE_WORDS[f[0]])} will be in {hex_name(s, f[1])}."
    if kind == "placed":
        return f"{names[f[0]]} sets up in {hex_name(s, f[1])}."
    if kind == "zone_placed":
        return f"{capital(ZONE_WORDS[f[0]])} is in {hex_name(s, f[1])}."
    if kind == "zone_shifted":
        harder = f"; +{f[2]} to landing rolls there" if f[2] else ""
        return f"{capital(ZONE_WORDS[f[0]])} moves to {hex_name(s, f[1])}{harder}."
    if kind == "reduced":
        return f"{counted(f[1], f'{marker_name(s, f[0])} marker')} can't be drawn this turn."
    if kind == "drawn":
        return f"{PEOPLE[f[0]]} draw {counted(f[2], 'marker')} from the {NATION_WORDS[f[1]]} pool."
    if kind == "markers":
        return f"Drawn: {_markers(s, f[1:])}."
    if kind == "airpower":
        return f"Airpower: rolled {f[0]}, {f[1]} British and {f[2]} US aircraft."
    return _tell_movement(s, event) or _tell_fight(s, event) or kind


def _markers(s: State, sorts: tuple[int, ...]) -> str:
    found: list[str] = []
    for sort in range(s.board.markers):
        if sort in sorts:
            several = f" ({sorts.count(sort)})" if sorts.count(sort) > 1 else ""
            found.append(marker_name(s, sort) + several)
    return listed(found)


def _tell_movement(s: State, event: Event) -> str:
    kind = event.kind
    f = event.facts
    names = s.board.unit_names
    if kind == "landing":
        rolled = f"rolled {f[4]}" + (f" {f[3]:+d}" if f[3] else "")
        how = ("no loss", "depleted", "eliminated")[f[2]]
        return f"{names[f[0]]} lands in {hex_name(s, f[1])}: {rolled}, {how}."
    if kind == "moved":
        return f"{names[f[0]]} moves from {hex_name(s, f[1])} to {hex_name(s, f[-1])}."
    if kind == "entered":
        on = "" if f[1] == f[-1] else f" and moves on to {hex_name(s, f[-1])}"
        return f"{names[f[0]]} enters the map at {hex_name(s, f[1])}{on}."
    if kind == "fell_back":
        return f"{names[f[0]]} can't stay in {hex_name(s, f[1])} and goes back to {hex_name(s, f[2])}."
    if kind == "turned_away":
        return f"{names[f[0]]} can't stay in {hex_name(s, f[1])} and leaves the map again."
    if kind == "shut_out":
        return f"{names[f[0]]} can't arrive this turn: the enemy holds its arrival hexes."
    if kind == "engineer_back":
        return f"{names[f[0]]} is rebuilt and may enter by a road on the south edge."
    if kind == "spared":
        return f"{capital(bridge_name(s, f[0]))} is left standing."
    if kind == "demolition":
        how = "is blown up" if f[1] else "still stands"
        falls = dice_up_to(s.board.blown_up_to[f[0]])
        return f"{capital(bridge_name(s, f[0]))} {how}: rolled {f[2]}, falls {falls}."
    if kind == "repair":
        how = "is repaired" if f[1] else "is still down"
        needed = dice_from(s.board.repaired_from[f[0]])
        return f"{capital(bridge_name(s, f[0]))} {how}: rolled {f[2]}, repaired {needed}."
    if kind == "ferry":
        return f"The engineers open a ferry at {side_name(s, f[0])}."
    if kind == "ferry_ended":
        return f"The ferry at {side_name(s, f[0])} closes."
    return ""


def _tell_fight(s: State, event: Event) -> str:
    kind = event.kind
    f = event.facts
    names = s.board.unit_names
    if kind == "marker":
        does = "fires at" if event.rule == "8.1" else "supports the fight for"
        return f"{marker_name(s, f[1])} {does} {hex_name(s, f[2])}."
    if kind == "combat" or kind == "bombardment":
        return _tell_roll(s, kind, f)
    if kind == "depleted":
        return f"{names[f[0]]} is depleted."
    if kind == "eliminated":
        return f"{names[f[0]]} is eliminated{f' in {hex_name(s, f[1])}' if f[1] >= 0 else ''}."
    if kind == "resisted":
        how = "resists and retreats one hex less from" if f[2] else "stands fast in"
        return f"{names[f[0]]} {how} {hex_name(s, f[1])}."
    if kind == "blocked":
        return f"{names[f[0]]} can't retreat from {hex_name(s, f[1])}."
    if kind == "retreated":
        return f"{names[f[0]]} retreats from {hex_name(s, f[1])} to {hex_name(s, f[-1])}."
    if kind == "advanced":
        return f"{names[f[0]]} advances from {hex_name(s, f[1])} to {hex_name(s, f[-1])}."
    if kind == "over":
        return f"Game over: {ending(f[0], f[1])}."
    return ""


def ending(level: i64, held: i64) -> str:
    """How the game ended; not points, but hexes of Arnhem are counted (11.5)."""
    winner, _, _ = LEVELS[level].rpartition("_")
    won = f"{winner.capitalize()} victory" if winner else "a draw"
    return f"{won}, {held or 'no'} Arnhem {'hex' if held == 1 else 'hexes'} held"


def _tell_roll(s: State, kind: str, f: tuple[int, ...]) -> str:
    """The strengths, the place in the table, the die and what comes of it."""
    names = s.board.unit_names
    mover, target, attack, fire, defense, defense_fire, line, column, margin, die, result, count = f[:12]
    attacking = [names[unit] for unit in f[12 : 12 + count]]
    defending = [names[unit] for unit in f[12 + count :]]
    helped = f" plus {defense_fire} from markers" if defense_fire else ""
    against = f"against {listed(defending)} with {defense}{helped}"
    if kind == "bombardment":
        opening = f"{ADJECTIVE[mover]} bombardment of {hex_name(s, target)}, {fire} {against}"
    else:
        supported = f" plus {fire} from markers" if fire else ""
        strength = f"{listed(attacking)} with {attack}{supported}"
        opening = f"{ADJECTIVE[mover]} attack on {hex_name(s, target)}, {strength} {against}"
    code = "" if result == NO_RESULT else f"{RESULTS[result]}, "
    return f"{opening}: {margin:+d} on line {LINES[line]}, column {column}, rolled {die}: {code}{RESULT_WORDS[result]}."
