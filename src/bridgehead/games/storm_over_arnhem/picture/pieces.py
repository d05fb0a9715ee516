"""The counters of Storm Over Arnhem: their faces, and what there is to say about each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.storm_over_arnhem.board import Board
from bridgehead.games.storm_over_arnhem.picture.faces import Face
from bridgehead.render.picture import Piece

FORCES = {"red": "British", "black": "SS", "blue": "German army"}
Counter = Mapping[str, Any]


@lru_cache(maxsize=8)
def counters(pack: Pack) -> dict[str, tuple[Counter, Face]]:
    """Every piece by its name, in the order of the unit numbers."""
    board = Board(pack)
    data = pack["counters"]["units"]
    found: dict[str, tuple[Counter, Face]] = {}
    made: dict[str, Face] = {}
    for unit, name in enumerate(board.unit_names):
        counter = data[int(board.counter[unit])]
        face = made.setdefault(counter["code"], _face(counter))
        found[name] = (counter, face)
    return found


def distinct_faces(pack: Pack) -> Iterator[Face]:
    yield from dict.fromkeys(face for _, face in counters(pack).values())


def _face(counter: Counter) -> Face:
    kind = counter["type"]
    return Face(
        code=counter["code"],
        force=counter["force"],
        symbol=f"{kind}_{counter['hq']}" if counter["hq"] else kind,
        values="-".join(str(value) for value in counter["front"]),
        back=str(counter["back"]),
        organisation=counter["company"] or "",
        dot=counter["dot"] or "",
    )


def pieces(pack: Pack) -> dict[str, Piece]:
    return {name: _piece(name, counter, face) for name, (counter, face) in counters(pack).items()}


def _piece(name: str, counter: Counter, face: Face) -> Piece:
    attack, defense, movement = counter["front"]
    about = [
        f"{name}: {counter['name']}, {FORCES[counter['force']]}, {counter['type'].replace('_', ' ')}.",
        f"Attack {attack}, defense {defense}, movement {movement}; committed: defense {counter['back']}.",
    ]
    if counter["platoon"]:
        about.append(f"Platoon {counter['platoon']} of {counter['company']}.")
    elif counter["company"]:
        about.append(f"Company: {counter['company']}.")
    if counter["dot"]:
        about.append(f"Starts in an area with a {counter['dot']} dot.")
    if counter["calls"]:
        about.append(f"Can call artillery: {', '.join(counter['calls'])}.")
    if counter["weight"] > 1:
        about.append(f"Counts as {counter['weight']} units when setting fires.")
    if note := counter.get("note"):
        about.append(f"{note[:1].upper()}{note[1:]}.")
    return Piece(
        name=counter["name"],
        side=counter["side"],
        values=f"{face.values}, committed {face.back}",
        about=about,
        formation=counter["company"] or "",
    )


def guns(pack: Pack) -> list[tuple[str, Face]]:
    """13.8: the counters that may lie hidden."""
    return [(name, face) for name, (counter, face) in counters(pack).items() if counter["type"] == "anti_tank"]
