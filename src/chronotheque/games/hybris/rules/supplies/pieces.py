"""Pieces leaving Upgrade tiles, tiles unlocked, the win by the last one (HY-055, HY-R17 to HY-R23); Shackles."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.hybris import narration
from chronotheque.games.hybris.chronos import narration as chronos_narration
from chronotheque.games.hybris.decisions import TAKE_PIECE
from chronotheque.games.hybris.printed.elements import (
    CITY,
    FIRST_HERO,
    FIRST_PROPHET,
    FIRST_UPGRADE,
    PIECE,
    UPGRADE,
    UPGRADES,
)
from chronotheque.games.hybris.printed.vocabulary import (
    ANY_PIECE,
    CITIES,
    HERO_OR_PROPHET,
    HERO_PIECE,
    IMMEDIATE,
    PIECES,
    PROPHET_PIECE,
    SPARK,
    TEMPLE,
)
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.table.board import move_to, stands_at
from chronotheque.games.hybris.table.players import finish, has_piece, is_unlocked, left_on, unlocked
from chronotheque.games.hybris.table.state import AWAY, RESERVE, HybrisTable
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Table, everyone, has
from chronotheque.kernel.declare import declared_frame

# The remaining steps for the piece taken.
NOTHING: Final[i64] = 0
TAKE_BONUS: Final[i64] = 1
LOOK_AT_TILE: Final[i64] = 2


@mypyc_attr(free_list_len=1)
@declared_frame
class Removal(Frame):
    """HY-D40  Pieces of a kind removed from chosen tiles, one after another."""

    seat: i64 = 0
    what: i64 = 0
    left: i64 = 0
    city: i64 = NONE  # where a Temple must go; NONE: anywhere
    tile: i64 = NONE  # last tile touched
    piece: i64 = NONE
    todo: i64 = 0

    def run(self, t: Table) -> None:
        """HY-R18  Moves the piece, gives its bonus, then unlocks its tile if complete."""
        s = cast(HybrisTable, t)
        if self.todo == TAKE_BONUS:
            self.todo = LOOK_AT_TILE
            if self.piece == SPARK:
                s.call(Effects(self.seat, s.book.spark[s.sparks[self.seat]]))
                return
        if self.todo == LOOK_AT_TILE:
            self.todo = NOTHING
            if is_unlocked(s.pieces[self.seat], self.tile):
                if self.unlock(s):
                    return
        while self.what == SPARK and self.left > 0 and is_shackled(s, self.seat):
            self.left -= 1
            drop_shackle(s, self.seat)
        if self.left > 0 and can_remove(s, self.seat, self.what, self.city):
            s.ask(TAKE_PIECE, self.seat)
        else:
            s.end()

    def unlock(self, s: HybrisTable) -> bool:
        """HY-055, HY-R18  Unlocks a tile; True if a consequence follows."""
        b = s.book
        bit = FIRST_UPGRADE + self.tile
        power = b.power_of(s.olympian[self.seat], bit)
        s.owned[self.seat] |= POWERS[bit]
        if s.events is not None:
            narration.unlocks(s, self.seat, power)
        if unlocked(s, self.seat) == UPGRADES and wins_by_upgrades(s, self.seat):
            return True
        if b.timing[power] == IMMEDIATE:
            s.call(Effects(self.seat, b.power_list[power]))
            return True
        return False

    # -- the choice ----------------------------------------------------------------------------------

    def has_parts(self, decision: i64) -> bool:
        return True

    def fits(self, s: HybrisTable, piece: i64) -> bool:
        """True if a kind of piece may be taken."""
        if self.what == HERO_OR_PROPHET:
            return piece in (HERO_PIECE, PROPHET_PIECE)
        if piece == TEMPLE and self.city != NONE and has(s.temples[self.seat], self.city):
            return False
        return self.what in (ANY_PIECE, piece)

    def kinds_on(self, s: HybrisTable, tile: i64) -> i64:
        """Returns the set of kinds of pieces that may be taken from a tile."""
        found: i64 = 0
        for piece in range(len(PIECES)):
            if left_on(s.pieces[self.seat], tile, piece) != 0 and self.fits(s, piece):
                found += POWERS[piece]
        return found

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        s = cast(HybrisTable, t)
        first = UPGRADE + UPGRADES * s.olympian[seat]
        if not draft:
            for tile in range(UPGRADES):
                if self.kinds_on(s, tile) != 0:
                    parts.add(first + tile)
            return
        kinds = self.kinds_on(s, draft[0] - first)
        several = kinds & (kinds - 1) != 0
        if several and len(draft) == 1:
            for piece in range(len(PIECES)):
                if has(kinds, piece):
                    parts.add(PIECE + piece)
            return
        temple = draft[1] == PIECE + TEMPLE if several else kinds == POWERS[TEMPLE]
        if temple and len(draft) == (2 if several else 1):
            for city in range(len(CITIES)):
                if not has(s.temples[seat], city) and self.city in (NONE, city):
                    parts.add(CITY + city)  # HY-R21

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        s = cast(HybrisTable, t)
        self.tile = parts[0] - UPGRADE - UPGRADES * s.olympian[seat]
        kinds = self.kinds_on(s, self.tile)
        self.piece = 0
        while not has(kinds, self.piece):
            self.piece += 1
        if kinds & (kinds - 1) != 0:
            self.piece = parts[1] - PIECE
        self.left -= 1
        if self.piece == SPARK and is_shackled(s, seat):
            drop_shackle(s, seat)
            return
        s.pieces[seat] -= POWERS[self.tile * 8 + self.piece * 2]
        last: i64 = parts[len(parts) - 1]
        self.place(s, last - CITY)
        self.todo = TAKE_BONUS

    def place(self, s: HybrisTable, city: i64) -> None:
        """HY-R19  Puts the piece in its place."""
        seat = self.seat
        if self.piece == SPARK:
            s.sparks[seat] += 1
        elif self.piece == TEMPLE:
            s.temples[seat] |= POWERS[city]
        else:
            character = FIRST_HERO if self.piece == HERO_PIECE else FIRST_PROPHET
            while stands_at(s, seat, character) != AWAY:
                character += 1
            move_to(s, seat, character, RESERVE)
        if s.events is not None:
            narration.piece_leaves(s, seat, self.piece, city)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R17" if len(draft) == 0 else "HY-R21"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R17"


def wins_by_upgrades(s: HybrisTable, seat: i64) -> bool:
    """HY-055  Ends the game at a seat's last Upgrade; with Chronos only at the last of all (HC-062, HY-R115)."""
    if s.chronos:
        for other in range(s.seats):
            if unlocked(s, other) < UPGRADES:
                return False
        if s.events is not None:
            chronos_narration.all_unlocked(s)
        finish(s, everyone(s.seats))
        return True
    if s.events is not None:
        narration.wins_by_upgrades(s, seat)
    finish(s, POWERS[seat])
    return True


