"""Chapter 3 and 10.4: turns, player turns and phases."""

from __future__ import annotations

from bridgehead.core.dice import SeededDice
from bridgehead.core.position import Position
from bridgehead.games.arnhem_farthest_bridge import GAME
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge import state as st
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, GERMAN
from tests.arnhem_farthest_bridge.marching import asked, end, march
from tests.arnhem_farthest_bridge.table import opened, pack, state_of

IDLE = (m.END, m.DONE, m.DRAW, m.PLACE, m.DROP_ZONE)


def new_game(scenario: str = "historical") -> Position:
    begun = GAME.new(scenario, {}, pack())
    assert isinstance(begun, Position)
    return begun


def play_idly(position: Position) -> list[tuple[int, int, int]]:
    """Nobody does anything he need not; turn, side and phase of every decision."""
    dice = SeededDice("idle")
    seen: list[tuple[int, int, int]] = []
    while state_of(position).ask != st.OVER:
        s = state_of(position)
        seen.append((int(s.turn), int(s.mover), int(s.phase)))
        position.play(next(move for move in position.moves() if m.kind_of(move) in IDLE), dice)
    return seen


def test_10_4_the_allied_player_is_first_in_both_scenarios() -> None:
    for scenario in ("historical", "free-deployment"):
        position = new_game(scenario)
        seen = [(turn, mover) for turn, mover, phase in play_idly(position) if phase != st.SUPPORT_PHASE]
        for turn in range(1, 11):
            movers = [mover for when, mover in seen if when == turn]
            assert movers == sorted(movers)  # ALLIED before GERMAN
            assert set(movers) == {ALLIED, GERMAN}


def test_3_0_a_turn_opens_with_markers_and_goes_through_four_phases_a_side() -> None:
    position = new_game()
    seen = play_idly(position)
    order = [st.SUPPORT_PHASE, st.MOVEMENT_PHASE, st.BOMBARDMENT_PHASE, st.COMBAT_PHASE, st.MOBILE_PHASE]
    assert order == sorted(order)
    assert seen == sorted(seen)
    assert seen[0] == (1, ALLIED, st.SUPPORT_PHASE)
    assert (2, GERMAN, st.MOVEMENT_PHASE) in seen
    assert (2, GERMAN, st.MOBILE_PHASE) in seen


def test_3_0_the_game_lasts_ten_turns() -> None:
    position = new_game()
    assert {turn for turn, _, _ in play_idly(position)} == set(range(1, 11))
    assert state_of(position).turn == 10


def test_3_0_one_phase_follows_the_other() -> None:
    s = march({"2IG": "1609", "9SS1": "2010"})
    seen = []
    for _ in range(6):
        seen.append((asked(s), int(s.phase)))
        end(s)
    assert seen == [
        ("allied move", st.MOVEMENT_PHASE),
        ("allied attack", st.COMBAT_PHASE),  # no markers, no Bombardment Phase
        ("allied move", st.MOBILE_PHASE),
        ("german move", st.MOVEMENT_PHASE),
        ("german attack", st.COMBAT_PHASE),
        ("german move", st.MOBILE_PHASE),
    ]
    assert (s.turn, s.phase, asked(s)) == (4, st.SUPPORT_PHASE, "allied draw")


def test_3_0_a_phase_without_choice_ends_of_itself() -> None:
    s = march({"231": "1609", "9SS1": "2010"})
    position = opened(s)
    position.play(m.pack(m.END), SeededDice("x"))
    # Nobody to attack and no mobile unit: the German moves.
    assert (s.mover, s.phase, s.ask) == (GERMAN, st.MOVEMENT_PHASE, st.MOVING)
