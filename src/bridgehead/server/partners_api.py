"""What two people at a table have with each other beside the game, over HTTP: a word, and a rematch."""

from __future__ import annotations

from litestar import post
from litestar.params import FromPath, JSONBody

from bridgehead.server.bodies.answers import Done, Seated
from bridgehead.server.bodies.requests import Again, NewMessage
from bridgehead.server.errors import Problem, documented
from bridgehead.server.hall import Hall
from bridgehead.server.limits import TALK
from bridgehead.server.tables_api import AnyRequest, limit_new_tables, seat
from bridgehead.tables import partners


@post(
    "/api/tables/{id:str}/chat",
    status_code=200,
    summary="Say something to the other player; nobody else reads it",
    responses=documented(401, 404, 409),
)
async def chat(request: AnyRequest, id: FromPath[str], data: JSONBody[NewMessage]) -> Done:
    async with seat(request, id) as (live, chair):
        hall: Hall = request.app.state.hall
        if not hall.limits.allow(TALK, f"{id} {chair}"):
            raise Problem(429, "That was a lot at once; wait a moment.")
        await live.do(lambda: partners.say(live.table, chair, data.text))
        return Done()


@post(
    "/api/tables/{id:str}/rematch",
    status_code=200,
    summary="Play again with the sides swapped: at once, or once the other person has asked for it, too",
    responses=documented(401, 404, 409, 422),
)
async def rematch(request: AnyRequest, id: FromPath[str], data: JSONBody[Again]) -> Seated:
    async with seat(request, id) as (live, chair):
        hall: Hall = request.app.state.hall
        limit_new_tables(hall, request)
        agreed = await live.do(lambda: partners.play_again(live.table, chair, data.token))
        if agreed is None:
            return Seated("", {}, {})
        session, seats, keys = agreed
        made = await hall.open(session, seats, keys)
        if not keys:
            return Seated(made.table.id, made.tokens, {})
        await live.do(lambda: partners.began(live.table, made.table.id))
        return Seated(made.table.id, {partners.side_again(live.table, chair): data.token}, {})


HANDLERS = [chat, rematch]