def is_shackled(s: HybrisTable, seat: i64) -> bool:
    """HC-029, HY-R116  True if a Shackle is dropped instead of the next Spark; a Spark must be left for that."""
    return s.shackles[seat] > 0 and can_remove(s, seat, SPARK, NONE)


def drop_shackle(s: HybrisTable, seat: i64) -> None:
    """Discards a Shackle; no Spark moves."""
    s.shackles[seat] -= 1
    if s.events is not None:
        chronos_narration.shackle_dropped(s, seat)


def can_remove(s: HybrisTable, seat: i64, what: i64, city: i64) -> bool:
    """HY-R20  True if a kind of piece is left on a tile, and a City is free for a Temple (HY-R21)."""
    pieces = s.pieces[seat]
    if what == HERO_OR_PROPHET:
        return has_piece(pieces, HERO_PIECE) or has_piece(pieces, PROPHET_PIECE)
    if what == ANY_PIECE:
        return (
            has_piece(pieces, SPARK)
            or has_piece(pieces, HERO_PIECE)
            or has_piece(pieces, PROPHET_PIECE)
            or can_remove(s, seat, TEMPLE, city)
        )
    if what == TEMPLE:
        return has_piece(pieces, TEMPLE) and (city == NONE or not has(s.temples[seat], city))
    return has_piece(pieces, what)
