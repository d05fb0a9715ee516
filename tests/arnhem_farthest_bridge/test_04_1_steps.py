"""4.1: units move hex by hex, so whoever moves can order the next hex itself, also where a way round is cheaper."""

from __future__ import annotations

import pytest

from bridgehead.core.position import NotationError
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge import ways
from bridgehead.games.arnhem_farthest_bridge.state import State
from tests.arnhem_farthest_bridge import atlas
from tests.arnhem_farthest_bridge.marching import (
    asked,
    asked_about,
    cost,
    destroy,
    endanger,
    go,
    goals,
    is_done,
    left,
    march,
    may_end,
    may_pick,
    path,
    pick,
    step_to,
    where,
)
from tests.arnhem_farthest_bridge.table import hex_of, list_moves, moves, play
from tests.arnhem_farthest_bridge.wording import refusal, written


def ordered(s: State, there: str) -> list[str]:
    """The hexes entered by the order for the neighbour itself, or by the only order there is."""
    hex = hex_of(s, there)
    legal = list_moves(s)
    for kind in (m.STEP, m.GO):
        if m.pack(kind, 0, hex) in legal:
            return [s.board.hex_names[n] for n in ways.way_of(s, m.pack(kind, 0, hex)).path[1:]]
    return []


def bridges_beside(names: list[str]) -> set[str]:
    return {side for side in atlas.sides("bridges") for name in names if name in side.split("|")}


@pytest.mark.parametrize(("code", "mobile", "steps"), [("231", False, 4836), ("2IG", True, 4702)])
def test_4_1_every_step_to_a_neighbour_can_be_ordered(code: str, mobile: bool, steps: int) -> None:
    """On the empty map; all that a unit with its full allowance may do by 4.2 and 4.3."""
    points = 10 if mobile else 7
    counted = missing = exposed = 0
    for here in atlas.terrain():
        s = march({code: here})
        pick(s, code)
        for there in atlas.neighbours(here):
            if atlas.step(here, there, mobile, frozenset()) <= points:
                counted += 1
                if ordered(s, there) != [there]:
                    missing += 1
                    exposed += not bridges_beside(ordered(s, there)) <= bridges_beside([there])
    assert (counted, missing, exposed) == (steps, 0, 0)


def test_4_1_the_next_hex_itself_where_the_cheapest_way_leads_round() -> None:
    """From 0105 to 0104 the highway leads by 0204."""
    s = march({"2IG": "0105"})
    assert path(s, go(s.copy(), "2IG", "0104")) == ["0105", "0204", "0104"]
    assert path(s, step_to(s, "2IG", "0104")) == ["0105", "0104"]
    assert (where(s, "2IG"), left(s)) == ("0104", 8)


def test_4_1_no_second_order_where_the_cheapest_way_is_straight() -> None:
    position = written("0105: 2IG")
    play(position, "2IG")
    assert {"to 0104", "step 0104", "to 0204"} <= moves(position)
    assert "step 0204" not in moves(position)
    assert position.notation(position.parse("step 0204")) == "to 0204"
    assert position.notation(position.parse("step 0104")) == "step 0104"
    with pytest.raises(NotationError, match="'0104' could be to 0104, step 0104"):
        position.parse("0104")


def test_4_1_a_step_keeps_away_from_a_bridge_that_the_way_round_exposes() -> None:
    """From 3520 to 3420: the Driel ferry, or the bridges of Arnhem."""
    s = march({"231": "3520", "KRFT": "3724"})
    round_about = s.copy()
    go(round_about, "231", "3420")
    assert asked(round_about) == "german demolish"
    step_to(s, "231", "3420")
    assert (asked(s), where(s, "231")) == ("allied move", "3420")


def test_10_6_2_the_ferry_of_driel_can_be_ordered() -> None:
    s = march({"231": "3520"})
    assert cost(s, "231", "3420") == 4.5
    assert path(s, step_to(s, "231", "3420")) == ["3520", "3420"]
    assert left(s) == 1  # three for the ferry, three for the broken ground of the south bank
    assert s.footed


def test_10_6_3_a_step_to_a_bridge_is_asked_about() -> None:
    s = march({"2IG": "1107", "GRSN": "1305"})
    assert path(s, step_to(s, "2IG", "1207")) == ["1107", "1207"]
    assert asked(s) == "german demolish" and "1207" in asked_about(s)


def test_6_1_1_a_step_into_a_zone_ends_the_move() -> None:
    s = march({"231": "0105", "KRFT": "0103"})
    assert cost(s, "231", "0104") < 2
    step_to(s, "231", "0104")
    assert is_done(s, "231")


def test_6_1_2_a_step_pays_for_zones() -> None:
    s = march({"2IG": "0105", "KRFT": "0103"})
    step_to(s, "2IG", "0104")
    assert left(s) == 7


