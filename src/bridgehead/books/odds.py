"""The tables of odds of a game as a printed document and as text, worked out by the rules that the referee plays by."""

from __future__ import annotations

from typing import Any

from bridgehead.books.paper import page
from bridgehead.core.game import Game
from bridgehead.lab import what_if
from bridgehead.render.svg import Markup, element

LEAD = "Percentages, exact, worked out by the rules that the referee plays by. Numbers in gray are rules: "


def odds_page(game: Game, scenario: str) -> str:
    """One page to print; a sheet is never torn apart."""
    chosen = game.scenario(scenario)
    return page(
        f"{game.title}, tables of odds",
        element(
            "header",
            element("h1", f"{game.title}: tables of odds"),
            element(
                "p",
                f"{chosen.title}. " if len(game.scenarios) > 1 else None,
                LEAD,
                element("a", "read them all", href=f"/rulebook/{game.id}"),
                ".",
                class_="lead",
            ),
        ),
        element("main", *[_sheet(table) for table in what_if.tables(game.id, chosen.name)]),
        kind="aid odds",
    )


def _sheet(table: dict[str, Any]) -> Markup:
    head = element("tr", element("th", table["axis"], scope="col"), *[_heading(name) for name in table["columns"]])
    rows = [
        element(
            "tr",
            element("th", row["label"], scope="row"),
            *[element("td", written(percent)) for percent in row["percent"]],
        )
        for row in table["rows"]
    ]
    rule = element("span", table["rule"], class_="rule")
    return element(
        "section",
        element("h2", table["title"], " ", rule),
        element("table", element("thead", head), element("tbody", *rows), class_="wide"),
    )


def _heading(name: str) -> Markup:
    return element("th", name, scope="col")


def written(percent: float) -> str:
    """A dot where nothing can come of it, so that the figures stand out."""
    return "·" if percent == 0 else f"{percent:.0f}" if percent in (0, 100) else f"{percent:.1f}"


def odds_text(game: Game, scenario: str) -> str:
    lines: list[str] = []
    for table in what_if.tables(game.id, game.scenario(scenario).name):
        width = max(5, *(len(name) + 1 for name in table["columns"]))
        left = max(len(table["axis"]), *(len(row["label"]) for row in table["rows"]))
        lines.append(f"{table['title']} ({table['rule']}), percent")
        lines.append(f"  {table['axis']:{left}}" + "".join(f"{name:>{width}}" for name in table["columns"]))
        for row in table["rows"]:
            shown = "".join(f"{written(percent):>{width}}" for percent in row["percent"])
            lines.append(f"  {row['label']:>{left}}{shown}")
        lines.append("")
    return "\n".join(lines[:-1])
