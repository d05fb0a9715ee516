"""The forces in an area as stacks of a scene, each counter where it lies on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from bridgehead.render.arranging import Printed, arranged
from bridgehead.render.geometry import Point, Room
from bridgehead.render.picture import Side, Stack, StackedPiece, Touch

TURNED = {"committed", "done"}  # looks of counters that lie turned, as the style sheet has it


class Force(NamedTuple):
    """Units of one side and state, by formation. `key` is the name of their stack."""

    key: str
    side: Side
    group: Touch | None
    formations: list[list[StackedPiece]]


class Fans:
    """Which counters lie in a fan: they are not turned, and a covered one shows no fine print."""

    def __init__(self, spots: Sequence[Point], size: int) -> None:
        self._columns: dict[float, list[float]] = {}
        self._size = size
        for x, y in spots:
            self._columns.setdefault(x, []).append(y)

    def looks(self, x: float, y: float) -> list[str]:
        off = [y - other for other in self._columns[x] if 0 < abs(y - other) < self._size]
        return (["fanned"] if off else []) + (["under"] if any(far > 0 for far in off) else [])


class Laid(NamedTuple):
    stacks: dict[str, Stack]
    aside: list[str]  # ids of what is printed and makes way


def lay_out(place: str, room: Room, printed: tuple[Printed, ...], forces: Sequence[Force], size: int) -> Laid:
    """The first force lies highest."""
    turned = any(TURNED & set(piece.looks) for force in forces for some in force.formations for piece in some)
    layout = arranged(room, printed, tuple(tuple(map(len, force.formations)) for force in forces), size, turned)
    fans = Fans([at for some in layout.spots for at in some], size)
    spots = iter(layout.spots)
    stacks = {}
    for force in forces:
        formations = [(formation, next(spots)) for formation in force.formations]
        x, y = formations[0][1][0]
        if layout.piled:
            close = ["fanned", "under"] if len(forces) > 1 else []
            pieces = [replace(one, looks=[*one.looks, *close]) for formation, _ in formations for one in formation]
        else:
            pieces = [
                replace(piece, x=x, y=y, looks=[*piece.looks, *fans.looks(x, y)])
                for formation, at in formations
                for piece, (x, y) in zip(formation, at)
            ]
        stacks[force.key] = Stack(place=place, side=force.side, group=force.group, x=x, y=y, pieces=pieces)
    return Laid(stacks, [id for id in dict.fromkeys(layout.aside) if id])
