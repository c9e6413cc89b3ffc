"""Values of Locations, Cities, quests and actions to a seat."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.hybris.chronos.board import avatar_in
from chronotheque.games.hybris.chronos.strategy.avatars import cost_of_contest, worth_of_attack
from chronotheque.games.hybris.printed.elements import (
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
from chronotheque.games.hybris.printed.vocabulary import (
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
from chronotheque.games.hybris.rules.effects.possible import is_possible
from chronotheque.games.hybris.rules.locations.actions import can_act, can_do
from chronotheque.games.hybris.rules.locations.forge import can_afford, lasting_discount
from chronotheque.games.hybris.rules.locations.oracle import omen_cards
from chronotheque.games.hybris.rules.locations.underworld import aegis_of_drain, fallen_of
from chronotheque.games.hybris.rules.mortal_world.contest import Contest
from chronotheque.games.hybris.rules.mortal_world.links import is_linked
from chronotheque.games.hybris.rules.mortal_world.rewards import REWARD_GOODNESS, REWARD_VP
from chronotheque.games.hybris.rules.turns.visiting import FIRST_CITY, free_slots
from chronotheque.games.hybris.strategy.combat import chance_against
from chronotheque.games.hybris.strategy.quests import (
    CARDS_OF_A_COMBAT,
    best_challenge,
    best_quest,
    loss_of,
    reactions,
)
from chronotheque.games.hybris.strategy.worth import (
    CHARACTER,
    FACTORY,
    OF_ACTION,
    OF_BONUS,
    OF_DEPLOYMENT,
    OF_INFLUENCE,
    STORED,
    WORKSHOP,
    Position,
)
from chronotheque.games.hybris.table.board import holder_of, kind_of, owner_of, tile_of
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, has, lowest

WRATH: Final = 1.8  # safety from Wrath I
CONTESTED: Final = 0.9  # factor for a Prophet's deployment, and others that may be contested
CONTEST_PRICE: Final = 1.2  # alternative use of a character
HELD: Final = 0.2  # holding a City


# -- actions ---------------------------------------------------------------------------------------


def worth_of_action(position: Position, action: i64, character: i64, city: i64) -> float:
    """Returns the worth of a possible action; NONE: by any fighter of the reserve, in any City."""
    if action == FULFIL:
        return best_quest(position, character)
    if action == FIGHT:
        return best_challenge(position, character)
    if action == INFLUENCE:
        return worth_of_influence(position, city)
    if action == DEPLOY:
        return best_deployment(position, character, city)
    cache = position.cache
    if has(cache.known, OF_ACTION + action):
        return cache.worth[OF_ACTION + action]
    return cache.store(OF_ACTION + action, worth_of_acting(position, action))


def worth_of_acting(position: Position, action: i64) -> float:
    """Returns the worth of an action that is the same for every character and place."""
    s, me = position.s, position.me
    if action == CONVERT:
        return worth_of_converting(position)
    if action == DESIGN:
        return best_design(position)
    if action == CRAFT:
        return best_craft(position)
    if action == PRODUCE:
        return worth_of_producing(position)
    if action == PERCEIVE:
        return position.effects(s.book.perceive)
    if action == OMEN:
        return worth_of_omen(position)
    if action == TRAIN:
        return position.effects(s.book.train)
    if action == REVIVE:
        return CHARACTER * position.ages if fallen_of(s, me) != 0 else 0.0
    return position.goods(AEGIS, aegis_of_drain(s, me)) if action == DRAIN else 0.0


def worth_of_row(position: Position, row: i64) -> float:
    """Returns the worth of a conversion, less its price."""
    b = position.s.book
    return position.effects(b.conversion[row]) - position.goods(PRAYER, b.price[row])


def worth_of_converting(position: Position) -> float:
    """Returns the worth of one action's conversions with all available Prayers."""
    s = position.s
    best = 0.0
    for row in range(ROWS):
        if s.book.price[row] <= s.prayers[position.me]:
            times = s.prayers[position.me] // s.book.price[row]
            worth = worth_of_row(position, row) * (0.4 + 0.6 * float(times if times < 3 else 3))
            if worth > best:
                best = worth
    return best


