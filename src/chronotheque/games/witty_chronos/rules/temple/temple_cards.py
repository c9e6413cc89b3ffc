"""Effects of Temple cards when they are gained (WT-046 to WT-134).

A permanent effect is in the module of the rule that it changes.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.witty_chronos import narration
from chronotheque.games.witty_chronos.cards import (
    APOLLON,
    CHARON,
    DIONYSOS,
    EROS,
    GLASSES,
    PERSEPHONE,
    POSEIDON,
    SELENE,
    STARRED,
    ZEUS,
)
from chronotheque.games.witty_chronos.decisions import COLOUR, FLIP, GLASS, PILE_PART, SEAT, UNDER
from chronotheque.games.witty_chronos.knowledge.memory import seen_left
from chronotheque.games.witty_chronos.knowledge.recall import IN_DISCARD
from chronotheque.games.witty_chronos.rules.glasses import break_count, flip, stand
from chronotheque.games.witty_chronos.rules.realms import lose_at, put_away
from chronotheque.games.witty_chronos.rules.round_end import stop
from chronotheque.games.witty_chronos.rules.scoring import BY_ZEUS
from chronotheque.games.witty_chronos.rules.temple.payments import stash
from chronotheque.games.witty_chronos.rules.temple.two_players import contests, note_second
from chronotheque.games.witty_chronos.state import BAG, ON_PILE, WittyTable, scaled
from chronotheque.kernel import NONE, POWERS, has

PICKING: Final[i64] = 15  # WT-R35: scaled seconds


def gain_temple_card(s: WittyTable, seat: i64, card: i64, parts: list[int], at: i64) -> None:
    """Moves a card from the temple (or APOLLON) to a seat and applies it; its parts start at index `at`."""
    if card == s.under_apollon:
        s.under_apollon = NONE
    else:
        s.temple -= POWERS[card]
    if not has(STARRED, card):  # WT-R05: a starred card leaves the game for the round
        s.gods[seat] += POWERS[card]
    if card == PERSEPHONE:
        persephone(s, seat, parts, at)
    elif card == DIONYSOS:
        dionysos(s, seat, parts, at)
    elif card == POSEIDON:
        poseidon(s, seat)
    elif card == ZEUS:  # WT-074, WT-R26
        stop(s, BY_ZEUS, seat)
    elif card == APOLLON:
        if len(parts) > at:  # WT-076, WT-R27
            s.under_apollon = parts[at] - UNDER
            s.temple -= POWERS[s.under_apollon]
            if s.events is not None:
                narration.reserves(s, seat, s.under_apollon)
    elif card == SELENE:
        selene(s, seat, parts, at)
    elif card == CHARON:
        if s.discards > 0:  # WT-108, WT-R35
            s.charon = seat
            s.charon_until = s.now + scaled(s, PICKING)
    elif card == EROS:
        if len(parts) > at:
            eros(s, seat, parts, at)


def persephone(s: WittyTable, seat: i64, parts: list[int], at: i64) -> None:
    """WT-051, WT-R16  Bags one glass of every other player: the one named, or the first outside the bag."""
    for other in range(s.seats):
        if other == seat:
            continue
        chosen: i64 = NONE
        for glass in range(GLASSES):
            if s.owner[glass] == other and s.place[glass] != BAG:
                named = at < len(parts) and parts[at] == GLASS + glass
                if chosen == NONE or named:
                    chosen = glass
                if named:
                    break
        if chosen != NONE:
            at += 1
            if s.events is not None:
                narration.bagged(s, seat, chosen)
            stand(s, chosen, BAG)


def dionysos(s: WittyTable, seat: i64, parts: list[int], at: i64) -> None:
    """WT-062, WT-063, WT-R21  Exchanges glasses, wherever they are: all of both players, or one colour each."""
    other: i64 = parts[at] - SEAT
    mine: i64 = NONE
    theirs: i64 = NONE
    if s.colours_each == 2:  # WT-166
        mine = parts[at + 1] - COLOUR
        theirs = parts[at + 2] - COLOUR
    for glass in range(GLASSES):
        if s.owner[glass] == seat and (mine == NONE or glass // 2 == mine):
            s.owner[glass] = other
            s.handed[glass] = s.now
        elif s.owner[glass] == other and (theirs == NONE or glass // 2 == theirs):
            s.owner[glass] = seat
            s.handed[glass] = s.now
    break_count(s)  # WC-R36
    if s.events is not None:
        narration.swaps_colours(s, seat, other)


def poseidon(s: WittyTable, seat: i64) -> None:
    """WT-067, WT-R23  Discards all Winds of all players."""
    for other in range(s.seats):
        winds: list[int] = []
        while s.wind_count[other] > 0:
            face = lose_at(s, other, s.size[other])
            put_away(s, face)
            winds.append(face)
        seen_left(s, other, [], winds, IN_DISCARD)
    if s.events is not None:
        narration.winds_gone(s, seat)


def selene(s: WittyTable, seat: i64, parts: list[int], at: i64) -> None:
    """WT-092, WT-093  Lays the cards named under SELENE, which is in front of the payer."""
    stash(s, seat, parts, at)
    if s.events is not None:
        narration.stashes(s, seat, len(s.stash))


def eros(s: WittyTable, seat: i64, parts: list[int], at: i64) -> None:
    """WT-124 to WT-126, WT-R39  Moves another player's glass to a pile; nothing is captured."""
    glass: i64 = parts[at] - GLASS
    to: i64 = ON_PILE + parts[at + 1] - PILE_PART
    fresh = contests(s, glass, to)
    if s.events is not None:
        narration.sends(s, seat, glass, to, parts[at + 2] == FLIP)
    stand(s, glass, to)
    if parts[at + 2] == FLIP:
        flip(s, glass)
    if fresh:
        note_second(s, seat)
