"""The clock of a time limit. It is the table's, for time is no part of a position."""

from __future__ import annotations

from collections.abc import Callable

from bridgehead.core.game import Game
from bridgehead.core.position import Position


class TableClock:
    """Runs while a person is asked the question that the game has a limit for; `limit` is 0 where there is none."""

    def __init__(self, game: Game, limit: int, now: Callable[[], float]) -> None:
        self.limit = limit
        self.asked_at: float | None = None
        self._stopped_at: float | None = None
        self._game = game
        self._now = now

    def start(self) -> None:
        """The question has been put; asking again does not give more time."""
        now = self._now()
        if self.asked_at is None:
            self.asked_at = now
        elif self._stopped_at is not None:
            self.asked_at += now - self._stopped_at
        self._stopped_at = None

    def stop(self) -> None:
        """Nobody is there to be asked; what is left of the time stays until the clock is started again."""
        if self.asked_at is not None and self._stopped_at is None:
            self._stopped_at = self._now()

    def reset(self) -> None:
        """The question has been answered."""
        self.asked_at = self._stopped_at = None

    def left(self, position: Position) -> float | None:
        """Seconds until the table passes, below 0 when too late; None where no clock runs or no pass is allowed."""
        now = self._now() if self._stopped_at is None else self._stopped_at
        return self._left(position, self.asked_at, now)

    def ran_out(self, position: Position, asked_at: float | None) -> bool:
        """Whether the time for a question that was put then is over."""
        left = self._left(position, asked_at, self._now())
        return left is not None and left < 0

    def _left(self, position: Position, asked_at: float | None, now: float) -> float | None:
        decision = position.decision()
        clock = self._game.clock
        if not self.limit or clock is None or asked_at is None or decision is None or decision.ask != clock.question:
            return None
        if position.check(position.parse(clock.answer)) is not None:
            return None
        return asked_at + self.limit - now

    def note(self) -> str:
        """What the report says where the table answers."""
        return f"Nothing was declared within {self.limit} seconds"
