"""A real server and a real Chromium. Where one cannot be had, the tests are left out and the last lines say so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import build_page
from tests.browser.chromium import chromium, shown
from tests.browser.complaints import Complaints
from tests.browser.serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

HERE = Path(__file__).parent
DESK = {"width": 1280, "height": 800}
PATIENCE = 20_000
AT_ONCE = "if (location.protocol === 'http:') localStorage.setItem('bridgehead.settings', '{\"pace\": 0}')"


def reason_to_leave_out() -> str | None:
    if chromium() is None:
        return "there is no Chromium"
    if not build_page.is_current() and build_page.node() is None:
        return "the page is not built, and there is no Node to build it"
    return None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    ours = [item for item in items if HERE in item.path.parents]
    reason = reason_to_leave_out() if ours else None
    if reason:
        for item in ours:
            item.add_marker(pytest.mark.skip(reason))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    skipped = (report.nodeid for report in terminalreporter.stats.get("skipped", []))
    names = [name for name in skipped if name.startswith("tests/browser/")]
    if names and (reason := reason_to_leave_out()):
        terminalreporter.section("LEFT OUT", sep="=", yellow=True)
        terminalreporter.line(f"{len(names)} browser tests were left out: {reason}.")
        for name in names:
            terminalreporter.line(f"  {name}")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not build_page.is_current():
        build_page.build()
    with Server(tmp_path_factory.mktemp("served")) as server:
        yield server


# Not for the whole session: while it runs, no other test of this process could start an event loop.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), headless=not shown())
        yield browser
        browser.close()


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[Callable[..., Page]]:
    """A new person with a browser of their own; whatever that browser complains about fails the test."""
    opened: list[tuple[BrowserContext, Complaints]] = []

    def sit_down(hurried: bool = True, **settings: Any) -> Page:
        """Who is hurried wants the computer's moves shown without pauses."""
        context = browser.new_context(
            base_url=server.url, **{"viewport": DESK, "reduced_motion": "reduce", "color_scheme": "light", **settings}
        )
        context.set_default_timeout(PATIENCE)
        if hurried:
            context.add_init_script(AT_ONCE)
        opened.append((context, Complaints(context)))
        return context.new_page()

    yield sit_down
    heard = server.stumbles()
    for context, complaints in opened:
        context.close()
        heard += complaints.heard
    assert not heard, "\n".join(heard)


@pytest.fixture
def page(person: Callable[..., Page]) -> Page:
    return person()
