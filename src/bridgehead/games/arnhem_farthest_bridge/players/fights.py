"""What an attack or a bombardment is worth, by its exact odds, and which markers it deserves."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.games.arnhem_farthest_bridge import combat, retreat, support
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge.board import A1, A2, AE, ALLIED, BR, D1, DE, GERMAN
from bridgehead.games.arnhem_farthest_bridge.players.chances import SORTS
from bridgehead.games.arnhem_farthest_bridge.players.outlook import Outlook
from bridgehead.games.arnhem_farthest_bridge.players.temper import Temper
from bridgehead.games.arnhem_farthest_bridge.state import BOMBARDMENT_PHASE

MEAN_FIRE: Final = 4  # of a marker that the other side may have
NO_ADVANCE: Final = 0.6  # of the worth of ground that nobody enters at once


class Foe:
    """A hex to be attacked: what its defenders stand to lose."""

    def __init__(self, look: Outlook, hex: i64, side: i64) -> None:
        s = look.s
        self.hex: i64 = hex
        self.ground: float = look.temper.ground * ground_value(look, hex, 1 - side)
        self.lives: float = 0.0
        self.all: float = 0.0  # the same, and what it means to lose them
        self.defense: i64 = 0
        self.full: bool = True
        self.out: list[bool] = [True, True, True, True, True]  # by the length of the retreat
        unit = s.first_unit[hex]
        self.unit: i64 = unit
        while unit >= 0:
            self.lives += look.worth(unit)
            self.all += look.worth(unit) + look.spear(unit)
            self.defense += s.defense(unit)
            if s.depleted[unit]:
                self.full = False
            unit = s.next_unit[unit]
        if s.options.stiff == "towns" and look.tools.line[hex] > 1:
            self.full = False

    def find_ways_out(self, look: Outlook) -> None:
        for length in range(1, 5):
            self.out[length] = retreat.has_way_out(look.s, self.unit, length)

    def loss(self, length: int, followed: bool, temper: Temper) -> float:
        """What a retreat of so many hexes costs those who may stand instead, if they are whole."""
        ground = self.ground if followed else NO_ADVANCE * self.ground
        best = self.all + ground
        if self.out[length]:
            best = min(best, ground + temper.shift * self.lives)
        if self.full:
            best = min(best, temper.wear * self.ground + 0.5 * self.lives)
        return best


def ground_value(look: Outlook, hex: i64, side: i64) -> float:
    """What holding a hex is worth to the side that does."""
    s = look.s
    board = s.board
    value = look.key(hex)
    if side == GERMAN:
        if look.tools.is_goal[hex]:
            value += look.temper.garrison + 8.0
        return value
    value *= look.temper.hold
    if look.tools.is_goal[hex]:
        value += look.temper.goal if look.taken(hex) else look.temper.relief + 8.0
    for bridge in board.bridges_at[hex]:
        one = board.bridge_one[bridge]
        other = board.bridge_other[bridge]
        if s.side_at(other if one == hex else one) != ALLIED:
            value += float(board.blown_up_to[bridge]) / 6 * look.loss_of(bridge)
    return value


class Risk:
    """What attackers stand to lose, by result."""

    def __init__(self) -> None:
        self.back_one = 0.0
        self.back_two = 0.0
        self.lost = 0.0

    def add(self, look: Outlook, unit: i64, exact: bool) -> None:
        s = look.s
        worth = look.worth(unit)
        hex = s.place[unit]
        shift = look.temper.shift * worth
        if exact and hex >= 0:
            ground = ground_value(look, hex, s.board.side[unit])
            shift += look.temper.ground * ground
            self.back_one += shift if retreat.has_way_out(s, unit, 1) else worth + ground
            self.back_two += shift if retreat.has_way_out(s, unit, 2) else worth + ground
        else:
            self.back_one += shift
            self.back_two += shift
        self.lost += worth


def fight_value(look: Outlook, line: i64, differential: i64, foe: Foe, risk: Risk) -> float:
    """The mean gain of an attacker."""
    chances = look.tools.chances
    counts = chances.counts
    at = SORTS * chances.row(line, differential)
    temper = look.temper
    value = -float(counts[at + A1]) * risk.back_one
    value -= float(counts[at + A2]) * risk.back_two + float(counts[at + AE]) * risk.lost
    if counts[at + BR]:
        value += float(counts[at + BR]) * (foe.loss(1, False, temper) - risk.back_one)
    for length in range(1, 5):
        often = float(counts[at + D1 + length - 1])
        if often:
            value += often * foe.loss(length, True, temper)
    if counts[at + DE]:
        value += float(counts[at + DE]) * (foe.all + foe.ground)
    return value / 6


def bombard_value(look: Outlook, line: i64, differential: i64, foe: Foe) -> float:
    """The mean gain of a bombardment: D2 and better."""
    chances = look.tools.chances
    counts = chances.counts
    at = SORTS * chances.row(line, differential)
    value = 0.0
    for length in range(2, 5):
        often = float(counts[at + D1 + length - 1])
        if often:
            value += often * foe.loss(length, False, look.temper)
    value += float(counts[at + DE]) * (foe.all + NO_ADVANCE * foe.ground)
    return value / 6


def answered_value(look: Outlook, line: i64, differential: i64, foe: Foe, risk: Risk) -> float:
    """The same where the defender may have markers: more often than not he spends them here."""
    s = look.s
    value = fight_value(look, line, differential, foe, risk)
    count = min(s.in_hand(1 - look.side), 2) if s.options.defensive_markers else 0
    if count:
        answer = look.temper.answer
        value += answer * (fight_value(look, line, differential - MEAN_FIRE * count, foe, risk) - value)
    return value


# -- attacks -------------------------------------------------------------------------------------------------------


class Assault:
    """An attack: the target, those who make it, and its worth."""

    def __init__(self, value: float, hex: i64, units: list[int]) -> None:
        self.value = value
        self.hex = hex
        self.units = units


def line_for(look: Outlook, hex: i64, units: list[int]) -> i64:
    """8.2.4, for attackers that stand next to the hex."""
    s = look.s
    board = s.board
    line = look.tools.line[hex]
    wet: i64 = 0
    for unit in units:
        edge = 6 * hex + board.grid.direction(hex, s.place[unit])
        if board.wet[edge]:
            if s.bridged(edge):
                line = min(line, board.bridge_line)
            else:
                wet += 1
    if wet == len(units):
        line = min(line, board.water_line)
    return line


def best_assault(look: Outlook, legal: list[int]) -> Assault | None:
    """The best attack that can be made now."""
    found: Assault | None = None
    for move in legal:
        if m.kind_of(move) == m.ATTACK:
            assault = _against(look, m.second(move))
            if found is None or assault.value > found.value:
                found = assault
    return found


def assaults_on(look: Outlook, hex: i64) -> list[Assault]:
    """Every group that has been weighed against a hex."""
    found: list[Assault] = []
    _against(look, hex, found)
    return found


def _against(look: Outlook, hex: i64, found: list[Assault] | None = None) -> Assault:
    s = look.s
    board = s.board
    foe = Foe(look, hex, look.side)
    foe.find_ways_out(look)
    units: list[int] = []
    dry: list[int] = []
    for edge in range(6 * hex, 6 * hex + 6):
        there = board.near[edge]
        if there < 0:
            continue
        unit = s.first_unit[there]
        while unit >= 0:
            if board.side[unit] == look.side and not s.fought[unit]:
                units.append(int(unit))
                if not board.wet[edge]:
                    dry.append(int(unit))
            unit = s.next_unit[unit]
    best = Assault(-1000.0, hex, [])
    _prefixes(look, foe, units, best, found)
    if dry and len(dry) < len(units):
        _prefixes(look, foe, dry, best, found)
    idle = [unit for unit in units if ground_value(look, s.place[unit], look.side) < 1.0]
    if idle and len(idle) < len(units):
        _prefixes(look, foe, idle, best, found)
    return best


def _prefixes(look: Outlook, foe: Foe, units: list[int], best: Assault, found: list[Assault] | None) -> None:
    """The strongest first, as many as pay."""
    s = look.s
    ranked = sorted(units, key=lambda u: (-int(s.attack(u)), u))
    risk = Risk()
    attack: i64 = 0
    group: list[int] = []
    for unit in ranked:
        group.append(unit)
        attack += s.attack(unit)
        risk.add(look, unit, True)
        line = line_for(look, foe.hex, group)
        value = _with_fire(look, line, attack - foe.defense, foe, risk, group)
        if found is not None:
            found.append(Assault(value, int(foe.hex), group[:]))
        if value > best.value:
            best.value = value
            best.units = group[:]


def _with_fire(look: Outlook, line: i64, differential: i64, foe: Foe, risk: Risk, group: list[int]) -> float:
    """With as many of one's own markers as pay."""
    best = answered_value(look, line, differential, foe, risk)
    fire: i64 = 0
    price = look.temper.fire
    for value in own_fire(look, foe.hex, group):
        fire += value
        with_fire = answered_value(look, line, differential + fire, foe, risk) - price * float(fire)
        if with_fire > best:
            best = with_fire
    return best


