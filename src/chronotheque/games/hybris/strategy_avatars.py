"""How to meet Avatars sensibly: where they do least harm, when a contest is bought off, what is Blocked and given.

All players are on one side here, so what a partner would lose counts as the own loss does.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.hybris.board import avatar_in, holder_of, kind_of, lowest_avatar
from chronotheque.games.hybris.decisions import (
    AVATAR_BLOCKED,
    AVATAR_CITY,
    BLOCK_SLOT,
    CANCEL_CONTEST,
    DESCENT,
    FAILED_MOVE,
    TAKE_ANCIENT,
)
from chronotheque.games.hybris.elements import (
    AVATAR,
    CHAIN_SPACES,
    CHARACTERS,
    CITY,
    CITY_PLACE,
    CONCEPT,
    NO,
    PLACE,
    SEAT,
    SLOTS,
    TECH,
)
from chronotheque.games.hybris.players import bit_of_card, card_of, hand_size
from chronotheque.games.hybris.rules.avatar_contest import AvatarContest
from chronotheque.games.hybris.rules.avatars import Move
from chronotheque.games.hybris.rules.blocking import Blocking
from chronotheque.games.hybris.rules.forge import room
from chronotheque.games.hybris.state import STANDS, Cosmos
from chronotheque.games.hybris.strategy_combat import keeping, lasting, likely, reach
from chronotheque.games.hybris.strategy_quests import CARDS_OF_A_COMBAT, loss_of
from chronotheque.games.hybris.strategy_worth import Sight
from chronotheque.games.hybris.vocabulary import CARD_GOOD, KRATOS, PRAYER, PROPHET_KIND
from chronotheque.kernel import DONE, NONE, POWERS, lowest, nibble, size

AVATAR_CARD: Final = 2.4  # what an avatar card adds to its strength, combos and effects included
A_CHARACTER: Final = 2.2  # a character that an Avatar beats
A_PROPHET: Final = 1.0  # one that flees
A_CHAIN: Final = 2.0
CHRONOS_VP: Final = 0.75  # a VP of Chronos
A_CITY: Final = 1.2  # a City that an Avatar holds
SPARE_CARD: Final = 1.5  # the strength of a card that a partner may offer


# -- combat ----------------------------------------------------------------------------------------


def chance_against_avatar(s: Cosmos, seat: i64, character: i64, avatar: i64, attacks: bool) -> float:
    """How likely a character beats an Avatar; a Prophet flees."""
    if kind_of(character) == PROPHET_KIND:
        return 0.0
    b = s.book
    own = reach(s, seat, s.hands[seat], s.determination[seat]) + lasting(s, seat, character, attacks, True)
    return likely(float(own - b.avatar_base[avatar]) + 0.7 - AVATAR_CARD * float(b.avatar_reveals[avatar]))


def worth_of_attack(sight: Sight, worth: float, character: i64, avatar: i64) -> float:
    """What it is worth to enter a City held by an Avatar, where it is worth so much once it is beaten."""
    s = sight.s
    chance = chance_against_avatar(s, sight.me, character, avatar, True)
    won = worth + A_CITY + sight.goods(PRAYER, s.book.avatar_prayers[avatar])
    spent = CARDS_OF_A_COMBAT * sight.good(CARD_GOOD)
    return chance * won + (1.0 - chance) * (loss_of(sight, character) - 0.4) - spent


def cost_of_contest(sight: Sight, character: i64, vp: float) -> float:
    """What a deployment loses on an average because an Avatar contests it."""
    s, me = sight.s, sight.me
    avatar = lowest_avatar(s) if s.chronos and character != NONE else NONE
    if avatar == NONE:
        return 0.0
    needed = nibble(s.intensity, KRATOS)
    offered = 0.0
    for other in range(s.seats):
        if other != me or s.seats == 1:
            offered += SPARE_CARD * float(hand_size(s, other))
    if offered >= float(needed):
        return 0.5 + 0.2 * float(needed)  # it is bought off, for cards and 1 Intensity
    chance = chance_against_avatar(s, me, character, avatar, False)
    harm = A_PROPHET if kind_of(character) == PROPHET_KIND else A_CHARACTER
    return (1.0 - chance) * (vp * (1.0 + CHRONOS_VP) + harm + A_CITY)


# -- decisions -------------------------------------------------------------------------------------


def worth_of_choice(sight: Sight, decision: i64, draft: list[int], part: i64) -> float:
    """What it is worth to go on with a part of an answer about Avatars, slots and Ancient Technologies."""
    if decision in (AVATAR_CITY, DESCENT):
        return worth_of_move(sight, part - CITY)
    if decision == CANCEL_CONTEST:
        return worth_of_offer(sight, draft, part)
    if decision == BLOCK_SLOT:
        return worth_of_slot(sight, part - PLACE)
    if decision in (AVATAR_BLOCKED, FAILED_MOVE):
        return worth_of_breaking(sight, part - CONCEPT)
    if decision == TAKE_ANCIENT:
        return sight.tile(part - TECH) if not draft else worth_of_board(sight, part - SEAT)
    return -float(sight.s.book.avatar_base[part - AVATAR])


def worth_of_move(sight: Sight, city: i64) -> float:
    """How little harm an Avatar does in a City."""
    s = sight.s
    top = s.top
    holder = holder_of(s, city)
    worth = -0.3 * sight.effects(s.book.city_bonus[city])
    if holder == NONE or not isinstance(top, Move):
        return worth - A_CITY
    owner, character = holder // CHARACTERS, holder % CHARACTERS
    if kind_of(character) == PROPHET_KIND:
        return worth - A_CITY - A_PROPHET
    chance = chance_against_avatar(s, owner, character, top.who, False) if owner == sight.me else 0.4
    prayers = sight.goods(PRAYER, s.book.avatar_prayers[top.who])
    return worth + chance * prayers - (1.0 - chance) * (A_CITY + A_CHARACTER)


def worth_of_offer(sight: Sight, draft: list[int], part: i64) -> float:
    """1 for the next card of the cheapest offer that is enough, or for what ends it; 0 for all else."""
    s, me = sight.s, sight.me
    top = s.top
    if not isinstance(top, AvatarContest):
        return 0.0
    needed = nibble(s.intensity, KRATOS) - top.strength(s)
    wanted = cheapest_offer(s, me, needed)
    if wanted == 0:
        wanted = help_of_partners(s, top, me, needed)
    for one in draft:
        wanted &= ~POWERS[bit_of_card(s, me, one)]
    if part in (NO, DONE):
        return 1.0 if wanted == 0 else 0.0
    return 1.0 if wanted != 0 and bit_of_card(s, me, part) == lowest(wanted) else 0.0


def cheapest_offer(s: Cosmos, seat: i64, needed: i64) -> i64:
    """Set of hand cards that reach a strength and are missed least; 0 if they do not reach it."""
    wanted: i64 = 0
    rest = s.hands[seat]
    while needed > 0 and rest != 0:
        best: i64 = NONE
        least = 0.0
        left = rest
        while left != 0:
            bit = lowest(left)
            left &= left - 1
            card = card_of(s, seat, bit)
            strength = s.book.strength[card]
            if strength == 0:
                continue
            used = strength if strength < needed else needed
            price = (keeping(s, card) + 1.0) / float(used)
            if best == NONE or price < least:
                best = bit
                least = price
        if best == NONE:
            return 0
        wanted |= POWERS[best]
        rest &= ~POWERS[best]
        needed -= s.book.strength[card_of(s, seat, best)]
    return wanted if needed <= 0 else 0


def help_of_partners(s: Cosmos, top: AvatarContest, me: i64, needed: i64) -> i64:
    """Set of the cards to begin an offer with that the others may complete: all with strength, or none."""
    others = 0.0
    for other in range(s.seats):
        if other not in (me, top.seat) and s.offered[other] == 0:
            others += SPARE_CARD * float(hand_size(s, other))
    mine: i64 = 0
    strength: i64 = 0
    cards = s.hands[me]
    while cards != 0:
        bit = lowest(cards)
        cards &= cards - 1
        if s.book.strength[card_of(s, me, bit)] > 0:
            mine |= POWERS[bit]
            strength += s.book.strength[card_of(s, me, bit)]
    return mine if others > 0.0 and float(strength) + others >= float(needed) else 0


def worth_of_slot(sight: Sight, place: i64) -> float:
    """How little a slot is missed, or how much it is when a token is taken away."""
    s = sight.s
    top = s.top
    if place >= CITY_PLACE:
        bonus = A_CITY + 0.3 * sight.effects(s.book.city_bonus[place - CITY_PLACE])
    else:
        bonus = sight.effects(s.book.slot_bonus[place]) + (1.5 if s.book.capacity[place] == 0 else 0.0)
    if isinstance(top, Blocking) and top.removes:
        return bonus
    if place >= SLOTS and avatar_in(s, place - CITY_PLACE) != NONE:
        return -A_CHAIN
    for at in range(s.seats * CHARACTERS):
        if s.where[at] == STANDS + place:
            bonus += 0.4
    return -bonus


def worth_of_breaking(sight: Sight, concept: i64) -> float:
    """How little harm a broken chain of a Concept does: the fuller its track the better."""
    s = sight.s
    left = CHAIN_SPACES - nibble(s.chains, concept)
    if left == 0:
        return -CHRONOS_VP * float(s.book.concept_vp[concept])
    return -A_CHAIN + 0.2 * float(left)


def worth_of_board(sight: Sight, owner: i64) -> float:
    """What it is worth that a board receives an Ancient Technology: one with room, the own one first."""
    s = sight.s
    worth = 0.5 if owner == sight.me else 0.0
    return worth + float(room(s, owner) - size(s.stored[owner]))
