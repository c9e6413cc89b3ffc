"""Prompts for a seat's questions, and hints about each choice from what the seat can know."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris.chronos import prompts as chronos_prompts
from chronotheque.games.hybris.chronos.board import avatar_in, lowest_avatar
from chronotheque.games.hybris.chronos.rules.concepts import card_of_focus, focus_of
from chronotheque.games.hybris.decisions import (
    ACT,
    ACTIVATE,
    CHALLENGE,
    CHOOSE_PILLAR,
    CONTEST,
    CONVERT_ROW,
    CRAFT_TILE,
    DECISIONS,
    DEPLOY_TILE,
    FULFIL_QUEST,
    GIVE_UP,
    GO_TO,
    KEEP_CARDS,
    LAY_CARD,
    MARK,
    OPTION_OF,
    PICK_CARDS,
    PLAN,
    PLAY_CARD,
    PLAY_ON,
    RESOLVE_PILLAR,
    SAVE,
    SEND_FIGHTER,
    TAKE_REWARD,
    WINDOW,
)
from chronotheque.games.hybris.narration import cause, seat_name
from chronotheque.games.hybris.printed.elements import (
    ACTION,
    AVATAR_NAMES,
    BONUS_TOKEN,
    CARD_BITS,
    CARD_NAMES,
    CHAMPION,
    CHAMPION_NAMES,
    CHARACTER_NAMES,
    CHARACTERS,
    CITY,
    CONCEPT_CARD_NAMES,
    CONCEPT_NAMES,
    EPICS,
    GO_ON,
    LATER,
    LOCATION,
    LOCATION_NAMES,
    NAMES,
    NO,
    NUMBER,
    OLYMPIAN_SELF,
    PASS,
    PILLAR,
    PILLAR_NAMES,
    PLAIN_SECOND,
    POWER_NAMES,
    PREMONITION,
    QUEST,
    QUEST_NAMES,
    REWARD,
    ROW,
    SPACE,
    SPACES,
    STOP,
    TECH,
    UPPER,
    UPPER_SECOND,
    character_of_part,
    is_power_part,
)
from chronotheque.games.hybris.printed.vocabulary import (
    CONVERT,
    DRAIN,
    LINK_VP,
    LOCATIONS,
    NEED_DISCARD,
    NEED_RECALL,
    PENALTY_FREE,
    PROPHET_DEFENDS,
    PROPHET_KIND,
)
from chronotheque.games.hybris.prompts_turn import pillar_prompt, window_prompt
from chronotheque.games.hybris.rules.combat.against_game import Battle
from chronotheque.games.hybris.rules.combat.defeat import Beaten, price_of_saving, saving_power
from chronotheque.games.hybris.rules.combat.fighting import affordable, resolve_of, total
from chronotheque.games.hybris.rules.locations.forge import Crafting, waived
from chronotheque.games.hybris.rules.locations.underworld import aegis_of_drain
from chronotheque.games.hybris.rules.mortal_world.contest import Contest
from chronotheque.games.hybris.rules.mortal_world.deploy import Deployment
from chronotheque.games.hybris.rules.mortal_world.links import is_linked
from chronotheque.games.hybris.rules.mortal_world.rewards import REWARD_GOODNESS, REWARD_VP
from chronotheque.games.hybris.rules.phases.planning import plannable
from chronotheque.games.hybris.rules.quests.epic_and_clash import PICK, Fulfilment, next_canto, quest_in
from chronotheque.games.hybris.rules.quests.requirements import Meeting, can_meet
from chronotheque.games.hybris.rules.subsets import nth
from chronotheque.games.hybris.rules.supplies.cards import Recover
from chronotheque.games.hybris.rules.supplies.drawing import Draw
from chronotheque.games.hybris.rules.turns.activation import Activation
from chronotheque.games.hybris.rules.turns.visiting import cost_of, free_slots, returning_power
from chronotheque.games.hybris.table.board import (
    holder_of,
    kind_of,
    marked,
    owner_of,
    taken_places,
    tile_of,
    token_of,
)
from chronotheque.games.hybris.table.players import bit_of_card, card_of, has_rule, rule_sum, tokens_left
from chronotheque.games.hybris.table.state import BONUS, HybrisTable
from chronotheque.kernel import NONE, POWERS, Sentence, Value, has


def prompt(s: HybrisTable, decision: int, seat: int) -> Sentence:
    """Returns the instruction for a seat's current question."""
    top = s.top
    if decision > WINDOW:
        said = chronos_prompts.prompt(s, decision, seat)
        if said is not None:
            return said
    if decision == FULFIL_QUEST:
        return fulfil_prompt(s)
    if decision == RESOLVE_PILLAR:
        return pillar_prompt(s, seat)
    if decision == CRAFT_TILE and isinstance(top, Crafting) and top.from_olympus:
        return "prompt.guidance", {}
    if decision == PLAY_CARD and isinstance(top, Battle):
        own, enemy = total(s, top.side), total(s, 1 - top.side)
        return "prompt.HY-D17", {"n": int(own), "m": int(enemy)}
    if decision == MARK:
        side = 0 if s.fighter[0] == seat else 1
        card = CARD_NAMES[card_of(s, seat, s.laid[seat] - 1)]
        text = "prompt.HY-D19" if affordable(s, side, s.laid[seat] - 1) else "prompt.must_stop"
        return text, {"card": card}
    if decision == WINDOW:
        return window_prompt(s, seat), {}
    if decision == SAVE:
        return saving_prompt(s, seat)
    if isinstance(top, Recover):
        return "prompt.take_back", {"n": int(top.count(s))}
    if decision == KEEP_CARDS and isinstance(top, Draw):
        return "prompt.keep", {"n": int(top.keep)}
    return caused_prompt(s, decision, seat) or (f"prompt.{DECISIONS[decision]}", {})


