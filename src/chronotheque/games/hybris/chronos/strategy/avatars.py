"""Strategy against Avatars: moves of least harm, contests to cancel, slots to block, boards for technologies.

All players are partners here, so a partner's loss counts like one's own.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.hybris.chronos.board import avatar_in, lowest_avatar
from chronotheque.games.hybris.chronos.rules.avatar_contest import AvatarContest
from chronotheque.games.hybris.chronos.rules.avatars import Move
from chronotheque.games.hybris.chronos.rules.blocking import Blocking
from chronotheque.games.hybris.decisions import (
    AVATAR_BLOCKED,
    AVATAR_CITY,
    BLOCK_SLOT,
    CANCEL_CONTEST,
    DESCENT,
    FAILED_MOVE,
    TAKE_ANCIENT,
)
from chronotheque.games.hybris.printed.elements import (
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
from chronotheque.games.hybris.printed.vocabulary import CARD_GOOD, KRATOS, PRAYER, PROPHET_KIND
from chronotheque.games.hybris.rules.locations.forge import room
from chronotheque.games.hybris.strategy.combat import keeping, lasting, likely, reach
from chronotheque.games.hybris.strategy.quests import CARDS_OF_A_COMBAT, loss_of
from chronotheque.games.hybris.strategy.worth import Position
from chronotheque.games.hybris.table.board import holder_of, kind_of
from chronotheque.games.hybris.table.players import bit_of_card, card_of, hand_size
from chronotheque.games.hybris.table.state import STANDS, HybrisTable
from chronotheque.kernel import DONE, NONE, POWERS, lowest, nibble, size

AVATAR_CARD: Final = 2.4  # expected strength of an avatar card, combos and effects included
A_CHARACTER: Final = 2.2  # loss of a character beaten by an Avatar
A_PROPHET: Final = 1.0  # loss of a Prophet that flees
A_CHAIN: Final = 2.0
CHRONOS_VP: Final = 0.75  # one VP of Chronos
A_CITY: Final = 1.2  # a City held by an Avatar
SPARE_CARD: Final = 1.5  # expected strength of a card offered by a partner


# -- combat ----------------------------------------------------------------------------------------


def chance_against_avatar(s: HybrisTable, seat: i64, character: i64, avatar: i64, attacks: bool) -> float:
    """Returns the chance of a character to beat an Avatar; a Prophet flees."""
    if kind_of(character) == PROPHET_KIND:
        return 0.0
    b = s.book
    own = reach(s, seat, s.hands[seat], s.determination[seat]) + lasting(s, seat, character, attacks, True)
    return likely(float(own - b.avatar_base[avatar]) + 0.7 - AVATAR_CARD * float(b.avatar_reveals[avatar]))


def worth_of_attack(position: Position, worth: float, character: i64, avatar: i64) -> float:
    """Returns the worth of entering a City held by an Avatar; `worth` is that of the City once it is beaten."""
    s = position.s
    chance = chance_against_avatar(s, position.me, character, avatar, True)
    won = worth + A_CITY + position.goods(PRAYER, s.book.avatar_prayers[avatar])
    spent = CARDS_OF_A_COMBAT * position.good(CARD_GOOD)
    return chance * won + (1.0 - chance) * (loss_of(position, character) - 0.4) - spent


def cost_of_contest(position: Position, character: i64, vp: float) -> float:
    """Returns the expected loss of a deployment by an Avatar's contest."""
    s, me = position.s, position.me
    avatar = lowest_avatar(s) if s.chronos and character != NONE else NONE
    if avatar == NONE:
        return 0.0
    needed = nibble(s.intensity, KRATOS)
    offered = 0.0
    for other in range(s.seats):
        if other != me or s.seats == 1:
            offered += SPARE_CARD * float(hand_size(s, other))
    if offered >= float(needed):
        return 0.5 + 0.2 * float(needed)  # cancelled at the price of cards and 1 Intensity
    chance = chance_against_avatar(s, me, character, avatar, False)
    harm = A_PROPHET if kind_of(character) == PROPHET_KIND else A_CHARACTER
    return (1.0 - chance) * (vp * (1.0 + CHRONOS_VP) + harm + A_CITY)


