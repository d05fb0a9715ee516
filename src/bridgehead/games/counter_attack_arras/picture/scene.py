"""What lies on the board of Counter-Attack: Arras, made from the view of one side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.counter_attack_arras.picture.beside import SIDES, facts, place_words, tracks, turn_words
from bridgehead.games.counter_attack_arras.picture.pieces import counters
from bridgehead.games.counter_attack_arras.picture.plan import Plan, plan
from bridgehead.kits.words import capital, counted
from bridgehead.render.aiming import aims
from bridgehead.render.arranging import Key
from bridgehead.render.drawing import draft, mark
from bridgehead.render.geometry import Point
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
    return Scene(
        stacks={**_on_map(pack, where, view), **_waiting(where, view), **_lost(pack, where, view)},
        marks=_marks(where, view),
        tracks=tracks(pack, view),
        facts=facts(pack, view),
        draft=draft(view),
        attention=[],
        boxes=_boxes(view),
        aims=aims(view["places"], "assaults"),
        summary=_summary(view),
    )


def _boxes(view: View) -> list[PieceBox]:
    """What lies nowhere on the board; the groups of the own side before those of the enemy."""
    found = []
    for side in sorted(SIDES, key=lambda side: side != view["side"]):
        for letter, units in view["to_place"][side].items():
            found.append(PieceBox(name=f"{SIDES[side]} group {letter}, not set up yet", pieces=list(units)))
    return found + [PieceBox(name=title, pieces=list(view["boxes"][name])) for name, title in BOXES.items()]


# On the map and beside it


def _on_map(pack: Pack, where: Plan, view: View) -> dict[str, Stack]:
    known = counters(pack)
    spaces = where.spaces()
    found: dict[str, Stack] = {}
    for place, sides in view["places"].items():
        for side, units in sides.items():
            for state in STATES:
                here = [unit for unit in units if bool(unit["committed"]) == (state == "s")]
                here.sort(
                    key=lambda unit: known[unit["unit"]][1].front[0]
                )  # leaders at the bottom, the strongest on top
                if here:
                    spot = spaces[place].stacks[side, state]
                    found[f"{place}/{side}/{state}"] = _stack(place, side, spot, [_piece(unit) for unit in here])
    return found


def _waiting(where: Plan, view: View) -> dict[str, Stack]:
    found = {}
    for title, units in view["waiting"].items():
        box = where.boxes[title.upper()]
        key: Key = (box.side, "f")
        pieces = [
            StackedPiece(id=unit, symbol=f"{unit}-front", says=["waiting to enter"], looks=["away"]) for unit in units
        ]
        found[f"{box.id}/{box.side}/f"] = _stack(box.id, box.side, box.stacks[key], pieces)
    return found


def _lost(pack: Pack, where: Plan, view: View) -> dict[str, Stack]:
    """The eliminated units of each side, armor apart, since it comes back in another way (10.2)."""
    known = counters(pack)
    found: dict[str, Stack] = {}
    for unit in view["boxes"]["eliminated"]:
        counter = known[unit][0]
        side = counter["side"]
        kind = "armor" if counter["type"] == "armor" else "other"
        box = where.boxes[f"LOST-{side.upper()}"]
        stack = found.setdefault(f"{box.id}/{side}/{kind}", _stack(box.id, side, box.stacks[side, kind], []))
        stack.pieces.append(StackedPiece(id=unit, symbol=f"{unit}-back", says=["eliminated"], looks=["away", "lost"]))
    return found


def _stack(place: str, side: str, at: Point, pieces: list[StackedPiece]) -> Stack:
    return Stack(place=place, side=side, group=None, x=round(at[0], 1), y=round(at[1], 1), pieces=pieces)


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
