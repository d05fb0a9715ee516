"""Guards Armoured behind the one door: its questions, and what is said about its moves and secrets."""

from __future__ import annotations

from random import Random
from typing import Any

from mypy_extensions import i64

from bridgehead.core.rules import NOBODY, Step
from bridgehead.core.values import Event, Outcome, TurnItem
from bridgehead.games.guards_armoured import (
    menu,
    orders,
    report,
    samples,
    stacking,
    steps_of_combat,
    steps_of_fire,
    steps_of_movement,
    steps_of_turns,
    text,
    touch,
    turn_card,
    victory,
    view,
    way_words,
)
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured import questions_of_combat as combat
from bridgehead.games.guards_armoured import questions_of_fire as fire
from bridgehead.games.guards_armoured import questions_of_movement as movement
from bridgehead.games.guards_armoured import questions_of_setup as setup
from bridgehead.games.guards_armoured import questions_of_turns as turns
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.names import hex_name
from bridgehead.games.guards_armoured.roster import BRITISH, SIDES
from bridgehead.games.guards_armoured.state import State
from bridgehead.kits.notation import Notation, WrittenRules

QUESTIONS = (
    setup.LayingOut(st.LAYING_OUT, "layout", "17.0", (m.LAYOUT, m.BY_HAND)),
    setup.Placing(st.PLACING, "place", "17.0", (m.PLACE, m.SELECT)),
    setup.Fortifying(st.FORTIFYING, "fortify", "15.0", (m.FORTIFY, m.DONE)),
    setup.Opting(st.OPTING, "opt", "17.23", (m.DEPLOY, m.DECLINE)),
    turns.ChoosingFirst(st.CHOOSING_FIRST, "first", "17.2", (m.FIRST,)),
    turns.Supplying(st.SUPPLYING, "supply", "5.1", (m.SOURCE, m.DONE)),
    turns.Nominating(st.NOMINATING, "nominate", "5.1", (m.NOMINATE,)),
    turns.Activating(st.ACTIVATING, "activate", "6.0", (m.ACTIVATE, m.STACK, m.PASS)),
    movement.Moving(
        st.MOVING,
        "move",
        "9.0",
        (
            m.SELECT,
            m.JOIN,
            m.GO,
            m.STEP,
            m.CROSS,
            m.DROP,
            m.MOUNT,
            m.DISMOUNT,
            m.DEBARK,
            m.EMBARK,
            m.CLEAR,
            m.EXIT,
            m.HALT,
            m.DEMOLISH,
            m.PONTOON,
            m.END,
        ),
    ),
    movement.Shedding(st.SHEDDING, "shed", "7.1", (m.LOSE,)),
    fire.Opportunity(st.OPPORTUNITY, "opportunity", "11.4", (m.FIRE, m.HOLD)),
    combat.Fighting(
        st.FIGHTING,
        "fight",
        "10.0",
        (m.ATTACK, m.OVERRUN, m.FIRE, m.AIM, m.BARRAGE, m.DEMOLISH, m.PONTOON, m.END),
    ),
    combat.Joining(st.JOINING, "join", "10.1", (m.JOIN, m.DONE)),
    combat.FireSupport(st.FIRE_SUPPORT, "support", "10.2", (m.GUN, m.DONE)),
    combat.ShootingDown(st.SHOOTING_DOWN, "flak", "10.7", (m.GUN, m.DONE)),
    combat.Events(st.EVENTS, "events", "10.3", (m.CHIT, m.DONE)),
    combat.Losing(st.LOSING, "lose", "10.4", (m.LOSE,)),
    combat.Retreating(st.RETREATING, "retreat", "10.5", (m.RETREAT, m.DONE)),
    combat.Advancing(st.ADVANCING, "advance", "10.6", (m.ADVANCE, m.DONE)),
    turns.Rebuilding(st.REBUILDING, "rebuild", "4.1", (m.REBUILD, m.DONE)),
)

