"""Counter-Attack: Arras behind the one door: what is asked, what is legal, what happens."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.core.position import Decision, Event, IllegalMove, Outcome, Refusal
from bridgehead.games.counter_attack_arras import (
    advantage,
    assault,
    bombardment,
    impulses,
    initiative,
    losses,
    meaning,
    menu,
    movement,
    orders,
    refusals,
    releases,
    reorganization,
    report,
    retreat,
    setup,
    support,
    text,
    touch,
    victory,
    view,
)
from bridgehead.games.counter_attack_arras import notation as written
from bridgehead.games.counter_attack_arras import state as st
from bridgehead.games.counter_attack_arras.board import LEVELS, SIDES, Board
from bridgehead.games.counter_attack_arras.state import Options, State, empty_table
from bridgehead.kits.touching import fitting, needs_a_word


def list_moves(s: State) -> list[int]:
    """Every legal move of the side that must decide, in a fixed order."""
    out: list[int] = []
    ask = s.ask
    if ask == st.MOVING:
        movement.moving_moves(s, out)
    elif ask == st.STEPPING:
        movement.stepping_moves(s, out)
    elif ask == st.IMPULSE:
        impulses.impulse_moves(s, out)
    elif ask == st.LOSSES:
        losses.losses_moves(s, out)
    elif ask == st.WITHDRAWING:
        retreat.withdrawing_moves(s, out)
    elif ask == st.RETREATING:
        retreat.retreating_moves(s, out)
    elif ask == st.SUPPORTING:
        support.support_moves(s, out)
    elif ask == st.POINTING:
        assault.point_moves(s, out)
    elif ask == st.FORWARDING:
        assault.forward_moves(s, out)
    elif ask == st.REROLLING:
        advantage.reroll_moves(s, out)
    elif ask == st.ORDERING:
        assault.ordering_moves(s, out)
    elif ask == st.RETURNING:
        retreat.returning_moves(s, out)
    elif ask == st.BOMBARDING:
        bombardment.bombarding_moves(s, out)
    elif ask == st.REFRESHING:
        advantage.freshen_moves(s, out)
    elif ask == st.PROLONGING:
        advantage.prolong_moves(s, out)
    elif ask == st.REFORMING:
        reorganization.reforming_moves(s, out)
    elif ask == st.SETTLING:
        reorganization.settling_moves(s, out)
    elif ask == st.PAYING:
        reorganization.paying_moves(s, out)
    elif ask == st.ENTRY:
        releases.entry_moves(s, out)
    elif ask == st.SETUP:
        setup.setup_moves(s, out)
    elif ask == st.BIDDING:
        setup.bid_moves(s, out)
    return out


def carry_out(s: State, move: i64, dice: Dice) -> None:
    ask = s.ask
    if ask == st.MOVING:
        movement.play_moving(s, move)
    elif ask == st.STEPPING:
        movement.play_stepping(s, move)
    elif ask == st.IMPULSE:
        impulses.play_impulse(s, move, dice)
    elif ask == st.LOSSES:
        losses.play_losses(s, move)
    elif ask == st.WITHDRAWING:
        retreat.play_withdrawing(s, move)
    elif ask in (st.RETREATING, st.RETURNING):
        retreat.play_retreating(s, move)
    elif ask == st.SUPPORTING:
        support.play_support(s, move)
    elif ask == st.POINTING:
        assault.play_point(s, move)
    elif ask == st.FORWARDING:
        if s.gun >= 0:
            bombardment.play_forward(s, move)
        else:
            assault.play_forward(s, move)
    elif ask == st.REROLLING:
        advantage.play_reroll(s, move)
    elif ask == st.ORDERING:
        assault.play_ordering(s, move)
    elif ask == st.BOMBARDING:
        bombardment.play_bombarding(s, move)
    elif ask == st.REFRESHING:
        advantage.play_freshen(s, move)
    elif ask == st.PROLONGING:
        advantage.play_prolong(s, move)
    elif ask == st.REFORMING:
        reorganization.play_reforming(s, move)
    elif ask == st.SETTLING:
        reorganization.play_settling(s, move)
    elif ask == st.PAYING:
        reorganization.play_paying(s, move)
    elif ask == st.ENTRY:
        releases.play_entry(s, move)
    elif ask == st.SETUP:
        setup.play_setup(s, move)
    elif ask == st.BIDDING:
        setup.play_bid(s, move, dice)


def advance(s: State, dice: Dice) -> None:
    """Take the referee's steps, in the sequence of play (4.0), until a player must decide."""
    while s.ask >= st.STEPS:
        step = s.ask
        if step == st.NEXT_IMPULSE:
            impulses.next_impulse(s)
        elif step == st.END_IMPULSE:
            impulses.end_impulse(s)
        elif step == st.NEXT_ASSAULT:
            assault.next_assault(s)
        elif step == st.ROLL_ASSAULT:
            assault.roll(s, dice)
        elif step == st.READ_ASSAULT:
            assault.read(s)
        elif step == st.NEXT_RETURN:
            retreat.next_return(s)
        elif step == st.NEXT_RETREAT:
            retreat.next_retreat(s)
        elif step == st.NEXT_WITHDRAWAL:
            retreat.next_withdrawal(s)
        elif step == st.END_ASSAULT:
            assault.end(s)
        elif step == st.NEXT_BOMBARDMENT:
            bombardment.next_bombardment(s)
        elif step == st.ROLL_BOMBARDMENT:
            bombardment.roll(s, dice)
        elif step == st.READ_BOMBARDMENT:
            bombardment.read(s)
        elif step == st.END_COMBAT:
            advantage.end_combat(s)
        elif step == st.START_REFORMING:
            reorganization.begin(s)
        elif step == st.END_TURN:
            victory.end_turn(s)
        elif step == st.ROLL_GORT:
            victory.roll_gort(s, dice)
        elif step == st.READ_GORT:
            victory.read_gort(s)
        elif step == st.NEXT_TURN:
            victory.next_turn(s)
        elif step == st.START_TURN:
            releases.start_turn(s)
        elif step == st.NEXT_RELEASE:
            releases.next_release(s)
        elif step == st.ROLL_RELEASE:
            releases.roll_release(s, dice)
        elif step == st.READ_RELEASE:
            releases.read_release(s)
        elif step == st.ROLL_NORTH:
            releases.roll_north(s, dice)
        elif step == st.READ_NORTH:
            releases.read_north(s)
        elif step == st.START_INITIATIVE:
            initiative.start(s)
        elif step == st.ROLL_INITIATIVE:
            initiative.roll(s, dice)
        elif step == st.READ_INITIATIVE:
            initiative.read(s)
        elif step == st.START_COMBAT:
            initiative.start_combat(s)


