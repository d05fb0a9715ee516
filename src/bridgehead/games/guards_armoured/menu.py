"""A line of a menu for every move: what it does, what it costs, and what it may bring."""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import i64

from bridgehead.games.guards_armoured import barrage, direct_fire, fog, way_words
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.names import (
    FORT_WORDS,
    battalion_name,
    chit_name,
    crossing_name,
    hex_name,
    unit_name,
    unit_values,
    units_in,
    units_named,
)
from bridgehead.games.guards_armoured.state import State

Teller = Callable[[State, i64, i64, i64], str]


def describe(s: State, move: i64) -> str:
    return LINES[int(m.kind_of(move))](s, m.first(move), m.second(move), m.third(move))


def _unit(s: State, unit: i64) -> str:
    return f"{unit_name(s, unit)} ({unit_values(s, unit)})"


def _where(s: State, unit: i64) -> str:
    return hex_name(s, s.place[unit]) if s.place[unit] >= 0 else "off the map"


def enemies(s: State, hex: i64) -> str:
    """What the deciding side knows of the units in a hex."""
    found = units_in(s, hex)
    if all(fog.is_known(s, unit) for unit in found):
        return units_named(s, found)
    return "unknown units"


# -- by kind ---------------------------------------------------------------------------------------------------------


def _layout(s: State, a: i64, b: i64, c: i64) -> str:
    layout = s.board.layouts[a]
    return f"{layout.title}: {layout.meaning}"


def _place(s: State, a: i64, b: i64, c: i64) -> str:
    return f"{_unit(s, a)} in {hex_name(s, b)}"


def _fortify(s: State, a: i64, b: i64, c: i64) -> str:
    near = s.board.map.near[6 * b + c]
    towards = f", facing {s.board.map.hex_names[near]}" if near >= 0 and a != 1 else ""
    return f"{FORT_WORDS[a]} in {hex_name(s, b)}{towards}"


def _select(s: State, a: i64, b: i64, c: i64) -> str:
    if s.ask == st.PLACING:
        return f"{_unit(s, a)} {s.board.briefing.set_up_words[a]}"
    if s.place[a] < 0:
        return f"{_unit(s, a)}, about to enter the map"
    return f"{_unit(s, a)} in {_where(s, a)}"


def _join(s: State, a: i64, b: i64, c: i64) -> str:
    if s.ask == st.MOVING:
        return f"{_unit(s, a)} moves along"
    return f"{_unit(s, a)} attacks from {_where(s, a)}"


def _go(s: State, a: i64, b: i64, c: i64) -> str:
    return f"move to {hex_name(s, b)}{way_words.of_move(s, m.pack(m.GO, 0, b))}"


def _step(s: State, a: i64, b: i64, c: i64) -> str:
    return f"straight into {hex_name(s, b)}{way_words.of_move(s, m.pack(m.STEP, 0, b))}"


def _cross(s: State, a: i64, b: i64, c: i64) -> str:
    return f"into {hex_name(s, b)} beside the road{way_words.of_move(s, m.pack(m.CROSS, 0, b))}"


def _fire(s: State, a: i64, b: i64, c: i64) -> str:
    return f"{unit_name(s, a)} fires at {_unit(s, b)} in {_where(s, b)}, {_chances(s, a, b)}"


def _chances(s: State, firer: i64, target: i64) -> str:
    hits, hurts = direct_fire.throws(s, firer, target, s.ask == st.OPPORTUNITY and s.road[target] > 0)
    return f"hits {round(100 * hits / 36)} %, casualties {round(100 * hurts / 36)} %"


def _barrage(s: State, a: i64, b: i64, c: i64) -> str:
    return (
        f"{unit_name(s, a)} barrages {hex_name(s, b)} ({enemies(s, b)}), more than {barrage.needed(s, a, b)} on 3 dice"
    )


def _attack(s: State, a: i64, b: i64, c: i64) -> str:
    return f"attack {hex_name(s, b)}: {enemies(s, b)}"


def _overrun(s: State, a: i64, b: i64, c: i64) -> str:
    return f"overrun {hex_name(s, b)}: {enemies(s, b)}"


def _chit(s: State, a: i64, b: i64, c: i64) -> str:
    return f"play {chit_name(s, a)}"


def _lose(s: State, a: i64, b: i64, c: i64) -> str:
    last = s.whole or s.depleted[a] or s.board.roster.steps[a] == 1
    return f"{_unit(s, a)} {'is eliminated' if last else 'is depleted'}"


