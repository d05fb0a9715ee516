"""Exact odds of what is being declared or could be done now, every modifier itemised and cited.

The rules are not written a second time here: the fight is set up on a copy of the table, and the chapters that will
resolve it are asked for its values. Results of the combat table are counted in hexes that the defender gives up; when
the attackers go back the number is negative, and eliminated units stand at the ends (`RESULT_VALUES`).
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import cast

from mypy_extensions import i64

from bridgehead.core.position import ROLL, Position
from bridgehead.games.arnhem_farthest_bridge import combat, landing, support
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge import state as st
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, CITY, GB, LINES, RESULTS, TERRAINS, US
from bridgehead.games.arnhem_farthest_bridge.report import RESULT_WORDS, bridge_name, hex_name, marker_name
from bridgehead.games.arnhem_farthest_bridge.state import ATTACKS, BOMBARDMENT_PHASE, State
from bridgehead.kits import odds as kit
from bridgehead.kits.forecast import Odds
from bridgehead.kits.words import capital, counted

RESULT_VALUES = (-1, -2, -3, 0, 1, 2, 3, 4, 5, 0)  # A1, A2, Ae, Br, D1 to D4, De, none
RESULT = "result"
RESULT_NAMES = dict(zip(RESULT_VALUES, RESULTS))
RESULT_MEANINGS = dict(zip(RESULT_VALUES, RESULT_WORDS[: len(RESULTS)]))
SHELL_NAMES = {**RESULT_NAMES, 0: "none"}
SHELL_MEANINGS = {**RESULT_MEANINGS, 0: ""}
STEPS = "steps lost"
STEP_NAMES = {0: "no loss", 1: "depleted", 2: "eliminated"}
STRENGTH = "marker strength"
AIRCRAFT = "air markers"
SUCCESS = "success"

Modifiers = list[tuple[str, str, int]]


# -- what can be asked ---------------------------------------------------------------------------------------------


def odds(position: Position) -> list[Odds]:
    """The odds of all that matters now.

    Before the fights: every hex that can be bombarded, with the strongest markers, or attacked, with everybody who can
    join and no markers. In a fight: as it stands. Before movement: landings and repairs. At a bridge: its demolition.
    Before the draw of a full turn: the aircraft.
    """
    s = cast(State, position.state)
    if s.ask == st.DRAW_MARKERS:
        return [airpower(s) if support.is_full_turn(s) else draw(s, s.drawn[GB])]
    if s.ask in (st.BOMBARDING, st.COMBAT, st.DEMOLISHING):
        found = [_of_move(s, move) for move in position.moves()]
        return [each for each in found if each is not None]
    if s.ask == st.JOINING:
        return [fight(s)] if s.attackers else []
    if s.ask in (st.SUPPORTING, st.ROLL_FIGHT):
        return [fight(s)]
    if s.ask == st.OPENING:
        return _landings(s, position.moves()) + [
            repair(s, m.first(move)) for move in position.moves() if m.kind_of(move) == m.REPAIR
        ]
    return []


def odds_of(position: Position, move: int) -> Odds | None:
    """The odds that playing `move` leads to, or None where it rolls nothing.

    Any other move after which dice roll at once is given the odds of these.
    """
    if move == ROLL:
        return odds(position)[0]
    found = _of_move(cast(State, position.state), move)
    if found is not None:
        return found
    waiting = position.before_roll(move)
    return None if waiting is None else odds(waiting)[0]


def _of_move(s: State, move: int) -> Odds | None:
    """The odds of what the move itself is about."""
    kind = m.kind_of(move)
    a, b = m.first(move), m.second(move)
    if kind == m.LAND and s.unit >= 0:
        return drop(s, s.unit, b)
    if kind == m.REPAIR:
        return repair(s, a)
    if kind == m.BLOW:
        return demolition(s, s.bridge)
    if kind == m.DRAW:
        return draw(s, a)
    if kind == m.BOMBARD:
        return fight(_strongest_fire(s, b))
    if kind == m.ATTACK:
        return fight(_everybody(s, b))
    if kind == m.JOIN:
        scratch = s.copy()
        combat.play_joining(scratch, move)
        return fight(scratch)
    if kind == m.MARKER:
        scratch = s.copy()
        support.play_support(scratch, move)
        return fight(scratch)
    if kind == m.DONE and s.ask in (st.JOINING, st.SUPPORTING):
        return fight(s)
    return None


# -- fights and bombardments ---------------------------------------------------------------------------------------


def _everybody(table: State, hex: i64) -> State:
    """The attack on a hex by all who can join."""
    s = table.copy()
    combat.play_combat(s, m.pack(m.ATTACK, 0, hex))
    joining: list[int] = []
    combat.joining_moves(s, joining)
    for move in joining:
        combat.play_joining(s, move)
    return s


def _strongest_fire(table: State, hex: i64) -> State:
    """The bombardment of a hex with the best markers that may be laid together."""
    s = table.copy()
    s.target = hex
    s.actor = s.mover
    best: i64 = 0
    while best >= 0:
        best = -1
        for sort in range(s.board.markers):
            if s.board.marker_side[sort] == s.mover and support.may_lay(s, sort):
                if best < 0 or s.board.marker_value[sort] > s.board.marker_value[best]:
                    best = sort
        if best >= 0:
            support.play_support(s, m.pack(m.MARKER, best))
    return s


def fight(s: State) -> Odds:
    """8.1, 8.2: the fight or bombardment as it stands on this table."""
    bombarding = s.phase == BOMBARDMENT_PHASE
    line = combat.line_of(s)
    modifiers = [*fight_modifiers(s), _line_row(s, line)]
    margin = combat.differential(s)
    ways: kit.Counts = {}
    for die in range(1, 7):
        value = RESULT_VALUES[combat.result_of(s, line, margin, die)]
        ways[value] = ways.get(value, 0) + 1
    what = "Bombardment of" if bombarding else "Attack on"
    column = combat.column_of(s.board, line, margin)
    title = f"{what} {hex_name(s, s.target)}, line {LINES[line]}, column {column}"
    names = SHELL_NAMES if bombarding else RESULT_NAMES
    meanings = SHELL_MEANINGS if bombarding else RESULT_MEANINGS
    rule = "8.1" if bombarding else "8.2.5"
    return Odds(
        title, rule, RESULT, modifiers, _ordered(ways), names, meanings, notes=[] if bombarding else _to_come(s)
    )


def _to_come(s: State) -> list[tuple[str, str]]:
    """What the odds of an attack don't count yet, and what either side may do about its result."""
    found: list[tuple[str, str]] = []
    before = s.ask in (st.COMBAT, st.JOINING) or (s.ask == st.SUPPORTING and s.actor == s.mover)
    if before and support.defender_has_a_say(s):
        markers = counted(s.in_hand(1 - s.mover), "support marker")
        found.append((f"The defender has {markers} and may use them; they aren't counted here.", "8.2.2"))
    unit = s.first_unit[s.target]
    while unit >= 0:
        if not s.depleted[unit]:
            found.append(("A full-strength defender that must retreat may stand fast and be depleted instead.", "8.5"))
            break
        unit = s.next_unit[unit]
    return found


