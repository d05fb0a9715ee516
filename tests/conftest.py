"""Every test finds The Ford on the shelf beside the printed games; so do the programs that tests start."""

from __future__ import annotations

import os
from pathlib import Path

os.environ["BRIDGEHEAD_GAMES"] = str(Path(__file__).parent / "games")
