"""Contest of a deployment by another player (HY-248 to HY-264, HY-R72); by an Avatar: `avatar_contest.py`."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris import narration
from chronotheque.games.hybris.decisions import CONTEST as CONTEST_IT
from chronotheque.games.hybris.decisions import TAKE_REWARD
from chronotheque.games.hybris.printed.elements import (
    CHARACTERS,
    NO,
    REWARD,
    character_of_part,
)
from chronotheque.games.hybris.printed.vocabulary import (
    CONTEST_IMMUNE,
    PROPHET_KIND,
)
from chronotheque.games.hybris.rules.combat.for_city import CityFight
from chronotheque.games.hybris.rules.mortal_world.rewards import give_reward
from chronotheque.games.hybris.rules.subsets import list_characters
from chronotheque.games.hybris.table.board import (
    greatness_order,
    kind_of,
    stands_at,
    take_token,
    token_of,
)
from chronotheque.games.hybris.table.players import has_rule
from chronotheque.games.hybris.table.state import RESERVE, HybrisTable
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Table, has, nibble
from chronotheque.kernel.declare import declared_frame

# The steps of a contest.
ASKING: Final[i64] = 0
FOUGHT: Final[i64] = 1  # or fighting now
REWARDS: Final[i64] = 2  # the winner chooses
OVER: Final[i64] = 3


@declared_frame
class Contest(Frame):
    """A contest of a deployment; returns 1 + the reward that the winner took, or 0."""

    seat: i64 = 0  # the seat that deploys
    character: i64 = NONE  # NONE: by an effect, so that nobody can contest (HY-R176)
    space: i64 = 0
    at: i64 = ASKING
    asked: i64 = 0  # number of seats already asked or skipped
    rival: i64 = NONE  # the contesting seat
    won: i64 = NONE  # 1: the contest was successful
    reward: i64 = NONE  # the reward the rival takes

    def returned(self, t: Table, value: i64) -> None:
        if self.at == FOUGHT:
            self.won = value

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        while not s.moved and not s.over:
            if self.at == ASKING:
                rival = self.next_rival(s)
                if rival != NONE:
                    s.ask(CONTEST_IT, rival)
                    return
                s.end()
            elif self.at == FOUGHT:
                self.at = REWARDS
                if self.won == 0:
                    s.end()
            elif self.at == OVER:
                s.end(1 + self.reward)
            elif self.reward == NONE:
                s.ask(TAKE_REWARD, self.rival)
                return
            else:
                self.at = OVER
                give_reward(s, self.rival, self.reward, self.space, self.seat)

    def next_rival(self, s: HybrisTable) -> i64:
        """HY-249, HY-250  Returns the next seat that could contest, lowest in Greatness first, or NONE."""
        if self.character == NONE or has_rule(s, self.seat, CONTEST_IMMUNE, self.character):
            return NONE
        row = greatness_order(s)
        while self.asked < s.seats:
            rival = nibble(row, s.seats - 1 - self.asked) - 1
            if rival != self.seat and not has(s.passed, rival) and contesters(s, rival) != 0:
                return rival
            self.asked += 1
        return NONE

    def contest(self, s: HybrisTable, rival: i64, character: i64) -> None:
        """HY-252 to HY-260, HY-R72  Sends a rival's character; a token under it returns unseen."""
        self.at = FOUGHT
        self.rival = rival
        s.activated[rival] |= POWERS[character]
        take_token(s, rival, character)
        if s.events is not None:
            narration.contests(s, rival, character)
        city = s.book.space_city[self.space]
        s.call(CityFight(rival, character, self.seat, self.character, city, True))

    # -- choices -------------------------------------------------------------------------------------

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        if decision == CONTEST_IT:
            list_characters(contesters(cast(HybrisTable, t), seat), draft, parts)
            parts.add(NO)
        else:
            parts.add_range(REWARD, REWARD + 2)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(HybrisTable, t)
        if decision == TAKE_REWARD:
            self.reward = part - REWARD
            if s.events is not None:
                narration.takes_reward(s, seat, part)
        elif part == NO:
            self.asked += 1
        else:
            self.contest(s, seat, character_of_part(part))

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R72" if decision == CONTEST_IT else "HY-265"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-249"


def contesters(s: HybrisTable, seat: i64) -> i64:
    """HY-255, HY-256, HY-R72  Returns the set of characters with which a seat can contest."""
    found: i64 = 0
    for character in range(CHARACTERS):
        if stands_at(s, seat, character) != RESERVE or has(s.activated[seat], character):
            continue
        if character == 0 or (kind_of(character) != PROPHET_KIND and token_of(s, seat, character) != 0):
            found += POWERS[character]
    return found
