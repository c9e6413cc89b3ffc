"""Prompts for questions asked by Chronos and his Avatars, and hints about each choice."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris.chronos.board import avatar_in
from chronotheque.games.hybris.chronos.rules.automa import ChronosTurn
from chronotheque.games.hybris.chronos.rules.avatar_contest import AvatarContest
from chronotheque.games.hybris.chronos.rules.avatars import Move
from chronotheque.games.hybris.chronos.rules.blocking import Blocking
from chronotheque.games.hybris.chronos.rules.chains import NameConcept, chains_left, removed
from chronotheque.games.hybris.chronos.rules.concepts import card_of_focus, card_up
from chronotheque.games.hybris.chronos.rules.intensity import intensity_after, modifier
from chronotheque.games.hybris.decisions import (
    AVATAR_BLOCKED,
    AVATAR_CITY,
    BLOCK_SLOT,
    BREAK_AT_START,
    CANCEL_CONTEST,
    CHOOSE_FOR_CARD,
    CHRONOS_ACTS,
    DECISIONS,
    DESCENT,
    FAILED_MOVE,
    MEET_CONCEPT,
    TAKE_ANCIENT,
    TAKE_TWO_PILLARS,
    WEAKEN,
)
from chronotheque.games.hybris.narration import seat_name, so_much
from chronotheque.games.hybris.printed.elements import (
    AVATAR_NAMES,
    CHAIN_SPACES,
    CHARACTER_NAMES,
    CHARACTERS,
    CITY,
    CITY_PLACE,
    CONCEPT,
    CONCEPT_CARD_NAMES,
    CONCEPT_NAMES,
    FEED,
    NAMES,
    NO,
    PILLAR,
    PLACE,
    RESOLVE,
    RESOURCE_SPACES,
    SEAT,
    TECH,
)
from chronotheque.games.hybris.printed.vocabulary import KRATOS, PROPHET_DEFENDS, PROPHET_KIND, VP
from chronotheque.games.hybris.rules.locations.forge import room
from chronotheque.games.hybris.table.board import holder_of, kind_of
from chronotheque.games.hybris.table.players import has_rule
from chronotheque.games.hybris.table.state import LAST_AGE, STANDS, HybrisTable
from chronotheque.kernel import NONE, Sentence, Value, nibble, size


def prompt(s: HybrisTable, decision: int, seat: int) -> Sentence | None:
    """Returns the prompt of a question asked by Chronos, or None."""
    top = s.top
    if decision == MEET_CONCEPT:
        return "prompt.HC-D02", {"card": CONCEPT_CARD_NAMES[card_of_focus(s, seat)]}
    if decision == CHRONOS_ACTS and isinstance(top, ChronosTurn):
        return "prompt.HC-D04", {"concept": CONCEPT_NAMES[top.concept]}
    if decision == CHOOSE_FOR_CARD and isinstance(top, NameConcept):
        return ("prompt.add_chain" if top.adds else "prompt.break_chain"), {}
    return prompt_of_avatars(s, decision)


def hint(s: HybrisTable, decision: int, seat: int, parts: list[int]) -> Sentence | None:
    """Returns the consequences of a choice."""
    part: i64 = parts[len(parts) - 1]
    top = s.top
    if decision == TAKE_TWO_PILLARS:
        if part >= CONCEPT:
            return "hint.focus", {"concept": CONCEPT_NAMES[part - CONCEPT]}
        return hint_of_taking(s, part - PILLAR)
    if decision == MEET_CONCEPT:
        ignored = "hint.ignore" if s.age < LAST_AGE else "hint.ignore.last"
        card = CONCEPT_CARD_NAMES[card_of_focus(s, seat)]
        return ("hint.resolve" if part == RESOLVE else ignored), {"card": card}
    if decision == CHRONOS_ACTS and isinstance(top, ChronosTurn):
        return hint_of_option(s, top.concept, part)
    if part != NO and decision == WEAKEN:
        return hint_of_chain(s, part - CONCEPT, -1)
    if isinstance(top, NameConcept) and decision in (CHOOSE_FOR_CARD, BREAK_AT_START):
        return hint_of_chain(s, part - CONCEPT, -1 if top.adds else 1)
    return hint_of_avatars(s, decision, seat, parts)


def hint_of_taking(s: HybrisTable, pillar: i64) -> Sentence:
    """HC-042, HC-043  Returns what taking a Pillar would stir: Intensity, or a chain."""
    if s.book.concept_chained[pillar] != 0:
        return hint_of_chain(s, pillar, 1)
    after = intensity_after(s, pillar, modifier(s, pillar))
    return "hint.intensity", {"concept": CONCEPT_NAMES[pillar], "n": int(after)}


def hint_of_chain(s: HybrisTable, concept: i64, change: i64) -> Sentence:
    """Returns the chains on a track after a change, and the consequences of none, or of the last one of all."""
    left = CHAIN_SPACES - removed(s, concept) - change
    if left < 0:
        return "hint.no_chain", {"concept": CONCEPT_NAMES[concept], "n": int(s.book.concept_vp[concept])}
    whole = chains_left(s) - change
    if whole == 0:
        return "hint.last_chain", {}
    text = "hint.chain" if change > 0 else "hint.chain.added"
    return text, {"concept": CONCEPT_NAMES[concept], "n": int(left), "m": int(whole)}


def hint_of_option(s: HybrisTable, concept: i64, part: i64) -> Sentence:
    """Returns what each of the three options of Chronos' turn would bring him."""
    if part == RESOLVE:
        return "hint.resolve", {"card": CONCEPT_CARD_NAMES[card_up(s, concept)]}
    if part == FEED:
        good = s.book.concept_good[concept]
        if good != VP and nibble(s.hoard, concept) == RESOURCE_SPACES:
            return hint_of_chain(s, concept, 1)
        return "hint.feed", {"what": so_much(good, s.book.concept_good_n[concept])}
    return "hint.send", {"avatar": AVATAR_NAMES[s.book.concept_avatar[concept]]}


