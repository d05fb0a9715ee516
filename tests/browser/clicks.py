"""How many clicks a turn takes at the page: the same decisions, one unit at a time and by the means there are now.

    PYTHONPATH=src:. python -m tests.browser.clicks

Greedy players decide, with fixed dice. One at a time, every touch of a move is a click, and "Select all" is one for all
that it adds. Now, what standing orders answer by default takes none, and units that go to the same place go together:
their stack is dragged there (1), or some of them are selected and the place clicked; a stack of which most go is
selected with Shift (1) and the others are clicked away.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from bridgehead.core.dice import SeededDice
from bridgehead.core.game import Game
from bridgehead.core.position import Position
from bridgehead.games import find
from bridgehead.players import make_player


@dataclass
class Clicks:
    """Of one side; `trivial` are those that keep a roll or do without."""

    before: int = 0
    after: int = 0
    trivial_before: int = 0
    trivial_after: int = 0
    questions: Counter[str] = field(default_factory=Counter)


def touched(position: Position, move: int) -> int:
    """Clicks for a move: a group that comes along with its place needs none of its own."""
    return sum(not touch.startswith("group:") for touch in position.touches(move))


def unit_of(path: tuple[str, ...]) -> str:
    return path[0][5:] if path and path[0].startswith("unit:") else ""


def is_trivial(position: Position, move: int) -> bool:
    """Keeping a roll, or finishing where nothing was owed."""
    words = position.touches(move)
    asked = position.decision()
    return asked is not None and (words == ("button:keep",) or (asked.ask == "losses" and words == ("button:done",)))


def turn(game: Game, scenario: str, side: str, turn: int, seed: str) -> Clicks:
    """The clicks of one side in one turn."""
    position, dice = game.new(scenario, {}), SeededDice(seed)
    players = {one: make_player("greedy", game, number) for number, one in enumerate(game.sides)}
    orders = game.settle_orders({})
    found = Clicks()
    run: Run = Run()
    while (decision := position.decision()) is not None and now(position) <= turn:
        move = players[decision.side].choose(position, decision.side)
        if decision.side == side and now(position) == turn:
            path = position.touches(move)
            asked = 0 if position.answer(orders) == move else 1
            clicks = touched(position, move)
            found.questions[decision.ask] += 1
            if is_trivial(position, move):
                found.trivial_before += clicks
                found.trivial_after += clicks * asked
            if run.takes(position, move, path):
                run.add(position, path, side)
            else:
                run.end(found)
                run = Run()
                if run.takes(position, move, path):
                    run.add(position, path, side)
                else:
                    found.before += clicks
                    found.after += clicks * asked
        position.play(move, dice)
    run.end(found)
    return found


class Run:
    """Units that one after the other join an attack, or leave a place."""

    def __init__(self) -> None:
        self.kind = ""
        self.could = 0  # units that might have come along
        self.went: dict[str, str] = {}  # the units, and where each of them has come to
        self.touched = 0

    def takes(self, position: Position, move: int, path: tuple[str, ...]) -> bool:
        kind = "join" if len(path) == 1 and unit_of(path) else ""
        if position.price(move) >= 0 or path[-1] == "button:move" or (self.kind == "move" and path == ("button:stop",)):
            kind = "move"
        begins = path[-1] == "button:move"
        return kind != "" and kind == (self.kind or kind) and not (begins and self.kind)

    def add(self, position: Position, path: tuple[str, ...], side: str) -> None:
        self.touched += len(path)
        if path[-1] == "button:move":
            self.kind = "move"
            self.could = len(position.view(side)["places"][path[0][6:]][side])
        elif unit_of(path) and len(path) == 1:
            self.kind = "join"
            self.could = self.could or sum(
                len(one) == 1 and unit_of(one) != "" for one in map(position.touches, position.moves())
            )
            self.went[unit_of(path)] = ""
        elif unit_of(path):
            self.went[unit_of(path)] = path[1]
        elif self.went and path[0].startswith("place:"):
            self.went[list(self.went)[-1]] = path[0]

    def end(self, found: Clicks) -> None:
        if self.kind == "join":
            some = len(self.went)
            found.before += 1 if some == self.could else some
            found.after += min(some, 1 + self.could - some)
        elif self.kind == "move":
            found.before += self.touched
            left = self.could
            for going in Counter(self.went.values()).values():
                found.after += 1 if going == left else 1 + min(going, 1 + max(0, left - going))
                left -= going


def now(position: Position) -> int:
    return int(position.view("")["turn"])


def main() -> None:
    storm = find("storm-over-arnhem")
    for side in storm.sides:
        for number in (1, 2):
            one = turn(storm, "ready", side, number, "clicks")
            print(f"Storm Over Arnhem, turn {number}, {side}: {one}")


if __name__ == "__main__":
    main()