def about_to_roll(s: State) -> bool:
    """Units stand ready to assault and only the word to begin is left: it is a player's, though his only move."""
    return s.ask == st.MOVING and len(assault.pending(s)) > 0


class Position:
    """A game of Counter-Attack: Arras in progress. `state` is for this package and its tests; others use the door."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._moves: list[int] | None = None
        self._paths: list[tuple[str, ...]] | None = None  # what is touched for each of them
        self._before: list[Event] = []  # what happened before anybody decided; told with the first move

    # -- the door ------------------------------------------------------------------------------------------------

    def decision(self) -> Decision | None:
        s = self.state
        if s.ask == st.OVER:
            return None
        return Decision(SIDES[s.actor], report.ASKS[int(s.ask)], report.rule_of(s), report.prompt(s))

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
        events = self._before
        self._before = []
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
        new = Position(self.state.copy())
        new._before = self._before[:]
        return new

    def view(self, side: str) -> Mapping[str, Any]:
        return view.view(self.state, SIDES.index(side) if side else view.NOBODY)

    def sample(self, side: str, rng: Random) -> Position:
        return Position(view.sample(self.state, SIDES.index(side), rng))

    def outcome(self) -> Outcome | None:
        s = self.state
        if s.ask != st.OVER:
            return None
        winner, _, level = LEVELS[s.level].rpartition("_")
        return Outcome(winner, level, s.points, report.ending(s.level, s.points))

    def digest(self) -> str:
        return hashlib.blake2b(repr(self.state.numbers()).encode(), digest_size=8).hexdigest()

    def notation(self, move: int) -> str:
        if not refusals.is_move(self.state, move):
            raise written.foreign(move)
        return written.write(self.state, move)

    def parse(self, typed: str) -> int:
        return written.read(self.state, typed, self.moves())

    def describe(self, move: int) -> str:
        return menu.describe(self.state, move)

    def tell(self, event: Event) -> str:
        return report.tell(self.state, event)

    def touches(self, move: int) -> tuple[str, ...]:
        path = touch.path(self.state, move)
        return path + ("button:go",) if needs_a_word(self, move, path) else path

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
        """14.1.1: after the bids the people may have changed sides."""
        return (SIDES.index(side) + self.state.swapped) % 2

    def text(self) -> str:
        return text.write(self.state)


def new_position(board: Board, options: Options) -> Position:
    state = empty_table(board, options)
    setup.begin(state)
    advance(state, Dice())
    position = Position(state)
    position._before = state.events
    state.events = []
    return position
