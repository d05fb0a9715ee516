"""Whole recorded games that must replay to the same positions for as long as the rules version stands.

Each file is an ordinary record; every fifty decisions a comment holds the digest of all positions so far. A change that
breaks one either is a mistake or makes a new rules version. The data are part of the rules here; until the first
release they may still be corrected, and then the games are recorded anew, by their names:

    PYTHONPATH=src:. python -c "from tests.golden.test_golden import record_anew; record_anew('the-game-greedy')"

Random players reach what nobody would play; a name that ends in `-greedy` is a game of the greedy ones. When the rules
version rises, the records of the version before stay, under its name, where the program can still play by it.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from bridgehead.core.dice import LoggedDice, SeededDice, commitment
from bridgehead.core.position import Position
from bridgehead.core.record import Record, RecordError, begin_record, replay, start, verify
from bridgehead.games import find
from bridgehead.players import make_player

FOLDER = Path(__file__).parent
EVERY = 50

GAMES: dict[str, tuple[str, str, dict[str, str]]] = {
    "storm-over-arnhem-basic": ("storm-over-arnhem", "basic", {}),
    "storm-over-arnhem-ready": ("storm-over-arnhem", "ready", {}),
    "storm-over-arnhem-bids-and-cards": ("storm-over-arnhem", "basic", {"bids": "on", "combat": "cards"}),
    "storm-over-arnhem-hidden-guns": ("storm-over-arnhem", "ready", {"hidden-guns": "on"}),
    "counter-attack-arras-free": ("counter-attack-arras", "free", {}),
    "counter-attack-arras-historical": ("counter-attack-arras", "historical", {}),
    "counter-attack-arras-bids-and-balance": (
        "counter-attack-arras",
        "free",
        {"bids": "on", "balance": "early-reserve", "rommel-reroll": "on"},
    ),
    "counter-attack-arras-rulings": (
        "counter-attack-arras",
        "historical",
        {"leaders": "apart", "zone-c": "nothing", "support-order": "attacker-first", "targets": "one"},
    ),
    "counter-attack-arras-free-greedy": ("counter-attack-arras", "free", {"bids": "on"}),
    "counter-attack-arras-historical-greedy": ("counter-attack-arras", "historical", {}),
    "arnhem-farthest-bridge-historical": ("arnhem-farthest-bridge", "historical", {}),
    "arnhem-farthest-bridge-free": ("arnhem-farthest-bridge", "free-deployment", {}),
    "arnhem-farthest-bridge-stacks": (
        "arnhem-farthest-bridge",
        "historical",
        {"stacking-limit": "2", "combat": "mandatory", "mobile-ezoc": "two", "elimination": "step"},
    ),
    "arnhem-farthest-bridge-switches": (
        "arnhem-farthest-bridge",
        "free-deployment",
        {"stacking-limit": "3", "zoc-over-water": "yes", "stiff-resistance": "one-hex", "bombardment": "own-table"},
    ),
    "guards-armoured-goodwood": ("guards-armoured", "goodwood", {}),
    "guards-armoured-bonninghardt": ("guards-armoured", "bonninghardt", {"direct-fire": "optional-18"}),
    "guards-armoured-veritable": (
        "guards-armoured",
        "veritable",
        {"pulverized-minimum": "none", "bridge-attack": "three-dice", "bunker-cost": "reordered"},
    ),
    "guards-armoured-joes-bridge": ("guards-armoured", "joes-bridge", {"inspection": "off", "gun-range": "sight"}),
    "guards-armoured-joes-bridge-greedy": ("guards-armoured", "joes-bridge", {}),
    "storm-over-arnhem-chits-immune": ("storm-over-arnhem", "ready", {"combat": "chits", "zone-armor": "immune"}),
}

# Recorded under an older version of the rules, by which such games go on; their files say which.
OLDER = (
    "arnhem-farthest-bridge-historical-version-2",
    "arnhem-farthest-bridge-free-version-2",
    "arnhem-farthest-bridge-stacks-version-2",
    "arnhem-farthest-bridge-switches-version-2",
)


class Chain:
    """A digest of all positions so far."""

    def __init__(self, position: Position) -> None:
        self.text = ""
        self.add(position)

    def add(self, position: Position) -> None:
        self.text = hashlib.sha256(f"{self.text} {position.digest()}".encode()).hexdigest()[:16]


def record_anew(*names: str) -> None:
    for name in names:
        text = play(name, *GAMES[name]).write()
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")


def play(name: str, game: str, scenario: str, options: dict[str, str]) -> Record:
    kind = "greedy" if name.endswith("-greedy") else "random"
    names = dict.fromkeys(find(game).sides, kind)
    players = {side: make_player(kind, find(game), seed) for seed, side in enumerate(names)}
    dice = LoggedDice(SeededDice(name))
    record = begin_record(find(game), scenario, options, names, commitment(name))
    position = start(record, find)
    chain = Chain(position)
    while decision := position.decision():
        move = players[decision.side].choose(position, decision.side)
        written = position.notation(move)
        position.play(move, dice)
        record.add(decision.side, written, dice.take())
        chain.add(position)
        if len(record.entries) % EVERY == 0 or position.decision() is None:
            record.entries[-1].comment = chain.text
    record.finish(position, name)
    return record


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_file_is_replayed() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {*GAMES, *OLDER}


@pytest.mark.parametrize("name", [*GAMES, *OLDER])
def test_a_golden_game_goes_through_the_same_positions(name: str) -> None:
    record = Record.parse(text_of(name))
    steps = replay(record, find)
    position, _, _ = next(steps)
    chain = Chain(position)
    compared = 0
    for position, entry, _ in steps:
        chain.add(position)
        if entry is not None and entry.comment:
            assert chain.text == entry.comment, f"line {entry.line}"
            compared += 1
    assert compared == -(-len(record.entries) // EVERY)
    assert position.decision() is None


@pytest.mark.parametrize("name", [*GAMES, *OLDER])
def test_a_golden_record_keeps_its_bytes_and_its_dice(name: str) -> None:
    record = Record.parse(text_of(name))
    assert record.write() == text_of(name)
    assert "come from the seed" in verify(record, find)


@pytest.mark.parametrize("name", [*GAMES, *OLDER])
def test_a_golden_record_names_its_version(name: str) -> None:
    record = Record.parse(text_of(name))
    version = str(find(record.tags["Game"]).rules_version)
    assert (record.tags["Rules"] == version) == (name in GAMES)
    assert name in GAMES or name.endswith(f"-version-{record.tags['Rules']}")


def test_older_records_would_go_other_ways_by_the_present_rules() -> None:
    """Or they would prove nothing."""
    assert any(_differs_now(Record.parse(text_of(name))) for name in OLDER)


def _differs_now(record: Record) -> bool:
    now = Record(record.tags | {"Rules": str(find(record.tags["Game"]).rules_version)}, record.entries)
    both = zip(replay(record, find), replay(now, find))
    try:
        return any(old.digest() != new.digest() for (old, _, _), (new, _, _) in both)
    except RecordError:
        return True
