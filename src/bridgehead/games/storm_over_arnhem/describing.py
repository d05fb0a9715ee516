"""What a move does, as a line of the menu: what it costs, and what is left afterwards."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.storm_over_arnhem import close_combat, losses, movement
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem import state as st
from bridgehead.games.storm_over_arnhem.board import FAR
from bridgehead.games.storm_over_arnhem.report import GROUP_NAMES, attack_name, place_name, unit_values
from bridgehead.games.storm_over_arnhem.state import KIND, State
from bridgehead.kits.words import counted


def describe(s: State, move: i64) -> str:
    board = s.board
    kind = m.kind_of(move)
    a, b, c = m.first(move), m.second(move), m.third(move)
    if kind == m.BID:
        return f"bid {board.lowest_bid + a}"
    if kind == m.LAYOUT:
        return f"ready-made set-up: {board.layout_words[a]}"
    if kind == m.PLACE:
        title = f" ({board.place_titles[b]})" if b < board.areas else ""
        return f"place {board.unit_names[a]} in {place_name(s, b)}{title}"
    if kind == m.TAKE_ARMOR:
        return "take assault guns, and add 1 to all later random events, which favors the British"
    if kind == m.TAKE_INFANTRY:
        return "take infantry instead"
    if kind == m.PASS:
        return "pass; the other side has just passed, so the phase can end" if s.passes else "pass"
    if kind == m.MOVE_FROM:
        return f"move units out of {place_name(s, a)} ({s.ready(a, s.mover)} uncommitted)"
    if kind == m.MOVE:
        return _describe_move(s, a, b)
    if kind == m.FIRE:
        if a == b:
            return f"fire at the {GROUP_NAMES[c]} group in the same place, {place_name(s, b)}"
        return f"fire from {place_name(s, a)} at the {GROUP_NAMES[c]} group in {place_name(s, b)}"
    if kind == m.GUN:
        return f"anti-tank fire from {place_name(s, a)} at {board.unit_names[c]} in {place_name(s, b)}"
    if kind == m.SHELL:
        spotted = f", spotted from {place_name(s, a)}" if a != b else ""
        target = f"the {GROUP_NAMES[c & 1]} group in {place_name(s, b)}"
        return f"shell {target} with {board.battery_titles[c >> 1]}{spotted}"
    if kind == m.CALL:
        needed = board.battery_activation[a]
        return f"call {board.battery_titles[a]}: gets through on {needed} or less, otherwise lost for the turn"
    if kind == m.IGNITE:
        return f"set fire to {place_name(s, a)}"
    if kind == m.ADD:
        return f"add {board.unit_names[a]} ({unit_values(s, a)}, {board.unit_titles[a]})"
    if kind == m.DONE:
        return finishing(s)
    if kind == m.RESOLVE:
        return f"attack {a + 1}: {attack_name(s, a)}"  # guns may be assigned twice to the same target (13.21)
    if kind == m.KEEP:
        return "keep the roll"
    if kind == m.REROLL:
        return "reroll; the Tactical Advantage goes to the other side"
    if kind == m.ELIMINATE:
        return f"eliminate {board.unit_names[a]} ({unit_values(s, a)}){_paid(s, a, losses.absorbs(s, a))}"
    if kind == m.RETREAT:
        return f"retreat {board.unit_names[a]} ({unit_values(s, a)}){_paid(s, a, 1)}"
    if kind == m.RETIRE:
        return f"retreat to {place_name(s, a)}"
    if kind == m.STAY:
        return f"{board.unit_names[a]} stays"
    if kind == m.FLUSH:
        return f"commit {board.unit_names[a]}"
    if kind == m.REMOVE:
        return f"remove {board.unit_names[a]}"
    if kind == m.END:
        return "end the phase"
    if kind == m.PROLONG:
        return "keep going; the Tactical Advantage goes to the other side, and you can't pass in your next impulse"
    if kind == m.FIGHT:
        return f"fight in {place_name(s, a)}"
    if kind == m.SCREEN:
        return f"screen {board.unit_names[a]}"
    return f"{board.unit_names[a]} attacks {board.unit_names[b]}"


def _describe_move(s: State, unit: i64, place: i64) -> str:
    """8.22: what the move costs and what the unit has; it is committed wherever it ends."""
    board = s.board
    said = f"{board.unit_names[unit]} ({unit_values(s, unit)}) moves to {place_name(s, place)}"
    factors = board.movement[unit]
    cost = movement.cost_to_reach(s, s.source, s.mover, board.armor[unit], factors)[place]
    if cost == FAR:
        return said
    enemy = ", enemy-occupied" if s.occupied(place, 1 - s.mover) else ""
    return f"{said}{enemy}: {cost} of {factors} MF, {factors - cost} left"


def _paid(s: State, unit: i64, worth: i64) -> str:
    """8.354: the casualty points that a loss or a retreat pays, and how many are then left."""
    if s.owed == 0 or not losses.affected(s, unit):
        return ""
    paid = min(worth, s.owed)
    return f": takes {counted(paid, 'point')}, {s.owed - paid} left"


def finishing(s: State) -> str:
    """What a player does who says done."""
    if s.ask == st.DECLARING:
        return "fire" if s.attack[KIND] != st.FIRE_SETTING or s.attacks > 1 else "set the fire"
    if s.ask == st.MOVING:
        return "done moving"
    if s.ask == st.LOSSES:
        return "done retreating" if any(fate == st.RETREATED for fate in s.fate) else "no retreat"
    if s.ask == st.SCREENING:
        return "done screening"
    if s.ask == st.STRIKING:
        return "attack" if close_combat.any_designated(s) else "don't attack"
    return "done"
