"""The rows of a study and what each column means. docs/laboratory.md shows these tables; a test compares them.

"First" and "second" are the sides of the game in the order of study.json; in numbers they are 0 and 1, nobody is -1.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple, get_args, get_origin, get_type_hints

FORMAT = 1  # of the rows and of study.json: raised when a column changes its meaning


class Kind(NamedTuple):
    """How a column is stored; the names are those of Arrow."""

    name: str
    meaning: str


class GameRow(NamedTuple):
    game: Annotated[int, Kind("int64", "number of the game, from 0")]
    seed: Annotated[int, Kind("uint64", "the seed of its dice and players")]
    winner: Annotated[int, Kind("int8", "the side that won; -1 for a draw or a broken game")]
    level: Annotated[str, Kind("string", "level of victory in the game's own words; empty for a broken game")]
    score: Annotated[int, Kind("int32", "final score")]
    turns: Annotated[int, Kind("int16", "turn in which it ended")]
    decisions: Annotated[int, Kind("int32", "decisions of both sides")]
    opening_first: Annotated[str, Kind("string", "ready-made set-up of the first side, or else its first decision")]
    opening_second: Annotated[str, Kind("string", "the same of the second side")]
    lost_first: Annotated[int, Kind("int16", "units that the first side lost, counted each time")]
    lost_second: Annotated[int, Kind("int16", "units that the second side lost")]
    rolls_first: Annotated[int, Kind("int16", "rolls of the first side that could be compared with their chances")]
    rolls_second: Annotated[int, Kind("int16", "the same of the second side")]
    luck_first: Annotated[float, Kind("float64", "sum over these rolls of the chance of less minus the chance of more")]
    luck_second: Annotated[float, Kind("float64", "the same of the second side")]
    error: Annotated[str, Kind("string", "what broke the game; empty for a sound one")]


class TurnRow(NamedTuple):
    game: Annotated[int, Kind("int64", "number of the game")]
    turn: Annotated[int, Kind("int16", "number of the turn, from 1")]
    score: Annotated[int | None, Kind("int32", "score if the game had ended with this turn; null where none is told")]
    decisions: Annotated[int, Kind("int32", "decisions in this turn")]
    lost_first: Annotated[int, Kind("int16", "units that the first side lost in this turn")]
    lost_second: Annotated[int, Kind("int16", "units that the second side lost in this turn")]
    edges: Annotated[list[int], Kind("list<int8>", "who had each edge, in the order of `edges` in study.json")]
    control: Annotated[list[int], Kind("list<int8>", "who held each place at its end, in the order of `places`")]
    figures: Annotated[list[int], Kind("list<int32>", "the game's own figures at its end, in the order of `figures`")]


class FightRow(NamedTuple):
    game: Annotated[int, Kind("int64", "number of the game")]
    turn: Annotated[int, Kind("int16", "turn; 0 before the first")]
    decision: Annotated[int, Kind("int32", "how many decisions had been made")]
    event: Annotated[str, Kind("string", "kind of the event in the battle report")]
    rule: Annotated[str, Kind("string", "rule under which it was fought")]
    side: Annotated[int, Kind("int8", "the side that attacks or rolls")]
    place: Annotated[str, Kind("string", "where; empty if the game doesn't tell")]
    attackers: Annotated[list[str], Kind("list<string>", "units that attack, by their codes")]
    defenders: Annotated[list[str], Kind("list<string>", "units attacked")]
    value: Annotated[int | None, Kind("int32", "what was rolled, the higher the better for the side; null: no roll")]
    expected: Annotated[float | None, Kind("float64", "mean of all it could have been, where values count something")]
    at_least: Annotated[float | None, Kind("float64", "chance of as much or more")]
    at_most: Annotated[float | None, Kind("float64", "chance of as much or less")]
    lost_own: Annotated[int, Kind("int16", "units the side lost from here to the next fight or turn")]
    lost_enemy: Annotated[int, Kind("int16", "units the other side lost in that time")]


class UnitRow(NamedTuple):
    game: Annotated[int, Kind("int64", "number of the game")]
    side: Annotated[int, Kind("int8", "whose unit it is")]
    unit: Annotated[str, Kind("string", "its code")]
    arrived: Annotated[int, Kind("int16", "first turn on the map; 0 if it began there")]
    lost: Annotated[int, Kind("int16", "last turn in which it was lost; 0 if never")]
    times_lost: Annotated[int, Kind("int16", "how often it was lost, for units that can return")]
    fate: Annotated[str, Kind("string", "`on the map` at the end, `lost`, or `left` in any other way")]
    attacks: Annotated[int, Kind("int16", "fights in which it attacked")]
    defenses: Annotated[int, Kind("int16", "fights in which it was attacked")]
    kills: Annotated[int, Kind("int16", "enemy units lost in fights in which it attacked; others may have helped")]


class PairRow(NamedTuple):
    game: Annotated[int, Kind("int64", "number of the game from which both were continued")]
    edge: Annotated[str, Kind("string", "the edge that one or the other side was given")]
    turn: Annotated[int, Kind("int16", "turn in which it was given")]
    score_first: Annotated[int, Kind("int32", "final score with the edge on the first side")]
    score_second: Annotated[int, Kind("int32", "final score with the edge on the second side, the same dice seed")]
    winner_first: Annotated[int, Kind("int8", "who won with the edge on the first side; -1 for a draw")]
    winner_second: Annotated[int, Kind("int8", "who won with the edge on the second side; -1 for a draw")]


Row = GameRow | TurnRow | FightRow | UnitRow | PairRow
TABLES: dict[str, tuple[type[Row], str]] = {
    "games": (GameRow, "one row a game"),
    "turns": (TurnRow, "one row a turn"),
    "fights": (FightRow, "one row a fight"),
    "units": (UnitRow, "one row for each unit that was on the map in a game"),
    "pairs": (PairRow, "one row for each pair of games continued from the same position"),
}


class Column(NamedTuple):
    name: str
    kind: str
    null: bool
    meaning: str


def columns(table: str) -> list[Column]:
    """The columns of a table in their order."""
    found = []
    for name, hint in get_type_hints(TABLES[table][0], include_extras=True).items():
        held, kind = get_args(hint)
        null = get_origin(held) is not list and type(None) in get_args(held)
        found.append(Column(name, kind.name, null, kind.meaning))
    return found


class Rows(NamedTuple):
    """What some games have brought, table by table."""

    games: list[GameRow]
    turns: list[TurnRow]
    fights: list[FightRow]
    units: list[UnitRow]
    pairs: list[PairRow]

    def add(self, more: Rows) -> None:
        for table in TABLES:
            getattr(self, table).extend(getattr(more, table))

    def up_to(self, games: int) -> Rows:
        """Those of the first so many games."""
        return Rows._make([row for row in table if row.game < games] for table in self)


def no_rows() -> Rows:
    return Rows._make([] for _ in TABLES)
