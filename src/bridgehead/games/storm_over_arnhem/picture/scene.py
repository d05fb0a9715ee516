"""What lies on the board of Storm Over Arnhem, made from the view of one side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.storm_over_arnhem.picture.beside import SIDES, facts, tracks, turn_words
from bridgehead.games.storm_over_arnhem.picture.pieces import counters
from bridgehead.games.storm_over_arnhem.picture.plan import Plan, plan
from bridgehead.render.aiming import aims
from bridgehead.render.geometry import Point
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
    return Scene(
        stacks=_stacks(pack, where, view),
        marks=_marks(where, view),
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


def _stacks(pack: Pack, where: Plan, view: View) -> dict[str, Stack]:
    known = counters(pack)
    found: dict[str, Stack] = {}
    for place, sides in view["places"].items():
        spots = where.stacks(place)
        for side, units in sides.items():
            for state in "uc":
                here = [unit for unit in units if bool(unit["committed"]) == (state == "c")]
                here.sort(key=lambda unit: known[unit["unit"]][0]["hq"] is None)  # headquarters lie at the bottom
                if here:
                    x, y = spots[side, state]
                    found[f"{place}/{side}/{state}"] = Stack(
                        place=place,
                        side=side,
                        group=_group(view, place, side, state),
                        x=round(x, 1),
                        y=round(y, 1),
                        pieces=[_piece(unit) for unit in here],
                    )
    return found


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
