"""Storm Over Arnhem behind the one door: what is asked, what is legal, what happens."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.core.position import Decision, Event, IllegalMove, Outcome, Refusal
from bridgehead.games.storm_over_arnhem import (
    advantage,
    artillery,
    close_combat,
    describing,
    fire,
    fires,
    impulses,
    losses,
    meaning,
    movement,
    orders,
    refusals,
    reinforcements,
    report,
    retreat,
    setup,
    text,
    touch,
    victory,
    view,
)
from bridgehead.games.storm_over_arnhem import notation as written
from bridgehead.games.storm_over_arnhem.board import LEVELS, SIDES, Board
from bridgehead.games.storm_over_arnhem.sight import NOBODY
from bridgehead.games.storm_over_arnhem.state import (
    ARMOR_OFFER,
    ARRIVAL,
    ARTILLERY,
    BARRAGE,
    BIDDING,
    CARRIER,
    CHOOSING_FIGHT,
    COUNT_POINTS,
    DECLARING,
    END_IMPULSE,
    FLUSHING,
    IMPULSE,
    KIND,
    LOSSES,
    MOVING,
    NEXT_ATTACK,
    NEXT_FIGHT,
    NEXT_IMPULSE,
    NEXT_RETREAT,
    NEXT_STAGE,
    NEXT_STRIKE,
    ORDERING,
    OVER,
    OVERFLOW,
    PROLONGING,
    RANDOM_EVENT,
    READ_ATTACK,
    READ_EXTINGUISH,
    READ_STRIKE,
    REFORM,
    RELIEF,
    REMOVING,
    REROLLING,
    RETREATING,
    ROLL_ATTACK,
    ROLL_EXTINGUISH,
    ROLL_STRIKE,
    SCREENING,
    SETUP,
    START_CLOSE_COMBAT,
    START_EXTINGUISHING,
    START_IMPULSES,
    START_TURN,
    STEPS,
    STRIKING,
    Options,
    State,
    empty_table,
)
from bridgehead.kits.touching import fitting, needs_a_word


def list_moves(s: State) -> list[int]:
    """Every legal move of the side that must decide, in a fixed order."""
    out: list[int] = []
    ask = s.ask
    if ask == IMPULSE:
        impulses.impulse_moves(s, out)
    elif ask == MOVING:
        movement.moving_moves(s, out)
    elif ask == DECLARING:
        fire.declaring_moves(s, out)
    elif ask == LOSSES:
        losses.losses_moves(s, out)
    elif ask == REROLLING:
        advantage.reroll_moves(s, out)
    elif ask == RETREATING:
        retreat.retreating_moves(s, out)
    elif ask == STRIKING:
        close_combat.striking_moves(s, out)
    elif ask == SCREENING:
        close_combat.screening_moves(s, out)
    elif ask == CHOOSING_FIGHT:
        close_combat.choosing_moves(s, out)
    elif ask == ORDERING:
        fire.ordering_moves(s, out)
    elif ask == FLUSHING:
        fires.flushing_moves(s, out)
    elif ask == OVERFLOW:
        retreat.overflow_moves(s, out)
    elif ask == REMOVING:
        impulses.removing_moves(s, out)
    elif ask == PROLONGING:
        advantage.prolong_moves(s, out)
    elif ask == BARRAGE:
        artillery.answered_moves(s, out)
    elif ask == SETUP:
        setup.setup_moves(s, out)
    elif ask == BIDDING:
        setup.bid_moves(s, out)
    elif ask == REFORM:
        reinforcements.reform_moves(s, out)
    elif ask == ARMOR_OFFER:
        reinforcements.offer_moves(s, out)
    elif ask == ARRIVAL:
        reinforcements.arrival_moves(s, out)
    elif ask in (RELIEF, CARRIER):
        reinforcements.relief_moves(s, out)
    return out


def carry_out(s: State, move: i64, dice: Dice) -> None:
    ask = s.ask
    if ask == IMPULSE:
        impulses.play_impulse(s, move, dice)
    elif ask == MOVING:
        movement.play_moving(s, move)
    elif ask == DECLARING:
        fire.play_declaring(s, move)
    elif ask == LOSSES:
        losses.play_losses(s, move)
    elif ask == REROLLING:
        advantage.play_reroll(s, move)
    elif ask == RETREATING:
        retreat.play_retreating(s, move)
    elif ask == STRIKING:
        close_combat.play_striking(s, move)
    elif ask == SCREENING:
        close_combat.play_screening(s, move)
    elif ask == CHOOSING_FIGHT:
        close_combat.play_choosing(s, move)
    elif ask == ORDERING:
        fire.play_ordering(s, move)
    elif ask == FLUSHING:
        fires.play_flushing(s, move)
    elif ask == OVERFLOW:
        retreat.play_overflow(s, move)
    elif ask == REMOVING:
        impulses.play_removing(s, move)
    elif ask == PROLONGING:
        advantage.play_prolong(s, move)
    elif ask == BARRAGE:
        fire.begin(s, move)
    elif ask == SETUP:
        setup.play_setup(s, move)
    elif ask == BIDDING:
        setup.play_bid(s, move)
    elif ask == REFORM:
        reinforcements.play_reform(s, move)
    elif ask == ARMOR_OFFER:
        reinforcements.play_offer(s, move, dice)
    elif ask in (ARRIVAL, RELIEF, CARRIER):
        reinforcements.play_arrival(s, move)


def advance(s: State, dice: Dice) -> None:
    """Take the referee's steps, in the sequence of play (6), until a player must decide."""
    while s.ask >= STEPS:
        step = s.ask
        if step == START_TURN:
            reinforcements.start_turn(s, dice)
        elif step == RANDOM_EVENT:
            reinforcements.roll_event(s, dice)
        elif step == START_IMPULSES:
            impulses.begin(s)
        elif step == NEXT_IMPULSE:
            impulses.next_impulse(s)
        elif step == END_IMPULSE:
            impulses.end_impulse(s)
        elif step == NEXT_ATTACK:
            fire.next_attack(s)
        elif step == ROLL_ATTACK:
            fire.roll_attack(s, dice)
        elif step == READ_ATTACK:
            fire.read_attack(s)
        elif step == NEXT_RETREAT:
            retreat.next_retreat(s, 1 - s.mover)
        elif step == START_CLOSE_COMBAT:
            close_combat.begin(s)
        elif step == NEXT_FIGHT:
            close_combat.next_fight(s)
        elif step == NEXT_STAGE:
            close_combat.next_stage(s)
        elif step == NEXT_STRIKE:
            close_combat.next_strike(s)
        elif step == ROLL_STRIKE:
            close_combat.roll_strike(s, dice)
        elif step == READ_STRIKE:
            close_combat.read_strike(s)
        elif step == START_EXTINGUISHING:
            fires.begin_extinguishing(s, 0)
        elif step == ROLL_EXTINGUISH:
            fires.roll_extinguish(s, dice)
        elif step == READ_EXTINGUISH:
            fires.read_extinguish(s)
        elif step == COUNT_POINTS:
            victory.count_points(s)


