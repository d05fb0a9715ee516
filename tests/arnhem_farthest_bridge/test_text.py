"""Positions as text: written, read back, and refused where they cannot stand on the table."""

from __future__ import annotations

import pytest

from bridgehead.core.position import PositionError
from bridgehead.games.arnhem_farthest_bridge import GAME
from tests.arnhem_farthest_bridge.table import pack, play, state_of
from tests.arnhem_farthest_bridge.wording import asked, new, written


def test_the_beginning() -> None:
    text = new().text()
    assert text.splitlines()[:3] == ["game: arnhem-farthest-bridge", "turn: 1", "decide: allied draw"]
    assert "2621: BRDF" in text and "zones" not in text
    assert GAME.from_text(text, pack()).digest() == new().digest()


def test_what_is_left_out_has_its_usual_value() -> None:
    position = written("0105: 2IG")
    assert asked(position) == "allied move"
    s = state_of(position)
    assert s.turn == 1 and [s.board.hex_names[h] for h in s.drop] == ["3717", "1007", "2323"]
    assert position.moves() == [position.parse("end"), position.parse("2IG")]


def test_units_that_are_not_listed_are_out_if_their_turn_has_come_and_still_to_come_if_not() -> None:
    s = state_of(written("turn: 4\n0105: 2IG"))
    numbers = s.board.unit_numbers
    assert s.place[numbers["231"]] < -1  # turn 1: out of the game
    assert s.place[numbers["2wg"]] == -1  # turn 8: to come
    assert state_of(written("turn: 4\nwaiting: 231")).place[numbers["231"]] == -1


def test_everything_at_once_reads_back() -> None:
    text = (
        "game: arnhem-farthest-bridge\nscenario: free-deployment\noptions: stacking-limit=2 mobile-ezoc=stop\nturn: 5\n"
        "decide: allied attack\nzones: 1AB@3717 101@1007 82@2324\nclash: 82\ndown: 0505|0605\ntried: 0310|0311\n"
        "mended: 0505|0605\nguarded: 2216|2316\nengineer lost: 2\nallied markers: gb-art=2 gb-air=1\n"
        "german markers: de-art-b=1\nused: gb-priest=1 de-art-a=2\ncut: us-art=3\nwaiting: 3POL 9SS3\ndelayed: 9SS3=2\n"
        "shut: 9SS3\neliminated: KRFT*\nmoved: 1POL 2IG\npicked: 2POL=1\nlanded: 1POL=2\nfought: 2IG\nhit: 2522\n"
        "2520: 2IG 1GG*\n2621: BRDF*\n3717: 1POL\n"
    )
    position = GAME.from_text(text, pack())
    assert position.text() == text
    again = GAME.from_text(position.text(), pack())
    assert again.digest() == position.digest() and again.moves() == position.moves()


def test_a_ferry_and_the_mobile_phase_read_back() -> None:
    position = written("turn: 2\ndecide: allied move\nphase: mobile\nferry: 0508|0607\n0508: 2IG\n0404: ENG")
    assert "ferry: 0508|0607" in position.text() and "phase: mobile" in position.text()
    assert GAME.from_text(position.text(), pack()).digest() == position.digest()
    closed = written("turn: 2\nferried: yes\n0404: ENG")
    assert state_of(closed).ferried and state_of(closed).ferry < 0 and "ferried: yes" in closed.text()


def test_10_6_3_bridges_are_guarded_by_whoever_stands_there() -> None:
    position = written("0505: 2IG\n0605: BRDF")
    gate = state_of(position).board.gate[state_of(position).board.grid.side("0505|0605")]
    assert state_of(position).guarded[gate] and "guarded" not in position.text()
    assert not state_of(written("guarded: none\n0505: 2IG")).guarded[gate]


def test_in_the_middle_of_an_action_there_is_no_text() -> None:
    position = written("0105: 2IG")
    play(position, "2IG")
    with pytest.raises(PositionError, match="middle of an action"):
        position.text()


def test_a_finished_game_keeps_its_result() -> None:
    position = written("turn: 10\ndecide: over\nresult: draw\n3423: 2IG")
    outcome = position.outcome()
    assert outcome is not None and outcome.winner is None and outcome.score == 1
    assert {"decide: over", "result: draw"} <= set(position.text().splitlines())


def test_12_0_set_up_plans_read_back() -> None:
    position = new("free-deployment")
    for _ in range(7):
        assert GAME.from_text(position.text(), pack()).digest() == position.digest()
        play(position, position.notation(position.moves()[0]))
    play(position, "zone 1AB@3717")
    assert GAME.from_text(position.text(), pack()).digest() == position.digest()
    assert "zones: 1AB@3717" in position.text()


