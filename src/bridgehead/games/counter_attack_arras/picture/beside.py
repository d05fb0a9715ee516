"""What lies beside the map: the tracks, initiative and Advantage, air support, releases, dice on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.render.picture import Fact, Step, Track

SIDES = {"allied": "Allied", "german": "German"}
ASKS = {
    "bid": "secret bid",
    "setup": "set-up",
    "entry": "entry",
    "impulse": "impulse",
    "move": "move",
    "step": "next step",
    "bombard": "second bombardment",
    "refresh": "units to refresh",
    "order": "order of assaults",
    "point": "Point Unit",
    "forward": "Forward Unit",
    "support": "combat support",
    "reroll": "reroll",
    "losses": "losses",
    "retreat": "retreat",
    "return": "retreat after the failed assault",
    "withdraw": "voluntary retreats",
    "prolong": "end of the phase",
    "reorganize": "reorganization",
    "settle": "where a unit returns",
    "pay": "unit to give up",
    "roll": "roll of the dice",
}
RELEASES = {
    "french": ("French Cavalry Corps", "13.1"),
    "panzers": ("25th Panzer Regiment", "13.2"),
    "reserves": ("British reserves", "13.3"),
    "fifth": ("5th Panzer Division", "13.4"),
}
INITIATIVE = {
    "allied": "the Allies have the initiative",
    "german": "the Germans have the initiative",
    "roll": "initiative decided by dice",
}
View = Mapping[str, Any]


def turn_words(view: View) -> str:
    return f"Turn {view['turn']}, {view['time']}" if view["turn"] else "Before the first turn"


# Tracks


def tracks(pack: Pack, view: View) -> list[Track]:
    track = pack["tables"]["turns"]["track"]
    turns = Track(name="Turn", rule="2.2", at=view["turn"] - 1, steps=[_turn(turn) for turn in track])
    return [turns, _points(pack, view)]


def _turn(turn: Mapping[str, Any]) -> Step:
    allied, german = turn["air"]
    about = f"{turn['time']}: {INITIATIVE[turn['initiative']]}; air support {allied} Allied, {german} German."
    return Step(label=str(turn["turn"]), about=about)


def _points(pack: Pack, view: View) -> Track:
    """From where the Germans win at once to all the points there are, and beyond if the Allies have gone there."""
    points, needed = view["points"], view["points_needed"]
    least = pack["tables"]["victory"]["least"]
    lowest = min(least - 1, points)
    highest = max(needed + 4, points)
    steps = [Step(label=str(n), about=f"{n}: {_level(n, least, needed)}.") for n in range(lowest, highest + 1)]
    return Track(name="Victory points", rule="11.2", at=points - lowest, steps=steps)


def _level(points: int, least: int, needed: int) -> str:
    if points < least:
        return "German automatic victory at the end of a turn"
    return "Allied victory at the end of the game" if points >= needed else f"the Allies need {needed}"


# Facts


def facts(pack: Pack, view: View) -> list[Fact]:
    found = []
    if decision := view.get("decision"):
        asked = f"{SIDES[decision['side']]}: {ASKS[decision['ask']]}"
        found.append(_fact("Decision", asked, decision["rule"]))
    if view["turn"]:
        found.append(_fact("Initiative", SIDES[view["initiative"]], "4.1"))
    used = "".join(f"; used by the {SIDES[side]} side" for side in view["advantage_used"])
    found.append(_fact("Advantage", f"{SIDES[view['advantage']]}{used}", "9.0"))
    air = ", ".join(f"{SIDES[side]} {left}" for side, left in view["air"].items())
    found.append(_fact("Air support left", air, "8.3"))
    found.append(_fact("Points needed", str(view["points_needed"]), "11.3"))
    found += _action(view)
    if view["passes"]:
        found.append(_fact("Passes in a row", str(view["passes"]), "4.3"))
    found += _releases(pack, view)
    if view.get("bid") is not None:
        found.append(_fact("Your bid", str(view["bid"]), "14.1.1"))
    if view["swapped"]:
        found.append(_fact("Command of the Allies", "the second player", "14.1.1"))
    return found


def _fact(name: str, value: str, rule: str) -> Fact:
    return Fact(name=name, value=value, rule=rule, touch=None)


def _releases(pack: Pack, view: View) -> list[Fact]:
    found = []
    for group in pack["tables"]["releases"]["groups"]:
        name, rule = RELEASES[group["id"]]
        found.append(_fact(name, "released" if group["id"] in view["released"] else _waits(group, view), rule))
    rommel = pack["tables"]["rommel"]
    if view["north"]:
        north = "yes: the whole map is open to the Germans"
    else:
        crossed = f", {view['crossed']} crossed" if view["crossed"] else ""
        north = f"{rommel['needed']}+ from turn {rommel['first']}{crossed}"
    found.append(_fact("Rommel turns north", north, "13.6"))
    gort = pack["tables"]["gort"]
    found.append(_fact("Gort continues", f"{gort['needed']}+ from turn {gort['first']}", "13.5"))
    return found


def _waits(group: Mapping[str, Any], view: View) -> str:
    """The rolls that are still to come."""
    rolls = [
        f"automatic on turn {turn}" if needed == 1 else f"{needed}+ on turn {turn}"
        for turn, needed in group["turns"].items()
        if turn >= view["turn"]
    ]
    return "; ".join(rolls) if rolls else "waiting"


def _action(view: View) -> list[Fact]:
    action = view.get("action") or {}
    rule = view["decision"]["rule"] if view.get("decision") else "4.3"
    found = []
    if "from" in action:
        found.append(_fact("Active", place_words(action["from"]), rule))
    if "target" in action:
        name = "Bombardment" if "gun" in action else "Assault"
        by = f" by {action['gun']}" if "gun" in action else ""
        found.append(_fact(name, f"{place_words(action['target'])}{by}", rule))
    if "values" in action:
        attack, defense = action["values"]
        found.append(_fact("Attack and defense value", f"{attack} to {defense}", rule))
    for key, name in (("attack_support", "Attacker's support"), ("defense_support", "Defender's support")):
        if key in action:
            found.append(_fact(name, action[key], "8.0"))
    if "roll" in action:
        attack, defense = action["roll"]
        found.append(_fact("Dice", f"{attack} against {defense}" if defense else str(attack), rule))
    if "owed" in action:
        found.append(_fact("Casualty points to take", str(action["owed"]), rule))
    if "refresh" in action:
        found.append(_fact("Units to refresh", str(action["refresh"]), rule))
    return found


def place_words(name: str) -> str:
    return f"area {name}" if name.isdigit() else f"zone {name}" if len(name) == 1 else "off the map"
