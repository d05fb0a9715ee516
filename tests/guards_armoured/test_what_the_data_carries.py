"""Rules that the data carries: the charts, the markers, the counters that take part, the two kinds of ranged fire."""

from __future__ import annotations

import re

from bridgehead.core import rulebook
from bridgehead.games.guards_armoured import GAME
from tests.guards_armoured.table import board, pack

SCENARIOS = ("goodwood", "bonninghardt", "veritable", "joes-bridge")


def told(rule: str) -> str:
    return " ".join(str(rulebook.load(GAME.folder).find(rule).ruling).split())


def test_2_2_the_ruling_tells_the_terrain_chart_in_play() -> None:
    tables = pack()["tables"]
    rows = {name: (row["move"], row["modifier"]) for name, row in (tables["terrain"] | tables["hexsides"]).items()}
    rows["hill"] = (tables["hill"]["move"], tables["hill"]["modifier"])
    rows["ford"] = (tables["crossings"]["ford"]["move"], tables["crossings"]["ford"]["modifier"])
    ruling = told("2.2").replace("river and canal", "river").replace("fortification +1, ALL", "fortification +1, +ALL")
    for name, (move, modifier) in rows.items():
        if name in ("major_river", "canal"):
            continue
        added = f"\\+{modifier}" if modifier else "none"
        joined = r"(,| and) "  # terrain is a list, hexsides end with "and"
        prices = ", ".join(re.escape(price) for price in move)
        assert re.search(f"{name} {prices}{joined}{added}[;.]", ruling), name
    assert rows["canal"] == rows["river"]
    for name, row in tables["roadways"].items():
        prices = ", ".join("half" if price == "0.5" else price for price in row["move"])
        assert f"{name.replace('_', ' ')} {prices}" in ruling
    blocking = {name for name, row in (tables["terrain"] | tables["hexsides"]).items() if row["blocking"]}
    assert blocking == {"woods", "forest", "orchard", "village", "town", "city", "ridge"}
    assert "Woods, forest, orchards, villages, towns, cities and ridge hexsides block sight" in ruling


MARKERS = """
low: 6P-I-1
pinned: 5CG-A
debarked: 5CG-B 5CG-C
riding: 5CG-C>5CG-Rcn
blown: 4309|4409
pontoons: 4516|4617
"""


def test_2_6_a_position_keeps_what_the_markers_show() -> None:
    units = "decide: british move\nbattalion: 5CG\n3918: 5CG-HQ 5CG-A 5CG-B*\n3919: 5CG-C 5CG-Rcn\n2605: 6P-I-1\n"
    written = GAME.from_text(
        f"game: guards-armoured\nscenario: joes-bridge\nturn: 3\n{units}{MARKERS.strip()}\n"
    ).text()
    assert set(MARKERS.split("\n")[1:-1]) <= set(written.splitlines())
    assert "3918: 5CG-HQ 5CG-A 5CG-B*" in written.splitlines()


def in_play(scenario: str) -> set[str]:
    found = board(scenario)
    briefing = found.briefing
    units = range(found.roster.units)
    return {found.roster.unit_names[n] for n in units if briefing.set_up_hexes[n] or briefing.turn_due[n]}


def test_2_7_every_counter_takes_part_in_a_battle_the_scots_at_joes_bridge() -> None:
    assert {row["code"] for row in pack()["counters"]["units"]} == set().union(*map(in_play, SCENARIOS))
    assert "2SG-A" in in_play("joes-bridge")


def test_11_0_a_unit_has_one_kind_of_ranged_fire_or_none() -> None:
    kinds = {"artillery": 0, "direct": 0, "none": 0}
    for row in pack()["counters"]["units"]:
        assert not (row.get("white") and row.get("black")), row["code"]
        assert bool(row.get("white")) == ("artillery" in row.get("marks", ())), row["code"]
        kinds["artillery" if row.get("white") else "direct" if row.get("black") else "none"] += 1
    assert min(kinds.values()) > 20, kinds


def test_17_11_and_17_24_the_units_that_the_notes_name() -> None:
    names = {row["id"]: row["name"] for row in pack()["counters"]["battalions"]}
    assert "3rd Infantry Division" in names["1Inf"]
    assert "53rd" in names["2Inf"] and "53rd" in names["3Inf"]
    kinds = pack()["counters"]["kinds"]
    guns = {row["code"]: row for row in pack()["counters"]["units"] if row["kind"] == "gun-57"}
    assert kinds["gun-57"] == "captured 57 mm guns"
    assert {code for code in guns if code in in_play("bonninghardt")}
    assert {code for code in guns if code in in_play("joes-bridge")}