def test_12_0_a_zone_that_must_give_way_is_found() -> None:
    deployed = "1925: 406II\n2025: 406I\n2621: BRDF\n3512: KRFT\n3513: 9SS2\n2824: 9SS9\n0702: GRSN\n"
    head = "scenario: free-deployment\nturn: 0\ndecide: allied shift\nzones: 1AB@3512 101@1007 82@2012\n"
    position = written(head + deployed)
    assert state_of(position).zoning == 0 and asked(position) == "allied shift"
    with pytest.raises(PositionError, match="no drop zone has to give way"):
        written(head.replace("3512", "3412") + deployed)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("nonsense: 3", "'nonsense' is neither"),
        ("game: storm-over-arnhem", "not of arnhem-farthest-bridge"),
        ("scenario: winter", "not one of historical, free-deployment"),
        ("2621: XYZ", "no unit called 'XYZ'"),
        ("2621: BRDF\n2620: BRDF", "already stands in 2621"),
        ("2621: BRDF KRFT", "no more than 1 unit"),
        ("2621: BRDF 2IG", "both sides"),
        ("0105: 2WG", "before turn 8"),
        ("2621: JNGW", "11.2"),
        ("0105: 2IG\neliminated: 2IG", "stands in 0105"),
        ("0105: 2IG\nwaiting: 2IG", "stands in 0105"),
        ("waiting: BRDF", "no reinforcement"),
        ("delayed: 504I=1", "does not come by the map edge"),
        ("turn: 2\nwaiting: 231\ndelayed: 231=2", "so many turns"),
        ("shut: 504I", "does not wait"),
        ("decide: allied retreat", "is not a side and one of"),
        ("decide: german opening", "for the Allied side"),
        ("decide: german draw", "for the Allied side"),
        ("turn: 6\ndecide: allied draw", "draw none"),
        ("turn: 0", "nobody sets up"),
        ("turn: 1\ndecide: german deploy", "belongs to turn 0"),
        ("result: draw", "only when it is over"),
        ("decide: allied bombard\nphase: mobile", "means nothing"),
        ("fought: 2IG\n0105: 2IG", "means nothing"),
        ("moved: BRDF\n2621: BRDF", "whose phase it is"),
        ("picked: 2IG=4\n0105: 2IG", "cannot be"),
        ("landed: 2IG=2\n0105: 2IG", "not airborne"),
        ("decide: allied attack\nhit: 9999", "no hex"),
        ("zones: 1AB@9999", "is not a drop zone"),
        ("clash: 101", "placed freely"),
        ("down: 1609|1610", "no bridge at"),
        ("ferry: 1609|1610", "no water without a bridge"),
        ("ferry: 0508|0607\n0508: 2IG\n3717: ENG", "out of the engineer's range"),
        ("ferry: 0508|0607\n0508: 2IG\n0404: ENG\n0607: GRSN", "stands on a bank"),
        ("down: 0505|0605\nmended: 0505|0605\nferry: 0508|0607\n0404: ENG", "not both in a turn"),
        ("allied markers: de-art-a=1", "is German"),
        ("allied markers: gb-art=x", "'=' and a number"),
        ("allied markers: guns=1", "no markers 'guns=1'"),
        ("turn: 5\nallied markers: gb-art=5", "no more (2.4)"),
        ("turn: 3\nallied markers: gb-air=1", "no air support"),
        ("allied markers: gb-art=3", "2 at most"),
        ("german markers: de-art-a=2", "1 at most"),
        ("turn: 5\ncut: gb-air=1", "in no pool"),
        ("decide: allied draw\nallied markers: gb-art=1", "drawn already"),
        ("3423: 2IG\n3523: 1GG", "the game is over"),
        ("decide: over\nresult: german final", "not over before turn 10"),
        ("turn: 10\ndecide: over\nresult: draw", "decide otherwise"),
        ("turn: 10\ndecide: over\nresult: allied immediate", "decide otherwise"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(PositionError) as refused:
        written(text)
    assert reason in str(refused.value)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("2621: 406II", "may not be set up there"),
        ("2621: BRDF", "406II is to be set up before"),
        ("decide: allied zone", "German units are set up first"),
        ("decide: allied deploy", "only German units"),
        ("zones: 1AB@3524", "no drop zone may be placed"),
    ],
)
def test_12_0_set_ups_that_cannot_be(text: str, reason: str) -> None:
    with pytest.raises(PositionError) as refused:
        written(f"scenario: free-deployment\nturn: 0\n{text}")
    assert reason in str(refused.value)
