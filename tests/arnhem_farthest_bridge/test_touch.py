"""What a person touches to make a move, and what a wrong touch means."""

from __future__ import annotations

import pytest

from bridgehead.core.position import Position
from tests.arnhem_farthest_bridge.table import play
from tests.arnhem_farthest_bridge.wording import new, written


def touches(position: Position, move: str) -> tuple[str, ...]:
    return position.touches(position.parse(move))


def meaning(position: Position, *touched: str) -> list[str]:
    return [position.notation(move) for move in position.meant(touched)]


def test_a_move_is_a_unit_and_then_a_hex() -> None:
    position = written("0105: 2IG\nwaiting: 231")
    assert touches(position, "2IG") == ("unit:2IG",)
    assert touches(position, "231") == ("unit:231",)
    play(position, "2IG")
    assert touches(position, "to 0204") == ("place:0204",)
    assert touches(position, "end") == ("button:end",)


def test_11_4_a_landing_rolls_at_once_so_a_word_ends_it() -> None:
    position = written("decide: allied opening\nwaiting: 1P 2P")
    play(position, "1P")
    assert touches(position, "land 3717") == ("place:3717", "button:go")
    assert position.label("button:go") == "Land here"


def test_10_6_4_and_10_6_5_bridges_have_buttons_and_a_ferry_its_two_banks() -> None:
    position = written("turn: 2\ndecide: allied opening\ndown: 0310|0311\n0404: ENG\n0508: 2IG")
    assert touches(position, "repair 0310|0311") == ("bridge:0310|0311",)
    assert position.label("bridge:0310|0311") == "Repair the Helmond bridge (0310|0311)"
    assert touches(position, "ferry 0508|0607") == ("button:ferry", "place:0508", "place:0607")
    assert meaning(position, "button:ferry", "place:0607", "place:0508") == ["ferry 0508|0607"]
    assert "ferry 0508|0607" in meaning(position, "button:ferry", "place:0607")


def test_7_1_a_number_of_markers_is_touched() -> None:
    assert touches(new(), "draw 1") == ("number:1",)
    assert new().label("number:1") == "1 British, 1 US"


def test_10_6_3_demolition_has_two_buttons() -> None:
    position = written("0105: 2IG\n0702: GRSN")
    play(position, "2IG", "to 0505")
    assert touches(position, "blow") == ("button:blow",) and touches(position, "spare") == ("button:spare",)
    assert [position.label(f"button:{word}") for word in ("blow", "spare")] == ["Blow it up", "Leave it standing"]


def test_an_attack_is_a_hex_its_units_and_markers() -> None:
    position = written(
        "turn: 4\ndecide: allied attack\nallied markers: gb-art=2 gb-priest=1\n2620: 2IG\n2521: 231\n2621: BRDF"
    )
    assert touches(position, "attack 2621") == ("place:2621",)
    play(position, "attack 2621")
    assert touches(position, "+2IG") == ("unit:2IG",)
    play(position, "+2IG", "+231")
    assert touches(position, "marker gb-priest") == ("marker:gb-priest",)
    assert position.label("marker:gb-priest") == "British Priest +6"
    assert position.label("marker:gb-art") == "British artillery +3 (2 left)"
    assert position.label("button:done") == "Roll the attack"  # the Germans have no marker to answer with


def test_8_5_a_defender_retreats_or_stands() -> None:
    position = written("decide: allied attack\n1609: 2IG\n1610: KRFT\n1501: 231")
    play(position, "attack 1610", dice="1")
    assert touches(position, "stand KRFT") == ("button:stand",)
    assert touches(position, "retreat KRFT 1611") == ("place:1611",)
    play(position, "retreat KRFT 1611")
    assert touches(position, "retreat KRFT 1612") == ("place:1612",)


