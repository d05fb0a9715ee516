"""7: support fire markers, their draw, use and limits; and that nothing gives a hand away."""

from __future__ import annotations

from random import Random

from bridgehead.core.dice import QuickDice, ScriptedDice
from bridgehead.core.position import Event, Position
from bridgehead.games.arnhem_farthest_bridge import support
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, GERMAN
from bridgehead.games.arnhem_farthest_bridge.state import DRAWING, START_SIDE
from tests.arnhem_farthest_bridge.table import (
    asked,
    empty,
    facts,
    hand,
    kinds,
    moves,
    opened,
    play,
    put,
    state_of,
    table,
)

US_ART, GB_ART, PRIEST, GB_AIR, US_AIR, DE_FOUR, DE_THREE = range(7)
FIGHT = {"231": "1609", "KRFT": "1610"}


def drawing(turn: int, units: dict[str, str] | None = None) -> Position:
    """The Support Fire Marker Phase of a turn."""
    s = empty()
    put(s, units or {})
    s.turn = turn
    s.events = []
    support.start_drawing(s)
    return opened(s)


def draw(position: Position, british: int, cards: list[int]) -> list[Event]:
    """Draw so many British markers; the cards are the sorts that come out of the pools."""
    s = state_of(position)
    s.events = []
    if s.ask == DRAWING:
        support.play_draw(s, position.parse(f"draw {british}"))
    dice = ScriptedDice(cards)
    support.draw_markers(s, dice)
    assert dice.used == len(cards)
    return s.events


# -- 7.1 -------------------------------------------------------------------------------------------------------------


def test_7_1_as_many_as_the_track_gives() -> None:
    """Turn 2: four Allied markers, one German."""
    position = drawing(2)
    draw(position, 3, [GB_ART, PRIEST, PRIEST, DE_FOUR])  # the US pool has but one sort
    assert hand(position, "allied") == {"gb-art": 1, "gb-priest": 2, "us-art": 1}
    assert hand(position, "german") == {"de-art-a": 1}
    assert state_of(position).ask == START_SIDE and state_of(position).mover == ALLIED


def test_7_1_the_allied_player_says_how_many_are_british() -> None:
    assert moves(drawing(1)) == {"draw 0", "draw 1", "draw 2"}
    assert moves(drawing(2)) == {"draw 0", "draw 1", "draw 2", "draw 3", "draw 4"}
    assert moves(drawing(3)) == {"draw 6", "draw 7", "draw 8", "draw 9"}  # ten of 9 British and 4 US markers


def test_7_1_what_was_left_goes_back() -> None:
    position = drawing(1)
    draw(position, 2, [PRIEST, PRIEST, DE_THREE])
    s = state_of(position)
    s.used[PRIEST] = 1
    s.turn = 2
    support.start_drawing(s)
    assert s.ask == DRAWING and s.in_hand(ALLIED) == s.in_hand(GERMAN) == 0
    assert not any(s.used) and not any(s.drawn)


def test_7_1_a_draw_is_without_replacement() -> None:
    rng = Random(7)
    for _ in range(50):
        position = drawing(4)
        s = state_of(position)
        support.play_draw(s, position.parse("draw 8"))
        support.draw_markers(s, QuickDice(rng))
        assert s.in_hand(ALLIED) == 10 and s.in_hand(GERMAN) == 4
        for sort in range(s.board.markers):
            assert s.hand[sort] <= s.board.marker_count[sort]
        assert hand(position, "allied")["us-art"] == 2


def test_7_1_everybody_sees_how_many_only_the_owner_which() -> None:
    events = draw(drawing(2), 3, [GB_ART, PRIEST, PRIEST, DE_FOUR])
    public = [(event.kind, event.facts) for event in events if event.private < 0]
    assert public == [("drawn", (ALLIED, 1, 3)), ("drawn", (ALLIED, 0, 1)), ("drawn", (GERMAN, 3, 1))]
    secret = [(event.private, event.facts) for event in events if event.private >= 0]
    assert secret == [
        (ALLIED, (ALLIED, GB_ART, PRIEST, PRIEST)),
        (ALLIED, (ALLIED, US_ART)),
        (GERMAN, (GERMAN, DE_FOUR)),
    ]


def test_7_1_nothing_is_left_to_chance_where_all_markers_are_taken() -> None:
    """Turn 3 with nine British markers: the whole pool; the German draws three of five."""
    position = drawing(3)
    draw(position, 9, [DE_FOUR, DE_FOUR, DE_THREE])
    assert hand(position, "allied") == {"gb-art": 4, "gb-priest": 5, "us-art": 1}


# -- 7.2 -------------------------------------------------------------------------------------------------------------


