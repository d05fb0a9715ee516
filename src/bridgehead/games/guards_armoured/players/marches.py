"""The movement of one activation, planned as a whole: who goes to attack whom, who leaves the map, who goes where."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.games.guards_armoured import danger, direct_fire, movement, stacking
from bridgehead.games.guards_armoured.allowance import left
from bridgehead.games.guards_armoured.chart import zeros
from bridgehead.games.guards_armoured.exits import PRICE
from bridgehead.games.guards_armoured.players import gunnery
from bridgehead.games.guards_armoured.players.enemy import Foe
from bridgehead.games.guards_armoured.players.fights import Assault, weigh
from bridgehead.games.guards_armoured.players.outlook import Outlook, Tools
from bridgehead.games.guards_armoured.players.temper import Temper
from bridgehead.games.guards_armoured.roster import BRITISH
from bridgehead.games.guards_armoured.state import NOT_BEGUN, WAITING, State
from bridgehead.games.guards_armoured.strength import attack_strength
from bridgehead.games.guards_armoured.victory import attack_points_needed
from bridgehead.games.guards_armoured.ways import prepare

MOST_ATTACKERS: Final = 7
HQ_STRIDE: Final = 3  # hexes that an HQ can follow before the fight
ELSEWHERE: Final = 0.5  # of what a unit could do elsewhere, against an attack
REAR: Final = 6.0  # how much more whoever cannot fight fears fire: nothing is gained by driving into it
WET: Final = 3.0  # a spot from which the attack goes across water


class Step:
    """Units that go to a hex together, and perhaps on beyond the edge."""

    def __init__(self, units: list[int], hex: int, leaves: bool) -> None:
        self.units: list[int] = units
        self.hex: int = hex
        self.leaves: bool = leaves


class Orders:
    """What is to be done differently from what the planner would do of himself."""

    def __init__(self, first: int = -1, shunned: int = -1, still: list[int] | None = None) -> None:
        self.first = first  # a hex to be attacked before all others, and even if that promises nothing
        self.shunned = shunned  # a hex not to be attacked
        self.still: list[int] = still if still is not None else []  # units that stay where they are


class Reach:
    """Where a unit can be at the end of its move, where it is now included."""

    def __init__(self, unit: int, hexes: int) -> None:
        self.unit: int = unit
        self.found: list[int] = []
        self.peril: vec[i64] = vec[i64]([-1] * hexes)  # throws that hit it on the way, or -1
        self.cost: vec[i64] = zeros(hexes)
        self.free: bool = True
        self.best: float = -1e9
        self.goal: int = -1


class Marches:
    def __init__(self, s: State, side: i64, tools: Tools, temper: Temper, orders: Orders | None = None) -> None:
        self.s: State = s.copy()
        self.s.unit = -1
        self.s.group = 0
        self.side: i64 = side
        self.temper: Temper = temper
        self.look: Outlook = Outlook(self.s, side, tools, temper)
        self.steps: list[Step] = []
        self.reaches: list[Reach] = []
        self._guns: bool = direct_fire.is_possible(s)
        self.orders: Orders = orders if orders is not None else Orders()
        self.targets: list[int] = []  # hexes to be attacked, the best first

    def make(self) -> list[Step]:
        s = self.s
        self._take_command()
        roster = s.board.roster
        feared = danger.weigh(s)
        for unit in range(roster.first_unit[self.side], roster.first_unit[self.side + 1]):
            if movement.may_move(s, unit) and unit not in self.orders.still:
                self.reaches.append(self._survey(unit, feared))
        for reach in self.reaches:
            self._find(reach)
        self._leave()
        if self.orders.first >= 0:
            self._attack(self.orders.first)
        while self._attack(-1):
            pass
        self._others()
        return self._together()

    def _take_command(self) -> None:
        s = self.s
        roster = s.board.roster
        if s.battalion < 0:
            return
        source: i64 = s.place[s.hq] if s.hq >= 0 else -1
        stride: i64 = 1 if s.is_night() or s.board.tables.halved[s.weather] else HQ_STRIDE
        reach: i64 = roster.activation_range[roster.battalion[s.hq]] if s.hq >= 0 else 99
        self.look.command(s.battalion, source, reach + stride)

    def _survey(self, unit: i64, feared: bool) -> Reach:
        s = self.s
        reach = Reach(int(unit), int(s.board.map.hexes))
        here = s.place[unit]
        if here >= 0:
            reach.found.append(int(here))
            reach.peril[here] = 0
        s.unit = unit
        s.group = 1
        s.begun = NOT_BEGUN
        prepare(s)
        routes = s.routes
        if feared:
            routes.fear()
        routes.search()
        for n in range(routes.count):
            hex = routes.found[n]
            reach.found.append(int(hex))
            reach.cost[hex] = routes.cost[hex]
            reach.peril[hex] = routes.perils(hex) if feared else 0
        s.unit = -1
        s.group = 0
        return reach

    # -- leaving the map -----------------------------------------------------------------------------------------

    def _leave(self) -> None:
        """British units that can get off the map, the strongest first, as many as are needed."""
        s = self.s
        if self.side != BRITISH:
            return
        briefing = s.board.briefing
        stakes = self.look.stakes
        needed = attack_points_needed(s) - s.exited_points if not stakes.by_points else 999
        order: list[tuple[int, int, int]] = []
        for n, reach in enumerate(self.reaches):
            unit = reach.unit
            if s.place[unit] < 0 or (not stakes.by_points and attack_strength(s, unit) == 0):
                continue
            for hex in briefing.exit_hexes:
                if reach.peril[hex] < 0 or not stakes.may_exit(hex):
                    continue
                if s.place[unit] == hex or reach.cost[hex] + PRICE <= left(s, unit):
                    printed = int(s.board.roster.attack[2 * unit + s.depleted[unit]])
                    order.append((-printed, n, int(hex)))
                    break
        order.sort()
        for strength, n, hex in order:
            if needed <= 0:
                return
            reach = self.reaches[n]
            reach.free = False
            needed += strength
            self.steps.append(Step([reach.unit], hex, True))
            if s.place[reach.unit] >= 0:
                s.take(reach.unit, WAITING)

    # -- attacks -------------------------------------------------------------------------------------------------

    def _attack(self, ordered: int) -> bool:
        """Send units to the attack that promises the most, or to the one that is ordered; whether there was one."""
        best: Assault | None = None
        most = self.temper.worth_doing if ordered < 0 else -1000.0
        chosen: list[Step] = []
        for foe in self.look.enemy.foes:
            if foe.hex == self.orders.shunned or (ordered >= 0 and foe.hex != ordered):
                continue
            steps = self._gather(foe)
            if not steps:
                continue
            found = self._weigh(foe, steps)
            if found is not None and found.value > most:
                most = found.value
                best = found
                chosen = steps
        if best is None:
            return False
        self.targets.append(int(best.hex))
        for step in chosen:
            unit = step.units[0]
            if unit in best.units:
                self._send(unit, step.hex)
        return True

    def _fights(self, unit: i64) -> bool:
        s = self.s
        roster = s.board.roster
        return attack_strength(s, unit) > 0 and roster.white_range[unit] == 0 and s.pinned[unit] == 0

    def _gather(self, foe: Foe) -> list[Step]:
        """Free units that can come next to a hex, each to the best spot that has room, the strongest first."""
        s = self.s
        near = s.board.map.near
        order: list[tuple[int, int]] = []
        for n, reach in enumerate(self.reaches):
            if reach.free and self._fights(reach.unit):
                for edge in range(6 * foe.hex, 6 * foe.hex + 6):
                    if near[edge] >= 0 and reach.peril[near[edge]] >= 0:
                        order.append((-int(attack_strength(s, reach.unit)), n))
                        break
        order.sort()
        steps: list[Step] = []
        home: list[int] = []
        for _, n in order:
            if len(steps) >= MOST_ATTACKERS:
                break
            unit = self.reaches[n].unit
            spot = self._spot(foe, self.reaches[n])
            if spot < 0:
                continue
            steps.append(Step([unit], spot, False))
            home.append(int(s.place[unit]))
            if s.place[unit] != spot:
                s.shift(unit, spot)
        for n, step in enumerate(steps):
            self._put_back(step.units[0], home[n])
        return steps

    def _put_back(self, unit: i64, hex: i64) -> None:
        s = self.s
        if hex < 0:
            s.take(unit, WAITING)
        elif s.place[unit] != hex:
            s.shift(unit, hex)

    def _spot(self, foe: Foe, reach: Reach) -> int:
        """Where a unit goes to attack a hex."""
        s = self.s
        map = s.board.map
        unit = reach.unit
        found = -1
        most = -1e9
        for edge in range(6 * foe.hex, 6 * foe.hex + 6):
            there = map.near[edge]
            if there < 0 or reach.peril[there] < 0 or not stacking.has_room(s, there, unit):
                continue
            value = -self._danger(reach, there) + 0.3 * float(map.terrain_modifier[there])
            value -= 0.2 * self.temper.caution * self.look.exposure(unit, there, 0)
            if map.water[edge] > 0 and not s.bridged(edge):
                value -= WET
            if s.first_unit[there] < 0:
                value += 0.2  # from more sides
            if value > most:
                most = value
                found = int(there)
        return found

    def _danger(self, reach: Reach, hex: i64) -> float:
        """What fire on the way is likely to cost."""
        hit = float(reach.peril[hex]) / 36.0 * self.look.step_worth(reach.unit)
        roster = self.s.board.roster
        if roster.hq[reach.unit]:
            return hit
        if roster.attack[2 * reach.unit] == 0:
            return REAR * hit
        return self.temper.under_fire * 0.6 * hit

    def _weigh(self, foe: Foe, steps: list[Step]) -> Assault | None:
        """The attack itself, the fire before it, and what the attackers give up for it."""
        s = self.s
        home: list[int] = []
        units: list[int] = []
        for step in steps:
            unit = step.units[0]
            units.append(unit)
            home.append(int(s.place[unit]))
            if s.place[unit] != step.hex:
                s.shift(unit, step.hex)
        found = weigh(self.look, s, foe, units)
        if found is not None:
            for step in steps:
                unit = step.units[0]
                if unit not in found.units:
                    continue
                reach = self._reach_of(unit)
                found.value -= self._danger(reach, step.hex)
                if self._guns and s.board.roster.black_range[unit] > 0:
                    shot = gunnery.chance(s, unit, step.hex, foe.hex, max(foe.defense // max(foe.units, 1), 3))
                    found.value += shot * foe.least_step
                there = self.look.post(unit, step.hex)
                if reach.best > there and reach.best < 1e8:
                    found.value -= ELSEWHERE * min(reach.best - there, 6.0)
        for n, step in enumerate(steps):
            self._put_back(step.units[0], home[n])
        return found

    def _reach_of(self, unit: int) -> Reach:
        for reach in self.reaches:
            if reach.unit == unit:
                return reach
        return self.reaches[0]

    # -- everybody else ------------------------------------------------------------------------------------------

    def _find(self, reach: Reach) -> None:
        """The best post in a unit's reach."""
        s = self.s
        unit = reach.unit
        here = s.place[unit]
        reach.best = -1e9
        reach.goal = -1
        for hex in reach.found:
            if hex != here and not stacking.has_room(s, hex, unit):
                continue
            value = self.look.post(unit, hex) - self._danger(reach, hex)
            if hex == here:
                value += self.temper.stay
                if stacking.is_overstacked(s, hex):
                    value -= 20.0
            if value > reach.best:
                reach.best = value
                reach.goal = hex

    def _others(self) -> None:
        """Fighting units first, those nearest to their goals in front; then guns, recovery vehicles and the HQ."""
        s = self.s
        roster = s.board.roster
        order: list[tuple[int, int, int]] = []
        for n, reach in enumerate(self.reaches):
            if not reach.free:
                continue
            unit = reach.unit
            rank = 0
            if roster.hq[unit]:
                rank = 3
            elif roster.attack[2 * unit] == 0:
                rank = 2
            elif roster.white_range[unit] > 0:
                rank = 1
            ways = self.look.field(s.class_of(unit))
            far = int(ways.cost[s.place[unit]]) if s.place[unit] >= 0 else 9_999
            order.append((rank, far, n))
        order.sort()
        for _, _, n in order:
            reach = self.reaches[n]
            self._find(reach)
            if reach.goal >= 0:
                self._send(reach.unit, reach.goal)

    def _send(self, unit: int, hex: int) -> None:
        s = self.s
        self._reach_of(unit).free = False
        if s.place[unit] == hex:
            return
        self.steps.append(Step([unit], hex, False))
        s.shift(unit, hex)

    def _together(self) -> list[Step]:
        """11.4: two that go from one hex to another under fire go as a stack: a gun fires at it once in each hex."""
        s = self.s
        merged: list[Step] = []
        for step in self.steps:
            unit = step.units[0]
            joined = False
            if not step.leaves and self._reach_of(unit).peril[step.hex] > 0:
                for other in merged:
                    if other.hex == step.hex and not other.leaves and len(other.units) == 1:
                        if self._start(other.units[0]) == self._start(unit) and self._start(unit) >= 0:
                            if s.class_of(unit) == s.class_of(other.units[0]):
                                other.units.append(unit)
                                joined = True
                                break
            if not joined:
                merged.append(step)
        return merged

    def _start(self, unit: int) -> int:
        found = self._reach_of(unit).found
        return found[0] if found and self._reach_of(unit).cost[found[0]] == 0 else -1
