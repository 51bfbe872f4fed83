"""The simulated table on a terminal of its own: what only a real line editor does."""

import os

import pytest
from program import Program
from teletype import Teletype, bare

if os.name != "posix":  # pragma: no cover
    pytest.skip("pseudo-terminals are a POSIX thing", allow_module_level=True)


def test_ctrl_c_before_a_hand_goes_back_to_the_table_and_shows_nothing(program: Program) -> None:
    with Teletype("play", "card-pool", "Ann", "Bo", "--table", rows=24) as terminal:
        terminal.wait_for("shot>")
        terminal.type("hand Ann\r")
        terminal.wait_for("nobody else is looking.")
        terminal.type("\x03")
        back = terminal.wait_for("shot>")
        terminal.type("quit\r")
        status, rest = terminal.finish()
    assert status == 0
    assert "needs balls" not in bare(back + rest)
    assert "clear the screen" not in bare(back + rest)
