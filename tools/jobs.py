"""Runs commands side by side; each one's output goes into a file, and the screen shows one line for each."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

ROOT = Path(__file__).resolve().parents[1]
LOGS = ROOT / "build" / "logs"
TICK_S = 0.5  # between two updates of the status line
CLOSING = re.compile(r"^.*\d+ (?:passed|failed|error).*$", re.MULTILINE)  # pytest's last line, and Vitest's
COLOURS = re.compile(r"\x1b\[[0-9;]*m")
ENDINGS = [
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)
]  # Windows has no SIGHUP


class Ended(KeyboardInterrupt):
    """Raised by SIGTERM or SIGHUP; Ctrl-C reaches this process as KeyboardInterrupt."""


def interrupt_when_ended() -> None:
    """Raises Ended on SIGTERM and SIGHUP: jobs have sessions of their own, and would outlive this program."""
    for ending in ENDINGS:
        signal.signal(ending, _raise_ended)


def _raise_ended(_number: int, _frame: FrameType | None) -> None:
    raise Ended


@dataclass
class Job:
    """One command with a name for people."""

    name: str
    command: Sequence[str | Path]
    settings: dict[str, str] = field(default_factory=dict)  # added to the environment
    process: subprocess.Popen[bytes] | None = None
    began: float = 0.0
    stopped: bool = False
    starting: threading.Lock = field(default_factory=threading.Lock)  # a stop waits for the process, or prevents it

    @property
    def log(self) -> Path:
        """The file with its output."""
        return LOGS / f"{re.sub(r'[^a-z0-9]+', '-', self.name.lower())}.log"

    @property
    def seconds(self) -> int:
        """Whole seconds since its start."""
        return round(time.monotonic() - self.began)

    def run(self) -> bool:
        """Runs the command to its end; True if it succeeds."""
        self.began = time.monotonic()
        LOGS.mkdir(parents=True, exist_ok=True)
        with self.log.open("wb") as output, self.starting:
            if self.stopped:
                return False
            self.process = subprocess.Popen(
                [str(word) for word in self.command],
                cwd=ROOT,
                env=os.environ | self.settings,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,  # stopped with all that it started
            )
        return self.process.wait() == 0

    def stop(self) -> None:
        """Ends the command and all that it started; one that has not begun never does."""
        with self.starting:
            self.stopped = True
        if self.process and self.process.poll() is None:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGTERM)

    def output(self) -> str:
        """Returns the output so far."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def closing_lines(self) -> list[str]:
        """Returns the lines in which test runners count their tests."""
        return [line.strip(" =") for line in CLOSING.findall(COLOURS.sub("", self.output()))]


class Lanes:
    """Lanes of jobs: those of one lane run one after the other, lanes beside each other."""

    def __init__(self, *lanes: Sequence[Job]) -> None:
        self.lanes = lanes
        self._running: list[Job] = []
        self._failed = False
        self._screen = threading.Lock()

    def run(self) -> bool:
        """Runs all jobs; after a failure no other is started. Prints the output of those that fail."""
        threads = [threading.Thread(target=self._run_lane, args=(lane,)) for lane in self.lanes]
        try:
            for thread in threads:
                thread.start()
            while any(thread.is_alive() for thread in threads):
                self._show_status()
                time.sleep(TICK_S)
        except KeyboardInterrupt:
            self._failed = True
            while any(thread.is_alive() for thread in threads):  # a job may be just about to start
                for job in list(self._running):
                    job.stop()
                time.sleep(TICK_S)
            raise SystemExit(130) from None
        return not self._failed

    def _run_lane(self, lane: Sequence[Job]) -> None:
        for job in lane:
            if self._failed:
                return
            self._running.append(job)
            self._say(f"  {job.name} …")
            succeeded = job.run()
            self._running.remove(job)
            counted = "".join(f", {line}" for line in job.closing_lines()) if succeeded else ""
            self._say(f"  {job.name}: {'done' if succeeded else 'FAILED'} in {job.seconds} s{counted}")
            if not succeeded:
                self._failed = True
                self._say(job.output())

    def _show_status(self) -> None:
        if sys.stdout.isatty() and self._running:
            status = ", ".join(f"{job.name} {job.seconds} s" for job in list(self._running))
            with self._screen:
                print(f"\r\x1b[2K  {status}", end="", flush=True)

    def _say(self, line: str) -> None:
        with self._screen:
            print(("\r\x1b[2K" if sys.stdout.isatty() else "") + line, flush=True)
