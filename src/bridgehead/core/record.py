"""A game as plain text that a player can read, mail, diff and type.

Tags come first, one `Key: value` a line, then a blank line, then one line a decision with its dice in braces. What was
drawn from a cup or a deck stands there too, by its name in quotes: `{3 "US artillery +3" 5}`; a card that is only a
number is written as a die is. A line that begins with `#` is a comment on the decision above it; it is kept:

    Game: the-ford
    Rules: 1
    Scenario: canal
    Options: water=low
    Red: human
    Blue: bold
    Dice: sha256:1f0c...

    red plan dash
    blue plan dig {"Red 1st Company"}
    red attack 0302 {4 "Blue 2nd Company"}
    # A bold beginning.

`Dice` is the commitment to a seed, `typed` or `scripted`. `Shares` has what each seat added to the seed before the
first die, and `-` for a computer player; without this tag the dice come from the seed alone. Before the first die it
may have `?` for a share that is still to come, or the hash of one that is still sealed. A game that began from a
position text carries it in the tag `Position`, its lines indented; one played with a data pack names it in `Data`.
`Seed` and `Result` are added when the game is over; `Lesson` names the lesson that the game is played in. A game that
was played on from another one says in `Taken` how many decisions it took over, with their dice; the commitment covers
the dice after them. `Imported` counts the decisions that came to a server with a record, so that nobody takes their
dice for the server's. `Handicap` are points that one side was given (`core/handicap.py`); `Result` is without them. A
record holds every secret of both sides.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bridgehead.core import handicap
from bridgehead.core.data import DataError, Pack, load_pack, user_pack
from bridgehead.core.dice import Dice, DiceError, LoggedDice, Roll, ScriptedDice, Thrown, commitment
from bridgehead.core.game import Game, UnknownChoice
from bridgehead.core.position import ROLL, Event, Move, NotationError, Position, PositionError
from bridgehead.core.shares import are_in, dice_of
from bridgehead.core.shares import read as read_shares

TYPED = "typed"
SCRIPTED = "scripted"
SEEDED = "sha256:"
# Tags that a game played on from another has for itself.
OF_ONE_GAME = ("Dice", "Shares", "Taken", "Seed", "Result", "Lesson")
INDENT = "    "
RESIGNED = " resigned"  # what follows the side in the tag Result
LONGEST_MOVE = 200  # characters; no game writes one in a fourth of that


class RecordError(ValueError):
    """What is wrong with a record: one sentence, with the line where there is one."""


@dataclass
class Entry:
    """One decision. `line` is its line in the text it was read from, 0 if it was not read."""

    side: str
    move: str
    dice: list[Thrown] = field(default_factory=list)
    comment: str = ""
    line: int = field(default=0, compare=False)
    rolls: list[Roll] = field(default_factory=list, compare=False)  # what the dice were for; not written

    def write(self) -> str:
        dice = f" {{{write_dice(self.dice)}}}" if self.dice else ""
        return f"{self.side} {self.move}{dice}\n{_as_comment(self.comment)}"


@dataclass
class Record:
    """A game from its tags and its decisions. `comment` is what stands before the first decision."""

    tags: dict[str, str]
    entries: list[Entry] = field(default_factory=list)
    comment: str = ""

    @classmethod
    def parse(cls, text: str) -> Record:
        """The record that a text holds; raises RecordError."""
        lines = [line.rstrip() for line in text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")]
        record = cls({})
        comment: list[str] = []
        start = record._read_tags(lines, comment)
        above: Record | Entry = record
        for number, line in enumerate(lines[start:], start + 1):
            if line.startswith("#"):
                comment.append(_words_of_comment(line))
            elif line:
                above.comment = _comment_of(comment)
                comment = []
                above = _read_entry(number, line)
                record.entries.append(above)
        above.comment = _comment_of(comment)
        return record

    def write(self) -> str:
        """The record as text; a text that was written so is read and written again byte for byte."""
        tags = "".join(_as_tag(key, value) for key, value in self.tags.items())
        entries = "".join(entry.write() for entry in self.entries)
        return f"{tags}\n{_as_comment(self.comment)}{entries}"

    def add(self, side: str, move: str, dice: Sequence[Thrown]) -> None:
        """Note a decision that was just played, with the dice it took."""
        self.entries.append(Entry(side, move, list(dice)))

    def finish(self, position: Position, seed: str = "") -> None:
        """Note how a game ended and reveal the seed of its dice."""
        if seed:
            self.tags["Seed"] = seed
        self.tags["Result"] = result(position)

    def resign(self, side: str, seed: str = "") -> None:
        """Note that a side gave up, and reveal the seed of the dice."""
        if seed:
            self.tags["Seed"] = seed
        self.tags["Result"] = f"{side}{RESIGNED}"

    def _read_tags(self, lines: list[str], comment: list[str]) -> int:
        """Read the tags, and the comments between them into `comment`; where the decisions begin."""
        values: dict[str, list[str]] = {}
        key, end = "", len(lines)
        for number, line in enumerate(lines, 1):
            if not line:
                if values:
                    end = number
                    break
            elif line.startswith("#"):
                comment.append(_words_of_comment(line))
            elif line[0] in " \t":
                if not key:
                    raise RecordError(f"Line {number}: an indented line must follow a tag, and there is none above it.")
                values[key].append(line.strip())
            else:
                key, colon, value = (part.strip() for part in line.partition(":"))
                key = key[:1].upper() + key[1:]
                if not colon or not key:
                    raise RecordError(
                        f"Line {number}: '{line}' is not a tag such as 'Scenario: basic'; a blank line ends the tags."
                    )
                if key in values:
                    raise RecordError(f"Line {number}: the tag {key} appears twice.")
                values[key] = [value]
        self.tags = {key: "\n".join(value).removeprefix("\n") for key, value in values.items()}
        return end


def _read_entry(number: int, line: str) -> Entry:
    # Blanks first become one: a pattern that may share out a long run of them tries every way to do it.
    line = " ".join(line.split())
    found = re.fullmatch(r"(\S+) ([^{}]*[^{} ]) ?(?:\{([^{}]*)\})?", line)
    if not found:
        raise RecordError(
            f"Line {number}: '{line}' is not a decision such as 'red done {{4 5}}': a side, its move, the dice "
            "in braces."
        )
    if len(found[2]) > LONGEST_MOVE:
        raise RecordError(f"Line {number}: a move can't be {len(found[2])} characters long.")
    try:
        return Entry(found[1].lower(), found[2], read_dice(found[3] or ""), line=number)
    except RecordError as error:
        raise RecordError(f"Line {number}: {error}") from None


def write_dice(dice: Sequence[Thrown]) -> str:
    """Dice and what was drawn, as they stand in braces."""
    return " ".join(str(one) if isinstance(one, int) else f'"{one}"' for one in dice)


def read_dice(text: str) -> list[Thrown]:
    """What stands in braces; raises RecordError."""
    dice: list[Thrown] = []
    for name, word in re.findall(r'"([^"]*)"|(\S+)', text):
        if word and not re.fullmatch(r"[0-9]{1,3}", word):
            raise RecordError(f"'{word}' is neither a die nor a name in quotes.")
        dice.append(int(word) if word else name)
    return dice


def _words_of_comment(line: str) -> str:
    return line[1:].removeprefix(" ")


def _comment_of(lines: list[str]) -> str:
    return "\n".join(lines).lstrip("\n")


def _as_tag(key: str, value: str) -> str:
    lines = value.split("\n")
    if len(lines) == 1:
        return f"{key}: {value}".rstrip() + "\n"
    return f"{key}:\n" + "".join(f"{INDENT}{line}\n" for line in lines)


def _as_comment(comment: str) -> str:
    lines = comment.lstrip("\n").split("\n") if comment.strip("\n") else []
    return "".join(f"# {line}".rstrip() + "\n" for line in lines)


# -- playing on from a record --------------------------------------------------------------------------------------


def begin_record(
    game: Game,
    scenario: str,
    options: Mapping[str, str],
    players: Mapping[str, str],
    dice_tag: str,
    position_text: str = "",
    data: str = "",
) -> Record:
    """The record of a game that is about to start: `add` each decision to it, and `finish` it.

    `players` tells who commands each side; `dice_tag` is the commitment to a seed, TYPED or SCRIPTED.
    """
    tags = {"Game": game.id, "Rules": str(game.rules_version), "Scenario": game.scenario(scenario).name}
    tags["Options"] = " ".join(f"{name}={value}" for name, value in game.settle(options, scenario).items())
    for side in game.sides:
        tags[side.capitalize()] = " ".join(players.get(side, "").split())
    tags["Dice"] = dice_tag
    if position_text:
        lines = [line.strip() for line in position_text.splitlines()]
        tags["Position"] = "\n".join(line for line in lines if line and not line.startswith("#"))
    if data:
        tags["Data"] = data
    return Record(tags)


def branch(record: Record, number: int, players: Mapping[str, str], dice_tag: str) -> Record:
    """The record of a new game that takes over the first decisions of this one and goes on with dice of its own."""
    if not 0 <= number <= len(record.entries):
        raise RecordError(f"The game has {len(record.entries)} decisions, so you can't play on from decision {number}.")
    tags = {key: value for key, value in record.tags.items() if key not in OF_ONE_GAME}
    tags.update({side.capitalize(): " ".join(name.split()) for side, name in players.items()})
    tags["Dice"] = dice_tag
    if number:
        tags["Taken"] = str(number)
    if "Imported" in tags:
        tags["Imported"] = str(min(imported(record), number))
    entries = [Entry(entry.side, entry.move, list(entry.dice), entry.comment) for entry in record.entries[:number]]
    return Record(tags, entries, record.comment)


Step = tuple[Position, Entry | None, list[Event]]


def replay(
    record: Record,
    shelf: Callable[[str], Game],
    corrections: Path | None = None,
    pack: Pack | None = None,
    source: Dice | None = None,
) -> Iterator[Step]:
    """The position at the start with None, then the position after each decision with its events.

    `shelf` finds a game by its id; `corrections` is the folder of the data pack the game was played with, if it was.
    Who has read the data already passes it as `pack`. With a `source` the dice that were not taken over from another
    game are rolled from it again. Raises RecordError at the first decision that the rules or its dice do not allow.
    """
    position = start(record, shelf, corrections, pack)
    yield position, None, []
    first = taken(record)
    for number, entry in enumerate(record.entries, 1):
        position = position.copy()
        try:
            events = _play(position, entry, number, source if number > first else None)
        except RecordError as error:
            raise RecordError(f"{error}{_since(record, find_game(record, shelf))}") from None
        yield position, entry, events


def start(
    record: Record, shelf: Callable[[str], Game], corrections: Path | None = None, pack: Pack | None = None
) -> Position:
    """The position in which the recorded game began."""
    game = find_game(record, shelf)
    try:
        pack = pack or pack_of(record, game, corrections)
        game.settle(options(record), record.tags.get("Scenario", ""))
        if "Position" in record.tags:
            position = game.from_text(record.tags["Position"], pack)
        else:
            position = game.new(record.tags.get("Scenario", ""), options(record), pack)
    except PositionError as error:
        raise RecordError(f"The tag Position: {error}") from None
    except (UnknownChoice, DataError) as error:
        raise RecordError(str(error)) from None
    game.keep_to(position, int(record.tags.get("Rules", game.rules_version)))
    return position


def find_game(record: Record, shelf: Callable[[str], Game]) -> Game:
    """The game of the record, in the version of the rules that it was played by."""
    id = record.tags.get("Game", "")
    if not id:
        raise RecordError("The record doesn't name its game: the tag Game is missing.")
    try:
        game = shelf(id)
    except UnknownChoice as error:
        raise RecordError(str(error)) from None
    version = record.tags.get("Rules", str(game.rules_version))
    if not re.fullmatch(r"[0-9]{1,4}", version) or not 1 <= int(version) <= game.rules_version:
        raise RecordError(
            f"This game was played with version {version} of our rules for {game.title}; this program knows only "
            f"versions up to {game.rules_version}."
        )
    return game


def _since(record: Record, game: Game) -> str:
    """What a record of older rules is told where it breaks off."""
    version = record.tags.get("Rules", str(game.rules_version))
    if version == str(game.rules_version):
        return ""
    changed = [rule for rules in game.changed_rules[int(version) - 1 :] for rule in rules]
    return (
        f" The game was played with version {version} of our rules; version {game.rules_version} rules differently "
        f"here. Changed since then: {', '.join(dict.fromkeys(changed))}."
    )


def options(record: Record) -> dict[str, str]:
    """The options of the recorded game that its tags name."""
    return dict(word.partition("=")[::2] for word in record.tags.get("Options", "").split())


def shares(record: Record) -> list[str]:
    """What each seat added to the seed of the dice; nothing in a game that is played without shares."""
    if "Shares" not in record.tags:
        return []
    found = read_shares(record.tags["Shares"])
    if found is None:
        raise RecordError(
            f"The tag Shares: '{record.tags['Shares']}' is not a share, sealed or open, - or ? for each of two seats."
        )
    return found


def taken(record: Record) -> int:
    """How many decisions were taken over from another game."""
    written = record.tags.get("Taken", "0")
    if not re.fullmatch(r"[0-9]{1,6}", written) or int(written) > len(record.entries):
        raise RecordError(f"The tag Taken: '{written}' isn't a number of decisions in this game.")
    return int(written)


def imported(record: Record) -> int:
    """How many decisions came to this table with a record; their dice were not rolled here."""
    written = record.tags.get("Imported", "")
    return min(int(written), len(record.entries)) if re.fullmatch(r"[0-9]{1,6}", written) else 0


def result(position: Position) -> str:
    """The value of the tag Result: who won by how much, with the score."""
    outcome = position.outcome()
    return f"{outcome}, {outcome.score}" if outcome else ""


def verify(record: Record, shelf: Callable[[str], Game], corrections: Path | None = None) -> str:
    """Replay the whole record and check what can be checked; a sentence that says so, or RecordError."""
    dice, seed, added = record.tags.get("Dice", ""), record.tags.get("Seed", ""), shares(record)
    known = dice.startswith(SEEDED) and bool(seed)
    if known and commitment(seed) != dice:
        raise RecordError("The seed doesn't match the commitment: these aren't the dice that were promised.")
    position = deque(replay(record, shelf, corrections), maxlen=1)[0][0]
    resigned = _check_result(record, position, find_game(record, shelf))
    length, first = len(record.entries), taken(record)
    replayed = f"{length} decision{' follows' if length == 1 else 's follow'} the rules"
    if first:
        which = "the first was" if first == 1 else f"the first {first} were"
        replayed += f"; {which} imported from another game with their dice, which can't be checked here"
    if resigned:
        replayed += f"; the {resigned.capitalize()} side resigned"
    if not are_in(added) and any(entry.dice for entry in record.entries[first:]):
        raise RecordError("Dice were rolled before every player had added a share.")
    since = " since then" if first else ""
    if not dice.startswith(SEEDED):
        how = "typed in" if dice == TYPED else "fixed in advance" if dice == SCRIPTED else "of unknown origin"
        return f"{replayed}; the dice{since} were {how}, so they can be replayed but not checked."
    if not seed:
        return f"{replayed}; the seed of the dice{since} hasn't been revealed yet, so they can't be checked."
    deque(replay(record, shelf, corrections, source=dice_of(seed, added)), maxlen=0)
    whose = "the seed and the players' shares" if added else "the seed"
    rolled = sum(len(entry.dice) for entry in record.entries[first:])
    which = f"all {rolled} dice" if rolled > 1 else "the one die" if rolled else "no dice"
    are = "were needed" if not rolled else f"come from {whose}" if rolled > 1 else f"comes from {whose}"
    return f"{replayed}; the seed matches its commitment, and {which}{since} {are}."


def pack_of(record: Record, game: Game, corrections: Path | None) -> Pack:
    """The data the game was played with: never a data pack that merely happens to lie in the user folder."""
    name = record.tags.get("Data", "")
    if not name:
        if corrections is not None:
            raise RecordError("This game was played without a data pack.")
        return load_pack(game.folder / "data")
    pack = game.load(corrections) if corrections or user_pack(game.id) else None
    if pack is None or pack.corrections != name:
        raise RecordError(f"This game was played with the data pack '{name}'; name its folder to replay it.")
    return pack


def _play(position: Position, entry: Entry, number: int, source: Dice | None) -> list[Event]:
    where = f"Line {entry.line}" if entry.line else f"Decision {number}"
    decision = position.decision()
    if decision is None:
        raise RecordError(f"{where}: the game is already over.")
    if entry.side != decision.side:
        turn, given = decision.side.capitalize(), entry.side.capitalize()
        raise RecordError(f"{where}: it's the {turn} player's turn, not the {given} player's ({decision.rule}).")
    try:
        move = position.parse(entry.move)
        refusal = position.check(move)
        if refusal is not None:
            raise RecordError(f"{where}: {entry.move}: {refusal}")
        if source is None:
            return _with_dice_written(position, move, entry, where)
        return _with_dice_of_the_seed(position, move, entry, where, source)
    except (NotationError, DiceError) as error:
        raise RecordError(f"{where}: {error}") from None


def _with_dice_written(position: Position, move: Move, entry: Entry, where: str) -> list[Event]:
    dice = ScriptedDice(entry.dice)
    logged = LoggedDice(dice)
    events = play_written(position, move, dice, logged)
    entry.rolls = logged.rolls
    if dice.used < len(entry.dice):
        written = "1 die is" if len(entry.dice) == 1 else f"{len(entry.dice)} dice are"
        rolled = "1 was" if dice.used == 1 else f"{dice.used or 'none'} were"
        raise RecordError(f"{where}: {written} recorded, but {rolled} rolled.")
    return events


def play_written(position: Position, move: Move, dice: ScriptedDice, through: Dice | None = None) -> list[Event]:
    """Play a decision with the dice that are written beside it.

    In records from before dice waited for a word, those of a forced roll stand with the last word that was said.
    """
    events = position.play(move, through or dice)
    while dice.used < len(dice.values) and position.moves() == [ROLL]:
        events += position.play(ROLL, through or dice)
    return events


def _with_dice_of_the_seed(position: Position, move: Move, entry: Entry, where: str, source: Dice) -> list[Event]:
    dice = LoggedDice(source)
    events = position.play(move, dice)
    while len(dice.numbers) < len(entry.dice) and position.moves() == [ROLL]:  # see play_written
        events += position.play(ROLL, dice)
    numbers, entry.rolls = dice.numbers, dice.rolls
    rolled = dice.take()
    # Records from before cards had names have their numbers.
    if rolled != entry.dice and numbers != entry.dice:
        given, due = (write_dice(values) or "none" for values in (entry.dice, rolled))
        raise RecordError(f"{where}: the dice are {given}, but the seed gives {due}.")
    return events


def _check_result(record: Record, position: Position, game: Game) -> str:
    """Check the tag Result against the end of the game; the side that resigned, if one did."""
    try:
        handicap.of(record.tags, game)
    except UnknownChoice as error:
        raise RecordError(f"The tag Handicap: {error}") from None
    claimed, found = record.tags.get("Result", ""), result(position)
    side = claimed.removesuffix(RESIGNED)
    if not found and side != claimed and side in game.sides:
        return side
    if claimed and not found:
        raise RecordError(f"The record claims the result '{claimed}', but the game isn't over.")
    if claimed and claimed != found:
        raise RecordError(f"The record claims the result '{claimed}'; the game ends with '{found}'.")
    return ""
