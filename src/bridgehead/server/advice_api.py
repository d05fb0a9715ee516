"""Advice at a table, over HTTP: a hint, the word that it is time to move, and the review of a game that is over."""

from __future__ import annotations

import asyncio

from litestar import post
from litestar.params import FromPath, JSONBody

from bridgehead.lab.advice import hint as advice
from bridgehead.lab.advice import review
from bridgehead.lab.advice.telling import Told
from bridgehead.server.account_api import MOST
from bridgehead.server.bodies.advice import (
    AskHint,
    CostlyDecision,
    Hint,
    HintChoice,
    HintWay,
    PlanTold,
    Review,
    ReviewPoint,
    ReviewState,
    ReviewTurn,
    TurningPoint,
)
from bridgehead.server.bodies.answers import Done
from bridgehead.server.errors import Problem, documented
from bridgehead.server.hall import Hall
from bridgehead.server.tables_api import AnyRequest, chair_of, seat
from bridgehead.server.workers import NoAnswer
from bridgehead.tables import hints
from bridgehead.tables.saved import PLAYING


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
        _ways(one.told),
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


@post(
    "/api/tables/{id:str}/review",
    status_code=200,
    summary="Review a game that is over, or see how far the review is",
    responses=documented(401, 404, 409, 422),
)
async def game_review(request: AnyRequest, id: FromPath[str]) -> ReviewState:
    hall: Hall = request.app.state.hall
    async with hall.at(id) as live:
        chair_of(hall, live, request)
        if live.table.status == PLAYING:
            raise Problem(409, "A game can be reviewed once it is over.")
        if len(live.table.session.record.entries) > MOST:
            raise Problem(409, "This game is too long to be looked through.")
        if live.review is not None and live.review.failed():
            live.review = None
            raise Problem(409, "The review failed. Try again.")
        making = live.start_review(hall.reviewing)
        found = making.result()
    if isinstance(found, str):
        raise Problem(422, found)
    return ReviewState(making.done, making.total, None if found is None else _review(found))


def _review(found: review.Review) -> Review:
    return Review(
        [ReviewPoint(one.number, round(100 * one.chance, 1)) for one in found.points],
        [ReviewTurn(one.number, one.title) for one in found.headings],
        [
            TurningPoint(one.number, round(100 * one.before, 1), round(100 * one.after, 1), one.text)
            for one in found.turning
        ],
        [
            CostlyDecision(one.number, one.side, one.turn, _plan(one.played, one.chance), _plan(one.better, one.best))
            for one in found.costly
        ],
    )


def _plan(told: Told, chance: float) -> PlanTold:
    return PlanTold(told.words, round(100 * chance, 1), _ways(told), told.aims)


def _ways(told: Told) -> list[HintWay]:
    return [HintWay(way.units, way.places) for way in told.ways]


HANDLERS = [ask_hint, hurry, game_review]
