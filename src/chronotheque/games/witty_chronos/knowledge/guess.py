"""Sampling of tables that are consistent with a seat's knowledge.

Hidden are the order of the cards below the tops of the piles (which cards those are follows from all others), the
durations of glasses that were never flipped, the votes of others, and at level 3 which cards left the stacks of
others face down (`memory.py`). These are independent of each other, and each is sampled uniformly.
"""

from __future__ import annotations

from typing import Final, cast

from chronotheque.games.witty_chronos.cards import (
    FACES,
    SELENE,
)
from chronotheque.games.witty_chronos.knowledge.recall import FIRST_BATCH, IN_DISCARD, UNDER_SELENE, know_all
from chronotheque.games.witty_chronos.knowledge.spreading import Spread
from chronotheque.games.witty_chronos.rules.set_up import USUAL, duration, spread
from chronotheque.games.witty_chronos.state import (
    BATCHES,
    EQUAL,
    HANDLE,
    WIDTH,
    WINDS,
    WittyTable,
    holds,
    in_deck,
)
from chronotheque.kernel import NEVER, NONE, POWERS, Belief, Source, Table, has, listed

VOTES: Final = 3  # missing, no, yes


class WittyBelief(Belief):
    """A seat's knowledge: a table without the hidden parts, and how to sample them."""

    def __init__(self, table: WittyTable, seat: int, cards: list[tuple[int, int]]) -> None:
        self.table = table
        self.seat = seat
        self.cards = cards  # cards that left the piles (level 3): face and set of places
        room = {place: _room(table, seat, place) for place in listed(_open_places(cards))}
        self.spread = Spread([mask for _, mask in cards], room)
        self.votes = _votes(table, seat)

    def guess(self, source: Source, into: Table) -> None:
        s = cast(WittyTable, into)
        s.copy_from(self.table)
        self._guess_durations(s, source)
        if s.level == 3:
            self._guess_places(s, source)
        self._guess_piles(s, source)
        self._guess_votes(s, source)
        s.count_again()
        if s.level == 3:
            for who in range(s.seats + 1):
                if who != self.seat:
                    know_all(s, who)
        s.settle()

    def _guess_durations(self, s: WittyTable, source: Source) -> None:
        if s.fairness >= EQUAL:
            return
        for glass in range(2 * s.colours):
            if not has(s.flipped, glass):
                s.lasts[glass] = duration(s, USUAL - spread(s) + source.below(2 * spread(s) + 1))

    def _guess_places(self, s: WittyTable, source: Source) -> None:
        """Samples a place for each card: a stack, the discard, under SELENE, or a batch."""
        stash: list[int] = []
        for seat in range(s.seats):
            if seat != self.seat:
                s.size[seat] = 0
        for (face, _), place in zip(self.cards, self.spread.draw(source), strict=True):
            if place < s.seats:
                if place != self.seat:
                    _put(s, place, face)
            elif place == UNDER_SELENE:
                stash.append(face)
            elif place == IN_DISCARD or not s.batches[self.seat * BATCHES + place - FIRST_BATCH] & 1:
                s.discard[face] += 1
        if not holds(s, self.seat, SELENE):  # their order there is not remembered
            for i in range(len(stash) - 1, 0, -1):
                k = int(source.below(i + 1))
                stash[i], stash[k] = stash[k], stash[i]
        s.stash = stash
        if has(s.astray, self.seat):
            for seat in range(s.seats):
                if seat != self.seat:
                    _mix(s, seat, source)

    def _guess_piles(self, s: WittyTable, source: Source) -> None:
        """Samples the order of the cards below the tops of the piles."""
        pool: list[int] = []
        for face in range(FACES):
            pool += [face] * (int(in_deck(s, face)) - _outside_piles(s, face))
        for pile in range(s.piles):
            if has(s.open_piles, pile) and s.height[pile] > 0:
                pool.remove(int(s.pile[pile]) - 1)
        for pile in range(s.piles):
            top = int(s.pile[pile]) if has(s.open_piles, pile) else 0
            row = 0
            for i in range(int(s.height[pile]) - (1 if top else 0)):
                at = source.below(len(pool))
                row += (pool[at] + 1) * int(POWERS[4 * i])
                pool[at] = pool[-1]
                pool.pop()
            if top:
                row += top * int(POWERS[4 * (s.height[pile] - 1)])
            s.pile[pile] = row

    def _guess_votes(self, s: WittyTable, source: Source) -> None:
        if not self.votes:
            return
        drawn: list[int] = []
        while 0 not in drawn:  # otherwise the vote would be over
            drawn = [source.below(VOTES) for _ in self.votes]
            if _own_vote_missing(s, self.seat):
                break
        for other, vote in zip(self.votes, drawn, strict=True):
            if vote == 0:
                continue
            if s.vote_on != NONE:
                s.vote_missing -= POWERS[other]
                s.vote_yes += POWERS[other] * (vote - 1)
            else:
                s.poll_missing -= POWERS[other]
                s.poll_yes += POWERS[other] * (vote - 1)


def _put(s: WittyTable, seat: int, face: int) -> None:
    """Puts a card on a stack whose handles only its owner knows."""
    s.stacks[seat * WIDTH + s.size[seat]] = face + HANDLE * (s.wind_count[seat] + s.size[seat])
    s.size[seat] += 1
    s.next_handle[seat] = s.wind_count[seat] + s.size[seat]


def _mix(s: WittyTable, seat: int, source: Source) -> None:
    """Shuffles the cards below the top of a stack."""
    for i in range(int(s.size[seat]) - 2, 0, -1):
        at, other = seat * WIDTH + i, seat * WIDTH + int(source.below(i + 1))
        card, lower = s.stacks[at] & 15, s.stacks[other] & 15
        s.stacks[at] += lower - card
        s.stacks[other] += card - lower


def _outside_piles(s: WittyTable, face: int) -> int:
    """Returns the number of cards of a face outside the piles."""
    count = int(s.discard[face]) + s.stash.count(face)
    for seat in range(s.seats):
        count += sum(s.stacks[seat * WIDTH + i] & 15 == face for i in range(s.size[seat]))
        count += sum(s.winds[seat * WINDS + i] & 15 == face for i in range(s.wind_count[seat]))
    return count


def _open_places(cards: list[tuple[int, int]]) -> int:
    """Returns the set of places where uncertain cards may be."""
    found = 0
    for _, mask in cards:
        if mask & (mask - 1):
            found |= mask
    return found


def _room(s: WittyTable, seat: int, place: int) -> int:
    """Returns the number of cards at a place."""
    if place < s.seats:
        return int(s.size[place])
    if place == UNDER_SELENE:
        return len(s.stash)
    return int(s.batches[seat * BATCHES + place - int(FIRST_BATCH)]) >> 1


def _votes(s: WittyTable, seat: int) -> list[int]:
    """Returns the seats whose secret vote is unknown."""
    if s.vote_on != NONE:
        return [other for other in range(s.seats) if other not in (seat, s.vote_on)]
    return [other for other in range(s.seats) if other != seat] if s.poll_until != NEVER else []


def _own_vote_missing(s: WittyTable, seat: int) -> bool:
    return has(s.vote_missing if s.vote_on != NONE else s.poll_missing, seat)
