"""Every key of a position text and every kind of event, with its facts, stands in docs/storm-over-arnhem.md."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from bridgehead.core.dice import QuickDice
from bridgehead.core.position import Event
from bridgehead.games.storm_over_arnhem import GAME, text
from bridgehead.games.storm_over_arnhem.rules import RULES
from tests.storm_over_arnhem.table import checked, pack, table
from tests.storm_over_arnhem.test_report import SAID

DOC = (Path(__file__).parents[2] / "docs" / "storm-over-arnhem.md").read_text(encoding="utf-8")


def rows(heading: str) -> dict[str, list[str]]:
    """The rows of the tables under a heading: the names in their first column, and the other columns."""
    section = DOC.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    found: dict[str, list[str]] = {}
    for line in section.splitlines():
        if line.startswith("| `"):
            first, *others = [cell.strip() for cell in line.strip("|").split("|")]
            for name in re.findall(r"`([^`]+)`", first):
                found[name] = others
    return found


@pytest.mark.parametrize("key", text.KEYS)
def test_every_key_of_a_position_text_is_documented(key: str) -> None:
    assert key in rows("Position texts")


def test_no_other_key_is_documented() -> None:
    asks = {RULES.questions[ask].name for ask in text.BETWEEN_ACTIONS}
    documented = {re.sub(r" N.*", "", name) for name in rows("Position texts")}
    assert documented == set(text.KEYS) | asks | {"1", "30", "A", "E"}


def test_the_example_is_a_position() -> None:
    example = DOC.partition("    game: storm-over-arnhem\n")[2].partition("\n\n")[0]
    assert checked("game: storm-over-arnhem\n" + example).text()


def test_every_kind_of_event_is_documented_and_no_other() -> None:
    assert set(rows("Events")) == set(SAID)


def facts_of(cell: str) -> int:
    """How many facts a cell of the table lists, without what explains them in brackets or behind a colon."""
    facts = re.split(r"[;:]", re.sub(r"\([^)]*\)", "", cell))[0]
    return 0 if facts == "none" else facts.count(",") + 1


EVENTS = rows("Events")


def check_facts(event: Event) -> None:
    facts, rule = EVENTS[event.kind][0], EVENTS[event.kind][1]
    assert len(event.facts) == facts_of(facts), (event, facts)
    listed = re.sub(r"19\.21 to 19\.23", "19.21, 19.22, 19.23", rule).split(", ")
    assert event.rule in listed, (event, rule)


@pytest.mark.parametrize("options", [{}, {"bids": "on", "hidden-guns": "on", "combat": "cards"}], ids=["plain", "all"])
@pytest.mark.parametrize("seed", range(3))
def test_events_have_the_facts_and_rules_that_the_page_says(options: dict[str, str], seed: int) -> None:
    rng = Random(seed)
    position = GAME.new("ready", options, pack())
    dice = QuickDice(Random(seed))
    told: set[str] = set()
    while moves := position.moves():
        for event in position.play(rng.choice(moves), dice):
            check_facts(event)
            told.add(event.kind)
    assert len(told) > 20


def test_rare_events_too() -> None:
    position = table("turn: 5\npasses: 1\nbox: A1a A1b A1c A2a A2b A2c\n17: RE1a* BRENa*\n26: | T11a*")
    told: list[Event] = []
    dice = QuickDice(Random(1))
    for event in position.play(position.parse("pass"), dice):
        check_facts(event)
        told.append(event)
    assert {"reformed_outright", "unloaded", "shortage", "iron_cross"} <= {event.kind for event in told}
