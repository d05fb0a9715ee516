"""What a side sees: everything but the other's bid."""

from __future__ import annotations

import json

from bridgehead.games.counter_attack_arras import GAME
from tests.counter_attack_arras.table import pack, play, quiet, shown, table


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
