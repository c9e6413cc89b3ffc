"""Chat of a table: cleaned lines, stored before they are sent, deduplicated by id."""

from __future__ import annotations

import secrets
import sqlite3
from collections import deque
from collections.abc import Mapping
from typing import Final
from weakref import WeakKeyDictionary

from chronotheque.server.errors import MessageRejected
from chronotheque.server.identity.names import chat_line
from chronotheque.server.protocol import LONGEST_CHAT, NOTICES, PHRASES, ChatLine, Say

HISTORY_LINES: Final = 100  # lines, to somebody who comes


class Chat:
    """The last lines of a table's chat."""

    def __init__(self) -> None:
        self.lines: deque[ChatLine] = deque(maxlen=HISTORY_LINES)
        self._acts: deque[str] = deque(maxlen=HISTORY_LINES)  # of the same lines
        self._count = 0
        self._nameless: WeakKeyDictionary[object, str] = WeakKeyDictionary()

    def has_act(self, act: str) -> bool:
        """True if the line of this id is stored already."""
        return act in self._acts

    def name_of(self, connection: object) -> str:
        """Returns the name of a connection that shows no secret, so that its ids are not taken for another's."""
        return self._nameless.setdefault(connection, secrets.token_hex(8))

    def next_line(self, say: Say, seat: int | None, name: str, now: int) -> ChatLine:
        """Returns the line to store, or raises MessageRejected."""
        text = chat_line(say.text)
        if len(say.text) > LONGEST_CHAT:
            raise MessageRejected(f"a line has at most {LONGEST_CHAT} characters", "chat")
        if say.phrase and say.phrase not in PHRASES:
            raise MessageRejected(
                f"there is no phrase {say.phrase[:32]!r}; expected one of: {', '.join(PHRASES)}", "chat"
            )
        if bool(text) == bool(say.phrase):
            raise MessageRejected("a line is either a text or a phrase", "chat")
        return ChatLine(self._count + 1, now, seat, name, text, say.phrase)

    def notices(self, phrase: str, seats: Mapping[int, str], now: int) -> list[ChatLine]:
        """Returns one line of NOTICES for each of some seats, by their names."""
        assert phrase in NOTICES
        lines = enumerate(seats.items(), self._count + 1)
        return [ChatLine(number, now, seat, name, "", phrase) for number, (seat, name) in lines]

    def add(self, line: ChatLine, act: str) -> None:
        """Adds a line that is durable."""
        self.lines.append(line)
        self._acts.append(act)
        self._count = line.number


def notice_act(line: ChatLine) -> str:
    """Returns the act of a line that only the server writes; no client can send one like it."""
    return f"notice {line.number}"


def save_line(connection: sqlite3.Connection, table: str, line: ChatLine, act: str) -> None:
    """Writes a line."""
    connection.execute(
        "INSERT INTO chat (table_id, number, at, seat, name, text, phrase, act) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [table, line.number, line.at, line.seat, line.name, line.text, line.phrase, act],
    )


def read_chat(connection: sqlite3.Connection, table: str) -> Chat:
    """Reads the chat of a table."""
    rows = connection.execute(
        "SELECT number, at, seat, name, text, phrase, act FROM chat"
        " WHERE table_id = ? ORDER BY number DESC LIMIT ?",
        [table, HISTORY_LINES],
    ).fetchall()
    chat = Chat()
    for *values, act in reversed(rows):
        chat.add(ChatLine(*values), act)
    return chat
