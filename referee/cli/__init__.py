"""The command line: commands read, call and render. Nothing here knows a game's name or a rule."""

import gc

# Loading a command makes thousands of objects that all stay. Looking through them for cycles again and again would
# cost a tenth of its time, so the collector waits for more; a session that stays open is still looked after.
gc.set_threshold(100_000, 20, 20)
