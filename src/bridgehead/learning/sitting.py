"""A game between two programs: whose word it is, what can be said, and the dice, thrown or left open.

The players are the two people at the table, 0 and 1; where they bid for the sides, a side may change hands. The word
`roll` is manners between people and is said for them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from bridgehead.core.dice import Dice, DiceError
from bridgehead.core.position import ROLL, Event, Move
from bridgehead.games import find
from bridgehead.learning.words import Saying, Vocabulary, answering

Options = tuple[tuple[str, str], ...]
History = tuple["History", int] | None  # all words and dice: those before the last, and the last
Chances = list[tuple[int, float]]  # what may be thrown or drawn, each with its probability


class Undecided(DiceError):
    """The next die or card is not known yet."""

    def __init__(self, chances: Chances) -> None:
        super().__init__("The dice haven't been thrown yet.")
        self.chances = chances


class OpenDice(Dice):
    """Gives what has been thrown so far, then stops with everything that may come next."""

    def __init__(self, thrown: Sequence[int]) -> None:
        self._thrown = list(thrown)
        self._next = 0

    def roll(self, count: int, purpose: str) -> list[int]:
        return [self._take([(face, 1 / 6) for face in range(1, 7)]) for _ in range(count)]

    def draw(self, cards: list[int], names: Sequence[str], purpose: str) -> int:
        return self._take([(card, cards.count(card) / len(cards)) for card in sorted(set(cards))])

    def _take(self, chances: Chances) -> int:
        if self._next == len(self._thrown):
            raise Undecided(chances)
        self._next += 1
        return self._thrown[self._next - 1]


class Beginning:
    """What all games of a scenario with the same options start from."""

    def __init__(self, game: str, scenario: str = "", options: Mapping[str, str] | None = None) -> None:
        found = find(game)
        self.named = found.id, scenario, tuple(sorted((options or {}).items()))
        self.position = found.new(scenario, options)
        self.vocabulary = Vocabulary(self.position)


@cache
def beginning(game: str, scenario: str, options: Options) -> Beginning:
    return Beginning(game, scenario, dict(options))


class Sitting:
    """A game in progress for two programs.

    With `dice` they are thrown as the game goes; without, the game stops at every die and card: `chances` lists what
    may come, and `throw` says what does.
    """

    def __init__(self, start: Beginning, dice: Dice | None = None) -> None:
        self.start = start
        self.position = start.position.copy()
        self.vocabulary = start.vocabulary
        self.history: History = None
        self.chances: Chances = []
        self.saying: Saying | None = None
        self._dice = dice
        self._move: Move = ROLL
        self._thrown: list[int] = []
        self._heard = [b"", b""]
        self._ask()

    # -- whose turn it is ----------------------------------------------------------------------------------------

    def player(self) -> int | None:
        """Who says the next word; None while dice are open and once the game is over."""
        decision = self.position.decision()
        return None if decision is None or self.chances else self.position.seat(decision.side)

    def is_over(self) -> bool:
        return self.position.decision() is None

    def side_of(self, player: int) -> str:
        first, second = self.position.rules.sides
        return first if self.position.seat(first) == player else second

    def view(self, player: int) -> Mapping[str, Any]:
        return self.position.view(self.side_of(player))

    def said(self, player: int) -> list[int]:
        """What that player has said of the move under way; nobody else hears it before it is a move."""
        return self.saying.said if self.saying is not None and self.player() == player else []

    def choices(self) -> list[int]:
        """The words that may be said now, in ascending order."""
        return self.saying.choices if self.saying is not None and not self.chances else []

    def returns(self) -> tuple[float, float]:
        """1 for the winner and -1 for the loser once the game is over, otherwise 0."""
        outcome = self.position.outcome()
        if outcome is None or outcome.winner is None:
            return 0.0, 0.0
        return (1.0, -1.0) if self.position.seat(outcome.winner) == 0 else (-1.0, 1.0)

    # -- what happens --------------------------------------------------------------------------------------------

    def say(self, word: int) -> None:
        assert self.saying is not None
        self.saying.say(word)
        self.history = self.history, word
        if self.saying.move is not None:
            player = self.player()
            assert player is not None
            self._note(player, self.position.notation(self.saying.move))
            self._play(self.saying.move)

    def throw(self, outcome: int) -> None:
        """The next die or card."""
        if all(outcome != possible for possible, _ in self.chances):
            raise ValueError(f"{outcome} can't come up here.")
        self.history = self.history, outcome
        self._thrown.append(outcome)
        self._play(self._move)

    def thrown(self) -> list[int]:
        """The dice and cards of the move under way."""
        return self._thrown

    def _play(self, move: Move) -> None:
        self._move = move
        self.saying = None
        try:
            events = self.position.play(move, self._dice or OpenDice(self._thrown))
        except Undecided as stopped:
            self.chances = stopped.chances
            return
        self._tell(events)
        self._ask()

    def _ask(self) -> None:
        self.chances = []
        self._thrown = []
        moves = self.position.moves()
        if moves == [ROLL]:
            self._play(ROLL)
        elif moves:
            self.saying = answering(self.vocabulary, self.position)

    # -- what they remember --------------------------------------------------------------------------------------

    def _tell(self, events: Sequence[Event]) -> None:
        if self._dice is not None:
            return  # a trajectory is somebody else's business there
        sides = self.position.rules.sides
        for event in events:
            sentence = self.position.tell(event)
            for player in (0, 1):
                if event.private < 0 or self.position.seat(sides[event.private]) == player:
                    self._note(player, sentence)

    def _note(self, player: int, line: str) -> None:
        if self._dice is None:
            self._heard[player] = hashlib.blake2b(self._heard[player] + line.encode(), digest_size=16).digest()

    def heard(self, player: int) -> str:
        """A hash of all that this player has decided and been told, kept where the dice are open."""
        return self._heard[player].hex()

    def copy(self) -> Sitting:
        new = Sitting.__new__(Sitting)
        new.start = self.start
        new.position = self.position.copy()
        new.history = self.history
        new.vocabulary = self.vocabulary
        new.chances = self.chances
        new.saying = None if self.saying is None else self.saying.copy()
        new._dice = self._dice
        new._move = self._move
        new._thrown = self._thrown[:]
        new._heard = self._heard[:]
        return new

    def __deepcopy__(self, memo: object) -> Sitting:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Open dice only: a game is rebuilt from all that was said and thrown."""
        assert self._dice is None, "A game with dice of its own can't be written."
        said: list[int] = []
        history = self.history
        while history is not None:
            history, number = history
            said.append(number)
        return rebuild, (*self.start.named, said[::-1])


def rebuild(game: str, scenario: str, options: Options, history: Sequence[int]) -> Sitting:
    sitting = Sitting(beginning(game, scenario, options))
    for number in history:
        if sitting.chances:
            sitting.throw(number)
        else:
            sitting.say(number)
    return sitting
