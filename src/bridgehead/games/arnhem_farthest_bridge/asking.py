"""What all questions of this game share: untimely moves are refused under their own rule, touches are guessed.

A guess uses only what the deciding side can see, or the reason of a refusal could give a secret away.
"""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from bridgehead.core.rules import Question
from bridgehead.core.values import Refusal
from bridgehead.games.arnhem_farthest_bridge import arrivals, touch
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge.state import State
from bridgehead.games.arnhem_farthest_bridge.view import can_see
from bridgehead.kits.notation import Touch

# When a move that is not asked for now has its time, by its kind: the rule and what it says.
TIMES: dict[int, tuple[str, str]] = {
    m.DRAW: ("10.7", "Markers are drawn in the Support Fire Marker Phase."),
    m.GO: ("4.1", "Units move in the movement phases."),
    m.STEP: ("4.1", "Units move in the movement phases."),
    m.LAND: ("11.4", "Units land at the start of the Allied Movement Phase, before any unit moves."),
    m.REPAIR: ("10.6.4", "Bridges are repaired at the start of the Allied Movement Phase, before any unit moves."),
    m.FERRY: ("10.6.5", "A ferry is opened at the start of the Allied Movement Phase, before any unit moves."),
    m.BLOW: ("10.6.3", "A bridge can be blown up only when an Allied unit moves next to it."),
    m.SPARE: ("10.6.3", "A bridge can be spared only when an Allied unit moves next to it."),
    m.BOMBARD: ("8.1", "Bombardments are fired in the Bombardment Phase."),
    m.ATTACK: ("8.2.1", "Attacks are made in the Combat Phase."),
    m.JOIN: ("8.2.1", "Units join an attack in the Combat Phase, once its target has been chosen."),
    m.MARKER: ("7.2", "Markers are used in a bombardment, an attack or a defense."),
    m.STAND: ("8.5", "Only a unit that must retreat can stand fast."),
    m.LOSE: ("8.4", "Only a unit that must retreat and can't is lost."),
    m.RETREAT: ("8.4", "Units retreat only when a combat result says so."),
    m.ADVANCE: ("8.6", "Units advance only after a fight, into hexes the enemy has left."),
    m.PLACE: ("12.0", "Units are set up before the first turn of a free deployment."),
    m.DROP_ZONE: ("12.0", "Drop zones are placed before the first turn of a free deployment."),
}


def untimely(s: State, move: i64, asked: str, prompt: str) -> Refusal:
    """When a move has its time that does not answer the question, and what is being decided."""
    kind = m.kind_of(move)
    rule, reason = TIMES.get(int(kind), (asked, "You can't do that now."))
    if kind == m.SELECT and arrivals.is_new_engineer(s, m.first(move)) and s.place[m.first(move)] < 0:
        rule, reason = "10.6.6", f"{s.board.unit_names[m.first(move)]} can return only in an Allied Movement Phase."
    return Refusal(rule, f"{reason} {prompt}")


class BridgeQuestion(Question[State]):
    def refuse_other(self, s: State, move: i64) -> Refusal:
        return untimely(s, move, self.cited(s), self.prompt(s))

    def meant(self, s: State, touched: Sequence[str], legal: list[int]) -> list[int]:
        understood: list[Touch] = []
        for word in touched:
            found = touch.read(s, word)
            if found is None:
                return []
            if found.word != "go":  # a word to roll does not say who and where
                understood.append(found)
        if not understood:
            return []
        return self.guess(s, understood) or _out_of_place(s, understood[-1])

    def guess(self, s: State, touched: list[Touch]) -> list[int]:
        """What was wanted with these touches, the best guess first."""
        return []


def _out_of_place(s: State, last: Touch) -> list[int]:
    """A word or a marker that belongs to another question."""
    if last.sort == "marker":
        return [m.pack(m.MARKER, last.number)]
    if last.sort == "bridge":
        return [m.pack(m.REPAIR, last.number)]
    word = s.board.notation.button(last) if last.sort == "button" else -1
    return [word] if word >= 0 else []


def hex_of(s: State, touched: Touch) -> i64:
    """The hex that was touched, or where the touched unit is seen to stand; -1 if neither is on the map."""
    if touched.sort == "place":
        return touched.number
    if touched.sort == "unit" and s.place[touched.number] >= 0 and can_see(s, s.actor, touched.number):
        return s.place[touched.number]
    return -1


def of_its_hex(s: State, touched: Touch, kind: i64, number: i64 = 0) -> list[int]:
    hex = hex_of(s, touched)
    return [m.pack(kind, number, hex)] if hex >= 0 else []


def own_units_in(s: State, hex: i64) -> list[int]:
    found: list[int] = []
    if hex >= 0 and s.side_at(hex) == s.actor:
        unit = s.first_unit[hex]
        while unit >= 0:
            found.append(unit)
            unit = s.next_unit[unit]
    return found


def picking_up(s: State, touched: list[Touch], goes: i64) -> list[int]:
    """A hex is where the unit in hand shall go, or whose unit shall be picked up; a unit is picked up."""
    head, last = touched[0], touched[-1]
    if last.sort == "unit" and s.board.side[last.number] == s.actor:
        return [m.pack(m.SELECT, last.number)]
    hex = hex_of(s, last)
    if hex < 0:
        return [m.pack(m.SELECT, last.number)] if last.sort == "unit" else []
    if head.sort == "unit" and head.number != s.unit and s.board.side[head.number] == s.actor:
        return [m.pack(m.SELECT, head.number)]
    picked = [m.pack(m.SELECT, unit) for unit in own_units_in(s, hex)]
    return [m.pack(goes, 0, hex), *picked] if s.unit >= 0 or not picked else picked


def ferry(s: State, touched: list[Touch]) -> list[int]:
    """Two banks in either order; or one, and any water beside it."""
    board = s.board
    banks = [hex_of(s, found) for found in touched if hex_of(s, found) >= 0]
    found: list[int] = []
    for here in banks:
        for edge in range(6 * here, 6 * here + 6):
            there = board.near[edge]
            if there >= 0 and (there in banks or (len(banks) == 1 and board.wet[edge])):
                found.append(m.pack(m.FERRY, 0, min(edge, board.grid.across(edge))))
    return found


def going_off(s: State, touched: list[Touch], kind: i64) -> list[int]:
    """A unit and where to; a hex alone is where the unit on its way, or any that may go, shall go."""
    head, last = touched[0], touched[-1]
    hex = hex_of(s, last)
    if hex < 0:
        return []
    if head.sort == "unit" and last is not head:
        return [m.pack(kind, head.number, hex)]
    if last.sort == "unit":
        near = s.board.near[6 * hex] if s.board.near[6 * hex] >= 0 else s.board.near[6 * hex + 3]
        return [m.pack(kind, last.number, near)]
    unit = touch.the_only_one(s)
    if unit >= 0:
        return [m.pack(kind, unit, hex)]
    return [m.pack(kind, unit, hex) for unit in range(s.board.units) if s.board.side[unit] == s.actor and s.job[unit]]
