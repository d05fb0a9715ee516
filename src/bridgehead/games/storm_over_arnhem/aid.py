"""The player aids: the sequence of play, the sums of every kind of attack, and one side's own troops and tasks."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from bridgehead.core.aids import Block, Points, summed_up, table, told
from bridgehead.core.data import Pack
from bridgehead.core.rulebook import Rulebook

SIDES: Final = {"british": "British", "german": "German"}
ENTRIES: Final = {
    "start": "",
    "start_ss": "",
    "start_ab": "zone A or B",
    "turn_5": "turn 5",
    "A": "event A",
    "B": "event B",
    "C": "event C",
    "G": "event G",
    "reformed": "reformed",
}
# 8.22, 10.4: movement factors by day and at night; the tests play each of them.
COSTS: Final = (
    ("area, no enemies in or next to it", "1", "1"),
    ("area, enemies next to it", "2", "2"),
    ("area entered from a zone", "2", "2"),
    ("area with enemies in it", "4", "3"),
    ("zone without enemies", "2", "2"),
    ("zone with 1 or 2 enemies", "3", "3"),
    ("zone with 3 to 5 enemies", "4", "4"),
    ("zone with 6 or more", "5", "5"),
)


def aid(pack: Pack, book: Rulebook, scenario: str, side: str) -> list[Block]:
    return [
        told(book, "Sequence of play", "6", ["6.1", "6.2", "6.3", "6.4", "6.5"], ordered=True),
        *_your_turn(pack, book, side),
        table("Movement costs", "8.22", ("enter", "day", "night"), COSTS),
        summed_up(book, "Fire", "8.35", ["8.351", "8.352", "8.353", "8.354"]),
        _retreat(book),
        _limits(pack),
        summed_up(book, "Close combat", "9.6", ["9.5", "9.6", "9.6.1"]),
        _artillery(pack, side),
        _units(pack, side),
        _turns(pack, side),
        _events(pack),
        _victory(pack),
        *_own_rules(book, side),
    ]


def _your_turn(pack: Pack, book: Rulebook, side: str) -> list[Block]:
    return [summed_up(book, "The Tactical Advantage", "8.4", ["8.41", "8.43", "8.45"])]


def _own_rules(book: Rulebook, side: str) -> list[Block]:
    if side == "british":
        return [
            summed_up(book, "Reformed units", "19.1", ["19.1", "19.21", "19.22", "19.4"]),
            summed_up(book, "Anti-tank guns", "13.1", ["13.21", "13.4"]),
        ]
    return [summed_up(book, "Setting fires", "18.1", ["18.3", "18.8", "18.81"])]


def _retreat(book: Rulebook) -> Block:
    """The letters of 8.3551, each on a line of its own."""
    lines = re.split(r"(?<=\.) (?=[A-H]: )", book.find("8.3551").summary)
    return Points("Where a beaten group goes", "8.3551", tuple((line, "") for line in lines))


def _limits(pack: Pack) -> Block:
    limits = pack["tables"]["limits"]
    area, fire = limits["occupation"], limits["fire"]
    return Points(
        "Limits",
        "7.1",
        (
            (f"In an area {area['infantry']} infantry and {area['armor']} armor units a side; none in a zone.", "7.1"),
            (
                f"Into an area in one impulse {fire['infantry']} infantry, {fire['headquarters']} more HQ and "
                f"{fire['armor']} armor units may fire; anti-tank guns besides.",
                "8.32",
            ),
        ),
    )


def _artillery(pack: Pack, side: str) -> Block:
    rows = []
    for battery in pack["counters"]["artillery"]:
        if battery["side"] == side:
            who = ", ".join(battery["callers"]) or "no one; areas 2, 3, 4"
            who += f" ({battery['activation']} or less)" if battery["activation"] else ""
            rows.append((battery["name"], battery["day"], battery["night"], who))
    return table("Artillery", "14.6", ("battery", "day", "night", "called by"), rows)


def _units(pack: Pack, side: str) -> Block:
    """Counters with the same numbers and the same way into play are one row."""
    found: dict[tuple[str, str, str, str], int] = {}
    for unit in pack["counters"]["units"]:
        if unit["side"] == side:
            name = unit["type"].replace("_", " ").capitalize()
            front = "-".join(map(str, unit["front"]))
            key = name, front, str(unit["back"]), ENTRIES[unit["entry"]]
            found[key] = found.get(key, 0) + unit["copies"]
    rows = [(name, f"{count} × {front}", back, entry) for (name, front, back, entry), count in found.items()]
    return table(f"{SIDES[side]} units", "4.2", ("", "attack-defense-MF", "back", "comes"), rows)


def _turns(pack: Pack, side: str) -> Block:
    rows = []
    for turn in pack["tables"]["turns"]["track"]:
        notes = []
        if turn["german_takes_advantage"]:
            notes.append("Germans take the Advantage")
        if turn["british_ammunition"] and side == "british":
            notes.append(f"{turn['british_ammunition']:+d} to fire")
        if side == "german":
            notes += [f"{code} in zone {zone}" for code, zone in turn["reinforcements"].items()]
        bonus = pack["tables"]["perimeter_bonus"]["points"].get(turn["turn"])
        if bonus:
            notes.append(f"perimeter {bonus}")
        night = "night" if turn["night"] else "day"
        rows.append((turn["turn"], night, "; ".join(notes)))
    return table("Turns", "3.4", ("turn", "", ""), rows)


def _events(pack: Pack) -> Block:
    events = pack["tables"]["random_events"]
    rows: Mapping[int, Sequence[str]] = events["rows"]
    low, high = min(rows), max(rows)
    names = {low: f"{low}-", high: f"{high}+"}
    change: dict[str, Any] = events["modifiers"]
    note = (
        f"Two dice; {change['german_advantage']:+d} Germans hold the Advantage, {change['british_advantage']:+d} "
        f"British do; {change['per_three_british_in_d_e']:+d} for three British units in D and E, "
        f"{change['per_five_german_in_d_e']:+d} for five German ones; {change['after_armor']:+d} each time armor "
        "was taken (17.1). G infantry, A assault guns, B relief, C Bren Carrier."
    )
    return table(
        "Random events",
        "17.1",
        ("turn", *(str(n) for n in range(1, 9))),
        [
            (names.get(roll, str(roll)), *("·" if result == "-" else result for result in results))
            for roll, results in rows.items()
        ],
        note,
    )


def _victory(pack: Pack) -> Block:
    rows = []
    for block in pack["tables"]["victory"]["blocks"]:
        words = str(block["result"]).replace("_", " ").capitalize()
        words += ", at once" if block["ends_game"] else ""
        low, high = block["from"], block["to"]
        points = f"up to {high}" if low is None else f"{low} or more" if high is None else f"{low} to {high}"
        rows.append((words, points))
    areas = [str(area["id"]) for area in pack["map"]["areas"] if area["points"]]
    return table(
        "Victory", "11.4", ("result", "German points"), rows, f"A point a turn for each: {', '.join(areas)} (11.3)."
    )


AID: Final = aid
