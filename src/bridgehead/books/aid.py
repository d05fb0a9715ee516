"""The player aid of a side on one printed page."""

from __future__ import annotations

import re

from bridgehead import render
from bridgehead.books.paper import page
from bridgehead.books.rulebook import linked
from bridgehead.core import aids, rulebook
from bridgehead.core.aids import Block, Table
from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.core.rulebook import Rulebook
from bridgehead.render.svg import Markup, element

WIDE = 6  # columns, beyond which the letters are smaller
SIDE = re.compile(r"\.side-[\w-]+\{[^}]*\}")  # the colours of the sides in a game's style sheet


def aid_page(game: Game, pack: Pack, scenario: str, side: str) -> str:
    book = rulebook.load(game.folder)
    chosen = game.scenario(scenario)
    shown = [_block(game, book, block) for block in aids.blocks(game, pack, chosen.name, side)]
    heading = f"{game.title}: {side.capitalize()}"
    return page(
        f"{heading}, player aid",
        element(
            "header",
            element("h1", heading),
            element(
                "p",
                f"{chosen.title}. " if len(game.scenarios) > 1 else None,
                "In our own words, from the data and rules that the referee plays by. Numbers in gray are rules: ",
                element("a", "read them all", href=f"/rulebook/{game.id}"),
                ".",
                class_="lead",
            ),
        ),
        element("main", *shown),
        kind=f"aid side-{side}",
        style="".join(SIDE.findall(render.style(game))),
    )


def _block(game: Game, book: Rulebook, block: Block) -> Markup:
    title = element("h2", block.title, " ", _number(game, book, block.rule))
    if isinstance(block, Table):
        return element("section", title, *_table(block))
    rows = [
        element("li", text, " ", _number(game, book, rule if rule != block.rule else "")) for text, rule in block.points
    ]
    return element("section", title, element("ol" if block.ordered else "ul", *rows))


def _table(block: Table) -> list[Markup]:
    heads = element("tr", *(element("th", head, scope="col") for head in block.heads)) if block.heads else None
    rows = [
        element("tr", element("th", row[0], scope="row"), *(element("td", cell) for cell in row[1:]))
        for row in block.rows
    ]
    found = [element("table", heads, *rows, class_="wide" if len(block.rows[0]) > WIDE else None)]
    return [*found, element("p", block.note, class_="note")] if block.note else found


def _number(game: Game, book: Rulebook, rule: str) -> Markup | None:
    return element("span", linked(book, rule, f"/rulebook/{game.id}"), class_="number") if rule else None
