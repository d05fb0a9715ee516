"""Records from version 1 of our rules, and from before dice waited for a word: they replay while the rules agree."""

from __future__ import annotations

import pytest

from bridgehead.core.position import Position
from bridgehead.core.record import Record, RecordError, replay, verify
from bridgehead.games import find
from tests.counter_attack_arras.table import asked

TAGS = """\
Game: counter-attack-arras
Rules: {version}
Scenario: free
Allied: human
German: human
Dice: typed
Position:
    turn: 1
    air: 0 0
    {position}

"""
GUN = "decide: german impulse\n    9: | AR178\n    12: 7RTA"
# Written by the program when version 1 was current.
LAST_FRESH_UNIT = """\
allied move 11
allied 7RTA>10
allied done
german forward RR16 {6 6 1 1}
allied keep
german flip RR16
german done
"""
LAST_FRESH_UNIT_AT = "11: 7RTA 8DL1*\n    10: | RR16 RR26\n    7: | RR17"


def record(version: int, position: str, decisions: str) -> Record:
    return Record.parse(TAGS.format(version=version, position=position) + decisions)


def end(written: Record) -> Position:
    *_, (position, _, _) = replay(written, find)
    return position


@pytest.mark.parametrize("version", [1, 2])
def test_dice_that_rolled_without_a_word_stand_with_the_last_one(version: int) -> None:
    without = end(record(version, GUN, "german bombard AR178>12 {1 1 6 6}\n"))
    waiting = end(record(2, GUN, "german bombard AR178>12\ngerman roll {1 1 6 6}\n"))
    assert without.digest() == waiting.digest()
    assert asked(without) == "allied reroll"


def test_a_game_begun_under_version_1_is_resumed_and_verified() -> None:
    old = record(1, LAST_FRESH_UNIT_AT, LAST_FRESH_UNIT)
    assert verify(old, find).startswith("7 decisions follow the rules")
    assert asked(end(old)) == "german impulse"


def test_4_3_a_game_of_version_1_stops_where_version_2_decides_otherwise() -> None:
    """Version 1 asked the Allies first, who had no Fresh unit left, and counted the pass."""
    old = record(1, LAST_FRESH_UNIT_AT, LAST_FRESH_UNIT + "allied pass\n")
    for check in (end, lambda written: verify(written, find)):
        with pytest.raises(RecordError) as stopped:
            check(old)
        complaint = str(stopped.value)
        assert complaint.startswith("Line 21") and "(4.3)" in complaint
        assert "it's the German player's turn, not the Allied player's" in complaint
        assert complaint.endswith("version 2 rules differently here. Changed since then: 4.3.")
