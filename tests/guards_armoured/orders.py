"""Giving orders to units on the move as a player would type them, and letting the referee do what follows."""

from __future__ import annotations

from bridgehead.core.dice import Dice, ScriptedDice
from bridgehead.games.guards_armoured import movement, stacking
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.allowance import left as points_left
from bridgehead.games.guards_armoured.state import State
from bridgehead.games.guards_armoured.steps_of_movement import AfterHex, ContinueMove, EndMovement
from bridgehead.games.guards_armoured.ways import survey

STEPS = {
    st.AFTER_HEX: AfterHex(st.AFTER_HEX),
    st.CONTINUE_MOVE: ContinueMove(st.CONTINUE_MOVE),
    st.END_MOVEMENT: EndMovement(st.END_MOVEMENT),
}


def legal(s: State) -> list[int]:
    out: list[int] = []
    if s.ask == st.SHEDDING:
        stacking.shedding_moves(s, out)
    else:
        movement.moving_moves(s, out)
    assert out and len(out) == len(set(out))
    return out


def orders(s: State, *beginnings: str) -> list[str]:
    """What may be ordered now, in words; only what begins so."""
    written = [s.board.notation.write(move) for move in legal(s)]
    return sorted(word for word in written if not beginnings or word.startswith(beginnings))


def order(s: State, *words: str, dice: Dice | None = None) -> None:
    """One order after the other; each must be allowed."""
    for word in words:
        moves = legal(s)
        move = s.board.notation.read(word, moves)
        assert move in moves, f"{word} is not allowed: {orders(s)}"
        if s.ask == st.SHEDDING:
            stacking.play_shedding(s, move)
        else:
            movement.play_moving(s, move, dice or ScriptedDice([]))
        go_on(s)


def go_on(s: State) -> None:
    """What the referee does; whoever could fire at what moves holds his fire."""
    while s.ask in STEPS or s.ask == st.OPPORTUNITY:
        if s.ask == st.OPPORTUNITY:
            s.ask = st.CONTINUE_MOVE
            s.actor = s.mover
        STEPS[s.ask].take(s, Dice())


def goals(s: State) -> dict[str, float]:
    """Where the stack on the move can go, and what that costs its leader in points."""
    survey(s)
    routes = s.routes
    names = s.board.map.hex_names
    return {names[routes.found[n]]: routes.cost[routes.found[n]] / 2 for n in range(routes.count)}


def left(s: State, code: str) -> float:
    return points_left(s, s.board.roster.unit_numbers[code.lower()]) / 2


def step(s: State, code: str, hex: str, beside: bool = False) -> float | None:
    """Move one hex, picking the unit up if need be; what it cost in points, None if that is not allowed."""
    number = s.board.roster.unit_numbers[code.lower()]
    if s.unit != number:
        order(s, code)
    before = s.spent[number]
    words = orders(s, f"step {hex}", f"to {hex}", f"cross {hex}")
    straight = not words or s.routes.is_straight(s.board.map.hex_numbers[hex])
    for word in ("cross", "step", "to") if beside else ("step", "to"):
        if f"{word} {hex}" in words and (word != "to" or straight):
            order(s, f"{word} {hex}")
            return (s.spent[number] - before) / 2
    return None
