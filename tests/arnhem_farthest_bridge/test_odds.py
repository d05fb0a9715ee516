"""Exact odds, against a count of all dice as they are played."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bridgehead.cli.display import odds_lines
from bridgehead.core.dice import ScriptedDice
from bridgehead.core.position import Event, Position
from bridgehead.games.arnhem_farthest_bridge import GAME
from bridgehead.games.arnhem_farthest_bridge.odds import RESULT_VALUES, odds, odds_of
from bridgehead.games.arnhem_farthest_bridge.state import DRAW_MARKERS
from bridgehead.games.arnhem_farthest_bridge.support import draw_markers
from bridgehead.kits.forecast import Odds
from tests.arnhem_farthest_bridge.table import facts, pack, play, rolled, state_of
from tests.arnhem_farthest_bridge.wording import new, written
from tests.browser.positions import FARTHEST_FIGHT

RESULT = 10  # its place among the facts of a fight


def of(position: Position, move: str) -> Odds:
    found = odds_of(position, position.parse(move))
    assert found is not None
    return found


def played(position: Position, move: str, kind: str, fact: int) -> list[int]:
    """What came of a move with each result of its die."""
    found: list[int] = []
    for die in range(1, 7):
        copy = position.copy()
        dice = ScriptedDice([die])
        events: list[Event] = copy.play(copy.parse(move), dice) + rolled(copy, dice)
        found.append(facts([event for event in events if event.kind == kind], kind)[fact])
    return found


def play_air(position: Position, die: int) -> tuple[int, ...]:
    """The aircraft that come with this die, British and US."""
    after = state_of(position.copy())
    draw_markers(after, ScriptedDice([die]))
    return facts(after.events, "airpower")[1:]


def counted(values: list[int]) -> list[tuple[int, Fraction]]:
    return [(value, Fraction(values.count(value), 6)) for value in sorted(set(values))]


@pytest.mark.parametrize(
    "units",
    [
        "1609: 32G\n1610: KRFT",
        "1609: 1P*\n1610: KRFT",
        "2620: 32G\n2621: BRDF",
        "2721: 32G\n2621: BRDF",
        "0506: 32G\n0605: BRDF",
        "2522: 32G\n2621: BRDF*",
    ],
)
def test_8_2_5_every_die_of_an_attack_is_counted(units: str) -> None:
    position = written(f"turn: 3\ndecide: allied attack\n{units}\n0105: 231\n3925: 9SS9")
    target = units.split("\n")[1][:4]
    results = played(position, f"attack {target}", "combat", RESULT)
    assert of(position, f"attack {target}").distribution == counted([RESULT_VALUES[result] for result in results])


@pytest.mark.parametrize("options", ["", "options: bombardment=own-table\n", "options: city-line=b\n"])
@pytest.mark.parametrize("units", ["1609: 231\n1610: KRFT", "2620: 231\n2621: BRDF"])
def test_8_1_every_die_of_a_bombardment_is_counted(options: str, units: str) -> None:
    target = units.split("\n")[1][:4]
    text = f"{options}turn: 5\ndecide: allied bombard\nallied markers: gb-art=1 gb-priest=1\n{units}\n3925: 9SS9"
    position = written(text)
    best = of(position, f"bombard {target}")
    play(position, f"bombard {target}", "marker gb-art")
    assert of(position, "marker gb-priest").distribution == best.distribution
    results = played(position, "marker gb-priest", "bombardment", RESULT)
    assert best.distribution == counted([RESULT_VALUES[result] for result in results])
    assert sum(value for _, _, value in best.modifiers) == 3 + 6 - (3 if target == "1610" else 2)


def test_8_2_3_every_strength_and_marker_is_itemised() -> None:
    position = written(
        "turn: 5\ndecide: allied attack\nallied markers: gb-art=2\ngerman markers: de-art-a=1 de-art-b=1\n"
        "2620: 2IG\n2521: 231*\n2621: BRDF"
    )
    play(position, "attack 2621", "+2IG", "+231", "marker gb-art", "marker gb-art", "marker de-art-a")
    (found,) = odds(position)
    assert (found.title, found.rule) == ("Attack on 2621 (Nijmegen), line A, column 7", "8.2.5")
    assert found.modifiers == [
        ("attack strength of 2IG", "8.2.3", 4),
        ("attack strength of 231", "8.2.3", 2),
        ("2 x British artillery +3", "8.2.2", 6),
        ("defense strength of BRDF", "8.2.3", -2),
        ("German artillery +4", "8.2.2", -4),
        ("line A of the table (city)", "8.2.4", 0),
    ]
    assert sum(chance for _, chance in found.distribution) == 1


def test_odds_now_are_those_of_every_target() -> None:
    position = written("turn: 3\ndecide: allied attack\n1609: 231\n1710: 2IG\n1610: KRFT\n1711: BRDF")
    assert [found.title for found in odds(position)] == [
        "Attack on 1711, line D, column 8",
        "Attack on 1610, line D, column 9",
    ]
    play(position, "attack 1610")
    assert odds(position) == []
    assert [value for _, _, value in of(position, "+231").modifiers] == [3, -3, 0]
    play(position, "+231")
    assert [value for _, _, value in odds(position)[0].modifiers] == [3, -3, 0]


@pytest.mark.parametrize(
    ("units", "row"),
    [
        ("1609: 231\n1610: KRFT", "line D of the table (mixed)"),
        ("2620: 231\n2621: BRDF", "line A of the table (city)"),
        ("1523: 231\n1524: KRFT", "line C of the table (attack over a bridge)"),
        ("down: 1523|1524\n1523: 231\n1524: KRFT", "line B of the table (attack over water)"),
    ],
)
def test_8_2_4_what_gives_the_line_is_a_row(units: str, row: str) -> None:
    position = written(f"turn: 3\ndecide: allied attack\n{units}")
    (found,) = odds(position)
    assert found.modifiers[-1] == (row, "8.2.4", 0)
    assert f", line {row[5]}, " in found.title


def test_8_3_results_are_told_in_words() -> None:
    position = written("turn: 3\ndecide: allied attack\n1609: 231\n1610: KRFT")
    told = {line["name"]: line["meaning"] for line in odds(position)[0].to_json()["distribution"]}
    assert told["D1"] == "the defender retreats 1 hex"
    assert all(told.values())
    assert "the defender retreats 1 hex" in "\n".join(odds_lines(odds(position)))
    shells = written("turn: 5\ndecide: allied bombard\nallied markers: gb-art=1\n1609: 231\n1610: KRFT")
    lines = odds(shells)[0].to_json()["distribution"]
    assert [line["meaning"] for line in lines if line["name"] == "none"] == [""]


@pytest.mark.parametrize(
    ("unit", "hex", "others", "modifiers"),
    [
        ("1P", "3717", "", []),
        ("1P", "3717", "3716: KRFT", [1]),
        ("7K", "3717", "", [1]),
        ("7K", "3518", "3517: KRFT", [1, 1]),
        ("504I", "2323", "2322: BRDF", [1]),
        ("504I", "2324", "", []),
    ],
)
def test_11_4_every_die_of_a_landing_is_counted(unit: str, hex: str, others: str, modifiers: list[int]) -> None:
    position = written(f"decide: allied opening\nwaiting: {unit} 501I 501II\n{others}")
    play(position, unit)
    found = of(position, f"land {hex}")
    assert [value for _, _, value in found.modifiers] == modifiers
    assert found.distribution == counted(played(position, f"land {hex}", "landing", 2))


def test_11_4_landings_are_summed_up_by_ground() -> None:
    position = written("decide: allied opening\nwaiting: 1P 2P")
    play(position, "1P")
    found = odds(position)
    assert 1 < len(found) < 8 and all(each.measure == "steps lost" for each in found)


def test_12_0_a_zone_that_gave_way_makes_landings_harder() -> None:
    head = "scenario: free-deployment\nzones: 1AB@3717 101@1007 82@2012\nclash: 1AB"
    position = written(f"{head}\ndecide: allied opening\nwaiting: 7K 1P")
    play(position, "7K")
    found = of(position, "land 3717")
    assert [(rule, value) for _, rule, value in found.modifiers] == [("13.2", 1), ("12.0", 1)]
    assert found.distribution == counted(played(position, "land 3717", "landing", 2))


@pytest.mark.parametrize(
    ("start", "goal", "german", "chance"),
    [("0404", "0505", "0702", "1/2"), ("1204", "1206", "1402", "1/3"), ("2215", "2216", "2416", "1/6")],
)
def test_10_6_3_every_die_of_a_demolition_is_counted(start: str, goal: str, german: str, chance: str) -> None:
    position = written(f"{start}: 2IG\n{german}: GRSN")
    play(position, "2IG", f"to {goal}")
    (found,) = odds(position)
    assert found.expected == Fraction(chance)
    assert found.distribution == counted(played(position, "blow", "demolition", 1))


@pytest.mark.parametrize(("bridge", "chance"), [("0310|0311", "1/3"), ("2216|2316", "1/2"), ("1206|1307", "1/3")])
def test_10_6_4_every_die_of_a_repair_is_counted(bridge: str, chance: str) -> None:
    engineer = "0404" if bridge < "1" else "1709"
    position = written(f"turn: 2\ndecide: allied opening\ndown: {bridge}\n{engineer}: ENG\nwaiting: 1P")
    found = odds(position)[0]
    assert found.expected == Fraction(chance)
    assert found.distribution == counted(played(position, f"repair {bridge}", "repair", 1))


def test_13_3_every_die_of_the_air_table_is_counted() -> None:
    position = new()
    s = state_of(position)
    s.turn, s.ask = 4, DRAW_MARKERS
    assert [one.rule for one in odds(position)] == ["10.7"]  # no aircraft on this turn
    s.turn = 5
    (found,) = odds(position)
    assert found.rule == "13.3" and found.distribution == counted([0, 1, 1, 2, 2, 3])
    assert found.distribution == counted([sum(play_air(position, die)) for die in range(1, 7)])


def test_10_7_every_draw_is_counted() -> None:
    """Two from four of +3 and five Priests."""
    found = of(new(), "draw 2")
    assert found.distribution == [(6, Fraction(6, 36)), (9, Fraction(20, 36)), (12, Fraction(10, 36))]
    assert of(new(), "draw 0").distribution == [(6, Fraction(1))]  # the US markers are all alike


def test_moves_without_dice_have_no_odds() -> None:
    position = written("0105: 2IG")
    assert odds(position) == []
    assert [odds_of(position, move) for move in position.moves()] == [None, None]


def test_8_2_2_and_8_5_the_odds_tell_what_the_defender_may_still_do() -> None:
    def notes(position: str) -> list[tuple[str, str]]:
        return of(GAME.from_text(position, pack()), "attack 1610").notes

    ((text, rule),) = notes(FARTHEST_FIGHT)  # the defender has no marker left
    assert rule == "8.5" and text.startswith("A full-strength defender")
    (text, rule), _ = notes(FARTHEST_FIGHT + "german markers: de-art-a=2\n")
    assert (rule, text) == ("8.2.2", "The defender has 2 support markers and may use them; they aren't counted here.")
    assert notes(FARTHEST_FIGHT.replace("1610: KRFT", "1610: KRFT*")) == []
