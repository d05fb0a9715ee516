"""The kinds of moves."""

from typing import Final

PLAN: Final = 1  # a: plan
GO: Final = 2  # a: hex
ATTACK: Final = 3  # a: hex
STAY: Final = 4
