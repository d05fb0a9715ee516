"""What holds at every decision of Counter-Attack: Arras."""

from __future__ import annotations

from random import Random

import pytest

from bridgehead.core.dice import QuickDice
from bridgehead.games.counter_attack_arras import GAME
from bridgehead.games.counter_attack_arras import state as st
from bridgehead.games.counter_attack_arras.board import GERMAN
from bridgehead.games.counter_attack_arras.state import HOLDERS, NO_JOB, STACKED, State, empty_table
from tests.counter_attack_arras.table import pack, state_of

OPTIONS: list[dict[str, str]] = [
    {},
    {"bids": "on", "balance": "third-artillery"},
    {"leaders": "apart", "support-order": "attacker-first", "rommel-reroll": "on"},
    {"targets": "one", "zone-c": "nothing", "gort-stop": "german-win"},
]
BETWEEN_IMPULSES = (st.IMPULSE, st.PROLONGING, st.REFORMING, st.ENTRY)


def recounted(s: State) -> State:
    """The same counters laid out one by one on an empty table."""
    fresh = empty_table(s.board, s.options)
    for release in range(len(s.released)):
        fresh.released[release] = s.released[release]
    for unit in range(s.board.units):
        fresh.spent[unit] = s.spent[unit]
        fresh.put(unit, s.place[unit])
    return fresh


def assert_sums_are_right(s: State) -> None:
    fresh = recounted(s)
    assert list(s.tally) == list(fresh.tally)
    assert list(s.first_unit) == list(fresh.first_unit)


def assert_units_are_conserved(s: State) -> None:
    found: list[int] = []
    for place in range(s.board.places):
        for side in range(2):
            unit = s.first(place, side)
            while unit >= 0:
                assert s.place[unit] == place and s.board.side[unit] == side
                found.append(unit)
                unit = s.next_unit[unit]
    off_map = [unit for unit in range(s.board.units) if s.place[unit] >= s.board.places]
    assert sorted(found + off_map) == list(range(s.board.units))
    assert not any(s.spent[unit] or s.fate[unit] or s.left[unit] for unit in off_map)


def assert_limits_and_control(s: State) -> None:
    """5.1.3, and 5.1.4: who stands alone in a space controls it."""
    for place in range(s.board.spaces):
        for side in range(2):
            assert s.count(place, side, STACKED) <= s.board.limit[place]
            if s.count(place, side, HOLDERS) and not s.occupied(place, 1 - side):
                assert s.control[place] == side


def assert_sectors(s: State) -> None:
    """2.1.4, 13.2."""
    if s.north:
        return
    for unit in range(s.board.units):
        place = s.place[unit]
        if s.board.side[unit] == GERMAN and place < s.board.spaces and not s.board.black[place]:
            assert s.board.place_names[place] == "D"


def assert_nothing_is_left_over(s: State) -> None:
    """Between actions nothing of the last one remains: equal tables are equal states."""
    if s.ask not in BETWEEN_IMPULSES:
        return
    assert all(job == NO_JOB for job in s.job)
    assert not any(s.left) and not any(s.origin) and not any(s.fate)
    assert s.unit == -1 and s.current == NO_JOB and s.gun == -1 and s.owed == 0 and s.barred == 0


@pytest.mark.parametrize("scenario", ["free", "historical"])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_position_of_a_game_is_sound(scenario: str, options: dict[str, str]) -> None:
    rng = Random(f"{scenario} {options}")
    for _ in range(2):
        position = GAME.new(scenario, options, pack())
        while position.moves():
            position.play(rng.choice(position.moves()), QuickDice(rng))
            s = state_of(position)
            assert_units_are_conserved(s)
            assert_sums_are_right(s)
            assert_limits_and_control(s)
            assert_sectors(s)
            assert_nothing_is_left_over(s)
