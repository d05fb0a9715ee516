"""What a question is about in figures, and what a move gives up before it is made."""

from __future__ import annotations

from tests.counter_attack_arras.table import asked, play, table


def test_9_0_a_reroll_is_offered_with_its_average_and_its_price() -> None:
    position = table("air: 0 0\n23: 4RTA 4RTB\n11: | RR16\n10: | AT6\n")
    play(position, "move 23", "4RTA>11", "4RTB>11", "done", "point 4RTA", dice="1166")
    assert asked(position) == "allied reroll"
    assert position.stakes().startswith("A new roll averages ")
    assert position.stakes().endswith(" casualty points against 0 now; the Advantage then goes to the Germans.")


def test_4_3_a_pass_says_what_stays_unused() -> None:
    position = table("air: 0 0\n23: 4RTA 4RTB\n11: | RR16\n10: | AT6\n")
    passing = position.parse("pass")
    assert position.idle(passing)
    assert position.caution(passing).startswith("Pass: 2 Fresh units unused; if the Germans pass too, ")
    play(position, "pass")
    assert "The Allies have passed: if you pass too, the Combat Phase ends." in position.stakes()
    assert position.caution(position.parse("pass")).startswith("Pass: ends the Combat Phase, 2 Fresh units unused.")


def test_8_0_no_combat_support_is_idle() -> None:
    position = table("turn: 3\nadvantage: german\nair: 1 1\n23: RA365\n11: 4RTA\n10: | RR16\n9: | AR178\n")
    play(position, "move 11", "4RTA>10", "done")
    assert asked(position) == "allied support"
    assert [position.notation(move) for move in position.moves() if position.idle(move)] == ["none"]
