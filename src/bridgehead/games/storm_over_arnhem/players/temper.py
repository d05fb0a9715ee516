"""The weights of a greedy player, one set a side. They were found by self-play, one after the other."""

from __future__ import annotations


class Temper:
    """How a player weighs one thing against another; values are in victory points where nothing else is said."""

    def __init__(self) -> None:
        self.worth_doing = 0.03  # what an impulse must promise not to be passed up
        self.advantage = 0.8  # the Tactical Advantage at the start of the game
        # fire
        self.share = 0.27  # of a unit's value that a casualty point costs: a third, less what retreats save
        self.shifted = 0.4  # of a unit that a casualty point kills or drives off its ground
        self.caution = 0.7  # how much of the danger that firing brings is reckoned with
        self.patience = 0.25  # how much it is worth to wait until an uncommitted target has committed itself
        self.storm = 0.5  # how much of an area's prize goes to the attack that may clear it
        self.flushed = 0.14  # driving one unit into the open
        self.second = 0.6  # how much the second-best attacker adds to a danger
        self.third = 0.4  # and the others
        # movement
        self.exposure = 0.7  # how much of the danger at the new place is reckoned with
        self.relief = 0.25  # and of the danger that is left behind
        self.friction = 0.01  # for every unit that moves
        self.caller = 0.3  # a spotter's place while his guns have not fired
        self.view = 0.5  # seeing targets for them at all
        self.melee = 1.0  # how much of what a close combat promises is believed
        # ground
        self.hold = 0.7  # how surely points count on while the game lasts
        self.ratio = 6.0  # pressing weights that one holding weight is good for
        self.sharp = 1.0  # how sharply the outcome turns on that ratio
        self.bonus = 0.8  # of the perimeter bonus
        # losses
        self.turn = 0.08  # an action still to come
        self.lives = 1.0  # own units beside their plain value when it comes to choosing losses
        self.british = 1.0  # British units beside their plain value
        self.german = 1.0


def british_temper() -> Temper:
    temper = Temper()
    temper.caution = 3.0
    temper.exposure = 1.0
    temper.relief = 0.0
    temper.ratio = 9.0
    temper.british = 1.3
    temper.german = 0.7
    temper.friction = 0.04
    temper.turn = 0.15
    return temper


def german_temper() -> Temper:
    temper = Temper()
    temper.patience = 0.6
    temper.hold = 1.4
    return temper
