"""The counters of a battle: their faces, and what there is to say about each."""

from __future__ import annotations

from functools import lru_cache

from bridgehead.games.guards_armoured.picture import faces
from bridgehead.games.guards_armoured.picture.badges import badges
from bridgehead.games.guards_armoured.picture.battlefield import Battlefield, Data
from bridgehead.games.guards_armoured.picture.display import placing
from bridgehead.games.guards_armoured.picture.faces import Face, Values
from bridgehead.games.guards_armoured.picture.symbols import KINDS
from bridgehead.games.guards_armoured.picture.trays import short
from bridgehead.kits.words import capital
from bridgehead.render.picture import Piece
from bridgehead.render.svg import Markup, join

MARKS = {
    "eng": "Engineers",
    "avre": "AVRE",
    "arv": "Recovery vehicles",
    "flak": "Flak: also fires at aircraft",
    "aa": "Fires at aircraft",
}


@lru_cache(maxsize=16)
def counters(field: Battlefield) -> dict[str, tuple[Data, Face]]:
    """Every counter by its code, in the order of the unit numbers."""
    return {code: (unit, _face(unit)) for code, unit in field.units().items()}


def _face(unit: Data) -> Face:
    return Face(
        symbol=KINDS[str(unit["kind"])],
        front=_values(unit["front"]),
        back=_values(unit["back"]) if unit["back"] else None,
        moves=str(unit["class"]),
        white=int(unit.get("white") or 0),
        black=int(unit.get("black") or 0),
        activates=int(unit.get("range") or 0),
        artillery="artillery" in unit.get("marks", ()),
    )


def _values(written: list[int]) -> Values:
    attack, defense, movement = written
    return attack, defense, movement


def definitions(field: Battlefield) -> Markup:
    known, battalions = counters(field), field.battalions()
    ids = {face: f"face{n}" for n, face in enumerate(dict.fromkeys(face for _, face in known.values()))}
    drawn = []
    for code, (unit, face) in known.items():
        battalion = str(unit["battalion"])
        army = str(battalions[battalion]["side"])
        drawn.append(faces.counter(code, short(code, battalion), army, battalion, ids[face], face))
    return join(
        badges(),
        *(faces.shared(id, face) for face, id in ids.items()),
        *(faces.band(id, str(entry["colour"])) for id, entry in battalions.items()),
        *drawn,
        *(faces.unknown(side) for side in ("british", "german")),
    )


def pieces(field: Battlefield) -> dict[str, Piece]:
    return {code: _piece(field, code, unit, face) for code, (unit, face) in counters(field).items()}


def _piece(field: Battlefield, code: str, unit: Data, face: Face) -> Piece:
    """What is printed, "2 2IG", says no more than its code; what it stands for does."""
    battalion = field.battalions()[str(unit["battalion"])]
    kind = capital(str(field.pack["counters"]["kinds"][unit["kind"]]))
    front = "-".join(str(value) for value in face.front)
    depleted = f", depleted {'-'.join(str(value) for value in face.back)}" if face.back else ""
    return Piece(
        name=f"{kind}, {battalion['name']}",
        side=str(battalion["side"]),
        values=f"{front}{depleted}",
        about=[*_about(unit, face), f"Set-up: {placing(field.set_up()[code])}."],
    )


def _about(unit: Data, face: Face) -> list[str]:
    attack, defense, movement = face.front
    found = [f"Attack {attack}, defense {defense}, movement {movement} ({face.moves})."]
    if face.back:
        found.append(f"Depleted: attack {face.back[0]}, defense {face.back[1]}.")
    if face.white:
        found.append(f"Artillery range {face.white}.")
    if face.black:
        found.append(f"Direct fire range {face.black}.")
    if face.activates:
        found.append(f"Activates units within {face.activates} hexes.")
    return found + [f"{words}." for mark, words in MARKS.items() if mark in unit.get("marks", ())]
