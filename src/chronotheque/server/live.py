"""The sockets: frames in, frames out, and refused what is too large, too fast, too late or not understood."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Any, Final

import msgspec
from starlette.requests import cookie_parser
from starlette.types import Message, Receive, Scope, Send

from chronotheque.kernel import SPECTATOR
from chronotheque.server.hall import CLOSING, Hall
from chronotheque.server.limits import ANSWERS, MISTAKES, OTHERS, TOO_MUCH, Bucket, Rate
from chronotheque.server.protocol import (
    LARGEST_FRAME,
    LONGEST_ANSWER,
    LONGEST_ID,
    VERSION,
    Accepted,
    AskWhy,
    Beat,
    Bye,
    Draft,
    FromClient,
    Give,
    Held,
    Hello,
    Leave,
    Look,
    Pause,
    Refused,
    Reply,
    Say,
    TakeBack,
)
from chronotheque.server.refusals import NoTable, Refusal, StoreTrouble
from chronotheque.server.rights import MESSAGE_RIGHTS, NOT_FOR_PROGRAMS
from chronotheque.server.room import Room, framed
from chronotheque.server.sheets import NOBODY, Caller
from chronotheque.server.wire import MOST_WAITING, POLICY, WIRE, Way, Wire

PATH: Final = "/ws/"
COOKIE: Final = "chrono"
BEARER: Final = "bearer "
BAD: Final = ("malformed", "too_large", "too_fast", "not_your_seat", "unknown_name")  # refusals that are logged
LAST_WORDS: Final = 5.0  # seconds that a client has to hear why it is dismissed

# How uvicorn is to serve sockets. Frames up to four times the limit get a refusal; larger ones end the connection.
UVICORN: Final[dict[str, Any]] = {
    "ws": Wire,
    "ws_max_size": 4 * LARGEST_FRAME,
    "ws_per_message_deflate": False,  # lengths would tell of secrets, and each socket would take more memory
}

TRY_AGAIN: Final = 1013  # try again later

log = logging.getLogger(__name__)
_decoder: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)


class Live:
    """The ASGI application of the sockets, `/ws/{table}`; it serves once it has a hall."""

    def __init__(self, hall: Hall | None = None) -> None:
        self.hall = hall

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        hall = self.hall
        assert hall is not None
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        secret, by_cookie = _secret(headers)
        await receive()  # websocket.connect
        refusal = "" if scope["path"].startswith(PATH) else "no_table"
        if by_cookie and headers.get(b"origin", "").lower() not in hall.house.origins:
            refusal = "bad_origin"
        if refusal:
            await send({"type": "websocket.close", "code": POLICY, "reason": refusal})
            return
        await send({"type": "websocket.accept"})
        socket = Socket(hall, receive, send, scope["extensions"][WIRE])
        await socket.serve(scope["path"].removeprefix(PATH), secret)


class Socket:
    """One connection: a guest of a room."""

    def __init__(self, hall: Hall, receive: Receive, send: Send, way: Way) -> None:
        self.caller: Caller = NOBODY
        self.viewer = SPECTATOR
        self.hall = hall
        self.room: Room | None = None  # once it has said hello
        self._receive = receive
        self._send = send
        self._way = way
        self._bye: Bye | None = None  # why it is dismissed
        self._listening: asyncio.Task[Any] | None = None  # the conversation, while it waits for the client
        self._held: set[asyncio.Task[None]] = set()  # answers in real time that wait for their turn
        self._buckets: dict[Rate, Bucket] = {}

    # -- a guest -----------------------------------------------------------------------------------

    def post(self, frame: bytes) -> None:
        """Sends a frame; who reads too slowly is dismissed."""
        if self._bye is None and self._way.post(frame) > MOST_WAITING:
            self.dismiss("too_fast", "more happens here than this connection can carry", again=True)

    def dismiss(self, reason: str, detail: str, again: bool) -> None:
        """Says goodbye and closes, once what the client has asked for is done."""
        if self._bye is None:
            self._bye = Bye(reason, detail, again)
            if self._listening is not None:
                self._listening.cancel()

    # -- a conversation ----------------------------------------------------------------------------

    async def serve(self, table: str, secret: str) -> None:
        """Speaks with a client until one of both goes."""
        house = self.hall.house
        late = house.clock.call_later(
            house.hello, lambda: self.dismiss("malformed", "the first message did not come in time", again=True)
        )
        self._way.on_shutdown = partial(self.dismiss, *CLOSING, again=True)
        try:
            room = await self._enter(table, secret)
            while room is not None and self._bye is None and (frame := await self._next()) is not None:
                await self._hear(room, frame)
                if self.room is not None:
                    late.cancel()
        finally:
            late.cancel()
            self.hall.guests.discard(self)
            if self.room is not None:
                self.room.part(self)
        if self._bye is not None:
            log.info("a connection is closed: %s", self._bye.reason)
            await self._close(self._bye)

    async def _enter(self, table: str, secret: str) -> Room | None:
        """The room of the table; without one the client is told why, and dismissed."""
        try:
            self.caller = await self.hall.caller(secret)
            self.hall.guests.add(self)  # from here on it is dismissed when its session ends
            return await self.hall.room(table)
        except NoTable:
            self.dismiss("no_table", "there is no such table", again=False)
        except StoreTrouble as trouble:
            self.dismiss("trouble", str(trouble), again=True)
        return None

    async def _next(self) -> str | bytes | None:
        """The next frame; None if the client has gone or is dismissed."""
        self._listening = asyncio.current_task()
        try:
            message: Message = await self._receive()
        except asyncio.CancelledError:
            assert self._listening is not None
            if self._bye is None or self._listening.uncancel() > 0:  # somebody else wants this to end
                raise
            return None
        finally:
            self._listening = None
        if message["type"] != "websocket.receive":
            return None
        text = message.get("text")
        return text if text is not None else bytes(message.get("bytes") or b"")

    async def _hear(self, room: Room, frame: str | bytes) -> None:
        """Does what a frame says, and tells the client what became of it."""
        said: FromClient | None = None
        try:
            said = self._understood(frame)
            self._expect_slowly(said)
            if not self.caller.may(MESSAGE_RIGHTS[type(said)]):
                raise Refusal(NOT_FOR_PROGRAMS, "the token of a program cannot do that")
            if isinstance(said, Hello):
                await self._greet(room, said)
            elif self.room is None:
                raise Refusal("malformed", "the first message is hello")
            else:
                await self._do(room, said)
        except Refusal as refusal:
            self._refuse(said, refusal)
            if refusal.reason in BAD:  # never what was sent: it may be a secret
                log.info("table %s has refused a message: %s", room.id, refusal.reason)
            if refusal.reason in ("malformed", "too_large") and not self._within(MISTAKES):
                self.dismiss(refusal.reason, "too many frames that are no messages of this protocol", again=False)
            if refusal.reason == "too_fast" and not self._within(TOO_MUCH):
                self.dismiss("too_fast", "far too many messages in a short time", again=False)

    def _refuse(self, said: FromClient | None, refusal: Refusal) -> None:
        identity = str(getattr(said, "id", ""))[:LONGEST_ID]
        self.post(framed(Refused(identity, refusal.reason, refusal.rule, str(refusal))))

    async def _greet(self, room: Room, hello: Hello) -> None:
        if hello.version != VERSION:
            detail = f"this server speaks version {VERSION} of the protocol, not {hello.version}"
            self.dismiss("old_client", detail, again=False)
        else:
            await room.join(self, hello.seat)
            self.room = room

    async def _do(self, room: Room, said: FromClient) -> None:
        if isinstance(said, Give) and room.real_time:
            held = asyncio.get_running_loop().create_task(self._give_in_real_time(room, said))
            self._held.add(held)
            held.add_done_callback(self._held.discard)
            await asyncio.sleep(0)  # it has arrived now
        elif isinstance(said, Give):
            given = await room.give(self, said)
            self.post(framed(Accepted(said.id) if given else Held(said.id)))
        elif isinstance(said, Say):
            await room.say(self, said)
            self.post(framed(Accepted(said.id)))
        elif isinstance(said, TakeBack):
            await room.take_back(self, said.id)
            self.post(framed(Accepted(said.id)))
        elif isinstance(said, Draft):
            self.post(framed(await room.draft(self, said.question, said.decision, said.draft)))
        elif isinstance(said, AskWhy):
            self.post(framed(await room.why(self, said.question, said.decision, said.answer)))
        elif isinstance(said, Look):
            await room.look(self, said.seat)
        elif isinstance(said, Pause):
            await room.pause(self, said.on)
        elif isinstance(said, Leave):
            await room.leave(self)
        elif isinstance(said, Reply):
            await room.reply(self, said)
        elif isinstance(said, Beat):
            room.beat(self, said)

    async def _give_in_real_time(self, room: Room, said: Give) -> None:
        """An answer that waits for its turn among those of others; meanwhile its sender is heard, and its beats."""
        try:
            await room.give(self, said)
            self.post(framed(Accepted(said.id)))
        except Refusal as refusal:
            self._refuse(said, refusal)

    async def _close(self, bye: Bye) -> None:
        """The last words; whoever does not hear them in time is left alone."""
        try:
            async with asyncio.timeout(LAST_WORDS):
                await self._send({"type": "websocket.send", "text": framed(bye).decode()})
                code = TRY_AGAIN if bye.again else POLICY
                await self._send({"type": "websocket.close", "code": code, "reason": bye.reason})
        except (OSError, TimeoutError):
            log.debug("a client has gone before it was told why")

    # -- what is refused ---------------------------------------------------------------------------

    def _understood(self, frame: str | bytes) -> FromClient:
        if isinstance(frame, bytes):
            raise Refusal("malformed", "messages are text frames")
        if len(frame) > LARGEST_FRAME or len(frame.encode(errors="replace")) > LARGEST_FRAME:
            raise Refusal("too_large", f"a frame has at most {LARGEST_FRAME} bytes")
        try:
            said = _decoder.decode(frame)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Refusal("malformed", f"the frame is no message of this protocol: {error}") from None
        if isinstance(said, Give | TakeBack | Say) and not 0 < len(said.id) <= LONGEST_ID:
            raise Refusal("malformed", f"an id has 1 to {LONGEST_ID} characters")
        if isinstance(said, Give | AskWhy) and len(said.answer) > LONGEST_ANSWER:
            raise Refusal("malformed", f"an answer has at most {LONGEST_ANSWER} characters")
        if isinstance(said, Draft) and len(said.draft) > LONGEST_ANSWER:
            raise Refusal("malformed", f"a draft has at most {LONGEST_ANSWER} characters")
        return said

    def _expect_slowly(self, said: FromClient) -> None:
        if not self._within(ANSWERS if isinstance(said, Give | TakeBack) else OTHERS):  # the room limits chat
            raise Refusal("too_fast", "too many messages in a short time")

    def _within(self, rate: Rate) -> bool:
        if not self.hall.house.limited and rate is not MISTAKES:
            return True
        now = self.hall.house.clock.now_ms()
        bucket = self._buckets.get(rate)
        if bucket is None:
            bucket = self._buckets[rate] = Bucket(rate, now)
        return bucket.take(now)


def _secret(headers: dict[bytes, str]) -> tuple[str, bool]:
    """The secret that a client shows, and whether it came as a cookie, which browsers send by themselves."""
    shown = headers.get(b"authorization", "")
    if shown.lower().startswith(BEARER):
        return shown[len(BEARER) :].strip(), False
    cookies = cookie_parser(headers.get(b"cookie", ""))
    return (cookies[COOKIE], True) if COOKIE in cookies else ("", False)
