"""The recruit: forgets whole stacks for a turn, overlooks impulses, misjudges those he sees, and has no patience.

To choose among the plans with a beginner's eyes is not enough for a weak player here. As the Allies he won as often as
the regular player, as every stack had its turn sooner or later: in this game that counts more than the order.
"""

from __future__ import annotations

from random import Random
from typing import Final, cast

from bridgehead.core.position import Move, Position
from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras.players.greedy import GreedyPlayer
from bridgehead.games.counter_attack_arras.state import IMPULSE, State
from bridgehead.players.search import next_of
from bridgehead.players.thinking import Plan, Policy

FORGOTTEN: Final = 0.4  # the share of places whose stacks he doesn't think of for a whole turn
OVERLOOKED: Final = 0.5  # and of the impulses of the others
MISJUDGED: Final = 1.0  # how far he is mistaken about what he sees, beside the best one's value
LEAST_MISJUDGED: Final = 0.15  # and at least, in points


class Beginner(Policy):
    """Chooses impulses by himself; the rest is answered as the regular player does."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)
        self._player = GreedyPlayer(seed)
        self._plan: list[int] = []
        self._turn = -1
        self._forgotten: list[bool] = []  # by place, for this turn
        for temper in self._player.tempers:
            temper.patience = 0.0

    def clear(self) -> None:
        self._plan = []
        self._player.clear()

    def decide(self, position: Position, side: int) -> Move:
        legal = position.moves()
        s = cast(State, position.state)
        if int(s.ask) == IMPULSE:
            self.clear()
            self._plan = self._chosen(s, side)
        n = next_of(self._plan, legal)
        if n < 0:
            return self._player.decide(position, side)
        move = self._plan[n]
        del self._plan[: n + 1]
        return move

    def _chosen(self, s: State, side: int) -> list[int]:
        """What he takes for the best that comes to his mind; passing always does."""
        best: Plan | None = None
        most = -1e9
        spread = LEAST_MISJUDGED
        for plan in self._seen(s, side):
            if best is None:
                spread = max(spread, MISJUDGED * abs(plan.value))
            value = plan.value + spread * (self._rng.random() + self._rng.random() + self._rng.random() - 1.5)
            if value > most:
                most = value
                best = plan
        return best.moves[:] if best is not None else []

    def _seen(self, s: State, side: int) -> list[Plan]:
        if int(s.turn) != self._turn:
            self._turn = int(s.turn)
            self._forgotten = [self._rng.random() < FORGOTTEN for _ in range(int(s.board.places))]
        found: list[Plan] = []
        for plan in self._player.plans_of(s, side):
            first = plan.moves[0]
            if m.kind_of(first) == m.ACTIVATE and self._forgotten[int(m.first(first))]:
                continue
            if m.kind_of(first) == m.PASS or (plan.value >= 0.0 and self._rng.random() >= OVERLOOKED):
                found.append(plan)
        return found