def caused_prompt(s: HybrisTable, decision: int, seat: int) -> Sentence | None:
    """Returns the prompt of a question asked by an effect, with its source."""
    if decision not in (OPTION_OF, GIVE_UP, PICK_CARDS, SEND_FIGHTER):
        return None
    name = cause(s, seat)
    if not name:
        return None
    if decision == OPTION_OF:
        return "prompt.option_of", {"what": name}
    if decision == GIVE_UP:
        return "prompt.character_of", {"what": name}
    return ("prompt.cards_of" if decision == PICK_CARDS else "prompt.fighter_of"), {"what": name}


def saving_prompt(s: HybrisTable, seat: int) -> Sentence:
    """Returns the prompt for a power that could save a Hero or return a Location token (HY-R157)."""
    top = s.top
    b, god = s.book, s.olympian[seat]
    if isinstance(top, Beaten):
        power = POWER_NAMES[b.power_of(god, saving_power(s, seat, top.character))]
        price = int(price_of_saving(s, seat, top.character))
        return "prompt.save_hero", {"power": power, "character": CHARACTER_NAMES[top.character], "n": price}
    assert isinstance(top, Activation)
    power = POWER_NAMES[b.power_of(god, returning_power(s, seat, top.character, top.token - 1))]
    return "prompt.save_token", {"power": power, "location": LOCATION_NAMES[top.token - 1]}


def fulfil_prompt(s: HybrisTable) -> Sentence:
    """Returns the prompt for a step of a quest or premonition."""
    top = s.top
    if isinstance(top, Meeting):
        kind = s.book.need_kind[top.need(s)]
        if kind == NEED_RECALL:
            return "prompt.send_back", {}
        return ("prompt.discard_for" if kind == NEED_DISCARD else "prompt.reveal_for"), {}
    assert isinstance(top, Fulfilment)
    if top.at == PICK:
        return "prompt.HY-D15", {}
    return "prompt.go_on", {"quest": QUEST_NAMES[quest_in(s, top.zone)]}


# -- hints -----------------------------------------------------------------------------------------


def hint(s: HybrisTable, decision: int, seat: int, parts: list[int]) -> Sentence | None:
    """Returns the consequences of a choice, complete or not."""
    part: i64 = parts[len(parts) - 1]
    if decision == CHOOSE_PILLAR:
        if s.chronos:
            return chronos_prompts.hint_of_taking(s, part - PILLAR)
        return hint_of_pillar(s, part - PILLAR)
    if decision == PLAN:
        return hint_of_token(s, seat, parts)
    if decision == ACTIVATE:
        return hint_of_turn(s, seat, part)
    if decision == RESOLVE_PILLAR:
        if part == LATER:
            return None
        return hint_of_resolving(s, seat, part)
    if decision == GO_TO:
        return hint_of_goal(s, seat, part)
    if decision == ACT:
        return hint_of_action(s, seat, part - ACTION)
    if decision in (PLAY_CARD, PLAY_ON, LAY_CARD, MARK):
        return hint_in_combat(s, decision, seat, part)
    if decision in (FULFIL_QUEST, CHALLENGE):
        return hint_of_trial(s, seat, part)
    if decision > WINDOW:
        return chronos_prompts.hint(s, decision, seat, parts)
    return hint_of_making(s, decision, seat, parts)


