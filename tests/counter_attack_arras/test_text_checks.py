"""Position texts that can be read but describe what cannot occur in a game are refused with the reason."""

from __future__ import annotations

import pytest

from bridgehead.core.position import PositionError
from tests.counter_attack_arras.table import asked, shown, table

BOTH = "23: 8DL1\n7: | RR16\n"  # both sides have a Fresh unit
FREE, HISTORICAL = "", "scenario: historical\n"


def refused(text: str) -> str:
    with pytest.raises(PositionError) as error:
        table(text)
    assert str(error.value)[-1] == "."
    return str(error.value)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("turn: 1\n20: DLM", "20: DLM is too early; 'french' is not released before turn 2 (13.1)."),
        ("turn: 1\nreleased: french", "released: 'french' is not released before turn 2 (13.1)."),
        (f"{HISTORICAL}turn: 1\n22: DLM", "22: DLM is too early; 'french' is not released before turn 2 (14.2.3a)."),
        ("turn: 3\n14: | PZ125", "14: PZ125 is too early; 'panzers' is not released before turn 4 (13.2)."),
        ("turn: 1\nE: 9DL1", "E: 9DL1 is too early; 'reserves' is not released before turn 2 (13.3)."),
        ("turn: 5\n2: | PZ131", "2: PZ131 is too early; 'fifth' is not released before turn 6 (13.4)."),
        ("turn: 3\nreleased: none\nfrench: DLM", "released: 'french' is released by turn 3 at the latest (13.1)."),
        (
            f"{HISTORICAL}turn: 5\nreleased: french\n19: | PZ125",
            "released: 'panzers' is released by turn 5 at the latest (14.2.3b).",
        ),
        ("turn: 2\neliminated: DLM", "eliminated: DLM has not been released yet (13.1)."),
        ("turn: 2\nfrench: DLM*", "DLM can't be Spent before its release (13.1)."),
        ("turn: 2\n20: DLMr", "DLMr can't come back before its group is released (13.1)."),
        (f"{HISTORICAL}21: DLM 8DL2", "21: 8DL2 can't be there before the release (14.2.3a)."),
        (f"{HISTORICAL}19: RDP1 | PZ125\nturn: 3", "19: RDP1 can't be there before the release (14.2.3b)."),
    ],
)
def test_13_0_troops_before_or_after_their_release(text: str, reason: str) -> None:
    assert refused(BOTH + text) == reason


def test_13_0_the_groups_are_dealt_with_in_order_as_a_turn_begins() -> None:
    """While the French come in on turn 5 the panzers, who are next, are still to be released."""
    text = "turn: 5\ndecide: allied entry french\nfrench: DLM BCC1\n19: | RR17\n23: 8DL1\n"
    assert asked(table(text + "released: french\npanzers: | PZ125")) == "allied entry"
    early = "turn: 4\ndecide: allied entry french\nfrench: DLM\n23: 8DL1\n7: | RR16\n"
    assert "not released before turn 4" in refused(early + "released: french panzers\npanzers: | PZ125")
    assert "not turn north before turn 4" in refused(early + "north: yes")
    both = "turn: 3\ndecide: allied entry reserves\nfrench: DLM\nreserves: 9DL1\n23: 8DL1\n7: | RR16\n"
    assert refused(both + "released: french reserves") == "decide: the French Cavalry Corps would enter first (13.0)."
    won = "turn: 3\ndecide: allied entry french\nfrench: DLM\n23: 8DL1\n7: | RR16\nallied control: B\n"
    assert refused(won) == "decide: the Allies would have won at the end of the last turn (11.1)."


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("3: | AR378", "AR378 is in play only with the option balance=third-artillery (15.2)."),
        ("eliminated: AR378", "AR378 is in play only with the option balance=third-artillery (15.2)."),
    ],
)
def test_15_2_option_units_without_the_option(text: str, reason: str) -> None:
    assert refused(BOTH + text) == reason
    assert asked(table(f"options: balance=third-artillery\n{BOTH}{text}")) == "allied impulse"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("german control: 22", "german control: the Germans can't control 22 before Rommel turns north (13.6)."),
        ("turn: 3\ngerman control: D", "german control: the Germans can't control D before Rommel turns north (13.6)."),
        (
            f"{HISTORICAL}turn: 5\ngerman control: D",
            "german control: the Germans can't control D before Rommel turns north (13.6).",
        ),
        (f"{HISTORICAL}turn: 5\nD: | PZ125", "D: PZ125 can't be there until Rommel turns north (13.6)."),
        ("turn: 3\nnorth: yes", "north: Rommel does not turn north before turn 4 (13.6)."),
        ("turn: 0\nallied control: 5", "allied control: before play 5 is not theirs (2.1.4)."),
    ],
)
def test_2_1_4_ground_that_a_side_cannot_hold_yet(text: str, reason: str) -> None:
    assert refused(text if "turn: 0" in text else BOTH + text) == reason


