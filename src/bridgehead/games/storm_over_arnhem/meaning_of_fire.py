"""What a person means who points at the map to move out, to fire, or to call artillery (8.11, 13, 14)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem import state as st
from bridgehead.games.storm_over_arnhem.fire import primary_of
from bridgehead.games.storm_over_arnhem.sight import seen_units, stands_at
from bridgehead.games.storm_over_arnhem.state import (
    ARTILLERY,
    ATTACK,
    COMMITTED,
    KIND,
    TARGET,
    UNCOMMITTED,
    State,
)
from bridgehead.games.storm_over_arnhem.touch import place_of
from bridgehead.kits.notation import Touch


def impulse(s: State, touched: list[Touch]) -> list[int]:
    """Where from, then where to or what to do there."""
    head = touched[0]
    last = touched[len(touched) - 1]
    for one in touched:
        if one.sort == "battery":
            return barrage(s, one.number, [other for other in touched if other.sort != "battery"])
    here = place_of(s, head)
    if here < 0:
        return []
    move_out = m.pack(m.MOVE_FROM, here)
    if len(touched) == 1:
        return [move_out]
    if last.sort == "button":
        if last.word == "ignite":
            return [m.pack(m.IGNITE, here)]
        return [move_out] if last.word == "move" else []
    there = place_of(s, last)
    if there < 0 or (_is_own(s, last) and there == here):
        return [move_out]
    fire = _fire(s, here, there, last)
    if _is_own(s, head) and not seen_units(s, s.actor, there, 1 - s.actor):
        return [move_out] + fire  # a unit led to where no enemy is
    return fire


def declaring(s: State, touched: list[Touch], legal: list[int]) -> list[int]:
    """A unit that joins the attack, or a further target; where from is known, but may be touched first."""
    if len(touched) > 1 and touched[0].sort == "place" and touched[0].number == s.source:
        touched = touched[1:]
    head = touched[0]
    last = touched[len(touched) - 1]
    for one in touched:
        if one.sort == "battery":
            return barrage(s, one.number, [other for other in touched if other.sort != "battery"])
    if last.sort == "button":
        if last.word == "ignite":
            return [m.pack(m.IGNITE, s.source)]
        return []
    there = place_of(s, last)
    if _is_own(s, head):
        joins = [m.pack(m.ADD, head.number)]
        if len(touched) == 1 or there < 0 or there == s.attack[(s.attacks - 1) * ATTACK + TARGET]:
            return joins
        return _fire(s, s.source, there, last)
    if there < 0:
        return []
    here = place_of(s, head) if len(touched) > 1 and place_of(s, head) != there else s.source
    if s.attack[KIND] == ARTILLERY:
        further = [move for move in legal if m.kind_of(move) == m.SHELL and m.second(move) == there]
        return further + _fire(s, s.source, there, last)
    return _fire(s, here, there, last)


def _is_own(s: State, touched: Touch) -> bool:
    return touched.sort == "unit" and s.board.side[touched.number] == s.actor


def _fire(s: State, source: i64, target: i64, whom: Touch) -> list[int]:
    """Fire at what was touched last: a unit, its group, or whoever is at the place."""
    board = s.board
    if whom.sort == "unit" and board.side[whom.number] != s.actor:
        group = s.committed[whom.number]
        guns = [m.pack(m.GUN, source, target, primary_of(s, target, whom.number))] if board.armor[whom.number] else []
    else:
        group = whom.group if whom.sort == "group" else _likely_group(s, target)
        tanks = [unit for unit in seen_units(s, s.actor, target, 1 - s.actor) if board.armor[unit]]
        guns = [m.pack(m.GUN, source, target, unit) for unit in tanks if s.committed[unit] == group]
    fire = [m.pack(m.FIRE, source, target, group)]
    if not guns or not _ready(s, source, 1):
        return fire
    return guns + fire if whom.sort == "unit" or not _ready(s, source, 0) else fire + guns


def _ready(s: State, place: i64, gun: i64) -> bool:
    """Whether anti-tank guns, or others, of the deciding side can still fire from there (8.13)."""
    for unit in seen_units(s, s.actor, place, s.actor):
        if s.committed[unit] == UNCOMMITTED and s.job[unit] == 0 and s.board.gun[unit] == gun:
            return True
    return False


def _likely_group(s: State, target: i64) -> i64:
    """The uncommitted group, unless only committed enemies are seen there."""
    enemies = seen_units(s, s.actor, target, 1 - s.actor)
    committed = [unit for unit in enemies if s.committed[unit] == COMMITTED]
    return COMMITTED if enemies and len(committed) == len(enemies) else UNCOMMITTED


# -- artillery -----------------------------------------------------------------------------------------------------


def answered(s: State, touched: list[Touch]) -> list[int]:
    """14.32: the battery that answered, unless another one was touched."""
    for one in touched:
        if one.sort == "battery":
            return barrage(s, one.number, [other for other in touched if other.sort != "battery"])
    return barrage(s, s.current, touched)


def barrage(s: State, battery: i64, touched: list[Touch]) -> list[int]:
    """A battery, the place of the HQ that spots for it if one must, and the target."""
    board = s.board
    if s.ask == st.IMPULSE and board.battery_activation[battery]:
        if not touched or touched[len(touched) - 1].sort == "button":
            return [m.pack(m.CALL, battery)]
    places = [int(place_of(s, one)) for one in touched if place_of(s, one) >= 0]
    if len(places) < len(touched):
        if touched[len(touched) - 1].sort == "button":
            return [m.pack(m.CALL, battery)] if touched[len(touched) - 1].word == "call" else []
        return []
    spotter, target = _spotter_and_target(s, battery, places)
    whom = touched[len(touched) - 1] if touched else Touch("place", target)
    group = whom.group if whom.sort == "group" else _likely_group(s, target)
    if whom.sort == "unit" and s.place[whom.number] == target:
        group = s.committed[whom.number]
    return [m.pack(m.SHELL, spotter, target, 2 * battery + group)]


def _spotter_and_target(s: State, battery: i64, places: list[int]) -> tuple[i64, i64]:
    """What the touched places are; a single one is the spotter's if an HQ is there that may call, else the target."""
    board = s.board
    if board.battery_spotterless[battery]:
        target: i64 = places[len(places) - 1] if places else _marked_target(s)
        return target, target
    if len(places) > 1 and (places[0] != places[1] or len(places) > 2):
        return places[0], places[len(places) - 1]
    callers = _callers(s, battery)
    if s.ask == st.DECLARING:
        return s.source, places[0] if places else _target_near(s, s.source)
    if places and places[0] not in callers:
        near = [place for place in callers if board.adjacent[place * board.places + places[0]]]
        best = near + callers
        return best[0] if best else places[0], places[0]
    spotter: i64 = places[0] if places else (callers[0] if callers else 0)
    return spotter, _target_near(s, spotter)


