"""These tests play a game of somebody else's, so that no game of ours can be favoured."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
for place in (str(HERE.parent / "somebody"), str(HERE)):
    if place not in sys.path:
        sys.path.append(place)

from installed import somebodys_site  # noqa: E402, F401
