"""The player aids of a battle: the turn, the charts, fire and engineers, and one side's own units, chits and task."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from bridgehead.core.aids import Block, Points, Table, summed_up, table, told
from bridgehead.core.data import Pack
from bridgehead.core.rulebook import Rulebook
from bridgehead.games.guards_armoured.board import SCENARIOS, VICTORY_RULES
from bridgehead.games.guards_armoured.picture.plan import plan
from bridgehead.games.guards_armoured.picture.winning import paragraphs

SIDES: Final = {"british": "British", "german": "German"}
CLASSES: Final = ("leg", "tracked", "wheeled")
SPECIAL: Final = dict(zip(SCENARIOS, ("17.5", "17.10", "17.16", "17.23"), strict=True))
SHOWN: Final = {"NA": "-", "0.5": "½", "ALL": "all", "+ALL": "+all"}


def aid(pack: Pack, book: Rulebook, scenario: str, side: str) -> list[Block]:
    return [
        told(book, "A turn", "3.1", ["3.2", "3.3", "3.4", "3.5"], ordered=True),
        _terrain(pack),
        _combat(pack),
        summed_up(book, "Attacks", "10.1", ["10.4", "10.8"]),
        _forts(pack),
        _weather(pack),
        _numbers(pack),
        summed_up(book, "Retreat and advance", "10.5", ["10.5", "10.6"]),
        summed_up(book, "Direct fire", "11.3", ["11.3", "11.4"]),
        _victory(pack, scenario),
        *_special(pack, book, scenario, side),
        _arrivals(pack, scenario, side),
        _chits(pack, scenario, side),
        _units(pack, scenario, side),
    ]


def _price(cost: str) -> str:
    return SHOWN.get(cost, cost)


def _row(name: str, row: Mapping[str, Any]) -> tuple[str, ...]:
    prices = [_price(str(cost)) for cost in row.get("move", ("", "", ""))]
    dice = f"{row['modifier']:+d}" if row.get("modifier") else ""
    return name.replace("_", " ").capitalize(), *prices, dice, "▲" if row.get("blocking") else ""


def _terrain(pack: Pack) -> Table:
    tables = pack["tables"]
    rows = [_row(name, row) for name, row in tables["terrain"].items()]
    rows.append(_row("hill", tables["hill"]))
    rows += [_row(name, row) for part in ("hexsides", "crossings", "roadways") for name, row in tables[part].items()]
    note = "H half, all the whole allowance, - not allowed; ▲ blocks sight."
    return table("Terrain", "2.2", ("", *CLASSES, "dice", ""), rows, note)


def _ends(die: int, dice: Iterable[int]) -> str:
    known = list(dice)
    return f"{die}-" if die == min(known) else f"{die}+" if die == max(known) else str(die)


def _combat(pack: Pack) -> Table:
    crt = pack["tables"]["crt"]
    rows = [(_ends(die, crt["results"]), *results) for die, results in crt["results"].items()]
    return table("Combat results", "10.0", ("dice", *map(str, crt["columns"])), rows)


def _forts(pack: Pack) -> Table:
    forts = pack["tables"]["fortifications"]
    rows = [
        (kind.replace("_", " ").capitalize(), *(_price(str(cost)) for cost in row["move"]), f"{row['modifier']:+d}")
        for kind, row in forts.items()
    ]
    return table("Fortification chits", "15.0", ("", *CLASSES, "dice"), rows)


def _weather(pack: Pack) -> Table:
    sky = pack["tables"]["weather"]
    rows = []
    for row in sky:
        fire = "no" if not row["direct"] else f"{row['direct_die']:+d}" if row["direct_die"] else "yes"
        rows.append(
            (
                f"{_ends(row['die'], [one['die'] for one in sky])} {row['id']}",
                "½" if row["halved"] else "",
                f"{row['attack']:+d}" if row["attack"] else "",
                fire,
                "yes" if row["air"] else "no",
                row["spotting"],
            )
        )
    return table("Weather", "14.1", ("die", "move", "attack", "direct", "air", "spot"), rows)


def _numbers(pack: Pack) -> Points:
    tables = pack["tables"]
    room, fight, move = tables["stacking"], tables["combat"], tables["movement"]
    return Points(
        "Numbers to remember",
        "7.1",
        (
            (f"{room['hex']} units in a hex, {room['city']} in a city, {room['roadway']} on a roadway.", "7.1"),
            (f"Leaving a zone of control costs {move['leave_zone']} more.", "8.0"),
            (
                f"Evening: {fight['evening']:+d} on attacks, {fight['evening_die']:+d} on each die of direct fire.",
                "13.1",
            ),
            (f"Night: {fight['night_dice']} dice on attacks, allowances halved, no direct fire.", "13.2"),
            (
                f"Direct fire: {fight['blocking_die']:+d} a die into blocking terrain, {fight['road_die']:+d} at units "
                "in road movement.",
                "11.3",
            ),
            (f"A bridge is blown on {tables['demolition']} or more.", "12.0"),
            (f"A unit is rebuilt on {tables['replacement']} or less.", "4.1"),
        ),
    )


def _victory(pack: Pack, scenario: str) -> Points:
    rule = VICTORY_RULES[SCENARIOS.index(scenario)]
    return Points("Victory", rule, tuple((words, "") for words in paragraphs(plan(pack, scenario))))


def _special(pack: Pack, book: Rulebook, scenario: str, side: str) -> list[Block]:
    return [summed_up(book, "Special rules", SPECIAL[scenario], [SPECIAL[scenario]])]


def _arrivals(pack: Pack, scenario: str, side: str) -> Points:
    battle = pack["scenarios"][scenario]
    by_turn: dict[str, dict[str, list[str]]] = {}
    for row in battle[side]:
        if "entry" in row:
            battalion = _battalion(pack, str(row["unit"]))
            entries = by_turn.setdefault(str(row["turn"]), {}).setdefault(str(row["entry"]), [])
            if battalion not in entries:
                entries.append(battalion)
    points = tuple(
        (f"{turn}: " + "; ".join(f"{', '.join(who)} by {entry}" for entry, who in entries.items()) + ".", "")
        for turn, entries in by_turn.items()
    )
    return Points("Reinforcements", "4.0", points or (("None.", ""),))


def _battalion(pack: Pack, code: str) -> str:
    return str(next(unit["battalion"] for unit in pack["counters"]["units"] if unit["code"] == code))


def _chits(pack: Pack, scenario: str, side: str) -> Points:
    battle, known = pack["scenarios"][scenario], {one["id"]: one for one in pack["counters"]["events"]}
    held = ", ".join(_chit(known, id) for id in battle["held"][side])
    cup = ", ".join(f"{count} {colour}" for colour, count in battle["cups"][side].items())
    return Points("Event chits", "10.3", ((f"In the cup: {cup}, all drawn blindly.", ""), (f"Held: {held}.", "")))


def _chit(known: Mapping[str, Mapping[str, Any]], id: str) -> str:
    chit = known[id]
    against = ", ".join(known[other]["name"] for other in chit.get("nullifies", ()))
    return f"{chit['name']} (against {against})" if against else str(chit["name"])


def _units(pack: Pack, scenario: str, side: str) -> Table:
    """Counters with the same numbers are one row."""
    battle = pack["scenarios"][scenario]
    taking_part = {str(row["unit"]) for row in battle[side]}
    kinds = pack["counters"]["kinds"]
    found: dict[tuple[str, str, str, str], int] = {}
    for unit in pack["counters"]["units"]:
        if unit["code"] in taking_part:
            name = kinds[unit["kind"]]
            front = "-".join(map(str, unit["front"]))
            back = "-".join(map(str, unit["back"])) if unit["back"] else ""
            key = name[:1].upper() + name[1:], unit["class"], front, back
            found[key] = found.get(key, 0) + 1
    rows = [(name, kind, f"{count} × {front}", back) for (name, kind, front, back), count in found.items()]
    return table(f"{SIDES[side]} units", "2.3", ("", "class", "attack-defense-move", "depleted"), rows)


AID: Final = aid
