"""How a finished game went, over HTTP: reckoned once, beside everything else that the server does."""

from __future__ import annotations

import asyncio

from litestar import get
from litestar.params import FromPath

from bridgehead.lab import account
from bridgehead.server.bodies.account import GameAccount, LuckyRoll, RollTally, TurnAccount
from bridgehead.server.errors import Problem, documented
from bridgehead.server.hall import Hall
from bridgehead.server.live import Live
from bridgehead.server.tables_api import AnyRequest, chair_of
from bridgehead.tables.saved import PLAYING

MOST = 10_000  # decisions: the longest game takes a third of that


@get(
    "/api/tables/{id:str}/account",
    summary="The score by turn, the losses, and the best and worst luck of a game that is over",
    responses=documented(401, 404, 409),
)
async def game_account(request: AnyRequest, id: FromPath[str]) -> GameAccount:
    hall: Hall = request.app.state.hall
    async with hall.at(id) as live:
        chair_of(hall, live, request)
        if live.table.status == PLAYING:
            raise Problem(409, "This is told once the game is over.")
        if len(live.table.session.record.entries) > MOST:
            raise Problem(409, "This game is too long to be looked through.")
        if live.account is None or (live.account.done() and live.account.exception() is not None):
            live.account = asyncio.create_task(_reckon(hall, live))
        reckoned = live.account
    return await asyncio.shield(reckoned)  # whoever hangs up, others wait for it too


async def _reckon(hall: Hall, live: Live) -> GameAccount:
    """A thread of its own goes through the record, for one table at a time. What is over does not change any more."""
    session = live.table.session
    async with hall.accounting:
        told = await asyncio.to_thread(account.account, session.game, session.record, session.pack)
    sides = session.game.sides
    turns = [
        TurnAccount(turn.title, turn.score, turn.words, dict(zip(sides, turn.lost)) if told.counts_losses else {})
        for turn in told.turns
    ]
    luck = [
        LuckyRoll(
            one.side,
            one.lucky,
            one.number,
            one.text,
            round(100 * one.chance, 1),
            None if one.expected is None else round(one.expected, 1),
        )
        for one in told.luck
    ]
    return GameAccount(turns, [_tally(one) for one in told.tally], luck)


def _tally(one: account.Tally) -> RollTally:
    points, expected = (round(one.points, 1), round(one.expected, 1)) if one.counted else (None, None)
    return RollTally(one.side, one.rolls, round(100 * one.better / one.rolls, 1), points, expected)


HANDLERS = [game_account]
