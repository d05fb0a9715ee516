"""What every game on the shelf must do, in each scenario and with every value of every option."""

from __future__ import annotations

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgehead.core.dice import QuickDice, SeededDice
from bridgehead.core.position import IllegalMove, NotationError, Position, PositionError, Refusal
from bridgehead.core.record import Record, replay, verify
from bridgehead.games import find, shelf
from tests.conformance.playing import Case, cases, enough, pack, played, some

SIDE_BY_SIDE = 300  # decisions of each of the games that are played at the same time

every_case = pytest.mark.parametrize("case", cases(), ids=str)


def assert_sentence(text: str) -> None:
    assert text and text[0].isupper() | text[0].isdigit(), text
    assert text[-1] in ".?!", text
    assert "None" not in text and "  " not in text, text


def assert_refusal(case: Case, refusal: Refusal | None) -> None:
    assert refusal is not None
    assert_sentence(refusal.reason)
    if refusal.rule:
        assert refusal.rule in case.rulebook(), refusal


def foreign_moves(case: Case, rng: Random) -> list[int]:
    """Moves that are legal in other positions of the same game."""
    return rng.sample(played(case).foreign, min(len(played(case).foreign), 60))


@every_case
def test_a_game_ends_with_an_outcome(case: Case) -> None:
    end = played(case).end
    outcome = end.outcome()
    assert outcome is not None
    assert outcome.winner in (None, *case.find().sides)
    assert end.moves() == []
    assert_refusal(case, end.check(played(case).foreign[0]))
    with pytest.raises(IllegalMove):
        end.play(played(case).foreign[0], QuickDice(Random(1)))


@every_case
def test_every_decision_says_who_what_and_why(case: Case) -> None:
    for decision in played(case).decisions:
        assert decision.side in case.find().sides
        assert decision.rule in case.rulebook()
        assert_sentence(decision.prompt)


@every_case
def test_check_agrees_with_moves(case: Case) -> None:
    rng = Random(str(case))
    for position in played(case).kept:
        legal = position.moves()
        assert len(set(legal)) == len(legal)
        assert position.moves() == legal == position.copy().moves()
        for move in legal:
            assert position.check(move) is None
        for move in foreign_moves(case, rng):
            refusal = position.check(move)
            assert (refusal is None) == (move in legal)
            if refusal is not None:
                assert_refusal(case, refusal)
                assert refusal.rule, f"{position.notation(move)}: {refusal}"


@every_case
@settings(max_examples=60, deadline=None, derandomize=True)
@given(number=st.integers() | st.integers(0, 2**30), at=st.integers(0, 1000))
def test_any_number_is_a_legal_move_or_refused(case: Case, number: int, at: int) -> None:
    kept = played(case).kept
    position = kept[at % len(kept)]
    refusal = position.check(number)
    assert (refusal is None) == (number in position.moves())
    if refusal is not None:
        assert_refusal(case, refusal)
        before = position.digest()
        with pytest.raises(IllegalMove) as refused:
            position.play(number, QuickDice(Random(1)))
        assert str(refused.value.refusal) == str(refusal)
        assert position.digest() == before


@every_case
def test_copies_are_independent(case: Case) -> None:
    rng = Random(str(case))
    for position in played(case).kept:
        before, legal = position.digest(), list(position.moves())
        copy = position.copy()
        assert copy.digest() == before
        for _ in range(5):
            if copy.decision() is not None:
                copy.play(rng.choice(copy.moves()), QuickDice(rng))
        assert position.digest() == before
        assert position.moves() == position.copy().moves() == legal


# What a side may know


def known(position: Position, side: str) -> str:
    return json.dumps(position.view(side), sort_keys=True)


@every_case
def test_a_view_tells_nothing_that_a_sample_hides(case: Case) -> None:
    rng = Random(str(case))
    for position in played(case).kept:
        for side in case.find().sides:
            before = position.digest()
            sampled = position.sample(side, rng)
            assert known(sampled, side) == known(position, side)
            assert position.digest() == before


@every_case
def test_a_spectator_is_told_nothing_that_either_side_hides(case: Case) -> None:
    """Whatever one side alone knows may be otherwise without a change to what everyone sees."""
    rng = Random(str(case))
    for position in [*played(case).kept, played(case).end]:
        seen = known(position, "")
        for side in case.find().sides:
            for _ in range(3):
                other = position.sample(side, rng)
                assert known(other, "") == seen
                for again in case.find().sides:
                    assert known(other.sample(again, rng), "") == seen


@every_case
def test_a_spectator_sees_nothing_that_a_side_does_not(case: Case) -> None:
    for position in played(case).kept:
        seen = position.view("")
        assert seen["side"] == ""
        for side in case.find().sides:
            shown = position.view(side)
            assert shown["side"] == side
            assert set(seen) == set(shown)
            if seen["decision"] is not None:
                assert "prompt" not in seen["decision"]
            for place, stacks in seen["places"].items():
                for owner, counters in stacks.items():
                    there = shown["places"][place][owner]
                    for counter in counters:
                        if "unit" in counter:
                            assert counter["unit"] in [c.get("unit") for c in there]
                        else:
                            assert there, "a counter that nobody is told the name of is there for both sides"


@every_case
def test_no_side_but_the_games_own_has_a_view(case: Case) -> None:
    with pytest.raises(ValueError):
        played(case).kept[0].view("nobody")