def best_design(position: Position) -> float:
    """Returns the worth of designing the best technology."""
    best = 0.0
    for tile in range(OLYMPUS_TECHS):
        if has(position.s.piles, tile):
            worth = worth_of_designing(position, tile)
            if worth > best:
                best = worth
    return best


def worth_of_designing(position: Position, tile: i64) -> float:
    """Returns the worth of designing a technology, less for tiles already on their way."""
    s, me = position.s, position.me
    worth = position.on_the_way(tile, WORKSHOP)
    lacks = s.book.tech_followers[tile] - s.followers[me]
    if lacks > 0:
        worth -= 0.15 * float(lacks)
    lacks = s.book.tech_aegis[tile] - s.aegis[me]
    if lacks > 0:
        worth -= 0.2 * float(lacks)
    return worth / (1.0 + 0.6 * float(own_tiles(s, me)))


def own_tiles(s: HybrisTable, seat: i64) -> i64:
    """Returns the number of a seat's tiles in the workshop."""
    found: i64 = 0
    for space in range(3):
        if s.workshop[space] != 0 and owner_of(s.workshop[space]) == seat:
            found += 1
    return found


def best_craft(position: Position) -> float:
    """Returns the worth of crafting the best tile of the workshop."""
    s, me = position.s, position.me
    best = 0.0
    for space in range(3):
        mark = s.workshop[space]
        if mark != 0 and owner_of(mark) == me:
            discount = s.book.discount[space] + lasting_discount(s, me)
            if can_afford(s, me, tile_of(mark), discount):
                worth = worth_of_crafting(position, tile_of(mark), discount, WORKSHOP)
                if worth > best:
                    best = worth
    return best


def worth_of_crafting(position: Position, tile: i64, discount: i64, stage: i64) -> float:
    """Returns the worth of crafting a tile; `stage` NONE: it comes from Olympus."""
    b = position.s.book
    before = position.on_the_way(tile, stage) if stage != NONE else 0.0
    followers, aegis = b.tech_followers[tile], b.tech_aegis[tile]
    off = discount if discount < aegis else aegis
    aegis -= off
    followers -= discount - off if discount - off < followers else followers
    cost = position.goods(FOLLOWER, followers) + position.good(AEGIS) * float(aegis)
    return position.on_the_way(tile, FACTORY) - before - cost


def worth_of_producing(position: Position) -> float:
    """Returns the worth of moving the factory."""
    s = position.s
    worth = 0.0
    for space in range(3):
        mark = s.factory[space]
        if mark == 0:
            continue
        step = position.on_the_way(tile_of(mark), FACTORY + space + 1) - position.on_the_way(
            tile_of(mark), FACTORY + space
        )
        if owner_of(mark) == position.me:
            worth += 2.0 * step
        else:
            worth -= position.spite * step
            if space == 2:
                worth += position.effects(s.book.foreign_tile)
    return worth


def worth_of_omen(position: Position) -> float:
    """Returns the worth of an Omen: only the first one before a primordial counts."""
    s, me = position.s, position.me
    if omen_cards(s, me) == 0 or s.omens[me] != 0:
        return -1.0
    soon = 1.0 if s.age % 2 == 0 else 0.6
    return WRATH * soon - position.good(CARD_GOOD) - position.good(FOLLOWER)


# -- the Mortal World ------------------------------------------------------------------------------


def worth_of_influence(position: Position, city: i64) -> float:
    """Returns the worth of Influence in a City."""
    s, me = position.s, position.me
    if city == NONE:
        best = 0.0
        for one in range(len(CITIES)):
            worth = worth_of_influence(position, one)
            if worth > best:
                best = worth
        return best
    cache = position.cache
    if has(cache.known, OF_INFLUENCE + city):
        return cache.worth[OF_INFLUENCE + city]
    b = s.book
    up = b.city_goodness[city]
    if s.goodness[me] + up > b.goodness_max:
        up = b.goodness_max - s.goodness[me]
    worth = position.goods(GOODNESS, up) + best_of_options(position, b.first(b.banner[city]))
    if has(s.temples[me], city):
        worth += position.effects(b.temple_influence)
    return cache.store(OF_INFLUENCE + city, worth + reactions(position, YOU_INFLUENCE))


