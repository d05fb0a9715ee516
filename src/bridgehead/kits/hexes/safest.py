"""Of the cheapest ways that a search has found, the one that runs into the least danger.

Dangers lie in hexes and count when the unit enters them, each once, however many of its hexes the way enters: a bridge
that can be blown from either end, a gun that covers three hexes.

    safest = Safest(reach)
    safest.begin(marks, weights)                 # the dangers of each hex as bits, and what each of them weighs
    safest.states(goal)                          # from where the unit stands or enters; a state as `Reach` has it

Because a danger counts once, the safest way to a hex need not be part of the safest way beyond it. So each state keeps
all sets of dangers by which it can be reached, except those that contain another one.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.kits.hexes.reach import FAR, NONE, Reach

BITS: Final = tuple([2**n for n in range(62)])


class Label:
    """One way to a state: the dangers on it, and the way to the state before."""

    def __init__(self, dangers: i64, state: i64, before: Label | None) -> None:
        self.dangers: i64 = dangers
        self.state: i64 = state
        self.before = before


class Safest:
    """For one Reach; good for its last search."""

    def __init__(self, reach: Reach) -> None:
        self.serial: i64 = NONE  # of the search that it was begun for
        self._reach = reach
        self._marks: vec[i64] = vec[i64]()
        self._weights: vec[i64] = vec[i64]()
        self._labels: dict[int, list[Label]] = {}

    def begin(self, marks: vec[i64], weights: vec[i64]) -> None:
        """Forget the last search; `marks` has the dangers of each hex as bits, `weights` one number for each danger."""
        self.serial = self._reach.serial
        self._marks = marks
        self._weights = weights
        self._labels = {}

    def states(self, hex: i64) -> list[int]:
        """The least dangerous of the cheapest ways to a found hex, state by state; `Reach.path` where none is safer."""
        usual = self._reach.states(hex)
        dangers = self._dangers_of(usual)
        if not usual or dangers & ~self._marks[hex] == 0:
            return usual  # every way meets what lies in the goal
        best: Label | None = None
        least = self._weight(dangers)
        for end in self._reach.ends(hex):
            for label in self._labels_of(end):
                weight = self._weight(label.dangers)
                if weight < least:
                    best, least = label, weight
        if best is None:
            return usual
        found: list[int] = []
        while best is not None:
            found.append(int(best.state))
            best = best.before
        found.reverse()
        return found

    def _entered(self, state: i64) -> i64:
        """The dangers met on entering; a unit does not enter the hex where it stands."""
        return 0 if state == self._reach.standing() else self._marks[self._reach.hex_of(state)]

    def _dangers_of(self, states: list[int]) -> i64:
        dangers: i64 = 0
        for state in states:
            dangers |= self._entered(state)
        return dangers

    def _weight(self, dangers: i64) -> i64:
        """All weights together; of two sets that weigh the same the one with fewer dangers is lighter."""
        weight: i64 = 0
        for n in range(len(self._weights)):
            if dangers & BITS[n]:
                weight += self._weights[n] * 64 + 1
        return weight

    def _labels_of(self, state: i64) -> list[Label]:
        known = self._labels.get(state)
        if known is not None:
            return known
        found: list[Label] = []
        entered = self._entered(state)
        for before in self._before(state):
            if before == NONE:
                _add(found, Label(entered, state, None))
                continue
            for label in self._labels_of(before):
                _add(found, Label(label.dangers | entered, state, label))
        self._labels[int(state)] = found
        return found

    def _before(self, state: i64) -> list[int]:
        """The states before this one on its cheapest ways, that of `Reach.path` first; NONE: the unit sets out here.

        A step that costs nothing is among them only if `Reach.path` makes it, lest a way lead in circles.
        """
        reach = self._reach
        came = reach.came_from(state)
        found: list[int] = [int(came)]
        cost = reach.spent(state)
        for side in reach.sides_into(state):
            for changed in (False, True):
                before = reach.state_at(side // 6, changed)
                spent = reach.spent(before)
                if before == came or spent == FAR or spent >= cost:
                    continue
                onward = reach.state_at(reach.hex_of(state), changed or reach.changes(side))
                if onward == state and reach.after_step(side, spent, changed) == cost:
                    found.append(int(before))
        return found


def _add(labels: list[Label], new: Label) -> None:
    """Unless a way with no other dangers is there already; what has all of its dangers and more goes."""
    for label in labels:
        if label.dangers & ~new.dangers == 0:
            return
    kept = [label for label in labels if new.dangers & ~label.dangers != 0]
    labels.clear()
    labels.extend(kept)
    labels.append(new)
