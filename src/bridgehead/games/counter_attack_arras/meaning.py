"""What a person means who touches things that make no legal move, so that the refusal can name the rule in the way."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras import refusals, touch
from bridgehead.games.counter_attack_arras import state as st
from bridgehead.games.counter_attack_arras.notation import WORDS, bid_move
from bridgehead.games.counter_attack_arras.state import State
from bridgehead.games.counter_attack_arras.touch import Touch

# Decisions about one unit, and the move that names it.
OF_A_UNIT: dict[int, int] = {
    st.REFRESHING: m.FRESHEN,
    st.POINTING: m.POINT,
    st.FORWARDING: m.FORWARD,
    st.SUPPORTING: m.GUN,
    st.REFORMING: m.REFORM,
    st.PAYING: m.REMOVE,
}
OF_A_PLACE: dict[int, int] = {st.ENTRY: m.ENTER, st.SETTLING: m.SETTLE}
FATES: dict[str, int] = {"flip": m.FLIP, "eliminate": m.ELIMINATE, "retreat": m.RETREAT}


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
    """A word that belongs to another question."""
    last = touched[len(touched) - 1]
    for kind, word in WORDS.items():
        if last.sort == "button" and last.word == word:
            return [m.pack(kind)]
    return []


def place_of(s: State, touched: Touch) -> i64:
    """The place that was touched, or where the touched unit stands; -1 if neither is on the map."""
    if touched.sort == "place":
        return touched.number
    if touched.sort == "unit" and s.place[touched.number] < s.board.places:
        return s.place[touched.number]
    return -1


def _guesses(s: State, touched: list[Touch]) -> list[int]:
    ask = int(s.ask)
    head, last = touched[0], touched[len(touched) - 1]
    if ask == st.IMPULSE or ask == st.BOMBARDING:
        return _impulse(s, head, last)
    if ask in (st.MOVING, st.STEPPING, st.RETREATING, st.RETURNING, st.WITHDRAWING):
        return _going(s, head, last, len(touched))
    if ask == st.LOSSES:
        return _losses(head, last)
    if ask in OF_A_UNIT and last.sort == "unit":
        return [m.pack(OF_A_UNIT[ask], last.number)]
    place = place_of(s, last)
    if ask in OF_A_PLACE and place >= 0:
        return [m.pack(OF_A_PLACE[ask], place)]
    if ask == st.ORDERING:
        place = place_of(s, head)
        return [m.pack(m.FIGHT, place, wave) for wave in range(3)] if place >= 0 else []
    if ask == st.SETUP and head.sort == "choice" and place >= 0:
        return [m.pack(m.PLACE, head.number, place)]
    if ask == st.BIDDING and last.sort == "number":
        return [bid_move(s.board, int(last.number))]
    return []


def _impulse(s: State, head: Touch, last: Touch) -> list[int]:
    """A gun and a place is a bombardment; a place, or a unit that stands there, is an area to activate."""
    place = place_of(s, last)
    if head.sort == "unit" and last.sort == "place":
        return [m.pack(m.BOMBARD, head.number, last.number)]
    if s.ask == st.BOMBARDING:
        return [m.pack(m.BOMBARD, last.number, s.target)] if last.sort == "unit" else []
    start = place_of(s, head)
    if last.sort == "button" and last.word == "refresh":
        return [m.pack(m.REFRESH, start)] if start >= 0 else []
    if last.sort == "button" and last.word != "move":
        return []
    if place < 0:
        place = start
    return [m.pack(m.ACTIVATE, place)] if place >= 0 else []


def _going(s: State, head: Touch, last: Touch, count: int) -> list[int]:
    """A unit and where to; a place alone is where the unit on its way, or any of those who may go, shall go."""
    if last.sort == "button":
        joins = head.sort == "unit" and last.word == "assault"
        return [m.pack(m.JOIN, head.number)] if joins else []
    goal = place_of(s, last)
    if head.sort == "unit":
        if count > 1 and goal >= 0:
            return [m.pack(m.MOVE, head.number, goal)]
        start = s.target if s.ask in (st.RETREATING, st.RETURNING, st.WITHDRAWING) else s.source
        return [m.pack(m.MOVE, head.number, s.board.link[s.board.link_from[start]])]
    if goal < 0:
        return []
    if s.unit >= 0:
        return [m.pack(m.MOVE, s.unit, goal)]
    start = s.target if s.ask in (st.RETREATING, st.RETURNING, st.WITHDRAWING) else s.source
    found: list[int] = []
    unit = s.first(start, s.actor)
    while unit >= 0:
        found.append(m.pack(m.MOVE, unit, goal))
        unit = s.next_unit[unit]
    return found


def _losses(head: Touch, last: Touch) -> list[int]:
    """A unit and its fate; a unit alone may suffer any."""
    unit = head.number if head.sort == "unit" else last.number if last.sort == "unit" else -1
    if unit < 0:
        return []
    if last.sort == "button" and last.word in FATES:
        return [m.pack(FATES[last.word], unit)]
    return [m.pack(kind, unit) for kind in FATES.values()]