def best_of_options(position: Position, op: i64) -> float:
    """Returns the worth of a banner's best option."""
    s = position.s
    b = s.book
    best = 0.0
    for option in range(b.a[op], b.a[op] + b.b[op]):
        if is_possible(s, position.me, option):
            worth = worth_of_list(position, option)
            if worth > best:
                best = worth
    return best


def best_deployment(position: Position, character: i64, city: i64) -> float:
    """Returns the worth of the best deployment in a City; NONE: in any."""
    best = 0.0
    for one in range(len(CITIES)):
        if city in (NONE, one):
            worth = best_deployment_in(position, one)
            if worth > best:
                best = worth
    if best > 0.0:
        best -= cost_of_contest(position, character, 3.0)
    if character != NONE and kind_of(character) == PROPHET_KIND:
        best *= CONTESTED
    return best


def best_deployment_in(position: Position, city: i64) -> float:
    """Returns the worth of the best uncontested deployment in a City."""
    cache = position.cache
    if has(cache.known, OF_DEPLOYMENT + city):
        return cache.worth[OF_DEPLOYMENT + city]
    s, me = position.s, position.me
    best = 0.0
    tiles = s.stored[me]
    while tiles != 0:
        tile = lowest(tiles)
        tiles &= tiles - 1
        for space in range(SPACES):
            if s.spaces[space] == 0 and s.book.space_city[space] == city:
                worth = worth_of_deployment(position, tile, space)
                if worth > best:
                    best = worth
    if best > 0.0:
        best += position.goodness_track() + reactions(position, YOU_DEPLOY)
    return cache.store(OF_DEPLOYMENT + city, best)


def worth_of_deployment(position: Position, tile: i64, space: i64) -> float:
    """Returns the worth of a tile on a technology space, without the Goodness track."""
    s, me = position.s, position.me
    b = s.book
    city = b.space_city[space]
    worth = position.tile(tile) - position.on_the_way(tile, STORED)
    prayers = b.tech_prayers[tile]
    if prayers > s.well:
        worth -= position.goods(PRAYER, prayers - s.well)
    if b.symbol[tile] == b.affinity[city]:
        worth += 1.0
    if has(s.temples[me], city):
        worth += 1.0
    return worth + worth_of_links(position, tile, space)


def worth_of_links(position: Position, tile: i64, space: i64) -> float:
    """Returns the VP of a tile's links on a space, less those of others."""
    s, seat = position.s, position.me
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
            worth += 2.0 if owner_of(s.spaces[other]) == seat else 1.0 - position.spite
    s.spaces[space] = before
    return worth


def worth_of_reward(position: Position, top: Contest, reward: i64) -> float:
    """Returns the worth of a contest's reward, including its loss to the other player."""
    s = position.s
    b = s.book
    tile = tile_of(s.spaces[top.space])
    if reward == REWARD_VP:
        return float(b.tech_vp[tile])
    if reward != REWARD_GOODNESS:
        n = b.tech_prayers[tile]
        return position.goods(PRAYER, n if n < s.well else s.well)
    worth = 0.0
    for at in range(1, s.goodness[top.seat] + 1):
        worth += position.effects(b.goodness[at])
    return worth


def worth_of_contest(position: Position, top: Contest, part: i64) -> float:
    """Returns the worth of contesting a deployment with a character; declining is 0."""
    if part == NO:
        return 0.0
    character = character_of_part(part)
    best = 0.0
    for reward in range(3):
        worth = worth_of_reward(position, top, reward)
        if worth > best:
            best = worth
    chance = 1.0
    spent = 0.0
    if kind_of(top.character) != PROPHET_KIND:
        chance = chance_against(position, character, top.seat, top.character, True)
        spent = CARDS_OF_A_COMBAT * position.good(CARD_GOOD)
    price = CONTEST_PRICE + (1.5 if character == OLYMPIAN_SELF else 0.0)
    return chance * best * (1.0 + position.spite) + (1.0 - chance) * loss_of(position, character) - spent - price


