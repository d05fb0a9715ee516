"""What a browser complains about while somebody uses the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, ConsoleMessage, Response, WebError

# The browser writes down every answer of these kinds, also one that the page has asked for and explains to the player.
EXPECTED = ("status of 403", "status of 404", "status of 409", "status of 422")


class Complaints:
    """Errors and warnings of the console, violations of the security policy among them, and failures of the server."""

    def __init__(self, context: BrowserContext) -> None:
        self.heard: list[str] = []
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("response", self._response)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning"):
            return
        if not ("/api/" in message.location["url"] and any(kind in message.text for kind in EXPECTED)):
            self.heard.append(f"{message.type}: {message.text} ({message.location['url']})")

    def _error(self, error: WebError) -> None:
        self.heard.append(f"uncaught: {error.error}")

    def _response(self, response: Response) -> None:
        if response.status >= 500:
            self.heard.append(f"{response.status} {response.request.method} {response.url}")
