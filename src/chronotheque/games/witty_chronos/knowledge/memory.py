"""Each seat's memory of the cards that left the piles (WC-R52), at level 3, where cards leave stacks unseen.

Each of these cards was public once, so an observer knows its face for good, but may become unsure of its place.
For each observer (the seats, and last a spectator) the table stores these cards in the order of their arrival, each
with the set of places where it may be: stacks, the discard, under SELENE, or a batch. A batch is a group of cards
whose number the observer knows: those that left a stack face down together, or one that was seen again elsewhere as
a card of its face (a void batch).

The memory depends only on what the observer has seen, never on the table. Where it cannot be exact (there are no
more batches; GAIA paid several players from one stack, or several cards while an equal one stayed), the observer
becomes less sure, never wrong. The top of a stack is always certain, and so is the own stack. Only its holder
remembers the order under SELENE.

The functions here are called by the rules, one for each event; `recall.py` has the data structure.
"""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.witty_chronos.cards import FACES, OURANOS, is_god, is_wind
from chronotheque.games.witty_chronos.knowledge.recall import (
    FIRST_BATCH,
    IN_DISCARD,
    MASK,
    UNDER_SELENE,
    add_card,
    add_places,
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
from chronotheque.games.witty_chronos.state import BATCHES, WIDTH, WittyTable, holds
from chronotheque.kernel import NONE, POWERS, has

# -- events --------------------------------------------------------------------------------------


def begin_memory(s: WittyTable) -> None:
    """Starts the memory of a round: only cards that came back from SELENE are known (WT-096)."""
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


def seen_captured(s: WittyTable, seat: i64, face: i64) -> None:
    """Notes a card that moved from a pile to a stack."""
    if s.level == 3 and not is_wind(face):
        for who in range(s.seats + 1):
            add_card(s, who, face, seat)


def seen_god(s: WittyTable, face: i64) -> None:
    """Notes a base God that was discarded; one that CHARON picked returns to the discard."""
    if s.level == 3:
        for who in range(s.seats + 1):
            if _gods_known(s, who, face) < s.discard[face]:
                add_card(s, who, face, IN_DISCARD)


def _gods_known(s: WittyTable, who: i64, face: i64) -> i64:
    count: i64 = 0
    for i in range(who * WIDTH, who * WIDTH + s.known_count[who]):
        if s.known[i] & 15 == face:
            count += 1
    return count


def seen_robbed(s: WittyTable, victim: i64, to: i64, face: i64) -> None:
    """Notes the top card of a stack that moved to another stack or to the discard."""
    if s.level == 3:
        for who in range(s.seats + 1):
            _top_left(s, who, victim)
            add_card(s, who, face, to)
            see_top(s, who, victim)
            conclude(s, who)


def _top_left(s: WittyTable, who: i64, seat: i64) -> None:
    i = who * WIDTH + s.known_count[who] - 1
    while not has(s.known[i] >> 4, seat):
        i -= 1
    remove_card(s, who, i)


def seen_exchanged(s: WittyTable, one: i64, other: i64) -> None:
    """Notes an exchange of two stacks (HERMES); their new owners look through them."""
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


def seen_given(s: WittyTable, seat: i64, place: i64, to: i64, face: i64) -> None:
    """Notes a card given to another stack (EOS); only the giver knows which one it was."""
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


def _own_card(s: WittyTable, who: i64, place: i64) -> i64:
    """Returns the index in memory of a card of the observer's own stack."""
    i = who * WIDTH
    while True:
        if s.known[i] >> 4 == POWERS[who]:
            if place == 0:
                return i
            place -= 1
        i += 1


def seen_left(s: WittyTable, seat: i64, places: list[int], winds: list[int], to: i64) -> None:
    """Notes cards that left a Realm for the discard or SELENE, face down.

    Others see how many left the stack, its new top, and which Winds are gone.
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
            add_places(s, who, NONE, seat, bit)
        for face in winds:
            add_card(s, who, face, to)
        if who != seat and count > 0:
            see_top(s, who, seat)
            conclude(s, who)


def _own_left(s: WittyTable, who: i64, places: list[int], to: i64) -> None:
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


def seen_sold(s: WittyTable, buyer: i64, places: list[int], seller: i64, faces: list[int]) -> None:
    """Notes cards that moved from one stack to another (GAIA): the seller sees all, the others the top one."""
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
                add_places(s, who, NONE, buyer, POWERS[seller])
                put_last(s, who, buyer)
            add_card(s, who, faces[count - 1], seller)
        if who != buyer:
            see_top(s, who, buyer)
            conclude(s, who)


def _is_of_two_stacks(s: WittyTable, who: i64, seat: i64) -> bool:
    """True if a card that may be on a stack may also be on another, after an earlier sale."""
    for i in range(who * WIDTH, who * WIDTH + s.known_count[who]):
        mask = (s.known[i] >> 4) & (POWERS[s.seats] - 1)
        if has(mask, seat) and mask != POWERS[seat]:
            return True
    return False


def seen_retrieved(s: WittyTable, seat: i64, face: i64) -> None:
    """Notes a card that moved from the discard to a Realm, face up."""
    if s.level == 3:
        for who in range(s.seats + 1):
            one_left_discard(s, who, face)
            if not is_wind(face):
                add_card(s, who, face, seat)
            conclude(s, who)


def learn_stash(s: WittyTable, seat: i64) -> None:
    """Shows the cards under SELENE to the seat that bought it (GAIA)."""
    if len(s.stash) > 0:
        learn_row(s, seat, UNDER_SELENE, s.stash)
        conclude(s, seat)


def seen_discard(s: WittyTable) -> None:
    """WT-108, WT-119  Shows the discard to the seats that may look through it."""
    for seat in range(s.seats):
        if seat == s.charon or holds(s, seat, OURANOS):
            _look_through(s, seat)


def _look_through(s: WittyTable, who: i64) -> None:
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
        if not is_god(face):
            _find_in_discard(s, who, face, real)
    conclude(s, who)


def _find_in_discard(s: WittyTable, who: i64, face: i64, seen: i64) -> None:
    """Makes one batch of the cards of a face in the discard that were in batches seen now."""
    sure: i64 = 0
    maybe = False
    for i in range(who * WIDTH, who * WIDTH + s.known_count[who]):
        if s.known[i] & 15 == face:
            if s.known[i] >> 4 == POWERS[IN_DISCARD]:
                sure += 1
            elif (s.known[i] >> 4) & seen != 0:
                maybe = True
    if not maybe:
        return
    bit: i64 = 0
    if s.discard[face] > sure:
        bit = POWERS[FIRST_BATCH + new_batch(s, who, s.discard[face] - sure, 0)]
    for i in range(who * WIDTH, who * WIDTH + s.known_count[who]):
        mask = s.known[i] >> 4
        if s.known[i] & 15 == face and mask & seen != 0:
            s.known[i] = face + MASK * (mask & ~seen | bit)


def seen_stop(s: WittyTable) -> None:
    """WC-R26  Notes all stacks at the end of a round; the cards under SELENE stay hidden."""
    if s.level == 3:
        for who in range(s.seats + 1):
            for seat in range(s.seats):
                if seat != who:
                    learn_row(s, who, seat, stack_faces(s, seat))
            conclude(s, who)
