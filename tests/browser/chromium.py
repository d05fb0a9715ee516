"""Where Chromium is."""

import os
import shutil

NAMES = "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"


def chromium() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def shown() -> bool:
    """Whether somebody wants to watch."""
    return bool(os.environ.get("BRIDGEHEAD_SHOW"))
