"""How to play Hybris sensibly at one look: the greedy bot does, and so do the playouts of a search.

Everything is counted in victory points (`strategy_worth.py`). A turn is the character whose best destination is
worth most (`strategy_places.py`); in a combat cards are played as long as it is neither won nor lost
(`strategy_combat.py`). Of a table it uses what the seat knows: its own hand and plan, and what everybody sees.
"""

from __future__ import annotations

from math import exp
from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris.board import kind_of
from chronotheque.games.hybris.decisions import (
    ACHIEVE,
    ACT,
    ACTIVATE,
    CHALLENGE,
    CHOOSE_CITY,
    CHOOSE_PILLAR,
    CONCEIVE,
    CONTEST,
    CONVERT_ROW,
    DEPLOY_TILE,
    FABRICATE,
    GIVE_UP,
    GO_TO,
    KEEP_AT_START,
    KEEP_CARDS,
    KEEP_TILES,
    LAY_CARD,
    MARK,
    OMEN_CARD,
    PICK_CARDS,
    PLAN,
    PLAY_CARD,
    PLAY_ON,
    RESOLVE_PILLAR,
    RESURRECT,
    ROB,
    SAVE,
    SEND_FIGHTER,
    TAKE_PIECE,
    TAKE_REWARD,
    TAKE_SLOT,
    USE_POWER,
    WINDOW,
)
from chronotheque.games.hybris.elements import (
    ACTION,
    BONUS_TOKEN,
    CHAMPION,
    CITY,
    FIRST_ALLY,
    FIRST_CHAMPION_POWER,
    GO_ON,
    LATER,
    LOCATION,
    NO,
    NO_TOKEN,
    NUMBER,
    OLYMPIAN_SELF,
    OPTION,
    PASS,
    PIECE,
    PILLAR,
    PLACE,
    PLAIN,
    PLAIN_SECOND,
    PREMONITION,
    PREMONITIONS,
    QUEST,
    REWARD,
    ROW,
    SEAT,
    SPACE,
    SPACES,
    STOP,
    TECH,
    UPGRADE,
    UPGRADES,
    UPPER,
    UPPER_SECOND,
    YES,
    character_of_part,
    is_power_part,
    power_of_part,
)
from chronotheque.games.hybris.players import bit_of_card
from chronotheque.games.hybris.rules.battle import Battle
from chronotheque.games.hybris.rules.coliseum import Challenge
from chronotheque.games.hybris.rules.deploy import Deployment
from chronotheque.games.hybris.rules.duel import Duel
from chronotheque.games.hybris.rules.effects import Choose
from chronotheque.games.hybris.rules.forge import Fabrication
from chronotheque.games.hybris.rules.moirai import Achievement
from chronotheque.games.hybris.rules.pieces import Removal
from chronotheque.games.hybris.rules.pillar_phase import PillarPhase
from chronotheque.games.hybris.rules.planning import plannable, times_in
from chronotheque.games.hybris.rules.subsets import nth
from chronotheque.games.hybris.rules.turn import Turn
from chronotheque.games.hybris.rules.visiting import FIRST_CITY, cost_of, destinations, reach_of
from chronotheque.games.hybris.rules.window import Window
from chronotheque.games.hybris.state import Cosmos
from chronotheque.games.hybris.strategy_chronos import worth_of_choice, worth_of_focus
from chronotheque.games.hybris.strategy_combat import (
    goes_on,
    keeping,
    worth_of_laying,
    worth_of_play,
)
from chronotheque.games.hybris.strategy_places import (
    worth_of_action,
    worth_of_contest,
    worth_of_craft,
    worth_of_deployment,
    worth_of_design,
    worth_of_goal,
    worth_of_influence,
    worth_of_list,
    worth_of_reward,
    worth_of_row,
    worth_of_token,
)
from chronotheque.games.hybris.strategy_quests import (
    price_of,
    worth_of_challenge,
    worth_of_going_on,
    worth_of_quest,
)
from chronotheque.games.hybris.strategy_titan import chance, cost_of_taking
from chronotheque.games.hybris.strategy_worth import WORKSHOP, Sight
from chronotheque.games.hybris.vocabulary import (
    AEGIS,
    BONUS_LOCATION,
    CITIES,
    FOLLOWER,
    FORGE,
    LOCATIONS,
    OLYMPUS,
    PIECES,
    PRAYER,
)
from chronotheque.kernel import NONE, Parts, Rng, Table, has
from chronotheque.kernel.policy import Choice, Policy

