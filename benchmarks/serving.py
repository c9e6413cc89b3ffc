"""The server that is loaded: no limits by the minute, its port told on the first line.

`python -m benchmarks.serving DATABASE PORT`
"""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import uvicorn

from chronotheque.kernel import ChronothequeError
from chronotheque.server.app import create_app, serving
from chronotheque.server.settings import Settings
from chronotheque.server.store import Store


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
        app = create_app(settings, Store.open(database))
        server = uvicorn.Server(serving(app))
        print(f"port {listening.getsockname()[1]}", flush=True)
        server.run([listening])
    except ChronothequeError as trouble:
        print(trouble, flush=True)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
