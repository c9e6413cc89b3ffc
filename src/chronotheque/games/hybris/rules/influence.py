"""Influence and the banners of the Cities (HY-231 to HY-244, HY-R71)."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from chronotheque.games.hybris import telling
from chronotheque.games.hybris.decisions import CHOOSE_CITY, TAKE_BANNER
from chronotheque.games.hybris.elements import CITY, CITY_PLACE, PLACE_NAMES
from chronotheque.games.hybris.rules import effects, powers
from chronotheque.games.hybris.rules.goods import gain
from chronotheque.games.hybris.state import Cosmos
from chronotheque.games.hybris.vocabulary import CITIES, GOODNESS, YOU_INFLUENCE
from chronotheque.kernel import NONE, Fields, Frame, Parts, Table, has


class Influence(Frame):
    """Goodness of the banner, Followers or Service, the extra of an own Temple, reactions."""

    def __init__(self, seat: i64 = 0, character: i64 = NONE, city: i64 = NONE, at: i64 = 0, ready: i64 = 0) -> None:
        self.seat = seat
        self.character = character  # who acts; NONE: nobody does, it is an effect
        self.city = city  # NONE: to be chosen (HY-371)
        self.at = at
        self.ready = ready

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.character = f.number(self.character)
        self.city = f.number(self.city)
        self.at = f.number(self.at)
        self.ready = f.number(self.ready)

    def copy(self) -> Frame:
        return Influence(self.seat, self.character, self.city, self.at, self.ready)

    def reason(self, t: Table, seat: i64) -> str:
        return PLACE_NAMES[CITY_PLACE + self.city]

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        b = s.book
        if self.city == NONE:
            s.ask(CHOOSE_CITY, self.seat)
            return
        self.at += 1
        if self.at == 1:  # HY-231, HY-232
            self.ready = powers.working(s, self.seat)
            if s.told is not None:
                telling.influences(s, self.seat, self.city)
            gain(s, self.seat, GOODNESS, b.city_goodness[self.city])
            s.call(effects.Choose(self.seat, b.first(b.banner[self.city]), 1, TAKE_BANNER))
        elif self.at == 2 and has(s.temples[self.seat], self.city):  # HY-233
            s.call(effects.Effects(self.seat, b.temple_influence))
        elif self.at <= 3 and powers.call_reaction(s, YOU_INFLUENCE, self.seat, self.character, self.ready):
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
