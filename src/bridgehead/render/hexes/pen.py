"""Writing long paths briefly: relative steps, letters only where they change, and curves that need one point each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bridgehead.render.geometry import Point


class Pen:
    """The `d` of a path, written as one goes. Steps are rounded, but what is lost is made good by the next."""

    def __init__(self) -> None:
        self._written: list[str] = []
        self._at = (0.0, 0.0)
        self._start = (0.0, 0.0)
        self._letter = ""

    def __str__(self) -> str:
        return "".join(self._written)

    def move(self, to: Point) -> None:
        self._letter = ""  # what follows a move without a letter would be a line
        if self._written:
            self._write("m", to)
        else:
            self._at = _rounded(to)
            self._written.append(f"M{_joined(self._at)}")
        self._start = self._at
        self._letter = ""

    def line(self, to: Point) -> None:
        self._write("l", to)

    def curve(self, control: Point, to: Point) -> None:
        self._write("q", control, to)

    def onward(self, to: Point) -> None:
        """A curve that leaves as the one before arrived."""
        self._write("t", to)

    def dot(self, at: Point) -> None:
        """Nothing but the round end of a stroke."""
        self.move(at)
        self._written.append("h0")

    def close(self) -> None:
        self._written.append("z")
        self._at = self._start
        self._letter = ""

    def _write(self, letter: str, *points: Point) -> None:
        steps: list[float] = []
        for point in points:
            to = _rounded(point)
            steps += (to[0] - self._at[0], to[1] - self._at[1])
        self._at = _rounded(points[-1])
        text = _joined(steps)
        if letter != self._letter:
            self._written.append(letter)
        elif not text.startswith("-"):
            self._written.append(" ")
        self._written.append(text)
        self._letter = letter


class Pens:
    """A pen for each square of the map, so that what is not in sight need not be drawn."""

    def __init__(self, square: int = 330) -> None:
        self._square = square
        self._pens: dict[tuple[int, int], Pen] = {}

    def near(self, p: Point) -> Pen:
        return self._pens.setdefault((int(p[0] // self._square), int(p[1] // self._square)), Pen())

    def written(self) -> list[str]:
        return [str(pen) for _, pen in sorted(self._pens.items())]


def _rounded(p: Point) -> Point:
    return round(p[0], 1), round(p[1], 1)


def _joined(values: Iterable[float]) -> str:
    text = ""
    for value in values:
        short = f"{value:.1f}".removesuffix(".0")
        if short in ("-0", ""):
            short = "0"
        short = short.replace("0.", ".") if short.startswith(("0.", "-0.")) else short
        text += short if not text or short.startswith("-") else f" {short}"
    return text


def flow(pen: Pen, points: Sequence[Point]) -> None:
    """A line from the first point to the last that swings past those between, through the middles of its sides."""
    pen.move(points[0])
    if len(points) > 2:
        pen.line(_middle(points[0], points[1]))
        pen.curve(points[1], _middle(points[1], points[2]))
        for n in range(2, len(points) - 1):
            pen.onward(_middle(points[n], points[n + 1]))
    pen.line(points[-1])


def round_trip(pen: Pen, ring: Sequence[Point]) -> None:
    """A ring without corners, through the middles of its sides."""
    pen.move(_middle(ring[-1], ring[0]))
    pen.curve(ring[0], _middle(ring[0], ring[1]))
    for n in range(1, len(ring)):
        pen.onward(_middle(ring[n], ring[(n + 1) % len(ring)]))
    pen.close()


def broken_line(pen: Pen, points: Sequence[Point]) -> None:
    pen.move(points[0])
    for point in points[1:]:
        pen.line(point)


def polygon(pen: Pen, ring: Sequence[Point]) -> None:
    broken_line(pen, ring)
    pen.close()


def _middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
