"""Storm Over Arnhem behind the one door: its questions, and what is said about its moves, events and secrets."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from mypy_extensions import i64

from bridgehead.core.rules import NOBODY
from bridgehead.core.values import Event, NotationError, Outcome, TurnItem
from bridgehead.games.storm_over_arnhem import describing, movement, report, text, touch, turn_card, victory, view
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem import questions as q
from bridgehead.games.storm_over_arnhem import questions_of_close_combat as melee
from bridgehead.games.storm_over_arnhem import questions_of_impulses as phase
from bridgehead.games.storm_over_arnhem import state as st
from bridgehead.games.storm_over_arnhem.board import GERMAN, LEVELS, SIDES
from bridgehead.games.storm_over_arnhem.fire import primary_of
from bridgehead.games.storm_over_arnhem.state import State
from bridgehead.games.storm_over_arnhem.steps import STEPS
from bridgehead.kits.notation import Notation, WrittenRules
from bridgehead.kits.words import counted

QUESTIONS = (
    q.Bidding(st.BIDDING, "bid", "21.1", (m.BID,)),
    q.Setup(st.SETUP, "setup", "5.4", (m.PLACE, m.LAYOUT)),
    q.Reform(st.REFORM, "reform", "19.4", (m.PLACE,)),
    q.ArmorOffer(st.ARMOR_OFFER, "armor-offer", "17.3", (m.TAKE_ARMOR, m.TAKE_INFANTRY)),
    q.Arrival(st.ARRIVAL, "arrival", "17.21", (m.PLACE,)),
    q.Relief(st.RELIEF, "relief", "17.41", (m.PLACE,)),
    q.Carrier(st.CARRIER, "carrier", "17.51", (m.PLACE,)),
    phase.Impulse(st.IMPULSE, "impulse", "8.11", (m.PASS, m.MOVE_FROM, m.FIRE, m.GUN, m.SHELL, m.CALL, m.IGNITE)),
    phase.Moving(st.MOVING, "moving", "8.2", (m.MOVE, m.DONE)),
    phase.Declaring(st.DECLARING, "declaring", "8.12", (m.ADD, m.DONE, m.FIRE, m.GUN, m.SHELL, m.IGNITE)),
    phase.Ordering(st.ORDERING, "ordering", "8.32", (m.RESOLVE,)),
    phase.Rerolling(st.REROLLING, "reroll", "8.41", (m.KEEP, m.REROLL)),
    phase.Losses(st.LOSSES, "losses", "8.354", (m.ELIMINATE, m.RETREAT, m.DONE)),
    phase.Retreating(st.RETREATING, "retreat", "8.3551", (m.RETIRE,)),
    phase.Overflow(st.OVERFLOW, "overflow", "8.3552", (m.STAY,)),
    phase.Flushing(st.FLUSHING, "flush", "18.4", (m.FLUSH,)),
    phase.Removing(st.REMOVING, "remove", "7.3", (m.REMOVE,)),
    phase.Prolonging(st.PROLONGING, "prolong", "8.43", (m.END, m.PROLONG)),
    phase.Barrage(st.BARRAGE, "barrage", "14.3", (m.SHELL,)),
    melee.ChoosingFight(st.CHOOSING_FIGHT, "fight", "8.45", (m.FIGHT,)),
    melee.Screening(st.SCREENING, "screen", "9.5", (m.SCREEN, m.DONE)),
    melee.Striking(st.STRIKING, "strike", "9.3", (m.STRIKE, m.DONE)),
)


class StormRules(WrittenRules[State]):
    def scenario(self, s: State) -> str:
        return "ready" if s.options.ready else "basic"

    def notation(self, s: State) -> Notation:
        return s.board.notation

    def read(self, s: State, typed: str, legal: list[int]) -> int:
        try:
            move = s.board.notation.read(typed, legal)
        except NotationError:
            hint = artillery_hint(s, " ".join(typed.lower().split()))
            if hint:
                raise NotationError(hint) from None
            raise
        if m.kind_of(move) != m.GUN:
            return move
        source, target, named = m.first(move), m.second(move), m.third(move)
        if not s.board.armor[named] or s.place[named] != target:
            return move
        # 13.7: armor that is all of one type may be named by any of its counters.
        return m.pack(m.GUN, source, target, primary_of(s, target, named))

    def describe(self, s: State, move: i64) -> str:
        return describing.describe(s, move)

    def path(self, s: State, move: i64) -> tuple[str, ...]:
        if m.kind_of(move) == m.SHELL:
            return touch.shell_path(s, move, answered=False, spotted=False)
        return s.board.notation.path(move)

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
        return report.place_name(s, event.facts[1]), report.place_name(s, event.facts[2])

    def loser(self, s: State, event: Event) -> i64:
        return s.board.side[event.facts[0]] if event.kind == "eliminated" else NOBODY

    def scored(self, s: State, event: Event) -> list[TurnItem]:
        return turn_card.scored(s, event)

    def coming(self, s: State, event: Event) -> list[TurnItem]:
        return turn_card.coming(s, event)

    def view(self, s: State, side: i64) -> dict[str, Any]:
        return view.view(s, side)

    def about_decision(self, s: State) -> dict[str, str]:
        if s.ask == st.SETUP and not s.options.ready:
            return {"unit": s.board.unit_names[s.setup_unit]}
        return {}

    def sample(self, s: State, side: i64, rng: Random) -> State:
        return view.sample(s, side, rng)

    def if_ended_now(self, s: State, side: i64) -> Outcome | None:
        """11.3, 11.4: nothing before turn 1, where the points would tell of the other side's set-up."""
        if s.turn == 0:
            return None
        points = victory.points_if_turn_ended(s)
        reached = victory.level(s, points)
        if victory.is_last(s, reached):
            return _outcome(reached, points)
        return Outcome(None, "", points, f"{counted(points, 'point')}, {report.result(reached)} so far")

    def outcome(self, s: State) -> Outcome:
        return _outcome(s.level, s.points)

    def handicapped(self, s: State, side: i64, points: i64) -> Outcome | None:
        """11.4: the points are the Germans'."""
        total = s.points + (points if side == GERMAN else -points)
        return _outcome(victory.level(s, total), total)

    def text(self, s: State) -> str:
        return text.write(s, "" if s.ask == self.over else self.questions[s.ask].name)

    def seat(self, s: State, side: i64) -> i64:
        """21.1: after the bids the people may have changed sides."""
        return (side + s.swapped) % 2


