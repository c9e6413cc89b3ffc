"""`chrono serve`: runs the table server."""

from __future__ import annotations

import contextlib
import logging
import socket
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from chronotheque.cli.common import Lang, language
from chronotheque.cli.saves import data_folder
from chronotheque.cli.terminal import Prose, make_console, tell
from chronotheque.cli.words import Words
from chronotheque.server.http.addresses import Addresses, addresses_of, is_loopback, listen, proxy_network
from chronotheque.server.settings import Settings, origin

if TYPE_CHECKING:
    from starlette.types import ASGIApp

HOST: Final = "0.0.0.0"  # reachable by friends in the same network
PORT: Final = 8642


def serve(
    host: Annotated[
        str,
        typer.Option("--host", metavar="ADDRESS"),
    ] = HOST,
    port: Annotated[int, typer.Option("--port", metavar="N")] = PORT,
    public_url: Annotated[
        str | None,
        typer.Option("--public-url", metavar="URL"),
    ] = None,
    database: Annotated[
        Path | None,
        typer.Option(
            "--database",
            metavar="FILE",
        ),
    ] = None,
    trust_proxy: Annotated[
        list[str] | None,
        typer.Option(
            "--trust-proxy",
            metavar="ADDRESS[/BITS]",
        ),
    ] = None,
    slowness: Annotated[
        int,
        typer.Option("--slowness", min=0, max=1000, metavar="PERCENT"),
    ] = 100,
    lang: Lang = None,
) -> None:
    """Serves tables for the browser."""
    words = Words(language(lang))
    file = (database or data_folder() / "tables.db").absolute()
    from chronotheque.server.app import create_app
    from chronotheque.server.http.static_files import is_built
    from chronotheque.server.storage.store import Store

    if public_url:
        origin(public_url)  # raises BadSetting for an invalid address
    proxies = [proxy_network(each) for each in trust_proxy or []]
    with listen(host, port) as listening:
        used = int(listening.getsockname()[1])
        found = addresses_of(host, used, public_url)
        store = Store.open(file)
        app = create_app(
            Settings(database=file, addresses=found.all, public=found.invites, slowness=slowness), store
        )
        console = make_console()

        def welcome() -> None:
            if port not in (0, used):
                tell(console, Prose(words.say("serve.busy", port=str(port), other=str(used))))
            say_addresses(console, words, found)
            if not is_built():
                tell(console, Prose(words.say("serve.no_client"), "bold"))
            say_notes(console, words, found, host, file)

        try:
            run(app, listening, proxies, welcome)
        finally:
            store.close()  # a no-op unless the server failed to start
        tell(console, Prose(words.say("serve.closed")))


def say_addresses(console: Console, words: Words, found: Addresses) -> None:
    """Prints the addresses to open."""
    rows = [("serve.here", found.here), ("serve.near", found.near), ("serve.public", found.public)]
    table = Table.grid(padding=(0, 3))
    for text, address in rows:
        if address:
            table.add_row(
                f"  {words.say(text)}", Text(address, "bold cyan" if address == found.invites else "cyan")
            )
    console.print()
    tell(console, Prose(words.say("serve.open"), "bold"))
    console.print()
    console.print(table, soft_wrap=True)
    console.print()


def say_notes(console: Console, words: Words, found: Addresses, host: str, file: Path) -> None:
    """Prints who can connect, where tables are stored, and how to stop."""
    if found.near and not is_loopback(host):
        tell(console, Prose(words.say("serve.everywhere")))
    elif not found.public:
        tell(console, Prose(words.say("serve.alone")))
    console.print(words.say("serve.kept", path=str(file)), soft_wrap=True)
    tell(console, Prose(words.say("serve.end")))


def run(app: ASGIApp, listening: socket.socket, proxies: Sequence[str], welcome: Callable[[], None]) -> None:
    """Serves until interrupted; calls `welcome` when ready."""
    import uvicorn

    from chronotheque.server.app import serving

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                welcome()

    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    with contextlib.suppress(KeyboardInterrupt):  # uvicorn has shut down cleanly
        Server(serving(app, proxies)).run(sockets=[listening])