def _line_row(s: State, line: i64) -> tuple[str, str, int]:
    """Ground and water choose the line of the table and add nothing to the differential."""
    board = s.board
    terrain = board.terrain[s.target]
    if line == (s.options.city_line if terrain == CITY else board.line[terrain]):
        why = TERRAINS[terrain]
    else:
        why = "attack over a bridge" if line == board.bridge_line else "attack over water"
    return f"line {LINES[line]} of the table ({why})", "8.2.4", 0


def _ordered(ways: kit.Counts) -> list[tuple[int, Fraction]]:
    return kit.chances({value: ways[value] for value in sorted(ways)})


def fight_modifiers(s: State) -> Modifiers:
    """Every unit and marker that goes into the differential (8.2.3); what counts for the defender is negative."""
    board = s.board
    found: Modifiers = []
    for unit in range(board.units):
        if s.job[unit] == ATTACKS:
            found.append((f"attack strength of {board.unit_names[unit]}", "8.2.3", int(s.attack(unit))))
    found += _marker_modifiers(s, s.mover, 1)
    unit = s.first_unit[s.target]
    while unit >= 0:
        found.append((f"defense strength of {board.unit_names[unit]}", "8.2.3", -int(s.defense(unit))))
        unit = s.next_unit[unit]
    return found + _marker_modifiers(s, 1 - s.mover, -1)


def _marker_modifiers(s: State, side: i64, sign: int) -> Modifiers:
    board = s.board
    rule = "8.1" if s.phase == BOMBARDMENT_PHASE else "8.2.2"
    found: Modifiers = []
    for sort in range(board.markers):
        if s.laid[sort] and board.marker_side[sort] == side:
            several = f"{s.laid[sort]} x " if s.laid[sort] > 1 else ""
            value = sign * int(s.laid[sort] * board.marker_value[sort])
            found.append((several + marker_name(s, sort), rule, value))
    return found


# -- other dice ----------------------------------------------------------------------------------------------------


