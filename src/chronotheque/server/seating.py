"""Who sits where: opening a table, sitting down, getting up, bots for empty seats, links, tokens, the next table.

What changes a table takes its sheet and gives a new one, or raises what is against it; the hall makes it durable.
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
from chronotheque.server.names import bot_name, person_name
from chronotheque.server.protocol import ClockSetting
from chronotheque.server.refusals import BadWish, Conflict, NoTable, NotAllowed
from chronotheque.server.rights import HOLDING
from chronotheque.server.room_options import all_settings, of_the_game
from chronotheque.server.sheets import NOBODY, OPEN, Caller, Chair, Key, Sheet

__all__ = ["NOBODY", "Caller", "SeatWish", "Wish", "hash_of", "new_code", "new_secret"]

TABLE_ID: Final = 10  # characters
INVITATION: Final = 12
ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # without what looks alike
NONCE: Final = re.compile(r"[0-9a-f]{32}")
SEED: Final = 32  # bytes


class SeatWish(msgspec.Struct, frozen=True):
    """Who is to sit on a seat of a new table; hot: another seat on the same device; person: open for a friend."""

    kind: Literal["me", "person", "bot", "hot"]
    name: str = ""
    level: str = ""


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """A table that somebody wants to open."""

    game: str
    seats: list[SeatWish]
    options: dict[str, str] = {}
    clock: ClockSetting = ClockSetting()
    friendly: bool = True
    listed: bool = False
    name: str = ""  # of who opens it
    nonce: str = ""
    cards: list[dict[str, Any]] = []  # rows of a card file, already checked: `Rows.plain()`
    begin: bool = False  # at once, if no seat is open
    lang: Literal["fr", "en"] = "en"  # of names that are chosen


# -- secrets ---------------------------------------------------------------------------------------


def new_secret() -> str:
    """Returns a secret of 256 bits for a device, a link or a token."""
    return secrets.token_urlsafe(32)


def hash_of(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_code(length: int) -> str:
    """A code that nobody guesses and that can be read out."""
    number = secrets.randbelow(len(ALPHABET) ** length)
    code = ""
    for _ in range(length):
        number, at = divmod(number, len(ALPHABET))
        code += ALPHABET[at]
    return code


# -- opening a table -------------------------------------------------------------------------------


def open_table(wish: Wish, caller: Caller, now: int, levels: Sequence[str]) -> Sheet:
    """The sheet of a new table, or BadWish; BadSetting and UnknownName for what the game does not offer."""
    game = games.get(wish.game)
    options = all_settings(game, wish.options)
    game.new(len(wish.seats), of_the_game(game, options))  # which says whether so many may sit down
    own = [seat for seat, asked in enumerate(wish.seats) if asked.kind in ("me", "hot")]
    if sum(asked.kind == "me" for asked in wish.seats) > 1:
        raise BadWish("only one seat is “me”; others on the same device are “hot”")
    if own and not caller.hash:
        raise NotAllowed("whoever sits down must have a secret")
    nonces = _nonces(wish.nonce, own) if own else {}
    sheet = Sheet(
        id=new_code(TABLE_ID),
        game=game.name,
        options=options,
        cards=wish.cards,
        clock=wish.clock,
        friendly=wish.friendly,
        listed=wish.listed,
        host=caller.holder,
        invitation=new_code(INVITATION),
        seed=secrets.token_bytes(SEED),
        created=now,
        chairs=(OPEN,) * len(wish.seats),
        keys=(),
    )
    for seat in own:
        asked = wish.seats[seat]
        wished = asked.name or (wish.name if asked.kind == "me" else "")
        name = person_name(wished, sheet.names(), wish.lang)
        sheet = sheet.with_chair(seat, Chair("person", name, nonce=nonces[seat], account=caller.account))
    for seat, asked in enumerate(wish.seats):
        if asked.kind == "bot":
            sheet = sheet.with_chair(seat, _bot(sheet, asked.name, asked.level, levels))
    return sheet.with_keys(*(sat(caller, seat, now) for seat in own))


def _bot(sheet: Sheet, name: str, level: str, levels: Sequence[str]) -> Chair:
    level = level or (USUAL if USUAL in levels else levels[-1])
    if level not in levels:
        raise BadWish(f"there is no bot of level {level}; there is: {', '.join(levels)}")
    return Chair("bot", bot_name(name, sheet.names()), level)


def _nonces(nonce: str, seats: Sequence[int]) -> dict[int, str]:
    """What a person adds to the seed on each of its seats: its nonce on the first, and what follows from it."""
    if not NONCE.fullmatch(nonce):
        raise BadWish("a nonce has 32 hexadecimal digits", "bad_request")
    derived = {seat: hashlib.sha256(f"{nonce} {seat}".encode()).hexdigest()[:32] for seat in seats}
    return derived | {seats[0]: nonce}


# -- before the beginning --------------------------------------------------------------------------


def sit_down(sheet: Sheet, caller: Caller, name: str, nonce: str, seat: int | None, now: int) -> Sheet:
    """The table with the caller on an open seat (None: the first); unchanged if it sits there already."""
    own = sheet.seats_of(caller)
    if own and seat in (None, *own):
        return sheet
    if not caller.hash:
        raise NotAllowed("whoever sits down must have a secret")
    expect_open(sheet)
    free = [at for at, chair in enumerate(sheet.chairs) if chair.kind == "open"]
    if seat is not None and not 0 <= seat < len(sheet.chairs):
        raise BadWish(f"there is no seat {seat}; the seats are 0 to {len(sheet.chairs) - 1}")
    if not free or (seat is not None and seat not in free):
        raise Conflict("the seat is taken" if seat is not None else "all seats are taken", "taken")
    at = free[0] if seat is None else seat
    chair = Chair(
        "person", person_name(name, sheet.names()), nonce=_nonces(nonce, [at])[at], account=caller.account
    )
    return sheet.with_chair(at, chair).with_keys(sat(caller, at, now))


def change_seat(
    sheet: Sheet, caller: Caller, seat: int, kind: Literal["open", "bot"], level: str, levels: Sequence[str]
) -> Sheet:
    """The table with a seat opened or given to a bot by its host."""
    expect_host(sheet, caller)
    expect_open(sheet)
    if not 0 <= seat < len(sheet.chairs):
        raise BadWish(f"there is no seat {seat}; the seats are 0 to {len(sheet.chairs) - 1}")
    if seat in sheet.hosts_seats()[:1]:
        raise Conflict("the host cannot give its own seat away")
    freed = sheet.with_chair(seat, OPEN).without_keys([seat])
    return freed if kind == "open" else freed.with_chair(seat, _bot(freed, "", level, levels))


def stand_up(sheet: Sheet, caller: Caller) -> Sheet | None:
    """The table without the caller; None if nobody is left and the table is taken away."""
    expect_open(sheet)
    own = sheet.seats_of(caller)
    host = sheet.is_host(caller)
    if not own and not host:
        raise NotAllowed("whoever asks does not sit at this table")
    for seat in own:
        sheet = sheet.with_chair(seat, OPEN)
    sheet = sheet.without_keys(own)
    if not host:
        return sheet
    heirs = [key.hash for key in sheet.keys if key.kind == "sat"]
    return msgspec.structs.replace(sheet, host=heirs[0]) if heirs else None


def ready(sheet: Sheet, caller: Caller, fill: str, levels: Sequence[str]) -> Sheet:
    """The table as its host begins with it: bots of a level on what is open, or Conflict(seats_open)."""
    expect_host(sheet, caller)
    expect_open(sheet)
    for seat, chair in enumerate(sheet.chairs):
        if chair.kind == "open":
            if not fill:
                raise Conflict("some seats are still open", "seats_open")
            sheet = sheet.with_chair(seat, _bot(sheet, "", fill, levels))
    return sheet


def expect_open(sheet: Sheet) -> None:
    """Refuses what is only done before the beginning."""
    if sheet.state != "open":
        raise Conflict("the game has begun", "begun")


def expect_host(sheet: Sheet, caller: Caller) -> None:
    """Refuses what only the host may do."""
    if not sheet.is_host(caller):
        raise NotAllowed("only who has opened the table may do that", "not_host")


def expect_holder(sheet: Sheet, caller: Caller, seat: int) -> None:
    """Refuses what only who holds a seat may do."""
    if seat not in sheet.seats_of(caller):
        raise NotAllowed(f"whoever asks does not hold seat {seat}")


# -- links and tokens ------------------------------------------------------------------------------


def sat(caller: Caller, seat: int, now: int) -> Key:
    """Returns the key of somebody who sits down."""
    return Key(caller.holder, seat, "sat", now)


def with_link(sheet: Sheet, caller: Caller, seat: int, secret: str, now: int) -> Sheet:
    """Adds a link to a seat and removes older ones that nobody has claimed."""
    kept = tuple(key for key in sheet.keys if key.seat != seat or key.kind != "link")
    return msgspec.structs.replace(sheet, keys=kept).with_keys(_made(caller, seat, "link", secret, now))


def claimed(sheet: Sheet, caller: Caller, secret: str, now: int) -> Sheet:
    """Exchanges a link for a key of the caller; NoTable(no_link)."""
    hashed = hash_of(secret)
    link = next((key for key in sheet.keys if key.hash == hashed and key.kind == "link"), None)
    if link is None:
        raise NoTable("the link is unknown or was used before", "no_link")
    return sheet.without_key(link).with_keys(Key(caller.holder, link.seat, "claimed", now, link.maker))


def with_token(sheet: Sheet, caller: Caller, seat: int, token: str, now: int) -> Sheet:
    """Adds a token by which a program holds a seat."""
    return sheet.with_keys(_made(caller, seat, "token", token, now))


def _made(caller: Caller, seat: int, kind: str, secret: str, now: int) -> Key:
    return Key(hash_of(secret), seat, kind, now, caller.holder)


# -- the next table --------------------------------------------------------------------------------


def next_table(sheet: Sheet, caller: Caller, now: int) -> Sheet:
    """A table for the same people, bots and options, where each sits one seat further on and has not agreed yet."""
    seats = len(sheet.chairs)
    moved = [sheet.chairs[(seat - 1) % seats] for seat in range(seats)]
    return msgspec.structs.replace(
        sheet,
        id=new_code(TABLE_ID),
        state="open",
        paused=False,
        host=caller.holder,
        invitation=new_code(INVITATION),
        seed=secrets.token_bytes(SEED),
        header=None,
        outcome=None,
        rematch="",
        created=now,
        began=None,
        ended=None,
        chairs=tuple(msgspec.structs.replace(chair, nonce="", stand_in=False) for chair in moved),
        keys=tuple(
            msgspec.structs.replace(key, seat=(key.seat + 1) % seats)
            for key in sheet.keys
            if key.kind in HOLDING["device"]  # links and tokens stay with the seat that they were made for
        ),
    )


def agree(sheet: Sheet, caller: Caller, nonce: str) -> Sheet:
    """The next table, where the caller has agreed to play."""
    own = sheet.seats_of(caller)
    if not own:
        raise NotAllowed("whoever asks did not sit at this table")
    nonces = _nonces(nonce, own)
    for seat in own:
        chair = sheet.chairs[seat]
        if chair.kind == "person" and not chair.nonce:
            sheet = sheet.with_chair(seat, msgspec.structs.replace(chair, nonce=nonces[seat]))
    return sheet


def all_agreed(sheet: Sheet) -> bool:
    """Whether nobody is missing at the next table."""
    return all(chair.nonce or chair.kind == "bot" for chair in sheet.chairs)


def table_for_one(sheet: Sheet, caller: Caller, seat: int, nonce: str, name: str, now: int, level: str) -> Sheet:
    """A table to go on alone from a finished game: the caller on one seat, bots on all others."""
    if not 0 <= seat < len(sheet.chairs):
        raise BadWish(f"there is no seat {seat}; the seats are 0 to {len(sheet.chairs) - 1}")
    if not caller.hash:
        raise NotAllowed("whoever sits down must have a secret")
    own = sheet.seats_of(caller)
    alone = msgspec.structs.replace(next_table(sheet, caller, now), chairs=(OPEN,) * len(sheet.chairs), keys=())
    me = Chair(
        "person",
        person_name(name or (sheet.chairs[own[0]].name if own else ""), []),
        nonce=_nonces(nonce, [seat])[seat],
        account=caller.account,
    )
    alone = alone.with_chair(seat, me).with_keys(sat(caller, seat, now))
    for other in range(len(sheet.chairs)):
        if other != seat:
            alone = alone.with_chair(other, _bot(alone, "", level, [level]))
    return msgspec.structs.replace(alone, clock=ClockSetting(), friendly=True, listed=False)
