"""Counter-Attack: Arras behind the one door: its questions, and what is said about its moves, events and secrets."""

from __future__ import annotations

from random import Random
from typing import Any

from mypy_extensions import i64

from bridgehead.core.rules import NOBODY
from bridgehead.core.values import Event, Outcome, TurnItem
from bridgehead.games.counter_attack_arras import menu, movement, report, text, turn_card, victory, view
from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras import questions as q
from bridgehead.games.counter_attack_arras import questions_of_fights as fights
from bridgehead.games.counter_attack_arras import questions_of_turns as turns
from bridgehead.games.counter_attack_arras import state as st
from bridgehead.games.counter_attack_arras.asking import LABELS, ArrasQuestion
from bridgehead.games.counter_attack_arras.board import ALLIED, LEVELS, SIDES
from bridgehead.games.counter_attack_arras.notation import LETTERS
from bridgehead.games.counter_attack_arras.state import State
from bridgehead.games.counter_attack_arras.steps import STEPS
from bridgehead.kits.notation import Notation, WrittenRules
from bridgehead.kits.words import capital, counted

# In the order of their numbers.
QUESTIONS: tuple[ArrasQuestion, ...] = (
    q.Bidding(st.BIDDING, "bid", "14.1.1", (m.BID,)),
    q.Setup(st.SETUP, "setup", "12.2", (m.PLACE,)),
    q.Entry(st.ENTRY, "entry", "13.1", (m.ENTER,)),
    q.Impulse(st.IMPULSE, "impulse", "4.3", (m.PASS, m.ACTIVATE, m.BOMBARD, m.REFRESH)),
    q.Moving(st.MOVING, "move", "5.0", (m.MOVE, m.JOIN, m.DONE)),
    q.Stepping(st.STEPPING, "step", "5.1", (m.MOVE, m.STOP)),
    q.Bombarding(st.BOMBARDING, "bombard", "7.0", (m.BOMBARD, m.DONE)),
    q.Refreshing(st.REFRESHING, "refresh", "9.3", (m.FRESHEN, m.DONE)),
    fights.Ordering(st.ORDERING, "order", "5.2.1", (m.FIGHT,)),
    fights.Pointing(st.POINTING, "point", "6.1", (m.POINT,)),
    fights.Forwarding(st.FORWARDING, "forward", "6.1", (m.FORWARD,)),
    fights.Supporting(st.SUPPORTING, "support", "8.1.1", (m.ALONE, m.AIR, m.GUN)),
    fights.Rerolling(st.REROLLING, "reroll", "9.1", (m.KEEP, m.REROLL)),
    fights.Losses(st.LOSSES, "losses", "6.4.2a", (m.FLIP, m.ELIMINATE, m.RETREAT)),
    fights.Retreating(st.RETREATING, "retreat", "6.6.2", (m.MOVE,)),
    fights.Returning(st.RETURNING, "return", "6.6.1", (m.MOVE,)),
    fights.Withdrawing(st.WITHDRAWING, "withdraw", "6.6.3", (m.MOVE, m.DONE)),
    turns.Prolonging(st.PROLONGING, "prolong", "9.2", (m.END, m.RESET)),
    turns.Reforming(st.REFORMING, "reorganize", "10.0", (m.REFORM, m.DONE)),
    turns.Settling(st.SETTLING, "settle", "10.1", (m.SETTLE,)),
    turns.Paying(st.PAYING, "pay", "10.1", (m.REMOVE,)),
)


class ArrasRules(WrittenRules[State]):
    def scenario(self, s: State) -> str:
        return "historical" if s.options.historical else "free"

    def notation(self, s: State) -> Notation:
        return s.board.notation

    def describe(self, s: State, move: i64) -> str:
        if m.kind_of(move) == m.DONE and s.ask < self.over:
            return QUESTIONS[s.ask].finish(s)
        return menu.describe(s, move)

    def price(self, s: State, move: i64) -> i64:
        return movement.price(s, move)

    def has_room_for(self, s: State, units: list[int], place: i64) -> bool:
        return movement.has_room_for(s, units, place)

    def label(self, s: State, touched: str) -> str:
        found = s.board.notation.touch(touched, list(LABELS))
        if found is None:
            return touched
        number = found.number
        if found.sort == "button":
            return LABELS[found.word]
        if found.sort == "number":
            return counted(number, "point")
        if found.sort == "choice":  # with its units, since a letter does not tell what is placed
            letter = LETTERS[number]
            return f"Group {letter}: {', '.join(report.group_units(s, s.actor, letter)) or 'none'}"
        if found.sort == "unit":
            return f"{s.board.unit_names[number]} ({s.board.unit_titles[number]})"
        return capital(report.with_title(s, number))

    def tell(self, s: State, event: Event) -> str:
        return report.tell(s, event)

    def went(self, s: State, event: Event) -> tuple[str, str] | None:
        if event.kind != "moved":
            return None
        return report.place_name(s, event.facts[1]), report.place_name(s, event.facts[2])

    def loser(self, s: State, event: Event) -> i64:
        return s.board.side[event.facts[0]] if event.kind == "eliminated" else NOBODY

    def scored(self, s: State, event: Event) -> list[TurnItem]:
        return turn_card.scored(s, event)

    def coming(self, s: State, event: Event) -> list[TurnItem]:
        return turn_card.coming(s, event)

    def view(self, s: State, side: i64) -> dict[str, Any]:
        return view.view(s, side)

    def sample(self, s: State, side: i64, rng: Random) -> State:
        return view.sample(s, side, rng)

    def if_ended_now(self, s: State, side: i64) -> Outcome | None:
        return view.if_ended_now(s)

    def outcome(self, s: State) -> Outcome:
        return _outcome(s.level, s.points)

    def handicapped(self, s: State, side: i64, points: i64) -> Outcome | None:
        """11.3: the points are the Allies'; a game that was won at once (11.1) was not won by points."""
        if s.ask == self.over and s.level in (victory.ALLIED_AUTOMATIC, victory.GERMAN_AUTOMATIC):
            return _outcome(s.level, s.points)
        total = s.points + (points if side == ALLIED else -points)
        if s.turn < s.board.turns:
            return _outcome(victory.if_gort_stops(s, total), total)
        return _outcome(victory.by_points(s, total), total)

    def text(self, s: State) -> str:
        asked = "" if s.ask == self.over else self.questions[s.ask].name
        return text.write(s, asked)

    def seat(self, s: State, side: i64) -> i64:
        """14.1.1: after the bids the people may have changed sides."""
        return (side + s.swapped) % 2


def _outcome(level: i64, points: i64) -> Outcome:
    winner, _, how = LEVELS[level].rpartition("_")
    return Outcome(winner, how, int(points), report.ending(level, points))


RULES = ArrasRules((SIDES[0], SIDES[1]), QUESTIONS, STEPS, over_rule="4.5", over=st.OVER)
