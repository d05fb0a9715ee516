"""Documents to read and print, made from a game's own files."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser

import pytest

from bridgehead import render
from bridgehead.books.aid import aid_page
from bridgehead.books.paper import policy
from bridgehead.books.played import WORD, play
from bridgehead.books.rulebook import rulebook_page
from bridgehead.core import aids, figures, rulebook
from bridgehead.core.data import Pack
from bridgehead.core.figures import Figure
from bridgehead.core.game import Game, UnknownChoice
from bridgehead.core.rulebook import Rulebook
from bridgehead.games import shelf

every_game = pytest.mark.parametrize("game", shelf().values(), ids=shelf())
FIGURES = [(game, figure) for game in shelf().values() for figure in figures.load(game.folder)]
every_figure = pytest.mark.parametrize(
    ("game", "figure"), FIGURES, ids=[f"{game.id}-{figure.rule}-{figure.title}" for game, figure in FIGURES]
)
WITHOUT_END = {"meta", "input"}
written_book = cache(rulebook_page)  # made once a game; so are what it is made from


@cache
def loaded(game: Game) -> tuple[Rulebook, Pack]:
    return rulebook.load(game.folder), game.load()


PLAIN_NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d+)?(?![\w.]*\w)")


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
    page = Page(written_book(game))
    book = rulebook.load(game.folder)
    assert page.open == []
    assert len(page.ids) == len(set(page.ids))
    assert [id for id in page.ids if id in book] == [rule.rule for rule in book]
    assert {link for link in page.links if link.startswith("#")} <= {f"#{id}" for id in page.ids}
    for rule in book:
        assert rule.title in page.words and rule.summary in page.words and (rule.ruling or "") in page.words
    # No level of heading is left out on the way down, or a screen reader loses its place.
    assert all(later <= earlier + 1 for earlier, later in zip(page.headings, page.headings[1:]))


@every_game
def test_chapters_begin_with_a_few_words(game: Game) -> None:
    book = rulebook.load(game.folder)
    words = Page(written_book(game)).words
    for number, introduction in book.introductions.items():
        assert book.children(str(number)), "a chapter without rules is not shown"
        assert introduction in words and introduction[-1] in ".:"
        assert not re.search(r"\b\d{1,3}\b", "".join(text for text, rule in book.cut(introduction) if not rule))


def test_the_rulebook_tells_how_a_rule_is_enforced() -> None:
    game = next(iter(shelf().values()))
    trace = next(trace for trace in rulebook.traced(rulebook.load(game.folder), game.folder) if trace.tests)
    words = Page(written_book(game)).words
    assert f"applied in {trace.code[0]}" in words
    assert f"tested by {trace.tests[0]}" in words


@every_figure
def test_every_number_of_a_figure_comes_from_the_game_played_for_it(game: Game, figure: Figure) -> None:
    book, pack = loaded(game)
    played = play(game, pack, figure)  # every move goes through the door, or this raises
    board = render.board(game, pack, played.scenario)
    assert figure.rule in book
    assert set(figure.frame) <= set(board.places)
    assert {place for sign in played.signs for place in sign.places} <= set(board.places)
    written = "".join(text for text, rule in book.cut(WORD.sub("", figure.caption)) if not rule)
    assert set(PLAIN_NUMBER.findall(written)) <= set(board.places), "a number that no engine has checked"
    assert all(rule in book for text, rule in played.told if rule), played.told


def test_a_figure_whose_moves_are_illegal_is_found_out() -> None:
    game, figure = next((game, figure) for game, figure in FIGURES if figure.play)
    with pytest.raises(ValueError, match="You can't do that now"):
        play(game, loaded(game)[1], replace(figure, play=("pass",)))
    with pytest.raises(figures.FigureError, match="nothing gives 'luck'"):
        play(game, loaded(game)[1], replace(figure, caption="{luck}"))


@every_game
def test_the_book_draws_every_figure_and_describes_it_in_words(game: Game) -> None:
    page = Page(written_book(game))
    listed = figures.load(game.folder)
    assert [id for id in page.ids if re.fullmatch(r"figure-\d+", id)] == [
        f"figure-{n}" for n in range(1, len(listed) + 1)
    ]
    for figure in listed:
        played = play(game, loaded(game)[1], figure)
        for odds in played.odds:
            assert all(label in page.words for label, _, _ in odds.modifiers)
        for text, _ in played.told:
            assert text in page.words


AIDS = [
    (game, scenario.name, side)
    for game in shelf().values()
    if aids.has_aids(game)
    for scenario in game.scenarios
    for side in game.sides
]


@pytest.mark.parametrize(("game", "scenario", "side"), AIDS, ids=[f"{g.id}-{s}-{side}" for g, s, side in AIDS])
def test_every_side_of_every_scenario_has_a_player_aid(game: Game, scenario: str, side: str) -> None:
    book, pack = loaded(game)
    made = aids.blocks(game, pack, scenario, side)
    page = Page(aid_page(game, pack, scenario, side))
    assert page.open == []
    assert page.headings == [1] + [2] * len(made)
    for block in made:
        assert block.title in page.words
        cited = [block.rule] if isinstance(block, aids.Table) else [block.rule, *(rule for _, rule in block.points)]
        assert all(rule in book or int(rule) in book.chapters for rule in cited if rule), cited
        if isinstance(block, aids.Table):
            assert {len(row) for row in block.rows} == {len(block.heads) or len(block.rows[0])}, block.title
    linked = {link.partition("#")[2] for link in page.links if "#" in link}
    assert linked <= {rule.rule for rule in book}


def test_a_game_without_figures_and_aids_has_a_book_without_them() -> None:
    plain = [game for game in shelf().values() if not figures.load(game.folder) and not aids.has_aids(game)]
    assert plain, "no game on the shelf goes without"
    for game in plain:
        assert "<svg" not in written_book(game)
        with pytest.raises(UnknownChoice, match="no player aid"):
            aids.blocks(game, game.load(), "", game.sides[0])


def test_no_aid_for_a_side_that_the_game_does_not_have() -> None:
    game = next(iter(shelf().values()))
    with pytest.raises(UnknownChoice, match="has no side 'neutral'"):
        aids.blocks(game, game.load(), "", "neutral")


def test_a_document_may_run_its_own_script_and_load_nothing() -> None:
    allowed = policy(written_book(next(iter(shelf().values()))))
    assert allowed.startswith("default-src 'none'; style-src 'sha256-")
    assert "unsafe" not in allowed and "http" not in allowed


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
