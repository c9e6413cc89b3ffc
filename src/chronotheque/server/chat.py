"""The chat of a table: cleaned lines in their order, durable before they are told, said once however often sent."""

from __future__ import annotations

import secrets
import sqlite3
from collections import deque
from typing import Final
from weakref import WeakKeyDictionary

from chronotheque.server.limits import CHAT, SPECTATORS_CHAT, Buckets
from chronotheque.server.names import chat_line
from chronotheque.server.protocol import LONGEST_CHAT, PHRASES, ChatLine, Say
from chronotheque.server.refusals import Refusal

SHOWN: Final = 100  # lines, to somebody who comes


class ChatLimits:
    """How much is said at all tables of a server; a new connection, or a room loaded again, begins nothing anew."""

    def __init__(self) -> None:
        self._by_speaker = Buckets(CHAT)
        self._by_spectators = Buckets(SPECTATORS_CHAT)

    def expect_slowly(self, table: str, speaker: str, seated: bool, now: int) -> None:
        """Raises Refusal for a line beyond the limits of its speaker, or of all spectators of a table."""
        if not self._by_speaker.take(f"{table} {speaker}", now) or not (
            seated or self._by_spectators.take(table, now)
        ):
            raise Refusal("too_fast", "too many lines of chat in a short time")


class Chat:
    """The last lines of a table's chat."""

    def __init__(self) -> None:
        self.lines: deque[ChatLine] = deque(maxlen=SHOWN)
        self._acts: deque[str] = deque(maxlen=SHOWN)  # of the same lines
        self._count = 0
        self._nameless: WeakKeyDictionary[object, str] = WeakKeyDictionary()

    def heard(self, act: str) -> bool:
        """Whether the message of this id has been said already."""
        return act in self._acts

    def name_of(self, guest: object) -> str:
        """Returns the name of a connection that shows no secret, so that its ids are not taken for another's."""
        return self._nameless.setdefault(guest, secrets.token_hex(8))

    def next_line(self, say: Say, seat: int | None, name: str, now: int) -> ChatLine:
        """What is to be stored and then told, or Refusal."""
        text = chat_line(say.text)
        if len(say.text) > LONGEST_CHAT:
            raise Refusal("chat", f"a line has at most {LONGEST_CHAT} characters")
        if say.phrase and say.phrase not in PHRASES:
            raise Refusal("chat", f"there is no phrase {say.phrase[:32]!r}; there is: {', '.join(PHRASES)}")
        if bool(text) == bool(say.phrase):
            raise Refusal("chat", "a line is either a text or a phrase")
        return ChatLine(self._count + 1, now, seat, name, text, say.phrase)

    def add(self, line: ChatLine, act: str) -> None:
        """A line is durable."""
        self.lines.append(line)
        self._acts.append(act)
        self._count = line.number


def save_line(connection: sqlite3.Connection, table: str, line: ChatLine, act: str) -> None:
    """Writes a line."""
    connection.execute(
        "INSERT INTO chat (table_id, number, at, seat, name, text, phrase, act) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [table, line.number, line.at, line.seat, line.name, line.text, line.phrase, act],
    )


def read_chat(connection: sqlite3.Connection, table: str) -> Chat:
    """The chat of a table as it stands."""
    rows = connection.execute(
        "SELECT number, at, seat, name, text, phrase, act FROM chat"
        " WHERE table_id = ? ORDER BY number DESC LIMIT ?",
        [table, SHOWN],
    ).fetchall()
    chat = Chat()
    for *values, act in reversed(rows):
        chat.add(ChatLine(*values), act)
    return chat
