"""The command `bridgehead`."""

from __future__ import annotations

from bridgehead.cli.program import main

__all__ = ["main"]
