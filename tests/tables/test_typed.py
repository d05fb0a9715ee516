"""Lines that a person types, read in a game where names may be numbers."""

import pytest
from the_ford import GAME as FORD

from bridgehead.core.dice import Dice, ScriptedDice
from bridgehead.core.position import IllegalMove, NotationError, Position
from bridgehead.games import find
from bridgehead.tables.typed import Undecided, look_ahead, take_move, unsaid
from tests.tables.joining import attack

ARNHEM = "game: arnhem-farthest-bridge\nturn: 3\ndecide: allied move\n0105: 231\n0205: 2IG\n3925: 9SS9\n"


def position() -> Position:
    return find("arnhem-farthest-bridge").from_text(ARNHEM)


def test_a_number_counts_in_the_list() -> None:
    here = position()
    assert take_move(here, "1") == (here.moves()[0], "")
    assert take_move(here, "2 to 0304") == (here.moves()[1], "to 0304")


def test_a_unit_may_be_called_by_a_number() -> None:
    here = position()
    move, rest = take_move(here, "231")
    assert (here.notation(move), rest) == ("231", "")
    ahead, move = look_ahead(here, "231; to 0204")
    assert ahead.notation(move) == "to 0204"


def test_the_number_of_a_hex_is_not_a_place_in_the_list() -> None:
    here = position()
    here.play(take_move(here, "2IG")[0], Dice())
    assert len(here.moves()) > 105
    assert here.notation(take_move(here, "0304")[0]) == "to 0304"
    assert here.notation(take_move(here, "0106")[0]) == "to 0106"


def test_other_numbers_are_answered() -> None:
    with pytest.raises(NotationError, match="no move 999; the list has 3"):
        take_move(position(), "999")
    assert position().check(take_move(position(), "129")[0]) is not None  # it has not come yet


# -- several moves in one line ---------------------------------------------------------------------------------------

ASSAULT = "game: counter-attack-arras\n11: 7RTA\n10: | RR16\n9: | AR178\n"
NO_GUN = ASSAULT.replace("9: | AR178\n", "")

# R2 comes beside R1, which then has nowhere to go: if its chit is drawn next, it stays by itself (3.2).
BOXED_IN = """
turn: 2
decide: act red
plan red: dash
plan blue: dig
acts: R2
cup: R1 B1
R1: 0101
R2: 0103
B1: 0303
"""


def asked(position: Position) -> str:
    decision = position.decision()
    return decision.ask if decision else ""


def boxed_in() -> Position:
    """After `to 0102` and R1's chit: it has stayed, and the next chit waits for a word."""
    position = FORD.from_text(BOXED_IN)
    position.play(position.parse("to 0102"), ScriptedDice(["Red 1st Company"]))
    assert [position.notation(move) for move in position.forced] == ["stay"]
    return position


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        (["stay"], []),
        (["STAY"], []),
        (["stay roll"], ["roll"]),
        (["stay", "roll"], ["roll"]),
        (["st"], []),  # shortened, and nothing follows
        (["roll"], ["roll"]),
        (["to 0201", "stay"], ["to 0201", "stay"]),  # something else was wanted first
        (["stay stay"], ["stay"]),  # it played itself once only
        ([], []),
    ],
)
def test_a_word_for_what_played_itself_is_said_already(typed: list[str], left: list[str]) -> None:
    assert unsaid(boxed_in(), typed, "red") == left


def test_what_played_itself_for_the_other_side_takes_no_word_from_the_line() -> None:
    """The Germans in 10 have no support to choose, so their `none` plays itself; the one typed is the Allied choice."""
    position = find("counter-attack-arras").from_text(NO_GUN)
    for words in ("move 11", "7RTA>10", "done"):
        position.play(position.parse(words), Dice())
    assert [position.notation(move) for move in position.forced_of("german")] == ["forward RR16", "none"]
    assert unsaid(position, ["none"], "allied") == ["none"]
    assert unsaid(position, ["none"], "german") == []
    before, move = look_ahead(find("counter-attack-arras").from_text(NO_GUN), "move 11; 7RTA>10; done; none")
    assert (before.notation(move), asked(before)) == ("none", "support")


