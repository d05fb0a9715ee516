"""Whether the turn track, the numbers of the rules and the set-ups are those of the rulebook."""

from __future__ import annotations

from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.counter_attack_arras.data_check_counters import GROUPS, RULES
from bridgehead.kits.faults import check_known, check_turns, check_value, say

RELEASES = ("french", "panzers", "reserves", "fifth")
STARS = [(5, "allied", 1), (9, "allied", 1), (20, "german", -1)]  # 4.1
NUMBERS: tuple[tuple[str, Any, str], ...] = (
    ("rommel/first", 4, "13.6"),
    ("rommel/needed", 6, "13.6"),
    ("gort/first", 4, "13.5"),
    ("gort/needed", 7, "13.5"),
    ("victory/threshold", 10, "11.3"),
    ("victory/red", 3, "11.1"),
    ("victory/zones", ["A", "B"], "11.1"),
    ("bids/from", 1, "14.1.1"),
)


def check_tables(pack: Pack, found: list[str]) -> None:
    data: dict[str, Any] = pack["tables"]
    track: list[dict[str, Any]] = data["turns"]["track"]
    place = "tables/turns/track"
    if not check_turns(found, place, track, 7, "11.3"):
        return
    if [turn["time"] for turn in track] != [f"{hour}:00" for hour in range(15, 22)]:
        say(found, place, "the turns must be the hours from 15:00 to 21:00", "12.1")
    if [turn["initiative"] for turn in track] != ["allied"] * 2 + ["roll"] * 3 + ["german"] * 2:
        say(
            found,
            place,
            "the initiative must be Allied on turns 1 and 2, German on 6 and 7, and rolled for in between",
            "4.1",
        )
    if [turn["air"] for turn in track] != [[2, n] for n in (0, 0, 1, 2, 2, 3, 4)]:
        say(found, place, "air support must be 2 for the Allies and 0, 0, 1, 2, 2, 3, 4 for the Germans", "8.3.2")
    if data["turns"]["first_advantage"] != "allied":
        say(found, "tables/turns/first_advantage", "the Allied player must start with the Advantage", "9.0")
    for path, expected, rule in NUMBERS:
        check_value(found, f"tables/{path}", pack, expected, rule)
    stars = [(star["area"], star["control"], star["value"]) for star in data["initiative"]["modifiers"]]
    if stars != STARS:
        say(found, "tables/initiative/modifiers", f"this must be {STARS}", "4.1")
    check_releases(pack, data["releases"], found)
    if data["bids"]["to"] < data["victory"]["threshold"]:
        say(found, "tables/bids/to", "a bid of all the points needed must be possible", "14.1.1")


def check_releases(pack: Pack, data: dict[str, Any], found: list[str]) -> None:
    place = "tables/releases"
    spaces = known_spaces(pack)
    groups: list[dict[str, Any]] = data["groups"]
    if tuple(group["id"] for group in groups) != RELEASES:
        say(found, f"{place}/groups", f"the releases must be {', '.join(RELEASES)}", "13.0")
        return
    for group, letter, turns, rule in zip(
        groups, "ALJM", ({2: 4, 3: 1}, {4: 4, 5: 1}, {}, {6: 5, 7: 4}), ("13.1", "13.2", "13.3", "13.4")
    ):
        where = f"{place}/groups/{group['id']}"
        if group["group"] != letter or group["side"] != ("allied" if letter in "AJ" else "german"):
            say(found, where, f"this must be group {letter}", rule)
        if group["turns"] != turns:
            say(found, f"{where}/turns", f"this must be {turns}", rule)
        check_known(found, f"{where}/spaces", "space", group["spaces"], spaces, rule)
    if sorted(data["alarm"]) != [2, 4, 6, 7]:
        say(found, f"{place}/alarm", "the areas that release the reserves must be 2, 4, 6 and 7", "13.3")


def known_spaces(pack: Pack) -> list[Any]:
    return [area["id"] for area in pack["map"]["areas"]] + [zone["id"] for zone in pack["map"]["zones"]]


def check_setups(pack: Pack, found: list[str]) -> None:
    data: dict[str, Any] = pack["setups"]
    spaces = known_spaces(pack)
    later = {"allied": ["A", "J"], "german": ["L", "M"]}
    for side, groups in GROUPS.items():
        free = data["free"][side]
        placed = list(free["groups"])
        if sorted(placed + later[side]) != sorted(groups):
            say(
                found, f"setups/free/{side}/groups", "every group must set up, except those released later", RULES[side]
            )
        named = [*free["spaces"], *free["fixed"].values()]
        check_known(found, f"setups/free/{side}/spaces", "space", named, spaces, RULES[side])
        history: dict[str, Any] = dict(data["historical"][side])
        rule = "14.2.1" if side == "allied" else "14.2.2"
        if sorted(history) != sorted(groups):
            say(found, f"setups/historical/{side}", "every group needs a space", rule)
        for group, space in history.items():
            check_known(found, f"setups/historical/{side}/{group}", "space", [space], spaces, rule)
        check_room(pack, side, history, rule, found)
    if data["free"]["first"] != "german":
        say(found, "setups/free/first", "the German player must place first", "12.2")
    if data["free"]["german"]["fixed"] != {"M": "A"}:
        say(found, "setups/free/german/fixed", "group M must be in zone A", "12.2.2")
    if data["historical"]["closed"] != {21: "french", 19: "panzers"}:
        say(found, "setups/historical/closed", "21 and 19 must be closed until the releases", "14.2.3")


def check_room(pack: Pack, side: str, history: dict[str, Any], rule: str, found: list[str]) -> None:
    limits = {space["id"]: space["limit"] for space in pack["map"]["areas"] + pack["map"]["zones"]}
    crowd: dict[Any, int] = {}
    for unit in pack["counters"]["units"]:
        if unit["side"] == side and unit["group"] in history and unit["type"] != "leader":
            space = history[unit["group"]]
            crowd[space] = crowd.get(space, 0) + 1
    for space, count in crowd.items():
        if count > limits.get(space, count):
            say(found, f"setups/historical/{side}", f"{count} units are too many for {space}", rule)
