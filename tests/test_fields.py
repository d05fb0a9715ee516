"""Every field of every game's state is copied, hashed, and comes back from the position text."""

from __future__ import annotations

from typing import Any

import pytest

from tests import state_fields
from tests.conformance.playing import Case, can_be_written, cases, played
from tests.state_fields import ARRAYS, NUMBERS, Field

FILES = state_fields.states()
DEFAULTS = [case for case in cases() if not case.options]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parent.name)
def test_what_is_written_from_the_fields_is_not_stale(path: Any) -> None:
    text = path.read_text(encoding="utf-8")
    assert state_fields.written(text) == text


def fields_of(case: Case) -> list[Field]:
    path = case.find().folder.resolve() / "state.py"
    assert path in FILES, f"{path} does not state its fields as tests/state_fields.py wants them"
    return state_fields.fields(path.read_text(encoding="utf-8"))


def value(state: Any, field: Field) -> Any:
    """What the field holds; of an array only what is part of the position."""
    held = getattr(state, field.name)
    if field.type not in ARRAYS:
        return held
    return list(held)[: getattr(state, field.limit)] if field.limit else list(held)


@pytest.mark.parametrize("case", DEFAULTS, ids=str)
def test_every_field_is_copied_and_hashed(case: Case) -> None:
    for position in played(case).kept[:4]:
        state: Any = position.state
        for field in [*fields_of(case), Field("ask", "i64", ""), Field("actor", "i64", "")]:
            if field.type not in (*NUMBERS, *ARRAYS):
                continue
            new = position.copy().state
            assert value(new, field) == value(state, field)
            before = new.numbers()
            limit = getattr(state, field.limit) if field.limit else 1
            if field.type in NUMBERS:
                setattr(new, field.name, getattr(new, field.name) + 7)
            elif not value(state, field) or limit == 0:
                continue
            else:
                getattr(new, field.name)[0] += 7
            assert value(new, field) != value(state, field), f"{field.name} is shared by the copy"
            if field.limit == "" and not any(field.name == other.limit for other in fields_of(case)):
                assert (new.numbers() != before) == field.hashed, f"{field.name} is not hashed as it says"


@pytest.mark.parametrize("case", DEFAULTS, ids=str)
def test_every_field_comes_back_from_the_position_text(case: Case) -> None:
    for position in played(case).kept:
        if not can_be_written(position):
            continue
        again: Any = case.find().from_text(position.text(), case.pack()).state
        for field in fields_of(case):
            if field.hashed:
                assert value(again, field) == value(position.state, field), field.name
