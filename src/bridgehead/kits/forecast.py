"""The chances of one attack or roll as a person reads them: title, modifiers with their rules, distribution."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from bridgehead.kits import odds

SUCCESS = "success"  # the measure of a roll that only succeeds or fails


class Odds:
    """`measure` says what the numbers of `distribution` count.

    `modifiers` are (label, rule, value) and add up to what the dice are added to. Where results of a table have names,
    `names` gives them; the numbers then say which is better, and their mean means nothing. `meanings` are words for
    names that do not speak for themselves. `averages` are what it costs whom in the long run; `notes` say what was
    reckoned with and assumed, each with its rule. `failing` is what it costs if nothing comes of it.
    """

    def __init__(
        self,
        title: str,
        rule: str,
        measure: str,
        modifiers: list[tuple[str, str, int]],
        distribution: list[tuple[int, Fraction]],
        names: dict[int, str] | None = None,
        meanings: dict[int, str] | None = None,
        averages: list[tuple[str, Fraction]] | None = None,
        notes: list[tuple[str, str]] | None = None,
        failing: str = "",
    ) -> None:
        self.title = title
        self.rule = rule
        self.measure = measure
        self.modifiers = modifiers
        self.distribution = distribution
        self.names = names or {}
        self.meanings = meanings or {}
        self.averages = averages or []
        self.notes = notes or []
        self.failing = failing

    @property
    def expected(self) -> Fraction:
        return odds.mean(self.distribution)

    @property
    def yes(self) -> Fraction | None:
        """The chance of a roll that only succeeds or fails."""
        return self.chance_of(1) if self.measure == SUCCESS else None

    @property
    def no_gain(self) -> Fraction:
        """The chance that nothing is won."""
        return 1 - self.chance_of(1)

    def losing(self) -> str:
        """What may go wrong, each with its chance; "" where nothing can."""
        bad = [(value, chance) for value, chance in self.distribution if value < 0]
        if not bad and self.failing and self.no_gain:
            return f"{self.failing} {_whole(self.no_gain)}"
        return ", ".join([f"{self.meanings.get(value) or self.names[value]} {_whole(chance)}" for value, chance in bad])

    def chance_of(self, least: int) -> Fraction:
        """The chance of at least that much."""
        return sum([chance for value, chance in self.distribution if value >= least], Fraction(0))

    def to_json(self) -> dict[str, Any]:
        return {
            "title": self.title,
            "rule": self.rule,
            "measure": self.measure,
            "modifiers": [{"label": label, "rule": rule, "value": value} for label, rule, value in self.modifiers],
            "distribution": [
                {
                    "value": value,
                    "name": self.names.get(value, str(value)),
                    "meaning": self.meanings.get(value, ""),
                    "chance": f"{chance.numerator}/{chance.denominator}",
                    "percent": _percent(chance),
                }
                for value, chance in self.distribution
            ],
            "yes": None if self.yes is None else _percent(self.yes),
            "expected": None if self.names else round(float(self.expected), 4),
            "averages": [{"label": label, "value": round(float(value), 4)} for label, value in self.averages],
            "notes": [{"text": text, "rule": rule} for text, rule in self.notes],
        }


def _whole(chance: Fraction) -> str:
    return f"{100 * float(chance):.0f} %"


def _percent(chance: Fraction) -> float:
    return round(100 * float(chance), 3)