def test_11_1_the_arrival_hex_itself() -> None:
    """Into 2225 for the terrain, or by the road of the next hex."""
    s = march({}, "german", waiting="1PT1", turn=3)
    assert cost(s, "1PT1", "2225") == 1
    pick(s, "1PT1")
    assert ordered(s, "2225") == []  # nothing but the hex where it comes in
    assert path(s, step_to(s, "1PT1", "2225")) == ["2225"]
    assert left(s) == 5


# -- through friends -------------------------------------------------------------------------------------------------


def test_5_0_through_friends_step_by_step() -> None:
    """1GG is in the way; 231 may pass, but not stay."""
    s = march({"231": "1609", "1GG": "1608"})
    step_to(s, "231", "1608")
    assert not may_end(s) and not may_pick(s, "1GG")
    assert "1608" not in goals(s, "231")
    go(s, "231", "1607")
    assert (where(s, "231"), left(s)) == ("1607", 3)


def test_5_0_through_several_friends() -> None:
    friends = {"1GG": "1608", "32G": "1607", "130": "1508", "129": "1509", "214": "1708", "2IG": "1709"}
    s = march({"231": "1609"} | friends)
    step_to(s, "231", "1608", "1607")
    go(s, "231", "1606")
    assert (where(s, "231"), left(s)) == ("1606", 1)


def test_5_0_not_where_it_could_not_go_on() -> None:
    s = march({"231": "1609", "1GG": "1608", "KRFT": "1607"})  # KRFT controls 1608 and stops 231 there
    pick(s, "231")
    assert m.pack(m.STEP, 0, hex_of(s, "1608")) not in list_moves(s)
    s = march({"231": "1609", "1GG": "1608", "2IG": "2010"})
    go(s, "231", "1709", "1609")  # three points left: in for two, and on for two more it cannot
    assert left(s) == 3
    assert m.pack(m.STEP, 0, hex_of(s, "1608")) not in list_moves(s)


def test_5_0_who_cannot_go_on_because_a_bridge_falls_turns_back() -> None:
    """1GG is at the bridge of Son: when it falls, 231 cannot stay there."""
    s = march({"231": "0304", "1GG": "0505", "GRSN": "0702"})
    endanger(s, "0505|0605")
    pick(s, "231")
    s.left = 3
    go(s, "231", "0404")
    step_to(s, "231", "0505")
    destroy(s, 1)
    assert (left(s), goals(s, "231")) == (0.5, {"0404"})
    assert not may_end(s)


# -- words -----------------------------------------------------------------------------------------------------------


def test_4_1_both_ways_are_shown_before_one_is_gone() -> None:
    position = written("0105: 2IG")
    play(position, "2IG")
    touches = [position.touches(position.parse(move)) for move in ("to 0104", "step 0104")]
    assert touches == [("place:0104", "way:0204-0104"), ("place:0104", "way:0104")]
    assert [position.label(path[1]) for path in touches] == [
        "To 0104 by 0204: 1.5 movement points",
        "Straight to 0104: 2 movement points",
    ]
    assert position.touches(position.parse("to 0204")) == ("place:0204",)


def test_5_0_passing_friends_has_a_word_of_its_own() -> None:
    """A touch of the hex alone picks the friend up."""
    position = written("1609: 231\n1608: 1GG")
    play(position, "231")
    assert position.touches(position.parse("step 1608")) == ("button:step", "place:1608")
    assert [position.notation(move) for move in position.meant(["place:1608"])] == ["1GG"]


@pytest.mark.parametrize(
    ("move", "rule", "words"),
    [
        ("step 1612", "4.1", "adjacent"),
        ("step 1510", "4.3", "enemy"),
        ("step 1608", "6.1.1", "from one enemy zone of control straight into another"),
        ("step 1609", "4.1", "already"),
    ],
)
def test_4_1_a_step_that_is_not_allowed_is_explained(move: str, rule: str, words: str) -> None:
    position = written("1609: 231\n1608: 1GG\n1510: KRFT\n1607: BRDF")
    play(position, "231")
    refused = refusal(position, move)
    assert refused.rule == rule and words in refused.reason


def test_5_0_a_full_hex_from_which_it_could_not_go_on_is_refused() -> None:
    position = written("1609: 231\n1608: 1GG\n1607: BRDF")
    play(position, "231")
    assert refusal(position, "step 1608").rule == "5.0"


def test_6_1_1_by_the_option_no_step_leaves_a_zone() -> None:
    position = written("options: leg-ezoc=never\n1609: 231\n1610: KRFT\n0105: 2IG")
    play(position, "231")
    refused = refusal(position, "step 1608")
    assert refused.rule == "6.1.1" and "can't leave" in refused.reason


def test_4_2_a_step_that_costs_too_much_is_refused_with_its_price() -> None:
    position = written("2124: 231\n0105: 2IG")
    play(position, "231", "to 2125", "to 2124")
    refused = refusal(position, "step 2123")
    assert refused.rule == "4.2" and "needs 4 movement points" in refused.reason


def test_11_1_a_step_onto_the_map_leads_to_an_arrival_hex() -> None:
    position = written("turn: 2\nwaiting: 2IG")
    play(position, "2IG")
    assert refusal(position, "step 0204").rule == "11.1"
