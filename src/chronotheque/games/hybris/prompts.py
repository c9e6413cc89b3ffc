"""What a seat of Hybris is asked, and what would follow from each choice, as far as the seat can know it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.hybris import prompts_avatars, prompts_chronos
from chronotheque.games.hybris.board import (
    avatar_in,
    holder_of,
    is_linked,
    kind_of,
    lowest_avatar,
    marked,
    owner_of,
    taken_places,
    tile_of,
    token_of,
)
from chronotheque.games.hybris.decisions import (
    ACHIEVE,
    ACT,
    ACTIVATE,
    CHALLENGE,
    CHOOSE_PILLAR,
    CONTEST,
    CONVERT_ROW,
    DECISIONS,
    DEPLOY_TILE,
    FABRICATE,
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
from chronotheque.games.hybris.elements import (
    ACTION,
    AVATAR_NAMES,
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
from chronotheque.games.hybris.players import bit_of_card, card_of, has_rule, rule_sum, tokens_left
from chronotheque.games.hybris.rules.battle import Battle
from chronotheque.games.hybris.rules.cards import Recover
from chronotheque.games.hybris.rules.concepts import card_of_focus, focus_of
from chronotheque.games.hybris.rules.defeat import Beaten, price_of_saving, saving_power
from chronotheque.games.hybris.rules.deploy import REWARD_GOODNESS, REWARD_VP, Deployment
from chronotheque.games.hybris.rules.drawing import Draw
from chronotheque.games.hybris.rules.fighting import affordable, resolve_of, total
from chronotheque.games.hybris.rules.forge import Fabrication, waived
from chronotheque.games.hybris.rules.moirai import PICK, Achievement, next_canto, quest_in
from chronotheque.games.hybris.rules.needs import Meeting, can_meet
from chronotheque.games.hybris.rules.turn import Turn
from chronotheque.games.hybris.rules.underworld import aegis_of_drain
from chronotheque.games.hybris.rules.visiting import cost_of, free_slots, returning_power
from chronotheque.games.hybris.state import BONUS, Cosmos
from chronotheque.games.hybris.telling import cause, seat_name
from chronotheque.games.hybris.vocabulary import (
    CONVERT,
    DRAIN,
    LINK_VP,
    LOCATIONS,
    MALUS_FREE,
    NEED_DISCARD,
    NEED_RECALL,
    PROPHET_DEFENDS,
    PROPHET_KIND,
)
from chronotheque.kernel import NONE, POWERS, Value, has

Told = tuple[str, dict[str, Value]]

BONUS_NAME: Final = "token:bonus"


def prompt(s: Cosmos, decision: int, seat: int) -> Told:
    """What a seat is to do now."""
    top = s.top
    if decision > WINDOW:
        told = prompts_chronos.prompt(s, decision, seat) or prompts_avatars.prompt(s, decision)
        if told is not None:
            return told
    if decision == ACHIEVE:
        return achieve_prompt(s)
    if decision == RESOLVE_PILLAR:
        return pillar_prompt(s, seat)
    if decision == FABRICATE and isinstance(top, Fabrication) and top.from_olympus:
        return "prompt.guidance", {}
    if decision == PLAY_CARD and isinstance(top, Battle):
        own, enemy = total(s, top.side), total(s, 1 - top.side)
        return "prompt.HY-D17", {"n": int(own), "m": int(enemy)}
    if decision == MARK:
        side = 0 if s.fighter[0] == seat else 1
        card = CARD_NAMES[card_of(s, seat, s.laid[seat] - 1)]
        text = "prompt.HY-D19" if affordable(s, side, s.laid[seat] - 1) else "prompt.must_stop"
        return text, {"card": card}
    if decision == SAVE:
        return saving_prompt(s, seat)
    if isinstance(top, Recover):
        return "prompt.take_back", {"n": int(top.count(s))}
    if decision == KEEP_CARDS and isinstance(top, Draw):
        return "prompt.keep", {"n": int(top.keep)}
    return caused_prompt(s, decision, seat) or (f"prompt.{DECISIONS[decision]}", {})


def caused_prompt(s: Cosmos, decision: int, seat: int) -> Told | None:
    """What is asked because of an effect, with what it is printed on."""
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


def pillar_prompt(s: Cosmos, seat: int) -> Told:
    """Which Pillar can be resolved; a lone player may have two."""
    if s.second != NONE and not s.second_resolved:
        if not has(s.resolved, seat):
            return "prompt.two_pillars", {"pillar": PILLAR_NAMES[s.pillar[seat]], "second": PILLAR_NAMES[s.second]}
        return "prompt.HY-D07", {"pillar": PILLAR_NAMES[s.second]}
    return "prompt.HY-D07", {"pillar": PILLAR_NAMES[s.pillar[seat]]}


def saving_prompt(s: Cosmos, seat: int) -> Told:
    """Which power could save a Hero, or bring a Location token back (HY-R157)."""
    top = s.top
    b, god = s.book, s.olympian[seat]
    if isinstance(top, Beaten):
        power = POWER_NAMES[b.power_of(god, saving_power(s, seat, top.character))]
        price = int(price_of_saving(s, seat, top.character))
        return "prompt.save_hero", {"power": power, "character": CHARACTER_NAMES[top.character], "n": price}
    assert isinstance(top, Turn)
    power = POWER_NAMES[b.power_of(god, returning_power(s, seat, top.character, top.token - 1))]
    return "prompt.save_token", {"power": power, "location": LOCATION_NAMES[top.token - 1]}


def achieve_prompt(s: Cosmos) -> Told:
    """What is asked on the way of a quest or a premonition."""
    top = s.top
    if isinstance(top, Meeting):
        kind = s.book.need_kind[top.need(s)]
        if kind == NEED_RECALL:
            return "prompt.send_back", {}
        return ("prompt.discard_for" if kind == NEED_DISCARD else "prompt.reveal_for"), {}
    assert isinstance(top, Achievement)
    if top.at == PICK:
        return "prompt.HY-D15", {}
    return "prompt.go_on", {"quest": QUEST_NAMES[quest_in(s, top.zone)]}


# -- hints -----------------------------------------------------------------------------------------


def hint(s: Cosmos, decision: int, seat: int, parts: list[int]) -> Told | None:
    """What would follow from a choice, also from one that is not complete yet."""
    part: i64 = parts[len(parts) - 1]
    if decision == CHOOSE_PILLAR:
        if s.chronos:
            return prompts_chronos.hint_of_taking(s, part - PILLAR)
        return hint_of_pillar(s, part - PILLAR)
    if decision == PLAN:
        return hint_of_token(s, seat, part)
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
    if decision in (ACHIEVE, CHALLENGE):
        return hint_of_trial(s, seat, part)
    if decision > WINDOW:
        return prompts_chronos.hint(s, decision, seat, parts) or prompts_avatars.hint(s, decision, seat, parts)
    return hint_of_making(s, decision, seat, parts)


def hint_of_pillar(s: Cosmos, pillar: i64) -> Told:
    """When a Pillar would act, among those taken so far, and the Prayer on it."""
    before: i64 = 0
    for seat in range(s.seats):
        if s.pillar[seat] != NONE and s.pillar[seat] < pillar:
            before += 1
    text = "hint.pillar.prayer" if has(s.pillar_prayers, pillar) else "hint.pillar"
    return text, {"pillar": PILLAR_NAMES[pillar], "n": int(before)}


def hint_of_resolving(s: Cosmos, seat: int, part: i64) -> Told:
    """What follows from a Pillar with or without its upper effect; alone, what Chronos gets by it (HC-034)."""
    pillar = s.second if part in (UPPER_SECOND, PLAIN_SECOND) else s.pillar[seat]
    if s.seats == 1:
        text = "hint.upper.alone" if part in (UPPER, UPPER_SECOND) else "hint.plain.alone"
        return text, {"pillar": PILLAR_NAMES[pillar], "concept": CONCEPT_NAMES[focus_of(s, seat)]}
    return ("hint.upper" if part == UPPER else "hint.plain"), {"pillar": PILLAR_NAMES[pillar]}


def hint_of_token(s: Cosmos, seat: int, part: i64) -> Told | None:
    """How many tokens of a Location there are."""
    if LOCATION <= part < LOCATION + len(LOCATIONS):
        location = part - LOCATION
        return "hint.token", {"location": LOCATION_NAMES[location], "n": int(tokens_left(s, seat, location))}
    return None


def hint_of_turn(s: Cosmos, seat: int, part: i64) -> Told | None:
    """What an activation costs, and where it leads; what follows from passing."""
    if part == PASS:
        return hint_of_passing(s, seat)
    if is_power_part(part):
        return "hint.power", {"power": NAMES[part]}
    character = character_of_part(part)
    if character == OLYMPIAN_SELF:
        return "hint.olympian", {}
    token = token_of(s, seat, character)
    where = BONUS_NAME if token == BONUS else LOCATION_NAMES[token - 1]
    cost = int(cost_of(s, seat, character))
    return "hint.activate", {
        "character": CHARACTER_NAMES[character],
        "location": where,
        "n": cost,
        "left": int(s.aegis[seat]) - cost,
    }


def hint_of_passing(s: Cosmos, seat: int) -> Told:
    """What follows from passing: the Pillar goes out, and with Chronos the card in the Focus works (HC-076)."""
    card = card_of_focus(s, seat)
    if card != NONE:
        return "hint.pass.concept", {"card": CONCEPT_CARD_NAMES[card]}
    return ("hint.pass" if has(s.resolved, seat) or s.seats == 1 else "hint.pass.pillar"), {}


def hint_of_goal(s: Cosmos, seat: int, part: i64) -> Told:
    """Who holds a City, or how many slots of a Location are free."""
    top = s.top
    assert isinstance(top, Turn)
    if part >= CITY:
        avatar = avatar_in(s, part - CITY)
        if avatar != NONE:
            return prompts_avatars.hint_of_held_city(s, part - CITY, avatar)
        holder = holder_of(s, part - CITY)
        if holder == NONE:
            return "hint.city", {"city": NAMES[part]}
        rival, other = holder // CHARACTERS, holder % CHARACTERS
        flees = kind_of(other) == PROPHET_KIND and not has_rule(s, rival, PROPHET_DEFENDS, NONE)
        text = "hint.city.flees" if flees else "hint.city.fight"
        return text, {"city": NAMES[part], "rival": seat_name(rival), "character": CHARACTER_NAMES[other]}
    free = free_slots(s, taken_places(s), part - LOCATION)
    if free == 0:
        if has_rule(s, seat, MALUS_FREE, top.character):
            return "hint.full.free", {"location": NAMES[part]}
        return "hint.full", {"location": NAMES[part]}
    return "hint.slots", {"location": NAMES[part], "n": int(free).bit_count()}


def hint_of_action(s: Cosmos, seat: int, action: i64) -> Told | None:
    """What an action has to work with."""
    if action == DRAIN:
        return "hint.drain", {"n": int(aegis_of_drain(s, seat))}
    if action == CONVERT:
        return "hint.prayers", {"n": int(s.prayers[seat])}
    return None


# -- combat and quests -----------------------------------------------------------------------------


def hint_in_combat(s: Cosmos, decision: int, seat: int, part: i64) -> Told | None:
    """What a card would make of the totals, its effect left out."""
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


def hint_of_trial(s: Cosmos, seat: int, part: i64) -> Told | None:
    """How strong an enemy is, or whether the next canto can be met."""
    top = s.top
    b = s.book
    if CHAMPION <= part < CHAMPION + len(CHAMPION_NAMES) and not isinstance(top, (Meeting, Achievement)):
        champion = part - CHAMPION
        return "hint.enemy", {"n": int(b.champion_base[champion]), "cards": int(b.champion_cards[champion])}
    if not isinstance(top, Achievement):
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


def hint_of_quest(s: Cosmos, seat: int, character: i64, quest: i64) -> Told:
    """What a quest would begin with."""
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


def hint_of_making(s: Cosmos, decision: int, seat: int, parts: list[int]) -> Told | None:
    """What a conversion, a fabrication, a deployment or a contest would cost or bring."""
    part: i64 = parts[len(parts) - 1]
    top = s.top
    if decision == CONVERT_ROW and part != STOP:
        return "hint.convert", {
            "n": int(s.book.price[part - ROW]),
            "left": int(s.prayers[seat] - s.book.price[part - ROW]),
        }
    if decision == FABRICATE and len(parts) == 2 and isinstance(top, Fabrication):
        return hint_of_fabrication(s, top, parts[0] - TECH, part - NUMBER)
    if decision == DEPLOY_TILE and len(parts) == 2:
        return hint_of_deployment(s, seat, parts[0] - TECH, part - SPACE)
    if isinstance(top, Deployment):
        if decision == CONTEST:
            return hint_of_contest(s, top, part)
        if decision == TAKE_REWARD:
            return hint_of_reward(s, top, part - REWARD)
    return None


def hint_of_fabrication(s: Cosmos, top: Fabrication, tile: i64, followers: i64) -> Told:
    """What a fabrication costs after its discount."""
    b = s.book
    rest = waived(s, tile, top.discount(s, tile)) - followers
    return "hint.fabricate", {
        "tech": NAMES[TECH + tile],
        "followers": int(b.tech_followers[tile] - followers),
        "aegis": int(b.tech_aegis[tile] - rest),
    }


def hint_of_deployment(s: Cosmos, seat: int, tile: i64, space: i64) -> Told:
    """What a technology brings at once on a space, unless it is contested: VP with affinity and links, Prayers."""
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


def hint_of_contest(s: Cosmos, top: Deployment, part: i64) -> Told | None:
    """Who would be fought in a contest."""
    if part == NO:
        return None
    character = CHARACTER_NAMES[top.character]
    flees = kind_of(top.character) == PROPHET_KIND and not has_rule(s, top.seat, PROPHET_DEFENDS, NONE)
    text = "hint.contest.flees" if flees else "hint.contest"
    return text, {"rival": seat_name(top.seat), "character": character}


def hint_of_reward(s: Cosmos, top: Deployment, reward: i64) -> Told:
    """What a reward of a contest brings."""
    tile = tile_of(s.spaces[top.space])
    if reward == REWARD_VP:
        return "hint.reward.vp", {"n": int(s.book.tech_vp[tile])}
    if reward == REWARD_GOODNESS:
        return "hint.reward.goodness", {"n": int(s.goodness[top.seat])}
    return "hint.reward.prayers", {"n": min(int(s.book.tech_prayers[tile]), int(s.well))}
