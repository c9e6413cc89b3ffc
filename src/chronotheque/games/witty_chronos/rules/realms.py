"""Realms and the discard: gaining, losing and naming cards (WC-046, WC-069, WT-036, WC-R51)."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.witty_chronos.cards import FACES, NORTH, is_wind
from chronotheque.games.witty_chronos.decisions import HANDLES
from chronotheque.games.witty_chronos.state import HANDLE, WIDTH, WINDS, WittyTable, realm_size
from chronotheque.kernel import NONE, POWERS


def uncover(s: WittyTable, pile: i64) -> i64:
    """Removes the top card of a pile and returns its face; the next one is already face up (WC-028)."""
    s.height[pile] -= 1
    unit = POWERS[4 * s.height[pile]]
    face = (s.pile[pile] >> (4 * s.height[pile])) & 15
    s.pile[pile] -= face * unit
    return face - 1


def put_away(s: WittyTable, face: i64) -> None:
    """Puts a card face down on the discard (WC-069)."""
    s.discard[face] += 1
    s.discards += 1


def take_from_discard(s: WittyTable, face: i64) -> None:
    """Removes a card of a face from the discard."""
    s.discard[face] -= 1
    s.discards -= 1


# -- gaining ---------------------------------------------------------------------------------------


def gain(s: WittyTable, seat: i64, face: i64) -> None:
    """WT-R13  Adds a card to a Realm, on top of the stack or a Wind beside it, with a new handle."""
    card = face + HANDLE * new_handle(s, seat)
    if is_wind(face):
        s.winds[seat * WINDS + s.wind_count[seat]] = card
        s.wind_count[seat] += 1
        _sort_winds(s, seat)
    else:
        s.stacks[seat * WIDTH + s.size[seat]] = card
        s.size[seat] += 1
    s.held[seat * FACES + face] += 1


def new_handle(s: WittyTable, seat: i64) -> i64:
    """WC-R51  Returns the next handle that no card of a seat has."""
    handle = s.next_handle[seat]
    while place_of(s, seat, handle) != NONE:
        handle = (handle + 1) % HANDLES
    s.next_handle[seat] = (handle + 1) % HANDLES
    return handle


# -- the order of a Realm: the stack from bottom to top, then the Winds N, S, W, E by handle --------


def place_of(s: WittyTable, seat: i64, handle: i64) -> i64:
    """Returns the place of a card in its Realm, or NONE."""
    for i in range(s.size[seat]):
        if s.stacks[seat * WIDTH + i] >> 4 == handle:
            return i
    for i in range(s.wind_count[seat]):
        if s.winds[seat * WINDS + i] >> 4 == handle:
            return s.size[seat] + i
    return NONE


def card_at(s: WittyTable, seat: i64, place: i64) -> i64:
    """Returns the card at a place in a Realm."""
    if place < s.size[seat]:
        return s.stacks[seat * WIDTH + place]
    return s.winds[seat * WINDS + place - s.size[seat]]


def _sort_winds(s: WittyTable, seat: i64) -> None:
    """Moves the Wind gained last to its place in the order."""
    first = seat * WINDS
    i = first + s.wind_count[seat] - 1
    while i > first and _wind_order(s.winds[i - 1]) > _wind_order(s.winds[i]):
        card = s.winds[i]
        s.winds[i] = s.winds[i - 1]
        s.winds[i - 1] = card
        i -= 1


def _wind_order(card: i64) -> i64:
    return ((card & 15) - NORTH) * HANDLES + (card >> 4)


# -- losing ----------------------------------------------------------------------------------------


def lose_at(s: WittyTable, seat: i64, place: i64) -> i64:
    """Removes the card at a place of a Realm, where the others keep their order (WT-043), and returns its face."""
    card = card_at(s, seat, place)
    if place < s.size[seat]:
        for i in range(seat * WIDTH + place, seat * WIDTH + s.size[seat] - 1):
            s.stacks[i] = s.stacks[i + 1]
        s.size[seat] -= 1
    else:
        for i in range(seat * WINDS + place - s.size[seat], seat * WINDS + s.wind_count[seat] - 1):
            s.winds[i] = s.winds[i + 1]
        s.wind_count[seat] -= 1
    face = card & 15
    s.held[seat * FACES + face] -= 1
    return face


def lose(s: WittyTable, seat: i64, handle: i64) -> i64:
    """Removes the card with a handle from a Realm and returns its face."""
    return lose_at(s, seat, place_of(s, seat, handle))


def lose_top(s: WittyTable, seat: i64) -> i64:
    """Removes the top card of a stack and returns its face."""
    return lose_at(s, seat, s.size[seat] - 1)


def discard_stack(s: WittyTable, seat: i64) -> None:
    """Discards a whole stack; Winds stay (WT-136)."""
    while s.size[seat] > 0:
        put_away(s, lose_top(s, seat))


def swap_stacks(s: WittyTable, one: i64, other: i64) -> None:
    """WC-058, WC-R30, WT-137  Exchanges two whole stacks, in their order; Winds stay."""
    cards: list[int] = []
    for i in range(s.size[one]):
        cards.append(s.stacks[one * WIDTH + i] & 15)
    theirs: list[int] = []
    for i in range(s.size[other]):
        theirs.append(s.stacks[other * WIDTH + i] & 15)
    _drop_stack(s, one)
    _drop_stack(s, other)
    for face in theirs:
        gain(s, one, face)
    for face in cards:
        gain(s, other, face)


def _drop_stack(s: WittyTable, seat: i64) -> None:
    for i in range(seat * WIDTH, seat * WIDTH + s.size[seat]):
        s.held[seat * FACES + (s.stacks[i] & 15)] -= 1
    s.size[seat] = 0


def clear_realm(s: WittyTable, seat: i64) -> None:
    """Empties a Realm for a new round (WT-139)."""
    s.size[seat] = 0
    s.wind_count[seat] = 0
    for i in range(seat * FACES, seat * FACES + FACES):
        s.held[i] = 0


def is_empty(s: WittyTable, seat: i64) -> bool:
    """True if a Realm has no card."""
    return realm_size(s, seat) == 0
