"""Passing (HY-102 to HY-107, HC-076, HC-077, HY-R49)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris import narration
from chronotheque.games.hybris.chronos.rules.concepts import ConceptCard, card_of_focus
from chronotheque.games.hybris.printed.elements import (
    CHARACTERS,
)
from chronotheque.games.hybris.rules.effects.lists import tiles_follow
from chronotheque.games.hybris.rules.turns import pillar_resolution
from chronotheque.games.hybris.table.board import (
    take_token,
)
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import (
    NONE,
    POWERS,
    Frame,
    Table,
)
from chronotheque.kernel.declare import declared_frame

# The steps of passing.
CONCEPT_CARD: Final[i64] = 0
PILLARS: Final[i64] = 1
OVER: Final[i64] = 2


def pass_turn(s: HybrisTable, seat: i64) -> None:
    """HY-102, HY-103, HY-106  Passes; all tokens still under characters return to the reserve unseen."""
    s.passed |= POWERS[seat]
    for character in range(CHARACTERS):
        take_token(s, seat, character)
    if s.events is not None:
        narration.passes(s, seat)


@declared_frame
class Passing(Frame):
    """HY-R49  Passing: the card in the Focus works (HC-076), then open Pillars resolve without upper effects."""

    seat: i64 = 0
    at: i64 = CONCEPT_CARD

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        while not s.moved:
            if s.chronos and tiles_follow(s):
                return
            if self.at == CONCEPT_CARD:
                self.at = PILLARS
                card = card_of_focus(s, self.seat)
                if card != NONE:
                    s.call(ConceptCard(self.seat, card))
            elif self.at == OVER:
                s.end()
            elif pillar_resolution.has_open_pillar(s, self.seat):  # HY-092, HY-104, HY-R128
                pillar_resolution.resolve_next(s, self.seat)
            else:
                self.at = OVER
