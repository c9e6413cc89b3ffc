"""How the memory of one observer is kept: cards in their order with the places where they may be, and batches.

See `memory.py` for what is seen when; here is what follows from it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.witty_chronos.cards import FACES, SELENE, is_god
from chronotheque.games.witty_chronos.decisions import SEATS
from chronotheque.games.witty_chronos.state import BATCHES, WIDTH, Circle, holder, stack_top
from chronotheque.kernel import NONE, POWERS, has

IN_DISCARD: Final[i64] = SEATS  # places; those below are stacks
UNDER_SELENE: Final[i64] = SEATS + 1
FIRST_BATCH: Final[i64] = SEATS + 2
ALL_PLACES: Final[i64] = FIRST_BATCH + BATCHES
MASK: Final[i64] = 16  # a card is its face + 16 times the set of its places

# -- cards and batches of an observer --------------------------------------------------------------


def is_sure(card: i64) -> bool:
    """Whether there is only one place where a card may be."""
    mask = card >> 4
    return mask & (mask - 1) == 0


def add_card(s: Circle, who: i64, face: i64, place: i64) -> None:
    """A card of a face is at a place, on top of what is there."""
    s.known[who * WIDTH + s.known_count[who]] = face + MASK * POWERS[place]
    s.known_count[who] += 1


def remove_card(s: Circle, who: i64, i: i64) -> None:
    s.known_count[who] -= 1
    for k in range(i, who * WIDTH + s.known_count[who]):
        s.known[k] = s.known[k + 1]


def put_last(s: Circle, who: i64, place: i64) -> None:
    """Brings all cards that may be at a place to the end, in their order."""
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


def batch_count(s: Circle, who: i64, batch: i64) -> i64:
    """How many cards a batch has."""
    return s.batches[who * BATCHES + batch] >> 1


def is_void(s: Circle, who: i64, batch: i64) -> bool:
    """Whether the cards of a batch were seen again elsewhere."""
    return s.batches[who * BATCHES + batch] & 1 != 0


def new_batch(s: Circle, who: i64, count: i64, void: i64) -> i64:
    """A free batch; if there is none, all batches of a kind become one."""
    for batch in range(BATCHES):
        if s.batches[who * BATCHES + batch] == 0:
            s.batches[who * BATCHES + batch] = 2 * count + void
            return batch
    _merge(s, who, _batches_of_kind(s, who, 0))
    _merge(s, who, _batches_of_kind(s, who, 1))
    return new_batch(s, who, count, void)


def _batches_of_kind(s: Circle, who: i64, void: i64) -> i64:
    found: i64 = 0
    for batch in range(BATCHES):
        row = s.batches[who * BATCHES + batch]
        if row != 0 and row & 1 == void:
            found += POWERS[batch]
    return found


def _merge(s: Circle, who: i64, those: i64) -> i64:
    """Makes some batches of one kind the first of them; NONE if there are none."""
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


def capacity(s: Circle, who: i64, place: i64) -> i64:
    """How many cards are at a place, as everybody may know it; of the discard, NONE."""
    if place < SEATS:
        return s.size[place] if place < s.seats else 0
    if place == IN_DISCARD:
        return NONE
    if place == UNDER_SELENE:
        return len(s.stash)
    return batch_count(s, who, place - FIRST_BATCH)


# -- drawing conclusions ---------------------------------------------------------------------------


def conclude(s: Circle, who: i64) -> None:
    """Where as many cards may be as are there, all are; where all are sure, no other is. Settles batches."""
    changed = True
    while changed:
        changed = False
        open_places: i64 = 0
        for i in range(who * WIDTH, who * WIDTH + s.known_count[who]):
            if not is_sure(s.known[i]):
                open_places |= s.known[i] >> 4
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


def _decide(s: Circle, who: i64, place: i64, here: bool) -> None:
    """All unsure cards that may be at a place are there, or none of them."""
    for i in range(who * WIDTH, who * WIDTH + s.known_count[who]):
        card = s.known[i]
        if has(card >> 4, place) and not is_sure(card):
            s.known[i] = (card & 15) + MASK * (POWERS[place] if here else (card >> 4) - POWERS[place])


def _settle_batches(s: Circle, who: i64) -> None:
    """A batch of which all cards are sure is no longer needed."""
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
                    s.known[i] = (s.known[i] & 15) + MASK * POWERS[IN_DISCARD]
            i -= 1
        s.batches[who * BATCHES + batch] = 0


def see_top(s: Circle, who: i64, seat: i64) -> None:
    """The top card of a stack is seen: the last that may be there with its face; those above it are gone.

    Of equal cards the last one is taken: with it the others can be every row that they could be with another, but
    for a row on a second stack (see `_matters_which`).
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
                    s.known[i] = face + MASK * POWERS[seat]
                return
            s.known[i] = card - MASK * POWERS[seat]
            if s.known[i] >> 4 == 0:
                lose_track(s, who)
                return
        i -= 1
    if face != NONE:
        lose_track(s, who)


