"""Where the units of an area can go in one impulse, and by which way (5.2)."""

from __future__ import annotations

from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras.movement import BEYOND, charge, open_to
from bridgehead.games.counter_attack_arras.players.outlook import Outlook
from bridgehead.games.counter_attack_arras.state import RUNNING


class Routes:
    """The cheapest ways from a place for units with so many movement factors."""

    def __init__(self, look: Outlook, side: int, start: int, factors: int, armor: bool) -> None:
        s = look.s
        near = look.worth.near
        river = look.worth.river
        self.start = start
        self.left: list[int] = [-1] * look.places  # factors left on arrival in a place without enemies
        self.via: list[int] = [-1] * look.places
        self.strike: list[int] = [-1] * look.places  # from where an enemy place is entered
        self.left[start] = factors
        leaving = look.leaving(start, side)
        engaged = leaving > 0
        levels: list[list[int]] = [[] for _ in range(factors + 1)]
        levels[factors].append(start)
        for level in range(factors, 0, -1):
            for here in levels[level]:
                if self.left[here] != level:
                    continue
                out = leaving if here == start else 0
                for other in near[here]:
                    if other == start or self.left[other] >= level or not open_to(s, side, here, other):
                        continue
                    cost = int(charge(out, look.entry(other, side), level))
                    if cost == BEYOND:
                        continue
                    if s.first_unit[2 * other + 1 - side] >= 0:
                        if engaged and here == start and not armor:
                            continue
                        before = self.strike[other]
                        if before < 0 or (before != start and river[before][other] and not river[here][other]):
                            self.strike[other] = here
                        continue
                    if s.full(other, side):
                        continue
                    rest = level - cost
                    if rest > self.left[other]:
                        self.left[other] = rest
                        self.via[other] = here
                        levels[rest].append(other)

    def path(self, place: int) -> list[int]:
        """The places on the way, the last one with them, without the first."""
        found: list[int] = []
        here = place
        while here != self.start:
            found.append(here)
            here = self.via[here]
        found.reverse()
        return found

    def march(self, unit: int, place: int) -> list[int]:
        """The moves that take a unit there."""
        moves = [int(m.pack(m.MOVE, unit, step)) for step in self.path(place)]
        if self.left[place] > 0:
            moves.append(int(m.pack(m.STOP)))
        return moves

    def attack(self, unit: int, target: int) -> list[int]:
        """The moves that take a unit into an enemy place."""
        steps = self.path(self.strike[target])
        steps.append(target)
        return [int(m.pack(m.MOVE, unit, step)) for step in steps]


class Atlas:
    """Routes from one place, made when asked for."""

    def __init__(self, look: Outlook, side: int, start: int) -> None:
        self._look = look
        self._running = look.s.current == RUNNING  # 6.5: with what they have left
        self._side = side
        self._start = start
        self._known: dict[int, Routes] = {}

    def of(self, unit: int) -> Routes:
        board = self._look.s.board
        armor = self._look.is_armor(unit)
        factors = int(self._look.s.left[unit] if self._running else board.movement[unit])
        key = 2 * factors + (1 if armor else 0)
        if key not in self._known:
            self._known[key] = Routes(self._look, self._side, self._start, factors, armor)
        return self._known[key]
