"""A document as one HTML page that needs nothing else, and the policy under which a browser may show it."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from hashlib import sha256
from pathlib import Path

from bridgehead.render.standalone import shortened
from bridgehead.render.svg import Markup, element, join


@cache
def _style() -> str:
    return shortened((Path(__file__).parent / "paper.css").read_text(encoding="utf-8"))


@cache
def _script() -> str:
    return (Path(__file__).parent / "paper.js").read_text(encoding="utf-8")


def page(title: str, *body: str, kind: str) -> str:
    """The whole page. `kind` is the class that the style sheet knows the document by."""
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", name_="viewport", content="width=device-width, initial-scale=1"),
        element("title", title),
        element("style", Markup(_style())),
    )
    content = element("body", *body, element("script", Markup(_script())), class_=kind)
    return f"<!doctype html>\n{element('html', join(head, content), lang='en')}\n"


@cache
def policy() -> str:
    """The Content-Security-Policy of such a page: its own style and script by their hashes, and nothing else."""
    style, script = (_hash(text) for text in (_style(), _script()))
    return (
        f"default-src 'none'; style-src '{style}'; script-src '{script}'; img-src data:; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def _hash(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"
