"""What each seat remembers of the cards that left the piles (WC-R52), at level 3, where cards leave stacks unseen.

Every such card was public once, so an observer knows its face for good; where it lies may become unsure. For each
observer (the seats, and last a spectator) the table keeps these cards in the order in which they came to where they
are, each with the set of places where it may be: stacks, the discard, under SELENE, or a batch. A batch is a group
of cards of which the observer knows the number: those that left a stack face down together, or one that was seen
again as a card of its face and is no longer here (a void batch).

What an observer remembers follows from what that observer has seen, never from the table; where it cannot be kept
exactly (the batches are used up; GAIA has paid different players from one stack, or several cards while an equal
one stayed) the observer becomes less sure, never wrong. The card on top of a stack is always sure, and so is one's
own stack. The order under SELENE is kept only for who holds it.
"""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.witty_chronos.cards import FACES, OURANOS, is_god, is_wind
from chronotheque.games.witty_chronos.recall import (
    FIRST_BATCH,
    IN_DISCARD,
    MASK,
    UNDER_SELENE,
    add_card,
    conclude,
    learn_row,
    lose_track,
    new_batch,
    one_left,
    one_left_discard,
    put_last,
    remove_card,
    see_top,
    stack_faces,
)
from chronotheque.games.witty_chronos.state import BATCHES, WIDTH, Circle, holds
from chronotheque.kernel import POWERS, has

# -- what is seen ----------------------------------------------------------------------------------


def begin(s: Circle) -> None:
    """A round opens: nothing has left the piles; what came back from a stash is shown to all (WT-096)."""
    if s.level < 3:
        return
    s.astray = 0
    for who in range(s.seats + 1):
        s.known_count[who] = 0
        for batch in range(BATCHES):
            s.batches[who * BATCHES + batch] = 0
        for face in s.shown:
            if not is_wind(face):
                add_card(s, who, face, s.shown_of)


def seen_captured(s: Circle, seat: i64, face: i64) -> None:
    """A card came from a pile onto a stack."""
    if s.level == 3 and not is_wind(face):
        for who in range(s.seats + 1):
            add_card(s, who, face, seat)


def seen_god(s: Circle, face: i64) -> None:
    """A base God came from a pile and was discarded; one that CHARON had picked is back where it was."""
    if s.level == 3:
        for who in range(s.seats + 1):
            if _gods_known(s, who, face) < s.discard[face]:
                add_card(s, who, face, IN_DISCARD)


def _gods_known(s: Circle, who: i64, face: i64) -> i64:
    count: i64 = 0
    for i in range(who * WIDTH, who * WIDTH + s.known_count[who]):
        if s.known[i] & 15 == face:
            count += 1
    return count


def seen_robbed(s: Circle, victim: i64, seat: i64, face: i64) -> None:
    """The top card of a stack went onto another one."""
    if s.level == 3:
        for who in range(s.seats + 1):
            _top_left(s, who, victim)
            add_card(s, who, face, seat)
            see_top(s, who, victim)
            conclude(s, who)


def seen_dropped(s: Circle, victim: i64, face: i64) -> None:
    """The top card of a stack was discarded."""
    if s.level == 3:
        for who in range(s.seats + 1):
            _top_left(s, who, victim)
            add_card(s, who, face, IN_DISCARD)
            see_top(s, who, victim)
            conclude(s, who)


def _top_left(s: Circle, who: i64, seat: i64) -> None:
    i = who * WIDTH + s.known_count[who] - 1
    while not has(s.known[i] >> 4, seat):
        i -= 1
    remove_card(s, who, i)


def seen_exchanged(s: Circle, one: i64, other: i64) -> None:
    """HERMES: two stacks changed places; their new owners look through them."""
    if s.level < 3:
        return
    both = POWERS[one] + POWERS[other]
    for who in range(s.seats + 1):
        for i in range(who * WIDTH, who * WIDTH + s.known_count[who]):
            mask = s.known[i] >> 4
            if mask & both == POWERS[one] or mask & both == POWERS[other]:
                s.known[i] = (s.known[i] & 15) + MASK * (mask ^ both)
    learn_row(s, one, one, stack_faces(s, one))
    conclude(s, one)
    learn_row(s, other, other, stack_faces(s, other))
    conclude(s, other)


def seen_given(s: Circle, seat: i64, place: i64, to: i64, face: i64) -> None:
    """EOS: a card of a stack was given away and lies on top of another one; only the giver knows from where."""
    if s.level < 3:
        return
    for who in range(s.seats + 1):
        if who == seat:
            remove_card(s, who, _own_card(s, who, place))
        else:
            one_left(s, who, seat, face)
        add_card(s, who, face, to)
        see_top(s, who, seat)
        conclude(s, who)


def _own_card(s: Circle, who: i64, place: i64) -> i64:
    """Where a card of an observer's own stack stands among those remembered."""
    i = who * WIDTH
    while True:
        if s.known[i] >> 4 == POWERS[who]:
            if place == 0:
                return i
            place -= 1
        i += 1


