"""What players are asked before play and when units draw support, land and move (4, 10, 11, 12)."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.core.values import Refusal
from bridgehead.games.arnhem_farthest_bridge import (
    at_stake,
    bridges,
    landing,
    movement,
    orders,
    refused_crossings,
    refused_movement,
    refused_setup,
    setup,
    support,
    touch,
)
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge.asking import BridgeQuestion, ferry, of_its_hex, picking_up
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED
from bridgehead.games.arnhem_farthest_bridge.report import (
    ADJECTIVE,
    ZONE_WORDS,
    bridge_name,
    date,
    dice_up_to,
    hex_name,
    movement_points,
    unit_name,
    unit_values,
)
from bridgehead.games.arnhem_farthest_bridge.state import MOBILE_PHASE, State
from bridgehead.kits.notation import Touch
from bridgehead.kits.words import counted


class Deploying(BridgeQuestion):
    def prompt(self, s: State) -> str:
        return f"Secret set-up: choose a hex for {unit_name(s, s.unit)} ({unit_values(s, s.unit)})."

    def moves(self, s: State, out: list[int]) -> None:
        setup.deploying_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        setup.play_deploying(s, move)

    def caution(self, s: State, move: i64) -> str:
        return "This is the last unit: your set-up ends with it." if setup.is_last(s) else ""

    def refuse(self, s: State, move: i64) -> Refusal:
        return refused_setup.deploy(s, m.first(move), m.second(move))

    def may_roll(self, s: State, move: i64, legal: list[int]) -> bool:
        return False

    def guess(self, s: State, touched: list[Touch]) -> list[int]:
        return of_its_hex(s, touched[-1], m.PLACE, s.unit)


class Zoning(BridgeQuestion):
    def prompt(self, s: State) -> str:
        return f"Secret set-up: choose a hex for {ZONE_WORDS[s.zoning]}."

    def moves(self, s: State, out: list[int]) -> None:
        setup.zoning_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        setup.play_zoning(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        return refused_setup.zone(s, move)

    def may_roll(self, s: State, move: i64, legal: list[int]) -> bool:
        return False

    def guess(self, s: State, touched: list[Touch]) -> list[int]:
        return of_its_hex(s, touched[-1], m.DROP_ZONE, s.zoning)


class Shifting(Zoning):
    def prompt(self, s: State) -> str:
        return f"There is a German unit on {ZONE_WORDS[s.zoning]}: choose a hex to move the marker to."

    def moves(self, s: State, out: list[int]) -> None:
        setup.shifting_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        setup.play_shifting(s, move)


class Drawing(BridgeQuestion):
    def prompt(self, s: State) -> str:
        number = s.board.draws[2 * s.turn + ALLIED]
        return (
            f"Turn {s.turn}, {date(s, s.turn)}: draw {counted(number, 'support fire marker')}. "
            "How many from the British pool?"
        )

    def moves(self, s: State, out: list[int]) -> None:
        support.draw_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        support.play_draw(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        return refused_setup.draw(s, m.first(move))

    def guess(self, s: State, touched: list[Touch]) -> list[int]:
        return [m.pack(m.DRAW, touched[-1].number)] if touched[-1].sort == "number" else []


class Opening(BridgeQuestion):
    """Who lands, and where, are two questions."""

    def called(self, s: State) -> str:
        return "land" if s.unit >= 0 else self.name

    def prompt(self, s: State) -> str:
        if s.unit >= 0:
            return f"Choose a landing hex for {unit_name(s, s.unit)} ({unit_values(s, s.unit)})."
        return f"Turn {s.turn}, before movement: land units, repair bridges or open a ferry."

    def moves(self, s: State, out: list[int]) -> None:
        landing.opening_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        landing.play_opening(s, move, dice)

    def idle(self, s: State, move: i64) -> bool:
        return m.kind_of(move) == m.END

    def caution(self, s: State, move: i64) -> str:
        if m.kind_of(move) != m.END:
            return ""
        legal: list[int] = []
        self.moves(s, legal)
        return at_stake.opening(s, legal)

    def refuse(self, s: State, move: i64) -> Refusal:
        return refused_crossings.explain(s, move, m.kind_of(move))

    def may_roll(self, s: State, move: i64, legal: list[int]) -> bool:
        return m.kind_of(move) != m.SELECT or touch.nobody_else(move, legal)

    def guess(self, s: State, touched: list[Touch]) -> list[int]:
        return ferry(s, touched) if touched[0].word == "ferry" else picking_up(s, touched, m.LAND)

    def elsewhere(self, s: State, place: str) -> list[int]:
        return landing.nearest_landings(s, s.board.hex_numbers[place]) if s.unit >= 0 else []

    def button(self, s: State, word: str) -> str:
        return {"go": "Land here", "end": "Start movement"}.get(word, "")


class Moving(BridgeQuestion):
    """Who moves, and where to, are two questions."""

    def called(self, s: State) -> str:
        return "go" if s.unit >= 0 else self.name

    def cited(self, s: State) -> str:
        return "4.4" if s.phase == MOBILE_PHASE else self.rule

    def prompt(self, s: State) -> str:
        who = ADJECTIVE[s.actor]
        phase = "mobile movement" if s.phase == MOBILE_PHASE else "movement"
        if s.unit < 0:
            return f"Turn {s.turn}, {who} {phase}: choose a unit to move, or end the phase."
        name = unit_name(s, s.unit)
        if s.place[s.unit] < 0:
            return f"{name} enters the map with {movement_points(s.left)}: choose a hex."
        where = f"{name} in {hex_name(s, s.place[s.unit])}"
        if movement.crowded(s):
            return f"{where}, which is full, has {movement_points(s.left)} left: choose a hex to move to."
        if s.started:
            return f"{where} has {movement_points(s.left)} left: choose a hex, or another unit."
        return f"{where} has {movement_points(s.left)}: choose a hex, or another unit."

    def moves(self, s: State, out: list[int]) -> None:
        movement.moving_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        movement.play_moving(s, move)

    def idle(self, s: State, move: i64) -> bool:
        return m.kind_of(move) == m.END

    def caution(self, s: State, move: i64) -> str:
        if m.kind_of(move) != m.END:
            return ""
        return at_stake.moving(s)

    def refuse(self, s: State, move: i64) -> Refusal:
        return refused_movement.explain(s, move, m.kind_of(move))

    def path(self, s: State, move: i64) -> tuple[str, ...] | None:
        return touch.going(s, move)

    def may_roll(self, s: State, move: i64, legal: list[int]) -> bool:
        return touch.nobody_else(move, legal)

    def guess(self, s: State, touched: list[Touch]) -> list[int]:
        return ferry(s, touched) if touched[0].word == "ferry" else picking_up(s, touched, m.GO)

    def button(self, s: State, word: str) -> str:
        end = "End mobile movement" if s.phase == MOBILE_PHASE else "End movement"
        return {"go": "Move here", "end": end}.get(word, "")


class Demolishing(BridgeQuestion):
    def prompt(self, s: State) -> str:
        who = unit_name(s, s.unit)
        falls = dice_up_to(s.board.blown_up_to[s.bridge])
        return f"{who} has reached {bridge_name(s, s.bridge)}: try to blow it up? It falls {falls}."

    def moves(self, s: State, out: list[int]) -> None:
        bridges.demolishing_moves(out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        bridges.play_demolishing(s, move, dice)

    def answer(self, s: State, given: Mapping[str, str], legal: list[int]) -> int:
        return orders.demolition(s, orders.KNOWN.given(given, "demolition"))
