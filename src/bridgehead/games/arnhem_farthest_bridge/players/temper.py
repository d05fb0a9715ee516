"""The weights of a greedy player, one set a side. A few were chosen by self-play, the others are first estimates."""

from __future__ import annotations

from random import Random


class Temper:
    """How a player weighs one thing against another, in half movement points by which XXX Corps is delayed."""

    def __init__(self) -> None:
        # counters
        self.lives = 2.0  # a point of attack or defense strength
        self.corps = 1.25  # how much more a unit of XXX Corps is worth
        self.shift = 0.06  # of a unit's worth that being driven off costs
        self.caution = 0.3  # how much of a danger is reckoned with where a unit ends its move
        # the corps on its way
        self.stop = 4  # what any German unit in the way costs
        self.strength = 5  # and for each point of its defense
        self.line_a = 20  # and in a city or rough hex
        self.line_b = 6  # and in a town, wood or broken hex
        self.ferry = 40  # open water that needs the engineer
        self.answer = 0.6  # how surely a defender with markers uses them
        # ground
        self.pace = 0.3  # a half point nearer to Arnhem, for a unit of XXX Corps
        self.follow = 0.1  # and for an airborne unit
        self.hold = 0.35  # of the delay that a German in a hex would cause, for an Allied unit that keeps him out
        self.guard = 1.0  # of the delay that a demolition would cause
        self.goal = 60.0  # a hex of Arnhem held by XXX Corps
        self.relief = 10.0  # and by airborne units
        self.garrison = 12.0  # and by a German unit, besides the delay
        self.approach = 0.12  # a half point nearer to where a German unit is needed
        self.blocks = 8  # how many German units are told to block before anybody attacks
        self.detach = 0.5  # for each point of strength: the weak block where it does not matter
        # fights
        self.spear = 0.5  # of the delay that comes of the loss of a leading unit
        self.wear = 0.4  # of the worth of ground that is as good as lost when its defender is depleted
        self.daring = 0.15  # like caution, for airborne units: they are there to be risked
        self.ground = 0.8  # of the value of a hex that driving its defender out brings
        self.stubborn = 1.0  # how much the step counts that standing costs
        self.mend = 1.3  # a repair lasts longer than a ferry
        self.worth_doing = 0.5  # what an attack must promise
        self.fire = 0.1  # a point of support fire kept back
        self.scarce_fire = 0.4  # the same where there are more fights than markers
        self.reserve = 0.25  # the same for a defender


def allied_temper() -> Temper:
    return Temper()


def german_temper() -> Temper:
    temper = Temper()
    temper.caution = 0.1
    temper.approach = 0.2
    temper.relief = 30.0
    temper.garrison = 25.0
    return temper


def vary(temper: Temper, rng: Random, spread: float) -> None:
    """Other habits: every weight is taken more or less seriously."""
    for name in sorted(dir(temper)):
        value = getattr(temper, name)
        if isinstance(value, float):
            setattr(temper, name, value * 2.0 ** rng.gauss(0.0, 2.0 * spread))