def learn_row(s: Circle, who: i64, place: i64, faces: list[int]) -> None:
    """An observer sees all cards of a stack, or those under SELENE, in their order."""
    rest = len(faces) - 1
    i = who * WIDTH + s.known_count[who] - 1
    while i >= who * WIDTH:
        card = s.known[i]
        if has(card >> 4, place):
            if rest >= 0 and card & 15 == faces[rest]:
                if _matters_which(s, who, i, place):
                    lose_track(s, who)
                    return
                s.known[i] = (card & 15) + MASK * POWERS[place]
                rest -= 1
            else:
                s.known[i] = card - MASK * POWERS[place]
                if s.known[i] >> 4 == 0:
                    lose_track(s, who)
                    return
        i -= 1
    if rest >= 0:
        lose_track(s, who)


def _matters_which(s: Circle, who: i64, i: i64, place: i64) -> bool:
    """GAIA: whether an equal card below one may be there instead, and the two could not change places unseen.

    They could not where the other one cannot be wherever this one can, or where another card may lie between them
    on a second stack. Who has lost track knows no order at all.
    """
    if has(s.astray, who):
        return True
    face = s.known[i] & 15
    elsewhere = (s.known[i] >> 4) & ~POWERS[place]
    between: i64 = 0  # stacks on which another card may lie between them
    while elsewhere != 0 and i > who * WIDTH:
        i -= 1
        card = s.known[i]
        if card & 15 != face:
            between |= (card >> 4) & elsewhere & (POWERS[s.seats] - 1)
        elif has(card >> 4, place) and (between != 0 or elsewhere & ~(card >> 4) != 0):
            return True
    return False


def stack_faces(s: Circle, seat: i64) -> list[int]:
    faces: list[int] = []
    for i in range(seat * WIDTH, seat * WIDTH + s.size[seat]):
        faces.append(s.stacks[i] & 15)
    return faces


def one_left(s: Circle, who: i64, place: i64, face: i64) -> None:
    """A card of a face has left a stack and was seen elsewhere; which of equal ones it was stays open."""
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
        batch = new_batch(s, who, 1, 1)
        for i in range(who * WIDTH, who * WIDTH + s.known_count[who]):
            if s.known[i] & 15 == face and has(s.known[i] >> 4, place):
                s.known[i] += MASK * POWERS[FIRST_BATCH + batch]


def one_left_discard(s: Circle, who: i64, face: i64) -> None:
    """A card of a face was taken out of the discard."""
    count: i64 = 0
    last: i64 = NONE
    those: i64 = 0  # batches in which it may have been
    for i in range(who * WIDTH, who * WIDTH + s.known_count[who]):
        card = s.known[i]
        if card & 15 == face:
            if card >> 4 == POWERS[IN_DISCARD]:
                remove_card(s, who, i)
                return
            found: i64 = 0
            for batch in range(BATCHES):
                if has(card >> 4, FIRST_BATCH + batch) and not is_void(s, who, batch):
                    found += POWERS[batch]
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
        for i in range(who * WIDTH, who * WIDTH + s.known_count[who]):
            if s.known[i] & 15 == face and has(s.known[i] >> 4, FIRST_BATCH + whole):
                s.known[i] += MASK * POWERS[FIRST_BATCH + void]
    s.batches[row] -= 2
    if s.batches[row] == 0:
        bit = POWERS[FIRST_BATCH + whole]
        for i in range(who * WIDTH, who * WIDTH + s.known_count[who]):
            if (s.known[i] >> 4) & bit != 0:
                s.known[i] -= MASK * bit


def lose_track(s: Circle, who: i64) -> None:
    """Begins anew with what can be seen now: own stack, tops, numbers; others may be anywhere, in any order."""
    s.astray |= POWERS[who]
    pool: list[int] = []  # faces; sorted, so that they tell nothing
    anywhere: i64 = 0
    for batch in range(BATCHES):
        s.batches[who * BATCHES + batch] = 0
    s.known_count[who] = 0
    sees_stash = holder(s, SELENE) == who
    hidden: i64 = 0
    for face in range(FACES):
        for _k in range(s.discard[face]):
            if is_god(face):
                add_card(s, who, face, IN_DISCARD)
            else:
                pool.append(face)
                hidden += 1
    if hidden > 0:
        s.batches[who * BATCHES] = 2 * hidden
        anywhere += POWERS[FIRST_BATCH]
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
        s.known[who * WIDTH + s.known_count[who]] = face + MASK * anywhere
        s.known_count[who] += 1
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


def know_all(s: Circle, who: i64) -> None:
    """Makes an observer sure of everything, as on a guessed table, where it does not matter what others know."""
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
