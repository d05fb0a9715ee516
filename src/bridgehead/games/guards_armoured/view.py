"""What one side or a spectator may know.

Hidden is which enemy counters are in a hex that cannot be inspected (1.1): it shows only that enemies are there. Chits
of both kinds lie open.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.games.guards_armoured import combat, fog, modifiers, support, victory
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.allowance import left
from bridgehead.games.guards_armoured.briefing import PARTS
from bridgehead.games.guards_armoured.chart import FORTS
from bridgehead.games.guards_armoured.chits import COLOURS
from bridgehead.games.guards_armoured.moving_stack import units
from bridgehead.games.guards_armoured.names import hex_name, points, units_named
from bridgehead.games.guards_armoured.roster import GERMAN, SIDES
from bridgehead.games.guards_armoured.setup import to_place
from bridgehead.games.guards_armoured.state import ACTIVE, ATTACKS, EXITED, GONE, PONTOON, SPENT, WAITING, State
from bridgehead.games.guards_armoured.tables import RESULTS, WEATHERS

IN_AN_ATTACK = (
    st.JOINING,
    st.FIRE_SUPPORT,
    st.SHOOTING_DOWN,
    st.EVENTS,
    st.ROLL_ATTACK,
    st.LOSING,
    st.RETREATING,
    st.ADVANCING,
)
SETTING_UP = (st.LAYING_OUT, st.PLACING, st.FORTIFYING, st.OPTING)
SUPPLY_WORDS = ("", "low", "out", "out")


def can_see(s: State, side: i64, unit: i64) -> bool:
    """1.1: one's own units, and those that are known; a spectator sees what both sides see."""
    if s.board.roster.side[unit] == side:
        return True
    return fog.is_known(s, unit)


def view(s: State, side: i64) -> dict[str, Any]:
    """Everything on the table that `side` may see, as plain values."""
    board = s.board
    briefing = board.briefing
    return {
        "game": "guards-armoured",
        "turn": int(s.turn),
        "turn_name": briefing.turn_names[s.turn],
        "date": briefing.dates[max(1, s.turn)],
        "part": PARTS[briefing.part[max(1, s.turn)]],
        "weather": WEATHERS[s.weather] if s.turn else None,
        "player": SIDES[s.mover],
        "active": board.roster.battalion_names[s.battalion] if s.battalion >= 0 else None,
        "chit": board.roster.battalion_names[s.chit] if s.chit >= 0 else None,
        "stage": ("", "movement", "combat")[s.part],
        "places": _places(s, side),
        "to_place": [board.roster.unit_names[u] for u in to_place(s, side)] if _plans(s, side) else [],
        "reinforcements": [_reinforcement(s, u) for u in range(board.roster.units) if _is_to_come(s, u)],
        "eliminated": _off_map(s, side, GONE),
        "exited": _off_map(s, side, EXITED),
        "forts": [_fort(s, chit) for chit in range(len(s.fort)) if s.fort[chit] >= 0],
        "crossings": _crossings(s),
        "zones": {SIDES[owner]: _zones(s, owner) for owner in range(2)},
        "cup": [name for n, name in enumerate(board.roster.battalion_names) if s.in_cup[n]],
        "done": [name for n, name in enumerate(board.roster.battalion_names) if s.done[n]],
        "events": {SIDES[owner]: _events(s, owner) for owner in range(2)},
        "held": {board.map.hex_names[hex]: _holder(s, n) for n, hex in enumerate(briefing.goals)},
        "points": int(victory.score(judged(s, side))),
        "exited_points": int(s.exited_points),
        "action": _action(s, side),
    }


def _plans(s: State, side: i64) -> bool:
    return s.ask in SETTING_UP and s.actor == side


def judged(s: State, side: i64) -> State:
    """The table by which a side judges who is winning: German guns that it doesn't know bar no road (1.1, 17.4)."""
    if side == GERMAN or s.ask == st.OVER or not s.options.inspection or not victory.needs_road(s):
        return s
    roster = s.board.roster
    seen = s.copy()
    for unit in range(roster.first_unit[GERMAN], roster.first_unit[GERMAN + 1]):
        if roster.black_range[unit] and s.place[unit] >= 0 and not fog.is_known(s, unit):
            seen.place[unit] = WAITING  # its hex and its zone of control are seen
    return seen