# Standing ahead by so many points makes winning e times as likely: at the end, and more for each Age to come.
AHEAD: Final = 5.0
AHEAD_BY_AGE: Final = 2.0
SPREAD: Final = 0.2  # of a search: one answer changes the chances by so little
STEADY: Final = 40  # … in whose playouts one choice of so many is left to chance: an Age has a hundred choices
LENGTH: Final = 20  # … which takes so many times as long: ten times as many answers, each as long as two
SURE: Final = 0.05  # what a token is worth under a character that may never be sent
SOONER: Final = 0.05  # a lower Pillar, by its number


class Strategy(Policy):
    """The choice of the highest worth; chance decides between equals."""

    def pick(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts, rng: Rng) -> i64:
        if parts.count == 1:
            return parts.at[0]
        sight = Sight(cast(Cosmos, t), seat)
        choice = Choice()
        for i in range(parts.count):
            choice.offer(parts.at[i], worth_of(sight, decision, draft, parts.at[i]), rng)
        return choice.part

    def judges(self, t: Table) -> bool:
        """An Age is over: what comes now is planned anew."""
        top = t.top
        return isinstance(top, PillarPhase) and top.at == 0 and cast(Cosmos, t).age > 1

    def worth(self, t: Table, seat: i64) -> float:
        s = cast(Cosmos, t)
        if s.chronos:
            return chance_of_all(s)
        total = 0.0
        mine = 0.0
        own = Sight(s, seat).standing()
        for other in range(s.seats):
            sight = Sight(s, other)
            weight = exp((sight.standing() - own) / (AHEAD + AHEAD_BY_AGE * sight.ages))
            total += weight
            if other == seat:
                mine = weight
        return mine / total


def chance_of_all(s: Cosmos) -> float:
    """How likely the players win together: the one who stands lowest counts."""
    least = 1000.0
    for seat in range(s.seats):
        standing = Sight(s, seat).standing()
        if standing < least:
            least = standing
    return chance(s, least)


POLICY: Final = Strategy()


def worth_of(sight: Sight, decision: i64, draft: list[int], part: i64) -> float:
    """What it is worth to go on with a part."""
    if decision == ACTIVATE:
        return worth_of_turn(sight, part)
    if decision == PLAN:
        return worth_in_plan(sight, draft, part)
    if decision in (PLAY_CARD, PLAY_ON, LAY_CARD, MARK, USE_POWER):
        return worth_in_combat(sight, decision, part)
    if decision in (RESOLVE_PILLAR, WINDOW):
        return worth_in_window(sight, part)
    if decision in (GO_TO, TAKE_SLOT, ACT):
        return worth_at_place(sight, decision, part)
    if decision in (KEEP_TILES, OMEN_CARD, PICK_CARDS, KEEP_CARDS, KEEP_AT_START):
        worth = worth_kept(sight, part)
        return worth if decision in (KEEP_CARDS, KEEP_AT_START) else -worth
    if decision in (CONVERT_ROW, CONCEIVE, FABRICATE, DEPLOY_TILE, TAKE_PIECE):
        return worth_of_making(sight, decision, draft, part)
    if decision in (CONTEST, TAKE_REWARD, ACHIEVE, CHALLENGE):
        return worth_of_trying(sight, decision, part)
    if decision > WINDOW:
        return worth_of_choice(sight, decision, draft, part)
    return worth_of_rest(sight, decision, part)


# -- turns -----------------------------------------------------------------------------------------


def worth_of_turn(sight: Sight, part: i64) -> float:
    """What it is worth to activate a character or to use a power; to pass is 0."""
    s, me = sight.s, sight.me
    if part == PASS:
        return 0.0
    if is_power_part(part):
        return worth_of_power(sight, part)
    character = character_of_part(part)
    goals = destinations(s, me, character, reach_of(s, me, character), sight.places())
    best = -10.0
    for goal in range(FIRST_CITY + len(CITIES)):
        if has(goals, goal):
            worth = worth_of_goal(sight, goal, character)
            if worth > best:
                best = worth
    if character == OLYMPIAN_SELF:
        return best + 1.0  # the Pillar
    return best - sight.good(AEGIS) * float(cost_of(s, me, character))


def worth_of_power(sight: Sight, part: i64) -> float:
    """What a once-per-Age power is worth in a turn: a little more than it says, so that it is used at once."""
    worth = worth_of_list(sight, sight.s.book.power_list[power_of_part(part)])
    return worth + 10.0 if worth > 0.1 else -1.0


