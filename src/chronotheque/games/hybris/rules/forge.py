"""The Forge (HY-121 to HY-143): workshop A-B-C, factory 1-2-3, storage; Fabricate and Produce."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from chronotheque.games.hybris import telling
from chronotheque.games.hybris.board import marked, owner_of, tile_of
from chronotheque.games.hybris.decisions import FABRICATE, KEEP_TILES
from chronotheque.games.hybris.elements import NUMBER, OLYMPUS_TECHS, TECH
from chronotheque.games.hybris.players import rule_sum
from chronotheque.games.hybris.rules import effects
from chronotheque.games.hybris.rules.subsets import list_subset
from chronotheque.games.hybris.state import Cosmos
from chronotheque.games.hybris.vocabulary import CRAFT_DISCOUNT, STORAGE
from chronotheque.kernel import NONE, POWERS, Fields, Frame, Parts, Table, has, size

# -- tiles on their way ----------------------------------------------------------------------------


def add_to_workshop(s: Cosmos, mover: i64, tile: i64) -> None:
    """HY-123 to HY-127, HY-R54  A tile comes to A; only the unbroken run of tiles there slides."""
    coming = marked(tile, mover)
    for space in range(3):
        coming, s.workshop[space] = s.workshop[space], coming
        if coming == 0:
            return
    if s.told is not None:
        telling.pushed_out(s, tile_of(coming))
    add_to_factory(s, mover, coming)  # HY-125, HY-126, HY-R55


def add_to_factory(s: Cosmos, mover: i64, coming: i64) -> None:
    """HY-127, HY-134, HY-135  A tile comes to space 1; only the unbroken run of tiles there slides."""
    for space in range(3):
        coming, s.factory[space] = s.factory[space], coming
        if coming == 0:
            return
    s.call(Delivery(coming, mover))


def advance_factory(s: Cosmos, mover: i64) -> None:
    """HY-136, HY-040  Every tile moves one space on; nobody is the mover at the end of an Age (HY-R56)."""
    leaving = s.factory[2]
    s.factory[2], s.factory[1], s.factory[0] = s.factory[1], s.factory[0], 0
    if leaving != 0:
        s.call(Delivery(leaving, mover))


class Delivery(Frame):
    """HY-137 to HY-142, HY-D13  A tile leaves the factory for its owner, who keeps as many as there is room for."""

    def __init__(self, mark: i64 = 0, mover: i64 = NONE, moved: bool = False, stored: bool = False) -> None:
        self.mark = mark
        self.mover = mover  # who gains 1 VP if it is another player's; NONE: nobody
        self.moved = moved
        self.stored = stored

    def fields(self, f: Fields) -> None:
        self.mark = f.number(self.mark)
        self.mover = f.number(self.mover)
        self.moved = f.flag(self.moved)
        self.stored = f.flag(self.stored)

    def copy(self) -> Frame:
        return Delivery(self.mark, self.mover, self.moved, self.stored)

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        owner = owner_of(self.mark)
        if not self.stored:
            self.stored = True
            s.stored[owner] |= POWERS[tile_of(self.mark)]
            if s.told is not None:
                telling.stores(s, owner, tile_of(self.mark))
        if size(s.stored[owner]) > room(s, owner):
            s.ask(KEEP_TILES, owner)
            return
        if not self.moved:
            self.moved = True
            if self.mover not in (NONE, owner):
                s.call(effects.Effects(self.mover, s.book.foreign_tile))  # HY-140
                return
        s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        list_subset(cast(Cosmos, t).stored[seat], 1, draft, TECH, parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(Cosmos, t)
        s.stored[seat] -= POWERS[part - TECH]
        if s.told is not None:
            telling.removes_tile(s, seat, part - TECH)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-142"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R57"


def room(s: Cosmos, seat: i64) -> i64:
    """HY-141, HY-R57  How many tiles a seat can store."""
    return s.book.storage + rule_sum(s, seat, STORAGE, NONE, NONE)


# -- Fabricate -------------------------------------------------------------------------------------


def lasting_discount(s: Cosmos, seat: i64) -> i64:
    """HY-R59  What powers take off a fabrication cost, wherever the tile comes from."""
    return rule_sum(s, seat, CRAFT_DISCOUNT, NONE, NONE)


def waived(s: Cosmos, tile: i64, discount: i64) -> i64:
    """HY-R58  How many resources of a cost are waived."""
    cost = s.book.tech_followers[tile] + s.book.tech_aegis[tile]
    return discount if discount < cost else cost


def can_waive(s: Cosmos, seat: i64, tile: i64, discount: i64, followers: i64) -> bool:
    """Whether a cost can be paid if so many of the waived resources are Followers."""
    b = s.book
    rest = waived(s, tile, discount) - followers
    if followers > b.tech_followers[tile] or rest < 0 or rest > b.tech_aegis[tile]:
        return False
    return s.followers[seat] >= b.tech_followers[tile] - followers and s.aegis[seat] >= b.tech_aegis[tile] - rest


def can_afford(s: Cosmos, seat: i64, tile: i64, discount: i64) -> bool:
    """HY-129 to HY-131  Whether a tile can be paid in any way."""
    for followers in range(waived(s, tile, discount) + 1):
        if can_waive(s, seat, tile, discount, followers):
            return True
    return False


def can_fabricate_any(s: Cosmos, seat: i64, extra: i64) -> bool:
    """Whether a seat has a tile in the workshop that it can pay."""
    for space in range(3):
        mark = s.workshop[space]
        if mark != 0 and owner_of(mark) == seat:
            discount = s.book.discount[space] + lasting_discount(s, seat) + extra
            if can_afford(s, seat, tile_of(mark), discount):
                return True
    return False


class Fabrication(Frame):
    """HY-128 to HY-135, HY-R59, HY-D12  A tile of the workshop, or with Guidance of Olympus, is paid and made."""

    def __init__(self, seat: i64 = 0, from_olympus: bool = False, extra: i64 = 0, done: bool = False) -> None:
        self.seat = seat
        self.from_olympus = from_olympus
        self.extra = extra
        self.done = done

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.from_olympus = f.flag(self.from_olympus)
        self.extra = f.number(self.extra)
        self.done = f.flag(self.done)

    def copy(self) -> Frame:
        return Fabrication(self.seat, self.from_olympus, self.extra, self.done)

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        if not self.done and self.tiles(s) != 0:
            s.ask(FABRICATE, self.seat)
        else:
            s.end()

    def discount(self, s: Cosmos, tile: i64) -> i64:
        """What is taken off the cost of a tile where it lies."""
        found = lasting_discount(s, self.seat) + self.extra
        if not self.from_olympus:
            for space in range(3):
                if s.workshop[space] == marked(tile, self.seat):
                    found += s.book.discount[space]
        return found

    def tiles(self, s: Cosmos) -> i64:
        """Set of the tiles that can be made."""
        found: i64 = 0
        for tile in range(OLYMPUS_TECHS):
            here = has(s.piles, tile) if self.from_olympus else self.in_workshop(s, tile)
            if here and can_afford(s, self.seat, tile, self.discount(s, tile)):
                found += POWERS[tile]
        return found

    def in_workshop(self, s: Cosmos, tile: i64) -> bool:
        """Whether a tile lies in the workshop with the own token."""
        mark = marked(tile, self.seat)
        return mark in (s.workshop[0], s.workshop[1], s.workshop[2])

    def has_parts(self, decision: i64) -> bool:
        return True

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        s = cast(Cosmos, t)
        if not draft:
            list_subset(self.tiles(s), 1, draft, TECH, parts)
        elif len(draft) == 1:
            tile: i64 = draft[0] - TECH
            discount = self.discount(s, tile)
            for followers in range(waived(s, tile, discount) + 1):
                if can_waive(s, seat, tile, discount, followers):
                    parts.add(NUMBER + followers)

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        s = cast(Cosmos, t)
        b = s.book
        tile: i64 = parts[0] - TECH
        followers: i64 = parts[1] - NUMBER
        rest = waived(s, tile, self.discount(s, tile)) - followers
        s.followers[seat] -= b.tech_followers[tile] - followers
        s.aegis[seat] -= b.tech_aegis[tile] - rest
        self.done = True
        mark = marked(tile, seat)
        if self.from_olympus:
            s.piles -= POWERS[tile]
        else:
            for space in range(3):
                if s.workshop[space] == mark:
                    s.workshop[space] = 0
        if s.told is not None:
            telling.fabricates(s, seat, tile, b.tech_followers[tile] - followers, b.tech_aegis[tile] - rest)
        add_to_factory(s, seat, mark)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-129" if len(draft) == 0 else "HY-R58"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-128"


class Production(Frame):
    """HY-136 to HY-140  All tiles in the factory move on."""

    def __init__(self, seat: i64 = 0, done: bool = False) -> None:
        self.seat = seat
        self.done = done

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.done = f.flag(self.done)

    def copy(self) -> Frame:
        return Production(self.seat, self.done)

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        if self.done:
            s.end()
            return
        self.done = True
        if s.told is not None:
            telling.produces(s, self.seat)
        advance_factory(s, self.seat)
        if not s.moved:
            s.end()
