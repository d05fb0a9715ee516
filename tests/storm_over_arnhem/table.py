"""Setting up a case on the table, playing it, and looking at the result."""

from __future__ import annotations

from functools import cache
from typing import cast

from bridgehead.core.data import Pack
from bridgehead.core.dice import ScriptedDice
from bridgehead.core.position import ROLL, Event, Position, Refusal
from bridgehead.games.storm_over_arnhem import GAME, _from_text, text_reading
from bridgehead.games.storm_over_arnhem.state import State


@cache
def pack() -> Pack:
    return GAME.load()


def table(text: str) -> Position:
    """The position that a text describes; turn 1 and a British impulse unless it says otherwise.

    It may be one to which no game leads, so that a case needs only what it is about.
    """
    return _from_text(pack(), _unindented(text), text_reading.lay_out)


def checked(text: str) -> Position:
    """The same as people type it: refused if it cannot occur."""
    return GAME.from_text(_unindented(text), pack())


def _unindented(text: str) -> str:
    return "\n".join(line.strip() for line in text.strip().splitlines())


def state_of(position: Position) -> State:
    """The table itself, for what the door does not show."""
    return cast(State, position.state)


def play(position: Position, *moves: str, dice: str = "") -> list[Event]:
    """Play the moves with these dice (digits; cards in the option 22 are separated by spaces); all must be used.

    Where dice wait for the word `roll` it is said at once; `word_for_word` does not say it.
    """
    return _played(position, moves, dice, rolling=True)


def word_for_word(position: Position, *moves: str, dice: str = "") -> list[Event]:
    """Play these moves and nothing else, so that waiting dice stay where they are."""
    return _played(position, moves, dice, rolling=False)


def _played(position: Position, moves: tuple[str, ...], dice: str, rolling: bool) -> list[Event]:
    values = [int(v) for v in (dice.split() if " " in dice else dice)]
    source = ScriptedDice(values)
    events: list[Event] = []
    for move in moves:
        events += position.play(position.parse(move), source)
        while rolling and ROLL in position.moves():
            events += position.play(ROLL, source)
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


def asked(position: Position) -> str:
    """Side and kind of the decision, such as 'german losses'; 'over' at the end."""
    decision = position.decision()
    return f"{decision.side} {decision.ask}" if decision else "over"


def where(position: Position, unit: str) -> str:
    """Place of a counter ('17', '17*' when committed), its box ('lost', 'box', 'box_twice', 'track'), or ''."""
    for side in GAME.sides:
        shown = position.view(side)
        for place, sides in shown["places"].items():
            for counter in sides[side]:
                if counter["unit"] == unit:
                    return str(place) + ("*" if counter["committed"] else "")
        for box, units in shown["boxes"].items():
            if unit in units:
                return str(box)
    return ""


def artillery_factor(battery: str, night: bool = False) -> int:
    """The attack factor of an artillery counter by day or by night (14.6)."""
    found = {counter["code"]: counter for counter in pack()["counters"]["artillery"]}[battery]
    return int(found["night" if night else "day"])


def area_points(area: str) -> int:
    """What a victory area brings each turn (11.3)."""
    return int({str(place["id"]): place["points"] for place in pack()["map"]["areas"]}[area])


def fact(events: list[Event], kind: str) -> tuple[int, ...]:
    """The facts of the one event of that kind."""
    found = [event for event in events if event.kind == kind]
    assert len(found) == 1, f"{len(found)} events of kind {kind}"
    return found[0].facts
