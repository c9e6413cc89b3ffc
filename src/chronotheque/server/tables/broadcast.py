"""Messages of a table to its connections, encoded once for all that get the same."""

from __future__ import annotations

import msgspec

from chronotheque.records import Feed
from chronotheque.server.identity.caller import Caller
from chronotheque.server.protocol import FromServer, TableChanged, TableInfo
from chronotheque.server.tables.presence import Connection, Presence
from chronotheque.server.tables.table_state import TableState

_encode = msgspec.json.Encoder().encode


def encode_frame(message: FromServer) -> bytes:
    """Encodes a message as the payload of a text frame."""
    return _encode(message)


class Broadcast:
    """Sends messages and updates to connections; a feed per viewer builds its updates."""

    def __init__(self, state: TableState, presence: Presence) -> None:
        self.state = state
        self.presence = presence
        self._feeds: dict[int, Feed] = {}  # by viewer, while somebody looks from there

    def info(self, caller: Caller) -> TableInfo:
        """Returns the table as a caller may see it."""
        return self.state.row.info(caller, self.presence.here, self.presence.watchers)

    def send(self, message: FromServer, viewer: int | None = None) -> None:
        """Sends a message to everybody, or to all who look from one seat (or SPECTATOR)."""
        frame = encode_frame(message)
        for connection in self.presence if viewer is None else self.presence.viewers.get(viewer, []):
            connection.post(frame)

    def send_table(self, but: Connection | None = None) -> None:
        """Sends everybody (but one) the table, each with its own seats marked."""
        row = self.state.row
        frames: dict[tuple[bool, tuple[int, ...]], bytes] = {}
        for connection in self.presence:
            if connection is but:
                continue
            caller = connection.caller
            kind = (row.is_host(caller), tuple(row.seats_of(caller)))
            if kind not in frames:
                frames[kind] = encode_frame(TableChanged(self.info(caller)))
            connection.post(frames[kind])

    def send_updates(self) -> None:
        """Sends each viewer what is new for it."""
        for viewer, connections in self.presence.viewers.items():
            fresh = viewer not in self._feeds
            feed = self._feed(viewer)
            update = feed.take()
            if update is not None:
                frame = feed.whole() if fresh else feed.frame(update)
                for connection in connections:
                    connection.post(frame)

    def show(self, connection: Connection) -> None:
        """Sends one connection all that it may see."""
        if self.state.match_or_none is not None:
            feed = self._feed(connection.viewer)
            feed.take()
            connection.post(feed.whole())

    def remove(self, connection: Connection, now: int) -> None:
        """Removes a connection, and the feed of its viewer if it was the last."""
        viewer = connection.viewer
        self.presence.remove(connection, now)
        self._drop_unwatched(viewer)

    def move(self, connection: Connection, viewer: int) -> None:
        """Lets a connection look from another seat, and shows it the table from there."""
        before = connection.viewer
        self.presence.move(connection, viewer)
        self._drop_unwatched(before)
        self.show(connection)

    def reset(self) -> None:
        """Drops all feeds: the match is another."""
        self._feeds.clear()

    def _feed(self, viewer: int) -> Feed:
        feed = self._feeds.get(viewer)
        if feed is None:
            feed = self._feeds[viewer] = Feed(self.state.match, viewer)
        return feed

    def _drop_unwatched(self, viewer: int) -> None:
        if viewer not in self.presence.viewers:
            self._feeds.pop(viewer, None)
