"""How the game looks on the page: the plain picture of a map of hexes."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bridgehead.render.hexes.plain import picture
from bridgehead.render.picture import Fact
from bridgehead.render.symbols import Nato, Symbols
from the_ford.board import board_of

SYMBOLS: Symbols = {
    "infantry": Nato("infantry", "company"),
    "boats": Path(__file__).parent / "boats.svg",  # in no catalogue
}
STYLE = """
.side-red { --side: #a3211c; --side-ink: #fff } .side-blue { --side: #1e4f9e; --side-ink: #fff }
.on-lock { stroke: var(--b-road-bed) }
"""


def facts(view: Mapping[str, Any]) -> list[Fact]:
    """What lies beside the map."""
    cup = Fact("In the cup", ", ".join(view["cup"]) or "nothing", "3.1", touch=None)
    plans = view["plans"].items()
    return [cup, *(Fact(f"{side.capitalize()}'s plan", plan or "secret", "2.2", touch=None) for side, plan in plans)]


PICTURE = picture(
    board_of,
    SYMBOLS,
    STYLE,
    facts,
    headings={"turn": 1, "over": 1, "attack": 3},
    openings=frozenset({"act"}),
    rolls=frozenset({"attack"}),
)
