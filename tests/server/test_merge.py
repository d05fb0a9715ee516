"""What changed between two states."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from bridgehead.server.merge import common, patch
from tests.server.serving import apply, without_nulls

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3) | st.lists(st.integers(), max_size=3),
    lambda inner: st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
    max_leaves=12,
)
states = st.dictionaries(st.sampled_from("abcd"), values, max_size=4)


@given(states, states)
def test_a_patch_makes_the_new_state_of_the_old(before: dict[str, Any], after: dict[str, Any]) -> None:
    target = without_nulls(before)
    apply(target, patch(before, after))
    assert target == without_nulls(after)


@given(states)
def test_nothing_changed(state: dict[str, Any]) -> None:
    assert patch(state, dict(state)) == {}


def test_only_what_changed_is_told() -> None:
    before = {"scene": {"stacks": {"17": [1], "18": [2]}}, "clock": 3, "number": 1}
    after = {"scene": {"stacks": {"17": [1], "24": [2]}}, "clock": None, "number": 1}
    assert patch(before, after) == {"scene": {"stacks": {"18": None, "24": [2]}}, "clock": None}


def test_a_log_is_cut_where_it_differs() -> None:
    assert common([1, 2, 3], [1, 2, 3, 4]) == 3
    assert common([1, 2, 3], [1, 5]) == 1
    assert common([], [1]) == 0