def left(s: Circle, seat: i64, places: list[int], winds: list[int], to: i64) -> None:
    """Cards left a Realm for the discard or SELENE: of a stack face down, so that only its owner knows which.

    The others see how many left the stack, its new top, and which Winds are gone.
    """
    if s.level < 3:
        return
    count = len(places)
    for who in range(s.seats + 1):
        if who == seat:
            _own_left(s, who, places, to)
        elif count > 0:
            bit = POWERS[UNDER_SELENE]
            if to == IN_DISCARD:
                bit = POWERS[FIRST_BATCH + new_batch(s, who, count, 0)]
            for i in range(who * WIDTH, who * WIDTH + s.known_count[who]):
                if has(s.known[i] >> 4, seat):
                    s.known[i] += MASK * bit
        for face in winds:
            add_card(s, who, face, to)
        if who != seat and count > 0:
            see_top(s, who, seat)
            conclude(s, who)


def _own_left(s: Circle, who: i64, places: list[int], to: i64) -> None:
    moved: list[int] = []
    k = len(places) - 1
    while k >= 0:
        i = _own_card(s, who, places[k])
        moved.append(s.known[i] & 15)
        remove_card(s, who, i)
        k -= 1
    k = len(moved) - 1
    while k >= 0:
        add_card(s, who, moved[k], to)
        k -= 1


def sold(s: Circle, buyer: i64, places: list[int], seller: i64, faces: list[int]) -> None:
    """GAIA: cards went from one stack onto another; the seller sees them, the others the one that is on top."""
    count = len(places)
    if s.level < 3 or count == 0:
        return
    for who in range(s.seats + 1):
        if who == buyer:
            _own_left(s, who, places, seller)
        elif who == seller:
            for face in faces:
                one_left(s, who, buyer, face)
            for face in faces:
                add_card(s, who, face, seller)
        elif count > 1 and _is_of_two_stacks(s, who, buyer):
            lose_track(s, who)
        else:
            one_left(s, who, buyer, faces[count - 1])
            if count > 1:
                for i in range(who * WIDTH, who * WIDTH + s.known_count[who]):
                    if has(s.known[i] >> 4, buyer):
                        s.known[i] += MASK * POWERS[seller]
                put_last(s, who, buyer)
            add_card(s, who, faces[count - 1], seller)
        if who != buyer:
            see_top(s, who, buyer)
            conclude(s, who)


def _is_of_two_stacks(s: Circle, who: i64, seat: i64) -> bool:
    """Whether a card that may be on a stack may also be on another, after an earlier sale."""
    for i in range(who * WIDTH, who * WIDTH + s.known_count[who]):
        mask = (s.known[i] >> 4) & (POWERS[s.seats] - 1)
        if has(mask, seat) and mask != POWERS[seat]:
            return True
    return False


def retrieved(s: Circle, seat: i64, face: i64) -> None:
    """A card came out of the discard into a Realm, where all see it."""
    if s.level == 3:
        for who in range(s.seats + 1):
            one_left_discard(s, who, face)
            if not is_wind(face):
                add_card(s, who, face, seat)
            conclude(s, who)


def learn_stash(s: Circle, seat: i64) -> None:
    """GAIA: whoever has bought SELENE sees what lies under it."""
    if len(s.stash) > 0:
        learn_row(s, seat, UNDER_SELENE, s.stash)
        conclude(s, seat)


def look(s: Circle) -> None:
    """WT-108, WT-119  Whoever may look through the discard does so."""
    for seat in range(s.seats):
        if seat == s.charon or holds(s, seat, OURANOS):
            _look_through(s, seat)


def _look_through(s: Circle, who: i64) -> None:
    real: i64 = 0  # batches in the discard
    for batch in range(BATCHES):
        row = s.batches[who * BATCHES + batch]
        if row != 0 and row & 1 == 0:
            real += POWERS[FIRST_BATCH + batch]
    if real == 0:
        return
    for batch in range(BATCHES):
        if has(real, FIRST_BATCH + batch):
            s.batches[who * BATCHES + batch] = 0
    for face in range(FACES):
        if is_god(face):
            continue
        sure: i64 = 0
        maybe: i64 = 0
        for i in range(who * WIDTH, who * WIDTH + s.known_count[who]):
            if s.known[i] & 15 == face:
                if s.known[i] >> 4 == POWERS[IN_DISCARD]:
                    sure += 1
                elif (s.known[i] >> 4) & real != 0:
                    maybe += 1
        if maybe == 0:
            continue
        bit: i64 = 0
        if s.discard[face] > sure:
            bit = POWERS[FIRST_BATCH + new_batch(s, who, s.discard[face] - sure, 0)]
        for i in range(who * WIDTH, who * WIDTH + s.known_count[who]):
            mask = s.known[i] >> 4
            if s.known[i] & 15 == face and mask & real != 0:
                s.known[i] = face + MASK * (mask & ~real | bit)
    conclude(s, who)


def seen_stop(s: Circle) -> None:
    """WC-R26  All stacks are turned up for the count; what lies under SELENE stays hidden."""
    if s.level == 3:
        for who in range(s.seats + 1):
            for seat in range(s.seats):
                if seat != who:
                    learn_row(s, who, seat, stack_faces(s, seat))
            conclude(s, who)
