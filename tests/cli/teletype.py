"""A person at a terminal: the program runs on a pseudo-terminal of a given size, keys go in, the screen comes out."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping
from types import TracebackType

from program import CODE, environment

# The terminal becomes the program's own, so that Ctrl-C reaches it as a signal.
_OWN_TERMINAL = "import fcntl, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0)\n"
_ESCAPES = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b[()][A-Z0-9]|\x1b[=>]|\x1b\][^\x07]*\x07")


def bare(text: str) -> str:
    """What stands on the screen, without colours and movements; lines without blanks at their ends."""
    lines = _ESCAPES.sub("", text).replace("\r\n", "\n").split("\n")
    return "\n".join(line.rstrip() for line in lines)


class Teletype:
    """One run of the program on a terminal."""

    def __init__(
        self,
        *words: str,
        columns: int = 80,
        rows: int = 50,
        env: Mapping[str, str] | None = None,
        code: str = CODE,
    ) -> None:
        self._ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self._process = subprocess.Popen(
            [sys.executable, "-c", _OWN_TERMINAL + code, *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment({"TERM": "xterm-256color", "REFEREE_STORE": os.environ["REFEREE_STORE"], **(env or {})}),
            start_new_session=True,
        )
        os.close(theirs)
        self.seen = ""

    def __enter__(self) -> "Teletype":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        os.close(self._ours)

    def type(self, keys: str) -> None:
        """Types `keys`; Enter is `\\r`, Ctrl-C `\\x03`, Ctrl-D `\\x04`."""
        os.write(self._ours, keys.encode())

    def wait_for(self, text: str, seconds: float = 20) -> str:
        """Reads until `text` stands on the screen, and gives everything up to there since the last call."""
        end = time.monotonic() + seconds
        while text.rstrip() not in bare(self.seen):
            assert time.monotonic() < end, f"{text!r} did not come; there was {bare(self.seen)!r}"
            self._read(0.2)
        text = text.rstrip()
        ends = (found.end() for found in re.finditer(re.escape(text[-1]), self.seen))
        end_of_text = next(end for end in ends if text in bare(self.seen[:end]))
        told, self.seen = self.seen[:end_of_text], self.seen[end_of_text:]
        return told

    def finish(self, seconds: float = 20) -> tuple[int, str]:
        """Reads to the end, and gives the exit status and what came since the last call."""
        end = time.monotonic() + seconds
        while self._process.poll() is None:
            assert time.monotonic() < end, f"it does not end; there was {bare(self.seen)!r}"
            self._read(0.2)
        while self._read(0.05):
            pass
        return self._process.returncode, self.seen

    def _read(self, seconds: float) -> bool:
        if not select.select([self._ours], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self._ours, 65536)
        except OSError:
            return False
        # prompt_toolkit asks where the cursor is; a real terminal would answer.
        if b"\x1b[6n" in data:
            os.write(self._ours, b"\x1b[1;1R")
        self.seen += data.decode("utf-8", "replace")
        return bool(data)
