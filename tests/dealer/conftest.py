"""These tests play a game of somebody else's, so that no game of ours can be favoured."""

import sys
from pathlib import Path

SOMEBODY = str(Path(__file__).resolve().parents[1] / "somebody")
if SOMEBODY not in sys.path:
    sys.path.append(SOMEBODY)

from installed import somebodys_site  # noqa: E402, F401