def self_played(position: Position, *moves: str) -> Position:
    """As if these had played themselves for the first side."""
    position.forced = [position.parse(move) for move in moves]
    position._forced_by = [0 for _ in moves]
    return position


def test_what_played_itself_is_said_in_order() -> None:
    position = self_played(FORD.from_text(BOXED_IN), "to 0102", "stay", "to 0201")
    assert unsaid(position, ["to 0102 stay to 0201 stay"], "red") == ["stay"]
    assert unsaid(position, ["stay", "to 0102"], "red") == ["to 0102"]
    assert unsaid(position, ["to 0201", "stay"], "red") == ["stay"]


def test_a_shortened_word_is_for_the_question_if_it_is_a_move_in_full() -> None:
    assert unsaid(self_played(position(), "2IG"), ["2I"], "allied") == []
    assert unsaid(self_played(position(), "231"), ["231"], "allied") == []
    assert unsaid(self_played(position(), "231"), ["2IG"], "allied") == ["2IG"]


def test_after_something_played_itself_no_number_is_taken() -> None:
    """The person who typed it had another list before his eyes."""
    with pytest.raises(NotationError, match="'1' is from a list that has changed"):
        unsaid(boxed_in(), ["stay 1"], "red")


def test_looking_ahead_skips_what_plays_itself() -> None:
    """When both have joined the joining is done; a `done` for it must not mean that no support is wanted."""
    before, move = look_ahead(attack(), "+A +B done use air")
    assert (before.notation(move), asked(before)) == ("use air", "support")
    before, move = look_ahead(attack(), "+A done done")
    assert (before.notation(move), asked(before)) == ("done", "support")


def test_a_line_may_end_with_what_plays_itself() -> None:
    before, move = look_ahead(attack(), "+A +B done")
    assert (before.notation(move), asked(before)) == ("+B", "join")


def test_looking_ahead_ends_where_dice_roll() -> None:
    with pytest.raises(NotationError, match="Dice are rolled after 'stay'"):
        look_ahead(FORD.from_text(BOXED_IN), "stay; roll")
    with pytest.raises(NotationError, match="Type a move"):
        look_ahead(FORD.from_text(BOXED_IN), " ; ")
    with pytest.raises(IllegalMove, match="not next to"):
        look_ahead(FORD.from_text(BOXED_IN), "to 0301; stay")


# -- what the other side is assumed to answer ------------------------------------------------------------------------


def test_the_other_side_answers_as_assumed() -> None:
    position = find("counter-attack-arras").from_text(ASSAULT)
    before, move = look_ahead(position, "move 11 7RTA>10 done air", "gun AR178")
    decision = before.decision()
    assert decision is not None
    assert (decision.side, before.notation(move)) == ("allied", "air")


def test_an_assumed_answer_may_come_last() -> None:
    position = find("counter-attack-arras").from_text(ASSAULT)
    before, move = look_ahead(position, "move 11 7RTA>10 done", "gun AR178")
    decision = before.decision()
    assert decision is not None
    assert (decision.side, before.notation(move)) == ("german", "gun AR178")


def test_without_an_assumed_answer_it_is_said_whose_decision_is_missing() -> None:
    position = find("counter-attack-arras").from_text(ASSAULT)
    with pytest.raises(Undecided, match="After 'done' it's the German player's decision"):
        look_ahead(position, "move 11 7RTA>10 done air")
    with pytest.raises(NotationError, match="'gun AR178' is assumed, but it's still the Allied player's turn"):
        look_ahead(position, "move 11 7RTA>10", "gun AR178")
    with pytest.raises(IllegalMove):
        look_ahead(position, "move 11 7RTA>10 done air", "gun AR278")
