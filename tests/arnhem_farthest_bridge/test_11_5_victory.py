"""11.5: Arnhem."""

from __future__ import annotations

from itertools import combinations

import pytest

from bridgehead.games.arnhem_farthest_bridge import sequence, victory
from bridgehead.games.arnhem_farthest_bridge.state import State
from tests.arnhem_farthest_bridge.marching import (
    asked,
    end,
    endanger,
    facts,
    go,
    kinds,
    march,
    spare,
    where,
)
from tests.arnhem_farthest_bridge.table import opened

ARNHEM = ("3423", "3523", "3524")


def at_the_end(units: dict[str, str], turn: int = 10) -> State:
    """The last German phase of a turn ends."""
    s = march(units, "german", phase="mobile", turn=turn)
    end(s)
    return s


def outcome(s: State) -> tuple[str | None, str]:
    found = opened(s).outcome()
    assert found is not None
    return found.winner, found.level


@pytest.mark.parametrize(("held", "entered"), list(combinations(ARNHEM, 2)))
def test_11_5_two_of_three_hexes_win_at_once(held: str, entered: str) -> None:
    s = march({"231": held, "2IG": "3624"}, down="3323|3423 3325|3424 3422|3522")
    events = go(s, "2IG", entered)
    assert (asked(s), outcome(s)) == ("over", ("allied", "immediate"))
    assert facts(events, "over")[0] == victory.ALLIED_WIN


@pytest.mark.parametrize(
    ("units", "winner", "level", "held", "words"),
    [
        ({"2IG": "0105"}, "german", "final", 0, "German victory, no Arnhem hexes held"),
        ({"2IG": "3423", "2P": "3523"}, None, "draw", 1, "A draw, 1 Arnhem hex held"),
    ],
)
def test_11_5_the_view_tells_how_the_game_would_end_now(
    units: dict[str, str], winner: str | None, level: str, held: int, words: str
) -> None:
    for side in ("allied", "german", ""):
        shown = opened(march(units)).view(side)
        assert shown["if_ended_now"] == {"winner": winner, "level": level, "score": held, "words": words}


def test_11_5_a_view_of_the_end_tells_how_it_ended() -> None:
    s = march({"231": "3423", "2IG": "3624"})
    go(s, "2IG", "3524")
    assert opened(s).view("")["if_ended_now"]["words"] == "Allied victory, 2 Arnhem hexes held"


def test_11_5_in_any_turn_and_in_the_mobile_movement_phase() -> None:
    s = march({"231": "3423", "2IG": "3624"}, phase="mobile", turn=2)
    go(s, "2IG", "3524")
    assert asked(s) == "over"


def test_11_5_airborne_units_do_not_count() -> None:
    s = march({"2P": "3423", "7K": "3523", "1POL": "3625"})
    go(s, "1POL", "3524")
    assert asked(s) == "allied move"
    s = march({"2P": "3423", "2IG": "3624"})
    go(s, "2IG", "3524")
    assert asked(s) == "allied move"


def test_11_5_the_engineer_counts() -> None:
    s = march({"ENG": "3624", "231": "3523"})
    go(s, "ENG", "3524")
    assert asked(s) == "over"


def test_11_5_germans_do_not_count() -> None:
    s = march({"9SS1": "3624", "9SS2": "3523"}, "german")
    go(s, "9SS1", "3524")
    assert asked(s) == "german move"


def test_11_5_two_units_in_one_hex_hold_one_hex() -> None:
    s = march({"231": "3524", "2IG": "3624"}, options={"stacking-limit": "2"})
    go(s, "2IG", "3524")
    assert asked(s) == "allied move"


def test_11_5_to_pass_through_is_not_to_occupy() -> None:
    s = march({"231": "3423", "2IG": "3624"})
    go(s, "2IG", "3522")
    assert asked(s) == "allied move"


def test_11_5_who_is_halted_in_a_full_hex_does_not_occupy_it() -> None:
    """The tanks drive through the men of 2P in 3423 and the Germans are asked about the bridge."""
    s = march({"231": "3524", "2P": "3423", "2IG": "3622", "9SS9": "3020"})
    endanger(s, "3323|3423")
    go(s, "2IG", "3323")
    assert (asked(s), where(s, "2IG")) == ("german demolish", "3423")
    events = spare(s)
    assert "over" not in kinds(events)
    assert asked(s) == "allied move"
    go(s, "2IG", "3323")
    assert asked(s) == "allied move"


def test_11_5_one_hex_at_the_end_is_a_draw() -> None:
    for hex in ARNHEM:
        s = at_the_end({"2IG": hex, "KRFT": "3722"})
        assert (asked(s), outcome(s)) == ("over", (None, "draw"))


@pytest.mark.parametrize("units", [{"2IG": "3422"}, {"2P": "3423", "1POL": "3523"}, {"9SS1": "3423"}])
def test_11_5_else_the_germans_have_won(units: dict[str, str]) -> None:
    s = at_the_end(units)
    assert (asked(s), outcome(s)) == ("over", ("german", "final"))


def test_11_5_a_draw_is_not_declared_before_the_end_of_turn_ten() -> None:
    s = at_the_end({"2IG": "3423"}, turn=3)
    assert (asked(s), s.turn) == ("allied draw", 4)
    assert opened(s).outcome() is None


def test_11_5_a_hex_that_was_left_again_does_not_count() -> None:
    s = march({"2IG": "3423", "9SS1": "2010"}, turn=10)
    go(s, "2IG", "3424")
    sequence.end_turn(s)
    assert outcome(s) == ("german", "final")
