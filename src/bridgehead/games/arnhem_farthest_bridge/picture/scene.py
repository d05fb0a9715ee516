"""What lies on the board of Arnhem: The Farthest Bridge, made from the view of one side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.arnhem_farthest_bridge.picture.beside import SIDES, bridge_names, facts, tracks, turn_words
from bridgehead.games.arnhem_farthest_bridge.picture.plan import Plan, plan
from bridgehead.render import fronts
from bridgehead.render.aiming import aims
from bridgehead.render.drawing import draft, mark
from bridgehead.render.geometry import Point
from bridgehead.render.hexes.marks import over
from bridgehead.render.picture import Mark, Scene, Stack, StackedPiece
from bridgehead.render.racks import CELL, LABEL, PAD

PILE = 5  # eliminated units that lie on each other
View = Mapping[str, Any]


def scene(pack: Pack, view: View) -> Scene:
    where = plan(pack)
    occupied = {hex: side for hex, sides in view["places"].items() for side, units in sides.items() if units}
    held = fronts.around_units(where.hexes, occupied)
    return Scene(
        stacks={**_on_map(where, view), **_to_place(where, view), **_to_come(where, view), **_lost(where, view)},
        marks=_marks(pack, where, view),
        tracks=tracks(pack, view),
        facts=facts(pack, view),
        draft=draft(view),
        attention=_attention(view),
        boxes=[],
        summary=_summary(view),
        aims=aims(view["places"], "attacks"),
        held=held,
        front=fronts.between_hexes(where.hexes, held),
    )


# Counters


def _on_map(where: Plan, view: View) -> dict[str, Stack]:
    found: dict[str, Stack] = {}
    for place, sides in view["places"].items():
        for side, units in sides.items():
            if units:
                x, y = where.hexes.centres[place]
                at = (x, y + min(len(units) - 1, 2) * 2)  # a stack grows upwards
                found[f"{place}/{side}"] = _stack(place, side, at, [_piece(unit) for unit in units])
    return found


def _piece(unit: Mapping[str, Any]) -> StackedPiece:
    says, looks = [], []
    if unit.get("depleted"):
        says.append("depleted")
        looks.append("weakened")
    if unit["committed"]:
        says.append("done for this phase")
        looks.append("done")
    if unit.get("retreating"):
        says.append("must retreat")
        looks.append("retreating")
    doing = _tasks(unit)
    if doing:
        looks.append("selected")
    face = "back" if unit.get("depleted") else "front"
    return StackedPiece(id=unit["unit"], symbol=f"{unit['unit']}-{face}", says=says + doing, looks=looks)


def _tasks(unit: Mapping[str, Any]) -> list[str]:
    """What a unit is doing in the action under way."""
    found = []
    if "moves" in unit:
        found.append(f"moving, {unit['moves']} left")
    if "attacks" in unit:
        found.append(f"attacking {unit['attacks']}")
    if unit.get("advances"):
        found.append("can advance")
    return found


def _to_place(where: Plan, view: View) -> dict[str, Stack]:
    """The units of a plan that have no hex yet, where the list of the start has them."""
    homes = where.homes()
    found = {}
    for unit in view["to_place"]:
        now = unit == (view["action"] or {}).get("unit")
        looks = ["away", "selected"] if now else ["away"]
        piece = StackedPiece(id=unit, symbol=f"{unit}-front", says=["to be placed"], looks=looks)
        rack = homes[unit]
        found[f"{rack.id}/{rack.side}/{unit}"] = _stack(rack.id, rack.side, rack.spots[unit], [piece])
    return found


def _to_come(where: Plan, view: View) -> dict[str, Stack]:
    """Each in its own space of the displays."""
    homes = where.homes()
    found = {}
    for coming in view["reinforcements"]:
        unit, side = coming["unit"], coming["side"]
        rack = homes[unit]
        says = [f"arrives on turn {coming['turn']}"]
        if coming["delayed"]:
            says.append("delayed")
        if coming["shut"]:
            says.append("can't arrive while the enemy holds its arrival hexes")
        looks = ["away", "selected"] if coming["selected"] else ["away"]
        pieces = [StackedPiece(id=unit, symbol=f"{unit}-front", says=says, looks=looks)]
        found[f"{rack.id}/{side}/{unit}"] = _stack(rack.id, side, rack.spots[unit], pieces)
    return found


def _lost(where: Plan, view: View) -> dict[str, Stack]:
    """The eliminated units of each side in small piles."""
    found = {}
    for tray in where.display.trays:
        units = view["eliminated"][tray.side]
        for n in range(0, len(units), PILE):
            x = tray.box.left + PAD + CELL * (n // PILE + 0.5)
            pieces = [
                StackedPiece(id=unit, symbol=f"{unit}-back", says=["eliminated"], looks=["away", "lost"])
                for unit in units[n : n + PILE]
            ]
            spot = (x, tray.box.top + LABEL + CELL / 2)
            found[f"{tray.id}/{tray.side}/{n // PILE}"] = _stack(tray.id, tray.side, spot, pieces)
    return found


def _stack(place: str, side: str, at: Point, pieces: list[StackedPiece]) -> Stack:
    return Stack(place=place, side=side, group=None, x=round(at[0], 1), y=round(at[1], 1), pieces=pieces)


# Markers


def _marks(pack: Pack, where: Plan, view: View) -> dict[str, Mark]:
    found: dict[str, Mark] = {}
    for zone, hex in view["drop_zones"].items():
        at = where.hexes.centres[hex]
        harder = view["landing_modifiers"].get(zone, 0)
        says = f"Drop zone {zone}; +{harder} to landing rolls." if harder else f"Drop zone {zone}."
        found[f"zone/{zone}"] = mark(f"mark-zone-{zone}", hex, at, says)
    names = bridge_names(pack)
    for side in view["bridges"]["down"]:
        found |= over(where.hexes, "down", side, f"The {names[side]} bridge is down.")
    if side := view["ferry"]:
        found |= over(where.hexes, "ferry", side, "Engineers' ferry.")
    action = view.get("action") or {}
    if side := action.get("bridge"):
        found |= over(where.hexes, "danger", side, f"The {names[side]} bridge is in danger.", "mark-danger")
    if target := action.get("target"):
        found["target"] = mark("mark-target", target, where.hexes.centres[target], "Under attack.")
    if view["turn"]:
        found["turn"] = mark("mark-turn", "", where.track[view["turn"] - 1].centre, f"{turn_words(view)}.")
    return found


# In words


def _attention(view: View) -> list[str]:
    """The bridge in danger, the hex under attack, or where the unit on the move is."""
    action = view.get("action") or {}
    if side := action.get("bridge"):
        return str(side).split("|")
    hex = action.get("target") or action.get("from")
    return [hex] if hex else []


def _summary(view: View) -> str:
    held = view["points"]
    parts = [turn_words(view), f"{held} {'hex' if held == 1 else 'hexes'} of Arnhem held"]
    if decision := view.get("decision"):
        parts.append(f"{SIDES[decision['side']]} to act")
    else:
        parts.append("game over")
    return "; ".join(parts) + "."
