"""The application: everything put together."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Router
from litestar.config.compression import CompressionConfig
from litestar.exceptions import NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from bridgehead import __version__
from bridgehead.server import (
    account_api,
    advice_api,
    books_api,
    page,
    partners_api,
    shelf_api,
    socket,
    tables_api,
    what_if_api,
)
from bridgehead.server.errors import HANDLERS
from bridgehead.server.hall import Hall
from bridgehead.server.limits import Limits
from bridgehead.server.reach import Listening
from bridgehead.server.security import LOOPBACK, Guard
from bridgehead.server.workers import Workers
from bridgehead.tables.store import Store

BODY_SIZE = 65_536


def make_app(
    store: Store,
    hosts: Iterable[str] | None = LOOPBACK,
    limits: Limits | None = None,
    archive_after: float = 0,
    reach: Listening | None = None,
) -> ASGIApp:
    """The server's application. `hosts` are the names it may be called by; None is any.

    `archive_after` are the seconds after which a table that nobody comes to is put away; 0 is never.
    """
    limits = limits or Limits()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        hall = app.state.hall = Hall(store, limits, Workers(), archive_after)
        app.state.reach = reach
        hall.open_doors()
        try:
            yield
        finally:
            hall.close()

    app = Litestar(
        route_handlers=[
            *shelf_api.HANDLERS,
            *books_api.HANDLERS,
            *what_if_api.HANDLERS,
            *tables_api.HANDLERS,
            *partners_api.HANDLERS,
            *account_api.HANDLERS,
            *advice_api.HANDLERS,
            *socket.HANDLERS,
            page.index,
            page.asset,
            page.other,
        ],
        lifespan=[lifespan],
        exception_handlers=HANDLERS,
        compression_config=CompressionConfig("gzip", gzip_compress_level=5, exclude_opt_key="compressed"),
        request_max_body_size=BODY_SIZE,
        openapi_config=OpenAPIConfig(
            title="Bridgehead",
            version=__version__,
            render_plugins=[JsonRenderPlugin(path="/")],
            openapi_router=Router(
                "/api/openapi.json", route_handlers=[], include_in_schema=False, before_request=_nothing_beneath
            ),
        ),
        logging_config=None,
        debug=False,
    )
    return Guard(app, limits, hosts)


def _nothing_beneath(request: Request[Any, Any, Any]) -> None:
    """Litestar has a page of its own for what is not beneath the OpenAPI document."""
    if "path" in request.path_params:
        raise NotFoundException
