"""Every game on the shelf: what is touched to make a move, what illegal touches may mean, and the words on buttons."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgehead.core.dice import Dice, DiceError
from bridgehead.core.position import Position
from tests.conformance.playing import Case, cases, played

every_case = pytest.mark.parametrize("case", cases(), ids=str)

ON_THE_MAP = ("place", "unit", "group")
GARBAGE = ("", ":", "place", "place:", "place:99", "place:x", "unit:", "unit:NONE", "group:", "group:1", "group:99u",
           "button:", "button:dance", "number:", "number:x", "number:-", "number:99999999999", "choice:", "RCa",
           "place:1:2", "PLACE:1", "unit:\x00", "number:²")  # fmt: skip


def garbage(case: Case) -> list[str]:
    """What nobody can mean, also of the sorts of touches that only this game has."""
    sorts = sorted({word.partition(":")[0] for word in words(case)})
    return [*GARBAGE, *(f"{sort}:{rest}" for sort in sorts for rest in ("", "nobody", "99999999999"))]


@cache
def words(case: Case) -> list[str]:
    """Everything that is touched anywhere in a game, in a fixed order."""
    found: dict[str, None] = {}
    for position in played(case).kept:
        for move in position.moves():
            found.update(dict.fromkeys(position.touches(move)))
    return list(found)


def clicks(case: Case, rng: Random, count: int) -> list[list[str]]:
    """Things of the game touched at random, in any order."""
    known = words(case)
    return [rng.choices(known, k=rng.choice((1, 1, 2, 2, 3, 4))) for _ in range(count)]


@every_case
def test_touches_lead_to_one_legal_move_each(case: Case) -> None:
    for position in played(case).kept:
        paths = [position.touches(move) for move in position.moves()]
        assert all(paths)
        for path in paths:
            assert all(":" in word for word in path)
            begun = [other for other in paths if other[: len(path)] == path]
            assert begun == [path], "another move begins with the whole of this one, or is made in the same way"


@every_case
def test_touches_mean_the_move_they_make(case: Case) -> None:
    for position in played(case).kept:
        legal = position.moves()
        for move in legal:
            path = position.touches(move)
            assert position.meant(path) == [move]
            assert position.meant(list(path)) == [move]
            for n in range(1, len(path)):
                begun = position.meant(path[:n])
                assert move in begun and set(begun) <= set(legal)


@every_case
def test_dice_never_roll_for_a_touch_on_the_map_alone(case: Case) -> None:
    for position in played(case).kept:
        for move in position.moves():
            if position.touches(move)[-1].partition(":")[0] in ON_THE_MAP:
                try:
                    position.copy().play(move, Dice())
                except DiceError:
                    pytest.fail(f"{position.notation(move)} cannot be taken back")


def assert_meaning(position: Position, touched: list[str]) -> None:
    before = position.digest()
    found = position.meant(touched)
    assert len(set(found)) == len(found)
    legal = [position.check(move) is None for move in found]
    assert all(legal) or not any(legal), "what was meant is legal, or there is a reason why not"
    for move in found:
        position.notation(move)
        refusal = position.check(move)
        assert refusal is None or refusal.rule, f"{touched}: {refusal}"
    assert position.digest() == before


@every_case
def test_any_touches_are_understood_or_mean_nothing(case: Case) -> None:
    rng = Random(str(case))
    for position in [*played(case).kept, played(case).end]:
        for touched in clicks(case, rng, 40):
            assert_meaning(position, touched)


@every_case
def test_garbage_means_nothing(case: Case) -> None:
    rng = Random(str(case))
    nonsense = garbage(case)
    for position in [*played(case).kept, played(case).end]:
        assert position.meant([]) == []
        for word in nonsense:
            assert position.meant([word]) == []
            assert position.label(word) == word
        for touched in clicks(case, rng, 5):
            assert_meaning(position, [*touched, rng.choice(nonsense)])
            assert_meaning(position, [rng.choice(nonsense), *touched])


@every_case
@settings(max_examples=40, deadline=None, derandomize=True)
@given(touched=st.lists(st.text(max_size=12) | st.sampled_from(GARBAGE), max_size=4), at=st.integers(0, 1000))
def test_no_text_breaks_the_meaning(case: Case, touched: list[str], at: int) -> None:
    kept = played(case).kept
    assert_meaning(kept[at % len(kept)], touched)


@every_case
@settings(max_examples=40, deadline=None, derandomize=True)
@given(number=st.integers() | st.integers(0, 2**30), at=st.integers(0, 1000))
def test_any_number_has_touches_or_none(case: Case, number: int, at: int) -> None:
    kept = played(case).kept
    assert all(":" in word for word in kept[at % len(kept)].touches(number))


@every_case
def test_what_is_not_on_the_map_has_words(case: Case) -> None:
    for position in played(case).kept:
        touched = {word for move in position.moves() for word in position.touches(move)}
        buttons = sorted(word for word in touched if word.partition(":")[0] not in ON_THE_MAP)
        labels = [position.label(word) for word in buttons]
        assert len(set(labels)) == len(labels)
        for word, label in zip(buttons, labels):
            assert label and label != word and "None" not in label and "  " not in label, label


@every_case
def test_what_touches_mean_depends_only_on_what_the_side_knows(case: Case) -> None:
    rng = Random(str(case))
    for position in played(case).kept:
        decision = position.decision()
        assert decision is not None
        sampled = position.sample(decision.side, rng)
        for touched in clicks(case, rng, 40):
            found = position.meant(touched)
            assert sampled.meant(touched) == found, touched
            assert [str(sampled.check(move)) for move in found] == [str(position.check(move)) for move in found]
        for move in position.moves():
            path = position.touches(move)
            assert sampled.touches(move) == path
            assert [sampled.label(word) for word in path] == [position.label(word) for word in path]
