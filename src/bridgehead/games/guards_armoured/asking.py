"""What all questions of this game share: untimely moves are refused under their own rule, touches are guessed.

A guess uses only what the deciding side can see, or the reason of a refusal could give a secret away.
"""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from bridgehead.core.rules import Question
from bridgehead.core.values import Refusal
from bridgehead.games.guards_armoured import fog, touch
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.state import State
from bridgehead.kits.notation import Touch

# When a move that is not asked for now has its time, by its kind: the rule and what it says.
TIMES: dict[int, tuple[str, str]] = {
    m.LAYOUT: ("17.0", "Set-ups are chosen before play."),
    m.BY_HAND: ("17.0", "Set-ups are chosen before play."),
    m.PLACE: ("17.0", "Units are placed before play."),
    m.FORTIFY: ("15.0", "Fortifications are placed during set-up."),
    m.DEPLOY: ("17.23", "The Welsh Guards are deployed during set-up."),
    m.DECLINE: ("17.23", "The Welsh Guards are deployed during set-up."),
    m.FIRST: ("17.2", "The first HQ is chosen at the start of the first Activation Phase."),
    m.SOURCE: ("5.1", "The division HQ names a battalion in the Supply Phase."),
    m.NOMINATE: ("5.1", "A stack is named in the Supply Phase."),
    m.ACTIVATE: ("6.0", "A battalion is activated when its chit is drawn."),
    m.STACK: ("2.4", "One stack is activated when the chit of a battalion without an HQ is drawn."),
    m.PASS: ("6.0", "A player passes when one of his chits is drawn."),
    m.REBUILD: ("4.1", "Units are rebuilt at the end of a Night turn."),
    m.SELECT: ("9.0", "Units move in the movement part of their activation."),
    m.JOIN: ("10.1", "Units join a stack before it moves, or an attack once its target has been chosen."),
    m.GO: ("9.0", "Units move in the movement part of their activation."),
    m.STEP: ("9.0", "Units move in the movement part of their activation."),
    m.CROSS: ("9.2", "Units move in the movement part of their activation."),
    m.DROP: ("9.1", "Units are dropped off while a stack moves."),
    m.MOUNT: ("9.5", "Units mount and dismount while they move."),
    m.DISMOUNT: ("9.5", "Units mount and dismount while they move."),
    m.DEBARK: ("9.6", "Units debark and re-embark while they move."),
    m.EMBARK: ("9.6", "Units debark and re-embark while they move."),
    m.CLEAR: ("16.1", "Engineers clear fortifications while they move."),
    m.EXIT: ("9.1", "Units leave the map while they move."),
    m.HALT: ("9.0", "Only a unit on the move can halt."),
    m.DEMOLISH: ("12.0", "Bridges are demolished during an activation."),
    m.PONTOON: ("12.1", "Pontoon bridges are placed during an activation."),
    m.FIRE: ("11.3", "Direct fire is for the combat part of an activation, or at enemies on the move."),
    m.AIM: ("11.3", "Direct fire is for the combat part of an activation, or at enemies on the move."),
    m.HOLD: ("11.4", "There is nothing to fire at."),
    m.BARRAGE: ("11.2", "Barrages are fired in the combat part of an activation."),
    m.ATTACK: ("10.0", "Attacks are made in the combat part of an activation, after all movement."),
    m.OVERRUN: ("9.4", "Overruns are made in the combat part of an activation, after all movement."),
    m.GUN: ("10.2", "Artillery is added once an attack has been declared."),
    m.CHIT: ("10.3", "Black event chits are played during an attack, once both chits have been drawn."),
    m.LOSE: ("10.4", "Units suffer casualties only when a result says so."),
    m.RETREAT: ("10.5", "Units retreat only when a combat result says so."),
    m.ADVANCE: ("10.6", "Units advance only after an attack, into the hex the enemy has lost."),
}


class GuardsQuestion(Question[State]):
    """A question of Guards Armoured. `on_place` and `on_unit` are the moves that a touch alone most likely means."""

    def refuse_other(self, s: State, move: i64) -> Refusal:
        rule, reason = TIMES.get(int(m.kind_of(move)), (self.cited(s), "You can't do that now."))
        return Refusal(rule, f"{reason} {self.prompt(s)}")

    def path(self, s: State, move: i64) -> tuple[str, ...] | None:
        return None

    def meant(self, s: State, touched: Sequence[str], legal: list[int]) -> list[int]:
        understood: list[Touch] = []
        for word in touched:
            found = touch.read(s, word)
            if found is None:
                return []
            if found.word != "go":  # a word to roll does not say who and where
                understood.append(found)
        return self.guess(s, understood) if understood else []

    def guess(self, s: State, touched: list[Touch]) -> list[int]:
        """What was wanted with these touches, the best guess first."""
        last = touched[-1]
        if last.sort == "button":
            word = s.board.notation.button(last)
            return [word] if word >= 0 else []
        return []


def hex_of(s: State, touched: Touch) -> i64:
    """The hex that was touched, or where the touched unit is seen to be; -1 if neither is on the map."""
    if touched.sort == "place":
        return touched.number
    if touched.sort == "unit" and s.place[touched.number] >= 0 and sees(s, touched.number):
        return s.place[touched.number]
    return -1


def sees(s: State, unit: i64) -> bool:
    """The deciding side knows the counter."""
    return s.board.roster.side[unit] == s.actor or fog.is_known(s, unit)
