"""WebSocket endpoint: decodes frames, enforces limits, dispatches to the room."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

import msgspec
from starlette.requests import cookie_parser
from starlette.types import Message, Receive, Scope, Send

from chronotheque.kernel import SPECTATOR
from chronotheque.server.accounts.sessions import Sessions
from chronotheque.server.errors import MessageRejected, NotFound, RequestError, StorageError
from chronotheque.server.http.ws_protocol import MAX_UNSENT_BYTES, POLICY, SINK, DirectWebSocket, FrameSink
from chronotheque.server.identity.caller import NOBODY, Caller
from chronotheque.server.identity.credentials import COOKIE_NAME, bearer_token
from chronotheque.server.identity.rights import MESSAGE_RIGHTS, NOT_FOR_PROGRAMS
from chronotheque.server.lobby.lobby import SERVER_CLOSING
from chronotheque.server.protocol import (
    LARGEST_FRAME,
    LONGEST_ANSWER,
    LONGEST_ID,
    VERSION,
    Accepted,
    Answer,
    Bye,
    Draft,
    Explain,
    FromClient,
    Heartbeat,
    Held,
    Hello,
    Leave,
    Look,
    Pause,
    React,
    Rejected,
    Reply,
    Say,
    TakeBack,
)
from chronotheque.server.rate_limit import ANSWERS, MISTAKES, OTHERS, TOO_MUCH, Rate, TokenBucket
from chronotheque.server.tables.broadcast import encode_frame
from chronotheque.server.tables.room import Room

PATH: Final = "/ws/"
LOGGED: Final = ("malformed", "too_large", "too_fast", "not_your_seat", "unknown_name")  # ids of rejections
GOODBYE_TIMEOUT_S: Final = 5.0  # for a client to read why it is dismissed
TRY_AGAIN: Final = 1013  # WebSocket close code: try again later

# uvicorn's options for sockets. Frames up to four times the limit are rejected; larger ones end the connection.
UVICORN: Final[dict[str, Any]] = {
    "ws": DirectWebSocket,
    "ws_max_size": 4 * LARGEST_FRAME,
    "ws_per_message_deflate": False,  # lengths would leak secrets, and each socket would take more memory
}

log = logging.getLogger(__name__)
_decoder: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)


class WebSocketEndpoint:
    """ASGI application of `/ws/{table}`; serves once it has sessions."""

    def __init__(self, sessions: Sessions | None = None) -> None:
        self.sessions = sessions

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        assert self.sessions is not None
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        secret, by_cookie = _secret(headers)
        await receive()  # websocket.connect
        error = "" if scope["path"].startswith(PATH) else "no_table"
        if by_cookie and headers.get(b"origin", "").lower() not in self.sessions.lobby.policy.origins:
            error = "bad_origin"
        if error:
            await send({"type": "websocket.close", "code": POLICY, "reason": error})
            return
        await send({"type": "websocket.accept"})
        socket = ClientSocket(self.sessions, receive, send, scope["extensions"][SINK])
        await socket.serve(scope["path"].removeprefix(PATH), secret)


class ClientSocket:
    """One connection to a room."""

    def __init__(self, sessions: Sessions, receive: Receive, send: Send, sink: FrameSink) -> None:
        self.caller: Caller = NOBODY
        self.viewer = SPECTATOR
        self.sessions = sessions
        self.policy = sessions.lobby.policy
        self.room: Room | None = None  # once it has said hello
        self._receive = receive
        self._send = send
        self._sink = sink
        self._bye: Bye | None = None  # why it is dismissed
        self._listening: asyncio.Task[Any] | None = None  # the conversation, while it waits for the client
        self._held: set[asyncio.Task[None]] = set()  # real-time answers that wait for their turn
        self._buckets: dict[Rate, TokenBucket] = {}

    # -- as a connection of the room ---------------------------------------------------------------

    def post(self, frame: bytes) -> None:
        """Queues a frame; a client that reads too slowly is dismissed."""
        if self._bye is None and self._sink.post(frame) > MAX_UNSENT_BYTES:
            self.dismiss("too_fast", "more happens here than this connection can carry", again=True)

    def dismiss(self, reason: str, detail: str, again: bool) -> None:
        """Says goodbye and closes, once the current request is done."""
        if self._bye is None:
            self._bye = Bye(reason, detail, again)
            if self._listening is not None:
                self._listening.cancel()

    # -- the conversation --------------------------------------------------------------------------

    async def serve(self, table: str, secret: str) -> None:
        """Serves a client until either side closes."""
        late = self.policy.clock.call_later(
            self.policy.hello_timeout_s,
            lambda: self.dismiss("malformed", "the first message did not come in time", again=True),
        )
        self._sink.on_shutdown = partial(self.dismiss, *SERVER_CLOSING, again=True)
        try:
            room = await self._enter(table, secret)
            while room is not None and self._bye is None and (frame := await self._next()) is not None:
                await self._handle(room, frame)
                if self.room is not None:
                    late.cancel()
        finally:
            late.cancel()
            self.sessions.connections.discard(self)
            if self.room is not None:
                self.room.part(self)
        if self._bye is not None:
            log.info("connection closed: %s", self._bye.reason)
            await self._close(self._bye)

    async def _enter(self, table: str, secret: str) -> Room | None:
        """Returns the room of the table, or dismisses the client."""
        try:
            self.caller = await self.sessions.caller(secret)
            self.sessions.connections.add(self)  # from here on it is dismissed when its session ends
            return await self.sessions.lobby.room(table)
        except NotFound:
            self.dismiss("no_table", "there is no such table", again=False)
        except StorageError as error:
            self.dismiss(error.id, str(error), again=True)
        return None

    async def _next(self) -> str | bytes | None:
        """Returns the next frame; None if the client has gone or is dismissed."""
        self._listening = asyncio.current_task()
        try:
            message: Message = await self._receive()
        except asyncio.CancelledError:
            assert self._listening is not None
            if self._bye is None or self._listening.uncancel() > 0:  # cancelled by somebody else too
                raise
            return None
        finally:
            self._listening = None
        if message["type"] != "websocket.receive":
            return None
        text = message.get("text")
        return text if text is not None else bytes(message.get("bytes") or b"")

    async def _handle(self, room: Room, frame: str | bytes) -> None:
        """Carries out one frame, or sends why not."""
        message: FromClient | None = None
        try:
            message = _decode(frame)
            self._check_rate(message)
            if not self.caller.may(MESSAGE_RIGHTS[type(message)]):
                raise MessageRejected("the token of a program cannot do that", NOT_FOR_PROGRAMS)
            if self.room is None and not isinstance(message, Hello):
                raise MessageRejected("the first message must be hello", "malformed")
            await HANDLERS[type(message)](self, room, message)
        except RequestError as error:
            self._reject(message, error)
            if error.id in LOGGED:  # never the frame: it may be a secret
                log.info("table %s: message rejected: %s", room.id, error.id)
            if error.id in ("malformed", "too_large") and not self._within(MISTAKES):
                self.dismiss(error.id, "too many frames that are no messages of this protocol", again=False)
            if error.id == "too_fast" and not self._within(TOO_MUCH):
                self.dismiss("too_fast", "far too many messages in a short time", again=False)

    def _reject(self, message: FromClient | None, error: RequestError) -> None:
        identity = str(getattr(message, "id", ""))[:LONGEST_ID]
        self.post(encode_frame(Rejected(identity, error.id, error.rule, str(error))))

    def _accept(self, message: Answer | Say | TakeBack) -> None:
        self.post(encode_frame(Accepted(message.id)))

    async def _close(self, bye: Bye) -> None:
        """Sends the last message; a client that does not read it in time is cut off."""
        try:
            async with asyncio.timeout(GOODBYE_TIMEOUT_S):
                await self._send({"type": "websocket.send", "text": encode_frame(bye).decode()})
                code = TRY_AGAIN if bye.again else POLICY
                await self._send({"type": "websocket.close", "code": code, "reason": bye.reason})
        except (OSError, TimeoutError):
            log.debug("client gone before it read the goodbye")

    # -- handlers, by message ----------------------------------------------------------------------

    async def _on_hello(self, room: Room, hello: Hello) -> None:
        if hello.version != VERSION:
            detail = f"this server speaks version {VERSION} of the protocol, not {hello.version}"
            self.dismiss("old_client", detail, again=False)
        else:
            await room.join(self, hello.seat)
            self.room = room

    async def _on_answer(self, room: Room, message: Answer) -> None:
        if room.state.real_time:  # waits for its turn; meanwhile other messages of this client are handled
            held = asyncio.get_running_loop().create_task(self._answer_in_turn(room, message))
            self._held.add(held)
            held.add_done_callback(self._held.discard)
            await asyncio.sleep(0)  # lets it arrive now
        elif await room.answer(self, message):
            self._accept(message)
        else:
            self.post(encode_frame(Held(message.id)))

    async def _answer_in_turn(self, room: Room, message: Answer) -> None:
        try:
            await room.answer(self, message)
            self._accept(message)
        except RequestError as error:
            self._reject(message, error)

    async def _on_say(self, room: Room, say: Say) -> None:
        await room.say(self, say)
        self._accept(say)

    async def _on_react(self, room: Room, react: React) -> None:
        await room.react(self, react)

    async def _on_take_back(self, room: Room, message: TakeBack) -> None:
        await room.take_back(self, message.id)
        self._accept(message)

    async def _on_draft(self, room: Room, draft: Draft) -> None:
        self.post(encode_frame(await room.draft(self, draft.question, draft.decision, draft.draft)))

    async def _on_explain(self, room: Room, message: Explain) -> None:
        self.post(encode_frame(await room.explain(self, message.question, message.decision, message.answer)))

    async def _on_look(self, room: Room, look: Look) -> None:
        await room.look(self, look.seat)

    async def _on_pause(self, room: Room, pause: Pause) -> None:
        await room.pause(self, pause.on)

    async def _on_leave(self, room: Room, leave: Leave) -> None:
        await room.leave(self)

    async def _on_reply(self, room: Room, reply: Reply) -> None:
        await room.reply(self, reply)

    async def _on_heartbeat(self, room: Room, heartbeat: Heartbeat) -> None:
        room.heartbeat(self, heartbeat)

    # -- limits ------------------------------------------------------------------------------------

    def _check_rate(self, message: FromClient) -> None:
        if not self._within(ANSWERS if isinstance(message, Answer | TakeBack) else OTHERS):  # chat: by the room
            raise MessageRejected("too many messages in a short time", "too_fast")

    def _within(self, rate: Rate) -> bool:
        if not self.policy.limited and rate is not MISTAKES:
            return True
        now = self.policy.clock.now_ms()
        bucket = self._buckets.get(rate)
        if bucket is None:
            bucket = self._buckets[rate] = TokenBucket(rate, now)
        return bucket.take(now)


HANDLERS: Final[dict[type[FromClient], Callable[[ClientSocket, Room, Any], Awaitable[None]]]] = {
    Hello: ClientSocket._on_hello,
    Answer: ClientSocket._on_answer,
    Say: ClientSocket._on_say,
    React: ClientSocket._on_react,
    TakeBack: ClientSocket._on_take_back,
    Draft: ClientSocket._on_draft,
    Explain: ClientSocket._on_explain,
    Look: ClientSocket._on_look,
    Pause: ClientSocket._on_pause,
    Leave: ClientSocket._on_leave,
    Reply: ClientSocket._on_reply,
    Heartbeat: ClientSocket._on_heartbeat,
}


def _decode(frame: str | bytes) -> FromClient:
    """Decodes a frame; raises MessageRejected if it is too large or no message."""
    if isinstance(frame, bytes):
        raise MessageRejected("messages must be text frames", "malformed")
    if len(frame) > LARGEST_FRAME or len(frame.encode(errors="replace")) > LARGEST_FRAME:
        raise MessageRejected(f"a frame has at most {LARGEST_FRAME} bytes", "too_large")
    try:
        message = _decoder.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise MessageRejected(f"the frame is no message of this protocol: {error}", "malformed") from None
    if isinstance(message, Answer | TakeBack | Say) and not 0 < len(message.id) <= LONGEST_ID:
        raise MessageRejected(f"an id has 1 to {LONGEST_ID} characters", "malformed")
    if isinstance(message, Answer | Explain) and len(message.answer) > LONGEST_ANSWER:
        raise MessageRejected(f"an answer has at most {LONGEST_ANSWER} characters", "malformed")
    if isinstance(message, Draft) and len(message.draft) > LONGEST_ANSWER:
        raise MessageRejected(f"a draft has at most {LONGEST_ANSWER} characters", "malformed")
    return message


def _secret(headers: dict[bytes, str]) -> tuple[str, bool]:
    """Returns the secret of a client, and whether it came as a cookie, which browsers send by themselves."""
    token = bearer_token(headers.get(b"authorization", ""))
    if token is not None:
        return token, False
    cookies = cookie_parser(headers.get(b"cookie", ""))
    return (cookies[COOKIE_NAME], True) if COOKIE_NAME in cookies else ("", False)
