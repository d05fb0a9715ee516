"""A figure of a rulebook: the picture, what happens in it, a worked attack with every modifier, all of it in words."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from bridgehead.books.atlas import Atlas
from bridgehead.books.played import Played, percent
from bridgehead.core.figures import Sign
from bridgehead.render.svg import Markup, element, join
from bridgehead.render.tables import signed

BAR = 100  # how long the bar of a certainty is
LIKELY = 8  # results that a chart has room for

Linked = Callable[[str], Markup]  # a text with the numbers of its rules as links


def figure(played: Played, number: int, atlas: Atlas, linked: Linked) -> Markup:
    id = f"figure-{number}"
    drawn, words = atlas.figure(played, id)
    return element(
        "figure",
        element("div", drawn, class_="map"),
        element(
            "figcaption",
            element(
                "p",
                element("strong", f"Figure {number}. {played.figure.title}", id=f"{id}-title"),
                " ",
                *(Markup(escape(piece)) if filled else linked(piece) for piece, filled in played.caption),
            ),
            _key(played.signs, linked),
            *(_worked(one, linked) for one in played.odds),
            _told(played, linked),
            _refused(played, linked),
            element(
                "details",
                element("summary", "The figure in words"),
                element("ul", *(element("li", line) for line in words)),
                id=f"{id}-words",
                class_="words",
            ),
        ),
        id=id,
    )


def _key(signs: list[Sign], linked: Linked) -> Markup | None:
    """What the labels on the map mean."""
    rows = [
        element(
            "li",
            element("span", sign.text, class_=f"label {sign.look}") if sign.text else None,
            " " if sign.text else None,
            _cited(sign.says, sign.rule, linked),
        )
        for sign in signs
        if sign.says
    ]
    return element("ul", *rows, class_="key") if rows else None


def _cited(text: str, rule: str, linked: Linked) -> Markup:
    """What the engine says, with its rule as a link; no other number of it is one."""
    return join(Markup(escape(text, quote=False)), linked(f" ({rule})")) if rule else Markup(escape(text, quote=False))


def _worked(odds: Any, linked: Linked) -> Markup:
    rows = [
        element("tr", element("th", label, scope="row"), element("td", linked(rule)), element("td", signed(value)))
        for label, rule, value in odds.modifiers
    ]
    total = sum(value for _, _, value in odds.modifiers)
    heading = _cited(odds.title, odds.rule, linked)
    foot = element("tr", element("th", "Total", scope="row"), element("td"), element("td", signed(total)))
    sums = element("table", element("caption", "Modifiers"), *rows, foot if len(rows) > 1 else None) if rows else None
    notes = [element("li", _cited(text, rule, linked)) for text, rule in odds.notes]
    return element(
        "div",
        element("p", element("strong", heading), class_="attack"),
        sums,
        _chart(odds),
        element("ul", *notes, class_="notes") if notes else None,
        class_="worked",
    )


def _chart(odds: Any) -> Markup:
    """The chance of each result as a bar; those beyond the last row together."""
    results = [(odds.names.get(value, str(value)), odds.meanings.get(value, ""), c) for value, c in odds.distribution]
    if odds.measure == "success":
        results = [("Success" if value else "Failure", "", chance) for value, chance in odds.distribution]
    if len(results) > LIKELY:
        rest = sum(chance for _, _, chance in results[LIKELY - 1 :])
        results = [*results[: LIKELY - 1], (f"{results[LIKELY - 1][0]} or more", "", rest)]
    rows = [
        element(
            "tr",
            element("th", name, title=meaning or None, scope="row"),
            element("td", _bar(float(chance))),
            element("td", percent(chance)),
        )
        for name, meaning, chance in results
    ]
    average = None if odds.names or odds.measure == "success" else f"On average {float(odds.expected):.1f}."
    averages = ", ".join(f"{float(value):.1f} {label}" for label, value in odds.averages)
    foot = average or (f"On average {averages}." if averages else None)
    heading = "Result" if odds.names or odds.measure == "success" else odds.measure.capitalize()
    return join(
        element("table", element("caption", heading), *rows, class_="chances"),
        element("p", foot, class_="average") if foot else Markup(""),
    )


def _bar(chance: float) -> Markup:
    return element(
        "svg",
        element("rect", width=BAR, height=8, class_="room"),
        element("rect", width=max(chance * BAR, 0.5), height=8, class_="share"),
        viewBox=f"0 0 {BAR} 8",
        width=str(BAR),
        height="8",
        aria_hidden="true",
    )


def _told(played: Played, linked: Linked) -> Markup | None:
    if not played.told:
        return None
    lines = [element("li", _cited(text, rule, linked)) for text, rule in played.told]
    return element("div", element("p", "What the program reports:"), element("ul", *lines), class_="told")


def _refused(played: Played, linked: Linked) -> Markup | None:
    if not played.refused:
        return None
    lines = [
        element("li", element("code", move), " ", _cited(reason, rule, linked)) for move, reason, rule in played.refused
    ]
    return element("div", element("p", "What the program refuses:"), element("ul", *lines), class_="told refused")