STEPS: tuple[Step[State], ...] = (
    *steps_of_combat.STEPS,
    steps_of_turns.StartTurn(st.START_TURN),
    steps_of_turns.RollWeather(st.ROLL_WEATHER, "14.0"),
    steps_of_turns.CheckSupply(st.CHECK_SUPPLY),
    steps_of_turns.StartActivations(st.START_ACTIVATIONS),
    steps_of_turns.DrawChit(st.DRAW_CHIT, "6.0"),
    steps_of_movement.AfterHex(st.AFTER_HEX),
    steps_of_movement.ContinueMove(st.CONTINUE_MOVE),
    steps_of_movement.EndMovement(st.END_MOVEMENT),
    steps_of_turns.EndActivation(st.END_ACTIVATION),
    steps_of_turns.EndTurn(st.END_TURN),
    steps_of_turns.RollReplacements(st.ROLL_REPLACEMENTS, "4.1"),
    steps_of_fire.RollBarrage(st.ROLL_BARRAGE, "11.2"),
    steps_of_turns.NextTurn(st.NEXT_TURN),
)


class GuardsRules(WrittenRules[State]):
    def scenario(self, s: State) -> str:
        return s.board.scenario

    def notation(self, s: State) -> Notation:
        return s.board.notation

    def describe(self, s: State, move: i64) -> str:
        return menu.describe(s, move)

    def price(self, s: State, move: i64) -> i64:
        return way_words.price(s, move)

    def has_room_for(self, s: State, units: list[int], place: i64) -> bool:
        return stacking.has_room_for(s, units, place)

    def label(self, s: State, touched: str) -> str:
        return touch.label(s, touched)

    def tell(self, s: State, event: Event) -> str:
        return report.tell(s, event)

    def went(self, s: State, event: Event) -> tuple[str, str] | None:
        """Of a stack that moves as one the report has one line anyway."""
        f = event.facts
        if event.kind != "moved" or f[0] != 1 or f[2] < 0:
            return None
        return hex_name(s, f[2]), hex_name(s, f[-1])

    def loser(self, s: State, event: Event) -> i64:
        return s.board.roster.side[event.facts[0]] if event.kind == "eliminated" else NOBODY

    def scored(self, s: State, event: Event) -> list[TurnItem]:
        return turn_card.scored(s, event)

    def coming(self, s: State, event: Event) -> list[TurnItem]:
        return turn_card.coming(s, event)

    def view(self, s: State, side: i64) -> dict[str, Any]:
        return view.view(s, side)

    def sample(self, s: State, side: i64, rng: Random) -> State:
        return samples.sample(s, side, rng)

    def order_units(self, s: State, order: str, side: i64) -> list[str]:
        return orders.guns(s, side) if order == "opportunity-fire" else []

    def if_ended_now(self, s: State, side: i64) -> Outcome | None:
        known = view.judged(s, side)
        return _outcome(known, victory.judge(known))

    def outcome(self, s: State) -> Outcome:
        return _outcome(s, s.level)

    def handicapped(self, s: State, side: i64, points: i64) -> Outcome | None:
        """17.9, 17.15: the points are those of the British; in the other battles they count nothing or not alone."""
        if s.board.briefing.win_points <= 0:
            return None
        total = victory.points(s) + (points if side == BRITISH else -points)
        return _judged(s, victory.by_points(s, total), total)

    def text(self, s: State) -> str:
        return text.write(s, "" if s.ask == self.over else self.questions[s.ask].name)


def _outcome(s: State, reached: i64) -> Outcome:
    return _judged(s, reached, victory.score(s))


def _judged(s: State, reached: i64, score: i64) -> Outcome:
    level = victory.LEVELS[reached]
    return Outcome(None if level == "draw" else level, level, int(score), report.ending(s, reached, score))


RULES = GuardsRules((SIDES[0], SIDES[1]), QUESTIONS, STEPS, over_rule="17.0", over=st.OVER)
