"""Seating: pure functions for opening a table, sitting down, getting up, links, tokens and rematches.

Functions take the row of a table and return another, or raise RequestError; the lobby stores it.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec

from chronotheque import games
from chronotheque.bots import USUAL
from chronotheque.server.errors import Conflict, InvalidRequest, NotAllowed, NotFound
from chronotheque.server.identity.caller import Caller
from chronotheque.server.identity.characters import bot_face, next_character, person_face
from chronotheque.server.identity.credentials import hash_secret, new_code
from chronotheque.server.identity.names import bot_name, person_name
from chronotheque.server.identity.rights import HOLDING
from chronotheque.server.protocol import ClockSetting
from chronotheque.server.storage.models import OPEN, SeatKey, SeatRow, TableRow
from chronotheque.server.table_options import all_settings, of_the_game

TABLE_ID_LENGTH: Final = 10  # characters
INVITATION_LENGTH: Final = 12
NONCE_PATTERN: Final = re.compile(r"[0-9a-f]{32}")
SEED_BYTES: Final = 32  # bytes


class SeatRequest(msgspec.Struct, frozen=True):
    """Occupant of a seat of a new table; hot: another seat on the same device; person: open for a friend."""

    kind: Literal["me", "person", "bot", "hot"]
    name: str = ""
    level: str = ""
    face: str = ""


class NewTableRequest(msgspec.Struct, frozen=True, kw_only=True):
    """A request to open a table."""

    game: str
    seats: list[SeatRequest]
    options: dict[str, str] = {}
    clock: ClockSetting = ClockSetting()
    friendly: bool = True
    listed: bool = False
    name: str = ""  # of who opens it
    face: str = ""  # the same
    nonce: str = ""
    cards: list[dict[str, Any]] = []  # rows of a card file, already checked: `Rows.plain()`
    begin: bool = False  # at once, if no seat is open
    lang: Literal["fr", "en"] = "en"  # of names that are chosen


# -- opening a table -------------------------------------------------------------------------------


def open_table(request: NewTableRequest, caller: Caller, now: int, levels: Sequence[str]) -> TableRow:
    """Returns the row of a new table; raises InvalidRequest, BadSetting or UnknownName."""
    game = games.get(request.game)
    options = all_settings(game, request.options)
    game.new(len(request.seats), of_the_game(game, options))  # raises BadSetting for this number of seats
    own = [seat for seat, asked in enumerate(request.seats) if asked.kind in ("me", "hot")]
    if sum(asked.kind == "me" for asked in request.seats) > 1:
        raise InvalidRequest("only one seat is “me”; others on the same device are “hot”")
    if own and not caller.hash:
        raise NotAllowed("the caller needs a secret to sit down")
    nonces = _nonces(request.nonce, own) if own else {}
    row = TableRow(
        id=new_code(TABLE_ID_LENGTH),
        game=game.name,
        options=options,
        cards=request.cards,
        clock=request.clock,
        friendly=request.friendly,
        listed=request.listed,
        host=caller.holder,
        invitation=new_code(INVITATION_LENGTH),
        seed=secrets.token_bytes(SEED_BYTES),
        created=now,
        seats=(OPEN,) * len(request.seats),
        keys=(),
    )
    for seat in own:
        asked = request.seats[seat]
        requested = asked.name or (request.name if asked.kind == "me" else "")
        name = person_name(requested, row.names(), request.lang)
        face = person_face(asked.face or (request.face if asked.kind == "me" else ""), row.faces())
        row = row.with_seat(seat, SeatRow("person", name, nonce=nonces[seat], account=caller.account, face=face))
    for seat, asked in enumerate(request.seats):
        if asked.kind == "bot":
            row = row.with_seat(seat, _bot(row, asked.name, asked.level, levels))
    return row.with_keys(*(sat(caller, seat, now) for seat in own))


def _bot(row: TableRow, name: str, level: str, levels: Sequence[str]) -> SeatRow:
    level = level or (USUAL if USUAL in levels else levels[-1])
    if level not in levels:
        raise InvalidRequest(f"there is no bot of level {level}; expected one of: {', '.join(levels)}")
    known_as = bot_name(name, next_character(level, row.names()).name, row.names())
    return SeatRow("bot", known_as, level, face=bot_face(level, known_as, row.faces()))


def _nonces(nonce: str, seats: Sequence[int]) -> dict[int, str]:
    """Returns the nonces of a person's seats: its own for the first, derived ones for the others."""
    if not NONCE_PATTERN.fullmatch(nonce):
        raise InvalidRequest("a nonce has 32 hexadecimal digits", "bad_request")
    derived = {seat: hashlib.sha256(f"{nonce} {seat}".encode()).hexdigest()[:32] for seat in seats}
    return derived | {seats[0]: nonce}


