"""What a side sees: everything but the other's bid."""

from __future__ import annotations

import json
from random import Random

import pytest

from bridgehead.core.dice import QuickDice
from bridgehead.games.counter_attack_arras import GAME
from tests.counter_attack_arras.table import facts, pack, play, quiet, shown, table


def test_both_sides_see_the_same_table() -> None:
    position = table("11: 7RTA\n10: | RR16*")
    views = [dict(position.view(side)) for side in GAME.sides]
    for view in views:
        del view["side"], view["decision"]
    assert json.dumps(views[0]) == json.dumps(views[1])


def test_only_the_asked_side_reads_the_question() -> None:
    position = table("11: 7RTA\n10: | RR16*")
    assert "prompt" in position.view("allied")["decision"]
    assert "prompt" not in position.view("german")["decision"]


def test_the_action_under_way_is_told() -> None:
    position = quiet("11: 7RTA 8DL1\n10: | RR16 RR17\n9: | AR178\n")
    play(position, "move 11", "7RTA>10", "8DL1>10", "done", "point 7RTA", "forward RR16")
    assert shown(position)["action"] == {"target": "10", "values": [7, 9]}
    here = shown(position)["places"]["10"]
    counters = {counter["unit"]: counter for counter in here["allied"] + here["german"]}
    assert counters["7RTA"]["point"] and counters["RR16"]["forward"]
    assert counters["8DL1"]["assaults"] == "10"


def test_groups_that_wait_are_shown_beside_the_map() -> None:
    position = GAME.new("free", {}, pack())
    assert set(shown(position)["waiting"]) == {"french", "panzers", "reserves"}
    assert shown(position)["places"]["A"]["german"][0]["locked"]


@pytest.mark.parametrize(
    ("text", "points", "winner", "level", "words"),
    [
        ("turn: 1\n23: 7RTA\n10: | RR16", 0, "german", "automatic", "German automatic victory, 0 victory points"),
        ("turn: 1\n11: 7RTA\n10: | RR16", 1, None, "", "1 of 10 victory points; the game continues"),
        (
            "turn: 3\n11: 7RTA\nB: 7RTB\n10: | RR16",
            1,
            "allied",
            "automatic",
            "Allied automatic victory, 1 victory point",
        ),
        (
            "turn: 4\n11: 7RTA\nallied control: 2 4 6\n10: | RR16",
            2,
            "allied",
            "automatic",
            "Allied automatic victory, 2 victory points",
        ),
        (
            "turn: 4\n11: 7RTA\n3: 8DL1 | RR26\n10: | RR16",
            1,
            None,
            "",
            "1 of 10 victory points; Gort needs 6 or more to continue, or the Germans win",
        ),
        (
            "turn: 5\nneeded: 1\n11: 7RTA\n10: | RR16",
            1,
            None,
            "",
            "1 of 1 victory points; Gort must call off the attack, so the Allies win",
        ),
        (
            "turn: 5\n11: 7RTA\n26: 8DL1\nallied control: 3 5 7\n10: | RR16",
            3,
            None,
            "",
            "3 of 10 victory points; Gort continues whatever he rolls",
        ),
        ("turn: 7\n11: 7RTA\n10: | RR16", 1, "german", "points", "German victory, 1 victory point"),
        ("turn: 7\nneeded: 1\n11: 7RTA\n10: | RR16", 1, "allied", "points", "Allied victory, 1 victory point"),
    ],
)
def test_11_the_points_and_the_result_if_the_turn_ended_now(
    text: str, points: int, winner: str | None, level: str, words: str
) -> None:
    position = table(text)
    for side in ("allied", "german", ""):
        found = position.view(side)["if_ended_now"]
        assert found == {"winner": winner, "level": level, "score": points, "words": words}


def test_11_there_is_no_such_outlook_before_play_and_after_it_the_result() -> None:
    assert shown(GAME.new("free", {}, pack()))["if_ended_now"] is None
    over = table("turn: 7\ndecide: over\nneeded: 1\npoints: 1\n11: 7RTA\nresult: allied points")
    assert shown(over)["if_ended_now"]["words"] == "Allied victory, 1 victory point"


@pytest.mark.parametrize(
    "text",
    [
        "turn: 1\n23: 7RTA",
        "turn: 1\n11: 7RTA",
        "turn: 2\nB: 7RTA",
        "turn: 3\n11: 7RTA\nallied control: 2 4",
        "turn: 7\n11: 7RTA",
        "turn: 7\nneeded: 1\n11: 7RTA",
        "turn: 5\nnorth: yes\n11: 7RTA\nallied control: 3 5 7\ngerman control: 22",
    ],
)
def test_11_what_is_told_comes_true_when_the_turn_ends(text: str) -> None:
    position = table(f"decide: german reorganize\n{text}\n10: | RR16\neliminated: RR26 RR27")
    outlook = shown(position)["if_ended_now"]
    events = position.play(position.parse("done"), QuickDice(Random(1)))
    assert facts(events, "points") == (outlook["score"],)
    outcome = position.outcome()
    ended = (None, "") if outcome is None else (outcome.winner, outcome.level)
    assert ended == (outlook["winner"], outlook["level"])
