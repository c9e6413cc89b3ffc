"""The game as a whole (HY-001 to HY-003, HY-053 to HY-059): set-up, six Ages of four phases, the result."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.hybris import telling
from chronotheque.games.hybris.board import greatness_order
from chronotheque.games.hybris.rules.end_of_age import EndOfAge
from chronotheque.games.hybris.rules.fighting import drop_bonuses
from chronotheque.games.hybris.rules.pillar_phase import PillarPhase
from chronotheque.games.hybris.rules.planning import Planning
from chronotheque.games.hybris.rules.powers import Powers
from chronotheque.games.hybris.rules.setting_up import SettingUp
from chronotheque.games.hybris.rules.turn import Acting
from chronotheque.games.hybris.scoring import winner
from chronotheque.games.hybris.state import LAST_AGE, Cosmos
from chronotheque.games.hybris.vocabulary import AGE_START, GAME_END, UNTIL_ACTION_PHASE, UNTIL_COMBAT
from chronotheque.kernel import POWERS, Fields, Frame, Table

# The phases, in the order in which they follow each other.
SET_UP: Final[i64] = 0
START: Final[i64] = 1  # Start-of-Age powers (HY-R32)
PILLARS: Final[i64] = 2
PLANS: Final[i64] = 3
ACTIONS: Final[i64] = 4
END: Final[i64] = 5
NEXT: Final[i64] = 6
RESULT: Final[i64] = 7
PHASES: Final = ("set_up", "start", "pillars", "planning", "action", "end_of_age", "end_of_age", "end")


@mypyc_attr(free_list_len=1)
class Ages(Frame):
    """HY-002, HY-003  Phase after phase, Age after Age."""

    def __init__(self, at: i64 = SET_UP) -> None:
        self.at = at  # the phase that begins next

    def fields(self, f: Fields) -> None:
        self.at = f.number(self.at)

    def copy(self) -> Frame:
        return Ages(self.at)

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        while not s.moved:
            self.at += 1
            if self.at == START:
                s.call(SettingUp())
            elif self.at == PILLARS:
                begin_age(s)
                s.call(Powers(greatness_order(s), AGE_START))  # HY-386
            elif self.at == PLANS:
                s.call(PillarPhase(greatness_order(s)))
            elif self.at == ACTIONS:
                s.call(Planning())
            elif self.at == END:
                s.call(Acting())
            elif self.at == NEXT:
                drop_bonuses(s, UNTIL_ACTION_PHASE)
                s.passed = 0
                s.call(EndOfAge())
            elif s.age < LAST_AGE:
                self.at = START
                drop_bonuses(s, UNTIL_COMBAT)  # HY-R33
            elif self.at == RESULT:
                s.call(Powers(greatness_order(s), GAME_END))  # HY-059, HY-391
            else:
                first = winner(s)
                if s.told is not None:
                    telling.game_over(s, first)
                s.finish(POWERS[first])  # HY-053, HY-056

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-003"


def begin_age(s: Cosmos) -> None:
    """HY-054, HY-R33, HY-196  The Age marker advances; powers are fresh, allies won before can be used."""
    s.age += 1
    for seat in range(s.seats):
        s.activated[seat] = s.spent[seat] = s.returned[seat] = s.recruits[seat] = 0
    if s.told is not None:
        telling.age_begins(s)