def own_fire(look: Outlook, hex: i64, group: list[int]) -> list[int]:
    """The values of markers in hand that could support an attack by these units, the highest first, within the cap."""
    s = look.s
    board = s.board
    ground: list[int] = []
    air: list[int] = []
    for sort in range(int(board.markers)):
        if board.marker_side[sort] != look.side or s.hand[sort] == 0:
            continue
        if not serves_any(look, sort, group) or not support.reaches(s, sort, hex):
            continue
        for _ in range(s.hand[sort]):
            if board.marker_air[sort]:
                air.append(int(board.marker_value[sort]))
            else:
                ground.append(int(board.marker_value[sort]))
    ground.sort(reverse=True)
    return ground[: int(s.options.marker_cap)] + air


def serves_any(look: Outlook, sort: int, group: list[int]) -> bool:
    board = look.s.board
    for unit in group:
        if board.serves[4 * sort + board.nation[unit]]:
            return True
    return False


# -- markers -------------------------------------------------------------------------------------------------------


def choose_marker(look: Outlook, legal: list[int]) -> int:
    """8.2.2: the next marker for the fight or bombardment under way, or DONE."""
    s = look.s
    attacking = s.actor == s.mover
    foe = Foe(look, s.target, s.mover)
    foe.find_ways_out(look)
    risk = Risk()
    for unit in range(s.board.units):
        if s.job[unit] and s.board.side[unit] == s.mover:
            risk.add(look, unit, True)
    markers = [move for move in legal if m.kind_of(move) == m.MARKER]
    done = int(m.pack(m.DONE))
    if not markers:
        return done
    best = done if done in legal else markers[0]
    line = combat.line_of(s)
    now = combat.differential(s)
    most = _gain(look, line, now, foe, risk) if attacking else -fight_value(look, line, now, foe, risk)
    if done not in legal:
        most = -1000.0
    price = look.temper.fire if attacking else look.temper.reserve
    if s.phase == BOMBARDMENT_PHASE:
        price = bombard_price(look)
    values = sorted(markers, key=lambda x: (-int(s.board.marker_value[m.first(x)]), x))
    for order in (values, values[::-1]):
        fire: i64 = 0
        ground = _laid_ground(look)
        for move in order:
            sort = m.first(move)
            for _ in range(s.hand[sort]):
                if not s.board.marker_air[sort]:
                    if ground >= s.options.marker_cap:
                        break
                    ground += 1
                fire += s.board.marker_value[sort]
                if attacking:
                    value = _gain(look, line, now + fire, foe, risk)
                else:
                    value = -fight_value(look, line, now - fire, foe, risk)
                value -= price * float(fire)
                if value > most:
                    most = value
                    best = order[0]
    return best


