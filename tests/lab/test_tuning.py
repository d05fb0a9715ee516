"""What-if over reconstructed data: what may be tried, and what is said of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgehead.core.data import facts
from bridgehead.games import find
from bridgehead.lab import tuning
from bridgehead.lab.errors import LabError
from bridgehead.lab.study.running import processes

STORM, FORD = find("storm-over-arnhem"), find("the-ford")
PACK = STORM.load()


def first(kind: str, sort: type) -> str:
    return next(datum.path for datum in facts(PACK) if datum.kind == kind and type(datum.value) is sort)


def test_a_field_is_named_as_the_data_name_it() -> None:
    path = first("reconstructed", int)
    field = tuning.read_field(path.replace("/", "."), PACK)
    assert field.path == path
    assert field.values == (field.now, field.now - 1, field.now + 1)
    assert tuning.read_field(f"{path}=3..5", PACK).values[1:] in ((3, 4, 5), (4, 5), (3, 5), (3, 4))
    assert set(tuning.read_field(f"{path}=8,9", PACK).values) == {field.now, 8, 9}


def test_known_data_are_not_tuned() -> None:
    with pytest.raises(LabError, match=r"isn't reconstructed but known \(rulebook .*\), so there is nothing to tune"):
        tuning.read_field(first("rulebook", int), PACK)


@pytest.mark.parametrize(
    ("field", "sentence"),
    [
        ("map.nonsense", "The data have no field map/nonsense"),
        ("map.areas.4.nonsense=1", "The data have no field map/areas/4/nonsense; there are map/areas/4/"),
        ("", "The data have no field"),
    ],
)
def test_an_unknown_field_is_one_sentence(field: str, sentence: str) -> None:
    with pytest.raises(LabError, match=sentence):
        tuning.read_field(field, PACK)


@pytest.mark.parametrize("values", ["many", "1.5", "", "1,two", "5..3"])
def test_values_of_another_kind_are_refused(values: str) -> None:
    with pytest.raises(LabError, match="give values like the present"):
        tuning.read_field(f"{first('reconstructed', int)}={values}", PACK)


def test_other_values_leave_the_data_themselves_alone() -> None:
    path = first("reconstructed", int)
    before = {datum.path: datum.value for datum in facts(PACK)}
    tried = tuning.with_values(PACK, {path: 97})
    changed = {datum.path: datum.value for datum in facts(tried) if before[datum.path] != datum.value}
    assert changed == {path: 97}
    assert {datum.path: datum.value for datum in facts(PACK)} == before


@pytest.mark.parametrize("text", ["british", "british=0.5", "british=120%", "polish=50%", "score=x", "draws=", ""])
def test_a_target_that_is_none_is_one_sentence(text: str) -> None:
    with pytest.raises(LabError, match="isn't a target; give one such as british=50%"):
        tuning.read_target(text, STORM)


def test_targets_are_read() -> None:
    assert tuning.read_target("british=55%", STORM) == ("british", 0.55)
    assert tuning.read_target("score=-2.5", STORM) == ("score", -2.5)
    assert tuning.read_target("draws=20%", STORM).words() == "20 % draws"


def test_unsound_data_are_not_played() -> None:
    field = tuning.read_field("counters.units.RE1.back=-99", PACK)
    with pytest.raises(LabError, match="With counters/units/RE1/back=-99 the data are unsound"):
        tuning.variants(STORM, PACK, [field])


def test_too_many_combinations_are_refused() -> None:
    path = first("reconstructed", int)
    with pytest.raises(LabError, match="These are 61 combinations"):
        tuning.variants(STORM, PACK, [tuning.Field(path, 0, tuple(range(61)))])


def test_every_combination_is_measured_on_the_same_seeds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The Ford's data are all known; here two packs that are the same stand for two values."""
    pack = FORD.load()
    monkeypatch.setattr(tuning, "variants", lambda *_: [({"a": 1}, pack), ({"a": 2}, tuning.with_values(pack, {}))])
    target = tuning.Target("draws", 0.5)
    found = tuning.tune(FORD, {}, "", {}, 3, pack, [], target, 30, tmp_path, processes(1))
    assert [variant.values for variant in found] == [{"a": 1}, {"a": 2}]
    assert found[0].measure == found[1].measure and found[1].changed is not None
    assert found[1].changed[0] == 0 and found[1].changed[1] == -found[1].changed[2] < 0
    assert found[0].away == abs(found[0].measure - 0.5)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["variant-00", "variant-01"]
