"""Faults that any game's data can have: each is found where it is, and said in one sentence with its rule."""

from __future__ import annotations

from typing import Any

import pytest

from bridgehead.core.data import DataError, Pack
from bridgehead.kits.faults import (
    check_choice,
    check_codes,
    check_count,
    check_known,
    check_order,
    check_turns,
    check_value,
    faults,
    read_points,
    repeated,
    say,
)

SOURCED = {"source": "source BOOK", "win": 2}
BOOK = {"source": "rulebook", "sources": [{"id": "BOOK"}]}


def test_a_sentence_names_file_place_and_rule() -> None:
    found: list[str] = []
    say(found, "map/areas/2/points", "this is wrong", "3.2")
    say(found, "map/areas", "so is this", "")
    assert found == ["map.yaml: areas/2/points: this is wrong (3.2).", "map.yaml: areas: so is this."]


def test_the_checks_of_a_game_run_after_the_sources_and_in_order() -> None:
    pack = Pack({"tables": SOURCED, "sources": BOOK})
    assert faults(pack) == []
    told = faults(
        pack, lambda _, found: say(found, "tables/win", "one", "1"), lambda _, found: say(found, "tables", "two", "2")
    )
    assert told == ["tables.yaml: win: one (1).", "tables.yaml: : two (2)."]


@pytest.mark.parametrize("sources", [{}, {"sources": {"source": "rulebook", "sources": [{"id": "OTHER"}]}}])
def test_a_source_that_nobody_lists(sources: dict[str, Any]) -> None:
    found = faults(Pack({"tables": SOURCED, **sources}))
    assert found == ["tables.yaml: win: 'source BOOK' names no entry of sources.yaml."]


def test_data_that_cannot_be_read_end_the_checks() -> None:
    def broken(pack: Pack, found: list[str]) -> None:
        raise DataError("tables.yaml: win: this has no source.")

    never = pytest.fail
    assert faults(Pack({"sources": BOOK}), broken, lambda *_: never("this is never reached")) == [
        "tables.yaml: win: this has no source."
    ]


def test_a_value_is_what_the_rulebook_prints() -> None:
    data = {"tables": {"win": 3, "ferry": {"leg": 3, "mobile": 5, "extra": 1, "source": "rulebook"}}}
    found: list[str] = []
    check_value(found, "tables/win", data, 3, "11.5")
    check_value(found, "tables/ferry", data, {"leg": 3, "mobile": 5, "extra": 1}, "4.2")
    assert found == []
    check_value(found, "tables/win", data, 2, "11.5")
    check_value(found, "tables/ferry", data, {"leg": 3, "mobile": 4}, "4.2")
    assert found == [
        "tables.yaml: win: this must be 2 (11.5).",
        "tables.yaml: ferry/extra: this must be None (4.2).",
        "tables.yaml: ferry/mobile: this must be 4 (4.2).",
    ]


def test_a_value_is_one_of_those_that_may_stand_there() -> None:
    found: list[str] = []
    assert check_choice(found, "map/bank", "north", ("north", "south"), "7.1")
    assert not check_choice(found, "map/bank", "west", ("north", "south"), "7.1")
    assert not check_choice(found, "map/size", "army", ("company", "battalion", "brigade"), "7.2")
    assert found == [
        "map.yaml: bank: 'west' is neither north nor south (7.1).",
        "map.yaml: size: 'army' isn't one of company, battalion and brigade (7.2).",
    ]


def test_what_is_named_is_there() -> None:
    found: list[str] = []
    assert check_known(found, "setups/start", "place", [1, "A", 9, "Z"], [1, 2, "A"], "5.4") == [1, "A"]
    assert found == ["setups.yaml: start: unknown place '9' (5.4).", "setups.yaml: start: unknown place 'Z' (5.4)."]


def test_there_are_as_many_as_the_rulebook_says() -> None:
    found: list[str] = []
    check_count(found, "counters/units", 9, 9, "tanks", "16.1")
    check_count(found, "counters/units", 8, 9, "tanks", "16.1")
    assert found == ["counters.yaml: units: there must be 9 tanks, not 8 (16.1)."]


@pytest.mark.parametrize("turns", [[1, 2], [1, 2, 2], [1, 3, 2], [2, 3, 4]])
def test_turns_are_numbered_from_one(turns: list[int]) -> None:
    found: list[str] = []
    assert check_turns(found, "tables/track", [{"turn": n} for n in (1, 2, 3)], 3, "6.6") and found == []
    assert not check_turns(found, "tables/track", [{"turn": n} for n in turns], 3, "6.6")
    assert found == ["tables.yaml: track: there must be 3 turns (6.6)."]


def test_each_counter_has_a_code_of_its_own() -> None:
    found: list[str] = []
    check_codes(found, "counters/units", [{"code": "A1"}, {"code": "B1"}, {"code": "a1"}], "4.2")
    assert found == ["counters.yaml: units/a1: this code appears twice (4.2)."]


def test_the_counters_of_the_first_side_come_first() -> None:
    found: list[str] = []
    sides = ("polish", "german")
    check_order(found, "counters/units", [{"side": side} for side in ("polish", "polish", "german")], sides, "4.1")
    assert found == []
    check_order(found, "counters/units", [{"side": side} for side in ("polish", "german", "polish")], sides, "4.1")
    assert found == ["counters.yaml: units: Polish counters come before German ones (4.1)."]


def test_what_is_there_a_second_time() -> None:
    assert repeated([1, 2, 1, 3, 1, [4], [4]]) == [1, 1, [4]]


@pytest.mark.parametrize("points", [[[1]], [[1, 2, 3]], [[1, "2"]], [[1, 2.5]], ["12"], [None]])
def test_points_are_pairs_of_whole_numbers(points: list[Any]) -> None:
    assert read_points([[1, 2], [3, -4]]) == [(1, 2), (3, -4)]
    assert read_points([[1, 2], *points]) is None
