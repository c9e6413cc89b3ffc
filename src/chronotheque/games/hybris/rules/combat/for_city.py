"""The fight of two players for a City, on entry or by a contest (HY-303 to HY-305, HY-346 to HY-352)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris.printed.elements import CITY_PLACE
from chronotheque.games.hybris.printed.vocabulary import LOSE_COMBAT, PROPHET_DEFENDS, PROPHET_KIND, WIN_COMBAT
from chronotheque.games.hybris.rules.combat import defeat
from chronotheque.games.hybris.rules.combat.against_player import begin_duel
from chronotheque.games.hybris.rules.effects import powers
from chronotheque.games.hybris.rules.effects.lists import call_reaction
from chronotheque.games.hybris.table.board import kind_of, move_to
from chronotheque.games.hybris.table.players import has_rule
from chronotheque.games.hybris.table.state import CONTEST, FOR_CITY, STANDS, HybrisTable
from chronotheque.kernel import NONE, Frame, Table
from chronotheque.kernel.declare import declared_frame

# The steps of the fight.
MEET: Final[i64] = 0
FOUGHT: Final[i64] = 1
BEATEN: Final[i64] = 2  # the loser's consequences are settled
REACTED: Final[i64] = 3  # the powers of the player in turn have reacted
REACTED_TOO: Final[i64] = 4


@declared_frame
class CityFight(Frame):
    """A combat, the loser's defeat and both sides' reactions; returns 1 if the attacker wins."""

    attacker: i64 = 0
    hero: i64 = 0  # the attacker's character
    defender: i64 = 0
    other: i64 = 0  # the defender's character
    city: i64 = 0
    contest: bool = False  # True if a deployment is contested: then the defender is in turn
    at: i64 = MEET
    won: i64 = NONE
    ready: i64 = 0  # the attacker's powers that worked when it began (HY-R18)
    other_ready: i64 = 0

    def returned(self, t: Table, value: i64) -> None:
        if self.at == FOUGHT and self.won == NONE:
            self.won = value

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        while not s.moved and not s.over:
            if self.at == MEET:
                self.at = FOUGHT
                self.meet(s)
            elif self.at == FOUGHT:
                self.at = BEATEN
                self.settle(s)
            elif self.at == BEATEN:
                self.at = REACTED
                if self.contest and self.won == 1:  # HY-350
                    move_to(s, self.attacker, self.hero, STANDS + CITY_PLACE + self.city)
                self.react(s, not self.contest)
            elif self.at == REACTED:
                self.at = REACTED_TOO
                self.react(s, self.contest)
            else:
                s.end(self.won)

    def meet(self, s: HybrisTable) -> None:
        """HY-262, HY-263, HY-303  Lets a Prophet give way, unless a power lets it defend."""
        self.ready = powers.working(s, self.attacker)
        self.other_ready = powers.working(s, self.defender)
        if self.meets_prophet() and not has_rule(s, self.defender, PROPHET_DEFENDS, NONE):
            self.won = 1
        else:
            about = CONTEST if self.contest else FOR_CITY
            begin_duel(s, about, self.attacker, self.hero, self.defender, self.other)

    def meets_prophet(self) -> bool:
        """True if a Prophet is attacked."""
        return kind_of(self.other) == PROPHET_KIND

    def settle(self, s: HybrisTable) -> None:
        """HY-304, HY-346 to HY-348, HY-R73, HY-R80  Removes the loser's character; a Prophet only goes home."""
        if self.won == 0:
            s.call(defeat.Beaten(self.attacker, self.hero, s.seduced))
        elif self.meets_prophet():
            defeat.send_home(s, self.defender, self.other)
        else:
            s.call(defeat.Beaten(self.defender, self.other, s.seduced))

    def react(self, s: HybrisTable, attacker: bool) -> None:
        """HY-R34, HY-R143  Lets one side's powers react, unless its Prophet fled (HY-305)."""
        if attacker:
            event = WIN_COMBAT if self.won == 1 else LOSE_COMBAT
            call_reaction(s, event, self.attacker, self.hero, self.ready)
        elif self.won == 0 or not self.meets_prophet():
            event = LOSE_COMBAT if self.won == 1 else WIN_COMBAT
            call_reaction(s, event, self.defender, self.other, self.other_ready)
