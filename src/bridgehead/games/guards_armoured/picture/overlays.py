"""What a hex shows on demand: lines of sight, ranges, supply and zones of control, as far as the view knows of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.guards_armoured import fog, supply
from bridgehead.games.guards_armoured.picture.display import SIDES
from bridgehead.games.guards_armoured.picture.laid_out import laid_out
from bridgehead.games.guards_armoured.picture.seen import on_map
from bridgehead.games.guards_armoured.roster import SIDES as ARMIES
from bridgehead.games.guards_armoured.state import NONE, State
from bridgehead.kits.words import counted, listed
from bridgehead.render.picture import Overlay

View = Mapping[str, Any]
FEW = 8  # hexes that can be told one by one


def overlays(pack: Pack, view: View, place: str) -> list[Overlay]:
    s = laid_out(pack, view)
    hex = s.board.map.hex_numbers.get(place, NONE)
    if hex < 0:
        return []  # a tray or a rack
    here = [
        s.board.roster.unit_numbers[counter["unit"].lower()]
        for counters in view["places"].get(place, {}).values()
        for counter in counters
        if "unit" in counter
    ]
    found = [_sight(s, view, hex)]
    for unit in here:
        found += _ranges(s, view, unit)
    for unit in here:
        found += _supply(s, view, unit)
    return [*found, *_zones(view)]


def _name(s: State, hex: int) -> str:
    return s.board.map.hex_names[hex]


def _unit(s: State, unit: int) -> str:
    return s.board.roster.unit_names[unit]


def _enemies(view: View, army: str, places: list[str]) -> list[str]:
    """Those of the places where the enemy of an army is."""
    return [place for place in places for side in SIDES if side != army and view["places"].get(place, {}).get(side)]


def _told(places: list[str], nobody: str) -> str:
    if len(places) > FEW:
        return f"enemies in {len(places)} hexes"
    return f"enemies in {listed(places)}" if places else nobody


# Sight and ranges


def _sight(s: State, view: View, hex: int) -> Overlay:
    """11.2, 1.1: what is in sight from a hex, and the enemies of whoever is there, or of whoever looks."""
    limit = int(fog.sight_limit(s)) if s.turn else int(s.board.tables.inspection)
    seen = [_name(s, there) for there in s.board.sight.outlook(hex).hexes if s.board.sight.sees(hex, there, limit)]
    side = s.side_at(hex)
    army = ARMIES[side] if side >= 0 else view["side"]
    facing = _enemies(view, army, seen) if army else []
    words = f"{counted(len(seen), 'hex', 'hexes')} in sight from {_name(s, hex)}, up to {limit} away"
    more = f"; {_told(facing, 'no enemies among them')}" if army else ""
    return Overlay("Line of sight", "11.2", seen, [[_name(s, hex), there] for there in facing], f"{words}{more}.")


def _ranges(s: State, view: View, unit: int) -> Iterator[Overlay]:
    roster, grid = s.board.roster, s.board.map.grid
    hex = int(s.place[unit])
    army = ARMIES[roster.side[unit]]
    if roster.hq[unit]:
        reach = int(roster.activation_range[roster.battalion[unit]])
        within = [grid.names[there] for there in grid.within(hex, reach)]
        yield Overlay(f"Activation range of {_unit(s, unit)}", "6.0", within, [], _activated(s, unit, reach))
    if black := int(roster.black_range[unit]):
        sight = s.board.sight
        hit = [_name(s, there) for there in sight.outlook(hex).hexes if sight.sees(hex, there, black)]
        facing = _enemies(view, army, hit)
        says = f"{_unit(s, unit)} fires up to {counted(black, 'hex', 'hexes')} with a clear line: "
        says += f"{_told(facing, 'no enemies in reach')}."
        yield Overlay(
            f"Direct fire of {_unit(s, unit)}", "11.3", hit, [[_name(s, hex), there] for there in facing], says
        )
    if white := int(roster.white_range[unit]):
        within = [grid.names[there] for there in grid.within(hex, white) if there != hex]
        says = f"{_unit(s, unit)} reaches {white} hexes: {_told(_enemies(view, army, within), 'no enemies in reach')}."
        yield Overlay(f"Artillery range of {_unit(s, unit)}", "11.1", within, [], says)


def _activated(s: State, hq: int, reach: int) -> str:
    """6.0: the own battalion's units, in range or not; a division HQ may activate any battalion."""
    roster = s.board.roster
    words = f"{_unit(s, hq)} activates units up to {reach} hexes away"
    battalion = int(roster.battalion[hq])
    if battalion == roster.division[roster.side[hq]]:
        return f"{words}, of any one battalion."
    far = [
        _unit(s, unit)
        for unit in roster.battalion_units[battalion]
        if s.place[unit] >= 0 and s.board.map.grid.distance(s.place[hq], s.place[unit]) > reach
    ]
    return f"{words}; out of range: {listed(far)}." if far else f"{words}; all of its units are in range."


# Supply


def _supply(s: State, view: View, unit: int) -> Iterator[Overlay]:
    """5.1: the path to the HQ of its battalion; of an HQ, all hexes that have a path to it."""
    roster = s.board.roster
    side = roster.side[unit]
    if roster.hq[unit]:
        area = supply.area(s, s.place[unit], side)
        reached = [_name(s, hex) for hex in range(s.board.map.hexes) if area[hex]]
        says = f"{_unit(s, unit)} can supply the {counted(len(reached), 'hex', 'hexes')} shown."
        if ARMIES[side] == view["side"]:  # of the enemy's other HQs not all may be known
            has = "has a" if supply.has_path(s, unit) else "has no"
            says += f" It {has} supply path to another HQ."
        yield Overlay(f"Supply from {_unit(s, unit)}", "5.1", reached, [], says)
        return
    source = int(roster.battalion_hq[roster.battalion[unit]])
    if s.place[source] < 0 or _unit(s, source) not in on_map(view):
        return
    path = _path(s, int(s.place[unit]), int(s.place[source]), int(side))
    names = [_name(s, hex) for hex in path]
    at = f"{_unit(s, source)} in {_name(s, int(s.place[source]))}"
    if path:
        says = f"{_unit(s, unit)} is with its HQ." if len(path) == 1 else f"{_unit(s, unit)} has a supply path to {at}."
    else:
        says = f"{_unit(s, unit)} has no supply path to {at}."
    yield Overlay(f"Supply path of {_unit(s, unit)}", "5.1", names, [names] if len(names) > 1 else [], says)


def _path(s: State, start: int, source: int, side: int) -> list[int]:
    """The shortest supply path, from the unit to its HQ; empty if there is none."""
    area = supply.area(s, source, side)
    if not area[start]:
        return []
    near, ways = s.board.map.near, s.board.supply_ways
    came = {source: source}
    waiting = [source]
    for here in waiting:
        if here == start:
            break
        for edge in range(6 * here, 6 * here + 6):
            there = int(near[edge])
            towards = s.board.map.grid.across(edge)
            open_to = ways.ends(towards, s.closed) if here == source else ways.leads(towards, s.closed)
            if there >= 0 and there not in came and area[there] and open_to:
                came[there] = here
                waiting.append(there)
    found = [start]
    while found[-1] != source:
        found.append(came[found[-1]])
    return found


# Zones of control


def _zones(view: View) -> Iterator[Overlay]:
    """8.0."""
    for side, people in SIDES.items():
        if places := view["zones"][side]:
            says = f"{counted(len(places), 'hex', 'hexes')} in {people} zones of control."
            yield Overlay(f"{people} zones of control", "8.0", list(places), [], says)
