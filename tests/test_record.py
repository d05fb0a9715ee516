"""Records: what is written, what a hand-edited one may look like, and what is wrong with a bad one."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgehead.core.dice import LoggedDice, SeededDice, commitment
from bridgehead.core.record import (
    SCRIPTED,
    TYPED,
    Entry,
    Record,
    RecordError,
    begin_record,
    branch,
    find_game,
    options,
    replay,
    start,
    verify,
)
from bridgehead.core.shares import mixed, sealed
from bridgehead.games import find

GAME = find("storm-over-arnhem")
POSITION = "turn: 1\n17: RE1a RE1b\n24: | AR1a AR1b"

WRITTEN = """\
Game: storm-over-arnhem
Rules: 2
Scenario: basic
Options: bids=off hidden-guns=off combat=dice reaction=0 zone-armor=open
British: human
German: greedy
Dice: typed
Position:
    turn: 1
    17: RE1a RE1b
    24: | AR1a AR1b

# A puzzle:
# what now?
british fire 17>24u
british +RE1a
british done {3 4 2 2}
# Not bad.
#
#   Or is it?
british keep
"""


def puzzle() -> Record:
    return Record.parse(WRITTEN)


def refused(record: Record | str) -> str:
    """What is said of a record that cannot be replayed."""
    with pytest.raises(RecordError) as error:
        verify(record if isinstance(record, Record) else Record.parse(record), find)
    return str(error.value)


def test_a_game_may_end_by_resignation() -> None:
    record = puzzle()
    record.resign("german")
    assert record.tags["Result"] == "german resigned"
    assert "4 decisions follow the rules; the German side resigned; the dice were typed in" in verify(record, find)
    record.tags["Result"] = "french resigned"
    assert refused(record) == "The record claims the result 'french resigned', but the game isn't over."


SHARES = f"{'01' * 16} {'ab' * 16}"


def shared(shares: str = SHARES, rolled_with: str | None = None) -> Record:
    """A finished game whose dice come from a seed and the shares of two seats."""
    record = begin_record(GAME, "ready", {}, {"british": "human", "german": "human"}, commitment("oak"))
    record.tags["Shares"] = shares
    position = start(record, find)
    dice = LoggedDice(SeededDice(mixed("oak", (rolled_with or shares).split())))
    while decision := position.decision():
        written = position.notation(position.moves()[0])
        position.play(position.moves()[0], dice)
        record.add(decision.side, written, dice.take())
    record.finish(position, "oak")
    return record


def test_dice_are_those_of_the_seed_and_the_shares() -> None:
    assert "dice come from the seed and the players' shares." in verify(Record.parse(shared().write()), find)
    one = shared(f"{'01' * 16} -")
    assert "dice come from the seed and the players' shares." in verify(one, find)


def test_another_share_is_found_out() -> None:
    assert "but the seed gives" in refused(shared(SHARES, rolled_with=f"{'01' * 16} {'ac' * 16}"))
    assert "but the seed gives" in refused(shared(SHARES, rolled_with=" ".join(SHARES.split()[::-1])))
    without = shared()
    del without.tags["Shares"]
    assert "but the seed gives" in refused(without)


def test_no_die_is_rolled_before_every_share_is_there() -> None:
    record = shared()
    for missing in ("?", sealed("ab" * 16)):
        record.tags["Shares"] = f"{'01' * 16} {missing}"
        assert refused(record) == "Dice were rolled before every player had added a share."


@pytest.mark.parametrize(
    "shares", ["", "x y", "01", f"{'01' * 16} {'AB' * 16}", f"{'01' * 16} - -", "- ", f"sha256:{'0' * 63} -"]
)
def test_shares_that_cannot_be(shares: str) -> None:
    record = shared()
    record.tags["Shares"] = shares
    assert refused(record).startswith("The tag Shares: ")


# Text


def test_a_record_reads_and_writes_byte_for_byte() -> None:
    assert puzzle().write() == WRITTEN


def test_what_a_record_holds() -> None:
    record = puzzle()
    assert record.tags["German"] == "greedy"
    assert record.tags["Position"] == POSITION
    assert record.comment == "A puzzle:\nwhat now?"
    assert record.entries[2] == Entry("british", "done", [3, 4, 2, 2], "Not bad.\n\n  Or is it?")
    assert record.entries[2].line == 17
    assert options(record)["combat"] == "dice"


def test_what_was_drawn_stands_there_by_its_name() -> None:
    text = 'Game: x\n\nallied draw 2 {3 "US artillery +3" 5 "British Priest +6"}\n'
    record = Record.parse(text)
    assert record.entries[0].dice == [3, "US artillery +3", 5, "British Priest +6"]
    assert record.write() == text


@pytest.mark.parametrize("dice", ['"US', "US", '"a" b"', "'7'", '4"'])
def test_a_name_without_quotes_is_no_draw(dice: str) -> None:
    with pytest.raises(RecordError, match=r"Line 3: .* is neither a die nor a name in quotes"):
        Record.parse(f"Game: x\n\nallied draw 2 {{{dice}}}\n")


def drawn(seed: str = "a draw") -> Record:
    """The first draw of support fire markers in Arnhem: The Farthest Bridge, with the seed told."""
    game = find("arnhem-farthest-bridge")
    record = begin_record(game, "", {}, dict.fromkeys(game.sides, "human"), commitment(seed))
    position, dice = start(record, find), LoggedDice(SeededDice(seed))
    position.play(position.parse("draw 2"), dice)
    record.add("allied", "draw 2", dice.take())
    record.tags["Seed"] = seed
    return record


def test_a_draw_is_recorded_by_names_and_verified() -> None:
    record = drawn()
    assert all(
        name in ("British artillery +3", "British Priest +6", "German artillery +4", "German artillery +3")
        for name in record.entries[0].dice
    )
    assert "all 3 dice come from the seed" in verify(Record.parse(record.write()), find)


def test_a_draw_recorded_by_numbers_is_still_verified() -> None:
    """As records were written before what is drawn had a name."""
    record, named = drawn(), drawn()
    numbers = {"British artillery +3": 1, "British Priest +6": 2, "German artillery +4": 5, "German artillery +3": 6}
    record.entries[0].dice = [numbers[str(name)] for name in record.entries[0].dice]
    assert "all 3 dice come from the seed" in verify(Record.parse(record.write()), find)
    old, new = (list(replay(one, find))[-1][0].digest() for one in (record, named))
    assert old == new


def test_another_marker_than_the_seed_draws_is_found_out() -> None:
    record = drawn()
    first = record.entries[0].dice[0]
    record.entries[0].dice[0] = "British Priest +6" if first == "British artillery +3" else "British artillery +3"
    assert 'but the seed gives "' in refused(record)


def test_the_first_record_of_a_game() -> None:
    players = {"british": "human", "german": "greedy"}
    record = begin_record(GAME, "basic", {}, players, TYPED, f"# mine\n  {POSITION}\n\n")
    record.comment = "A puzzle:\nwhat now?"
    record.add("british", "fire 17>24u", [])
    record.add("british", "+RE1a", [])
    record.add("british", "done", [3, 4, 2, 2])
    record.entries[-1].comment = "Not bad.\n\n  Or is it?"
    record.add("british", "keep", [])
    assert record.write() == WRITTEN


def test_a_hand_edited_record_is_understood_and_put_in_order() -> None:
    edited = """\ufeff
