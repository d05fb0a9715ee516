"""Setting up a phase of movement, marching in it, and looking at the result."""

from __future__ import annotations

from collections.abc import Mapping

from bridgehead.core.dice import ScriptedDice
from bridgehead.core.position import Event
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge import sequence
from bridgehead.games.arnhem_farthest_bridge import state as st
from bridgehead.games.arnhem_farthest_bridge.board import SIDES, ZONES
from bridgehead.games.arnhem_farthest_bridge.state import State
from bridgehead.kits.hexes.ground import BARRED
from tests.arnhem_farthest_bridge.table import ASKED, blow, carry_out, empty, go_on, hex_of, list_moves, put, unit_of

ASKS = {**ASKED, st.DEMOLISHING: "demolish", st.DEPLOYING: "deploy", st.ZONING: "zone", st.SHIFTING: "shift"}


# -- setting up ------------------------------------------------------------------------------------------------------


def before(
    units: Mapping[str, str],
    mover: str = "allied",
    turn: int = 3,
    options: Mapping[str, str] | None = None,
    down: str = "",
    waiting: str = "",
    drop: Mapping[str, str] | None = None,
) -> State:
    """A player's turn about to begin; whoever is not named is gone for good."""
    s = empty(options)
    put(s, units)
    blow(s, *down.split())
    for code in waiting.split():
        s.place[unit_of(s, code)] = st.WAITING
    if s.place[s.board.engineer] == st.GONE:
        s.lost_engineer = 99  # it does not come back either
    for n, zone in enumerate(ZONES):
        named = (drop or {}).get(zone)
        s.drop[n] = hex_of(s, named) if named else s.board.historical_zones[n]
    s.turn = turn
    s.mover = SIDES.index(mover)
    return s


def opening(
    units: Mapping[str, str],
    turn: int = 3,
    options: Mapping[str, str] | None = None,
    down: str = "",
    waiting: str = "",
    drop: Mapping[str, str] | None = None,
) -> State:
    """The opening of the Allied Movement Phase."""
    s = before(units, "allied", turn, options, down, waiting, drop)
    sequence.start_movement(s)
    return s


def march(
    units: Mapping[str, str],
    mover: str = "allied",
    phase: str = "movement",
    turn: int = 3,
    options: Mapping[str, str] | None = None,
    down: str = "",
    waiting: str = "",
    ferry: str = "",
) -> State:
    """A Movement or Mobile Movement Phase in which the first unit is to be picked up."""
    s = before(units, mover, turn, options, down, waiting)
    if ferry:
        s.ferry = s.board.grid.side(ferry)
        s.ferried = 1
    if phase == "mobile":
        sequence.start_mobile(s)
    else:
        sequence.start_movement(s)
        if s.ask == st.OPENING:
            end(s)
    go_on(s, ScriptedDice([]))
    return s


# -- playing ---------------------------------------------------------------------------------------------------------


def do(s: State, move: int, dice: str = "") -> list[Event]:
    """Play a legal move with these dice (digits); all must be used."""
    assert move in list_moves(s), f"move {m.kind_of(move)} {m.first(move)} {m.second(move)} is not legal"
    source = ScriptedDice([int(die) for die in dice])
    s.events = []
    carry_out(s, move, source)
    go_on(s, source)
    assert source.used == len(dice), f"{len(dice) - source.used} dice were not used"
    return s.events


def end(s: State) -> list[Event]:
    return do(s, m.pack(m.END))


def may_end(s: State) -> bool:
    return m.pack(m.END) in list_moves(s)


def may_pick(s: State, code: str) -> bool:
    return m.pack(m.SELECT, unit_of(s, code)) in list_moves(s)


def is_done(s: State, code: str) -> bool:
    """The unit has moved in this phase, or may not, and is out of the player's hands."""
    return s.unit != unit_of(s, code) and not may_pick(s, code)


def pick(s: State, code: str) -> None:
    do(s, m.pack(m.SELECT, unit_of(s, code)))


def go(s: State, code: str, *goals: str) -> list[Event]:
    """Pick a unit up, unless it is, and lead it to these hexes one after another."""
    if s.unit != unit_of(s, code):
        pick(s, code)
    events: list[Event] = []
    for goal in goals:
        events += do(s, m.pack(m.GO, 0, hex_of(s, goal)))
    return events


def step_to(s: State, code: str, *goals: str) -> list[Event]:
    """The same straight into the next hex each time, where the cheapest way is another."""
    if s.unit != unit_of(s, code):
        pick(s, code)
    events: list[Event] = []
    for goal in goals:
        events += do(s, m.pack(m.STEP, 0, hex_of(s, goal)))
    return events


