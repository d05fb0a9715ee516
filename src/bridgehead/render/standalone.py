"""A board as a file of its own: with its style sheet inside and the counters laid on it."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from bridgehead.render.picture import BoardPicture, Scene, Stack
from bridgehead.render.svg import Markup, element, group, number, use

TYPE = Path(__file__).parent / "type"
WORDS = re.compile(r"<text\b[^>]*>(?:<textPath[^>]*>)?[^<]{3,}(?:</textPath>)?</text>")  # not the numbers of areas
RISE = 6  # how far the highest stack grows upwards; the rooms for stacks leave as much
LEAN = 0.5
COUNT, COUNTED = 0.59, 0.19  # where the number of a pile hangs on its corner, and its radius, as shares of a counter


@cache
def style_sheet() -> str:
    """The colours and letters of every board."""
    return shortened((Path(__file__).parent / "board.css").read_text(encoding="utf-8"))


@cache
def typefaces() -> str:
    """Our own type, with the fonts inside."""

    def carried(found: re.Match[str]) -> str:
        font = b64encode((TYPE / found[1]).read_bytes()).decode()
        return f'url("data:font/woff2;base64,{font}")'

    faces = shortened((TYPE / "type.css").read_text(encoding="utf-8"))
    return re.sub(r'url\("([^"]+)"\)', carried, faces)


def shortened(written: str) -> str:
    """A style sheet without comments and blanks."""
    written = re.sub(r"/\*.*?\*/", "", written, flags=re.DOTALL)
    return re.sub(r"\s*([{};:,])\s*", r"\1", re.sub(r"\s+", " ", written)).strip()


def svg(board: BoardPicture, scene: Scene | None, own_style: str) -> str:
    on_it = laid(scene, board) if scene else Markup("")
    away = ",".join(f"#{id}" for id in scene.aside) + "{display:none}" if scene and scene.aside else ""
    return _file(board, f"{typefaces()}{style_sheet()}{own_style}{away}", on_it)


def stamp(board: BoardPicture, own_style: str, scene: Scene | None = None) -> str:
    """A board for a picture as small as a stamp: without hex numbers and tenths of a unit.

    The empty board also goes without words, which nobody could read so small, and without the type for them.
    """
    type = typefaces() if scene else ""
    drawn = _file(board, f"{type}{style_sheet()}{own_style}", laid(scene, board) if scene else Markup(""))
    drawn = re.sub(r'<g class="hex-numbers">.*?</g>', "", drawn, flags=re.DOTALL)
    if scene is None:
        drawn = re.sub(WORDS, "", drawn)
    return re.sub(r"(\d{3})\.\d", r"\1", drawn)


def cropped(drawing: str, board: BoardPicture, points: Iterable[tuple[float, float]]) -> str:
    """The part of a drawing in which these points lie, with some room around them; all of it without points."""
    xs, ys = zip(*points, strict=True) if (points := list(points)) else ((), ())
    if not xs:
        return drawing
    room = 3 * board.counter
    box = min(xs) - room, min(ys) - room, max(xs) - min(xs) + 2 * room, max(ys) - min(ys) + 2 * room
    shown = " ".join(f"{number:.0f}" for number in box)
    return re.sub(r'viewBox="[^"]*"', f'viewBox="{shown}"', drawing, count=1)


def _file(board: BoardPicture, style: str, laid: Markup) -> str:
    start = board.svg.index(">") + 1
    end = board.svg.rindex("</svg>")
    drawn = _only_used(board.svg[start:end], laid)
    return f"{board.svg[:start]}<style>{style}</style>{drawn}{laid}</svg>\n"


def _only_used(drawing: str, laid: str) -> str:
    """The drawing without definitions, such as those of counters, that nothing in the picture uses."""
    start, end = drawing.index("<defs>") + len("<defs>"), drawing.index("</defs>")
    return f"{drawing[:start]}{''.join(needed(drawing, drawing[end:] + laid).values())}{drawing[end:]}"


def needed(drawing: str, users: str) -> dict[str, str]:
    """The definitions of a drawing that some markup uses, by their ids."""
    start, end = drawing.index("<defs>") + len("<defs>"), drawing.index("</defs>")
    named = {_id(part): part for part in _outermost(drawing[start:end])}
    used: set[str] = set()
    waiting = _links(users)
    while waiting:
        new = waiting.pop()
        if new in named and new not in used:
            used.add(new)
            waiting |= _links(named[new])
    return {id: part for id, part in named.items() if id in used}


def _outermost(markup: str) -> Iterator[str]:
    """The elements that lie in no other."""
    depth = start = 0
    for tag in re.finditer(r"<(/?)[^>]*?(/?)>", markup):
        if depth == 0:
            start = tag.start()
        depth += -1 if tag[1] else 0 if tag[2] else 1
        if depth == 0:
            yield markup[start : tag.end()]


def _id(element: str) -> str:
    found = re.search(r' id="([^"]+)"', element)
    return found[1] if found else ""


def _links(markup: str) -> set[str]:
    return set(re.findall(r'(?:href="#|url\(#)([^")]+)', markup))


def _sizes(svg: str) -> dict[str, tuple[float, float]]:
    """Every symbol of the drawing and how large it was made."""
    found = re.findall(r'<symbol id="([^"]+)"[^>]* viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"', svg)
    return {id: (float(width), float(height)) for id, width, height in found}


def laid(scene: Scene, board: BoardPicture) -> Markup:
    """What lies on a board, to be drawn over it."""
    return _laid(scene, board, _sizes(board.svg))


def _mark(symbol: str, x: float, y: float, size: tuple[float, float]) -> Markup:
    width, height = size
    return use(symbol, x - width / 2, y - height / 2, width=width, height=height)


def _laid(scene: Scene, board: BoardPicture, sizes: Mapping[str, tuple[float, float]]) -> Markup:
    marks = [_mark(mark.symbol, mark.x, mark.y, sizes[mark.symbol]) for mark in scene.marks.values()]
    stacks = [_stack(stack, board.counter) for stack in scene.stacks.values()]
    return group(element("desc", scene.summary), _held(scene, board), *marks, *stacks, class_="scene")


def _held(scene: Scene, board: BoardPicture) -> Markup:
    """Under all markers and counters: night, who holds what, the front, and what is still to be won."""
    width, height = board.size

    def outlines(places: Iterable[str]) -> str:
        return "".join(board.places[place].outline for place in places)

    holding = {side: [place for place in scene.held if scene.held[place] == side] for side in scene.held.values()}
    return group(
        element("rect", class_="night-veil", width=width, height=height) if scene.night else None,
        *(element("path", class_=f"holding {side}", d=outlines(places)) for side, places in holding.items()),
        element("path", class_="wanted", d=outlines(scene.wanted)) if scene.wanted else None,
        *(element("path", class_=look, d=scene.front) for look in ("front-edge", "front-line") if scene.front),
    )


def _stack(stack: Stack, counter: int) -> Markup:
    many = len(stack.pieces)
    step = 1 / max(many - 1, 3)  # so small that no part of the values of a covered counter is seen
    half = counter / 2
    laid = []
    for n, piece in enumerate(stack.pieces):
        x = stack.x + n * step * LEAN if piece.x is None else piece.x
        y = stack.y - n * step * RISE if piece.y is None else piece.y
        shown = use(piece.symbol, -half, -half, width=counter, height=counter)
        at = f"translate({number(x)} {number(y)})"
        under = ["under"] if piece.x is None and n < many - 1 else []
        laid.append(group(shown, class_=" ".join(["piece", *piece.looks, *under]), transform=at))
    if many > 1 and stack.pieces[0].x is None:
        x, y = stack.x + LEAN + counter * COUNT, stack.y - RISE - counter * COUNT
        laid.append(element("circle", class_="stack-count", cx=x, cy=y, r=counter * COUNTED))
        laid.append(element("text", str(many), class_="stack-number", x=x, y=y + 6))
    return group(*laid, class_="stack")
