"""What one side may know, and a full position that agrees with it. Only a bid is ever hidden (14.1.1)."""

from __future__ import annotations

from random import Random
from typing import Any

from mypy_extensions import i64

from bridgehead.core.values import Outcome
from bridgehead.games.counter_attack_arras import assault, bombardment, report, victory
from bridgehead.games.counter_attack_arras import state as st
from bridgehead.games.counter_attack_arras.board import ALLIED, GERMAN, LEVELS, OUT, PILE, RELEASES, SIDES, UNUSED
from bridgehead.games.counter_attack_arras.state import (
    BY_AIR,
    DOOMED,
    FLIPPED,
    INSIDE,
    KIND,
    NO_JOB,
    RETREATED,
    RUNNING,
    State,
)
from bridgehead.kits.words import counted

BOXES = {UNUSED: "unused", PILE: "eliminated", OUT: "out"}
IN_A_FIGHT = (
    st.POINTING,
    st.FORWARDING,
    st.SUPPORTING,
    st.LOSSES,
    st.RETREATING,
    st.RETURNING,
    st.WITHDRAWING,
    st.REROLLING,
    st.ROLL_ASSAULT,
    st.ROLL_BOMBARDMENT,
)
COMPARED = (st.SUPPORTING, st.ROLL_ASSAULT, st.ROLL_BOMBARDMENT, st.REROLLING)  # both values are known


def view(s: State, side: i64) -> dict[str, Any]:
    """Everything on the table that `side` may see, as plain values."""
    board = s.board
    places: dict[str, dict[str, list[dict[str, Any]]]] = {}
    boxes: dict[str, list[str]] = {name: [] for name in BOXES.values()}
    waiting: dict[str, list[str]] = {}
    to_place = _to_place(s)
    to_come = {name for groups in to_place.values() for names in groups.values() for name in names}
    for unit in range(board.units):
        place = s.place[unit]
        if place < board.spaces:
            here = places.setdefault(board.place_names[place], {"allied": [], "german": []})
            here[SIDES[board.side[unit]]].append(_counter(s, unit))
        elif place < board.places:
            waiting.setdefault(board.place_titles[place], []).append(board.unit_names[unit])
        else:
            if board.unit_names[unit] not in to_come:
                boxes[BOXES[int(place - board.places)]].append(board.unit_names[unit])
    shown: dict[str, Any] = {
        "game": "counter-attack-arras",
        "turn": int(s.turn),
        "time": board.turn_titles[s.turn],
        "initiative": SIDES[s.mover],
        "advantage": SIDES[s.advantage],
        "advantage_used": [SIDES[n] for n in range(2) if s.used[n]],
        "points": int(s.points),
        "points_needed": int(s.needed),
        "air": {SIDES[n]: int(s.air[n]) for n in range(2)},
        "places": places,
        "waiting": waiting,
        "to_place": to_place,
        "boxes": boxes,
        "control": {board.place_names[p]: SIDES[s.control[p]] for p in range(board.spaces)},
        "released": [RELEASES[n] for n in range(len(RELEASES)) if s.released[n]],
        "north": bool(s.north),
        "crossed": sum(list(s.crossed)),
        "swapped": bool(s.swapped),
        "passes": int(s.passes),
        "action": _action(s),
    }
    if s.ask == st.BIDDING:  # 14.1.1: only the first player can have a bid on the table
        shown["bid"] = int(s.bid_first) if side == ALLIED and s.actor == GERMAN else None
    return shown


def if_ended_now(s: State) -> Outcome | None:
    """The points and, if it would be over, the result of the game if the turn ended now (4.5, 11); in play only."""
    if s.turn == 0:
        return None
    points = victory.count_points(s)
    level = victory.automatic(s, points)
    if level < 0 and s.turn == s.board.turns:
        level = victory.by_points(s, points)
    if level >= 0:
        winner, _, how = LEVELS[level].rpartition("_")
        return Outcome(winner, how, points, report.ending(level, points))
    return Outcome(None, "", points, f"{points} of {s.needed} victory points; {_outlook(s, points)}")


def _outlook(s: State, points: i64) -> str:
    """13.5: whether the game goes on after the turn."""
    if s.turn < s.board.gort_turn:
        return "the game continues"
    least = s.board.gort_needed - victory.gort_modifier(s)
    if least <= 1:
        return "Gort continues whatever he rolls"
    winner = report.THEM[SIDES.index(LEVELS[victory.if_gort_stops(s, points)].partition("_")[0])]
    if least > 6:
        return f"Gort must call off the attack, so {winner} win"
    return f"Gort needs {least} or more to continue, or {winner} win"


