"""Attacks: what one is worth by the chances of the table, who joins it, and which artillery is added (10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.games.guards_armoured import combat, modifiers, support
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.chits import BLACK
from bridgehead.games.guards_armoured.events import nullified_by
from bridgehead.games.guards_armoured.players.enemy import Foe, step_worth, worth
from bridgehead.games.guards_armoured.players.outlook import Outlook
from bridgehead.games.guards_armoured.state import ATTACKS, State
from bridgehead.games.guards_armoured.strength import attack_strength
from bridgehead.games.guards_armoured.tables import AC, AD, AE, AP, AR, DC, DD, DE, DR, odds_column

MOST_ATTACKERS: Final = 10
ANSWER: Final = 0.6  # how much of his artillery a defender is expected to use
PINCERS: Final = 3  # sides of a hex from which attackers leave hardly any way to retreat


class Party:
    """One side of a fight: what it has to lose."""

    def __init__(self) -> None:
        self.units: int = 0
        self.worth: float = 0.0
        self.least_step: float = 1000.0
        self.least_unit: float = 1000.0
        self.frail: bool = False  # one casualty and nobody is left

    def add(self, look: Outlook, unit: i64) -> None:
        s = look.s
        value = worth(s, look.temper, unit)
        step = step_worth(s, look.temper, unit)
        self.frail = self.units == 0 and (s.depleted[unit] > 0 or s.board.roster.steps[unit] == 1)
        self.units += 1
        self.worth += value
        self.least_step = min(self.least_step, step)
        self.least_unit = min(self.least_unit, value)


def party_of(foe: Foe) -> Party:
    party = Party()
    party.units = int(foe.units)
    party.worth = foe.worth
    party.least_step = foe.least_step
    party.least_unit = foe.least_unit
    party.frail = foe.frail
    return party


def result_value(
    look: Outlook, row: list[float], attackers: Party, defenders: Party, ground: float, sides: int
) -> float:
    """What an attack brings the attacker on average."""
    temper = look.temper
    lost = row[AE] * attackers.worth
    lost += row[AP] * max(0.45 * attackers.worth, attackers.least_unit)
    lost += row[AD] * attackers.least_unit
    lost += row[AC] * attackers.least_step
    lost += row[AR] * temper.driven_off * attackers.units
    driven = 0.9 if sides >= PINCERS else 0.15
    won = row[DR] * (driven * defenders.worth + ground)
    won += row[DC] * (defenders.least_step + (ground if defenders.frail else 0.0))
    won += row[DD] * (defenders.least_unit + (ground if defenders.units == 1 else 0.0))
    won += row[DE] * (defenders.worth + ground)
    return temper.kill * won - lost


class Assault:
    """An attack that could be made: units in the order in which they join."""

    def __init__(self, hex: i64, units: list[int], value: float) -> None:
        self.hex: i64 = hex
        self.units: list[int] = units
        self.value: float = value


def guns_for(s: State, side: i64, target: i64) -> list[int]:
    """Strengths of the artillery of a side that could be added, the strongest first."""
    roster = s.board.roster
    found: list[int] = []
    for unit in range(roster.first_unit[side], roster.first_unit[side + 1]):
        reach = roster.white_range[unit]
        here = s.place[unit]
        if reach == 0 or here < 0 or here == target or s.fired[unit] or s.job[unit] or s.rides[unit] >= 0:
            continue
        if s.board.map.grid.distance(here, target) <= reach:
            strength = int(attack_strength(s, unit))
            if strength > 0:
                found.append(strength)
    found.sort(reverse=True)
    return found


def best_support(
    look: Outlook,
    attack: i64,
    defense: i64,
    ground_modifier: i64,
    guns: list[int],
    attackers: Party,
    defenders: Party,
    ground: float,
    sides: int,
) -> tuple[float, int]:
    """The value of an attack with the best number of guns, and that number."""
    forecast = look.forecast()
    total = attack
    best = -1000.0
    count = 0
    for n in range(len(guns) + 1):
        if n > 0:
            total += guns[n - 1]
        column = odds_column(total, defense)
        row = forecast.chances(column, ground_modifier)
        value = result_value(look, row, attackers, defenders, ground, sides) - look.temper.gun_kept * n
        if value > best:
            best = value
            count = n
    return best, count


def attackers_near(s: State, target: i64) -> list[int]:
    """Who could join an attack on a hex now."""
    found: list[int] = []
    near = s.board.map.near
    for edge in range(6 * target, 6 * target + 6):
        there = near[edge]
        unit: i64 = s.first_unit[there] if there >= 0 else -1
        while unit >= 0:
            if combat.can_attack(s, unit):
                found.append(int(unit))
            unit = s.next_unit[unit]
    return found


def weigh(
    look: Outlook, table: State, foe: Foe, units: list[int], found: list[Assault] | None = None
) -> Assault | None:
    """The best attack by some of these units, which are beside the hex; `table` is a copy to work on, and all that are
    weighed are added to those found."""
    if not units:
        return None
    s = table
    roster = s.board.roster
    hard = s.board.map.terrain_modifier[foe.hex] + s.board.map.hill_modifier[foe.hex] > 1
    order: list[tuple[float, int]] = []
    for unit in units:
        rank = -float(attack_strength(s, unit))
        if roster.engineer[unit] and (hard or s.works.any_at(foe.hex)):
            rank -= 8.0
        if roster.white_range[unit] > 0:
            rank += 20.0  # better from afar
        order.append((rank, unit))
    order.sort()
    guns = guns_for(s, look.side, foe.hex)
    defenders = party_of(foe)
    ground = look.ground(foe)
    defense = foe.defense + i64(ANSWER * float(look.enemy.support_at(foe.hex)))
    attackers = Party()
    attack: i64 = 0
    chosen: list[int] = []
    best: Assault | None = None
    s.target = foe.hex
    for rank, unit in order[:MOST_ATTACKERS]:
        if rank > 0.0 and len(chosen) > 0:
            break
        chosen.append(unit)
        s.job[unit] = ATTACKS
        attackers.add(look, unit)
        attack += attack_strength(s, unit)
        more = modifiers.total(modifiers.without_chits(s))
        sides = _sides(modifiers.sides_attacked(s))
        value, _ = best_support(look, attack, defense, more, guns, attackers, defenders, ground, sides)
        if found is not None:
            found.append(Assault(foe.hex, chosen[:], value))
        if best is None or value > best.value:
            best = Assault(foe.hex, chosen[:], value)
    for unit in chosen:
        s.job[unit] = 0
    s.target = -1
    return best


def _sides(bits: i64) -> int:
    count = 0
    while bits > 0:
        count += int(bits % 2)
        bits = bits // 2
    return count


def best_assault(look: Outlook, legal: list[int]) -> Assault | None:
    """Of all attacks that may be declared now."""
    table = look.s.copy()
    best: Assault | None = None
    for move in legal:
        if m.kind_of(move) != m.ATTACK:
            continue
        foe = look.enemy.at(m.second(move))
        if foe is None:
            continue
        found = weigh(look, table, foe, attackers_near(look.s, foe.hex))
        if found is not None and (best is None or found.value > best.value):
            best = found
    return best


def assaults_on(look: Outlook, hex: i64) -> list[Assault]:
    """Every group that has been weighed against a hex, the best first."""
    found: list[Assault] = []
    foe = look.enemy.at(hex)
    if foe is not None:
        weigh(look, look.s.copy(), foe, attackers_near(look.s, hex), found)
    found.sort(key=lambda one: -one.value)
    return found


# -- artillery (10.2) ------------------------------------------------------------------------------------------------


def choose_support(look: Outlook, legal: list[int]) -> int:
    """One gun more, while more of them pay; the attacker reckons with what he has seen of the defenders."""
    s = look.s
    attacking = look.side == s.mover
    attackers = Party()
    for unit in combat.attackers(s):
        attackers.add(look, unit)
    attack = combat.attackers_strength(s) + support.strength(s, s.mover)
    more = modifiers.total(modifiers.without_chits(s))
    sides = _sides(modifiers.sides_attacked(s))
    guns: list[tuple[int, int]] = []
    for move in legal:
        if m.kind_of(move) == m.GUN:
            guns.append((-int(attack_strength(s, m.first(move))), move))
    if not guns:
        return int(m.pack(m.DONE))
    guns.sort()
    strengths = [-strength for strength, _ in guns]
    if attacking:
        foe = look.enemy.at(s.target)
        if foe is None:
            return int(m.pack(m.DONE))
        defense = foe.defense + i64(ANSWER * float(look.enemy.support_at(s.target)))
        _, count = best_support(
            look, attack, defense, more, strengths, attackers, party_of(foe), look.ground(foe), sides
        )
        return guns[0][1] if count > 0 else int(m.pack(m.DONE))
    return guns[0][1] if _defends(look, attack, more, strengths, attackers, sides) else int(m.pack(m.DONE))


def _defends(look: Outlook, attack: i64, more: i64, guns: list[int], attackers: Party, sides: int) -> bool:
    """Whether the defender does better with some of these guns."""
    s = look.s
    defenders = Party()
    unit = s.first_unit[s.target]
    while unit >= 0:
        if s.rides[unit] < 0:
            defenders.add(look, unit)
        unit = s.next_unit[unit]
    ground = look.temper.ground * look.stakes.value[int(s.target)]
    forecast = look.forecast()
    defense = combat.defenders_strength(s) + support.strength(s, look.side)
    best = 1000.0
    count = 0
    for n in range(len(guns) + 1):
        if n > 0:
            defense += guns[n - 1]
        row = forecast.chances(odds_column(attack, defense), more)
        value = result_value(look, row, attackers, defenders, ground, sides) + look.temper.gun_kept * n
        if value < best:
            best = value
            count = n
    return count > 0


# -- black chits (10.3) ----------------------------------------------------------------------------------------------


def choose_event(s: State, side: i64, legal: list[int]) -> int:
    """Play what takes a chit away that helps the enemy, or a fortification."""
    chits = s.board.chits
    attacking = side == s.mover
    for move in legal:
        if m.kind_of(move) != m.CHIT:
            continue
        kind = m.first(move)
        part = nullified_by(s, kind)
        if part < 0:
            return move  # a fortification that counts
        drawn = s.event[part]
        if chits.colour[drawn] == BLACK:
            continue
        if (chits.modifier[drawn] > 0) == attacking:
            return move
    return int(m.pack(m.DONE))
