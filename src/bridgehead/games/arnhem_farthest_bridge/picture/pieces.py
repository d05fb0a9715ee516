"""The counters of Arnhem: The Farthest Bridge: their faces, and what there is to say about each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.arnhem_farthest_bridge.picture import faces
from bridgehead.games.arnhem_farthest_bridge.picture.faces import Face
from bridgehead.render.picture import Piece
from bridgehead.render.svg import Markup, join

Counter = Mapping[str, Any]
NATIONS = {"US": "United States", "GB": "British", "PL": "Polish", "DE": "German"}
KINDS = {
    "mechanized": "mechanized infantry",
    "parachute": "parachute infantry",
    "glider": "glider infantry",
    "recon": "reconnaissance",
}
STRIPES = 10  # colours for formations


@lru_cache(maxsize=8)
def counters(pack: Pack) -> dict[str, tuple[Counter, Face]]:
    """Every counter by its code, in the order of the unit numbers."""
    units = pack["counters"]["units"]
    formations = list(dict.fromkeys(str(unit["formation"]) for unit in units))
    return {
        str(unit["code"]): (unit, _face(unit, formations.index(str(unit["formation"])) % STRIPES)) for unit in units
    }


def _face(unit: Counter, stripe: int) -> Face:
    (attack, defense, movement), (worn, held, pace) = unit["front"], unit["back"]
    formation = str(unit["formation"])
    return Face(
        army="wss" if "SS" in formation.split() else str(unit["nation"]).lower(),
        symbol=str(unit["kind"]),
        formation=formation,
        stripe=stripe,
        front=(attack, defense, movement),
        back=(worn, held, pace),
        leg=unit["class"] == "leg",
    )


def definitions(pack: Pack) -> Markup:
    known = counters(pack)
    return join(
        *(faces.shared(face) for face in dict.fromkeys(face for _, face in known.values())),
        *(faces.counter(code, face) for code, (_, face) in known.items()),
    )


def pieces(pack: Pack) -> dict[str, Piece]:
    return {code: _piece(code, unit) for code, (unit, _) in counters(pack).items()}


def _piece(code: str, unit: Counter) -> Piece:
    front, back = ("-".join(str(value) for value in unit[side]) for side in ("front", "back"))
    attack, defense, movement = unit["front"]
    worn, held, _ = unit["back"]
    kind = KINDS.get(unit["kind"], unit["kind"])
    airborne = ", airborne" if unit["airborne"] else ""
    return Piece(
        name=str(unit["name"]),
        side=unit["side"],
        values=f"{front}, depleted {back}",
        about=[
            f"{code}: {unit['name']}, {NATIONS[unit['nation']]}, {unit['formation']}, {kind}{airborne}.",
            f"Attack {attack}, defense {defense}, movement {movement} ({unit['class']}); "
            f"depleted: attack {worn}, defense {held}.",
        ],
        formation=unit["formation"],
    )
