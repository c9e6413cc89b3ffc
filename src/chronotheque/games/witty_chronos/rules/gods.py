"""The base Gods HADES, HERMES, HEPHAISTOS and CERBERE, with HECATE and ATHENA (WC-054 to WC-066)."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.witty_chronos import narration
from chronotheque.games.witty_chronos.cards import (
    ATHENA,
    CERBERE,
    GLASSES,
    HADES,
    HECATE,
    HEPHAISTOS,
    HERACLES,
    HERMES,
    is_god,
)
from chronotheque.games.witty_chronos.decisions import AS_GOD, DECLINE, GLASS, SEAT
from chronotheque.games.witty_chronos.knowledge.memory import seen_exchanged, seen_god, seen_robbed
from chronotheque.games.witty_chronos.knowledge.recall import IN_DISCARD
from chronotheque.games.witty_chronos.rules.glasses import stand
from chronotheque.games.witty_chronos.rules.realms import gain, lose_top, put_away, swap_stacks
from chronotheque.games.witty_chronos.state import BAG, WittyTable, holds, team_of
from chronotheque.kernel import Parts


def may_use_hermes(s: WittyTable, seat: i64) -> bool:
    """WT-146, WT-R42  False with jealous Hermes for a seat that has a Temple God."""
    return not (s.jealous and s.gods[seat] != 0)


def can_exchange(s: WittyTable, seat: i64, other: i64) -> bool:
    """WC-R30, WT-R17  True if HERMES may exchange with a seat: any other player except the holder of ATHENA."""
    return other != seat and not holds(s, other, ATHENA)


def can_bag(s: WittyTable, seat: i64, glass: i64) -> bool:
    """WC-R31, WT-R44  True if HEPHAISTOS may bag a glass: an opponent's, outside the bag, running or not."""
    owner = s.owner[glass]
    return (
        owner >= 0
        and team_of(s, owner) != team_of(s, seat)
        and s.place[glass] != BAG
        and not holds(s, owner, ATHENA)
    )


def can_rob(s: WittyTable, seat: i64, other: i64) -> bool:
    """WC-R32  True if CERBERE may take from a seat: an opponent with at least one card."""
    return team_of(s, other) != team_of(s, seat) and s.size[other] > 0 and not holds(s, other, ATHENA)


# -- the choices that a gained God needs (WC-R09, WC-R49) ------------------------------------------


def fill_choice(s: WittyTable, seat: i64, face: i64, draft: list[int], at: i64, parts: Parts) -> None:
    """Lists the next part of the choice for a base God, which starts at index `at` of the draft."""
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


def with_own_god(s: WittyTable, seat: i64, face: i64, parts: list[int], at: i64) -> list[int]:
    """WC-R49  Returns an answer to which the name of the God is added, where HECATE asks for it; else []."""
    count = len(parts)
    if not is_god(face) or not holds(s, seat, HECATE):
        return []
    if at < count and AS_GOD <= parts[at] <= AS_GOD + CERBERE - HADES:
        return []
    return [*parts[:at], int(AS_GOD + face - HADES), *parts[at:]]


def may_call(s: WittyTable, seat: i64, god: i64) -> bool:
    """WT-111, WT-R42, WT-R55  True if HECATE may replace a God by this one."""
    if god == HERMES:
        return may_use_hermes(s, seat)
    return not (god == HEPHAISTOS and s.single)


# -- their effects ---------------------------------------------------------------------------------


def apply_god(s: WittyTable, seat: i64, face: i64, parts: list[int], at: i64) -> bool:
    """WC-054, WC-055  Applies a gained God and discards it; True if it is HADES, which ends the round."""
    god = face
    count = len(parts)
    if holds(s, seat, HECATE) and at < count:
        god = parts[at] - AS_GOD + HADES
        at += 1
    put_away(s, face)
    seen_god(s, face)
    if s.events is not None:
        narration.god_applies(s, seat, face, god)
    if god == HADES:  # WC-056
        return True
    if at >= count:
        if s.events is not None:
            narration.no_effect(s, seat, god)
        return False
    chosen: i64 = parts[at]
    if god == HERMES:
        if chosen != DECLINE:  # WC-058, WC-059
            swap_stacks(s, seat, chosen - SEAT)
            seen_exchanged(s, seat, chosen - SEAT)
        if s.events is not None:
            narration.hermes(s, seat, chosen)
    elif god == HEPHAISTOS:  # WC-061
        if s.events is not None:
            narration.bagged(s, seat, chosen - GLASS)
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
            seen_robbed(s, victim, IN_DISCARD, taken)
        if s.events is not None:
            narration.cerbere(s, seat, victim, taken, keeps)
    return False
