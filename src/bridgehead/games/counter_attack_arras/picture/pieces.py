"""The counters of Counter-Attack: Arras: their kinds, and what there is to say about each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.counter_attack_arras.picture import faces
from bridgehead.games.counter_attack_arras.picture.faces import Kind
from bridgehead.render.picture import Piece
from bridgehead.render.svg import Markup, join

FORCES = {"british": "British", "french": "French", "wehrmacht": "Wehrmacht", "ss": "SS"}
TYPES = {"anti_tank": "anti-tank", "flak": "anti-air"}
COMPANIES = ("company", "battery", "squadrons")  # all carry the one stroke of a company
OF_DIVISION = ("7th Pz. ", "5th Pz. ", "SS ")  # left away on a counter, where room is short
Counter = Mapping[str, Any]


@lru_cache(maxsize=8)
def counters(pack: Pack) -> dict[str, tuple[Counter, Kind]]:
    """Every counter by its code, in the order of the unit numbers."""
    return {str(counter["code"]): (counter, _kind(counter)) for counter in pack["counters"]["units"]}


def _kind(counter: Counter) -> Kind:
    attack, defense, movement = counter["front"]
    return Kind(
        nation=counter["nation"],
        symbol=_symbol(counter),
        front=(attack, defense, movement),
        back=counter["back"],
        italic=bool(counter["italic"]),
        reduced=counter["of"] is not None,
    )


def _symbol(counter: Counter) -> str:
    """3.2: the type; motorcycles and armored cars, which are recon, show their wheels."""
    kind = str(counter["type"])
    if kind == "leader":
        return kind
    if kind == "infantry" and counter["italic"]:
        return "motorcycle_battalion"
    if kind == "armor" and "Recce" in counter["name"]:
        return "armored_car_battalion"
    return f"{kind}_{'company' if counter['size'] in COMPANIES else 'battalion'}"


def definitions(pack: Pack) -> Markup:
    known = counters(pack)
    groups = {
        side: "".join(sorted({c["group"] for c, _ in known.values() if c["side"] == side and c["group"]}))
        for side in ("allied", "german")
    }
    waiting = {(group["side"], group["group"]) for group in pack["tables"]["releases"]["groups"]}
    return join(
        *(faces.kind_faces(kind) for kind in dict.fromkeys(kind for _, kind in known.values())),
        *(faces.letters(side, letters) for side, letters in groups.items()),
        faces.padlock(),
        *(
            faces.counter(
                code,
                _short(counter["name"]),
                kind,
                counter["side"],
                counter["group"] or "",
                locks=(counter["side"], _group(known, counter)) in waiting,
            )
            for code, (counter, kind) in known.items()
        ),
    )


def _group(known: Mapping[str, tuple[Counter, Kind]], counter: Counter) -> str | None:
    """A reduced counter belongs to the group of the unit it stands in for."""
    owner = known[counter["of"]][0] if counter["of"] else counter
    letter: str | None = owner["group"]
    return letter


def _short(name: str) -> str:
    for words in OF_DIVISION:
        name = name.removeprefix(words)
    return name.removesuffix(" (R)")


def pieces(pack: Pack) -> dict[str, Piece]:
    return {code: _piece(code, counter) for code, (counter, _) in counters(pack).items()}


def _piece(code: str, counter: Counter) -> Piece:
    attack, defense, movement = counter["front"]
    kind = TYPES.get(counter["type"], counter["type"])
    about = [
        f"{code}: {counter['name']}, {FORCES[counter['nation']]}, {kind}.",
        f"Attack {attack}, defense {defense}, movement {movement}; Spent: defense {counter['back']}.",
    ]
    if counter["italic"]:
        about.append("Italic attack factor: it can continue after an overrun.")
    if counter["group"]:
        about.append(f"Group {counter['group']}.")
    if counter["of"]:
        about.append(f"R: a reduced counter that can return in place of {counter['of']}.")
    return Piece(
        name=counter["name"],
        side=counter["side"],
        values=f"{attack}-{defense}-{movement}, Spent {counter['back']}",
        about=about,
    )
