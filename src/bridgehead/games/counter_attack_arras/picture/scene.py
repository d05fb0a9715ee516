"""What lies on the board of Counter-Attack: Arras, made from the view of one side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.counter_attack_arras.picture.beside import SIDES, facts, place_words, tracks, turn_words
from bridgehead.games.counter_attack_arras.picture.layout import SIZE
from bridgehead.games.counter_attack_arras.picture.pieces import counters
from bridgehead.games.counter_attack_arras.picture.plan import Plan, on_picture, plan
from bridgehead.kits.words import capital, counted
from bridgehead.render import fronts
from bridgehead.render.aiming import aims
from bridgehead.render.drawing import draft, mark
from bridgehead.render.forces import Force, lay_out
from bridgehead.render.picture import Mark, PieceBox, Scene, Stack, StackedPiece

PEOPLE = {"allied": "the Allies", "german": "the Germans"}
PRINTED = {"black": "german", "blue": "allied"}  # what the colour of an identifier says about control
BOXES = {"unused": "Reduced counters not in play", "out": "Out of the game"}
STATES = {"f": "Fresh", "s": "Spent"}
# What the rules of the moment say about a unit, and how that looks.
SIGNS = {"eliminated": "eliminated", "retreating": "retreating", "flipped": "flipped"}
View = Mapping[str, Any]


def scene(pack: Pack, view: View) -> Scene:
    where = plan(pack)
    stacks: dict[str, Stack] = {}
    aside: list[str] = []
    held = {area: view["control"][area] for area in where.areas}
    for place, forces in _forces(pack, view).items():
        spot = where.place(place)
        laid = lay_out(place, spot.room, spot.printed, forces, SIZE)
        stacks |= laid.stacks
        aside += laid.aside
    return Scene(
        stacks=stacks,
        marks=_marks(where, view),
        tracks=tracks(pack, view),
        facts=facts(pack, view),
        draft=draft(view),
        attention=[],
        boxes=_boxes(view),
        aims=aims(view["places"], "assaults"),
        summary=_summary(view),
        aside=aside,
        held=held,
        front=fronts.between_areas(where.borders, held, on_picture),
        wanted=[area for area, space in where.areas.items() if space.data["red"] and held[area] != "allied"],
    )


def _boxes(view: View) -> list[PieceBox]:
    """What lies nowhere on the board; the groups of the own side before those of the enemy."""
    found = []
    for side in sorted(SIDES, key=lambda side: side != view["side"]):
        for letter, units in view["to_place"][side].items():
            found.append(PieceBox(name=f"{SIDES[side]} group {letter}, not set up yet", pieces=list(units)))
    return found + [PieceBox(name=title, pieces=list(view["boxes"][name])) for name, title in BOXES.items()]


# On the map and beside it


def _forces(pack: Pack, view: View) -> dict[str, list[Force]]:
    """What lies in each place on the map and beside it."""
    known = counters(pack)
    found: dict[str, list[Force]] = {}
    for place, sides in view["places"].items():
        for side, units in sides.items():
            for state in STATES:
                here = [unit for unit in units if bool(unit["committed"]) == (state == "s")]
                if here:
                    lots = _formations(known, [(unit["unit"], _piece(unit)) for unit in here])
                    found.setdefault(place, []).append(Force(f"{place}/{side}/{state}", side, None, lots))
    for title, waiting in view["waiting"].items():
        if waiting:
            place = title.upper()
            lots = [
                [StackedPiece(id=unit, symbol=f"{unit}-front", says=["waiting to enter"], looks=[])] for unit in waiting
            ]
            side = known[waiting[0]][0]["side"]
            found[place] = [Force(f"{place}/{side}/f", side, None, lots)]
    for unit in view["boxes"]["eliminated"]:  # armor apart, since it comes back in another way (10.2)
        counter = known[unit][0]
        side, kind = counter["side"], "armor" if counter["type"] == "armor" else "other"
        forces = found.setdefault(f"LOST-{side.upper()}", [])
        key = f"LOST-{side.upper()}/{side}/{kind}"
        force = next((force for force in forces if force.key == key), None)
        if force is None:
            force = Force(key, side, None, [])
            forces.append(force)
        force.formations.append([_off_map(unit, "back", "eliminated", "away", "lost")])
    return found


def _off_map(unit: str, face: str, says: str, *looks: str) -> StackedPiece:
    return StackedPiece(id=unit, symbol=f"{unit}-{face}", says=[says], looks=list(looks))


def _formations(known: Mapping[str, Any], units: Sequence[tuple[str, StackedPiece]]) -> list[list[StackedPiece]]:
    """By regiment or battalion and kind, the strongest last, which is on top where they are fanned."""
    lots: dict[tuple[str, str], list[tuple[int, StackedPiece]]] = {}
    for unit, piece in units:
        counter, kind = known[unit]
        lots.setdefault((counter["name"], counter["type"]), []).append((kind.front[0], piece))
    weakest_first = [sorted(lot, key=lambda one: one[0]) for _, lot in sorted(lots.items())]
    weakest_first.sort(key=lambda lot: lot[-1][0])  # leaders before all others
    return [[piece for _, piece in lot] for lot in weakest_first]


def _piece(counter: Mapping[str, Any]) -> StackedPiece:
    spent, locked = bool(counter["committed"]), bool(counter.get("locked"))
    says = ["Spent"] if spent else []
    looks = ["committed"] if spent else []
    if locked:
        says.append("not released yet")
    for sign, word in SIGNS.items():
        if counter.get(sign):
            says.append(word)
            looks.append(sign)
    says += _tasks(counter)
    if _tasks(counter):
        looks.append("selected")
    face = "back" if spent else "locked" if locked else "front"
    return StackedPiece(id=counter["unit"], symbol=f"{counter['unit']}-{face}", says=says, looks=looks)


def _tasks(counter: Mapping[str, Any]) -> list[str]:
    """What a unit is doing in the action under way."""
    found = []
    if counter.get("overruns"):
        found.append("continuing after the overrun")
    if target := counter.get("assaults"):
        found.append(f"assaulting {place_words(target)}")
    if "moves" in counter:
        found.append(f"moving, {counter['moves']} left")
    if counter.get("point"):
        found.append("Point Unit")
    if counter.get("forward"):
        found.append("Forward Unit")
    return found


# Markers


def _marks(where: Plan, view: View) -> dict[str, Mark]:
    found: dict[str, Mark] = {}
    for place, space in where.spaces().items():
        side = view["control"][place]
        if PRINTED.get(space.data["sector"]) != side:  # the identifier itself tells the rest
            says = f"{capital(place_words(place))}: {PEOPLE[side]} control it."
            shape = space.data.get("shape", "circle")
            found[f"control/{place}"] = mark(f"mark-control-{side}-{shape}", place, space.identifier, says)
    if view["turn"]:
        at = where.track[view["turn"] - 1].centre
        found["turn"] = mark("mark-turn", "", at, f"{turn_words(view)}.")
    return found


# In words


def _summary(view: View) -> str:
    parts = [turn_words(view), counted(view["points"], "victory point")]
    if decision := view.get("decision"):
        parts.append(f"{SIDES[decision['side']]} to act")
    else:
        parts.append("game over")
    return "; ".join(parts) + "."