def destroy(s: State, die: int) -> list[Event]:
    """The German tries to demolish the bridge in question."""
    return do(s, m.pack(m.BLOW), str(die))


def spare(s: State) -> list[Event]:
    return do(s, m.pack(m.SPARE))


def land(s: State, code: str, hex: str, die: int) -> list[Event]:
    pick(s, code)
    return do(s, m.pack(m.LAND, 0, hex_of(s, hex)), str(die))


def repair(s: State, side: str, die: int) -> list[Event]:
    return do(s, m.pack(m.REPAIR, bridge_of(s, side)), str(die))


def open_ferry(s: State, side: str) -> list[Event]:
    return do(s, ferry_move(s, side))


def ferry_move(s: State, side: str) -> int:
    return m.pack(m.FERRY, 0, min(s.board.both_sides(side)))


# -- looking ---------------------------------------------------------------------------------------------------------


def bridge_of(s: State, side: str) -> int:
    return int(s.board.gate[s.board.grid.side(side)]) - 1


def endanger(s: State, side: str) -> None:
    """Of all bridges only this one may be blown, as if nobody had begun beside it."""
    for bridge in range(s.board.bridges):
        s.tried[bridge + 1] = 1
    s.tried[bridge_of(s, side) + 1] = 0
    s.guarded[bridge_of(s, side) + 1] = 0


def stands(s: State, side: str) -> bool:
    return s.bridged(s.board.grid.side(side))


def may_repair(s: State, side: str) -> bool:
    return m.pack(m.REPAIR, bridge_of(s, side)) in list_moves(s)


def may_ferry(s: State, side: str) -> bool:
    return ferry_move(s, side) in list_moves(s)


def asked(s: State) -> str:
    """Side and kind of the decision, such as 'german demolish'; 'over' at the end."""
    return "over" if s.ask == st.OVER else f"{SIDES[s.actor]} {ASKS[int(s.ask)]}"


def asked_about(s: State) -> str:
    """The hexside of the bridge that the German is asked about."""
    assert s.ask == st.DEMOLISHING
    return s.board.grid.side_name(s.board.bridge_side[s.bridge])


def goals(s: State, code: str) -> set[str]:
    """Where a unit may go now; nobody is moved."""
    table = s.copy()
    if table.unit != unit_of(s, code):
        pick(table, code)
    return {s.board.hex_names[m.second(move)] for move in list_moves(table) if m.kind_of(move) == m.GO}


def landings(s: State, code: str) -> set[str]:
    """Where an airborne unit may land now."""
    table = s.copy()
    pick(table, code)
    return {s.board.hex_names[m.second(move)] for move in list_moves(table) if m.kind_of(move) == m.LAND}


def step(s: State, code: str, here: str, there: str) -> float:
    """Movement points of one step over that hexside while its bridge stands; 99 if it is closed to the unit."""
    board = s.board
    ground = board.mobile_ground if board.mobile[unit_of(s, code)] else board.leg_ground
    price = ground.step[board.grid.side(f"{here}|{there}")]
    return 99 if price == BARRED else float(price) / 2


def costs(s: State, code: str) -> dict[str, float]:
    """Movement points to every hex where a unit may go now."""
    found: dict[str, float] = {}
    reach = s.reach
    for goal in goals(s, code):
        found[goal] = float(reach.cost[hex_of(s, goal)]) / 2
    return found


def cost(s: State, code: str, goal: str) -> float:
    """Movement points to that hex; 99 if the unit may not go there."""
    return costs(s, code).get(goal, 99)


def left(s: State) -> float:
    """Movement points of the unit picked up."""
    return float(s.left) / 2


def where(s: State, code: str) -> str:
    """The hex of a unit, with a star if it is depleted; 'waiting', 'gone'."""
    unit = unit_of(s, code)
    place = int(s.place[unit])
    if place < 0:
        return "gone" if place == st.GONE else "waiting"
    return s.board.hex_names[place] + ("*" if s.depleted[unit] else "")


def in_zone(s: State, hex: str, side: str) -> bool:
    """A hex in a zone of control of that side."""
    return s.in_enemy_zone(hex_of(s, hex), 1 - SIDES.index(side))


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def facts(events: list[Event], kind: str) -> tuple[int, ...]:
    """The facts of the one event of that kind."""
    found = [event for event in events if event.kind == kind]
    assert len(found) == 1, f"{len(found)} events of kind {kind}"
    return found[0].facts


def path(s: State, events: list[Event]) -> list[str]:
    """The hexes of the one move told by the events."""
    told = [event for event in events if event.kind in ("moved", "entered")]
    assert len(told) == 1
    return [s.board.hex_names[hex] for hex in told[0].facts[1:]]
