"""The command line: commands read, call and render. Nothing here knows a game's name or a rule."""

import gc
import sys
from types import TracebackType

# Loading a command makes thousands of objects that all stay. Looking through them for cycles again and again would
# cost a tenth of its time, so the collector waits for more; a session that stays open is still looked after.
gc.set_threshold(100_000, 20, 20)


def _quiet_when_stopped(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Ctrl-C while the program is still loading ends it as it does later: without a word."""
    if not issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)


if sys.excepthook is sys.__excepthook__:
    sys.excepthook = _quiet_when_stopped
