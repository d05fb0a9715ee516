"""A turn begins: reinforcements, reformed units, carriers, the Advantage, random events (6.1, 6.2, 16, 17, 19)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem.board import (
    AVAILABLE,
    BOX_ONE,
    BOX_TWO,
    BRITISH,
    ENTER_A,
    ENTER_B,
    ENTER_C,
    ENTER_G,
    ENTER_REFORMED,
    ENTER_TURN,
    EVENT_A,
    EVENT_B,
    EVENT_C,
    EVENT_G,
    GERMAN,
    LOST,
    NO_EVENT,
    TRACK,
)
from bridgehead.games.storm_over_arnhem.guns import reveal_lonely
from bridgehead.games.storm_over_arnhem.state import (
    ARMOR_OFFER,
    ARRIVAL,
    CARRIER,
    RANDOM_EVENT,
    REFORM,
    RELIEF,
    START_IMPULSES,
    State,
)

ENTRY_RULES: Final = {ENTER_G: "17.21", ENTER_A: "17.32", ENTER_B: "17.41", ENTER_C: "17.51"}


def start_turn(s: State, dice: Dice) -> None:
    """6.1, in its order; asks the British where to place reformed units if any are due."""
    board = s.board
    s.clear_desk()
    s.turn += 1
    s.say("turn", "6.1", (s.turn,))
    for battery in range(board.batteries):
        s.fired[battery] = 0  # 14.2
    for unit in range(board.units):
        if board.entry[unit] == ENTER_TURN and s.place[unit] == board.places + AVAILABLE:
            zone = board.reinforcement[s.turn * board.counters + board.counter[unit]]
            if zone >= 0:
                s.put(unit, zone)
                s.say("arrived", "16.1", (unit, zone, 0))
    if board.iron_cross[s.turn] and s.advantage != GERMAN:
        s.advantage = GERMAN
        s.say("iron_cross", "8.4", (s.turn,))
    if board.shortage[s.turn] > board.shortage[s.turn - 1]:
        s.say("shortage", "20.1" if board.shortage[s.turn] == 1 else "20.2", (board.shortage[s.turn],))
    if board.bonus[s.turn] == 0 and board.bonus[s.turn - 1]:
        for area in range(board.areas):
            s.perimeter[area] = 0  # 11.5.1
    _unload_carriers(s)
    _count_reformed(s, dice)


def _unload_carriers(s: State) -> None:
    """17.52, 20.3: a carrier that begins a turn in a victory area under British control goes onto the track."""
    board = s.board
    for unit in range(board.first_german):
        place = s.place[unit]
        if board.bren[unit] and place < board.areas and board.points[place] and s.control[place] == BRITISH:
            s.take(unit)
            s.put(unit, board.places + TRACK)
            s.say("unloaded", "17.52", (unit, place))
            reveal_lonely(s, place)  # 13.8


def will_reform(s: State) -> bool:
    """19.1: whether a die decides about a reformed unit when the next turn starts."""
    return units_lost(s) % 6 != 0 and len(reform_areas(s)) > 0


def units_lost(s: State) -> i64:
    """19.21, 19.22: what the box of lost units counts."""
    board = s.board
    lost: i64 = 0
    for unit in range(board.first_german):
        if s.place[unit] == board.places + BOX_ONE:
            lost += 1
        elif s.place[unit] == board.places + BOX_TWO:
            lost += 2
    return lost


def _count_reformed(s: State, dice: Dice) -> None:
    """19.1: one reformed unit for every six lost, and a die for the rest; the box is then emptied (19.2)."""
    board = s.board
    lost = units_lost(s)
    for unit in range(board.first_german):
        if s.place[unit] == board.places + BOX_ONE or s.place[unit] == board.places + BOX_TWO:
            s.put(unit, board.places + LOST)
    s.ask = RANDOM_EVENT
    if lost == 0 or not reform_areas(s):  # 19.4
        return
    due = lost // 6
    rest = lost % 6
    die: i64 = 0
    if rest:
        die = dice.roll(1, "a reformed unit")[0]
        if die <= rest:
            due += 1
    s.arriving = min(due, available(s, ENTER_REFORMED))  # 19.6
    if rest:
        s.say("reformed", "19.1", (lost, rest, die, s.arriving))
    else:
        s.say("reformed_outright", "19.1", (lost, s.arriving))  # no die, so none may be shown with it
    if s.arriving:
        s.arriving_entry = ENTER_REFORMED
        s.actor = BRITISH
        s.ask = REFORM


def available(s: State, entry: i64) -> i64:
    count: i64 = 0
    for unit in range(s.board.units):
        if s.board.entry[unit] == entry and s.place[unit] == s.board.places + AVAILABLE:
            count += 1
    return count


def next_available(s: State, entry: i64) -> i64:
    for unit in range(s.board.units):
        if s.board.entry[unit] == entry and s.place[unit] == s.board.places + AVAILABLE:
            return unit
    return -1


def reform_areas(s: State) -> list[int]:
    """19.4: victory areas under British control."""
    return [area for area in s.board.victory_areas if s.control[area] == BRITISH]


def next_reform_areas(s: State) -> list[int]:
    """19.4: one unit to each of them before any gets a second."""
    areas = reform_areas(s)
    fewest = min([int(_placed_now(s, area)) for area in areas])
    return [area for area in areas if _placed_now(s, area) == fewest]


def _placed_now(s: State, area: i64) -> i64:
    """Reformed units placed there in this phase: until it ends their `job` marks them."""
    count: i64 = 0
    unit = s.first(area, BRITISH)
    while unit >= 0:
        if s.job[unit] and s.board.entry[unit] == ENTER_REFORMED:
            count += 1
        unit = s.next_unit[unit]
    return count


def reform_moves(s: State, out: list[int]) -> None:
    unit = next_available(s, ENTER_REFORMED)
    for area in next_reform_areas(s):
        out.append(m.pack(m.PLACE, unit, area))


def play_reform(s: State, move: i64) -> None:
    unit = m.first(move)
    area = m.second(move)
    s.put(unit, area)
    s.job[unit] = 1
    s.say("placed", "19.4", (unit, area))
    if s.room(area, BRITISH, 0) < 0:
        s.over_limit = 1  # 7.3
    s.arriving -= 1
    if s.arriving == 0:
        for other in range(s.board.first_german):
            s.job[other] = 0
        s.ask = RANDOM_EVENT


# -- random events -------------------------------------------------------------------------------------------------


def event_modifier(s: State) -> i64:
    """17.1, 17.3: the Advantage, units in the zones of British relief, and armor accepted before."""
    british: i64 = 0
    german: i64 = 0
    for zone in s.board.relief_zones:
        british += s.present(zone, BRITISH)
        german += s.present(zone, GERMAN)
    advantage = 1 if s.advantage == BRITISH else -1
    return advantage + british // 3 - german // 5 + s.armor_accepted


def event_of(s: State, total: i64) -> i64:
    """17.1: the event that a modified roll brings on this turn."""
    board = s.board
    row = max(board.lowest_event, min(board.highest_event, total))
    return board.events[row * (board.turns + 1) + s.turn]


def roll_event(s: State, dice: Dice) -> None:
    s.clear_desk()
    rolled = dice.roll(2, "the random event")
    event = event_of(s, i64(rolled[0]) + i64(rolled[1]) + event_modifier(s))
    s.say("event", "17.1", (rolled[0], rolled[1], event_modifier(s), event))
    s.ask = START_IMPULSES
    if event == EVENT_G or (event == EVENT_A and available(s, ENTER_A) == 0):  # 17.31: no guns left to offer
        _reinforce(s, ENTER_G, dice)
    elif event == EVENT_A:
        s.actor = GERMAN
        s.ask = ARMOR_OFFER
    elif event == EVENT_B:
        die = dice.roll(1, "British relief")[0]
        s.arriving = min(i64((die + 1) // 2), available(s, ENTER_B))  # 17.41, 17.42
        s.say("relief", "17.41", (die, s.arriving))
        if s.arriving:
            s.arriving_entry = ENTER_B
            s.actor = BRITISH
            s.ask = RELIEF
    elif event == EVENT_C and available(s, ENTER_C):
        s.arriving = 1
        s.arriving_entry = ENTER_C
        s.actor = BRITISH
        s.ask = CARRIER  # 17.51
    elif event != NO_EVENT:
        s.say("no_carrier", "17.5", ())


def offer_moves(s: State, out: list[int]) -> None:
    out.append(m.pack(m.TAKE_ARMOR))
    out.append(m.pack(m.TAKE_INFANTRY))


def play_offer(s: State, move: i64, dice: Dice) -> None:
    """17.3: armor now makes later events kinder to the British; infantry may be taken instead."""
    s.ask = START_IMPULSES
    if m.kind_of(move) == m.TAKE_ARMOR:
        s.armor_accepted += 1
        s.say("armor_accepted", "17.3", ())
        _reinforce(s, ENTER_A, dice)
    else:
        s.say("armor_declined", "17.3", ())
        _reinforce(s, ENTER_G, dice)


def _reinforce(s: State, entry: i64, dice: Dice) -> None:
    """17.21, 17.32: half the colored die, in the zone of the white die; on a 6 anywhere, but committed."""
    rolled = dice.roll(2, "German reinforcements (colored, white)")
    count = min(i64((rolled[0] + 1) // 2), available(s, entry))  # 17.23, 17.33
    rule = ENTRY_RULES[int(entry)]
    s.say("reinforcements", rule, (rolled[0], rolled[1], count))
    zone = s.board.zone_of_die[rolled[1]]
    if zone >= 0:
        for _ in range(count):
            unit = next_available(s, entry)
            s.put(unit, zone)
            s.say("arrived", rule, (unit, zone, 0))
        return
    if count:
        s.arriving = count
        s.arriving_entry = entry
        s.actor = GERMAN
        s.ask = ARRIVAL


def arrival_moves(s: State, out: list[int]) -> None:
    unit = next_available(s, s.arriving_entry)
    for zone in range(s.board.areas, s.board.places):
        out.append(m.pack(m.PLACE, unit, zone))


def relief_moves(s: State, out: list[int]) -> None:
    """17.41, 17.51: British arrivals enter in a zone of relief, as chosen; of the carriers, all alike, the next one."""
    for unit in range(s.board.first_german):
        if s.board.entry[unit] == s.arriving_entry and s.place[unit] == s.board.places + AVAILABLE:
            for zone in s.board.relief_zones:
                out.append(m.pack(m.PLACE, unit, zone))
            if s.arriving_entry == ENTER_C:
                return


def play_arrival(s: State, move: i64) -> None:
    unit = m.first(move)
    zone = m.second(move)
    committed = s.arriving_entry == ENTER_G or s.arriving_entry == ENTER_A
    if committed:
        s.commit(unit)
    s.put(unit, zone)
    s.say("arrived", ENTRY_RULES[int(s.arriving_entry)], (unit, zone, 1 if committed else 0))
    s.arriving -= 1
    if s.arriving == 0:
        s.clear_desk()
        s.ask = START_IMPULSES
