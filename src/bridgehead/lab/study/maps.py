"""Who held each place, on the game's own board: one picture, a tint for each turn, and a row of buttons to choose it.

It works without a script: the buttons are radio buttons, and the style sheet shows the tint that belongs to one.
"""

from __future__ import annotations

from base64 import b64encode
from typing import Any

from bridgehead import render
from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.render.svg import Markup, element, group, join, use

END = "end"
SEEN = 0.02  # a share of games below which a place is not tinted


def style(summary: dict[str, Any]) -> str:
    """Which tint is shown with which button."""
    shown = ",".join(f"#control-{key}:checked~.map .control-{key}" for key in _keys(summary))
    return f".control{{display:none}}{shown}{{display:inline}}" if shown else ""


def _keys(summary: dict[str, Any]) -> list[str]:
    return [*(str(turn) for turn in summary["places"]["turns"]), END]


def control_map(summary: dict[str, Any], game: Game, pack: Pack) -> Markup | None:
    """None where the game draws no board or nobody holds anything."""
    places = summary["places"]
    if game.part("picture") is None or not places["names"]:
        return None
    board = render.board(game, pack, summary["scenario"])
    drawn = b64encode(render.stamp_svg(game, pack, summary["scenario"]).encode()).decode()
    width, height = board.size
    kept = [n for n, name in enumerate(places["names"]) if name in board.places]
    outlines = [element("path", id=f"place-{n}", d=board.places[places["names"][n]].outline) for n in kept]
    tints = [
        group(*_tinted(summary, places["turns"][turn], kept), class_=f"control control-{turn}")
        for turn in places["turns"]
    ]
    tints.append(group(*_tinted(summary, places["end"], kept), class_=f"control control-{END}"))
    picture = element(
        "svg",
        element("title", "Who held each place, as a map; the table below says the same in figures"),
        element("defs", *outlines),
        element("image", href=f"data:image/svg+xml;base64,{drawn}", width=width, height=height),
        *tints,
        xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {width} {height}", role="img",
    )  # fmt: skip
    buttons = [
        join(
            element(
                "input", type="radio", name_="control", id=f"control-{key}", checked="checked" if key == END else None
            ),
            element("label", "End of the game" if key == END else f"Turn {key}", for_=f"control-{key}"),
        )
        for key in _keys(summary)
    ]
    legend = element("p", *_legend(summary), class_="how")
    return element(
        "fieldset",
        element("legend", "Show who held each place at the end of"),
        *buttons,
        element("div", picture, class_="map"),
        legend,
        class_="control-map",
    )


def _legend(summary: dict[str, Any]) -> list[Markup]:
    first, second = (side.capitalize() for side in summary["sides"])
    return [
        element("span", "■ ", class_="first"), Markup(f"{first}, "), element("span", "■ ", class_="second"),
        Markup(f"{second}; the fainter, the more often nobody held it; mixed where it changed from game to game."),
    ]  # fmt: skip


def _tinted(summary: dict[str, Any], held: list[list[float]], kept: list[int]) -> list[Markup]:
    """The color goes from one side's to the other's with the share of games, its strength with how often anyone did."""
    tints = []
    for n in kept:
        first, second = held[n]
        if first + second < SEEN:
            continue
        name = summary["places"]["names"][n]
        said = element("title", f"{name}: {_held(summary, held[n])}")
        mixed = 100 * first / (first + second)
        tint = f"--share:{mixed:.0f}%;opacity:{0.15 + 0.5 * (first + second):.2f}"
        tints.append(element("g", said, use(f"place-{n}"), style=tint))
    return tints


def _held(summary: dict[str, Any], shares: list[float]) -> str:
    names = (side.capitalize() for side in summary["sides"])
    return ", ".join(f"{name} {100 * share:.0f} %" for name, share in zip(names, shares, strict=True))


def control_table(summary: dict[str, Any], game: Game, pack: Pack) -> list[list[str]]:
    """The same in figures, for the end of the game, the most disputed first; places one side always held come last."""
    names = render.board(game, pack, summary["scenario"]).places if game.part("picture") else {}
    places = summary["places"]
    rows = sorted(zip(places["names"], places["end"], strict=True), key=lambda row: abs(row[1][0] - row[1][1]))
    return [
        [names[name].name if name in names else name, *(f"{100 * share:.0f} %" for share in held)]
        for name, held in rows
    ]