def about_to_roll(s: State) -> bool:
    """Attacks are designated and only the word to roll is left: that word is a player's, though it is his only move."""
    if s.ask == STRIKING:
        return close_combat.any_designated(s)
    return s.ask == DECLARING and s.attack[KIND] != ARTILLERY


class Position:
    """A game of Storm Over Arnhem in progress. `state` is for this package and its tests; others use the door."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._moves: list[int] | None = None
        self._paths: list[tuple[str, ...]] | None = None  # what is touched for each of them

    # -- the door ------------------------------------------------------------------------------------------------

    def decision(self) -> Decision | None:
        s = self.state
        if s.ask == OVER:
            return None
        return Decision(SIDES[s.actor], report.ASKS[s.ask], report.rule_of(s), report.prompt(s))

    def moves(self) -> list[int]:
        listed = self._moves
        if listed is None:
            listed = list_moves(self.state)
            self._moves = listed
        return listed

    def check(self, move: int) -> Refusal | None:
        return None if move in self.moves() else refusals.explain(self.state, move)

    def play(self, move: int, dice: Dice) -> list[Event]:
        """Play a legal move; what leaves no choice (a forced pass, the only open retreat) follows of itself."""
        if move not in self.moves():
            raise IllegalMove(refusals.explain(self.state, move))
        s = self.state
        events: list[Event] = []
        s.events = events
        carry_out(s, move, dice)
        advance(s, dice)
        listed = list_moves(s)
        while len(listed) == 1 and not about_to_roll(s):
            carry_out(s, listed[0], dice)
            advance(s, dice)
            listed = list_moves(s)
        self._moves = listed
        self._paths = None
        s.events = []
        return events

    def copy(self) -> Position:
        return Position(self.state.copy())

    def view(self, side: str) -> Mapping[str, Any]:
        return view.view(self.state, SIDES.index(side) if side else NOBODY)

    def sample(self, side: str, rng: Random) -> Position:
        return Position(view.sample(self.state, SIDES.index(side), rng))

    def outcome(self) -> Outcome | None:
        s = self.state
        if s.ask != OVER:
            return None
        winner, _, level = LEVELS[s.level].rpartition("_")
        return Outcome(winner or None, level, s.points)

    def digest(self) -> str:
        return hashlib.blake2b(repr(self.state.numbers()).encode(), digest_size=8).hexdigest()

    def notation(self, move: int) -> str:
        return written.write(self.state, move)

    def parse(self, typed: str) -> int:
        return written.read(self.state, typed, self.moves())

    def describe(self, move: int) -> str:
        return describing.describe(self.state, move)

    def tell(self, event: Event) -> str:
        return report.tell(self.state, event)

    def touches(self, move: int) -> tuple[str, ...]:
        path = touch.path(self.state, move)
        rolls = len(path) > 0 and touch.may_roll(move, self.moves()) and needs_a_word(self, move, path)
        return path + (touch.last_word(move),) if rolls else path

    def meant(self, touched: Sequence[str]) -> list[int]:
        paths = self._paths
        if paths is None:
            paths = [self.touches(move) for move in self.moves()]
            self._paths = paths
        return fitting(touched, self.moves(), paths) or meaning.meant(self.state, touched, self.moves())

    def label(self, touched: str) -> str:
        return touch.label(self.state, touched)

    def answer(self, standing: Mapping[str, str]) -> int | None:
        return orders.answer(self.state, standing, self.moves())

    def seat(self, side: str) -> int:
        """21.1: after the bids the people may have changed sides."""
        return (SIDES.index(side) + self.state.swapped) % 2

    def text(self) -> str:
        return text.write(self.state)


def new_position(board: Board, options: Options) -> Position:
    state = empty_table(board, options)
    setup.begin(state)
    state.events = []
    return Position(state)
