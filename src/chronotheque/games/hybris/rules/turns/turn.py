"""One turn (HY-025 to HY-027, HC-069 to HC-075): a character is activated, or the player passes."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.hybris import narration
from chronotheque.games.hybris.chronos import narration as chronos_narration
from chronotheque.games.hybris.chronos.rules.concepts import ConceptCard, card_of_focus
from chronotheque.games.hybris.decisions import ACTIVATE, MEET_CONCEPT
from chronotheque.games.hybris.printed.elements import (
    IGNORE,
    PASS,
    RESOLVE,
    character_of_part,
    is_power_part,
)
from chronotheque.games.hybris.printed.vocabulary import (
    AEGIS,
)
from chronotheque.games.hybris.rules.effects import powers
from chronotheque.games.hybris.rules.effects.lists import tiles_follow
from chronotheque.games.hybris.rules.subsets import list_characters, list_powers
from chronotheque.games.hybris.rules.supplies.goods import pay
from chronotheque.games.hybris.rules.turns.activation import Activation
from chronotheque.games.hybris.rules.turns.passing import Passing, pass_turn
from chronotheque.games.hybris.rules.turns.visiting import (
    can_activate,
    cost_of,
    ready_characters,
)
from chronotheque.games.hybris.table.board import (
    kind_of,
    taken_places,
)
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import (
    NONE,
    POWERS,
    Frame,
    Parts,
    Table,
    has,
)
from chronotheque.kernel.declare import declared_frame

# The steps of a turn.
CHOICE: Final[i64] = 0
MEETS: Final[i64] = 1  # the card in the Focus, before an activation (HC-070)
MET: Final[i64] = 2
GONE: Final[i64] = 3  # into an activation, or by passing


@mypyc_attr(free_list_len=1)
@declared_frame
class Turn(Frame):
    """HY-025, HY-R141  The choice of a character, a power, or to pass."""

    seat: i64 = 0
    at: i64 = CHOICE
    character: i64 = NONE  # to be activated

    def reason(self, t: Table, seat: i64) -> str:
        return narration.character_name(cast(HybrisTable, t), self.seat, self.character)

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        while not s.moved:
            if self.at == GONE:
                s.end()
            elif s.chronos and tiles_follow(s):
                return
            elif s.turn_over:
                s.end()  # HY-354
            elif self.at == CHOICE:
                s.ask(ACTIVATE, self.seat)
                return
            elif self.at == MEETS:
                if not self.meet_concept(s):
                    return
            elif can_activate(s, self.seat, self.character, taken_places(s)):
                self.activate(s)
            else:
                self.at = CHOICE  # HY-R126
                if s.events is not None:
                    chronos_narration.activation_spoilt(s, self.seat)

    def meet_concept(self, s: HybrisTable) -> bool:
        """HC-070 to HC-073  Applies the card in the Focus if it bars the character; True if no question remains."""
        card = card_of_focus(s, self.seat)
        bar = s.book.card_bar[card]
        if bar == 0:
            s.ask(MEET_CONCEPT, self.seat)  # HC-073
            return False
        self.at = MET
        if has(bar, kind_of(self.character)):  # HC-071, HC-072
            s.call(ConceptCard(self.seat, card))
        return True

    def activate(self, s: HybrisTable) -> None:
        """HY-063, HY-064  Pays for the activation, which cannot be undone."""
        self.at = GONE
        if s.events is not None:
            narration.activates(s, self.seat, self.character)
        pay(s, self.seat, AEGIS, cost_of(s, self.seat, self.character))
        s.activated[self.seat] |= POWERS[self.character]
        s.acting = self.character
        s.call(Activation(self.seat, self.character))

    # -- choices -------------------------------------------------------------------------------------

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        if decision == MEET_CONCEPT:
            parts.add_range(RESOLVE, IGNORE)
            return
        s = cast(HybrisTable, t)
        list_characters(ready_characters(s, seat), draft, parts)
        list_powers(s, seat, powers.usable(s, seat, NONE), parts)
        parts.add(PASS)  # HY-R48

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(HybrisTable, t)
        if decision == ACTIVATE:
            self.choose(s, part)
            return
        self.at = MET
        if part == RESOLVE:
            s.call(ConceptCard(seat, card_of_focus(s, seat)))
        elif s.events is not None:
            chronos_narration.ignores_concept(s, seat, card_of_focus(s, seat))

    def choose(self, s: HybrisTable, part: i64) -> None:
        """HY-025  Chooses a character, a power, or to pass."""
        if part == PASS:
            pass_turn(s, self.seat)
            self.at = GONE
            s.call(Passing(self.seat))
        elif is_power_part(part):
            powers.use_power(s, self.seat, part)
        else:
            self.character = character_of_part(part)
            if s.chronos and card_of_focus(s, self.seat) != NONE:
                self.at = MEETS
            else:
                self.activate(s)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        if decision == MEET_CONCEPT:
            return "HC-073"
        return "HY-389" if is_power_part(part) else "HY-R46"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-023"
