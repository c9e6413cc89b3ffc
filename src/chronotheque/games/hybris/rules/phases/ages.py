"""The game as a whole (HY-001 to HY-003, HY-053 to HY-059): set-up, six Ages of four phases, the result."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.hybris import narration
from chronotheque.games.hybris.chronos import narration as chronos_narration
from chronotheque.games.hybris.chronos.rules.phases import Dawn, Portents
from chronotheque.games.hybris.printed.vocabulary import AGE_START, GAME_END, UNTIL_ACTION_PHASE, UNTIL_COMBAT
from chronotheque.games.hybris.rules.combat.fighting import drop_bonuses
from chronotheque.games.hybris.rules.effects.lists import Powers, tiles_follow
from chronotheque.games.hybris.rules.phases.action import Acting
from chronotheque.games.hybris.rules.phases.divine_pillar import PillarPhase
from chronotheque.games.hybris.rules.phases.end_of_age import EndOfAge
from chronotheque.games.hybris.rules.phases.planning import Planning
from chronotheque.games.hybris.rules.phases.setting_up import SettingUp
from chronotheque.games.hybris.scoring import all_above_chronos, winner
from chronotheque.games.hybris.table.board import greatness_order
from chronotheque.games.hybris.table.players import finish
from chronotheque.games.hybris.table.state import LAST_AGE, HybrisTable
from chronotheque.kernel import POWERS, Frame, Table, everyone
from chronotheque.kernel.declare import declared_frame

# The phases in order.
SET_UP: Final[i64] = 0
START: Final[i64] = 1
DAWN: Final[i64] = 2  # step 1.0, with Chronos
PILLARS: Final[i64] = 3  # Start-of-Age powers come first (HY-R32)
PLANS: Final[i64] = 4
REVELATIONS: Final[i64] = 5  # step 2.0, with Chronos
ACTIONS: Final[i64] = 6
END: Final[i64] = 7
NEXT: Final[i64] = 8
RESULT: Final[i64] = 9
PHASES: Final = (
    "set_up",
    "start",
    "start",
    "pillars",
    "planning",
    "planning",
    "action",
    "end_of_age",
    "end_of_age",
    "end",
)


@mypyc_attr(free_list_len=1)
@declared_frame
class Ages(Frame):
    """HY-002, HY-003  The phases of each Age."""

    at: i64 = SET_UP  # the phase that begins next

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        while not s.moved:
            if s.chronos and tiles_follow(s):
                return
            self.at += 1
            if self.at == START:
                s.call(SettingUp())
            elif self.at == DAWN:
                begin_age(s)
                if s.chronos:
                    s.call(Dawn())  # HC-040, HY-R32
            elif self.at == PILLARS:
                s.call(Powers(greatness_order(s), AGE_START))  # HY-386
            elif self.at == PLANS:
                if s.events is not None:
                    narration.pillar_phase(s)
                s.call(PillarPhase(greatness_order(s)))
            elif self.at == REVELATIONS:
                if s.events is not None:
                    narration.planning_phase(s)
                if s.chronos:
                    s.call(Portents())  # HC-045
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
                settle_result(s)

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-003"


def settle_result(s: HybrisTable) -> None:
    """HY-053, HY-056  Settles the result: most VP win; with Chronos all win together or nobody (HC-061, HC-063)."""
    if s.chronos:
        won = all_above_chronos(s)
        if s.events is not None:
            chronos_narration.result(s, won)
        finish(s, everyone(s.seats) if won else 0)
        return
    first = winner(s)
    if s.events is not None:
        narration.game_over(s, first)
    finish(s, POWERS[first])


def begin_age(s: HybrisTable) -> None:
    """HY-054, HY-R33, HY-196  Advances the Age, renews powers and admits allies won before.

    With Chronos it also returns the Focus tokens (HC-152) and permits Weakening again (HY-R117).
    """
    s.age += 1
    s.focus = 0
    s.weakened = False
    for seat in range(s.seats):
        s.activated[seat] = s.spent[seat] = s.returned[seat] = s.recruits[seat] = 0
    if s.events is not None:
        narration.age_begins(s)
