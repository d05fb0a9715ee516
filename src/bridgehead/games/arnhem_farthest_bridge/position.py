"""Arnhem: The Farthest Bridge behind the one door: what is asked, what is legal, what happens."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.core.position import Decision, Event, IllegalMove, NotationError, Outcome, Refusal
from bridgehead.games.arnhem_farthest_bridge import (
    advance,
    bombardment,
    bridges,
    combat,
    landing,
    meaning,
    menu,
    movement,
    orders,
    refusals,
    report,
    retreat,
    sequence,
    setup,
    support,
    text,
    touch,
    victory,
    view,
)
from bridgehead.games.arnhem_farthest_bridge import notation as written
from bridgehead.games.arnhem_farthest_bridge import state as st
from bridgehead.games.arnhem_farthest_bridge.board import LEVELS, SIDES, Board
from bridgehead.games.arnhem_farthest_bridge.state import Options, State, empty_table
from bridgehead.kits.touching import fitting, needs_a_word


def list_moves(s: State) -> list[int]:
    """Every legal move of the side that must decide, in a fixed order."""
    out: list[int] = []
    ask = s.ask
    if ask == st.MOVING:
        movement.moving_moves(s, out)
    elif ask == st.COMBAT:
        combat.combat_moves(s, out)
    elif ask == st.JOINING:
        combat.joining_moves(s, out)
    elif ask == st.SUPPORTING:
        support.support_moves(s, out)
    elif ask == st.RETREATING:
        retreat.retreat_moves(s, out)
    elif ask == st.ADVANCING:
        advance.advance_moves(s, out)
    elif ask == st.OPENING:
        landing.opening_moves(s, out)
    elif ask == st.DEMOLISHING:
        bridges.demolishing_moves(out)
    elif ask == st.BOMBARDING:
        bombardment.bombarding_moves(s, out)
    elif ask == st.DRAWING:
        support.draw_moves(s, out)
    elif ask == st.DEPLOYING:
        setup.deploying_moves(s, out)
    elif ask == st.ZONING:
        setup.zoning_moves(s, out)
    elif ask == st.SHIFTING:
        setup.shifting_moves(s, out)
    return out


def carry_out(s: State, move: i64, dice: Dice) -> None:
    ask = s.ask
    if ask == st.MOVING:
        movement.play_moving(s, move)
    elif ask == st.COMBAT:
        combat.play_combat(s, move)
    elif ask == st.JOINING:
        combat.play_joining(s, move)
    elif ask == st.SUPPORTING:
        support.play_support(s, move)
    elif ask == st.RETREATING:
        retreat.play_retreat(s, move)
    elif ask == st.ADVANCING:
        advance.play_advance(s, move)
    elif ask == st.OPENING:
        landing.play_opening(s, move, dice)
    elif ask == st.DEMOLISHING:
        bridges.play_demolishing(s, move, dice)
    elif ask == st.BOMBARDING:
        bombardment.play_bombarding(s, move)
    elif ask == st.DRAWING:
        support.play_draw(s, move)
    elif ask == st.DEPLOYING:
        setup.play_deploying(s, move)
    elif ask == st.ZONING:
        setup.play_zoning(s, move)
    elif ask == st.SHIFTING:
        setup.play_shifting(s, move)


def go_on(s: State, dice: Dice) -> None:
    """Take the referee's steps, in the sequence of play (3.0), until a player must decide."""
    while s.ask >= st.STEPS:
        step = s.ask
        if step == st.CONTINUE_MOVE:
            sequence.continue_move(s)
        elif step == st.ROLL_FIGHT:
            combat.roll(s, dice)
        elif step == st.READ_FIGHT:
            combat.read(s)
        elif step == st.NEXT_RETREAT:
            retreat.next_retreat(s)
        elif step == st.START_ADVANCE:
            advance.start(s)
        elif step == st.END_FIGHT:
            combat.end(s)
        elif step == st.START_BOMBARDMENT:
            bombardment.start(s)
        elif step == st.START_COMBAT:
            combat.start(s)
        elif step == st.START_MOBILE:
            sequence.start_mobile(s)
        elif step == st.START_MOVING:
            movement.start_moving(s)
        elif step == st.START_MOVEMENT:
            sequence.start_movement(s)
        elif step == st.START_SIDE:
            sequence.start_side(s)
        elif step == st.END_SIDE:
            sequence.end_side(s)
        elif step == st.END_TURN:
            sequence.end_turn(s)
        elif step == st.START_TURN:
            sequence.start_turn(s)
        elif step == st.DRAW_MARKERS:
            support.draw_markers(s, dice)
        elif step == st.REVEAL:
            setup.reveal(s)


class Position:
    """A game in progress. `state` is for this package and its tests; others use the door."""

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
        return Decision(SIDES[s.actor], report.ask(s), report.rule_of(s), report.prompt(s))

    def moves(self) -> list[int]:
        listed = self._moves
        if listed is None:
            listed = list_moves(self.state)
            self._moves = listed
        return listed

    def check(self, move: int) -> Refusal | None:
        return None if move in self.moves() else refusals.explain(self.state, move)

    def play(self, move: int, dice: Dice) -> list[Event]:
        """Play a legal move; what leaves no choice (an empty phase, the only open retreat) follows of itself."""
        if move not in self.moves():
            raise IllegalMove(refusals.explain(self.state, move))
        s = self.state
        events = self._before
        self._before = []
        s.events = events
        carry_out(s, move, dice)
        go_on(s, dice)
        listed = list_moves(s)
        while len(listed) == 1 and not support.must_be_asked(s):
            carry_out(s, listed[0], dice)
            go_on(s, dice)
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
        held = victory.goals_held(s)
        winner, _, level = LEVELS[s.level].rpartition("_")
        return Outcome(winner or None, level, held, report.ending(s.level, held))

    def digest(self) -> str:
        return hashlib.blake2b(repr(self.state.numbers()).encode(), digest_size=8).hexdigest()

    def notation(self, move: int) -> str:
        if not refusals.is_move(self.state, move):
            raise NotationError(f"{move} is not a move of Arnhem: The Farthest Bridge.")
        return written.write(self.state, move)

    def parse(self, typed: str) -> int:
        return written.read(self.state, typed, self.moves())

    def describe(self, move: int) -> str:
        return menu.describe(self.state, move)

    def tell(self, event: Event) -> str:
        return report.tell(self.state, event)

    def touches(self, move: int) -> tuple[str, ...]:
        path = touch.path(self.state, move, self.moves())
        rolls = len(path) > 0 and touch.may_roll(self.state, move, self.moves()) and needs_a_word(self, move, path)
        return path + ("button:go",) if rolls else path

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
        return SIDES.index(side)

    def text(self) -> str:
        return text.write(self.state)


def new_position(board: Board, options: Options) -> Position:
    state = empty_table(board, options)
    setup.begin(state)
    go_on(state, Dice())
    position = Position(state)
    position._before = state.events
    state.events = []
    return position
