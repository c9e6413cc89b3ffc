"""Attacks a local server and prints the cost and the response of each attack.

`python -m benchmarks.attacks [--source SRC] [ATTACK …]`

`--source` names the `src` folder of another checkout, to compare. A server is limited to 8 GB of address space.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import secrets
import signal
import socket
import stat
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Self

from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

ROOT = Path(__file__).resolve().parents[1]
COMMAND = """
import resource
resource.setrlimit(resource.RLIMIT_AS, ({space}, {space}))
hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, ({files}, hard))
from chronotheque.cli import main
main()
"""
ADDRESS_SPACE = 8 * 2**30  # bytes
TIMEOUT_S = 120.0
MB = 1_000_000
FILES = 1024  # soft limit of open files, a common default
FEW_FILES = 256  # limit of open files for the attack with half requests
HALF_REQUESTS = 400
CLIENTS = 42
TABLES = 73
CARDS_SIZE = 90_000  # characters


class Victim:
    """A `chrono serve` subprocess: `with Victim(source, folder) as victim: …`."""

    def __init__(self, source: Path, folder: Path, files: int = FILES) -> None:
        self.source = source
        self.database = folder / "tables.db"
        self.files = files

    def start(self) -> subprocess.Popen[str]:
        """Starts a server on the database."""
        words = ["serve", "--host", "127.0.0.1", "--port", "0", "--database", str(self.database)]
        return subprocess.Popen(
            [sys.executable, "-c", COMMAND.format(space=ADDRESS_SPACE, files=self.files), *words],
            env=os.environ | {"PYTHONPATH": str(self.source), "LANG": "C"},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Self:
        self.process = self.start()
        self.port = port_of(self.process)
        self.url = f"http://127.0.0.1:{self.port}"
        self.before = self.memory("VmRSS")
        return self

    def __exit__(self, *error: object) -> None:
        end(self.process)

    def memory(self, what: str = "VmHWM") -> int:
        """Returns the current or peak memory of the process in MB."""
        found = re.search(rf"{what}:\s+(\d+) kB", Path(f"/proc/{self.process.pid}/status").read_text())
        return int(found[1]) * 1024 // MB if found else 0

    @property
    def cost(self) -> str:
        """Returns the peak memory of the attack."""
        return f"+{self.memory() - self.before} MB"

    def ask(self, path: str, body: Any = None, timeout: float = TIMEOUT_S) -> tuple[int, bytes]:
        """Returns the status and body of a response; status 0 without one."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Origin": self.url, "Content-Type": "application/json"}
        try:
            with urllib.request.urlopen(
                urllib.request.Request(self.url + path, data, headers), timeout=timeout
            ) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as refused:
            return refused.code, refused.read()
        except OSError as error:
            return 0, str(error).encode()

    def open_table(self, **more: Any) -> dict[str, Any]:
        """Opens a table as a new visitor, as soon as the rate limits allow it."""
        seats = [{"kind": "me"}, {"kind": "person"}, {"kind": "person"}]
        wish = {"game": "contretemps", "seats": seats, "nonce": secrets.token_hex(16), "listed": True} | more
        while True:
            status, body = self.ask("/api/tables", wish)
            if status == 201:
                found: dict[str, Any] = json.loads(body)
                return found
            if status != 429:
                raise RuntimeError(f"no table can be opened: {status} {body[:200]!r}")
            time.sleep(1)

    def socket(self) -> socket.socket:
        """Opens a TCP connection."""
        return socket.create_connection(("127.0.0.1", self.port), TIMEOUT_S)

    def guest(self, table: str) -> ClientConnection:
        """Opens a WebSocket as a spectator."""
        return connect(f"ws://127.0.0.1:{self.port}/ws/{table}", origin=Origin(self.url), proxy=None)


def port_of(process: subprocess.Popen[str]) -> int:
    """Returns the port that a server reports, or 0 if it has exited."""
    assert process.stdout is not None
    port = 0
    for line in process.stdout:
        found = re.search(r"http://localhost:(\d+)", line)
        port = int(found[1]) if found else port
        if "Ctrl-C" in line:
            return port
    return 0


