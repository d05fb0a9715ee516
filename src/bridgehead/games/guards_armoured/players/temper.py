"""The weights of a greedy player, one set for each side, in points of strength: a full company is worth some six."""

from __future__ import annotations

from random import Random


class Temper:
    """How a player weighs one thing against another."""

    def __init__(self) -> None:
        # counters
        self.attack = 0.6  # a printed point of attack strength
        self.defense = 0.5
        self.gun = 0.7  # a hex of direct range
        self.artillery = 3.0  # a gun that supports from afar
        self.hq = 22.0
        self.engineer = 1.0
        # ground
        self.pace = 0.22  # a half point nearer to a goal
        self.goal = 1.0  # share of a goal's value for whoever takes it
        self.garrison = 0.35  # share of a goal's value for whoever holds it
        self.cover = 0.5  # a point of the terrain modifier
        self.block = 0.0  # a hex of the enemy's way that a unit closes
        self.field_of_fire = 0.0  # a hex of the enemy's way in a gun's range
        self.stay = 0.4  # what moving must bring
        self.cut_off = 3.5  # to stand where no supply comes
        self.astray = 4.0  # to stand beyond the range of one's HQ
        self.left_behind = 1.5  # units beyond the range of an HQ that goes there
        self.crowd = 0.4  # each unit more in a hex that artillery can find
        # dangers
        self.caution = 0.35  # of what an enemy attack may cost
        self.under_fire = 0.7  # of what guns may cost on the way
        self.in_range = 0.25  # of what guns may cost whoever stays in their range
        # fights
        self.worth_doing = 0.4  # what an attack must promise
        self.driven_off = 0.7  # a unit that must retreat
        self.ground = 0.6  # share of a goal that taking its hex brings
        self.kill = 1.0  # enemy strength destroyed, against one's own
        self.gun_kept = 0.25  # what a gun that has not fired is worth for later
        self.shot = 0.05  # what direct fire must promise
        self.barrage = 0.35  # what a barrage must promise


def british_temper() -> Temper:
    return Temper()


def german_temper() -> Temper:
    temper = Temper()
    temper.pace = 0.12
    temper.garrison = 0.6
    temper.cover = 0.9
    temper.block = 0.6
    temper.field_of_fire = 0.12
    temper.stay = 0.8
    temper.caution = 0.25
    return temper


def vary(temper: Temper, rng: Random, spread: float) -> None:
    """Other habits: every weight is taken more or less seriously."""
    for name in sorted(dir(temper)):
        value = getattr(temper, name)
        if isinstance(value, float):
            setattr(temper, name, value * 2.0 ** rng.gauss(0.0, 2.0 * spread))
