"""What the search asks of a game: whole plans, how the game goes on after them, when it is quiet, and what it is worth.

A game fills in `Thinking` and a `Policy` and names them in its module `players`; it writes no search of its own.
Whatever is asked here is asked of positions that a side may know everything about: samples of what it sees.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from bridgehead.core.position import Move, Position
from bridgehead.players.habits import Habits
from bridgehead.players.weights import Weights


class Plan:
    """What a side could do now, its moves in order to the end of an action; `value` is a first guess, in points.

    An empty list of moves leaves the action to the policy.
    """

    def __init__(self, value: float, moves: list[int]) -> None:
        self.value = value
        self.moves = moves


class Budget:
    """How long a level thinks about one choice: so many plans at most, and so many simulations for all of them."""

    def __init__(self, plans: int, simulations: int) -> None:
        self.plans = plans
        self.simulations = simulations


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """A player that answers at once. It may remember the rest of what it is doing, and forgets it when told to."""

    def clear(self) -> None:
        """Forget everything that was planned: the next position belongs to another game."""

    def decide(self, position: Position, side: int) -> Move:
        """A legal move for `side`, which must be the one to decide and may know all of the position."""
        raise AssertionError("A policy must define `decide`.")


@mypyc_attr(allow_interpreted_subclasses=True)
class Thinking:
    """The contract of a game with the search. It keeps nothing of a position, so that one serves many searches."""

    def __init__(self) -> None:
        self.point = 0.03  # about what one point of a plan's value adds to the chance of winning, see `point_at`
        self.faith = 1.0  # how many simulations the first guess is worth
        self.even_dice = False  # whether luck is dealt evenly to the simulations: best where they are short
        self.ways_to_begin = (0, 0)  # how many set-ups each side has to choose from
        self.counts_points = False  # whether the features foretell the points still to come, and not the chance to win
        self.whims = 0.0  # how often one of the plans is followed by lot in the games that are learned from
        self.oriented = False  # whether all features but the first speak for the first side the larger they are
        self.weights = Weights([])  # what `bridgehead.lab.learning` made of the features
        self.budgets: dict[str, Budget] = {"veteran": Budget(12, 96), "elite": Budget(24, 600)}

    def policy(self, seed: int) -> Policy:
        """A quick player: the usual opponent, and what the others start from."""
        raise AssertionError("A game must define `policy`.")

    def expert(self, seed: int) -> Policy:
        """A quick player for both sides in simulations, and for all that needs no thought of who plans ahead."""
        return self.policy(seed)

    def habits(self, side: int) -> Habits:
        """What the usual quick player of that side goes by, for `bridgehead.lab.habits`."""
        return {}

    def schooled(self, seed: int, habits: list[Habits]) -> Policy:
        """A quick player whose sides go by other habits."""
        raise AssertionError("A game with habits must define `schooled`.")

    def beginner(self, seed: int) -> Policy | None:
        """How a recruit plays, where choosing among the plans with a beginner's eyes is not yet weak enough."""
        return None

    def varied(self, seed: int) -> Policy:
        """A quick player with habits of its own, so that many different games can be learned from."""
        return self.policy(seed)

    def beginning(self, seed: int, way: int) -> Policy:
        """A quick player that sets up in the way of that number."""
        raise AssertionError("A game with ways to begin must define `beginning`.")

    def asks(self, position: Position) -> bool:
        """Whether this is a choice to think about; the rest of an old plan is dropped there."""
        raise AssertionError("A game must define `asks`.")

    def plans(self, position: Position, side: int) -> list[Plan]:
        """Everything worth a thought, the best guess first, doing nothing included where that is legal."""
        raise AssertionError("A game must define `plans`.")

    def openings(self, position: Position, side: int) -> list[Plan]:
        """Set-ups that have been tried out, for who plans ahead: `value` is how often each is chosen beside the others.

        One of them is followed where there are any; it is not thought about.
        """
        return []

    def between(self, position: Position) -> bool:
        """Whether one action is over and the next has not begun: only there a simulation may end."""
        return self.asks(position)

    def moment(self, position: Position) -> int:
        """A number that says when this is, such as the turn, for `quiet`."""
        return 0

    def matter(self, position: Position) -> int:
        """What dice that roll with the next move are about, such as the place attacked: its dice are the same in all
        plans, whatever else they roll for before."""
        return 0

    def quiet(self, position: Position, begun: int, actions: int) -> bool:
        """Whether a simulation ends here: it began at the moment `begun`, and so many actions have been begun since."""
        return True

    def noted(self, position: Position, begun: int, actions: int) -> bool:
        """Whether the value is learned from this position, where the last one that was noted is so far behind."""
        return self.quiet(position, begun, actions)

    def features(self, position: Position) -> list[float]:
        """What the chance to win depends on, as numbers of about one, in the eyes of the first side."""
        raise AssertionError("A game must define `features`, or `value`.")

    def points(self, position: Position) -> float:
        """What the first side has of the points that decide the game so far, also once it is over."""
        raise AssertionError("A game that counts points must define `points`.")

    def stage(self, position: Position) -> int:
        """Which of the learned sets of weights counts here, by number; past the last the last one does."""
        return 0

    def point_at(self, position: Position) -> float:
        """About what one point of a plan's value adds to the chance of winning just now."""
        return self.point

    def value(self, position: Position, side: int) -> float:
        """The chance of that side to win from here, a draw counting half; only asked while the game goes on."""
        first = self.weights.chance(self.stage(position), self.features(position))
        return first if side == 0 else 1.0 - first

    def result(self, position: Position, side: int) -> float:
        """The same once the game is over; a game may let the margin count a little."""
        outcome = position.outcome()
        if outcome is None or outcome.winner is None:
            return 0.5
        return 1.0 if position.rules.sides[side] == outcome.winner else 0.0