# -- before the beginning --------------------------------------------------------------------------


def sit_down(
    row: TableRow, caller: Caller, name: str, nonce: str, seat: int | None, now: int, face: str = ""
) -> TableRow:
    """Seats the caller on an open seat (None: the first); unchanged if it sits there already."""
    own = row.seats_of(caller)
    if own and seat in (None, *own):
        return row
    if not caller.hash:
        raise NotAllowed("the caller needs a secret to sit down")
    expect_open(row)
    free = [at for at, seat_row in enumerate(row.seats) if seat_row.kind == "open"]
    if seat is not None and not 0 <= seat < len(row.seats):
        raise InvalidRequest(f"there is no seat {seat}; the seats are 0 to {len(row.seats) - 1}")
    if not free or (seat is not None and seat not in free):
        raise Conflict("the seat is taken" if seat is not None else "all seats are taken", "taken")
    at = free[0] if seat is None else seat
    seat_row = SeatRow(
        "person",
        person_name(name, row.names()),
        nonce=_nonces(nonce, [at])[at],
        account=caller.account,
        face=person_face(face, row.faces()),
    )
    return row.with_seat(at, seat_row).with_keys(sat(caller, at, now))


def change_seat(
    row: TableRow, caller: Caller, seat: int, kind: Literal["open", "bot"], level: str, levels: Sequence[str]
) -> TableRow:
    """Opens a seat or assigns a bot to it, for the host."""
    expect_host(row, caller)
    expect_open(row)
    if not 0 <= seat < len(row.seats):
        raise InvalidRequest(f"there is no seat {seat}; the seats are 0 to {len(row.seats) - 1}")
    if seat in row.hosts_seats()[:1]:
        raise Conflict("the host cannot give its own seat away")
    freed = row.with_seat(seat, OPEN).without_keys([seat])
    return freed if kind == "open" else freed.with_seat(seat, _bot(freed, "", level, levels))


def stand_up(row: TableRow, caller: Caller) -> TableRow | None:
    """Removes the caller from the table; None if nobody is left."""
    expect_open(row)
    own = row.seats_of(caller)
    host = row.is_host(caller)
    if not own and not host:
        raise NotAllowed("the caller does not sit at this table")
    for seat in own:
        row = row.with_seat(seat, OPEN)
    row = row.without_keys(own)
    if not host:
        return row
    heirs = [key.hash for key in row.keys if key.kind == "sat"]
    return msgspec.structs.replace(row, host=heirs[0]) if heirs else None


def ready(row: TableRow, caller: Caller, fill: str, levels: Sequence[str]) -> TableRow:
    """Fills open seats with bots of a level for the beginning, or raises Conflict(seats_open)."""
    expect_host(row, caller)
    expect_open(row)
    for seat, seat_row in enumerate(row.seats):
        if seat_row.kind == "open":
            if not fill:
                raise Conflict("some seats are still open", "seats_open")
            row = row.with_seat(seat, _bot(row, "", fill, levels))
    return row


def expect_open(row: TableRow) -> None:
    """Raises Conflict if the game has begun."""
    if row.state != "open":
        raise Conflict("the game has begun", "begun")


def expect_host(row: TableRow, caller: Caller) -> None:
    """Raises NotAllowed unless the caller is the host."""
    if not row.is_host(caller):
        raise NotAllowed("only who has opened the table may do that", "not_host")


def expect_holder(row: TableRow, caller: Caller, seat: int) -> None:
    """Raises NotAllowed unless the caller holds the seat."""
    if seat not in row.seats_of(caller):
        raise NotAllowed(f"the caller does not hold seat {seat}")


# -- links and tokens ------------------------------------------------------------------------------


def sat(caller: Caller, seat: int, now: int) -> SeatKey:
    """Returns the key of a caller who sits down."""
    return SeatKey(caller.holder, seat, "sat", now)


