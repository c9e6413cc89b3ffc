"""The sockets on a real server: what a client may send, what it hears, and what becomes of bad frames."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from chronotheque.kernel import SPECTATOR
from chronotheque.server.http import websocket, ws_protocol
from chronotheque.server.http.websocket import UVICORN, WebSocketEndpoint
from chronotheque.server.protocol import LARGEST_FRAME, VERSION, ChatLine
from chronotheque.server.rate_limit import ANSWERS, MISTAKES
from chronotheque.server.tables.room import Room
from tests.server.table import Harness, in_loop, settled

PAGE = "http://table.test"
SECRETS = {"ada": "ada's", "ben": "ben's", "cy": "cy's"}
BID = "SB-D1"
MUCH = 64 * 2**20  # bytes, more than any kernel keeps for a socket


class _Server(uvicorn.Server):
    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield  # they are pytest's


class Door:
    """A socket server in front of a lobby."""

    def __init__(self, harness: Harness, port: int) -> None:
        self.harness = harness
        self.port = port

    @asynccontextmanager
    async def socket(
        self, table: str, who: str = "", token: str = "", origin: str = PAGE, **more: Any
    ) -> AsyncIterator[Client]:
        """A connection of somebody."""
        headers = {"Cookie": f"other=1; chrono={SECRETS[who]}"} if who else {}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        address = f"ws://127.0.0.1:{self.port}/ws/{table}"
        async with connect(
            address, origin=Origin(origin) if origin else None, additional_headers=headers, proxy=None, **more
        ) as opened:
            yield Client(opened)


class Client:
    """A client that says and hears messages."""

    def __init__(self, opened: ClientConnection) -> None:
        self.opened = opened

    async def say(self, kind: str, **fields: Any) -> None:
        await self.opened.send(msgspec.json.encode({"type": kind, **fields}).decode())

    async def hello(self, seat: int | None = None) -> None:
        await self.say("hello", version=VERSION, seat=seat)

    async def hear(self, kind: str = "") -> dict[str, Any]:
        """The next message, or the next of a type."""
        while True:
            async with asyncio.timeout(30):
                frame = await self.opened.recv()
            assert isinstance(frame, str)
            message: dict[str, Any] = msgspec.json.decode(frame)
            if kind in ("", message["type"]):
                return message

    async def closed(self) -> int:
        """The code with which the server closes, once all is heard."""
        async with asyncio.timeout(30):
            with contextlib.suppress(ConnectionClosed):
                while True:
                    await self.opened.recv()
        assert self.opened.close_code is not None
        return self.opened.close_code


@asynccontextmanager
async def door(folder: Path, **ways: Any) -> AsyncIterator[Door]:
    async with Harness(folder, origins=frozenset([PAGE]), **ways) as harness:
        with socket.create_server(("127.0.0.1", 0)) as listening:
            config = uvicorn.Config(WebSocketEndpoint(harness.sessions), lifespan="off", log_config=None, **UVICORN)
            server = _Server(config)
            serving = asyncio.create_task(server.serve([listening]))
            try:
                yield Door(harness, listening.getsockname()[1])
            finally:
                server.should_exit = True
                await serving


async def options(room: Room, seat: int) -> list[str]:
    async with room.loaded():
        return room.state.match.options(seat, BID)


# -- a conversation --------------------------------------------------------------------------------


@in_loop
async def test_a_conversation(tmp_path: Path) -> None:
    async with door(tmp_path) as policy:
        room = await policy.harness.friends()
        async with policy.socket(room.id, "ada") as ada, policy.socket(room.id) as eve:
            await ada.hello()
            welcome = await ada.hear()
            assert (welcome["type"], welcome["version"], welcome["seat"]) == ("welcome", VERSION, 0)
            update = await ada.hear()
            assert (update["type"], update["kept"], len(update["view"]["hand"])) == ("update", 0, 3)
            await eve.hello()
            assert (await eve.hear())["seat"] is None
            assert (await eve.hear())["view"]["hand"] == []
            card = update["questions"][0]["choices"][0]["name"]
            await ada.say("answer", id="a1", question=1, decision=BID, answer=card)
            assert (await ada.hear())["view"]["bid"] is not None
            assert await ada.hear() == {"type": "accepted", "id": "a1"}
            await ada.say("answer", id="a1", question=1, decision=BID, answer=card)
            assert await ada.hear() == {"type": "accepted", "id": "a1"}
            await ada.say("take_back", id="b1")
            assert (await ada.hear("accepted"))["id"] == "b1"
            await ada.say("draft", question=3, decision=BID, draft=card)
            assert (await ada.hear("following"))["choices"] == []
            await ada.say("explain", question=3, decision=BID, answer="card:11")
            assert "rule" in await ada.hear("explanation")
            await ada.say("pause", on=True)
            assert (await ada.hear("table"))["table"]["paused"]
            await ada.say("say", id="s1", text="Hello!")
            assert (await ada.hear())["text"] == "Hello!"
            assert (await ada.hear())["id"] == "s1"
            await ada.say("heartbeat", number=1)
            await ada.say("look", seat=None)
            assert (await ada.hear())["seat"] is None
            await ada.say("pause", on=False)
            await ada.say("leave")
            assert (await ada.hear("update"))["seat"] is None
            assert room.state.bot_seats() == {0: "normal"}
            # Eve has heard what is public, and nothing of the bid and its return.
            heard = [await eve.hear() for _ in range(4)]
            assert [message["type"] for message in heard] == ["table", "said", "table", "table"]
        await settled()
        assert len(room.presence) == 0


@in_loop
async def test_a_program_plays_with_a_token(tmp_path: Path) -> None:
    async with door(tmp_path) as policy:
        room = await policy.harness.friends()
        ben = await policy.harness.sessions.caller(SECRETS["ben"])
        token = await policy.harness.lobby.new_token(room.id, ben, 1)
        async with policy.socket(room.id, token=token, origin="") as program:
            await program.hello()
            assert (await program.hear())["seat"] == 1
            await program.say("answer", id="1", question=1, decision=BID, answer=(await options(room, 1))[0])
            assert (await program.hear("accepted"))["id"] == "1"


@in_loop
async def test_a_client_that_comes_back_sends_its_answer_again(tmp_path: Path) -> None:
    async with door(tmp_path) as policy:
        room = await policy.harness.friends()
        card = (await options(room, 0))[0]
        async with policy.socket(room.id, "ada") as ada:
            await ada.hello()
            await ada.say("answer", id="x", question=1, decision=BID, answer=card)
            await ada.hear("accepted")
        async with policy.socket(room.id, "ada") as ada:
            await ada.hello()
            await ada.say("answer", id="x", question=1, decision=BID, answer=card)
            assert (await ada.hear("update"))["view"]["bid"] is not None
            assert (await ada.hear())["type"] == "accepted"
        assert room.state.question(0) == 2


@in_loop
async def test_a_conversation_about_a_decision_of_the_group(tmp_path: Path) -> None:
    way = "CA-D1"
    async with door(tmp_path) as policy:
        room = await policy.harness.friends(game="caravan", options={"confirm": "on"})
        async with policy.socket(room.id, "ada") as ada, policy.socket(room.id, "ben") as ben:
            await ada.hello()
            await ben.hello()
            assert (await ben.hear("welcome"))["table"]["together"]
            await policy.harness.clock.go_on(60)  # nobody waits for Cy any more
            await ada.say("draft", question=1, decision=way, draft="way:1")
            assert [choice["name"] for choice in (await ada.hear("following"))["choices"]] == ["n:1", "n:2"]
            assert (await ben.hear("proposal"))["proposal"]["answer"] == "way:1"
            await ada.say("answer", id="a1", question=1, decision=way, answer="way:1>n:2")
            assert await ada.hear("held") == {"type": "held", "id": "a1"}
            told = await ben.hear("proposal")
            number = told["proposal"]["number"]
            assert told == {
                "type": "proposal",
                "objection": None,
                "proposal": {
                    "number": number,
                    "seat": 0,
                    "decision": way,
                    "answer": "way:1>n:2",
                    "held": True,
                    "agreed": [0],
                    "missing": [1],
                    "insist_in_ms": 30_000,
                },
            }
            await ben.say("reply", proposal=number, say="object")
            assert await ada.hear("proposal") is not None  # the draft, then the answer, then the objection
            await ada.say("answer", id="a1", question=1, decision=way, answer="way:1>n:2")
            assert (await ada.hear("rejected"))["reason"] == "objected"
            await ada.say("answer", id="a2", question=1, decision=way, answer="way:0")
            assert (await ada.hear("held"))["id"] == "a2"
            assert await ben.hear() == {"type": "proposal", "proposal": None, "objection": 1}
            number = (await ben.hear("proposal"))["proposal"]["number"]
            for wrong in (number - 1, number + 1, 0, -1, 2**62):
                await ben.say("reply", proposal=wrong, say="agree")
                assert (await ben.hear("rejected"))["reason"] == "no_proposal"
            await ben.say("reply", proposal=number, say="agree")
            assert (await ben.hear("update"))["view"]["stages"] == 5
            assert await ben.hear() == {"type": "proposal", "proposal": None, "objection": None}
            await ada.say("answer", id="a2", question=1, decision=way, answer="way:0")
            assert (await ada.hear("accepted"))["id"] == "a2"  # it is given, once
        assert room.state.question(0) == 2


# -- who is not let in -----------------------------------------------------------------------------


@in_loop
async def test_a_page_of_another_site_cannot_use_the_cookie(tmp_path: Path) -> None:
    async with door(tmp_path) as policy:
        room = await policy.harness.friends()
        for origin in ("http://evil.test", "null", ""):
            with pytest.raises(InvalidStatus) as error:
                async with policy.socket(room.id, "ada", origin=origin):
                    pass
            assert error.value.response.status_code == 403
        async with policy.socket(room.id, origin="http://evil.test") as eve:  # without a cookie there is no harm
            await eve.hello()
            assert (await eve.hear())["seat"] is None


@in_loop
async def test_there_is_no_such_table(tmp_path: Path) -> None:
    async with door(tmp_path) as policy, policy.socket("nowhere", "ada") as ada:
        assert await ada.hear() == {
            "type": "bye",
            "reason": "no_table",
            "detail": "there is no such table",
            "again": False,
        }
        assert await ada.closed() == 1008


@in_loop
async def test_an_old_client_is_told_so(tmp_path: Path) -> None:
    async with door(tmp_path) as policy:
        room = await policy.harness.friends()
        async with policy.socket(room.id, "ada") as ada:
            await ada.say("hello", version=VERSION - 1)
            bye = await ada.hear()
            assert (bye["type"], bye["reason"], bye["again"]) == ("bye", "old_client", False)
            assert await ada.closed() == 1008


@in_loop
async def test_somebody_elses_seat_stays_theirs(tmp_path: Path) -> None:
    async with door(tmp_path) as policy:
        room = await policy.harness.friends()
        card = (await options(room, 0))[0]
        async with policy.socket(room.id, "ben") as ben, policy.socket(room.id) as eve:
            await ben.hello(0)
            assert (await ben.hear())["reason"] == "not_your_seat"
            await ben.hello()
            await ben.say("look", seat=0)
            assert (await ben.hear("rejected"))["reason"] == "not_your_seat"
            await ben.say("answer", id="a", question=1, decision=BID, answer=card)
            refusal = await ben.hear("rejected")
            assert (refusal["id"], refusal["reason"], refusal["rule"]) == ("a", "not_listed", "SB-2")
            await eve.hello()
            await eve.say("answer", id="b", question=1, decision=BID, answer=card)
            assert (await eve.hear("rejected"))["reason"] == "spectator"
        assert [room.state.question(seat) for seat in range(3)] == [1, 1, 1]


@in_loop
async def test_who_says_nothing_is_dismissed(tmp_path: Path) -> None:
    async with door(tmp_path, hello_timeout_s=10) as policy:
        room = await policy.harness.friends()
        async with policy.socket(room.id, "ada") as ada, policy.socket(room.id, "ben") as ben:
            await ben.hello()
            await ben.hear()
            await settled()
            await policy.harness.clock.go_on(10)
            bye = await ada.hear()
            assert (bye["reason"], bye["again"]) == ("malformed", True)
            assert await ada.closed() == 1013
            await ben.say("say", id="s", text="still here")
            await ben.hear("said")


# -- bad frames ------------------------------------------------------------------------------------

BAD: list[str | bytes] = [
    "",
    "hello",
    "[]",
    "{}",
    '{"type": "nonsense"}',
    '{"type": "hello"}',
    '{"type": "hello", "version": "1"}',
    '{"type": "hello", "version": 2, "extra": 1}',
    '{"type": "answer", "id": "", "question": 1, "decision": "SB-D1", "answer": "card:1"}',
    '{"type": "answer", "id": "%s", "question": 1, "decision": "SB-D1", "answer": "card:1"}' % ("x" * 65),
    '{"type": "answer", "id": "a", "question": 1, "decision": "SB-D1", "answer": "%s"}' % ("x" * 2049),
    '{"type": "answer", "id": "a", "question": 1e999, "decision": "SB-D1", "answer": "card:1"}',
    '{"type": "look", "seat": 99999999999999999999999}',
    '{"type": "reply", "proposal": 1, "say": "perhaps"}',
    '{"type": "reply", "proposal": 1.5, "say": "agree"}',
    '{"type": "reply", "proposal": 99999999999999999999999, "say": "agree"}',
    '{"type": "reply", "say": "agree"}',
    '{"type": "reply", "proposal": 1, "say": "agree", "seat": 2}',
    "[" * 4000,
    b"\x00\x01",
    b'{"type": "hello", "version": 2}',
]


@in_loop
async def test_a_frame_that_is_no_message_is_refused(tmp_path: Path) -> None:
    async with door(tmp_path) as policy:
        room = await policy.harness.friends()
        for frame in BAD:
            async with policy.socket(room.id, "ada") as ada:
                await ada.opened.send(frame)
                assert (await ada.hear())["reason"] == "malformed", frame
                await ada.hello()
                assert (await ada.hear())["type"] == "welcome"


STRANGE = ["", ">", "done", "card:", "card:99", "card:-1", "card:\u0663", "card:1>card:2", "\x00", "🂡"]


@in_loop
async def test_strange_names_are_refused(tmp_path: Path) -> None:
    async with door(tmp_path, limited=False) as policy:
        room = await policy.harness.friends()
        async with policy.socket(room.id, "ada") as ada:
            await ada.hello()
            for name in STRANGE:
                await ada.say("answer", id="a", question=1, decision=BID, answer=name)
                assert (await ada.hear("rejected"))["reason"] in ("unknown_name", "not_listed"), name
                await ada.say("draft", question=1, decision=BID, draft=name)
                assert (await ada.hear())["type"] in ("rejected", "following"), name
                await ada.say("explain", question=1, decision=BID, answer=name)
                assert (await ada.hear())["type"] in ("rejected", "explanation"), name
            for number in (-1, 0, 2, 2**62):
                await ada.say("answer", id="a", question=number, decision=BID, answer="card:1")
                assert (await ada.hear("rejected"))["reason"] == "closed"
            await ada.say("look", seat=-1)
            assert (await ada.hear("rejected"))["reason"] == "not_your_seat"
        assert room.state.question(0) == 1


@in_loop
async def test_a_frame_that_is_too_large_is_refused_and_a_huge_one_ends_it(tmp_path: Path) -> None:
    async with door(tmp_path) as policy:
        room = await policy.harness.friends()
        async with policy.socket(room.id, "ada") as ada:
            await ada.opened.send("x" * (LARGEST_FRAME + 1))
            assert (await ada.hear())["reason"] == "too_large"
            await ada.opened.send("é" * (LARGEST_FRAME // 2 + 1))
            assert (await ada.hear())["reason"] == "too_large"
            await ada.hello()
            await ada.hear("welcome")
            await ada.opened.send("x" * 100 * LARGEST_FRAME)
            assert await ada.closed() == 1009
        await settled()
        assert len(room.presence) == 0


@in_loop
async def test_too_many_bad_frames_end_it(tmp_path: Path) -> None:
    async with door(tmp_path, limited=False) as policy:
        room = await policy.harness.friends()
        async with policy.socket(room.id, "ada") as ada:
            for _ in range(MISTAKES.burst + 1):
                await ada.opened.send("nonsense")
            for _ in range(MISTAKES.burst + 1):
                assert (await ada.hear())["type"] == "rejected"
            assert (await ada.hear())["type"] == "bye"
            assert await ada.closed() == 1008


@in_loop
async def test_messages_are_limited(tmp_path: Path) -> None:
    async with door(tmp_path) as policy:
        room = await policy.harness.friends()
        async with policy.socket(room.id, "ada") as ada:
            await ada.hello()
            for number in range(ANSWERS.burst + 1):
                await ada.say("answer", id=str(number), question=9, decision=BID, answer="card:1")
            reasons = [(await ada.hear("rejected"))["reason"] for _ in range(ANSWERS.burst + 1)]
            assert reasons == ["closed"] * ANSWERS.burst + ["too_fast"]
            for number in range(6):
                await ada.say("say", id=f"s{number}", text=str(number))
            assert (await ada.hear("rejected"))["id"] == "s5"
            policy.harness.clock.now += 1_000
            await ada.say("answer", id="z", question=9, decision=BID, answer="card:1")
            assert (await ada.hear("rejected"))["reason"] == "closed"


# -- slow clients and troubles ---------------------------------------------------------------------


@in_loop
async def test_who_does_not_read_is_dismissed_and_disturbs_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket, "GOODBYE_TIMEOUT_S", 0.05)
    async with door(tmp_path, limited=False) as policy:
        room = await policy.harness.friends()
        async with policy.socket(room.id, "ada") as ada:
            await ada.hello()
            await ada.hear("update")
            # A bare socket that says hello and then never reads.
            reader, writer = await asyncio.open_connection("127.0.0.1", policy.port, limit=1024)
            writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
            writer.write(
                f"GET /ws/{room.id} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
            )
            await reader.readuntil(b"\r\n\r\n")
            hello = b'{"type":"hello","version":%d}' % VERSION
            writer.write(bytes([0x81, 0x80 | len(hello)]) + b"\0\0\0\0" + hello)
            await writer.drain()
            while len(room.presence) < 2:
                await settled()
            reader._transport.pause_reading()  # type: ignore[attr-defined]
            told = 0
            while SPECTATOR in room.presence.viewers:
                assert told < MUCH, "nothing fills up"
                room.broadcast.send(ChatLine(1, 0, None, "", "x" * 10_000, ""), SPECTATOR)
                told += 10_000
                await asyncio.sleep(0)
            assert told > ws_protocol.MAX_UNSENT_BYTES
            writer.transport.abort()
            await ada.say("say", id="last", text="Where has she gone?")
            assert (await ada.hear("accepted"))["id"] == "last"


@in_loop
async def test_trouble_with_the_store_is_told_and_goes_by(tmp_path: Path) -> None:
    from tests.server.table import Disk

    async with door(tmp_path) as policy:
        room = await policy.harness.friends()
        card = (await options(room, 0))[0]
        async with policy.socket(room.id, "ada") as ada:
            await ada.hello()
            await ada.hear("update")
            Disk.full = True
            await ada.say("answer", id="a", question=1, decision=BID, answer=card)
            refusal = await ada.hear()
            assert (refusal["type"], refusal["id"], refusal["reason"]) == ("rejected", "a", "trouble")
            Disk.full = False
            await ada.say("answer", id="a", question=1, decision=BID, answer=card)
            assert (await ada.hear("accepted"))["id"] == "a"


@in_loop
async def test_no_secret_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    async with door(tmp_path) as policy:
        room = await policy.harness.friends()
        ben = await policy.harness.sessions.caller(SECRETS["ben"])
        token = await policy.harness.lobby.new_token(room.id, ben, 1)
        async with policy.socket(room.id, "ada") as ada, policy.socket(room.id, token=token) as program:
            for client in (ada, program):
                await client.hello()
                await client.hear("update")
                await client.opened.send("nonsense")
                await client.hear("rejected")
    ours = [
        record.getMessage()
        for record in caplog.records
        if record.name.startswith("chronotheque") or record.levelno >= logging.INFO
    ]
    for secret in (SECRETS["ada"], token):
        assert not any(secret in message for message in ours)
