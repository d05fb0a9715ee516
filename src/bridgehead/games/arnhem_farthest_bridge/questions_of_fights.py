"""What players are asked in the Bombardment and Combat Phases (8)."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from bridgehead.core.bills import Bill
from bridgehead.core.dice import Dice
from bridgehead.core.rules import ASK_PLAYER
from bridgehead.core.values import Refusal
from bridgehead.games.arnhem_farthest_bridge import (
    advance,
    at_stake,
    bill,
    bombardment,
    combat,
    orders,
    refused_fights,
    refused_retreats,
    retreat,
    support,
    touch,
)
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge.asking import BridgeQuestion, going_off, hex_of, of_its_hex, own_units_in
from bridgehead.games.arnhem_farthest_bridge.board import RESULTS
from bridgehead.games.arnhem_farthest_bridge.report import ADJECTIVE, hex_name, unit_name
from bridgehead.games.arnhem_farthest_bridge.state import BOMBARDMENT_PHASE, State
from bridgehead.kits.notation import Touch
from bridgehead.kits.words import counted


class Bombarding(BridgeQuestion):
    def prompt(self, s: State) -> str:
        return f"{ADJECTIVE[s.actor]} bombardment: choose a hex to bombard, or end the phase."

    def moves(self, s: State, out: list[int]) -> None:
        bombardment.bombarding_moves(s, out)

    def waits(self, s: State) -> bool:
        return support.must_be_asked(s)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        bombardment.play_bombarding(s, move)

    def idle(self, s: State, move: i64) -> bool:
        return m.kind_of(move) == m.END

    def caution(self, s: State, move: i64) -> str:
        if m.kind_of(move) != m.END:
            return ""
        legal: list[int] = []
        self.moves(s, legal)
        return at_stake.targets(legal, m.BOMBARD, "bombarded")

    def refuse(self, s: State, move: i64) -> Refusal:
        return refused_fights.bombard(s, m.second(move))

    def guess(self, s: State, touched: list[Touch]) -> list[int]:
        return of_its_hex(s, touched[-1], m.BOMBARD)

    def button(self, s: State, word: str) -> str:
        return {"go": "Fire", "end": "End bombardment"}.get(word, "")


class Combat(BridgeQuestion):
    def prompt(self, s: State) -> str:
        return f"{ADJECTIVE[s.actor]} combat: choose a hex to attack, or end the phase."

    def moves(self, s: State, out: list[int]) -> None:
        combat.combat_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        combat.play_combat(s, move)

    def idle(self, s: State, move: i64) -> bool:
        return m.kind_of(move) == m.END

    def caution(self, s: State, move: i64) -> str:
        if m.kind_of(move) != m.END:
            return ""
        legal: list[int] = []
        self.moves(s, legal)
        return at_stake.targets(legal, m.ATTACK, "attacked")

    def refuse(self, s: State, move: i64) -> Refusal:
        return refused_fights.attack(s, m.second(move)) if m.kind_of(move) == m.ATTACK else refused_fights.end(s)

    def guess(self, s: State, touched: list[Touch]) -> list[int]:
        return of_its_hex(s, touched[-1], m.ATTACK)

    def button(self, s: State, word: str) -> str:
        return {"go": "Attack", "end": "End combat"}.get(word, "")


class Joining(BridgeQuestion):
    def prompt(self, s: State) -> str:
        attack = f"Attack on {hex_name(s, s.target)}, defense {combat.defense_strength(s)}"
        if s.attackers == 0:
            return f"{attack}: choose units to attack with."
        return f"{attack}, attack {combat.attack_strength(s)} so far: choose more units, or finish."

    def moves(self, s: State, out: list[int]) -> None:
        combat.joining_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        combat.play_joining(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        if m.kind_of(move) == m.JOIN:
            return refused_fights.join(s, m.first(move))
        return Refusal("8.2.1", "Choose at least one unit to attack with.")

    def guess(self, s: State, touched: list[Touch]) -> list[int]:
        last = touched[-1]
        if last.sort == "unit":
            return [m.pack(m.JOIN, last.number)]
        return [m.pack(m.JOIN, unit) for unit in own_units_in(s, hex_of(s, last))]

    def button(self, s: State, word: str) -> str:
        return "Attack with these" if word in ("go", "done") else ""


class Supporting(BridgeQuestion):
    def cited(self, s: State) -> str:
        return "8.1" if s.phase == BOMBARDMENT_PHASE else self.rule

    def prompt(self, s: State) -> str:
        if s.phase == BOMBARDMENT_PHASE:
            against = f"{support.fire(s, s.mover)} against {combat.defense_strength(s)}"
            rest = "add markers, or fire" if support.has_laid(s, s.actor) else "choose markers to fire"
            return f"Bombardment of {hex_name(s, s.target)}, {against}: {rest}."
        attack = combat.attack_strength(s) + support.fire(s, s.mover)
        defense = combat.defense_strength(s) + support.fire(s, 1 - s.mover)
        part = "attack" if s.actor == s.mover else "defense"
        return f"Attack on {hex_name(s, s.target)}, {attack} against {defense}: add markers to your {part}, or finish."

    def moves(self, s: State, out: list[int]) -> None:
        support.support_moves(s, out)

    def waits(self, s: State) -> bool:
        return support.must_be_asked(s)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        support.play_support(s, move)

    def idle(self, s: State, move: i64) -> bool:
        return m.kind_of(move) == m.DONE and not support.has_laid(s, s.actor)

    def refuse(self, s: State, move: i64) -> Refusal:
        if m.kind_of(move) == m.MARKER:
            return refused_fights.marker(s, m.first(move))
        return Refusal("8.1", "Choose at least one marker to fire.")

    def answer(self, s: State, given: Mapping[str, str], legal: list[int]) -> int:
        return orders.defense(s, orders.KNOWN.given(given, "defensive-markers")) if s.actor != s.mover else ASK_PLAYER

    def button(self, s: State, word: str) -> str:
        if word != "done":
            return ""
        if s.phase == BOMBARDMENT_PHASE:
            return "Roll the bombardment"
        if support.settles(s):
            return "Roll the attack"
        return "No more markers" if support.has_laid(s, s.actor) else "No markers"


class Retreating(BridgeQuestion):
    def cited(self, s: State) -> str:
        return "8.5" if retreat.somebody_may_stand(s) else self.rule

    def prompt(self, s: State) -> str:
        if s.unit >= 0:
            away = counted(s.far, "hex", "hexes")
            return f"{unit_name(s, s.unit)} retreats {away} from {hex_name(s, s.origin)}: choose the next hex."
        at = f"{RESULTS[s.result]} at {hex_name(s, s.target)}"
        pending = retreat.waiting(s)
        if len(pending) > 1:
            stand = ", or one to stand fast and be depleted" if retreat.somebody_may_stand(s) else ""
            return f"{at}: choose a unit to retreat and a hex{stand}."
        name = unit_name(s, pending[0])
        if not retreat.has_way_out(s, pending[0], retreat.hexes_to_go(s, pending[0])):
            return f"{at}: {name} can't retreat. Stand fast and be depleted, or lose the unit?"
        stand = ", or stand fast and be depleted" if retreat.somebody_may_stand(s) else ""
        return f"{at}: choose a hex for {name} to retreat to{stand}."

    def bill(self, s: State) -> Bill | None:
        return bill.bill(s)

    def moves(self, s: State, out: list[int]) -> None:
        retreat.retreat_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        retreat.play_retreat(s, move)

    def caution(self, s: State, move: i64) -> str:
        return at_stake.losing(s, m.first(move)) if m.kind_of(move) == m.LOSE else ""

    def refuse(self, s: State, move: i64) -> Refusal:
        return refused_retreats.explain(s, move, m.kind_of(move))

    def path(self, s: State, move: i64) -> tuple[str, ...] | None:
        return touch.leaving(s, move)

    def guess(self, s: State, touched: list[Touch]) -> list[int]:
        head, last = touched[0], touched[-1]
        if last.word == "stand" or last.word == "lose":
            unit = head.number if head.sort == "unit" else touch.the_only_one(s)
            return [m.pack(m.STAND if last.word == "stand" else m.LOSE, unit)] if unit >= 0 else []
        return going_off(s, touched, m.RETREAT)

    def answer(self, s: State, given: Mapping[str, str], legal: list[int]) -> int:
        return orders.resistance(s, orders.KNOWN.given(given, "stiff-resistance"), legal)

    def button(self, s: State, word: str) -> str:
        return "Retreat here" if word == "go" else ""


class Advancing(BridgeQuestion):
    def prompt(self, s: State) -> str:
        return f"Advance after combat at {hex_name(s, s.target)}: choose a unit and a hex, or finish."

    def moves(self, s: State, out: list[int]) -> None:
        advance.advance_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        advance.play_advance(s, move)

    def idle(self, s: State, move: i64) -> bool:
        return m.kind_of(move) == m.DONE

    def refuse(self, s: State, move: i64) -> Refusal:
        return refused_retreats.explain(s, move, m.kind_of(move))

    def path(self, s: State, move: i64) -> tuple[str, ...] | None:
        return touch.leaving(s, move)

    def guess(self, s: State, touched: list[Touch]) -> list[int]:
        return going_off(s, touched, m.ADVANCE)

    def answer(self, s: State, given: Mapping[str, str], legal: list[int]) -> int:
        order = orders.KNOWN.given(given, "advance")
        stays = order == "never" or (order == "defense" and s.actor != s.mover)
        return m.pack(m.DONE) if stays else ASK_PLAYER

    def button(self, s: State, word: str) -> str:
        return {"go": "Advance here", "done": "Stop advancing"}.get(word, "")
