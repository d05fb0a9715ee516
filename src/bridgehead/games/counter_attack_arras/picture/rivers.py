"""The rivers between areas, and their names, which make way for counters."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bridgehead.render import lettering
from bridgehead.render.along import letters, stretch
from bridgehead.render.geometry import Box, Ring

SIZE, SPACED, RAISED = 20, 5, 10  # of the letters, between them, and above the middle of the river
SHARES = {True: (0.16, 0.76), False: (0.5,)}  # where along its course a great and a small river is named


@dataclass(frozen=True)
class RiverName:
    id: str
    river: str
    share: float
    boxes: tuple[Box, ...]


def course(lines: Sequence[Ring]) -> list[Ring]:
    """From west to east, so that a name written along it can be read."""
    return [line if line[0][0] <= line[-1][0] else line[::-1] for line in lines]


def names(rivers: Sequence[Mapping[str, Any]], border: Callable[[Any], list[Ring]]) -> list[RiverName]:
    found = []
    for river in rivers:
        name = str(river["id"])
        line = course(border(river["borders"]))[0]
        for n, share in enumerate(SHARES[bool(river["ranges"])]):
            long = lettering.width(name, SIZE, "italic") + SPACED * len(name)
            taken = letters(stretch(line, share, long), SIZE, 0.25 + RAISED / SIZE)
            found.append(RiverName(f"name-{river_id(name)}-{n}", name, share, tuple(taken)))
    return found


def river_id(name: str) -> str:
    return f"river-{name.lower()}"
