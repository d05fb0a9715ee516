"""What all questions of this game share."""

from __future__ import annotations

from bridgehead.core.rules import Question
from bridgehead.games.guards_armoured.state import State


class GuardsQuestion(Question[State]):
    """A question of Guards Armoured."""
