"""The Coliseum (HY-189 to HY-198): Fight. Train is a plain list of effects."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris import narration
from chronotheque.games.hybris.decisions import CHALLENGE, SEND_FIGHTER
from chronotheque.games.hybris.printed.elements import CHAMPION, FIRST_ALLY, character_of_part
from chronotheque.games.hybris.printed.vocabulary import LOSE_COMBAT, WIN_COMBAT
from chronotheque.games.hybris.rules.combat import defeat
from chronotheque.games.hybris.rules.combat.against_game import begin_battle, fighters_in_reserve
from chronotheque.games.hybris.rules.effects import powers
from chronotheque.games.hybris.rules.effects.lists import call_reaction
from chronotheque.games.hybris.rules.subsets import list_characters, list_subset
from chronotheque.games.hybris.table.board import move_to
from chronotheque.games.hybris.table.state import RESERVE, WITH_CHAMPION, HybrisTable
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Table
from chronotheque.kernel.declare import declared_frame

PICK: Final[i64] = 0
FOUGHT: Final[i64] = 1
SETTLED: Final[i64] = 2
OVER: Final[i64] = 3


@declared_frame
class Challenge(Frame):
    """HY-192 to HY-195, HY-D16  A combat with a Coliseum Hero, who becomes an ally if beaten."""

    seat: i64 = 0
    character: i64 = NONE  # NONE: by an effect, to be sent from the reserve
    champion: i64 = NONE
    at: i64 = PICK
    won: i64 = NONE
    ready: i64 = 0

    def returned(self, t: Table, value: i64) -> None:
        if self.at == FOUGHT:
            self.won = value

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        b = s.book
        if self.at == PICK:
            if self.character == NONE:
                s.ask(SEND_FIGHTER, self.seat)
            elif self.champion == NONE:
                s.ask(CHALLENGE, self.seat)
            else:
                self.at = FOUGHT
                self.ready = powers.working(s, self.seat)
                if s.events is not None:
                    narration.challenges(s, self.seat, self.champion)
                base, cards = b.champion_base[self.champion], b.champion_cards[self.champion]
                elements = b.champion_elements[self.champion]
                begin_battle(s, WITH_CHAMPION, self.seat, self.character, True, base, cards, elements, 0)
            return
        if self.at == FOUGHT:
            self.at = SETTLED
            if self.won == 0:
                s.call(defeat.Beaten(self.seat, self.character, False))  # HY-194
                return
            self.win(s)
        if self.at == SETTLED:
            self.at = OVER
            event = WIN_COMBAT if self.won == 1 else LOSE_COMBAT
            if call_reaction(s, event, self.seat, self.character, self.ready):
                return
        s.end()

    def win(self, s: HybrisTable) -> None:
        """HY-193, HY-196  Makes the Hero an ally from the following Age on."""
        s.champions -= POWERS[self.champion]
        s.allied[self.seat] |= POWERS[self.champion]
        s.recruits[self.seat] |= POWERS[self.champion]
        move_to(s, self.seat, FIRST_ALLY + self.champion, RESERVE)
        s.activated[self.seat] |= POWERS[FIRST_ALLY + self.champion]
        if s.events is not None:
            narration.wins_ally(s, self.seat, self.champion)

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        s = cast(HybrisTable, t)
        if decision == SEND_FIGHTER:
            list_characters(fighters_in_reserve(s, seat), draft, parts)
        else:
            list_subset(s.champions, 1, draft, CHAMPION, parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        if decision == SEND_FIGHTER:
            self.character = character_of_part(part)
        else:
            self.champion = part - CHAMPION

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R154" if decision == SEND_FIGHTER else "HY-192"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-192"
