"""What a person means who touches things that make no legal move, so that the refusal can name the rule in the way.

A guess uses only what the deciding side can see, or the reason of a refusal could give a secret away.
"""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from bridgehead.games.storm_over_arnhem import meaning_of_fire, refusals, touch
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem import state as st
from bridgehead.games.storm_over_arnhem.board import ENTER_REFORMED
from bridgehead.games.storm_over_arnhem.meaning_of_fire import place_of
from bridgehead.games.storm_over_arnhem.movement import entry_cost
from bridgehead.games.storm_over_arnhem.notation import WORDS
from bridgehead.games.storm_over_arnhem.reinforcements import next_available
from bridgehead.games.storm_over_arnhem.sight import seen_units, stands_at
from bridgehead.games.storm_over_arnhem.state import ATTACK, TARGET, UNCOMMITTED, State
from bridgehead.games.storm_over_arnhem.touch import Touch

# Decisions about one unit after the other, and the move that names it.
OF_A_UNIT: dict[int, int] = {
    st.OVERFLOW: m.STAY,
    st.FLUSHING: m.FLUSH,
    st.REMOVING: m.REMOVE,
    st.SCREENING: m.SCREEN,
}


def meant(s: State, touched: Sequence[str], legal: list[int]) -> list[int]:
    """What was wanted with touches that lead to no legal move, the best guess first."""
    understood: list[Touch] = []
    for word in touched:
        found = touch.read(s, word)
        if found is None:
            return []
        understood.append(found)
    if not understood:
        return []
    guesses = _guesses(s, understood, legal)
    if not guesses:
        guesses = [_out_of_place(s, understood)]
    allowed: list[int] = []
    refused: list[int] = []
    for move in guesses:
        if move in legal and move not in allowed:
            allowed.append(move)
        elif move not in legal and move not in refused and refusals.is_move(s, move):
            refused.append(move)
    return allowed or refused


def _guesses(s: State, touched: list[Touch], legal: list[int]) -> list[int]:
    ask = s.ask
    touched = [one for one in touched if one.word not in ("fire", "go")]  # a word to roll does not say who and where
    if not touched:
        return []
    last = touched[len(touched) - 1]
    if ask == st.IMPULSE:
        return meaning_of_fire.impulse(s, touched)
    if ask == st.BARRAGE:
        return meaning_of_fire.answered(s, touched)
    if ask == st.DECLARING:
        return meaning_of_fire.declaring(s, touched, legal)
    if ask == st.MOVING:
        return _moving(s, touched)
    if ask == st.LOSSES:
        return _losses(s, touched)
    if ask == st.RETREATING:
        if place_of(s, last) == s.origin:
            return []
        return _at_its_place(s, last, m.RETIRE)
    if ask == st.CHOOSING_FIGHT:
        return _at_its_place(s, last, m.FIGHT)
    if ask == st.STRIKING:
        return _striking(s, touched)
    if ask == st.ORDERING:
        return _ordering(s, last)
    if int(ask) in OF_A_UNIT:
        return _one_unit(s, last, OF_A_UNIT[int(ask)])
    if ask == st.SETUP:
        return _placing(s, touched, s.setup_unit)
    if ask == st.REFORM:
        return _placing(s, touched, next_available(s, ENTER_REFORMED))
    if ask == st.ARRIVAL or ask == st.RELIEF or ask == st.CARRIER:
        return _placing(s, touched, next_available(s, s.arriving_entry))
    if ask == st.BIDDING and last.sort == "number":
        bid = last.number - s.board.lowest_bid
        return [m.pack(m.BID, bid if 0 <= bid < 256 else 255)]
    return []


def _at_its_place(s: State, touched: Touch, kind: i64) -> list[int]:
    place = place_of(s, touched)
    return [m.pack(kind, place)] if place >= 0 else []


def _moving(s: State, touched: list[Touch]) -> list[int]:
    """A unit and where to; a place alone is where the units of the impulse shall go."""
    head = touched[0]
    last = touched[len(touched) - 1]
    goal = place_of(s, last)
    if head.sort == "unit":
        if len(touched) > 1:
            return [m.pack(m.MOVE, head.number, goal)] if goal >= 0 else []
        return [m.pack(m.MOVE, head.number, _easiest_step(s))]
    if goal < 0:
        return []
    start = place_of(s, head) if len(touched) > 1 else s.source
    if start < 0:
        return []
    units = seen_units(s, s.actor, start, s.actor)
    ready = [unit for unit in units if s.committed[unit] == UNCOMMITTED]
    return [m.pack(m.MOVE, unit, goal) for unit in ready + units]


