"""A table server in a process of its own, to be loaded, measured and killed."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import msgspec

PATIENCE = 20.0  # seconds until it must answer
PAGE = os.sysconf("SC_PAGE_SIZE")
TICKS = os.sysconf("SC_CLK_TCK")


class Thought(msgspec.Struct):
    """One thought of a bot, in seconds: from question to answer, as its level has it, and as it was given."""

    taken: float
    limit: float
    given: float
    failed: bool


class Served:
    """A server on a free port of the loopback with its database in a file."""

    def __init__(self, database: Path, ordinary: bool = False) -> None:
        self.database = database
        self.kept = database.with_suffix(".thoughts")
        self.ordinary = ordinary  # without root's right to write what is read-only
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Starts it and waits until it answers; the second time on the same port."""
        words = [sys.executable, "-m", "benchmarks.serving"]
        words += [str(self.database), str(self.port), str(self.kept)]
        if self.ordinary and os.geteuid() == 0:
            words = ["setpriv", "--bounding-set=-dac_override,-dac_read_search", *words]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line.startswith("port "):
            raise RuntimeError(f"the server does not start: {line}")
        self.port = int(line.split()[1])
        until = time.monotonic() + PATIENCE
        while not self.answers():
            if time.monotonic() > until:
                raise RuntimeError("the server does not answer")
            time.sleep(0.01)

    def answers(self) -> bool:
        """Whether it serves."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/api/health", timeout=1):
                return True
        except OSError:
            return False

    def kill(self) -> None:
        """Kills it as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """Ends it in good order."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()

    def thoughts(self) -> list[Thought]:
        """How long bots thought; the server has ended in good order."""
        return msgspec.json.decode(self.kept.read_bytes(), type=list[Thought])

    def memory(self) -> float:
        """Megabytes that it holds."""
        assert self.process is not None
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * PAGE / 1e6

    def cpu_seconds(self) -> float:
        """Seconds of work that it has done."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS
