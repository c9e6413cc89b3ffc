"""The memory of one observer: cards in order of arrival with their possible places, and batches.

`memory.py` says what is seen when; this module draws the conclusions.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.witty_chronos.cards import FACES, SELENE, is_god
from chronotheque.games.witty_chronos.decisions import SEATS
from chronotheque.games.witty_chronos.state import BATCHES, WIDTH, WittyTable, holder, stack_top
from chronotheque.kernel import NONE, POWERS, has

IN_DISCARD: Final[i64] = SEATS  # places; smaller numbers are stacks
UNDER_SELENE: Final[i64] = SEATS + 1
FIRST_BATCH: Final[i64] = SEATS + 2
ALL_PLACES: Final[i64] = FIRST_BATCH + BATCHES
MASK: Final[i64] = 16  # a card is its face + 16 times the set of its places

# -- cards and batches of an observer --------------------------------------------------------------


def is_sure(card: i64) -> bool:
    """True if only one place is possible for a card."""
    mask = card >> 4
    return mask & (mask - 1) == 0


def add_card(s: WittyTable, who: i64, face: i64, place: i64) -> None:
    """Adds a card on top of a place."""
    _add_unsure(s, who, face, POWERS[place])


def _add_unsure(s: WittyTable, who: i64, face: i64, places: i64) -> None:
    """Adds a card that may be at any of these places."""
    s.known[who * WIDTH + s.known_count[who]] = face + MASK * places
    s.known_count[who] += 1


def remove_card(s: WittyTable, who: i64, i: i64) -> None:
    s.known_count[who] -= 1
    for k in range(i, who * WIDTH + s.known_count[who]):
        s.known[k] = s.known[k + 1]


def add_places(s: WittyTable, who: i64, face: i64, place: i64, more: i64) -> None:
    """Adds possible places to the cards of a face (NONE: of any) that may be at a place."""
    for i in range(who * WIDTH, who * WIDTH + s.known_count[who]):
        card = s.known[i]
        if has(card >> 4, place) and (face == NONE or card & 15 == face):
            s.known[i] = card + MASK * more


def _pin(s: WittyTable, who: i64, i: i64, place: i64) -> None:
    """Makes an observer certain that a card is at a place."""
    s.known[i] = (s.known[i] & 15) + MASK * POWERS[place]


def _exclude(s: WittyTable, who: i64, i: i64, place: i64) -> bool:
    """Excludes a place for a card; if no other is possible, the observer loses track and the result is False."""
    s.known[i] -= MASK * POWERS[place]
    if s.known[i] >> 4 != 0:
        return True
    lose_track(s, who)
    return False


def put_last(s: WittyTable, who: i64, place: i64) -> None:
    """Moves all cards that may be at a place to the end, in their order."""
    first = who * WIDTH
    moved: list[int] = []
    free = first
    for i in range(first, first + s.known_count[who]):
        card = s.known[i]
        if has(card >> 4, place):
            moved.append(card)
        else:
            s.known[free] = card
            free += 1
    for card in moved:
        s.known[free] = card
        free += 1


def batch_count(s: WittyTable, who: i64, batch: i64) -> i64:
    """Returns the number of cards in a batch."""
    return s.batches[who * BATCHES + batch] >> 1


def is_void(s: WittyTable, who: i64, batch: i64) -> bool:
    """True if the cards of a batch were seen again elsewhere."""
    return s.batches[who * BATCHES + batch] & 1 != 0


def new_batch(s: WittyTable, who: i64, count: i64, void: i64) -> i64:
    """Returns a new batch; merges all batches of each kind if none is free."""
    for batch in range(BATCHES):
        if s.batches[who * BATCHES + batch] == 0:
            s.batches[who * BATCHES + batch] = 2 * count + void
            return batch
    _merge(s, who, _batches_of_kind(s, who, 0))
    _merge(s, who, _batches_of_kind(s, who, 1))
    return new_batch(s, who, count, void)


def _batches_of_kind(s: WittyTable, who: i64, void: i64) -> i64:
    found: i64 = 0
    for batch in range(BATCHES):
        row = s.batches[who * BATCHES + batch]
        if row != 0 and row & 1 == void:
            found += POWERS[batch]
    return found


def _merge(s: WittyTable, who: i64, those: i64) -> i64:
    """Merges batches of one kind into the first of them, or returns NONE if there are none."""
    first: i64 = NONE
    bits: i64 = 0
    for batch in range(BATCHES):
        if has(those, batch):
            bits += POWERS[FIRST_BATCH + batch]
            if first == NONE:
                first = batch
            else:
                s.batches[who * BATCHES + first] += s.batches[who * BATCHES + batch] & ~1
                s.batches[who * BATCHES + batch] = 0
    if first != NONE:
        for i in range(who * WIDTH, who * WIDTH + s.known_count[who]):
            mask = s.known[i] >> 4
            if mask & bits != 0:
                s.known[i] = (s.known[i] & 15) + MASK * (mask & ~bits | POWERS[FIRST_BATCH + first])
    return first


def capacity(s: WittyTable, who: i64, place: i64) -> i64:
    """Returns the number of cards at a place, which is public; NONE for the discard."""
    if place < SEATS:
        return s.size[place] if place < s.seats else 0
    if place == IN_DISCARD:
        return NONE
    if place == UNDER_SELENE:
        return len(s.stash)
    return batch_count(s, who, place - FIRST_BATCH)


# -- conclusions ---------------------------------------------------------------------------------


def conclude(s: WittyTable, who: i64) -> None:
    """Narrows possible places by the numbers of cards until nothing changes, then drops settled batches.

    If as many cards may be at a place as are there, all are; if all are certain, no other card is.
    """
    changed = True
    while changed:
        changed = False
        open_places = _open_places(s, who)
        if open_places == 0:
            break
        for place in range(ALL_PLACES):
            if not has(open_places, place):
                continue
            room = capacity(s, who, place)
            sure: i64 = 0
            maybe: i64 = 0
            for i in range(who * WIDTH, who * WIDTH + s.known_count[who]):
                if has(s.known[i] >> 4, place):
                    if is_sure(s.known[i]):
                        sure += 1
                    else:
                        maybe += 1
            if sure > room or sure + maybe < room:
                lose_track(s, who)
                return
            if maybe > 0 and (sure == room or sure + maybe == room):
                _decide(s, who, place, sure != room)
                changed = True
    _settle_batches(s, who)


def _open_places(s: WittyTable, who: i64) -> i64:
    """Returns the set of places where uncertain cards may be."""
    found: i64 = 0
    for i in range(who * WIDTH, who * WIDTH + s.known_count[who]):
        if not is_sure(s.known[i]):
            found |= s.known[i] >> 4
    return found


def _decide(s: WittyTable, who: i64, place: i64, here: bool) -> None:
    """Puts all uncertain cards that may be at a place there, or excludes them all."""
    for i in range(who * WIDTH, who * WIDTH + s.known_count[who]):
        card = s.known[i]
        if has(card >> 4, place) and not is_sure(card):
            s.known[i] = (card & 15) + MASK * (POWERS[place] if here else (card >> 4) - POWERS[place])


def _settle_batches(s: WittyTable, who: i64) -> None:
    """Removes batches whose cards are all certain."""
    for batch in range(BATCHES):
        row = s.batches[who * BATCHES + batch]
        if row == 0:
            continue
        place = FIRST_BATCH + batch
        sure: i64 = 0
        for i in range(who * WIDTH, who * WIDTH + s.known_count[who]):
            if s.known[i] >> 4 == POWERS[place]:
                sure += 1
        if sure != row >> 1:
            continue
        i = who * WIDTH + s.known_count[who] - 1
        while i >= who * WIDTH:
            if s.known[i] >> 4 == POWERS[place]:
                if row & 1 != 0:
                    remove_card(s, who, i)
                else:
                    _pin(s, who, i, IN_DISCARD)
            i -= 1
        s.batches[who * BATCHES + batch] = 0


def see_top(s: WittyTable, who: i64, seat: i64) -> None:
    """Notes the top of a stack: the last card with its face that may be there; those above it are gone.

    Of equal cards the last one is chosen. This does not change the possible orders of the others, unless they may
    be on a second stack (see `_matters_which`).
    """
    face = stack_top(s, seat)
    i = who * WIDTH + s.known_count[who] - 1
    while i >= who * WIDTH:
        card = s.known[i]
        if has(card >> 4, seat):
            if card & 15 == face:
                if _matters_which(s, who, i, seat):
                    lose_track(s, who)
                else:
                    _pin(s, who, i, seat)
                return
            if not _exclude(s, who, i, seat):
                return
        i -= 1
    if face != NONE:
        lose_track(s, who)


def learn_row(s: WittyTable, who: i64, place: i64, faces: list[int]) -> None:
    """Notes all cards of a stack or under SELENE, in their order."""
    rest = len(faces) - 1
    i = who * WIDTH + s.known_count[who] - 1
    while i >= who * WIDTH:
        card = s.known[i]
        if has(card >> 4, place):
            if rest >= 0 and card & 15 == faces[rest]:
                if _matters_which(s, who, i, place):
                    lose_track(s, who)
                    return
                _pin(s, who, i, place)
                rest -= 1
            elif not _exclude(s, who, i, place):
                return
        i -= 1
    if rest >= 0:
        lose_track(s, who)


def _matters_which(s: WittyTable, who: i64, i: i64, place: i64) -> bool:
    """True if an equal card further down may be there instead and the choice would be visible (GAIA).

    It would be visible if the other card cannot be in all the places of this one, or if a third card may be between
    them on a second stack. An observer that lost track knows no order at all.
    """
    if has(s.astray, who):
        return True
    face = s.known[i] & 15
    elsewhere = (s.known[i] >> 4) & ~POWERS[place]
    between: i64 = 0  # stacks where another card may be between them
    while elsewhere != 0 and i > who * WIDTH:
        i -= 1
        card = s.known[i]
        if card & 15 != face:
            between |= (card >> 4) & elsewhere & (POWERS[s.seats] - 1)
        elif has(card >> 4, place) and (between != 0 or elsewhere & ~(card >> 4) != 0):
            return True
    return False


def stack_faces(s: WittyTable, seat: i64) -> list[int]:
    faces: list[int] = []
    for i in range(seat * WIDTH, seat * WIDTH + s.size[seat]):
        faces.append(s.stacks[i] & 15)
    return faces


def one_left(s: WittyTable, who: i64, place: i64, face: i64) -> None:
    """Notes that a card of a face left a stack and was seen elsewhere; equal cards remain possible."""
    count: i64 = 0
    last: i64 = NONE
    for i in range(who * WIDTH, who * WIDTH + s.known_count[who]):
        if s.known[i] & 15 == face and has(s.known[i] >> 4, place):
            count += 1
            last = i
    if count == 0:
        lose_track(s, who)
    elif count == 1:
        remove_card(s, who, last)
    else:
        void = new_batch(s, who, 1, 1)
        add_places(s, who, face, place, POWERS[FIRST_BATCH + void])


def one_left_discard(s: WittyTable, who: i64, face: i64) -> None:
    """Notes that a card of a face was taken from the discard."""
    count: i64 = 0
    last: i64 = NONE
    those: i64 = 0  # batches where it may have been
    for i in range(who * WIDTH, who * WIDTH + s.known_count[who]):
        card = s.known[i]
        if card & 15 == face:
            if card >> 4 == POWERS[IN_DISCARD]:
                remove_card(s, who, i)
                return
            found = _discard_batches(s, who, card)
            if found != 0:
                those |= found
                count += 1
                last = i
    if count == 0:
        lose_track(s, who)
        return
    whole = _merge(s, who, those)
    row = who * BATCHES + whole
    if count == 1:
        remove_card(s, who, last)
    else:
        void = new_batch(s, who, 1, 1)
        add_places(s, who, face, FIRST_BATCH + whole, POWERS[FIRST_BATCH + void])
    s.batches[row] -= 2
    if s.batches[row] == 0:
        add_places(s, who, NONE, FIRST_BATCH + whole, -POWERS[FIRST_BATCH + whole])


def _discard_batches(s: WittyTable, who: i64, card: i64) -> i64:
    """Returns the set of batches in the discard where a card may be."""
    found: i64 = 0
    for batch in range(BATCHES):
        if has(card >> 4, FIRST_BATCH + batch) and not is_void(s, who, batch):
            found += POWERS[batch]
    return found


def lose_track(s: WittyTable, who: i64) -> None:
    """Resets the memory to what is visible now: own stack, tops, numbers; others may be anywhere in any order."""
    s.astray |= POWERS[who]
    for batch in range(BATCHES):
        s.batches[who * BATCHES + batch] = 0
    s.known_count[who] = 0
    pool: list[int] = []  # faces; sorted, so that their order leaks nothing
    anywhere = _forget_discard(s, who, pool)
    sees_stash = holder(s, SELENE) == who
    if len(s.stash) > 0 and not sees_stash:
        anywhere += POWERS[UNDER_SELENE]
        for face in s.stash:
            pool.append(face)
    for seat in range(s.seats):
        if seat != who and s.size[seat] > 1:
            anywhere += POWERS[seat]
            for i in range(seat * WIDTH, seat * WIDTH + s.size[seat] - 1):
                pool.append(s.stacks[i] & 15)
    pool.sort()
    for face in pool:
        _add_unsure(s, who, face, anywhere)
    if sees_stash:
        for face in s.stash:
            add_card(s, who, face, UNDER_SELENE)
    for seat in range(s.seats):
        if seat == who:
            for face in stack_faces(s, seat):
                add_card(s, who, face, seat)
        elif s.size[seat] > 0:
            add_card(s, who, stack_top(s, seat), seat)
    _settle_batches(s, who)


def _forget_discard(s: WittyTable, who: i64, pool: list[int]) -> i64:
    """Makes one batch of the discard without its Gods; adds its faces to a pool and returns its place as a set."""
    hidden: i64 = 0
    for face in range(FACES):
        for _k in range(s.discard[face]):
            if is_god(face):
                add_card(s, who, face, IN_DISCARD)
            else:
                pool.append(face)
                hidden += 1
    if hidden == 0:
        return 0
    s.batches[who * BATCHES] = 2 * hidden
    return POWERS[FIRST_BATCH]


def know_all(s: WittyTable, who: i64) -> None:
    """Makes an observer certain of everything; for sampled tables, where it does not matter what others know."""
    s.known_count[who] = 0
    for batch in range(BATCHES):
        s.batches[who * BATCHES + batch] = 0
    for face in range(FACES):
        for _k in range(s.discard[face]):
            add_card(s, who, face, IN_DISCARD)
    for face in s.stash:
        add_card(s, who, face, UNDER_SELENE)
    for seat in range(s.seats):
        for face in stack_faces(s, seat):
            add_card(s, who, face, seat)
