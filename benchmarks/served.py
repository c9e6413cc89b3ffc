"""A table server in a subprocess, to load, measure and kill."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import msgspec

TIMEOUT_S = 20.0  # of the first response
PAGE = os.sysconf("SC_PAGE_SIZE")
TICKS = os.sysconf("SC_CLK_TCK")


class ThinkTime(msgspec.Struct):
    """Thinking times of a bot in seconds: actual, as its level allows, and as it was allotted."""

    taken: float
    limit: float
    given: float
    failed: bool


class Served:
    """A server on a free port of the loopback with its database in a file."""

    def __init__(self, database: Path, ordinary: bool = False, plain: bool = False) -> None:
        self.database = database
        self.kept = database.with_suffix(".think_times")
        self.ordinary = ordinary  # without root's right to write what is read-only
        self.plain = plain  # sockets served by uvicorn alone
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Starts the server and waits for its first response; a restart uses the same port."""
        words = [sys.executable, "-m", "benchmarks.serving"]
        words += [str(self.database), str(self.port), str(self.kept), *(["plain"] if self.plain else [])]
        if self.ordinary and os.geteuid() == 0:
            words = ["setpriv", "--bounding-set=-dac_override,-dac_read_search", *words]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line.startswith("port "):
            raise RuntimeError(f"the server did not start: {line}")
        self.port = int(line.split()[1])
        until = time.monotonic() + TIMEOUT_S
        while not self.answers():
            if time.monotonic() > until:
                raise RuntimeError("the server did not respond")
            time.sleep(0.01)

    def answers(self) -> bool:
        """True if the server responds."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/api/health", timeout=1):
                return True
        except OSError:
            return False

    def kill(self) -> None:
        """Kills the server, like a power cut."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """Shuts the server down."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(timeout=TIMEOUT_S)
            except subprocess.TimeoutExpired:
                self.kill()

    def think_times(self) -> list[ThinkTime]:
        """Returns the thinking times of bots, after a shutdown."""
        return msgspec.json.decode(self.kept.read_bytes(), type=list[ThinkTime])

    def memory(self) -> float:
        """Returns the memory of the server in MB."""
        assert self.process is not None
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * PAGE / 1e6

    def cpu_seconds(self) -> float:
        """Returns the CPU time of the server in seconds."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS
