"""The weights of a greedy player, a set for each side. Some were chosen by self-play, others are first estimates."""

from __future__ import annotations

from bridgehead.games.counter_attack_arras.board import GERMAN


class Temper:
    """How a player weighs one thing against another; values are in victory points where nothing else is said."""

    def __init__(self) -> None:
        self.worth_doing = 0.03  # what an impulse must promise not to be passed up
        self.patience = 0.0  # and how much more while all enemies can still act and the turn goes on
        self.advantage = 0.7  # the Advantage at the start of the game
        self.prolong = 0.0  # what a turn begun anew must promise beyond the Advantage
        # fights
        self.lives = 0.3  # a unit of weight one
        self.flip = 0.06  # a Fresh unit turned
        self.shift = 0.25  # of a unit's value that being driven off its ground costs
        self.tempo = 0.12  # the initiative lost by a failure
        self.air = 0.12  # an Air Support counter
        self.gun = 0.2  # the shot of a gun
        # danger
        self.caution = 0.6  # how much of the danger after a march is reckoned with
        self.daring = 0.6  # and of that after an assault
        self.stay = 0.6  # and of that to those who do not give way
        self.fast = 1.0  # whether those two steps away are reckoned with
        self.relief = 0.5  # and of the danger they leave behind
        self.second = 0.6  # how much the second-best attacker adds to a danger
        # ground
        self.hold = 1.3  # how much stronger the side is that controls an area
        self.late = 0.15  # and how much that grows every turn
        self.near = 1.0  # how much units around an area count beside those in it
        self.mass = 0.1  # how much more than its parts a stack counts
        self.red = 1.0  # the red areas beside their plain points
        self.zone = 8.0  # zones A and B
        self.spent = 0.7  # how far a Spent unit is felt beside a Fresh one while turns remain
        self.now = 0.15  # a point on the track at the end of this turn
        self.friction = 0.01  # for every unit that moves


def allied_temper() -> Temper:
    temper = Temper()
    temper.worth_doing = 0.2
    return temper


def keen_temper(side: int) -> Temper:
    """Of those who search. Chosen by games against the regular player, who reckons too much with what may come back
    and with ground that is far away: 95 of 100 won as the Allies, 45 of 60 as the Germans."""
    temper = german_temper() if side == GERMAN else allied_temper()
    temper.hold = 0.5
    temper.near = 0.3
    temper.caution = temper.daring = temper.relief = 0.0
    if side == GERMAN:
        temper.stay = 0.0
    return temper


def german_temper() -> Temper:
    temper = Temper()
    temper.prolong = 2.0
    temper.worth_doing = 0.4  # whoever moves is Spent: it is the attacker who must
    temper.patience = 2.0
    temper.spent = 0.4
    return temper
