"""The computer players of Arnhem: The Farthest Bridge: what the shared search must know of the game."""

from __future__ import annotations

from bridgehead.games.arnhem_farthest_bridge.players.thinking import BridgeThinking

THINKING = BridgeThinking