def hint_of_pillar(s: HybrisTable, pillar: i64) -> Sentence:
    """Returns a Pillar's place in the turn order so far, and the Prayer on it."""
    before: i64 = 0
    for seat in range(s.seats):
        if s.pillar[seat] != NONE and s.pillar[seat] < pillar:
            before += 1
    text = "hint.pillar.prayer" if has(s.pillar_prayers, pillar) else "hint.pillar"
    return text, {"pillar": PILLAR_NAMES[pillar], "n": int(before)}


def hint_of_resolving(s: HybrisTable, seat: int, part: i64) -> Sentence:
    """Returns the consequences of a Pillar with or without its upper effect; solo, also for Chronos (HC-034)."""
    pillar = s.second if part in (UPPER_SECOND, PLAIN_SECOND) else s.pillar[seat]
    if s.seats == 1:
        text = "hint.upper.alone" if part in (UPPER, UPPER_SECOND) else "hint.plain.alone"
        return text, {"pillar": PILLAR_NAMES[pillar], "concept": CONCEPT_NAMES[focus_of(s, seat)]}
    return ("hint.upper" if part == UPPER else "hint.plain"), {"pillar": PILLAR_NAMES[pillar]}


def hint_of_token(s: HybrisTable, seat: int, parts: list[int]) -> Sentence:
    """Returns the character that is planned next, and the number of tokens of its Location."""
    part: i64 = parts[len(parts) - 1]
    character: Value = CHARACTER_NAMES[nth(plannable(s, seat), len(parts) - 1)]
    if LOCATION <= part < LOCATION + len(LOCATIONS):
        location = part - LOCATION
        n = int(tokens_left(s, seat, location))
        return "hint.token", {"character": character, "location": LOCATION_NAMES[location], "n": n}
    return ("hint.token.bonus" if part == BONUS_TOKEN else "hint.token.none"), {"character": character}


def hint_of_turn(s: HybrisTable, seat: int, part: i64) -> Sentence | None:
    """Returns the cost and destinations of an activation, or the consequences of passing."""
    if part == PASS:
        return hint_of_passing(s, seat)
    if is_power_part(part):
        return "hint.power", {"power": NAMES[part]}
    character = character_of_part(part)
    if character == OLYMPIAN_SELF:
        return "hint.olympian", {}
    token = token_of(s, seat, character)
    cost = int(cost_of(s, seat, character))
    params: dict[str, Value] = {
        "character": CHARACTER_NAMES[character],
        "n": cost,
        "left": int(s.aegis[seat]) - cost,
    }
    if token == BONUS:
        return "hint.activate.bonus", params
    return "hint.activate", {**params, "location": LOCATION_NAMES[token - 1]}


def hint_of_passing(s: HybrisTable, seat: int) -> Sentence:
    """Returns the consequences of passing: open Pillars, and with Chronos the card in the Focus (HC-076)."""
    card = card_of_focus(s, seat)
    if card != NONE:
        return "hint.pass.concept", {"card": CONCEPT_CARD_NAMES[card]}
    return ("hint.pass" if has(s.resolved, seat) or s.seats == 1 else "hint.pass.pillar"), {}


