"""What lies on the board of a battle, made from the view of one side.

The view is what `view.py` writes. The pictures read this of it; everything is a plain value, and what does not apply is
left out or None unless it is marked as always there (*):

    scenario*      "goodwood", "bonninghardt", "veritable" or "joes-bridge"
    side*          who looks: "british", "german", or "" for a spectator
    turn*          number of the turn, 0 before the first; `weather` is one of WEATHERS once it is rolled
    player         the side whose HQ is activated; `phase`* says what is going on: PHASES in beside.py
    decision       {side, ask, rule}, as the frame adds it
    places*        {hex: {"british": [counter], "german": [counter]}}, the lowest counter of a stack first
    unknown*       {hex: side}: units there that have not been seen (1.1), beside those that `places` shows
    to_place*      codes of the units to be set up that have no hex yet, of those that this side may know
    reinforcements* [{unit, side, turn (its number), entry (the letter), due (may enter now), selected}]
    eliminated*    {side: [unit]}; exited*: [unit], British units that have left the map
    forts*         [{sort, hex, facing}]: one of FORTS, and the hexside in the middle of those it faces, 1 to 6 as in
                   `fortify trench 2246 3`; a minefield faces all round in any case
    forts_left     {sort: number} that the Germans have still to place
    crossings*     {"blown": [at], "pontoons": [at], "building": {at: engineer}}; `at` as in the data of bridges
    cup*           {"in": [battalion], "drawn": [battalion]}, of this turn
    activation     {"chit", "battalion", "hq"}: whose chit was drawn, who acts, and the HQ on the map that activates it
    supplied       battalions that the division HQ supplies in this turn (5.1)
    events*        {"hand": {side: {kind: number}}, "last": [{side, kind, nullified}], "left": {side: {colour: number}}}
    held*          {hex: side or None}, every hex of which it matters who was there last
    exits*         {hex: number of units that have left there}
    score*         {"points", "win", "draw"} or {"attack_points", "needed"}, with "german_cities" and "cities_needed"
                   where those count (17.4)
    if_ended_now   {"winner", "level", "words"}
    action         {"draft": [sentence], "unit", "from" (hex), "points" (left, in words), "target" (hex), "attackers",
                   "odds", "fires" (a unit whose range of direct fire is of interest), "roll": [dice], "result"}

A counter is {"unit": code} with, where they hold, `committed` (nothing more to do in this turn), `depleted`, `pinned`,
`fired`, `debarked`, `road` (moved by roadway last), `rides` (code of the tanks), `supply` ("low" or "out"), `active`
(may act in the activation under way), `unseen` (one's own, which the enemy does not know), and in the action under way
`moves` (points left, in words), `attacks` (hex), `supports`, `suffers`, `retreating`, `advances`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.guards_armoured.picture import marking
from bridgehead.games.guards_armoured.picture.beside import facts, summary, tracks
from bridgehead.games.guards_armoured.picture.display import SIDES
from bridgehead.games.guards_armoured.picture.pieces import counters
from bridgehead.games.guards_armoured.picture.plan import Plan, plan
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
    "unseen": ("unknown to the enemy", ""),
    "supports": ("supports", "selected"),
    "suffers": ("may take the loss", ""),
    "retreating": ("must retreat", "retreating"),
    "advances": ("may advance", "selected"),
}
SUPPLY = {"low": "low on supply", "out": "out of supply"}


def scene(pack: Pack, view: View) -> Scene:
    where = plan(pack, view["scenario"])
    return Scene(
        stacks={**_on_map(where, view), **_beside(where, view)},
        marks=marking.marks(where, view),
        tracks=tracks(where, view),
        facts=facts(where, view),
        draft=draft(view),
        attention=_attention(view),
        boxes=[],
        summary=summary(where, view),
    )


# Counters


def _on_map(where: Plan, view: View) -> dict[str, Stack]:
    found: dict[str, Stack] = {}
    for place in dict.fromkeys((*view["places"], *view["unknown"])):
        for side in SIDES:
            pieces = [_piece(where, unit) for unit in view["places"].get(place, {}).get(side, ())]
            if view["unknown"].get(place) == side:
                pieces.insert(0, _unknown(place, side))
            if pieces:
                x, y = where.hexes.centres[place]
                at = (x, y + min(len(pieces) - 1, 2) * 2)  # a stack grows upwards
                found[f"{place}/{side}"] = _stack(place, side, at, pieces)
    return found


def _unknown(place: str, side: str) -> StackedPiece:
    return StackedPiece(
        id=f"?{place}", symbol=f"unknown-{side}", says=[f"{SIDES[side]} units that have not been seen"], looks=[]
    )


def _piece(where: Plan, unit: View) -> StackedPiece:
    told = [STATES[state] for state in STATES if unit.get(state)]
    says, looks = [words for words, _ in told], [look for _, look in told if look]
    if supply := unit.get("supply"):
        says.append(SUPPLY[supply])
        looks.append(supply)
    if carrier := unit.get("rides"):
        says.append(f"rides on {carrier}")
        looks.append("riding")
    if "moves" in unit:
        says.append(f"is moving, {unit['moves']} left")
        looks.append("selected")
    if "attacks" in unit:
        says.append(f"attacks {unit['attacks']}")
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
    now = (view.get("action") or {}).get("unit")
    lying: dict[str, StackedPiece] = {}
    for unit in view["to_place"]:
        lying[unit] = _off_map(unit, "to be placed", ["selected"] if unit == now else [])
    for coming in view["reinforcements"]:
        when = "may enter now" if coming["due"] else f"comes on {_turn_name(where, coming['turn'])}"
        looks = ["selected"] if coming.get("selected") else ["active"] if coming["due"] else []
        lying[coming["unit"]] = _off_map(coming["unit"], f"{when} at entry hex {coming['entry']}", looks)
    for units in view["eliminated"].values():
        lying.update({unit: _off_map(unit, "eliminated", ["lost"]) for unit in units})
    for unit in view["exited"]:
        lying[unit] = _off_map(unit, "has left the map", ["done"])
    found = {}
    for unit, piece in lying.items():
        rack = homes[unit]
        found[f"{rack.id}/{rack.side}/{unit}"] = _stack(rack.id, rack.side, rack.spots[unit], [piece])
    return found


def _off_map(unit: str, says: str, looks: list[str]) -> StackedPiece:
    return StackedPiece(id=unit, symbol=f"{unit}-front", says=[says], looks=looks)


def _turn_name(where: Plan, turn: int) -> str:
    return str(where.field.battle["turns"][turn - 1]["turn"])


def _stack(place: str, side: str, at: Point, pieces: list[StackedPiece]) -> Stack:
    return Stack(place=place, side=side, group=None, x=round(at[0], 1), y=round(at[1], 1), pieces=pieces)


def _attention(view: View) -> list[str]:
    """The hex under attack, or where the stack on the move is."""
    action = view.get("action") or {}
    hex = action.get("target") or action.get("from")
    return [hex] if hex else []
