"""A position as text."""

from __future__ import annotations

from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.core.position import PositionError
from bridgehead.core.rules import OVER
from bridgehead.kits import position_text as lines
from the_ford.board import PLANS, SIDES, board_of
from the_ford.state import ACTING, LAST_TURN, NONE, PLANNING, State

ASKS = {OVER: "over", PLANNING: "plan", ACTING: "act"}


def write(s: State) -> str:
    """Both questions are asked between actions, so every position can be written but where dice wait."""
    names = s.board.names
    written = ["game: the-ford", f"scenario: {s.board.scenario}", f"options:{' water=high' if s.deep else ''}"]
    written += [f"turn: {s.turn}", f"decide: {ASKS[int(s.ask)]} {SIDES[int(s.actor)]}"]
    written += [f"plan {SIDES[n]}: {PLANS[plan]}" for n, plan in enumerate(s.plan) if plan != NONE]
    written.append(f"acts: {names[s.company] if s.company != NONE else 'nobody'}")
    written.append(f"cup: {' '.join(name for name, held in zip(names, s.cup) if held)}")
    written += [f"{name}: {s.board.grid.names[hex]}" for name, hex in zip(names, s.place) if hex != NONE]
    return "\n".join(written) + "\n"


def read(game: Game, pack: Pack, written: str) -> State:
    found, scenario, options = lines.agreed(game, written)
    s = State(board_of(pack, scenario), options)
    names = [name.lower() for name in s.board.names]
    asked = [f"{ask} {side}" for ask in ASKS.values() for side in SIDES]
    at = lines.choice(found, "decide", "plan red", asked)
    s.ask, s.actor = list(ASKS)[at // 2], at % 2
    s.turn = lines.number(found, "turn", 0, 0, LAST_TURN)
    s.plan = [lines.choice(found, f"plan {side}", "", ("", *PLANS)) - 1 for side in SIDES]
    s.company = lines.choice(found, "acts", "nobody", ("nobody", *names)) - 1
    s.cup = [int(name in found.get("cup", "").lower().split()) for name in names]
    s.place = [lines.choice(found, name, "", ("", *s.board.grid.names)) - 1 for name in names]
    if s.ask == ACTING and (s.company == NONE or s.place[s.company] == NONE):
        raise PositionError("acts: a company on the map must be the one to act (3.1).")
    return s
