"""What the tests of the table share lies beside them."""

import sys
from pathlib import Path

HERE = str(Path(__file__).resolve().parent)
if HERE not in sys.path:
    sys.path.insert(0, HERE)

from seated import program  # noqa: E402

__all__ = ["program"]
