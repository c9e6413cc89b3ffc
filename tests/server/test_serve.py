"""`chrono serve` as somebody starts it: the addresses, a busy port, mistakes, and a quiet end."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import requests
from typer.testing import CliRunner

from chronotheque.cli import app
from chronotheque.kernel import BadSetting
from chronotheque.server.http import addresses
from chronotheque.server.http.addresses import addresses_of, listen, local_addresses
from chronotheque.server.settings import origin
from chronotheque.server.storage.store import Store
from tests.server.serving import Served

COMMAND = [sys.executable, "-c", "from chronotheque.cli import main; main()", "serve"]
TIMEOUT_S = 60  # seconds

pytestmark = pytest.mark.skipif(os.name != "posix", reason="interrupts are sent as signals")
Start = Callable[..., subprocess.Popen[str]]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts `chrono serve` with some words, and ends it with the test."""
    begun: list[subprocess.Popen[str]] = []
    variables = {
        name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "CHRONO_"))
    }
    variables |= {
        "PYTHONPATH": os.pathsep.join(sys.path),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "COLUMNS": "100",
    }

    def run(*words: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [*COMMAND, *words],
            env=variables,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            start_new_session=True,
        )
        begun.append(process)
        return process

    yield run
    for process in begun:
        if process.poll() is None:
            process.kill()
        process.communicate(timeout=TIMEOUT_S)


def said_until(process: subprocess.Popen[str], words: str) -> str:
    """Returns the output of the process up to a line with some words."""
    assert process.stdout is not None
    said = ""
    for line in process.stdout:
        said += line
        if words in line:
            return said
    raise AssertionError(f"it has ended and said:\n{said}\n{process.stderr.read() if process.stderr else ''}")


def free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])


def test_it_prints_its_addresses_and_ends_quietly(start: Start, tmp_path: Path) -> None:
    port = free_port()
    process = start("--port", str(port))
    said = said_until(process, "Ctrl-C")
    assert "Chronothèque is open." in said
    assert f"http://localhost:{port}" in said
    near = [address for address in local_addresses() if ":" not in address]
    assert all(f"http://{address}:{port}" in said for address in near[:1])
    assert str(tmp_path / "data" / "chronotheque" / "tables.db") in said
    assert requests.get(f"http://127.0.0.1:{port}/api/health", timeout=TIMEOUT_S).json()["status"] == "ok"
    assert "\x1b" not in said  # no colours where nobody sees them
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=TIMEOUT_S)
    assert process.returncode == 0
    assert out == "Stopped. Everything is saved.\n"
    assert err == ""


def test_what_was_opened_is_there_after_the_next_start(start: Start) -> None:
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    seats = [{"kind": "me"}, {"kind": "person"}, {"kind": "bot"}]
    request: Any = {"game": "contretemps", "seats": seats, "nonce": "0" * 32, "listed": True}
    first = start("--port", str(port), "--host", "127.0.0.1")
    said_until(first, "Ctrl-C")
    made = requests.post(f"{base}/api/tables", json=request, headers={"Origin": base}, timeout=TIMEOUT_S)
    assert made.status_code == 201
    first.send_signal(signal.SIGTERM)
    first.communicate(timeout=TIMEOUT_S)
    second = start("--port", str(port), "--host", "127.0.0.1")
    said_until(second, "Ctrl-C")
    found = requests.get(f"{base}/api/tables?state=open", timeout=TIMEOUT_S).json()
    assert [table["id"] for table in found] == [made.json()["id"]]


def test_its_workers_end_quietly_too(start: Start, tmp_path: Path) -> None:
    with Served(tmp_path) as served:
        table = served.browser().open_table("me", "hot", "hot", begin=True)["id"]
        served.play_out(table)
    process = start("--port", "0", "--host", "127.0.0.1", "--database", str(served.database))
    found = re.search(r"http://localhost:\d+", said_until(process, "Ctrl-C"))
    assert found
    told = requests.get(f"{found[0]}/api/tables/{table}/chances", timeout=TIMEOUT_S).json()
    assert told["seats"] == 3
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all at once
    _, err = process.communicate(timeout=TIMEOUT_S)
    assert (process.returncode, err) == (0, "")


def test_a_busy_port_gives_the_next_free_one_and_says_so(start: Start) -> None:
    with listen("0.0.0.0", 0) as busy:
        port = int(busy.getsockname()[1])
        said = said_until(start("--port", str(port), "--lang", "fr"), "Ctrl-C")
    found = re.search(rf"Le port {port} est occupé\u202f: le serveur utilise le (\d+)\.", said)
    assert found
    assert int(found[1]) > port
    assert f"http://localhost:{found[1]}" in said
    assert "La Chronothèque est ouverte." in said