def _end(s: State, a: i64, b: i64, c: i64) -> str:
    if s.ask == st.MOVING:
        return "end the move after the overrun" if s.overrunning else "end movement"
    return "end the activation"


def _done(s: State, a: i64, b: i64, c: i64) -> str:
    return {
        st.FORTIFYING: "no more fortifications",
        st.SUPPLYING: "supply no battalion",
        st.JOINING: "attack with these units",
        st.FIRE_SUPPORT: "no more artillery",
        st.SHOOTING_DOWN: "hold the anti-aircraft fire",
        st.EVENTS: "play no chit",
        st.RETREATING: "stay",
        st.ADVANCING: "stop advancing",
        st.REBUILDING: "rebuild nobody",
    }.get(int(s.ask), "done")


def _gun(s: State, a: i64, b: i64, c: i64) -> str:
    if s.ask == st.SHOOTING_DOWN:
        return f"{unit_name(s, a)} fires at the aircraft"
    return f"{_unit(s, a)} supports from {_where(s, a)}"


def _activate(s: State, a: i64, b: i64, c: i64) -> str:
    return f"activate {battalion_name(s, a)}"


def _exit(s: State, a: i64, b: i64, c: i64) -> str:
    return "leave the map"


LINES: dict[int, Teller] = {
    m.LAYOUT: _layout,
    m.BY_HAND: lambda s, a, b, c: "place the units yourself",
    m.DEPLOY: lambda s, a, b, c: "deploy the 2nd Welsh Guards",
    m.DECLINE: lambda s, a, b, c: "fight without the 2nd Welsh Guards",
    m.PLACE: _place,
    m.FORTIFY: _fortify,
    m.FIRST: lambda s, a, b, c: f"activate {battalion_name(s, a)} first",
    m.SOURCE: lambda s, a, b, c: f"supply {battalion_name(s, a)} from the division HQ",
    m.NOMINATE: lambda s, a, b, c: f"{units_named(s, units_in(s, b))} in {hex_name(s, b)}",
    m.ACTIVATE: _activate,
    m.STACK: lambda s, a, b, c: f"activate {units_named(s, units_in(s, b))} in {hex_name(s, b)}",
    m.PASS: lambda s, a, b, c: "pass",
    m.REBUILD: lambda s, a, b, c: f"rebuild {_unit(s, a)} in {_where(s, a)}",
    m.SELECT: _select,
    m.JOIN: _join,
    m.GO: _go,
    m.STEP: _step,
    m.CROSS: _cross,
    m.DROP: lambda s, a, b, c: f"drop off {_unit(s, a)}",
    m.MOUNT: lambda s, a, b, c: f"{unit_name(s, a)} mounts {unit_name(s, b)}",
    m.DISMOUNT: lambda s, a, b, c: f"{unit_name(s, a)} dismounts",
    m.DEBARK: lambda s, a, b, c: f"{unit_name(s, a)} debarks and goes on foot",
    m.EMBARK: lambda s, a, b, c: f"{unit_name(s, a)} re-embarks",
    m.CLEAR: lambda s, a, b, c: f"{unit_name(s, a)} clears the fortifications in {hex_name(s, b)}",
    m.EXIT: _exit,
    m.HALT: lambda s, a, b, c: "halt here",
    m.DEMOLISH: lambda s, a, b, c: (
        f"try to blow the bridge at {crossing_name(s, b)}, on {s.board.tables.blown_from} to 6"
    ),
    m.PONTOON: lambda s, a, b, c: f"{unit_name(s, a)} builds a pontoon bridge at {crossing_name(s, b)}",
    m.END: _end,
    m.FIRE: _fire,
    m.AIM: lambda s, a, b, c: f"{unit_name(s, a)} fires into {hex_name(s, b)} ({enemies(s, b)})",
    m.HOLD: lambda s, a, b, c: "hold fire",
    m.BARRAGE: _barrage,
    m.ATTACK: _attack,
    m.OVERRUN: _overrun,
    m.DONE: _done,
    m.GUN: _gun,
    m.CHIT: _chit,
    m.LOSE: _lose,
    m.RETREAT: lambda s, a, b, c: f"{_unit(s, a)} retreats to {hex_name(s, b)}",
    m.ADVANCE: lambda s, a, b, c: f"{_unit(s, a)} advances to {hex_name(s, b)}",
}
