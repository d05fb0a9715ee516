"""What players are asked while they move (7.1, 9)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.core.values import Refusal
from bridgehead.games.guards_armoured import at_stake, movement, refused_fights, refused_moves, stacking, touch
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.allowance import left
from bridgehead.games.guards_armoured.asking import GuardsQuestion, hex_of
from bridgehead.games.guards_armoured.moving_stack import units
from bridgehead.games.guards_armoured.state import NOT_BEGUN, STOPPED, State
from bridgehead.kits.notation import Touch
from bridgehead.kits.words import listed


class Moving(GuardsQuestion):
    """Who moves, and where to, are two questions."""

    def called(self, s: State) -> str:
        return "go" if s.unit >= 0 else self.name

    def cited(self, s: State) -> str:
        if s.overrunning:
            return "9.4"
        return "4.0" if s.unit >= 0 and s.place[s.unit] < 0 else self.rule

    def prompt(self, s: State) -> str:
        if s.unit < 0:
            if s.overrunning:
                return "The overrun succeeded: choose a unit to move on, or end its movement."
            name = s.board.roster.battalion_names[s.battalion]
            return f"{name}: choose a unit to move, or end movement."
        who = listed([s.board.roster.unit_names[unit] for unit in units(s)])
        has = "has" if s.group == 1 else "have"
        rest = f"{has} {movement_points(least_left(s))}"
        if s.place[s.unit] < 0:
            enters = "enters" if s.group == 1 else "enter"
            return f"{who} {enters} the map and {rest}: choose a hex, or another unit."
        where = f"{who} in {s.board.map.hex_names[s.place[s.unit]]}"
        if s.begun == STOPPED:
            return f"{where} must stop in the enemy zone of control: finish here, or choose another unit."
        if s.begun != NOT_BEGUN:
            return f"{where} {rest} left: choose a hex, halt, or choose another unit."
        return f"{where} {rest}: choose a hex, or another unit."

    def moves(self, s: State, out: list[int]) -> None:
        movement.moving_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        movement.play_moving(s, move, dice)

    def idle(self, s: State, move: i64) -> bool:
        return m.kind_of(move) == m.END

    def caution(self, s: State, move: i64) -> str:
        kind = m.kind_of(move)
        if kind == m.END:
            return at_stake.movement_ends(s)
        return at_stake.crowding(s, m.second(move)) if kind in (m.GO, m.STEP, m.CROSS) else ""

    def button(self, s: State, word: str) -> str:
        return {"end": "End movement", "halt": "Halt here", "exit": "Leave the map"}.get(word, "")

    def refuse(self, s: State, move: i64) -> Refusal:
        return refused_moves.moving(s, move)

    def path(self, s: State, move: i64) -> tuple[str, ...] | None:
        return touch.moving(s, move)

    def may_roll(self, s: State, move: i64, legal: list[int]) -> bool:
        return m.kind_of(move) == m.DEMOLISH

    def guess(self, s: State, touched: list[Touch]) -> list[int]:
        last = touched[-1]
        if last.sort == "unit" and s.board.roster.side[last.number] == s.actor:
            return [m.pack(m.SELECT, last.number)]
        if last.sort == "crossing":
            return [m.pack(m.DEMOLISH, 0, last.number)]
        hex = hex_of(s, last)
        return [m.pack(m.GO, 0, hex)] if hex >= 0 else super().guess(s, touched)


class Shedding(GuardsQuestion):
    def prompt(self, s: State) -> str:
        name = s.board.map.hex_names[s.overstacked]
        return f"{name} is over the stacking limit: choose a unit to take a casualty."

    def moves(self, s: State, out: list[int]) -> None:
        stacking.shedding_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        stacking.play_shedding(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        return refused_fights.lose(s, m.first(move))

    def guess(self, s: State, touched: list[Touch]) -> list[int]:
        last = touched[-1]
        return [m.pack(m.LOSE, last.number)] if last.sort == "unit" else super().guess(s, touched)


def least_left(s: State) -> i64:
    """9.3: a stack goes no farther than its slowest unit."""
    return min(left(s, unit) for unit in units(s))


def movement_points(halves: i64) -> str:
    """Half points as people count them."""
    whole = str(halves // 2) if halves != 1 else ""
    return f"{whole}{'½' if halves % 2 else ''} movement {'point' if halves in (1, 2) else 'points'}"
