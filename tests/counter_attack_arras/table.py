"""Setting up a case on the table, playing it, and looking at the result."""

from __future__ import annotations

from functools import cache, partial
from typing import Any, cast

from bridgehead.core.data import Pack
from bridgehead.core.dice import ScriptedDice
from bridgehead.core.position import Decision, Event, Outcome, Position, Refusal
from bridgehead.core.record import play_written
from bridgehead.games.counter_attack_arras import GAME
from bridgehead.games.counter_attack_arras.state import State

QUIET = "used: allied german\nair: 0 0\n"  # no reroll and no air support is offered to anybody


@cache
def pack() -> Pack:
    return GAME.load()


def table(text: str) -> Position:
    """The position that a text describes; turn 1 and an Allied impulse unless it says otherwise."""
    return GAME.from_text("\n".join(line.strip() for line in text.strip().splitlines()), pack())


def state_of(position: Position) -> State:
    """The table itself, for what the door does not show."""
    return cast(State, position.state)


def quiet(text: str) -> Position:
    """The same without the Advantage and air support, so that an assault goes straight to its dice."""
    return table(QUIET + text)


def play(position: Position, *moves: str, dice: str = "") -> list[Event]:
    """Play the moves with these dice (digits); all must be used.

    Where dice wait for the word `roll` it is said for the players, unless it is among the moves.
    """
    values = [int(v) for v in dice]
    source = ScriptedDice(values)
    say = position.play if "roll" in moves else partial(play_written, position)
    events: list[Event] = []
    for move in moves:
        events += say(position.parse(move), source)
    assert source.used == len(values), f"{len(values) - source.used} dice were not used"
    return events


def refusal(position: Position, move: str) -> Refusal:
    """Why that move is not legal now; fails if it is."""
    refused = position.check(position.parse(move))
    assert refused is not None, f"{move} is legal"
    return refused


def moves(position: Position) -> list[str]:
    """All legal moves as a player writes them."""
    return [position.notation(move) for move in position.moves()]


def legal(position: Position, move: str) -> bool:
    return position.check(position.parse(move)) is None


def question(position: Position) -> Decision:
    """What is being decided; fails if the game is over."""
    decision = position.decision()
    assert decision is not None
    return decision


def result(position: Position) -> Outcome:
    """How the game ended; fails if it goes on."""
    outcome = position.outcome()
    assert outcome is not None
    return outcome


def asked(position: Position) -> str:
    """Side and kind of the decision, such as 'german losses'; 'over' at the end."""
    decision = position.decision()
    return f"{decision.side} {decision.ask}" if decision else "over"


def where(position: Position, unit: str) -> str:
    """Place of a counter ('10', '10*' when Spent), its box ('eliminated', 'out', 'unused'), or where it waits."""
    shown = position.view("allied")
    for place, sides in shown["places"].items():
        for counter in [*sides["allied"], *sides["german"]]:
            if counter["unit"] == unit:
                return str(place) + ("*" if counter["committed"] else "")
    for boxes in (shown["boxes"], shown["waiting"]):
        for box, units in boxes.items():
            if unit in units:
                return str(box)
    return ""


def shown(position: Position) -> dict[str, Any]:
    return dict(position.view("allied"))


def control(position: Position, place: str) -> str:
    return str(position.view("allied")["control"][place])


def facts(events: list[Event], kind: str) -> tuple[int, ...]:
    """The facts of the one event of that kind."""
    found = [event for event in events if event.kind == kind]
    assert len(found) == 1, f"{len(found)} events of kind {kind}"
    return found[0].facts


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]
