"""The symbols on counters: NATO's, put together from a catalogue, and whatever a game draws itself.

The catalogue (symbols.svg) holds parts of symbols by what they mean and knows no game. A game says which symbols its
counters carry, under names of its own, and may bring drawings that are in no catalogue as SVG files in its folder.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

from bridgehead.render.svg import Markup, element, join, use

CATALOGUE = Path(__file__).parent / "symbols.svg"
BOX = "18 4 164 152"  # the frame with its lines and the size over it


@dataclass(frozen=True)
class Nato:
    """A branch in its frame, the size of the unit over it, and a sign in the upper and the lower part of the frame."""

    branch: str
    size: str = ""
    above: str = ""
    below: str = ""


Symbols = Mapping[str, Nato | Path]


def definitions(symbols: Symbols, used: Collection[str]) -> Markup:
    """Those symbols of a game that its counters use, for the definitions of a drawing."""
    return join(*(_symbol(name, symbol) for name, symbol in symbols.items() if name in used))


def shown(name: str, x: float, y: float, width: float, height: float) -> Markup:
    """The symbol at its place on a counter."""
    return use(f"symbol-{name}", x, y, width=width, height=height)


def _symbol(name: str, symbol: Nato | Path) -> Markup:
    box, inside = (BOX, _drawn(symbol)) if isinstance(symbol, Nato) else _own(symbol)
    return element("symbol", inside, id=f"symbol-{name}", viewBox=box)


def _drawn(symbol: Nato) -> Markup:
    wanted = {"branch": symbol.branch, "above": symbol.above, "below": symbol.below, "size": symbol.size}
    return join(_part("frame"), *(_part(f"{sort}-{name}") for sort, name in wanted.items() if name))


def _part(id: str) -> Markup:
    if id not in catalogue():
        raise ValueError(f"The catalogue of NATO symbols has no {id}; it has {', '.join(sorted(catalogue()))}.")
    return catalogue()[id]


@cache
def catalogue() -> dict[str, Markup]:
    """The parts of all symbols: `frame`, `branch-infantry`, `above-rockets`, `below-airborne`, `size-company` ..."""
    return {part.attrib["id"]: _inside(part) for part in _read(CATALOGUE)}


def _own(path: Path) -> tuple[str, Markup]:
    """The view box and the drawing of a file of the game's own."""
    root = _read(path)
    return root.attrib["viewBox"], _inside(root)


def _read(path: Path) -> ElementTree.Element:
    return ElementTree.fromstring(path.read_text(encoding="utf-8").replace(' xmlns="http://www.w3.org/2000/svg"', ""))


def _inside(part: ElementTree.Element) -> Markup:
    for child in part.iter():
        child.tail = None
    written = (ElementTree.tostring(child, encoding="unicode").replace(" />", "/>") for child in part)
    return Markup("".join(written))
