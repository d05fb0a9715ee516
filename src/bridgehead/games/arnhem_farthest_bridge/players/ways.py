"""How far it is from every hex to a goal, in half points, past enemies, zones of control and broken bridges."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.games.arnhem_farthest_bridge.board import MARSH, Board
from bridgehead.games.arnhem_farthest_bridge.state import State
from bridgehead.kits.hexes.ground import BARRED, Ground

FAR: Final = 500  # what is farther counts as that far
NONE: Final = -1
MOST_DETOUR: Final = 160  # half points; detours beyond that are not told apart
NO_DETOUR: Final = 10_000  # of a hex that is on nobody's way
ANY_DETOUR: Final = 20_000


class Ways:
    """Searches backward from goals for one class of units. It keeps its memory between searches.

    enter, leave: what entering or leaving a hex costs on top of the ground; the user's to fill. `keep` remembers a
    search, and `again` then finds out at little cost what a change somewhere on the map would mean.
    """

    def __init__(self, board: Board, mobile: int) -> None:
        hexes = int(board.hexes)
        self._board: Board = board
        self._near: vec[i64] = board.near
        self._ground: Ground = board.mobile_ground if mobile else board.leg_ground
        self._mobile: i64 = mobile
        self._hexes: i64 = hexes
        self._toll: i64 = NONE
        self._down: vec[i64] = vec[i64]()
        # By hexside: the price of coming into its hex over it.
        self._price: vec[i64] = vec[i64]([BARRED] * (6 * hexes))
        self.enter: vec[i64] = vec[i64]([0] * hexes)
        self.leave: vec[i64] = vec[i64]([0] * hexes)
        self.cost: vec[i64] = vec[i64]([FAR] * hexes)
        self.kept: vec[i64] = vec[i64]([FAR] * hexes)  # of the search that is remembered
        self._detour: vec[i64] = vec[i64]([NO_DETOUR] * hexes)
        self._order: vec[i64] = vec[i64]([0] * hexes)  # hexes on somebody's way, by their detour
        self._ordered: i64 = 0
        self._wanted: vec[i64] = vec[i64]([0] * hexes)
        self._asked: i64 = 0
        self._first: vec[i64] = vec[i64]([NONE] * (2 * FAR + MOST_DETOUR + 1))
        self._next: vec[i64] = vec[i64]([0] * (13 * hexes + 64))
        self._entry: vec[i64] = vec[i64]([0] * (13 * hexes + 64))
        self._entries: i64 = 0

    def survey(self, s: State, toll: i64) -> None:
        """Read the bridges; open water costs a toll (the engineer's ferry), or cannot be crossed if that is 0."""
        if toll == self._toll:
            for gate in range(1, i64(len(s.down))):
                if s.down[gate] != self._down[gate]:
                    self._down[gate] = s.down[gate]
                    self.set_bridge(s, gate - 1)
            return
        self._toll = toll
        self._down = s.down[:]
        for side in range(6 * self._hexes):
            self._set_price(s, side)

    def set_bridge(self, s: State, bridge: i64) -> None:
        """Look at one bridge again."""
        side = s.board.bridge_side[bridge]
        self._set_price(s, side)
        self._set_price(s, s.board.grid.across(side))

    def open_side(self, side: i64, price: i64) -> None:
        """A crossing in both directions, to be shut again."""
        self._price[side] = price
        self._price[6 * self._near[side] + (side + 3) % 6] = price

    def shut_side(self, s: State, side: i64) -> None:
        self._set_price(s, side)
        self._set_price(s, s.board.grid.across(side))

    def bar_side(self, side: i64) -> None:
        """As if the bridge there were down, until it is looked at again."""
        self.open_side(side, BARRED)

    def leads_over(self, side: i64) -> bool:
        """Whether the best way from one of the hexes beside it leads over a side, by the last search."""
        one = side // 6
        other = self._near[side]
        back = 6 * other + (side + 3) % 6
        over = self.cost[one] + self.enter[one] + self._price[side] + self.leave[other]
        over_back = self.cost[other] + self.enter[other] + self._price[back] + self.leave[one]
        return over == self.cost[other] or over_back == self.cost[one]

    def _set_price(self, s: State, side: i64) -> None:
        board = self._board
        there = self._near[side]
        if there < 0:
            return
        back = 6 * there + (side + 3) % 6
        price = self._ground.step[back]
        gate = board.gate[back]
        if gate > 0 and s.down[gate] > 0:
            price = BARRED
        if price >= BARRED and self._toll > 0 and board.wet[back]:
            if self._mobile == 0 or (board.terrain[side // 6] != MARSH and board.terrain[there] != MARSH):
                price = self._toll
        self._price[side] = price

    def clear(self) -> None:
        enter = self.enter
        leave = self.leave
        for hex in range(self._hexes):
            enter[hex] = 0
            leave[hex] = 0

    # -- a search ------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        cost = self.cost
        for hex in range(self._hexes):
            cost[hex] = FAR
        self._entries = 0

    def goal(self, hex: i64, cost: i64) -> None:
        if cost < self.cost[hex]:
            self.cost[hex] = cost
            self._push(hex, cost)

    def _push(self, hex: i64, cost: i64) -> None:
        entries = self._entries
        self._entry[entries] = hex
        self._next[entries] = self._first[cost]
        self._first[cost] = entries
        self._entries = entries + 1

    def spread(self) -> None:
        self._spread(0, 0, ANY_DETOUR)

    def _spread(self, cost: i64, missing: i64, most: i64) -> None:
        """From what has been pushed on, to the last of the hexes wanted that are missing, or everywhere if none are."""
        near = self._near
        price = self._price
        first = self._first
        next = self._next
        entry = self._entry
        known = self.cost
        enter = self.enter
        leave = self.leave
        detour = self._detour
        wanted = self._wanted
        asked = self._asked
        entries = self._entries
        until: i64 = FAR
        while cost < until:
            at = first[cost]
            while at >= 0:
                hex = entry[at]
                first[cost] = next[at]
                if known[hex] == cost:
                    if missing > 0 and wanted[hex] == asked:
                        wanted[hex] = 0
                        missing -= 1
                        if missing == 0:
                            until = cost
                            break
                    base = cost + enter[hex]
                    for side in range(6 * hex, 6 * hex + 6):
                        step = price[side]
                        if step >= BARRED:
                            continue
                        there = near[side]
                        total = base + step + leave[there]
                        if total < known[there] and detour[there] <= most:
                            known[there] = total
                            entry[entries] = there
                            next[entries] = first[total]
                            first[total] = entries
                            entries += 1
                at = first[cost]
            cost += 1
        if until < FAR:  # cut short: nothing may be left in the queue
            for n in range(until, i64(FAR)):
                first[n] = NONE
        self._entries = entries

    # -- what a change would mean --------------------------------------------------------------------------------

    def keep(self, starts: list[int]) -> None:
        """Remember this search, and how much of a detour each hex is for the best of those who start there."""
        hexes = self._hexes
        cost = self.cost
        kept = self.kept
        detour = self._detour
        for hex in range(hexes):
            kept[hex] = cost[hex]
            detour[hex] = NO_DETOUR
        top: i64 = 0
        for start in starts:
            if FAR > kept[start] > top:
                top = kept[start]
        # Forward, with detour for the cost so far plus what is still to go: it never falls along a way.
        self._entries = 0
        for start in starts:
            if kept[start] < FAR and detour[start] > 0:
                detour[start] = 0
                self._push(start, 0)
        near = self._near
        price = self._price
        first = self._first
        enter = self.enter
        leave = self.leave
        order = self._order
        ordered: i64 = 0
        so_far: i64 = 0
        while so_far <= MOST_DETOUR:
            while first[so_far] >= 0:
                hex = self._entry[first[so_far]]
                first[so_far] = self._next[first[so_far]]
                if detour[hex] != so_far or self._wanted[hex] == NONE:
                    continue
                self._wanted[hex] = NONE
                order[ordered] = hex
                ordered += 1
                base = so_far - kept[hex] + leave[hex]
                for side in range(6 * hex, 6 * hex + 6):
                    there = near[side]
                    if there < 0 or kept[there] >= FAR:
                        continue
                    step = price[6 * there + (side + 3) % 6]
                    if step >= BARRED:
                        continue
                    total = base + step + enter[there] + kept[there]
                    if total < detour[there] and total <= MOST_DETOUR:
                        detour[there] = total
                        self._push(there, total)
            so_far += 1
        self._ordered = ordered
        for n in range(ordered):
            self._wanted[order[n]] = 0

    def again(self, least: i64, most: i64, wanted: list[int]) -> None:
        """Search again after a change that touches no hex nearer than `least`, and makes no way longer or shorter by
        more than `most`. Only the cost of the hexes wanted is certain to be right."""
        near = self._near
        price = self._price
        cost = self.cost
        kept = self.kept
        detour = self._detour
        order = self._order
        enter = self.enter
        leave = self.leave
        if most > MOST_DETOUR:
            most = MOST_DETOUR
        if least < 1:
            least = 1  # a goal is one whatever changes
        self._entries = 0
        self._asked += 1
        missing: i64 = 0
        for goal in wanted:
            if FAR > kept[goal] >= least and self._wanted[goal] != self._asked:
                self._wanted[goal] = self._asked
                missing += 1
        count: i64 = 0  # of the hexes that could matter
        while count < self._ordered:
            hex = order[count]
            if detour[hex] > most:
                break
            cost[hex] = kept[hex] if kept[hex] < least else FAR
            count += 1
        if missing == 0:
            return
        for n in range(count):
            hex = order[n]
            if kept[hex] >= least:
                continue
            base = kept[hex] + enter[hex]
            for side in range(6 * hex, 6 * hex + 6):
                step = price[side]
                if step >= BARRED:
                    continue
                there = near[side]
                if kept[there] < least or detour[there] > most:
                    continue
                total = base + step + leave[there]
                if total < cost[there]:
                    cost[there] = total
                    self._push(there, total)
        self._spread(least, missing, most)

    def onward(self, hex: i64) -> i64:
        """The next hex of the best way from here as it is remembered, or NONE."""
        known = self.kept[hex]
        if known >= FAR:
            return NONE
        for side in range(6 * hex, 6 * hex + 6):
            there = self._near[side]
            if there < 0:
                continue
            back = 6 * there + (side + 3) % 6
            if known == self.kept[there] + self.enter[there] + self._price[back] + self.leave[hex]:
                return there
        return NONE
