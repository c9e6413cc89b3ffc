"""The turn of Chronos (HC-078 to HC-090, HY-R102, HY-R104): conditions of a Concept, and what follows if they fail.

Chronos is no player: what he does follows from the table. Where something is to be chosen the decider of the group
chooses among his options (HY-R99).
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris import telling_chronos as telling
from chronotheque.games.hybris.decisions import AVATAR_CITY, CHRONOS_ACTS
from chronotheque.games.hybris.elements import CHAIN_SPACES, CONCEPT_NAMES, FEED, RESOLVE, SEND
from chronotheque.games.hybris.rules.avatars import Move, can_move
from chronotheque.games.hybris.rules.chains import decider, feed_concept, removed
from chronotheque.games.hybris.rules.concepts import ConceptCard, card_up
from chronotheque.games.hybris.rules.counting import count
from chronotheque.games.hybris.state import Cosmos
from chronotheque.kernel import NONE, Fields, Frame, Parts, Table

LOOKING: Final[i64] = 0
ASKING: Final[i64] = 1
DONE: Final[i64] = 2


class ChronosTurn(Frame):
    """HC-080 to HC-090  The conditions of a Chained Concept are checked; if they fail, an option is chosen."""

    def __init__(self, concept: i64 = 0, at: i64 = LOOKING) -> None:
        self.concept = concept
        self.at = at

    def fields(self, f: Fields) -> None:
        self.concept = f.number(self.concept)
        self.at = f.number(self.at)

    def copy(self) -> Frame:
        return ChronosTurn(self.concept, self.at)

    def reason(self, t: Table, seat: i64) -> str:
        return CONCEPT_NAMES[self.concept]

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        if self.at == LOOKING:
            if s.told is not None:
                tell_conditions(s, self.concept)
            self.at = DONE if conditions_met(s, self.concept) else ASKING
        if self.at == ASKING:
            s.ask(CHRONOS_ACTS, decider(s))
        else:
            s.end()  # HC-084

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        s = cast(Cosmos, t)
        parts.add(RESOLVE)
        parts.add(FEED)
        if can_move(s, s.book.concept_avatar[self.concept]):  # HC-090, HC-105, HY-R104
            parts.add(SEND)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(Cosmos, t)
        self.at = DONE
        if s.told is not None:
            telling.group_lets(s, seat, part)
        if part == RESOLVE:
            s.call(ConceptCard(seat, card_up(s, self.concept)))  # HC-086
        elif part == FEED:
            feed_concept(s, self.concept)  # HC-087, HC-088
        else:
            s.call(Move(s.book.concept_avatar[self.concept], NONE, AVATAR_CITY, NONE))  # HC-089, HC-104

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HC-090" if part == SEND else "HC-085"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R99"


# -- conditions ------------------------------------------------------------------------------------


def demand(s: Cosmos, concept: i64, icon: i64) -> i64:
    """HC-081, HC-082, HY-R102  What the last revealed icon of its kind demands of all players together.

    `icon` is a space of the track; "+" icons add to what the icons of the same kind above them demand.
    """
    b = s.book
    at = concept * CHAIN_SPACES
    found: i64 = 0
    for space in range(icon + 1):
        if b.icon_what[at + space] != b.icon_what[at + icon] or b.icon_arg[at + space] != b.icon_arg[at + icon]:
            continue
        n = b.icon_n[at + space] * (s.seats if b.icon_each[at + space] != 0 else 1)
        if b.only_last[concept] != 0:
            found = n  # HC-083: its printed value
        elif b.icon_plus[at + space] != 0:
            found += n
        elif n > found:
            found = n
    return found


def collected(s: Cosmos, concept: i64, icon: i64) -> i64:
    """What all players together have of what an icon shows."""
    b = s.book
    at = concept * CHAIN_SPACES + icon
    total: i64 = 0
    for seat in range(s.seats):
        total += count(s, seat, b.icon_what[at], b.icon_arg[at])
    return total


def conditions_met(s: Cosmos, concept: i64) -> bool:
    """HC-080 to HC-084  Whether all revealed conditions are met."""
    for icon in range(first_icon(s, concept), removed(s, concept)):
        if collected(s, concept, icon) < demand(s, concept, icon):
            return False
    return True


def first_icon(s: Cosmos, concept: i64) -> i64:
    """HC-083  The first icon of a track that is looked at: on Temnein only the last revealed one is."""
    gone = removed(s, concept)
    return gone - 1 if s.book.only_last[concept] != 0 and gone > 0 else 0


def tell_conditions(s: Cosmos, concept: i64) -> None:
    """Tells what Chronos looks at, icon by icon."""
    telling.chronos_looks(s, concept)
    for icon in range(first_icon(s, concept), removed(s, concept)):
        what = s.book.icon_what[concept * CHAIN_SPACES + icon]
        telling.condition(s, what, collected(s, concept, icon), demand(s, concept, icon))
    telling.conditions(s, concept, conditions_met(s, concept))
