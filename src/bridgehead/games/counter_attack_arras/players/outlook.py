"""The table as a player sees it at one moment: who can strike how hard, who is in danger, who will hold what.

All chances are closed form; nothing is sampled. Everything counts from the Allied side unless a side is named.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.games.counter_attack_arras.board import ALLIED, ARMOR, ARTILLERY, GERMAN, LEADER
from bridgehead.games.counter_attack_arras.movement import entry_cost, exit_cost
from bridgehead.games.counter_attack_arras.players.chances import chance, points
from bridgehead.games.counter_attack_arras.players.worth import Worth
from bridgehead.games.counter_attack_arras.state import READY, State

NOBODY: Final = -99
FAST: Final = 6  # movement factors that reach an enemy area two steps away (5.2 B, D)


class Change:
    """What an action does to one side's strength in a place: weight that holds it, and weight that is felt around."""

    def __init__(self, side: i64, place: i64, holding: float, active: float) -> None:
        self.side = side
        self.place = place
        self.holding = holding
        self.active = active


class Outlook:
    """Made anew for every decision; lists are indexed by 2 * place + side where nothing else is said."""

    def __init__(self, s: State, worth: Worth) -> None:
        board = s.board
        self.s = s
        self.worth = worth
        self.temper = worth.temper
        self.spaces = int(board.spaces)
        self.places = int(board.places)
        self.turn = max(1, int(s.turn))
        self.last = self.turn == int(board.turns)
        size = 2 * self.places
        self.fresh: list[int] = [0] * size
        self.turned: list[int] = [0] * size
        self.dv: list[int] = [NOBODY] * size  # best defense value, terrain and Rommel with it
        self.worn: list[int] = [0] * size  # best defense factor once all are Spent
        self.power: list[int] = [NOBODY] * size  # attack value of all that are ready
        self.fast_power: list[int] = [NOBODY] * size  # and of those who can come from two steps away
        self.value: list[float] = [0.0] * size
        self.holding: vec[float] = vec[float]([0.0] * size)
        self.active: vec[float] = vec[float]([0.0] * size)
        self.ready: list[int] = [0, 0]  # units of each side that can still act this turn
        self.standing_units: list[int] = [0, 0]
        self.after: float = 0.1 if self.last else self.temper.spent  # how far a Spent unit is felt
        self._count()
        self.control: list[int] = [int(s.control[p]) for p in range(self.spaces)]
        self.mass = self.temper.mass
        self.nearby = self.temper.near
        self.path: list[bool] = self.supplied(self.control)
        self.vp = self.track(self.control, self.path)
        self._stakes()
        self._weigh()
        self._prize: list[float] = [-1.0] * size
        self._danger: list[float] = [-1.0] * size
        self._entry: list[int] = [-1] * size

    # -- strength ------------------------------------------------------------------------------------------------

    def _count(self) -> None:
        s = self.s
        board = s.board
        weight = self.worth.weight
        value = self.worth.value
        for place in range(self.places):
            for side in range(2):
                unit = int(s.first_unit[2 * place + side])
                if unit < 0:
                    continue
                here = 2 * place + side
                fresh = turned = ready = fast = 0
                best_fresh = best_spent = worn = attack = fast_attack = NOBODY
                rommel = 0
                while unit >= 0:
                    heavy = weight[unit]
                    self.value[here] += value[unit]
                    self.holding[here] += heavy
                    worn = max(worn, int(board.defense[2 * unit + 1]))
                    if unit == board.rommel:
                        rommel = 2
                    if s.spent[unit]:
                        turned += 1
                        best_spent = max(best_spent, int(board.defense[2 * unit + 1]))
                        self.active[here] += self.after * heavy
                    else:
                        fresh += 1
                        best_fresh = max(best_fresh, int(board.defense[2 * unit]))
                        if s.locked(unit):
                            self.active[here] += 0.3 * heavy
                        else:
                            self.active[here] += heavy
                            if board.type[unit] != ARTILLERY:
                                ready += 1
                                if board.type[unit] != LEADER:
                                    attack = max(attack, int(board.attack[unit]))
                                if board.movement[unit] >= FAST:
                                    fast += 1
                                    if board.type[unit] != LEADER:
                                        fast_attack = max(fast_attack, int(board.attack[unit]))
                    unit = int(s.next_unit[unit])
                self.ready[side] += ready
                self.standing_units[side] += fresh + turned
                self.fresh[here] = fresh
                self.turned[here] = turned
                tem = int(board.tem[place]) if place < self.spaces else 0
                self.dv[here] = max(best_fresh + fresh - 1, best_spent + fresh) + tem + rommel
                self.worn[here] = worn + rommel
                if attack > NOBODY:
                    self.power[here] = attack + ready - 1
                if fast_attack > NOBODY:
                    self.fast_power[here] = fast_attack + fast - 1

    def bustle(self, side: int) -> float:
        """How much of a side can still act this turn."""
        return self.ready[side] / max(1, self.standing_units[side])

    def loss(self, net: int, fresh: int, turned: int, value: float, prize: float, throw: int = 0) -> float:
        """What an attack at that net advantage takes from a stack: turned units, units driven off, ground, lives.

        A stack pays two points for a turn and two for a retreat; only what is beyond that kills (6.4.2a).
        """
        units = fresh + turned
        if units == 0:
            return 0.0
        stands = 4 * fresh + 2 * turned - 2  # up to here somebody can stay
        turns = points(net, 2 * fresh, throw)
        leaves = points(net, stands, throw) - turns
        cost = 0.5 * self.temper.flip * turns
        if leaves > 0:
            cost += 0.5 * self.temper.shift * leaves * value / units
        cost += prize * chance(net, stands + 1, throw)
        return cost + value * chance(net, stands + 3, throw)

    def threat(
        self,
        place: int,
        side: int,
        dv: int,
        later: int,
        fresh: int,
        turned: int,
        value: float,
        prize: float,
        inside: bool = True,
    ) -> float:
        """What the enemy's ready stacks could take from such a stack of `side` there.

        `later` is the defense value once all are Spent, which a second attack meets. Enemies `inside` may be beaten.
        """
        enemy = 1 - side
        s = self.s
        best = second = NOBODY
        river = self.worth.river
        if inside:
            best = self.power[2 * place + enemy]
        for other in self.worth.near[place]:
            power = self.power[2 * other + enemy]
            if power > NOBODY:
                if s.first_unit[2 * other + side] >= 0:
                    power -= 3  # it is itself engaged: armor alone can get away
                power -= river[other][place]
                if power > best:
                    second = best
                    best = power
                elif power > second:
                    second = power
        for other in self.worth.beyond[place]:
            power = self.fast_power[2 * other + enemy]
            if power > second and self.temper.fast > 0:
                power -= 1
                if power > best:
                    second = best
                    best = power
                elif power > second:
                    second = power
        if best == NOBODY:
            return 0.0
        harm = self.loss(best - dv, fresh, turned, value, prize)
        if second > NOBODY:
            harm += (
                self.temper.second * chance(best - dv, 1) * self.loss(second - later, 0, fresh + turned, value, prize)
            )
        return harm

    def danger(self, place: int, side: int) -> float:
        here = 2 * place + side
        if self.fresh[here] + self.turned[here] == 0 or place >= self.spaces:
            return 0.0
        if self._danger[here] < 0:
            later = self.worn[here] + int(self.s.board.tem[place])
            self._danger[here] = self.threat(
                place, side, self.dv[here], later, self.fresh[here], self.turned[here], self.value[here],
                self.prize(place, side),
            )  # fmt: skip
        return self._danger[here]

    # -- points and supply ---------------------------------------------------------------------------------------

    def supplied(self, control: list[int]) -> list[bool]:
        """11.2: spaces with a path of Allied-controlled spaces to an Allied-controlled blue zone."""
        reached = [False] * self.spaces
        queue: list[int] = []
        for zone in self.s.board.havens:
            if control[zone] == ALLIED:
                reached[zone] = True
                queue.append(zone)
        near = self.worth.near
        while queue:
            for other in near[queue.pop()]:
                if control[other] == ALLIED and not reached[other]:
                    reached[other] = True
                    queue.append(other)
        return reached

    def track(self, control: list[int], path: list[bool]) -> float:
        """11.2: the Allied points with such control, without Rommel's."""
        s = self.s
        total = 0
        for place in range(self.spaces):
            if control[place] == ALLIED:
                if self.worth.scores[place] and path[place]:
                    total += 1
            elif s.north and not s.board.black[place]:
                total -= 1
        reds = 0
        for area in s.board.red_areas:
            if control[area] == ALLIED:
                reds += 1
        if reds >= s.board.bonus_red:
            total += 1
        return float(total)

    def standing(self, control: list[int]) -> float:
        """What the track at the end of this turn is worth, as things are controlled."""
        path = self.supplied(control)
        vp = self.track(control, path)
        if self.last:
            needed = float(self.s.needed)
            over = max(-4.0, min(2.0, vp - needed))
            return over + (3.0 if over >= 0 else 0.0)
        value = self.temper.now * vp
        if vp < int(self.s.board.least_points):
            value -= 6.0
        return value

    def captured(self, places: list[int], side: int) -> float:
        """What the track changes by, for the Allies, if a side takes control of those places."""
        control = self.control[:]
        changed = False
        for place in places:
            if control[place] != side:
                control[place] = side
                changed = True
        if not changed:
            return 0.0
        return self.standing(control) - self.standing(self.control)

    # -- ground --------------------------------------------------------------------------------------------------

    def _stakes(self) -> None:
        """What the control of each space in the end means, in points."""
        s = self.s
        board = s.board
        reds = len([a for a in board.red_areas if self.control[a] == ALLIED])
        self.stake: list[float] = [0.0] * self.spaces
        for place in range(self.spaces):
            if self.worth.scores[place]:
                self.stake[place] = 1.0
            elif not board.black[place]:
                self.stake[place] = 0.8 if s.north else 0.0
        for place in board.red_areas:
            others = reds - (1 if self.control[place] == ALLIED else 0)
            self.stake[place] += self.temper.red * (0.5, 1.0, 4.0, 4.0)[others]
        for place in board.winning_zones:
            self.stake[place] = self.temper.zone
        if self.turn < board.turns:
            for place in board.gort_areas:
                self.stake[place] += 0.5 if self.turn >= 3 else 0.3
            for area, _, _ in board.stars:
                self.stake[area] += 0.2 if 2 <= self.turn < 5 else 0.0

    def _weigh(self) -> None:
        s = self.s
        north = 1 if s.north else 0
        self.allied_felt = self.worth.allied_felt
        self.german_felt = self.worth.german_felt[north]
        self.keep = self.temper.hold + self.temper.late * self.turn + (1.5 if self.last else 0.0)
        self.goals: list[int] = [p for p in range(self.spaces) if self.stake[p] > 0]
        self.goal: vec[i64] = vec[i64](self.goals)
        self.stakes: vec[float] = vec[float](self.stake)
        self.holder: vec[i64] = vec[i64](self.control)
        occupied_a = [p for p in range(self.places) if self.active[2 * p] > 0]
        occupied_g = [p for p in range(self.places) if self.active[2 * p + 1] > 0]
        self.allies_near: vec[float] = vec[float]([0.0] * self.spaces)
        self.germans_near: vec[float] = vec[float]([0.0] * self.spaces)
        self.grip: vec[float] = vec[float]([0.0] * self.spaces)
        for goal in self.goals:
            row = goal * self.places
            total = 0.0
            for place in occupied_a:
                total += self.allied_felt[row + place] * self.active[2 * place]
            self.allies_near[goal] = total
            total = 0.0
            for place in occupied_g:
                total += self.german_felt[row + place] * self.active[2 * place + 1]
            self.germans_near[goal] = total
            self.grip[goal] = self.chance_of(
                self.holding[2 * goal], self.allies_near[goal], self.holding[2 * goal + 1], self.germans_near[goal],
                self.holder[goal],
            )  # fmt: skip

    def chance_of(self, allies: float, allies_near: float, germans: float, germans_near: float, holder: i64) -> float:
        """How likely the Allies are to control an area in the end, by the weights in it and around it."""
        a = 0.1 + allies * (1.0 + self.mass * allies) + self.nearby * allies_near
        g = 0.1 + germans * (1.0 + self.mass * germans) + self.nearby * germans_near
        if holder == ALLIED:
            a *= self.keep
        else:
            g *= self.keep
        if allies > 0.01 and germans <= 0.01:
            a += 0.4
        elif germans > 0.01 and allies <= 0.01:
            g += 0.4
        a *= a
        return a / (a + g * g)

    def ground(self, changes: list[Change], taken: list[int], taker: int) -> float:
        """What all goals together gain for the Allies by such changes, with places that the taker now controls."""
        total = 0.0
        places: i64 = self.places
        taking: i64 = taker
        goals = self.goal
        count: i64 = len(goals)
        for n in range(count):
            goal = goals[n]
            row = goal * places
            allies = self.holding[2 * goal]
            germans = self.holding[2 * goal + 1]
            allies_near = self.allies_near[goal]
            germans_near = self.germans_near[goal]
            holder = self.holder[goal]
            touched = False
            for change in changes:
                if change.side == ALLIED:
                    share = self.allied_felt[row + change.place]
                    if share > 0.0:
                        allies_near += share * change.active
                        touched = True
                    if change.place == goal:
                        allies += change.holding
                        touched = True
                else:
                    share = self.german_felt[row + change.place]
                    if share > 0.0:
                        germans_near += share * change.active
                        touched = True
                    if change.place == goal:
                        germans += change.holding
                        touched = True
            for step in taken:
                if step == goal:
                    holder = taking
                    touched = True
            if touched:
                if allies < 0.0:
                    allies = 0.0
                if allies_near < 0.0:
                    allies_near = 0.0
                if germans < 0.0:
                    germans = 0.0
                if germans_near < 0.0:
                    germans_near = 0.0
                grip = self.chance_of(allies, allies_near, germans, germans_near, holder)
                total += self.stakes[goal] * (grip - self.grip[goal])
        return total

    def prize(self, place: int, side: int) -> float:
        """What a side loses if its units in that place are gone and the enemy has it."""
        here = 2 * place + side
        if self._prize[here] < 0:
            sign = 1.0 if side == ALLIED else -1.0
            gone = Change(side, place, -self.holding[here], -self.active[here])
            come = Change(1 - side, place, 1.0, 0.5)
            lost = sign * self.ground([gone, come], [place], 1 - side)
            lost += sign * self.captured([place], 1 - side)
            self._prize[here] = max(0.0, -lost)
        return self._prize[here]

    # -- movement ------------------------------------------------------------------------------------------------

    def entry(self, place: int, side: int) -> int:
        """5.2 A to D, remembered."""
        here = 2 * place + side
        if self._entry[here] < 0:
            self._entry[here] = int(entry_cost(self.s, place, side))
        return self._entry[here]

    def leaving(self, place: int, side: int) -> int:
        return int(exit_cost(self.s, place, side))

    def ready_units(self, place: int, side: int) -> list[int]:
        """Who may act from there, leaders and guns last."""
        s = self.s
        found: list[int] = []
        if s.count(place, side, READY) == 0:
            return found
        unit = int(s.first_unit[2 * place + side])
        while unit >= 0:
            if not s.spent[unit] and not s.locked(unit):
                found.append(unit)
            unit = int(s.next_unit[unit])
        return found

    def is_armor(self, unit: int) -> bool:
        return bool(self.s.board.type[unit] == ARMOR)


def sign_of(side: int) -> float:
    """Allied gains count for the Allies and against the Germans."""
    return -1.0 if side == GERMAN else 1.0
