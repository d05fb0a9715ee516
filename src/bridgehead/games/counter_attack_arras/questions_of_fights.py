"""What players are asked in assaults and bombardments, in the order they are resolved (6 to 9)."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from bridgehead.core.bills import Bill
from bridgehead.core.dice import Dice
from bridgehead.core.game import ASK
from bridgehead.core.rules import ASK_PLAYER
from bridgehead.core.values import Refusal
from bridgehead.games.counter_attack_arras import (
    advantage,
    assault,
    at_stake,
    bill,
    bombardment,
    losses,
    orders,
    refused_fights,
    refused_losses,
    report,
    retreat,
    support,
)
from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras import state as st
from bridgehead.games.counter_attack_arras.asking import ArrasQuestion, going, place_of
from bridgehead.games.counter_attack_arras.report import place_name, unit_name
from bridgehead.games.counter_attack_arras.state import State
from bridgehead.kits.notation import Touch
from bridgehead.kits.words import capital, counted

WAVES = ("newcomers", "overrun", "inside")  # by ENTERED, OVERRUN, INSIDE
FATES: dict[str, int] = {"flip": m.FLIP, "eliminate": m.ELIMINATE, "retreat": m.RETREAT}


class Ordering(ArrasQuestion):
    """Which of several assaults comes next."""

    def prompt(self, s: State) -> str:
        return "Choose which assault to resolve next."

    def moves(self, s: State, out: list[int]) -> None:
        assault.ordering_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        assault.play_ordering(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        return Refusal("5.2.1", f"There is no such assault in {place_name(s, m.first(move))} to resolve.")

    def path(self, s: State, move: i64) -> tuple[str, ...] | None:
        if m.kind_of(move) != m.FIGHT:
            return None
        return (f"place:{s.board.place_names[m.first(move)]}", f"button:{WAVES[m.second(move)]}")

    def guess(self, s: State, head: Touch, last: Touch, count: int) -> list[int]:
        place = place_of(s, head)
        return [m.pack(m.FIGHT, place, wave) for wave in range(3)] if place >= 0 else []

    def answer(self, s: State, given: Mapping[str, str], legal: list[int]) -> int:
        return ASK_PLAYER if orders.KNOWN.given(given, "order-of-assaults") == ASK else legal[0]


class Pointing(ArrasQuestion):
    def prompt(self, s: State) -> str:
        return f"Assault on {place_name(s, s.target)}: choose the Point Unit."

    def moves(self, s: State, out: list[int]) -> None:
        assault.point_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        assault.play_point(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        return refused_fights.explain_point(s, m.first(move))


class Forwarding(ArrasQuestion):
    def cited(self, s: State) -> str:
        return "7.1.2" if s.gun >= 0 else self.rule

    def prompt(self, s: State) -> str:
        sort = "Bombardment of" if s.gun >= 0 else "Assault on"
        return f"{sort} {place_name(s, s.target)}: choose the Forward Unit."

    def moves(self, s: State, out: list[int]) -> None:
        assault.forward_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        if s.gun >= 0:
            bombardment.play_forward(s, move)
        else:
            assault.play_forward(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        return refused_fights.explain_forward(s, m.first(move))

    def button(self, s: State, word: str) -> str:
        return "Make it the Forward Unit" if word == "go" else super().button(s, word)

    def answer(self, s: State, given: Mapping[str, str], legal: list[int]) -> int:
        if orders.KNOWN.given(given, "forward-unit") == ASK:
            return ASK_PLAYER
        return m.pack(m.FORWARD, assault.best_forward(s.copy()))


class Supporting(ArrasQuestion):
    def prompt(self, s: State) -> str:
        return f"Assault on {place_name(s, s.target)}: choose your combat support, or none."

    def moves(self, s: State, out: list[int]) -> None:
        support.support_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        support.play_support(s, move)

    def idle(self, s: State, move: i64) -> bool:
        return m.kind_of(move) == m.ALONE

    def refuse(self, s: State, move: i64) -> Refusal:
        if m.kind_of(move) == m.AIR:
            return refused_fights.explain_air(s)
        return refused_fights.explain_gun(s, m.first(move))

    def button(self, s: State, word: str) -> str:
        return "Use this gun" if word == "go" else super().button(s, word)

    def answer(self, s: State, given: Mapping[str, str], legal: list[int]) -> int:
        name = "support-in-attack" if s.actor == s.mover else "support-in-defense"
        return orders.support(s, orders.KNOWN.given(given, name), legal)


class Rerolling(ArrasQuestion):
    def cited(self, s: State) -> str:
        return self.rule if s.rolling in (st.ROLL_ASSAULT, st.ROLL_BOMBARDMENT) else "9.4"

    def prompt(self, s: State) -> str:
        return f"{report.dice_on_table(s)} Use the Advantage to reroll?"

    def moves(self, s: State, out: list[int]) -> None:
        advantage.reroll_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        advantage.play_reroll(s, move)

    def stakes(self, s: State) -> str:
        return at_stake.reroll(s)

    def answer(self, s: State, given: Mapping[str, str], legal: list[int]) -> int:
        return orders.reroll(s, given)


class Losses(ArrasQuestion):
    def cited(self, s: State) -> str:
        return "7.1.3" if s.gun >= 0 else self.rule

    def prompt(self, s: State) -> str:
        first = f" {unit_name(s, s.forward)}, the Forward Unit, takes the first loss." if s.unhurt else ""
        return f"{capital(place_name(s, s.target))}: take {counted(s.owed, 'casualty point')}.{first}"

    def bill(self, s: State) -> Bill | None:
        return bill.bill(s)

    def moves(self, s: State, out: list[int]) -> None:
        losses.losses_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        losses.play_losses(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        return refused_losses.explain_losses(s, move)

    def guess(self, s: State, head: Touch, last: Touch, count: int) -> list[int]:
        """A unit and its fate; a unit alone may suffer any."""
        unit = head.number if head.sort == "unit" else last.number if last.sort == "unit" else -1
        if unit < 0:
            return []
        if last.sort == "button" and last.word in FATES:
            return [m.pack(FATES[last.word], unit)]
        return [m.pack(kind, unit) for kind in FATES.values()]


class Leaving(ArrasQuestion):
    """Which unit leaves the area that was assaulted or bombarded, and where it goes."""

    def refuse(self, s: State, move: i64) -> Refusal:
        unit = m.first(move)
        if s.board.side[unit] != s.actor or s.place[unit] != s.target:
            return Refusal("6.6.1", f"{unit_name(s, unit)} isn't one of your units in {place_name(s, s.target)}.")
        return self.stays(s, unit) or refused_losses.explain_retreat(s, unit, m.second(move))

    def stays(self, s: State, unit: i64) -> Refusal | None:
        """Why a unit of the area may not leave it now, wherever it would go."""
        return None

    def guess(self, s: State, head: Touch, last: Touch, count: int) -> list[int]:
        return [] if last.sort == "button" else going(s, s.target, head, last, count)


class Retreating(Leaving):
    """Where those go who retreat to absorb losses; who finds an area full goes on from there (6.6.1)."""

    def prompt(self, s: State) -> str:
        if s.unit >= 0:
            return f"{capital(place_name(s, s.passing))} is full: choose where {unit_name(s, s.unit)} continues to."
        return f"Choose a unit to retreat from {place_name(s, s.target)}, and where to."

    def bill(self, s: State) -> Bill | None:
        return bill.retreats(s)

    def moves(self, s: State, out: list[int]) -> None:
        retreat.retreating_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        retreat.play_retreating(s, move)

    def stays(self, s: State, unit: i64) -> Refusal | None:
        if s.unit < 0 and s.fate[unit] != st.RETREATED:
            return Refusal("6.4.2a", f"{unit_name(s, unit)} isn't one of the units that retreat.")
        if s.unit >= 0 and unit != s.unit:
            return Refusal("6.6.1", f"{unit_name(s, s.unit)} is still retreating: finish its retreat first.")
        return None


class Returning(Leaving):
    """Which beaten attacker goes back first, where there is no room for all of them (6.4.1)."""

    def prompt(self, s: State) -> str:
        return f"There isn't room for all your units in {place_name(s, s.target)} to go back: choose which goes first."

    def moves(self, s: State, out: list[int]) -> None:
        retreat.returning_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        retreat.play_retreating(s, move)

    def stays(self, s: State, unit: i64) -> Refusal | None:
        name = unit_name(s, unit)
        if s.fate[unit] != st.REPELLED:
            return Refusal("6.4.1", f"{name} wasn't part of the failed assault.")
        return Refusal("6.4.1", f"{name} must go back to {place_name(s, s.origin[unit] % st.HOT)}, where it came from.")


class Withdrawing(Leaving):
    """Which defenders retreat of their own will once all is resolved."""

    def prompt(self, s: State) -> str:
        return f"Choose units to retreat voluntarily from {place_name(s, s.target)}, or stay."

    def finish(self, s: State) -> str:
        return f"stay in {place_name(s, s.target)}"

    def moves(self, s: State, out: list[int]) -> None:
        retreat.withdrawing_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        retreat.play_withdrawing(s, move)

    def idle(self, s: State, move: i64) -> bool:
        return m.kind_of(move) == m.DONE

    def answer(self, s: State, given: Mapping[str, str], legal: list[int]) -> int:
        order = orders.KNOWN.given(given, "voluntary-retreat")
        stays = order == "never" or (order == "held" and orders.beaten_off(s))
        return m.pack(m.DONE) if stays else ASK_PLAYER
