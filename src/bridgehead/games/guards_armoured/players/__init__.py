"""The computer players of Guards Armoured: what the shared search must know of the game."""

from __future__ import annotations

from bridgehead.games.guards_armoured.players.thinking import GuardsThinking

THINKING = GuardsThinking