def hint_of_goal(s: HybrisTable, seat: int, part: i64) -> Sentence:
    """Returns the holder of a City, or the number of free slots of a Location."""
    top = s.top
    assert isinstance(top, Activation)
    if part >= CITY:
        avatar = avatar_in(s, part - CITY)
        if avatar != NONE:
            return chronos_prompts.hint_of_held_city(s, part - CITY, avatar)
        holder = holder_of(s, part - CITY)
        if holder == NONE:
            return "hint.city", {"city": NAMES[part]}
        rival, other = holder // CHARACTERS, holder % CHARACTERS
        flees = kind_of(other) == PROPHET_KIND and not has_rule(s, rival, PROPHET_DEFENDS, NONE)
        text = "hint.city.flees" if flees else "hint.city.fight"
        return text, {"city": NAMES[part], "rival": seat_name(rival), "character": CHARACTER_NAMES[other]}
    free = free_slots(s, taken_places(s), part - LOCATION)
    if free == 0:
        if has_rule(s, seat, PENALTY_FREE, top.character):
            return "hint.full.free", {"location": NAMES[part]}
        return "hint.full", {"location": NAMES[part]}
    return "hint.slots", {"location": NAMES[part], "n": int(free).bit_count()}


def hint_of_action(s: HybrisTable, seat: int, action: i64) -> Sentence | None:
    """Returns the material available for an action."""
    if action == DRAIN:
        return "hint.drain", {"n": int(aegis_of_drain(s, seat))}
    if action == CONVERT:
        return "hint.prayers", {"n": int(s.prayers[seat])}
    return None


# -- combat and quests -----------------------------------------------------------------------------


def hint_in_combat(s: HybrisTable, decision: int, seat: int, part: i64) -> Sentence | None:
    """Returns the totals with a card added, without its effect."""
    side: i64 = 0 if s.fighter[0] == seat else 1
    own, enemy = total(s, side), total(s, 1 - side)
    if part == STOP:
        if decision == MARK:
            return "hint.take_back", {"card": CARD_NAMES[card_of(s, seat, s.laid[seat] - 1)]}
        return "hint.stop", {"n": int(own), "m": int(enemy)}
    card = card_of(s, seat, s.laid[seat] - 1) if part == GO_ON else part
    if is_power_part(card) and decision == PLAY_CARD:
        return "hint.power", {"power": NAMES[card]}
    bit = bit_of_card(s, seat, card)
    if not affordable(s, side, bit):
        return "hint.too_dear", {"card": CARD_NAMES[card]}
    b = s.book
    after = own + b.strength[card]
    count = s.zone_count[side]
    combo = False
    if count > 0 and b.left[card] != 0:
        before = card_of(s, seat, s.zone[side * CARD_BITS + count - 1])
        combo = b.right[before] == b.left[card]
    left = resolve_of(s, side) - s.cost_sum[side] - b.cost[card]
    return "hint.card.combo" if combo else "hint.card", {
        "card": CARD_NAMES[card],
        "n": int(after + b.combo[card] if combo else after),
        "m": int(enemy),
        "left": int(left),
    }


def hint_of_trial(s: HybrisTable, seat: int, part: i64) -> Sentence | None:
    """Returns the strength of an enemy, or whether the next canto can be met."""
    top = s.top
    b = s.book
    if CHAMPION <= part < CHAMPION + len(CHAMPION_NAMES) and not isinstance(top, (Meeting, Fulfilment)):
        champion = part - CHAMPION
        return "hint.enemy", {"n": int(b.champion_base[champion]), "cards": int(b.champion_cards[champion])}
    if not isinstance(top, Fulfilment):
        return None
    if QUEST <= part < QUEST + len(QUEST_NAMES):
        return hint_of_quest(s, seat, top.character, part - QUEST)
    if part == STOP:
        return "hint.quest.stop", {"quest": QUEST_NAMES[quest_in(s, top.zone)]}
    hand = s.hands[seat]
    if part < PREMONITION:
        s.hands[seat] = hand & ~POWERS[bit_of_card(s, seat, part)]
    able = can_meet(s, seat, b.canto_need[quest_in(s, top.zone) * 4 + next_canto(s, top.zone)], top.character)
    s.hands[seat] = hand
    n = int(next_canto(s, top.zone)) + 1
    return ("hint.canto" if able else "hint.canto.fails"), {"n": n}


def hint_of_quest(s: HybrisTable, seat: int, character: i64, quest: i64) -> Sentence:
    """Returns the first step of a quest."""
    b = s.book
    if quest >= EPICS:
        clash = quest - EPICS
        if not can_meet(s, seat, b.clash_need[clash], character):
            return "hint.clash.fails", {"quest": QUEST_NAMES[quest]}
        return "hint.enemy", {"n": int(b.clash_base[clash]), "cards": int(b.clash_cards[clash])}
    zone: i64 = 0
    while quest_in(s, zone) != quest:
        zone += 1
    canto = next_canto(s, zone)
    able = can_meet(s, seat, b.canto_need[quest * 4 + canto], character)
    return ("hint.canto" if able else "hint.canto.fails"), {"n": int(canto) + 1}


