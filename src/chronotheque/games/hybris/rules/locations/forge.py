"""The Forge (HY-121 to HY-143): workshop A-B-C, factory 1-2-3, storage; Craft and Produce."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from chronotheque.games.hybris import narration
from chronotheque.games.hybris.decisions import CRAFT_TILE, KEEP_TILES
from chronotheque.games.hybris.printed.elements import NUMBER, OLYMPUS_TECHS, TECH
from chronotheque.games.hybris.printed.vocabulary import CRAFT_DISCOUNT, STORAGE
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.subsets import list_subset
from chronotheque.games.hybris.table.board import marked, owner_of, tile_of
from chronotheque.games.hybris.table.players import rule_sum
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Table, has, size
from chronotheque.kernel.declare import declared_frame

# -- moving tiles ----------------------------------------------------------------------------------


def add_to_workshop(s: HybrisTable, mover: i64, tile: i64) -> None:
    """HY-123 to HY-127, HY-R54  Adds a tile at A; only the unbroken run of tiles there slides."""
    coming = marked(tile, mover)
    for space in range(3):
        coming, s.workshop[space] = s.workshop[space], coming
        if coming == 0:
            return
    if s.events is not None:
        narration.pushed_out(s, tile_of(coming))
    add_to_factory(s, mover, coming)  # HY-125, HY-126, HY-R55


def add_to_factory(s: HybrisTable, mover: i64, coming: i64) -> None:
    """HY-127, HY-134, HY-135  Adds a tile at space 1; only the unbroken run of tiles there slides."""
    for space in range(3):
        coming, s.factory[space] = s.factory[space], coming
        if coming == 0:
            return
    s.call(Delivery(coming, mover))


def advance_factory(s: HybrisTable, mover: i64) -> None:
    """HY-136, HY-040  Moves every tile one space; at the end of an Age nobody is the mover (HY-R56)."""
    leaving = s.factory[2]
    s.factory[2], s.factory[1], s.factory[0] = s.factory[1], s.factory[0], 0
    if leaving != 0:
        s.call(Delivery(leaving, mover))


@declared_frame
class Delivery(Frame):
    """HY-137 to HY-142, HY-D13  The delivery of a tile from the factory; its owner keeps what storage allows."""

    mark: i64 = 0
    mover: i64 = NONE  # gains 1 VP for another player's tile; NONE: nobody does
    moved: bool = False
    stored: bool = False

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        owner = owner_of(self.mark)
        if not self.stored:
            self.stored = True
            s.stored[owner] |= POWERS[tile_of(self.mark)]
            if s.events is not None:
                narration.stores(s, owner, tile_of(self.mark))
        if size(s.stored[owner]) > room(s, owner):
            s.ask(KEEP_TILES, owner)
            return
        if not self.moved:
            self.moved = True
            if self.mover not in (NONE, owner):
                s.call(Effects(self.mover, s.book.foreign_tile))  # HY-140
                return
        s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        list_subset(cast(HybrisTable, t).stored[seat], 1, draft, TECH, parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(HybrisTable, t)
        s.stored[seat] -= POWERS[part - TECH]
        if s.events is not None:
            narration.removes_tile(s, seat, part - TECH)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-142"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R57"


def room(s: HybrisTable, seat: i64) -> i64:
    """HY-141, HY-R57  Returns the number of tiles a seat can store."""
    return s.book.storage + rule_sum(s, seat, STORAGE, NONE, NONE)


# -- Craft -------------------------------------------------------------------------------------


def lasting_discount(s: HybrisTable, seat: i64) -> i64:
    """HY-R59  Returns the seat's discount on all crafting, wherever the tile comes from."""
    return rule_sum(s, seat, CRAFT_DISCOUNT, NONE, NONE)


def waived(s: HybrisTable, tile: i64, discount: i64) -> i64:
    """HY-R58  Returns the number of resources of a cost that are waived."""
    cost = s.book.tech_followers[tile] + s.book.tech_aegis[tile]
    return discount if discount < cost else cost


