"""Phase 2, Planning (HY-012 to HY-022, HY-R39): Location tokens under Heroes and Prophets, in secret."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from chronotheque.games.hybris import narration
from chronotheque.games.hybris.decisions import PLAN
from chronotheque.games.hybris.printed.elements import BONUS_TOKEN, CHARACTERS, FIRST_HERO, LOCATION, NO_TOKEN
from chronotheque.games.hybris.printed.vocabulary import LOCATIONS
from chronotheque.games.hybris.rules.subsets import nth
from chronotheque.games.hybris.table.board import kind_of, stands_at
from chronotheque.games.hybris.table.players import forget_late, tokens_left
from chronotheque.games.hybris.table.state import BONUS, RESERVE, HybrisTable
from chronotheque.kernel import POWERS, Frame, Parts, Table, has, size


class Planning(Frame):
    """HY-D03  A plan for all available characters at once: a token or none for each, in order."""

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        party: i64 = 0
        missing: i64 = 0
        for seat in range(s.seats):
            if plannable(s, seat) != 0:
                party += POWERS[seat]
                if s.locked[seat] == 0:
                    missing += POWERS[seat]
        if missing != 0:
            s.ask_secret(PLAN, party, missing)
            return
        for seat in range(s.seats):
            s.locked[seat] = 0
            forget_late(s, seat)
        if s.events is not None:
            narration.planned(s)
        s.end()

    def copy(self) -> Frame:
        return Planning()

    def has_parts(self, decision: i64) -> bool:
        return True

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        s = cast(HybrisTable, t)
        characters = plannable(s, seat)
        if len(draft) >= size(characters):
            return
        kind = kind_of(nth(characters, len(draft)))
        for location in range(len(LOCATIONS)):
            if not has(s.book.allowed[location], kind):  # HY-018, HY-019
                continue
            if tokens_left(s, seat, location) > times_in(draft, LOCATION + location):
                parts.add(LOCATION + location)
        if s.bonus[seat] > times_in(draft, BONUS_TOKEN):
            parts.add(BONUS_TOKEN)  # HY-020
        parts.add(NO_TOKEN)  # HY-016

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        s = cast(HybrisTable, t)
        characters = plannable(s, seat)
        for part in parts:
            character = nth(characters, 0)
            characters &= characters - 1
            token: i64 = 0
            if part == BONUS_TOKEN:
                token = BONUS
            elif part != NO_TOKEN:
                token = part - LOCATION + 1
            s.plan[seat * CHARACTERS + character] = token
        s.locked[seat] = 1

    def seen(self, t: Table, decision: i64, seat: i64, part: i64, viewer: i64) -> i64:
        return part if viewer == seat else 1 if part != NO_TOKEN else 0

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-015"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-012"


def plannable(s: HybrisTable, seat: i64) -> i64:
    """HY-012  Returns the set of a seat's available Heroes, Prophets and allies."""
    found: i64 = 0
    for character in range(FIRST_HERO, CHARACTERS):
        if stands_at(s, seat, character) == RESERVE:
            found += POWERS[character]
    return found


def times_in(draft: list[int], part: i64) -> i64:
    """Returns the number of times a part occurs in a draft."""
    found: i64 = 0
    for one in draft:
        if one == part:
            found += 1
    return found