def with_link(row: TableRow, caller: Caller, seat: int, secret: str, now: int) -> TableRow:
    """Adds a link to a seat and removes older unclaimed ones."""
    kept = tuple(key for key in row.keys if key.seat != seat or key.kind != "link")
    return msgspec.structs.replace(row, keys=kept).with_keys(_made(caller, seat, "link", secret, now))


def claimed(row: TableRow, caller: Caller, secret: str, now: int) -> TableRow:
    """Exchanges a link for a key of the caller, or raises NotFound(no_link)."""
    hashed = hash_secret(secret)
    link = next((key for key in row.keys if key.hash == hashed and key.kind == "link"), None)
    if link is None:
        raise NotFound("the link is unknown or was used before", "no_link")
    return row.without_key(link).with_keys(SeatKey(caller.holder, link.seat, "claimed", now, link.maker))


def with_token(row: TableRow, caller: Caller, seat: int, token: str, now: int) -> TableRow:
    """Adds a token by which a program holds a seat."""
    return row.with_keys(_made(caller, seat, "token", token, now))


def _made(caller: Caller, seat: int, kind: str, secret: str, now: int) -> SeatKey:
    return SeatKey(hash_secret(secret), seat, kind, now, caller.holder)


# -- the next table --------------------------------------------------------------------------------


def next_table(row: TableRow, caller: Caller, now: int) -> TableRow:
    """Returns the row of a rematch: same people, bots and options, each one seat further on."""
    seats = len(row.seats)
    moved = [row.seats[(seat - 1) % seats] for seat in range(seats)]
    return msgspec.structs.replace(
        row,
        id=new_code(TABLE_ID_LENGTH),
        state="open",
        paused=False,
        host=caller.holder,
        invitation=new_code(INVITATION_LENGTH),
        seed=secrets.token_bytes(SEED_BYTES),
        header=None,
        outcome=None,
        rematch="",
        created=now,
        began=None,
        ended=None,
        seats=tuple(
            msgspec.structs.replace(seat_row, nonce="", stand_in=False, has_left=False) for seat_row in moved
        ),
        keys=tuple(
            msgspec.structs.replace(key, seat=(key.seat + 1) % seats)
            for key in row.keys
            if key.kind in HOLDING["device"]  # links and tokens stay with the seat that they were made for
        ),
    )


def agree(row: TableRow, caller: Caller, nonce: str) -> TableRow:
    """Notes that the caller agrees to a rematch."""
    own = row.seats_of(caller)
    if not own:
        raise NotAllowed("the caller did not sit at this table")
    nonces = _nonces(nonce, own)
    for seat in own:
        seat_row = row.seats[seat]
        if seat_row.kind == "person" and not seat_row.nonce:
            row = row.with_seat(seat, msgspec.structs.replace(seat_row, nonce=nonces[seat]))
    return row


def all_agreed(row: TableRow) -> bool:
    """True if all people have agreed to a rematch."""
    return all(seat_row.nonce or seat_row.kind == "bot" for seat_row in row.seats)


def table_for_one(
    row: TableRow, caller: Caller, seat: int, nonce: str, name: str, now: int, level: str
) -> TableRow:
    """Returns the row of a table with the caller on one seat and bots on all others."""
    if not 0 <= seat < len(row.seats):
        raise InvalidRequest(f"there is no seat {seat}; the seats are 0 to {len(row.seats) - 1}")
    if not caller.hash:
        raise NotAllowed("the caller needs a secret to sit down")
    own = row.seats_of(caller)
    alone = msgspec.structs.replace(next_table(row, caller, now), seats=(OPEN,) * len(row.seats), keys=())
    me = SeatRow(
        "person",
        person_name(name or (row.seats[own[0]].name if own else ""), []),
        nonce=_nonces(nonce, [seat])[seat],
        account=caller.account,
        face=person_face(row.seats[own[0]].face if own else "", []),
    )
    alone = alone.with_seat(seat, me).with_keys(sat(caller, seat, now))
    for other in range(len(row.seats)):
        if other != seat:
            alone = alone.with_seat(other, _bot(alone, "", level, [level]))
    return msgspec.structs.replace(alone, clock=ClockSetting(), friendly=True, listed=False)
