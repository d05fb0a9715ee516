"""The player aids: the turn, movement, combat and bridges, and one side's own markers, units and arrivals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bridgehead.core.aids import Block, Points, Table, summed_up, table, told
from bridgehead.core.data import Pack
from bridgehead.core.rulebook import Rulebook

SIDES: Final = {"allied": "Allied", "german": "German"}
NATIONS: Final = {"US": "US", "GB": "British", "PL": "Polish", "DE": "German"}
REACH: Final = {"adjacent": "next to own units", "two": "two hexes", "any": "anywhere"}
FREE: Final = "free-deployment"


def aid(pack: Pack, book: Rulebook, scenario: str, side: str) -> list[Block]:
    own = [_landing(pack), _air(pack)] if side == "allied" else []
    return [
        summed_up(book, "A turn", "3.0", ["3.0"]),
        _terrain(pack),
        told(book, "Zones of control", "6.0", ["6.0", "6.1.1", "6.1.2"]),
        summed_up(book, "Combat", "8.2", ["8.2.1", "8.2.3", "8.2.4"]),
        _combat(pack),
        summed_up(book, "Results", "8.3", ["8.3", "8.4", "8.5", "8.6"]),
        summed_up(book, "Bombardment", "8.1", ["8.1"]),
        _markers(pack, side),
        _track(pack, side),
        *_bridges(pack, book, side),
        *own,
        _arrivals(pack, side),
        *([summed_up(book, "Landings", "11.4", ["11.4"])] if side == "allied" else []),
        summed_up(book, "Set-up", "12.0" if scenario == FREE else "11.0", ["12.0" if scenario == FREE else "11.0"]),
        _units(pack, side),
        summed_up(book, "Victory", "11.5", ["11.5"]),
    ]


def _terrain(pack: Pack) -> Table:
    tables = pack["tables"]
    rows = [
        (kind.capitalize(), _cost(cost["leg"]), _cost(cost["mobile"]), tables["combat_lines"].get(kind, ""))
        for kind, cost in tables["movement"].items()
    ]
    added = tables["ferry_added"]
    rows.append(("Ferry", f"+{added['leg']}", f"+{added['mobile']}", ""))
    rows += [("Bridge", "", "", tables["combat_lines"]["bridge"])]
    rows += [("All across water", "", "", tables["combat_lines"]["unbridged_water"])]
    return table(
        "Terrain", "13.1", ("", "leg", "mobile", "line"), rows, "Leave or enter a zone of control: mobile +1 each."
    )


def _cost(cost: float | None) -> str:
    return "road only" if cost is None else "½" if cost == 0.5 else str(cost)


def _combat(pack: Pack) -> Table:
    crt = pack["tables"]["crt"]
    columns = max(len(line) for line in crt["columns"].values())
    lines = [(line, *map(str, lowest), *[""] * (columns - len(lowest))) for line, lowest in crt["columns"].items()]
    rolls = [(f"die {die}", *results) for die, results in crt["results"].items()]
    kinds: dict[str, list[str]] = {}
    for kind, line in pack["tables"]["combat_lines"].items():
        kinds.setdefault(line, []).append(kind.replace("_", " "))
    words = "; ".join(f"{line} {', '.join(found)}" for line, found in sorted(kinds.items()))
    return table("Combat results", "8.2.5", (), [*lines, *rolls], f"Differential on the line of the defender: {words}.")


def _markers(pack: Pack, side: str) -> Table:
    rows = [
        (
            f"{NATIONS[one['nation']]}{' air' if one['air'] else ''}",
            f"{one['count']} × +{one['value']}",
            REACH[one["range"]],
        )
        for one in pack["counters"]["markers"]
        if one["side"] == side
    ]
    note = "British markers support British and Polish units, US markers US units." if side == "allied" else ""
    return table("Support fire markers", "10.7.1", ("", "markers", "reach"), rows, note)


def _track(pack: Pack, side: str) -> Table:
    track = pack["tables"]["turn_track"]
    turns = ("Turn", *(str(turn["turn"]) for turn in track))
    drawn = ("Markers", *(turn[f"sfm_{side}"] for turn in track))
    full = pack["tables"]["markers"]["full_set"]
    note = f"On {full} all ground markers are there, and a die gives aircraft." if side == "allied" else ""
    return table("Markers to draw", "10.7", turns, [drawn], note)


def _bridges(pack: Pack, book: Rulebook, side: str) -> Sequence[Block]:
    tables = pack["tables"]
    word, dice = ("repaired on", tables["repair"]) if side == "allied" else ("blown on", tables["demolition"])
    rows = [(kind.capitalize(), _dice(values)) for kind, values in dice.items()]
    rules = ["10.6.4", "10.6.5"] if side == "allied" else ["10.6.3"]
    return [table("Bridges", rules[0], ("", word), rows), summed_up(book, "At the bridges", rules[0], rules)]


def _dice(values: Sequence[int]) -> str:
    return str(values[0]) if len(values) == 1 else f"{values[0]} to {values[-1]}"


def _landing(pack: Pack) -> Table:
    drop = pack["tables"]["drop"]
    change: Mapping[str, Any] = drop["modifiers"]
    rows = []
    for kind, effects in drop["table"].items():
        lost = effects["eliminated"]
        rows.append((kind.capitalize(), _dice(effects["depleted"]), f"{lost[0]}+" if lost else "-"))
    note = f"Glider {change['glider']:+d}; a German unit next to the hex {change['german_adjacent']:+d}."
    return table("Airborne landing", "13.2", ("", "depleted", "eliminated"), rows, note)


def _air(pack: Pack) -> Table:
    air = pack["tables"]["air"]
    dice = ("Die", *map(str, air))
    return table(
        "Aircraft", "13.3", dice, [(NATIONS[nation], *(air[die][nation] for die in air)) for nation in ("GB", "US")]
    )


def _arrivals(pack: Pack, side: str) -> Points:
    mine = {unit["code"] for unit in pack["counters"]["units"] if unit["side"] == side}
    names = {unit["code"]: unit["name"] for unit in pack["counters"]["units"]}
    by_turn: dict[int, list[str]] = {}
    for group in pack["setups"]["reinforcements"]:
        if set(group["units"]) <= mine:
            who = ", ".join(names[unit] for unit in group["units"])
            hexes = group.get("hexes") or []
            where = f"within {group['radius']} of {group['zone']}" if "zone" in group else f"at {hexes[0]}"
            where += f" to {hexes[-1]}" if len(hexes) > 1 else ""
            by_turn.setdefault(group["turn"], []).append(f"{who} {where}")
    rule = "11.3" if side == "allied" else "11.2"
    return Points("Reinforcements", rule, tuple((f"Turn {n}: {'; '.join(by_turn[n])}.", "") for n in sorted(by_turn)))


def _units(pack: Pack, side: str) -> Table:
    found: dict[tuple[str, str, str, str], int] = {}
    for unit in pack["counters"]["units"]:
        if unit["side"] == side:
            nation = f"{NATIONS[unit['nation']]} " if side == "allied" else ""
            name = f"{nation}{unit['kind']}"
            key = (
                name[:1].upper() + name[1:],
                unit["class"],
                "-".join(map(str, unit["front"])),
                "-".join(map(str, unit["back"])),
            )
            found[key] = found.get(key, 0) + 1
    rows = [(name, kind, f"{count} × {front}", back) for (name, kind, front, back), count in found.items()]
    return table(f"{SIDES[side]} units", "2.3", ("", "class", "attack-defense-move", "depleted"), rows)


AID: Final = aid
