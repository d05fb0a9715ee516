"""Why a hex may not be bombarded or attacked, and who or what may not take part (6.3, 7, 8.1, 8.2, 10.7.1)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.position import Refusal
from bridgehead.games.arnhem_farthest_bridge import combat, support
from bridgehead.games.arnhem_farthest_bridge.board import ANYWHERE, NATION_WORDS, TWO
from bridgehead.games.arnhem_farthest_bridge.refused_crossings import not_yours
from bridgehead.games.arnhem_farthest_bridge.report import hex_name, marker_name, unit_name
from bridgehead.games.arnhem_farthest_bridge.state import ATTACKS, BOMBARDMENT_PHASE, State
from bridgehead.kits.words import counted


def end(s: State) -> Refusal:
    for unit in range(s.board.first_unit[s.mover], s.board.first_unit[s.mover + 1]):
        if combat.must_attack(s, unit):
            return Refusal("6.3", f"{unit_name(s, unit)} is in an enemy zone of control and must attack.")
    return Refusal("3.0", "The phase can't end now.")


def bombard(s: State, hex: i64) -> Refusal:
    where = hex_name(s, hex)
    if s.side_at(hex) != 1 - s.mover:
        return Refusal("8.1", f"There's no enemy in {where}.")
    if s.was_hit(hex):
        return Refusal("8.1", f"{where} has already been bombarded this phase.")
    if s.in_hand(s.mover) == 0:
        return Refusal("7.2", "You have no markers left this turn.")
    return Refusal("10.7.1", f"No marker you have left reaches {where}.")


def attack(s: State, hex: i64) -> Refusal:
    where = hex_name(s, hex)
    if s.side_at(hex) != 1 - s.mover:
        return Refusal("8.2.1", f"There's no enemy in {where}.")
    if s.was_hit(hex):
        return Refusal("8.2.1", f"{where} has already been attacked this phase.")
    for edge in range(6 * hex, 6 * hex + 6):
        there = s.board.near[edge]
        if there >= 0 and s.side_at(there) == s.mover:
            return Refusal("8.2.1", f"Your units next to {where} have all attacked this phase.")
    return Refusal("8.2.1", f"You have no unit next to {where}.")


def join(s: State, unit: i64) -> Refusal:
    name = unit_name(s, unit)
    if s.board.side[unit] != s.mover:
        return not_yours(s, unit, "8.2.1")
    if s.place[unit] < 0:
        return Refusal("8.2.1", f"{name} isn't on the map.")
    if s.job[unit] == ATTACKS:
        return Refusal("8.2.1", f"{name} is already in the attack.")
    if s.board.grid.distance(s.place[unit], s.target) != 1:
        return Refusal("8.2.1", f"{name} isn't next to {hex_name(s, s.target)}.")
    return Refusal("8.2.1", f"{name} has already attacked this phase.")


def marker(s: State, sort: i64) -> Refusal:
    board = s.board
    name = marker_name(s, sort)
    if board.marker_side[sort] != s.actor:
        return Refusal("7.2", f"{name} isn't one of your markers.")
    if s.hand[sort] == 0:
        return Refusal("7.2", f"You have no {name} left this turn.")
    if not support.has_room(s, sort):
        most = counted(s.options.marker_cap, "ground marker")
        return Refusal("7.3", f"No more than {most} may be used in one fight.")
    nation = NATION_WORDS[board.marker_nation[sort]]
    if not support.serves(s, sort):
        part = "attacks" if s.actor == s.mover else "defends"
        return Refusal("10.7.1", f"{name} can't support any unit that {part} here.")
    where = hex_name(s, s.target)
    if board.marker_range[sort] == TWO:
        reach = counted(board.priest_range, "hex", "hexes")
        return Refusal("10.7.1", f"No {nation} ground unit is within {reach} of {where}.")
    if s.phase == BOMBARDMENT_PHASE and board.marker_range[sort] != ANYWHERE:
        return Refusal("10.7.1", f"{name} needs a friendly unit it supports next to {where}.")
    return Refusal("10.7.1", f"{name} can't be used here.")
