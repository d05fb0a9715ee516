"""Documents to read and print. Each is made when it is first asked for, then kept."""

from __future__ import annotations

from functools import cache
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from bridgehead.books.aid import aid_page
from bridgehead.books.paper import policy
from bridgehead.books.rulebook import rulebook_page
from bridgehead.core.data import Pack
from bridgehead.core.game import Game, UnknownChoice
from bridgehead.server.errors import Problem
from bridgehead.server.frozen import Frozen
from bridgehead.server.hall import Hall
from bridgehead.server.shelf_api import ALREADY, known_game


@cache
def _rulebook(game: Game) -> Frozen:
    return _document(rulebook_page(game))


@cache
def _aid(game: Game, pack: Pack, scenario: str, side: str) -> Frozen:
    return _document(aid_page(game, pack, scenario, side))


def _document(page: str) -> Frozen:
    return Frozen(page.encode(), "text/html", **{"Content-Security-Policy": policy(page)})


@get("/rulebook/{game:str}", include_in_schema=False, sync_to_thread=True, opt=ALREADY)
def rulebook(request: Request[Any, Any, Any], game: FromPath[str]) -> Response[Any]:
    return _rulebook(known_game(game)).answer(request)


@get("/aid/{game:str}/{scenario:str}/{side:str}", include_in_schema=False, sync_to_thread=True, opt=ALREADY)
def aid(
    request: Request[Any, Any, State], game: FromPath[str], scenario: FromPath[str], side: FromPath[str]
) -> Response[Any]:
    found = known_game(game)
    hall: Hall = request.app.state.hall
    try:
        return _aid(found, hall.packs.of_game(found), scenario, side).answer(request)
    except UnknownChoice as error:
        raise Problem(404, str(error)) from None


HANDLERS = [rulebook, aid]
