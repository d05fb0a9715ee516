"""Points that one side is given before play: how they are written, where they count, and how the end is told."""

from __future__ import annotations

import pytest

from bridgehead.core import handicap
from bridgehead.core.game import UnknownChoice
from bridgehead.core.handicap import Handicap, agree, of, read, told
from bridgehead.core.position import Position
from bridgehead.core.record import Record, RecordError, verify
from bridgehead.games import find

STORM = find("storm-over-arnhem")
ARRAS = find("counter-attack-arras")
GUARDS = find("guards-armoured")
BRIDGE = find("arnhem-farthest-bridge")
ALLIED_AUTOMATIC, ALLIED_POINTS, GERMAN_POINTS = 0, 1, 2


def ended(position: Position, level: int, points: int, **more: int) -> Position:
    """The game over, with this level of victory and these points."""
    for name, value in {"level": level, "points": points, "ask": position.rules.over, **more}.items():
        setattr(position.state, name, value)
    assert position.outcome() is not None
    return position


def test_it_is_written_and_read() -> None:
    assert read(" 3  to British ", STORM) == Handicap(3, "british")
    assert str(Handicap(3, "british")) == "3 to british"
    assert Handicap(1, "british").told() == "1 point to British"


@pytest.mark.parametrize(
    "text", ["3", "0 to british", "-1 to british", "3 to allied", "100 to british", "3 to british x"]
)
def test_what_is_no_handicap_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(UnknownChoice, match="'3 to british'"):
        read(text, STORM)


def test_storm_over_arnhem_reads_its_track_with_the_points_given() -> None:
    """11.4: 22 points are a German victory, 20 a draw, 18 a British one."""
    position = ended(STORM.new("ready"), level=3, points=22)
    tags = {handicap.TAG: "2 to british"}
    assert told({}, STORM, position) == "The game is over: German marginal victory, 22 points."
    assert told(tags, STORM, position).endswith("With the handicap, 2 points to British: a draw, 20 points.")
    assert position.handicapped("british", 4).winner == "british"  # type: ignore[union-attr]
    assert position.handicapped("german", 8).score == 30  # type: ignore[union-attr]


def test_counter_attack_arras_counts_points_only_where_they_decide() -> None:
    """11.3: ten points win; 11.1: an automatic victory stays what it is."""
    position = ended(ARRAS.new("free"), ALLIED_POINTS, 11, turn=4)
    assert position.handicapped("german", 1).winner == "allied"  # type: ignore[union-attr]
    assert position.handicapped("german", 2).winner == "german"  # type: ignore[union-attr]
    assert position.handicapped("allied", 2).score == 13  # type: ignore[union-attr]
    at_once = ended(ARRAS.new("free"), ALLIED_AUTOMATIC, 3, turn=4)
    assert at_once.handicapped("german", 9).winner == "allied"  # type: ignore[union-attr]


def test_guards_armoured_counts_points_in_the_two_battles_that_have_them() -> None:
    takes = [one.name for one in GUARDS.scenarios if GUARDS.new(one.name).handicapped("british", 1) is not None]
    assert len(takes) == 2
    for name in takes:
        position = GUARDS.new(name)
        at_first = position.handicapped("british", 1)
        more = position.handicapped("british", 30)
        assert at_first is not None
        assert more is not None
        assert (at_first.score + 29, more.winner) == (more.score, "british")
        assert position.handicapped("german", 30).winner == "german"  # type: ignore[union-attr]


def test_points_are_refused_where_they_decide_nothing() -> None:
    """The Farthest Bridge is won by hexes of Arnhem."""
    tags: dict[str, str] = {}
    with pytest.raises(UnknownChoice, match="Points alone don't decide"):
        agree(tags, "1 to german", BRIDGE, BRIDGE.new("historical"))
    agree(tags, "", BRIDGE, BRIDGE.new("historical"))
    assert tags == {}
    assert of(tags, BRIDGE) is None
    agree(tags, "2 to german", STORM, STORM.new("ready"))
    assert of(tags, STORM) == Handicap(2, "german")


def test_a_record_with_a_handicap_that_makes_no_sense_is_refused() -> None:
    record = Record.parse("Game: storm-over-arnhem\nScenario: ready\nDice: typed\nHandicap: much to british\n\n")
    with pytest.raises(RecordError, match="The tag Handicap"):
        verify(record, find)
