"""The base Gods: HADES, HERMES, HEPHAISTOS, CERBERE, and what HECATE and ATHENA make of them (WC-054 to WC-066)."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.witty_chronos import telling
from chronotheque.games.witty_chronos.cards import (
    ATHENA,
    CERBERE,
    GLASSES,
    HADES,
    HECATE,
    HEPHAISTOS,
    HERACLES,
    HERMES,
)
from chronotheque.games.witty_chronos.decisions import AS_GOD, DECLINE, GLASS, SEAT
from chronotheque.games.witty_chronos.glasses import stand
from chronotheque.games.witty_chronos.memory import seen_dropped, seen_exchanged, seen_god, seen_robbed
from chronotheque.games.witty_chronos.realms import gain, lose_top, put_away, swap_stacks
from chronotheque.games.witty_chronos.state import BAG, Circle, holds, team_of
from chronotheque.kernel import Parts


def may_use_hermes(s: Circle, seat: i64) -> bool:
    """WT-146, WT-R42  With jealous Hermes nobody exchanges with a Temple God in front."""
    return not (s.jealous and s.gods[seat] != 0)


def can_exchange(s: Circle, seat: i64, other: i64) -> bool:
    """WC-R30, WT-R17  HERMES: any other player but the holder of ATHENA."""
    return other != seat and not holds(s, other, ATHENA)


def can_bag(s: Circle, seat: i64, glass: i64) -> bool:
    """WC-R31, WT-R44  HEPHAISTOS: any glass of an opponent outside the bag, running or not."""
    owner = s.owner[glass]
    return (
        owner >= 0
        and team_of(s, owner) != team_of(s, seat)
        and s.place[glass] != BAG
        and not holds(s, owner, ATHENA)
    )


def can_rob(s: Circle, seat: i64, other: i64) -> bool:
    """WC-R32  CERBERE: an opponent with at least one card."""
    return team_of(s, other) != team_of(s, seat) and s.size[other] > 0 and not holds(s, other, ATHENA)


# -- the choices that a gained God needs (WC-R09, WC-R49) ------------------------------------------


def fill_choice(s: Circle, seat: i64, face: i64, draft: list[int], at: i64, parts: Parts) -> None:
    """Lists what may be chosen next for a base God; the choice begins at a place of the draft."""
    god = face
    if holds(s, seat, HECATE):
        if len(draft) == at:
            for other in range(HADES, CERBERE + 1):
                if other == face or may_call(s, seat, other):
                    parts.add(AS_GOD + other - HADES)
            return
        god = draft[at] - AS_GOD + HADES
        at += 1
    if len(draft) > at:
        return
    if god == HERMES:
        if may_use_hermes(s, seat):
            for other in range(s.seats):
                if can_exchange(s, seat, other):
                    parts.add(SEAT + other)
            if parts.count > 0:
                parts.add(DECLINE)
    elif god == HEPHAISTOS:
        for glass in range(GLASSES):
            if can_bag(s, seat, glass):
                parts.add(GLASS + glass)
    elif god == CERBERE:
        for other in range(s.seats):
            if can_rob(s, seat, other):
                parts.add(SEAT + other)


def may_call(s: Circle, seat: i64, god: i64) -> bool:
    """WT-111, WT-R42, WT-R55  Whether HECATE reaches the effect of a God."""
    if god == HERMES:
        return may_use_hermes(s, seat)
    return not (god == HEPHAISTOS and s.single)


# -- their effects ---------------------------------------------------------------------------------


def apply_god(s: Circle, seat: i64, face: i64, parts: list[int], at: i64) -> bool:
    """WC-054, WC-055  Carries out a gained God and discards it; True if it is HADES, which ends the round."""
    god = face
    count = len(parts)
    if holds(s, seat, HECATE) and at < count:
        god = parts[at] - AS_GOD + HADES
        at += 1
    put_away(s, face)
    seen_god(s, face)
    if s.told is not None:
        telling.god_applies(s, seat, face, god)
    if god == HADES:  # WC-056
        return True
    if at >= count:
        if s.told is not None:
            telling.no_effect(s, seat, god)
        return False
    chosen: i64 = parts[at]
    if god == HERMES:
        if chosen != DECLINE:  # WC-058, WC-059
            swap_stacks(s, seat, chosen - SEAT)
            seen_exchanged(s, seat, chosen - SEAT)
        if s.told is not None:
            telling.hermes(s, seat, chosen)
    elif god == HEPHAISTOS:  # WC-061
        if s.told is not None:
            telling.bagged(s, seat, chosen - GLASS)
        stand(s, chosen - GLASS, BAG)
    else:  # WC-064 to WC-066
        victim = chosen - SEAT
        taken = lose_top(s, victim)
        keeps = holds(s, seat, HERACLES)
        if keeps:  # WT-047, WT-R14
            gain(s, seat, taken)
            seen_robbed(s, victim, seat, taken)
        else:
            put_away(s, taken)
            seen_dropped(s, victim, taken)
        if s.told is not None:
            telling.cerbere(s, seat, victim, taken, keeps)
    return False
