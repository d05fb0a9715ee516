"""Takes the pictures in docs/pictures: PYTHONPATH=src .venv/bin/python tests/browser/pictures.py [NAME ...]

Everything is set up from records and position texts, so the same page gives the same pictures.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from PIL import Image  # noqa: E402
from playwright.sync_api import Browser, Page, expect, sync_playwright  # noqa: E402

import build_page  # noqa: E402
from bridgehead.core.record import Record  # noqa: E402
from tests.browser.chromium import chromium  # noqa: E402
from tests.browser.positions import CAGNY  # noqa: E402
from tests.browser.seat import Seat  # noqa: E402
from tests.browser.serving import Server  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
MOST_BYTES = 400_000
COLOURS = 255  # enough for a drawn map, and a third of the size
DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}
BOTH = {"british": "human", "german": "human"}

# The ready-made set-ups "forward" and "east", before the first impulse.
OPENING = """\
game: storm-over-arnhem
turn: 1
decide: british impulse
advantage: british
points: 0
3: SCa SCb SCc
4: B5a B5b B5c BHQ
5: A1a A1b A1c AHQ
6: A2a A2b A2c
11: A3a A3b A3c ATa
12: | AR3a AR3b AR3c AC234 AC222
14: | AR1a AR1b AR1c SPGa SPGb
15: | AR2a AR2b AR2c ARHQ AC75
16: C7a C7b C7c
17: RE1a RE1b RE1c RE1d HQ2
18: DFa DFb DFc AMB
19: B6a B6b B6c
22: RCa RCb RCc RDa RDb RE9a RE9b RHQ
23: C9a C9b C9c BDE
24: C8a C8b C8c ATb CHQ
25: | LR5a LR5b LR5c AC231
26: | SHQ ENGa ENGb ENGc AC9
28: | LR4a LR4b LR4c LRHQ HT250
29: | LR6a LR6b LR6c
A: | T11a T11b T11c T12a T12b T12c T13a T13b T13c T21a T21b T21c T22a T22b T22c T23a T23b T23c T1HQ T2HQ
B: | BOHQ T31a T31b T31c T32a T32b T32c T33a T33b T33c T3HQ
"""


def recorded(name: str) -> str:
    """A golden game without its comments, which are for tests."""
    record = Record.parse((ROOT / "tests" / "golden" / f"{name}.txt").read_text())
    for entry in record.entries:
        entry.comment = ""
    return record.write()


def lobby(seat: Seat, server: Server) -> None:
    seat.page.goto("/")
    seat.page.get_by_role("img", name="Map of Storm Over Arnhem").evaluate("image => image.decode()")


def opening(seat: Seat, server: Server) -> None:
    seat.sit_at(server, position=OPENING)
    seat.is_asked("British impulse")


def attack(seat: Seat, server: Server) -> None:
    """An attack that is being declared, with its odds."""
    opening(seat, server)
    seat.type_moves("fire 24>26u; +C8a; +C8b; +C8c")
    expect(seat.decide).to_contain_text("3 units in area 24 are firing")
    expect(seat.odds).to_contain_text("Fire from 24 at 26")


def close_combat(seat: Seat, server: Server) -> None:
    """The first close combat of the recorded game where a side has to choose who strikes whom."""
    game = server.post("/api/tables/import", {"record": recorded("storm-over-arnhem-ready"), "seats": BOTH})
    token = next(iter(game["tokens"].values()))
    log = server.get(f"/api/tables/{game['table']}", token)["log"]
    for entry in log:
        if any("close combat" in line["text"].lower() for line in entry["lines"]):
            wanted = {"number": entry["number"], "seats": BOTH}
            branch = server.post(f"/api/tables/{game['table']}/branch", wanted, token)
            seats = branch["tokens"].values()
            asked = [server.get(f"/api/tables/{branch['table']}", seat)["decision"] for seat in seats]
            if any(decision and decision["ask"] == "strike" for decision in asked):
                seat.take(branch)
                expect(seat.typed).to_be_visible()
                return
    raise LookupError("nobody fights in the recorded game")


def replay(seat: Seat, server: Server) -> None:
    """A turn in the middle of a recorded game, when it has got going."""
    game = server.post("/api/tables/import", {"record": recorded("storm-over-arnhem-ready"), "seats": BOTH})
    log = server.get(f"/api/tables/{game['table']}", next(iter(game["tokens"].values())))["log"]
    begins = next(entry["number"] for entry in log if any(line["text"].startswith("Turn 4") for line in entry["lines"]))
    seat.take(game)
    seat.page.get_by_role("button", name="View the board").click()
    seat.part("Replay").click()
    slider = seat.page.get_by_role("slider", name="Move shown")
    slider.fill(str(begins + 40))
    expect(seat.page.get_by_role("status").filter(has_text=f"after {begins + 40} moves")).to_be_visible()


def middle_of(name: str, turn: str, decisions: int, seat: Seat, server: Server) -> None:
    """A recorded game so many decisions into a turn, with both sides at this screen."""
    both = {"allied": "human", "german": "human"}
    game = server.post("/api/tables/import", {"record": recorded(name), "seats": both})
    token = next(iter(game["tokens"].values()))
    log = server.get(f"/api/tables/{game['table']}", token)["log"]
    begins = next(entry["number"] for entry in log if any(line["text"].startswith(turn) for line in entry["lines"]))
    wanted = {"number": begins + decisions, "seats": both}
    seat.take(server.post(f"/api/tables/{game['table']}/branch", wanted, token))
    curtain = seat.page.get_by_role("button", name=re.compile("show the board$"))
    curtain.or_(seat.typed).first.wait_for()
    if curtain.is_visible():  # there are secrets on the table
        curtain.click()
    expect(seat.typed).to_be_visible()


def arras(seat: Seat, server: Server) -> None:
    middle_of("counter-attack-arras-historical", "Turn 3", 12, seat, server)


def farthest_bridge(seat: Seat, server: Server) -> None:
    middle_of("arnhem-farthest-bridge-historical", "Turn 4", 60, seat, server)


def guards_armoured(seat: Seat, server: Server) -> None:
    """The Guards before Cagny: an attack that is being declared, with its odds."""
    seat.sit_at(server, game="guards-armoured", scenario="goodwood", position=CAGNY)
    seat.is_asked("Combat: choose a hex to attack")
    seat.type_moves("attack 3435; +1CG-1; +1CG-2; +1CG-AT")
    expect(seat.odds).to_contain_text("Attack on 3435 (Cagny)")
    box = seat.place("3435").bounding_box()
    assert box
    seat.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    seat.page.mouse.wheel(0, -300)  # closer, around the fight
    seat.page.wait_for_timeout(400)  # it glides


# The name of the picture, how the table comes to look like that, and the browser it is seen in.
Arranging = Callable[[Seat, Server], None]
TAKEN: list[tuple[str, Arranging, Mapping[str, Any]]] = [
    ("lobby", lobby, DESK),
    ("opening", opening, DESK),
    ("attack", attack, DESK),
    ("close-combat", close_combat, DESK),
    ("replay", replay, DESK),
    ("dark", attack, {**DESK, "color_scheme": "dark"}),
    ("arras", arras, DESK),
    ("farthest-bridge", farthest_bridge, DESK),
    ("guards-armoured", guards_armoured, {"viewport": {"width": 1440, "height": 900}}),
    ("phone", opening, PHONE),
    ("phone-attack", attack, PHONE),
]


def take(name: str, arrange: Arranging, seen_in: Mapping[str, Any], browser: Browser, server: Server) -> Path:
    usual: dict[str, Any] = {"base_url": server.url, "reduced_motion": "reduce", "color_scheme": "light"}
    context = browser.new_context(**{**usual, **seen_in})
    context.set_default_timeout(20_000)
    page: Page = context.new_page()
    arrange(Seat(page), server)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(600)  # what comes a moment later, such as odds, is there too
    path = PICTURES / f"{name}.png"
    Image.open(BytesIO(page.screenshot())).convert("RGB").quantize(COLOURS).save(path, optimize=True)
    context.close()
    return path


def main(wanted: list[str]) -> int:
    if not build_page.is_current():
        build_page.build()
    PICTURES.mkdir(parents=True, exist_ok=True)
    too_large = 0
    with Server(Path(tempfile.mkdtemp())) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium())
        for name, arrange, seen_in in TAKEN:
            if not wanted or name in wanted:
                size = take(name, arrange, seen_in, browser, server).stat().st_size
                print(f"{name}.png  {size // 1000} kB{'  TOO LARGE' if size > MOST_BYTES else ''}")
                too_large += size > MOST_BYTES
        browser.close()
    return 1 if too_large else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