def end(process: subprocess.Popen[str]) -> None:
    """Stops a server."""
    if process.poll() is None:
        process.send_signal(signal.SIGTERM)
        try:
            process.communicate(timeout=20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()


def flood(sock: socket.socket, piece: bytes, size: int) -> int:
    """Sends a chunk repeatedly; returns the bytes accepted before the connection was closed."""
    sent = 0
    with suppress(OSError):
        while sent < size:
            sock.sendall(piece)
            sent += len(piece)
    return sent


# -- attacks ---------------------------------------------------------------------------------------


def dotted_key(victim: Victim) -> list[str]:
    """Sends card files with one long dotted key."""
    told: list[str] = []
    for size in (19_000, 39_000, 93_000):
        text = 'game = "contretemps"\n' + ".".join("a" * (size // 2)) + " = 1\n"
        begun = time.monotonic()
        status, _ = victim.ask("/api/cards/contretemps", {"text": text}, timeout=300)
        told.append(f"{size // 1000} KB: status {status}, {time.monotonic() - begun:.1f} s, peak {victim.cost}")
    return told


def headers(victim: Victim) -> list[str]:
    """Sends 50 MB in one header, and in many."""
    told: list[str] = []
    for name, begun, piece in (
        ("one header", b"GET / HTTP/1.1\r\nX: ", b"y" * 2**20),
        ("many headers", b"GET / HTTP/1.1\r\n", b"X: y\r\n" * 2**17),
        ("an address", b"GET /", b"x" * 2**20),
    ):
        with victim.socket() as sock:
            sock.sendall(begun)
            sent = flood(sock, piece, 50 * MB)
            time.sleep(0.5)
            told.append(f"{name}: {sent / MB:.0f} MB taken, peak {victim.cost}")
    return told


def half_requests(victim: Victim) -> list[str]:
    """Opens connections with half a request, more than the server may open files."""
    with ExitStack() as opened:
        socks = []
        for _ in range(HALF_REQUESTS):
            with suppress(OSError):
                sock = opened.enter_context(socket.create_connection(("127.0.0.1", victim.port), 5))
                sock.sendall(b"GET / HTTP/1.1\r\nX: y\r\n")
                socks.append(sock)
        status, _ = victim.ask("/api/health", timeout=5)
        time.sleep(25)
        still = 0
        for sock in socks:
            sock.setblocking(False)
            try:
                while read := sock.recv(4096):
                    del read
            except BlockingIOError:
                still += 1
            except OSError:
                continue
        return [f"{len(socks)} half requests: another request has status {status}; {still} are open after 25 s"]


def pings(victim: Victim) -> list[str]:
    """Sends 100 MB of pings before hello, without reading anything."""
    table = victim.open_table()["id"]
    with victim.socket() as sock:
        sock.sendall(
            f"GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1:{victim.port}\r\nOrigin: {victim.url}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        sock.recv(1)  # the answer to the handshake has come
        sent = flood(sock, Frame(Opcode.PING, b"x" * 125).serialize(mask=True) * 500, 100 * MB)
        return [f"{sent / MB:.1f} MB taken, peak {victim.cost}"]


def two_servers(victim: Victim) -> list[str]:
    """Starts a second server on the same database."""
    second = victim.start()
    port = port_of(second)
    if port:
        end(second)
        return [f"the second server serves too, on port {port}"]
    _, err = second.communicate()
    return [f"the second server ends with code {second.returncode}: {err.strip()}"]


def long_list(victim: Victim) -> list[str]:
    """Requests the list of 73 tables with card files."""
    folder = victim.source / "chronotheque" / "games" / "hybris" / "data"
    text = 'game = "hybris"\n'
    for file in sorted(folder.glob("*.toml")):
        more = file.read_text(encoding="utf-8")
        if len(text) + len(more) < CARDS_SIZE:
            text += re.sub(r"(?m)^game = .*$", "", more)
    for _ in range(TABLES):
        victim.open_table(game="hybris", cards=text)
    status, body = victim.ask("/api/tables?state=open")
    return [f"{TABLES} tables with {len(text) // 1000} KB of cards: status {status}, {len(body) / MB:.3f} MB"]


def chat_flood(victim: Victim) -> list[str]:
    """Chats on twenty sockets for ten seconds, reconnecting when closed."""
    table = victim.open_table()["id"]
    until = time.monotonic() + 10

    def talk(number: int) -> None:
        while time.monotonic() < until:
            with suppress(ConnectionClosed, OSError), victim.guest(table) as guest:
                guest.send('{"type": "hello", "version": 2}')
                for line in range(6):
                    what = {"type": "say", "id": f"{number} {time.monotonic()} {line}", "phrase": "hello"}
                    guest.send(json.dumps(what))
                    time.sleep(0.02)

    threads = [threading.Thread(target=talk, args=[number]) for number in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with victim.guest(table) as guest:
        guest.send('{"type": "hello", "version": 2}')
        last = 0
        with suppress(TimeoutError):
            while True:
                message = json.loads(guest.recv(1))
                last = message["number"] if message["type"] == "said" else last
    return [f"{last} lines were said"]


def shutdown(victim: Victim) -> list[str]:
    """Stops the server while 42 clients are connected."""
    table = victim.open_table()["id"]
    told: list[str] = []
    with ExitStack() as opened:
        guests = [opened.enter_context(victim.guest(table)) for _ in range(CLIENTS)]
        for guest in guests:
            guest.send('{"type": "hello", "version": 2}')
            guest.recv(TIMEOUT_S)
        victim.process.send_signal(signal.SIGTERM)
        for guest in guests:
            with suppress(ConnectionClosed):
                while True:
                    told.append(json.loads(guest.recv(TIMEOUT_S))["type"])
    return [f"{told.count('bye')} of {CLIENTS} clients got bye"]


def rights(victim: Victim) -> list[str]:
    """Shows who may read the database."""
    victim.open_table()
    return [
        f"{file.name}: {stat.filemode(file.stat().st_mode)}" for file in sorted(victim.database.parent.iterdir())
    ]


ATTACKS: dict[str, Callable[[Victim], list[str]]] = {
    attack.__name__.replace("_", "-"): attack
    for attack in (
        dotted_key,
        headers,
        half_requests,
        pings,
        two_servers,
        long_list,
        chat_flood,
        shutdown,
        rights,
    )
}


def main() -> int:
    """Runs the named attacks, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("attacks", nargs="*", metavar="ATTACK", help=", ".join(ATTACKS))
    parser.add_argument("--source", type=Path, default=ROOT / "src", help="folder of the package [src]")
    chosen = parser.parse_args()
    unknown = [name for name in chosen.attacks if name not in ATTACKS]
    if unknown:
        parser.error(f"there is no attack {unknown[0]}; expected one of: {', '.join(ATTACKS)}")
    for name in chosen.attacks or ATTACKS:
        attack = ATTACKS[name]
        print(f"{name}: {(attack.__doc__ or '').strip()}", flush=True)
        files = FEW_FILES if attack is half_requests else FILES
        with TemporaryDirectory() as folder, Victim(chosen.source.resolve(), Path(folder), files) as victim:
            for line in attack(victim):
                print(f"    {line}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
