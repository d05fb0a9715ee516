"""Everything that is wrong with a request is answered with one sentence, and with the rule where there is one."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec
from msgspec import UNSET

from bridgehead.core.data import DataError
from bridgehead.core.dice import DiceError
from bridgehead.core.game import UnknownChoice
from bridgehead.core.position import IllegalMove, NotationError, PositionError
from bridgehead.core.record import RecordError
from bridgehead.core.rulebook import UnknownRule
from bridgehead.server.bodies.answers import Refused
from bridgehead.tables.answers import NothingToUndo
from bridgehead.tables.database import Damaged, DiskFull, StoreError
from bridgehead.tables.table import NotNow

log = logging.getLogger("bridgehead")

BROKEN = "Something went wrong in Bridgehead itself; your game hasn't changed."
HUNG_UP = "client disconnected prematurely"  # what Litestar says of a body that ends too soon
SENTENCES = {
    400: "The server couldn't read that request.",
    401: "This link doesn't open a seat in this game.",
    404: "Not found.",
    405: "You can't do that here.",
    413: "That's too large.",
    500: "Something is wrong with the server.",
    503: "The server can't use its database.",
    507: "The server's disk is full.",
}
# What is said by the game and the tables, and the status that goes with it.
STATUS: dict[type[Exception], int] = {
    DataError: 422,
    DiceError: 422,
    NotationError: 422,
    PositionError: 422,
    RecordError: 422,
    UnknownChoice: 422,
    UnknownRule: 404,
    NothingToUndo: 409,
    NotNow: 409,
}
# What is wrong with the database: nothing of what was asked has happened.
TROUBLE: dict[type[StoreError], int] = {StoreError: 503, Damaged: 500, DiskFull: 507}


class Problem(Exception):
    """A request that is refused."""

    def __init__(self, status: int, error: str, rule: str | None = None) -> None:
        super().__init__(error)
        self.status = status
        self.rule = rule


class Objection(Problem):
    """What the coach of a lesson says to a legal move that would leave the lesson."""

    def __init__(self, words: str) -> None:
        super().__init__(422, words)


# Who refuses like this has changed nothing.
MISTAKES: tuple[type[Exception], ...] = (Problem, IllegalMove, *STATUS)


def documented(*statuses: int) -> dict[int, ResponseSpec]:
    """For the OpenAPI document: the ways in which a request can be refused."""
    return {
        status: ResponseSpec(
            data_container=Refused, description=SENTENCES.get(status, "Refused."), generate_examples=False
        )
        for status in (400, *statuses, 403, 413, 429, *TROUBLE.values())
    }


def refused(error: Exception) -> Refused:
    """What is said of a mistake that the game or the table found."""
    if isinstance(error, Problem):
        return Refused(_sentence(str(error)), error.rule, isinstance(error, Objection) or UNSET)
    if isinstance(error, IllegalMove):
        return Refused(error.refusal.reason, error.refusal.rule or None)
    return Refused(_sentence(str(error)))


def _sentence(text: str) -> str:
    text = " ".join(text.split())[:600]
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _answer(status: int, body: Refused) -> Response[Refused]:
    return Response(body, status_code=status, media_type="application/json")


def _problem(_: Request[Any, Any, Any], error: Problem) -> Response[Refused]:
    return _answer(error.status, refused(error))


def _mistake(_: Request[Any, Any, Any], error: Exception) -> Response[Refused]:
    return _answer(STATUS.get(type(error), 422), refused(error))


def _http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Refused]:
    if error.detail == HUNG_UP:
        return _answer(400, Refused("The connection was lost."))  # nobody reads it
    if error.status_code >= 500:
        return _bug(request, error)
    sentence = SENTENCES.get(error.status_code, error.detail)
    if error.status_code == 400:
        extra = error.extra if isinstance(error.extra, list) else []
        told = [_complaint(str(one.get("key", "")), str(one.get("message", ""))) for one in extra]
        sentence = "; ".join(told) or error.detail or sentence
    return _answer(error.status_code, Refused(_sentence(sentence)))


def _complaint(key: str, message: str) -> str:
    if message == f"'{key}'":  # all that is known of something that is missing
        return "The request has no body" if key == "data" else f"{key} is missing"
    return f"{key}: {message}" if key else message


def _too_deep(_: Request[Any, Any, Any], __: RecursionError) -> Response[Refused]:
    return _answer(400, Refused("The body is nested too deeply."))


def _not_text(_: Request[Any, Any, Any], __: UnicodeDecodeError) -> Response[Refused]:
    return _answer(400, Refused("The body isn't valid UTF-8."))


def _trouble(request: Request[Any, Any, Any], error: StoreError) -> Response[Refused]:
    tell_trouble(f"{request.method} {request.url.path}", error)
    return _answer(TROUBLE[type(error)], refused(error))


def tell_trouble(what: str, error: StoreError) -> None:
    """To whoever runs the server, with SQLite's own words."""
    log.error("%s failed: %s", what, f"{error} ({error.__cause__})" if error.__cause__ else error)


def _bug(request: Request[Any, Any, Any], error: Exception) -> Response[Refused]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _answer(500, Refused(BROKEN))


HANDLERS: dict[int | type[Exception], Callable[..., Response[Refused]]] = {
    Problem: _problem,
    IllegalMove: _mistake,
    **dict.fromkeys(STATUS, _mistake),
    **dict.fromkeys(TROUBLE, _trouble),
    HTTPException: _http,
    RecursionError: _too_deep,  # nothing but a body gets as deep as that
    UnicodeDecodeError: _not_text,  # the reader of JSON lets this one through
    Exception: _bug,
}
