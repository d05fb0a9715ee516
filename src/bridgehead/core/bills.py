"""What a player has to lose, laid out before he chooses: what is unpaid, and what each unit may pay."""

from __future__ import annotations


class Payment:
    """One way for a unit to pay: a legal `move`, and the `word` for it, such as "Retreat".

    `pays` is how much. `to` are the touches of the places where it may lead; `note` says what else comes of it.
    """

    def __init__(self, move: int, word: str, pays: int, to: list[str], note: str = "") -> None:
        self.move = move
        self.word = word
        self.pays = pays
        self.to = to
        self.note = note


class Card:
    """A unit of those concerned, by its name: how it may pay, and the `fate` that has been chosen for it already."""

    def __init__(self, unit: str, ways: list[Payment], fate: str = "") -> None:
        self.unit = unit
        self.ways = ways
        self.fate = fate


class Bill:
    """What is `unpaid` still and `paid` already, in `measure` (one and several): to take, or what the `task` is.

    `says` warns of what is certain. Without anything unpaid or paid, units may still leave of their own will.
    """

    def __init__(
        self,
        title: str,
        measure: tuple[str, str],
        unpaid: int,
        paid: int,
        says: list[str],
        cards: list[Card],
        task: str = "take",
    ) -> None:
        self.title = title
        self.task = task
        self.measure = measure
        self.unpaid = unpaid
        self.paid = paid
        self.says = says
        self.cards = cards