# -- decisions -------------------------------------------------------------------------------------


def worth_of_choice(position: Position, decision: i64, draft: list[int], part: i64) -> float:
    """Returns the worth of a part of an answer about Avatars, slots and Ancient Technologies."""
    if decision in (AVATAR_CITY, DESCENT):
        return worth_of_move(position, part - CITY)
    if decision == CANCEL_CONTEST:
        return worth_of_offer(position, draft, part)
    if decision == BLOCK_SLOT:
        return worth_of_slot(position, part - PLACE)
    if decision in (AVATAR_BLOCKED, FAILED_MOVE):
        return worth_of_breaking(position, part - CONCEPT)
    if decision == TAKE_ANCIENT:
        return position.tile(part - TECH) if not draft else worth_of_board(position, part - SEAT)
    return -float(position.s.book.avatar_base[part - AVATAR])


def worth_of_move(position: Position, city: i64) -> float:
    """Returns the negative harm of an Avatar in a City."""
    s = position.s
    top = s.top
    holder = holder_of(s, city)
    worth = -0.3 * position.effects(s.book.city_bonus[city])
    if holder == NONE or not isinstance(top, Move):
        return worth - A_CITY
    owner, character = holder // CHARACTERS, holder % CHARACTERS
    if kind_of(character) == PROPHET_KIND:
        return worth - A_CITY - A_PROPHET
    chance = chance_against_avatar(s, owner, character, top.who, False) if owner == position.me else 0.4
    prayers = position.goods(PRAYER, s.book.avatar_prayers[top.who])
    return worth + chance * prayers - (1.0 - chance) * (A_CITY + A_CHARACTER)


def worth_of_offer(position: Position, draft: list[int], part: i64) -> float:
    """Returns 1 for the next card of the cheapest sufficient offer, or for ending it; 0 for all else."""
    s, me = position.s, position.me
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


def cheapest_offer(s: HybrisTable, seat: i64, needed: i64) -> i64:
    """Returns the cheapest set of hand cards that reaches a strength, or 0 if none does."""
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


def help_of_partners(s: HybrisTable, top: AvatarContest, me: i64, needed: i64) -> i64:
    """Returns the cards for an offer that others may complete: all with strength, or none."""
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


def worth_of_slot(position: Position, place: i64) -> float:
    """Returns the negative worth of a slot to block, or its worth when a token is removed."""
    s = position.s
    top = s.top
    if place >= CITY_PLACE:
        bonus = A_CITY + 0.3 * position.effects(s.book.city_bonus[place - CITY_PLACE])
    else:
        bonus = position.effects(s.book.slot_bonus[place]) + (1.5 if s.book.capacity[place] == 0 else 0.0)
    if isinstance(top, Blocking) and top.removes:
        return bonus
    if place >= SLOTS and avatar_in(s, place - CITY_PLACE) != NONE:
        return -A_CHAIN
    for at in range(s.seats * CHARACTERS):
        if s.where[at] == STANDS + place:
            bonus += 0.4
    return -bonus


def worth_of_breaking(position: Position, concept: i64) -> float:
    """Returns the negative harm of breaking a chain: the fuller its track the better."""
    s = position.s
    left = CHAIN_SPACES - nibble(s.chains, concept)
    if left == 0:
        return -CHRONOS_VP * float(s.book.concept_vp[concept])
    return -A_CHAIN + 0.2 * float(left)


def worth_of_board(position: Position, owner: i64) -> float:
    """Returns the worth of giving a board an Ancient Technology: one with room, the own one first."""
    s = position.s
    worth = 0.5 if owner == position.me else 0.0
    return worth + float(room(s, owner) - size(s.stored[owner]))
