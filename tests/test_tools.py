"""The commands behind `make play`, `make quick` and `make test`."""

from __future__ import annotations

import doctest
import os
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tools import jobs, play, quick
from tools.jobs import Job, Lanes


@pytest.fixture(autouse=True)
def scratch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keeps the logs of jobs out of the clone."""
    monkeypatch.setattr(jobs, "LOGS", tmp_path / "logs")
    return tmp_path


def python(name: str, program: str) -> Job:
    return Job(name, [sys.executable, "-c", program])


def test_lanes_print_one_line_for_each_job_and_its_count_of_tests(capsys: pytest.CaptureFixture[str]) -> None:
    assert Lanes([python("first", "print('=== 3 passed, 1 skipped in 2.50s ===')")], [python("second", "")]).run()
    printed = capsys.readouterr().out
    assert "  first: done in 0 s, 3 passed, 1 skipped in 2.50s\n" in printed
    assert "  second: done in 0 s\n" in printed


def test_a_job_that_fails_shows_its_output_and_ends_its_lane(capsys: pytest.CaptureFixture[str]) -> None:
    assert not Lanes([python("broken", "raise SystemExit('it went wrong')"), python("later", "")]).run()
    printed = capsys.readouterr().out
    assert "broken: FAILED" in printed
    assert "it went wrong" in printed
    assert "later" not in printed


def test_a_job_is_stopped_with_all_that_it_started(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "held")
    end = os.open(tmp_path / "held", os.O_RDONLY | os.O_NONBLOCK)
    job = Job("endless", ["sh", "-c", f"exec 3>'{tmp_path}/held'; echo begun >&3; sleep 100000; true"])
    lanes = Lanes([job])

    def stop_once_begun() -> None:
        with suppress(BlockingIOError):
            if os.read(end, 100):
                job.stop()

    lanes._show_status = stop_once_begun  # type: ignore[method-assign]
    assert not lanes.run()
    os.set_blocking(end, True)
    assert os.read(end, 1) == b""  # at the end of the last process that could write
    os.close(end)


def test_a_job_is_stopped_while_it_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    job = Job("endless", ["sleep", "100000"])
    stopping = threading.Thread(target=job.stop)
    start = subprocess.Popen

    def start_slowly(*words: Any, **settings: Any) -> subprocess.Popen[bytes]:
        process = start(*words, **settings)
        stopping.start()  # the command runs, and `job.process` is not set yet
        return process

    monkeypatch.setattr(subprocess, "Popen", start_slowly)
    assert not job.run()
    stopping.join()


def test_a_job_that_is_stopped_before_it_starts_never_does() -> None:
    job = Job("endless", ["sleep", "100000"])
    job.stop()
    assert not job.run()
    assert job.process is None


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGHUP])
def test_nothing_outlives_a_program_that_is_ended(tmp_path: Path, ending: signal.Signals) -> None:
    os.mkfifo(tmp_path / "held")
    program = f"""
from pathlib import Path
from typing import Any
from tools import jobs

jobs.LOGS = Path({str(tmp_path)!r})
jobs.interrupt_when_ended()
endless = "exec 3>'{tmp_path}/held'; echo begun >&3; sleep 100000; true"
jobs.Lanes([jobs.Job("endless", ["sh", "-c", endless])]).run()
"""
    with subprocess.Popen([sys.executable, "-c", program], cwd=jobs.ROOT) as running:
        with (tmp_path / "held").open() as held:
            assert held.readline() == "begun\n"
            running.send_signal(ending)
            assert held.read() == ""  # at the end of the last process that could write
        assert running.wait() == 130


class Server(subprocess.Popen[bytes]):
    """A server that is waited for while a signal arrives, and closes after it."""

    def __init__(self, signal: type[KeyboardInterrupt]) -> None:
        self.events: list[str] = []
        self.signal = signal

    def __del__(self) -> None: ...

    def wait(self, timeout: float | None = None) -> int:
        self.events.append("wait")
        if len(self.events) == 1:
            raise self.signal
        return 7

    def terminate(self) -> None:
        self.events.append("terminate")


@pytest.mark.parametrize(
    ("signal", "events"),
    [(KeyboardInterrupt, ["wait", "wait"]), (jobs.Ended, ["wait", "terminate", "wait"])],  # Ctrl-C reaches both
)
def test_play_waits_until_the_server_has_closed(signal: type[KeyboardInterrupt], events: list[str]) -> None:
    server = Server(signal)
    assert play.closed(server) == 7
    assert server.events == events


@pytest.mark.parametrize(
    ("order", "current"),
    [
        (["inputs", "client", "installed"], True),
        (["client", "inputs", "installed"], True),
        (["installed", "inputs", "client"], False),
        (["client", "installed", "inputs"], False),
        (["inputs", "client"], False),
    ],
)
def test_play_serves_the_wheel_only_if_it_is_newer_than_its_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, order: list[str], current: bool
) -> None:
    for name in ("inputs", "client", "installed"):
        monkeypatch.setattr(play, name.upper(), tmp_path / name)
    for moment, name in enumerate(order, 1):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (moment, moment))
    assert play.is_current() == current


def test_quick_picks_tests_by_what_has_changed() -> None:
    assert doctest.testmod(quick).failed == 0
    assert quick.tests_for([]) == []
    assert quick.tests_for(["src/chronotheque/kernel/table.py", "web/src/App.svelte"]) == []  # always, and Vitest
    assert quick.tests_for(["src/chronotheque/server/api/who.py"]) == ["tests/server"]


def test_quick_refuses_a_game_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert quick.main(["chess"]) == 2
    assert "GAME is one of chronicle, contretemps" in capsys.readouterr().out


def test_every_folder_of_tests_is_picked_by_a_change_in_it() -> None:
    here = Path(__file__).parent
    folders = {path.parent.relative_to(here).parts[0] for path in here.glob("*/**/test_*.py")}
    unpicked = {name for name in folders if quick.tests_for([f"tests/{name}/test_x.py"]) == []}
    assert unpicked == {"browser", "kernel"}  # the browser's need the wheel, the kernel's run always
