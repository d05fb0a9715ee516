"""What the battle is about: what each hex that counts is worth, and the road that the British need open (17)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.games.guards_armoured.chart import zeros
from bridgehead.games.guards_armoured.fog import is_known
from bridgehead.games.guards_armoured.roster import BRITISH, GERMAN
from bridgehead.games.guards_armoured.state import GONE, State
from bridgehead.games.guards_armoured.victory import attack_points_needed, open_road, points

POINT: Final = 25.0  # a victory point, in points of strength
CITY: Final = 22.0
BRIDGE: Final = 6.0
EXIT: Final = 14.0
GATE: Final = 12.0  # an exit hex by which Germans may still come, when enough have left by it
BLOCKER: Final = 30.0  # an enemy who closes the road
SPARE: Final = 2  # victory points beyond those needed that are still worth fighting for
LAST_TURNS: Final = 4  # in which units may leave the map
OVERDUE: Final = 6  # turns after which a unit that was due has come, seen or not
# What a hex of the road costs, for choosing the road that is the easiest to open.
OCCUPIED: Final = 14
CONTROLLED: Final = 8
IN_RANGE: Final = 3
FAR: Final = 30_000


class Stakes:
    """value: by hex, what having it is worth to the British and losing it to the Germans; road: the hexes of the best
    road, in path scenarios; blocked: how many of them the Germans close, as far as this side knows."""

    def __init__(self, s: State, side: i64) -> None:
        self.s: State = s
        self.side: i64 = side
        hexes = int(s.board.map.hexes)
        self.value: list[float] = [0.0] * hexes
        self.goals: list[int] = []
        self.road: vec[i64] = zeros(hexes)
        self.roadway: list[int] = []
        self.blocked: int = 0
        self.by_points: bool = s.board.briefing.win_points > 0
        self.late: float = float(s.turn) / float(s.board.briefing.turns)
        self._shut: vec[i64] = zeros(hexes)
        self._away: vec[i64] = vec[i64]([FAR] * hexes)  # from the road
        self._count()
        if not self.by_points:
            self._cover()
            self._find_road()
            self._measure()

    def _count(self) -> None:
        s = self.s
        briefing = s.board.briefing
        won = points(s) if self.by_points else 0
        share = 1.0 if won < briefing.win_points + SPARE else 0.4
        for place in briefing.places:
            each = POINT * float(place.points) * share
            for hex in place.hexes:
                self._add(hex, each if place.each else each / len(place.hexes))
        if briefing.cities_needed > 0:
            for hex in s.board.map.cities:
                self._add(hex, CITY)
        for hex in briefing.draw_hexes:
            if s.welsh == 0:
                self._add(hex, BRIDGE)
        if not self.by_points:
            to_leave = s.exited_points < attack_points_needed(s)
            for hex in briefing.exit_hexes:
                if to_leave:
                    self._add(hex, EXIT)
                elif self._may_come(hex):
                    self._add(hex, GATE)

    def _may_come(self, hex: i64) -> bool:
        """A British player reckons with Germans due by this hex until he sees them: a gun there closes the road."""
        s = self.s
        if self.side != BRITISH:
            return False
        roster = s.board.roster
        briefing = s.board.briefing
        for unit in range(roster.first_unit[GERMAN], roster.first_unit[GERMAN + 1]):
            entry = briefing.entry[unit]
            if entry < 0 or s.board.map.entry_hex[entry] != hex or s.place[unit] == GONE:
                continue
            if s.turn - briefing.turn_due[unit] > OVERDUE:
                continue
            if s.place[unit] < 0 or not is_known(s, unit):
                return True
        return False

    def _add(self, hex: i64, value: float) -> None:
        if self.value[int(hex)] == 0.0:
            self.goals.append(int(hex))
        self.value[int(hex)] += value

    def holder(self, hex: i64) -> i64:
        """The side that has a hex that counts; one that nobody was in yet is the Germans' to defend."""
        goal = self.s.board.briefing.goal_number[hex]
        if goal < 0:
            return GERMAN
        return BRITISH if self.s.held[goal] == BRITISH else GERMAN

    # -- the road ------------------------------------------------------------------------------------------------

    def _cover(self) -> None:
        """What each hex of the road costs to open."""
        s = self.s
        shut = self._shut
        roster = s.board.roster
        grid = s.board.map.grid
        for hex in range(s.board.map.hexes):
            if s.board.map.on_roadway[hex] and s.zone[2 * hex + GERMAN] > 0:
                shut[hex] = CONTROLLED
        for unit in range(roster.first_unit[GERMAN], roster.first_unit[GERMAN + 1]):
            here = s.place[unit]
            if here < 0:
                continue
            shut[here] = OCCUPIED
            reach = roster.black_range[unit]
            if reach == 0 or (self.side == BRITISH and s.known[unit] == 0 and s.options.inspection):
                continue
            for hex in grid.within(here, reach):
                shut[hex] += IN_RANGE

    def _find_road(self) -> None:
        """The cheapest way along roadways between the entry hexes that victory names (17.4, 17.22)."""
        s = self.s
        map = s.board.map
        known = vec[i64]([FAR] * int(map.hexes))
        came = vec[i64]([-1] * int(map.hexes))
        waiting: list[list[int]] = [[] for _ in range(64)]
        for start in s.board.briefing.path_from:
            known[start] = 1 + min(self._shut[start], 60)
            waiting[int(known[start]) % 64].append(start)
        cost: i64 = 0
        idle = 0
        while idle < 64:
            idle += 1
            batch = waiting[int(cost) % 64]
            while batch:
                here: i64 = batch.pop()
                idle = 0
                if known[here] != cost:
                    continue
                for edge in range(6 * here, 6 * here + 6):
                    there = map.near[edge]
                    if there < 0 or map.roadway[edge] == 0:
                        continue
                    gate = map.gate[edge]
                    if gate > 0 and s.closed[gate] > 0:
                        continue
                    total = cost + 1 + min(self._shut[there], 60)
                    if total < known[there]:
                        known[there] = total
                        came[there] = here
                        waiting[int(total) % 64].append(int(there))
            cost += 1
        best: i64 = -1
        for hex in s.board.briefing.path_to:
            if known[hex] < FAR and (best < 0 or known[hex] < known[best]):
                best = hex
        while best >= 0:
            self.road[best] = 1
            self.roadway.append(int(best))
            if self._shut[best] > 0:
                self.blocked += 1
            best = came[best]

    def _measure(self) -> None:
        """How far every hex is from the road."""
        near = self.s.board.map.near
        away = self._away
        ring: list[int] = self.roadway[:]
        for hex in ring:
            away[hex] = 0
        far: i64 = 0
        while ring:
            far += 1
            beyond: list[int] = []
            for hex in ring:
                for edge in range(6 * hex, 6 * hex + 6):
                    there = near[edge]
                    if there >= 0 and away[there] == FAR:
                        away[there] = far
                        beyond.append(int(there))
            ring = beyond

    def closes(self, hex: i64, reach: i64) -> bool:
        """A German in a hex, with a gun of that range, closes the road."""
        return self._away[hex] <= (reach if reach > 1 else 1)

    def beyond(self, hex: i64, reach: i64) -> i64:
        """How many hexes nearer a German must come to close the road."""
        away = self._away[hex] - (reach if reach > 1 else 1)
        return away if away > 0 else 0

    def may_exit(self, hex: i64) -> bool:
        """It is time to leave the map by this hex: late, and as many as are needed."""
        s = self.s
        briefing = s.board.briefing
        left = int(briefing.turns - s.turn)
        if not self.by_points:
            return s.exited_points < attack_points_needed(s) and left < LAST_TURNS
        if left > 0:
            return False
        reached = open_road(s, briefing.path_from)
        if briefing.path_to:
            return any(reached[at] > 0 for at in briefing.path_to)
        return reached[hex] > 0