def test_8_4_of_several_units_one_is_touched_first() -> None:
    position = written("turn: 2\ndecide: allied attack\n1609: 1P\n1710: 2P\n1610: 9SS1\n1508: KRFT\n1910: BRDF")
    play(position, "attack 1610", "+1P", "+2P", dice="4")
    assert touches(position, "retreat 1P 1709") == ("unit:1P", "place:1709")
    play(position, "retreat 1P 1709")
    assert touches(position, "retreat 2P 1808") == ("place:1808",)


def test_8_6_an_advance_is_a_unit_and_a_hex() -> None:
    position = written("decide: allied attack\n1609: 2IG\n1710: 231\n1610: KRFT")
    play(position, "attack 1610", "+2IG", "+231", "retreat KRFT 1611", dice="5")
    assert touches(position, "advance 2IG 1610") == ("unit:2IG", "place:1610")
    position = written("decide: allied attack\n1609: 2IG\n1610: KRFT")
    play(position, "attack 1610", "retreat KRFT 1611", "retreat KRFT 1612", dice="1")
    assert touches(position, "advance 2IG 1610") == ("place:1610",)  # nobody else could
    assert position.label("button:done") == "Stop advancing"


def test_12_0_only_the_hex_is_touched_in_a_set_up() -> None:
    position = new("free-deployment")
    move = position.notation(position.moves()[0])
    assert touches(position, move) == (f"place:{move.partition('@')[2]}",)


def test_a_hex_with_a_unit_means_the_unit() -> None:
    position = written("0105: 2IG\n0204: 231")
    assert meaning(position, "place:0105") == ["2IG"]
    play(position, "2IG")
    assert meaning(position, "place:0204") == ["231"]  # 2IG cannot stay there, but 231 can be picked up
    assert meaning(position, "place:0304") == ["to 0304"]


def test_an_enemy_unit_means_its_hex_in_a_fight() -> None:
    position = written("decide: allied attack\n2620: 2IG\n2621: BRDF")
    assert meaning(position, "unit:BRDF") == ["attack 2621"]
    position = written("turn: 4\ndecide: allied bombard\nallied markers: gb-art=1\n2620: 2IG\n2621: BRDF")
    assert meaning(position, "unit:BRDF") == ["bombard 2621"]


@pytest.mark.parametrize(
    ("touched", "move", "rule"),
    [
        (("place:0204",), "to 0204", "4.1"),
        (("unit:BRDF",), "to 2621", "4.1"),
        (("unit:KRFT",), "KRFT", "4.1"),
        (("unit:504I",), "504I", "11.4"),
        (("unit:2WG",), "2WG", "11.3"),
        (("button:blow",), "blow", "10.6.3"),
        (("marker:gb-art",), "marker gb-art", "7.2"),
        (("bridge:0505|0605",), "repair 0505|0605", "10.6.4"),
    ],
)
def test_a_touch_that_leads_nowhere_is_explained(touched: tuple[str, ...], move: str, rule: str) -> None:
    position = written("waiting: 504I\n0105: 2IG\n2621: BRDF")
    assert meaning(position, *touched)[0] == move
    refusal = position.check(position.parse(move))
    assert refusal is not None and refusal.rule == rule


def test_4_3_an_enemy_hex_is_named_when_it_is_touched() -> None:
    position = written("2620: 2IG\n2621: BRDF")
    play(position, "2IG")
    found = position.meant(("unit:BRDF",))
    assert position.notation(found[0]) == "to 2621"
    refusal = position.check(found[0])
    assert refusal is not None and refusal.rule == "4.3"


def test_words_on_the_buttons_say_what_ends() -> None:
    labels = []
    for head in ("allied opening", "allied move", "allied bombard", "allied attack"):
        labels.append(written(f"turn: 2\ndecide: {head}\n0105: 2IG").label("button:end"))
    labels.append(written("phase: mobile\n0105: 2IG").label("button:end"))
    assert labels == ["Start movement", "End movement", "End bombardment", "End combat", "End mobile movement"]
