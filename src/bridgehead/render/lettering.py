"""How wide words are, and how a name is broken into lines. Widths are those of a bold sans-serif face, in ems."""

from __future__ import annotations

NARROW = "fijltIJ.,:;'!|()[] -/"
WIDE = "mwMW@%"


def width(text: str, size: float) -> float:
    ems = 0.0
    for sign in text:
        if sign in NARROW:
            ems += 0.33
        elif sign in WIDE:
            ems += 0.89
        elif sign.isupper():
            ems += 0.72
        else:
            ems += 0.58
    return ems * size


def lines(text: str, size: float, room: float) -> list[str]:
    """The text in as few lines as fit the room; a word that is too long stands alone."""
    found: list[str] = []
    for word in text.split():
        if found and width(f"{found[-1]} {word}", size) <= room:
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found
