"""Reading a position from its text (`text.py`), and checking that it can occur."""

from __future__ import annotations

import re
from collections.abc import Mapping

from mypy_extensions import i64

from bridgehead.core.position import PositionError
from bridgehead.games.storm_over_arnhem import (
    close_combat,
    guns,
    impulses,
    reinforcements,
    setup,
    text_arrivals,
    text_checks,
)
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem import state as st
from bridgehead.games.storm_over_arnhem.board import (
    AVAILABLE,
    BOX_ONE,
    BOX_TWO,
    BRITISH,
    ENTER_A,
    ENTER_TURN,
    GERMAN,
    LOST,
    SIDES,
    START_ARMY,
    TRACK,
    Board,
)
from bridgehead.games.storm_over_arnhem.rules import QUESTIONS, RULES
from bridgehead.games.storm_over_arnhem.state import Options, State, empty_table
from bridgehead.games.storm_over_arnhem.text import (
    ARRIVING,
    BETWEEN_ACTIONS,
    BOXES,
    KEYS,
    START_OF_TURN,
    starting_perimeter,
)
from bridgehead.games.storm_over_arnhem.victory import level
from bridgehead.kits.position_text import choice, number


def read(board: Board, options: Options, found: Mapping[str, str]) -> State:
    """The position that the fields describe; raises PositionError with the reason if it cannot occur."""
    s = lay_out(board, options, found)
    if s.turn == 1 and s.ask in START_OF_TURN:
        _check_set_up(s)
    text_arrivals.check(s)
    text_checks.check(s, found)
    return s


def lay_out(board: Board, options: Options, found: Mapping[str, str]) -> State:
    """The counters and markers as the fields have them, without asking whether play can lead there."""
    s = empty_table(board, options)
    for key in found:
        if key not in KEYS and key.upper() not in board.place_numbers:
            raise PositionError(f"'{key}' isn't a place or a key of a position text.")
    s.turn = number(found, "turn", 1, 0, int(board.turns))
    for unit in range(board.units):
        if (s.turn > 0 and board.entry[unit] <= START_ARMY) or _has_arrived(s, unit):
            s.place[unit] = board.places + LOST
    _read_counters(s, found)
    _read_markers(s, found)
    _read_decision(s, found)
    for area in range(board.areas):
        if s.room(area, BRITISH, 0) < 0:
            s.over_limit = 1  # 7.3
    return s


def _areas(board: Board, found: Mapping[str, str], key: str, allowed: list[int]) -> list[int]:
    areas: list[int] = []
    for name in found.get(key, "").upper().split():
        if name == "NONE":
            continue
        if name not in board.place_numbers or board.place_numbers[name] not in allowed:
            raise PositionError(f"{key}: '{name}' isn't a place that can be listed here.")
        areas.append(board.place_numbers[name])
    return areas


def _read_counters(s: State, found: Mapping[str, str]) -> None:
    board = s.board
    where: dict[int, str] = {}
    for key, value in found.items():
        if key.upper() in board.place_numbers:
            name = key.upper()
            place: i64 = board.place_numbers[name]
            british, _, german = value.partition("|")
            for side, words in ((BRITISH, british), (GERMAN, german)):
                for word in words.split():
                    unit = _read_unit(s, name, word, where)
                    if board.side[unit] != side:
                        other = "before" if side else "after"
                        raise PositionError(f"{name}: {word} is {SIDES[1 - side]}, so it goes {other} the bar.")
                    s.place[unit] = board.places + AVAILABLE
                    s.committed[unit] = 1 if "*" in word else 0
                    s.hidden[unit] = 1 if "?" in word else 0
                    s.put(unit, place)
        elif key in BOXES:
            for word in value.split():
                if word.endswith(("*", "?")):
                    raise PositionError(f"{key}: {word} is off the map, so it is neither committed nor hidden.")
                s.put(_read_unit(s, key, word, where), board.places + BOXES[key])
    for unit in range(board.units):
        _check_unit(s, unit)
        if s.hidden[unit]:
            _check_hidden(s, unit)


def _read_unit(s: State, key: str, word: str, where: dict[int, str]) -> int:
    code = re.sub(r"[*?]{1,2}$", "", word)
    unit = s.board.unit_numbers_folded.get(code.lower(), -1)
    if unit < 0:
        raise PositionError(f"{key}: there is no counter called '{code}'.")
    if unit in where:
        raise PositionError(f"{key}: {code} is already in {where[unit]}.")
    where[unit] = key
    return unit


def _check_unit(s: State, unit: i64) -> None:
    board = s.board
    name = board.unit_names[unit]
    on_map = s.place[unit] < board.places
    box = s.place[unit] - board.places
    if box in (BOX_ONE, BOX_TWO) and (board.side[unit] != BRITISH or board.bren[unit]):
        raise PositionError(f"{name} can't be in the Reformed Units box (19.3).")
    if box == TRACK and not board.bren[unit]:
        raise PositionError(f"{name} can't be on the turn track: only Bren Carriers can (17.52).")
    if s.turn == 0 and not on_map and box != AVAILABLE:
        raise PositionError(f"{name} can't be lost before the game begins (5.6).")
    if s.turn == 0 and on_map and board.entry[unit] > START_ARMY:
        raise PositionError(f"{name} isn't part of the set-up (4.5).")
    if board.entry[unit] == ENTER_TURN and box != AVAILABLE and not _has_arrived(s, unit):
        raise PositionError(f"{name} can't be in play before its turn (16.1).")


