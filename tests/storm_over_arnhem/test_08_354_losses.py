"""Chapters 8.354, 8.3541, 8.3553, 8.3554: casualty points, who pays them and how (and their worth by 19.2)."""

from __future__ import annotations

from itertools import chain, combinations, product

import pytest

from bridgehead.core.position import Position
from bridgehead.games.storm_over_arnhem import losses
from bridgehead.games.storm_over_arnhem.board import BRITISH
from bridgehead.games.storm_over_arnhem.state import ELIMINATED
from tests.storm_over_arnhem.firing import hit, outcomes
from tests.storm_over_arnhem.table import asked, legal, moves, play, refusal, state_of, table, where

FIRERS = "T21a T21b T21c T22a T22b T22c T2HQ MK3a MK3b MK3c"


def under_fire(units: str) -> Position:
    """German fire from 24 into 17 strong enough for any wanted result; the way back is open."""
    return table(f"""
        decide: german impulse
        17: {units}
        24: | {FIRERS}
        26: | T11a""")


def shot(units: str, points: int) -> Position:
    case = under_fire(units)
    hit(case, f"24>17u {FIRERS}", points)
    return case


# 8.354 Paying casualty points


def test_8_354_a_each_retreat_is_worth_one_point() -> None:
    case = shot("RE1a RE1b RE1c", 3)
    play(case, "retreat RE1a", "retreat RE1b")
    assert refusal(case, "done").rule == "8.3541"
    play(case, "retreat RE1c", "to 5")
    assert [where(case, unit) for unit in ("RE1a", "RE1b", "RE1c")] == ["5*", "5*", "5*"]


def test_8_354_a_a_unit_that_retreats_becomes_committed() -> None:
    case = shot("RE1a RE1b", 1)
    play(case, "retreat RE1a", "done", "to 18")
    assert where(case, "RE1a") == "18*"
    assert where(case, "RE1b") == "17"


def test_8_354_a_a_committed_unit_that_retreats_stays_committed() -> None:
    case = under_fire("RE1a* SCa")
    hit(case, f"24>17c {FIRERS}", 1)
    play(case, "retreat RE1a", "to 18")
    assert where(case, "RE1a") == "18*"


@pytest.mark.parametrize("points", [1, 2, 3])
def test_8_354_b_an_eliminated_unit_is_worth_up_to_three_points(points: int) -> None:
    case = shot("RE1a RE1b", points)
    play(case, "eliminate RE1a")
    assert legal(case, "done")


def test_8_354_b_four_points_are_more_than_one_unit() -> None:
    case = shot("RE1a RE1b RE1c", 4)
    play(case, "eliminate RE1a")
    assert refusal(case, "done").rule == "8.3541"
    assert moves(case) == ["eliminate RE1b", "retreat RE1b", "eliminate RE1c", "retreat RE1c"]


@pytest.mark.parametrize("points", [1, 2, 3, 4])
def test_8_354_b_eliminated_armor_is_worth_up_to_four_points(points: int) -> None:
    case = table("""
        24: RE1a RE1b RE1c RE1d | MK3a T11a""")
    hit(case, "24>24u RE1a RE1b RE1c", points)
    play(case, "eliminate MK3a")
    assert legal(case, "done")


def test_8_354_both_ways_together() -> None:
    case = shot("RE1a RE1b RE1c", 5)
    play(case, "eliminate RE1b", "retreat RE1a", "retreat RE1c", "to 18")
    assert [where(case, unit) for unit in ("RE1a", "RE1b", "RE1c")] == ["18*", "box", "18*"]


def test_8_354_eliminated_germans_are_out_of_the_game() -> None:
    case = table("""
        17: RE1a RE1b
        24: | T11a T11b""")
    hit(case, "17>24u RE1a", 3)
    play(case, "eliminate T11a", "done")
    assert where(case, "T11a") == "lost"


def test_8_354_nothing_is_eliminated_that_is_not_owed() -> None:
    case = shot("RE1a RE1b RE1c", 3)
    play(case, "eliminate RE1a")
    assert refusal(case, "eliminate RE1b").rule == "8.354"
    case = shot("RE1a RE1b RE1c", 0)
    assert refusal(case, "eliminate RE1b").rule == "8.354"


