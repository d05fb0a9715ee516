"""Whether each battle can be set up and fought on its board: room, command, supply lines and roads."""

from __future__ import annotations

from collections.abc import Callable

from bridgehead.core.data import Pack
from bridgehead.games.guards_armoured.board import SCENARIOS, Board
from bridgehead.games.guards_armoured.chart import CITY, MAJOR_RIVER, NOT_ALLOWED, WHEELED
from bridgehead.games.guards_armoured.roster import SIDES
from bridgehead.kits.faults import say
from bridgehead.kits.hexes.grid import OFF

CITIES_TO_TAKE = 4  # 17.4: the Germans begin with at least as many


def check_boards(pack: Pack, found: list[str]) -> None:
    for name in SCENARIOS:
        board = Board(pack, name)
        check_room(board, found)
        check_command(board, found)
        check_ways(board, found)
        check_exits(board, found)
        if name == "goodwood":
            german = [here for here in board.map.cities if board.briefing.city_holder[here] == SIDES.index("german")]
            if len(german) <= CITIES_TO_TAKE:
                say(found, "map-goodwood/hexes", "the Germans hold more than four cities at the start", "17.4")
        if name == "joes-bridge":
            check_barrier(board, "2620", ["5009", "5019"], "the Meuse-Escaut Canal has a gap", "17.22", found)
        if name == "veritable":
            check_barrier(board, "4421", ["4820"], "the Maas has a gap", "9.1", found)


def check_room(board: Board, found: list[str]) -> None:
    """7.1: whether all units of a side find room at the same time, in the hexes that their set-up allows."""
    roster, briefing = board.roster, board.briefing
    for unit in range(int(roster.units)):
        if briefing.turn_due[unit] == 0 and not briefing.set_up_hexes[unit]:
            say(found, f"scenarios/{board.scenario}", f"{roster.unit_names[unit]} has no hex to be set up in", "17.0")
    for side, name in enumerate(SIDES):
        free = [
            unit
            for unit in range(int(roster.units))
            if roster.side[unit] == side
            and briefing.turn_due[unit] == 0
            and roster.battalion[unit] != roster.division[side]  # 7.1: it stacks freely
        ]
        taken: dict[int, list[int]] = {}
        for unit in free:
            if not settle(board, unit, taken, set()):
                where = f"scenarios/{board.scenario}/{name}/{roster.unit_names[unit]}"
                say(found, where, "there is no room within the stacking limits", "7.1")


def settle(board: Board, unit: int, taken: dict[int, list[int]], seen: set[int]) -> bool:
    """Find room for a unit, moving others elsewhere if need be (augmenting paths)."""
    for here in board.briefing.set_up_hexes[unit]:
        if here in seen:
            continue
        seen.add(here)
        guests = taken.setdefault(here, [])
        if 2 * len(guests) + 2 <= board.map.stack_limit[here]:
            guests.append(unit)
            return True
        for guest in list(guests):
            if settle(board, guest, taken, seen):
                guests.remove(guest)
                guests.append(unit)
                return True
    return False


def check_command(board: Board, found: list[str]) -> None:
    """6.0: a unit that starts on the map can start within the activation range of its HQ."""
    roster, briefing, grid = board.roster, board.briefing, board.map.grid
    for unit in range(int(roster.units)):
        battalion = roster.battalion[unit]
        hq = roster.battalion_hq[battalion]
        hexes, command = briefing.set_up_hexes[unit], briefing.set_up_hexes[hq]
        if unit == hq or not hexes or not command:
            continue
        if not any(grid.distance(a, b) <= roster.activation_range[battalion] for a in hexes for b in command):
            where = f"counters/units/{roster.unit_names[hq]}/range"
            say(found, where, f"{roster.unit_names[unit]} is out of it in {board.scenario}", "6.0")


def reached(board: Board, start: int, passes: Callable[[int], bool]) -> set[int]:
    """Every hex that can be walked to over hexsides that let through."""
    found = [start]
    known = {start}
    for here in found:  # grows while it is walked
        for side in range(6 * here, 6 * here + 6):
            there = int(board.map.near[side])
            if there != OFF and there not in known and passes(side):
                known.add(there)
                found.append(there)
    return known


def check_ways(board: Board, found: list[str]) -> None:
    """Wheeled units get from the first entry hex to all others and near every unit; printed bridges stand."""
    map, prices = board.map, board.prices

    def passes(side: int) -> bool:
        if map.roadway[side]:
            return True
        table = prices.open_price if map.gate[side] <= map.bridges else prices.closed_price
        return table[WHEELED * prices.sides + side] < NOT_ALLOWED

    driven = reached(board, int(map.entry_hex[0]), passes)
    for letter, here in zip(map.entry_names, map.entry_hex):
        if int(here) not in driven:
            say(found, f"map-{board.scenario}/entries/{letter}", "wheeled units cannot get here", "4.0")
    for unit, hexes in enumerate(board.briefing.set_up_hexes):
        if hexes and not driven.intersection(hexes):
            where = f"scenarios/{board.scenario}"
            say(found, where, f"no supply can reach {board.roster.unit_names[unit]}", "5.1")


def check_exits(board: Board, found: list[str]) -> None:
    """17.4, 17.9, 17.15, 17.22: a roadway leads from each start of the path to each end of it."""
    map, briefing = board.map, board.briefing
    place = f"map-{board.scenario}/roadways"
    for start in briefing.path_from:
        driven = reached(board, start, lambda side: map.roadway[side] > 0)
        for end in briefing.path_to:
            if end not in driven:
                say(found, place, f"none leads from {map.hex_names[start]} to {map.hex_names[end]}", "9.2")
        if not briefing.path_to and not driven.intersection(briefing.exit_hexes):
            say(found, place, f"none leads from {map.hex_names[start]} to an exit hex", "9.2")
    edge = {here for name in ("north", "east", "south", "west") for here in map.edge(name)}
    for here in briefing.exit_hexes:
        if here not in edge or map.terrain[here] == MAJOR_RIVER:
            where = f"scenarios/{board.scenario}/victory/exit"
            say(found, where, f"units cannot leave the map at {map.hex_names[here]}", "17.0")
    for entry in briefing.places:
        if entry.each and any(map.terrain[here] != CITY for here in entry.hexes):
            where = f"scenarios/{board.scenario}/victory/places/{entry.title}"
            say(found, where, "its points are for city hexes", "17.9")


def check_barrier(board: Board, start: str, ends: list[str], problem: str, rule: str, found: list[str]) -> None:
    """Without bridges nobody on wheels gets across."""
    map = board.map
    dry = reached(board, map.hex_numbers[start], lambda side: map.gate[side] == 0)
    if dry.intersection(map.hex_numbers[end] for end in ends):
        say(found, f"map-{board.scenario}/hexsides", problem, rule)
