"""The markers of a scene: on the map, on the turn track, and in the trays of the chits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bridgehead.games.guards_armoured.picture.display import SIDES
from bridgehead.games.guards_armoured.picture.marks import fort_id
from bridgehead.games.guards_armoured.picture.pieces import counters
from bridgehead.games.guards_armoured.picture.plan import Plan, Tray
from bridgehead.games.guards_armoured.picture.seen import drawn, on_map
from bridgehead.games.guards_armoured.picture.signs import goal_at
from bridgehead.kits.words import capital, listed
from bridgehead.render.drawing import mark
from bridgehead.render.geometry import Point
from bridgehead.render.hexes.marks import over
from bridgehead.render.picture import Mark

View = Mapping[str, Any]
Named = tuple[str, Mark]


def marks(where: Plan, view: View) -> dict[str, Mark]:
    """Those that others lie on come first."""
    found: dict[str, Mark] = {}
    for part in (_reach, _held, _forts, _crossings, _target, _turn, _cup, _hands, _attack):
        found.update(part(where, view))
    return found


# On the map


def _reach(where: Plan, view: View) -> Iterator[Named]:
    """6.0: how far the HQ reaches whose chit was drawn, if it is seen."""
    places = on_map(view)
    for code, (unit, face) in counters(where.field).items():
        if face.activates and unit["battalion"] == view["chit"] and code in places:
            hex = places[code]
            says = f"{code} activates units up to {face.activates} hexes from here."
            yield "reach", mark(f"mark-activation-{face.activates}", hex, where.hexes.centres[hex], says)


def _held(where: Plan, view: View) -> Iterator[Named]:
    for hex, side in view["held"].items():
        if side:
            says = f"{SIDES[side]} units were last here."
            yield f"held/{hex}", mark(f"mark-held-{side}", hex, goal_at(where, hex), says)


def _forts(where: Plan, view: View) -> Iterator[Named]:
    for n, fort in enumerate(view["forts"]):
        hex = fort["hex"]
        says = f"{capital(where.field.fort_words(fort))}."
        yield f"fort/{n}", mark(fort_id(where, fort["sort"], fort["facing"]), hex, where.hexes.centres[hex], says)


def _crossings(where: Plan, view: View) -> Iterator[Named]:
    told = view["crossings"]
    for sort, sites, says in (
        ("down", told["blown"], "The bridge is blown."),
        ("pontoon", told["pontoons"], "Pontoon bridge."),
        ("building", told["building"], "Pontoon bridge under construction."),
    ):
        for at in sites:
            if "|" in at:
                yield from over(where.hexes, sort, at, says).items()
            else:
                yield f"{sort}/{at}", mark(f"mark-{sort}-river", at, where.hexes.centres[at], says)


def _target(where: Plan, view: View) -> Iterator[Named]:
    if target := (view["action"] or {}).get("target"):
        yield "target", mark("mark-target", target, where.hexes.centres[target], "Under attack.")


def _turn(where: Plan, view: View) -> Iterator[Named]:
    if view["turn"]:
        box = where.track[view["turn"] - 1]
        name = where.field.battle["turns"][view["turn"] - 1]["turn"]
        yield "turn", mark("mark-turn", "", box.centre, f"Turn {view['turn']}, {name}.")
        if weather := view["weather"]:
            at = (box.right - 25, box.bottom - 25)
            yield "weather", mark(f"mark-sky-{weather}", "", at, f"Weather: {weather}.")


# In the trays


def _spot(tray: Tray, n: int) -> Point:
    """Those for which there is no room lie on the last."""
    spots = tray.spots()
    return spots[min(n, len(spots) - 1)]


def _cup(where: Plan, view: View) -> Iterator[Named]:
    battalions = where.field.battalions()
    shown = (view["cup"], drawn(where.field, view))
    for tray, chits, words in zip(where.cup, shown, ("in the cup", "drawn this turn")):
        for n, id in enumerate(chits):
            at = _spot(tray, n)
            if id == view["chit"]:
                yield "now", mark("mark-now", tray.id, at, f"{id} is active.")
            yield f"chit/{id}", mark(f"act-{id}", tray.id, at, f"{battalions[id]['name']}: {words}.")


def _hands(where: Plan, view: View) -> Iterator[Named]:
    for side in SIDES:
        tray = where.hands[side]
        held = [kind for kind, many in view["events"][side]["hand"].items() for _ in range(many)]
        for n, kind in enumerate(held):
            says = f"{SIDES[side]}: {_event(where, kind)}"
            yield f"hand/{side}/{n}", mark(f"event-{kind}", tray.id, _spot(tray, n), says)


def _attack(where: Plan, view: View) -> Iterator[Named]:
    """The event chits of the attack under way, the attacker's first."""
    tray = where.hands["attack"]
    action = view["action"] or {}
    sides = [side for _, side in sorted((side != view["player"], side) for side in SIDES)]
    for n, (side, kind, void) in enumerate(zip(sides, action.get("events", ()), action.get("nullified", ()))):
        if kind:
            at = _spot(tray, n)
            cancelled = ", nullified" if void else ""
            says = f"{SIDES[side]}{cancelled}: {_event(where, kind)}"
            yield f"attack/{n}", mark(f"event-{kind}", tray.id, at, says)
            if void:
                yield f"void/{n}", mark("mark-void", tray.id, at, "")


def _event(where: Plan, kind: str) -> str:
    return f"{', '.join(event_words(where, kind))}."


def event_words(where: Plan, kind: str) -> tuple[str, str]:
    """The name of an event chit and what it does."""
    events = {str(entry["id"]): entry for entry in where.field.pack["counters"]["events"]}
    event = events[kind]
    cancels = [str(events[str(other)]["name"]) for other in event.get("nullifies", ())]
    if event.get("fortification"):
        cancels.append(f"a {str(event['fortification']).replace('_', ' ')}")
    adds = f"{event['modifier']:+d} to the dice; " if event.get("modifier") else ""
    return str(event["name"]), f"{adds}cancels {listed(cancels)}"
