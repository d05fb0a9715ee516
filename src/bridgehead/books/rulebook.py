"""The rules of a game in our words as one continuous document, made from its `rules.yaml`."""

from __future__ import annotations

from bridgehead.books.atlas import Atlas
from bridgehead.books.illustrations import figure
from bridgehead.books.paper import page
from bridgehead.books.played import play
from bridgehead.core import figures, rulebook
from bridgehead.core.game import Game
from bridgehead.core.rulebook import Rule, Rulebook, RuleTrace
from bridgehead.render.svg import Markup, element, join

TREATED = {
    "enforced": "The program enforces this rule.",
    "data": "The map, the counters or the tables carry this rule.",
    "physical": "There is nothing for the program to enforce.",
}
DEEPEST_HEADING = 6


class Illustrated:
    """The figures of a game's book by the rules that they belong to, numbered in the order of the book."""

    def __init__(self, game: Game, book: Rulebook) -> None:
        self.atlas = Atlas(game, game.load())
        order = {rule.rule: n for n, rule in enumerate(book)}
        listed = sorted(figures.load(game.folder), key=lambda one: order[one.rule])
        self.titles = [(n, one.title) for n, one in enumerate(listed, 1)]
        self.by_rule: dict[str, list[Markup]] = {}
        for n, one in enumerate(listed, 1):
            drawn = figure(play(game, self.atlas.pack, one), n, self.atlas, lambda text: linked(book, text))
            self.by_rule.setdefault(one.rule, []).append(drawn)


def rulebook_page(game: Game) -> str:
    """The whole document. Every rule has its number as its anchor."""
    book = rulebook.load(game.folder)
    shown = Illustrated(game, book)
    traces = {trace.rule.rule: trace for trace in rulebook.traced(book, game.folder)}
    chapters = [_chapter(game, book, traces, shown, number) for number in book.chapters if book.children(str(number))]
    return page(
        f"{game.title}: the rules",
        shown.atlas.carried(),
        element("header", element("h1", f"{game.title}: the rules"), _lead(game)),
        _search(),
        _contents(book, shown),
        element("main", *chapters),
        kind="rulebook",
        style=shown.atlas.style(),
    )


def _lead(game: Game) -> Markup:
    return element(
        "p",
        f"Every rule of {game.title} ({game.published}) in our own words, under its printed number, with our ruling "
        "where the printed text is unclear. To play the printed game you need its own rulebook.",
        class_="lead",
    )


def _search() -> Markup:
    return element(
        "search",
        element("label", "Search the rules", for_="wanted"),
        element("input", id="wanted", type="search", autocomplete="off"),
        element("span", Markup(" "), id="found", role="status"),
        class_="search",
    )


def _contents(book: Rulebook, shown: Illustrated) -> Markup:
    rows = [
        element(
            "li",
            element("a", element("span", str(number), class_="number"), title, href=f"#chapter-{number}"),
        )
        for number, title in book.chapters.items()
        if book.children(str(number))
    ]
    pictures = [
        element("li", element("a", element("span", str(n), class_="number"), title, href=f"#figure-{n}"))
        for n, title in shown.titles
    ]
    return element(
        "nav",
        element("h2", "Contents"),
        element("ul", *rows),
        element("h3", "Figures") if pictures else None,
        element("ul", *pictures) if pictures else None,
        id="contents",
        aria_label="Contents",
    )


def _chapter(game: Game, book: Rulebook, traces: dict[str, RuleTrace], shown: Illustrated, number: int) -> Markup:
    title = element("h2", element("span", str(number), class_="number"), book.chapters[number])
    rules = [_with_those_below(game, book, traces, shown, rule, 3) for rule in book.children(str(number))]
    told = book.introductions.get(number)
    introduction = element("p", linked(book, told), class_="introduction") if told else None
    return element("section", title, introduction, *rules, id=f"chapter-{number}", data_group="chapter")


def _with_those_below(
    game: Game, book: Rulebook, traces: dict[str, RuleTrace], shown: Illustrated, rule: Rule, level: int
) -> Markup:
    below = [_with_those_below(game, book, traces, shown, child, level + 1) for child in book.children(rule.rule)]
    own = _rule(game, book, traces[rule.rule], shown.by_rule.get(rule.rule, []), min(level, DEEPEST_HEADING))
    return join(own, element("div", *below, class_="deeper")) if below else own


def _rule(game: Game, book: Rulebook, trace: RuleTrace, drawn: list[Markup], level: int) -> Markup:
    rule = trace.rule
    anchor = element("a", rule.rule, href=f"#{rule.rule}", class_="number")
    return element(
        "article",
        element(f"h{level}", anchor, rule.title),
        element("p", linked(book, rule.summary)),
        _ruling(game, book, rule),
        *drawn,
        _how(book, trace),
        id=rule.rule,
        data_part="rule",
    )


def _ruling(game: Game, book: Rulebook, rule: Rule) -> Markup | None:
    if rule.ruling is None:
        return None
    titles = {option.name: option.title for option in game.options}
    switch = f" The option “{titles.get(rule.switch, rule.switch)}” changes this." if rule.switch else ""
    return element("p", element("strong", "Our ruling: "), linked(book, rule.ruling + switch), class_="ruling")


def _how(book: Rulebook, trace: RuleTrace) -> Markup:
    places = [element("li", "applied in ", element("code", place)) for place in trace.code]
    tests = [element("li", "tested by ", element("code", test)) for test in trace.tests]
    return element(
        "details",
        element("summary", "How is it enforced?"),
        element("p", TREATED[trace.rule.treatment], " ", linked(book, trace.rule.reason or "")),
        element("ul", *places, *tests) if places or tests else None,
        class_="how",
    )


def linked(book: Rulebook, text: str, document: str = "") -> Markup:
    """A text in which the number of a rule leads to it, in this document or in another."""
    pieces = [
        element("a", piece, href=f"{document}#{rule}") if rule else element("span", piece)
        for piece, rule in book.cut(text)
    ]
    return join(*pieces)