def test_invitations_carry_the_public_address(start: Start) -> None:
    port = free_port()
    said = said_until(
        start("--port", str(port), "--host", "127.0.0.1", "--public-url", "https://Play.example.org/"), "Ctrl-C"
    )
    assert "for everyone" in said
    assert re.search(r"for everyone +https://play\.example\.org$", said, re.MULTILINE)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--database", "{folder}"], "the database {folder} cannot be used: "),
        (["--database", "{file}"], "the database {file} cannot be used: "),
        (["--database", "{file}/x/tables.db"], "the folder {file}/x cannot be made "),
        (
            ["--public-url", "play.example.org"],
            "--public-url must be an address such as https://play.example.org, got",
        ),
        (["--public-url", "https://a.example/games"], "--public-url must be an address such as"),
        (
            ["--host", "no.such.host.invalid"],
            "--host must be an address of this machine, got 'no.such.host.invalid'",
        ),
        (["--host", "192.0.2.1"], "cannot listen on 192.0.2.1, port "),
        (["--port", "70000"], "--port must be between 0 and 65535, got 70000"),
        (["--lang", "de"], "there is no language 'de'; expected one of: fr, en"),
    ],
)
def test_a_mistake_is_told_in_one_sentence(tmp_path: Path, words: list[str], sentence: str) -> None:
    places = {"folder": str(tmp_path), "file": str(no_database(tmp_path))}
    result = CliRunner().invoke(app, ["serve", *(word.format(**places) for word in words)], prog_name="chrono")
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.startswith(f"chrono: {sentence.format(**places)}")
    assert result.stderr.count("\n") == 1
    assert Path(places["file"]).read_text().startswith("this is no database")


def test_a_second_server_on_the_same_file_is_refused_in_one_sentence(start: Start, tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    store = Store.open(file)
    process = start("--port", "0", "--database", str(file))
    out, err = process.communicate(timeout=TIMEOUT_S)
    store.close()
    assert (process.returncode, out) == (2, "")
    assert err == (
        f"chrono: the database {file} is in use by another server (process {os.getpid()});"
        " stop it, or choose another file\n"
    )


def test_a_process_that_cannot_start_says_why(start: Start, tmp_path: Path) -> None:
    process = start("--database", str(no_database(tmp_path)))
    out, err = process.communicate(timeout=TIMEOUT_S)
    assert process.returncode == 2
    assert out == ""
    assert err == f"chrono: the database {tmp_path / 'notes.txt'} cannot be used: file is not a database\n"


def no_database(folder: Path) -> Path:
    """A file that is something else."""
    file = folder / "notes.txt"
    file.write_text("this is no database, " * 100)
    return file


# -- addresses -------------------------------------------------------------------------------------


def test_a_server_for_everybody_is_found_in_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "local_addresses", lambda: ["192.168.1.7", "fd00::7"])
    monkeypatch.setattr(socket, "gethostname", lambda: "Ada.home")
    found = addresses_of("0.0.0.0", 8642)
    assert found.here == "http://localhost:8642"
    assert found.near == found.invites == "http://192.168.1.7:8642"
    assert set(found.all) >= {
        "http://127.0.0.1:8642",
        "http://[::1]:8642",
        "http://[fd00::7]:8642",
        "http://ada.home:8642",
        "http://ada.local:8642",
    }
    public = addresses_of("0.0.0.0", 8642, "https://play.example.org")
    assert public.invites == "https://play.example.org"
    assert public.invites in public.all


def test_without_a_network_only_this_machine_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "local_addresses", list)
    assert addresses_of("0.0.0.0", 8642).invites == "http://localhost:8642"
    assert addresses_of("127.0.0.1", 8642).near == ""
    alone = addresses_of("192.168.1.7", 80)
    assert (alone.here, alone.invites, alone.all) == ("", "http://192.168.1.7", ("http://192.168.1.7",))


@pytest.mark.parametrize(
    "address", ["", "x", "ftp://a.example", "http://", "http://a:b@c.example", "http://[::1", "http://a.example:x"]
)
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(BadSetting):
        origin(address)


def test_all_ports_may_be_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "MAX_PORT_TRIES", 1)
    with listen("127.0.0.1", 0) as busy, pytest.raises(BadSetting, match="no free port between"):
        listen("127.0.0.1", int(busy.getsockname()[1]))
