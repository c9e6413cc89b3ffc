"""Influence and the banners of the Cities (HY-231 to HY-244, HY-R71)."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from chronotheque.games.hybris import narration
from chronotheque.games.hybris.decisions import CHOOSE_CITY, TAKE_BANNER
from chronotheque.games.hybris.printed.elements import CITY, CITY_PLACE, PLACE_NAMES
from chronotheque.games.hybris.printed.vocabulary import CITIES, GOODNESS, YOU_INFLUENCE
from chronotheque.games.hybris.rules.effects import powers
from chronotheque.games.hybris.rules.effects.choices import Choose
from chronotheque.games.hybris.rules.effects.lists import Effects, call_reaction
from chronotheque.games.hybris.rules.supplies.goods import gain
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, Frame, Parts, Table, has
from chronotheque.kernel.declare import declared_frame


@declared_frame
class Influence(Frame):
    """The Influence action: Goodness of the banner, Followers or Service, an own Temple's extra, reactions."""

    seat: i64 = 0
    character: i64 = NONE  # the acting character; NONE: by an effect
    city: i64 = NONE  # NONE: to be chosen (HY-371)
    at: i64 = 0
    ready: i64 = 0

    def reason(self, t: Table, seat: i64) -> str:
        return PLACE_NAMES[CITY_PLACE + self.city]

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        b = s.book
        if self.city == NONE:
            s.ask(CHOOSE_CITY, self.seat)
            return
        self.at += 1
        if self.at == 1:  # HY-231, HY-232
            self.ready = powers.working(s, self.seat)
            if s.events is not None:
                narration.influences(s, self.seat, self.city, self.character != NONE)
            gain(s, self.seat, GOODNESS, b.city_goodness[self.city])
            s.call(Choose(self.seat, b.first(b.banner[self.city]), 1, TAKE_BANNER))
        elif self.at == 2 and has(s.temples[self.seat], self.city):  # HY-233
            s.call(Effects(self.seat, b.temple_influence))
        elif self.at <= 3 and call_reaction(s, YOU_INFLUENCE, self.seat, self.character, self.ready):
            self.at = 3
        else:
            s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if not draft:
            parts.add_range(CITY, CITY + len(CITIES) - 1)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        self.city = part - CITY

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R71"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-371"
