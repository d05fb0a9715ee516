"""What one side or a spectator may know, and a full position that agrees with what a side knows.

Hidden are: a bid until both are in (21.1), the other side's set-up until both are done (5.5), and the guns of 13.8.
"""

from __future__ import annotations

from random import Random
from typing import Any

from mypy_extensions import i64

from bridgehead.games.storm_over_arnhem import draft, report, setup
from bridgehead.games.storm_over_arnhem.board import (
    AVAILABLE,
    BOX_ONE,
    BOX_TWO,
    BRITISH,
    GERMAN,
    LOST,
    SIDES,
    START_ARMY,
    TRACK,
)
from bridgehead.games.storm_over_arnhem.sight import can_see, in_close_combat, takes_aim_unseen
from bridgehead.games.storm_over_arnhem.state import (
    ATTACK,
    BIDDING,
    DECLARING,
    DOOMED,
    ELIMINATED,
    FLUSHING,
    GUNS,
    INFANTRY,
    LOSSES,
    MOVING,
    ORDERING,
    OVERFLOW,
    REFORM,
    REROLLING,
    RESOLVED,
    RETREATED,
    RETREATING,
    ROLL_EXTINGUISH,
    SCREENED,
    TARGET,
    UNTOUCHED,
    State,
)

IN_AN_IMPULSE = (MOVING, DECLARING, ORDERING, LOSSES, RETREATING, OVERFLOW, FLUSHING)
BOXES = {LOST: "lost", BOX_ONE: "box", BOX_TWO: "box_twice", TRACK: "track"}


def view(s: State, side: i64) -> dict[str, Any]:
    """Everything on the table that `side` may see, as plain values; NOBODY sees what both sides see."""
    board = s.board
    places: dict[str, dict[str, list[dict[str, Any]]]] = {}
    boxes: dict[str, list[str]] = {name: [] for name in BOXES.values()}
    for unit in range(board.units):
        if not can_see(s, side, unit):
            continue
        place = s.place[unit]
        if place < board.places:
            here = places.setdefault(board.place_names[place], {"british": [], "german": []})
            here[SIDES[board.side[unit]]].append(_counter(s, side, unit))
        elif place != board.places + AVAILABLE:
            boxes[BOXES[int(place - board.places)]].append(board.unit_names[unit])
    shown: dict[str, Any] = {
        "game": "storm-over-arnhem",
        "turn": int(s.turn),
        "night": s.is_night(),
        "advantage": SIDES[s.advantage],
        "points": int(s.points),
        "places": places,
        "boxes": boxes,
        "control": {board.place_names[a]: SIDES[s.control[a]] for a in board.victory_areas},
        "perimeter": [board.place_names[a] for a in board.perimeter_areas if s.perimeter[a]],
        "fires": {board.place_names[a]: int(s.fire[a]) for a in range(board.areas) if s.fire[a]},
        "artillery": {board.battery_names[n]: "fired" if s.fired[n] else "ready" for n in range(board.batteries)},
        "armor_accepted": int(s.armor_accepted),
        "swapped": bool(s.swapped),
        "passes": int(s.passes),
        "may_not_pass": SIDES[s.must_act] if s.must_act >= 0 else None,
        "action": _action(s, side),
    }
    if s.options.cards:
        shown["cards"] = {SIDES[n]: [int(s.deck[13 * n + value]) for value in range(2, 13)] for n in range(2)}
    if s.ask == BIDDING:  # 21.1: the second bid ends the bidding, so only the first player can have one on the table
        shown["bid"] = int(s.bid_first) if side == BRITISH and s.actor == GERMAN else None
    return shown


