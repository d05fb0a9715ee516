"""Advice at a table, over HTTP: a hint, and the word that it is time to move."""

from __future__ import annotations

import asyncio

from litestar import post
from litestar.params import FromPath, JSONBody

from bridgehead.lab.advice import hint as advice
from bridgehead.server.bodies import AskHint, Done, Hint, HintChoice, HintWay
from bridgehead.server.errors import Problem, documented
from bridgehead.server.tables_api import AnyRequest, seat
from bridgehead.server.workers import NoAnswer
from bridgehead.tables import hints


@post(
    "/api/tables/{id:str}/hint",
    status_code=200,
    summary="What a strong player would do, and his next choices",
    responses=documented(401, 403, 404, 409, 422),
)
async def ask_hint(request: AnyRequest, id: FromPath[str], data: JSONBody[AskHint]) -> Hint:
    async with seat(request, id) as (live, chair):
        if reason := hints.why_not_here(live.table, chair):
            raise Problem(403, reason)
        asked = live.ask_hint(chair, data.revision)
    try:
        found = await asyncio.shield(asked)  # the table goes on meanwhile
    except NoAnswer as error:
        raise Problem(409, str(error)) from None
    if isinstance(found, str):
        raise Problem(422, found)
    return Hint(data.revision, found.side, [_choice(one) for one in found.choices])


def _choice(one: advice.Choice) -> HintChoice:
    return HintChoice(
        one.told.words,
        one.told.moves,
        _percent(one.chance),
        _percent(one.behind),
        one.as_good(),
        [HintWay(way.units, way.places) for way in one.told.ways],
        one.told.aims,
    )


def _percent(chance: float | None) -> float | None:
    return None if chance is None else round(100 * chance, 1)


@post(
    "/api/tables/{id:str}/hurry",
    status_code=200,
    summary="Whoever thinks for this table, the computer or a hint, answers now",
    responses=documented(401, 404),
)
async def hurry(request: AnyRequest, id: FromPath[str]) -> Done:
    async with seat(request, id) as (live, _):
        live.hurry()
        return Done()


HANDLERS = [ask_hint, hurry]
