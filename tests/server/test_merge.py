"""What changed between two states."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET, Struct, UnsetType

from bridgehead.server.merge import common, patch
from tests.server.serving import apply, without_nulls


class Part(Struct):
    x: int | UnsetType = UNSET
    y: dict[str, Any] | int | None = None


class Shown(Struct):
    number: int | None
    part: Part | None
    parts: dict[str, Part]
    rest: dict[str, Any]


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3) | st.lists(st.integers(), max_size=3),
    lambda inner: st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
    max_leaves=12,
)
names = st.sampled_from("abcd")
numbers = st.integers(0, 3)
parts = st.builds(Part, st.just(UNSET) | numbers, st.none() | numbers | st.dictionaries(names, numbers, max_size=2))
states = st.builds(
    Shown,
    st.none() | numbers,
    st.none() | parts,
    st.dictionaries(names, parts, max_size=3),
    st.dictionaries(names, values, max_size=4),
)


def sent(value: Any) -> Any:
    """As it arrives."""
    return msgspec.json.decode(msgspec.json.encode(value))


@given(states, states)
def test_a_patch_makes_the_new_state_of_the_old(before: Shown, after: Shown) -> None:
    target = without_nulls(sent(before))
    apply(target, sent(patch(before, after)))
    assert target == without_nulls(sent(after))


@given(states)
def test_nothing_changed(state: Shown) -> None:
    assert patch(state, msgspec.structs.replace(state)) == {}


def test_only_what_changed_is_told() -> None:
    before = Shown(3, Part(1, 2), {"17": Part(1), "18": Part(2)}, {"same": 1})
    after = Shown(None, Part(UNSET, 2), {"17": Part(1), "24": Part(2)}, {"same": 1})
    told = {"number": None, "part": {"x": None}, "parts": {"18": None, "24": {"x": 2, "y": None}}}
    assert sent(patch(before, after)) == told
    assert sent(patch(before, after, without="parts")) == {"number": None, "part": {"x": None}}


def test_a_log_is_cut_where_it_differs() -> None:
    assert common([1, 2, 3], [1, 2, 3, 4]) == 3
    assert common([1, 2, 3], [1, 5]) == 1
    assert common([], [1]) == 0
