"""A game at a table: seats, undo, the clock, the report."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bridgehead.core.dice import commitment
from bridgehead.core.position import IllegalMove
from bridgehead.core.record import Record, RecordError, verify
from bridgehead.games import find
from bridgehead.tables.answers import NothingToUndo
from bridgehead.tables.session import HUMAN, Session

GAME = find("storm-over-arnhem")
TWO_PEOPLE = {"british": HUMAN, "german": HUMAN}
SKIRMISH = """
game: storm-over-arnhem
turn: 1
decide: british impulse
17: RE1a RE1b RE1c
24: | T11a T11b
A: | T12a
"""


def seated(players: dict[str, str] | None = None, **begin: Any) -> Session:
    begin.setdefault("seed", "a test")
    return Session.begin(GAME, players or TWO_PEOPLE, GAME.load(), **begin)


def do(session: Session, *moves: str) -> None:
    for move in moves:
        session.play(session.position.parse(move))


def play_out(session: Session) -> None:
    while session.decision() is not None:
        session.play(session.computer_move())


class Clock:
    """Time that passes only when told to."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


# -- seats ---------------------------------------------------------------------------------------------------------


def test_people_and_computer_players_sit_where_they_were_put() -> None:
    session = seated({"british": HUMAN, "german": "random"})
    assert session.player("british") == HUMAN
    assert session.player("german") == "random"
    assert session.human_sides() == ["british"]


def test_people_change_sides_with_the_higher_bid() -> None:
    session = seated({"british": HUMAN, "german": "random"}, options={"bids": "on"})
    do(session, "bid 0", "bid 5")
    assert session.player("british") == "random"
    assert session.player("german") == HUMAN


def test_computer_players_finish_a_game_whose_dice_can_be_checked() -> None:
    session = seated({"british": "random", "german": "random"}, scenario="ready")
    play_out(session)
    assert session.record.tags["Seed"] == "a test"
    assert session.record.tags["Result"]
    assert "the seed matches its commitment" in verify(Record.parse(session.record.write()), find)


def test_same_seed_same_game() -> None:
    games = [seated({"british": "random", "german": "random"}, scenario="ready") for _ in range(2)]
    for session in games:
        play_out(session)
    assert games[0].record.write() == games[1].record.write()


# -- playing -------------------------------------------------------------------------------------------------------


def test_an_illegal_move_changes_nothing() -> None:
    session = seated(position_text=SKIRMISH)
    before = session.position.digest()
    with pytest.raises(IllegalMove):
        do(session, "fire 17>5u")
    assert session.position.digest() == before
    assert session.record.entries == []


def test_a_move_broken_off_at_the_dice_changes_nothing() -> None:
    def nobody(question: str) -> str:
        raise EOFError

    session = seated(position_text=SKIRMISH, ask_for_dice=nobody, seed="")
    do(session, "fire 17>24u", "+RE1a")
    before = session.position.digest()
    with pytest.raises(EOFError):
        do(session, "done")
    assert session.position.digest() == before
    assert [entry.move for entry in session.record.entries] == ["fire 17>24u", "+RE1a"]


def test_typed_dice_are_asked_for_and_recorded() -> None:
    answers = iter(["66", "11"])
    session = seated(position_text=SKIRMISH, ask_for_dice=lambda question: next(answers), seed="")
    do(session, "fire 17>24u", "+RE1a", "done")
    assert session.record.tags["Dice"] == "typed"
    assert session.record.entries[-1].dice == [6, 6, 1, 1]


def test_the_record_begins_with_a_commitment_and_does_not_tell_the_seed() -> None:
    session = seated(position_text=SKIRMISH)
    assert session.record.tags["Dice"] == commitment("a test")
    assert "a test" not in session.record.write()


