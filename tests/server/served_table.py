"""A table on a server that can be stopped and started, with its clients and invariants, for a state machine."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import shutil
import sqlite3
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, Final, TypeVar
from unittest import mock

import msgspec

from chronotheque.games.contretemps.cards import CARD_NAMES
from chronotheque.kernel import SECRET, SPECTATOR, has
from chronotheque.records import Feed
from chronotheque.server.accounts.sessions import Sessions
from chronotheque.server.identity.caller import Caller
from chronotheque.server.identity.credentials import hash_secret
from chronotheque.server.identity.rights import Purpose
from chronotheque.server.lobby.lobby import Lobby
from chronotheque.server.lobby.seating import NewTableRequest, SeatRequest
from chronotheque.server.protocol import NOTICES, REASONS, ClockSetting
from chronotheque.server.server_policy import Policy
from chronotheque.server.services.factory import service_factory
from chronotheque.server.tables.room import Room
from tests.server.connections import ORIGIN, Client, Json, SteadyStore, at_rest, hidden_names, names_in
from tests.server.rooms import BEGIN, FakeClock, InlinePool
from tests.server.table import NONCE

T = TypeVar("T")
HOST: Final = "secret-of-ada"


class Logged(logging.Handler):
    """Keeps what the server complains about."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def tell(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


NAMELESS = "nobody"  # stands for the name that a connection without a secret has
NAME_OF_NOBODY = re.compile(r"^[0-9a-f]{16}(?= )")


class Given:
    """A message that was sent with an id, by whom and from where."""

    def __init__(self, client: Client, message: Json) -> None:
        self.secret = client.secret
        self.seat = client.seat
        self.message = message

    @property
    def key(self) -> str:
        """As the store notes it."""
        if self.seat is not None:
            return f"{self.seat} {self.message['id']}"
        return f"{hash_secret(self.secret) if self.secret else NAMELESS} {self.message['id']}"

    @property
    def fields(self) -> Json:
        """As a client says it."""
        return {"kind" if name == "type" else name: value for name, value in self.message.items()}