def _to_place(s: State) -> dict[str, dict[str, list[str]]]:
    """12.2: the groups that have no place yet, by side and letter; who is in them is printed on the counters."""
    found: dict[str, dict[str, list[str]]] = {name: {} for name in SIDES}
    if s.ask not in (st.BIDDING, st.SETUP):
        return found
    out = s.board.places + OUT
    for side in range(2):
        for letter, units in s.board.groups[side].items():
            if s.place[units[0]] == out:
                found[SIDES[side]][letter] = report.group_units(s, side, letter)
    return found


def _counter(s: State, unit: i64) -> dict[str, Any]:
    counter: dict[str, Any] = {"unit": s.board.unit_names[unit], "committed": bool(s.spent[unit])}
    if s.locked(unit):
        counter["locked"] = True
    if s.fate[unit] == FLIPPED:
        counter["flipped"] = True
    if s.fate[unit] == DOOMED:
        counter["eliminated"] = True
    if s.fate[unit] == RETREATED:
        counter["retreating"] = True
    if s.job[unit] == RUNNING:
        counter["overruns"] = True
    elif s.job[unit] != NO_JOB:
        counter["assaults"] = s.board.place_names[s.job[unit] % KIND]
    if unit == s.unit:
        counter["moves"] = int(s.left[unit])
    if unit == s.point:
        counter["point"] = True
    if unit == s.forward:
        counter["forward"] = True
    return counter


def _action(s: State) -> dict[str, Any] | None:
    """The action under way: its place, what it is aimed at, the dice on the table, the points owed."""
    board = s.board
    ask = s.ask
    if ask == st.REROLLING and s.rolling not in (st.ROLL_ASSAULT, st.ROLL_BOMBARDMENT):
        return {"roll": [int(s.attack_roll), int(s.defense_roll)]}
    if ask in (st.MOVING, st.STEPPING, st.ORDERING, st.REFRESHING):
        action: dict[str, Any] = {"from": board.place_names[s.source], "draft": _draft(s)}
        if ask == st.REFRESHING:
            action["refresh"] = int(s.freshening)
        return action
    if ask == st.BOMBARDING:
        bombards = f"{board.unit_names[s.gun]} bombards {report.with_title(s, s.target)}."
        return {"gun": board.unit_names[s.gun], "target": board.place_names[s.target], "draft": [bombards]}
    if ask in IN_A_FIGHT:
        action = {"target": board.place_names[s.target]}
        if s.gun >= 0:
            action["gun"] = board.unit_names[s.gun]
        for name, chosen in (("attack_support", s.attack_support), ("defense_support", s.defense_support)):
            if chosen >= 0:
                action[name] = "air" if chosen == BY_AIR else board.unit_names[chosen]
        if ask in COMPARED and s.gun >= 0:
            action["values"] = [int(bombardment.attack_value(s)), int(bombardment.defense_value(s))]
        elif ask in COMPARED:
            action["values"] = [int(assault.attack_value(s)), int(assault.defense_value(s))]
        if ask == st.REROLLING:
            action["roll"] = [int(s.attack_roll), int(s.defense_roll)]
        if ask == st.LOSSES:
            action["owed"] = int(s.owed)
        return action
    return None


def _draft(s: State) -> list[str]:
    """The assaults declared so far, a sentence each."""
    sentences: list[str] = []
    for job in assault.pending(s):
        place = job % KIND
        units = 0
        unit = s.first(place, s.mover)
        while unit >= 0:
            units += 1 if s.job[unit] == job else 0
            unit = s.next_unit[unit]
        verb = "assaults" if units == 1 else "assault"
        inside = " from inside" if job // KIND == INSIDE else ""
        sentences.append(f"{counted(units, 'unit')} {verb} {report.with_title(s, place)}{inside}.")
    return sentences


def sample(s: State, side: i64, rng: Random) -> State:
    """A copy in which what `side` cannot see is replaced by something equally possible."""
    new = s.copy()
    if new.ask == st.BIDDING and new.actor == GERMAN and side == GERMAN:
        new.bid_first = rng.randint(int(s.board.lowest_bid), int(s.board.highest_bid))
    return new
