"""6.4.2a: every stack of up to four units and every number of casualty points up to 12, against brute force."""

from __future__ import annotations

import pytest

from bridgehead.core.dice import Dice
from bridgehead.core.position import Position
from bridgehead.games.counter_attack_arras import losses
from bridgehead.games.counter_attack_arras import state as st
from tests.counter_attack_arras.casualties import Losses, allowed
from tests.counter_attack_arras.table import facts, moves, play, quiet, refusal, state_of, table, where

NAMES = ("RR16", "RR17", "RR26", "RR27")
STACKS = [[n >= fresh for n in range(size)] for size in range(1, 5) for fresh in range(size + 1)]


def attacked(units: list[bool], forward: int, points: int) -> Position:
    """A German stack in 12 that owes so many points; it can retreat to 13 and 14."""
    names = " ".join(name + ("*" if spent else "") for name, spent in zip(NAMES, units))
    position = table(f"16: 7RTA\n12: | {names}\n13: | SS13\n14: | SS23\n")
    s = state_of(position)
    s.target = 11
    s.barred = s.board.bit[15]
    s.forward = s.board.unit_numbers[NAMES[forward].lower()]
    losses.begin(s, points)
    return position


def outcomes(position: Position, units: list[bool]) -> set[Losses]:
    """Every way to take the losses that the moves on offer lead to."""
    s = state_of(position)
    if s.ask != st.LOSSES:
        return {tuple("eliminate" for _ in units)}
    found: set[Losses] = set()
    todo: list[tuple[Position, tuple[str, ...]]] = [(position, tuple("" for _ in units))]
    seen = set()
    while todo:
        here, taken = todo.pop()
        for move in here.moves():
            word, name = here.notation(move).split()
            n = NAMES.index(name)
            now = list(taken)
            now[n] = f"{taken[n]}+{word}".strip("+")
            after = here.copy()
            losses.play_losses(state_of(after), move)
            if state_of(after).ask != st.LOSSES:
                found.add(tuple(now))
            elif tuple(now) not in seen:
                seen.add(tuple(now))
                todo.append((after, tuple(now)))
    return found


@pytest.mark.parametrize("units", STACKS, ids=lambda units: "".join("s" if spent else "F" for spent in units))
def test_6_4_2a_all_combinations_up_to_twelve_points(units: list[bool]) -> None:
    for forward in range(len(units)):
        for points in range(1, 13):
            position = attacked(units, forward, points)
            assert outcomes(position, units) == allowed(units, forward, points), (forward, points)


def test_6_4_2a_the_forward_unit_suffers_first() -> None:
    position = attacked([False, False], 1, 4)
    assert moves(position) == ["flip RR17"]
    assert refusal(position, "flip RR16").rule == "6.4.2a"


def test_6_4_2a_a_fresh_unit_is_never_flipped_and_then_eliminated() -> None:
    position = attacked([False, False], 0, 4)
    position.play(position.parse("flip RR16"), Dice())
    assert refusal(position, "eliminate RR16").rule == "6.4.2a"
    assert set(moves(position)) == {"retreat RR16", "flip RR17"}


def test_6_4_2a_a_fresh_unit_flips_before_it_retreats() -> None:
    position = attacked([False, False], 0, 4)
    assert "flip it before it retreats" in refusal(position, "retreat RR16").reason


def test_6_4_2a_only_units_of_the_stack_suffer() -> None:
    position = attacked([False, False], 0, 4)
    assert refusal(position, "flip SS13").rule == "6.4.2a"


def test_6_4_2a_exact_losses_come_before_larger_ones() -> None:
    position = attacked([False, False], 0, 7)
    assert set(moves(position)) == {"flip RR16", "eliminate RR16"}
    position.play(position.parse("flip RR16"), Dice())
    assert where(position, "RR17") == "eliminated"  # the only way to seven is left, and follows of itself


def test_6_4_2a_eliminations_are_carried_out_before_retreats() -> None:
    """Two Spent units, four points: one retreats, one is eliminated, whichever is named first."""
    position = quiet("11: 7RTA\n12: 8DL1 | RR16* RR17*\n13: | SS13\n16: 8DL2")
    play(position, "move 11", "7RTA>12", "done", "forward RR16", dice="5341")
    assert set(moves(position)) == {"eliminate RR16", "retreat RR16"}
    events = play(position, "retreat RR16", "eliminate RR17", "RR16>13")
    assert [e.kind for e in events if e.kind in ("eliminated", "retreated")] == ["eliminated", "retreated"]
    assert where(position, "RR16") == "13*"


def test_6_4_2a_more_than_the_stack_can_absorb_takes_all() -> None:
    position = quiet("11: 7RTA\n12: | AT6 EIC\n13: | SS13\n")
    events = play(position, "move 11", "7RTA>12", "done", "forward EIC", "done", dice="6611")
    assert facts(events, "success")[2] == 18 - (1 + 1 + 1 + 2)
    assert where(position, "AT6") == where(position, "EIC") == "eliminated"


def test_6_4_2_partial_losses_are_taken_even_if_they_are_more() -> None:
    """One point: the Forward Unit flips for two."""
    position = quiet("11: 7RTA\n12: | RR16 RR17\n13: | SS13\n")
    events = play(position, "move 11", "7RTA>12", "done", "forward RR16", "done", dice="6535")
    assert facts(events, "success")[2] == 17 - 16
    assert facts(events, "owed")[2] == 2
    assert where(position, "RR16") == "12*"
