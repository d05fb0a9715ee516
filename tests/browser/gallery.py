"""Pictures of every game in every size, light and dark, to be looked at:
PYTHONPATH=src .venv/bin/python tests/browser/gallery.py FOLDER [PATTERN ...]

A pattern such as `storm*` or `*/replay-phone*` chooses among the names; without one all are taken.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, expect, sync_playwright  # noqa: E402

import build_page  # noqa: E402
from bridgehead.core import lessons  # noqa: E402
from bridgehead.games import find  # noqa: E402
from tests.browser import pictures, test_losses  # noqa: E402
from tests.browser.chromium import chromium  # noqa: E402
from tests.browser.seat import Seat  # noqa: E402
from tests.browser.serving import Server  # noqa: E402

SIZES: Mapping[str, Mapping[str, Any]] = {
    "1280": {"viewport": {"width": 1280, "height": 800}},
    "1440": {"viewport": {"width": 1440, "height": 900}},
    "1920": {"viewport": {"width": 1920, "height": 1080}},
    "phone": pictures.PHONE,
}
SCHEMES = "light", "dark"
FINISHED = {
    "storm-over-arnhem": "storm-over-arnhem-ready",
    "counter-attack-arras": "counter-attack-arras-historical-greedy",
    "arnhem-farthest-bridge": "arnhem-farthest-bridge-historical",
    "guards-armoured": "guards-armoured-joes-bridge-greedy",
}
FIGHTS: Mapping[str, pictures.Arranging] = {
    "storm-over-arnhem": pictures.attack,
    "counter-attack-arras": pictures.arras,
    "arnhem-farthest-bridge": pictures.farthest_bridge,
    "guards-armoured": pictures.guards_armoured,
}
SUFFERING = {
    "storm-over-arnhem": (test_losses.SEVEN_POINTS, "british"),
    "counter-attack-arras": (test_losses.SIX_POINTS, "german"),
    "arnhem-farthest-bridge": (test_losses.cut("arnhem-farthest-bridge-stacks", 201), "german"),
    "guards-armoured": (test_losses.cut("guards-armoured-joes-bridge-greedy", 467), "british"),
}


def opening(game: str, seat: Seat, server: Server) -> None:
    seats = dict.fromkeys(find(game).sides, "human")
    if game == "storm-over-arnhem":
        pictures.opening(seat, server)
    else:
        seat.sit_at(server, game=game, scenario=find(game).scenarios[0].name, seats=seats)
        to_the_board(seat)


def to_the_board(seat: Seat) -> None:
    curtain = seat.page.get_by_role("button", name=re.compile("show the board$"))
    curtain.or_(seat.typed).first.wait_for()
    if curtain.is_visible():  # there are secrets on the table
        curtain.click()
    expect(seat.typed).to_be_visible()


def losses(game: str, seat: Seat, server: Server) -> None:
    test_losses.sit_in(seat, server, *SUFFERING[game])
    expect(test_losses.panel(seat.page)).to_be_visible()


def over(game: str, seat: Seat, server: Server) -> None:
    """The end screen of a recorded game."""
    record = {"record": pictures.recorded(FINISHED[game]), "seats": dict.fromkeys(find(game).sides, "human")}
    seat.take({**server.post("/api/tables/import", record), "game": game})
    expect(seat.page.get_by_role("button", name="View the board")).to_be_visible()


def replay(game: str, seat: Seat, server: Server) -> None:
    """The same game, halfway through."""
    over(game, seat, server)
    seat.page.get_by_role("main").get_by_role("button", name="Replay").click()
    slider = seat.page.get_by_role("slider", name="Move shown")
    middle = int(slider.get_attribute("max") or 0) // 2
    slider.fill(str(middle))
    expect(seat.page.get_by_role("status").filter(has_text=f"after {middle} moves")).to_be_visible()


def lesson(game: str, seat: Seat, server: Server) -> None:
    first = lessons.load(find(game).folder)[0].id
    seat.take({**server.post(f"/api/games/{game}/lessons/{first}", {}), "game": game})
    expect(seat.page.get_by_role("region", name="Coach")).to_be_visible()


def sights() -> Iterator[tuple[str, Callable[[Seat, Server], None]]]:
    yield "lobby", pictures.lobby
    for game in FINISHED:
        yield f"{game}/fight", FIGHTS[game]
        for arrange in opening, losses, replay, over, lesson:
            yield f"{game}/{arrange.__name__}", lambda *at, game=game, arrange=arrange: arrange(game, *at)


def take(
    arrange: Callable[[Seat, Server], None], files: Mapping[str, Path], size: str, at: tuple[Browser, Server]
) -> None:
    browser, server = at
    context = browser.new_context(base_url=server.url, reduced_motion="reduce", **SIZES[size])
    context.set_default_timeout(60_000)
    page = context.new_page()
    arrange(Seat(page), server)
    page.wait_for_load_state("networkidle")
    for scheme, file in files.items():
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        page.wait_for_timeout(600)  # what comes a moment later, such as odds, is there too
        page.screenshot(path=file)
    context.close()


def main(folder: Path, patterns: list[str]) -> None:
    if not build_page.is_current():
        build_page.build()
    expect.set_options(timeout=60_000)
    with Server(Path(tempfile.mkdtemp())) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium())
        for sight, arrange in sights():
            for size in SIZES:
                names = {scheme: f"{sight}-{size}-{scheme}" for scheme in SCHEMES}
                wanted = {
                    scheme: folder / f"{name}.png"
                    for scheme, name in names.items()
                    if not patterns or any(fnmatchcase(name, pattern) for pattern in patterns)
                }
                for file in wanted.values():
                    file.parent.mkdir(parents=True, exist_ok=True)
                if wanted:
                    take(arrange, wanted, size, (browser, server))
                    print(f"{sight}-{size}", flush=True)
        browser.close()


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), sys.argv[2:])
