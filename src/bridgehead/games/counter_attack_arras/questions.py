"""What a player is asked before play and in an impulse of his own, in the order of the sequence of play (4.0)."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.core.game import ASK
from bridgehead.core.rules import ASK_PLAYER
from bridgehead.core.values import Refusal
from bridgehead.games.counter_attack_arras import (
    advantage,
    assault,
    at_stake,
    bombardment,
    impulses,
    movement,
    orders,
    refused_fights,
    refused_movement,
    releases,
    setup,
)
from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras import state as st
from bridgehead.games.counter_attack_arras.asking import ArrasQuestion, going, place_of
from bridgehead.games.counter_attack_arras.board import ALLIED
from bridgehead.games.counter_attack_arras.notation import LETTERS
from bridgehead.games.counter_attack_arras.report import ADJECTIVE, RELEASED, place_name, unit_name
from bridgehead.games.counter_attack_arras.state import State
from bridgehead.kits.notation import Touch
from bridgehead.kits.words import capital, counted


class Bidding(ArrasQuestion):
    def prompt(self, s: State) -> str:
        return "Secret bid: how many victory points do you offer for command of the Allies?"

    def moves(self, s: State, out: list[int]) -> None:
        setup.bid_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        setup.play_bid(s, move, dice)

    def refuse(self, s: State, move: i64) -> Refusal:
        board = s.board
        bid = m.first(move)
        return Refusal("14.1.1", f"You can't bid {bid}: bids run from {board.lowest_bid} to {board.highest_bid}.")


class Setup(ArrasQuestion):
    def prompt(self, s: State) -> str:
        return f"{ADJECTIVE[s.actor]} set-up: place one of your groups."

    def moves(self, s: State, out: list[int]) -> None:
        setup.setup_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        setup.play_setup(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        side = s.actor
        rule = "12.2.1" if side == ALLIED else "12.2.2"
        letter, place = LETTERS[m.first(move)], m.second(move)
        if letter not in s.board.setup_groups[side]:
            return Refusal(rule, f"There's no {ADJECTIVE[side]} group {letter} to set up.")
        if letter not in setup.waiting_groups(s, side):
            return Refusal("12.2", f"Group {letter} is already set up.")
        where = capital(place_name(s, place))
        if place not in s.board.setup_spaces[side]:
            return Refusal(rule, f"{ADJECTIVE[side]} groups can't set up in {place_name(s, place)}.")
        if s.occupied(place, side):
            return Refusal(rule, f"{where} already has a group; only one group can set up in each space.")
        return Refusal("5.1.3", f"{where} doesn't have room for the whole of group {letter}.")

    def guess(self, s: State, head: Touch, last: Touch, count: int) -> list[int]:
        place = place_of(s, last)
        return [m.pack(m.PLACE, head.number, place)] if head.sort == "choice" and place >= 0 else []


class Entry(ArrasQuestion):
    """Where a released group comes in."""

    def cited(self, s: State) -> str:
        return releases.rule_of(s, s.entering)

    def prompt(self, s: State) -> str:
        return f"Choose where {RELEASED[s.entering]} {'enter' if s.entering else 'enters'}."

    def moves(self, s: State, out: list[int]) -> None:
        releases.entry_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        releases.play_entry(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        board = s.board
        place = m.first(move)
        rule = self.cited(s)
        if not board.adjacent[board.release_box[s.entering] * board.places + place]:
            return Refusal(rule, f"This group can't enter in {place_name(s, place)}.")
        if s.occupied(place, 1 - s.actor):
            return Refusal(rule, f"There are enemy units in {place_name(s, place)}.")
        return Refusal("5.1.3", f"{capital(place_name(s, place))} doesn't have room for the whole group.")

    def button(self, s: State, word: str) -> str:
        return "Enter here" if word == "go" else super().button(s, word)


class Impulse(ArrasQuestion):
    def prompt(self, s: State) -> str:
        return f"Turn {s.turn}, {s.board.turn_titles[s.turn]}: {ADJECTIVE[s.actor]} impulse. {self._choices(s)}"

    def _choices(self, s: State) -> str:
        if not impulses.has_fresh_units(s, s.mover):
            return "You have no Fresh units: refresh some with the Advantage, or pass."
        choices = ["Activate an area"]
        for gun in s.board.guns:
            if s.board.side[gun] == s.mover and bombardment.may_bombard(s, gun):
                choices.append("bombard")
                break
        if advantage.can_refresh(s):
            choices.append("refresh units with the Advantage")
        return f"{', '.join(choices)} or pass."

    def moves(self, s: State, out: list[int]) -> None:
        impulses.impulse_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        impulses.play_impulse(s, move, dice)

    def stakes(self, s: State) -> str:
        return at_stake.impulse(s)

    def idle(self, s: State, move: i64) -> bool:
        return m.kind_of(move) == m.PASS

    def caution(self, s: State, move: i64) -> str:
        return at_stake.passing(s) if m.kind_of(move) == m.PASS else ""

    def refuse(self, s: State, move: i64) -> Refusal:
        kind = m.kind_of(move)
        if kind == m.ACTIVATE:
            return refused_movement.explain_activation(s, m.first(move))
        if kind == m.BOMBARD:
            gun = m.first(move)
            return refused_fights.unfit_gun(s, gun, "7.0") or refused_fights.explain_target(s, gun, m.second(move))
        place = m.first(move)  # REFRESH
        if s.advantage != s.mover:
            return Refusal("9.0", "You don't hold the Advantage.")
        if s.used[s.mover]:
            return Refusal("9.5", "You have already used the Advantage this turn.")
        if place >= s.board.spaces:
            return Refusal("9.3", "Only units on the map can be refreshed.")
        return Refusal("9.3", f"You have no Spent units in {place_name(s, place)}.")

    def refuse_other(self, s: State, move: i64) -> Refusal:
        unit = m.first(move)
        if m.kind_of(move) == m.MOVE and s.board.side[unit] == s.mover and s.place[unit] < s.board.spaces:
            where = place_name(s, s.place[unit])
            return Refusal("5.0", f"Activate {where} before you move {unit_name(s, unit)}.")
        return super().refuse_other(s, move)

    def guess(self, s: State, head: Touch, last: Touch, count: int) -> list[int]:
        """A gun and a place is a bombardment; a place, or a unit that stands there, is an area to activate."""
        if head.sort == "unit" and last.sort == "place":
            return [m.pack(m.BOMBARD, head.number, last.number)]
        start = place_of(s, head)
        if last.sort == "button" and last.word == "refresh":
            return [m.pack(m.REFRESH, start)] if start >= 0 else []
        if last.sort == "button" and last.word != "move":
            return []
        place = place_of(s, last)
        if place < 0:
            place = start
        return [m.pack(m.ACTIVATE, place)] if place >= 0 else []


class Moving(ArrasQuestion):
    """Who moves next from the active area, or from where an overrun took place (6.5)."""

    def cited(self, s: State) -> str:
        return "6.5" if s.current == st.RUNNING else self.rule

    def prompt(self, s: State) -> str:
        where = place_name(s, s.source)
        if s.current == st.RUNNING:
            begun = f"Overrun in {where}: choose a unit to continue"
        else:
            inside = " or assault from inside" if s.contested(s.source) else ""
            begun = f"{capital(where)} is active: choose a unit to move{inside}"
            if s.moved == 0:  # 5.0: somebody must
                return f"{begun}."
        return f"{begun}, or {self._resolve(s) or 'finish'}."

    def _resolve(self, s: State) -> str:
        """What follows if units stand ready to assault."""
        fights = len(assault.pending(s))
        if fights == 0:
            return ""
        return "resolve the assault" if fights == 1 else f"resolve the {fights} assaults"

    def finish(self, s: State) -> str:
        return self._resolve(s) or ("end the overrun" if s.current == st.RUNNING else "end the impulse")

    def moves(self, s: State, out: list[int]) -> None:
        movement.moving_moves(s, out)

    def waits(self, s: State) -> bool:
        """Units stand ready to assault: the word to begin is the player's, though it is his only move."""
        return len(assault.pending(s)) > 0

    def play(self, s: State, move: i64, dice: Dice) -> None:
        movement.play_moving(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        kind, unit = m.kind_of(move), m.first(move)
        if kind == m.DONE:
            return Refusal("5.0", "At least one unit of the active area must move or assault.")
        if s.current == st.RUNNING:
            if kind == m.JOIN:
                return Refusal("6.5", f"The overrun left no enemies to assault in {place_name(s, s.source)}.")
            if s.job[unit] != st.RUNNING:
                return refused_movement.left_behind(s, unit)
        else:
            unfit = refused_movement.unfit(s, unit)
            if unfit:
                return unfit
            if kind == m.JOIN:
                return refused_movement.explain_join(s, unit)
        return refused_movement.explain_step(s, unit, m.second(move))

    def may_roll(self, s: State, move: i64, legal: list[int]) -> bool:
        """After a step there is always another question first."""
        return False

    def guess(self, s: State, head: Touch, last: Touch, count: int) -> list[int]:
        if last.sort == "button":
            joins = head.sort == "unit" and last.word == "assault"
            return [m.pack(m.JOIN, head.number)] if joins else []
        return going(s, s.source, head, last, count)

    def steps(self, s: State) -> bool:
        return True


class Stepping(ArrasQuestion):
    """Whether a unit on the move goes on."""

    def prompt(self, s: State) -> str:
        name, where = unit_name(s, s.unit), place_name(s, s.place[s.unit])
        return f"{name} is in {where} with {s.left[s.unit]} MF left: keep moving, or stop."

    def moves(self, s: State, out: list[int]) -> None:
        movement.stepping_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        movement.play_stepping(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        if m.first(move) != s.unit:
            return Refusal("5.1", f"{unit_name(s, s.unit)} is moving: keep it moving or stop it first.")
        return refused_movement.explain_step(s, s.unit, m.second(move))

    def may_roll(self, s: State, move: i64, legal: list[int]) -> bool:
        """After a step there is always another question first."""
        return False

    def path(self, s: State, move: i64) -> tuple[str, ...] | None:
        """A unit on its way is the only one that can go on."""
        return (f"place:{s.board.place_names[m.second(move)]}",) if m.kind_of(move) == m.MOVE else None

    def guess(self, s: State, head: Touch, last: Touch, count: int) -> list[int]:
        return [] if last.sort == "button" else going(s, s.source, head, last, count)

    def steps(self, s: State) -> bool:
        return True

    def goes_on(self, s: State) -> bool:
        return True


class Bombarding(ArrasQuestion):
    """Whether a second gun of the area joins in."""

    def prompt(self, s: State) -> str:
        return f"Fire, or add the other gun in {place_name(s, s.source)} against another area."

    def finish(self, s: State) -> str:
        return "fire"

    def moves(self, s: State, out: list[int]) -> None:
        bombardment.bombarding_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        bombardment.play_bombarding(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        gun, target = m.first(move), m.second(move)
        return (
            refused_fights.unfit_gun(s, gun, "7.0")
            or refused_fights.unfit_second_gun(s, gun, target)
            or refused_fights.explain_target(s, gun, target)
        )

    def guess(self, s: State, head: Touch, last: Touch, count: int) -> list[int]:
        if head.sort == "unit" and last.sort == "place":
            return [m.pack(m.BOMBARD, head.number, last.number)]
        return [m.pack(m.BOMBARD, last.number, s.target)] if last.sort == "unit" else []


class Refreshing(ArrasQuestion):
    """Which Spent units turn Fresh, if there are more than the die shows."""

    def prompt(self, s: State) -> str:
        return f"Choose up to {counted(s.freshening, 'unit')} to refresh in {place_name(s, s.source)}, or finish."

    def finish(self, s: State) -> str:
        return "leave the rest Spent"

    def moves(self, s: State, out: list[int]) -> None:
        advantage.freshen_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        advantage.play_freshen(s, move)

    def idle(self, s: State, move: i64) -> bool:
        return m.kind_of(move) == m.DONE

    def caution(self, s: State, move: i64) -> str:
        if m.kind_of(move) != m.DONE:
            return ""
        return f"You could refresh {counted(min(s.freshening, advantage.spent_in(s, s.source, s.mover)), 'more unit')}."

    def refuse(self, s: State, move: i64) -> Refusal:
        name = unit_name(s, m.first(move))
        return Refusal("9.3", f"{name} isn't one of your Spent units in {place_name(s, s.source)}.")

    def answer(self, s: State, given: Mapping[str, str], legal: list[int]) -> int:
        order = orders.KNOWN.given(given, "refreshing")
        return ASK_PLAYER if order == ASK else orders.best_to_refresh(s, order, legal)