def test_7_2_a_marker_serves_once_a_turn() -> None:
    position = table(FIGHT, phase="bombardment", markers="gb-art")
    play(position, "bombard 1610", dice="6")
    assert hand(position, "allied") == {}
    assert "combat" in kinds(play(position, "attack 1610", dice="6"))  # nobody is asked for markers any more


def test_7_2_it_supports_an_attack_or_a_defense_in_either_half_of_the_turn() -> None:
    position = table(FIGHT, mover="german", markers="gb-art de-art-b")
    play(position, "attack 1609", "marker de-art-b")
    assert asked(position) == "allied support"
    told = facts(play(position, "marker gb-art", dice="6"), "combat")
    assert told[2:6] == (3, 3, 3, 3)


# -- 7.3 -------------------------------------------------------------------------------------------------------------


def test_7_3_two_ground_markers_a_side() -> None:
    position = table(FIGHT, markers="gb-art gb-art gb-art de-art-a de-art-a de-art-a")
    play(position, "attack 1610", "marker gb-art", "marker gb-art")
    assert asked(position) == "german support"  # everybody knows that no third may be laid
    told = facts(play(position, "marker de-art-a", "marker de-art-a", dice="6"), "combat")
    assert (told[3], told[5]) == (6, 8)


def test_7_3_aircraft_do_not_count() -> None:
    position = table(FIGHT, markers="gb-art gb-art gb-art gb-air gb-air", turn=5)
    play(position, "attack 1610", "marker gb-art", "marker gb-air", "marker gb-art")
    assert moves(position) == {"done", "marker gb-air"}
    assert facts(play(position, "marker gb-air", dice="6"), "combat")[3] == 18


def test_7_3_by_the_option_as_many_as_one_has() -> None:
    position = table(FIGHT, markers="gb-art gb-art gb-art gb-art", options={"marker-cap": "none"})
    told = facts(play(position, "attack 1610", *["marker gb-art"] * 4, dice="6"), "combat")
    assert told[3] == 12


def test_7_3_the_limit_holds_for_bombardments_too() -> None:
    position = table(FIGHT, phase="bombardment", markers="gb-art gb-art gb-art")
    told = facts(play(position, "bombard 1610", "marker gb-art", "marker gb-art", dice="6"), "bombardment")
    assert told[3] == 6


# -- secrets ---------------------------------------------------------------------------------------------------------


def test_7_1_a_player_is_asked_though_none_of_his_markers_fits() -> None:
    """US markers for a British attack: to pass him over would tell that they are no British ones."""
    position = table(FIGHT, markers="us-art")
    play(position, "attack 1610")
    assert asked(position) == "allied support" and moves(position) == {"done"}


def test_7_1_so_is_the_defender() -> None:
    position = table(FIGHT, mover="german", markers="us-art")
    play(position, "attack 1609")
    assert asked(position) == "allied support" and moves(position) == {"done"}


def test_7_1_so_is_the_bombarding_player() -> None:
    """A British brigade two hexes away: only a Priest would reach, and nobody may know that there is none."""
    units = {"231": "1608", "KRFT": "1610"}
    position = table(units, phase="bombardment", markers="gb-art")
    assert moves(position) == {"end"}
    assert support.must_be_asked(state_of(position))


def test_7_1_who_has_one_sort_to_bombard_with_lays_it_like_one_who_has_two() -> None:
    """Else the enemy would learn from the question, or from its being left out, what else is in the hand."""
    for markers in ("de-art-a de-art-a", "de-art-a de-art-b"):
        position = table({"231": "1609", "KRFT": "1610"}, mover="german", phase="bombardment", markers=markers)
        assert kinds(play(position, "bombard 1609")) == []
        assert asked(position) == "german support"
    last = table({"231": "1609", "KRFT": "1610"}, mover="german", phase="bombardment", markers="de-art-a")
    assert "bombardment" in kinds(play(last, "bombard 1609", dice="6"))  # it is known that it fires


def test_7_1_nobody_is_asked_what_all_can_see() -> None:
    """No marker of any sort reaches the only enemy."""
    position = table({"231": "1606", "KRFT": "1610"}, phase="bombardment", markers="gb-art")
    assert not support.must_be_asked(state_of(position))


def test_7_1_nobody_is_asked_when_his_whole_hand_is_known() -> None:
    """Turn 5: all thirteen are there, so all know which are left."""
    position = table(FIGHT, markers="us-art us-art", turn=5)
    s = state_of(position)
    s.used[GB_ART], s.used[PRIEST], s.used[US_ART] = 4, 5, 2
    assert support.is_open(s, ALLIED)
    assert "combat" in kinds(play(position, "attack 1610", dice="6"))
    assert not support.is_open(s, GERMAN)
