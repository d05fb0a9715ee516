"""What a person means who touches things that make no legal move, so that the refusal can name the rule in the way."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge import refusals, touch
from bridgehead.games.arnhem_farthest_bridge import state as st
from bridgehead.games.arnhem_farthest_bridge.notation import OF_A_UNIT, WORDS
from bridgehead.games.arnhem_farthest_bridge.state import State
from bridgehead.games.arnhem_farthest_bridge.touch import Touch
from bridgehead.games.arnhem_farthest_bridge.view import can_see

OF_A_HEX: dict[int, int] = {st.BOMBARDING: m.BOMBARD, st.COMBAT: m.ATTACK}


def meant(s: State, touched: Sequence[str], legal: list[int]) -> list[int]:
    """What was wanted with touches that lead to no legal move, the best guess first."""
    if s.ask == st.OVER:
        return []
    understood: list[Touch] = []
    for word in touched:
        found = touch.read(s, word)
        if found is None:
            return []
        if found.word != "go":  # a word to roll does not say who and where
            understood.append(found)
    if not understood:
        return []
    guesses = _guesses(s, understood) or _words_alone(understood)
    allowed: list[int] = []
    refused: list[int] = []
    for move in guesses:
        if move in legal and move not in allowed:
            allowed.append(move)
        elif move not in legal and move not in refused and refusals.is_move(s, move):
            refused.append(move)
    return allowed or refused


def _words_alone(touched: list[Touch]) -> list[int]:
    """A word or a marker that belongs to another question."""
    last = touched[len(touched) - 1]
    if last.sort == "marker":
        return [m.pack(m.MARKER, last.number)]
    if last.sort == "bridge":
        return [m.pack(m.REPAIR, last.number)]
    for kind, word in WORDS.items():
        if last.sort == "button" and last.word == word:
            return [m.pack(kind)]
    return []


def hex_of(s: State, touched: Touch) -> i64:
    """The hex that was touched, or where the touched unit is seen to stand; -1 if neither is on the map."""
    if touched.sort == "place":
        return touched.number
    if touched.sort == "unit" and s.place[touched.number] >= 0 and can_see(s, s.actor, touched.number):
        return s.place[touched.number]
    return -1


def _own_units_in(s: State, hex: i64) -> list[int]:
    found: list[int] = []
    if hex >= 0 and s.side_at(hex) == s.actor:
        unit = s.first_unit[hex]
        while unit >= 0:
            found.append(unit)
            unit = s.next_unit[unit]
    return found


def _guesses(s: State, touched: list[Touch]) -> list[int]:
    ask = int(s.ask)
    head, last = touched[0], touched[len(touched) - 1]
    hex = hex_of(s, last)
    if ask == st.OPENING or ask == st.MOVING:
        return _going(s, touched)
    if ask in OF_A_HEX:
        return [m.pack(OF_A_HEX[ask], 0, hex)] if hex >= 0 else []
    if ask == st.JOINING:
        if last.sort == "unit":
            return [m.pack(m.JOIN, last.number)]
        return [m.pack(m.JOIN, unit) for unit in _own_units_in(s, hex)]
    if ask == st.RETREATING or ask == st.ADVANCING:
        return _leaving(s, head, last)
    if ask == st.DEPLOYING:
        return [m.pack(m.PLACE, s.unit, hex)] if hex >= 0 else []
    if ask == st.ZONING or ask == st.SHIFTING:
        return [m.pack(m.DROP_ZONE, s.zoning, hex)] if hex >= 0 else []
    if ask == st.DRAWING and last.sort == "number":
        return [m.pack(m.DRAW, last.number)]
    return []


def _going(s: State, touched: list[Touch]) -> list[int]:
    """A hex is where the unit in hand shall go, or whose unit shall be picked up; a unit is picked up."""
    head, last = touched[0], touched[len(touched) - 1]
    if head.sort == "button" and head.word == "ferry":
        return _ferry(s, touched)
    if last.sort == "unit" and s.board.side[last.number] == s.actor:
        return [m.pack(m.SELECT, last.number)]
    hex = hex_of(s, last)
    if hex < 0:
        return [m.pack(m.SELECT, last.number)] if last.sort == "unit" else []
    if head.sort == "unit" and head.number != s.unit and s.board.side[head.number] == s.actor:
        return [m.pack(m.SELECT, head.number)]
    goes = m.pack(m.LAND if s.ask == st.OPENING else m.GO, 0, hex)
    picked = [m.pack(m.SELECT, unit) for unit in _own_units_in(s, hex)]
    return [goes, *picked] if s.unit >= 0 or not picked else picked


def _ferry(s: State, touched: list[Touch]) -> list[int]:
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


def _leaving(s: State, head: Touch, last: Touch) -> list[int]:
    """A unit and where to; a hex alone is where the unit on its way, or any that may go, shall go."""
    kind = m.RETREAT if s.ask == st.RETREATING else m.ADVANCE
    for word_kind, word in OF_A_UNIT.items():
        if last.sort == "button" and last.word == word:
            unit = head.number if head.sort == "unit" else touch.the_only_one(s)
            return [m.pack(word_kind, unit)] if unit >= 0 else []
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
