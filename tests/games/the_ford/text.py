"""A position as text."""

from __future__ import annotations

from collections.abc import Callable

from bridgehead.core.game import Game
from bridgehead.core.position import PositionError
from bridgehead.core.rules import OVER
from bridgehead.kits import position_text as lines
from the_ford.board import PLANS, SIDES, Board
from the_ford.state import ACTING, LAST_TURN, LOST, NOBODY, OPEN, PLANNING, State, new_table

ASKS = {OVER: "over", PLANNING: "plan", ACTING: "act"}


def write(s: State) -> str:
    """Both questions are asked between actions, so every position can be written but where dice wait."""
    board = s.board
    written = [f"game: the-ford\nscenario: {board.scenario}\noptions:{' water=high' if s.deep else ''}\nturn: {s.turn}"]
    written.append(f"decide: {ASKS[int(s.ask)]} {SIDES[int(s.actor)]}")
    written += [f"plan {SIDES[n]}: {PLANS[plan]}" for n, plan in enumerate(s.plan) if plan != OPEN]
    written.append(f"acts: {board.names[s.company] if s.company != NOBODY else 'nobody'}")
    written.append(f"cup: {' '.join(board.names[n] for n in range(len(s.cup)) if s.cup[n])}")
    written += [f"{board.names[n]}: {board.grid.names[hex]}" for n, hex in enumerate(s.place) if hex != LOST]
    return "\n".join(written) + "\n"


def read(game: Game, boards: Callable[[str], Board], written: str) -> State:
    found, scenario, options = lines.agreed(game, written)
    s = new_table(boards(scenario), deep=options.get("water") == "high")
    names = s.board.names
    asked = [f"{ask} {side}" for ask in ASKS.values() for side in SIDES]
    at = lines.choice(found, "decide", "plan red", asked)
    s.ask, s.actor = list(ASKS)[at // 2], at % 2
    s.turn = lines.number(found, "turn", 0, 0, LAST_TURN)
    s.plan = [lines.choice(found, f"plan {side}", "", ("", *PLANS)) - 1 for side in SIDES]
    s.company = lines.choice(found, "acts", "nobody", ("nobody", *(name.lower() for name in names))) - 1
    s.cup = [int(name.lower() in found.get("cup", "").lower().split()) for name in names]
    for n, name in enumerate(names):
        hex = found.get(name.lower())
        s.place[n] = LOST if hex is None else s.board.grid.numbers.get(hex, LOST)
        if hex is not None and s.place[n] == LOST:
            raise PositionError(f"{name}: there is no hex '{hex}'.")
    if s.ask == ACTING and (s.company == NOBODY or s.place[s.company] == LOST):
        raise PositionError("acts: a company on the map must be the one to act (3.1).")
    return s