def test_the_checksums_in_a_record_are_not_told() -> None:
    """8.1: a record may note the position after a decision; people read the words beside it only."""
    session = seated(position_text=SKIRMISH)
    do(session, "pass")
    session.record.entries[0].comment = f"{session.position.digest()}\nA careful start."
    told = Session.resume(session.record, {}, session.seed)
    assert [answer.note for answer in told.answers] == ["A careful start."]
    assert told.record.entries[0].comment == session.record.entries[0].comment


def test_private_lines_are_for_their_side_only() -> None:
    session = seated()
    do(session, "layout forward")
    assert any("is placed in" in line.text for line in session.lines("british"))
    assert not any("is placed in" in line.text for line in session.lines("german"))
    assert not any("is placed in" in line.text for line in session.lines(None))


# -- taking back ---------------------------------------------------------------------------------------------------


def test_undo_takes_back_step_by_step() -> None:
    session = seated(position_text=SKIRMISH)
    start = session.position.digest()
    do(session, "fire 17>24u", "+RE1a")
    assert session.undo("british") == "+RE1a"
    assert session.undo("british") == "fire 17>24u"
    assert session.position.digest() == start
    assert session.record.entries == []
    with pytest.raises(NothingToUndo):
        session.undo("british")


def test_undo_takes_the_report_back_too() -> None:
    session = seated(position_text=SKIRMISH)
    do(session, "move 17", "RE1a>18")
    assert any("RE1a moves" in line.text for line in session.log)
    session.undo("british")
    assert session.log == []


def test_undo_stops_at_the_last_die() -> None:
    session = seated(position_text=SKIRMISH)
    do(session, "fire 17>24u", "+RE1a", "done")
    with pytest.raises(NothingToUndo, match="Dice"):
        session.undo("british")


def test_undo_stops_where_a_secret_came_out() -> None:
    session = seated(options={"bids": "on"})
    do(session, "bid 3", "bid 3")
    with pytest.raises(NothingToUndo, match="secret"):
        session.undo("british")


def test_12_0_drop_zones_stand_once_the_german_deployment_is_shown() -> None:
    game = find("arnhem-farthest-bridge")
    session = Session.begin(game, dict.fromkeys(game.sides, HUMAN), game.load(), "free-deployment", seed="a test")
    decision = session.decision()
    while decision is not None and decision.ask in ("deploy", "zone"):
        session.play(session.position.moves()[0])
        decision = session.decision()
    assert not any(entry.dice for entry in session.record.entries)
    assert session.within_reach() == []
    with pytest.raises(NothingToUndo, match="A secret has been revealed"):
        session.undo("allied")


def test_7_1_a_marker_that_was_shown_stays_on_the_table() -> None:
    game = find("arnhem-farthest-bridge")
    fight = "turn: 2\ndecide: allied attack\n1609: 231\n1610: KRFT\nallied markers: gb-art=2\n"
    text = f"game: {game.id}\n{fight}"
    session = Session.begin(game, dict.fromkeys(game.sides, HUMAN), game.load(), seed="a test", position_text=text)
    do(session, "attack 1610")
    while "marker gb-art" not in map(session.position.notation, session.position.moves()):
        session.play(session.position.moves()[-1])  # join, and go on
    do(session, "marker gb-art")
    with pytest.raises(NothingToUndo, match="A secret has been revealed"):
        session.undo("allied")


def test_undo_waits_for_the_other_side_to_take_its_answer_back() -> None:
    session = seated(position_text=SKIRMISH)
    do(session, "move 17", "RE1a>18", "done", "move 24")
    with pytest.raises(NothingToUndo, match="That was the German player's move"):
        session.undo("british")
    assert session.undo("german") == "move 24"
    assert session.undo("british") == "done"


def test_undo_is_the_right_of_the_side_that_moved() -> None:
    session = seated(position_text=SKIRMISH)
    do(session, "move 17", "RE1a>18", "done")
    with pytest.raises(NothingToUndo, match="That was the British player's move; only they can undo it"):
        session.undo("german")
    assert len(session.record.entries) == 3
    assert session.undo("british") == "done"
    decision = session.decision()
    assert decision is not None
    assert decision.side == "british"


