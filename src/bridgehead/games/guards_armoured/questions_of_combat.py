"""What players are asked in the combat part of an activation (9.4, 10)."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from bridgehead.core.bills import Bill
from bridgehead.core.dice import Dice
from bridgehead.core.values import Refusal
from bridgehead.games.guards_armoured import (
    advance,
    anti_aircraft,
    at_stake,
    bill,
    combat,
    events,
    losses,
    orders,
    refused_fights,
    retreat,
    support,
)
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.asking import GuardsQuestion, hex_of
from bridgehead.games.guards_armoured.names import hex_name
from bridgehead.games.guards_armoured.state import State
from bridgehead.games.guards_armoured.tables import RESULTS
from bridgehead.kits.notation import Touch
from bridgehead.kits.words import counted


def unit_words(s: State, unit: i64) -> str:
    return s.board.roster.unit_names[unit]


def chit_words(s: State, part: i64) -> str:
    return s.board.chits.titles[s.event[part]] if s.event[part] >= 0 else "none"


def is_seen(s: State) -> bool:
    """1.1: the attacker knows everything that defends the hex."""
    unit = s.first_unit[s.target]
    while unit >= 0:
        if s.options.inspection and s.known[unit] == 0:
            return False
        unit = s.next_unit[unit]
    return True


def against(s: State) -> str:
    """The defense as far as the attacker knows it."""
    if not is_seen(s):
        return "against an unknown defense"
    return f"against {combat.defenders_strength(s) + support.strength(s, 1 - s.mover)}"


class Fighting(GuardsQuestion):
    def prompt(self, s: State) -> str:
        return "Combat: choose a hex to attack or a unit to fire with, or end the activation."

    def moves(self, s: State, out: list[int]) -> None:
        combat.fighting_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        combat.play_fighting(s, move, dice)

    def idle(self, s: State, move: i64) -> bool:
        return m.kind_of(move) == m.END

    def caution(self, s: State, move: i64) -> str:
        if m.kind_of(move) != m.END:
            return ""
        legal: list[int] = []
        self.moves(s, legal)
        return at_stake.fighting_ends(legal)

    def refuse(self, s: State, move: i64) -> Refusal:
        return refused_fights.fighting(s, move)

    def guess(self, s: State, touched: list[Touch]) -> list[int]:
        head, last = touched[0], touched[-1]
        units = [found.number for found in touched if found.sort == "unit"]
        if len(units) == 2:
            return [m.pack(m.FIRE, units[0], units[1])]
        hex = hex_of(s, last)
        if hex < 0:
            return super().guess(s, touched)
        if head.sort == "unit" and last.sort == "place":
            return [m.pack(m.BARRAGE, head.number, hex)]
        return [m.pack(m.OVERRUN if head.word == "overrun" else m.ATTACK, 0, hex)]


class Joining(GuardsQuestion):
    def cited(self, s: State) -> str:
        return "9.4" if s.overrun else self.rule

    def prompt(self, s: State) -> str:
        what = f"{'Overrun of' if s.overrun else 'Attack on'} {hex_name(s, s.target)}"
        if s.attackers == 0:
            return f"{what}: choose units to attack with."
        return f"{what}, {combat.attackers_strength(s)} {against(s)} so far: choose more units, or finish."

    def moves(self, s: State, out: list[int]) -> None:
        combat.joining_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        combat.play_joining(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        if m.kind_of(move) != m.JOIN:
            return Refusal(self.cited(s), "Name at least one unit that attacks.")
        return refused_fights.join_attack(s, m.first(move))

    def guess(self, s: State, touched: list[Touch]) -> list[int]:
        last = touched[-1]
        return [m.pack(m.JOIN, last.number)] if last.sort == "unit" else super().guess(s, touched)


class FireSupport(GuardsQuestion):
    def prompt(self, s: State) -> str:
        attack = combat.attackers_strength(s) + support.strength(s, s.mover)
        part = "attack" if s.actor == s.mover else "defense"
        at = hex_name(s, s.target)
        return f"Attack on {at}, {attack} {against(s)}: add artillery to your {part}, or finish."

    def moves(self, s: State, out: list[int]) -> None:
        support.support_moves(s, out)

    def waits(self, s: State) -> bool:
        return support.must_be_asked(s)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        support.play_support(s, move)

    def idle(self, s: State, move: i64) -> bool:
        return m.kind_of(move) == m.DONE and support.strength(s, s.actor) == 0

    def refuse(self, s: State, move: i64) -> Refusal:
        if m.kind_of(move) != m.GUN:
            return super().refuse(s, move)
        return refused_fights.gun(s, m.first(move))

    def guess(self, s: State, touched: list[Touch]) -> list[int]:
        last = touched[-1]
        return [m.pack(m.GUN, last.number)] if last.sort == "unit" else super().guess(s, touched)

    def answer(self, s: State, given: Mapping[str, str], legal: list[int]) -> int:
        return orders.support(s, given)


class ShootingDown(GuardsQuestion):
    def prompt(self, s: State) -> str:
        chit = chit_words(s, anti_aircraft.part_shot_at(s))
        return f"{chit} over {hex_name(s, s.target)}: choose an anti-aircraft unit to fire, or let it pass."

    def moves(self, s: State, out: list[int]) -> None:
        anti_aircraft.shooting_moves(s, out)

    def waits(self, s: State) -> bool:
        return anti_aircraft.must_be_asked(s)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        anti_aircraft.play_shooting(s, move, dice)

    def idle(self, s: State, move: i64) -> bool:
        return m.kind_of(move) == m.DONE

    def refuse(self, s: State, move: i64) -> Refusal:
        if m.kind_of(move) != m.GUN:
            return super().refuse(s, move)
        return refused_fights.flak(s, m.first(move))

    def guess(self, s: State, touched: list[Touch]) -> list[int]:
        last = touched[-1]
        return [m.pack(m.GUN, last.number)] if last.sort == "unit" else super().guess(s, touched)

    def answer(self, s: State, given: Mapping[str, str], legal: list[int]) -> int:
        return orders.flak(s, given, legal)


class Events(GuardsQuestion):
    def prompt(self, s: State) -> str:
        drawn = f"attacker {chit_words(s, 0)}, defender {chit_words(s, 1)}"
        return f"Event chits ({drawn}): play black chits, or go on."

    def moves(self, s: State, out: list[int]) -> None:
        events.event_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        events.play_event(s, move)

    def idle(self, s: State, move: i64) -> bool:
        return m.kind_of(move) == m.DONE

    def refuse(self, s: State, move: i64) -> Refusal:
        if m.kind_of(move) != m.CHIT:
            return super().refuse(s, move)
        return refused_fights.chit(s, m.first(move))

    def answer(self, s: State, given: Mapping[str, str], legal: list[int]) -> int:
        return orders.stop(given, "black-chits")


class Losing(GuardsQuestion):
    def cited(self, s: State) -> str:
        return self.rule if s.result >= 0 else "11.2"

    def prompt(self, s: State) -> str:
        what = RESULTS[s.result] if s.result >= 0 else "Barrage"
        loss = "eliminate" if s.whole else "take a casualty"
        more = f" ({s.losses} to go)" if s.losses > 1 else ""
        return f"{what}: choose a unit to {loss}{more}."

    def bill(self, s: State) -> Bill | None:
        return bill.casualties(s)

    def moves(self, s: State, out: list[int]) -> None:
        losses.losing_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        losses.play_losing(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        if m.kind_of(move) != m.LOSE:
            return super().refuse(s, move)
        return refused_fights.lose(s, m.first(move))

    def guess(self, s: State, touched: list[Touch]) -> list[int]:
        last = touched[-1]
        return [m.pack(m.LOSE, last.number)] if last.sort == "unit" else super().guess(s, touched)


class Retreating(GuardsQuestion):
    def prompt(self, s: State) -> str:
        what = RESULTS[s.result]
        if s.unit >= 0:
            return f"{what}: choose the second hex for {unit_words(s, s.unit)} to retreat to."
        if s.actor != s.loser:
            return f"{what}: these units have no HQ to retreat to. Choose one, and where it goes."
        if retreat.is_blocked(s):
            return f"{what}: nobody has room to retreat. Choose the unit to lose first."
        waiting = retreat.pending(s)
        if not waiting:
            return f"{what}: choose an HQ to retreat with the attackers, or finish."
        if len(waiting) == 1:
            return f"{what}: choose a hex for {unit_words(s, waiting[0])} to retreat to."
        return f"{what}: {counted(len(waiting), 'unit', 'units')} must retreat. Choose one and its first hex."

    def bill(self, s: State) -> Bill | None:
        return bill.retreats(s)

    def moves(self, s: State, out: list[int]) -> None:
        retreat.retreat_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        retreat.play_retreat(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        if m.kind_of(move) != m.RETREAT:
            return super().refuse(s, move)
        return refused_fights.retreating(s, m.first(move), m.second(move))

    def guess(self, s: State, touched: list[Touch]) -> list[int]:
        head, hex = touched[0], hex_of(s, touched[-1])
        if head.sort == "unit" and hex >= 0:
            return [m.pack(m.RETREAT, head.number, hex)]
        return super().guess(s, touched)


class Advancing(GuardsQuestion):
    def prompt(self, s: State) -> str:
        return f"{hex_name(s, s.target)} is taken: choose a unit to advance and a hex, or finish."

    def moves(self, s: State, out: list[int]) -> None:
        advance.advance_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        advance.play_advance(s, move)

    def idle(self, s: State, move: i64) -> bool:
        return m.kind_of(move) == m.DONE

    def refuse(self, s: State, move: i64) -> Refusal:
        if m.kind_of(move) != m.ADVANCE:
            return super().refuse(s, move)
        return refused_fights.advancing(s, m.first(move), m.second(move))

    def guess(self, s: State, touched: list[Touch]) -> list[int]:
        head, hex = touched[0], hex_of(s, touched[-1])
        if head.sort == "unit" and hex >= 0:
            return [m.pack(m.ADVANCE, head.number, hex)]
        return super().guess(s, touched)

    def answer(self, s: State, given: Mapping[str, str], legal: list[int]) -> int:
        return orders.stop(given, "advance")


QUESTIONS = (
    Fighting(
        st.FIGHTING,
        "fighting",
        "10.0",
        (m.ATTACK, m.OVERRUN, m.FIRE, m.BARRAGE, m.DEMOLISH, m.PONTOON, m.END),
    ),
    Joining(st.JOINING, "joining", "10.1", (m.JOIN, m.DONE)),
    FireSupport(st.FIRE_SUPPORT, "fire-support", "10.2", (m.GUN, m.DONE)),
    ShootingDown(st.SHOOTING_DOWN, "shooting-down", "10.7", (m.GUN, m.DONE)),
    Events(st.EVENTS, "events", "10.3", (m.CHIT, m.DONE)),
    Losing(st.LOSING, "losing", "10.4", (m.LOSE,)),
    Retreating(st.RETREATING, "retreating", "10.5", (m.RETREAT, m.LOSE, m.DONE)),
    Advancing(st.ADVANCING, "advancing", "10.6", (m.ADVANCE, m.DONE)),
)
