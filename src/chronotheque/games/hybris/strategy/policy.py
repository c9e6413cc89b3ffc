"""Greedy one-step strategy for Hybris, used by the greedy bot and by playouts of a search.

Values are in victory points (`worth.py`). A turn activates the character with the best destination
(`places.py`); in a combat, cards are played while the outcome is open (`combat.py`). It uses only what
the seat knows: its own hand and plan, and public information.
"""

from __future__ import annotations

from math import exp
from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris.chronos.strategy.choices import worth_of_choice, worth_of_focus
from chronotheque.games.hybris.chronos.strategy.titan import chance, cost_of_taking
from chronotheque.games.hybris.decisions import (
    ACT,
    ACTIVATE,
    CHALLENGE,
    CHOOSE_CITY,
    CHOOSE_PILLAR,
    CONTEST,
    CONVERT_ROW,
    CRAFT_TILE,
    DEPLOY_TILE,
    DESIGN_TILE,
    FULFIL_QUEST,
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
    REVIVE_CHARACTER,
    ROB,
    SAVE,
    SEND_FIGHTER,
    TAKE_PIECE,
    TAKE_REWARD,
    TAKE_SLOT,
    USE_POWER,
    WINDOW,
)
from chronotheque.games.hybris.printed.elements import (
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
from chronotheque.games.hybris.printed.vocabulary import (
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
from chronotheque.games.hybris.rules.combat.against_game import Battle
from chronotheque.games.hybris.rules.combat.against_player import Duel
from chronotheque.games.hybris.rules.effects.choices import Choose
from chronotheque.games.hybris.rules.locations.coliseum import Challenge
from chronotheque.games.hybris.rules.locations.forge import Crafting
from chronotheque.games.hybris.rules.mortal_world.contest import Contest
from chronotheque.games.hybris.rules.mortal_world.deploy import Deployment
from chronotheque.games.hybris.rules.phases.divine_pillar import PillarPhase
from chronotheque.games.hybris.rules.phases.planning import plannable, times_in
from chronotheque.games.hybris.rules.quests.epic_and_clash import Fulfilment
from chronotheque.games.hybris.rules.subsets import nth
from chronotheque.games.hybris.rules.supplies.pieces import Removal
from chronotheque.games.hybris.rules.turns.activation import Activation
from chronotheque.games.hybris.rules.turns.visiting import FIRST_CITY, cost_of, destinations, reach_of
from chronotheque.games.hybris.rules.turns.window import Window
from chronotheque.games.hybris.strategy.combat import (
    goes_on,
    keeping,
    worth_of_laying,
    worth_of_play,
)
from chronotheque.games.hybris.strategy.places import (
    worth_of_action,
    worth_of_contest,
    worth_of_crafting,
    worth_of_deployment,
    worth_of_designing,
    worth_of_goal,
    worth_of_influence,
    worth_of_list,
    worth_of_reward,
    worth_of_row,
    worth_of_token,
)
from chronotheque.games.hybris.strategy.quests import (
    price_of,
    worth_of_challenge,
    worth_of_going_on,
    worth_of_quest,
)
from chronotheque.games.hybris.strategy.worth import WORKSHOP, Position
from chronotheque.games.hybris.table.board import kind_of
from chronotheque.games.hybris.table.players import bit_of_card
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, Parts, Rng, Table, has
from chronotheque.kernel.policy import Choice, Policy

# Lead in points that multiplies the odds of winning by e: at the end, and more for each Age to come.
AHEAD: Final = 5.0
AHEAD_BY_AGE: Final = 2.0
SPREAD: Final = 0.2  # reward spread in a search: one answer changes the chances this little
STEADY: Final = 40  # … whose playouts leave one choice in 40 to chance: an Age has a hundred choices
LENGTH: Final = 20  # … and may take 20 times as long: ten times as many answers, each twice as slow
SURE: Final = 0.05  # a token under a character that may never be sent
SOONER: Final = 0.05  # bonus of a lower Pillar, per number


class Strategy(Policy):
    """Chooses a part of highest worth, ties at random."""

    def pick(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts, rng: Rng) -> i64:
        if parts.count == 1:
            return parts.at[0]
        position = Position(cast(HybrisTable, t), seat)
        choice = Choice()
        for i in range(parts.count):
            choice.offer(parts.at[i], worth_of(position, decision, draft, parts.at[i]), rng)
        return choice.part

    def judges(self, t: Table) -> bool:
        """True after an Age, when the rest is planned again."""
        top = t.top
        return isinstance(top, PillarPhase) and top.at == 0 and cast(HybrisTable, t).age > 1

    def worth(self, t: Table, seat: i64) -> float:
        s = cast(HybrisTable, t)
        if s.chronos:
            return chance_of_all(s)
        total = 0.0
        mine = 0.0
        own = Position(s, seat).standing()
        for other in range(s.seats):
            position = Position(s, other)
            weight = exp((position.standing() - own) / (AHEAD + AHEAD_BY_AGE * position.ages))
            total += weight
            if other == seat:
                mine = weight
        return mine / total


def chance_of_all(s: HybrisTable) -> float:
    """Returns the players' chance to win together; the weakest one counts."""
    least = 1000.0
    for seat in range(s.seats):
        standing = Position(s, seat).standing()
        if standing < least:
            least = standing
    return chance(s, least)


POLICY: Final = Strategy()


def worth_of(position: Position, decision: i64, draft: list[int], part: i64) -> float:
    """Returns the worth of continuing a draft with a part."""
    if decision == ACTIVATE:
        return worth_of_turn(position, part)
    if decision == PLAN:
        return worth_in_plan(position, draft, part)
    if decision in (PLAY_CARD, PLAY_ON, LAY_CARD, MARK, USE_POWER):
        return worth_in_combat(position, decision, part)
    if decision in (RESOLVE_PILLAR, WINDOW):
        return worth_in_window(position, part)
    if decision in (GO_TO, TAKE_SLOT, ACT):
        return worth_at_place(position, decision, part)
    if decision in (KEEP_TILES, OMEN_CARD, PICK_CARDS, KEEP_CARDS, KEEP_AT_START):
        worth = worth_kept(position, part)
        return worth if decision in (KEEP_CARDS, KEEP_AT_START) else -worth
    if decision in (CONVERT_ROW, DESIGN_TILE, CRAFT_TILE, DEPLOY_TILE, TAKE_PIECE):
        return worth_of_making(position, decision, draft, part)
    if decision in (CONTEST, TAKE_REWARD, FULFIL_QUEST, CHALLENGE):
        return worth_of_trying(position, decision, part)
    if decision > WINDOW:
        return worth_of_choice(position, decision, draft, part)
    return worth_of_rest(position, decision, part)


# -- turns -----------------------------------------------------------------------------------------


def worth_of_turn(position: Position, part: i64) -> float:
    """Returns the worth of activating a character or using a power; passing is 0."""
    s, me = position.s, position.me
    if part == PASS:
        return 0.0
    if is_power_part(part):
        return worth_of_power(position, part)
    character = character_of_part(part)
    goals = destinations(s, me, character, reach_of(s, me, character), position.places())
    best = -10.0
    for goal in range(FIRST_CITY + len(CITIES)):
        if has(goals, goal):
            worth = worth_of_goal(position, goal, character)
            if worth > best:
                best = worth
    if character == OLYMPIAN_SELF:
        return best + 1.0  # the Pillar
    return best - position.good(AEGIS) * float(cost_of(s, me, character))


def worth_of_power(position: Position, part: i64) -> float:
    """Returns the worth of a once-per-Age power in a turn, with a bonus for use at once."""
    worth = worth_of_list(position, position.s.book.power_list[power_of_part(part)])
    return worth + 10.0 if worth > 0.1 else -1.0


def worth_in_plan(position: Position, draft: list[int], part: i64) -> float:
    """Returns the worth of a token under the next character of a plan."""
    s, me = position.s, position.me
    if part == NO_TOKEN:
        return 0.0
    character = nth(plannable(s, me), len(draft))
    if part == BONUS_TOKEN:
        best = 0.0
        for location in range(len(LOCATIONS)):
            if has(s.book.allowed[location], kind_of(character)):
                worth = worth_of_token(position, location, character)
                if worth > best:
                    best = worth
        return best - position.good(BONUS_LOCATION)
    location = part - LOCATION
    worth = worth_of_token(position, location, character)
    if location == FORGE and times_in(draft, LOCATION + OLYMPUS) > 0:
        worth += 0.7  # a designed tile can be crafted
    if times_in(draft, part) > 0:
        worth *= 0.8
    return worth if worth > SURE else SURE


def worth_at_place(position: Position, decision: i64, part: i64) -> float:
    """Returns the worth of a destination, slot or action to the activated character."""
    s = position.s
    top = s.top
    assert isinstance(top, Activation)
    if decision == GO_TO:
        goal = part - LOCATION if part < CITY else FIRST_CITY + part - CITY
        return worth_of_goal(position, goal, top.character)
    if decision == TAKE_SLOT:
        return worth_of_list(position, s.book.slot_bonus[part - PLACE])
    city = top.goal - FIRST_CITY if top.goal >= FIRST_CITY else NONE
    return worth_of_action(position, part - ACTION, top.character, city)


def worth_in_window(position: Position, part: i64) -> float:
    """Returns the worth of resolving the Pillar, playing a premonition or using a power now; waiting is 0."""
    s, me = position.s, position.me
    if part in (GO_ON, LATER):
        return 0.0
    if part in (UPPER, PLAIN, UPPER_SECOND, PLAIN_SECOND):
        top = s.top
        last = isinstance(top, Window) and top.last
        if part in (PLAIN, PLAIN_SECOND):
            return -1.0 if last else -5.0
        upper = s.book.upper[s.pillar[me] if part == UPPER else s.second]
        worth = worth_of_list(position, upper)
        return worth if last or not grows(position, upper) else -1.0
    if is_power_part(part):
        return worth_of_power(position, part)
    return worth_of_premonition(position, part - PREMONITION)


def grows(position: Position, number: i64) -> bool:
    """True if a list counts something, so that it may be worth more after the action."""
    b = position.s.book
    for op in range(b.first(number), b.last(number)):
        if b.per[op] != NONE:
            return True
    return False


def worth_of_premonition(position: Position, premonition: i64) -> float:
    """Returns the worth of a premonition, less its cost."""
    b = position.s.book
    return position.effects(b.premonition_effects[premonition]) - price_of(
        position, b.premonition_need[premonition]
    )


# -- combat ----------------------------------------------------------------------------------------


def worth_in_combat(position: Position, decision: i64, part: i64) -> float:
    """Returns the worth of a card, marker or power in a combat; stopping is 0."""
    s, me = position.s, position.me
    top = s.top
    side: i64 = 0 if s.fighter[0] == me else 1
    if decision == USE_POWER:
        if part == NO:
            return 0.0
        return worth_of_list(position, s.book.power_list[power_of_part(part)]) - (
            0.3 if isinstance(top, Duel) else 0.0
        )
    if decision == LAY_CARD:
        return worth_of_laying(position, side, part)
    if part == STOP:
        return 0.0
    if decision == MARK:
        return 1.0 if goes_on(position, side) else -1.0
    required: i64 = 0
    if isinstance(top, Battle):
        required = top.required
    return worth_of_play(position, side, part, required)


def worth_of_trying(position: Position, decision: i64, part: i64) -> float:
    """Returns the worth of a contest and its reward, a quest or a Coliseum Hero."""
    s = position.s
    top = s.top
    if isinstance(top, Contest):
        if decision == TAKE_REWARD:
            return worth_of_reward(position, top, part - REWARD)
        return worth_of_contest(position, top, part)
    if decision == CHALLENGE:
        assert isinstance(top, Challenge)
        return worth_of_challenge(position, part - CHAMPION, top.character)
    if not isinstance(top, Fulfilment):  # to meet a need: use what is worth least
        return -keeping(s, part) if part < PREMONITION else -worth_of_character(position, character_of_part(part))
    if part == STOP:
        return 0.0
    if part == GO_ON:
        return worth_of_going_on(position, top.zone, top.character, NONE)
    if part < PREMONITION:
        bit = bit_of_card(s, position.me, part)
        return worth_of_going_on(position, top.zone, top.character, bit) - 0.05 * keeping(s, part)
    for zone in range(3):
        if s.zones[zone] == part - QUEST + 1:
            return worth_of_quest(position, zone, top.character)
    return 0.0


# -- tiles and pieces ------------------------------------------------------------------------------


def worth_of_making(position: Position, decision: i64, draft: list[int], part: i64) -> float:
    """Returns the worth of a conversion, a technology or a piece."""
    s, _me = position.s, position.me
    if decision == CONVERT_ROW:
        return 0.0 if part == STOP else worth_of_row(position, part - ROW)
    if decision == DESIGN_TILE:
        return worth_of_designing(position, part - TECH)
    if decision == TAKE_PIECE:
        return worth_of_piece(position, draft, part)
    if decision == CRAFT_TILE:
        top = s.top
        assert isinstance(top, Crafting)
        if draft:  # of the discount, as much Aegis as possible
            return -(position.good(AEGIS) - position.good(FOLLOWER)) * float(part - NUMBER)
        stage = NONE if top.from_olympus else WORKSHOP
        return worth_of_crafting(position, part - TECH, top.discount(s, part - TECH), stage)
    if draft:
        return worth_of_deployment(position, draft[0] - TECH, part - SPACE)
    top = s.top
    assert isinstance(top, Deployment)
    best = -10.0
    for space in range(SPACES):
        if s.spaces[space] == 0 and top.city in (NONE, s.book.space_city[space]):
            worth = worth_of_deployment(position, part - TECH, space)
            if worth > best:
                best = worth
    return best


def worth_of_piece(position: Position, draft: list[int], part: i64) -> float:
    """Returns the worth of taking a piece from a tile, or of putting a Temple into a City."""
    s, me = position.s, position.me
    if CITY <= part < SPACE:
        return worth_of_influence(position, part - CITY)
    first = UPGRADE + UPGRADES * s.olympian[me]
    if draft:
        return position.piece(draft[0] - first, part - PIECE)
    top = s.top
    assert isinstance(top, Removal)
    best = 0.0
    kinds = top.kinds_on(s, part - first)
    for piece in range(len(PIECES)):
        if has(kinds, piece):
            worth = position.piece(part - first, piece)
            if worth > best:
                best = worth
    return best


def worth_kept(position: Position, part: i64) -> float:
    """Returns the worth of keeping a card, premonition or stored tile."""
    if part < PREMONITION:
        return keeping(position.s, part)
    if part < PREMONITION + PREMONITIONS:
        return worth_of_premonition(position, part - PREMONITION)
    return position.tile(part - TECH)


# -- what is left ----------------------------------------------------------------------------------


def worth_of_rest(position: Position, decision: i64, part: i64) -> float:
    """Returns the worth of Pillars, Cities, options, characters and victims."""
    s = position.s
    if decision == CHOOSE_PILLAR:
        return worth_of_pillar(position, part - PILLAR)
    if decision == CHOOSE_CITY:
        return worth_of_influence(position, part - CITY)
    if decision == REVIVE_CHARACTER:
        return worth_of_character(position, character_of_part(part))
    if decision in (GIVE_UP, SEND_FIGHTER):
        return -worth_of_character(position, character_of_part(part))
    if decision == ROB:
        return Position(s, part - SEAT).standing()
    if decision == SAVE:
        return 1.0 if part == YES else 0.0
    top = s.top
    if isinstance(top, Choose):
        return worth_of_list(position, s.book.a[top.op] + part - OPTION)
    return 0.0


def worth_of_character(position: Position, character: i64) -> float:
    """Returns the worth of a character relative to others of its player."""
    if character == OLYMPIAN_SELF:
        return 2.0
    if character < FIRST_ALLY:
        return 1.0
    return 1.0 + position.power(FIRST_CHAMPION_POWER + character - FIRST_ALLY)


def worth_of_pillar(position: Position, pillar: i64) -> float:
    """Returns the worth of a Pillar: upper part, Prayer and turn order, less what it gives to others."""
    s = position.s
    b = s.book
    upper = worth_of_list(position, b.upper[pillar])
    worth = upper if upper > 0.0 else 0.0
    if has(s.pillar_prayers, pillar):
        worth += position.good(PRAYER)
    worth += position.effects(b.after[pillar]) - SOONER * float(pillar)
    if s.chronos:
        worth += worth_of_focus(position, pillar) - cost_of_taking(s, pillar)
    return worth - position.spite * worth_of_list(position, b.lower[pillar])
