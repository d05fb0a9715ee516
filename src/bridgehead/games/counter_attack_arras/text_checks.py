"""Whether a position that was read from a text can occur in a game, save for counters that are left out."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.core.position import PositionError
from bridgehead.games.counter_attack_arras import releases, victory
from bridgehead.games.counter_attack_arras import state as st
from bridgehead.games.counter_attack_arras.advantage import can_refresh
from bridgehead.games.counter_attack_arras.board import (
    ALLIED,
    GERMAN,
    LEVELS,
    PANZERS,
    PILE,
    RELEASES,
    RESERVES,
    ROLLED,
    SIDES,
    UNUSED,
)
from bridgehead.games.counter_attack_arras.impulses import has_fresh_units
from bridgehead.games.counter_attack_arras.report import RELEASED, THEM
from bridgehead.games.counter_attack_arras.state import State
from bridgehead.games.counter_attack_arras.text import has_left, waiting_place

FIRST_RESERVES: Final = 2  # 13.3: nobody sets up in the areas that raise the alarm


def check(s: State) -> None:
    """Raises PositionError with the first reason found."""
    _check_options(s)
    _check_releases(s)
    _check_closed(s)
    _check_control(s)
    _check_north(s)
    _check_reduced(s)
    _check_crossed(s)
    _check_advantage(s)
    _check_points(s)
    if s.turn == 0:
        _check_before_play(s)
    elif s.ask == st.IMPULSE:
        _check_impulse(s)
    elif s.ask == st.ENTRY:
        _check_entry(s)
    elif s.ask == st.OVER:
        _check_result(s)
    if s.ask in (st.IMPULSE, st.PROLONGING) and s.board.initiative[s.turn] not in (ROLLED, s.starter):
        owner = THEM[1 - s.starter]
        raise PositionError(f"initiative: {owner} have it first in turn {s.turn} (4.1).")


def _check_options(s: State) -> None:
    gun = s.board.third_artillery
    if s.options.balance != "third-artillery" and s.place[gun] <= s.board.places + PILE:
        name = s.board.unit_names[gun]
        raise PositionError(f"{name} is in play only with the option balance=third-artillery (15.2).")


# -- releases (13.1 to 13.4, 14.2.3) -------------------------------------------------------------------------------


def _turn_dealt_with(s: State, release: i64) -> i64:
    """The last turn in which the release of that group has come up: one after the other, in the order of the rules."""
    return s.turn - 1 if s.ask == st.ENTRY and release > s.entering else s.turn


def _check_releases(s: State) -> None:
    for release in range(len(RELEASES)):
        name = RELEASES[release]
        rule = releases.rule_of(s, release)
        turn = _turn_dealt_with(s, release)
        if s.released[release]:
            first = _first_turn(s, release)
            if turn < first:
                raise PositionError(f"{_culprit(s, release)}'{name}' is not released before turn {first} ({rule}).")
        else:
            last = _automatic_turn(s, release)
            if last and turn >= last and releases.matters(s, release):
                raise PositionError(f"released: '{name}' is released by turn {last} at the latest ({rule}).")
            _check_waiting(s, release, rule)


def _first_turn(s: State, release: i64) -> i64:
    if release == RESERVES:
        return FIRST_RESERVES
    turn: i64 = 1
    while s.board.release_needs[release * 16 + turn] == 0:
        turn += 1
    return turn


def _automatic_turn(s: State, release: i64) -> i64:
    """The turn in which the group is released whatever is rolled; 0 if there is none."""
    for turn in range(1, s.board.turns + 1):
        if s.board.release_needs[release * 16 + turn] == 1:
            return turn
    return 0


def _culprit(s: State, release: i64) -> str:
    """The unit that stands where it cannot yet be, if there is one; else the line `released`."""
    board = s.board
    if has_left(s, release):
        for unit in range(board.units):
            place = s.place[unit]
            if board.lock[unit] == release and place < board.places and place != waiting_place(s, unit):
                return f"{board.place_names[place]}: {board.unit_names[unit]} is too early; "
    return "released: "


def _check_waiting(s: State, release: i64, rule: str) -> None:
    """A group beside the map is untouched until its release; none comes back as a reduced counter before it."""
    board = s.board
    beside = board.release_box[release] >= 0 and not s.options.historical
    for unit in range(board.units):
        original = board.original[unit]
        if board.lock[unit] == release and beside:
            if s.place[unit] == board.places + PILE:
                raise PositionError(f"eliminated: {board.unit_names[unit]} has not been released yet ({rule}).")
            if s.spent[unit]:
                raise PositionError(f"{board.unit_names[unit]} can't be Spent before its release ({rule}).")
        elif original >= 0 and board.lock[original] == release and s.place[unit] < board.places:
            raise PositionError(f"{board.unit_names[unit]} can't come back before its group is released ({rule}).")


def _check_closed(s: State) -> None:
    """14.2.3a, 14.2.3b: until the release nobody else is there."""
    board = s.board
    for unit in range(board.units):
        place = s.place[unit]
        if place < board.spaces and s.closed(place) and board.lock[unit] != board.closed[place]:
            rule = releases.rule_of(s, board.closed[place])
            raise PositionError(
                f"{board.place_names[place]}: {board.unit_names[unit]} can't be there before the release ({rule})."
            )


# -- ground and counters -------------------------------------------------------------------------------------------


def _check_control(s: State) -> None:
    """2.1.4: the Germans hold blue ground only after 13.6; zone D once the panzers may come in by it (13.2)."""
    board = s.board
    for place in range(board.spaces):
        if s.turn == 0 and s.control[place] != board.control[place]:
            side = SIDES[s.control[place]]
            raise PositionError(f"{side} control: before play {board.place_names[place]} is not theirs (2.1.4).")
        if s.control[place] == GERMAN and not board.black[place] and not s.north:
            entry = s.released[PANZERS] and not s.options.historical
            if not (entry and board.place_names[place] == "D"):
                name = board.place_names[place]
                raise PositionError(
                    f"german control: the Germans can't control {name} before Rommel turns north (13.6)."
                )


def _check_north(s: State) -> None:
    turn = s.turn - 1 if s.ask == st.ENTRY else s.turn  # 13.6: the roll comes after the releases
    if s.north and turn < s.board.north_turn:
        raise PositionError(f"north: Rommel does not turn north before turn {s.board.north_turn} (13.6).")


def _check_reduced(s: State) -> None:
    """10.2: reduced counters come in after a Combat Phase."""
    board = s.board
    if s.turn > 1 or s.ask in (st.REFORMING, st.OVER):
        return
    for unit in range(board.units):
        if board.original[unit] >= 0 and s.place[unit] < board.places:
            raise PositionError(f"{board.unit_names[unit]} can't be in play before the first reorganization (10.2).")


def _check_crossed(s: State) -> None:
    board = s.board
    for unit in range(board.units):
        if s.crossed[unit] and (s.turn == 0 or s.locked(unit) or s.place[unit] == board.places + UNUSED):
            raise PositionError(f"crossed: {board.unit_names[unit]} has not been in play yet (13.6).")


def _check_before_play(s: State) -> None:
    """12.2: nothing has happened yet."""
    for unit in range(s.board.units):
        if s.place[unit] == s.board.places + PILE:
            raise PositionError("eliminated: no unit is eliminated before the first turn (12.2).")


# -- markers -------------------------------------------------------------------------------------------------------


def _check_advantage(s: State) -> None:
    """9.0, 9.5: it goes to the opponent with each use, and the Allies have it first."""
    first = s.board.first_advantage
    users = s.used[ALLIED] + s.used[GERMAN]
    if s.turn == 0 and users:
        raise PositionError("used: no one has used the Advantage before the first turn (9.5).")
    if users == 1 and s.used[s.advantage]:
        raise PositionError(f"advantage: {THEM[s.advantage]} have used it, so {THEM[1 - s.advantage]} hold it (9.0).")
    if s.turn <= 1 and (s.advantage == first) != (users != 1):
        raise PositionError(f"advantage: {THEM[first]} hold it first, until they use it (9.0).")


def most_points(s: State) -> i64:
    """11.2: every area and zone that scores, Rommel and the bonus for red areas."""
    total: i64 = 2
    for points in s.board.points:
        total += points
    return total


def _check_points(s: State) -> None:
    """The marker shows the points of the last End Phase (4.5, 11.2); with less than one the game is over (11.1)."""
    if s.points > most_points(s):
        raise PositionError(f"points: there are only {most_points(s)} to score (11.2).")
    if s.ask == st.OVER:
        return
    if s.turn <= 1 and s.points:
        raise PositionError("points: the Allies have none before the end of turn 1 (4.5).")
    if s.turn > 1 and s.points < s.board.least_points:
        raise PositionError(
            f"points: with {s.points} the Germans would have won at the end of turn {s.turn - 1} (11.1)."
        )


# -- decisions -----------------------------------------------------------------------------------------------------


def _check_impulse(s: State) -> None:
    """4.3: whoever decides can do something, and only a side with Fresh units passes."""
    other = 1 - s.mover
    if not has_fresh_units(s, s.mover):
        if not has_fresh_units(s, other):
            raise PositionError("decide: neither side has a Fresh unit, so the Combat Phase is over (4.3).")
        if not can_refresh(s):
            raise PositionError(
                f"decide: {THEM[s.mover]} have no Fresh units, so the initiative goes to {THEM[other]} (4.3)."
            )
    if s.passes and not has_fresh_units(s, other):
        raise PositionError(f"passes: {THEM[other]} have no Fresh units, so they have not passed (4.3).")


def _check_entry(s: State) -> None:
    """13.1 to 13.3: the groups come in one after the other."""
    if victory.automatic(s, s.points) >= 0:
        raise PositionError("decide: the Allies would have won at the end of the last turn (11.1).")
    for release in range(s.entering):
        box = s.board.release_box[release]
        if s.released[release] and box >= 0 and s.occupied(box, s.board.release_side[release]):
            if releases.entry_spaces(s, release):
                raise PositionError(f"decide: {RELEASED[release]} would enter first (13.0).")


def expected_level(s: State) -> i64:
    """How a game that is over in this turn has ended (11.1, 11.3, 13.5); -1 if it cannot be over."""
    level = victory.automatic(s, s.points)
    if level >= 0:
        return level
    if s.turn == s.board.turns:
        return victory.by_points(s, s.points)
    return victory.if_gort_stops(s, s.points) if s.turn >= s.board.gort_turn else -1


def _check_result(s: State) -> None:
    shown = victory.count_points(s)
    if s.points != shown:
        raise PositionError(f"points: at the end the map is worth {shown}, not {s.points} (11.2).")
    expected = expected_level(s)
    if expected < 0:
        first = s.board.gort_turn
        raise PositionError(f"decide: no game is decided on points before turn {first} (13.5).")
    if s.level != expected:
        raise PositionError(f"result: this position is '{LEVELS[expected].replace('_', ' ')}' (11.1, 11.3).")
