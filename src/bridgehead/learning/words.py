"""A move said word by word, so that few actions are enough for all moves of a board.

A move is a kind and up to three things that it names, such as `fire`, area 22, area 28 and its uncommitted group. All
moves of a board are hundreds of thousands of numbers; their words are a few hundred or thousand. So an action is a
word: one for each kind of move and one for each name on the board. A word stands for the same thing in every position,
and what has been said leaves only words that end in a legal move. Where there is nothing to choose, the word goes
without saying.
"""

from __future__ import annotations

from collections.abc import Sequence

from bridgehead.core.position import Move, MoveKind, Position

Words = tuple[int, ...]


class Vocabulary:
    """All words of one board. `names[word]` is for people: `fire`, `place 22`, `unit RCa`."""

    def __init__(self, position: Position) -> None:
        kinds = position.kinds()
        self.names: list[str] = [kind.pattern for kind in kinds]
        self._begun: dict[tuple[str, ...], list[int]] = {}  # the words of each list of names
        self._kind = {kind.number: word for word, kind in enumerate(kinds)}
        self._parts = {kind.number: self._words_of(kind) for kind in kinds}
        self._known: dict[Move, Words] = {}

    def _words_of(self, kind: MoveKind) -> list[list[int]]:
        """The word of each name of each part. The same names are the same words, whatever they are to the move."""
        found: list[list[int]] = []
        for sort, names in kind.parts:
            listed = tuple(names)
            if listed not in self._begun:
                new = {name: len(self.names) + n for n, name in enumerate(dict.fromkeys(names))}
                self.names += [f"{sort} {name}" for name in new]
                self._begun[listed] = [new[name] for name in names]
            found.append(self._begun[listed])
        return found

    def __len__(self) -> int:
        return len(self.names)

    def words(self, position: Position, move: Move) -> Words:
        """The words of a move; no two moves have the same, and none begins with all the words of another."""
        known = self._known.get(move)
        if known is None:
            kind, *named = position.parts(move)
            known = (self._kind[kind], *[words[n] for words, n in zip(self._parts[kind], named)])
            self._known[move] = known
        return known

    def read(self, words: Sequence[int]) -> str:
        return ", ".join(self.names[word] for word in words)


class Saying:
    """A decision being answered: the words said so far, those that may come next, and at the end the move."""

    def __init__(self, fitting: list[tuple[Words, Move]]) -> None:
        self.said: list[int] = []
        self.move: Move | None = None
        self.choices: list[int] = []
        self._fitting = fitting

    def say(self, word: int) -> None:
        if word not in self.choices:
            raise ValueError(f"Word {word} can't be said here.")
        depth = len(self.said)
        self.said.append(word)
        self._fitting = [row for row in self._fitting if row[0][depth] == word]
        if len(self._fitting) == 1:
            words, self.move = self._fitting[0]
            self.said = list(words)
            self.choices = []
        else:
            self.go_on()

    def go_on(self) -> None:
        """To the next choice, in ascending order; a word that all moves have in common is said at once."""
        while True:
            depth = len(self.said)
            following = sorted({words[depth] for words, _ in self._fitting})
            if len(following) > 1 or len(self._fitting) == 1:
                self.choices = following
                return
            self.said += following

    def copy(self) -> Saying:
        new = Saying(self._fitting)
        new.said = self.said[:]
        new.move = self.move
        new.choices = self.choices
        return new


def answering(vocabulary: Vocabulary, position: Position) -> Saying:
    """A decision of which no word has been said yet."""
    saying = Saying([(vocabulary.words(position, move), move) for move in position.moves()])
    saying.go_on()
    return saying
