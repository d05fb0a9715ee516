"""Reading a position from its text (`text.py`), and checking that it can occur."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from bridgehead.core.position import PositionError
from bridgehead.games.counter_attack_arras import releases, setup, victory
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
from bridgehead.games.counter_attack_arras.report import ASKS
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
from bridgehead.kits.position_text import choice, fields, number, yes

__all__ = ["fields", "read"]


def read(board: Board, options: Options, found: Mapping[str, str]) -> State:
    """The position that the fields describe; raises PositionError with the reason if it cannot occur."""
    s = empty_table(board, options)
    for key in found:
        if key not in KEYS and key.upper() not in board.place_numbers:
            raise PositionError(f"'{key}' is neither a place nor anything else a position has.")
    if found.get("decide", "").lower().split() == ["allied", "bid"]:
        return _before_the_bids(s, found)
    s.turn = number(found, "turn", 1, 0, int(board.turns))
    _read_counters(s, found)
    s.north = 1 if yes(found, "north") else 0
    if s.north and s.turn < board.north_turn:
        raise PositionError(f"north: Rommel does not turn north before turn {board.north_turn} (13.6).")
    _read_releases(s, found)
    _check_places(s)
    _read_control(s, found)
    s.swapped = 1 if yes(found, "swapped") else 0
    s.advantage = choice(found, "advantage", SIDES[board.first_advantage], SIDES)
    for side in _words(found, "used", list(SIDES)):
        s.used[SIDES.index(side)] = 1
    s.points = number(found, "points", 0, -99, 99)
    s.needed = number(found, "needed", int(board.threshold), 1, 99)
    names = [name.lower() for name in board.unit_names[: int(board.first_german)]]
    for name in _words(found, "crossed", names):
        s.crossed[board.unit_numbers[name]] = 1
    _read_decision(s, found)
    _read_air(s, found)
    _check_sides_up(s)
    return s


def _before_the_bids(s: State, found: Mapping[str, str]) -> State:
    """14.1.1: nothing has happened yet; a single bid is secret and never written."""
    usual = {"turn": "0", "points": "0", "advantage": SIDES[s.board.first_advantage]}
    for key, value in found.items():
        if key not in ("game", "scenario", "options", "decide") and value.lower() != usual.get(key):
            raise PositionError(f"{key}: before the bids everything is as at the start (14.1.1).")
    if not s.options.bids:
        raise PositionError("decide: there are bids only with the option bids=on (14.1).")
    setup.begin(s)
    return s


def _words(found: Mapping[str, str], key: str, known: list[str]) -> list[str]:
    words = found.get(key, "").lower().split()
    for word in words:
        if word not in known:
            raise PositionError(f"{key}: '{word}' cannot be listed there.")
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
                        raise PositionError(f"{key}: {word} is {SIDES[1 - side]}, so it stands {other} the bar.")
                    s.spent[unit] = 1 if word.endswith("*") else 0
                    s.put(unit, place)
    for word in found.get("eliminated", "").split():
        if word.endswith("*"):
            raise PositionError(f"eliminated: {word} is off the map, so it is not Spent.")
        unit = _read_unit(s, "eliminated", word, where)
        if board.original[unit] >= 0:
            raise PositionError(f"eliminated: {word} is a reduced counter and never comes back (10.2).")
        s.put(unit, board.places + PILE)
    if s.turn == 0:
        _lay_out_the_rest(s, where)
    for unit in range(board.units):
        original = board.original[unit]
        if original < 0:
            continue
        if s.place[unit] < board.places:
            if s.place[original] != board.places + OUT or s.turn == 0:
                raise PositionError(f"{board.unit_names[unit]} stands for {board.unit_names[original]}, still in play.")
        elif s.place[original] == board.places + OUT and s.turn > 0:
            s.place[unit] = board.places + OUT


def _read_unit(s: State, key: str, word: str, where: dict[int, str]) -> int:
    code = word.removesuffix("*")
    unit = s.board.unit_numbers.get(code.lower(), -1)
    if unit < 0:
        raise PositionError(f"{key}: there is no counter called '{code}'.")
    if unit in where:
        raise PositionError(f"{key}: {code} already stands in {where[unit]}.")
    where[unit] = key
    return unit


def _lay_out_the_rest(s: State, where: dict[int, str]) -> None:
    """12.2: before play, groups that are not set up freely are in their places, listed or not."""
    board = s.board
    for unit in range(board.units):
        if board.lock[unit] != FREE and unit not in where:
            s.put(unit, waiting_place(s, unit))
        if board.original[unit] >= 0 and s.place[unit] != board.places + UNUSED:
            raise PositionError(f"{board.unit_names[unit]} cannot be in play before the game begins (12.1).")


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
            raise PositionError(f"{name} does not wait beside the map with '{board.place_titles[place]}' (13.0).")
        if place < board.spaces and board.side[unit] == GERMAN and not board.black[place] and not s.north:
            entry = board.lock[unit] == PANZERS and board.place_names[place] == "D"
            if not entry:
                raise PositionError(f"{board.place_names[place]}: {name} may not be there before 13.6 allows it.")
    for place in range(board.spaces):
        for side in range(2):
            if s.count(place, side, STACKED) > board.limit[place]:
                raise PositionError(
                    f"{board.place_names[place]}: more than {board.limit[place]} {SIDES[side]} units (5.1.3)."
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
                raise PositionError(f"{SIDES[side]} control: {name.upper()} cannot be under the control of both.")
            seen.append(name)
            if s.count(place, 1 - side, st.HOLDERS) > 0 and not s.occupied(place, side):
                who = SIDES[1 - side]
                raise PositionError(f"{SIDES[side]} control: {who} units stand alone in {name.upper()} (5.1.4).")
            s.control[place] = side


# -- the decision --------------------------------------------------------------------------------------------------


def _read_decision(s: State, found: Mapping[str, str]) -> None:
    words = found.get("decide", "allied impulse" if s.turn else "german setup").lower().split()
    if words == ["over"]:
        _read_result(s, found)
        return
    if "result" in found:
        raise PositionError("result: a game has one only when it is over.")
    asks = {name: ask for ask, name in ASKS.items() if ask in BETWEEN_ACTIONS and ask != st.BIDDING}
    if len(words) < 2 or words[0] not in SIDES or words[1] not in asks:
        raise PositionError(f"decide: '{' '.join(words)}' is not a side and one of {', '.join(asks)}.")
    s.actor = SIDES.index(words[0])
    s.ask = asks[words[1]]
    if (s.ask == st.SETUP) != (s.turn == 0):
        raise PositionError("decide: setup belongs to turn 0 and everything else to turns 1 to 7 (12.2).")
    if len(words) != (3 if s.ask == st.ENTRY else 2):
        raise PositionError(f"decide: '{' '.join(words)}' has too many or too few words.")
    for key in ("passes", "initiative"):
        if key in found and s.ask not in (st.IMPULSE, st.PROLONGING):
            raise PositionError(f"{key}: that is known only during the Combat Phase.")
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
                raise PositionError("decide: only the holder of the Advantage may prolong, once a turn (9.2, 9.5).")


def _read_setup(s: State) -> None:
    board = s.board
    if s.options.historical:
        raise PositionError("decide: the historical set-up is not made by the players (14.2).")
    done = [0, 0]
    for side in range(2):
        for group in board.setup_groups[side]:
            units = setup.group_of(s, side, group)
            place = s.place[units[0]]
            if [unit for unit in units if s.place[unit] != place]:
                raise PositionError(f"The {SIDES[side]} group {group} must stand together (12.2).")
            if place == board.places + OUT:
                continue
            done[side] += 1
            if place not in board.setup_spaces[side]:
                raise PositionError(f"The {SIDES[side]} group {group} cannot be set up there (12.2).")
        _check_groups_apart(s, side)
    if not setup.waiting_groups(s, s.actor):
        raise PositionError("decide: every group of that side is already set up (12.2).")
    first = int(board.first_setup)
    ahead = done[first] - done[1 - first]
    over = not setup.waiting_groups(s, 1 - s.actor)
    if not over and ahead != (0 if s.actor == first else 1):
        raise PositionError("decide: the sides place a group by turns, the German first (12.2).")


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
            raise PositionError(f"{board.place_names[place]}: only one group may be set up in a space (12.2).")


def _read_entry(s: State, name: str) -> None:
    board = s.board
    if name not in RELEASES:
        raise PositionError(f"decide: '{name}' is not one of {', '.join(RELEASES)}.")
    release = RELEASES.index(name)
    box = board.release_box[release]
    if s.actor != board.release_side[release] or not s.released[release] or box < 0 or not s.occupied(box, s.actor):
        raise PositionError(f"decide: '{name}' does not wait to come in for the {SIDES[s.actor]} side (13.0).")
    s.entering = release
    if not releases.entry_spaces(s, release):
        raise PositionError(f"decide: there is no open space for '{name}' (13.0).")


def _read_result(s: State, found: Mapping[str, str]) -> None:
    s.ask = st.OVER
    s.actor = ALLIED
    results = [level.replace("_", " ") for level in LEVELS]
    s.level = choice(found, "result", results[1 if s.points >= s.needed else 2], results)
    by_points = s.level in (victory.ALLIED_POINTS, victory.GERMAN_POINTS)
    if by_points and s.turn < s.board.gort_turn:
        raise PositionError(f"result: points decide in turn {s.board.gort_turn} at the earliest (13.5).")
    enough = s.points >= s.needed
    if (s.level == victory.ALLIED_POINTS and not enough) or (
        s.level == victory.GERMAN_POINTS and enough and not s.options.gort_ends
    ):
        raise PositionError(f"result: {s.points} points where {s.needed} are needed decide otherwise (11.3).")


def _read_air(s: State, found: Mapping[str, str]) -> None:
    allowed = usual_air(s)
    words = found.get("air", f"{allowed[0]} {allowed[1]}").split()
    if len(words) != 2 or not all(word in "0123456789" for word in words):
        raise PositionError("air: two counts are needed, Allied and German.")
    for side in range(2):
        if int(words[side]) > allowed[side]:
            raise PositionError(f"air: the {SIDES[side]} side has {allowed[side]} at most now (8.3.1).")
        s.air[side] = int(words[side])


def _check_sides_up(s: State) -> None:
    if s.ask in (st.SETUP, st.ENTRY):
        for unit in range(s.board.units):
            if s.spent[unit]:
                raise PositionError(f"{s.board.unit_names[unit]} is Spent, but as a turn begins no unit is (4.5).")
