"""Small words that every report needs."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64


def capital(text: str) -> str:
    """With a capital letter to begin a sentence; the rest, such as the name of a zone, stays as it is."""
    return text[:1].upper() + text[1:]


def counted(number: i64, thing: str, things: str = "") -> str:
    """1 unit, 2 units, 3 batteries."""
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def listed(words: Sequence[str], nothing: str = "nobody") -> str:
    """A, B and C."""
    if not words:
        return nothing
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
