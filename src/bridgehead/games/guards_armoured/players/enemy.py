"""What a side knows of the enemy, hex by hex (1.1): counters it can see, and a guess for those it cannot."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.games.guards_armoured import danger, fog
from bridgehead.games.guards_armoured.chart import LEG, zeros
from bridgehead.games.guards_armoured.players.temper import Temper
from bridgehead.games.guards_armoured.state import State
from bridgehead.games.guards_armoured.strength import OUT, attack_strength, defense_strength

# What is taken to be in a hex where some counter cannot be seen.
GUESSED_DEFENSE: Final = 5
GUESSED_ATTACK: Final = 4
GUESSED_WORTH: Final = 5.0
LEG_STRIKE: Final = 3  # hexes from which a unit is expected to attack
STRIKE: Final = 6
STRIKERS: Final = 4  # of those that could come


def worth(s: State, temper: Temper, unit: i64) -> float:
    """Of a counter as it is: one that is depleted is worth what its weaker side is."""
    roster = s.board.roster
    if roster.hq[unit]:
        return temper.hq
    face = 2 * unit + s.depleted[unit]
    value = temper.attack * float(roster.attack[face]) + temper.defense * float(roster.defense[face])
    value += temper.gun * float(roster.black_range[unit]) * (0.6 if s.depleted[unit] else 1.0)
    if roster.white_range[unit] > 0:
        value += temper.artillery
    if roster.engineer[unit]:
        value += temper.engineer
    return value


def step_worth(s: State, temper: Temper, unit: i64) -> float:
    """What a casualty costs it."""
    whole = worth(s, temper, unit)
    if s.depleted[unit] or s.board.roster.steps[unit] == 1:
        return whole
    return 0.45 * whole


class Foe:
    """The enemies of one hex."""

    def __init__(self, hex: i64) -> None:
        self.hex: i64 = hex
        self.units: i64 = 0
        self.defense: i64 = 0
        self.attack: i64 = 0
        self.reach: i64 = 0  # how far they may come to attack
        self.worth: float = 0.0
        self.least_step: float = 1000.0
        self.least_unit: float = 1000.0
        self.frail: bool = True  # one casualty empties the hex
        self.guns: i64 = 0  # direct range of the best gun


class Enemy:
    def __init__(self, s: State, side: i64, temper: Temper) -> None:
        self.s: State = s
        self.side: i64 = side
        self.foes: list[Foe] = []
        self._at: vec[i64] = vec[i64]([-1] * int(s.board.map.hexes))
        self.fire: vec[i64] = zeros(int(s.board.map.hexes))  # throws out of 36 that hit there by day, all guns
        self.support: list[int] = []  # artillery that has not fired
        for hex in range(s.board.map.hexes):  # in an order that tells nothing of who is there
            if s.first_unit[hex] >= 0 and s.side_at(hex) != side:
                self._at[hex] = len(self.foes)
                self.foes.append(self._foe(hex, temper))

    def at(self, hex: i64) -> Foe | None:
        n = self._at[hex]
        return self.foes[int(n)] if n >= 0 else None

    def _foe(self, hex: i64, temper: Temper) -> Foe:
        s = self.s
        roster = s.board.roster
        foe = Foe(hex)
        guessed = False
        unit = s.first_unit[hex]
        while unit >= 0:
            if s.rides[unit] >= 0:
                unit = s.next_unit[unit]
                continue
            if not fog.is_known(s, unit):
                if not guessed:
                    guessed = True
                    self._add(foe, GUESSED_DEFENSE, GUESSED_ATTACK, STRIKE, GUESSED_WORTH, 0.5 * GUESSED_WORTH, False)
            else:
                reach: i64 = LEG_STRIKE if s.class_of(unit) == LEG else STRIKE
                last = s.depleted[unit] > 0 or roster.steps[unit] == 1
                value = worth(s, temper, unit)
                self._add(
                    foe,
                    defense_strength(s, unit),
                    attack_strength(s, unit),
                    reach,
                    value,
                    step_worth(s, temper, unit),
                    last,
                )
                if roster.black_range[unit] > 0 and s.supply[unit] < OUT:
                    self._train(unit)
                    if roster.black_range[unit] > foe.guns:
                        foe.guns = roster.black_range[unit]
                if roster.white_range[unit] > 0 and s.fired[unit] == 0:
                    self.support.append(int(unit))
            unit = s.next_unit[unit]
        return foe

    def _add(self, foe: Foe, defense: i64, attack: i64, reach: i64, value: float, step: float, last: bool) -> None:
        foe.frail = foe.units == 0 and last
        foe.units += 1
        foe.defense += defense
        foe.attack += attack
        if attack > 0 and reach > foe.reach:
            foe.reach = reach
        foe.worth += value
        if step < foe.least_step:
            foe.least_step = step
        if value < foe.least_unit:
            foe.least_unit = value

    def _train(self, gun: i64) -> None:
        """Where a gun hits by day."""
        s = self.s
        seen = s.board.sight.outlook(s.place[gun])
        reach = s.board.roster.black_range[gun]
        blocking = s.board.map.blocking
        for n in range(i64(len(seen.hexes))):
            hex = seen.hexes[n]
            away = i64(seen.far[hex])
            if away > reach:
                return
            if blocking[hex]:
                away += 1
            self.fire[hex] += danger.throws(away)

    def threat(self, hex: i64) -> i64:
        """The strength with which a hex may be attacked: the best of those that can come in one activation or two."""
        grid = self.s.board.map.grid
        best: list[int] = []
        for foe in self.foes:
            if foe.attack > 0 and grid.distance(foe.hex, hex) <= foe.reach:
                best.append(int(foe.attack))
        best.sort(reverse=True)
        total: i64 = 0
        for strength in best[:STRIKERS]:
            total += strength
        return total

    def support_at(self, hex: i64) -> i64:
        """Attack strength of the artillery that is known to reach a hex."""
        s = self.s
        total: i64 = 0
        for unit in self.support:
            here = s.place[unit]
            if here != hex and s.board.map.grid.distance(here, hex) <= s.board.roster.white_range[unit]:
                total += attack_strength(s, unit)
        return total
