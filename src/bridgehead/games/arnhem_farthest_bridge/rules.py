"""Arnhem: The Farthest Bridge behind the one door: its questions, and what is said about its moves and secrets."""

from __future__ import annotations

from random import Random
from typing import Any

from mypy_extensions import i64

from bridgehead.core.values import Event, Outcome, TurnItem
from bridgehead.games.arnhem_farthest_bridge import menu, movement, report, text, touch, turn_card, victory, view, ways
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge import questions as q
from bridgehead.games.arnhem_farthest_bridge import questions_of_fights as fights
from bridgehead.games.arnhem_farthest_bridge import state as st
from bridgehead.games.arnhem_farthest_bridge.board import LEVELS, SIDES
from bridgehead.games.arnhem_farthest_bridge.state import State
from bridgehead.games.arnhem_farthest_bridge.steps import STEPS
from bridgehead.kits.notation import Notation, WrittenRules

QUESTIONS = (
    q.Deploying(st.DEPLOYING, "deploy", "12.0", (m.PLACE,)),
    q.Zoning(st.ZONING, "zone", "12.0", (m.DROP_ZONE,)),
    q.Shifting(st.SHIFTING, "shift", "12.0", (m.DROP_ZONE,)),
    q.Drawing(st.DRAWING, "draw", "10.7", (m.DRAW,)),
    q.Opening(st.OPENING, "opening", "11.4", (m.SELECT, m.LAND, m.REPAIR, m.FERRY, m.END)),
    q.Moving(st.MOVING, "move", "4.1", (m.SELECT, m.GO, m.STEP, m.END)),
    q.Demolishing(st.DEMOLISHING, "demolish", "10.6.3", (m.BLOW, m.SPARE)),
    fights.Bombarding(st.BOMBARDING, "bombard", "8.1", (m.BOMBARD, m.END)),
    fights.Combat(st.COMBAT, "attack", "8.2.1", (m.ATTACK, m.END)),
    fights.Joining(st.JOINING, "join", "8.2.1", (m.JOIN, m.DONE)),
    fights.Supporting(st.SUPPORTING, "support", "8.2.2", (m.MARKER, m.DONE)),
    fights.Retreating(st.RETREATING, "retreat", "8.4", (m.STAND, m.LOSE, m.RETREAT)),
    fights.Advancing(st.ADVANCING, "advance", "8.6", (m.ADVANCE, m.DONE)),
)


class BridgeRules(WrittenRules[State]):
    def scenario(self, s: State) -> str:
        return "free-deployment" if s.options.free else "historical"

    def notation(self, s: State) -> Notation:
        return s.board.notation

    def read(self, s: State, typed: str, legal: list[int]) -> int:
        """A step that is the cheapest way too is the move `to`; everything else is what it is."""
        move = s.board.notation.read(typed, legal)
        if m.kind_of(move) == m.STEP and move not in legal:
            goes = m.pack(m.GO, 0, m.second(move))
            if goes in legal and len(ways.way_of(s, goes).path) == (2 if s.place[s.unit] >= 0 else 1):
                return goes
        return move

    def describe(self, s: State, move: i64) -> str:
        return menu.describe(s, move)

    def price(self, s: State, move: i64) -> i64:
        return movement.price(s, move)

    def has_room_for(self, s: State, units: list[int], place: i64) -> bool:
        return movement.has_room_for(s, units, place)

    def label(self, s: State, touched: str) -> str:
        return touch.label(s, touched)

    def tell(self, s: State, event: Event) -> str:
        return report.tell(s, event)

    def went(self, s: State, event: Event) -> tuple[str, str] | None:
        if event.kind != "moved":
            return None
        return report.hex_name(s, event.facts[1]), report.hex_name(s, event.facts[-1])

    def loser(self, s: State, event: Event) -> i64:
        return turn_card.loser(s, event)

    def scored(self, s: State, event: Event) -> list[TurnItem]:
        return turn_card.scored(s, event)

    def coming(self, s: State, event: Event) -> list[TurnItem]:
        return turn_card.coming(s, event)

    def view(self, s: State, side: i64) -> dict[str, Any]:
        return view.view(s, side)

    def sample(self, s: State, side: i64, rng: Random) -> State:
        return view.sample(s, side, rng)

    def if_ended_now(self, s: State, side: i64) -> Outcome | None:
        """11.5: who would have won."""
        return _outcome(s, victory.level_now(s))

    def outcome(self, s: State) -> Outcome:
        return _outcome(s, s.level)

    def text(self, s: State) -> str:
        return text.write(s, "" if s.ask == self.over else self.questions[s.ask].name)


def _outcome(s: State, reached: i64) -> Outcome:
    held = victory.goals_held(s)
    winner, _, level = LEVELS[reached].rpartition("_")
    return Outcome(winner or None, level, held, report.ending(reached, held))


RULES = BridgeRules((SIDES[0], SIDES[1]), QUESTIONS, STEPS, over_rule="11.5", over=st.OVER)