# -- Avatars, Blocked slots, Ancient Technologies --------------------------------------------------


def prompt_of_avatars(s: HybrisTable, decision: int) -> Sentence | None:
    """Returns the prompt of a question about Avatars, slots or Ancient Technologies, or None."""
    top = s.top
    if isinstance(top, Move):
        if decision == CHOOSE_FOR_CARD:
            return "prompt.choose_avatar", {}
        avatar: dict[str, Value] = {} if decision == FAILED_MOVE else {"avatar": AVATAR_NAMES[top.who]}
        return f"prompt.{DECISIONS[decision]}", avatar
    if isinstance(top, AvatarContest):
        so_far, needed = int(top.strength(s)), int(nibble(s.intensity, KRATOS))
        return "prompt.HC-D06", {"avatar": AVATAR_NAMES[top.avatar], "n": so_far, "m": needed}
    if isinstance(top, Blocking) and top.removes:
        return "prompt.unblock", {}
    return None


def hint_of_avatars(s: HybrisTable, decision: int, seat: int, parts: list[int]) -> Sentence | None:
    """Returns the consequences of a choice, complete or not."""
    part: i64 = parts[len(parts) - 1]
    if decision in (AVATAR_CITY, DESCENT):
        return hint_of_move(s, part - CITY)
    if decision == CANCEL_CONTEST:
        return hint_of_offer(s, seat, parts)
    if decision == BLOCK_SLOT:
        return hint_of_block(s, part - PLACE)
    if decision in (AVATAR_BLOCKED, FAILED_MOVE):
        return hint_of_chain(s, part - CONCEPT, 1)
    if decision == TAKE_ANCIENT:
        return hint_of_ancient(s, parts)
    return None


def hint_of_move(s: HybrisTable, city: i64) -> Sentence | None:
    """Returns whom an Avatar would meet in a City."""
    top = s.top
    if not isinstance(top, Move):
        return None
    params: dict[str, Value] = {"avatar": AVATAR_NAMES[top.who], "city": NAMES[CITY + city]}
    holder = holder_of(s, city)
    if holder == NONE:
        return "hint.avatar", params
    rival, character = holder // CHARACTERS, holder % CHARACTERS
    flees = kind_of(character) == PROPHET_KIND and not has_rule(s, rival, PROPHET_DEFENDS, NONE)
    text = "hint.avatar.flees" if flees else "hint.avatar.fight"
    return text, {**params, "character": CHARACTER_NAMES[character], "rival": seat_name(rival)}


def hint_of_offer(s: HybrisTable, seat: int, parts: list[int]) -> Sentence | None:
    """Returns the strength that the offered cards would reach."""
    top = s.top
    if not isinstance(top, AvatarContest):
        return None
    so_far, needed = top.strength(s), nibble(s.intensity, KRATOS)
    if parts[0] == NO:
        return "hint.offer.none", {"n": int(so_far), "m": int(needed)}
    for card in parts:
        so_far += s.book.strength[card]
    return ("hint.offer.enough" if so_far >= needed else "hint.offer"), {"n": int(so_far), "m": int(needed)}


def hint_of_block(s: HybrisTable, place: i64) -> Sentence | None:
    """Returns the characters that would leave a slot."""
    top = s.top
    if isinstance(top, Blocking) and top.removes:
        return None
    if place >= CITY_PLACE:
        avatar = avatar_in(s, place - CITY_PLACE)
        if avatar != NONE:
            return "hint.block.avatar", {"avatar": AVATAR_NAMES[avatar]}
    standing = sum(1 for at in range(s.seats * CHARACTERS) if s.where[at] == STANDS + place)
    return ("hint.block" if standing else "hint.block.empty"), {"n": standing}


def hint_of_ancient(s: HybrisTable, parts: list[int]) -> Sentence:
    """Returns what a deployed Ancient Technology brings, or whether its board has room for it."""
    b = s.book
    if len(parts) == 1:
        tile = parts[0] - TECH
        return "hint.ancient", {"n": int(b.tech_vp[tile]), "prayers": int(b.tech_prayers[tile])}
    owner = parts[1] - SEAT
    text = "hint.ancient.full" if size(s.stored[owner]) >= room(s, owner) else "hint.ancient.room"
    return text, {"owner": seat_name(owner)}


def hint_of_held_city(s: HybrisTable, city: i64, avatar: i64) -> Sentence:
    """Returns the strength of the Avatar that holds a City."""
    b = s.book
    params: dict[str, Value] = {"city": NAMES[CITY + city], "avatar": AVATAR_NAMES[avatar]}
    return "hint.city.avatar", {**params, "n": int(b.avatar_base[avatar]), "cards": int(b.avatar_reveals[avatar])}
