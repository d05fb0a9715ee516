"""The start of a turn: groups released and brought in (13.1 to 13.4), and whether Rommel turns north (13.6)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras.advantage import offer_reroll
from bridgehead.games.counter_attack_arras.board import (
    ALLIED,
    BRITISH,
    FIFTH_PANZER,
    LEADER,
    PILE,
    RESERVES,
)
from bridgehead.games.counter_attack_arras.state import (
    ENTRY,
    NEXT_RELEASE,
    READ_NORTH,
    ROLL_NORTH,
    ROLL_RELEASE,
    START_INITIATIVE,
    State,
    settle_control,
)

RULES = ("13.1", "13.2", "13.3", "13.4")
HISTORICAL_RULES = ("14.2.3a", "14.2.3b", "14.2.3f", "14.2.3c")


def start_turn(s: State) -> None:
    """2.2: an hour later; 9.5: the Advantage may be used again."""
    s.turn += 1
    s.used[0] = 0
    s.used[1] = 0
    s.say("turn", "2.2", (s.turn,))
    s.entering = 0
    s.ask = NEXT_RELEASE


def rule_of(s: State, release: i64) -> str:
    return HISTORICAL_RULES[release] if s.options.historical else RULES[release]


def next_release(s: State) -> None:
    """One group after the other, in the order of the rules, then 13.6."""
    release = s.entering
    if release > FIFTH_PANZER:
        s.entering = 0
        may_turn = s.turn >= s.board.north_turn and not s.north
        s.ask = ROLL_NORTH if may_turn else START_INITIATIVE
        return
    if not s.released[release] and matters(s, release):
        if release == RESERVES:
            if alarm(s):
                _release(s, release)
        else:
            needed = s.board.release_needs[release * 16 + s.turn]
            if needed > 1:
                s.ask = ROLL_RELEASE
                return
            if needed == 1:
                _release(s, release)
    bring_in(s)


def matters(s: State, release: i64) -> bool:
    """Somebody is left or may come back (10), or an area opens (14.2.3a, 14.2.3b)."""
    board = s.board
    for unit in range(board.units):
        if board.lock[unit] == release and (s.place[unit] < board.places or s.place[unit] == board.places + PILE):
            return True
    return s.options.historical and release in board.closed


def alarm(s: State) -> bool:
    """13.3: a British unit in one of the four areas; 15.1: or the Allies have reached so many points."""
    if s.options.balance == "early-reserve" and s.points >= s.board.early_reserve:
        return True
    for area in s.board.alarm_areas:
        unit = s.first(area, ALLIED)
        while unit >= 0:
            if s.board.nation[unit] == BRITISH:
                return True
            unit = s.next_unit[unit]
    return False


def roll_release(s: State, dice: Dice) -> None:
    s.attack_roll = dice.roll(1, "the release")[0]
    needed = s.board.release_needs[s.entering * 16 + s.turn]
    s.say("release_roll", rule_of(s, s.entering), (s.entering, s.attack_roll, needed))
    offer_reroll(s, ROLL_RELEASE)


def read_release(s: State) -> None:
    if s.attack_roll >= s.board.release_needs[s.entering * 16 + s.turn]:
        _release(s, s.entering)
    s.attack_roll = 0
    s.rolling = 0
    bring_in(s)


def _release(s: State, release: i64) -> None:
    s.release(release)
    s.say("released", rule_of(s, release), (release,))


# -- coming in -----------------------------------------------------------------------------------------------------


def bring_in(s: State) -> None:
    """A released group beside the map is placed in one of its spaces; if none takes it, it must fight its way in."""
    release = s.entering
    box = s.board.release_box[release]
    if s.released[release] and box >= 0 and s.occupied(box, s.board.release_side[release]):
        s.actor = s.board.release_side[release]
        if entry_spaces(s, release):
            s.ask = ENTRY
            return
        s.say("kept_out", rule_of(s, release), (release,))
    s.entering = release + 1
    s.ask = NEXT_RELEASE


def entry_spaces(s: State, release: i64) -> list[int]:
    """Spaces of 13.1, 13.2 or 13.3 without enemies and with room for the whole group; zone D is open to the panzers."""
    board = s.board
    box = board.release_box[release]
    side = board.release_side[release]
    size: i64 = 0
    unit = s.first(box, side)
    while unit >= 0:
        size += 0 if board.type[unit] == LEADER else 1
        unit = s.next_unit[unit]
    spaces: list[int] = []
    for n in range(board.link_from[box], board.link_from[box + 1]):
        place = board.link[n]
        if not s.occupied(place, 1 - side) and s.count(place, side, 0) + size <= board.limit[place]:
            spaces.append(place)
    return spaces


def entry_moves(s: State, out: list[int]) -> None:
    for place in entry_spaces(s, s.entering):
        out.append(m.pack(m.ENTER, place))


def play_entry(s: State, move: i64) -> None:
    place = m.first(move)
    release = s.entering
    unit = s.first(s.board.release_box[release], s.actor)
    while unit >= 0:
        after = s.next_unit[unit]
        s.refresh(unit)
        s.shift(unit, place)
        unit = after
    s.say("came_in", rule_of(s, release), (release, place))
    settle_control(s, place)
    s.entering = release + 1
    s.ask = NEXT_RELEASE


# -- Rommel turns north --------------------------------------------------------------------------------------------


def crossings(s: State) -> i64:
    """13.6: Allied units that have gone from 26 or 28 to 1 or 3 so far."""
    count: i64 = 0
    for unit in range(s.board.first_german):
        count += s.crossed[unit]
    return count


def north_modifier(s: State) -> i64:
    count = crossings(s)
    if count >= s.board.north_many:
        return 2
    return 1 if count >= s.board.north_few else 0


def roll_north(s: State, dice: Dice) -> None:
    s.attack_roll = dice.roll(1, "Rommel turning north")[0]
    s.say("north_roll", north_rule(s), (s.attack_roll, north_modifier(s), s.board.north_needed))
    if s.options.rommel_reroll:
        offer_reroll(s, ROLL_NORTH)
    else:
        s.ask = READ_NORTH


def north_rule(s: State) -> str:
    return "14.2.3e" if s.options.historical else "13.6"


def read_north(s: State) -> None:
    """13.6: from now on 5.1.2 and 2.1.4 bind the Germans no longer."""
    if s.attack_roll + north_modifier(s) >= s.board.north_needed:
        s.north = 1
        s.say("north", north_rule(s), ())
    s.attack_roll = 0
    s.rolling = 0
    s.ask = START_INITIATIVE
