"""A board as a file of its own: with its style sheet inside and the counters laid on it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from bridgehead.render.picture import BoardPicture, Scene, Stack
from bridgehead.render.svg import Markup, element, group, use

RISE = 6  # how far the highest stack grows upwards; the rooms for stacks leave as much
LEAN = 2


@cache
def style_sheet() -> str:
    """The colours and letters of every board."""
    return shortened((Path(__file__).parent / "board.css").read_text(encoding="utf-8"))


def shortened(written: str) -> str:
    """A style sheet without comments and blanks."""
    written = re.sub(r"/\*.*?\*/", "", written, flags=re.DOTALL)
    return re.sub(r"\s*([{};:,])\s*", r"\1", re.sub(r"\s+", " ", written)).strip()


def svg(board: BoardPicture, scene: Scene | None, own_style: str) -> str:
    style = f"<style>{style_sheet()}{own_style}</style>"
    laid = _laid(scene, board.counter, _sizes(board.svg)) if scene else Markup("")
    start = board.svg.index(">") + 1
    end = board.svg.rindex("</svg>")
    return f"{board.svg[:start]}{style}{board.svg[start:end]}{laid}</svg>\n"


def _sizes(svg: str) -> dict[str, tuple[float, float]]:
    """Every symbol of the drawing and how large it was made."""
    found = re.findall(r'<symbol id="([^"]+)"[^>]* viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"', svg)
    return {id: (float(width), float(height)) for id, width, height in found}


def _mark(symbol: str, x: float, y: float, size: tuple[float, float]) -> Markup:
    width, height = size
    return use(symbol, x - width / 2, y - height / 2, width=width, height=height)


def _laid(scene: Scene, counter: int, sizes: Mapping[str, tuple[float, float]]) -> Markup:
    marks = [_mark(mark.symbol, mark.x, mark.y, sizes[mark.symbol]) for mark in scene.marks.values()]
    stacks = [_stack(stack, counter) for stack in scene.stacks.values()]
    return group(element("desc", scene.summary), *marks, *stacks, class_="scene")


def _stack(stack: Stack, counter: int) -> Markup:
    many = len(stack.pieces)
    step = 1 / max(many - 1, 3)
    half = counter / 2
    laid = [
        use(
            piece.symbol,
            stack.x - half + n * step * LEAN,
            stack.y - half - n * step * RISE,
            width=counter,
            height=counter,
            class_=" ".join(["piece", *piece.looks]),
        )
        for n, piece in enumerate(stack.pieces)
    ]
    if many > 1:
        x, y = stack.x + half + LEAN - 5, stack.y - half - RISE + 5
        laid.append(element("circle", class_="stack-count", cx=x, cy=y, r=10))
        laid.append(element("text", str(many), class_="stack-number", x=x, y=y + 5))
    return group(*laid, class_="stack")
