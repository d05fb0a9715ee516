"""Situations of movement at random, on the table and as `marching` reads them."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

from bridgehead.games.guards_armoured import movement
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.chart import FORTS
from bridgehead.games.guards_armoured.moving_stack import units
from bridgehead.games.guards_armoured.roster import SIDES
from bridgehead.games.guards_armoured.state import State, empty_table
from bridgehead.games.guards_armoured.tables import WEATHERS
from bridgehead.games.guards_armoured.ways import entry_hexes
from tests.guards_armoured.marching import Country, Situation, Walker
from tests.guards_armoured.table import board, options, pack

MAPS = ("goodwood", "bonninghardt", "veritable", "joes-bridge")


@cache
def country(scenario: str) -> Country:
    return Country(pack(), scenario)


@cache
def counters() -> dict[str, Any]:
    return {str(unit["code"]): unit for unit in pack()["counters"]["units"]}


def scattered(scenario: str, rng: Random) -> State:
    """Units of both sides anywhere, mostly near a few places, in all weathers; bridges, pontoons, chits."""
    s = empty_table(board(scenario), options(reordered_bunker=False, out_of_supply_down=rng.random() < 0.3))
    s.turn = rng.randint(1, int(s.board.briefing.turns))
    s.weather = rng.randrange(len(WEATHERS)) if rng.random() < 0.4 else 0
    hexes = int(s.board.map.hexes)
    crowded = rng.choice((0.05, 0.2, 0.5))
    centres = [rng.randrange(hexes) for _ in range(3)]
    if scenario == "veritable" and rng.random() < 0.5:
        centres = [s.board.map.hex_numbers["4720"]] * 3
    for unit in range(int(s.board.roster.units)):
        s.place[unit] = st.GONE
        near = s.board.map.grid.within(rng.choice(centres), 6) if rng.random() < 0.8 else range(hexes)
        hex = rng.choice(list(near))
        if rng.random() > crowded or s.side_at(hex) == 1 - s.board.roster.side[unit]:
            continue
        river = s.board.map.river_crossing[hex]
        if river > 0 and s.closed[river] > 0:
            continue  # nobody is in a river without a bridge
        s.depleted[unit] = int(rng.random() < 0.3 and s.board.roster.steps[unit] > 1)
        s.supply[unit] = rng.choice((0, 0, 0, 1, 2, 3))
        s.put(unit, hex)
        if s.board.roster.unit_class[unit] == 2 and rng.random() < 0.3:
            s.debarked[unit] = st.DEBARKED
    for crossing in range(int(s.board.map.crossings)):
        printed = crossing < s.board.map.bridges
        one, other = s.board.map.crossing_one[crossing], s.board.map.crossing_other[crossing]
        if one == other and s.first_unit[one] >= 0:
            continue
        if printed and rng.random() < 0.3:
            s.set_crossing(crossing, st.NOTHING)
        if (not printed or s.closed[crossing + 1] > 0) and s.board.map.pontoon_site[crossing] and rng.random() < 0.15:
            s.set_crossing(crossing, st.PONTOON)
    for chit in range(len(s.fort)):
        if rng.random() < 0.7:
            hex = rng.choice(s.board.map.grid.within(rng.choice(centres), 6))
            if s.board.briefing.fort_sort[chit] not in [s.board.briefing.fort_sort[n] for n in s.works.at(hex)]:
                s.place_fort(chit, hex, rng.randrange(6))
    return s


def set_moving(s: State, rng: Random) -> bool:
    """A unit or a stack on the move, or coming onto the map; some have spent points. False if there is nobody."""
    roster = s.board.roster
    guests = [n for n in range(int(roster.units)) if s.board.briefing.entry[n] >= 0]
    if guests and rng.random() < 0.15:
        _set_entering(s, guests, rng)
        return True
    here = [n for n in range(int(roster.units)) if s.place[n] >= 0]
    if not here:
        return False
    leader = rng.choice(here)
    s.mover = roster.side[leader]
    s.unit = leader
    s.group = 1
    s.moved[leader] = st.ON_THE_MOVE
    if rng.random() < 0.5:
        friends = [n for n in here if roster.side[n] == s.mover and n != leader]
        rng.shuffle(friends)
        for friend in friends[: rng.choice((1, 1, 2, 3, 4))]:
            s.shift(friend, s.place[leader])
            s.moved[friend] = st.ON_THE_MOVE
            s.group += 1
    _tire(s, rng)
    return True


def _set_entering(s: State, guests: list[int], rng: Random) -> None:
    leader = rng.choice(guests)
    together = [n for n in guests if s.board.briefing.entry[n] == s.board.briefing.entry[leader] and n != leader]
    s.mover = s.board.roster.side[leader]
    s.unit = leader
    s.group = 0
    for unit in [leader, *rng.sample(together, min(len(together), rng.choice((0, 0, 1, 2, 3))))]:
        if s.place[unit] >= 0:
            s.take(unit, st.WAITING)
        s.place[unit] = st.WAITING
        s.moved[unit] = st.ON_THE_MOVE
        s.debarked[unit] = 0
        s.group += 1
    _tire(s, rng)


def _tire(s: State, rng: Random) -> None:
    for unit in units(s):
        if rng.random() < 0.35:
            s.spent[unit] = rng.randint(1, int(movement.allowance(s, unit)))
        elif s.debarked[unit] and rng.random() < 0.3:
            s.debarked[unit] = st.JUST_DEBARKED


def allowance(s: State, unit: int) -> Fraction:
    """9.0, 9.1, 9.6, 13.2, 14.1, from the counter's own numbers."""
    points = printed(s, unit)
    counter = counters()[s.board.roster.unit_names[unit]]
    on_foot = counter["class"] == "leg" or s.debarked[unit] > 0
    if s.supply[unit] >= 2 and (not on_foot or "hq" in counter.get("marks", ())):
        points = points // 2 if s.options.out_of_supply_down else -(-points // 2)
    if WEATHERS[s.weather] in ("rain", "storm", "snow"):
        points = -(-points // 2)
    if s.board.briefing.turn_names[s.turn].endswith("Night"):
        points = -(-points // 2)
    return Fraction(points)


def printed(s: State, unit: int) -> int:
    counter = counters()[s.board.roster.unit_names[unit]]
    if s.debarked[unit]:
        return 4
    return int((counter["back"] if s.depleted[unit] else counter["front"])[2])


def situation(s: State) -> Situation:
    """The same as `marching` reads it."""
    roster, map = s.board.roster, s.board.map
    name = map.hex_names
    moving = units(s)
    enemies = [n for n in range(int(roster.units)) if s.place[n] >= 0 and roster.side[n] != s.mover]
    weight = sum(0 if roster.unit_names[n] == "Div-HQ" else 2 - int(s.depleted[n]) for n in moving)
    at = Situation(
        SIDES[s.mover],
        [
            Walker(
                "leg" if s.debarked[n] else counters()[roster.unit_names[n]]["class"],
                printed(s, n),
                max(Fraction(0), allowance(s, n) - Fraction(int(s.spent[n]), 2)),
                s.spent[n] == 0 and s.debarked[n] != st.JUST_DEBARKED,
            )
            for n in moving
        ],
        roads=weight <= 4 or len(moving) == 1,
        night=s.board.briefing.turn_names[s.turn].endswith("Night"),
        enemies={name[s.place[n]] for n in enemies},
        combat_enemies={name[s.place[n]] for n in enemies if not roster.unit_names[n].endswith("HQ")},
        blown={map.crossing_names[n] for n in range(int(map.bridges)) if s.closed[n + 1] != st.BRIDGE},
        pontoons={map.crossing_names[n] for n in range(int(map.crossings)) if s.closed[n + 1] == st.PONTOON},
        forts=[
            (FORTS[s.board.briefing.fort_sort[n]], name[s.fort[n]], int(s.facing[n]))
            for n in range(len(s.fort))
            if s.fort[n] >= 0
        ],
    )
    if s.place[s.unit] >= 0:
        at.start = name[s.place[s.unit]]
    else:
        at.doors = [name[hex] for hex in entry_hexes(s)]
    return at