@every_case
def test_a_view_says_in_the_same_form_in_every_game_how_it_would_end_now(case: Case) -> None:
    for position in [*played(case).kept, played(case).end]:
        for side in (*case.find().sides, ""):
            shown = position.view(side)["if_ended_now"]
            if shown is None:
                continue
            assert list(shown) == ["winner", "level", "score", "words"]
            assert shown["winner"] in (*case.find().sides, None) and isinstance(shown["score"], int)
            assert not shown["words"][0].islower()
            assert shown["level"] or not shown["winner"]  # without a level it would go on
    outcome = played(case).end.outcome()
    shown = played(case).end.view("")["if_ended_now"]
    assert outcome is not None and [shown[key] for key in ("winner", "level", "score")] == [
        outcome.winner,
        outcome.level,
        outcome.score,
    ]


@every_case
def test_what_a_side_is_asked_and_told_depends_only_on_what_it_knows(case: Case) -> None:
    """Question, legal moves, their words and the reason of every refusal are the same in a sample of its knowledge."""
    rng = Random(str(case))
    for position in played(case).kept:
        decision = position.decision()
        assert decision is not None
        described = {move: position.describe(move) for move in some(position.moves(), rng)}
        for _ in range(3):
            sampled = position.sample(decision.side, rng)
            assert str(sampled.decision()) == str(decision)
            assert sampled.moves() == position.moves()
            for move, words in described.items():
                assert sampled.describe(move) == words
            for move in foreign_moves(case, rng):
                assert str(sampled.check(move)) == str(position.check(move)), position.notation(move)
            for _ in range(150):
                move = rng.choice(played(case).foreign) ^ rng.getrandbits(rng.randint(1, 24))
                assert str(sampled.check(move)) == str(position.check(move)), move


@every_case
def test_a_sample_can_be_played_on(case: Case) -> None:
    rng = Random(str(case))
    for position in played(case).kept:
        for side in case.find().sides:
            sampled = position.sample(side, rng)
            for _ in range(30):
                if sampled.decision() is not None:
                    sampled.play(rng.choice(sampled.moves()), QuickDice(rng))


# Words


@every_case
@pytest.mark.parametrize("number", [-5, 10**6, 2**50, 2**62, 2**300])
def test_a_number_is_refused_or_a_move_that_can_be_written_and_described(case: Case, number: int) -> None:
    """No game's moves are negative, so -5 is none anywhere."""
    for position in (played(case).kept[0], played(case).end):
        for words in (position.notation, position.describe):
            try:
                assert words(number) and number > 0
            except NotationError as error:
                assert str(error) == f"{number} isn't a move in this game."


@every_case
def test_every_legal_move_reads_back_as_it_is_written(case: Case) -> None:
    for position in played(case).kept:
        written = [position.notation(move) for move in position.moves()]
        assert len(set(written)) == len(written)
        for move, text in zip(position.moves(), written):
            assert position.parse(text) == move
            assert position.parse(text.lower()) == move
            assert position.parse(f"  {text.upper()} ") == move


@every_case
def test_every_legal_move_is_described(case: Case) -> None:
    for position in played(case).kept:
        lines = [position.describe(move) for move in position.moves()]
        assert len(set(lines)) == len(lines)
        for line in lines:
            assert line and "None" not in line and "  " not in line


@every_case
def test_every_event_is_told_and_has_its_rule(case: Case) -> None:
    game = played(case)
    for event in game.events:
        assert event.rule in case.rulebook(), event
        assert event.private in (-1, 0, 1)
        assert_sentence(game.end.tell(event))


# Records


@every_case
def test_a_record_is_read_and_written_byte_for_byte(case: Case) -> None:
    record = played(case).record
    text = record.write()
    assert Record.parse(text).write() == text
    assert Record.parse(text) == record


@every_case
def test_a_record_replays_to_the_same_positions_and_its_seed_to_the_same_dice(case: Case) -> None:
    game = played(case)
    kept = {position.digest() for position in game.kept}
    last = ""
    record = Record.parse(game.record.write())
    for position, _, _ in replay(record, find, pack=case.pack(), source=SeededDice("conformance")):
        last = position.digest()
        kept.discard(last)
    assert last == game.end.digest()
    assert not kept


@pytest.mark.parametrize("case", [case for case in enough() if not case.options], ids=str)
def test_the_dice_of_a_record_can_be_verified(case: Case) -> None:
    assert "come from the seed" in verify(played(case).record, find)


@every_case
def test_a_position_text_reads_back_to_the_same_position(case: Case) -> None:
    texts = 0
    for position in played(case).kept:
        try:
            text = position.text()
        except PositionError as error:
            assert_sentence(str(error))
            continue
        texts += 1
        read = case.find().from_text(text, case.pack())
        assert read.text() == text
        assert read.moves() == position.moves()
        assert read.digest() == position.digest()
    assert texts >= 2


@every_case
def test_the_text_of_a_finished_game_keeps_its_outcome(case: Case) -> None:
    end = played(case).end
    read = case.find().from_text(end.text(), case.pack())
    assert str(read.outcome()) == str(end.outcome())
    assert read.decision() is None
    assert read.text() == end.text()


def random_game(game: str, seed: int) -> str:
    position = find(game).new(data=pack(game))
    rng, dice = Random(seed), SeededDice(str(seed))
    for _ in range(SIDE_BY_SIDE):
        legal = position.moves()
        if not legal:
            break
        position.play(rng.choice(legal), dice)
    return position.digest()


@pytest.mark.parametrize("game", shelf())
def test_games_side_by_side_do_not_disturb_each_other(game: str) -> None:
    """As at a server, where several threads play at several tables on one board."""
    alone = [random_game(game, seed) for seed in range(4)]
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(4) as threads:
            together = list(threads.map(random_game, [game] * 4, range(4)))
    finally:
        sys.setswitchinterval(usual)
    assert together == alone
