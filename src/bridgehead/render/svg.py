"""Writing SVG. Text and attributes are escaped here and nowhere else; looks are classes, never style attributes."""

from __future__ import annotations

from html import escape


class Markup(str):
    """Finished SVG; any other text put into an element is escaped."""

    __slots__ = ()


def element(name: str, *inside: str | None, **attributes: object) -> Markup:
    """An element. `class_` and `from_` lose their underscore, other underscores are hyphens; None leaves one out."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_written(value))}"'
        for key, value in attributes.items()
        if value is not None and value != ""
    )
    content = "".join(part if isinstance(part, Markup) else escape(part, quote=False) for part in inside if part)
    return Markup(f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>")


def group(*inside: str | None, **attributes: object) -> Markup:
    return element("g", *inside, **attributes)


def use(id: str, x: float | None = None, y: float | None = None, **attributes: object) -> Markup:
    return element("use", href=f"#{id}", x=x, y=y, **attributes)


def join(*parts: str) -> Markup:
    """Finished parts one after the other."""
    for part in parts:
        assert isinstance(part, Markup), part
    return Markup("".join(parts))


def number(value: float) -> str:
    """As short as a tenth of a unit allows; no eye sees less."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def _written(value: object) -> str:
    return number(value) if isinstance(value, float) else str(value)
