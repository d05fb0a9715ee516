"""Every test finds The Ford on the shelf beside the printed games; so do the programs that tests start.

Games that `BRIDGEHEAD_GAMES` already names stay on the shelf and go through the same tests.
"""

from __future__ import annotations

import os
from pathlib import Path

named = os.environ.get("BRIDGEHEAD_GAMES", "").split(os.pathsep)
tests = str(Path(__file__).parent / "games")
os.environ["BRIDGEHEAD_GAMES"] = os.pathsep.join([tests, *(folder for folder in named if folder not in ("", tests))])
