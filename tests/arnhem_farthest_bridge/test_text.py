"""Positions as text: written, read back, and refused where they cannot stand on the table."""

from __future__ import annotations

import pytest

from bridgehead.core.position import PositionError
from bridgehead.games.arnhem_farthest_bridge import GAME, text
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
        "mended: 0505|0605\nguarded: 2216|2316\nengineer lost: 3\nallied markers: gb-art=2 gb-air=1\n"
        "german markers: de-art-b=1\nused: gb-priest=1 de-art-a=2\ncut: us-art=3\nwaiting: 3POL 32G\ndelayed: 32G=2\n"
        "shut: 32G\neliminated: KRFT*\nmoved: 1POL 2IG ENG\npicked: 2POL=1\nlanded: 1POL=2\nfought: 2IG\nhit: 2522\n"
        "0404: ENG\n2520: 2IG 1GG*\n2621: BRDF*\n3717: 1POL\n"
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
    with pytest.raises(PositionError, match="no drop zone is on a German unit"):
        written(head.replace("3512", "3412") + deployed)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("nonsense: 3", "'nonsense' is neither"),
        ("game: storm-over-arnhem", "not from arnhem-farthest-bridge"),
        ("scenario: winter", "not one of historical, free-deployment"),
        ("2621: XYZ", "no unit called 'XYZ'"),
        ("2621: BRDF\n2620: BRDF", "is already in 2621"),
        ("2621: BRDF KRFT", "the stacking limit is 1 unit"),
        ("2621: BRDF 2IG", "both sides"),
        ("0105: 2WG", "before turn 8"),
        ("2621: JNGW", "11.2"),
        ("0105: 2IG\neliminated: 2IG", "is in 0105"),
        ("0105: 2IG\nwaiting: 2IG", "is in 0105"),
        ("waiting: BRDF", "isn't a reinforcement"),
        ("delayed: 504I=1", "doesn't arrive at the map edge"),
        ("turn: 2\nwaiting: 231\ndelayed: 231=2", "so many turns"),
        ("turn: 4\ndecide: german move\nwaiting: 32G\ndelayed: 32G=4", "so many turns"),
        ("shut: 504I", "isn't waiting"),
        ("decide: allied retreat", "is not a side and one of"),
        ("decide: german opening", "an Allied decision"),
        ("decide: german draw", "an Allied decision"),
        ("turn: 6\ndecide: allied draw", "draw none"),
        ("turn: 0", "no set-up to decide"),
        ("turn: 1\ndecide: german deploy", "belongs to turn 0"),
        ("result: draw", "only a finished game"),
        ("decide: allied bombard\nphase: mobile", "has no meaning"),
        ("fought: 2IG\n0105: 2IG", "has no meaning"),
        ("moved: BRDF\n2621: BRDF", "isn't the phase of BRDF"),
        ("picked: 2IG=4\n0105: 2IG", "can't be"),
        ("landed: 2IG=2\n0105: 2IG", "not airborne"),
        ("decide: allied attack\nhit: 9999", "isn't a hex"),
        ("zones: 1AB@9999", "is not a drop zone"),
        ("clash: 101", "placed freely"),
        ("down: 1609|1610", "no bridge at"),
        ("ferry: 1609|1610", "isn't a water hexside without a bridge"),
        ("ferry: 0508|0607\n0508: 2IG\n3717: ENG", "out of the engineer's range"),
        ("ferry: 0508|0607\n0508: 2IG\n0404: ENG\n0607: GRSN", "German unit on a bank"),
        ("down: 0505|0605\nmended: 0505|0605\nferry: 0508|0607\n0404: ENG", "not both in one turn"),
        ("allied markers: de-art-a=1", "is German"),
        ("allied markers: gb-art=x", "'=' and a number"),
        ("allied markers: guns=1", "no markers 'guns=1'"),
        ("turn: 5\nallied markers: gb-art=5", "only 4 markers gb-art (2.4)"),
        ("turn: 3\nallied markers: gb-air=1", "no air support"),
        ("allied markers: gb-art=3", "at most 2"),
        ("german markers: de-art-a=2", "at most 1"),
        ("turn: 5\ncut: gb-air=1", "aren't in a pool"),
        ("decide: allied draw\nallied markers: gb-art=1", "drawn already"),
        ("3423: 2IG\n3523: 1GG", "the game is over"),
        ("decide: over\nresult: german final", "isn't over before turn 10"),
        ("turn: 10\ndecide: over\nresult: draw", "of Arnhem held the result is different"),
        ("turn: 10\ndecide: over\nresult: allied immediate", "of Arnhem held the result is different"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(PositionError) as refused:
        written(text)
    assert reason in str(refused.value)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("2621: 406II", "can't set up there"),
        ("2621: BRDF", "406II must be set up before"),
        ("decide: allied zone", "German units set up first"),
        ("decide: allied deploy", "only German units"),
        ("zones: 1AB@3524", "a drop zone can't be in 3524"),
    ],
)
def test_12_0_set_ups_that_cannot_be(text: str, reason: str) -> None:
    with pytest.raises(PositionError) as refused:
        written(f"scenario: free-deployment\nturn: 0\n{text}")
    assert reason in str(refused.value)


