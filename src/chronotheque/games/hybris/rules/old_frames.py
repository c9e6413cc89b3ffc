"""Turn and deployment frames from before November 2026, for reading old snapshots.

An old frame holds the state of several new ones. At the top of the stack it replaces itself by them; it is never
written, copied or asked again. Nothing else may use this module.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris.rules.combat.for_city import CityFight
from chronotheque.games.hybris.rules.mortal_world import contest, deploy
from chronotheque.games.hybris.rules.mortal_world.contest import Contest
from chronotheque.games.hybris.rules.mortal_world.deploy import Deployment
from chronotheque.games.hybris.rules.mortal_world.rewards import REWARD_VP
from chronotheque.games.hybris.rules.turns import activation, passing, turn
from chronotheque.games.hybris.rules.turns.activation import Activation
from chronotheque.games.hybris.rules.turns.passing import Passing
from chronotheque.games.hybris.rules.turns.turn import Turn
from chronotheque.games.hybris.rules.turns.visiting import FIRST_CITY
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, Frame, Table
from chronotheque.kernel.declare import declared_frame

# The steps of an old turn.
COST: Final[i64] = 1
FOUGHT: Final[i64] = 7
MET_AVATAR: Final[i64] = 11
OVER: Final[i64] = 16
PASSES: Final[i64] = 17
MEETS: Final[i64] = 19

# The steps of an old deployment.
CONTEST_ASKED: Final[i64] = 1
CONTEST_FOUGHT: Final[i64] = 2
CONTEST_WON: Final[i64] = 6
OWN_REWARDS: Final[i64] = 7
AVATAR_CONTESTS: Final[i64] = 14


@declared_frame
class OldTurn(Frame):
    """A turn with its activation, fight for a City and passing in one frame."""

    seat: i64 = 0
    at: i64 = 0
    character: i64 = NONE
    token: i64 = NONE
    goal: i64 = NONE
    back: i64 = NONE
    rival: i64 = NONE
    rival_character: i64 = NONE
    won: i64 = NONE
    fled: bool = False
    ready: i64 = 0
    rival_ready: i64 = 0

    def returned(self, t: Table, value: i64) -> None:
        if self.at == FOUGHT and self.won == NONE:
            self.won = value

    def run(self, t: Table) -> None:
        seat, character, at = self.seat, self.character, self.at
        t.end()
        if at == 0 or at >= MEETS:
            t.call(Turn(seat, 0 if at == 0 else turn.MEETS + at - MEETS, character))
            return
        t.call(Turn(seat, turn.GONE, character))
        if at in (PASSES, PASSES + 1) or (at == OVER and character == NONE):
            t.call(Passing(seat, passing.OVER if at == OVER else at - PASSES))
            return
        if at < FOUGHT:
            step = activation.BEGUN + at - COST
        else:
            step = activation.FOUGHT if at < MET_AVATAR else activation.MET_AVATAR + at - MET_AVATAR
        t.call(Activation(seat, character, step, self.token, self.goal, self.back))
        if step == activation.FOUGHT:
            fight = CityFight(seat, character, self.rival, self.rival_character, self.goal - FIRST_CITY)
            fight.at, fight.won = 1 + at - FOUGHT, self.won
            fight.ready, fight.other_ready = self.ready, self.rival_ready
            t.call(fight)


@declared_frame
class OldDeployment(Frame):
    """A deployment with its contest and fight for the City in one frame."""

    seat: i64 = 0
    character: i64 = NONE
    city: i64 = NONE
    at: i64 = 0
    space: i64 = NONE
    asked: i64 = 0
    rival: i64 = NONE
    rival_character: i64 = NONE
    won: i64 = NONE
    reward: i64 = NONE
    track: i64 = 0
    ready: i64 = 0
    rival_ready: i64 = 0
    seduced: bool = False
    fled: bool = False

    def returned(self, t: Table, value: i64) -> None:
        if self.at == AVATAR_CONTESTS or (self.at == CONTEST_FOUGHT and self.won == NONE):
            self.won = value

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        seat, character, at, space = self.seat, self.character, self.at, self.space
        s.end()
        now = Deployment(seat, character, self.city, at, space, self.reward, self.ready)
        s.call(now)
        if at == AVATAR_CONTESTS:
            now.at = deploy.CONTESTED
            now.taken = REWARD_VP if self.won == 1 else NONE
        elif at >= OWN_REWARDS:
            now.at = deploy.REWARDS + at - OWN_REWARDS
        elif at != deploy.TILE:
            now.at = deploy.CONTESTED
            asking = Contest(seat, character, space, contest.ASKING, self.asked, self.rival)
            s.call(asking)
            if at == CONTEST_WON:
                asking.at, asking.won = contest.REWARDS, 1
            elif at != CONTEST_ASKED:
                asking.at = contest.FOUGHT
                city = s.book.space_city[space]
                fight = CityFight(self.rival, self.rival_character, seat, character, city, True)
                fight.at, fight.won = 1 + at - CONTEST_FOUGHT, self.won
                fight.ready, fight.other_ready = self.rival_ready, self.ready
                s.call(fight)
