"""Data files: every datum has a source, corrections merge, and whatever is wrong is said in one clear sentence."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from bridgehead.core.data import KINDS, DataError, Datum, Pack, facts, load_pack, user_folder, user_pack
from bridgehead.games import storm_over_arnhem
from bridgehead.games.storm_over_arnhem.data_check import check

DATA = Path(storm_over_arnhem.__file__).parent / "data"
FILES = ["counters", "map", "setups", "sources", "tables"]

SMALL = """
source:
  areas: {name: reconstructed, points: rulebook 3.21}
areas:
  - {id: 1, name: Quay, points: 0, adjacent: [2, 3], source: {adjacent: {2: rulebook 3.2, 3: inferred (by eye)}}}
  - {id: 2, name: School, points: 2, adjacent: [1], note: tall, source: {adjacent: reconstructed, note: source GEO}}
factors: {front: [4, 7], source: {front: [rulebook 9.5, reconstructed]}}
bonus:
  points: {1: 2, 2: 1}
  source: rulebook 11.5
"""


def folder(path: Path, **files: str) -> Path:
    path.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (path / f"{name}.yaml").write_text(text, encoding="utf-8")
    return path


def small(tmp_path: Path, correction: str | None = None) -> Pack:
    base = folder(tmp_path / "base", map=SMALL)
    return load_pack(base, folder(tmp_path / "mine", map=correction) if correction is not None else None)


def by_path(pack: Pack) -> dict[str, Datum]:
    return {datum.path: datum for datum in facts(pack)}


def complaint(tmp_path: Path, correction: str) -> str:
    with pytest.raises(DataError) as caught:
        facts(small(tmp_path, correction))
    return str(caught.value)


def corrected(tmp_path: Path, **files: str) -> Pack:
    return load_pack(DATA, folder(tmp_path / "mine", **files))


# Sources


def test_each_datum_takes_the_closest_source(tmp_path: Path) -> None:
    found = {datum.path: (datum.value, datum.source, datum.kind) for datum in facts(small(tmp_path))}
    assert found == {
        "map/areas/1/name": ("Quay", "reconstructed", "reconstructed"),
        "map/areas/1/points": (0, "rulebook 3.21", "rulebook"),
        "map/areas/1/adjacent/2": (2, "rulebook 3.2", "rulebook"),
        "map/areas/1/adjacent/3": (3, "inferred (by eye)", "inferred"),
        "map/areas/2/name": ("School", "reconstructed", "reconstructed"),
        "map/areas/2/points": (2, "rulebook 3.21", "rulebook"),
        "map/areas/2/adjacent": ([1], "reconstructed", "reconstructed"),
        "map/areas/2/note": ("tall", "source GEO", "source"),
        "map/factors/front/1": (4, "rulebook 9.5", "rulebook"),
        "map/factors/front/2": (7, "reconstructed", "reconstructed"),
        "map/bonus/points/1": (2, "rulebook 11.5", "rulebook"),
        "map/bonus/points/2": (1, "rulebook 11.5", "rulebook"),
    }


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a: {b: 1}", "map.yaml: a/b: this has no source."),
        (
            "a: {b: 1, source: {b: guess}}",
            "map.yaml: a/b: the source 'guess' must begin with rulebook, source, inferred",
        ),
        ("a: {b: 1, source: {c: rulebook}}", "map.yaml: a: the source mentions 'c', which doesn't exist."),
        ("a: {b: [1, 2], source: {b: {1: rulebook 1}}}", "map.yaml: a/b/2: this has no source."),
        ("a: {b: [1], source: {b: {9: rulebook 1}}}", "map.yaml: a/b: the source mentions '9', which doesn't exist."),
        ("a: {b: 1, source: [rulebook]}", "map.yaml: a/b: this has no source."),
        ("a: {}", "map.yaml: a: this has no source."),
    ],
)
def test_a_missing_source_is_one_clear_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(DataError) as caught:
        facts(load_pack(folder(tmp_path, map=text)))
    assert str(caught.value).startswith(sentence)


# Reading


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a: [1, 2\nb: 3\n", "map.yaml: line 2, column "),
        ("a: 1\na: 2\n", "map.yaml: line 2, column 1: 'a' appears twice."),
        ("? [1]\n: 2\n", "map.yaml: line 1, column 3: a key must be a word or a number."),
        ("- 1\n", "map.yaml: the file must contain named entries."),
        ("", "map.yaml: the file must contain named entries."),
        ("a: \x07\n", "map.yaml: this isn't a YAML text file."),
    ],
)
def test_broken_yaml_is_one_clear_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(DataError) as caught:
        load_pack(folder(tmp_path, map=text))
    assert str(caught.value).startswith(sentence)
    assert str(caught.value).endswith(".") and "\n" not in str(caught.value)


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    (tmp_path / "map.yaml").write_bytes(b"\xff\xfe\x00a: 1")
    with pytest.raises(DataError, match=r"^map\.yaml: this isn't a YAML text file\.$"):
        load_pack(tmp_path)


def test_an_empty_folder(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="this folder has no data files"):
        load_pack(tmp_path)


# Corrections


def test_a_correction_replaces_what_it_names_and_nothing_else(tmp_path: Path) -> None:
    before, after = small(tmp_path), small(tmp_path, "areas: [{id: 2, points: 3, adjacent: [1, 3]}]")
    assert after["map"]["areas"][0] == before["map"]["areas"][0]
    assert after["map"]["areas"][1]["points"] == 3
    assert after["map"]["areas"][1]["adjacent"] == [1, 3]
    assert after["map"]["areas"][1]["name"] == "School"
    assert before["map"]["areas"][1]["points"] == 2
    assert after.corrections == "mine" and before.corrections == ""


def test_a_correction_without_a_source_is_from_the_data_pack(tmp_path: Path) -> None:
    found = by_path(small(tmp_path, "areas: [{id: 1, points: 1, adjacent: [2]}, {id: 2, name: Schule}]"))
    for path in ("map/areas/1/points", "map/areas/1/adjacent", "map/areas/2/name"):
        assert (found[path].source, found[path].kind) == ("source data pack mine", "source")
    assert found["map/areas/1/name"].source == "reconstructed"


def test_a_correction_may_bring_its_source(tmp_path: Path) -> None:
    source = "{points: rulebook board, adjacent: {2: rulebook board, 4: source MINE}}"
    text = f"areas: [{{id: 1, points: 1, name: Kade, adjacent: [2, 4], source: {source}}}]"
    found = by_path(small(tmp_path, text))
    assert found["map/areas/1/points"].source == "rulebook board"
    assert found["map/areas/1/adjacent/4"].source == "source MINE"
    assert found["map/areas/1/name"].source == "source data pack mine"


def test_numbered_tables_merge_and_may_grow(tmp_path: Path) -> None:
    pack = small(tmp_path, "bonus: {points: {2: 5, 3: 1}}")
    assert pack["map"]["bonus"]["points"] == {1: 2, 2: 5, 3: 1}
    assert by_path(pack)["map/bonus/points/1"].source == "rulebook 11.5"
    assert by_path(pack)["map/bonus/points/3"].source == "source data pack mine"


def test_an_entry_may_be_corrected_twice(tmp_path: Path) -> None:
    area = small(tmp_path, "areas: [{id: 2, points: 3}, {id: 2, name: Schule}]")["map"]["areas"][1]
    assert (area["points"], area["name"]) == (3, "Schule")


def test_a_field_that_only_some_entries_have(tmp_path: Path) -> None:
    assert by_path(small(tmp_path, "areas: [{id: 1, note: low}]"))["map/areas/1/note"].value == "low"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("lakes: {}", "mine/map.yaml: unknown key 'lakes' at the top of the file."),
        ("areas: [{id: 7, points: 1}]", "mine/map.yaml: areas: unknown id 7."),
        ("areas: [{points: 1}]", "mine/map.yaml: areas: an entry has no 'id'."),
        ("areas: [{id: 1, pionts: 1}]", "mine/map.yaml: areas/1: unknown key 'pionts'."),
        ("areas: [{id: 1, points: two}]", "mine/map.yaml: areas/1/points: 'two' can't replace 0."),
        ("areas: [{id: 1, points: null}]", "mine/map.yaml: areas/1/points: None can't replace 0."),
        ("areas: [{id: 1, adjacent: [a]}]", "mine/map.yaml: areas/1/adjacent: ['a'] can't replace [2, 3]."),
        ("areas: {1: 2}", "mine/map.yaml: areas: this must be a list of entries, not {1: 2}."),
        ("bonus: 3", "mine/map.yaml: bonus: this must contain named values, not 3."),
        ("bonus: {pionts: {}}", "mine/map.yaml: bonus: unknown key 'pionts'."),
        ("bonus: {points: {3: many}}", "mine/map.yaml: bonus/points: unknown key '3'."),
        ("areas: {1: 2, 1: 3}", "mine/map.yaml: line 1, column 15: '1' appears twice."),
    ],
)
def test_a_wrong_correction_is_one_clear_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    assert complaint(tmp_path, text) == sentence


@pytest.mark.parametrize("name", ["maps.yaml", "map.yml"])
def test_an_unknown_file_in_a_data_pack(tmp_path: Path, name: str) -> None:
    pack = folder(tmp_path / "mine")
    (pack / name).write_text("areas: []")
    with pytest.raises(DataError) as caught:
        load_pack(folder(tmp_path / "base", map=SMALL), pack)
    assert str(caught.value) == f"mine/{name}: unknown data file; there are map.yaml."


def test_a_data_pack_that_is_not_there_or_empty(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="there is no such folder"):
        load_pack(DATA, tmp_path / "nowhere")
    with pytest.raises(DataError, match=r"this data pack has none of counters\.yaml, map\.yaml"):
        load_pack(DATA, tmp_path)


@pytest.mark.parametrize("deep", ["a: " + "[" * 30_000, "- " * 30_000, "{a: " * 30_000, "? " * 30_000])
def test_a_data_pack_that_is_nested_without_end(tmp_path: Path, deep: str) -> None:
    """It used to take the whole program down."""
    with pytest.raises(DataError) as caught:
        load_pack(folder(tmp_path / "base", map=SMALL), folder(tmp_path / "mine", map=deep))
    assert str(caught.value) == "mine/map.yaml: entries are nested too deeply."


def test_other_files_in_a_data_pack_are_left_alone(tmp_path: Path) -> None:
    pack = folder(tmp_path / "mine", map="areas: [{id: 2, points: 3}]")
    (pack / "README.md").write_text("what I saw on my board")
    assert load_pack(folder(tmp_path / "base", map=SMALL), pack)["map"]["areas"][1]["points"] == 3


def test_the_user_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRIDGEHEAD_DATA", str(tmp_path))
    assert user_pack("small") is None
    folder(tmp_path / "small")
    assert user_pack("small") is None
    folder(tmp_path / "small", map="areas: [{id: 2, points: 3}]")
    assert user_pack("small") == tmp_path / "small"


@pytest.mark.skipif(sys.platform == "win32", reason="there XDG_DATA_HOME means nothing")
def test_the_user_folder_of_the_desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BRIDGEHEAD_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    pack = folder(tmp_path / "bridgehead" / "data" / "small", map="areas: []")
    assert user_pack("small") == pack


@pytest.mark.skipif(sys.platform != "linux", reason="says where it is on Linux")
def test_the_user_folder_is_where_it_always_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert user_folder() == tmp_path / ".local" / "share" / "bridgehead"


def test_the_folder_that_a_mac_had_before_is_still_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.setattr("bridgehead.core.data.user_data_path", lambda *_, **__: tmp_path / "xdg" / "bridgehead")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert user_folder() == tmp_path / "xdg" / "bridgehead"
    earlier = tmp_path / "Library" / "Application Support" / "bridgehead"
    earlier.mkdir(parents=True)
    assert user_folder() == earlier
    (tmp_path / "xdg" / "bridgehead").mkdir(parents=True)
    assert user_folder() == tmp_path / "xdg" / "bridgehead"


# The data of Storm Over Arnhem


def test_facts_cover_every_file_with_valid_kinds() -> None:
    found = facts(load_pack(DATA))
    assert sorted({datum.path.split("/")[0] for datum in found}) == FILES
    assert {datum.kind for datum in found} == set(KINDS)
    assert len({datum.path for datum in found}) == len(found)
    assert all(datum.source.startswith(datum.kind) for datum in found)
    json.dumps([datum.value for datum in found])


def test_the_data_as_shipped_is_in_order() -> None:
    assert check(load_pack(DATA)) == []


def test_an_asymmetric_border(tmp_path: Path) -> None:
    pack = corrected(tmp_path, map="areas: [{id: 2, adjacent: [1, 3, 7, 19, 20]}]")
    assert check(pack) == ["map.yaml: areas: area 2 lists 7 as adjacent but 7 does not list 2 (3.2)."]


def test_a_border_that_the_outlines_do_not_share(tmp_path: Path) -> None:
    pack = corrected(tmp_path, map="areas: [{id: 1, adjacent: [2, 20, 21]}, {id: 21, adjacent: [1, 19, 20, 22, 30]}]")
    assert check(pack) == [
        "map.yaml: areas: areas 1 and 21 are listed as adjacent but their outlines share no border (3.2)."
    ]


@pytest.mark.parametrize(
    ("file", "text", "sentence"),
    [
        (
            "setups",
            "british: {forward: {places: {17: [RE1a, RE1b, RE1c, RE1d, HQ2, XY9]}}}",
            "setups.yaml: british/forward/17: unknown counter 'XY9' (5.4).",
        ),
        (
            "setups",
            "british: {forward: {places: {17: [RE1a, RE1b, RE1c, HQ2]}}}",
            "setups.yaml: british/forward: RE1d is not placed (5.4).",
        ),
        (
            "setups",
            "british: {forward: {places: {4: [B5a, B5b, B5c, BHQ, SCa]}}}",
            "setups.yaml: british/forward: SCa is placed twice (5.4).",
        ),
        (
            "setups",
            "german: {ring: {places: {25: [AR3a, AR3b], 99: [AR3c]}}}",
            "setups.yaml: german/ring/99: unknown place '99' (5.5).",
        ),
        (
            "setups",
            "german: {ring: {places: {25: [AR3a, AR3b], 12: [LR4a, LR4b, LR4c, AC222, AR3c, BREN]}}}",
            "setups.yaml: german/ring/12: unknown counter 'BREN' (5.5).",
        ),
        (
            "setups",
            "german: {ring: {places: {12: [LR4a, LR4b, LR4c, AC222, AR3a, AR3b], 25: [AR3c]}}}",
            "setups.yaml: german/ring/12: 6 units are more than 5 (5.5).",
        ),
        (
            "setups",
            "british: {citadel: {places: {5: [A2a, A2b, A2c, A3a, A3b, A3c, AHQ], 7: [ATa]}}}",
            "setups.yaml: british/citadel/7: ATa may not start here, this isn't a British set-up area (5.4).",
        ),
        (
            "setups",
            "british: {citadel: {places: {22: [RCb, RCc, RE9a, RE9b, B6a, B6b, B6c], 3: [RCa]}}}",
            "setups.yaml: british/citadel/3: RCa may not start here, the area has no purple dot (5.4).",
        ),
        ("setups", "german: {mine: {title: Mine}}", "setups.yaml: german/mine: the idea is missing (5.5)."),
        ("map", "areas: [{id: 7, points: 1}]", "map.yaml: areas: the victory point areas are 4, 5, 17, 18, 22 and 23"),
        ("map", "areas: [{id: 7, spotterless: true}]", "map.yaml: areas: the S areas are 2, 3 and 4, not [2, 3, 4, 7]"),
        ("map", "areas: [{id: 5, dots: [pink]}]", "map.yaml: areas/5/dots: unknown dot 'pink' (3.62)."),
        ("map", "areas: [{id: 5, at: [112]}]", "map.yaml: areas/5/at: a point is a pair of whole numbers (3.2)."),
        (
            "map",
            "areas: [{id: 5, at: [12, 3]}]",
            "map.yaml: areas: the label of area 5 lies outside its outline (3.2).",
        ),
        (
            "map",
            "zones: [{id: A, zones: [B, E]}]",
            "map.yaml: zones/A/zones: zone A lists E but E does not list A (10.1).",
        ),
        ("map", "zones: [{id: A, areas: [31]}]", "map.yaml: zones/A/areas: unknown area '31' (3.3)."),
        (
            "counters",
            "units: [{code: C7, copies: 4}]",
            "counters.yaml: units: there must be 9 counters C7, C8, C9, not 10",
        ),
        ("counters", "units: [{code: TIG, back: 4}]", "counters.yaml: units/TIG/back: armor keeps its defense factor"),
        ("counters", "units: [{code: C7, back: 7}]", "counters.yaml: units/C7/back: committed infantry has a lower"),
        ("counters", "units: [{code: G, platoon: G/1}]", "counters.yaml: units/G/platoon: this counter has no lower"),
        (
            "counters",
            "units: [{code: TIG, front: [8, 7, 7]}]",
            "counters.yaml: units/TIG/front: no German attack factor",
        ),
        (
            "counters",
            "artillery: [{code: HW, night: 9}]",
            "counters.yaml: artillery/HW/night: the night factor is lower",
        ),
        (
            "counters",
            "artillery: [{code: HW, callers: [SHQ, ARHQ, LRHQ, QQQ]}]",
            "counters.yaml: artillery/HW/callers: unknown counter 'QQQ' (14.31).",
        ),
        (
            "tables",
            "victory: {blocks: [{result: draw, from: 20}]}",
            "tables.yaml: victory/blocks/draw/from: a block begins where the one before it ends (11.4).",
        ),
        ("tables", "deck: {cards: {7: 7}}", "tables.yaml: deck/cards: the 36 cards are as frequent as the sums"),
        ("tables", "random_events: {rows: {2: [G]}}", "tables.yaml: random_events/rows/2: a row is eight results"),
        (
            "tables",
            "turns: {track: [{turn: 4, night: true}]}",
            "tables.yaml: turns/track: the night turns are 2, 5 and 8",
        ),
        (
            "tables",
            "random_events: {relief_zones: [C, D]}",
            "tables.yaml: random_events/relief_zones: British relief arrives in zones D and E",
        ),
        ("tables", "random_events: {zone_of_die: {3: F}}", "tables.yaml: random_events: unknown zone 'F'"),
        (
            "tables",
            "bids: {to: 20, source: source NOBODY}",
            "tables.yaml: bids/to: 'source NOBODY' names no entry of sources.yaml.",
        ),
    ],
)
def test_a_correction_that_breaks_the_game(tmp_path: Path, file: str, text: str, sentence: str) -> None:
    found = check(corrected(tmp_path, **{file: text}))
    assert found and found[0].startswith(sentence), found


def test_an_owner_may_correct_what_is_reconstructed(tmp_path: Path) -> None:
    pack = corrected(
        tmp_path,
        map="areas: [{id: 17, points: 2, source: {points: rulebook board}}]",
        counters="units: [{code: AR1, front: [5, 6, 6]}]\nartillery: [{code: HZ1, day: 9}]",
        tables="victory: {blocks: [{result: british_marginal, to: 17}, {result: draw, from: 18}]}",
        setups="british: {empty: {title: t, idea: i, places: {}}}",
    )
    assert all("british/empty" in sentence for sentence in check(pack))
    found = by_path(pack)
    assert found["map/areas/17/points"].source == "rulebook board"
    assert found["counters/units/AR1/front"].value == [5, 6, 6]
    assert found["tables/victory/blocks/draw/from"].source == "source data pack mine"
