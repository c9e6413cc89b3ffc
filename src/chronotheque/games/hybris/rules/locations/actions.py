"""The thirteen actions: when each is possible (HY-R42) and how it begins, at a Location or by an effect."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris.printed.elements import OLYMPUS_TECHS, ROWS, SPACES
from chronotheque.games.hybris.printed.vocabulary import (
    CONVERT,
    CRAFT,
    DEPLOY,
    DESIGN,
    DRAIN,
    FIGHT,
    FULFIL,
    INFLUENCE,
    OMEN,
    PERCEIVE,
    PRODUCE,
    REVIVE,
    TRAIN,
)
from chronotheque.games.hybris.rules.combat.against_game import fighters_in_reserve
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.possible import can_pay
from chronotheque.games.hybris.rules.locations import coliseum, forge, olympus, oracle, underworld
from chronotheque.games.hybris.rules.mortal_world import deploy, influence
from chronotheque.games.hybris.rules.quests import epic_and_clash
from chronotheque.games.hybris.table.players import hand_size
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, has


def can_act(s: HybrisTable, seat: i64, action: i64, city: i64) -> bool:
    """HY-R42  True if an action has a result for a seat in `city` (NONE: in any City)."""
    if action == CONVERT:
        for row in range(ROWS):
            if olympus.can_convert(s, seat, row):
                return True
        return False
    if action == DESIGN:
        return s.piles != 0  # HY-R29
    if action == CRAFT:
        return forge.can_craft_any(s, seat, 0)
    if action == PRODUCE:
        return s.factory[0] | s.factory[1] | s.factory[2] != 0
    if action == OMEN:
        return oracle.omen_cards(s, seat) != 0 and can_pay(s, seat, s.book.omen)
    if action == FULFIL:
        return s.zones[0] | s.zones[1] | s.zones[2] != 0  # HY-162
    if action == TRAIN:
        return (s.coliseum_deck | s.coliseum_discards) != 0
    if action == FIGHT:
        return s.champions != 0
    if action == REVIVE:
        return underworld.fallen_of(s, seat) != 0
    if action == DRAIN:
        return underworld.aegis_of_drain(s, seat) > 0
    if action == DEPLOY:
        return s.stored[seat] != 0 and has_empty_space(s, city)
    return True  # Perceive and Influence


def has_empty_space(s: HybrisTable, city: i64) -> bool:
    """True if a City (NONE: any) has an empty technology space."""
    for space in range(SPACES):
        if s.spaces[space] == 0 and (city == NONE or s.book.space_city[space] == city):
            return True
    return False


def can_do(s: HybrisTable, seat: i64, op: i64) -> bool:
    """True if the action of an effect has a result, judged by public information."""
    b = s.book
    action = b.what[op]
    if action == CRAFT and b.b[op] == 1:
        for tile in range(OLYMPUS_TECHS):
            if has(s.piles, tile) and forge.can_afford(s, seat, tile, forge.lasting_discount(s, seat) + b.c[op]):
                return True
        return False
    if action == CRAFT:
        return forge.can_craft_any(s, seat, b.c[op])
    if action == OMEN:
        return hand_size(s, seat) > 0 and can_pay(s, seat, b.omen)
    if action in (FULFIL, FIGHT) and fighters_in_reserve(s, seat) == 0:
        return False
    return can_act(s, seat, action, b.a[op])


def begin_by_effect(s: HybrisTable, seat: i64, op: i64) -> bool:
    """Performs an action by an effect, without a character on a slot; True if it finishes at once."""
    b = s.book
    if not can_do(s, seat, op):
        return True
    if b.what[op] == CRAFT:
        s.call(forge.Crafting(seat, b.b[op] == 1, b.c[op]))
        return False
    if b.what[op] == OMEN and oracle.omen_cards(s, seat) == 0:
        return True
    begin_action(s, seat, b.what[op], NONE, b.a[op])
    return False


def begin_action(s: HybrisTable, seat: i64, action: i64, character: i64, city: i64) -> None:
    """Begins an action of a seat with `character` in `city` (NONE: to be chosen)."""
    b = s.book
    if action == CONVERT:
        s.call(olympus.Conversion(seat))
    elif action == DESIGN:
        s.call(olympus.Designing(seat))
    elif action == CRAFT:
        s.call(forge.Crafting(seat, False, 0))
    elif action == PRODUCE:
        s.call(forge.Production(seat))
    elif action == PERCEIVE:
        s.call(Effects(seat, b.perceive))
    elif action == OMEN:
        s.call(oracle.Omen(seat))
    elif action == FULFIL:
        s.call(epic_and_clash.Fulfilment(seat, character))
    elif action == TRAIN:
        s.call(Effects(seat, b.train))
    elif action == FIGHT:
        s.call(coliseum.Challenge(seat, character))
    elif action == REVIVE:
        s.call(underworld.Revival(seat))
    elif action == DRAIN:
        s.call(underworld.Draining(seat, character))
    elif action == INFLUENCE:
        s.call(influence.Influence(seat, character, city))
    else:
        s.call(deploy.Deployment(seat, character, city))