def test_13_2_zone_d_is_german_once_the_panzers_may_have_come_in_by_it() -> None:
    assert shown(table(f"{BOTH}turn: 5\ngerman control: D"))["control"]["D"] == "german"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("11: 7RTAr", "7RTAr can't be in play before the first reorganization (10.2)."),
        ("crossed: DLM", "crossed: DLM has not been in play yet (13.6)."),
        ("crossed: 7RTAr\n11: 7RTA", "crossed: 7RTAr has not been in play yet (13.6)."),
        ("turn: 0\ncrossed: 8DL1", "crossed: 8DL1 has not been in play yet (13.6)."),
        ("turn: 0\neliminated: ROM", "All of German group H must be in one space (12.2)."),
        ("turn: 0\neliminated: PZ131", "eliminated: no unit is eliminated before the first turn (12.2)."),
        ("turn: 0\nreleased: french", "released: 'french' is not released before turn 2 (13.1)."),
    ],
)
def test_10_2_counters_that_cannot_be_in_play_yet(text: str, reason: str) -> None:
    assert refused(text if "turn: 0" in text else BOTH + text) == reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("used: allied", "advantage: the Allies have used it, so the Germans hold it (9.0)."),
        (
            "turn: 4\nadvantage: german\nused: german",
            "advantage: the Germans have used it, so the Allies hold it (9.0).",
        ),
        ("advantage: german", "advantage: the Allies hold it first, until they use it (9.0)."),
        ("advantage: german\nused: allied german", "advantage: the Allies hold it first, until they use it (9.0)."),
        ("used: german", "advantage: the Allies hold it first, until they use it (9.0)."),
        ("turn: 0\nused: allied german", "used: no one has used the Advantage before the first turn (9.5)."),
    ],
)
def test_9_0_the_advantage_goes_to_the_opponent_with_each_use(text: str, reason: str) -> None:
    assert refused(text if "turn: 0" in text else BOTH + text) == reason


@pytest.mark.parametrize(
    "text", ["", "advantage: german\nused: allied", "used: allied german", "turn: 2\nadvantage: german"]
)
def test_9_0_what_can_be(text: str) -> None:
    assert asked(table(BOTH + text)) == "allied impulse"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("turn: 1\npoints: 2", "points: the Allies have none before the end of turn 1 (4.5)."),
        ("turn: 2\npoints: 0", "points: with 0 the Germans would have won at the end of turn 1 (11.1)."),
        ("turn: 5\npoints: 50", "points: there are only 22 to score (11.2)."),
    ],
)
def test_11_1_points_that_cannot_be(text: str, reason: str) -> None:
    assert refused(BOTH + text) == reason


def test_11_2_points_that_are_left_out_are_those_of_the_table() -> None:
    assert shown(table(f"{BOTH}turn: 1\n11: 7RTA"))["points"] == 0
    assert shown(table(f"{BOTH}turn: 3\n11: 7RTA\n12: 7RTB"))["points"] == 2
    assert shown(table(f"{BOTH}turn: 3"))["points"] == 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("23: 8DL1*\n7: | RR16*", "decide: neither side has a Fresh unit, so the Combat Phase is over (4.3)."),
        (
            "used: allied german\n23: 8DL1*\n7: | RR16",
            "decide: the Allies have no Fresh units, so the initiative goes to the Germans (4.3).",
        ),
        ("passes: 1\n23: 8DL1\n7: | RR16*", "passes: the Germans have no Fresh units, so they have not passed (4.3)."),
        ("initiative: german\n23: 8DL1\n7: | RR16", "initiative: the Allies have it first in turn 1 (4.1)."),
        (
            "turn: 6\ndecide: allied impulse\ninitiative: allied\n23: 8DL1\n7: | RR16",
            "initiative: the Germans have it first in turn 6 (4.1).",
        ),
    ],
)
def test_4_3_an_impulse_that_cannot_be(text: str, reason: str) -> None:
    assert refused(text) == reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("turn: 7\npoints: 12\n11: 7RTA", "points: at the end the map is worth 1, not 12 (11.2)."),
        ("turn: 2\n11: 7RTA", "decide: no game is decided on points before turn 4 (13.5)."),
        ("turn: 7\nresult: allied points\n11: 7RTA", "result: this position is 'german points' (11.1, 11.3)."),
        ("turn: 2\nresult: german points", "result: this position is 'german automatic' (11.1, 11.3)."),
        ("turn: 4\nresult: german points\nB: 7RTA", "result: this position is 'allied automatic' (11.1, 11.3)."),
        (
            "turn: 5\noptions: gort-stop=german-win\nneeded: 1\nresult: allied points\n11: 7RTA",
            "result: this position is 'german points' (11.1, 11.3).",
        ),
    ],
)
def test_11_a_result_that_the_table_does_not_show(text: str, reason: str) -> None:
    assert refused(f"decide: over\n{text}") == reason