def test_undo_of_a_move_in_progress_is_not_for_the_side_that_waits() -> None:
    session = seated(position_text=SKIRMISH)
    do(session, "fire 17>24u")
    with pytest.raises(NothingToUndo, match="British player's move"):
        session.undo("german")


def test_a_move_of_the_computer_is_an_answer() -> None:
    session = seated({"british": HUMAN, "german": "random"}, position_text=SKIRMISH)
    do(session, "move 17", "RE1a>18", "done", "move 24")
    with pytest.raises(NothingToUndo, match="has moved since"):
        session.undo("british")


@pytest.mark.parametrize("side", ["british", "german"])
def test_a_secret_choice_is_not_taken_back_under_the_eyes_of_the_other_side(side: str) -> None:
    session = seated(options={"bids": "on"})
    do(session, "bid 3")
    with pytest.raises(NothingToUndo, match="secret choice"):
        session.undo(side)


# -- the clock (8.17) ----------------------------------------------------------------------------------------------


@pytest.fixture
def clock() -> Iterator[Clock]:
    yield Clock()


def timed(clock: Clock, text: str = SKIRMISH) -> Session:
    session = seated(position_text=text, options={"reaction": "10"}, now=clock)
    session.clock.start()
    return session


def test_8_17_in_time(clock: Clock) -> None:
    session = timed(clock)
    clock.time = 10.0
    session.answer(session.position.parse("fire 17>24u"))
    assert session.record.entries[-1].move == "fire 17>24u"


def test_8_17_too_late_is_a_pass(clock: Clock) -> None:
    session = timed(clock)
    clock.time = 10.1
    session.answer(session.position.parse("fire 17>24u"))
    assert session.record.entries[-1].move == "pass"
    assert "8.17" in session.record.entries[-1].comment
    with pytest.raises(NothingToUndo):
        session.undo("british")


def test_8_17_asking_again_gives_no_more_time(clock: Clock) -> None:
    session = timed(clock)
    clock.time = 8.0
    session.clock.start()
    clock.time = 12.0
    assert session.time_left() == -2.0


def test_8_17_taking_back_gives_no_more_time(clock: Clock) -> None:
    session = timed(clock)
    clock.time = 6.0
    session.answer(session.position.parse("fire 17>24u"))
    session.clock.start()
    clock.time = 8.0
    session.undo("british")
    session.clock.start()
    assert session.time_left() == 2.0
    clock.time = 11.0
    session.answer(session.position.parse("fire 17>24u"))
    assert session.record.entries[-1].move == "pass"


def test_8_17_a_declaration_stands_when_the_time_is_over(clock: Clock) -> None:
    session = timed(clock)
    session.answer(session.position.parse("fire 17>24u"))
    session.answer(session.position.parse("+RE1a"))
    clock.time = 60.0
    assert session.undo("british") == "+RE1a"
    with pytest.raises(NothingToUndo, match="Time to declare has run out"):
        session.undo("british")
    assert [entry.move for entry in session.record.entries] == ["fire 17>24u"]


def test_8_17_only_the_declaration_is_timed(clock: Clock) -> None:
    session = timed(clock)
    session.answer(session.position.parse("fire 17>24u"))
    session.clock.start()
    clock.time = 100.0
    session.answer(session.position.parse("+RE1a"))
    assert session.record.entries[-1].move == "+RE1a"


def test_8_43_the_clock_cannot_pass_where_no_pass_is_allowed(clock: Clock) -> None:
    session = timed(clock, SKIRMISH + "may not pass: british\n")
    clock.time = 100.0
    assert session.time_left() is None
    session.answer(session.position.parse("fire 17>24u"))
    assert session.record.entries[-1].move == "fire 17>24u"


