"""What only this game can show in the figures of its rulebook."""

from __future__ import annotations

from typing import Final, cast

from bridgehead.core.figures import BAD, GOOD, PLAIN, ZONE, Shown, Sign
from bridgehead.core.position import Position
from bridgehead.games.storm_over_arnhem import retreat
from bridgehead.games.storm_over_arnhem.report import place_name
from bridgehead.games.storm_over_arnhem.state import State

# The letters of 8.3551 and what they mean.
LETTERS: Final = {
    retreat.SAFE_AREA: ("A", "no enemies in it or next to it"),
    retreat.EMPTY_ZONE: ("B", "a zone without enemies"),
    retreat.AWAY_FROM_CAUSE: ("C", "enemies next to it, but not next to where the fire came from"),
    retreat.ENEMY_ZONE: ("D", "a zone with enemies"),
    retreat.CROWDED: ("E", "too full for the whole group"),
    retreat.NEAR_CAUSE: ("F", "next to where the fire came from"),
    retreat.AMONG_ARMOR: ("G", "enemy armor in it, but no infantry"),
    retreat.AMONG_INFANTRY: ("H", "enemy infantry in it: open to armor only"),
}


def retreat_priorities(position: Position, detail: str) -> Shown:
    """Every neighbor of the place that a group must leave, with its letter, the open ones in green."""
    s = cast(State, position.state)
    side = s.actor
    infantry, armor = retreat.group(s, side)
    board = s.board
    taken = set(retreat.ways_out(s, side, infantry, armor))
    signs = []
    for n in range(board.link_from[s.origin], board.link_from[s.origin + 1]):
        place = board.link[n]
        rank = retreat.priority(s, side, place, infantry, armor, s.cause, board.bit[s.origin])
        name = board.place_names[place]
        title = place_name(s, place).capitalize()
        if rank == retreat.CLOSED:
            signs.append(Sign((name,), BAD, "\N{MULTIPLICATION X}", f"{title}: closed by enemy infantry.", "8.355"))
        else:
            letter, meaning = LETTERS[rank]
            look = GOOD if place in taken else PLAIN
            signs.append(Sign((name,), look, letter, f"{title}: {meaning}.", "8.3551"))
    signs.sort(key=lambda sign: sign.text if sign.look != BAD else "Z")
    names = " and ".join(place_name(s, place) for place in sorted(taken))
    return Shown(tuple(signs), {"open": names})


def neighbors(position: Position, detail: str) -> Shown:
    """Everything adjacent to a place."""
    board = cast(State, position.state).board
    place = board.place_names.index(detail)
    near = [board.place_names[board.link[n]] for n in range(board.link_from[place], board.link_from[place + 1])]
    signs = Sign((detail,), ZONE, shade=True), Sign(tuple(near), GOOD, shade=True)
    return Shown(signs, {"neighbors": str(len(near)), "adjacent": ", ".join(sorted(near, key=_by_number))})


def _by_number(name: str) -> tuple[bool, int, str]:
    return not name.isdecimal(), int(name) if name.isdecimal() else 0, name


SHOWS: Final = {"retreat": retreat_priorities, "neighbors": neighbors}
