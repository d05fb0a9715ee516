"""What a person touches to make a move, what a wrong touch means, and what a spectator sees."""

from __future__ import annotations

import pytest

from bridgehead.core.dice import DiceError, ScriptedDice
from bridgehead.core.position import Position
from bridgehead.games.counter_attack_arras import GAME
from tests.counter_attack_arras.table import pack, play, quiet, refusal, shown, table


def touches(position: Position, move: str) -> tuple[str, ...]:
    return position.touches(position.parse(move))


def meaning(position: Position, *touched: str) -> list[str]:
    return [position.notation(move) for move in position.meant(touched)]


def test_an_impulse() -> None:
    position = table("turn: 2\nreleased: reserves\n11: 7RTA* 8DL1 RA365\n10: | RR16")
    assert touches(position, "move 11") == ("place:11", "button:move")
    assert touches(position, "refresh 11") == ("place:11", "button:refresh")
    assert touches(position, "bombard RA365>10") == ("unit:RA365", "place:10")  # its dice wait for `roll`
    assert touches(position, "pass") == ("button:pass",)


def test_a_unit_on_its_way_needs_only_the_place() -> None:
    position = table("11: 7RTA\n7: | RR16")
    play(position, "move 11")
    assert touches(position, "7RTA>12") == ("unit:7RTA", "place:12")
    play(position, "7RTA>12")
    assert touches(position, "7RTA>14") == ("place:14",)


def test_a_group_is_set_up_by_its_letter() -> None:
    position = GAME.new("free", {}, pack())
    assert touches(position, "A@2") == ("choice:A", "place:2")
    assert position.label("choice:A") == "Group A: REC37, MC7"


@pytest.mark.parametrize(
    ("touched", "move", "rule"),
    [
        (("place:12",), "move 12", "5.0"),
        (("unit:RR16",), "move 10", "5.0"),
        (("unit:7RTA", "place:10"), "bombard 7RTA>10", "7.0"),
        (("button:reroll",), "reroll", "9.1"),
    ],
)
def test_a_touch_that_leads_nowhere_is_explained(touched: tuple[str, ...], move: str, rule: str) -> None:
    position = table("11: 7RTA\n10: | RR16")
    assert meaning(position, *touched)[0] == move
    assert refusal(position, move).rule == rule


def test_5_1_3_a_full_area_is_named_when_it_is_touched() -> None:
    position = table("25: 4GH1 4GH2 4GH3 4GH4 5GH1\n23: 7RTA\n7: | RR16")
    play(position, "move 23")
    assert meaning(position, "unit:7RTA", "place:25") == ["7RTA>25"]
    assert refusal(position, "7RTA>25").rule == "5.1.3"


def test_done_says_what_is_over() -> None:
    position = quiet("11: 7RTA 8DL1\n10: | RR16")
    play(position, "move 11", "7RTA>10")
    assert position.label("button:done") == "Resolve the assault"
    assert shown(position)["action"]["draft"] == ["1 unit assaults area 10 (Agny)."]


def test_14_1_1_a_spectator_sees_no_bid() -> None:
    position = GAME.new("free", {"bids": "on"}, pack())
    play(position, "bid 5")
    public = position.view("")
    assert public["bid"] is None and public["side"] == ""
    assert "prompt" not in public["decision"]


@pytest.mark.parametrize(
    ("text", "moves", "last", "word"),
    [
        (
            "decide: german impulse\nused: allied\nadvantage: german\n9: | AR178\n16: 8DL1 8DL2\n",
            ["bombard AR178>16"],
            "forward 8DL1",
            "Make it the Forward Unit",
        ),
        (
            "air: 0 0\nturn: 2\nreleased: reserves\n11: 4RTA RA365\n10: | RR16\n",
            ["move 11", "4RTA>10", "done"],
            "gun RA365",
            "Use this gun",
        ),
        (
            "turn: 3\ndecide: allied entry french\nreleased: french\nfrench: DLM\n9: | RR16\n",
            [],
            "enter 20",
            "Enter here",
        ),
    ],
)
def test_a_touch_on_the_map_that_lets_dice_roll_needs_a_word(text: str, moves: list[str], last: str, word: str) -> None:
    position = table(text)
    play(position, *moves)
    path = touches(position, last)
    assert path[-1] == "button:go" and position.label("button:go") == word
    assert meaning(position, *path[:-1]) == [last]
    assert meaning(position, "button:go") == []


def test_an_impulse_that_ends_the_turn_needs_a_word() -> None:
    """The last Fresh unit moves, both sides pass of themselves, and the next turn begins with dice."""
    position = table("turn: 2\nused: allied german\nair: 0 0\npasses: 0\n23: 7RTA\n8: | RR16*\n")
    play(position, "move 23")
    play(position, "7RTA>24")
    ending = [position.touches(move) for move in position.moves()]
    for move, path in zip(position.moves(), ending):
        try:
            position.copy().play(move, ScriptedDice([]))
        except DiceError:
            assert path[-1].startswith("button:")
