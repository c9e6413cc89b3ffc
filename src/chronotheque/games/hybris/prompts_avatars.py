"""What a seat is asked about Avatars, Blocked slots and Ancient Technologies, and what each choice would bring."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris.board import avatar_in, holder_of, kind_of
from chronotheque.games.hybris.decisions import (
    AVATAR_BLOCKED,
    AVATAR_CITY,
    BLOCK_SLOT,
    CANCEL_CONTEST,
    CHOOSE_FOR_CARD,
    DECISIONS,
    DESCENT,
    FAILED_MOVE,
    TAKE_ANCIENT,
)
from chronotheque.games.hybris.elements import (
    AVATAR_NAMES,
    CHARACTER_NAMES,
    CHARACTERS,
    CITY,
    CITY_PLACE,
    CONCEPT,
    NAMES,
    NO,
    PLACE,
    SEAT,
    TECH,
)
from chronotheque.games.hybris.players import has_rule
from chronotheque.games.hybris.prompts_chronos import hint_of_chain
from chronotheque.games.hybris.rules.avatar_contest import AvatarContest
from chronotheque.games.hybris.rules.avatars import Move
from chronotheque.games.hybris.rules.blocking import Blocking
from chronotheque.games.hybris.rules.forge import room
from chronotheque.games.hybris.state import STANDS, Cosmos
from chronotheque.games.hybris.telling import seat_name
from chronotheque.games.hybris.vocabulary import KRATOS, PROPHET_DEFENDS, PROPHET_KIND
from chronotheque.kernel import NONE, Value, nibble, size

Told = tuple[str, dict[str, Value]]


def prompt(s: Cosmos, decision: int) -> Told | None:
    """What a seat is to do now; None if the question is not one of these."""
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


def hint(s: Cosmos, decision: int, seat: int, parts: list[int]) -> Told | None:
    """What would follow from a choice, also from one that is not complete yet."""
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


def hint_of_move(s: Cosmos, city: i64) -> Told | None:
    """Whom an Avatar would meet in a City."""
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


def hint_of_offer(s: Cosmos, seat: int, parts: list[int]) -> Told | None:
    """How far the cards offered would reach."""
    top = s.top
    if not isinstance(top, AvatarContest):
        return None
    so_far, needed = top.strength(s), nibble(s.intensity, KRATOS)
    if parts[0] == NO:
        return "hint.offer.none", {"n": int(so_far), "m": int(needed)}
    for card in parts:
        so_far += s.book.strength[card]
    return ("hint.offer.enough" if so_far >= needed else "hint.offer"), {"n": int(so_far), "m": int(needed)}


def hint_of_block(s: Cosmos, place: i64) -> Told | None:
    """Who would have to leave a slot."""
    top = s.top
    if isinstance(top, Blocking) and top.removes:
        return None
    if place >= CITY_PLACE:
        avatar = avatar_in(s, place - CITY_PLACE)
        if avatar != NONE:
            return "hint.block.avatar", {"avatar": AVATAR_NAMES[avatar]}
    standing = sum(1 for at in range(s.seats * CHARACTERS) if s.where[at] == STANDS + place)
    return ("hint.block" if standing else "hint.block.empty"), {"n": standing}


def hint_of_ancient(s: Cosmos, parts: list[int]) -> Told:
    """What an Ancient Technology brings when it is deployed, or whether its board has room for it."""
    b = s.book
    if len(parts) == 1:
        tile = parts[0] - TECH
        return "hint.ancient", {"n": int(b.tech_vp[tile]), "prayers": int(b.tech_prayers[tile])}
    owner = parts[1] - SEAT
    text = "hint.ancient.full" if size(s.stored[owner]) >= room(s, owner) else "hint.ancient.room"
    return text, {"owner": seat_name(owner)}


def hint_of_held_city(s: Cosmos, city: i64, avatar: i64) -> Told:
    """How strong the Avatar is that holds a City."""
    b = s.book
    params: dict[str, Value] = {"city": NAMES[CITY + city], "avatar": AVATAR_NAMES[avatar]}
    return "hint.city.avatar", {**params, "n": int(b.avatar_base[avatar]), "cards": int(b.avatar_reveals[avatar])}