def _outcome(reached: i64, points: i64) -> Outcome:
    winner, _, level = LEVELS[reached].rpartition("_")
    return Outcome(winner or None, level, points)


RULES = StormRules((SIDES[0], SIDES[1]), QUESTIONS, STEPS, over_rule="6.6")


def artillery_hint(s: State, lower: str) -> str:
    """14.3: most batteries need an HQ that spots, and its place is written before the target."""
    board = s.board
    found = re.fullmatch(r"shell (\w+) (\w+?) ?([uc])", lower)
    if not found or found[1].upper() not in board.battery_names or board.place_numbers.get(found[2].upper(), -1) < 0:
        return ""
    battery, target = board.battery_names.index(found[1].upper()), board.place_numbers.get(found[2].upper(), -1)
    spotter = int(board.link[board.link_from[target]])
    if board.battery_side[battery] == s.actor:  # nothing is told of where the enemy's HQs are
        for unit in board.spotters:
            if board.calls[unit * board.batteries + battery] and s.place[unit] < board.places:
                spotter = int(s.place[unit])
                if board.adjacent[spotter * board.places + target]:
                    break
    name = board.battery_names[battery]
    wanted = f"shell {name} {board.place_names[spotter]}>{board.place_names[target]}{found[3]}"
    return f"{name} needs an HQ to spot for it: put its place before the target, as in '{wanted}'."