def _holder(s: State, goal: i64) -> str | None:
    return SIDES[s.held[goal]] if s.held[goal] >= 0 else None


# -- the map ---------------------------------------------------------------------------------------------------------


def _places(s: State, side: i64) -> dict[str, dict[str, list[dict[str, Any]]]]:
    """By hex and side the counters there; of those that may not be inspected a single blank one."""
    board = s.board
    places: dict[str, dict[str, list[dict[str, Any]]]] = {}
    for unit in range(board.roster.units):
        hex = s.place[unit]
        if hex < 0:
            continue
        here = places.setdefault(board.map.hex_names[hex], {"british": [], "german": []})
        counters = here[SIDES[board.roster.side[unit]]]
        if can_see(s, side, unit):
            counters.insert(len(counters) - int(_is_blank(counters)), _counter(s, unit))
        elif not _is_blank(counters):
            counters.append({"unknown": True})
    return places


def _is_blank(counters: list[dict[str, Any]]) -> bool:
    return bool(counters) and "unknown" in counters[-1]


def _counter(s: State, unit: i64) -> dict[str, Any]:
    roster = s.board.roster
    counter: dict[str, Any] = {"unit": roster.unit_names[unit], "committed": s.active[unit] == SPENT}
    for name, value in (
        ("depleted", s.depleted[unit]),
        ("pinned", s.pinned[unit]),
        ("fired", s.fired[unit]),
        ("debarked", s.debarked[unit]),
        ("road", s.road[unit]),
        ("arriving", s.arriving[unit]),
    ):
        if value:
            counter[name] = True
    if s.active[unit] == ACTIVE:
        counter["active"] = True
        if s.part == st.MOVEMENT or s.overrunning:
            counter["moves"] = points(left(s, unit))
    if s.supply[unit]:
        counter["supply"] = SUPPLY_WORDS[s.supply[unit]]
    if s.rides[unit] >= 0:
        counter["rides"] = roster.unit_names[s.rides[unit]]
    if s.builds[unit] >= 0:
        counter["builds"] = s.board.map.crossing_names[s.builds[unit]]
    if s.job[unit] == ATTACKS and s.target >= 0:
        counter["attacks"] = s.board.map.hex_names[s.target]
    elif s.job[unit] == st.RETREATS:
        counter["retreating"] = True
    elif s.job[unit] == st.ADVANCES:
        counter["advances"] = True
    return counter


def _fort(s: State, chit: i64) -> dict[str, Any]:
    return {
        "sort": FORTS[s.board.briefing.fort_sort[chit]],
        "hex": s.board.map.hex_names[s.fort[chit]],
        "facing": int(s.facing[chit]) + 1,
    }


def _crossings(s: State) -> dict[str, list[str]]:
    map = s.board.map
    building = [int(s.builds[unit]) for unit in range(s.board.roster.units) if s.builds[unit] >= 0]
    return {
        "blown": [map.crossing_names[n] for n in range(map.bridges) if s.closed[n + 1] > 0],
        "pontoons": [map.crossing_names[n] for n in range(map.crossings) if s.closed[n + 1] == PONTOON],
        "building": [map.crossing_names[n] for n in sorted(building)],
    }


def _zones(s: State, owner: i64) -> list[str]:
    """The referee says which hexes are in zones of control, whoever exerts them."""
    return [name for n, name in enumerate(s.board.map.hex_names) if s.zone[2 * n + owner] > 0]


# -- beside the map --------------------------------------------------------------------------------------------------


def _is_to_come(s: State, unit: i64) -> bool:
    return s.place[unit] == WAITING and s.board.briefing.turn_due[unit] > 0


def _reinforcement(s: State, unit: i64) -> dict[str, Any]:
    briefing = s.board.briefing
    return {
        "unit": s.board.roster.unit_names[unit],
        "side": SIDES[s.board.roster.side[unit]],
        "turn": int(briefing.turn_due[unit]),
        "turn_name": briefing.turn_names[briefing.turn_due[unit]],
        "entry": s.board.map.entry_names[briefing.entry[unit]],
        "selected": unit == s.unit,
    }


