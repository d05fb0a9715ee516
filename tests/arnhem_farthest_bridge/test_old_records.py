"""Games begun before version 3 of our rules go on by the ways they began with; a new game takes the safest (4.1)."""

from __future__ import annotations

import pytest

from bridgehead.core.position import Position
from bridgehead.core.record import Record, RecordError, branch, replay
from bridgehead.games import find
from bridgehead.tables.session import Session
from tests.arnhem_farthest_bridge.wording import asked

# From 3425 to 3524 by 3424, where the Germans may blow the Westervoort bridge, or as cheaply by 3526 and 3525.
TAGS = """\
Game: arnhem-farthest-bridge
{rules}Scenario: historical
Allied: human
German: human
Dice: typed
Position:
    turn: 3
    decide: allied move
    3425: 231
    3722: KRFT

allied 231
allied to 3524
"""
HALTED = "german blow {1}\n"


def record(version: str, more: str = "") -> Record:
    return Record.parse(TAGS.format(rules=f"Rules: {version}\n" if version else "") + more)


def end(written: Record) -> Position:
    *_, (position, _, _) = replay(written, find)
    return position


@pytest.mark.parametrize("version", ["1", "2"])
def test_4_1_an_older_game_takes_the_way_it_took(version: str) -> None:
    assert asked(end(record(version))) == "german demolish"
    assert asked(end(record(version, HALTED))) == "allied go"


@pytest.mark.parametrize("version", ["", "3"])
def test_4_1_a_game_of_this_version_takes_the_safest(version: str) -> None:
    assert asked(end(record(version))) == "allied go"
    with pytest.raises(RecordError, match="it's the Allied player's turn, not the German player's"):
        end(record(version, HALTED))


def test_a_table_resumed_and_a_game_branched_from_it_keep_the_version() -> None:
    old = record("2")
    old.entries.pop()
    for session in (
        Session.resume(Record.parse(old.write()), {}, ask_for_dice=lambda what: "1"),
        Session.branch(Record.parse(old.write()), 1, {}),
    ):
        session.play(session.position.parse("to 3524"))
        assert asked(session.position) == "german demolish"
        assert session.record.tags["Rules"] == "2"
        again = branch(session.record, 2, {}, "typed")
        assert asked(end(again)) == "german demolish"
