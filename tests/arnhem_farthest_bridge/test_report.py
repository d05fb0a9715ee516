"""Questions, menus and the sentences of the battle report."""

from __future__ import annotations

import pytest

from bridgehead.core.position import Event, Position
from bridgehead.games.arnhem_farthest_bridge.report import movement_points
from tests.arnhem_farthest_bridge.table import play, state_of
from tests.arnhem_farthest_bridge.wording import asked, new, written


def told(position: Position, events: list[Event]) -> list[str]:
    return [position.tell(event) for event in events]


def prompt(position: Position) -> str:
    decision = position.decision()
    assert decision is not None
    return decision.prompt


def test_3_0_a_turn_begins() -> None:
    position = new()
    assert prompt(position).startswith("Turn 1, 17 September: draw 2 support fire markers.")
    sentences = told(position, play(position, "draw 1", dice="15"))
    assert sentences[:5] == [
        "Turn 1, 17 September 1944.",
        "The Allies draw 1 marker from the British pool.",
        "Drawn: British artillery +3.",
        "The Allies draw 1 marker from the US pool.",
        "Drawn: US artillery +3.",
    ]
    assert sentences[-1] == "Turn 1, Allied player turn."


def test_7_1_only_the_owner_is_told_what_he_drew() -> None:
    events = play(new(), "draw 1", dice="15")
    assert [event.private for event in events if event.kind == "markers"] == [0, 0, 1]
    assert {event.private for event in events if event.kind == "drawn"} == {-1}


def test_11_4_landings() -> None:
    position = written("decide: allied opening\nwaiting: 1P 2P 7K\n3716: KRFT")
    sentences = told(position, play(position, "1P", "land 3717", "7K", "land 3817", dice="66"))
    assert sentences[0].startswith("1P lands in 3717") and sentences[0].endswith("rolled 6 +1, depleted.")
    assert "rolled 6 +2" in sentences[2] or "rolled 6 +1" in sentences[2]


@pytest.mark.parametrize("fate, word", [(0, "no loss"), (1, "depleted"), (2, "eliminated")])
def test_11_4_what_came_of_a_landing_is_always_told(fate: int, word: str) -> None:
    position = new()
    hex = state_of(position).board.hex_numbers["2022"]
    assert position.tell(Event("landing", "11.4", (0, hex, fate, 0, 1))).endswith(f": rolled 1, {word}.")


def test_4_2_one_movement_point_is_one_point() -> None:
    assert [movement_points(halves) for halves in (0, 1, 2, 3, 4)] == [
        "0 movement points",
        "0.5 movement points",
        "1 movement point",
        "1.5 movement points",
        "2 movement points",
    ]


def test_10_6_3_demolition_is_asked_and_told() -> None:
    position = written("0105: 2IG\n0702: GRSN")
    sentences = told(position, play(position, "2IG", "to 0605"))
    assert sentences == ["2IG moves from 0105 (Aalst) to 0505 (Son)."]
    assert asked(position) == "german demolish"
    assert prompt(position) == "2IG has reached the Son bridge: try to blow it up? It falls on 1 to 3."
    assert told(position, play(position, "blow", dice="2"))[0] == (
        "The Son bridge is blown up: rolled 2, falls on 1 to 3."
    )


def test_10_6_4_and_10_6_5_repair_and_ferry() -> None:
    text = "turn: 2\ndecide: allied opening\ndown: 0310|0311\n0404: ENG\n0508: 2IG\nwaiting: 1P"
    position = written(text)
    assert told(position, play(position, "repair 0310|0311", dice="4"))[0] == (
        "The Helmond bridge is still down: rolled 4, repaired on 5 or 6."
    )
    position = written(text)
    assert told(position, play(position, "ferry 0508|0607"))[0] == "The engineers open a ferry at 0508|0607."


