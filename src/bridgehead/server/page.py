"""The page itself: files that were built from `web/` and lie in the folder `page` beside this module."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from bridgehead.server.errors import Problem
from bridgehead.server.frozen import ASK_AGAIN, FOR_EVER, Frozen

FOLDER = Path(__file__).with_name("page")
NOT_BUILT = "The page hasn't been built yet: run `python3 run.py`, or `npm install` and `npm run build` in web/.\n"
# Not from the machine's own list, which may hold anything.
KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
ALREADY = {"compressed": True}

_files: dict[Path, tuple[int, Frozen]] = {}


@get(["/", "/table/{table:str}"], include_in_schema=False, opt=ALREADY)
async def index(request: Request[Any, Any, Any]) -> Response[Any]:
    found = _file("index.html")
    if found is None:
        return Response(NOT_BUILT, media_type="text/plain", status_code=200)
    return found.answer(request)


@get("/assets/{name:str}", include_in_schema=False, opt=ALREADY)
async def asset(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[Any]:
    return _answer(request, f"assets/{name}")


@get("/{name:str}", include_in_schema=False, opt=ALREADY)
async def other(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[Any]:
    return _answer(request, name)


def _answer(request: Request[Any, Any, Any], name: str) -> Response[Any]:
    found = _file(name)
    if found is None:
        raise Problem(404, "Not found.")
    return found.answer(request)


def _file(name: str) -> Frozen | None:
    """A file of the page; read again when it was built anew."""
    path = FOLDER / name
    try:
        if not path.resolve().is_relative_to(FOLDER.resolve()) or not path.is_file():
            return None
    except (OSError, ValueError):  # a name that no file can have
        return None
    built = path.stat().st_mtime_ns
    known = _files.get(path)
    if known is None or known[0] != built:
        kind = KINDS.get(path.suffix, "application/octet-stream")
        # Names under assets/ change with their content.
        frozen = Frozen(path.read_bytes(), kind, FOR_EVER if name.startswith("assets/") else ASK_AGAIN)
        known = _files[path] = (built, frozen)
    return known[1]
