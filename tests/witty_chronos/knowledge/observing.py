"""A brute-force observer at level 3: it keeps every possible world and drops those that contradict what it sees.

Hidden are the same facts as in the rules (WC-R52): of cards that leave a stack face down, others see the number and
the new top. Each event expands every possible world into all its outcomes. `remembered` returns the worlds that the
engine's memory allows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import cast

from chronotheque.games.witty_chronos import GAME
from chronotheque.games.witty_chronos.cards import OURANOS, SELENE, is_wind
from chronotheque.games.witty_chronos.knowledge import memory
from chronotheque.games.witty_chronos.knowledge.recall import (
    FIRST_BATCH,
    IN_DISCARD,
    UNDER_SELENE,
    capacity,
    conclude,
    is_void,
)
from chronotheque.games.witty_chronos.state import BATCHES, WIDTH, WittyTable, holder
from chronotheque.kernel import NONE, has

Row = tuple[int, ...]
World = tuple[tuple[Row, ...], Row, Row]  # stacks from bottom to top, the discard sorted, what lies under SELENE
Step = Callable[[World], Iterable[World]]


def bare(seats: int = 3) -> WittyTable:
    """A round at level 3 in which nothing has left the piles."""
    form = "two" if seats == 2 else "individual"
    s = cast(WittyTable, GAME.new(seats, {"set": "level3", "fairness": "equal", "format": form}))
    s.round, s.playing, s.opened = 1, True, 0
    memory.begin_memory(s)
    return s


def stack_of(s: WittyTable, seat: int) -> list[int]:
    return [int(s.stacks[seat * WIDTH + i]) & 15 for i in range(s.size[seat])]


def lay(s: WittyTable, seat: int, faces: Iterable[int]) -> None:
    """Sets the cards of a stack."""
    faces = list(faces)
    for i, face in enumerate(faces):
        s.stacks[seat * WIDTH + i] = face + 16 * i
    s.size[seat] = len(faces)


def real(s: WittyTable) -> World:
    """Returns the true world."""
    gone = tuple(face for face in range(15) for _ in range(s.discard[face]))
    return tuple(tuple(stack_of(s, seat)) for seat in range(s.seats)), gone, tuple(s.stash)


class Watched:
    """A table, and all possible worlds of each observer."""

    def __init__(self, seats: int = 3) -> None:
        self.s = bare(seats)
        self.worlds: list[set[World]] = [{real(self.s)} for _ in range(seats + 1)]
        self.sold_several = False

    # -- what happens ------------------------------------------------------------------------------

    def happens(self, step: Callable[[int], Step]) -> None:
        """Expands each world by an event and keeps those that fit what is seen."""
        for who, worlds in enumerate(self.worlds):
            after = {new for world in worlds for new in step(who)(world)}
            self.worlds[who] = {world for world in after if self.fits(who, world)}

    def fits(self, who: int, world: World) -> bool:
        """True if a world agrees with what an observer sees now: tops, own stack, own stash."""
        stacks, _, stash = world
        for seat, row in enumerate(stacks):
            true = tuple(stack_of(self.s, seat))
            if row != true if seat == who else row[-1:] != true[-1:]:
                return False
        return holder(self.s, SELENE) != who or stash == tuple(self.s.stash)

    def captured(self, seat: int, face: int) -> None:
        if not is_wind(face):
            lay(self.s, seat, [*stack_of(self.s, seat), face])
            self.happens(lambda who: lambda w: [(pushed(w[0], seat, [face]), w[1], w[2])])
        memory.seen_captured(self.s, seat, face)

    def god(self, face: int) -> None:
        self.put_away([face])
        self.happens(lambda who: lambda w: [(w[0], with_cards(w[1], [face]), w[2])])
        memory.seen_god(self.s, face)

    def robbed(self, victim: int, seat: int) -> None:
        face = stack_of(self.s, victim)[-1]
        lay(self.s, victim, stack_of(self.s, victim)[:-1])
        lay(self.s, seat, [*stack_of(self.s, seat), face])
        self.happens(lambda who: lambda w: [(pushed(popped(w[0], victim), seat, [face]), w[1], w[2])])
        memory.seen_robbed(self.s, victim, seat, face)

    def dropped(self, victim: int) -> None:
        face = stack_of(self.s, victim)[-1]
        lay(self.s, victim, stack_of(self.s, victim)[:-1])
        self.put_away([face])
        self.happens(lambda who: lambda w: [(popped(w[0], victim), with_cards(w[1], [face]), w[2])])
        memory.seen_robbed(self.s, victim, IN_DISCARD, face)

    def exchanged(self, one: int, other: int) -> None:
        first, second = stack_of(self.s, one), stack_of(self.s, other)
        lay(self.s, one, second)
        lay(self.s, other, first)

        def swapped(w: World) -> list[World]:
            stacks = list(w[0])
            stacks[one], stacks[other] = stacks[other], stacks[one]
            return [(tuple(stacks), w[1], w[2])]

        self.happens(lambda who: swapped)
        memory.seen_exchanged(self.s, one, other)

    def given(self, seat: int, place: int, to: int) -> None:
        row = stack_of(self.s, seat)
        face = row.pop(place)
        lay(self.s, seat, row)
        lay(self.s, to, [*stack_of(self.s, to), face])

        def gone(w: World) -> Iterator[World]:
            for left, taken in without(w[0], seat, 1):
                if taken == (face,):
                    yield pushed(left, to, taken), w[1], w[2]

        self.happens(lambda who: gone)
        memory.seen_given(self.s, seat, place, to, face)

    def left(self, seat: int, places: list[int], winds: list[int], under_selene: bool = False) -> None:
        row = stack_of(self.s, seat)
        faces = [row[place] for place in places]
        lay(self.s, seat, [face for place, face in enumerate(row) if place not in places])
        if under_selene:
            self.s.stash = [*faces, *winds]
        else:
            self.put_away([*faces, *winds])

        def gone(who: int) -> Step:
            def step(w: World) -> Iterator[World]:
                for left, taken in without(w[0], seat, len(places)):
                    if who == seat and taken != tuple(faces):
                        continue
                    if under_selene:
                        yield left, w[1], (*taken, *winds)
                    else:
                        yield left, with_cards(w[1], [*taken, *winds]), w[2]

            return step

        self.happens(gone)
        memory.seen_left(self.s, seat, places, winds, UNDER_SELENE if under_selene else IN_DISCARD)

    def sold(self, buyer: int, places: list[int], seller: int) -> None:
        row = stack_of(self.s, buyer)
        faces = [row[place] for place in places]
        lay(self.s, buyer, [face for place, face in enumerate(row) if place not in places])
        lay(self.s, seller, [*stack_of(self.s, seller), *faces])

        def gone(who: int) -> Step:
            def step(w: World) -> Iterator[World]:
                for left, taken in without(w[0], buyer, len(places)):
                    if who not in (buyer, seller) or taken == tuple(faces):
                        yield pushed(left, seller, taken), w[1], w[2]

            return step

        self.sold_several |= len(places) > 1
        self.happens(gone)
        memory.seen_sold(self.s, buyer, places, seller, faces)

    def retrieved(self, seat: int, face: int) -> None:
        self.s.discard[face] -= 1
        self.s.discards -= 1
        if not is_wind(face):
            lay(self.s, seat, [*stack_of(self.s, seat), face])

        def back(w: World) -> Iterator[World]:
            if face in w[1]:
                rest = list(w[1])
                rest.remove(face)
                yield (w[0] if is_wind(face) else pushed(w[0], seat, [face])), tuple(rest), w[2]

        self.happens(lambda who: back)
        memory.seen_retrieved(self.s, seat, face)

    def looks(self, seat: int, as_charon: bool) -> None:
        """Lets a seat look through the discard."""
        if as_charon:
            self.s.charon = seat
        else:
            self.s.gods[seat] += 1 << OURANOS
        seen = real(self.s)[1]
        self.happens(lambda who: lambda w: [w] if who != seat or w[1] == seen else [])
        memory.seen_discard(self.s)
        self.s.charon = NONE
        self.s.gods[seat] &= ~(1 << OURANOS)

    def holds_selene(self, seat: int) -> None:
        """Gives SELENE to a seat."""
        for other in range(self.s.seats):
            self.s.gods[other] = 1 << SELENE if other == seat else 0
        self.happens(lambda who: lambda w: [w])
        memory.learn_stash(self.s, seat)

    def stops(self) -> None:
        stacks = real(self.s)[0]
        self.happens(lambda who: lambda w: [w] if w[0] == stacks else [])
        memory.seen_stop(self.s)

    def put_away(self, faces: list[int]) -> None:
        for face in faces:
            self.s.discard[face] += 1
            self.s.discards += 1

    # -- comparing ---------------------------------------------------------------------------------

    def compare(self) -> int:
        """Checks that the engine's memory is exact, and returns the number of observers that know less.

        Only observers that lost track, or saw several cards move between stacks, may know less.
        """
        unsure = 0
        for who in range(self.s.seats + 1):
            possible = {self.told(who, world) for world in self.worlds[who]}
            found = {self.told(who, world) for world in remembered(self.s, who)}
            assert self.told(who, real(self.s)) in possible
            assert possible <= found, f"{who} is wrong"
            assert found == possible or has(self.s.astray, who) or self.sold_several, f"{who} could know more"
            unsure += found != possible
            before = self.s.bytes()
            conclude(self.s, who)
            assert self.s.bytes() == before, f"{who} has not drawn all conclusions"
        assert not any(list(self.s.known_count)[self.s.seats + 1 :])
        assert not any(list(self.s.batches)[(self.s.seats + 1) * BATCHES :])
        return unsure

    def told(self, who: int, world: World) -> World:
        """Returns a world as far as it is remembered: the order under SELENE by its holder only."""
        stacks, gone, stash = world
        if has(self.s.astray, who):
            stacks = tuple(
                row if seat == who else (*sorted(row[:-1]), *row[-1:]) for seat, row in enumerate(stacks)
            )
        return stacks, gone, stash if holder(self.s, SELENE) == who else tuple(sorted(stash))


def pushed(stacks: tuple[Row, ...], seat: int, faces: Iterable[int]) -> tuple[Row, ...]:
    return (*stacks[:seat], (*stacks[seat], *faces), *stacks[seat + 1 :])


def popped(stacks: tuple[Row, ...], seat: int) -> tuple[Row, ...]:
    return (*stacks[:seat], stacks[seat][:-1], *stacks[seat + 1 :])


def with_cards(cards: Row, more: Iterable[int]) -> Row:
    return tuple(sorted((*cards, *more)))


def without(stacks: tuple[Row, ...], seat: int, count: int) -> Iterator[tuple[tuple[Row, ...], Row]]:
    """Returns stacks after some cards left one, and these cards."""
    row = stacks[seat]
    for places in combinations(range(len(row)), count):
        rest = tuple(face for place, face in enumerate(row) if place not in places)
        yield (*stacks[:seat], rest, *stacks[seat + 1 :]), tuple(row[place] for place in places)


def remembered(s: WittyTable, who: int) -> set[World]:
    """Returns all worlds that an observer's memory allows."""
    cards = [int(s.known[who * WIDTH + i]) for i in range(s.known_count[who])]
    found: set[World] = set()
    room: dict[int, int] = {}
    for card in cards:
        for place in range(40):
            if has(card >> 4, place) and place != IN_DISCARD:
                room[place] = int(capacity(s, who, place))

    def put(i: int, at: tuple[int, ...]) -> None:
        if i == len(cards):
            if not any(room.values()):
                found.add(world(at))
            return
        for place in range(40):
            if has(cards[i] >> 4, place) and room.get(place, 1) > 0:
                if place != IN_DISCARD:
                    room[place] -= 1
                put(i + 1, (*at, place))
                if place != IN_DISCARD:
                    room[place] += 1

    def world(at: tuple[int, ...]) -> World:
        rows: dict[int, list[int]] = {place: [] for place in range(40)}
        for card, place in zip(cards, at, strict=True):
            rows[place].append(card & 15)
        gone = list(rows[int(IN_DISCARD)])
        for batch in range(40 - int(FIRST_BATCH)):
            if rows[int(FIRST_BATCH) + batch] and not is_void(s, who, batch):
                gone += rows[int(FIRST_BATCH) + batch]
        stacks = tuple(tuple(rows[seat]) for seat in range(s.seats))
        return stacks, tuple(sorted(gone)), tuple(rows[int(UNDER_SELENE)])

    put(0, ())
    return found
