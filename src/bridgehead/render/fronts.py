"""Who holds what: places held by either side, and the front between them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence

from bridgehead.kits.area import Border
from bridgehead.render.geometry import Point, chains, open_path
from bridgehead.render.hexes.grid import Hexes

REACH = 2  # hexes round its units that a side holds


def between_areas(
    borders: Mapping[Border, Sequence[int]], held: Mapping[str, str], drawn: Callable[[Sequence[Point]], list[Point]]
) -> str:
    """Along the borders of areas that are held by opposite sides."""
    front = [
        border
        for border, owners in borders.items()
        if len({held[str(area)] for area in owners if str(area) in held}) == 2
    ]
    return "".join(open_path(drawn(chain)) for chain in chains(front))


def around_units(hexes: Hexes, stood_on: Mapping[str, str]) -> dict[str, str]:
    """The side that is nearest to each hex, as far as it reaches."""
    near: dict[str, tuple[int, set[str]]] = {hex: (0, {side}) for hex, side in stood_on.items()}
    waiting = deque(near)
    while waiting:
        hex = waiting.popleft()
        far, sides = near[hex]
        for other in hexes.neighbours(hex) if far < REACH else ():
            if other not in near:
                near[other] = (far + 1, set(sides))
                waiting.append(other)
            elif near[other][0] == far + 1:
                near[other][1].update(sides)
    # Hexes halfway between the two all go to the same side, or the front would be in pieces.
    return {hex: min(sides) for hex, (_, sides) in sorted(near.items())}


def between_hexes(hexes: Hexes, held: Mapping[str, str]) -> str:
    """Along hexsides between hexes held by opposite sides."""
    front = [
        side
        for hex, owner in held.items()
        for other, side in hexes.sides(hex)
        if other is not None and hex < other and held.get(other, owner) != owner
    ]
    return "".join(open_path(chain) for chain in chains(front))
