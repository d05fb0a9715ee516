"""The table as a player sees it at one moment: who can shoot how hard, who is in danger, who will hold what.

All chances are closed form; nothing is sampled.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.games.storm_over_arnhem.board import BRITISH, GERMAN
from bridgehead.games.storm_over_arnhem.players.worth import Worth, points_on
from bridgehead.games.storm_over_arnhem.state import COMMITTED, State

NOBODY: Final = 99


class Outlook:
    """Made anew for every decision; lists are indexed by 2 * place + side, groups by 2 * that + committed."""

    def __init__(self, s: State, worth: Worth) -> None:
        board = s.board
        places = int(board.places)
        self.s = s
        self.worth = worth
        self.temper = worth.temper
        self.ratio = worth.temper.ratio
        self.sharp = worth.temper.sharp
        self.places = places
        self.areas = int(board.areas)
        self.dark = 2 if s.is_night() else 1
        self.near = worth.near
        self.power: list[int] = [-NOBODY] * (2 * places)  # attack value of the best small-arms attack, less the dice
        self.armor_power: list[int] = [-NOBODY] * (2 * places)
        self.shooters: list[int] = [0] * (2 * places)
        self.infantry: list[int] = [0] * (4 * places)
        self.armor: list[int] = [0] * (4 * places)
        self.weakest: list[int] = [NOBODY] * (4 * places)  # lowest defense factor of infantry
        self.thinnest: list[int] = [NOBODY] * (4 * places)  # and of armor
        self.infantry_value: list[float] = [0.0] * (4 * places)
        self.armor_value: list[float] = [0.0] * (4 * places)
        self.weight: list[float] = [0.0] * (2 * places)
        self.foothold: list[float] = [-1.0] * (2 * places)  # what one unit is worth to the ground; found when asked
        self.holders: list[int] = [0] * places  # British units that count for control (11.2)
        self._danger: list[float] = [-1.0] * (2 * places)  # found when asked
        self._count()
        self._weigh()

    def _count(self) -> None:
        s = self.s
        board = s.board
        value = self.worth.value
        weight = self.worth.weight
        lack = 0
        if board.shortage[s.turn]:
            lack = int(max(0, board.shortage[s.turn] - s.carriers()))
        for place in range(self.places):
            for side in range(2):
                unit = int(s.first(place, side))
                if unit < 0:
                    continue
                here = 2 * place + side
                squads = staffs = tanks = best = best_tank = 0
                whole = False
                platoon = -1
                mates = 0
                while unit >= 0:
                    group = 2 * here + (1 if s.committed[unit] == COMMITTED else 0)
                    ready = s.committed[unit] != COMMITTED
                    attack = int(board.attack[unit])
                    self.weight[here] += weight[unit]
                    if board.armor[unit]:
                        self.armor[group] += 1
                        self.armor_value[group] += value[unit]
                        self.thinnest[group] = min(self.thinnest[group], int(s.defense(unit)))
                        if ready:
                            tanks += 1
                            best_tank = max(best_tank, attack)
                    elif not board.gun[unit]:
                        self.infantry[group] += 1
                        self.infantry_value[group] += value[unit]
                        self.weakest[group] = min(self.weakest[group], int(s.defense(unit)))
                        if side == BRITISH and not board.bren[unit]:
                            self.holders[place] += 1
                        if ready and attack:
                            best = max(best, attack)
                            if board.headquarters[unit]:
                                staffs += 1
                            else:
                                squads += 1
                                if board.platoon[unit] != platoon:
                                    platoon = int(board.platoon[unit])
                                    mates = 0
                                mates += 1
                                if mates == 3 and platoon >= 0:
                                    whole = True
                    unit = int(s.next_unit[unit])
                tanks = min(3, tanks)
                infantry = min(6, squads) + min(staffs, 7 - min(6, squads))
                self.shooters[here] = infantry + tanks
                if tanks:
                    self.armor_power[here] = best_tank + tanks - 1
                if infantry + tanks:
                    self.power[here] = max(best, best_tank) + infantry + tanks - 1 + (1 if whole else 0)
                    if side == BRITISH:
                        self.power[here] -= lack

    # -- danger --------------------------------------------------------------------------------------------------

    def harm(self, power: int, inside: bool, group: int) -> float:
        """Victory points that a small-arms attack of that power takes from a group."""
        infantry = self.infantry[group]
        weakest = self.weakest[group]
        capacity = 3 * infantry
        worth = self.infantry_value[group]
        if inside and self.armor[group]:
            weakest = min(weakest, self.thinnest[group])
            capacity += 4 * self.armor[group]
            worth += self.armor_value[group]
        if capacity == 0 or weakest == NOBODY:
            return 0.0
        net = power - weakest - (0 if inside else self.dark)
        units = infantry + (self.armor[group] if inside else 0)
        here = group // 2
        if self.foothold[here] < 0:
            weight = 0.9 if here % 2 == BRITISH else 0.7
            self.foothold[here] = max(0.0, -self.ground(here % 2, here // 2, -1, weight, True))
        return points_on(net, capacity) * (
            self.temper.share * worth / units + self.temper.shifted * self.foothold[here]
        )

    def fire_on(self, place: int, side: int, infantry: int, weakest: int) -> float:
        """Casualty points that the enemy's ready units could inflict on so many infantry units with that factor."""
        if infantry <= 0:
            return 0.0
        enemy = 1 - side
        capacity = 3 * infantry
        first = second = rest = 0.0
        power = self.power[2 * place + enemy]
        if power > -NOBODY:
            first = points_on(power - weakest - (0 if place < self.areas else self.dark), capacity)
        for other in self.near[place]:
            power = self.power[2 * other + enemy]
            if power > -NOBODY:
                points = points_on(power - weakest - self.dark, capacity)
                if points > first:
                    rest += second
                    second = first
                    first = points
                elif points > second:
                    rest += second
                    second = points
                else:
                    rest += points
        return first + self.temper.second * second + self.temper.third * rest

    def danger_to(self, place: int, side: int, infantry: int, weakest: int, mean: float) -> float:
        """What that fire would cost, `mean` being what one of the units is worth."""
        return self.cost_of(self.fire_on(place, side, infantry, weakest), infantry, mean)

    def cost_of(self, fire: float, infantry: int, mean: float) -> float:
        return min(3.0 * infantry, fire) * self.temper.share * mean

    def danger(self, place: int, side: int) -> float:
        """The worse of the dangers to the two groups of a side there."""
        here = 2 * place + side
        if self._danger[here] >= 0.0:
            return self._danger[here]
        group = 2 * here
        worst = 0.0
        for n in range(2):
            count = self.infantry[group + n]
            if count:
                mean = self.infantry_value[group + n] / count
                worst = max(worst, self.danger_to(place, side, count, self.weakest[group + n], mean))
        self._danger[here] = worst
        return worst

    # -- ground --------------------------------------------------------------------------------------------------

    def _weigh(self) -> None:
        """How every goal stands now."""
        s = self.s
        board = s.board
        left = int(board.turns) + 1 - int(s.turn)
        goals = self.worth.goals
        none = [0.0] * len(goals)
        self.stake: vec[float] = vec[float](none)
        self.inside: vec[float] = vec[float](none)  # British weight that holds the goal
        self.behind: vec[float] = vec[float](none)  # British weight near it
        self.invaders: vec[float] = vec[float](none)  # German weight in it
        self.against: vec[float] = vec[float](none)  # German weight in and near it
        self.grip: vec[float] = vec[float](none)
        self.goal: vec[i64] = vec[i64](goals)
        self.lost: vec[i64] = vec[i64]([0] * len(goals))
        occupied: list[int] = [p for p in range(self.places) if self.weight[2 * p] or self.weight[2 * p + 1]]
        for n, goal in enumerate(goals):
            if board.points[goal]:
                self.stake[n] = self.temper.hold * int(board.points[goal]) * left
            elif s.perimeter[goal]:
                self.stake[n] = self.temper.bonus * int(board.bonus[s.turn])
            first = n * self.places
            behind = against = 0.0
            for place in occupied:
                behind += self.worth.support[first + place] * self.weight[2 * place]
                against += self.worth.pressure[first + place] * self.weight[2 * place + 1]
            self.inside[n] = self.weight[2 * goal] if self.holders[goal] or not board.points[goal] else 0.0
            self.behind[n] = behind
            self.invaders[n] = self.weight[2 * goal + 1]
            self.against[n] = against
            self.lost[n] = 1 if board.points[goal] and s.control[goal] == GERMAN else 0
        for n in range(len(goals)):
            self.grip[n] = self.chance(n, self.inside[n], self.behind[n], self.invaders[n], self.against[n])

    def chance(self, n: i64, inside: float, behind: float, invaders: float, against: float) -> float:
        """How likely the British are to have that goal, given weights on it and around it."""
        if self.lost[n]:
            if inside <= 0.01:
                return 0.02 + 0.3 * behind / (behind + 2 + 3 * invaders + against / 4)
            if invaders <= 0.01:
                return 0.9 * inside / (inside + against / 6)
            return 0.5 * inside / (inside + 1.5 * invaders + against / 6)
        if inside <= 0.01:
            if invaders > 0.01:
                return 0.03 + 0.15 * behind / (behind + 1 + invaders)
            return 0.95 / (1 + against / 4)
        holding = inside + min(behind, inside)
        odds = self.ratio * holding / (against + 0.01)
        if self.sharp != 1.0:
            odds = math.pow(odds, self.sharp)
        return odds / (1.0 + odds)

    def ground(self, side: int, start: int, place: int, weight: float, holders: bool) -> float:
        """What a side gains on all goals when so much weight goes from `start` to `place` (-1: from or to nowhere)."""
        total = 0.0
        places: i64 = self.places
        begin: i64 = start
        end: i64 = place
        goals = self.goal
        count: i64 = len(goals)
        for n in range(count):
            stake = self.stake[n]
            if stake == 0.0:
                continue
            goal = goals[n]
            here = goal == begin
            there = goal == end
            row = n * places
            if side == BRITISH:
                support = self.worth.support
                felt = 0.0
                if end >= 0:
                    felt = support[row + end]
                if begin >= 0:
                    felt -= support[row + begin]
                if felt == 0.0 and not here and not there:
                    continue
                inside = self.inside[n]
                if there and holders:
                    inside += weight
                if here and holders:
                    inside -= weight
                    if inside < 0.0:
                        inside = 0.0
                behind = self.behind[n] + felt * weight
                if behind < 0.0:
                    behind = 0.0
                total += stake * (self.chance(n, inside, behind, self.invaders[n], self.against[n]) - self.grip[n])
            else:
                pressure = self.worth.pressure
                felt = 0.0
                if end >= 0:
                    felt = pressure[row + end]
                if begin >= 0:
                    felt -= pressure[row + begin]
                if felt == 0.0 and not here and not there:
                    continue
                invaders = self.invaders[n]
                if there:
                    invaders += weight
                if here:
                    invaders -= weight
                    if invaders < 0.0:
                        invaders = 0.0
                against = self.against[n] + felt * weight
                if against < 0.0:
                    against = 0.0
                total -= stake * (self.chance(n, self.inside[n], self.behind[n], invaders, against) - self.grip[n])
        return total

    def prize(self, area: int) -> float:
        """What it means for the Germans if the British in that area are gone."""
        goals = self.worth.goals
        for n in range(len(goals)):
            if goals[n] == area and self.stake[n]:
                after = self.chance(n, 0.0, self.behind[n], self.invaders[n], self.against[n])
                return self.stake[n] * max(0.0, self.grip[n] - after)
        return 0.0