def worth_in_plan(sight: Sight, draft: list[int], part: i64) -> float:
    """What a token is worth under the next character of a plan."""
    s, me = sight.s, sight.me
    if part == NO_TOKEN:
        return 0.0
    character = nth(plannable(s, me), len(draft))
    if part == BONUS_TOKEN:
        best = 0.0
        for location in range(len(LOCATIONS)):
            if has(s.book.allowed[location], kind_of(character)):
                worth = worth_of_token(sight, location, character)
                if worth > best:
                    best = worth
        return best - sight.good(BONUS_LOCATION)
    location = part - LOCATION
    worth = worth_of_token(sight, location, character)
    if location == FORGE and times_in(draft, LOCATION + OLYMPUS) > 0:
        worth += 0.7  # what is conceived can be fabricated
    if times_in(draft, part) > 0:
        worth *= 0.8
    return worth if worth > SURE else SURE


def worth_at_place(sight: Sight, decision: i64, part: i64) -> float:
    """What a destination, a slot or an action is worth to the activated character."""
    s = sight.s
    top = s.top
    assert isinstance(top, Turn)
    if decision == GO_TO:
        goal = part - LOCATION if part < CITY else FIRST_CITY + part - CITY
        return worth_of_goal(sight, goal, top.character)
    if decision == TAKE_SLOT:
        return worth_of_list(sight, s.book.slot_bonus[part - PLACE])
    city = top.goal - FIRST_CITY if top.goal >= FIRST_CITY else NONE
    return worth_of_action(sight, part - ACTION, top.character, city)


def worth_in_window(sight: Sight, part: i64) -> float:
    """What it is worth to resolve the Pillar now, to play a premonition, or to use a power; to wait is 0."""
    s, me = sight.s, sight.me
    if part in (GO_ON, LATER):
        return 0.0
    if part in (UPPER, PLAIN, UPPER_SECOND, PLAIN_SECOND):
        top = s.top
        last = isinstance(top, Window) and top.last
        if part in (PLAIN, PLAIN_SECOND):
            return -1.0 if last else -5.0
        upper = s.book.upper[s.pillar[me] if part == UPPER else s.second]
        worth = worth_of_list(sight, upper)
        return worth if last or not grows(sight, upper) else -1.0
    if is_power_part(part):
        return worth_of_power(sight, part)
    return worth_of_premonition(sight, part - PREMONITION)


def grows(sight: Sight, number: i64) -> bool:
    """Whether a list counts something, so that it may be worth more after the action."""
    b = sight.s.book
    for op in range(b.first(number), b.last(number)):
        if b.per[op] != NONE:
            return True
    return False


def worth_of_premonition(sight: Sight, premonition: i64) -> float:
    """What a premonition brings, less what it costs."""
    b = sight.s.book
    return sight.effects(b.premonition_effects[premonition]) - price_of(sight, b.premonition_need[premonition])


# -- combat ----------------------------------------------------------------------------------------


def worth_in_combat(sight: Sight, decision: i64, part: i64) -> float:
    """What a card, a marker or a power is worth in a combat; to stop is 0."""
    s, me = sight.s, sight.me
    top = s.top
    side: i64 = 0 if s.fighter[0] == me else 1
    if decision == USE_POWER:
        if part == NO:
            return 0.0
        return worth_of_list(sight, s.book.power_list[power_of_part(part)]) - (
            0.3 if isinstance(top, Duel) else 0.0
        )
    if decision == LAY_CARD:
        return worth_of_laying(sight, side, part)
    if part == STOP:
        return 0.0
    if decision == MARK:
        return 1.0 if goes_on(sight, side) else -1.0
    required: i64 = 0
    if isinstance(top, Battle):
        required = top.required
    return worth_of_play(sight, side, part, required)


def worth_of_trying(sight: Sight, decision: i64, part: i64) -> float:
    """What a contest and its reward, a quest or a Coliseum Hero is worth."""
    s = sight.s
    top = s.top
    if isinstance(top, Deployment):
        if decision == TAKE_REWARD:
            return worth_of_reward(sight, top, part - REWARD)
        return worth_of_contest(sight, top, part)
    if decision == CHALLENGE:
        assert isinstance(top, Challenge)
        return worth_of_challenge(sight, part - CHAMPION, top.character)
    if not isinstance(top, Achievement):  # how a need is met: with what is worth least
        return -keeping(s, part) if part < PREMONITION else -worth_of_character(sight, character_of_part(part))
    if part == STOP:
        return 0.0
    if part == GO_ON:
        return worth_of_going_on(sight, top.zone, top.character, NONE)
    if part < PREMONITION:
        bit = bit_of_card(s, sight.me, part)
        return worth_of_going_on(sight, top.zone, top.character, bit) - 0.05 * keeping(s, part)
    for zone in range(3):
        if s.zones[zone] == part - QUEST + 1:
            return worth_of_quest(sight, zone, top.character)
    return 0.0