# -- places ----------------------------------------------------------------------------------------


def worth_of_goal(position: Position, goal: i64, character: i64) -> float:
    """Returns the worth of a destination: a Location from 0 to 5, or a City from FIRST_CITY on."""
    if goal >= FIRST_CITY:
        return worth_of_city(position, goal - FIRST_CITY, character)
    return worth_of_bonus(position, goal) + best_action(position, goal, character, NONE)


def worth_of_bonus(position: Position, location: i64) -> float:
    """Returns the worth of the best free slot of a Location, or the cost of having none."""
    cache = position.cache
    if has(cache.known, OF_BONUS + location):
        return cache.worth[OF_BONUS + location]
    s = position.s
    slots = free_slots(s, position.places(), location)
    bonus = 0.0
    if slots == 0:
        bonus = position.effects(s.book.malus[location])
    for slot in range(SLOTS):
        if has(slots, slot):
            worth = worth_of_list(position, s.book.slot_bonus[slot])
            if worth > bonus:
                bonus = worth
    return cache.store(OF_BONUS + location, bonus)


def worth_of_list(position: Position, number: i64) -> float:
    """Returns the worth of a list of effects, with its actions examined closely."""
    s = position.s
    b = s.book
    worth = position.effects(number)
    for op in range(b.first(number), b.last(number)):
        if b.do[op] == DO_ACTION:
            worth -= position.action(b.what[op])
            if b.what[op] == CRAFT and b.b[op] == 1:
                worth += best_craft_from_olympus(position, b.c[op])
            elif can_do(s, position.me, op):
                worth += worth_of_action(position, b.what[op], NONE, b.a[op])
    return worth


def best_craft_from_olympus(position: Position, extra: i64) -> float:
    """Returns the worth of crafting the best tile of Olympus."""
    s, me = position.s, position.me
    discount = lasting_discount(s, me) + extra
    best = 0.0
    for tile in range(OLYMPUS_TECHS):
        if has(s.piles, tile) and can_afford(s, me, tile, discount):
            worth = worth_of_crafting(position, tile, discount, NONE)
            if worth > best:
                best = worth
    return best


def best_action(position: Position, location: i64, character: i64, city: i64) -> float:
    """Returns the worth of a Location's best action."""
    s = position.s
    best = 0.0
    found = False
    for action in range(len(ACTIONS)):
        if has(s.book.actions[location], action) and can_act(s, position.me, action, city):
            worth = worth_of_action(position, action, character, city)
            if not found or worth > best:
                best = worth
                found = True
    return best


def worth_of_city(position: Position, city: i64, character: i64) -> float:
    """Returns the worth of going to a City, whose holder must be beaten first."""
    s = position.s
    worth = HELD + position.effects(s.book.city_bonus[city]) + best_action(position, MORTAL_WORLD, character, city)
    avatar = avatar_in(s, city)
    if avatar != NONE:
        return worth_of_attack(position, worth, character, avatar)
    holder = holder_of(s, city) if has(position.places(), CITY_PLACE + city) else NONE
    if holder == NONE:
        return worth
    rival, other = holder // CHARACTERS, holder % CHARACTERS
    if kind_of(other) == PROPHET_KIND:
        return worth + 0.1
    chance = chance_against(position, character, rival, other, True)
    spent = CARDS_OF_A_COMBAT * position.good(CARD_GOOD)
    return chance * (worth + 0.6) + (1.0 - chance) * (loss_of(position, character) - 0.4) - spent


def worth_of_token(position: Position, location: i64, character: i64) -> float:
    """Returns the worth of a Location token under a character."""
    if location != MORTAL_WORLD:
        return worth_of_goal(position, location, character)
    best = 0.0
    for city in range(len(CITIES)):
        if holder_of(position.s, city) == NONE:
            worth = worth_of_city(position, city, character)
            if worth > best:
                best = worth
    return best
