"""Pieces of the boards for a document: each board and each counter is carried once, however many figures show it."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from bridgehead import render
from bridgehead.books.played import CROSS, Played
from bridgehead.core.data import Pack
from bridgehead.core.figures import Sign
from bridgehead.core.game import Game
from bridgehead.render import standalone
from bridgehead.render.lettering import width
from bridgehead.render.picture import BoardPicture, Place, Scene
from bridgehead.render.svg import Markup, element, group, number, use

AROUND = 0.5  # of a counter, left free around what a figure shows
HEX = 50  # from the middle of a hex to its corner
WIDEST, HIGHEST, LARGEST = 680, 460, 64  # of a figure on the screen, and of a counter in it
LETTERS = 0.4  # of a counter: how high the letters of a label are
PLAIN_PATH = re.compile(r"[MLQHVZ\d.,\s-]+")
PAIR = re.compile(r"(-?[\d.]+),(-?[\d.]+)")

Point = tuple[float, float]
Box = tuple[float, float, float, float]


class Atlas:
    """The boards of one document, as they come to be needed."""

    def __init__(self, game: Game, pack: Pack) -> None:
        self.game = game
        self.pack = pack
        self._boards: dict[str, int] = {}
        self._parts: dict[str, str] = {}
        self._grounds: list[Markup] = []
        self._making_way: set[str] = set()
        self._rules: list[str] = []

    def figure(self, played: Played, id: str) -> tuple[Markup, list[str]]:
        """The clipped piece of the board with everything on it, and the same in words."""
        board = render.board(self.game, self.pack, played.scenario)
        ground = self._ground(board, self.game.scenario(played.scenario).board)
        scene = render.scene(self.game, self.pack, played.view)
        box = _frame(board, scene, played)
        scene = _inside(scene, box)
        laid = standalone.laid(scene, board)
        self._keep(board, laid, ground)
        left, top, right, bottom = box
        scale = min(WIDEST / (right - left), HIGHEST / (bottom - top), LARGEST / board.counter)
        at = _Spots(board, scene)
        drawn = element(
            "svg",
            use(ground, class_=self._makes_way(scene, ground, id)),
            Markup(_prefixed(laid, ground)),
            *_shades(board, played.signs),
            *_lines(at, played.signs),
            *_arrows(at, scene.aims, "aim"),
            *_arrows(at, played.ways, "way"),
            *_labels(at, _framed(played)),
            class_="board",
            viewBox=" ".join(number(value) for value in (left, top, right - left, bottom - top)),
            width=number((right - left) * scale),
            height=number((bottom - top) * scale),
            role="img",
            aria_labelledby=f"{id}-title",
            aria_describedby=f"{id}-words",
        )
        return drawn, in_words(self.game, board, scene, played)

    def carried(self) -> Markup:
        """What all figures use; it is put into the document once and shows nothing itself."""
        if not self._grounds:
            return Markup("")
        parts = Markup("".join(self._parts.values()))
        inside = element("defs", parts, *self._grounds)
        return element("svg", inside, class_="carried", width="0", height="0", aria_hidden="true", focusable="false")

    def style(self) -> str:
        """How boards look, and which names make way for counters: the figures say so by variables of their own."""
        if not self._grounds:
            return ""
        away = "".join(f"#{name}{{visibility:var(--{name},visible)}}" for name in sorted(self._making_way))
        return f"{standalone.style_sheet()}{render.style(self.game)}{away}{''.join(self._rules)}"

    def _makes_way(self, scene: Scene, ground: str, id: str) -> str | None:
        """Names make way for counters in one figure by variables that its own rule of the style sheet sets."""
        names = [_own(name, ground) for name in scene.aside]
        if not names:
            return None
        self._making_way.update(names)
        self._rules.append(f".{id}-map{{{';'.join(f'--{name}:hidden' for name in names)}}}")
        return f"{id}-map"

    def _ground(self, board: BoardPicture, name: str) -> str:
        if name not in self._boards:
            self._boards[name] = len(self._boards)
            ground = f"ground-{self._boards[name]}"
            start, end = board.svg.index("</defs>") + len("</defs>"), board.svg.rindex("</svg>")
            drawn = _prefixed(board.svg[start:end], ground)
            self._grounds.append(group(Markup(drawn), class_="board", id=ground))
            self._keep(board, board.svg[start:end], ground)
        return f"ground-{self._boards[name]}"

    def _keep(self, board: BoardPicture, drawn: str, ground: str) -> None:
        for id, part in standalone.needed(board.svg, drawn).items():
            self._parts.setdefault(_own(id, ground), _prefixed(part, ground))


def _own(id: str, ground: str) -> str:
    """Boards of one game may use the same name for different things; the first keeps it."""
    return id if ground == "ground-0" else f"{ground}-{id}"


def _prefixed(markup: str, ground: str) -> str:
    if ground == "ground-0":
        return markup
    return re.sub(r'( id="|href="#|url\(#)', rf"\g<1>{ground}-", markup)


def _inside(scene: Scene, box: Box) -> Scene:
    """Only what can be seen in the frame."""
    stacks = {name: stack for name, stack in scene.stacks.items() if _within(box, stack.x, stack.y)}
    marks = {name: mark for name, mark in scene.marks.items() if _within(box, mark.x, mark.y)}
    return replace(scene, stacks=stacks, marks=marks)


def _within(box: Box, x: float, y: float) -> bool:
    return box[0] - HEX <= x <= box[2] + HEX and box[1] - HEX <= y <= box[3] + HEX


def _frame(board: BoardPicture, scene: Scene, played: Played) -> Box:
    """Around the places that the figure names, or around everything that it shows."""
    names = played.figure.frame or [
        *(stack.place for stack in scene.stacks.values()),
        *(place for sign in played.signs for place in sign.places),
        *(place for way in played.ways for place in way),
    ]
    points = [point for name in names if name in board.places for point in _corners(board.places[name])]
    xs, ys = zip(*points, strict=True)
    room = AROUND * board.counter
    width, height = board.size
    return max(min(xs) - room, 0), max(min(ys) - room, 0), min(max(xs) + room, width), min(max(ys) + room, height)


def _corners(place: Place) -> list[Point]:
    if PLAIN_PATH.fullmatch(place.outline):
        found = [(float(x), float(y)) for x, y in PAIR.findall(place.outline)]
        if found:
            return found
    return [(place.x - HEX, place.y - HEX), (place.x + HEX, place.y + HEX)]


# What is drawn over the counters


def _shades(board: BoardPicture, signs: Iterable[Sign]) -> list[Markup]:
    return [
        element("path", class_=f"shade {sign.look}", d=board.places[place].outline)
        for sign in signs
        if sign.shade
        for place in sign.places
    ]


class _Spots:
    """Where signs are put: at the counters in a place, beside them, or in the middle of an empty place."""

    def __init__(self, board: BoardPicture, scene: Scene) -> None:
        self.board = board
        self.counter = board.counter
        self._pieces: dict[str, list[Point]] = {}
        for stack in scene.stacks.values():
            for piece in stack.pieces:
                at = (stack.x if piece.x is None else piece.x), (stack.y if piece.y is None else piece.y)
                self._pieces.setdefault(stack.place, []).append(at)

    def known(self, place: str) -> bool:
        return place in self.board.places

    def counters(self, place: str) -> Point:
        """The middle of what lies there."""
        here = self._pieces.get(place)
        if not here:
            return self.middle(place)
        xs, ys = zip(*here, strict=True)
        return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2

    def label(self, place: str) -> Point:
        here = self._pieces.get(place)
        if not here:
            return self.middle(place)
        return self.counters(place)[0], max(y for _, y in here) + self.counter * 0.62

    def middle(self, place: str) -> Point:
        xs, ys = zip(*_corners(self.board.places[place]), strict=True)
        return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _lines(at: _Spots, signs: Iterable[Sign]) -> list[Markup]:
    found = []
    for sign in signs:
        if sign.line:
            d = "M" + "L".join(f"{number(x)},{number(y)}" for x, y in map(at.middle, sign.places))
            found += [element("path", class_="edge", d=d), element("path", class_=f"line {sign.look}", d=d)]
    return found


def _arrows(at: _Spots, ways: Iterable[tuple[str, str]], look: str) -> list[Markup]:
    found: list[Markup] = []
    for start, end in ways:
        if not (at.known(start) and at.known(end)) or start == end:
            continue
        (x1, y1), (x2, y2) = at.counters(start), at.counters(end)
        long = math.hypot(x2 - x1, y2 - y1) or 1
        across, down = (x2 - x1) / long, (y2 - y1) / long
        tip = at.counter * 0.24
        x2, y2 = x2 - across * tip * 1.6, y2 - down * tip * 1.6
        d = f"M{number(x1)},{number(y1)}L{number(x2)},{number(y2)}"
        head = (
            f"M{number(x2 + across * tip)},{number(y2 + down * tip)}"
            f"L{number(x2 - down * tip * 0.7)},{number(y2 + across * tip * 0.7)}"
            f"L{number(x2 + down * tip * 0.7)},{number(y2 - across * tip * 0.7)}Z"
        )
        found.append(
            group(
                element("path", class_="edge", d=d),
                element("path", class_=look, d=d),
                element("path", class_=f"{look} head", d=head),
            )
        )
    return found


def _framed(played: Played) -> list[Sign]:
    """The signs in the places that the figure names, if it names any."""
    frame = set(played.figure.frame)
    return [sign for sign in played.signs if not frame or frame >= set(sign.places)]


def _labels(at: _Spots, signs: Sequence[Sign]) -> list[Markup]:
    """Several in one place stand side by side."""
    by_place: dict[str, list[Sign]] = {}
    for sign in signs:
        if sign.text and not sign.line and at.known(sign.places[0]):
            by_place.setdefault(sign.places[0], []).append(sign)
    size = at.counter * LETTERS
    found = []
    for place, here in by_place.items():
        rooms = [max(width(sign.text, size) + size * 0.9, size * 1.5) for sign in here]
        x, y = at.label(place)
        x -= sum(rooms) / 2
        for sign, room in zip(here, rooms, strict=True):
            found.append(
                group(
                    element("rect", x=x, y=y - size * 0.75, width=room, height=size * 1.5, rx=size * 0.75),
                    element("text", sign.text, x=x + room / 2, y=y + size * 0.35, font_size=size),
                    class_=f"label {sign.look}",
                )
            )
            x += room + 2
    return found


def in_words(game: Game, board: BoardPicture, scene: Scene, played: Played) -> list[str]:
    """What the figure shows, for those who can't see it."""
    found: dict[str, list[str]] = {}
    for stack in scene.stacks.values():
        for piece in stack.pieces:
            known = board.pieces.get(piece.id)
            name = known.name if known else "an unknown unit"
            said = f"{name} ({known.values})" if known and known.values else name
            said += f", {', '.join(piece.says)}" if piece.says else ""
            found.setdefault(f"{_named(board, stack.place)}, {stack.side.capitalize()}", []).append(said)
    lines = [f"{where}: {'; '.join(pieces)}." for where, pieces in found.items()]
    lines += [f"An attack goes from {_named(board, a)} to {_named(board, b)}." for a, b in scene.aims]
    lines += [f"A move goes from {_named(board, a)} to {_named(board, b)}." for a, b in played.ways]
    for sign in _framed(played):
        if sign.text and not sign.line:
            where = ", ".join(_named(board, place) for place in sign.places)
            lines.append(f"{where}: marked {'with a cross' if sign.text == CROSS else sign.text}.")
    return lines


def _named(board: BoardPicture, place: str) -> str:
    return board.places[place].name if place in board.places else place
