"""The computer players of Storm Over Arnhem: what the shared search must know of the game."""

from __future__ import annotations

from bridgehead.games.storm_over_arnhem.players.thinking import StormThinking

THINKING = StormThinking
