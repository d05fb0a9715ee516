"""What lies on the board of a battle, made from the view of one side.

The pictures read this of the view; `scenario`, `side` and `decision` are added by the frame, all else by `view.py`:

    turn             its number, 0 before the first; `weather` is one of WEATHERS once the first turn has begun
    player, stage    whose HQ is activated, and "movement", "combat" or ""
    chit, active     the battalion whose chit was drawn, and the one that acts; None if there is none
    places           {hex: {side: [counter]}}; one {"unknown": True} stands for all that is not seen there (1.1)
    to_place         codes of the units to be set up that have no hex yet, of those that this side may know
    reinforcements   [{unit, side, turn, turn_name, entry, selected}]; turn is a number, entry the letter of a hex
    eliminated       {side: [unit]}; `exited`, the same of those that have left the map
    forts            [{sort, hex, facing}]: one of FORTS, and the hexside in the middle of those it faces, 1 to 6 as in
                     `fortify trench 2246 3`; a minefield faces all round in any case
    crossings        {"blown": [at], "pontoons": [at], "building": [at]}; `at` as in the data of bridges
    cup              battalions whose chits are in it
    events           {side: {"hand": {kind: number}, ...}}
    held             {hex: side or None}, every hex of which it matters who was there last
    points           victory points; `exited_points`, attack strength that has left the map
    if_ended_now     {"words"} on who would have won
    action           {"draft": [sentence]} with, where they apply, "unit" and "units" (in hand or on the move), "from"
                     (hex), "points" (left), "target" (hex), "attackers", "values" and "column" (odds), "roll" and
                     "result", and in an attack "events" and "nullified": the chits of attacker and defender, None where
                     none was drawn, and whether each was cancelled

A counter is {"unit": code} with, where they hold, `committed` (nothing more to do in this turn), `active` (may act in
the activation under way), `depleted`, `pinned`, `fired`, `debarked`, `road` (moved by roadway last), `arriving`,
`supply` ("low" or "out"), `rides` (code of the tanks), `builds` (crossing), and in the action under way `moves` (points
left), `attacks` (hex), `retreating` and `advances`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.guards_armoured.picture import marking
from bridgehead.games.guards_armoured.picture.beside import facts, summary, tracks
from bridgehead.games.guards_armoured.picture.display import SIDES
from bridgehead.games.guards_armoured.picture.pieces import counters
from bridgehead.games.guards_armoured.picture.plan import Plan, plan
from bridgehead.render import fronts
from bridgehead.render.aiming import aims
from bridgehead.render.drawing import draft
from bridgehead.render.geometry import Point
from bridgehead.render.picture import Scene, Stack, StackedPiece

View = Mapping[str, Any]
# What is seen of a unit, in words and as a look; looks bring out the badges of its counter.
STATES = {
    "active": ("may act now", "active"),
    "committed": ("has done its part", "done"),
    "depleted": ("depleted", ""),
    "pinned": ("pinned", "pinned"),
    "fired": ("has fired", "fired"),
    "debarked": ("on foot", "debarked"),
    "road": ("moved by road", "road-moved"),
    "arriving": ("came onto the map in this turn", ""),
    "retreating": ("must retreat", "retreating"),
    "advances": ("may advance", "selected"),
}
SUPPLY = {"low": "low on supply", "out": "out of supply"}


def scene(pack: Pack, view: View) -> Scene:
    where = plan(pack, view["scenario"])
    occupied = {hex: side for hex, sides in view["places"].items() for side, units in sides.items() if units}
    held = fronts.around_units(where.hexes, occupied)
    return Scene(
        stacks={**_on_map(where, view), **_beside(where, view)},
        marks=marking.marks(where, view),
        tracks=tracks(where, view),
        facts=facts(where, view),
        draft=draft(view),
        attention=_attention(where, view),
        boxes=[],
        summary=summary(where, view),
        aims=aims(view["places"], "attacks"),
        held=held,
        front=fronts.between_hexes(where.hexes, held),
        wanted=[hex for hex, side in view["held"].items() if side != "british"],
        night=bool(view["turn"]) and where.field.battle["turns"][view["turn"] - 1]["part"] == "night",
    )


# Counters


def _on_map(where: Plan, view: View) -> dict[str, Stack]:
    found: dict[str, Stack] = {}
    chosen = (view["action"] or {}).get("units", ())
    for place, sides in view["places"].items():
        for side, units in sides.items():
            seen = [_piece(where, unit, chosen) for unit in units if "unit" in unit]
            pieces = [_unknown(place, side)] * (len(units) - len(seen)) + seen  # the unseen lie lowest
            if pieces:
                x, y = where.hexes.centres[place]
                at = (x, y + min(len(pieces) - 1, 2) * 2)  # a stack grows upwards
                found[f"{place}/{side}"] = _stack(place, side, at, pieces)
    return found


def _unknown(place: str, side: str) -> StackedPiece:
    return StackedPiece(
        id=f"?{place}", symbol=f"unknown-{side}", says=[f"{SIDES[side]} units that have not been seen"], looks=[]
    )


def _piece(where: Plan, unit: View, chosen: Collection[str]) -> StackedPiece:
    told = [STATES[state] for state in STATES if unit.get(state)]
    says, looks = [words for words, _ in told], [look for _, look in told if look]
    if unit.get("depleted"):
        looks.append("weakened")
    if supply := unit.get("supply"):
        says.append(SUPPLY[supply])
        looks.append(supply)
    if carrier := unit.get("rides"):
        says.append(f"rides on {carrier}")
        looks.append("riding")
    if crossing := unit.get("builds"):
        says.append(f"builds a pontoon at {crossing}")
    if "moves" in unit:
        says.append(f"{unit['moves']} movement left")
    if "attacks" in unit:
        says.append(f"attacks {unit['attacks']}")
    if unit["unit"] in chosen or "attacks" in unit:
        looks.append("selected")
    return StackedPiece(
        id=unit["unit"], symbol=f"{unit['unit']}-{_face(where, unit)}", says=says, looks=list(dict.fromkeys(looks))
    )


def _face(where: Plan, unit: View) -> str:
    """10.2: artillery that has fired lies on its back."""
    _, face = counters(where.field)[unit["unit"]]
    turned = unit.get("fired") if face.artillery else unit.get("depleted")
    return "back" if turned else "front"


def _beside(where: Plan, view: View) -> dict[str, Stack]:
    """Every unit that is not on the map lies in its own space of the order of battle."""
    homes = where.homes()
    now = (view["action"] or {}).get("unit")
    lying: dict[str, StackedPiece] = {}
    for unit in view["to_place"]:
        lying[unit] = _off_map(unit, "to be placed", ["selected"] if unit == now else [])
    for coming in view["reinforcements"]:
        due = 0 < coming["turn"] <= view["turn"]
        when = "may enter now" if due else f"comes on {coming['turn_name']}"
        looks = ["selected"] if coming["selected"] else ["active"] if due else []
        lying[coming["unit"]] = _off_map(coming["unit"], f"{when} at entry hex {coming['entry']}", looks)
    for units in view["eliminated"].values():
        lying.update({unit: _off_map(unit, "eliminated", ["lost"]) for unit in units})
    for units in view["exited"].values():
        lying.update({unit: _off_map(unit, "has left the map", ["done"]) for unit in units})
    found = {}
    for unit, piece in lying.items():
        rack = homes[unit]
        found[f"{rack.id}/{rack.side}/{unit}"] = _stack(rack.id, rack.side, rack.spots[unit], [piece])
    return found


def _off_map(unit: str, says: str, looks: list[str]) -> StackedPiece:
    return StackedPiece(id=unit, symbol=f"{unit}-front", says=[says], looks=["away", *looks])


def _stack(place: str, side: str, at: Point, pieces: list[StackedPiece]) -> Stack:
    return Stack(place=place, side=side, group=None, x=round(at[0], 1), y=round(at[1], 1), pieces=pieces)


def _attention(where: Plan, view: View) -> list[str]:
    """The hex under attack, or where the stack on the move is; else where the battalion is whose chit was drawn."""
    action = view["action"] or {}
    hex = action.get("target") or action.get("from")
    if hex:
        return [hex]
    units = where.field.units()
    side = view["decision"]["side"] if view["decision"] else view["player"]
    own = {unit["unit"]: hex for hex, sides in view["places"].items() for unit in sides[side] if "unit" in unit}
    drawn = view["active"] or view["chit"]
    acting = [hex for unit, hex in own.items() if units[unit]["battalion"] == drawn]
    return list(dict.fromkeys(acting or own.values())) or list(view["held"])
