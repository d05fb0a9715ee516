"""Documents to read and print, made from a game's own files."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from bridgehead.core import rulebook
from bridgehead.core.game import Game
from bridgehead.games import shelf
from bridgehead.render.books.paper import policy
from bridgehead.render.books.rulebook import rulebook_page

every_game = pytest.mark.parametrize("game", shelf().values(), ids=shelf())
WITHOUT_END = {"meta", "input"}


class Page(HTMLParser):
    """What a browser would make of it: anchors, links, headings, and whether every element is closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: set[str] = set()
        self.headings: list[int] = []
        self.open: list[str] = []
        self.words = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        assert "style" not in given and not any(name.startswith("on") for name in given)
        self.ids += [str(given["id"])] if "id" in given else []
        self.links |= {str(given["href"])} if "href" in given else set()
        self.headings += [int(tag[1])] if re.fullmatch("h[1-6]", tag) else []
        if tag not in WITHOUT_END:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in WITHOUT_END:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


@every_game
def test_the_rulebook_has_every_rule_under_its_number(game: Game) -> None:
    page = Page(rulebook_page(game))
    book = rulebook.load(game.folder)
    assert page.open == []
    assert len(page.ids) == len(set(page.ids))
    assert [id for id in page.ids if id in book] == [rule.rule for rule in book]
    assert {link for link in page.links if link.startswith("#")} <= {f"#{id}" for id in page.ids}
    for rule in book:
        assert rule.title in page.words and rule.summary in page.words and (rule.ruling or "") in page.words
    # No level of heading is left out on the way down, or a screen reader loses its place.
    assert all(later <= earlier + 1 for earlier, later in zip(page.headings, page.headings[1:]))


def test_the_rulebook_tells_how_a_rule_is_enforced() -> None:
    game = next(iter(shelf().values()))
    trace = next(trace for trace in rulebook.traced(rulebook.load(game.folder), game.folder) if trace.tests)
    words = Page(rulebook_page(game)).words
    assert f"applied in {trace.code[0]}" in words
    assert f"tested by {trace.tests[0]}" in words


def test_a_document_may_run_its_own_script_and_load_nothing() -> None:
    assert policy().startswith("default-src 'none'; style-src 'sha256-")
    assert "unsafe" not in policy() and "http" not in policy()


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("As in 8.32, and 8.32.", ["8.32", "8.32"]),
        ("8.32 % of 1.05 or +8.32", []),
        ("(8.32)", ["8.32"]),
        ("18.321", []),
    ],
)
def test_numbers_of_rules_in_a_text(text: str, numbers: list[str]) -> None:
    book = rulebook.Rulebook("a game", {8: "Fire"}, [rulebook.Rule("8.32", "Targets", "One.", "enforced")])
    pieces = book.cut(text)
    assert "".join(piece for piece, _ in pieces) == text
    assert [rule for _, rule in pieces if rule] == numbers