game:storm-over-arnhem\r
Rules: 2
#A puzzle:
dice:  typed
Position: turn: 1
\t17: RE1a RE1b
  24: | AR1a AR1b

#what now?

British   fire 17>24u
british +RE1a {}
  british done {3  4 2 2 }
british keep"""
    record = Record.parse(edited)
    assert record.entries == [*(Entry(e.side, e.move, e.dice) for e in puzzle().entries)]
    assert record.comment == "A puzzle:\nwhat now?"
    assert record.tags == {"Game": "storm-over-arnhem", "Rules": "2", "Dice": "typed", "Position": POSITION}
    assert Record.parse(record.write()).write() == record.write()


def test_comments_keep_their_blanks_and_their_empty_lines() -> None:
    text = "Game: x\n\n#\n#   two  blanks\n#\n# end\nbritish  fire   17>24u\n#\n#  a  b\n\n# c\nbritish keep\n"
    record = Record.parse(text)
    assert record.comment == "  two  blanks\n\nend"
    assert [entry.comment for entry in record.entries] == [" a  b\nc", ""]
    assert record.entries[0].move == "fire 17>24u"


@pytest.mark.parametrize(
    "text",
    [
        "Game: x\n\na" + " " * 900_000 + "{",
        "Game: x\n\na b" + "\t" * 900_000 + "}",
        "Game: x\n\na" + " b" * 450_000 + "{",
        "Game: x\n\na " + "b" * 900_000,
        "Game: storm-over-arnhem\nOptions: bids=on\n\nbritish bid" + " 231" * 225_000,
        "Game: x\nPosition:\n" + " a\n" * 300_000 + "b",
        "Game: x\n\n# a\n" + "#\n" * 450_000 + "b",
        "# a\n" + "#\n" * 450_000 + "b",
    ],
    ids=["blanks", "tabs", "words", "letters", "bids", "lines of a tag", "comment", "first comment"],
)
def test_a_hostile_record_is_refused_at_once(text: str) -> None:
    begun = time.monotonic()
    refused(text)
    assert time.monotonic() - begun < 2


@pytest.mark.parametrize(
    "text, sentence",
    [
        ("british pass\n", "Line 1: 'british pass' is not a tag"),
        ("Game: x\nbritish pass\n", "Line 2: 'british pass' is not a tag"),
        ("  Game: x\n", "Line 1: an indented line"),
        ("Game: x\nGame: y\n", "Line 2: the tag Game appears twice"),
        (": x\n", "Line 1:"),
        ("Game: x\n\nbritish\n", "Line 3: 'british' is not a decision"),
        ("Game: x\n\nbritish {3}\n", "Line 3:"),
        ("Game: x\n\nbritish done {3\n", "Line 3:"),
        ("Game: x\n\nbritish done 3}\n", "Line 3:"),
        ("Game: x\n\nbritish done {3} {4}\n", "Line 3:"),
        ("Game: x\n\nbritish done {x}\n", "Line 3: 'x' is neither a die"),
        ("Game: x\n\nbritish done {-3}\n", "Line 3: '-3' is neither a die"),
        ("Game: x\n\nbritish done {²}\n", "Line 3: '²' is neither a die"),
        ("Game: x\n\nbritish done {" + "9" * 5000 + "}\n", "Line 3:"),
        ("Game: x\n\nbritish " + "b" * 201 + "\n", "Line 3: a move can't be 201 characters long."),
    ],
)
def test_a_text_that_is_no_record_says_where(text: str, sentence: str) -> None:
    with pytest.raises(RecordError) as error:
        Record.parse(text)
    assert str(error.value).startswith(sentence)


WORDS = st.text("abc:{}#>0 1\t", max_size=12)


@settings(max_examples=300, deadline=None)
@given(st.lists(WORDS | st.just("Game: x") | st.just("british done {3 4}") | st.just("# yes"), max_size=12))
def test_putting_in_order_is_done_once(lines: list[str]) -> None:
    try:
        record = Record.parse("\n".join(lines))
    except RecordError:
        return
    text = record.write()
    assert Record.parse(text).write() == text
    assert Record.parse(text).entries == record.entries


@settings(max_examples=200, deadline=None)
@given(
    st.lists(
        st.builds(
            Entry,
            st.sampled_from(["british", "german"]),
            st.sampled_from(["pass", "fire 17>24u", "+RE1a", "A1a*T11a"]),
            st.lists(st.integers(1, 12), max_size=4),
            st.lists(st.sampled_from(["", "well", "  well", "# well", "a: b"]), max_size=3).map("\n".join),
        )
    )
)
def test_whatever_is_written_reads_back(entries: list[Entry]) -> None:
    text = Record({"Game": "storm-over-arnhem"}, entries).write()
    read = Record.parse(text)
    assert read.write() == text
    assert [(e.side, e.move, e.dice) for e in read.entries] == [(e.side, e.move, e.dice) for e in entries]


# Replay


def test_a_replay_gives_every_position() -> None:
    steps = list(replay(puzzle(), find))
    assert [entry.move if entry else "" for _, entry, _ in steps] == ["", "fire 17>24u", "+RE1a", "done", "keep"]
    assert len({position.digest() for position, _, _ in steps}) == 5
    assert [event.kind for event in steps[3][2]] == ["fire"]
    assert steps[0][0].digest() == GAME.from_text(POSITION).digest()


def test_a_record_without_a_position_starts_from_its_scenario() -> None:
    record = Record({"Game": GAME.id, "Scenario": "ready", "Options": "bids=on"})
    assert start(record, find).digest() == GAME.new("ready", {"bids": "on"}).digest()


@pytest.mark.parametrize(
    "old, new, sentence",
    [
        ("british fire", "german fire", "Line 15: it's the British player's turn, not the German player's (8.11)."),
        ("fire 17>24u", "fire 17>15u", "Line 15: fire 17>15u: Area 15 isn't adjacent to area 17. (8.3)"),
        ("fire 17>24u", "fly 17>24u", "Line 15: 'fly 17>24u' isn't a move"),
        ("{3 4 2 2}", "{3 4 2}", "Line 17: No die is recorded for the defense."),
        (" {3 4 2 2}", "", "Line 17: No die is recorded for the attack."),
        ("{3 4 2 2}", "{3 4 2 2 1}", "Line 17: 5 dice are recorded, but 4 were rolled."),
        ("{3 4 2 2}", "{3 4 7 2}", "Line 17: 7 isn't a die roll (the defense)."),
        ("+RE1a", "+RE1a {1}", "Line 16: 1 die is recorded, but none were rolled."),
        ("Rules: 2", "Rules: 9", "This game was played with version 9 of our rules for Storm Over Arnhem"),
        ("Game: storm-over-arnhem", "Game: chess", "There is no game 'chess'"),
        ("Game: storm-over-arnhem", "Title: x", "The record doesn't name its game"),
        ("17: RE1a", "17: XX", "The tag Position: 17: there is no counter called 'XX'."),
        ("Dice: typed", "Dice: typed\nData: mine", "This game was played with the data pack 'mine'"),
    ],
)
def test_what_is_wrong_is_said_with_its_line_and_rule(old: str, new: str, sentence: str) -> None:
    assert refused(WRITTEN.replace(old, new, 1)).startswith(sentence)


def test_a_scenario_or_option_that_does_not_exist() -> None:
    assert "no scenario 'x'" in refused("Game: storm-over-arnhem\nScenario: x\n")
    assert "no option 'x'" in refused("Game: storm-over-arnhem\nOptions: x=y\n")


def test_a_record_that_was_not_read_counts_its_decisions() -> None:
    record = begin_record(GAME, "ready", {}, {}, SCRIPTED)
    record.add("british", "pass", [])
    assert refused(record).startswith("Decision 1: pass: You can't do that now.")


def test_nothing_is_played_after_the_end() -> None:
    text = "Game: storm-over-arnhem\nPosition:\n    turn: 8\n    decide: over\n    17: RE1a\n\nbritish pass\n"
    assert refused(text) == "Line 7: the game is already over."


def test_a_data_pack_in_the_user_folder_changes_no_replay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / GAME.id
    folder.mkdir()
    (folder / "tables.yaml").write_text("bids: {to: 12}\n", encoding="utf-8")
    monkeypatch.setenv("BRIDGEHEAD_DATA", str(tmp_path))
    record = Record({"Game": GAME.id, "Options": "bids=on"}, [Entry("british", "bid 20")])
    assert "1 decision follows" in verify(record, find)
    record.tags["Data"] = GAME.id
    assert "Bid from -10 to 12" in refused(record)
    record.entries[0].move = "bid 12"
    assert "1 decision follows" in verify(record, find)
    assert "1 decision follows" in verify(record, find, folder)
    del record.tags["Data"]
    with pytest.raises(RecordError, match="without a data pack"):
        verify(record, find, folder)


# Dice that can be checked


def seeded(seed: str = "oak") -> Record:
    """A short game with dice, not over."""
    record = begin_record(GAME, "basic", {}, {"british": "human", "german": "human"}, commitment(seed), POSITION)
    position = start(record, find)
    dice = LoggedDice(SeededDice(seed))
    for move in "fire 17>24u", "+RE1a", "done", "keep":
        decision = position.decision()
        assert decision is not None
        position.play(position.parse(move), dice)
        record.add(decision.side, move, dice.take())
    return record


def test_dice_cannot_be_checked_before_the_seed_is_known() -> None:
    assert "hasn't been revealed yet" in verify(seeded(), find)


def test_dice_are_those_of_the_seed() -> None:
    record = seeded()
    record.tags["Seed"] = "oak"
    assert verify(record, find) == (
        "4 decisions follow the rules; the seed matches its commitment, and all 4 dice come from the seed."
    )


def test_another_seed_does_not_match_the_commitment() -> None:
    record = seeded()
    record.tags["Seed"] = "elm"
    assert refused(record) == "The seed doesn't match the commitment: these aren't the dice that were promised."


def test_a_loaded_die_is_found() -> None:
    record = seeded()
    record.tags["Seed"] = "oak"
    true = list(record.entries[2].dice)
    record.entries[2].dice = [6, 6, 1, 1]
    due = " ".join(map(str, true))
    assert refused(record) == f"Decision 3: the dice are 6 6 1 1, but the seed gives {due}."


@pytest.mark.parametrize("tag, how", [("typed", "typed in"), ("scripted", "fixed in advance"), ("", "unknown origin")])
def test_other_dice_can_only_be_replayed(tag: str, how: str) -> None:
    record = puzzle()
    record.tags["Dice"] = tag
    assert how in verify(record, find)
    assert "not checked" in verify(record, find)


def test_a_result_must_be_the_one_of_the_game() -> None:
    record = puzzle()
    record.tags["Result"] = "british marginal victory, 12"
    assert "the game isn't over" in refused(record)
    over = "Game: storm-over-arnhem\nPosition:\n    turn: 8\n    decide: over\n    points: 12\n\n"
    assert "0 decisions follow" in verify(Record.parse(over), find)
    good = Record.parse(over)
    good.finish(start(good, find), "oak")
    assert good.tags["Result"] == "british marginal victory, 12"
    assert good.tags["Seed"] == "oak"
    verify(good, find)
    good.tags["Result"] = "german decisive victory, 40"
    assert "the game ends with 'british marginal victory, 12'" in refused(good)


def test_the_game_of_a_record() -> None:
    assert find_game(puzzle(), find) is GAME


# Games played on from another one


def taken_over(number: int, seed: str = "ash") -> Record:
    """A game that takes over the first decisions of the short one and goes on with dice of its own."""
    record = branch(seeded(), number, {"german": "greedy"}, commitment(seed))
    dice = LoggedDice(SeededDice(seed))
    position = [position for position, _, _ in replay(record, find)][-1]
    for move in ["fire 17>24u", "+RE1a", "done", "keep"][number:]:
        decision = position.decision()
        assert decision is not None
        position.play(position.parse(move), dice)
        record.add(decision.side, move, dice.take())
    return record


def test_a_branch_says_how_much_it_took_over() -> None:
    record = taken_over(2)
    assert record.tags["Taken"] == "2"
    assert record.tags["German"] == "greedy"
    assert record.tags["British"] == "human"
    assert Record.parse(record.write()).write() == record.write()
    assert "Taken" not in branch(seeded(), 0, {}, commitment("ash")).tags


def test_dice_after_the_branch_are_those_of_its_seed() -> None:
    record = taken_over(2)
    assert "hasn't been revealed yet" in verify(record, find)
    record.tags["Seed"] = "ash"
    assert verify(record, find) == (
        "4 decisions follow the rules; the first 2 were imported from another game with their dice, which can't "
        "be checked here; the seed matches its commitment, and all 4 dice since then come from the seed."
    )
    record.entries[2].dice = [6, 6, 1, 1]
    assert "but the seed gives" in refused(record)


def test_dice_before_the_branch_are_only_replayed() -> None:
    record = taken_over(3)
    record.tags["Seed"] = "ash"
    assert "no dice since then were needed" in verify(record, find)
    assert "the first 3 were imported" in verify(record, find)
    del record.tags["Taken"]
    assert "but the seed gives" in refused(record)


@pytest.mark.parametrize("written", ["5", "-1", "x", "", "1.5", "9999999"])
def test_nobody_takes_over_more_than_there_is(written: str) -> None:
    record = seeded()
    record.tags["Taken"] = written
    assert refused(record) == f"The tag Taken: '{written}' isn't a number of decisions in this game."


def test_a_game_cannot_be_played_on_from_its_future() -> None:
    with pytest.raises(RecordError, match="has 4 decisions"):
        branch(seeded(), 5, {}, TYPED)
