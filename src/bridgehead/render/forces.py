"""The forces in an area as stacks of a scene, each counter where it lies on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from bridgehead.render.arranging import Printed, arranged
from bridgehead.render.geometry import Room
from bridgehead.render.picture import Side, Stack, StackedPiece, Touch


class Force(NamedTuple):
    """Units of one side and state, by formation. `key` is the name of their stack."""

    key: str
    side: Side
    group: Touch | None
    formations: list[list[StackedPiece]]


class Laid(NamedTuple):
    stacks: dict[str, Stack]
    aside: list[str]  # ids of what is printed and makes way


def lay_out(place: str, room: Room, printed: tuple[Printed, ...], forces: Sequence[Force], size: int) -> Laid:
    """The first force lies highest."""
    layout = arranged(room, printed, tuple(tuple(map(len, force.formations)) for force in forces), size)
    spots = iter(layout.spots)
    stacks = {}
    for force in forces:
        formations = [(formation, next(spots)) for formation in force.formations]
        x, y = formations[0][1][0]
        if layout.piled:
            pieces = [piece for formation, _ in formations for piece in formation]
        else:
            pieces = [replace(piece, x=x, y=y) for formation, at in formations for piece, (x, y) in zip(formation, at)]
        stacks[force.key] = Stack(place=place, side=force.side, group=force.group, x=x, y=y, pieces=pieces)
    return Laid(stacks, [id for id in dict.fromkeys(layout.aside) if id])
