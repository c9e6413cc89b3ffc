"""`chrono` on a real terminal: colours and a cleared screen, or none of it where they are not welcome."""

from __future__ import annotations

import os
import re
import select
import signal
import sys
from pathlib import Path

import pytest

import chronotheque

if os.name != "posix":
    pytest.skip("pseudo-terminals are there on POSIX systems only", allow_module_level=True)

import fcntl
import pty
import struct
import termios

TIMEOUT_S = 60  # the terminal hangs


class Terminal:
    """A program on a terminal of its own."""

    def __init__(self, words: str, size: tuple[int, int], variables: dict[str, str]) -> None:
        program = [sys.executable, "-c", "from chronotheque.cli import main; main()", *words.split()]
        kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        source = str(Path(chronotheque.__file__).parents[1])
        self.pid, self.screen = pty.fork()
        if self.pid == 0:  # the program itself
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # a test run in the background ignores it
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))
            os.execve(
                sys.executable, program, {**kept, "PYTHONPATH": source, "TERM": "xterm-256color", **variables}
            )
        self.seen = ""
        self.status = -1

    def wait_for(self, pattern: str) -> str:
        """All that was shown up to a pattern; the rest is kept for the next time."""
        while not (found := re.search(pattern, self.seen)):
            if not self._more():
                raise AssertionError(f"{pattern} did not come, but {self.seen[-2000:]!r}")
        shown, self.seen = self.seen[: found.end()], self.seen[found.end() :]
        return shown

    def type(self, text: str) -> None:
        """Presses keys."""
        os.write(self.screen, text.encode())

    def rest(self) -> str:
        """Returns the output until the program ends; its exit code is in `status`."""
        while self._more():
            pass
        self.status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        return self.seen

    def _more(self) -> bool:
        if not select.select([self.screen], [], [], TIMEOUT_S)[0]:
            raise AssertionError(f"silence after {self.seen[-2000:]!r}")
        try:
            read = os.read(self.screen, 65536)
        except OSError:  # how Linux says that nobody is there any more
            return False
        self.seen += read.decode(errors="replace")
        return bool(read)


@pytest.fixture
def variables(tmp_path: Path) -> dict[str, str]:
    return {"XDG_DATA_HOME": str(tmp_path), "CHRONO_LANG": "en", "LANG": "C.UTF-8"}


def test_a_turn_on_a_terminal_is_in_colour_and_fits(variables: dict[str, str]) -> None:
    terminal = Terminal("play contretemps --seats 4 --seed 7", (24, 80), variables)
    shown = terminal.wait_for("› ")
    assert "\x1b[" in shown
    assert "CT-D3" in shown
    terminal.type("1\r")
    assert "CT-D4" in terminal.wait_for("CT-D4.*› |CT-D4(?s:.*)› ")
    terminal.type("q\r")
    assert "chrono play --resume" in terminal.rest()
    assert terminal.status == 0


def test_on_a_wide_terminal_the_log_stands_beside_the_table(variables: dict[str, str]) -> None:
    terminal = Terminal("play contretemps --seats 4 --seed 7", (40, 140), variables)
    shown = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", terminal.wait_for("› "))
    assert re.search(r"Round 1/10.*│ Log", shown)
    terminal.type("\x04")  # Ctrl-D
    assert "chrono play --resume" in terminal.rest()
    assert terminal.status == 0


@pytest.mark.parametrize("plain", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_without_colour_there_is_no_escape_code_at_all(variables: dict[str, str], plain: dict[str, str]) -> None:
    terminal = Terminal("play contretemps --seats 4 --seed 7", (24, 80), {**variables, **plain})
    shown = terminal.wait_for("› ")
    terminal.type("?\r1\rh\rq\r")
    shown += terminal.rest()
    assert "\x1b" not in shown
    assert "╭────╮" in shown
    assert terminal.status == 0


@pytest.mark.one_run
def test_ctrl_c_stops_a_simulation_and_prints_what_is_done(variables: dict[str, str]) -> None:
    terminal = Terminal("simulate contretemps --games 100000 --seed 1 --check", (24, 100), variables)
    terminal.wait_for(r"[1-9]\d*/100000")
    terminal.type("\x03")
    shown = terminal.rest()
    assert "Interrupted. Partial results." in shown
    assert "Traceback" not in shown
    assert terminal.status == 0
