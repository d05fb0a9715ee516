"""What players are asked in the Movement/Fire Phase, from the impulse to the losses (8, 13, 14, 18)."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from bridgehead.core.bills import Bill
from bridgehead.core.dice import Dice
from bridgehead.core.game import ASK
from bridgehead.core.proposals import Proposal
from bridgehead.core.rules import ASK_PLAYER
from bridgehead.core.values import Refusal
from bridgehead.games.storm_over_arnhem import (
    advantage,
    artillery,
    at_stake,
    bill,
    fire,
    fires,
    impulses,
    losses,
    meaning_of_fire,
    movement,
    orders,
    proposals,
    refused_impulses,
    refused_losses,
    report,
    retreat,
)
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem.asking import StormQuestion, at_its_place, one_unit
from bridgehead.games.storm_over_arnhem.report import ADJECTIVE, place_name, unit_name
from bridgehead.games.storm_over_arnhem.sight import seen_units
from bridgehead.games.storm_over_arnhem.state import (
    ARTILLERY,
    ATTACK,
    FIRE_SETTING,
    KIND,
    TARGET,
    UNCOMMITTED,
    State,
)
from bridgehead.games.storm_over_arnhem.touch import place_of, place_touch, shell_path, target_touch
from bridgehead.kits.notation import Touch
from bridgehead.kits.words import capital, counted


class Impulse(StormQuestion):
    def prompt(self, s: State) -> str:
        night = ", night" if s.is_night() else ""
        forced = " You prolonged the phase, so you can't pass." if s.must_act == s.actor else ""
        who = ADJECTIVE[s.actor]
        return f"Turn {s.turn}{night}: {who} impulse. Move or fire from one place, call artillery, or pass.{forced}"

    def moves(self, s: State, out: list[int]) -> None:
        impulses.impulse_moves(s, out)

    def waits(self, s: State) -> bool:
        """A side that may not pass could be down to one move; unasked, it would tell where a hidden gun is (13.8)."""
        if s.must_act == s.actor:
            for unit in range(len(s.hidden)):
                if s.hidden[unit]:
                    return True
        return False

    def play(self, s: State, move: i64, dice: Dice) -> None:
        # A call rolls at once (14.32), but never by itself: an HQ that can spot can also move.
        impulses.play_impulse(s, move, dice)

    def refuse(self, s: State, move: i64) -> Refusal:
        return refused_impulses.explain_impulse(s, move, m.kind_of(move))

    def path(self, s: State, move: i64) -> tuple[str, ...] | None:
        """Where from, where to, whom; at home where to is known."""
        kind = m.kind_of(move)
        if kind == m.SHELL:
            return shell_path(s, move, answered=False, spotted=False)
        if kind != m.FIRE and kind != m.GUN:
            return None
        source, target = m.first(move), m.second(move)
        if source == target:
            return (place_touch(s, source), target_touch(s, move))
        return (place_touch(s, source), place_touch(s, target), target_touch(s, move))

    def may_roll(self, s: State, move: i64, legal: list[int]) -> bool:
        return False  # a word ends the declaration (8.1)

    def following(self, s: State, touched: list[str], legal: list[int]) -> str:
        """Who fires at whom so far, and what is still to be said."""
        shots = [move for move in legal if m.kind_of(move) == m.FIRE or m.kind_of(move) == m.GUN]
        if not shots:
            return ""
        where = capital(place_name(s, m.first(shots[0])))
        if len(touched) > 1:
            return f"{where} fires at {place_name(s, m.second(shots[0]))}: choose which units to fire at."
        moving = " move," if any(m.kind_of(move) == m.MOVE_FROM for move in legal) else ""
        return f"{where}:{moving} {'or ' if moving else ''}choose a target to fire at."

    def stakes(self, s: State) -> str:
        return at_stake.impulse(s)

    def idle(self, s: State, move: i64) -> bool:
        return m.kind_of(move) == m.PASS

    def caution(self, s: State, move: i64) -> str:
        return at_stake.passing(s) if m.kind_of(move) == m.PASS else ""

    def guess(self, s: State, touched: list[Touch], legal: list[int]) -> list[int]:
        return meaning_of_fire.impulse(s, touched)


class Moving(StormQuestion):
    def prompt(self, s: State) -> str:
        finish = ", or finish" if s.moved else ""
        return f"Choose a unit in {place_name(s, s.source)} and where it moves{finish}."

    def moves(self, s: State, out: list[int]) -> None:
        movement.moving_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        movement.play_moving(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        return refused_impulses.explain_moving(s, move, m.kind_of(move))

    def may_roll(self, s: State, move: i64, legal: list[int]) -> bool:
        """Not while another unit can move as well."""
        for other in legal:
            if m.kind_of(other) == m.MOVE and m.first(other) != m.first(move):
                return False
        return True

    def guess(self, s: State, touched: list[Touch], legal: list[int]) -> list[int]:
        """A unit and where to; a place alone is where the units of the impulse shall go."""
        head, last = touched[0], touched[-1]
        goal = place_of(s, last)
        if head.sort == "unit":
            if len(touched) > 1:
                return [m.pack(m.MOVE, head.number, goal)] if goal >= 0 else []
            return [m.pack(m.MOVE, head.number, movement.easiest_step(s))]
        if goal < 0:
            return []
        start = place_of(s, head) if len(touched) > 1 else s.source
        if start < 0:
            return []
        units = seen_units(s, s.actor, start, s.actor)
        ready = [unit for unit in units if s.committed[unit] == UNCOMMITTED]
        return [m.pack(m.MOVE, unit, goal) for unit in ready + units]


class Declaring(StormQuestion):
    def prompt(self, s: State) -> str:
        row = (s.attacks - 1) * ATTACK
        if s.attack[row + KIND] == ARTILLERY:
            return "Call another battery onto a different target, or fire."
        source = place_name(s, s.source)
        target = place_name(s, s.attack[row + TARGET])
        task = f"sets fire to {target}" if s.attack[row + KIND] == FIRE_SETTING else f"fires at {target}"
        if fire.is_manned(s):
            return f"{capital(source)} {task}: choose more units, another target, or finish."
        return f"{capital(source)} {task}: choose units."

    def moves(self, s: State, out: list[int]) -> None:
        fire.declaring_moves(s, out)

    def waits(self, s: State) -> bool:
        """Attacks are designated, and only the word to roll is left: it is the player's, though his only move."""
        return s.attack[KIND] != ARTILLERY

    def play(self, s: State, move: i64, dice: Dice) -> None:
        fire.play_declaring(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        return refused_impulses.explain_declaring(s, move, m.kind_of(move))

    def path(self, s: State, move: i64) -> tuple[str, ...] | None:
        """Where from is known (8.11)."""
        kind = m.kind_of(move)
        if kind == m.SHELL:
            return shell_path(s, move, answered=False, spotted=True)
        if kind == m.IGNITE:
            return ("button:ignite",)
        if kind == m.FIRE or kind == m.GUN:
            return (place_touch(s, m.second(move)), target_touch(s, move))
        return None

    def may_roll(self, s: State, move: i64, legal: list[int]) -> bool:
        return False  # a word ends the declaration (8.1)

    def proposals(self, s: State, legal: list[int]) -> list[Proposal]:
        return proposals.firing(s)

    def guess(self, s: State, touched: list[Touch], legal: list[int]) -> list[int]:
        return meaning_of_fire.declaring(s, touched, legal)


class Barrage(StormQuestion):
    def prompt(self, s: State) -> str:
        return "The call gets through: choose a target."

    def moves(self, s: State, out: list[int]) -> None:
        artillery.answered_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        fire.begin(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        return refused_impulses.explain_impulse(s, move, m.kind_of(move))

    def path(self, s: State, move: i64) -> tuple[str, ...] | None:
        return shell_path(s, move, answered=True, spotted=False) if m.kind_of(move) == m.SHELL else None

    def may_roll(self, s: State, move: i64, legal: list[int]) -> bool:
        return False  # a word ends the declaration (8.1)

    def guess(self, s: State, touched: list[Touch], legal: list[int]) -> list[int]:
        return meaning_of_fire.answered(s, touched)


class Ordering(StormQuestion):
    def prompt(self, s: State) -> str:
        return "Choose the attack to resolve next."

    def moves(self, s: State, out: list[int]) -> None:
        fire.ordering_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        fire.play_ordering(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        return Refusal("8.32", f"Attack {m.first(move) + 1} isn't waiting to be resolved.")

    def guess(self, s: State, touched: list[Touch], legal: list[int]) -> list[int]:
        """An attack by its number or by its target."""
        last = touched[-1]
        if last.sort == "attack":
            return [m.pack(m.RESOLVE, last.number)]
        place = place_of(s, last)
        if place < 0:
            return []
        return [m.pack(m.RESOLVE, n) for n in range(s.attacks) if s.attack[n * ATTACK + TARGET] == place]

    def answer(self, s: State, given: Mapping[str, str], legal: list[int]) -> int:
        return ASK_PLAYER if orders.KNOWN.given(given, "order-of-attacks") == ASK else legal[0]


class Rerolling(StormQuestion):
    def prompt(self, s: State) -> str:
        return f"{report.dice_on_table(s)} Use the Tactical Advantage to reroll?"

    def moves(self, s: State, out: list[int]) -> None:
        advantage.reroll_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        advantage.play_reroll(s, move)

    def stakes(self, s: State) -> str:
        return at_stake.reroll(s)

    def answer(self, s: State, given: Mapping[str, str], legal: list[int]) -> int:
        return orders.reroll(s, given)


class Losses(StormQuestion):
    def cited(self, s: State) -> str:
        return self.rule if s.owed else "8.3553"

    def prompt(self, s: State) -> str:
        where = capital(place_name(s, s.origin))
        if s.owed:
            return f"{where}: take {counted(s.owed, 'casualty point')}. Eliminate or retreat units."
        if any(s.fate):
            return f"{where}: no casualty points left. Retreat more units of the group, or finish."
        return f"{where}: no casualty points. Retreat units of the group anyway, or finish."

    def bill(self, s: State) -> Bill | None:
        return bill.bill(s)

    def moves(self, s: State, out: list[int]) -> None:
        losses.losses_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        losses.play_losses(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        return refused_losses.explain_losses(s, move, m.kind_of(move))

    def guess(self, s: State, touched: list[Touch], legal: list[int]) -> list[int]:
        """A unit and its fate; a unit that was led to a place shall retreat."""
        head, last = touched[0], touched[-1]
        if last.sort == "button" and last.word == "done":
            return [m.pack(m.DONE)]
        if head.sort != "unit":
            if last.sort != "unit":
                return []
            head = last
        eliminate, retreat = m.pack(m.ELIMINATE, head.number), m.pack(m.RETREAT, head.number)
        if last.sort == "button" and last.word == "eliminate":
            return [eliminate]
        if last.sort == "button" and last.word == "retreat":
            return [retreat]
        if len(touched) > 1 and last.sort != "unit":
            return [retreat]
        return [eliminate, retreat] if s.owed else [retreat, eliminate]

    def proposals(self, s: State, legal: list[int]) -> list[Proposal]:
        return proposals.paying(s)

    def idle(self, s: State, move: i64) -> bool:
        return at_stake.is_done(move) and at_stake.nobody_retreats(s)

    def answer(self, s: State, given: Mapping[str, str], legal: list[int]) -> int:
        return m.pack(m.DONE) if s.owed == 0 and orders.stays(s, given) else ASK_PLAYER


class Retreating(StormQuestion):
    def prompt(self, s: State) -> str:
        return f"Choose where the group retreats from {place_name(s, s.origin)}."

    def moves(self, s: State, out: list[int]) -> None:
        retreat.retreating_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        retreat.play_retreating(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        return refused_losses.explain_retreating(s, move)

    def guess(self, s: State, touched: list[Touch], legal: list[int]) -> list[int]:
        return [] if place_of(s, touched[-1]) == s.origin else at_its_place(s, touched[-1], m.RETIRE)

    def button(self, s: State, word: str) -> str:
        return "Retreat here" if word == "go" else ""


class Overflow(StormQuestion):
    def prompt(self, s: State) -> str:
        return f"{capital(place_name(s, s.origin))} can't hold them all: choose a unit to stay."

    def moves(self, s: State, out: list[int]) -> None:
        retreat.overflow_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        retreat.play_overflow(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        return Refusal("8.3552", f"Choose one of the units that just retreated to {place_name(s, s.origin)}.")

    def guess(self, s: State, touched: list[Touch], legal: list[int]) -> list[int]:
        return one_unit(s, touched[-1], m.STAY)


class Flushing(StormQuestion):
    def prompt(self, s: State) -> str:
        return f"The fire in {place_name(s, s.source)} flushes your units out: choose one to commit ({s.flush} to go)."

    def moves(self, s: State, out: list[int]) -> None:
        fires.flushing_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        fires.play_flushing(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        unit = m.first(move)
        if s.hidden[unit] and s.place[unit] == s.source:
            return Refusal("13.8", f"{unit_name(s, unit)} is still hidden, so the fire doesn't flush it out.")
        return Refusal("18.4", f"{unit_name(s, unit)} isn't an uncommitted British unit in {place_name(s, s.source)}.")

    def guess(self, s: State, touched: list[Touch], legal: list[int]) -> list[int]:
        return one_unit(s, touched[-1], m.FLUSH)

    def button(self, s: State, word: str) -> str:
        return "Commit" if word == "go" else ""


class Removing(StormQuestion):
    def prompt(self, s: State) -> str:
        return f"{capital(place_name(s, s.source))} is over the occupation limit: choose a unit to remove."

    def moves(self, s: State, out: list[int]) -> None:
        impulses.removing_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        impulses.play_removing(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        name = unit_name(s, m.first(move))
        return Refusal("7.3", f"{name} isn't one of your units over the limit in {place_name(s, s.source)}.")

    def guess(self, s: State, touched: list[Touch], legal: list[int]) -> list[int]:
        return one_unit(s, touched[-1], m.REMOVE)


class Prolonging(StormQuestion):
    def prompt(self, s: State) -> str:
        return "Both sides have passed. End the phase, or give up the Tactical Advantage to keep it going?"

    def moves(self, s: State, out: list[int]) -> None:
        advantage.prolong_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        advantage.play_prolong(s, move)

    def answer(self, s: State, given: Mapping[str, str], legal: list[int]) -> int:
        order = orders.KNOWN.given(given, "prolonging")
        if order == ASK:
            return ASK_PLAYER
        return m.pack(m.PROLONG if order == "always" else m.END)