def test_8_354_a_unit_is_chosen_once() -> None:
    case = shot("RE1a RE1b RE1c", 5)
    play(case, "retreat RE1a")
    assert refusal(case, "retreat RE1a").rule == "8.354"
    assert refusal(case, "eliminate RE1a").rule == "8.354"


def test_8_354_a_loss_leaves_no_trace_on_the_units() -> None:
    case = shot("RE1a RE1b RE1c", 5)
    play(case, "eliminate RE1b", "retreat RE1a", "retreat RE1c", "to 18")
    state = state_of(case)
    assert not any(state.fate) and not any(state.job)
    assert case.digest() == table(case.text()).digest()


# 8.3541 Who pays


def test_8_3541_the_whole_amount_is_paid() -> None:
    case = shot("RE1a RE1b RE1c", 2)
    assert refusal(case, "done").rule == "8.3541"
    play(case, "retreat RE1a")
    assert refusal(case, "done").rule == "8.3541"


def test_8_3541_the_other_group_neither_pays_nor_retreats_along() -> None:
    case = shot("RE1a RE1b SCa* SCb*", 2)
    assert refusal(case, "eliminate SCa").rule == "8.3541"
    assert refusal(case, "retreat SCa").rule == "8.3541"
    play(case, "retreat RE1a", "retreat RE1b")
    play(case, "to 18")
    assert where(case, "SCa") == "17*"


def test_8_3541_enough_of_the_other_group_does_not_help() -> None:
    case = shot("RE1a SCa* SCb* SCc*", 9)
    assert where(case, "RE1a") == "lost"
    assert where(case, "SCa") == "17*"


def test_8_3541_more_may_retreat_than_needed() -> None:
    case = shot("RE1a RE1b RE1c", 1)
    play(case, "retreat RE1a", "retreat RE1b", "done", "to 18")
    assert [where(case, unit) for unit in ("RE1a", "RE1b", "RE1c")] == ["18*", "18*", "17"]


def test_8_3541_too_few_units_are_all_lost() -> None:
    case = shot("RE1a RE1b", 7)
    assert asked(case) != "british losses"
    assert {where(case, unit) for unit in ("RE1a", "RE1b")} == {"box", "lost"}


def test_8_3541_just_enough_units_are_all_lost() -> None:
    case = shot("RE1a RE1b", 6)
    assert {where(case, unit) for unit in ("RE1a", "RE1b")} == {"box"}


def test_8_3541_a_retreat_that_would_leave_points_unpaid_is_refused() -> None:
    case = shot("RE1a RE1b", 5)
    assert refusal(case, "retreat RE1a").rule == "8.3541"
    assert outcomes(case) == {"RE1a RE1b |"}


def test_8_3541_the_other_side_is_not_asked_for() -> None:
    case = shot("RE1a RE1b", 2)
    assert refusal(case, "eliminate T21a").rule == "8.3541"


def subsets(units: list[str]) -> list[tuple[str, ...]]:
    return list(chain.from_iterable(combinations(units, n) for n in range(len(units) + 1)))


def allowed(infantry: list[str], armor: list[str], points: int) -> set[str]:
    """Every way to pay: enough points together, and no unit eliminated once nothing is owed any more."""
    worth = dict.fromkeys(infantry, 3) | dict.fromkeys(armor, 4)
    if sum(worth.values()) <= points:
        return {f"{' '.join(sorted(worth))} |"}
    found = set()
    for lost in subsets(list(worth)):
        paid = sum(worth[unit] for unit in lost)
        if lost and paid - max(worth[unit] for unit in lost) >= points:
            continue
        for gone in subsets([unit for unit in worth if unit not in lost]):
            if paid + len(gone) >= points:
                found.add(f"{' '.join(sorted(lost))} | {' '.join(sorted(gone))}".strip())
    return found