def drop(s: State, unit: i64, hex: i64) -> Odds:
    """11.4: what an airborne unit loses in landing."""
    board = s.board
    terrain = TERRAINS[board.terrain[hex]]
    title = f"{board.unit_names[unit]} lands in {hex_name(s, hex)}, {terrain}"
    return _drop(s, unit, hex, title)


def _drop(s: State, unit: i64, hex: i64, title: str) -> Odds:
    board = s.board
    terrain = board.terrain[hex]
    modifiers = drop_modifiers(s, unit, hex)
    plus = sum([value for _, _, value in modifiers])
    ways: kit.Counts = {}
    for die in range(1, 7):
        roll = min(die + plus, int(board.drop_highest))
        lost = 2 if roll > board.drop_hurt[terrain] else 1 if roll > board.drop_safe[terrain] else 0
        ways[lost] = ways.get(lost, 0) + 1
    return Odds(title, "11.4", STEPS, modifiers, _ordered(ways), STEP_NAMES)


def drop_modifiers(s: State, unit: i64, hex: i64) -> Modifiers:
    """11.4, 12.0: the parts of what the landing adds to the die."""
    board = s.board
    clash = int(s.clash[board.drop_zone[unit]])
    glider = int(board.glider_drm) if board.glider[unit] else 0
    enemy = int(landing.modifier(s, unit, hex)) - clash - glider
    found: Modifiers = [
        ("glider unit", "13.2", glider),
        ("German unit next to the hex", "13.2", enemy),
        ("drop zone moved off a German unit", "12.0", clash),
    ]
    return [modifier for modifier in found if modifier[2]]


def _landings(s: State, legal: list[int]) -> list[Odds]:
    """One for each sort of ground and modifier among the hexes in which the unit picked up can land."""
    firsts: dict[tuple[int, int], i64] = {}
    counts: dict[tuple[int, int], int] = {}
    for move in legal:
        if m.kind_of(move) == m.LAND:
            hex = m.second(move)
            sort = (int(s.board.terrain[hex]), int(landing.modifier(s, s.unit, hex)))
            firsts.setdefault(sort, hex)
            counts[sort] = counts.get(sort, 0) + 1
    found: list[Odds] = []
    for sort in sorted(firsts):
        hex = firsts[sort]
        others = f" and {counted(counts[sort] - 1, 'hex', 'hexes')} like it" if counts[sort] > 1 else ""
        title = f"{s.board.unit_names[s.unit]} lands in {hex_name(s, hex)}, {TERRAINS[sort[0]]}{others}"
        found.append(_drop(s, s.unit, hex, title))
    return found


def _of_one_die(title: str, rule: str, ways: i64) -> Odds:
    return Odds(title, rule, SUCCESS, [], kit.chances({0: 6 - int(ways), 1: int(ways)}))


def demolition(s: State, bridge: i64) -> Odds:
    return _of_one_die(f"{capital(bridge_name(s, bridge))} is blown up", "10.6.3", s.board.blown_up_to[bridge])


def repair(s: State, bridge: i64) -> Odds:
    return _of_one_die(f"{capital(bridge_name(s, bridge))} is repaired", "10.6.4", 7 - s.board.repaired_from[bridge])


def airpower(s: State) -> Odds:
    """13.3: how many air markers the die of a full turn brings."""
    ways: kit.Counts = {}
    for die in range(1, 7):
        number = sum([count for _, count in s.board.air_table[die]])
        ways[number] = ways.get(number, 0) + 1
    return Odds("Airpower", "13.3", AIRCRAFT, [], _ordered(ways))


def draw(s: State, british: i64) -> Odds:
    """10.7: how strong the markers will be."""
    american = min(s.board.draws[2 * s.turn + ALLIED] - british, support.pool(s, US))
    ways = kit.added(_strengths(s, GB, int(british)), _strengths(s, US, int(american)))
    title = f"{british} British and {american} US markers"
    return Odds(title, "10.7", STRENGTH, [], kit.chances(ways))


def _strengths(s: State, nation: i64, number: int) -> kit.Counts:
    """In how many ways so many markers of a pool have each strength together."""
    board = s.board
    pool: list[int] = []
    for sort in range(board.markers):
        if board.marker_nation[sort] == nation and not board.marker_air[sort]:
            pool += [int(board.marker_value[sort])] * int(board.marker_count[sort] - s.cut[sort])
    ways: kit.Counts = {}
    for hand in combinations(pool, number):
        ways[sum(hand)] = ways.get(sum(hand), 0) + 1
    return {value: ways[value] for value in sorted(ways)}