def _callers(s: State, battery: i64) -> list[int]:
    """Where HQs of the deciding side stand that may call that battery, the uncommitted ones first."""
    board = s.board
    ready: list[int] = []
    committed: list[int] = []
    for unit in board.spotters:
        place = stands_at(s, s.actor, unit)
        if place >= 0 and board.side[unit] == s.actor and board.calls[unit * board.batteries + battery]:
            if s.committed[unit] == UNCOMMITTED:
                ready.append(int(place))
            else:
                committed.append(int(place))
    return ready + committed


def _target_near(s: State, spotter: i64) -> i64:
    """An enemy the HQ could see: next to its area, or in its own zone."""
    board = s.board
    if spotter >= board.areas:
        return spotter
    best = board.link[board.link_from[spotter]]
    for n in range(board.link_from[spotter], board.near_to[spotter]):
        if seen_units(s, s.actor, board.link[n], 1 - s.actor):
            best = board.link[n]
            if not s.occupied(best, s.actor):
                return best
    return best


def _marked_target(s: State) -> i64:
    """An area marked for artillery that needs no spotter, with enemies in it if there is one."""
    best: i64 = 0
    for area in range(s.board.areas):
        if s.board.spotterless[area]:
            best = area
            if seen_units(s, s.actor, area, 1 - s.actor):
                return best
    return best
