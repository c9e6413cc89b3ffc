"""The turn of Chronos (HC-078 to HC-090, HY-R102, HY-R104): conditions of a Concept, and the price of failing.

Chronos is no player: the table determines his actions. Among several options the group's decider chooses (HY-R99).
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris.chronos import narration
from chronotheque.games.hybris.chronos.rules.avatars import Move, can_move
from chronotheque.games.hybris.chronos.rules.chains import decider, feed_concept, removed
from chronotheque.games.hybris.chronos.rules.concepts import ConceptCard, card_up
from chronotheque.games.hybris.decisions import AVATAR_CITY, CHRONOS_ACTS
from chronotheque.games.hybris.printed.elements import CHAIN_SPACES, CONCEPT_NAMES, FEED, RESOLVE, SEND
from chronotheque.games.hybris.rules.effects.counting import count
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, Frame, Parts, Table
from chronotheque.kernel.declare import declared_frame

LOOKING: Final[i64] = 0
ASKING: Final[i64] = 1
DONE: Final[i64] = 2


@declared_frame
class ChronosTurn(Frame):
    """HC-080 to HC-090  The check of a Chained Concept's conditions; if they fail, the choice of an option."""

    concept: i64 = 0
    at: i64 = LOOKING

    def reason(self, t: Table, seat: i64) -> str:
        return CONCEPT_NAMES[self.concept]

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        if self.at == LOOKING:
            if s.events is not None:
                tell_conditions(s, self.concept)
            self.at = DONE if conditions_met(s, self.concept) else ASKING
        if self.at == ASKING:
            s.ask(CHRONOS_ACTS, decider(s))
        else:
            s.end()  # HC-084

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        s = cast(HybrisTable, t)
        parts.add(RESOLVE)
        parts.add(FEED)
        if can_move(s, s.book.concept_avatar[self.concept]):  # HC-090, HC-105, HY-R104
            parts.add(SEND)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(HybrisTable, t)
        self.at = DONE
        if s.events is not None:
            narration.group_lets(s, seat, part)
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


def demand(s: HybrisTable, concept: i64, icon: i64) -> i64:
    """HC-081, HC-082, HY-R102  Returns what the last revealed icon of its kind demands of all players together.

    `icon` is a space of the track; a "+" icon adds to the demand of the icons of its kind above it.
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


def collected(s: HybrisTable, concept: i64, icon: i64) -> i64:
    """Returns the amount that all players together have for an icon."""
    b = s.book
    at = concept * CHAIN_SPACES + icon
    total: i64 = 0
    for seat in range(s.seats):
        total += count(s, seat, b.icon_what[at], b.icon_arg[at])
    return total


def conditions_met(s: HybrisTable, concept: i64) -> bool:
    """HC-080 to HC-084  True if all revealed conditions are met."""
    for icon in range(first_icon(s, concept), removed(s, concept)):
        if collected(s, concept, icon) < demand(s, concept, icon):
            return False
    return True


def first_icon(s: HybrisTable, concept: i64) -> i64:
    """HC-083  Returns the first icon of a track to check: on Temnein, only the last revealed one."""
    gone = removed(s, concept)
    return gone - 1 if s.book.only_last[concept] != 0 and gone > 0 else 0


def tell_conditions(s: HybrisTable, concept: i64) -> None:
    """Reports the conditions that Chronos checks, icon by icon."""
    narration.chronos_looks(s, concept)
    for icon in range(first_icon(s, concept), removed(s, concept)):
        what = s.book.icon_what[concept * CHAIN_SPACES + icon]
        narration.condition(s, what, collected(s, concept, icon), demand(s, concept, icon))
    narration.conditions(s, concept, conditions_met(s, concept))