def can_waive(s: HybrisTable, seat: i64, tile: i64, discount: i64, followers: i64) -> bool:
    """True if the cost can be paid when `followers` of the waived resources are Followers."""
    b = s.book
    rest = waived(s, tile, discount) - followers
    if followers > b.tech_followers[tile] or rest < 0 or rest > b.tech_aegis[tile]:
        return False
    return s.followers[seat] >= b.tech_followers[tile] - followers and s.aegis[seat] >= b.tech_aegis[tile] - rest


def can_afford(s: HybrisTable, seat: i64, tile: i64, discount: i64) -> bool:
    """HY-129 to HY-131  True if a seat can pay for a tile in any way."""
    for followers in range(waived(s, tile, discount) + 1):
        if can_waive(s, seat, tile, discount, followers):
            return True
    return False


def can_craft_any(s: HybrisTable, seat: i64, extra: i64) -> bool:
    """True if a seat can pay for one of its tiles in the workshop."""
    for space in range(3):
        mark = s.workshop[space]
        if mark != 0 and owner_of(mark) == seat:
            discount = s.book.discount[space] + lasting_discount(s, seat) + extra
            if can_afford(s, seat, tile_of(mark), discount):
                return True
    return False


@declared_frame
class Crafting(Frame):
    """HY-128 to HY-135, HY-R59, HY-D12  A paid tile made from the workshop, or by Guidance from Olympus."""

    seat: i64 = 0
    from_olympus: bool = False
    extra: i64 = 0
    done: bool = False

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        if not self.done and self.tiles(s) != 0:
            s.ask(CRAFT_TILE, self.seat)
        else:
            s.end()

    def discount(self, s: HybrisTable, tile: i64) -> i64:
        """Returns the discount on a tile where it is."""
        found = lasting_discount(s, self.seat) + self.extra
        if not self.from_olympus:
            for space in range(3):
                if s.workshop[space] == marked(tile, self.seat):
                    found += s.book.discount[space]
        return found

    def tiles(self, s: HybrisTable) -> i64:
        """Returns the set of tiles that can be crafted."""
        found: i64 = 0
        for tile in range(OLYMPUS_TECHS):
            here = has(s.piles, tile) if self.from_olympus else self.in_workshop(s, tile)
            if here and can_afford(s, self.seat, tile, self.discount(s, tile)):
                found += POWERS[tile]
        return found

    def in_workshop(self, s: HybrisTable, tile: i64) -> bool:
        """True if a tile with the seat's token is in the workshop."""
        mark = marked(tile, self.seat)
        return mark in (s.workshop[0], s.workshop[1], s.workshop[2])

    def has_parts(self, decision: i64) -> bool:
        return True

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        s = cast(HybrisTable, t)
        if not draft:
            list_subset(self.tiles(s), 1, draft, TECH, parts)
        elif len(draft) == 1:
            tile: i64 = draft[0] - TECH
            discount = self.discount(s, tile)
            for followers in range(waived(s, tile, discount) + 1):
                if can_waive(s, seat, tile, discount, followers):
                    parts.add(NUMBER + followers)

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        s = cast(HybrisTable, t)
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
        if s.events is not None:
            narration.crafts(s, seat, tile, b.tech_followers[tile] - followers, b.tech_aegis[tile] - rest)
        add_to_factory(s, seat, mark)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-129" if len(draft) == 0 else "HY-R58"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-128"


@declared_frame
class Production(Frame):
    """HY-136 to HY-140  The Produce action: all tiles in the factory move."""

    seat: i64 = 0
    done: bool = False

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        if self.done:
            s.end()
            return
        self.done = True
        if s.events is not None:
            narration.produces(s, self.seat)
        advance_factory(s, self.seat)
        if not s.moved:
            s.end()
