"""Paths of one look in a group, and the same paths in several looks on top of each other."""

from __future__ import annotations

from collections.abc import Sequence

from bridgehead.render.svg import Markup, element, group, use


def drawn(look: str, paths: Sequence[str]) -> Markup:
    return group(*(element("path", d=d) for d in paths), class_=look)


def layered(id: str, paths: Sequence[str], *layers: tuple[str, int, int]) -> list[Markup]:
    """The same paths in several looks, each moved a little."""
    shape = element("defs", group(*(element("path", d=d) for d in paths), id=id))
    return [shape, *(use(id, x or None, y or None, class_=look) for look, x, y in layers)]
