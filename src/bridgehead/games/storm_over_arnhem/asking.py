"""What all questions of this game share: untimely moves name the rule in the way, touches are guessed.

A guess uses only what the deciding side can see, or the reason of a refusal could give a secret away.
"""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from bridgehead.core.rules import Question
from bridgehead.core.values import Refusal
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem import refused_untimely, touch
from bridgehead.games.storm_over_arnhem import state as st
from bridgehead.games.storm_over_arnhem.sight import seen_units, stands_at
from bridgehead.games.storm_over_arnhem.state import State
from bridgehead.games.storm_over_arnhem.touch import place_of, place_touch
from bridgehead.kits.notation import Touch


class StormQuestion(Question[State]):
    def refuse_other(self, s: State, move: i64) -> Refusal:
        found = refused_untimely.explain_untimely(s, move, m.kind_of(move))
        return found or Refusal(self.cited(s), f"You can't do that now. {self.prompt(s)}")

    def meant(self, s: State, touched: Sequence[str], legal: list[int]) -> list[int]:
        understood: list[Touch] = []
        for word in touched:
            found = touch.read(s, word)
            if found is None:
                return []
            understood.append(found)
        if not understood:
            return []
        said = [one for one in understood if one.word != "go"]  # a word to roll does not say who and where
        guesses = self.guess(s, said, legal) if said else []
        return guesses or [out_of_place(s, understood[-1])]

    def guess(self, s: State, touched: list[Touch], legal: list[int]) -> list[int]:
        """What was wanted with these touches, the best guess first."""
        return []


def out_of_place(s: State, last: Touch) -> int:
    """A move that is never asked for here, so that the refusal repeats what is."""
    number = max(i64(0), last.number)
    if last.sort == "place" or last.sort == "group":
        return m.pack(m.RETIRE if s.ask == st.CHOOSING_FIGHT else m.FIGHT, number)
    if last.sort == "unit":
        return m.pack(m.STAY if s.ask == st.REMOVING else m.REMOVE, number)
    if last.sort == "battery":
        return m.pack(m.CALL, number)
    if last.sort == "choice":
        return m.pack(m.LAYOUT, number)
    if last.sort == "attack":
        return m.pack(m.RESOLVE, number)
    if last.sort == "button":
        word = s.board.notation.button(last)
        # A word that needs a place or a unit, without one.
        return word if word >= 0 else m.pack(m.STAY if s.ask == st.REMOVING else m.REMOVE)
    return m.pack(m.BID)


def one_unit(s: State, touched: Touch, kind: i64) -> list[int]:
    """The unit; or, by its place, any of one's own units there."""
    if touched.sort == "unit":
        return [m.pack(kind, touched.number)]
    place = place_of(s, touched)
    if place < 0:
        return []
    return [m.pack(kind, unit) for unit in seen_units(s, s.actor, place, s.actor)]


def at_its_place(s: State, touched: Touch, kind: i64) -> list[int]:
    place = place_of(s, touched)
    return [m.pack(kind, place)] if place >= 0 else []


def placing(s: State, touched: list[Touch], waiting: i64) -> list[int]:
    """A place for the unit that is asked about, or for the one that was touched."""
    head, last = touched[0], touched[-1]
    if last.sort == "choice":
        return []
    if head.sort == "unit" and len(touched) == 1:
        if s.board.side[head.number] != s.actor or stands_at(s, s.actor, head.number) < 0:
            return [m.pack(m.PLACE, head.number, place) for place in range(s.board.places)]
    place = place_of(s, last)
    if place < 0:
        return []
    if head.sort == "unit" and len(touched) > 1:
        return [m.pack(m.PLACE, head.number, place)]
    return [m.pack(m.PLACE, waiting, place)]


def only_its_place(s: State, move: i64) -> tuple[str, ...] | None:
    """The unit to be placed is fixed, so that only its place is touched."""
    return (place_touch(s, m.second(move)),) if m.kind_of(move) == m.PLACE else None
