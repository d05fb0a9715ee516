"""Each reader counts what he notices, until everything is out."""

from __future__ import annotations

from random import Random

import pytest

from bridgehead.core.record import Record
from bridgehead.games import find
from bridgehead.tables.counting import counts, number_of, played_at
from bridgehead.tables.session import HUMAN, Session

READERS = (0, 1, None)


def played(game: str, scenario: str, options: dict[str, str], decisions: int) -> Session:
    found = find(game)
    session = Session.begin(found, dict.fromkeys(found.sides, HUMAN), found.load(), scenario, options, "counting")
    rng = Random(7)
    while len(session.answers) < decisions:
        moves = session.position.moves()
        by_hand = [move for move in moves if not session.position.notation(move).startswith("layout")]
        session.play(rng.choice(by_hand or moves))
    return session


GAMES = [
    ("storm-over-arnhem", "basic", {}, 60),
    ("storm-over-arnhem", "ready", {"hidden-guns": "on"}, 200),
    ("arnhem-farthest-bridge", "free-deployment", {}, 200),
    ("counter-attack-arras", "free", {"bids": "on"}, 100),
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: "-".join(game[:2]))
def test_every_number_is_of_one_moment(game: tuple[str, str, dict[str, str], int]) -> None:
    session = played(*game)
    for chair in READERS:
        last = number_of(session, chair)
        moments = [played_at(session, chair, number) for number in range(last + 1)]
        assert moments == sorted(set(moments))
        assert [number_of(session, chair, moment) for moment in moments] == list(range(last + 1))
        assert last == sum(counts(session, index, chair) for index in range(len(session.answers)))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: "-".join(game[:2]))
def test_who_comes_back_counts_as_before(game: tuple[str, str, dict[str, str], int]) -> None:
    session = played(*game)
    again = Session.resume(Record.parse(session.record.write()), {}, "counting")
    assert again.settled == session.settled
    for chair in READERS:
        assert number_of(again, chair) == number_of(session, chair)


def test_a_secret_set_up_is_counted_by_its_side_alone() -> None:
    session = played("storm-over-arnhem", "basic", {}, 12)
    assert [number_of(session, chair) for chair in READERS] == [12, 0, 0]
    session.take_back(7)
    assert [number_of(session, chair) for chair in READERS] == [7, 0, 0]


def test_once_all_is_out_everybody_counts_everything() -> None:
    session = played("storm-over-arnhem", "basic", {}, 1)
    while not session.is_open():
        session.play(session.position.moves()[-1])
    assert {number_of(session, chair) for chair in READERS} == {len(session.answers)}


def test_a_game_that_began_with_a_secret_is_open_once_it_is_out() -> None:
    game = find("storm-over-arnhem")
    text = (
        "game: storm-over-arnhem\noptions: hidden-guns=on\nturn: 1\ndecide: british impulse\n17: RE1a ATa?\n24: | T11a"
    )
    session = Session.begin(game, dict.fromkeys(game.sides, HUMAN), game.load(), seed="x", position_text=text)
    assert not session.is_open()
    for move in ("move 17", "RE1a>18"):  # which leaves the gun alone (13.8)
        assert not session.is_open()
        session.play(session.position.parse(move))
    assert session.is_open()
