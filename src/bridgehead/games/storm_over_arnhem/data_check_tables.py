"""Whether the turn track, the victory track and the tables are those of the rulebook."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.kits import faults
from bridgehead.kits.faults import check_known, say

LEVELS = ("british_decisive", "british_marginal", "draw", "german_marginal", "german_decisive")


def check_turns(pack: Pack, found: list[str]) -> None:
    track: list[dict[str, Any]] = pack["tables"]["turns"]["track"]
    codes = [unit["code"] for unit in pack["counters"]["units"] if unit["entry"] == "turn_5"]
    zones = [zone["id"] for zone in pack["map"]["zones"]]
    check_event_zones(pack["tables"]["random_events"], zones, found)
    place = "tables/turns/track"
    if not faults.check_turns(found, place, track, 8, "6.6"):
        return
    if [turn["turn"] for turn in track if turn["night"]] != [2, 5, 8]:
        say(found, place, "the night turns are 2, 5 and 8", "15.1")
    if [turn["turn"] for turn in track if turn["german_takes_advantage"]] != [3, 6]:
        say(found, place, "the Germans take the Tactical Advantage on turns 3 and 6", "8.4")
    if [turn["british_ammunition"] for turn in track] != [0, 0, 0, 0, 0, -1, -1, -2]:
        say(found, place, "British ammunition is short by 1 on turns 6 and 7 and by 2 on turn 8", "20.1")
    for turn in track:
        for code in turn["reinforcements"]:
            if code not in codes or turn["turn"] != 5:
                say(found, f"{place}/{turn['turn']}/reinforcements", f"'{code}' does not arrive on this turn", "16.1")
        arriving = turn["reinforcements"].values()
        check_known(found, f"{place}/{turn['turn']}/reinforcements", "zone", arriving, zones, "16.1")


def check_event_zones(events: dict[str, Any], zones: list[str], found: list[str]) -> None:
    place = "tables/random_events"
    if sorted(events["relief_zones"]) != ["D", "E"]:
        say(found, f"{place}/relief_zones", "British relief arrives in zones D and E", "17.41")
    if sorted(events["zone_of_die"], key=str) != [1, 2, 3, 4, 5]:
        say(found, f"{place}/zone_of_die", "a white die of 1 to 5 names a zone", "17.21")
    check_known(found, place, "zone", [*events["relief_zones"], *events["zone_of_die"].values()], zones, "17.21")


def check_tables(pack: Pack, found: list[str]) -> None:
    data: dict[str, Any] = pack["tables"]
    check_blocks(data["victory"]["blocks"], found)
    rows: dict[Any, list[str]] = data["random_events"]["rows"]
    if sorted(rows, key=str) != sorted(range(2, 14), key=str):
        say(found, "tables/random_events/rows", "the table has the rows 2 to 13", "16.2")
    for roll, row in rows.items():
        if len(row) != 8 or any(result not in ("-", "G", "A", "B", "C") for result in row):
            say(
                found,
                f"tables/random_events/rows/{roll}",
                "a row is eight results, each one of -, G, A, B and C",
                "16.2",
            )
    for group in ("occupation", "setup", "fire"):
        for name, limit in data["limits"][group].items():
            if limit < 1:
                say(found, f"tables/limits/{group}/{name}", "a limit is at least one", "7.1")
    for turn, points in data["perimeter_bonus"]["points"].items():
        if turn not in (1, 2, 3) or points < 0:
            say(found, f"tables/perimeter_bonus/points/{turn}", "a bonus is scored on turns 1 to 3", "11.5")
    if not data["bids"]["from"] <= 0 <= data["bids"]["to"]:
        say(found, "tables/bids", "a bid of zero must be possible", "21.1")
    if data["deck"]["cards"] != {value: 6 - abs(7 - value) for value in range(2, 13)}:
        say(found, "tables/deck/cards", "the 36 cards are as frequent as the sums of two dice", "22.2")


def check_blocks(blocks: list[dict[str, Any]], found: list[str]) -> None:
    place = "tables/victory/blocks"
    if [block["result"] for block in blocks] != list(LEVELS):
        say(found, place, "the blocks run from british_decisive to german_decisive", "11.4")
        return
    for before, after in pairwise(blocks):
        if before["to"] is None or after["from"] != before["to"] + 1:
            say(found, f"{place}/{after['result']}/from", "a block begins where the one before it ends", "11.4")
    if blocks[0]["from"] is not None or blocks[-1]["to"] is not None:
        say(found, place, "the first block must have no lower end and the last no upper end", "11.4")
    for points, level in ((15, 1), (22, 3)):
        block = blocks[level]
        if block["from"] is None or block["to"] is None or not block["from"] <= points <= block["to"]:
            say(found, f"{place}/{block['result']}", f"{points} points must lie in this block", "11.4")
    if [block["result"] for block in blocks if block["ends_game"]] != ["german_decisive"]:
        say(found, place, "only a German decisive victory ends the game at once", "6.6")
