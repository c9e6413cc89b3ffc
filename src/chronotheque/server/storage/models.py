"""Rows of a table: `TableRow` with its seats and the keys to them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final, Literal

import msgspec

from chronotheque.kernel import commitment
from chronotheque.server.identity.caller import Caller
from chronotheque.server.identity.rights import HOLDING
from chronotheque.server.protocol import ClockSetting, SeatInfo, TableInfo
from chronotheque.server.schemas import ListedTable, Turn
from chronotheque.server.table_options import plays_together


class SeatRow(msgspec.Struct, frozen=True):
    """Row of a seat."""

    kind: Literal["person", "bot", "open"] = "open"
    name: str = ""
    level: str = ""
    nonce: str = ""
    account: str = ""
    stand_in: bool = False
    face: str = ""
    has_left: bool = False  # the person has left; the stand-in stays until it comes back


OPEN: Final = SeatRow()


class SeatKey(msgspec.Struct, frozen=True):
    """Row of a key: what holds a seat, or may come to hold it.

    All keys of a seat belong to the tenure of who sat down, and end with it. A holder may make links and tokens,
    which end with the key of their maker.
    """

    hash: str  # of a secret, or `account_key`
    seat: int
    kind: str  # sat, claimed (by a link), token, or link (not claimed yet)
    made: int
    maker: str = ""  # the holder who made the link or token; "" for who sat down


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """Row of a table; immutable, replaced once the new one is durable."""

    id: str
    game: str
    options: dict[str, str]
    cards: list[dict[str, Any]]
    clock: ClockSetting
    friendly: bool
    listed: bool
    state: Literal["open", "running", "over"] = "open"
    paused: bool = False
    host: str
    invitation: str
    seed: bytes
    header: str | None = None
    outcome: str | None = None
    rematch: str = ""
    created: int
    began: int | None = None
    ended: int | None = None
    seats: tuple[SeatRow, ...]
    keys: tuple[SeatKey, ...]

    def seats_of(self, caller: Caller) -> list[int]:
        """Returns the seats that a caller holds."""
        return self._held_by(caller.holder, HOLDING[caller.purpose])

    def is_host(self, caller: Caller) -> bool:
        """True if a caller has opened the table, on this device or on another that shares the first seat."""
        if not caller.holder or not caller.may("host"):
            return False
        first = self.hosts_seats()[:1]
        return caller.holder == self.host or (first != [] and first[0] in self.seats_of(caller))

    def hosts_seats(self) -> list[int]:
        """Returns the seats of the host."""
        return self._held_by(self.host, HOLDING["device"])

    def _held_by(self, holder: str, kinds: Collection[str]) -> list[int]:
        return sorted({key.seat for key in self.keys if key.hash == holder and key.kind in kinds}) if holder else []

    def people(self) -> list[int]:
        """Returns the seats of people."""
        return [seat for seat, seat_row in enumerate(self.seats) if seat_row.kind == "person"]

    def names(self) -> list[str]:
        """Returns the names of all who sit here."""
        return [seat_row.name for seat_row in self.seats if seat_row.name]

    def faces(self) -> list[str]:
        """Returns the faces of all who sit here."""
        return [seat_row.face for seat_row in self.seats if seat_row.face]

    def with_seat(self, seat: int, seat_row: SeatRow) -> TableRow:
        """Replaces a seat."""
        seats = (*self.seats[:seat], seat_row, *self.seats[seat + 1 :])
        return msgspec.structs.replace(self, seats=seats)

    def with_keys(self, *keys: SeatKey) -> TableRow:
        """Adds keys; a holder of a seat gets no second key to it."""
        held = {(key.hash, key.seat) for key in self.keys}
        new = [key for key in keys if (key.hash, key.seat) not in held]
        return msgspec.structs.replace(self, keys=(*self.keys, *new))

    def without_keys(self, seats: Collection[int]) -> TableRow:
        """Ends the tenure of some seats: removes all keys to them."""
        return self._with_only(key for key in self.keys if key.seat not in seats)

    def without_links(self, seats: Collection[int]) -> TableRow:
        """Removes the links to some seats that nobody has claimed; returns itself if there are none."""
        kept = [key for key in self.keys if key.kind != "link" or key.seat not in seats]
        return self if len(kept) == len(self.keys) else self._with_only(kept)

    def without_key(self, key: SeatKey) -> TableRow:
        """Removes a key and all that was made with it."""
        gone = {key, *self.made_with(key)}
        return self._with_only(each for each in self.keys if each not in gone)

    def made_with(self, key: SeatKey) -> list[SeatKey]:
        """Returns the keys to the same seat that a holder made, and those made with them in turn."""
        found = [key]
        for maker in found:
            found += [each for each in self.keys if each.seat == key.seat and each.maker == maker.hash]
        return found[1:]

    def rekeyed(self, old: str, new: str) -> TableRow:
        """Puts one holder in the place of another; returns itself if that changes nothing."""
        if old != self.host and all(old not in (key.hash, key.maker) for key in self.keys):
            return self
        renamed = [
            msgspec.structs.replace(
                key, hash=new if key.hash == old else key.hash, maker=new if key.maker == old else key.maker
            )
            for key in self.keys
        ]
        best: dict[tuple[str, int], SeatKey] = {}
        for key in renamed:  # where both held a seat: the key of who sat down, and never one made by oneself
            if key.maker != key.hash and ((key.hash, key.seat) not in best or key.kind == "sat"):
                best[key.hash, key.seat] = key
        return msgspec.structs.replace(self, keys=tuple(best.values()), host=new if self.host == old else self.host)

    def _with_only(self, keys: Iterable[SeatKey]) -> TableRow:
        return msgspec.structs.replace(self, keys=tuple(keys))

    def info(self, caller: Caller, here: Collection[int] = (), watchers: int = 0) -> TableInfo:
        """Returns the table as a caller may see it; `here` are seats whose people are connected."""
        return TableInfo(
            **self._summary(caller, here, watchers),
            cards=self.cards,
            commitment=commitment(self.seed),
            nonces=[] if self.state == "open" else [seat_row.nonce for seat_row in self.seats],
        )

    def listed_as(
        self, cards: str, turn: Turn | None, caller: Caller, here: Collection[int] = (), watchers: int = 0
    ) -> ListedTable:
        """Returns the table for a list, with the digest of its card rows, and whose turn it is if that is known."""
        return ListedTable(**self._summary(caller, here, watchers), cards=cards, turn=turn)

    def _summary(self, caller: Caller, here: Collection[int], watchers: int) -> dict[str, Any]:
        """Returns the fields that `info` and `listed_as` share."""
        own = self.seats_of(caller)
        host = self.is_host(caller)
        invites_all = self.listed and self.state == "open"
        seats = [
            SeatInfo(
                seat,
                seat_row.kind,
                seat_row.name,
                seat_row.level,
                seat_row.kind == "bot" or seat in here,
                seat_row.stand_in,
                seat_row.has_left,
                seat in own,
                seat_row.face,
            )
            for seat, seat_row in enumerate(self.seats)
        ]
        return {
            "id": self.id,
            "game": self.game,
            "options": self.options,
            "seats": seats,
            "state": self.state,
            "clock": self.clock,
            "together": plays_together(self.game, len(self.seats), self.options),
            "friendly": self.friendly,
            "listed": self.listed,
            "host": host,
            "invitation": self.invitation if own or host or invites_all else "",
            "created": self.created,
            "paused": self.paused,
            "watchers": watchers,
            "rematch": self.rematch,
        }
