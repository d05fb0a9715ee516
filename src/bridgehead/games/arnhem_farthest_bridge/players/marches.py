"""A whole Movement Phase planned at once: who goes where, in which order.

Enemy zones do not change while one's own units move, and friends are no hindrance, so every unit's ways are searched
once; then come the hexes that win, the attacks worth making, and the best post for everybody else.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.games.arnhem_farthest_bridge import movement, ways
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, GERMAN
from bridgehead.games.arnhem_farthest_bridge.players.fights import Foe, Risk, answered_value
from bridgehead.games.arnhem_farthest_bridge.players.outlook import Outlook, Tools
from bridgehead.games.arnhem_farthest_bridge.players.temper import Temper
from bridgehead.games.arnhem_farthest_bridge.state import MOVEMENT_PHASE, WAITING, State

MOST_ATTACKERS: Final = 5
CROWD: Final = 0.1  # for each unit that could have the same place beside the enemy
STAY: Final = 0.02  # what a move must gain
OFF_MAP: Final = -200.0  # the post of a unit that could come and does not
EAGER: Final = 1_000.0  # for what has been ordered
WEIGHTY: Final = 3.0  # a delay that makes it worth while to weigh all others anew


class Step:
    """A unit and the hex it is to reach."""

    def __init__(self, unit: int, hex: int) -> None:
        self.unit = unit
        self.hex = hex


class Orders:
    """What is to be done differently from what the planner would do of himself."""

    def __init__(self, first: int = -1, shunned: int = -1, still: list[int] | None = None) -> None:
        self.first = first  # a hex to be attacked before all others, and even if that promises nothing
        self.shunned = shunned  # a hex not to be attacked
        self.still: list[int] = still if still is not None else []  # units that stay where they are


class Marches:
    """The plan of one phase. `steps` are in the order in which they are to be played."""

    def __init__(self, s: State, side: int, tools: Tools, temper: Temper, orders: Orders | None = None) -> None:
        board = s.board
        table = s.copy()
        table.clear_unit()
        self.s: State = table
        self.side: i64 = side
        self.tools: Tools = tools
        self.look: Outlook = Outlook(table, side, tools, temper)
        self.steps: list[Step] = []
        self.units: list[int] = []
        self.goals: list[list[int]] = [[] for _ in range(int(board.units))]
        self.free: list[bool] = [False] * int(board.units)  # may move and is not yet told where
        self._engaged: list[bool] = [False] * int(board.units)  # is part of an attack
        self.best: list[float] = [0.0] * int(board.units)
        self._can: vec[i64] = vec[i64]([0] * int(board.units * board.hexes))
        self._fire: list[int] = []
        self.orders: Orders = orders if orders is not None else Orders()
        self.targets: list[int] = []  # hexes worth attacking, the best first
        for unit in range(int(board.first_unit[side]), int(board.first_unit[side + 1])):
            if (unit == s.unit or movement.may_pick(s, unit)) and unit not in self.orders.still:
                self._survey(s, unit)

    def _survey(self, s: State, unit: int) -> None:
        table = self.s
        board = s.board
        going = s.unit == unit
        table.unit = unit
        table.left = s.left if going else movement.allowance(s, unit)
        table.footed = s.footed if going else 0
        if table.left > 0:
            ways.survey(table)
            reach = table.reach
            found: list[int] = []
            base = board.hexes * unit
            for n in range(reach.count):
                hex = reach.found[n]
                if hex != table.place[unit]:
                    found.append(int(hex))
                    self._can[base + hex] = 1
            if found:
                self.units.append(unit)
                self.goals[unit] = found
                self.free[unit] = True
        table.clear_unit()

    # -- the plan ------------------------------------------------------------------------------------------------

    def make(self) -> list[Step]:
        if self.side == ALLIED and self._win():
            return self.steps
        self._rate_all()
        self._relieve()
        if self.side == GERMAN:
            self._block()
        if self.s.phase == MOVEMENT_PHASE:
            self._attack()
        self._others()
        return self.steps

    def _room(self, hex: i64) -> bool:
        return self.look.held[hex] < self.s.options.stacking

    def _send(self, unit: int, hex: int) -> None:
        """The unit will go there, or stay if that is where it is."""
        s = self.s
        look = self.look
        here = s.place[unit]
        self.free[unit] = False
        if here == hex:
            return
        if here >= 0:
            look.held[here] = look.held[here] - 1
        look.held[hex] = look.held[hex] + 1
        self.steps.append(Step(unit, hex))
        if self.side == GERMAN:
            weighty = look.key(hex) >= WEIGHTY or (here >= 0 and look.key(here) >= WEIGHTY)
            if weighty:
                look.relocate(unit, hex)
                return
        s.shift(unit, hex)

    def _post(self, unit: int, hex: int) -> float:
        """The worth of a post to a unit as if it were nowhere yet."""
        look = self.look
        here = self.s.place[unit]
        if here < 0:
            return look.post(unit, hex)
        look.held[here] = look.held[here] - 1
        value = look.post(unit, hex)
        look.held[here] = look.held[here] + 1
        return value

    def _find(self, unit: int) -> int:
        """The best post that a unit can reach, where it is included, and its worth in `best`."""
        look = self.look
        here = self.s.place[unit]
        value = OFF_MAP
        found = int(here)
        if here >= 0:
            look.held[here] = look.held[here] - 1
            value = look.post(unit, here) + STAY
        for hex in self.goals[unit]:
            if look.held[hex] < self.s.options.stacking:
                there = look.post(unit, hex)
                if there > value:
                    value = there
                    found = hex
        if here >= 0:
            look.held[here] = look.held[here] + 1
        self.best[unit] = value
        return found

    def _rate_all(self) -> None:
        for unit in self.units:
            self._find(unit)

    # -- winning -------------------------------------------------------------------------------------------------

    def _win(self) -> bool:
        """11.5: two hexes of Arnhem, if need be from under the airborne units that hold them."""
        s = self.s
        board = s.board
        needed = int(board.goals_to_win)
        open_goals: list[int] = []
        for goal in board.goals:
            if self.look.taken(goal):
                needed -= 1
            elif s.side_at(goal) != GERMAN:
                open_goals.append(goal)
        takers: list[Step] = []
        movers: list[Step] = []
        for goal in open_goals:
            taker = -1
            for unit in self.units:
                if board.airborne[unit] or self._can[board.hexes * unit + goal] == 0:
                    continue
                if s.place[unit] >= 0 and self.tools.is_goal[s.place[unit]]:
                    continue
                if not any(step.unit == unit for step in takers):
                    taker = unit
                    break
            if taker < 0:
                continue
            holder = int(s.first_unit[goal])
            if holder >= 0:
                way = self._way_off(holder)
                if way < 0:
                    continue
                movers.append(Step(holder, way))
            takers.append(Step(taker, goal))
        if len(takers) < needed:
            return False
        self.steps = movers + takers
        return True

    def _way_off(self, unit: int) -> int:
        for hex in self.goals[unit]:
            if not self.tools.is_goal[hex] and self.look.held[hex] == 0:
                return hex
        return -1

    def _relieve(self) -> None:
        """In the hexes of Arnhem better units take the place of those that hold them."""
        s = self.s
        for goal in s.board.goals:
            holder = int(s.first_unit[goal])
            if holder < 0 or not self.free[holder]:
                continue
            best = -1
            most = self._fitness(holder) + 1
            for unit in self.units:
                if self.free[unit] and self._can[s.board.hexes * unit + goal] and self._fitness(unit) > most:
                    if s.place[unit] < 0 or not self.tools.is_goal[s.place[unit]]:
                        most = self._fitness(unit)
                        best = unit
            if best < 0:
                continue
            way = self._best_way_off(holder)
            if way >= 0:
                self._send(holder, way)
                self._send(best, goal)

    def _fitness(self, unit: int) -> int:
        """How good a unit is to hold Arnhem: only XXX Corps counts, for the Germans only strength (11.5)."""
        value = int(self.s.defense(unit))
        if self.side == ALLIED and not self.s.board.airborne[unit]:
            value += 20
        return value

    def _best_way_off(self, unit: int) -> int:
        found = -1
        most = -1e9
        for hex in self.goals[unit]:
            if not self.tools.is_goal[hex] and self._room(hex):
                value = self._post(unit, hex)
                if value > most:
                    most = value
                    found = hex
        return found

    # -- blocks --------------------------------------------------------------------------------------------------

    def _block(self) -> None:
        """German units into the hexes where they delay the corps most, one after the other."""
        for _ in range(self.look.temper.blocks):
            chosen = -1
            where = -1
            most = WEIGHTY
            for unit in self.units:
                if not self.free[unit]:
                    continue
                for hex in self._key_hexes(unit):
                    value = self._post(unit, hex) - self.look.temper.detach * self.tools.strength[unit]
                    if value > most:
                        most = value
                        chosen = unit
                        where = hex
            if chosen < 0:
                return
            self._send(chosen, where)

    def _key_hexes(self, unit: int) -> list[int]:
        """Where a unit can go, or is, and would delay the corps or hold Arnhem."""
        look = self.look
        here = int(self.s.place[unit])
        found: list[int] = []
        look.pave()
        for hex in self.goals[unit]:
            if (look.on_way[hex] or self.tools.is_goal[hex]) and self._room(hex):
                if self.tools.is_goal[hex] or look.key(hex) >= WEIGHTY:
                    found.append(hex)
        if here >= 0 and (self.tools.is_goal[here] or look.key(here) >= WEIGHTY):
            found.append(here)
        return found

    # -- attacks -------------------------------------------------------------------------------------------------

    def _attack(self) -> None:
        """The most promising targets first; each gets those units that have nothing better to do."""
        s = self.s
        board = s.board
        enemy = 1 - self.side
        self._fire = self._markers()
        ranked: list[tuple[float, int]] = []
        for unit in range(int(board.first_unit[enemy]), int(board.first_unit[enemy + 1])):
            hex = int(s.place[unit])
            if hex < 0 or s.first_unit[hex] != unit or hex == self.orders.shunned:
                continue
            if self._within_reach(hex):
                value = self._gather(hex, False)
                if hex == self.orders.first:
                    ranked.append((-EAGER, hex))
                elif value > 0:
                    ranked.append((-value, hex))
        ranked.sort()
        for _, hex in ranked:
            self.targets.append(hex)
            self._gather(hex, True)

    def _markers(self) -> list[int]:
        s = self.s
        values: list[int] = []
        for sort in range(int(s.board.markers)):
            if s.board.marker_side[sort] == self.side:
                for _ in range(s.hand[sort]):
                    values.append(int(s.board.marker_value[sort]))
        values.sort(reverse=True)
        return values

    def _within_reach(self, hex: i64) -> bool:
        near = self.s.board.near
        for edge in range(6 * hex, 6 * hex + 6):
            there = near[edge]
            if there >= 0:
                if self.look.held[there]:
                    return True
                for unit in self.units:
                    if self.free[unit] and self._can[self.s.board.hexes * unit + there]:
                        return True
        return False

    def _gather(self, hex: int, send: bool) -> float:
        """The worth of the best attack on a hex, beyond what its units could do elsewhere; they are sent if asked."""
        s = self.s
        board = s.board
        look = self.look
        foe = Foe(look, hex, self.side)
        risk = Risk()
        attack: i64 = 0
        attackers: i64 = 0
        wet: i64 = 0
        bridged: i64 = 0
        spots: list[int] = []
        ready: list[int] = []
        for edge in range(6 * hex, 6 * hex + 6):
            there = board.near[edge]
            if there < 0:
                continue
            unit = s.first_unit[there]
            if unit >= 0 and board.side[unit] == 1 - self.side:
                continue
            if unit >= 0 and not self.free[unit] and not self._engaged[unit]:  # has its place there already
                ready.append(int(unit))
                attack += s.attack(unit)
                attackers += 1
                risk.add(look, unit, False)
                if s.unbridged(edge):
                    wet += 1
                elif board.wet[edge]:
                    bridged += 1
            spots.append(int(there))
        line = self._line(hex, attackers, wet, bridged)
        fire: i64 = 0
        for marker in self._fire[:2]:
            fire += marker
        differential = attack + fire - foe.defense
        best = answered_value(look, line, differential, foe, risk) if attackers else 0.0
        best = max(best, 0.0)
        gain = -EAGER if hex == self.orders.first else 0.0
        chosen: list[Step] = []
        home: list[int] = []
        sure = 0
        spent = 0.0
        while len(chosen) < MOST_ATTACKERS:
            step = self._next_attacker(hex, spots, chosen)
            if step is None:
                break
            chosen.append(step)
            home.append(int(s.place[step.unit]))
            spent += max(0.0, self.best[step.unit] - self._post(step.unit, step.hex))
            attack += s.attack(step.unit)
            attackers += 1
            edge = 6 * hex + board.grid.direction(hex, step.hex)
            if s.unbridged(edge):
                wet += 1
            elif board.wet[edge]:
                bridged += 1
            line = self._line(hex, attackers, wet, bridged)
            risk.add(look, step.unit, False)
            s.shift(step.unit, step.hex)  # its zone closes ways of retreat
            foe.find_ways_out(look)
            differential = attack + fire - foe.defense
            value = answered_value(look, line, differential, foe, risk) - spent
            if value - best > gain:
                gain = value - best
                sure = len(chosen)
        for n in range(len(chosen)):
            if home[n] >= 0:
                s.shift(chosen[n].unit, home[n])
            else:
                s.take(chosen[n].unit, WAITING)
        least = -EAGER if hex == self.orders.first else look.temper.worth_doing
        if send and (gain > least or best > least):
            for unit in ready:
                self._engaged[unit] = True
            if gain > least:
                for step in chosen[:sure]:
                    self._engaged[step.unit] = True
                    self._send(step.unit, step.hex)
            self._fire = self._fire[2:]
        return gain

    def _line(self, hex: i64, attackers: i64, wet: i64, bridged: i64) -> i64:
        """8.2.4."""
        line = self.tools.line[hex]
        if bridged:
            line = min(line, self.s.board.bridge_line)
        if wet == attackers:
            line = min(line, self.s.board.water_line)
        return line

    def _next_attacker(self, hex: int, spots: list[int], chosen: list[Step]) -> Step | None:
        """The strongest unit for what it gives up elsewhere, where it takes the place of the fewest others."""
        s = self.s
        base = s.board.hexes
        asked: list[int] = []
        for spot in spots:
            count = 0
            for unit in self.units:
                if self.free[unit] and self._can[base * unit + spot]:
                    count += 1
            asked.append(count)
        found: Step | None = None
        most = -1000.0
        for unit in self.units:
            if not self.free[unit] or any(step.unit == unit for step in chosen):
                continue
            here = s.place[unit]
            for n, spot in enumerate(spots):
                if spot != here and (self._can[base * unit + spot] == 0 or not self._room(spot)):
                    continue
                if any(step.hex == spot for step in chosen):
                    continue
                value = float(s.attack(unit)) - 0.4 * max(0.0, self.best[unit] - self._post(unit, spot))
                value -= CROWD * min(asked[n], 10)
                if value > most:
                    most = value
                    found = Step(unit, spot)
        return found

    # -- everybody else ------------------------------------------------------------------------------------------

    def _others(self) -> None:
        """Airborne units first: who draws the demolition of a bridge should be there before the corps (10.6.3)."""
        s = self.s
        board = s.board
        look = self.look
        order: list[tuple[int, int, int]] = []
        for unit in self.units:
            if self.free[unit]:
                place = s.place[unit]
                far = int(look.cost[place]) if place >= 0 else 1000
                group = 0
                if self.side == ALLIED and not board.airborne[unit]:
                    group = 1
                order.append((group, far, unit))
        order.sort()
        for _, _, unit in order:
            hex = self._find(unit)
            if hex >= 0:
                self._send(unit, hex)