def _counter(s: State, side: i64, unit: i64) -> dict[str, Any]:
    counter: dict[str, Any] = {"unit": s.board.unit_names[unit], "committed": bool(s.committed[unit])}
    if s.hidden[unit]:
        counter["hidden"] = True
    if s.fate[unit] == RETREATED:
        counter["retreating"] = True
    if s.fate[unit] == ELIMINATED:
        counter["eliminated"] = True
    if s.fate[unit] & SCREENED:
        counter["screened"] = True
    if s.fate[unit] & DOOMED:
        counter["overcome"] = True
    if s.job[unit] and not takes_aim_unseen(s, side):
        if in_close_combat(s):
            counter["attacks"] = s.board.unit_names[s.job[unit] - 1]
        elif s.ask != REFORM:
            counter["fires_in"] = int(s.job[unit])
    return counter


def _action(s: State, side: i64) -> dict[str, Any] | None:
    """The action under way: its place, the attacks once they are declared, the dice on the table, the points owed.

    `draft` puts what is being built up into sentences.
    """
    board = s.board
    if takes_aim_unseen(s, side):
        return None
    if in_close_combat(s):
        action: dict[str, Any] = {"close_combat": board.place_names[s.fight]}
    elif s.ask == REROLLING and s.rolling == ROLL_EXTINGUISH:
        action = {"fire": board.place_names[s.current]}
    elif s.ask in IN_AN_IMPULSE or s.ask == REROLLING:
        action = {"from": board.place_names[s.source]}
        if s.attacks:
            action["attacks"] = [report.attack_name(s, n) for n in range(s.attacks)]
            action["targets"] = [board.place_names[s.attack[n * ATTACK + TARGET]] for n in range(s.attacks)]
            action["resolved"] = [bool(s.attack[n * ATTACK + RESOLVED]) for n in range(s.attacks)]
    else:
        return None
    if s.ask == REROLLING:
        action["roll"] = [int(s.attack_roll), int(s.defense_roll)]
    if s.ask == LOSSES:
        action["owed"] = int(s.owed)
    action["draft"] = draft.sentences(s, side)
    return action


def sample(s: State, side: i64, rng: Random) -> State:
    """A copy in which what `side` cannot see is replaced by something equally possible."""
    new = s.copy()
    if new.ask == BIDDING and new.actor == GERMAN and side == GERMAN:
        new.bid_first = rng.randint(int(s.board.lowest_bid), int(s.board.highest_bid))
    if new.turn == 0:
        _sample_setup(new, 1 - side, rng)
    elif side == GERMAN and s.options.hidden_guns:
        _sample_guns(new, rng)
    return new


def _sample_setup(s: State, other: i64, rng: Random) -> None:
    board = s.board
    placed: list[int] = []
    for unit in range(board.units):
        if board.side[unit] == other and board.entry[unit] <= START_ARMY and s.place[unit] < board.places:
            placed.append(unit)
    for unit in placed:
        s.take(unit)
        s.put(unit, board.places + AVAILABLE)
    layout = rng.choice(board.layout_places[other]) if s.options.ready else {}
    for unit in placed:
        s.put(unit, layout[unit] if layout else rng.choice(setup.places_for(s, unit)))


def _sample_guns(s: State, rng: Random) -> None:
    """A hidden gun has not moved, so it is in an area where it could start and where other British units still are."""
    board = s.board
    # In the middle of a British action its gun may be what the action is about, so it stays.
    busy = (s.source, s.origin, s.fight) if s.actor == BRITISH else (-1, -1, -1)
    unseen: list[int] = []
    were: list[int] = []
    for unit in board.guns:
        here = s.place[unit]
        if s.hidden[unit] and s.fate[unit] == UNTOUCHED and not s.job[unit] and here not in busy:
            unseen.append(unit)
            were.append(int(here))
    for unit in unseen:  # all at once, so that nothing of where they are is left in what is drawn
        s.take(unit)
        s.put(unit, board.places + AVAILABLE)
    for unit, was in zip(unseen, were):
        possible: list[int] = []
        for area in range(board.areas):
            if setup.dot_allows(s, unit, area) and s.room(area, BRITISH, 0) > 0:
                if s.count(area, BRITISH, INFANTRY) > s.count(area, BRITISH, GUNS):
                    possible.append(area)
        s.put(unit, rng.choice(possible) if possible else was)
