"""The Combat Phase, and the die of both fights and bombardments (8.1 to 8.3)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge import support
from bridgehead.games.arnhem_farthest_bridge.board import A1, A2, AE, BR, CITY, D1, D2, DE, NO_RESULT, Board
from bridgehead.games.arnhem_farthest_bridge.state import (
    ATTACKS,
    BOMBARDING,
    BOMBARDMENT_PHASE,
    COMBAT,
    COMBAT_PHASE,
    END_FIGHT,
    JOINING,
    NEXT_RETREAT,
    NONE,
    READ_FIGHT,
    RETREATS,
    START_ADVANCE,
    START_MOBILE,
    State,
    deplete,
    eliminate,
)

# -- the phase -------------------------------------------------------------------------------------------------------


def start(s: State) -> None:
    s.phase = COMBAT_PHASE
    _forget(s)
    s.actor = s.mover
    s.ask = COMBAT


def _forget(s: State) -> None:
    """Who has attacked and what was attacked counts for one phase."""
    s.hits = 0
    for unit in range(s.board.units):
        s.fought[unit] = 0


def may_attack(s: State, hex: i64) -> bool:
    """8.2.1: an enemy hex, once a phase, next to a unit that has not attacked yet."""
    if s.side_at(hex) != 1 - s.mover or s.was_hit(hex):
        return False
    for edge in range(6 * hex, 6 * hex + 6):
        there = s.board.near[edge]
        if there >= 0 and _has_attacker(s, there):
            return True
    return False


def _has_attacker(s: State, hex: i64) -> bool:
    if s.side_at(hex) != s.mover:
        return False
    unit = s.first_unit[hex]
    while unit >= 0:
        if not s.fought[unit]:
            return True
        unit = s.next_unit[unit]
    return False


def must_attack(s: State, unit: i64) -> bool:
    """6.3, if agreed: it stands in the zone of an enemy hex not yet attacked and has not attacked itself."""
    here = s.place[unit]
    if here < 0 or s.fought[unit] or not s.in_enemy_zone(here, s.mover):
        return False
    for edge in range(6 * here, 6 * here + 6):
        there = s.options.walls.beyond(edge, s.down)
        if there >= 0 and s.side_at(there) == 1 - s.mover and not s.was_hit(there):
            return True
    return False


def may_end(s: State) -> bool:
    if s.options.mandatory:
        for unit in range(s.board.first_unit[s.mover], s.board.first_unit[s.mover + 1]):
            if must_attack(s, unit):
                return False
    return True


def combat_moves(s: State, out: list[int]) -> None:
    board = s.board
    enemy = 1 - s.mover
    if may_end(s):
        out.append(m.pack(m.END))
    for unit in range(board.first_unit[enemy], board.first_unit[enemy + 1]):
        hex = s.place[unit]
        if hex >= 0 and s.first_unit[hex] == unit and may_attack(s, hex):
            out.append(m.pack(m.ATTACK, 0, hex))


def play_combat(s: State, move: i64) -> None:
    if m.kind_of(move) == m.ATTACK:
        s.target = m.second(move)
        s.ask = JOINING
    else:
        _forget(s)
        s.ask = START_MOBILE


def may_join(s: State, unit: i64) -> bool:
    here = s.place[unit]
    return (
        here >= 0
        and s.board.side[unit] == s.mover
        and not s.fought[unit]
        and s.job[unit] != ATTACKS
        and s.board.grid.distance(here, s.target) == 1
    )


def joining_moves(s: State, out: list[int]) -> None:
    board = s.board
    if s.attackers:
        out.append(m.pack(m.DONE))
    for edge in range(6 * s.target, 6 * s.target + 6):
        there = board.near[edge]
        if there < 0:
            continue
        unit = s.first_unit[there]
        while unit >= 0:
            if may_join(s, unit):
                out.append(m.pack(m.JOIN, unit))
            unit = s.next_unit[unit]


def play_joining(s: State, move: i64) -> None:
    if m.kind_of(move) == m.JOIN:
        s.job[m.first(move)] = ATTACKS
        s.attackers += 1
    else:
        support.ask_attacker(s)


# -- the table -------------------------------------------------------------------------------------------------------


def attack_strength(s: State) -> i64:
    total: i64 = 0
    for unit in range(s.board.first_unit[s.mover], s.board.first_unit[s.mover + 1]):
        if s.job[unit] == ATTACKS:
            total += s.attack(unit)
    return total


def defense_strength(s: State) -> i64:
    total: i64 = 0
    unit = s.first_unit[s.target]
    while unit >= 0:
        total += s.defense(unit)
        unit = s.next_unit[unit]
    return total


def differential(s: State) -> i64:
    """8.2.3, 8.1: units and markers of the one side less those of the other."""
    return attack_strength(s) + support.fire(s, s.mover) - defense_strength(s) - support.fire(s, 1 - s.mover)


def line_of(s: State) -> i64:
    """8.2.4: the best line for the defender; in a bombardment by the hex alone (8.1)."""
    board = s.board
    terrain = board.terrain[s.target]
    line = s.options.city_line if terrain == CITY else board.line[terrain]
    if s.phase == BOMBARDMENT_PHASE:
        return line
    over_bridges: i64 = 0
    over_water: i64 = 0
    for edge in range(6 * s.target, 6 * s.target + 6):
        there = board.near[edge]
        if there < 0 or not board.wet[edge]:
            continue
        unit = s.first_unit[there]
        while unit >= 0:
            if s.job[unit] == ATTACKS:
                if s.bridged(edge):
                    over_bridges += 1
                else:
                    over_water += 1
            unit = s.next_unit[unit]
    if over_bridges > 0 and board.bridge_line < line:
        line = board.bridge_line
    if 0 < over_water == s.attackers and board.water_line < line:
        line = board.water_line
    return line


def column_of(board: Board, line: i64, differential: i64) -> i64:
    """8.2.5: the number above the column, from 1."""
    starts = board.columns[line]
    column: i64 = 1
    while column < len(starts) and starts[column] <= differential:
        column += 1
    return column


def result_of(s: State, line: i64, differential: i64, die: i64) -> i64:
    """8.2.5; in a bombardment only D2 and better count, unless it has a table of its own (8.1)."""
    board = s.board
    cell = 12 * (die - 1) + column_of(board, line, differential) - 1
    if s.phase != BOMBARDMENT_PHASE:
        return board.crt[cell]
    if s.options.own_table:
        return board.own_table[cell]
    result = board.crt[cell]
    return result if result >= D2 else NO_RESULT


# -- the fight -------------------------------------------------------------------------------------------------------


def roll(s: State, dice: Dice) -> None:
    bombarding = s.phase == BOMBARDMENT_PHASE
    line = line_of(s)
    margin = differential(s)
    s.die = dice.by(s.mover).roll(1, "the bombardment" if bombarding else "the attack")[0]
    s.result = result_of(s, line, margin, s.die)
    _tell(s, line, margin)
    s.ask = READ_FIGHT


def _tell(s: State, line: i64, margin: i64) -> None:
    """Everything that made the result: the strengths, the place in the table, then the units of both sides."""
    facts: list[int] = [
        int(s.mover),
        int(s.target),
        int(attack_strength(s)),
        int(support.fire(s, s.mover)),
        int(defense_strength(s)),
        int(support.fire(s, 1 - s.mover)),
        int(line),
        int(column_of(s.board, line, margin)),
        int(margin),
        int(s.die),
        int(s.result),
        int(s.attackers),
    ]
    for unit in range(s.board.units):
        if s.job[unit] == ATTACKS:
            facts.append(int(unit))
    unit = s.first_unit[s.target]
    while unit >= 0:
        facts.append(int(unit))
        unit = s.next_unit[unit]
    if s.phase == BOMBARDMENT_PHASE:
        s.say("bombardment", "8.1", tuple(facts))
    else:
        s.say("combat", "8.2.5", tuple(facts))


def read(s: State) -> None:
    """8.3, applied at once."""
    for unit in range(s.board.units):
        if s.job[unit] == ATTACKS:
            s.fought[unit] = 1
    result = s.result
    if result == NO_RESULT:
        s.ask = END_FIGHT
    elif result in (AE, DE):
        if result == AE:
            _strike_attackers(s)
        else:
            _strike_defenders(s)
        s.ask = END_FIGHT if s.phase == BOMBARDMENT_PHASE else START_ADVANCE
    elif result in (A1, A2):
        send_attackers_back(s, 1 if result == A1 else 2)
    else:
        s.loser = 1 - s.mover
        s.needed = 1 if result == BR else result - D1 + 1
        unit = s.first_unit[s.target]
        while unit >= 0:
            s.job[unit] = RETREATS
            unit = s.next_unit[unit]
        s.ask = NEXT_RETREAT


def send_attackers_back(s: State, hexes: i64) -> None:
    s.loser = s.mover
    s.needed = hexes
    for unit in range(s.board.first_unit[s.mover], s.board.first_unit[s.mover + 1]):
        if s.job[unit] == ATTACKS:
            s.job[unit] = RETREATS
    s.ask = NEXT_RETREAT


def _strike_attackers(s: State) -> None:
    for unit in range(s.board.first_unit[s.mover], s.board.first_unit[s.mover + 1]):
        if s.job[unit] == ATTACKS:
            _strike(s, unit)


def _strike_defenders(s: State) -> None:
    unit = s.first_unit[s.target]
    while unit >= 0:
        after = s.next_unit[unit]
        _strike(s, unit)
        unit = after


def _strike(s: State, unit: i64) -> None:
    """8.3: eliminated, or if so agreed one step lost; a unit that is gone leaves its hex for an advance (8.6)."""
    here = s.place[unit]
    if s.options.steps:
        deplete(s, unit, "8.3")
    else:
        eliminate(s, unit, "8.3")
    if s.place[unit] < 0:
        s.mark(here)
        s.mark(NONE)


def end(s: State) -> None:
    s.note_hit(s.target)
    s.clear_fight()
    s.actor = s.mover
    s.ask = BOMBARDING if s.phase == BOMBARDMENT_PHASE else COMBAT
