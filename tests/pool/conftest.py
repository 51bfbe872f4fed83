"""A shot back in the notation it is typed in, to see whether reading it gives the same shot."""

from collections.abc import Callable

import pytest

from referee.pool.shot import Shot


@pytest.fixture(scope="session")
def notation_of() -> Callable[[Shot], str]:
    """Writes a shot in the notation; a simulated stroke is left out."""
    return _written


def _written(shot: Shot) -> str:
    parts = [f"{ball}{shot.pockets.get(ball, '').lower()}" for ball in shot.down]
    if shot.scratch:
        parts.append("s")
    if not shot.contact:
        parts.append("m")
    if shot.cushion is False:
        parts.append("n")
    if shot.cushion_count is not None:
        parts.append(f"c{shot.cushion_count}")
    if shot.cushions:
        parts.append("c" + ",".join(map(str, shot.cushions)) + ("," if len(shot.cushions) == 1 else ""))
    if shot.cushions == () and shot.cushion_count is None:
        parts.append("c0")
    if not shot.crossed:
        parts.append("k")
    if shot.first is not None:
        parts.append(f"f{shot.first}")
    parts += [f"o{ball}" for ball in shot.off_table]
    if shot.cue_off:
        parts.append("oc")
    if shot.called == "safety":
        parts.append("=safe")
    elif shot.called is not None:
        parts.append(f"={shot.called.ball}{(shot.called.pocket or '').lower()}")
    elif "called" in shot.model_fields_set:
        parts.append("=-")
    parts += [f"!{fault[0]}" for fault in shot.faults]
    return " ".join(parts) or "-"