def _gain(look: Outlook, line: i64, differential: i64, foe: Foe, risk: Risk) -> float:
    if look.s.phase == BOMBARDMENT_PHASE:
        return bombard_value(look, line, differential, foe)
    return answered_value(look, line, differential, foe, risk)


def _laid_ground(look: Outlook) -> i64:
    s = look.s
    board = s.board
    count: i64 = 0
    for sort in range(board.markers):
        if board.marker_side[sort] == s.actor and not board.marker_air[sort]:
            count += s.laid[sort]
    return count


# -- bombardment ---------------------------------------------------------------------------------------------------


def choose_bombardment(look: Outlook, legal: list[int]) -> int:
    """8.1: the hex where fire alone does most, if the markers are not needed for attacks."""
    s = look.s
    board = s.board
    price = bombard_price(look)
    best = legal[0]
    most = look.temper.worth_doing
    for move in legal:
        if m.kind_of(move) != m.BOMBARD:
            continue
        hex = m.second(move)
        foe = Foe(look, hex, look.side)
        foe.find_ways_out(look)
        ground: list[int] = []
        air: list[int] = []
        for sort in range(int(board.markers)):
            if board.marker_side[sort] == look.side and s.hand[sort] and support.reaches(s, sort, hex):
                for _ in range(s.hand[sort]):
                    if board.marker_air[sort]:
                        air.append(int(board.marker_value[sort]))
                    else:
                        ground.append(int(board.marker_value[sort]))
        ground.sort(reverse=True)
        fire: i64 = 0
        for value in ground[: int(s.options.marker_cap)] + air:
            fire += value
            gain = bombard_value(look, look.tools.line[hex], fire - foe.defense, foe) - price * float(fire)
            if gain > most:
                most = gain
                best = move
    return best


def bombard_price(look: Outlook) -> float:
    """What a point of fire is worth in the attacks to come: little when there are more markers than fights."""
    s = look.s
    board = s.board
    fights: i64 = 0
    enemy = 1 - look.side
    for unit in range(board.first_unit[enemy], board.first_unit[enemy + 1]):
        hex = s.place[unit]
        if hex < 0:
            continue
        for edge in range(6 * hex, 6 * hex + 6):
            there = board.near[edge]
            if there >= 0 and s.side_at(there) == look.side:
                fights += 1
                break
    scarce = 2 * min(fights, 4) > s.in_hand(look.side)
    return look.temper.scarce_fire if scarce else look.temper.fire
