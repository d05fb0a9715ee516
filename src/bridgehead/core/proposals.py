"""Several moves that one asked may want one after the other: a whole firing group, a way to pay for losses."""

from __future__ import annotations


class Proposal:
    """Legal `moves` in their order, and the `words` for them.

    They never let dice roll. One that only `drafts` builds up what a word still ends, so that it can be changed first;
    any other answers the question for good.
    """

    def __init__(self, moves: list[int], words: str, drafts: bool = False) -> None:
        self.moves = moves
        self.words = words
        self.drafts = drafts