def test_8_2_the_whole_sum_of_a_fight_is_told() -> None:
    position = written(
        "turn: 4\ndecide: allied attack\nallied markers: gb-art=1\ngerman markers: de-art-b=1\n"
        "2620: 2IG\n2521: 231\n2621: BRDF"
    )
    play(position, "attack 2621", "+2IG", "+231")
    assert prompt(position) == "Attack on 2621 (Nijmegen), 7 against 2: add markers to your attack, or finish."
    events = play(position, "marker gb-art", "marker de-art-b", dice="4")
    assert told(position, events)[:3] == [
        "British artillery +3 supports the fight for 2621 (Nijmegen).",
        "German artillery +3 supports the fight for 2621 (Nijmegen).",
        "Allied attack on 2621 (Nijmegen), 2IG and 231 with 7 plus 3 from markers "
        "against BRDF with 2 plus 3 from markers: "
        "+5 on line A, column 6, rolled 4: Br, both sides retreat 1 hex.",
    ]


def test_8_1_a_bombardment_without_effect_is_told() -> None:
    position = written("turn: 4\ndecide: allied bombard\nallied markers: gb-art=2\n1609: 231\n1610: KRFT")
    events = play(position, "bombard 1610", "marker gb-art", "done", dice="6")
    assert "Allied bombardment of 1610, 3 against KRFT with 3: +0 on line D, column 6, rolled 6: no effect." in told(
        position, events
    )


def test_8_4_to_8_6_what_follows_is_told() -> None:
    position = written("decide: allied attack\n1609: 2IG\n1610: KRFT")
    play(position, "attack 1610", dice="1")
    assert prompt(position) == "D2 at 1610: choose a hex for KRFT to retreat to, or stand fast and be depleted."
    sentences = told(position, play(position, "retreat KRFT 1611", "retreat KRFT 1612", "advance 2IG 1611"))
    assert sentences[:2] == ["KRFT retreats from 1610 to 1612.", "2IG advances from 1609 to 1611."]
    position = written("decide: allied attack\n1609: 2IG\n1610: KRFT")
    play(position, "attack 1610", dice="1")
    assert told(position, play(position, "stand KRFT"))[:2] == ["KRFT stands fast in 1610.", "KRFT is depleted."]


def test_11_5_the_end_is_told() -> None:
    position = written("3323: 2IG\n3523: 32G\nturn: 2")
    sentences = told(position, play(position, "2IG", "to 3423"))
    assert sentences[-1] == "Game over: Allied victory, 2 Arnhem hexes held."


@pytest.mark.parametrize(
    ("kind", "facts", "sentence"),
    [
        ("fell_back", (0, 5, 4), "501I can't stay in 0106 (Geldrop) and goes back to 0105 (Aalst)."),
        ("turned_away", (0, 4), "501I can't stay in 0105 (Aalst) and leaves the map again."),
        ("shut_out", (0,), "501I can't arrive this turn: the enemy holds its arrival hexes."),
        ("engineer_back", (0,), "501I is rebuilt and may enter by a road on the south edge."),
        ("entered", (0, 4), "501I enters the map at 0105 (Aalst)."),
        ("reduced", (1, 3), "3 British artillery +3 markers can't be drawn this turn."),
        ("airpower", (6, 2, 1), "Airpower: rolled 6, 2 British and 1 US aircraft."),
        (
            "zone_shifted",
            (2, 4, 1),
            "The 82nd's drop zone moves to 0105 (Aalst); +1 to landing rolls there.",
        ),
        ("blocked", (0, 4), "501I can't retreat from 0105 (Aalst)."),
        ("resisted", (0, 4, 1), "501I resists and retreats one hex less from 0105 (Aalst)."),
        ("over", (1, 1), "Game over: a draw, 1 Arnhem hex held."),
    ],
)
def test_other_sentences(kind: str, facts: tuple[int, ...], sentence: str) -> None:
    assert new().tell(Event(kind, "", facts)) == sentence


def test_menus_name_units_with_their_values() -> None:
    position = written("0105: 2IG*\n0204: 231")
    lines = [position.describe(move) for move in position.moves()]
    assert lines == ["end the phase", "2IG (2-2-10, depleted) in 0105 (Aalst)", "231 (3-3-7) in 0204 (Eindhoven)"]
