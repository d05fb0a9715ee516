"""Before anybody moves: markers, landings, bridges mended or blown, and the engineer's ferry."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.arnhem_farthest_bridge import landing, movement, ways
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, GERMAN, US
from bridgehead.games.arnhem_farthest_bridge.players.marches import Step
from bridgehead.games.arnhem_farthest_bridge.players.outlook import SHARES, TURN, Outlook, Tools
from bridgehead.games.arnhem_farthest_bridge.players.temper import Temper
from bridgehead.games.arnhem_farthest_bridge.state import State

# -- markers -------------------------------------------------------------------------------------------------------


def choose_draw(s: State, legal: list[int]) -> int:
    """10.7: from the pool of the nation that has more to fight; British markers are the stronger."""
    board = s.board
    british = 2.0
    american = 0.5
    for unit in range(int(board.first_german)):
        place = s.place[unit]
        if place < 0:
            continue
        for foe in range(int(board.first_german), int(board.units)):
            if s.place[foe] >= 0 and board.grid.distance(place, s.place[foe]) <= 3:
                if board.nation[unit] == US:
                    american += 1.0
                else:
                    british += 1.0 if board.airborne[unit] else 3.0
                break
    number = int(board.draws[2 * s.turn + ALLIED])
    wanted = round(number * british / (british + american))
    return min(legal, key=lambda x: abs(int(m.first(x)) - wanted))


# -- landings ------------------------------------------------------------------------------------------------------


class Landings:
    """Who lands where: near a post worth having, on ground that does little harm."""

    def __init__(self, s: State, tools: Tools, temper: Temper) -> None:
        self.s: State = s.copy()
        self.s.clear_unit()
        self.look: Outlook = Outlook(self.s, ALLIED, tools, temper)
        self.steps: list[Step] = []

    def make(self) -> list[Step]:
        s = self.s
        board = s.board
        waiting = [unit for unit in range(int(board.first_german)) if landing.may_land(s, unit)]
        for zone in range(len(s.drop)):
            group = [unit for unit in waiting if board.drop_zone[unit] == zone]
            if group:
                self._plan_zone(group)
        return self.steps

    def _plan_zone(self, group: list[int]) -> None:
        s = self.s
        look = self.look
        board = s.board
        first = group[0]
        hexes: list[int] = []
        reached: list[list[int]] = []
        for hex in board.grid.within(s.drop[board.drop_zone[first]], board.drop_radius[first]):
            if landing.can_land_in(s, first, hex):
                hexes.append(hex)
                reached.append(self._reached(first, hex))
        used = [False] * len(hexes)
        for unit in group:
            best = -1
            post = -1
            most = -1e9
            values: dict[int, float] = {}
            for n in range(len(hexes)):
                if used[n]:
                    continue
                there = -1
                high = -1e9
                for hex in reached[n]:
                    if look.held[hex] >= s.options.stacking:
                        continue
                    if hex not in values:
                        values[hex] = look.post(unit, hex)
                    if values[hex] > high:
                        high = values[hex]
                        there = hex
                if there < 0:
                    continue
                value = self._landing_value(unit, hexes[n], high)
                if value > most:
                    most = value
                    best = n
                    post = there
            if best < 0:
                continue
            used[best] = True
            look.held[post] = look.held[post] + 1
            self.steps.append(Step(unit, hexes[best]))

    def _reached(self, unit: int, hex: int) -> list[int]:
        """Where a unit that lands in a hex unhurt can be at the end of its move."""
        s = self.s
        found = [hex]
        s.put(unit, hex)
        left = movement.allowance(s, unit) - landing.landing_cost(s, hex)
        if left > 0 and not s.in_enemy_zone(hex, ALLIED):
            s.unit = unit
            s.left = left
            s.footed = 0
            ways.survey(s)
            reach = s.reach
            for n in range(reach.count):
                there = reach.found[n]
                if there != hex and s.first_unit[there] < 0:
                    found.append(int(there))
            s.clear_unit()
        s.take(unit, -1)
        return found

    def _landing_value(self, unit: int, hex: int, post: float) -> float:
        """11.4: by the exact odds of the table."""
        s = self.s
        board = s.board
        terrain = board.terrain[hex]
        added = landing.modifier(s, unit, hex)
        worth = self.look.worth(unit)
        value = 0.0
        for die in range(1, 7):
            roll = min(die + added, board.drop_highest)
            if roll <= board.drop_safe[terrain]:
                value += post
            elif roll <= board.drop_hurt[terrain]:
                value += min(post, self.look.post(unit, hex)) - 0.5 * worth
            else:
                value += min(post, 0.0) - worth - 5.0
        return value / 6


# -- bridges -------------------------------------------------------------------------------------------------------


def choose_crossing(look: Outlook, legal: list[int]) -> int:
    """10.6.4, 10.6.5: the repair or the ferry that brings the corps on, or END."""
    s = look.s
    best = int(m.pack(m.END))
    most = 0.5
    mending = 0.0
    repair = -1
    highest = 0.0
    for move in legal:
        kind = m.kind_of(move)
        if kind == m.REPAIR:
            gain = _repair_gain(look, m.first(move))
            mending += gain
            if gain > highest:
                highest = gain
                repair = move
        elif kind == m.FERRY:
            gain = _ferry_gain(look, m.second(move))
            if gain > most:
                most = gain
                best = move
    if repair >= 0 and look.temper.mend * mending > most:
        return repair
    if s.repairing and repair >= 0:
        return repair
    return best


def _repair_gain(look: Outlook, bridge: i64) -> float:
    s = look.s
    s.down[bridge + 1] = 0
    look.roads.set_bridge(s, bridge)
    s.down[bridge + 1] = 1
    gain = look.base - look.lag()
    look.roads.set_bridge(s, bridge)
    return float(gain * (7 - s.board.repaired_from[bridge])) / (6 * SHARES) if gain > 0 else 0.0


def _ferry_gain(look: Outlook, edge: i64) -> float:
    """For those who can be there in this turn."""
    s = look.s
    board = s.board
    one = edge // 6
    other = board.near[edge]
    bank = one if look.cost[one] > look.cost[other] else other
    if look.cost[one] == look.cost[other]:
        return 0.0
    near = False
    for unit in look.tools.corps:
        place = s.place[unit]
        if place >= 0:
            way = look.cost[place] - look.cost[bank]
            if 0 <= way <= (TURN - 10 if board.mobile[unit] else 10):
                near = True
    if not near:
        return 0.0
    look.roads.open_side(edge, 2)
    gain = look.base - look.lag()
    look.roads.shut_side(s, edge)
    return float(gain) / SHARES if gain > 0 else 0.0


def blows(s: State, tools: Tools, temper: Temper) -> bool:
    """10.6.3: yes, unless it keeps one's own units from where they are needed more than the corps."""
    look = Outlook(s, GERMAN, tools, temper, True)
    return float(look.without_bridge(s.bridge)) / SHARES + 0.5 >= temper.approach * look.detour(s.bridge)
