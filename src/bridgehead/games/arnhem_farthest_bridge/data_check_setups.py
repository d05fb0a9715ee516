"""Whether the two set-ups and the reinforcements are those of chapters 11 and 12."""

from __future__ import annotations

from collections import Counter
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.arnhem_farthest_bridge.data_check_tables import TURNS, ZONES
from bridgehead.kits.faults import check_known, check_value, say
from bridgehead.kits.hexes.grid import Grid

SET_UP = {  # 11.0
    "406II": "2025",
    "406I": "2325",
    "BRDF": "2621",
    "KRFT": "3722",
    "9SS2": "3724",
    "9SS9": "3322",
    "GRSN": "0702",
}
DROP_ZONES = {"1AB": "3717", "101": "1007", "82": "2323"}  # 11.0
ZONE_OF = {"101 AB": "101", "82 AB": "82", "1 AB": "1AB", "Polish Bde": "1AB"}  # 11.3
RADIUS = 3  # 11.3, 11.4
ARRIVALS = {  # 11.2, 11.3; of the first two groups of XXX Corps the turns are in doubt
    1: "501I 501II 501III 502I 502II 502III 506I 506II 506III 504I 504II 504III 505I 505II 505III 508I 508II 508III "
    "1P 2P 3P 7K 1B 2S 1VT 2VT 59I 59II 9SS1 9SS3 10SS10",
    2: "10P 11P 156P 3VT 107P 107M",
    3: "327I 327II 1PT1 1PT2 6PT1 6PT2 180I HNKE 10SS2",
    4: "129 214 10SS1",
    5: "1POL 2POL 3POL 1HBER 2HBER 3HBER 10SS3",
    7: "325I 325II 6I 6II 2I",
    8: "2WG JNGW",
}
TURN_OF = {code: turn for turn, codes in ARRIVALS.items() for code in codes.split()}


def check_setups(pack: Pack, grid: Grid, found: list[str]) -> None:
    check_value(found, "setups/historical/german", pack, SET_UP, "11.0")
    check_value(found, "setups/historical/drop_zones", pack, DROP_ZONES, "11.0")
    check_free(pack, grid, found)
    check_reinforcements(pack, found)


def check_free(pack: Pack, grid: Grid, found: list[str]) -> None:
    """12.0: the same units have their areas, and some hex there is open to each."""
    data: dict[str, Any] = pack["setups"]["free"]
    hexes: dict[str, Any] = pack["map"]["hexes"]
    german: dict[str, Any] = data["german"]
    if set(german["areas"]) != set(SET_UP):
        say(found, "setups/free/german/areas", f"these units are set up: {', '.join(SET_UP)}", "12.0")
    if german["city_free"] != ["BRDF"]:
        say(found, "setups/free/german/city_free", "only BRDF may be near a city", "12.0")
    if data["allied"]["zones"] != ZONES:
        say(found, "setups/free/allied/zones", f"the drop zones are {', '.join(ZONES)}", "12.0")
    for side in ("german", "allied"):
        check_value(found, f"setups/free/{side}/city", pack, 2, "12.0")
        check_value(found, f"setups/free/{side}/south", pack, 5, "12.0")
    cities = [grid.numbers[name] for name in hexes if hexes[name]["terrain"] == "city"]
    far = [
        name
        for here, name in enumerate(grid.names)
        if grid.column[here] > german["south"] and all(grid.distance(here, city) > german["city"] for city in cities)
    ]
    for code, area in german["areas"].items():
        place = f"setups/free/german/areas/{code}"
        check_known(found, place, "region", area.get("regions", []), pack["map"]["regions"], "12.0")
        if not any(within(hexes[name], area) for name in (hexes if code in german["city_free"] else far)):
            say(found, place, "there is no hex for this unit", "12.0")


def within(entry: dict[str, Any], area: dict[str, Any]) -> bool:
    if area.get("germany"):
        return bool(entry.get("germany"))
    if area.get("name"):
        return bool(entry.get("name") == area["name"])
    return entry["region"] in area.get("regions", [])


def check_reinforcements(pack: Pack, found: list[str]) -> None:
    units: dict[str, Any] = {unit["code"]: unit for unit in pack["counters"]["units"]}
    listed: Counter[str] = Counter(list(pack["setups"]["historical"]["german"]))
    for group in pack["setups"]["reinforcements"]:
        place = f"setups/reinforcements/{group['id']}"
        listed.update(group["units"])
        if not {group["turn"], group.get("unshifted", group["turn"])} <= set(TURNS):
            say(found, f"{place}/turn", f"the turns are {TURNS[0]} to {TURNS[-1]}", "11.0")
        known = check_known(found, f"{place}/units", "unit", group["units"], units, "11.1")
        for code in known:
            if group["turn"] != TURN_OF.get(code, group["turn"]):
                say(found, f"{place}/turn", f"{code} arrives on turn {TURN_OF[code]}", rule_of(units[code]))
        check_entry(group, place, [units[code] for code in known], pack["map"]["edges"], found)
    for code in units:
        if listed[code] != 1:
            times = "nowhere" if not listed[code] else "more than once"
            say(found, "setups/reinforcements", f"{code} is set up or arrives {times}", rule_of(units[code]))


def rule_of(unit: dict[str, Any]) -> str:
    return "11.3" if unit["side"] == "allied" else "11.2"


def check_entry(
    group: dict[str, Any], place: str, units: list[dict[str, Any]], edges: dict[str, list[str]], found: list[str]
) -> None:
    """Airborne units land about their drop zone, all others enter along one edge of the map."""
    if any(unit["airborne"] for unit in units):
        zones = {ZONE_OF.get(unit["formation"]) for unit in units}
        if zones != {group.get("zone")}:
            say(found, f"{place}/zone", "each division lands about its own drop zone", "11.3")
        if group.get("radius") != RADIUS:
            say(found, f"{place}/radius", f"this must be {RADIUS}", "11.3")
        return
    hexes: list[str] = group.get("hexes", [])
    for name in hexes:
        if not any(name in edge for edge in edges.values()):
            say(found, f"{place}/hexes", f"{name} is not on the edge of the map", "11.1")
            return
    if not any(hexes and hexes == edge[at : at + len(hexes)] for edge in edges.values() for at in range(len(edge))):
        say(found, f"{place}/hexes", "these hexes follow one another along one edge", "11.1")
