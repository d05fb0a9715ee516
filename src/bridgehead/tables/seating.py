"""How a game comes to a table: new, brought along as a record, played on from an earlier point, or found again."""

from __future__ import annotations

from collections.abc import Mapping

from bridgehead import players as computer
from bridgehead.core.data import Pack
from bridgehead.core.game import Game, UnknownChoice
from bridgehead.core.record import Record, RecordError, find_game, options, pack_of, verify
from bridgehead.core.shares import AWAITED, NONE
from bridgehead.games import find
from bridgehead.tables.coaching import TAG, lesson_of
from bridgehead.tables.saved import Saved
from bridgehead.tables.session import HUMAN, Session

INVITE, INVITED = "invite", "invited"  # asked for, and what the seat is until somebody has come
LONGEST = 20_000  # decisions in a record that is brought along
MOST_TAGS = 40_000  # characters of all its tags: twice a long position text
MOST_COMMENTS = 200_000  # characters of all its comments: a page for every second decision of a long game


class Packs:
    """Each game's data, read once."""

    def __init__(self) -> None:
        self._fresh: dict[str, Pack] = {}
        self._recorded: dict[tuple[str, str], Pack] = {}

    def of_game(self, game: Game) -> Pack:
        """The data for a new game: with the corrections of the user's data pack, if there is one."""
        if game.id not in self._fresh:
            pack = self._fresh[game.id] = game.load()
            self._recorded[game.id, pack.corrections] = pack
        return self._fresh[game.id]

    def of_record(self, record: Record) -> Pack:
        """The data that a game was played with."""
        game = find_game(record, find)
        key = game.id, record.tags.get("Data", "")
        if key not in self._recorded:
            self._recorded[key] = pack_of(record, game, None)
        return self._recorded[key]


PACKS = Packs()


def new(
    game: Game, pack: Pack, scenario: str, options: Mapping[str, str], seats: Mapping[str, str], position_text: str = ""
) -> Session:
    """A game at its first decision. A position text brings its own options, all but the clock."""
    if position_text:
        clock = game.clock.option if game.clock else ""
        scenario, options = "", {name: value for name, value in options.items() if name == clock}
    else:
        game.settle(options, scenario)
    session = Session.begin(game, _players(game, seats), pack, scenario, options, position_text=position_text)
    return _with_shares(session, seats)


def bring(text: str, seats: Mapping[str, str], packs: Packs) -> Session:
    """A record from elsewhere: one that is over is there to be looked at, another goes on with new dice."""
    record = Record.parse(text)
    if len(record.entries) > LONGEST:
        raise RecordError(f"The record has {len(record.entries)} decisions; the limit is {LONGEST}.")
    tags = sum(len(key) + len(value) for key, value in record.tags.items())
    if tags > MOST_TAGS:
        raise RecordError(f"The record's tags have {tags} characters; the limit is {MOST_TAGS}.")
    comments = len(record.comment) + sum(len(entry.comment) for entry in record.entries)
    if comments > MOST_COMMENTS:
        raise RecordError(f"The record's comments have {comments} characters; the limit is {MOST_COMMENTS}.")
    verify(record, find)
    players = _players(find_game(record, find), seats)
    pack = packs.of_record(record)
    record.tags["Imported"] = str(len(record.entries))
    record.tags.pop(TAG, None)
    try:
        session = Session.resume(record, {}, record.tags.get("Seed", ""), pack=pack)
        if session.decision() is None:
            return session
    except RecordError:
        pass  # it is not over, and its dice are elsewhere
    return _with_shares(Session.branch(record, len(record.entries), players, pack), seats)


def branch(session: Session, number: int, seats: Mapping[str, str]) -> Session:
    """The same game played on from an earlier point, with new dice."""
    branched = Session.branch(session.record, number, _players(session.game, seats), session.pack)
    return _with_shares(branched, seats)


def again(session: Session, seats: Mapping[str, str]) -> Session:
    """The same game from its beginning, with new dice and no handicap: it was for who had which side."""
    tags = session.record.tags
    wanted = options(session.record)
    return new(session.game, session.pack, tags.get("Scenario", ""), wanted, seats, tags.get("Position", ""))


def find_again(saved: Saved, packs: Packs) -> Session:
    """A stored game where it was left."""
    session = Session.resume(saved.record, {}, saved.seed, pack=packs.of_record(saved.record))
    if lesson := lesson_of(session):
        session.forget_before(len(lesson.before))
    return session


def _with_shares(session: Session, seats: Mapping[str, str]) -> Session:
    """Every person adds a share to the dice. A computer player is the server's own: its share would mean nothing."""
    shares = [NONE, NONE]
    for side, player in seats.items():
        if player in (HUMAN, INVITE):
            shares[session.position.seat(side)] = AWAITED
    if session.decision() is not None:
        session.expect_shares(shares)
    return session


def _players(game: Game, seats: Mapping[str, str]) -> dict[str, str]:
    """Who plays each side for the session: an invited person is a person."""
    known = [HUMAN, INVITE, *computer.names(game)]
    for side in seats:
        if side not in game.sides:
            raise UnknownChoice(f"{game.title} has no side '{side}'; there are {' and '.join(game.sides)}.")
    for side in game.sides:
        if side not in seats:
            raise UnknownChoice(f"Choose a player for the {side.capitalize()} side.")
        if seats[side] not in known and not computer.known(seats[side], game):
            raise UnknownChoice(
                f"'{seats[side]}' isn't a player for {game.title}; choose {', '.join(known[:-1])} or {known[-1]}."
            )
    return {side: HUMAN if seats[side] == INVITE else seats[side] for side in game.sides}
