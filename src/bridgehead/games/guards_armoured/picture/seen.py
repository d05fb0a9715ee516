"""What a view shows of where units are, and what follows from that about their battalions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgehead.games.guards_armoured.picture.battlefield import Battlefield

View = Mapping[str, Any]


def on_map(view: View) -> dict[str, str]:
    """The hex of every unit that is seen."""
    return {
        str(counter["unit"]): str(hex)
        for hex, sides in view["places"].items()
        for counters in sides.values()
        for counter in counters
        if "unit" in counter
    }


def gone(view: View) -> set[str]:
    """Units that were lost or have left the map."""
    return {str(unit) for key in ("eliminated", "exited") for units in view[key].values() for unit in units}


def optional_units(field: Battlefield) -> set[str]:
    return {str(row["unit"]) for row in field.battle.get("optional", ())}


def has_optional(field: Battlefield, view: View) -> bool:
    """17.23: whether anything of the optional battalion is on the table."""
    chit = field.battle["special"].get("optional_battalion")
    return chit in view["cup"] or not optional_units(field).isdisjoint([*on_map(view), *gone(view), *view["to_place"]])


def drawn(field: Battlefield, view: View) -> list[str]:
    """2.5: the chits of battalions in play that are not in the cup any more.

    A battalion is in play unless it is lost, has left or is still to come; the optional one, if anything of it is seen.
    """
    if not view["turn"]:
        return []
    absent = gone(view) | {str(one["unit"]) for one in view["reinforcements"] if one["turn"] > view["turn"]}
    if not has_optional(field, view):
        absent |= optional_units(field)
    in_play = {str(unit["battalion"]) for code, unit in field.units().items() if code not in absent}
    return [id for id in field.battalions() if id in in_play and id not in view["cup"]]
