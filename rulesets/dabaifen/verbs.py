"""Nothing yet."""

VERBS = ()
REPORTS = ()