OPEN = "turn: 3\ndecide: allied opening\n"
CORPS = "0103: GRSN\n0104: KRFT\n0105: 59I\n0106: 59II\n"  # holds the arrival hexes of XXX Corps


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        # Who can be there yet (11.2, 11.3).
        ("decide: allied attack\n1610: 9SS1", "9SS1 doesn't arrive before the German half of turn 1 (11.2)"),
        ("decide: allied draw\n0105: 2IG", "2IG doesn't arrive before the Allied Movement Phase of turn 1 (11.3)"),
        ("decide: allied opening\n0105: 2IG", "2IG doesn't arrive before the Allied Movement Phase of turn 1 (11.3)"),
        ("eliminated: 2WG", "2WG doesn't arrive before turn 8 (11.3)"),
        ("decide: allied move\neliminated: 9SS1", "before the German half"),
        ("turn: 4\nmoved: 2WG", "2WG has not arrived yet (11.3)"),
        ("0218: 2IG", "2IG is mobile and can't get into marsh without a road (10.5)"),
        # The engineer (10.6.6).
        ("turn: 4\nengineer lost: 4\n0105: ENG", "can't be back in the turn in which it was lost"),
        ("turn: 4\nengineer lost: 3\neliminated: ENG", "may return; list it as waiting"),
        ("turn: 4\ndecide: allied draw\nengineer lost: 3\nwaiting: ENG", "isn't back before the Allied Movement Phase"),
        # Bridges (10.6.3, 10.6.4).
        ("down: 0505|0605\n0105: 2IG", "was blown up this turn; list it under 'tried'"),
        (
            "turn: 3\ndown: 0505|0605\nmended: 0505|0605\n0404: ENG",
            "trying a repair; list it under 'moved'",
        ),
        ("turn: 3\nmended: 0505|0605\nmoved: ENG\n0404: ENG", "was repaired; list it under 'tried'"),
        ("turn: 3\ndown: 0505|0605\nmended: 0505|0605\nmoved: ENG\n2012: ENG", "out of the engineer's range"),
        (
            "turn: 3\ndown: 0505|0605\nmended: 0505|0605\nmoved: ENG\n0404: ENG\n0605: BRDF",
            "German unit at the bridge",
        ),
        ("turn: 3\ndown: 0505|0605\nmended: 0505|0605\nwaiting: ENG", "not on the map when the turn began"),
        ("tried: 0505|0605\nmended: 0505|0605\nmoved: ENG\n0404: ENG", "not on the map when the turn began"),
        ("turn: 3\ntried: 0505|0605\nmended: 0505|0605\nferried: yes\nmoved: ENG\n0404: ENG", "not both in one turn"),
        ("turn: 3\ndecide: allied draw\ntried: 0505|0605", "has no meaning"),
        ("turn: 3\ndecide: allied draw\nmended: 0505|0605", "has no meaning"),
        (OPEN + "guarded: 0505|0605\n0404: ENG", "no unit has moved yet"),
        # The ferry (10.6.5).
        ("turn: 3\nferried: yes\nwaiting: ENG", "not on the map when the turn began"),
        (OPEN + "ferry: 0508|0607\n0404: ENG", "an Allied unit on one of its banks"),
        ("turn: 3\ndecide: allied draw\nferry: 0508|0607\n0508: 2IG\n0404: ENG", "has no meaning"),
        # Arrivals (11.1).
        ("turn: 3\nwaiting: 231\n" + CORPS, "shut: the enemy holds all arrival hexes of 231"),
        ("turn: 3\nwaiting: 231\nshut: 231", "doesn't hold all arrival hexes of 231"),
        ("turn: 3\ndecide: german move\nwaiting: 231\nshut: 231\n" + CORPS, "isn't the Allied player's half"),
        # Landings (11.4).
        ("turn: 2\ndecide: german move\nlanded: 1P=2\n3717: 1P", "units land in the Allied Movement Phase"),
        ("turn: 2\nphase: mobile\nlanded: 1P=2\n3717: 1P\n0105: 2IG", "units land in the Allied Movement Phase"),
        ("landed: 1P=5\n3717: 1P\n0105: 2IG", "can't have landed at that cost"),
        ("3717: 1P\n0105: 2IG", "1P landed this turn; add how many movement points it cost"),
        ("decide: allied opening\nlanded: 1P=2\n1609: 1P", "can't have landed there"),
        ("decide: allied opening\nlanded: 1P=4\n3717: 1P", "has a different cost for 1P"),
        ("decide: allied opening\nlanded: 1P=2\n3717: 1P*", "1P can't move after its landing"),
        ("decide: allied opening\nlanded: 1P=2\nmoved: 1P\n3717: 1P", "1P may still move after its landing"),
        # What units did in the phase.
        (
            "turn: 3\nphase: mobile\nmoved: 231\n0105: 231",
            "doesn't move in the Mobile Movement Phase",
        ),
        (OPEN + "moved: 2IG\n0105: 2IG", "only for units that land"),
        ("moved: 2IG\npicked: 2IG=1\n0105: 2IG", "can't be"),
        ("moved: 2IG 2ig\n0105: 2IG", "appears twice"),
        ("turn: 3\ndecide: allied attack\nhit: 1610\n1609: 231", "0 units can't have attacked 1 hex (8.2.1)"),
        ("turn: 3\ndecide: allied attack\nfought: 231\n1609: 231", "1 unit can't have attacked 0 hexes (8.2.1)"),
        ("turn: 3\ndecide: allied bombard\nhit: 1610\n1609: 231\n1611: BRDF", "every hex bombarded takes a marker"),
        # Markers (10.7.2).
        ("turn: 3\ncut: us-art=2", "us-art=2 can't be missing"),
        ("turn: 3\ncut: de-art-a=1", "de-art-a=1 can't be missing"),
        ("turn: 3\ndecide: allied draw\n3717: BRDF", "with the units where they are it must be 'gb-art=3'"),
        ("turn: 3\ndecide: allied draw\ncut: gb-art=3", "with the units where they are"),
        # Drop zones (11.0, 12.0).
        ("zones: 1AB@3718 101@1007 82@2323", "are fixed (11.0)"),
        ("scenario: free-deployment\nzones: 1AB@3717", "list them all (12.0)"),
        ("scenario: free-deployment\nzones: 1AB@3717 101@1007 82@2621", "can't be in 2621 (12.0)"),
        ("scenario: free-deployment\nzones: 1AB@3717 1AB@3718", "1AB appears twice"),
        # A finished game has no phase.
        ("turn: 10\ndecide: over\nresult: german final\nmoved: 2IG\n0105: 2IG", "has no meaning when the game is over"),
    ],
)
def test_what_cannot_occur_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(PositionError) as refused:
        written(text)
    assert reason in str(refused.value)


def test_10_6_6_an_engineer_who_is_not_listed_was_lost_in_this_turn() -> None:
    assert state_of(written("turn: 4\n0105: 2IG")).lost_engineer == 4
    assert state_of(written("turn: 4\ndecide: allied draw\n0105: 2IG")).lost_engineer == 3


def test_11_3_who_cannot_have_arrived_yet_need_not_be_listed() -> None:
    s = state_of(written("turn: 2\ndecide: allied draw"))
    waiting = {s.board.unit_names[unit] for unit in range(s.board.units) if s.place[unit] == -1}
    assert {"10P", "1CG", "3VT", "2WG"} <= waiting  # the first three in this very turn
    assert not {"1P", "9SS1"} & waiting


def test_the_example_of_the_module_can_be_read() -> None:
    assert text.__doc__ is not None
    example = text.__doc__.partition("are the same:")[2]
    position = GAME.from_text(example, pack())
    assert asked(position) == "allied attack"
