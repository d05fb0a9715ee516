"""What lies beside the map: the days, Arnhem, the markers of both sides, bridges, drop zones and who is to come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.arnhem_farthest_bridge.picture.about import listed
from bridgehead.games.arnhem_farthest_bridge.picture.plates import day
from bridgehead.render.picture import Fact, Step, Track

SIDES = {"allied": "Allied", "german": "German"}
NATIONS = {"US": "US", "GB": "British", "PL": "Polish", "DE": "German"}
PHASES = {
    "support": "support fire markers",
    "movement": "movement",
    "bombardment": "bombardment",
    "combat": "combat",
    "mobile": "mobile movement",
}
ASKS = {
    "deploy": "secret set-up",
    "zone": "drop zones",
    "shift": "drop zone to move",
    "draw": "support fire markers",
    "opening": "landings and engineers",
    "land": "landing",
    "move": "movement",
    "go": "movement",
    "demolish": "demolition",
    "bombard": "bombardment",
    "attack": "attack",
    "join": "attacking units",
    "support": "markers for the fight",
    "retreat": "retreat",
    "advance": "advance",
}
KINDS = {"art": "artillery", "priest": "Priest", "air": "aircraft"}
View = Mapping[str, Any]


def turn_words(view: View) -> str:
    if not view["turn"]:
        return "Before the first turn"
    return f"Turn {view['turn']}, {day(view)}"


# Tracks


def tracks(pack: Pack, view: View) -> list[Track]:
    steps = [_turn(turn) for turn in pack["tables"]["turn_track"]]
    return [Track(name="Turn", rule="3.0", at=view["turn"] - 1, steps=steps), _arnhem(pack, view)]


def _turn(turn: Mapping[str, Any]) -> Step:
    about = f"{day(turn)}: support fire markers {turn['sfm_allied']} Allied, {turn['sfm_german']} German."
    return Step(label=str(turn["turn"]), about=about)


def _arnhem(pack: Pack, view: View) -> Track:
    victory = pack["tables"]["victory"]
    steps = [Step(label=str(n), about=_ending(n, victory)) for n in range(len(victory["hexes"]) + 1)]
    return Track(name="Arnhem", rule="11.5", at=view["points"], steps=steps)


def _ending(held: int, victory: Mapping[str, Any]) -> str:
    if held >= victory["win"]:
        return f"{held} held by Allied units that aren't airborne: the Allies win."
    return f"{held}: a draw at the end." if held >= victory["draw"] else "0: the Germans win at the end."


# Facts


def facts(pack: Pack, view: View) -> list[Fact]:
    found = []
    if decision := view.get("decision"):
        asked = f"{SIDES[decision['side']]}: {ASKS.get(decision['ask'], decision['ask'])}"
        found.append(_fact("Decision", asked, decision["rule"]))
    if view["turn"]:
        phase = view["phase"]
        whose = "" if phase == "support" else f"{SIDES[view['player']]} "
        found.append(_fact("Phase", f"{whose}{PHASES[phase]}", "3.0"))
    found += _action(pack, view)
    found += _markers(pack, view)
    found.append(_fact("Arnhem", _goals(pack, view), "11.5"))
    found += _crossings(pack, view)
    if view["drop_zones"]:
        zones = listed([f"{zone} in {hex}" for zone, hex in view["drop_zones"].items()])
        found.append(_fact("Drop zones", zones, "11.4"))
    return found + _coming(view)


def _fact(name: str, value: str, rule: str, touch: str | None = None) -> Fact:
    return Fact(name=name, value=value, rule=rule, touch=touch)


def _action(pack: Pack, view: View) -> list[Fact]:
    """What is going on just now."""
    action = view.get("action") or {}
    rule = view["decision"]["rule"] if view.get("decision") else "3.0"
    found = []
    if "unit" in action:
        place = f" in {action['from']}" if action.get("from") else ""
        left = f", {action['points']} points left" if action.get("points") else ""
        found.append(_fact("Active", f"{action['unit']}{place}{left}", rule))
    if "bridge" in action:
        side = action["bridge"]
        found.append(_fact("Bridge in danger", f"{bridge_names(pack)[side]}, {side}", "10.6.3"))
    if "target" in action:
        by = f" by {listed(action['attackers'])}" if action["attackers"] else ""
        found.append(_fact("Under attack", f"{action['target']}{by}", rule))
    if "values" in action:
        attack, defense = action["values"]
        line = f" on line {action['line']}" if "line" in action else ""
        found.append(_fact("Attack and defense", f"{attack} to {defense}{line}", "8.2.4"))
    if "roll" in action:
        found.append(_fact("Die", f"{action['roll'][0]}: {action['result']}", "8.2.5"))
    return found


# Markers


def _markers(pack: Pack, view: View) -> list[Fact]:
    """Every sort in one's own hand can be touched; of the other side's one knows how many."""
    found = []
    known = {marker["id"]: marker for marker in pack["counters"]["markers"]}
    for side, people in SIDES.items():
        held = view["markers"][side]
        if held["hand"] is None:
            found.append(_fact(f"{people} markers", _unseen(known, held), "7.1"))
        elif side == view["side"]:
            for sort, many in held["hand"].items():
                name = _sort(known[sort])
                if not any(fact.name == name for fact in found):
                    found.append(_fact(name, f"{many} in hand", "10.7", f"marker:{sort}"))
        elif held["hand"]:
            found.append(_fact(f"{people} markers", _counted(known, held["hand"]), "7.1"))
        else:
            found.append(_fact(f"{people} markers", "none", "7.1"))
        for state, words in (("used", "used"), ("missing", "unavailable")):
            if held[state]:
                found.append(
                    _fact(f"{people} {words}", _counted(known, held[state]), "10.7.2" if state == "missing" else "7.1")
                )
    return found


def _sort(marker: Mapping[str, Any]) -> str:
    kind = KINDS.get(str(marker["id"]).split("-")[1], "")
    return f"{NATIONS[marker['nation']]} {kind} +{marker['value']}"


def _counted(known: Mapping[str, Any], markers: Mapping[str, int]) -> str:
    return listed([f"{many} {_sort(known[sort])}" for sort, many in markers.items()])


def _unseen(known: Mapping[str, Any], held: Mapping[str, Any]) -> str:
    parts = [f"{many} {NATIONS[nation]}" for nation, many in held["left"].items() if many]
    parts += [f"{many} {_sort(known[sort])}" for sort, many in held["air"].items()]
    return listed(parts) if parts else "none"


# On the map


def bridge_names(pack: Pack) -> dict[str, str]:
    """By the hexside that each crosses."""
    return {bridge["side"]: bridge["name"] for bridge in pack["map"]["bridges"]}


def _goals(pack: Pack, view: View) -> str:
    holders = [f"{hex} {SIDES[side]}" for hex, side in view["goals"].items() if side]
    needed = pack["tables"]["victory"]["win"]
    return f"{view['points']} of {needed} needed" + (f"; {listed(holders)}" if holders else "")


def _crossings(pack: Pack, view: View) -> list[Fact]:
    names = bridge_names(pack)
    down = view["bridges"]["down"]
    found = [_fact("Bridges down", listed([names[side] for side in down]) if down else "none", "10.6.3")]
    if view["ferry"]:
        found.append(_fact("Engineers' ferry", view["ferry"], "10.6.5"))
    return found


def _coming(view: View) -> list[Fact]:
    """Who is due, and who comes next."""
    found = []
    for side, people in SIDES.items():
        turns: dict[int, list[str]] = {}
        for coming in view["reinforcements"]:
            if coming["side"] == side:
                turns.setdefault(max(coming["turn"], view["turn"]), []).append(coming["unit"])
        if turns:
            turn = min(turns)
            when = "now" if turn == view["turn"] else f"turn {turn}"
            found.append(_fact(f"{people} arrivals", f"{when}: {listed(turns[turn])}", "11.1"))
    return found
