"""The server that is loaded: no limits by the minute, its port told on the first line.

`python -m benchmarks.serving DATABASE PORT THOUGHTS`

THOUGHTS is a file into which it writes at its end, for each thought of a bot: how many seconds it took from the
question to the answer, how many its level has, how many it was given to think, and whether it failed.
"""

from __future__ import annotations

import signal
import socket
import sys
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import uvicorn

from benchmarks.served import Thought
from chronotheque.bots import Answer, Wait, get_level
from chronotheque.kernel import ChronothequeError
from chronotheque.server.app import create_app, serving
from chronotheque.server.company import BotFailed, Company, Following
from chronotheque.server.settings import Settings
from chronotheque.server.store import Store
from chronotheque.server.thinker import Job


class Timed(Company):
    """A company whose thoughts are timed, those included that wait for a free process."""

    def __init__(self) -> None:
        super().__init__()
        self.thoughts: list[Thought] = []

    async def think(
        self, job: Job, following: Following, attended: Callable[[], bool] = lambda: True
    ) -> Answer | Wait:
        """What a bot says to a job."""
        asked = time.perf_counter()
        failed = False
        try:
            return await super().think(job, following, attended)
        except BotFailed:
            failed = True
            raise
        finally:
            limit = get_level(job.level).budget.seconds
            self.thoughts.append(Thought(time.perf_counter() - asked, limit, job.seconds, failed))


def main() -> int:
    """Serves until it is ended."""
    database, port = Path(sys.argv[1]), int(sys.argv[2])
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", port))
    listening.listen(2048)
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    try:
        settings = Settings(database=database, addresses=(address,), public=address, limited=False)
        company = Timed()
        app = create_app(settings, Store.open(database), company)
        server = uvicorn.Server(serving(app))
        print(f"port {listening.getsockname()[1]}", flush=True)
        signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(0))  # which uvicorn raises again at its end
        try:
            server.run([listening])
        finally:
            Path(sys.argv[3]).write_bytes(msgspec.json.encode(company.thoughts))
    except ChronothequeError as trouble:
        print(trouble, flush=True)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