def _check_hidden(s: State, unit: i64) -> None:
    """13.8: a gun stays hidden where it was set up, until it fires, moves or is left alone."""
    board = s.board
    name = board.unit_names[unit]
    if not board.gun[unit] or not s.options.hidden_guns:
        raise PositionError(f"{name} can't be hidden: only anti-tank guns can, with the option hidden-guns (13.8).")
    place = s.place[unit]
    if place >= board.areas or not setup.dot_allows(s, unit, place):
        raise PositionError(f"{name} can't be hidden outside the British set-up areas (13.8).")
    if s.turn > 0 and guns.alone(s, place):
        raise PositionError(f"{name} is alone in {board.place_names[place]}, so it is no longer hidden (13.8).")


def _has_arrived(s: State, unit: i64) -> bool:
    """16.1: whether a unit that comes in by the turn track has had its turn."""
    if s.board.entry[unit] != ENTER_TURN:
        return False
    for turn in range(1, s.turn + 1):
        if s.board.reinforcement[turn * s.board.counters + s.board.counter[unit]] >= 0:
            return True
    return False


def _read_markers(s: State, found: Mapping[str, str]) -> None:
    board = s.board
    s.advantage = choice(found, "advantage", "german" if s.turn and board.iron_cross[s.turn] else "british", SIDES)
    s.points = number(found, "points", 0, -999, 999)
    for area in _areas(board, found, "control", board.victory_areas):
        s.control[area] = GERMAN
    marked = starting_perimeter(board, int(s.turn))
    if "perimeter" in found:
        marked = _areas(board, found, "perimeter", board.perimeter_areas)
    for area in board.perimeter_areas:
        s.perimeter[area] = 1 if area in marked else 0
    for word in found.get("fires", "").split():
        name, _, value = word.partition("=")
        if name not in board.place_numbers or board.place_numbers[name] >= board.areas or value not in ("1", "2"):
            raise PositionError(f"fires: '{word}' isn't an area and a level 1 or 2, such as 17=1 (18.8).")
        s.fire[board.place_numbers[name]] = int(value)
    for word in found.get("fired", "").upper().split():
        if word not in board.battery_names:
            raise PositionError(f"fired: there is no artillery called '{word}'.")
        s.fired[board.battery_names.index(word)] = 1
    least = -(-text_checks.in_play(s, ENTER_A) // text_arrivals.MOST_AT_ONCE)
    s.armor_accepted = number(found, "armor accepted", least, 0, int(board.turns))
    swapped = found.get("swapped", "no").lower()
    if swapped not in ("yes", "no"):
        raise PositionError(f"swapped: '{swapped}' is neither yes nor no.")
    s.swapped = 1 if swapped == "yes" else 0
    if s.options.cards:
        for side in range(2):
            _read_deck(s, found, side)
    elif "british cards" in found or "german cards" in found:
        raise PositionError("Cards are used only with the option combat=cards or combat=chits (22.1).")


def _read_deck(s: State, found: Mapping[str, str], side: int) -> None:
    full = [s.board.deck.count(value) for value in range(2, 13)]
    words = found.get(f"{SIDES[side]} cards", " ".join(str(n) for n in full)).split()
    if len(words) != 11 or not all(
        re.fullmatch(r"[0-9]{1,2}", word) and int(word) <= most for word, most in zip(words, full)
    ):
        counts = " ".join(str(n) for n in full)
        raise PositionError(f"{SIDES[side]} cards: give eleven counts, at most {counts} (22.2).")
    for value, word in enumerate(words, 2):
        s.deck[13 * side + value] = int(word)


def _read_decision(s: State, found: Mapping[str, str]) -> None:
    board = s.board
    words = found.get("decide", "british impulse" if s.turn else "british setup").lower().split()
    if words == ["over"]:
        s.ask = st.OVER
        s.level = level(s, s.points)
        if s.turn == 0 or (s.level < 4 and s.turn < board.turns):
            raise PositionError("decide: the game lasts until turn 8 or a German decisive victory (6.6).")
        return
    asks = {row.name: row.number for row in QUESTIONS if row.number in BETWEEN_ACTIONS}
    if len(words) < 2 or words[0] not in SIDES or words[1] not in asks:
        raise PositionError(f"decide: '{' '.join(words)}' isn't a side and one of {', '.join(asks)}.")
    s.actor = SIDES.index(words[0])
    s.ask = asks[words[1]]
    if (s.ask == st.SETUP) != (s.turn == 0):
        raise PositionError("decide: setup belongs to turn 0 and everything else to turns 1 to 8 (5.6).")
    if len(words) > 2 and s.ask not in ARRIVING:
        raise PositionError(f"decide: nothing can follow '{words[0]} {words[1]}'.")
    if s.ask == st.SETUP:
        _read_setup(s)
    elif s.ask in ARRIVING:
        _read_arrival(s, words)
    elif s.ask == st.ARMOR_OFFER:
        if s.actor != GERMAN:
            raise PositionError("decide: the Germans decide about assault guns (17.3).")
        if reinforcements.available(s, ENTER_A) == 0:
            raise PositionError("decide: no assault guns are left to offer (17.31).")
    elif s.ask == st.IMPULSE:
        s.mover = s.actor
        s.passes = number(found, "passes", 0, 0, 1)
        if "may not pass" in found:
            s.must_act = choice(found, "may not pass", "", SIDES)
    elif s.ask == st.PROLONGING:
        s.passes = 2
        s.mover = choice(found, "after", SIDES[1 - s.actor], SIDES)
        if s.actor != s.advantage:
            raise PositionError("decide: only the holder of the Tactical Advantage can prolong the phase (8.43).")
        if not impulses.can_act(s, s.actor):
            raise PositionError(f"decide: the {SIDES[s.actor]} side has nothing left to do, so the phase ends (8.43).")
    else:
        _read_fights(s, found)


def _read_setup(s: State) -> None:
    decider = s.actor
    placed = _set_up_again(s)
    _begin_setup(s, decider)
    if s.setup_unit < 0:
        raise PositionError("decide: every counter of that side is already set up (5.6).")
    if s.options.ready and any(s.board.side[unit] == decider for unit in placed):
        raise PositionError("decide: in the scenario 'ready' a side sets up all its counters at once (5.6).")


def _check_set_up(s: State) -> None:
    """5.6: as the game begins all counters stand where they were set up."""
    table = s.copy()
    table.ask = st.SETUP
    for unit in range(s.board.units):
        table.hidden[unit] = s.board.gun[unit] if s.options.hidden_guns else 0
    _set_up_again(table)


def _set_up_again(s: State) -> list[int]:
    """Set the start counters on the map up one by one, so that each is checked."""
    board = s.board
    placed: list[int] = []
    for unit in range(board.units):
        if s.place[unit] < board.places and board.entry[unit] <= START_ARMY:
            placed.append(unit)
            if s.options.hidden_guns and board.gun[unit] and not s.hidden[unit]:
                raise PositionError(f"{board.unit_names[unit]} is hidden during the set-up (13.8).")
    places = [int(s.place[unit]) for unit in placed]
    for unit in placed:
        s.take(unit)
        s.place[unit] = board.places + AVAILABLE
    for unit, place in zip(placed, places):
        _begin_setup(s, board.side[unit])
        s.setup_unit = unit
        if place not in setup.places_for(s, unit):
            raise PositionError(str(RULES.questions[st.SETUP].refuse(s, m.pack(m.PLACE, unit, place))))
        s.put(unit, place)
    return placed


def _begin_setup(s: State, side: i64) -> None:
    """The next counter that this side sets up, or -1; the British are first."""
    s.actor = side
    s.setup_side = side
    s.setup_unit = _waiting(s, side)
    if side == GERMAN and _waiting(s, BRITISH) >= 0:
        name = s.board.unit_names[_waiting(s, BRITISH)]
        raise PositionError(f"{name} is not set up yet, and the British set up first (5.4).")


def _waiting(s: State, side: i64) -> i64:
    board = s.board
    for unit in range(board.units):
        if board.side[unit] == side and board.entry[unit] <= START_ARMY and s.place[unit] >= board.places:
            return unit
    return -1


def _read_arrival(s: State, words: list[str]) -> None:
    entry = ARRIVING[int(s.ask)]
    rest = words[2:]
    if s.ask == st.ARRIVAL and rest[-1:] == ["armor"]:
        entry = ENTER_A
        rest = rest[:-1]
    if (s.actor == GERMAN) != (s.ask == st.ARRIVAL):
        raise PositionError(f"decide: the {SIDES[s.actor]} side doesn't decide that (6.2).")
    waiting = reinforcements.available(s, entry)
    most = 1 if s.ask == st.CARRIER else waiting if s.ask == st.REFORM else min(3, waiting)
    count = rest[0] if rest else "1"
    if len(rest) > 1 or not re.fullmatch(r"[0-9]{1,2}", count) or not 1 <= int(count) <= most or waiting == 0:
        raise PositionError(f"decide: {' '.join(rest) or 1} can't arrive; at most {min(most, waiting)} can.")
    if s.ask == st.REFORM and not reinforcements.reform_areas(s):
        raise PositionError("decide: no victory area is under British control, so no units are reformed (19.4).")
    s.arriving = int(count)
    s.arriving_entry = entry


def _read_fights(s: State, found: Mapping[str, str]) -> None:
    board = s.board
    if s.actor != s.advantage:
        raise PositionError("decide: the holder of the Tactical Advantage chooses the next close combat (8.45).")
    for place in _areas(board, found, "fought", list(range(int(board.places)))):
        s.fought = s.fought | board.bit[place]
    contested = 0
    for place in range(board.places):
        if close_combat.contested(s, place):
            contested += 1
    if contested == 0:
        raise PositionError("decide: no close combat is left to fight (9.2).")
