"""Whether the event chits are as many and as linked as the rulebook says."""

from __future__ import annotations

import re
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.guards_armoured.chart import FORTS
from bridgehead.games.guards_armoured.chits import COLOURS
from bridgehead.games.guards_armoured.roster import SIDES
from bridgehead.kits.faults import repeated, say

CHITS = 160  # 19.0
KINDS = 80  # 19.0: there are more
AIRCRAFT = {"airstrike", "strafing"}  # 10.7
PRINTED: tuple[tuple[str, str, Any, str], ...] = (  # chit, field, value, rule
    ("accurate-fire", "colour", "blue", "10.3"),
    ("apathy", "colour", "red", "10.3"),
    ("apathy", "modifier", 2, "10.3"),
    ("apathy", "nullifies", ["accurate-fire"], "10.3"),
    ("airstrike", "colour", "blue", "10.7"),
    ("strafing", "colour", "blue", "10.7"),
    ("bad-commander", "modifier", 2, "19.0"),
    ("bad-commander", "copies", 3, "19.0"),
    ("aggressive-assault", "nullifies", ["bad-commander"], "19.0"),
    ("calm-under-fire", "nullifies", ["caught-in-the-crossfire"], "17.3"),
    ("fighter-cover", "nullifies", ["airstrike"], "17.3"),
    ("repaired", "nullifies", ["radio-out"], "17.3"),
    ("resupplied", "nullifies", ["ammo-exhausted"], "17.3"),
    ("fire-lane", "nullifies", ["charge"], "17.3"),
    ("heavy-casualties", "nullifies", ["tough-outfit"], "17.3"),
    ("intensive-fire", "nullifies", ["inferior-equipment"], "17.3"),
    ("overcautious", "nullifies", ["tactical-approach"], "17.3"),
    ("hardened", "nullifies", ["raw-recruits"], "17.8"),
    ("bogged", "nullifies", ["aggressive-assault"], "17.8"),
    ("flamethrower", "fortification", "bunker", "17.14"),
    ("suppressive-fire", "nullifies", ["aggressive-assault"], "17.14"),
    ("outflanked", "nullifies", ["flanking-maneuver"], "17.21"),
    ("rallied", "nullifies", ["dispirited"], "17.21"),
)
THEMES = ("ambush", "hand-to-hand-combat", "sniper", "radio-out", "hero", "tough-outfit", "low-ammo")  # 19.0
ASSAULTS = ("aggressive-assault", "reckless-assault", 2)  # 19.0: together


def check_events(pack: Pack, found: list[str]) -> None:
    events: list[dict[str, Any]] = pack["counters"]["events"]
    chits = {str(entry["id"]): entry for entry in events}
    for name in repeated(str(entry["id"]) for entry in events):
        say(found, f"counters/events/{name}", "this chit is listed twice", "10.3")
    for name, entry in chits.items():
        check_chit(name, entry, chits, found)
    total = sum(entry["copies"] for entry in events)
    if total != CHITS:
        say(found, "counters/events", f"there are {CHITS} event chits, not {total}", "19.0")
    if len(events) <= KINDS:
        say(found, "counters/events", f"there are more than {KINDS} kinds, not {len(events)}", "19.0")
    for name, field, value, rule in PRINTED:
        if chits.get(name, {}).get(field) != value:
            shown = ", ".join(value) if isinstance(value, list) else value
            say(found, f"counters/events/{name}/{field}", f"this must be {shown}", rule)
    for name in THEMES:
        if chits.get(name, {}).get("colour") not in COLOURS[:2]:
            say(found, f"counters/events/{name}", "there is a blue or red chit of this name", "19.0")
    one, other, together = ASSAULTS
    if chits.get(one, {}).get("modifier", 0) + chits.get(other, {}).get("modifier", 0) != together:
        say(found, f"counters/events/{other}/modifier", f"with {one} this makes +{together}", "19.0")
    if {name for name, entry in chits.items() if entry.get("air")} != AIRCRAFT:
        say(found, "counters/events", "Airstrike and Strafing and only they are aircraft", "10.7")
    check_cups(pack, chits, found)


def check_chit(name: str, entry: dict[str, Any], chits: dict[str, Any], found: list[str]) -> None:
    place = f"counters/events/{name}"
    colour, modifier, nullifies = entry["colour"], entry.get("modifier", 0), entry.get("nullifies", [])
    if re.sub(r"[^a-z]+", "-", str(entry["name"]).lower()) != name:
        say(found, f"{place}/name", "the id is the name in small letters", "10.3")
    if colour not in COLOURS:
        say(found, f"{place}/colour", f"the colours are {', '.join(COLOURS)}", "10.3")
        return
    if not {"blue": modifier < 0, "red": modifier > 0, "black": modifier == 0}[colour]:
        say(found, f"{place}/modifier", "blue is below zero, red above, and black has none", "10.3")
    if entry["copies"] < 1:
        say(found, f"{place}/copies", "there is at least one", "19.0")
    for other in nullifies:
        if other not in chits:
            say(found, f"{place}/nullifies", f"there is no chit {other}", "10.3")
        elif chits[other]["colour"] in (colour, "black"):
            say(found, f"{place}/nullifies", f"{other} is not of the opposite colour", "19.0")
        elif name in chits[other].get("nullifies", []):
            say(found, f"{place}/nullifies", f"{name} and {other} nullify each other", "10.3")
    if "fortification" in entry and (colour != "black" or entry["fortification"] not in FORTS):
        say(found, f"{place}/fortification", f"black chits nullify {', '.join(FORTS)}", "15.0")
    if colour == "black" and bool(nullifies) == ("fortification" in entry):
        say(found, place, "a black chit nullifies chits or a fortification", "10.3")


def check_cups(pack: Pack, chits: dict[str, Any], found: list[str]) -> None:
    there = {c: sum(entry["copies"] for entry in chits.values() if entry["colour"] == c) for c in COLOURS}
    for scenario, data in pack["scenarios"].items():
        held = [str(name) for side in SIDES for name in data["held"][side]]
        for name in held:
            if chits.get(name, {}).get("colour") != "black":
                say(found, f"scenarios/{scenario}/held", f"there is no black chit {name}", "10.3")
            elif held.count(name) > chits[name]["copies"]:
                say(found, f"scenarios/{scenario}/held", f"there are not so many of {name}", "10.3")
        for colour in COLOURS:
            dealt = sum(data["cups"][side][colour] for side in SIDES) + (len(held) if colour == "black" else 0)
            if dealt > there[colour]:
                say(
                    found,
                    f"scenarios/{scenario}/cups",
                    f"there are {there[colour]} {colour} chits, not {dealt}",
                    "10.3",
                )
