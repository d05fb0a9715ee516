"""Not to be asked again this turn: a standing order given with an answer that lapses when the next turn begins."""

from __future__ import annotations

from bridgehead import render
from bridgehead.core.game import ASK, Game, StandingOrder
from bridgehead.core.position import Move, Position
from bridgehead.tables import coaching
from bridgehead.tables.session import Session

NEVER = "never"  # what an order says by which nothing is done, whenever its question comes
A_TURN = 1  # its heading in the battle report


def offered(session: Session) -> tuple[StandingOrder, Move] | None:
    """The standing order that would answer the present question by doing nothing, and that answer; not to a pupil."""
    return None if coaching.asks_pupil(session) else silencing(session.game, session.position)


def silencing(game: Game, position: Position) -> tuple[StandingOrder, Move] | None:
    asked = {order.name: ASK for order in game.orders}
    for order in game.orders:
        if any(choice.value == NEVER for choice in order.choices):
            move = position.answer({**asked, order.name: NEVER})
            if move is not None:
                return order, move
    return None


def turn_begins(session: Session) -> bool:
    """Whether a turn has begun with the last decision."""
    headings = render.headings(session.game)
    return any(headings.get(line.kind) == A_TURN for line in session.answers[-1].lines)
