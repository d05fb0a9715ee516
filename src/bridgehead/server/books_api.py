"""Documents to read and print. Each is made when it is first asked for, then kept."""

from __future__ import annotations

from functools import cache
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from bridgehead.books.paper import policy
from bridgehead.books.rulebook import rulebook_page
from bridgehead.core.game import Game
from bridgehead.server.frozen import Frozen
from bridgehead.server.shelf_api import ALREADY, known_game


@cache
def _rulebook(game: Game) -> Frozen:
    return _document(rulebook_page(game))


def _document(page: str) -> Frozen:
    return Frozen(page.encode(), "text/html", **{"Content-Security-Policy": policy(page)})


@get("/rulebook/{game:str}", include_in_schema=False, sync_to_thread=True, opt=ALREADY)
def rulebook(request: Request[Any, Any, Any], game: FromPath[str]) -> Response[Any]:
    return _rulebook(known_game(game)).answer(request)


HANDLERS = [rulebook]
