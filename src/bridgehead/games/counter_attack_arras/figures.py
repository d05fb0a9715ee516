"""What only this game can show in the figures of its rulebook."""

from __future__ import annotations

from typing import Final, cast

from bridgehead.core.figures import BAD, GOOD, PLAIN, ZONE, Shown, Sign
from bridgehead.core.position import Position
from bridgehead.games.counter_attack_arras import retreat
from bridgehead.games.counter_attack_arras.state import State

# The letters of 6.6.2 and what they mean.
LETTERS: Final = {
    retreat.FREE_AREA: ("A", "free"),
    retreat.OWN_CONTESTED: ("B", "contested, under the side's own control"),
    retreat.ENEMY_CONTESTED: ("C", "contested, under enemy control"),
}


def retreat_priorities(position: Position, unit: str) -> Shown:
    """Every neighbor of the place that a unit must leave, with its letter; the open ones in green."""
    s = cast(State, position.state)
    board = s.board
    number = board.unit_numbers[unit.lower()]
    start, side = s.place[number], board.side[number]
    kind = retreat.kind_of(s, number)
    taken = retreat.destinations(s, side, kind, start, 0)
    signs = []
    for n in range(board.link_from[start], board.link_from[start + 1]):
        place = board.link[n]
        rank = retreat.rank(s, side, kind, place, 0)
        name = board.place_names[place]
        if rank == retreat.CLOSED:
            signs.append(Sign((name,), BAD, "\N{MULTIPLICATION X}", f"Area {name}: closed.", "6.6.2"))
            continue
        letter, meaning = LETTERS[rank]
        near = retreat.enemy_neighbours(s, place, side)
        counted = f", {near} enemy-controlled next to it" if rank == retreat.FREE_AREA else ""
        look = GOOD if place in taken else PLAIN
        signs.append(Sign((name,), look, letter, f"Area {name}: {meaning}{counted}.", "6.6.2"))
    signs.sort(key=lambda sign: "Z" if sign.look == BAD else sign.text)
    return Shown(tuple(signs), {"open": " and ".join(f"area {board.place_names[place]}" for place in sorted(taken))})


def neighbors(position: Position, place: str) -> Shown:
    """Everything adjacent to a place."""
    board = cast(State, position.state).board
    number = board.place_names.index(place)
    near = [board.place_names[board.link[n]] for n in range(board.link_from[number], board.link_from[number + 1])]
    near.sort(key=lambda name: (not name.isdecimal(), name.zfill(2)))
    signs = Sign((place,), ZONE, shade=True), Sign(tuple(near), GOOD, shade=True)
    return Shown(signs, {"neighbors": str(len(near)), "adjacent": ", ".join(near)})


SHOWS: Final = {"retreat": retreat_priorities, "neighbors": neighbors}
