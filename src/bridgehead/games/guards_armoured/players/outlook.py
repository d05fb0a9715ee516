"""The table as one side sees it: where it wants to go, what stands in the way, and what each hex is worth to a unit."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.games.guards_armoured import supply
from bridgehead.games.guards_armoured.board import Board
from bridgehead.games.guards_armoured.chart import LEG, TRACKED, zeros
from bridgehead.games.guards_armoured.players.enemy import Enemy, Foe, step_worth, worth
from bridgehead.games.guards_armoured.players.forecast import Forecast
from bridgehead.games.guards_armoured.players.stakes import BLOCKER, Stakes
from bridgehead.games.guards_armoured.players.temper import Temper
from bridgehead.games.guards_armoured.players.ways import FAR, Ways
from bridgehead.games.guards_armoured.roster import BRITISH, GERMAN
from bridgehead.games.guards_armoured.state import State
from bridgehead.games.guards_armoured.strength import attack_strength, defense_strength
from bridgehead.games.guards_armoured.tables import odds_column

UNKNOWN: Final = -1
ZONE: Final = 6  # half points that an enemy zone of control costs on the way
CLOSE: Final = 8  # hexes: enemies so near threaten a goal
LEAD: Final = 24  # hexes ahead of the British that count as their way
SPEARS: Final = 8  # British hexes whose way is traced
GUN_ZONE: Final = 6  # how much less a hex under fire is liked on the way: throws for one half point


class Tools:
    """What is kept from one decision to the next: paper for searches, nothing of the battle."""

    def __init__(self, s: State) -> None:
        self.board: Board = s.board
        self.ways: list[Ways | None] = [None] * 6
        self.usual: Forecast = Forecast(s)  # of an attack by day

    def ways_of(self, s: State, side: i64, unit_class: i64) -> Ways:
        n = int(3 * side + unit_class)
        found = self.ways[n]
        if found is None:
            found = Ways(s, side, unit_class)
            self.ways[n] = found
        found.survey(s)
        return found


class Outlook:
    """Good for one table; two of the same tools must not be used at the same time."""

    def __init__(self, s: State, side: i64, tools: Tools, temper: Temper) -> None:
        self.s: State = s
        self.side: i64 = side
        self.tools: Tools = tools
        self.temper: Temper = temper
        hexes = int(s.board.map.hexes)
        self.enemy: Enemy = Enemy(s, side, temper)
        self.stakes: Stakes = Stakes(s, side)
        self._threat: vec[i64] = vec[i64]([UNKNOWN] * hexes)
        self.on_way: vec[i64] = zeros(hexes)  # of the British
        self._paved: bool = False
        self._fields: list[Ways | None] = [None, None, None]
        self._forecast: Forecast | None = None
        self._battalion: i64 = -1
        self._supplied: vec[i64] = zeros(0)
        self._source: i64 = -1
        self._reach: i64 = 0

    # -- ways ----------------------------------------------------------------------------------------------------

    def field(self, unit_class: i64) -> Ways:
        """How far it is for a class of own units to where they are wanted."""
        found = self._fields[int(unit_class)]
        if found is None:
            found = self.tools.ways_of(self.s, self.side, unit_class)
            self._fields[int(unit_class)] = found
            self._fill(found, self.side)
            if self.side == BRITISH:
                self._set_british_goals(found)
            else:
                self.pave()
                self._set_german_goals(found)
            found.spread()
        return found

    def _fill(self, ways: Ways, side: i64) -> None:
        """Enemies and their zones on the way; what is seen of them by this player."""
        s = self.s
        ways.clear()
        modifier = s.board.map.terrain_modifier
        fire = self.enemy.fire
        for hex in range(s.board.map.hexes):
            more: i64 = 0
            if s.zone[2 * hex + 1 - side] > 0:
                more = ZONE
            if side == self.side and fire[hex] > 0:
                more += fire[hex] // GUN_ZONE
            ways.enter[hex] = more
        if side == self.side:
            for foe in self.enemy.foes:
                ways.enter[foe.hex] += 6 + 2 * foe.defense + 3 * modifier[foe.hex]
        else:
            roster = s.board.roster
            for unit in range(roster.first_unit[1 - side], roster.first_unit[2 - side]):
                if s.place[unit] >= 0:
                    ways.enter[s.place[unit]] += 6 + 2 * defense_strength(s, unit)

    def _set_british_goals(self, ways: Ways) -> None:
        """Places the Germans hold; those who close the road; when nothing is left, any German."""
        stakes = self.stakes
        top = 1.0
        for hex in stakes.goals:
            if stakes.holder(hex) == GERMAN and stakes.value[hex] > top:
                top = stakes.value[hex]
        for hex in stakes.goals:
            if stakes.holder(hex) == GERMAN:
                ways.goal(hex, min(i64(0.7 * (top - stakes.value[hex])), 60))
        for foe in self.enemy.foes:
            if stakes.by_points:
                ways.goal(foe.hex, 90)
            else:
                more = i64(12.0 - 12.0 * stakes.late) + 5 * stakes.beyond(foe.hex, foe.guns)
                ways.goal(foe.hex, min(more, 90))

    def _set_german_goals(self, ways: Ways) -> None:
        """Places to take back or to hold, hexes where the British will come, and the British themselves."""
        s = self.s
        stakes = self.stakes
        for hex in stakes.goals:
            worth_of = i64(stakes.value[hex] / 2.5)
            near = self.is_threatened(hex)
            if s.side_at(hex) == GERMAN:
                ways.goal(hex, max(40 - worth_of if near else 60 - worth_of, 0))
            else:
                ways.goal(hex, max(24 - worth_of if near or stakes.holder(hex) == BRITISH else 44 - worth_of, 0))
        for hex in range(s.board.map.hexes):
            if self.on_way[hex]:
                ways.goal(hex, 34)
        if not stakes.by_points:
            for hex in stakes.roadway:
                ways.goal(hex, i64(40.0 - 30.0 * stakes.late))
        for foe in self.enemy.foes:
            ways.goal(foe.hex, 50)

    def pave(self) -> None:
        """Mark the ways that the British are likely to take."""
        if self._paved:
            return
        self._paved = True
        s = self.s
        ways = self.tools.ways_of(s, BRITISH, TRACKED)
        self._fill(ways, BRITISH)
        for hex in self.stakes.goals:
            if self.stakes.holder(hex) == GERMAN:
                ways.goal(hex, max(30 - i64(self.stakes.value[hex] / 2.0), 0))
        ways.spread()
        heads: list[tuple[int, int]] = []
        for foe in self.enemy.foes:
            if ways.cost[foe.hex] < FAR:
                heads.append((int(ways.cost[foe.hex]), int(foe.hex)))
        heads.sort()
        for _, head in heads[:SPEARS]:
            at: i64 = head
            steps = 0
            while at >= 0 and steps < LEAD:
                at = ways.onward(at)
                steps += 1
                if at >= 0:
                    self.on_way[at] = 1

    def is_threatened(self, hex: i64) -> bool:
        grid = self.s.board.map.grid
        for foe in self.enemy.foes:
            if foe.attack > 0 and grid.distance(foe.hex, hex) <= CLOSE:
                return True
        return False

    # -- the battalion -------------------------------------------------------------------------------------------

    def command(self, battalion: i64, source: i64, reach: i64) -> None:
        """Whose units are looked at: where their HQ is, or will be, and how far it commands them."""
        self._battalion = battalion
        self._source = source
        self._reach = reach
        self._supplied = supply.area(self.s, source, self.side) if source >= 0 else zeros(0)

    def threat(self, hex: i64) -> i64:
        known = self._threat[hex]
        if known == UNKNOWN:
            known = self.enemy.threat(hex)
            self._threat[hex] = known
        return known

    def worth(self, unit: i64) -> float:
        return worth(self.s, self.temper, unit)

    def step_worth(self, unit: i64) -> float:
        return step_worth(self.s, self.temper, unit)

    # -- what a hex is worth -------------------------------------------------------------------------------------

    def friends(self, hex: i64, unit: i64) -> tuple[int, int]:
        """Others of the side in a hex, and their defense."""
        s = self.s
        count = 0
        strength = 0
        other = s.first_unit[hex]
        while other >= 0:
            if other != unit and s.board.roster.side[other] == self.side and s.rides[other] < 0:
                strength += int(defense_strength(s, other))
                if s.board.roster.hq[other] == 0:
                    count += 1
            other = s.next_unit[other]
        return count, strength

    def cover(self, hex: i64) -> i64:
        """The modifiers that shield whoever is in a hex."""
        s = self.s
        total = s.board.map.terrain_modifier[hex] + s.board.map.hill_modifier[hex]
        if self.side == GERMAN and s.works.any_at(hex):
            for chit in s.works.at(hex):
                total += s.board.chart.fort_modifier[s.board.briefing.fort_sort[chit]]
        return total

    def exposure(self, unit: i64, hex: i64, company: i64) -> float:
        """What an enemy attack on a hex is likely to cost this unit, given what else defends there."""
        threat = self.threat(hex)
        if threat == 0:
            return 0.0
        defense = defense_strength(self.s, unit) + company
        column = odds_column(threat, defense)
        return self.tools.usual.harm(column, self.cover(hex)) * self.worth(unit)

    def post(self, unit: i64, hex: i64) -> float:
        """What it is worth to have a unit in a hex at the end of its move."""
        s = self.s
        roster = s.board.roster
        temper = self.temper
        count, company = self.friends(hex, unit)
        value = -self._out_of_touch(hex)
        value -= temper.in_range * float(self.enemy.fire[hex]) / 36.0 * self.step_worth(unit)
        value -= temper.crowd * count
        if roster.hq[unit] or roster.attack[2 * unit] == 0:
            return value + self._rear_post(unit, hex, count, company)
        value -= temper.caution * self.exposure(unit, hex, company)
        if self.threat(hex) > 0:
            value += temper.cover * float(self.cover(hex))
        if roster.white_range[unit] > 0:
            return value + self._gun_line(unit, hex)
        value += self._holding(unit, hex, count)
        ways = self.field(s.class_of(unit))
        value -= temper.pace * float(min(ways.cost[hex], 200))
        if self.side == GERMAN:
            value += self._blocking(unit, hex)
        return value

    def _out_of_touch(self, hex: i64) -> float:
        """To be where no supply comes, or beyond the range of the HQ."""
        if self._source < 0:
            return 0.0
        lost = 0.0
        if self._supplied[hex] == 0:
            lost += self.temper.cut_off
        away = self.s.board.map.grid.distance(self._source, hex)
        if away > self._reach:
            lost += self.temper.astray + 0.5 * float(away - self._reach)
        return lost

    def _holding(self, unit: i64, hex: i64, count: int) -> float:
        """To take a place that counts, or to keep it."""
        value = self.stakes.value[int(hex)]
        if value == 0.0:
            return 0.0
        if self.stakes.holder(hex) != self.side:
            return self.temper.goal * value
        if self.side == GERMAN and self.s.side_at(hex) != GERMAN and self.s.board.briefing.goal_number[hex] < 0:
            value = 0.5 * value
        if count > 2:
            return 0.0
        share = self.temper.garrison / float(1 + 2 * count)
        return share * value if self.is_threatened(hex) else 0.3 * share * value

    def _blocking(self, unit: i64, hex: i64) -> float:
        """German units close the ways of the British, with zones of control and with guns."""
        s = self.s
        self.pave()
        near = s.board.map.near
        closed = 0.0
        if self.on_way[hex]:
            closed += 2.0
        for edge in range(6 * hex, 6 * hex + 6):
            there = near[edge]
            if there >= 0 and self.on_way[there]:
                closed += 0.5
        value = self.temper.block * min(closed, 3.0) * (1.0 + 0.5 * float(self.cover(hex)))
        reach = s.board.roster.black_range[unit]
        if reach > 0:
            seen = s.board.sight.outlook(hex)
            covered = 0
            for n in range(i64(len(seen.hexes))):
                there = seen.hexes[n]
                if i64(seen.far[there]) > reach:
                    break
                if self.on_way[there]:
                    covered += 1
            value += self.temper.field_of_fire * covered * float(reach)
        if not self.stakes.by_points and self.stakes.closes(hex, reach):
            value += (8.0 if self.stakes.blocked == 0 else 2.0) * (0.3 + 1.7 * self.stakes.late)
        return value

    def _gun_line(self, unit: i64, hex: i64) -> float:
        """Artillery wants enemies and goals in range and nobody near."""
        grid = self.s.board.map.grid
        reach = self.s.board.roster.white_range[unit]
        value = 0.0
        nearest: i64 = 99
        for foe in self.enemy.foes:
            away = grid.distance(hex, foe.hex)
            if away < nearest:
                nearest = away
            if away <= reach - 2:
                value += 0.12
        value = min(value, 1.5)
        if nearest < 4:
            value -= 1.2 * float(4 - nearest)
        elif nearest > reach - 3 and nearest < 99:
            value -= 0.25 * float(nearest - reach + 3)
        if self._source >= 0:
            value -= 0.2 * float(grid.distance(hex, self._source))
        ways = self.field(self.s.class_of(unit))
        return value - 0.4 * self.temper.pace * float(min(ways.cost[hex], 200))

    def _rear_post(self, unit: i64, hex: i64, count: int, company: i64) -> float:
        """An HQ stays close behind its units, in company and out of reach; so does whatever cannot fight."""
        s = self.s
        roster = s.board.roster
        grid = s.board.map.grid
        total = 0.0
        many = 0
        lost = 0.0
        battalion = roster.battalion[unit]
        if battalion == roster.division[self.side]:
            for other in range(roster.first_unit[self.side], roster.first_unit[self.side + 1]):
                if roster.hq[other] and other != unit and s.place[other] >= 0:
                    total += float(grid.distance(hex, s.place[other]))
                    many += 1
        else:
            command = roster.activation_range[battalion]
            for other in roster.battalion_units[battalion]:
                if other == unit or s.place[other] < 0 or roster.attack[2 * other] == 0:
                    continue
                away = grid.distance(hex, s.place[other])
                if away > command:
                    lost += 1.0 + 0.4 * float(roster.attack[2 * other])
                elif away == command:
                    lost += 0.5
                if roster.white_range[other] == 0:
                    total += float(away)
                    many += 1
        value = -0.35 * total / many if many else 0.0
        if roster.hq[unit]:
            value -= self.temper.left_behind * lost
        value -= 2.0 * self.exposure(unit, hex, company)
        if s.in_enemy_zone(hex, self.side):
            value -= 5.0
        if count > 0:
            value += 0.8
        if self.side == GERMAN:
            value += 0.3 * self._holding(unit, hex, count)
        ways = self.field(LEG if s.class_of(unit) == LEG else TRACKED)
        return value - 0.08 * float(min(ways.cost[hex], 200))

    # -- fights --------------------------------------------------------------------------------------------------

    def forecast(self) -> Forecast:
        """Of attacks made now."""
        found = self._forecast
        if found is None:
            found = Forecast(self.s)
            self._forecast = found
        return found

    def ground(self, foe: Foe) -> float:
        """What it is worth to have enemies out of their hex."""
        value = self.stakes.value[int(foe.hex)]
        won = 0.0
        if value > 0.0 and self.stakes.holder(foe.hex) != self.side:
            won += self.temper.ground * value
        if not self.stakes.by_points:
            if self.side == BRITISH:
                away = self.stakes.beyond(foe.hex, foe.guns)
                if away < 5:
                    won += BLOCKER * (0.4 + self.stakes.late) / float(1 + away)
        if self.side == GERMAN:
            for goal in self.stakes.goals:
                if self.s.board.map.grid.distance(goal, foe.hex) <= 3:
                    won += 1.0
                    break
        return won

    def strength(self, unit: i64) -> i64:
        return attack_strength(self.s, unit)
