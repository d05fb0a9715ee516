"""Answers that stay the same: made, compressed and marked once."""

from __future__ import annotations

import gzip
import hashlib
from typing import Any

from litestar import Request, Response

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


class Frozen:
    """Bytes with their type; a client that has them already is told so."""

    def __init__(self, content: bytes, media_type: str, cache: str = ASK_AGAIN, **headers: str) -> None:
        self._content = content
        packed = gzip.compress(content, 9, mtime=0)
        self._packed = packed if len(packed) < len(content) * 0.9 else None
        self._media_type = media_type
        self._headers = {"ETag": f'"{hashlib.sha256(content).hexdigest()[:24]}"', "Cache-Control": cache, **headers}
        if self._packed is not None:
            self._headers["Vary"] = "Accept-Encoding"

    def answer(self, request: Request[Any, Any, Any]) -> Response[bytes]:
        if request.headers.get("if-none-match") == self._headers["ETag"]:
            return Response(b"", status_code=304, headers=self._headers, media_type=self._media_type)
        headers, content = self._headers, self._content
        if self._packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers, content = {**headers, "Content-Encoding": "gzip"}, self._packed
        return Response(content, headers=headers, media_type=self._media_type)
