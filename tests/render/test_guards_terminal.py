"""Guards Armoured in a terminal: both ways that its hexes stand, units that are seen and those that are not."""

from __future__ import annotations

from bridgehead.render.characters import about, plain, terminal
from tests.render.guards import GAME, of_each_battle, opening, pack


def drawn(scenario: str, **changed: object) -> list[str]:
    view = opening(scenario) | changed
    return [plain(line) for line in terminal(GAME).draw(GAME, pack(), view, True)]


@of_each_battle
def test_the_map_is_drawn_with_all_columns_and_rows(scenario: str) -> None:
    lines = drawn(scenario)
    wide = scenario != "joes-bridge"
    rows = range(1, 28) if scenario in ("veritable", "joes-bridge") else range(29, 56)
    columns = [f"{column:02}" for column in (range(50, 0, -1) if wide else rows)]
    assert lines[0].split() == columns == lines[-1].split()
    down = [line[:2] for line in lines[1:-1] if line[:2].strip().isdigit()]
    assert down == [f"{row:02}" for row in (reversed(rows) if wide else range(50, 0, -1))]


def test_units_are_shown_with_their_attack_strength_and_unknown_ones_without() -> None:
    lines = drawn("goodwood", places={"3435": {"british": [], "german": [{"unit": "KGL-88", "depleted": True}]}})
    assert sum(line.count("g1") for line in lines) == 1
    lines = drawn("goodwood", places={"3435": {"british": [], "german": [{"unknown": True}]}})
    assert sum(line.count("G?") for line in lines) == 1
    both = {"3435": {"british": [], "german": [{"unit": "KGL-88"}, {"unknown": True}]}}
    assert sum(line.count("G+") for line in drawn("goodwood", places=both)) == 1


def test_crossings_change_as_they_are_blown_and_built() -> None:
    before = drawn("joes-bridge")
    crossings = {"blown": ["4516|4617"], "pontoons": ["4309|4410"], "building": []}
    after = drawn("joes-bridge", crossings=crossings)
    assert sum(line.count("x") for line in after) > sum(line.count("x") for line in before)
    assert sum(line.count("p") for line in after) > sum(line.count("p") for line in before)


def test_a_hex_is_told_with_its_ground_and_its_sides() -> None:
    view = opening("bonninghardt")
    view["forts"] = [{"sort": "trench", "hex": "2246", "facing": 2}]
    place, *counters = about(GAME, pack(), view, "2246")
    assert place.startswith("2246 Hill 40, clear, hill, trench facing south-west (2345), held by the Germans; next to ")
    assert "2345 (road)" in place
    assert counters == ["  german 6P-I-HQ 0-2-6 leg, activates up to 8  HQ I 6P"]
    assert about(GAME, pack(), view, "9999") == []


def test_a_counter_is_listed_with_its_state() -> None:
    shown = terminal(GAME).counter
    assert shown(pack(), {"unknown": True}) == "units that have not been seen"
    assert shown(pack(), {"unit": "Art-55-A"}) == "Art-55-A 4-3-8 wheeled, artillery range 14  (A)55th Art"
    told = shown(pack(), {"unit": "2GG-1", "depleted": True, "pinned": True, "supply": "low", "rides": ""})
    assert told == "2GG-1  3-4-8 tracked, direct fire range 3, depleted, pinned, low on supply  1 2GG"


def test_the_line_of_state_and_the_legend() -> None:
    view = opening("veritable")
    line = terminal(GAME).state(view)
    assert line == "Turn 1, 15 Morn | overcast | 0 points | 16 chits in the cup"
    view |= {"active": "5CG", "stage": "movement"}
    assert "| 5CG movement |" in terminal(GAME).state(view)
    legend = terminal(GAME).legend(GAME, pack(), view)
    for words in ("~ major river", "^ hill", "! fortification chit", "x blown bridge", "? not seen"):
        assert words in legend
