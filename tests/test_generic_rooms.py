"""No room but a game's own knows a game: not by name or side, nor by a question, an event, an option, a kind of unit or
ground, a rule number or a key of its view.

Rooms are the layers below and above the games, the page, the scripts, and what the tests of all games share.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import game_words
from tests.game_words import PRINTED, ROOT, SOURCE, cited, code, literals, of_games, prose, view_keys

SUFFIXES = (".py", ".css", ".sql", ".svg", ".ts", ".js", ".mjs", ".svelte", ".html", ".toml")
LEFT_OUT = ("__pycache__", "node_modules", "page")  # made from others


def listed(words: str) -> frozenset[str]:
    return frozenset(words.split())


# Words that any program or any wargame may use, though a game has something of that name.
COMMON = listed("""
    aimed any arrival arrived black blocked blue broken called circle clear command control draw drawn entered entry
    event events failure fight first flush forward free gold half high join layout light low mixed named none odd
    opening opt order over overflow place placed point points ready rebuild red refresh remove reset return screen
    settle shift side spared square start step success targets the turn yellow
    adjacent attack bridge canal city east eliminated ferry fire marsh move moved moving north pass reroll river road
    roll south stream tank town trail village west zone
""")
# The catalogue of NATO symbols names units by what they are.
NATO = listed("""
    air airborne armor artillery assault battalion brigade company division engineer headquarters heavy infantry
    mechanized medium reconnaissance supply tank wheeled
