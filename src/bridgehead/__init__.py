"""Bridgehead: a referee, an opponent and a laboratory for printed World War II wargames."""

__version__ = "0.1.0"
