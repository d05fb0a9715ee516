"""What to say about typed words that are no move, at a terminal and on a page."""

from __future__ import annotations


def unreadable(text: str, legal: list[str]) -> str:
    """Legal moves, as they are written, serve as an example; one that names something tells more than a bare word."""
    if not legal:
        return f"'{text}' isn't a move here."
    example = legal[0]
    for written in legal:
        if not written.isalpha():
            example = written
            break
    return f"'{text}' isn't a move here; a move looks like '{example}'."