# -- secrets -------------------------------------------------------------------------------------------------------


def test_set_up_and_bids_are_secret_decisions() -> None:
    assert seated().secret_decision()
    assert seated(options={"bids": "on"}).secret_decision()
    assert not seated(position_text=SKIRMISH).secret_decision()


def test_hidden_guns_are_secrets_on_the_table() -> None:
    text = "game: storm-over-arnhem\noptions: hidden-guns=on\n17: RE1a ATa?\n24: | T11a"
    assert seated(position_text=text).secrets_on_table()
    assert not seated(position_text=SKIRMISH).secrets_on_table()


# -- going on ------------------------------------------------------------------------------------------------------


def test_a_game_goes_on_with_the_dice_it_would_have_had() -> None:
    whole = seated({"british": "random", "german": "random"}, scenario="ready")
    play_out(whole)
    cut = Record.parse(whole.record.write())
    del cut.tags["Seed"], cut.tags["Result"]
    rest = cut.entries[200:]
    del cut.entries[200:]
    session = Session.resume(cut, {}, "a test")
    for entry in rest:
        do(session, entry.move)
    assert [entry.dice for entry in session.record.entries] == [entry.dice for entry in whole.record.entries]
    assert session.position.digest() == whole.position.digest()
    assert [line.text for line in session.log] == [line.text for line in whole.log]


def test_another_seed_is_refused() -> None:
    record = seated(position_text=SKIRMISH).record
    with pytest.raises(RecordError, match="doesn't match"):
        Session.resume(record, {}, "another seed")
    with pytest.raises(RecordError, match="without the seed"):
        Session.resume(record, {}, "")


def test_dice_that_were_changed_in_the_file_are_refused() -> None:
    session = seated(position_text=SKIRMISH)
    do(session, "fire 17>24u", "+RE1a", "done")
    entry = next(entry for entry in session.record.entries if entry.dice)
    for at in 0, 2:
        entry.dice[at] = int(entry.dice[at]) % 6 + 1
    with pytest.raises(RecordError):
        Session.resume(session.record, {}, "a test")


def test_a_name_that_no_computer_player_has_is_a_person(tmp_path: Path) -> None:
    record = seated(position_text=SKIRMISH).record
    record.tags["British"] = "Frost"
    session = Session.resume(record, {"german": "random"}, "a test")
    assert session.player("british") == HUMAN
    assert session.record.tags["British"] == "Frost"
    assert session.player("german") == session.record.tags["German"] == "random"


# -- several steps, and after a pause ----------------------------------------------------------------------------------


def test_several_steps_back_at_once_across_both_sides() -> None:
    session = seated(position_text=SKIRMISH)
    start = session.position.digest()
    do(session, "move 17", "RE1a>18", "done", "pass")
    assert [snapshot.number for snapshot in session.within_reach()] == [3, 2, 1, 0]
    assert session.take_back(0) == 4
    assert session.position.digest() == start
    assert session.record.entries == [] and session.log == [] and session.answers == []


def test_what_dice_decided_stands_whoever_asks() -> None:
    session = seated(position_text=SKIRMISH)
    do(session, "fire 17>24u", "+RE1a", "done")
    played = len(session.answers)
    assert session.within_reach() == []
    with pytest.raises(NothingToUndo, match="Dice"):
        session.take_back(0)
    assert len(session.answers) == played


def test_undo_outlives_a_pause() -> None:
    session = seated(position_text=SKIRMISH)
    do(session, "move 17", "RE1a>18", "done", "move 24")
    again = Session.resume(Record.parse(session.record.write()), {}, "a test")
    assert [(one.number, one.move) for one in again.within_reach()] == [
        (one.number, one.move) for one in session.within_reach()
    ]
    again.take_back(1)
    session.take_back(1)
    assert again.position.digest() == session.position.digest()
    assert again.log == session.log