# -- tiles and rewards -----------------------------------------------------------------------------


def hint_of_making(s: HybrisTable, decision: int, seat: int, parts: list[int]) -> Sentence | None:
    """Returns the cost or result of converting, crafting, deploying or contesting."""
    part: i64 = parts[len(parts) - 1]
    top = s.top
    if decision == CONVERT_ROW and part != STOP:
        return "hint.convert", {
            "n": int(s.book.price[part - ROW]),
            "left": int(s.prayers[seat] - s.book.price[part - ROW]),
        }
    if decision == CRAFT_TILE and len(parts) == 2 and isinstance(top, Crafting):
        return hint_of_craft(s, top, parts[0] - TECH, part - NUMBER)
    if decision == DEPLOY_TILE and len(parts) == 2:
        return hint_of_deployment(s, seat, parts[0] - TECH, part - SPACE)
    if isinstance(top, Contest):
        if decision == CONTEST:
            return hint_of_contest(s, top, part)
        if decision == TAKE_REWARD:
            return hint_of_reward(s, top, part - REWARD)
    return None


def hint_of_craft(s: HybrisTable, top: Crafting, tile: i64, followers: i64) -> Sentence:
    """Returns the cost of crafting after the discount."""
    b = s.book
    rest = waived(s, tile, top.discount(s, tile)) - followers
    return "hint.craft", {
        "tech": NAMES[TECH + tile],
        "followers": int(b.tech_followers[tile] - followers),
        "aegis": int(b.tech_aegis[tile] - rest),
    }


def hint_of_deployment(s: HybrisTable, seat: int, tile: i64, space: i64) -> Sentence:
    """Returns what an uncontested technology brings at once on a space: VP with affinity and links, Prayers."""
    b = s.book
    vp = int(b.tech_vp[tile])
    if b.symbol[tile] == b.affinity[b.space_city[space]]:
        vp += 1
    joined: i64 = 0
    s.spaces[space] = marked(tile, seat)
    for link in range(b.links):
        if is_linked(s, link):
            if b.link_from[link] == space:
                joined |= POWERS[b.link_to[link]]
            elif b.link_to[link] == space:
                joined |= POWERS[b.link_from[link]]
    s.spaces[space] = 0
    extra = int(rule_sum(s, seat, LINK_VP, NONE, NONE))
    for other in range(SPACES):
        if has(joined, other):
            vp += 1 + extra
            if owner_of(s.spaces[other]) == seat:
                vp += 1
    prayers = min(int(b.tech_prayers[tile]), int(s.well))
    params: dict[str, Value] = {"n": vp, "prayers": prayers, "space": NAMES[SPACE + space]}
    avatar = lowest_avatar(s) if s.chronos and isinstance(s.top, Deployment) and s.top.character != NONE else NONE
    if avatar != NONE:
        return "hint.deploy.avatar", {**params, "avatar": AVATAR_NAMES[avatar]}
    return "hint.deploy", params


def hint_of_contest(s: HybrisTable, top: Contest, part: i64) -> Sentence | None:
    """Returns the opponent in a contest."""
    if part == NO:
        return None
    character = CHARACTER_NAMES[top.character]
    flees = kind_of(top.character) == PROPHET_KIND and not has_rule(s, top.seat, PROPHET_DEFENDS, NONE)
    text = "hint.contest.flees" if flees else "hint.contest"
    return text, {"rival": seat_name(top.seat), "character": character}


def hint_of_reward(s: HybrisTable, top: Contest, reward: i64) -> Sentence:
    """Returns what a reward of a contest brings."""
    tile = tile_of(s.spaces[top.space])
    if reward == REWARD_VP:
        return "hint.reward.vp", {"n": int(s.book.tech_vp[tile])}
    if reward == REWARD_GOODNESS:
        return "hint.reward.goodness", {"n": int(s.goodness[top.seat])}
    return "hint.reward.prayers", {"n": min(int(s.book.tech_prayers[tile]), int(s.well))}
