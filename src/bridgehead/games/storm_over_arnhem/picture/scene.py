"""What lies on the board of Storm Over Arnhem, made from the view of one side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.storm_over_arnhem.picture.beside import SIDES, facts, tracks, turn_words
from bridgehead.games.storm_over_arnhem.picture.layout import SIZE
from bridgehead.games.storm_over_arnhem.picture.pieces import counters
from bridgehead.games.storm_over_arnhem.picture.plan import FLAME, Plan, on_picture, plan
from bridgehead.render import fronts
from bridgehead.render.aiming import aims
from bridgehead.render.arranging import Printed
from bridgehead.render.forces import Force, lay_out
from bridgehead.render.geometry import Box, Point
from bridgehead.render.picture import Mark, PieceBox, Scene, Stack, StackedPiece

BOXES = {
    "box": "Reformed Units box, counting one",
    "box_twice": "Reformed Units box, counting two",
    "track": "On the turn track",
    "lost": "Out of the game",
}
View = Mapping[str, Any]


def scene(pack: Pack, view: View) -> Scene:
    where = plan(pack)
    stacks, aside = _stacks(pack, where, view)
    held = _held(where, view)
    return Scene(
        stacks=stacks,
        marks=_marks(where, view),
        aside=aside,
        held=held,
        front=fronts.between_areas(where.borders, held, on_picture),
        wanted=list(view["perimeter"]),
        night=bool(view["turn"]) and pack["tables"]["turns"]["track"][view["turn"] - 1]["night"],
        tracks=tracks(pack, view),
        facts=facts(pack, view),
        draft=_draft(view),
        attention=[],
        boxes=_boxes(view),
        summary=_summary(pack, view),
        aims=aims(view["places"], "fires_in", dict(enumerate((view.get("action") or {}).get("targets", ()), 1))),
    )


def _boxes(view: View) -> list[PieceBox]:
    """What is not on the map; first of all the counter that the question is about."""
    boxes = [PieceBox(name=title, pieces=list(view["boxes"][name])) for name, title in BOXES.items()]
    placed_now = (view.get("decision") or {}).get("unit")
    return [PieceBox(name="Place now", pieces=[placed_now]), *boxes] if placed_now else boxes


# On the map


def _stacks(pack: Pack, where: Plan, view: View) -> tuple[dict[str, Stack], list[str]]:
    """What lies on the map, and what printed there makes way for it."""
    known = counters(pack)
    found: dict[str, Stack] = {}
    aside: list[str] = []
    for place, sides in view["places"].items():
        forces: list[Force] = []
        for side, units in sides.items():
            for state in "uc":
                here = [unit for unit in units if bool(unit["committed"]) == (state == "c")]
                if here:
                    group = _group(view, place, side, state)
                    forces.append(Force(f"{place}/{side}/{state}", side, group, _formations(known, here)))
        if forces:
            spot = where.place(place)
            fire = [Printed(Box.about(where.areas[place].fire, *FLAME))] if place in view["fires"] else []
            laid = lay_out(place, spot.room, (*spot.printed, *fire), forces, SIZE)
            found |= laid.stacks
            aside += laid.aside
    return found, aside


def _held(where: Plan, view: View) -> dict[str, str]:
    """What is under control, and areas where only one side stands."""
    found = dict(view["control"])
    for place, sides in view["places"].items():
        here = [side for side, units in sides.items() if units]
        if place in where.areas and place not in found and len(here) == 1:
            found[place] = here[0]
    return found


def _formations(known: Mapping[str, Any], units: Sequence[Mapping[str, Any]]) -> list[list[StackedPiece]]:
    """By company, each with its headquarters first; guns and other units of their own after them, by kind."""
    lots: dict[str, list[Mapping[str, Any]]] = {}
    for unit in units:
        counter = known[unit["unit"]][0]
        lots.setdefault(counter["company"] or f"~{counter['type']}", []).append(unit)
    for lot in lots.values():
        lot.sort(key=lambda unit: known[unit["unit"]][0]["hq"] is None)
    headed = sorted(lots, key=lambda name: (known[lots[name][0]["unit"]][0]["hq"] is None, name))
    return [[_piece(unit) for unit in lots[name]] for name in headed]


def _group(view: View, place: str, side: str, state: str) -> str | None:
    """A group is what is fired at, so one's own units are none, and a spectator has none to choose."""
    return f"group:{place}{state}" if view["side"] and side != view["side"] else None


def _piece(counter: Mapping[str, Any]) -> StackedPiece:
    committed = bool(counter["committed"])
    hidden = bool(counter.get("hidden"))
    says = ["committed"] if committed else []
    looks = ["committed"] if committed else []
    for sign in ("hidden", "retreating", "eliminated", "screened", "overcome"):
        if counter.get(sign):
            says.append(sign)
            looks.append(sign)
    if number := counter.get("fires_in"):
        says.append(f"firing in attack {number}")
        looks.append("selected")
    if target := counter.get("attacks"):
        says.append(f"attacking {target}")
        looks.append("selected")
    symbol = f"{counter['unit']}-{'hidden' if hidden else 'back' if committed else 'front'}"
    return StackedPiece(id=counter["unit"], symbol=symbol, says=says, looks=looks)


def _marks(where: Plan, view: View) -> dict[str, Mark]:
    found: dict[str, Mark] = {}
    for place, side in view["control"].items():
        says = f"Area {place}: {SIDES[side]} control."
        found[f"control/{place}"] = _mark(f"mark-control-{side}", place, where.areas[place].disc, says)
    for place in view["perimeter"]:
        says = f"Area {place}: perimeter marker; extra points for the Germans if they take it early."
        found[f"perimeter/{place}"] = _mark("mark-perimeter", place, where.areas[place].disc, says)
    for place, level in view["fires"].items():
        says = f"Area {place}: level {level} fire."
        found[f"fire/{place}"] = _mark(f"mark-fire-{level}", place, where.areas[place].fire, says)
    return found


def _mark(symbol: str, place: str, at: Point, says: str) -> Mark:
    return Mark(symbol=symbol, place=place, x=round(at[0], 1), y=round(at[1], 1), says=says)


# In words


def _draft(view: View) -> list[str]:
    action = view.get("action") or {}
    draft: Sequence[str] = action.get("draft") or []
    return list(draft)


def _summary(pack: Pack, view: View) -> str:
    points = view["points"]
    parts = [turn_words(pack, view), f"{points} victory point{'' if points == 1 else 's'}"]
    if decision := view.get("decision"):
        parts.append(f"{SIDES[decision['side']]} to act")
    else:
        parts.append("game over")
    return "; ".join(parts) + "."