def test_8_17_a_pass_of_the_clock_stands_after_a_pause(clock: Clock) -> None:
    session = timed(clock)
    clock.time = 11.0
    session.run_out()
    again = Session.resume(Record.parse(session.record.write()), {}, "a test", now=clock)
    assert again.within_reach() == []
    assert again.why_not_further() == "The clock ran out."


def test_any_earlier_position_is_soon_there_again() -> None:
    session = seated({"british": "random", "german": "random"}, scenario="ready")
    digests = [session.position.digest()]
    while len(session.answers) < 200:
        session.play(session.computer_move())
        digests.append(session.position.digest())
    for number in (0, 1, 63, 64, 65, 127, 128, 150, 200):
        assert session.at(number).digest() == digests[number]


def test_each_answer_keeps_what_it_brought() -> None:
    session = seated(position_text=SKIRMISH)
    do(session, "move 17", "RE1a>18", "done")
    asked, moved = session.answers[0], session.answers[1]
    assert (asked.side, asked.ask, asked.lines) == ("british", "impulse", ())
    assert [line.text for line in moved.lines] == [line.text for line in session.log]
    assert moved.chairs == (0, 1)


# -- playing on from another game --------------------------------------------------------------------------------------


def test_a_branch_takes_over_the_beginning_and_rolls_its_own_dice() -> None:
    whole = seated({"british": "random", "german": "random"}, scenario="ready")
    play_out(whole)
    game = Session.branch(whole.record, 150, {"british": HUMAN, "german": "random"})
    assert game.record.tags["Taken"] == "150"
    assert game.record.entries == whole.record.entries[:150]
    assert game.record.tags["Dice"] != whole.record.tags["Dice"]
    assert "Result" not in game.record.tags and "Seed" not in game.record.tags
    assert game.position.digest() == whole.at(150).digest()
    assert game.player("british") == HUMAN
    assert game.within_reach() == []
    while game.decision() is not None:
        game.play(game.position.moves()[0])
    found = verify(Record.parse(game.record.write()), find)
    assert "the first 150 were imported from another game" in found
    assert "since then come from the seed" in found


def test_a_branch_goes_on_after_a_pause() -> None:
    whole = seated({"british": "random", "german": "random"}, scenario="ready")
    while len(whole.answers) < 120:
        whole.play(whole.computer_move())
    game = Session.branch(whole.record, 100, {})
    for _ in range(60):
        game.play(game.position.moves()[-1])
    again = Session.resume(Record.parse(game.record.write()), {}, game.seed)
    assert again.position.digest() == game.position.digest()
    for session in (game, again):
        for _ in range(40):
            if session.decision() is not None:
                session.play(session.position.moves()[0])
    assert again.record.write() == game.record.write()


def test_a_finished_game_can_be_looked_at_without_its_seed() -> None:
    whole = seated({"british": "random", "german": "random"}, scenario="ready")
    play_out(whole)
    record = Record.parse(whole.record.write())
    del record.tags["Seed"]
    session = Session.resume(record, {})
    assert session.decision() is None
    assert session.position.digest() == whole.position.digest()


# -- the card of a turn ---------------------------------------------------------------------------------------------


def test_the_lines_of_a_turn_say_who_fell_what_was_scored_and_what_is_coming() -> None:
    """Played by the computer to its end: as many losses as there are sentences about them, points in every turn."""
    session = seated({"british": "random", "german": "random"})
    play_out(session)
    lines = [line for answer in session.answers for line in answer.lines]
    fallen = [line for line in lines if line.loser]
    assert [line.kind for line in fallen] == [line.kind for line in lines if line.kind == "eliminated"] != []
    counted = [line for line in lines if line.kind == "points"]
    assert counted and all(line.scored for line in counted)
    turns = [line for line in lines if line.kind == "turn"]
    assert any(line.coming for line in turns)
    assert all(line.kind == "moved" for line in lines if line.went)
    assert any(line.went for line in lines)
