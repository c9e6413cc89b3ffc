"""Where to go in Hybris and what to do there: what Locations, Cities, quests and actions are worth to a seat."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.hybris.board import avatar_in, holder_of, is_linked, kind_of, owner_of, tile_of
from chronotheque.games.hybris.elements import (
    CHARACTERS,
    CITY_PLACE,
    NO,
    OLYMPIAN_SELF,
    OLYMPUS_TECHS,
    ROWS,
    SLOTS,
    SPACES,
    character_of_part,
)
from chronotheque.games.hybris.rules.actions import can_act, can_do
from chronotheque.games.hybris.rules.counting import is_possible
from chronotheque.games.hybris.rules.deploy import REWARD_GOODNESS, REWARD_VP, Deployment
from chronotheque.games.hybris.rules.forge import can_afford, lasting_discount
from chronotheque.games.hybris.rules.oracle import omen_cards
from chronotheque.games.hybris.rules.underworld import aegis_of_drain, fallen_of
from chronotheque.games.hybris.rules.visiting import FIRST_CITY, free_slots
from chronotheque.games.hybris.state import Cosmos
from chronotheque.games.hybris.strategy_avatars import cost_of_contest, worth_of_attack
from chronotheque.games.hybris.strategy_combat import chance_against
from chronotheque.games.hybris.strategy_quests import (
    CARDS_OF_A_COMBAT,
    best_challenge,
    best_quest,
    loss_of,
    reactions,
)
from chronotheque.games.hybris.strategy_worth import (
    CHARACTER,
    FACTORY,
    OF_ACTION,
    OF_BONUS,
    OF_DEPLOYMENT,
    OF_INFLUENCE,
    STORED,
    WORKSHOP,
    Sight,
)
from chronotheque.games.hybris.vocabulary import (
    ACTIONS,
    AEGIS,
    CARD_GOOD,
    CITIES,
    CONVERT,
    CRAFT,
    DEPLOY,
    DESIGN,
    DO_ACTION,
    DRAIN,
    FIGHT,
    FOLLOWER,
    FULFIL,
    GOODNESS,
    INFLUENCE,
    MORTAL_WORLD,
    OMEN,
    PERCEIVE,
    PRAYER,
    PRODUCE,
    PROPHET_KIND,
    REVIVE,
    TRAIN,
    YOU_DEPLOY,
    YOU_INFLUENCE,
)
from chronotheque.kernel import NONE, has, lowest

WRATH: Final = 1.8  # what it is worth to be safe from Wrath I
CONTESTED: Final = 0.9  # a Prophet's deployment may be contested, and others too
CONTEST_PRICE: Final = 1.2  # what a character could do otherwise
HELD: Final = 0.2  # to stand in a City


# -- actions ---------------------------------------------------------------------------------------


def worth_of_action(sight: Sight, action: i64, character: i64, city: i64) -> float:
    """What an action is worth that is possible now; NONE: by any fighter of the reserve, in any City."""
    if action == FULFIL:
        return best_quest(sight, character)
    if action == FIGHT:
        return best_challenge(sight, character)
    if action == INFLUENCE:
        return worth_of_influence(sight, city)
    if action == DEPLOY:
        return best_deployment(sight, character, city)
    memory = sight.memory
    if has(memory.known, OF_ACTION + action):
        return memory.worth[OF_ACTION + action]
    return memory.note(OF_ACTION + action, worth_of_acting(sight, action))


def worth_of_acting(sight: Sight, action: i64) -> float:
    """What an action is worth that is the same for every character and everywhere."""
    s, me = sight.s, sight.me
    if action == CONVERT:
        return worth_of_converting(sight)
    if action == DESIGN:
        return best_design(sight)
    if action == CRAFT:
        return best_craft(sight)
    if action == PRODUCE:
        return worth_of_producing(sight)
    if action == PERCEIVE:
        return sight.effects(s.book.perceive)
    if action == OMEN:
        return worth_of_omen(sight)
    if action == TRAIN:
        return sight.effects(s.book.train)
    if action == REVIVE:
        return CHARACTER * sight.ages if fallen_of(s, me) != 0 else 0.0
    return sight.goods(AEGIS, aegis_of_drain(s, me)) if action == DRAIN else 0.0


def worth_of_row(sight: Sight, row: i64) -> float:
    """What a conversion is worth, less its price."""
    b = sight.s.book
    return sight.effects(b.conversion[row]) - sight.goods(PRAYER, b.price[row])


def worth_of_converting(sight: Sight) -> float:
    """What the conversions of one action are worth, with all the Prayers there are."""
    s = sight.s
    best = 0.0
    for row in range(ROWS):
        if s.book.price[row] <= s.prayers[sight.me]:
            times = s.prayers[sight.me] // s.book.price[row]
            worth = worth_of_row(sight, row) * (0.4 + 0.6 * float(times if times < 3 else 3))
            if worth > best:
                best = worth
    return best


def best_design(sight: Sight) -> float:
    """What it is worth to conceive the best technology."""
    best = 0.0
    for tile in range(OLYMPUS_TECHS):
        if has(sight.s.piles, tile):
            worth = worth_of_design(sight, tile)
            if worth > best:
                best = worth
    return best


def worth_of_design(sight: Sight, tile: i64) -> float:
    """What it is worth to conceive a technology: less what is on its way already."""
    s, me = sight.s, sight.me
    worth = sight.on_the_way(tile, WORKSHOP)
    lacks = s.book.tech_followers[tile] - s.followers[me]
    if lacks > 0:
        worth -= 0.15 * float(lacks)
    lacks = s.book.tech_aegis[tile] - s.aegis[me]
    if lacks > 0:
        worth -= 0.2 * float(lacks)
    return worth / (1.0 + 0.6 * float(own_tiles(s, me)))


def own_tiles(s: Cosmos, seat: i64) -> i64:
    """How many tiles of a seat are in the workshop."""
    found: i64 = 0
    for space in range(3):
        if s.workshop[space] != 0 and owner_of(s.workshop[space]) == seat:
            found += 1
    return found


def best_craft(sight: Sight) -> float:
    """What it is worth to fabricate the best tile of the workshop."""
    s, me = sight.s, sight.me
    best = 0.0
    for space in range(3):
        mark = s.workshop[space]
        if mark != 0 and owner_of(mark) == me:
            discount = s.book.discount[space] + lasting_discount(s, me)
            if can_afford(s, me, tile_of(mark), discount):
                worth = worth_of_craft(sight, tile_of(mark), discount, WORKSHOP)
                if worth > best:
                    best = worth
    return best


def worth_of_craft(sight: Sight, tile: i64, discount: i64, stage: i64) -> float:
    """What it is worth to fabricate a tile; `stage` NONE: it comes from Olympus."""
    b = sight.s.book
    before = sight.on_the_way(tile, stage) if stage != NONE else 0.0
    followers, aegis = b.tech_followers[tile], b.tech_aegis[tile]
    off = discount if discount < aegis else aegis
    aegis -= off
    followers -= discount - off if discount - off < followers else followers
    cost = sight.goods(FOLLOWER, followers) + sight.good(AEGIS) * float(aegis)
    return sight.on_the_way(tile, FACTORY) - before - cost


def worth_of_producing(sight: Sight) -> float:
    """What it is worth to move the factory on."""
    s = sight.s
    worth = 0.0
    for space in range(3):
        mark = s.factory[space]
        if mark == 0:
            continue
        step = sight.on_the_way(tile_of(mark), FACTORY + space + 1) - sight.on_the_way(
            tile_of(mark), FACTORY + space
        )
        if owner_of(mark) == sight.me:
            worth += 2.0 * step
        else:
            worth -= sight.spite * step
            if space == 2:
                worth += sight.effects(s.book.foreign_tile)
    return worth


def worth_of_omen(sight: Sight) -> float:
    """What an Omen is worth: only the first before a primordial comes."""
    s, me = sight.s, sight.me
    if omen_cards(s, me) == 0 or s.omens[me] != 0:
        return -1.0
    soon = 1.0 if s.age % 2 == 0 else 0.6
    return WRATH * soon - sight.good(CARD_GOOD) - sight.good(FOLLOWER)


# -- the Mortal World ------------------------------------------------------------------------------


def worth_of_influence(sight: Sight, city: i64) -> float:
    """What Influence in a City is worth."""
    s, me = sight.s, sight.me
    if city == NONE:
        best = 0.0
        for one in range(len(CITIES)):
            worth = worth_of_influence(sight, one)
            if worth > best:
                best = worth
        return best
    memory = sight.memory
    if has(memory.known, OF_INFLUENCE + city):
        return memory.worth[OF_INFLUENCE + city]
    b = s.book
    up = b.city_goodness[city]
    if s.goodness[me] + up > b.goodness_max:
        up = b.goodness_max - s.goodness[me]
    worth = sight.goods(GOODNESS, up) + best_of_options(sight, b.first(b.banner[city]))
    if has(s.temples[me], city):
        worth += sight.effects(b.temple_influence)
    return memory.note(OF_INFLUENCE + city, worth + reactions(sight, YOU_INFLUENCE))


def best_of_options(sight: Sight, op: i64) -> float:
    """What the best option of a banner is worth."""
    s = sight.s
    b = s.book
    best = 0.0
    for option in range(b.a[op], b.a[op] + b.b[op]):
        if is_possible(s, sight.me, option):
            worth = worth_of_list(sight, option)
            if worth > best:
                best = worth
    return best


def best_deployment(sight: Sight, character: i64, city: i64) -> float:
    """What the best deployment in a City is worth; NONE: in any."""
    best = 0.0
    for one in range(len(CITIES)):
        if city in (NONE, one):
            worth = best_deployment_in(sight, one)
            if worth > best:
                best = worth
    if best > 0.0:
        best -= cost_of_contest(sight, character, 3.0)
    if character != NONE and kind_of(character) == PROPHET_KIND:
        best *= CONTESTED
    return best


def best_deployment_in(sight: Sight, city: i64) -> float:
    """What the best deployment in a City is worth to who is not contested."""
    memory = sight.memory
    if has(memory.known, OF_DEPLOYMENT + city):
        return memory.worth[OF_DEPLOYMENT + city]
    s, me = sight.s, sight.me
    best = 0.0
    tiles = s.stored[me]
    while tiles != 0:
        tile = lowest(tiles)
        tiles &= tiles - 1
        for space in range(SPACES):
            if s.spaces[space] == 0 and s.book.space_city[space] == city:
                worth = worth_of_deployment(sight, tile, space)
                if worth > best:
                    best = worth
    if best > 0.0:
        best += sight.goodness_track() + reactions(sight, YOU_DEPLOY)
    return memory.note(OF_DEPLOYMENT + city, best)


def worth_of_deployment(sight: Sight, tile: i64, space: i64) -> float:
    """What a tile brings on a technology space, the Goodness track left out."""
    s, me = sight.s, sight.me
    b = s.book
    city = b.space_city[space]
    worth = sight.tile(tile) - sight.on_the_way(tile, STORED)
    prayers = b.tech_prayers[tile]
    if prayers > s.well:
        worth -= sight.goods(PRAYER, prayers - s.well)
    if b.symbol[tile] == b.affinity[city]:
        worth += 1.0
    if has(s.temples[me], city):
        worth += 1.0
    return worth + worth_of_links(sight, tile, space)


def worth_of_links(sight: Sight, tile: i64, space: i64) -> float:
    """The VP of the links that a tile would make on a space, less those of others."""
    s, seat = sight.s, sight.me
    b = s.book
    worth = 0.0
    before = s.spaces[space]
    s.spaces[space] = tile * 4 + seat + 1
    for link in range(b.links):
        other: i64 = NONE
        if b.link_from[link] == space:
            other = b.link_to[link]
        elif b.link_to[link] == space:
            other = b.link_from[link]
        if other != NONE and is_linked(s, link):
            worth += 2.0 if owner_of(s.spaces[other]) == seat else 1.0 - sight.spite
    s.spaces[space] = before
    return worth


def worth_of_reward(sight: Sight, top: Deployment, reward: i64) -> float:
    """What a reward of a contest is worth, and that the other does not get it."""
    s = sight.s
    b = s.book
    tile = tile_of(s.spaces[top.space])
    if reward == REWARD_VP:
        return float(b.tech_vp[tile])
    if reward != REWARD_GOODNESS:
        n = b.tech_prayers[tile]
        return sight.goods(PRAYER, n if n < s.well else s.well)
    worth = 0.0
    for at in range(1, s.goodness[top.seat] + 1):
        worth += sight.effects(b.goodness[at])
    return worth


def worth_of_contest(sight: Sight, top: Deployment, part: i64) -> float:
    """What it is worth to contest a deployment with a character; to let it be is 0."""
    if part == NO:
        return 0.0
    character = character_of_part(part)
    best = 0.0
    for reward in range(3):
        worth = worth_of_reward(sight, top, reward)
        if worth > best:
            best = worth
    chance = 1.0
    spent = 0.0
    if kind_of(top.character) != PROPHET_KIND:
        chance = chance_against(sight, character, top.seat, top.character, True)
        spent = CARDS_OF_A_COMBAT * sight.good(CARD_GOOD)
    price = CONTEST_PRICE + (1.5 if character == OLYMPIAN_SELF else 0.0)
    return chance * best * (1.0 + sight.spite) + (1.0 - chance) * loss_of(sight, character) - spent - price


# -- places ----------------------------------------------------------------------------------------


def worth_of_goal(sight: Sight, goal: i64, character: i64) -> float:
    """What a destination is worth: a Location from 0 to 5, or a City from FIRST_CITY on."""
    if goal >= FIRST_CITY:
        return worth_of_city(sight, goal - FIRST_CITY, character)
    return worth_of_bonus(sight, goal) + best_action(sight, goal, character, NONE)


def worth_of_bonus(sight: Sight, location: i64) -> float:
    """What the best free slot of a Location is worth, or that there is none."""
    memory = sight.memory
    if has(memory.known, OF_BONUS + location):
        return memory.worth[OF_BONUS + location]
    s = sight.s
    slots = free_slots(s, sight.places(), location)
    bonus = 0.0
    if slots == 0:
        bonus = sight.effects(s.book.malus[location])
    for slot in range(SLOTS):
        if has(slots, slot):
            worth = worth_of_list(sight, s.book.slot_bonus[slot])
            if worth > bonus:
                bonus = worth
    return memory.note(OF_BONUS + location, bonus)


def worth_of_list(sight: Sight, number: i64) -> float:
    """What a list of effects is worth, its actions looked at closely."""
    s = sight.s
    b = s.book
    worth = sight.effects(number)
    for op in range(b.first(number), b.last(number)):
        if b.do[op] == DO_ACTION:
            worth -= sight.action(b.what[op])
            if b.what[op] == CRAFT and b.b[op] == 1:
                worth += best_craft_from_olympus(sight, b.c[op])
            elif can_do(s, sight.me, op):
                worth += worth_of_action(sight, b.what[op], NONE, b.a[op])
    return worth


def best_craft_from_olympus(sight: Sight, extra: i64) -> float:
    """What it is worth to fabricate the best tile of Olympus."""
    s, me = sight.s, sight.me
    discount = lasting_discount(s, me) + extra
    best = 0.0
    for tile in range(OLYMPUS_TECHS):
        if has(s.piles, tile) and can_afford(s, me, tile, discount):
            worth = worth_of_craft(sight, tile, discount, NONE)
            if worth > best:
                best = worth
    return best


def best_action(sight: Sight, location: i64, character: i64, city: i64) -> float:
    """What the best action of a Location is worth."""
    s = sight.s
    best = 0.0
    found = False
    for action in range(len(ACTIONS)):
        if has(s.book.actions[location], action) and can_act(s, sight.me, action, city):
            worth = worth_of_action(sight, action, character, city)
            if not found or worth > best:
                best = worth
                found = True
    return best


def worth_of_city(sight: Sight, city: i64, character: i64) -> float:
    """What it is worth to go to a City: whoever holds it must be beaten first."""
    s = sight.s
    worth = HELD + sight.effects(s.book.city_bonus[city]) + best_action(sight, MORTAL_WORLD, character, city)
    avatar = avatar_in(s, city)
    if avatar != NONE:
        return worth_of_attack(sight, worth, character, avatar)
    holder = holder_of(s, city) if has(sight.places(), CITY_PLACE + city) else NONE
    if holder == NONE:
        return worth
    rival, other = holder // CHARACTERS, holder % CHARACTERS
    if kind_of(other) == PROPHET_KIND:
        return worth + 0.1
    chance = chance_against(sight, character, rival, other, True)
    spent = CARDS_OF_A_COMBAT * sight.good(CARD_GOOD)
    return chance * (worth + 0.6) + (1.0 - chance) * (loss_of(sight, character) - 0.4) - spent


def worth_of_token(sight: Sight, location: i64, character: i64) -> float:
    """What a Location token is worth under a character."""
    if location != MORTAL_WORLD:
        return worth_of_goal(sight, location, character)
    best = 0.0
    for city in range(len(CITIES)):
        if holder_of(sight.s, city) == NONE:
            worth = worth_of_city(sight, city, character)
            if worth > best:
                best = worth
    return best
