"""What the 27 Temple cards do when they are gained (WT-046 to WT-134); permanent effects stand where they apply."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.witty_chronos import telling
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
from chronotheque.games.witty_chronos.ending import stop
from chronotheque.games.witty_chronos.glasses import break_count, contests, flip, note_second, stand
from chronotheque.games.witty_chronos.memory import left
from chronotheque.games.witty_chronos.payments import stash
from chronotheque.games.witty_chronos.realms import lose_at, put_away
from chronotheque.games.witty_chronos.recall import IN_DISCARD
from chronotheque.games.witty_chronos.scoring import BY_ZEUS
from chronotheque.games.witty_chronos.state import BAG, ON_PILE, Circle, scaled
from chronotheque.kernel import NONE, POWERS, has

PICKING: Final[i64] = 15  # WT-R35: scaled seconds


def gain_temple_card(s: Circle, seat: i64, card: i64, parts: list[int], at: i64) -> None:
    """A card leaves the temple (or APOLLON) for a seat and does what it does at once; its parts begin at `at`."""
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
            if s.told is not None:
                telling.reserves(s, seat, s.under_apollon)
    elif card == SELENE:
        selene(s, seat, parts, at)
    elif card == CHARON:
        if s.discards > 0:  # WT-108, WT-R35
            s.charon = seat
            s.charon_until = s.now + scaled(s, PICKING)
    elif card == EROS:
        if len(parts) > at:
            eros(s, seat, parts, at)


def persephone(s: Circle, seat: i64, parts: list[int], at: i64) -> None:
    """WT-051, WT-R16  One glass of every other player is bagged: the one named, or the first outside the bag."""
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
            if s.told is not None:
                telling.bagged(s, seat, chosen)
            stand(s, chosen, BAG)


def dionysos(s: Circle, seat: i64, parts: list[int], at: i64) -> None:
    """WT-062, WT-063, WT-R21  Glasses change hands, wherever they are: all of both, or of one colour each."""
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
    if s.told is not None:
        telling.swaps_colours(s, seat, other)


def poseidon(s: Circle, seat: i64) -> None:
    """WT-067, WT-R23  All players discard all their Winds."""
    for other in range(s.seats):
        winds: list[int] = []
        while s.wind_count[other] > 0:
            face = lose_at(s, other, s.size[other])
            put_away(s, face)
            winds.append(face)
        left(s, other, [], winds, IN_DISCARD)
    if s.told is not None:
        telling.winds_gone(s, seat)


def selene(s: Circle, seat: i64, parts: list[int], at: i64) -> None:
    """WT-092, WT-093  SELENE is laid in front of the payer, and the cards named under it."""
    stash(s, seat, parts, at)
    if s.told is not None:
        telling.stashes(s, seat, len(s.stash))


def eros(s: Circle, seat: i64, parts: list[int], at: i64) -> None:
    """WT-124 to WT-126, WT-R39  A glass of another player goes to a pile; nobody captures."""
    glass: i64 = parts[at] - GLASS
    to: i64 = ON_PILE + parts[at + 1] - PILE_PART
    fresh = contests(s, glass, to)
    if s.told is not None:
        telling.sends(s, seat, glass, to, parts[at + 2] == FLIP)
    stand(s, glass, to)
    if parts[at + 2] == FLIP:
        flip(s, glass)
    if fresh:
        note_second(s, seat)
