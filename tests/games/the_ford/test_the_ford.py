"""The rules of The Ford, by their numbers, and what the house owes every game: the word to roll, named draws."""

from __future__ import annotations

import copy
from random import Random

import pytest

from bridgehead.core.data import Pack
from bridgehead.core.dice import DiceError, QuickDice, ScriptedDice
from bridgehead.core.position import ROLL, Event, IllegalMove, Position, PositionError
from bridgehead.games import find

GAME = find("the-ford")
BROOK = """
game: the-ford
scenario: brook
turn: 1
decide: act red
plan red: dash
plan blue: dig
acts: R1
cup: R2 B1
R1: 0102
R2: 0103
B1: 0202
"""


def written(text: str, **changes: str) -> Position:
    for key, value in changes.items():
        text = "\n".join(f"{key}: {value}" if line.startswith(f"{key}:") else line for line in text.splitlines())
    return GAME.from_text(text)


def do(position: Position, *moves: str, dice: tuple[int | str, ...] = ()) -> list[str]:
    source = ScriptedDice(list(dice))
    events = [event for move in moves for event in position.play(position.parse(move), source)]
    return [position.tell(event) for event in events]


def why_not(position: Position, move: str) -> str:
    refusal = position.check(position.parse(move))
    return "" if refusal is None else str(refusal)


def test_2_1_a_company_starts_on_the_map() -> None:
    assert GAME.check_data(GAME.load()) == []
    files = copy.deepcopy(GAME.load().files)
    files["counters"]["units"][0]["start"]["brook"] = "0909"
    assert GAME.check_data(Pack(files)) == ["counters.yaml: units/R1/start/brook: unknown hex '0909' (2.1)."]


def test_2_2_a_plan_is_secret_until_both_are_made() -> None:
    position = GAME.new("brook")
    do(position, "plan dash")
    assert position.view("red")["plans"] == {"red": "dash", "blue": None}
    assert position.view("blue")["plans"] == position.view("")["plans"] == {"red": None, "blue": None}
    do(position, "plan dig", dice=("Red 2nd Company",))
    assert position.view("")["plans"] == {"red": "dash", "blue": "dig"}


def test_3_1_the_chit_that_is_drawn_acts() -> None:
    position = GAME.new("canal")
    told = do(position, "plan dash", "plan dash", dice=("Blue 1st Company",))
    assert told[-1] == "Blue 1st Company is drawn from the cup."
    decision = position.decision()
    assert decision is not None and (decision.side, decision.ask) == ("blue", "act")
    assert "Blue 1st Company" not in position.view("")["cup"]


def test_3_2_a_company_moves_to_an_empty_neighbor() -> None:
    position = written(BROOK)
    assert why_not(position, "to 0303") == "0303 is not next to R1; choose a neighboring hex. (3.2)"
    assert why_not(position, "to 0103") == "0103 is occupied; attack it or go elsewhere. (3.2)"
    assert why_not(position, "to 0101") == ""


@pytest.mark.parametrize(("die", "lost"), [(3, False), (4, True)])
def test_3_3_a_dash_against_a_dug_in_company_needs_four(die: int, lost: bool) -> None:
    position = written(BROOK)
    assert why_not(position, "attack 0101") == "There is no enemy in 0101. (3.3)"
    do(position, "attack 0202", dice=(die, "Red 2nd Company"))
    assert ("0202" not in position.view("")["places"]) == lost


def test_3_3_a_company_that_is_beaten_is_a_loss_and_the_rest_has_its_default() -> None:
    """For the card of a turn; a game that marks nothing else has none of it."""
    position = written(BROOK)
    red, blue = 0, 2  # R1, B1
    hit, miss = (Event("attack", "3.3", (red, blue, die, 4)) for die in (4, 3))
    assert (position.loser(hit), position.loser(miss)) == ("blue", None)
    assert (position.scored(hit), position.coming(hit), position.went(hit)) == ([], [], None)


def test_4_1_nobody_crosses_water() -> None:
    position = written(BROOK.replace("R1: 0102", "R1: 0101"))
    assert why_not(position, "to 0201") == "There is water on the way to 0201. (4.1)"


def test_4_2_the_lock_is_shut_at_high_water() -> None:
    canal = BROOK.replace("brook", "canal").replace("R1: 0102", "R1: 0202").replace("B1: 0202", "B1: 0302")
    assert why_not(GAME.from_text(canal), "attack 0302") == ""
    shut = GAME.from_text(canal + "options: water=high\n")
    assert why_not(shut, "attack 0302") == "There is water on the way to 0302. (4.1)"
    with pytest.raises(PositionError, match="Option water belongs to canal, not to brook"):
        GAME.from_text(BROOK + "options: water=high\n")


def test_5_1_the_side_with_more_companies_across_wins() -> None:
    position = written(BROOK, turn="3", cup="").copy()
    position = GAME.from_text(position.text().replace("R2: 0103", "R2: 0303"))
    do(position, "stay")
    outcome = position.outcome()
    assert outcome is not None and outcome.told() == "Red holds the ford"
    assert position.view("")["if_ended_now"]["words"] == "Red holds the ford"


# What the house owes every game


HEMMED_IN = BROOK.replace("R1: 0102", "R1: 0101").replace("R2: 0103", "R2: 0102").replace("acts: R1", "acts: R2")


def test_dice_wait_for_a_word_when_something_played_itself() -> None:
    """R1 can only stay, and does so unasked; but the next chit is drawn only when somebody says so."""
    position = GAME.from_text(HEMMED_IN.replace("cup: R2 B1", "cup: R1 B1"))
    do(position, "stay", dice=("Red 1st Company",))
    assert [position.notation(move) for move in position.forced] == ["stay"]
    decision = position.decision()
    assert decision is not None and (decision.side, decision.ask, decision.rule) == ("red", "roll", "3.1")
    assert position.moves() == [ROLL] and position.touches(ROLL) == ("button:roll",)
    assert position.label("button:roll") == "Draw a chit"
    assert why_not(position, "to 0102") == "You can't do that now. Draw the next company from the cup. (3.1)"
    with pytest.raises(PositionError):
        position.text()
    assert position.answer({"roll": "always"}) == ROLL and position.answer({}) is None
    assert do(position, "roll", dice=("Blue 1st Company",)) == ["Blue 1st Company is drawn from the cup."]
    assert why_not(position, "roll") == "There's nothing to roll now. (3.2)"


def test_a_play_that_fails_leaves_the_position_as_it_was() -> None:
    position = written(BROOK)
    before = position.digest(), position.text(), position.moves()
    with pytest.raises(DiceError):
        position.play(position.parse("attack 0202"), ScriptedDice([2]))  # and no chit for the next company
    assert (position.digest(), position.text(), position.moves()) == before
    with pytest.raises(IllegalMove):
        position.play(position.parse("attack 0101"), QuickDice(Random(1)))
    assert position.digest() == before[0]
