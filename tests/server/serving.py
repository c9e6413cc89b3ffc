"""A real server for tests, on a free port of the loopback, and browsers that visit it."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import threading
from collections.abc import Coroutine, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar
from unittest import mock

import requests
import uvicorn

from chronotheque.kernel import Rng
from chronotheque.server import app
from chronotheque.server.app import create_app, serving
from chronotheque.server.errors import RequestError
from chronotheque.server.http.addresses import addresses_of, listen
from chronotheque.server.http.http_protocol import BoundedHttp
from chronotheque.server.lobby.lobby import Lobby
from chronotheque.server.rate_limit import RestLimits
from chronotheque.server.settings import Settings

TIMEOUT_S = 30  # seconds until something has gone wrong
T = TypeVar("T")


class Served:
    """A server in a thread: `with Served(folder) as served: …`."""

    def __init__(
        self,
        folder: Path,
        limited: bool = False,
        public: str | None = None,
        http: type[BoundedHttp] = BoundedHttp,
        proxies: Sequence[str] = (),
    ) -> None:
        self.database = folder / "tables.db"
        self.listening = listen("127.0.0.1", 0)
        self.port = int(self.listening.getsockname()[1])
        self.addresses = addresses_of("127.0.0.1", self.port, public)
        self.url = f"http://127.0.0.1:{self.port}"
        settings = Settings(
            database=self.database, addresses=self.addresses.all, public=self.addresses.invites, limited=limited
        )
        self.started = threading.Event()
        # Rate limits do not refill, so that a limit is reached however busy the machine is.
        self._stopped_rates = mock.patch.object(
            app, "RestLimits", lambda _, limited: RestLimits(lambda: 0, limited)
        )
        self.app = create_app(settings)
        self.server = _Server(serving(self.app, proxies, http), self.started)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.listening]}, daemon=True)

    def __enter__(self) -> Self:
        self._stopped_rates.start()
        self.thread.start()
        assert self.started.wait(TIMEOUT_S), "the server does not start"
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.server.should_exit = True
        self.thread.join(TIMEOUT_S)
        self.listening.close()
        self._stopped_rates.stop()
        assert not self.thread.is_alive(), "the server does not end"

    @property
    def lobby(self) -> Lobby:
        """The lobby, to be used in the event loop of the server."""
        found = self.app.lobby
        assert isinstance(found, Lobby)
        return found

    def call(self, work: Coroutine[Any, Any, T]) -> T:
        """Runs something in the server's loop."""
        assert self.server.loop is not None
        return asyncio.run_coroutine_threadsafe(work, self.server.loop).result(TIMEOUT_S)

    def play_out(self, table: str, answers: int = 10_000) -> None:
        """Plays a table at random: to its end, or for a number of answers."""
        self.call(self._play_out(table, answers))

    async def _play_out(self, table: str, answers: int) -> None:
        room = await self.lobby.room(table)
        rng = Rng(7)
        while room.state.status == "running" and answers > 0:
            seat, decision = room.state.match.open[0]
            options = room.state.match.options(seat, decision)
            with contextlib.suppress(RequestError):  # a bot may have been quicker
                await room.table.answer(seat, decision, options[rng.below(len(options))])
                answers -= 1

    def browser(self, **headers: str) -> Browser:
        """Somebody with no cookie yet."""
        return Browser(self.url, headers)


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, ready: threading.Event) -> None:
        super().__init__(config)
        self._ready = ready
        self.loop: asyncio.AbstractEventLoop | None = None

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        self.loop = asyncio.get_running_loop()
        self._ready.set()


class Browser:
    """Keeps its cookie and says where its pages come from."""

    def __init__(self, url: str, headers: dict[str, str]) -> None:
        self.url = url
        self.session = requests.Session()
        self.session.trust_env = False
        self.session.headers.update({"Origin": url} | headers)

    @property
    def cookie(self) -> str:
        """The secret that the server gave, or ""."""
        return self.session.cookies.get("chrono") or ""

    def get(self, path: str, **more: Any) -> requests.Response:
        return self.session.get(self.url + path, timeout=TIMEOUT_S, **more)

    def post(self, path: str, body: Any = None, **more: Any) -> requests.Response:
        return self.session.post(self.url + path, json={} if body is None else body, timeout=TIMEOUT_S, **more)

    def patch(self, path: str, body: Any) -> requests.Response:
        return self.session.patch(self.url + path, json=body, timeout=TIMEOUT_S)

    def delete(self, path: str) -> requests.Response:
        return self.session.delete(self.url + path, timeout=TIMEOUT_S)

    def open_table(self, *kinds: str, **more: Any) -> dict[str, Any]:
        """A new table with these on its seats: me, hot, person, bot."""
        answer = self.post("/api/tables", new_table(*kinds, **more))
        assert answer.status_code == 201, answer.text
        found: dict[str, Any] = answer.json()
        return found


def nonce() -> str:
    """Returns a browser's contribution to the seed."""
    return secrets.token_hex(16)


def new_table(*kinds: str, **more: Any) -> dict[str, Any]:
    """The body that opens a table."""
    seats = [{"kind": kind} for kind in kinds or ("me", "bot", "bot")]
    return {"game": "contretemps", "seats": seats, "name": "Zoé", "nonce": nonce()} | more
