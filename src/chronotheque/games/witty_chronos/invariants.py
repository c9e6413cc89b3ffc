"""Invariants of a table of Witty Chronos, by ledger lines; checked by tests, never called by a search."""

from __future__ import annotations

from chronotheque.games.witty_chronos.cards import FACES, GLASSES, STARRED, is_god, is_wind
from chronotheque.games.witty_chronos.knowledge.recall import ALL_PLACES, IN_DISCARD, capacity, is_sure
from chronotheque.games.witty_chronos.rules.scoring import score
from chronotheque.games.witty_chronos.rules.temple.two_players import contested
from chronotheque.games.witty_chronos.state import (
    FRONT,
    ON_PILE,
    ON_STACK,
    PLACES,
    TWO,
    WIDTH,
    WINDS,
    WittyTable,
    in_deck,
    stack_top,
)
from chronotheque.kernel import NONE, has, size


def breaches(s: WittyTable) -> list[str]:
    """Returns the ids of the ledger lines that are violated."""
    if s.round == 0:
        return []
    held = {
        "WC-016": every_card_once(s),
        "WC-031": all(has(s.open_piles, place - int(ON_PILE)) for place in standing_on_piles(s)),
        "WC-043": standing_is_counted(s),
        "WC-049": no_god_in_a_realm(s),
        "WC-052": not s.playing or all(s.height[pile] > 0 for pile in range(s.piles)),
        "WC-071": not s.playing or s.level > 0 or all(score(s, seat) < s.target for seat in range(s.seats)),
        "WT-034": temple_is_whole(s),
        "WC-R05": all(s.ends[glass] - s.now <= s.lasts[glass] for glass in range(GLASSES)),
        "WC-R51": handles_differ(s),
        "WC-R52": memory_is_sound(s),
        "WT-163": s.format != TWO or contested(s, NONE, int(FRONT)) <= 4,
    }
    return [line for line, holds in held.items() if not holds]


def every_card_once(s: WittyTable) -> bool:
    """True if all cards in use are in piles, Realms, the discard or under SELENE."""
    count = [int(s.discard[face]) for face in range(FACES)]
    for face in s.stash:
        count[face] += 1
    for pile in range(s.piles):
        for i in range(s.height[pile]):
            count[(int(s.pile[pile]) >> 4 * i & 15) - 1] += 1
    for seat in range(s.seats):
        for card in realm(s, seat):
            count[card & 15] += 1
        if [sum(card & 15 == face for card in realm(s, seat)) for face in range(FACES)] != [
            int(s.held[seat * FACES + face]) for face in range(FACES)
        ]:
            return False
    return count == [int(in_deck(s, face)) for face in range(FACES)] and s.discards == sum(s.discard)


def realm(s: WittyTable, seat: int) -> list[int]:
    """Returns the cards of a Realm."""
    stack = [int(s.stacks[seat * WIDTH + i]) for i in range(s.size[seat])]
    return stack + [int(s.winds[seat * WINDS + i]) for i in range(s.wind_count[seat])]


def standing_on_piles(s: WittyTable) -> list[int]:
    """Returns the places of all glasses on piles."""
    if not s.playing:
        return []
    return [
        int(s.place[glass])
        for glass in range(GLASSES)
        if s.owner[glass] >= 0 and ON_PILE <= s.place[glass] < ON_STACK
    ]


def standing_is_counted(s: WittyTable) -> bool:
    """True if the numbers of glasses by place are right."""
    count = [0] * PLACES
    for glass in range(GLASSES):
        if s.owner[glass] != NONE:
            count[s.place[glass]] += 1
    return count == [int(s.standing[place]) for place in range(PLACES)]


def no_god_in_a_realm(s: WittyTable) -> bool:
    """True if stacks have no Gods or Winds, and only Winds are beside them."""
    for seat in range(s.seats):
        if any(
            is_god(s.stacks[seat * WIDTH + i] & 15) or is_wind(s.stacks[seat * WIDTH + i] & 15)
            for i in range(s.size[seat])
        ):
            return False
        if not all(is_wind(s.winds[seat * WINDS + i] & 15) for i in range(s.wind_count[seat])):
            return False
    return True


def temple_is_whole(s: WittyTable) -> bool:
    """WT-R56  True if at most six Temple cards are in play, each in one place, and no player has a starred one."""
    if s.level < 3:
        return s.temple == 0
    places = [int(s.temple), *(int(s.gods[seat]) for seat in range(s.seats))]
    if s.under_apollon != NONE:
        places.append(1 << s.under_apollon)
    together = 0
    for row in places:
        if together & row:
            return False
        together |= row
    starred = any(s.gods[seat] & STARRED for seat in range(s.seats))
    return size(together) <= 6 and not starred and together & ~s.temple_cards == 0


def handles_differ(s: WittyTable) -> bool:
    """True if no two cards of a Realm have the same handle."""
    for seat in range(s.seats):
        handles = [card >> 4 for card in realm(s, seat)]
        if len(set(handles)) != len(handles):
            return False
    return True


def memory_is_sound(s: WittyTable) -> bool:
    """True if the memory agrees with the numbers of cards and knows own stacks and all tops."""
    if s.level < 3 or not s.playing:
        return True
    for who in range(s.seats + 1):
        cards = [int(s.known[who * WIDTH + i]) for i in range(s.known_count[who])]
        for place in range(ALL_PLACES):
            here = [card for card in cards if card >> 4 >> place & 1]
            sure = sum(is_sure(card) for card in here)
            if place != IN_DISCARD and not sure <= capacity(s, who, place) <= len(here):
                return False
            if place < s.seats and s.size[place] > 0:
                if not is_sure(here[-1]) or here[-1] & 15 != stack_top(s, place):
                    return False
        own = [card & 15 for card in cards if who < s.seats and card >> 4 == 1 << who]
        if who < s.seats and own != [int(s.stacks[who * WIDTH + i]) & 15 for i in range(s.size[who])]:
            return False
    return True