""")
CATALOGUE = ("render/symbols.py", "render/symbols.svg", "web/symbols.mjs")
# Helpers of tests that play a printed game as their sample, or make one up.
SAMPLES = (
    "tests/browser/clicks.py",
    "tests/browser/gallery.py",
    "tests/browser/pictures.py",
    "tests/browser/positions.py",
    "tests/browser/seat.py",
    "tests/cli/running.py",
    "tests/render/drawn.py",
    "tests/render/guards.py",
    "tests/server/load.py",
    "tests/server/serving.py",
    "tests/tables/joining.py",
)
# There a number that is also a rule's tells how rules are numbered, or is a length in a drawing or HTTP's version.
NUMBERS = ("core/data.py", "core/rulebook.py", "lab/plot.py", "render/ornaments.py", "server/door.py")
# What every view holds, as docs/add-a-game.md tells, and words that mean something else where they stand.
VIEW_KEYS = listed(
    "action ask committed decision draft if_ended_now places prompt rule scenario score side stakes turn unit"
)
OTHER_SENSE = listed("done down from game held hexes left level lost out winner words zones")


def rooms() -> Iterator[Path]:
    for path in sorted(SOURCE.rglob("*")):
        inside = path.relative_to(SOURCE).parts
        if inside[0] != "games" or len(inside) == 2:
            yield path
    yield from sorted((ROOT / "web").rglob("*"))
    yield from sorted(ROOT.glob("*.py"))
    yield ROOT / "pyproject.toml"
    yield from shared_by_tests()


def shared_by_tests() -> Iterator[Path]:
    """Helpers, and the tests that every game must pass."""
    of_a_game = {"games", *(folder.name for folder in (SOURCE / "games").iterdir() if folder.is_dir())}
    for path in sorted((ROOT / "tests").rglob("*.py")):
        helper = not path.name.startswith("test_") and not of_a_game & set(path.relative_to(ROOT).parts)
        every = path.parent.name == "conformance" and path.stem.removeprefix("test_") not in of_a_game
        if helper or every:
            yield path


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix().removeprefix("src/bridgehead/")


def readable(path: Path) -> bool:
    return path.is_file() and path.suffix in SUFFIXES and not set(LEFT_OUT) & set(path.relative_to(ROOT).parts)


ROOMS = [path for path in rooms() if readable(path) and shown(path) not in SAMPLES]
every_room = pytest.mark.parametrize("path", ROOMS, ids=shown)


def known(path: Path, name: str) -> list[str]:
    """The words of games in a room of that name."""
    allowed = COMMON | NATO if name in CATALOGUE else COMMON
    found = prose(path.read_text(encoding="utf-8")) & of_games().names
    return sorted((found | code(path) & of_games().terms) - allowed)


@every_room
def test_a_generic_room_knows_no_word_of_a_game(path: Path) -> None:
    assert known(path, shown(path)) == []


@every_room
def test_a_generic_room_cites_no_rule(path: Path) -> None:
    if shown(path) not in NUMBERS and SOURCE in path.parents:
        assert cited(path) == set()


@every_room
def test_a_generic_room_reads_of_a_view_what_every_view_holds(path: Path) -> None:
    if path.suffix == ".py" and SOURCE in path.parents:
        found = set(literals(ast.parse(path.read_text(encoding="utf-8"))))
        assert sorted(found & view_keys() - VIEW_KEYS - OTHER_SENSE - COMMON) == []


# Whether the tests above can fail


@pytest.mark.parametrize(
    ("name", "text", "word"),
    [
        ("room.py", "# As in Storm Over Arnhem.\n", "arnhem"),
        ("room.py", '"""The Allied side begins."""\n', "allied"),
        ("room.py", 'if decision.ask == "prolong":\n    pass\n', "prolong"),
        ("room.py", 'kinds = {"iron_cross"}\n', "iron_cross"),
        ("room.py", "def bombardment() -> None: ...\n", "bombardment"),
        ("room.py", 'touched = "battery:HZ1"\n', "battery"),
        ("room.py", 'told = f"{table}/zone-armor"\n', "zone-armor"),
        ("room.css", ".m-german .ring { stroke: red }\n", "german"),
        ("room.css", ".board .piece.screened { opacity: .5 }\n", "screened"),
        ("room.css", ":root { --b-rough: #fff }\n", "rough"),
        ("room.svg", '<svg><symbol id="symbol-flak"/></svg>\n', "flak"),
        ("room.sql", "CREATE TABLE bombardment (id INTEGER);\n", "bombardment"),
        ("room.ts", 'if (decision.ask === "withdraw") return;\n', "withdraw"),
        ("room.ts", "const labels = { barrage: 1 };\n", "barrage"),
        ("room.ts", "/** The British first. */\n", "british"),
        ("Room.svelte", '<g class="piece depleted" />\n', "depleted"),
        ("Room.svelte", "<p>ok</p>\n<style>\n  .hex.woods { fill: green }\n</style>\n", "woods"),
        ("room.mjs", 'const TYPES = { "bren_carrier": "121102" };\n', "bren_carrier"),
        ("room.toml", 'exclude = "^tests/counter_attack_arras"\n', "counter_attack_arras"),
    ],
)
def test_a_word_of_a_game_is_found_wherever_it_stands(tmp_path: Path, name: str, text: str, word: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert word in known(tmp_path / name, name)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("room.py", 'prompt = "Units may withdraw to the woods."\n'),
        ("room.ts", 'say("They withdraw."); // to the woods\n'),
        ("Room.svelte", "<p>Units withdraw to the woods</p>\n"),
        ("room.css", "/* As deep as the woods. */\n"),
    ],
)
def test_a_sentence_may_say_what_it_likes(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert known(tmp_path / name, name) == []


@pytest.mark.parametrize(
    ("name", "text"),
    [("room.py", "# 8.32: one attack\n"), ("room.py", 'RULE = "8.32"\n'), ("room.ts", 'rule("8.32")\n')],
)
def test_a_rule_number_is_found(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert cited(tmp_path / name) == {"8.32"}


def test_every_game_brings_words_of_each_sort() -> None:
    assert {"advantage", "drop_zones", "initiative", "perimeter"} <= view_keys() - VIEW_KEYS - OTHER_SENSE - COMMON
    assert len(PRINTED) >= 3
    for game in PRINTED:
        terms = game_words.terms_of(game)
        assert {question.name for question in game.new().rules.questions} <= terms
        assert len(game_words.events(game)) > 10 and game_words.events(game) <= terms
        assert {option.name for option in game.options} <= terms


def test_all_sorts_of_rooms_are_looked_into() -> None:
    names = {shown(path) for path in ROOMS}
    assert {path.suffix for path in ROOMS} == set(SUFFIXES)
    assert {"core/position.py", "games/__init__.py", "render/board.css", "render/symbols.svg", "run.py"} <= names
    assert {"tables/schema.sql", "web/src/App.svelte", "web/symbols.mjs", "tests/conformance/playing.py"} <= names
    assert not any("arnhem" in name or "arras" in name for name in names)


def test_no_exception_is_needless() -> None:
    """What is allowed stands in some room, and is a word of some game; what plays a sample names one."""
    words = of_games().names | of_games().terms
    used = {
        name: prose(path.read_text(encoding="utf-8")) & of_games().names | code(path) & of_games().terms
        for path in ROOMS
        for name in [shown(path)]
    }
    assert sorted(COMMON - words) == []
    assert sorted(COMMON - set[str]().union(*(found for name, found in used.items() if name not in CATALOGUE))) == []
    assert sorted(NATO - set[str]().union(*(used[name] for name in CATALOGUE))) == []
    assert [name for name in SAMPLES if known(ROOT / name, name) == []] == []
    assert [name for name in NUMBERS if cited(SOURCE / name) == set()] == []
