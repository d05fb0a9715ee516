"""The table as one side sees it: how far XXX Corps is from Arnhem, what would delay it, and what each hex is worth.

Everything is counted in half movement points by which the corps is delayed on average.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.games.arnhem_farthest_bridge import bridges
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, CITY, GERMAN, Board
from bridgehead.games.arnhem_farthest_bridge.players.chances import Chances
from bridgehead.games.arnhem_farthest_bridge.players.temper import Temper
from bridgehead.games.arnhem_farthest_bridge.players.ways import FAR, Ways
from bridgehead.games.arnhem_farthest_bridge.state import GONE, WAITING, Options, State

UNKNOWN: Final = -1_000_000
TURN: Final = 40  # half points that a mobile unit has in a turn
STANDARD: Final = 3  # defense strength of a German unit that might come
# How much the first units of the corps count, the nearest first, in twentieths.
RANK_1: Final = 6
RANK_2: Final = 6
RANK_3: Final = 4
RANK_4: Final = 2
RANK_5: Final = 2
RANKS: Final = (RANK_1, RANK_2, RANK_3, RANK_4, RANK_5)
SHARES: Final = 20
LEG_STOP: Final = 8  # an enemy zone of control ends the move of a leg unit
FOOT_RANGE: Final = 4  # hexes from which leg and mobile units are expected to attack
WHEEL_RANGE: Final = 7
MOST_FELT: Final = 100  # half points; a German unit that is farther off is as good as useless
# How much lives are worth in each turn.
LATE: Final = (1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.9, 0.8, 0.65, 0.5, 0.3)


class Tools:
    """What is made once for a board and its options."""

    def __init__(self, board: Board, options: Options) -> None:
        self.board: Board = board
        self.options: Options = options
        self.chances: Chances = Chances(board)
        self.line: vec[i64] = vec[i64]([0] * int(board.hexes))  # of the combat table, by the hex alone
        for hex in range(int(board.hexes)):
            city = board.terrain[hex] == CITY
            self.line[hex] = options.city_line if city else board.line[board.terrain[hex]]
        self.corps: list[int] = [u for u in range(int(board.first_german)) if not board.airborne[u]]
        self.strength: list[int] = [int(board.attack[2 * u] + board.defense[2 * u]) for u in range(int(board.units))]
        self.is_goal: vec[i64] = vec[i64]([0] * int(board.hexes))
        for goal in board.goals:
            self.is_goal[goal] = 1
        self.allied_leg: Ways = Ways(board, 0)
        self.allied_mobile: Ways = Ways(board, 1)
        self.german_leg: Ways = Ways(board, 0)
        self.german_mobile: Ways = Ways(board, 1)
        self.zone_price: i64 = 2 * options.mobile_zone if options.mobile_zone else 5


class Outlook:
    """Good for one table; two of the same tools must not be used at the same time.

    Where it is rough, Germans are drawn to all ways of the corps alike, and not most to where they would delay it most.
    """

    def __init__(self, s: State, side: int, tools: Tools, temper: Temper, rough: bool = False) -> None:
        board = s.board
        self._rough: bool = rough
        hexes = int(board.hexes)
        self.s: State = s
        self.side: i64 = side
        self.tools: Tools = tools
        self.temper: Temper = temper
        self._stop: i64 = temper.stop
        self._strength: i64 = temper.strength
        self._line_toll: vec[i64] = vec[i64]([temper.line_a, temper.line_b, 0, 0])
        self.late: float = LATE[min(int(s.turn), 10)]
        self.roads: Ways = tools.allied_mobile
        self.held: vec[i64] = vec[i64]([0] * hexes)  # own units, as planned
        for unit in range(board.first_unit[side], board.first_unit[side + 1]):
            if s.place[unit] >= 0:
                self.held[s.place[unit]] = self.held[s.place[unit]] + 1
        self._zone: vec[i64] = vec[i64]([0] * hexes)  # German zones of control
        self._key: vec[i64] = vec[i64]([UNKNOWN] * hexes)
        self._threat: vec[i64] = vec[i64]([UNKNOWN] * hexes)
        self._guard: vec[i64] = vec[i64]([UNKNOWN] * int(board.bridges))
        self.on_way: vec[i64] = vec[i64]([0] * hexes)
        self._paved: bool = False
        self._walked: bool = False
        self._hot: bool = False
        self._support: i64 = self._expected_fire()
        self._last: i64 = 0  # how far the fifth unit had to go by the last search
        self._fifth: i64 = 0  # how far the fifth of them has to go
        self._fill()
        self.base: i64 = 0
        self._keep()
        self.cost: vec[i64] = self.roads.kept[:]  # from every hex to Arnhem, as things are
        self._queue: list[int] = []  # how far the units of the corps have to go, the nearest first
        for unit in tools.corps:
            self._queue.append(int(self.to_go(unit)))
        self._queue.sort()

    # -- the corps on its way ------------------------------------------------------------------------------------

    def _fill(self) -> None:
        """Prices of the corps' ways: Germans in the way, their zones, bridges that are down."""
        s = self.s
        board = s.board
        roads = self.roads
        roads.survey(s, self._crossing())
        roads.clear()
        for unit in range(board.first_german, board.units):
            hex = s.place[unit]
            if hex >= 0:
                self.add(hex, self.toll(hex, s.defense(unit)))

    def _crossing(self) -> i64:
        """10.6.5: open water costs the time it takes to bring the engineer there; without him it is a wall."""
        return self.temper.ferry if self.s.place[self.s.board.engineer] != GONE else 0

    def toll(self, hex: i64, defense: i64) -> i64:
        """How much a German unit of that strength costs those who want to pass its hex."""
        return self._stop + self._strength * defense + self._line_toll[self.tools.line[hex]]

    def add(self, hex: i64, toll: i64) -> None:
        """A German unit in a hex."""
        roads = self.roads
        roads.enter[hex] = roads.enter[hex] + toll
        price = self.tools.zone_price
        for side in range(6 * hex, 6 * hex + 6):
            there = self.s.options.walls.beyond(side, self.s.down)
            if there >= 0:
                self._zone[there] = self._zone[there] + 1
                if self._zone[there] == 1:
                    roads.enter[there] = roads.enter[there] + price
                    roads.leave[there] = roads.leave[there] + price

    def drop(self, hex: i64, toll: i64) -> None:
        """No German unit there any more."""
        roads = self.roads
        roads.enter[hex] = roads.enter[hex] - toll
        price = self.tools.zone_price
        for side in range(6 * hex, 6 * hex + 6):
            there = self.s.options.walls.beyond(side, self.s.down)
            if there >= 0:
                self._zone[there] = self._zone[there] - 1
                if self._zone[there] == 0:
                    roads.enter[there] = roads.enter[there] - price
                    roads.leave[there] = roads.leave[there] - price

    def lag(self) -> i64:
        """How far the corps has to go, as the roads are now, in twentieths of half points."""
        s = self.s
        roads = self.roads
        roads.begin()
        for goal in s.board.goals:
            if not self.taken(goal):
                roads.goal(goal, 0)
        roads.spread()
        return self._lag()

    def _lag(self) -> i64:
        """By the last search."""
        one: i64 = FAR
        two: i64 = FAR
        three: i64 = FAR
        four: i64 = FAR
        five: i64 = FAR
        for unit in self.tools.corps:
            far = self.to_go(unit)
            if far >= five:
                continue
            five = far
            if five < four:
                four, five = five, four
            if four < three:
                three, four = four, three
            if three < two:
                two, three = three, two
            if two < one:
                one, two = two, one
        self._last = five
        return RANK_1 * one + RANK_2 * two + RANK_3 * three + RANK_4 * four + RANK_5 * five

    def _keep(self) -> None:
        """Search anew and remember it, so that what would change can be told quickly."""
        self.base = self.lag()
        self._fifth = self._last
        s = self.s
        starts: list[int] = []
        coming = False
        for unit in self.tools.corps:
            place = s.place[unit]
            if place >= 0:
                starts.append(int(place))
            elif place == WAITING:
                coming = True
        if coming:
            starts.append(int(s.board.south_road))
        self.roads.keep(starts)

    def _lag_after(self, least: i64, most: i64) -> i64:
        """After a change that touches no hex nearer to Arnhem than `least` and delays nobody by more than `most`."""
        wanted: list[int] = []
        for unit in self.tools.corps:
            far = self.far(unit)
            if far <= self._fifth + most:
                place = self.s.place[unit]
                wanted.append(int(place if place >= 0 else self.s.board.south_road))
        self.roads.again(least, most, wanted)
        return self._lag()

    def spear(self, unit: i64) -> float:
        """How much the corps is delayed if it loses this unit, because others have farther to go."""
        board = self.s.board
        place = self.s.place[unit]
        if board.side[unit] != ALLIED or board.airborne[unit] or place < 0:
            return 0.0
        far: i64 = 0 if self.tools.is_goal[place] else self.cost[place]
        total = 0
        for n in range(5):
            if self._queue[n] >= far:
                total += RANKS[n] * (min(self._queue[n + 1], FAR) - self._queue[n])
        return self.temper.spear * total / SHARES

    def taken(self, hex: i64) -> bool:
        """A unit of the corps is in this hex."""
        board = self.s.board
        unit = self.s.first_unit[hex]
        while unit >= 0:
            if board.side[unit] == ALLIED and not board.airborne[unit]:
                return True
            unit = self.s.next_unit[unit]
        return False

    def to_go(self, unit: i64) -> i64:
        """Of one unit of the corps, by the last search."""
        return self._by(self.roads.cost, unit)

    def far(self, unit: i64) -> i64:
        """The same by the search that is remembered."""
        return self._by(self.roads.kept, unit)

    def _by(self, cost: vec[i64], unit: i64) -> i64:
        s = self.s
        place = s.place[unit]
        if place >= 0:
            if self.tools.is_goal[place]:
                return 0
            return cost[place]
        if place == WAITING:
            wait: i64 = s.due(unit) - s.turn
            if wait < 0:
                wait = 0
            return cost[s.board.south_road] + 1 + TURN * wait
        return FAR

    def pave(self) -> None:
        """Mark the ways that the corps takes now."""
        if self._paved:
            return
        self._paved = True
        s = self.s
        for hex in range(s.board.hexes):
            self.on_way[hex] = 0
        for unit in self.tools.corps:
            place = s.place[unit]
            if place == GONE:
                continue
            if place < 0 and s.due(unit) > s.turn + 1:
                continue
            at: i64 = place if place >= 0 else s.board.south_road
            while at >= 0 and self.on_way[at] == 0:
                self.on_way[at] = 1
                at = self.roads.onward(at)

    def key(self, hex: i64) -> float:
        """How much the corps is delayed by a German unit in this hex, be it there or not."""
        known = self._key[hex]
        if known == UNKNOWN:
            known = self._weigh(hex)
            self._key[hex] = known
        return float(known) / SHARES

    def _weigh(self, hex: i64) -> i64:
        s = self.s
        unit = s.first_unit[hex]
        if unit >= 0 and s.board.side[unit] == GERMAN:
            enough = self._enough(hex, False)
            while unit >= 0:
                enough += self.toll(hex, s.defense(unit))
                unit = s.next_unit[unit]
            self._change(hex, -1)
            without = self._lag_after(self._nearest(hex), enough)
            self._change(hex, 1)
            return self.base - without if self.base > without else 0
        self.pave()
        if self.on_way[hex] == 0:
            return 0
        toll = self.toll(hex, STANDARD)
        self.add(hex, toll)
        delayed = self._lag_after(self._nearest(hex), toll + self._enough(hex, True))
        self.drop(hex, toll)
        return delayed - self.base if delayed > self.base else 0

    def _enough(self, hex: i64, if_on_way: bool) -> i64:
        """What the zones of a unit can cost at most, on any way, or only on those that lead there now."""
        if if_on_way and self.on_way[self.s.board.south_road] == 0:
            if_on_way = False
        many: i64 = 1
        for side in range(6 * hex, 6 * hex + 6):
            there = self.s.board.near[side]
            if there >= 0 and (self.on_way[there] > 0 or not if_on_way):
                many += 1
        return 2 * many * self.tools.zone_price

    def _nearest(self, hex: i64) -> i64:
        """How far it is to Arnhem at least from a hex and its zones, even if nothing is in them any more."""
        kept = self.roads.kept
        least = kept[hex]
        for side in range(6 * hex, 6 * hex + 6):
            there = self.s.board.near[side]
            if there >= 0 and kept[there] < least:
                least = kept[there]
        return least - self.tools.zone_price

    def _change(self, hex: i64, change: i64) -> None:
        """The Germans of a hex are taken off the roads, or put back."""
        s = self.s
        unit = s.first_unit[hex]
        while unit >= 0:
            toll = self.toll(hex, s.defense(unit))
            if change > 0:
                self.add(hex, toll)
            else:
                self.drop(hex, toll)
            unit = s.next_unit[unit]

    def relocate(self, unit: i64, hex: i64) -> None:
        """A German unit is put into another hex; what else would delay the corps is weighed anew."""
        s = self.s
        here = s.place[unit]
        if here >= 0:
            self.drop(here, self.toll(here, s.defense(unit)))
        self.add(hex, self.toll(hex, s.defense(unit)))
        s.shift(unit, hex)
        self._keep()
        self._paved = False
        for n in range(s.board.hexes):
            self._key[n] = UNKNOWN

    def loss_of(self, bridge: i64) -> float:
        """How much the corps is delayed if a bridge that stands is blown."""
        known = self._guard[bridge]
        if known == UNKNOWN:
            known = self._weigh_bridge(bridge)
            self._guard[bridge] = known
        return float(known) / SHARES

    def _weigh_bridge(self, bridge: i64) -> i64:
        s = self.s
        self.pave()
        one = s.board.bridge_one[bridge]
        other = s.board.bridge_other[bridge]
        if s.down[bridge + 1] or not (self.on_way[one] and self.on_way[other]):
            return 0
        return self.without_bridge(bridge)

    def without_bridge(self, bridge: i64) -> i64:
        s = self.s
        s.down[bridge + 1] = 1
        self.roads.set_bridge(s, bridge)
        s.down[bridge + 1] = 0
        delayed = self.lag()
        self.roads.set_bridge(s, bridge)
        return delayed - self.base if delayed > self.base else 0

    def walks(self) -> Ways:
        """The ways of Allied leg units."""
        ways = self.tools.allied_leg
        if not self._walked:
            self._walked = True
            s = self.s
            board = s.board
            ways.survey(s, self._crossing())
            ways.clear()
            for hex in range(board.hexes):
                if s.zone[2 * hex + GERMAN]:
                    ways.enter[hex] = LEG_STOP
            for unit in range(board.first_german, board.units):
                hex = s.place[unit]
                if hex >= 0:
                    ways.enter[hex] = ways.enter[hex] + self.toll(hex, s.defense(unit))
            ways.begin()
            for goal in board.goals:
                if not self.taken(goal):
                    ways.goal(goal, 0)
            ways.spread()
        return ways

    # -- Germans on their way ------------------------------------------------------------------------------------

    def call(self) -> None:
        """How far it is for German units to where they are needed."""
        if self._hot:
            return
        self._hot = True
        self.pave()
        s = self.s
        board = s.board
        for mobile in range(2):
            ways = self.tools.german_mobile if mobile else self.tools.german_leg
            ways.survey(s, 0)
            ways.clear()
            for hex in range(board.hexes):
                if s.zone[2 * hex + ALLIED]:
                    ways.enter[hex] = self.tools.zone_price if mobile else LEG_STOP
            for unit in range(board.first_german):
                if s.place[unit] >= 0:
                    ways.enter[s.place[unit]] = 4 if self.tools.is_goal[s.place[unit]] else 20
            self._aim(ways)

    def _aim(self, ways: Ways) -> None:
        """Where Germans are needed: in Arnhem, on the ways of the corps, and where Allied units are."""
        s = self.s
        board = s.board
        ways.begin()
        for goal in board.goals:
            ways.goal(goal, 8 if s.side_at(goal) == GERMAN else 0)
        for hex in range(board.hexes):
            if self.on_way[hex]:
                value = self.toll(hex, STANDARD) if self._rough else i64(self.key(hex))
                if value >= 4:
                    ways.goal(hex, 40 - value if value < 40 else 0)
        for unit in range(board.first_german):
            if s.place[unit] >= 0:
                ways.goal(s.place[unit], 24)
        ways.spread()

    def detour(self, bridge: i64) -> float:
        """How much farther German units would have to go to where they are needed, without a bridge that stands."""
        self.call()
        s = self.s
        board = s.board
        side = board.bridge_side[bridge]
        total: i64 = 0
        for mobile in range(2):
            ways = self.tools.german_mobile if mobile else self.tools.german_leg
            if not ways.leads_over(side):
                continue
            before: i64 = 0
            after: i64 = 0
            for unit in range(board.first_german, board.units):
                if s.place[unit] >= 0 and board.mobile[unit] == mobile:
                    before += min(ways.cost[s.place[unit]], MOST_FELT)
            ways.bar_side(side)
            self._aim(ways)
            for unit in range(board.first_german, board.units):
                if s.place[unit] >= 0 and board.mobile[unit] == mobile:
                    after += min(ways.cost[s.place[unit]], MOST_FELT)
            ways.set_bridge(s, bridge)
            self._aim(ways)
            total += after - before
        return float(total)

    # -- dangers -------------------------------------------------------------------------------------------------

    def _expected_fire(self) -> i64:
        """What the enemy's markers may add to an attack; how many he has is known, which is not."""
        s = self.s
        enemy = 1 - self.side
        count = s.in_hand(enemy)
        if enemy == s.mover or s.turn < 1:
            return 4 * min(count, 2)
        following = s.turn + 1 if s.turn < s.board.turns else s.turn
        drawn = s.board.draws[2 * (following if enemy == ALLIED else s.turn) + enemy]
        return 3 * min(drawn, 2)

    def threat(self, hex: i64) -> i64:
        """The strength with which a hex may be attacked: the three best that can come, and their fire."""
        known = self._threat[hex]
        if known != UNKNOWN:
            return known
        s = self.s
        board = s.board
        enemy = 1 - self.side
        one: i64 = 0
        two: i64 = 0
        three: i64 = 0
        for unit in range(board.first_unit[enemy], board.first_unit[enemy + 1]):
            place = s.place[unit]
            if place < 0:
                continue
            if board.grid.distance(place, hex) > (WHEEL_RANGE if board.mobile[unit] else FOOT_RANGE):
                continue
            attack = s.attack(unit)
            if attack > one:
                three = two
                two = one
                one = attack
            elif attack > two:
                three = two
                two = attack
            elif attack > three:
                three = attack
        known = one + two + three
        if known > 0:
            known += self._support
        self._threat[hex] = known
        return known

    def danger(self, unit: i64, hex: i64) -> float:
        """What a unit may lose in a hex."""
        threat = self.threat(hex)
        if threat == 0:
            return 0.0
        chances = self.tools.chances
        row = chances.row(self.tools.line[hex], threat - self.s.defense(unit))
        return self.worth(unit) * chances.hurt[row]

    def worth(self, unit: i64) -> float:
        """A unit with the steps it has."""
        board = self.s.board
        value = self.temper.lives * self.tools.strength[unit] * self.late
        if board.side[unit] == ALLIED and not board.airborne[unit]:
            value *= self.temper.corps
        return value * 0.5 if self.s.depleted[unit] else value

    # -- what a hex is worth to a unit ---------------------------------------------------------------------------

    def post(self, unit: i64, hex: i64) -> float:
        """What it is worth to have a unit in a hex; the danger to it apart, only differences count."""
        board = self.s.board
        if board.side[unit] == GERMAN:
            return self._german_post(unit, hex)
        if board.airborne[unit]:
            return self._airborne_post(unit, hex)
        return self._corps_post(unit, hex)

    def _corps_post(self, unit: i64, hex: i64) -> float:
        if self.tools.is_goal[hex]:
            return self.temper.goal
        cost = self.cost if self.s.board.mobile[unit] else self.walks().cost
        value = -self.temper.pace * float(cost[hex]) - self.temper.caution * self.danger(unit, hex)
        return value + self._guarding(hex)

    def _airborne_post(self, unit: i64, hex: i64) -> float:
        temper = self.temper
        value = -temper.follow * float(self.walks().cost[hex]) - temper.daring * self.danger(unit, hex)
        contested = 1.0 if self.threat(hex) else 0.3
        value += temper.hold * contested * self.key(hex)
        if self.tools.is_goal[hex]:
            value += temper.relief
        return value + self._guarding(hex)

    def _guarding(self, hex: i64) -> float:
        """10.6.3: the first unit beside a bridge keeps it from being blown."""
        s = self.s
        board = s.board
        value = 0.0
        for bridge in board.bridges_at[hex]:
            one = board.bridge_one[bridge]
            if self.held[one] + self.held[board.bridge_other[bridge]] == 0:
                chance = float(board.blown_up_to[bridge]) / 6
                near = 1.0 if bridges.in_german_range(s, bridge) else 0.4
                value += self.temper.guard * chance * near * self.loss_of(bridge)
        return value

    def _german_post(self, unit: i64, hex: i64) -> float:
        temper = self.temper
        s = self.s
        self.call()
        ways = self.tools.german_mobile if s.board.mobile[unit] else self.tools.german_leg
        value = -temper.approach * float(ways.cost[hex]) - temper.caution * self.danger(unit, hex)
        toll = self.toll(hex, s.defense(unit))
        key = self.key(hex)
        if key > 0:
            value += key * float(toll) / float(self.toll(hex, STANDARD))
        if self.tools.is_goal[hex]:
            value += temper.garrison + 0.5 * float(toll)
        return value