def _off_map(s: State, side: i64, where: i64) -> dict[str, list[str]]:
    """The lost lie open; of those that left unseen the enemy knows only the points (1.1)."""
    roster = s.board.roster
    return {
        SIDES[owner]: [
            roster.unit_names[unit]
            for unit in range(roster.first_unit[owner], roster.first_unit[owner + 1])
            if s.place[unit] == where and (where == GONE or can_see(s, side, unit))
            if s.welsh or not s.board.briefing.optional[unit]
        ]
        for owner in range(2)
    }


def _events(s: State, owner: i64) -> dict[str, Any]:
    return {
        "cup": {COLOURS[colour]: int(s.fresh[3 * owner + colour]) for colour in range(len(COLOURS))},
        "back_in_cup": _chits(s, s.recycled, owner),
        "hand": _chits(s, s.hand, owner),
        "discards": _chits(s, s.discards, owner),
    }


def _chits(s: State, table: vec[i64], owner: i64) -> dict[str, int]:
    """How many of each kind a side has there."""
    first = s.board.chits.kinds * owner
    return {name: int(table[first + kind]) for kind, name in enumerate(s.board.chits.names) if table[first + kind]}


# -- the action under way --------------------------------------------------------------------------------------------


def _action(s: State, side: i64) -> dict[str, Any] | None:
    """Who is on the move, what is attacked and with what, the dice on the table."""
    board = s.board
    if s.ask in IN_AN_ATTACK and s.target >= 0:
        return _attack(s, side)
    if s.ask == st.PLACING and s.actor == side:
        return {"unit": board.roster.unit_names[s.unit], "draft": []}
    if s.ask in (st.MOVING, st.OPPORTUNITY) and s.unit >= 0:
        return _move(s, side)
    if s.aiming >= 0:
        return {"target": board.map.hex_names[s.aiming], "draft": [f"Fire into {hex_name(s, s.aiming)}."]}
    return None


def _move(s: State, side: i64) -> dict[str, Any]:
    hex = s.place[s.unit]
    action: dict[str, Any] = {"from": s.board.map.hex_names[hex] if hex >= 0 else None, "draft": []}
    group = units(s)
    if all(can_see(s, side, unit) for unit in group):
        action["units"] = [s.board.roster.unit_names[unit] for unit in group]
        action["unit"] = s.board.roster.unit_names[s.unit]
        rest = min(left(s, unit) for unit in group)
        action["points"] = points(rest)
        if len(group) > 1:  # of a single unit the question says it all
            action["draft"] = [f"{units_named(s, group)} move together: {points(rest)} left."]
    return action


def _attack(s: State, side: i64) -> dict[str, Any]:
    board = s.board
    action: dict[str, Any] = {"target": board.map.hex_names[s.target], "overrun": s.overrun > 0, "draft": []}
    joined = combat.attackers(s)
    seen = all(can_see(s, side, unit) for unit in joined)
    action["attackers"] = [board.roster.unit_names[unit] for unit in joined] if seen else []
    action["events"] = [board.chits.names[kind] if kind >= 0 else None for kind in s.event]
    action["nullified"] = [bool(cancelled) for cancelled in s.nullified]
    if s.result >= 0:
        action["roll"] = [int(s.dice)]
        action["result"] = RESULTS[s.result]
        return action
    defended = all(can_see(s, side, unit) for unit in report_units(s))
    if seen and joined and defended:
        attack = combat.attackers_strength(s) + support.strength(s, s.mover)
        defense = combat.defenders_strength(s) + support.strength(s, 1 - s.mover)
        action["values"] = [int(attack), int(defense)]
        column = board.tables.column_names[combat.column(s)]
        action["column"] = column
        more = int(modifiers.total(modifiers.items(s)))
        what = "overrun" if s.overrun else "attack"
        verb = what if len(joined) > 1 else f"{what}s"
        words = f"{units_named(s, joined)} {verb} {hex_name(s, s.target)}: {attack} to {defense}, {column}"
        action["draft"] = [f"{words}, dice {more:+d}." if more else f"{words}."]
    return action


def report_units(s: State) -> list[int]:
    """Who defends."""
    found: list[int] = []
    unit = s.first_unit[s.target]
    while unit >= 0:
        found.append(int(unit))
        unit = s.next_unit[unit]
    return found