# -- tiles and pieces ------------------------------------------------------------------------------


def worth_of_making(sight: Sight, decision: i64, draft: list[int], part: i64) -> float:
    """What a conversion, a technology or a piece is worth."""
    s, _me = sight.s, sight.me
    if decision == CONVERT_ROW:
        return 0.0 if part == STOP else worth_of_row(sight, part - ROW)
    if decision == CONCEIVE:
        return worth_of_design(sight, part - TECH)
    if decision == TAKE_PIECE:
        return worth_of_piece(sight, draft, part)
    if decision == FABRICATE:
        top = s.top
        assert isinstance(top, Fabrication)
        if draft:  # of the discount, as much Aegis as possible
            return -(sight.good(AEGIS) - sight.good(FOLLOWER)) * float(part - NUMBER)
        stage = NONE if top.from_olympus else WORKSHOP
        return worth_of_craft(sight, part - TECH, top.discount(s, part - TECH), stage)
    if draft:
        return worth_of_deployment(sight, draft[0] - TECH, part - SPACE)
    top = s.top
    assert isinstance(top, Deployment)
    best = -10.0
    for space in range(SPACES):
        if s.spaces[space] == 0 and top.city in (NONE, s.book.space_city[space]):
            worth = worth_of_deployment(sight, part - TECH, space)
            if worth > best:
                best = worth
    return best


def worth_of_piece(sight: Sight, draft: list[int], part: i64) -> float:
    """What it is worth to take a piece from a tile, or to put a Temple into a City."""
    s, me = sight.s, sight.me
    if CITY <= part < SPACE:
        return worth_of_influence(sight, part - CITY)
    first = UPGRADE + UPGRADES * s.olympian[me]
    if draft:
        return sight.piece(draft[0] - first, part - PIECE)
    top = s.top
    assert isinstance(top, Removal)
    best = 0.0
    kinds = top.kinds_on(s, part - first)
    for piece in range(len(PIECES)):
        if has(kinds, piece):
            worth = sight.piece(part - first, piece)
            if worth > best:
                best = worth
    return best


def worth_kept(sight: Sight, part: i64) -> float:
    """What a card, a premonition or a stored tile is worth to who keeps it."""
    if part < PREMONITION:
        return keeping(sight.s, part)
    if part < PREMONITION + PREMONITIONS:
        return worth_of_premonition(sight, part - PREMONITION)
    return sight.tile(part - TECH)


# -- what is left ----------------------------------------------------------------------------------


def worth_of_rest(sight: Sight, decision: i64, part: i64) -> float:
    """Pillars, Cities, options, characters, victims."""
    s = sight.s
    if decision == CHOOSE_PILLAR:
        return worth_of_pillar(sight, part - PILLAR)
    if decision == CHOOSE_CITY:
        return worth_of_influence(sight, part - CITY)
    if decision == RESURRECT:
        return worth_of_character(sight, character_of_part(part))
    if decision in (GIVE_UP, SEND_FIGHTER):
        return -worth_of_character(sight, character_of_part(part))
    if decision == ROB:
        return Sight(s, part - SEAT).standing()
    if decision == SAVE:
        return 1.0 if part == YES else 0.0
    top = s.top
    if isinstance(top, Choose):
        return worth_of_list(sight, s.book.a[top.op] + part - OPTION)
    return 0.0


def worth_of_character(sight: Sight, character: i64) -> float:
    """What a character is worth, against others of its player."""
    if character == OLYMPIAN_SELF:
        return 2.0
    if character < FIRST_ALLY:
        return 1.0
    return 1.0 + sight.power(FIRST_CHAMPION_POWER + character - FIRST_ALLY)


def worth_of_pillar(sight: Sight, pillar: i64) -> float:
    """What a Pillar is worth: its upper part, a Prayer on it, its turn, less what it gives to the others."""
    s = sight.s
    b = s.book
    upper = worth_of_list(sight, b.upper[pillar])
    worth = upper if upper > 0.0 else 0.0
    if has(s.pillar_prayers, pillar):
        worth += sight.good(PRAYER)
    worth += sight.effects(b.after[pillar]) - SOONER * float(pillar)
    if s.chronos:
        worth += worth_of_focus(sight, pillar) - cost_of_taking(s, pillar)
    return worth - sight.spite * worth_of_list(sight, b.lower[pillar])
