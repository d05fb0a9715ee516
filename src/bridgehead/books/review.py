"""The review of a game as a page to read, keep and print."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Sequence
from math import atan2, cos, sin

from bridgehead import render
from bridgehead.books.paper import page
from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.core.position import Position
from bridgehead.core.record import Record, replay
from bridgehead.games import find
from bridgehead.kits.words import capital
from bridgehead.lab.account import Tally
from bridgehead.lab.advice.review import Costly, Review, Turning
from bridgehead.render.standalone import cropped
from bridgehead.render.svg import Markup, element, number

WIDTH, HEIGHT = 720, 260
LEFT, RIGHT, TOP, BOTTOM = 44, 12, 14, 34
ROOM = 46  # between the names of turns below the chart
GREY, BLUE = "#777", "#1f5fae"  # what was played, and what was better
STYLE = (
    ".chart{display:block;width:100%;height:auto}.chart text{fill:var(--faint);font:12px var(--font)}"
    ".chart .grid{stroke:var(--line)}.chart .even{stroke:var(--faint);stroke-dasharray:3 4}"
    ".chart .course{fill:none;stroke:var(--accent);stroke-width:2;stroke-linejoin:round}"
    ".chart circle{fill:var(--panel);stroke:var(--accent);stroke-width:2}.chart .mark{fill:var(--ink);font-weight:600}"
    ".scene{display:block;width:100%;max-height:26rem;object-fit:contain;background:var(--panel)}"
    ".moves{font-variant-numeric:tabular-nums;overflow-wrap:anywhere}"
)
ABOUT = (
    "Every chance is judged from what the side that decides could know at that moment. The dice to come are not known, "
    "and both sides are played on by the same quick player. A decision counts as costly only if fresh simulations, "
    "with the same dice for both plans, show a difference of more than twice its error."
)


def review_page(game: Game, record: Record, pack: Pack, review: Review) -> str:
    positions = [position for position, _, _ in replay(record, find, pack=pack)]
    title = f"{game.title}: a game reviewed"
    players = ", ".join(f"{side.capitalize()}: {record.tags.get(side.capitalize(), '?')}" for side in game.sides)
    return page(
        title,
        element(
            "header",
            element("h1", title),
            element("p", f"{players}. {_sentence(review.result)}", class_="lead"),
        ),
        element(
            "main",
            _section("Winning chances", _chart(review), element("p", ABOUT), _table(review)),
            _section("Turning points", *_turning(review)),
            _section("Luck", *_luck(review.tally)),
            _section("The costliest decisions", *_costly(game, pack, positions, review)),
        ),
        kind="review",
        style=STYLE,
    )


def _section(title: str, *inside: Markup) -> Markup:
    return element("section", element("h2", title), *inside)


def _sentence(text: str) -> str:
    return f"{capital(text)}." if text and not text.endswith(".") else text


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


# -- the chart -------------------------------------------------------------------------------------------------------


def _chart(review: Review) -> Markup:
    first = review.sides[0].capitalize()
    if len(review.points) < 2:
        return element("p", "Too few decisions were worth a thought to draw a chart.")
    last = max(1, review.points[-1].number)

    def x(at: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * at / last

    def y(chance: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance)

    grid = [
        element(
            "line", class_="even" if chance == 0.5 else "grid", x1=LEFT, x2=WIDTH - RIGHT, y1=y(chance), y2=y(chance)
        )
        for chance in (0.0, 0.5, 1.0)
    ]
    labels = [
        element("text", _percent(chance), x=LEFT - 6, y=y(chance) + 4, text_anchor="end") for chance in (0.0, 0.5, 1.0)
    ]
    course = " ".join(f"{number(x(one.number))},{number(y(one.chance))}" for one in review.points)
    marks: list[Markup] = []
    for n, one in enumerate(review.turning, 1):
        marks.append(element("circle", cx=x(one.number), cy=y(one.before), r=5.0))
        marks.append(element("text", str(n), class_="mark", x=x(one.number), y=y(one.before) - 9, text_anchor="middle"))
    low, high = min(one.chance for one in review.points), max(one.chance for one in review.points)
    says = (
        f"The {first} side's chance to win by decision: {_percent(review.points[0].chance)} at the beginning, between "
        f"{_percent(low)} and {_percent(high)}, {_percent(review.points[-1].chance)} at the end. The numbers are "
        "those of the list of turning points."
    )
    return element(
        "svg",
        element("title", f"{first} winning chances", id="chart-title"),
        element("desc", says, id="chart-desc"),
        *grid,
        *labels,
        *_turns(review, x),
        element("polyline", class_="course", points=course),
        *marks,
        class_="chart",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_labelledby="chart-title chart-desc",
    )


def _turns(review: Review, x: object) -> list[Markup]:
    assert callable(x)
    shown: list[Markup] = []
    free = 0.0
    for heading in review.headings:
        at = x(heading.number)
        if at >= free and at < WIDTH - ROOM:
            shown.append(element("line", class_="grid", x1=at, x2=at, y1=TOP, y2=HEIGHT - BOTTOM))
            shown.append(element("text", heading.title.partition(",")[0], x=at, y=HEIGHT - BOTTOM + 18))
            free = at + ROOM
    return shown


def _table(review: Review) -> Markup:
    first = review.sides[0].capitalize()
    rows = [
        element(
            "tr",
            element("th", str(one.number), scope="row"),
            element("td", one.side.capitalize() or "the end"),
            element("td", _percent(one.chance)),
        )
        for one in review.points
    ]
    head = element("tr", *(element("th", text, scope="col") for text in ("After", "Decides", f"{first} chance")))
    return element("details", element("summary", "The chart as a table"), element("table", head, *rows))


# -- what is told below ----------------------------------------------------------------------------------------------


def _turning(review: Review) -> list[Markup]:
    if not review.turning:
        return [element("p", "No single moment changed the chances by ten points or more for good.")]
    return [element("ol", *(element("li", _turn(review, one)) for one in review.turning))]


def _turn(review: Review, one: Turning) -> str:
    side = review.sides[0].capitalize()
    went = f"from {_percent(one.before)} to {_percent(one.after)}"
    return f"After decision {one.number}: {one.text} The {side} chance went {went}."


def luck_words(one: Tally) -> str:
    """How a side rolled, against what could be expected."""
    share = f"{one.rolls} rolls, better than {100 * one.better / one.rolls:.0f} % of what could be rolled on average"
    if not one.counted:
        return f"{one.side.capitalize()}: {share}."
    apart = one.points - one.expected
    return (
        f"{one.side.capitalize()}: {one.points:.0f} points rolled where {one.expected:.1f} were to be expected "
        f"({apart:+.1f}); {share}."
    )


def _luck(tally: Sequence[Tally]) -> list[Markup]:
    if not tally:
        return [element("p", "No rolls of this game can be compared with what they could have been.")]
    return [element("ul", *(element("li", luck_words(one)) for one in tally))]


def _costly(game: Game, pack: Pack, positions: Sequence[Position], review: Review) -> list[Markup]:
    if not review.costly:
        return [element("p", "No decision was clearly worse than another.")]
    return [_decision(game, pack, positions[one.number], one) for one in review.costly]


def _decision(game: Game, pack: Pack, position: Position, one: Costly) -> Markup:
    lost = f"{100 * (one.best - one.chance):.1f} points"
    where = f"{one.turn}, decision {one.number}" if one.turn else f"Decision {one.number}"
    return element(
        "article",
        element("h3", f"{one.side.capitalize()}: {lost} of winning chances ({where})"),
        element("p", f"Played, {_percent(one.chance)} to win: {one.played.words}"),
        element("p", f"Better, {_percent(one.best)} to win: {one.better.words}"),
        element("p", " ; ".join(one.better.moves), class_="moves"),
        _scene(game, pack, position, one),
    )


def _scene(game: Game, pack: Pack, position: Position, one: Costly) -> Markup | None:
    """The map at that moment as its maker saw it, with the better plan drawn in."""
    if game.part("picture") is None:
        return None
    scenario = position.scenario()
    board = render.board(game, pack, scenario)
    scene = render.scene(game, pack, position.view(one.side))
    drawn = render.stamp_svg(game, pack, scenario, scene)
    lines = [
        ([(board.places[name].x, board.places[name].y) for name in path if name in board.places], colour)
        for told, colour in ((one.played, GREY), (one.better, BLUE))
        for path in [*(way.places for way in told.ways), *map(list, told.aims)]
    ]
    points = [point for line, _ in lines for point in line]
    arrows = "".join(_arrow(line, colour) for line, colour in lines if len(line) > 1)
    picture = cropped(re.sub("</svg>\\s*$", f"{arrows}</svg>", drawn), board, points)
    data = b64encode(picture.encode()).decode()
    blue, grey = f"In blue what was better: {one.better.words}", f"In grey what was played: {one.played.words}"
    alt = f"The map at that moment. {blue} {grey}"
    return element("img", class_="scene", src=f"data:image/svg+xml;base64,{data}", alt=alt)


def _arrow(points: Sequence[tuple[float, float]], colour: str) -> str:
    path = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    (x1, y1), (x2, y2) = points[-2:]
    angle = atan2(y2 - y1, x2 - x1)
    tip = "L".join(
        f"{number(x2 + far * cos(angle + turn))} {number(y2 + far * sin(angle + turn))}"
        for turn, far in ((0.0, 4.0), (2.6, 18.0), (-2.6, 18.0))
    )
    return (
        f'<path d="M{path}" fill="none" stroke="#fff" stroke-width="9" stroke-opacity=".8"/>'
        f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="5"/><path d="M{tip}Z" fill="{colour}"/>'
    )
