"""What all questions of this game share: untimely moves are refused under their own rule, touches are guessed."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from bridgehead.core.rules import Question
from bridgehead.core.values import Refusal
from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras.state import State
from bridgehead.kits.notation import Touch, understood
from bridgehead.kits.words import capital

LABELS: dict[str, str] = {
    "move": "Activate",
    "refresh": "Refresh units",
    "assault": "Assault from inside",
    "newcomers": "New arrivals",
    "overrun": "Overrun",
    "inside": "From inside",
    "flip": "Flip to Spent",
    "eliminate": "Eliminate",
    "retreat": "Retreat",
    "pass": "Pass",
    "stop": "Stop here",
    "none": "No support",
    "air": "Use air support",
    "keep": "Keep the roll",
    "reroll": "Reroll",
    "end": "End the phase",
    "reset": "Reset the phase",
    "done": "Finish",  # what it ends is said by the question (`finish`)
    "go": "Go ahead",
}

REROLL = ("9.1", "Only the holder of the Advantage can reroll, and only right after a roll.")
SUPPORT = ("8.0", "Combat support is chosen just before the dice of an assault.")
REFRESH = ("9.3", "To refresh units, use the Advantage at the start of your own impulse.")
LOSSES = ("6.4.2a", "There are no casualty points to take.")
REORGANIZING = ("10.0", "Units are reorganized after the Combat Phase.")
# What has its own time, by the kind of move: the rule that sets it, and a sentence.
UNTIMELY: dict[int, tuple[str, str]] = {
    m.BID: ("14.1.1", "Bids are made before the set-up."),
    m.PLACE: ("12.2", "Groups are set up before the first turn."),
    m.PASS: ("4.3", "You can pass only at the start of an impulse."),
    m.ACTIVATE: ("5.0", "Areas are activated one at a time, each at the start of an impulse."),
    m.BOMBARD: ("7.0", "A bombardment is an impulse of its own."),
    m.REFRESH: REFRESH,
    m.FRESHEN: REFRESH,
    m.ALONE: SUPPORT,
    m.AIR: SUPPORT,
    m.GUN: SUPPORT,
    m.KEEP: ("9.1", "There is no roll to keep."),
    m.REROLL: REROLL,
    m.FLIP: LOSSES,
    m.ELIMINATE: LOSSES,
    m.RETREAT: LOSSES,
    m.END: ("9.2", "The Combat Phase isn't about to end."),
    m.RESET: ("9.2", "Only the holder of the Advantage can reset the Combat Phase, and only as it ends."),
    m.REFORM: REORGANIZING,
    m.SETTLE: REORGANIZING,
    m.REMOVE: REORGANIZING,
}


def untimely(move: i64, asked: str, prompt: str) -> Refusal:
    """A move that does not answer the question: why not now, and what is being decided."""
    rule, why = UNTIMELY.get(int(m.kind_of(move)), (asked, "You can't do that now."))
    return Refusal(rule, f"{why} {prompt}")


class ArrasQuestion(Question[State]):
    def finish(self, s: State) -> str:
        """What `done` ends, in the words of a menu."""
        return "finish"

    def button(self, s: State, word: str) -> str:
        return capital(self.finish(s)) if word == "done" else ""

    def refuse_other(self, s: State, move: i64) -> Refusal:
        return untimely(move, self.cited(s), self.prompt(s))

    def meant(self, s: State, touched: Sequence[str], legal: list[int]) -> list[int]:
        found = understood(s.board.notation, touched, list(LABELS))
        if not found:
            return []
        guesses = self.guess(s, found[0], found[-1], len(found))
        if guesses:
            return guesses
        word = s.board.notation.button(found[-1])  # one that belongs to another question
        return [word] if word >= 0 else []

    def guess(self, s: State, head: Touch, last: Touch, count: int) -> list[int]:
        """What was wanted, from the first thing touched, the last, and how many there were.

        As a rule a move that names one thing, the last one touched.
        """
        found: list[int] = []
        for kind in self.kinds:
            named = s.board.notation.forms[kind].sorts
            if named == ["place"] and place_of(s, last) >= 0:
                found.append(m.pack(kind, place_of(s, last)))
            elif named == [last.sort]:
                found.append(m.pack(kind, last.number))
        return found


def place_of(s: State, touched: Touch) -> i64:
    """The place that was touched, or where the touched unit stands; -1 if neither is on the map."""
    if touched.sort == "place":
        return touched.number
    if touched.sort == "unit" and s.place[touched.number] < s.board.places:
        return s.place[touched.number]
    return -1


def going(s: State, start: i64, head: Touch, last: Touch, count: int) -> list[int]:
    """A unit and where to; a place alone is where the unit on its way, or any of those who may go, shall go."""
    goal = place_of(s, last)
    if head.sort == "unit":
        if count == 1 or goal < 0:
            goal = s.board.link[s.board.link_from[start]]  # any place will do: the refusal is about the unit
        return [m.pack(m.MOVE, head.number, goal)]
    if goal < 0:
        return []
    if s.unit >= 0:
        return [m.pack(m.MOVE, s.unit, goal)]
    found: list[int] = []
    unit = s.first(start, s.actor)
    while unit >= 0:
        found.append(m.pack(m.MOVE, unit, goal))
        unit = s.next_unit[unit]
    return found