def _easiest_step(s: State) -> i64:
    """The neighbouring place that is the cheapest to enter: if not even that can be reached, the reason says why."""
    board = s.board
    best = board.link[board.link_from[s.source]]
    cheapest = entry_cost(s, s.source, best, s.mover)
    for n in range(board.link_from[s.source], board.link_from[s.source + 1]):
        cost = entry_cost(s, s.source, board.link[n], s.mover)
        if cost < cheapest:
            cheapest = cost
            best = board.link[n]
    return best


def _losses(s: State, touched: list[Touch]) -> list[int]:
    """A unit and its fate; a unit that was led to a place shall retreat."""
    head = touched[0]
    last = touched[len(touched) - 1]
    if last.sort == "button" and last.word == "done":
        return [m.pack(m.DONE)]
    if head.sort != "unit":
        if last.sort != "unit":
            return []
        head = last
    eliminate, retreat = m.pack(m.ELIMINATE, head.number), m.pack(m.RETREAT, head.number)
    if last.sort == "button" and last.word == "eliminate":
        return [eliminate]
    if last.sort == "button" and last.word == "retreat":
        return [retreat]
    if len(touched) > 1 and last.sort != "unit":
        return [retreat]
    return [eliminate, retreat] if s.owed else [retreat, eliminate]


def _striking(s: State, touched: list[Touch]) -> list[int]:
    """Who attacks whom, in either order; with one of them touched, the other is whoever fits."""
    head = touched[0]
    last = touched[len(touched) - 1]
    if last.sort == "button" and last.word == "done":
        return [m.pack(m.DONE)]
    attackers = seen_units(s, s.actor, s.fight, s.actor)
    targets = seen_units(s, s.actor, s.fight, 1 - s.actor)
    if head.sort == "unit" and last.sort == "unit" and len(touched) > 1:
        if s.board.side[head.number] != s.actor and s.board.side[last.number] == s.actor:
            return [m.pack(m.STRIKE, last.number, head.number)]
        return [m.pack(m.STRIKE, head.number, last.number)]
    if head.sort == "unit" and s.board.side[head.number] == s.actor:
        return [m.pack(m.STRIKE, head.number, target) for target in targets]
    if last.sort == "unit":
        free = [unit for unit in attackers if s.job[unit] == 0]
        return [m.pack(m.STRIKE, unit, last.number) for unit in free + attackers]
    return []


def _ordering(s: State, touched: Touch) -> list[int]:
    """An attack by its number or by its target."""
    if touched.sort == "attack":
        return [m.pack(m.RESOLVE, touched.number)]
    place = place_of(s, touched)
    if place < 0:
        return []
    return [m.pack(m.RESOLVE, n) for n in range(s.attacks) if s.attack[n * ATTACK + TARGET] == place]


def _one_unit(s: State, touched: Touch, kind: i64) -> list[int]:
    """The unit; or, by its place, any of one's own units there."""
    if touched.sort == "unit":
        return [m.pack(kind, touched.number)]
    place = place_of(s, touched)
    if place < 0:
        return []
    return [m.pack(kind, unit) for unit in seen_units(s, s.actor, place, s.actor)]


def _placing(s: State, touched: list[Touch], waiting: i64) -> list[int]:
    """A place for the unit that is asked about, or for the one that was touched."""
    head = touched[0]
    last = touched[len(touched) - 1]
    if last.sort == "choice":
        return [m.pack(m.LAYOUT, last.number)] if s.ask == st.SETUP else []
    if head.sort == "unit" and len(touched) == 1:
        if s.board.side[head.number] != s.actor or stands_at(s, s.actor, head.number) < 0:
            return [m.pack(m.PLACE, head.number, place) for place in range(s.board.places)]
    place = place_of(s, last)
    if place < 0:
        return []
    if head.sort == "unit" and len(touched) > 1:
        return [m.pack(m.PLACE, head.number, place)]
    return [m.pack(m.PLACE, waiting, place)]


def _out_of_place(s: State, touched: list[Touch]) -> int:
    """A move that is never asked for here, so that the refusal repeats what is."""
    last = touched[len(touched) - 1]
    number = max(0, last.number)
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
        for kind, word in WORDS.items():
            if word == last.word:
                return m.pack(kind)
        # A word that needs a place or a unit, without one.
        return m.pack(m.STAY if s.ask == st.REMOVING else m.REMOVE)
    return m.pack(m.BID)
