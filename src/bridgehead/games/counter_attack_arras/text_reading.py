"""Reading a position from its text (`text.py`), and checking that it can occur."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from bridgehead.core.position import PositionError
from bridgehead.games.counter_attack_arras import releases, setup, text_checks, victory
from bridgehead.games.counter_attack_arras import state as st
from bridgehead.games.counter_attack_arras.board import (
    ALLIED,
    FREE,
    GERMAN,
    LEVELS,
    OUT,
    PANZERS,
    PILE,
    RELEASES,
    SIDES,
    UNUSED,
    Board,
)
from bridgehead.games.counter_attack_arras.report import ADJECTIVE, THEM
from bridgehead.games.counter_attack_arras.rules import QUESTIONS
from bridgehead.games.counter_attack_arras.state import STACKED, Options, State, empty_table
from bridgehead.games.counter_attack_arras.text import (
    BETWEEN_ACTIONS,
    KEYS,
    has_left,
    usual_air,
    usual_control,
    usual_releases,
    usual_starter,
    waiting_place,
)
from bridgehead.kits.position_text import choice, number, yes


def read(board: Board, options: Options, found: Mapping[str, str]) -> State:
    """The position that the fields describe; raises PositionError with the reason if it cannot occur."""
    s = empty_table(board, options)
    for key in found:
        if key not in KEYS and key.upper() not in board.place_numbers:
            raise PositionError(f"'{key}' is neither a place nor a key of a position text.")
    if found.get("decide", "").lower().split() == ["allied", "bid"]:
        return _before_the_bids(s, found)
    s.turn = number(found, "turn", 1, 0, int(board.turns))
    _read_counters(s, found)
    s.north = 1 if yes(found, "north") else 0
    _read_releases(s, found)
    _check_places(s)
    _read_control(s, found)
    s.swapped = 1 if yes(found, "swapped") else 0
    s.advantage = choice(found, "advantage", SIDES[board.first_advantage], SIDES)
    for side in _words(found, "used", list(SIDES)):
        s.used[SIDES.index(side)] = 1
    s.points = number(found, "points", _usual_points(s, found), -99, 99)
    s.needed = number(found, "needed", int(board.threshold), 1, int(board.threshold + board.highest_bid))
    names = [name.lower() for name in board.unit_names[: int(board.first_german)]]
    for name in _words(found, "crossed", names):
        s.crossed[board.unit_numbers[name]] = 1
    _read_decision(s, found)
    _read_air(s, found)
    _check_sides_up(s)
    text_checks.check(s)
    return s


def _usual_points(s: State, found: Mapping[str, str]) -> int:
    """None before the end of turn 1; then what the table shows, but never so few that the game would be over (11.1)."""
    shown = int(victory.count_points(s))
    if found.get("decide", "").lower() == "over":
        return shown
    return max(shown, int(s.board.least_points)) if s.turn > 1 else 0


def _before_the_bids(s: State, found: Mapping[str, str]) -> State:
    """14.1.1: nothing has happened yet; a single bid is secret and never written."""
    usual = {"turn": "0", "points": "0", "advantage": SIDES[s.board.first_advantage]}
    for key, value in found.items():
        if key not in ("game", "scenario", "options", "decide") and value.lower() != usual.get(key):
            raise PositionError(f"{key}: before the bids everything is as at the start of the game (14.1.1).")
    if not s.options.bids:
        raise PositionError("decide: there is bidding only with the option bids=on (14.1).")
    setup.begin(s)
    return s


def _words(found: Mapping[str, str], key: str, known: list[str]) -> list[str]:
    words = found.get(key, "").lower().split()
    for word in words:
        if word not in known:
            raise PositionError(f"{key}: '{word}' can't be listed there.")
    return words


# -- counters ------------------------------------------------------------------------------------------------------


def _read_counters(s: State, found: Mapping[str, str]) -> None:
    board = s.board
    where: dict[int, str] = {}
    for key, value in found.items():
        if key.upper() in board.place_numbers:
            place: i64 = board.place_numbers[key.upper()]
            allied, _, german = value.partition("|")
            for side, words in ((ALLIED, allied), (GERMAN, german)):
                for word in words.split():
                    unit = _read_unit(s, key, word, where)
                    if board.side[unit] != side:
                        other = "before" if side else "after"
                        raise PositionError(f"{key}: {word} is {ADJECTIVE[1 - side]}, so it goes {other} the bar.")
                    s.spent[unit] = 1 if word.endswith("*") else 0
                    s.put(unit, place)
    for word in found.get("eliminated", "").split():
        if word.endswith("*"):
            raise PositionError(f"eliminated: {word} is off the map, so it can't be Spent.")
        unit = _read_unit(s, "eliminated", word, where)
        if board.original[unit] >= 0:
            raise PositionError(f"eliminated: {word} is a reduced counter, which is out of the game when lost (10.2).")
        s.put(unit, board.places + PILE)
    if s.turn == 0:
        _lay_out_the_rest(s, where)
    for unit in range(board.units):
        original = board.original[unit]
        if original < 0:
            continue
        if s.place[unit] < board.places:
            if s.place[original] != board.places + OUT or s.turn == 0:
                raise PositionError(
                    f"{board.unit_names[unit]} replaces {board.unit_names[original]}, still in play (10.2)."
                )
        elif s.place[original] == board.places + OUT and s.turn > 0:
            s.place[unit] = board.places + OUT


def _read_unit(s: State, key: str, word: str, where: dict[int, str]) -> int:
    code = word.removesuffix("*")
    unit = s.board.unit_numbers.get(code.lower(), -1)
    if unit < 0:
        raise PositionError(f"{key}: there is no counter called '{code}'.")
    if unit in where:
        raise PositionError(f"{key}: {code} is already in {where[unit]}.")
    where[unit] = key
    return unit


def _lay_out_the_rest(s: State, where: dict[int, str]) -> None:
    """12.2: before play, groups that are not set up freely are in their places, listed or not."""
    board = s.board
    for unit in range(board.units):
        if board.lock[unit] != FREE and unit not in where:
            s.put(unit, waiting_place(s, unit))
        if board.original[unit] >= 0 and s.place[unit] != board.places + UNUSED:
            raise PositionError(f"{board.unit_names[unit]} can't be in play before the game begins (12.1).")


def _read_releases(s: State, found: Mapping[str, str]) -> None:
    usual = usual_releases(s)
    listed = [RELEASES[n] for n in usual]
    if "released" in found and found["released"].lower() != "none":
        listed = _words(found, "released", list(RELEASES))
    elif "released" in found:
        listed = []
    for n, name in enumerate(RELEASES):
        if name in listed:
            s.release(n)
        elif has_left(s, n):
            raise PositionError(f"released: a unit of '{name}' has left its place, so the group is released (13.0).")


def _check_places(s: State) -> None:
    board = s.board
    for unit in range(board.units):
        place = s.place[unit]
        name = board.unit_names[unit]
        if board.spaces <= place < board.places and waiting_place_of_group(s, unit) != place:
            raise PositionError(f"{name} can't wait in the box '{board.place_titles[place]}' (13.0).")
        if place < board.spaces and board.side[unit] == GERMAN and not board.black[place] and not s.north:
            entry = board.lock[unit] == PANZERS and board.place_names[place] == "D" and not s.options.historical
            if not entry:
                raise PositionError(
                    f"{board.place_names[place]}: {name} can't be there until Rommel turns north (13.6)."
                )
    for place in range(board.spaces):
        for side in range(2):
            if s.count(place, side, STACKED) > board.limit[place]:
                raise PositionError(
                    f"{board.place_names[place]}: more than {board.limit[place]} {ADJECTIVE[side]} units (5.1.3)."
                )


def waiting_place_of_group(s: State, unit: i64) -> i64:
    """The box of the group a unit belongs to, or -1; in the historical set-up nobody waits beside the map."""
    release = s.board.lock[unit]
    return -1 if release == FREE or s.options.historical else s.board.release_box[release]


def _read_control(s: State, found: Mapping[str, str]) -> None:
    board = s.board
    for place in range(board.spaces):
        s.control[place] = usual_control(s, place)
    names = [name.lower() for name in board.place_names[: int(board.spaces)]]
    seen: list[str] = []
    for side in range(2):
        for name in _words(found, f"{SIDES[side]} control", names):
            place = board.place_numbers[name.upper()]
            if name in seen:
                raise PositionError(f"{SIDES[side]} control: {name.upper()} can't be controlled by both sides.")
            seen.append(name)
            if s.count(place, 1 - side, st.HOLDERS) > 0 and not s.occupied(place, side):
                who = ADJECTIVE[1 - side]
                raise PositionError(f"{SIDES[side]} control: only {who} units are in {name.upper()} (5.1.4).")
            s.control[place] = side


# -- the decision --------------------------------------------------------------------------------------------------


def _read_decision(s: State, found: Mapping[str, str]) -> None:
    words = found.get("decide", "allied impulse" if s.turn else "german setup").lower().split()
    if words == ["over"]:
        _read_result(s, found)
        return
    if "result" in found:
        raise PositionError("result: only a finished game has one.")
    asks = {row.name: row.number for row in QUESTIONS if row.number in BETWEEN_ACTIONS and row.number != st.BIDDING}
    if len(words) < 2 or words[0] not in SIDES or words[1] not in asks:
        raise PositionError(f"decide: '{' '.join(words)}' is not a side and one of {', '.join(asks)}.")
    s.actor = SIDES.index(words[0])
    s.ask = asks[words[1]]
    if (s.ask == st.SETUP) != (s.turn == 0):
        raise PositionError("decide: turn 0 is for setup, and turns 1 to 7 for everything else (12.2).")
    if len(words) != (3 if s.ask == st.ENTRY else 2):
        raise PositionError(f"decide: '{' '.join(words)}' has too many or too few words.")
    if "initiative" in found and s.ask not in (st.IMPULSE, st.PROLONGING):
        raise PositionError("initiative: no one has it outside the Combat Phase (4.1).")
    if "passes" in found and s.ask != st.IMPULSE:
        raise PositionError("passes: there are passes only between impulses (4.3).")
    if s.ask == st.SETUP:
        _read_setup(s)
    elif s.ask == st.ENTRY:
        _read_entry(s, words[2])
    elif s.ask != st.REFORMING:
        s.mover = s.actor
        s.starter = choice(found, "initiative", SIDES[usual_starter(s)], SIDES)
        if s.ask == st.IMPULSE:
            s.passes = number(found, "passes", 0, 0, 1)
        else:
            s.mover = s.starter
            if not s.may_use_advantage(s.actor):
                raise PositionError("decide: only the holder of the Advantage can prolong the turn, once (9.2, 9.5).")


def _read_setup(s: State) -> None:
    board = s.board
    if s.options.historical:
        raise PositionError("decide: in the historical set-up the players place nothing (14.2).")
    done = [0, 0]
    for side in range(2):
        for group in board.setup_groups[side]:
            units = setup.group_of(s, side, group)
            place = s.place[units[0]]
            if [unit for unit in units if s.place[unit] != place]:
                raise PositionError(f"All of {ADJECTIVE[side]} group {group} must be in one space (12.2).")
            if place == board.places + OUT:
                continue
            done[side] += 1
            if place not in board.setup_spaces[side]:
                where = board.place_names[place] if place < board.places else "eliminated"
                raise PositionError(f"{where}: {ADJECTIVE[side]} group {group} can't set up there (12.2).")
        _check_groups_apart(s, side)
    if not setup.waiting_groups(s, s.actor):
        raise PositionError(f"decide: all {ADJECTIVE[s.actor]} groups are already set up (12.2).")
    first = int(board.first_setup)
    ahead = done[first] - done[1 - first]
    over = not setup.waiting_groups(s, 1 - s.actor)
    if not over and ahead != (0 if s.actor == first else 1):
        raise PositionError("decide: the sides take turns to place a group, the Germans first (12.2).")


def _check_groups_apart(s: State, side: i64) -> None:
    """12.2: one group a space."""
    board = s.board
    for place in range(board.spaces):
        letters: list[str] = []
        unit = s.first(place, side)
        while unit >= 0:
            letter = board.unit_groups[unit] or "B"  # 15.2: the third artillery battalion
            if letter not in letters:
                letters.append(letter)
            unit = s.next_unit[unit]
        if len(letters) > 1:
            raise PositionError(f"{board.place_names[place]}: only one group can set up in each space (12.2).")


def _read_entry(s: State, name: str) -> None:
    board = s.board
    if name not in RELEASES:
        raise PositionError(f"decide: '{name}' is not one of {', '.join(RELEASES)}.")
    release = RELEASES.index(name)
    box = board.release_box[release]
    if s.actor != board.release_side[release] or not s.released[release] or box < 0 or not s.occupied(box, s.actor):
        raise PositionError(f"decide: no {ADJECTIVE[s.actor]} group '{name}' is waiting to enter (13.0).")
    s.entering = release
    if not releases.entry_spaces(s, release):
        raise PositionError(f"decide: '{name}' has no open entry space (13.0).")


def _read_result(s: State, found: Mapping[str, str]) -> None:
    s.ask = st.OVER
    s.actor = ALLIED
    results = [level.replace("_", " ") for level in LEVELS]
    usual = max(text_checks.expected_level(s), i64(0))
    s.level = choice(found, "result", results[usual], results)


def _read_air(s: State, found: Mapping[str, str]) -> None:
    allowed = usual_air(s)
    words = found.get("air", f"{allowed[0]} {allowed[1]}").split()
    if len(words) != 2 or not all(word in "0123456789" for word in words):
        raise PositionError("air: give two numbers, the Allied and the German Air Support counters.")
    for side in range(2):
        if int(words[side]) > allowed[side]:
            raise PositionError(f"air: {THEM[side]} have {allowed[side]} at most now (8.3.1).")
        s.air[side] = int(words[side])


def _check_sides_up(s: State) -> None:
    if s.ask in (st.SETUP, st.ENTRY):
        for unit in range(s.board.units):
            if s.spent[unit]:
                raise PositionError(f"{s.board.unit_names[unit]} can't be Spent at the start of a turn (4.5).")
