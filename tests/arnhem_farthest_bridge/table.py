"""Setting up a case on the table, playing it, and looking at the result.

Most cases are fought in the open country round hex 1609, where all is mixed ground without road or water.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import cast

from bridgehead.core.data import Pack
from bridgehead.core.dice import Dice, ScriptedDice
from bridgehead.core.position import ROLL, Event, Position
from bridgehead.games.arnhem_farthest_bridge import GAME, bombardment, combat
from bridgehead.games.arnhem_farthest_bridge import state as st
from bridgehead.games.arnhem_farthest_bridge.board import SIDES
from bridgehead.games.arnhem_farthest_bridge.rules import RULES
from bridgehead.games.arnhem_farthest_bridge.state import GONE, STEPS, State, empty_table

# Mobile units in far corners, one a side, so that the turn does not run on after the fight.
BYSTANDERS = {"2WG": "0126", "3HBER": "3926"}


@cache
def pack() -> Pack:
    return GAME.load()


@cache
def begun(chosen: tuple[tuple[str, str], ...]) -> State:
    """A game with these options, for its board and options only."""
    return state_of(GAME.new("historical", dict(chosen), pack()))


def state_of(position: Position) -> State:
    return cast(State, position.state)


def empty(options: Mapping[str, str] | None = None) -> State:
    """Nobody on the map and nobody to come."""
    base = begun(tuple((options or {}).items()))
    s = empty_table(base.board, base.options)
    for unit in range(s.board.units):
        s.place[unit] = GONE
    return s


def opened(s: State) -> Position:
    """The door to a table."""
    return Position(RULES, s)


def list_moves(s: State) -> list[int]:
    """Every legal answer to what is asked."""
    return opened(s).moves()


def carry_out(s: State, move: int, dice: Dice) -> None:
    RULES.questions[s.ask].play(s, move, dice)


def go_on(s: State, dice: Dice) -> None:
    """Take the referee's steps until a player must decide."""
    while s.ask >= STEPS:
        RULES.steps[s.ask - STEPS].take(s, dice)


def hex_of(s: State, name: str) -> int:
    return s.board.hex_numbers[name]


def unit_of(s: State, code: str) -> int:
    return s.board.unit_numbers[code.lower()]


def put(s: State, units: Mapping[str, str]) -> None:
    """Units by code and hex; a star after the hex: depleted."""
    for code, place in units.items():
        unit = unit_of(s, code)
        s.depleted[unit] = int(place.endswith("*"))
        s.put(unit, hex_of(s, place.rstrip("*")))


def give(s: State, markers: str) -> None:
    """Markers in hand, such as `gb-art gb-art de-art-a`."""
    for name in markers.split():
        sort = s.board.marker_numbers[name]
        s.hand[sort] = s.hand[sort] + 1


def blow(s: State, *sides: str) -> None:
    for side in sides:
        s.set_bridge(s.board.gate[s.board.grid.side(side)] - 1, 1)


def table(
    units: Mapping[str, str],
    mover: str = "allied",
    phase: str = "combat",
    markers: str = "",
    options: Mapping[str, str] | None = None,
    turn: int = 3,
    down: str = "",
    ferry: str = "",
) -> Position:
    """A Combat or Bombardment Phase about to begin, two more units standing far away."""
    s = empty(options)
    put(s, BYSTANDERS | dict(units))
    give(s, markers)
    blow(s, *down.split())
    if ferry:
        s.ferry = s.board.grid.side(ferry)
    s.turn = turn
    s.mover = SIDES.index(mover)
    if phase == "bombardment":
        bombardment.start(s)
    else:
        combat.start(s)
    return opened(s)


def play(position: Position, *moves: str, dice: str = "") -> list[Event]:
    """Play the moves with these dice (digits); all must be used. Dice that wait for a word roll."""
    values = [int(v) for v in dice]
    source = ScriptedDice(values)
    events: list[Event] = []
    for move in moves:
        events += position.play(position.parse(move), source)
        events += rolled(position, source)
    assert source.used == len(values), f"{len(values) - source.used} dice were not used"
    return events


def rolled(position: Position, dice: Dice) -> list[Event]:
    """Say the word for which dice wait, if they do."""
    return position.play(ROLL, dice) if position.moves() == [ROLL] else []


def moves(position: Position) -> set[str]:
    return {position.notation(move) for move in position.moves()}


def legal(position: Position, move: str) -> bool:
    return position.parse(move) in position.moves()


ASKED = {
    st.DRAWING: "draw",
    st.OPENING: "opening",
    st.MOVING: "move",
    st.BOMBARDING: "bombard",
    st.COMBAT: "attack",
    st.JOINING: "join",
    st.SUPPORTING: "support",
    st.RETREATING: "retreat",
    st.ADVANCING: "advance",
}


def asked(position: Position) -> str:
    """Side and kind of the decision, such as 'german retreat'; 'over' at the end."""
    s = state_of(position)
    return "over" if s.ask == st.OVER else f"{SIDES[s.actor]} {ASKED[int(s.ask)]}"


def where(position: Position, code: str) -> str:
    """The hex of a unit, with a star if it is depleted; 'gone' if it is eliminated."""
    s = state_of(position)
    unit = unit_of(s, code)
    if s.place[unit] < 0:
        return "gone" if s.place[unit] == GONE else "waiting"
    return s.board.hex_names[s.place[unit]] + ("*" if s.depleted[unit] else "")


def hand(position: Position, side: str) -> dict[str, int]:
    """The markers that a side has ready."""
    s = state_of(position)
    return {
        name: int(s.hand[n])
        for n, name in enumerate(s.board.marker_names)
        if s.hand[n] and s.board.marker_side[n] == SIDES.index(side)
    }


def facts(events: list[Event], kind: str) -> tuple[int, ...]:
    """The facts of the one event of that kind."""
    found = [event for event in events if event.kind == kind]
    assert len(found) == 1, f"{len(found)} events of kind {kind}"
    return found[0].facts


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]