@pytest.mark.parametrize("points", range(11))
@pytest.mark.parametrize("count", [1, 2, 3])
def test_8_3541_every_way_to_pay_and_no_other(count: int, points: int) -> None:
    units = ["RE1a", "RE1b", "RE1c"][:count]
    case = under_fire(" ".join(units))
    hit(case, f"24>17u {FIRERS}", points)
    if asked(case) == "british losses":
        assert outcomes(case) == allowed(units, [], points)
    else:
        assert allowed(units, [], points) == {f"{' '.join(units)} |"}
        assert not [unit for unit in units if where(case, unit) not in ("box", "box_twice", "lost")]


@pytest.mark.parametrize("points", [0, 1, 3, 4, 5, 7, 8, 9, 11])
def test_8_3541_every_way_to_pay_for_armor_and_infantry_together(points: int) -> None:
    case = table("""
        24: RE1a RE1b RE1c SCa SCb SCc AHQ DFa | T11a T11b MK3a
        23: DFb""")
    hit(case, "24>24u RE1a RE1b RE1c SCa SCb SCc AHQ", points)
    if asked(case) == "german losses":
        assert outcomes(case) == allowed(["T11a", "T11b"], ["MK3a"], points)
    else:
        assert points >= 10


# 8.3553 Retreating without need


def test_8_3553_a_group_may_retreat_after_a_miss() -> None:
    case = shot("RE1a RE1b", 0)
    assert asked(case) == "british losses"
    assert outcomes(case) == {"|", "| RE1a", "| RE1b", "| RE1a RE1b"}


def test_8_3553_also_when_the_defense_value_is_higher() -> None:
    case = under_fire("RE1a RE1b")
    hit(case, "24>17u T21a", -5)
    play(case, "retreat RE1a", "done", "to 5")
    assert where(case, "RE1a") == "5*"
    assert where(case, "RE1b") == "17"


def test_8_3553_only_the_group_fired_at() -> None:
    case = shot("RE1a SCa*", 0)
    assert refusal(case, "retreat SCa").rule == "8.3541"


def test_8_3553_by_the_priorities_of_any_retreat() -> None:
    case = shot("RE1a", 0)
    play(case, "retreat RE1a")
    assert moves(case) == ["to 5", "to 6", "to 18"]
    assert refusal(case, "to 16").rule == "8.3551"


def test_8_3553_not_without_a_way_out() -> None:
    case = table("""
        decide: german impulse
        4: RE1a RE1b
        3: | T11a
        5: | T12a
        18: | T13a""")
    hit(case, "5>4u T12a", 0)
    assert asked(case) == "british impulse"


# 8.3554 Retreating again


def retreated_once() -> Position:
    """RE1a, fired on in 17, has retreated to 5, where the Germans in 7 can fire on it."""
    case = table("""
        decide: german impulse
        3: SCa
        17: RE1a
        7: | T13a T13b
        22: | T12a
        24: | T11a""")
    hit(case, "24>17u T11a", 1)
    play(case, "retreat RE1a", "to 5", "pass")
    assert where(case, "RE1a") == "5*"
    return case


def test_8_3554_a_unit_that_retreated_can_be_fired_on_and_retreat_again() -> None:
    case = retreated_once()
    hit(case, "7>5c T13a", 1)
    play(case, "retreat RE1a")
    assert where(case, "RE1a") == "4*"


def test_8_3554_a_unit_that_retreated_can_be_fired_on_and_eliminated() -> None:
    case = retreated_once()
    hit(case, "7>5c T13a", 1)
    play(case, "eliminate RE1a")
    assert where(case, "RE1a") == "box_twice"


# 19.21 to 19.23: what the eliminated British units took, and so what they count for reforming


def best_worth(units: int, carriers: int, points: int, retreats: int, everybody: bool) -> int:
    """The most that the eliminated units can count when the British player shares out the points as he likes."""
    count = units + carriers
    overkill = everybody and points > 3 * count
    best = -1
    for taken in product(range(1, max(4, points - 3 * count + 4)), repeat=count):
        if overkill:
            # 19.23: a fourth point for none before all have three
            fits = min(taken) >= 3 and sum(taken) == points
        else:
            fits = max(taken) <= 3 and sum(taken) + retreats >= points
        if fits:
            best = max(best, sum(2 if share <= 2 else 1 if share == 3 else 0 for share in taken[:units]))
    return best


