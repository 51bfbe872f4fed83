"""Where the store lies: what was asked for, else `REFEREE_STORE`, else the user's data folder."""

import os
from pathlib import Path

FILE = "matches.sqlite"
VARIABLE = "REFEREE_STORE"


def store_file(asked: str | os.PathLike[str] | None = None) -> Path:
    """The store's file. A folder that exists stands for the file `matches.sqlite` in it."""
    named = asked or os.environ.get(VARIABLE)
    if named:
        path = Path(named).expanduser()
        return path / FILE if path.is_dir() else path
    # Costs a millisecond, and not every command needs it.
    from platformdirs import user_data_path  # noqa: PLC0415

    return user_data_path("referee", appauthor=False) / FILE
