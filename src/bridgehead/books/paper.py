"""A document as one HTML page that needs nothing else, and the policy under which a browser may show it."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from hashlib import sha256
from pathlib import Path

from bridgehead.render.standalone import shortened, typefaces
from bridgehead.render.svg import Markup, element, join

TAGS = "style", "script"


@cache
def _style() -> str:
    return typefaces() + shortened((Path(__file__).parent / "paper.css").read_text(encoding="utf-8"))


@cache
def _script() -> str:
    return (Path(__file__).parent / "paper.js").read_text(encoding="utf-8")


def page(title: str, *body: str, kind: str, style: str = "") -> str:
    """The whole page. `kind` is the class that the style sheet knows the document by; `style` is added to it."""
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", name_="viewport", content="width=device-width, initial-scale=1"),
        element("title", title),
        element("style", Markup(f"{_style()}{style}")),
    )
    content = element("body", *body, element("script", Markup(_script())), class_=kind)
    return f"<!doctype html>\n{element('html', join(head, content), lang='en')}\n"


def policy(page: str) -> str:
    """The Content-Security-Policy of such a page: its own style and script by their hashes, and nothing else."""
    style, script = (_hash(page[page.index(f"<{tag}>") + len(tag) + 2 : page.index(f"</{tag}>")]) for tag in TAGS)
    return (
        f"default-src 'none'; style-src '{style}'; script-src '{script}'; img-src data:; font-src data:; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def _hash(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"