def worth(position: Position) -> int:
    boxes = position.view("british")["boxes"]
    return len(boxes["box"]) + 2 * len(boxes["box_twice"])


@pytest.mark.parametrize("points", range(1, 12))
@pytest.mark.parametrize("group", ["SCa", "SCa SCb", "SCa SCb SCc", "BRENa", "SCa BRENa", "SCa SCb BRENa", "SCa ATa"])
def test_19_2_points_are_shared_out_in_the_favour_of_the_british(group: str, points: int) -> None:
    """However the units are chosen, and in whatever order, they count as much as the rules allow."""
    case = under_fire(group)
    before = set(group.split())
    waiting = [case]
    hit(case, f"24>17u {FIRERS}", points)
    while waiting:
        here = waiting.pop()
        if asked(here) == "british losses":
            for move in moves(here):
                after = here.copy()
                play(after, move)
                waiting.append(after)
            continue
        while asked(here) == "british retreat":
            play(here, moves(here)[0])
        boxes = here.view("british")["boxes"]
        lost = before.intersection(boxes["box"] + boxes["box_twice"] + boxes["lost"])
        gone = {unit for unit in before if where(here, unit).endswith("*")}
        carriers = len([unit for unit in lost if unit.startswith("BREN")])
        if lost:
            assert worth(here) == best_worth(len(lost) - carriers, carriers, points, len(gone), lost == before)


LOSSES = [
    (units, carriers, points)
    for units, carriers in product(range(1, 5), range(3))
    for points in range(units + carriers, 3 * (units + carriers) + 5)
]


@pytest.mark.parametrize(("units", "carriers", "points"), LOSSES)
def test_19_2_sharing_out_against_every_way_to_share(units: int, carriers: int, points: int) -> None:
    names = ["SCa", "SCb", "SCc", "ATa"][:units] + ["BRENa", "BRENb"][:carriers]
    state = state_of(table(f"17: {' '.join(names)}"))
    state.actor = BRITISH
    state.origin = state.board.place_numbers["17"]
    state.absorbed = points
    for name in names:
        state.fate[state.board.unit_numbers[name]] = ELIMINATED
    losses._settle(state)
    place = [int(state.place[state.board.unit_numbers[name]] - state.board.places) for name in names]
    counts = sum({2: 1, 3: 2}.get(box, 0) for box in place)
    assert counts == best_worth(units, carriers, points, 0, True)


def test_19_21_three_points_count_one() -> None:
    case = shot("RE1a RE1b", 3)
    play(case, "eliminate RE1a", "done")
    assert where(case, "RE1a") == "box"


def test_19_22_two_points_or_one_count_two() -> None:
    for points in (1, 2):
        case = shot("RE1a RE1b", points)
        play(case, "eliminate RE1a", "done")
        assert where(case, "RE1a") == "box_twice"


def test_19_22_a_retreat_relieves_the_eliminated_unit_in_either_order() -> None:
    """8.354 A: the unit that retreats is worth one of the three points, named before or after the loss."""
    for first, second in (("eliminate RE1a", "retreat RE1b"), ("retreat RE1b", "eliminate RE1a")):
        case = shot("RE1a RE1b RE1c", 3)
        play(case, first, second, "done", "to 5")
        assert where(case, "RE1a") == "box_twice"


def test_19_23_one_unit_takes_all_the_excess() -> None:
    case = shot("RE1a RE1b RE1c", 11)
    assert sorted(where(case, unit) for unit in ("RE1a", "RE1b", "RE1c")) == ["box", "box", "lost"]


def test_19_23_a_carrier_takes_the_excess() -> None:
    case = shot("RE1a BRENa", 8)
    assert where(case, "RE1a") == "box"
    assert where(case, "BRENa") == "lost"
