"""What docs/counter-attack-arras.md lists is what the program has."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path
from random import Random

from bridgehead.core import rulebook
from bridgehead.core.dice import QuickDice
from bridgehead.games.counter_attack_arras import GAME
from bridgehead.games.counter_attack_arras.board import LEVELS, RELEASES
from bridgehead.games.counter_attack_arras.rules import QUESTIONS
from bridgehead.games.counter_attack_arras.text import BETWEEN_ACTIONS, KEYS
from tests.counter_attack_arras.table import pack, state_of

PAGE = Path(__file__).parents[2] / "docs" / "counter-attack-arras.md"


def table_of(heading: str) -> dict[str, list[str]]:
    """The rows of the table under a heading: the words in code in the first column, and the other columns."""
    section = PAGE.read_text(encoding="utf-8").partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    found: dict[str, list[str]] = {}
    for line in section.splitlines():
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        for name in re.findall(r"`([^`]+)`", cells[0]) if cells else []:
            assert name not in found, name
            found[name] = cells[1:]
    return found


def kinds_in_the_rules() -> set[str]:
    """Every string that stands as the first argument of a call of `say`."""
    found: set[str] = set()
    for source in GAME.folder.glob("*.py"):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "say":
                names = [n.value for n in ast.walk(node.args[0]) if isinstance(n, ast.Constant)]
                assert names, f"{source.name}:{node.lineno} says an event without a plain name"
                found.update(str(name) for name in names)
    return found


def test_every_key_of_a_position_text_is_in_the_docs() -> None:
    board = state_of(GAME.new("free", {}, pack())).board
    boxes = {name.lower() for name in board.place_names[int(board.spaces) :]}
    documented = set(table_of("Position texts"))
    assert {"1", "28", "A", "F"} < documented  # the ends of what is written as a range
    assert documented - {"1", "28", "A", "F"} == set(KEYS) | boxes


def test_the_words_that_a_position_text_knows_are_in_the_docs() -> None:
    keys = table_of("Position texts")
    asks = {QUESTIONS[ask].name for ask in BETWEEN_ACTIONS}
    assert asks <= set(re.findall(r"`([^`]+)`", keys["decide"][0]))
    assert set(re.findall(r"`([^`]+)`", keys["result"][0])) == {level.replace("_", " ") for level in LEVELS}
    assert set(re.findall(r"`([^`]+)`", keys["released"][0])) == {*RELEASES, "none"}


def test_every_event_that_the_rules_emit_is_in_the_docs() -> None:
    assert set(table_of("Events")) == kinds_in_the_rules()


def test_the_facts_of_every_event_are_counted_right_in_the_docs() -> None:
    rng = Random("facts")
    documented = table_of("Events")
    seen: set[str] = set()
    for scenario in ("free", "historical", "free", "historical"):
        position = GAME.new(scenario, {"bids": "on"}, pack())
        while position.moves():
            for event in position.play(rng.choice(position.moves()), QuickDice(rng)):
                facts = documented[event.kind][1]
                count = 0 if facts == "none" else len(re.sub(r"\([^)]*\)", "", facts).split(","))
                assert count == len(event.facts), event.kind
                seen.add(event.kind)
    assert len(seen) > 35


def test_the_options_and_orders_are_in_the_docs() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for option in GAME.options:
        assert f"| `{option.name}` | {', '.join(option.values)} |" in page
    for order in GAME.orders:
        assert f"`{order.name}`" in page


def test_the_rules_are_counted_right_in_the_docs() -> None:
    rules = list(rulebook.load(GAME.folder))
    treated = Counter(rule.treatment for rule in rules)
    page = PAGE.read_text(encoding="utf-8")
    assert f"{len(rules)} of them, of which {treated['enforced']} are enforced in play" in page
    assert f"{treated['data']} are carried by the data, and {treated['physical']} are headings" in page
    assert f"{sum(1 for rule in rules if rule.ruling)} have a" in page