class ServedTable:
    """One table, which outlives its server, and its clients."""

    def __init__(self) -> None:
        self.folder = tempfile.mkdtemp()
        self.path = Path(self.folder) / "tables.db"
        self.runner = asyncio.Runner()
        self.now = BEGIN
        self.logged = Logged()
        logging.getLogger("chronotheque").addHandler(self.logged)
        self.clients: list[Client] = []
        self.programs: list[str] = []  # secrets that are tokens
        self.devices: list[str] = [HOST]  # and others that may hold a seat
        self.acknowledged: list[Given] = []  # answers, take-backs and lines of chat
        self.unsure: list[Given] = []  # answers of which nobody knows what became
        self.floor: dict[int, int] = {}  # by seat: no question has a lower number from now on
        self.seen: set[str] = set()  # cards that lay open while somebody read nothing; a take-back may hide them
        self.ids = 0
        self.room: Room
        self.start_server()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Runs something in the event loop of the server."""
        return self.runner.run(work)

    # -- the server --------------------------------------------------------------------------------

    def start_server(self) -> None:
        """Starts the server on what is stored."""
        self.clock = FakeClock()
        self.clock.now = self.now
        policy = Policy(
            clock=self.clock,
            origins=frozenset([ORIGIN]),
            limited=False,
            absence_s=60,
            idle_s=300,
            stand_in_level="easy",
        )
        self.lobby = Lobby(SteadyStore.at(self.path), policy)
        self.sessions = Sessions(self.lobby)
        self.lobby.make_service = service_factory(InlinePool(slowness=0))
        self.stored = sqlite3.connect(self.path)

    def open_table(self, game: str, kinds: tuple[str, ...], seed: int, clock: ClockSetting, friendly: bool) -> None:
        """Somebody opens a table; chance is always the same under a seed."""
        seats = [SeatRequest(kind) for kind in kinds]  # type: ignore[arg-type]
        request = NewTableRequest(
            game=game, seats=seats, name="Ada", nonce=NONCE, clock=clock, friendly=friendly, begin=True
        )
        with mock.patch.object(secrets, "token_bytes", lambda size: seed.to_bytes(size, "big")):
            self.room = self.run(self.lobby.create(request, self.caller(HOST)))
        self.table = self.room.id

    def stop_server(self, gently: bool) -> None:
        """The server ends: after it has let everybody finish, or falls in the middle of whatever it is doing."""

        async def close() -> None:
            for client in self.clients:
                client.wire.cut()
            if not gently:
                assert isinstance(self.lobby.store, SteadyStore)
                self.lobby.store.fall()
                for task in asyncio.all_tasks() - {asyncio.current_task()}:
                    task.cancel()
            await at_rest([client.wire for client in self.clients])
            await self.lobby.close()

        self.run(close())
        self.stored.close()
        self.now = self.clock.now

    def end(self) -> None:
        """Stops the server and deletes its files."""
        logging.getLogger("chronotheque").removeHandler(self.logged)
        self.stop_server(gently=False)
        self.runner.close()
        shutil.rmtree(self.folder)

    def play_again(self) -> None:
        """Everybody leaves for the next table of the same people."""
        for client in list(self.clients):
            self.cut(client)
        self.check_store()
        for secret in self.devices:
            room = self.run(self.lobby.rematch(self.table, self.caller(secret), NONCE))
        self.table = room.id
        self.acknowledged, self.unsure, self.floor, self.seen = [], [], {}, set()
        self.settle()

    # -- those who are there -----------------------------------------------------------------------

    def caller(self, secret: str) -> Caller:
        """Returns the caller that shows a secret."""
        purpose: Purpose = "program" if secret in self.programs else "device"
        return Caller(hash_secret(secret), purpose=purpose) if secret else Caller()

    def seats_of(self, secret: str) -> list[int]:
        """The seats that a secret holds."""
        return self.room.state.seats_of(self.caller(secret))

    def kept_seats(self, secret: str) -> list[int]:
        """Those of them that their person has not left."""
        seats = self.room.state.row.seats
        return [seat for seat in self.seats_of(secret) if not seats[seat].has_left]

    def new_id(self) -> str:
        """An id for a message."""
        self.ids += 1
        return f"m{self.ids}"

    def connect(self, secret: str, origin: str = ORIGIN) -> Client:
        """Somebody opens a socket."""

        async def opened() -> Client:
            return Client(self.sessions, self.table, secret, secret in self.programs, origin)

        client = self.run(opened())
        client.watch = self.watch
        self.clients.append(client)
        return client

    def cut(self, client: Client) -> None:
        """A connection is gone."""
        client.wire.cut()
        self.settle()
        assert client.wire.task.done()
        self.clients.remove(client)

    def settle(self) -> None:
        """Everything happens that is due, and everybody listens."""
        self.run(at_rest([client.wire for client in self.clients]))
        self.room = self.run(self.lobby.room(self.table))
        self.run(at_rest([client.wire for client in self.clients]))
        for client in self.clients:
            client.listen()
        self.check_numbers()
        if self.room.state.match_or_none is not None and any(client.wire.stalled for client in self.clients):
            self.seen |= set(CARD_NAMES) - hidden_names(self.room.state.match, SPECTATOR)

    def turns(self, count: int) -> None:
        """Runs the event loop for a few turns."""

        async def turn() -> None:
            for _ in range(count):
                await asyncio.sleep(0)

        self.run(turn())

    def pass_time(self, seconds: float) -> None:
        """Time passes, and everything happens that is due on the way."""
        until = self.clock.now + round(seconds * 1000)

        async def ring() -> None:
            while (due := self.clock.next_ring(until)) is not None:
                assert due.callback is not None
                due.callback()
                await at_rest([client.wire for client in self.clients])

        self.run(ring())
        self.settle()

    # -- asking ------------------------------------------------------------------------------------

    def facts(self) -> tuple[Any, ...]:
        """State that a rejected message leaves unchanged; the sender is back on its seat, even after an error."""
        row, match = self.room.state.row, self.room.state.match_or_none
        seats = tuple(msgspec.structs.replace(seat_row, stand_in=False, has_left=False) for seat_row in row.seats)
        played = (match.table.digest(), list(match.record.written), list(match.given)) if match else ()
        said = [line for line in self.room.state.chat.lines if line.phrase not in NOTICES]
        return msgspec.structs.replace(row, seats=seats), played, said

    def ask(self, client: Client, kind: str, **fields: Any) -> Json:
        """Sends a message, and gives the only reply to it."""
        client.say(kind, **fields)
        self.settle()
        (reply,) = client.replies
        self.noted(client, {"type": kind, **fields}, reply)
        return reply

    def noted(self, client: Client, message: Json, reply: Json) -> None:
        """Records acknowledged answers and checks rejections."""
        if reply["type"] == "accepted":
            assert reply["id"] == message["id"]
            self.acknowledged.append(Given(client, message))
            if message["type"] == "answer" and client.seat is not None:
                self.floor[client.seat] = max(self.floor.get(client.seat, 0), message["question"] + 1)
        if reply["type"] == "rejected":
            assert reply["id"] == message.get("id", "")
            assert reply["reason"] in REASONS
            assert reply["detail"]

    def expect_refusal(self, client: Client, reasons: tuple[str, ...], kind: str, **fields: Any) -> None:
        """Sends a message that is refused for one of some reasons; nothing changes, and nobody else hears of it."""
        before, stands_in = self.facts(), self.stands_in(client)
        reply = self.ask(client, kind, **fields)
        assert (reply["type"], reply.get("reason") in reasons) == ("rejected", True), (reply, reasons)
        assert self.facts() == before
        assert stands_in or not self.heard_by_others(client)

    def expect_nothing_new(self, client: Client, given: Given) -> None:
        """Sends something again that is durable: it is accepted, nothing changes and nobody else hears of it."""
        before, stands_in = self.facts(), self.stands_in(client)
        client.say(**given.fields)
        self.settle()
        assert [reply["type"] for reply in client.replies] == ["accepted"]
        assert self.facts() == before
        assert stands_in or not self.heard_by_others(client)

    def stands_in(self, client: Client) -> bool:
        """Whether a bot plays for the client, which may wake up now."""
        return client.seat is not None and self.room.state.row.seats[client.seat].stand_in

    def heard_by_others(self, client: Client) -> list[Json]:
        """Returns the messages of this step to the other seats and spectators."""
        return [message for other in self.clients if other.seat != client.seat for message in other.news]

    def is_silent(self, seat: int, decision: str) -> bool:
        """Whether an answer of a seat is secret, and others are missing after it."""
        match = self.room.state.match
        number = match.game.decision_number(decision)
        return any(
            ask.decision == number and ask.manner == SECRET and has(ask.open_to, seat) and ask.open_to != 1 << seat
            for ask in match.table.asks()
        )

    def is_secret(self, seat: int) -> bool:
        """Whether a seat has given an answer that is still secret."""
        asks = self.room.state.match.table.asks()
        return any(ask.manner == SECRET and has(ask.party, seat) and not has(ask.open_to, seat) for ask in asks)

    # -- what always holds -------------------------------------------------------------------------

    def watch(self, client: Client, frame: str) -> None:
        """Looks at a frame in the moment at which it is sent: no card in it may be hidden from its reader."""
        shown = names_in(frame)
        room = self.lobby._rooms.get(self.table)
        if room is None or room.state.match_or_none is None:
            return
        message = msgspec.json.decode(frame)
        if message["type"] == "update" and self.stored_lines() != room.state.match.record.written[2:]:
            client.leaks.append(f"seat {message['seat']} is told what is not durable: {frame}")
        if message["type"] in ("rejected", "explanation", "following"):
            shown -= names_in("".join(client.said))  # what it has named itself
        seat = message.get("seat") if message["type"] in ("update", "welcome") else client.seat
        leak = shown & hidden_names(room.state.match, SPECTATOR if seat is None else seat)
        if client.floor is not None:  # an old frame, for which it has let the server wait
            leak -= self.seen
        if leak:
            client.leaks.append(f"seat {seat} is told of {sorted(leak)}: {frame}")

    def check_clients(self) -> None:
        """Every client knows what is true for its seat, and nothing else."""
        wholes: dict[int | None, Json] = {}
        for client in self.clients:
            assert client.leaks == [], client.leaks[0]
            if client.wire.task.done() and not client.wire.task.cancelled():
                assert client.wire.task.exception() is None
            if not client.info or client.wire.stalled or client.bye is not None:
                continue
            caller = self.caller(client.secret)
            own = self.room.state.seats_of(caller)
            assert client.seat is None or client.seat in own
            info = msgspec.to_builtins(self.room.broadcast.info(caller))
            assert client.info | {"watchers": 0} == info | {"watchers": 0}  # the number of spectators follows later
            assert client.chat == [msgspec.to_builtins(line) for line in self.room.state.chat.lines]
            if self.room.state.match_or_none is not None:
                if client.seat not in wholes:
                    wholes[client.seat] = self.whole(client.seat)
                truth = wholes[client.seat]
                assert client.view == truth["view"]
                assert client.events == truth["events"]
                assert client.questions == truth["questions"]
                assert client.back == truth["back"]

    def whole(self, seat: int | None) -> Json:
        """All that a seat may know of the match."""
        feed = Feed(self.room.state.match, SPECTATOR if seat is None else seat)
        feed.take()
        found: Json = msgspec.json.decode(feed.whole())
        return found

    def check_numbers(self) -> None:
        """The numbers of a seat's questions only rise."""
        reached = dict(self.floor)
        for client in self.clients:
            least = dict(self.floor if client.floor is None else client.floor)
            for message in client.news:
                if message["type"] == "update":
                    for question in message["questions"]:
                        assert question["number"] >= least.get(message["seat"], 0)
                        least[message["seat"]] = question["number"]
            client.floor = least if client.wire.stalled else None
            for seat, number in least.items():
                reached[seat] = max(reached.get(seat, 0), number)
        self.floor = reached

    def check_store(self) -> None:
        """Checks that each acknowledged answer is stored once, and the store has the whole match."""
        acts = self.stored_acts()
        assert len(acts) == len(set(acts))
        assert {given.key for given in self.acknowledged} <= set(acts)
        assert self.stored_lines() == (
            self.room.state.match.record.written[2:] if self.room.state.match_or_none is not None else []
        )

    def check_log(self) -> None:
        """The server has nothing to complain about."""
        assert self.logged.lines == [], "\n".join(self.logged.lines)

    def stored_acts(self) -> list[str]:
        """The ids of all answers and lines of chat that are in the store, each with its seat."""
        found = self.stored.execute("SELECT act FROM lines WHERE table_id = ? AND act <> ''", [self.table])
        said = self.stored.execute("SELECT act FROM chat WHERE table_id = ?", [self.table])
        return [NAME_OF_NOBODY.sub(NAMELESS, act) for (act,) in (*found, *said)]

    def stored_lines(self) -> list[str]:
        """The record that is in the store."""
        found = self.stored.execute("SELECT text FROM lines WHERE table_id = ? ORDER BY number", [self.table])
        return [text for (text,) in found]
