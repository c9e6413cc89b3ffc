"""The Deploy action (HY-245 to HY-248, HY-273 to HY-278, HY-284): the tile, then what it brings."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris import narration, narration_goods
from chronotheque.games.hybris.chronos import narration as chronos_narration
from chronotheque.games.hybris.chronos.rules import avatar_contest, chains
from chronotheque.games.hybris.decisions import DEPLOY_TILE, TEMPLE_BONUS
from chronotheque.games.hybris.printed.elements import (
    SPACE,
    SPACES,
    TECH,
    TECH_NAMES,
    bit_of_tile,
    power_of_tile,
)
from chronotheque.games.hybris.printed.vocabulary import (
    GOODNESS,
    IMMEDIATE,
    VP,
    YOU_DEPLOY,
)
from chronotheque.games.hybris.rules.effects import powers
from chronotheque.games.hybris.rules.effects.choices import Choose
from chronotheque.games.hybris.rules.effects.lists import Effects, call_reaction
from chronotheque.games.hybris.rules.mortal_world.contest import Contest
from chronotheque.games.hybris.rules.mortal_world.links import score_links
from chronotheque.games.hybris.rules.mortal_world.rewards import (
    REWARD_GOODNESS,
    REWARD_PRAYERS,
    REWARD_VP,
    give_reward,
)
from chronotheque.games.hybris.rules.subsets import list_subset
from chronotheque.games.hybris.rules.supplies.goods import lose
from chronotheque.games.hybris.table.board import (
    marked,
    tile_of,
)
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Table, has
from chronotheque.kernel.declare import declared_frame

# The steps of a deployment.
TILE: Final[i64] = 0
LAID: Final[i64] = 1
CONTESTED: Final[i64] = 2  # or being contested now
REWARDS: Final[i64] = 3
GOODNESS_TRACK: Final[i64] = 4
BONUSES: Final[i64] = 5
LINKS: Final[i64] = 6
POWER: Final[i64] = 7
LAST: Final[i64] = 8
OVER: Final[i64] = 9


@declared_frame
class Deployment(Frame):
    """A stored technology placed in a City: a contest, then rewards, bonuses, links and its power."""

    seat: i64 = 0
    character: i64 = NONE  # NONE: by an effect, so that nobody can contest (HY-R176)
    city: i64 = NONE  # NONE: any
    at: i64 = TILE
    space: i64 = NONE
    taken: i64 = NONE  # the reward given to a rival or to Chronos instead
    ready: i64 = 0  # the powers that worked when it began

    def reason(self, t: Table, seat: i64) -> str:
        return TECH_NAMES[tile_of(cast(HybrisTable, t).spaces[self.space])]

    def returned(self, t: Table, value: i64) -> None:
        if self.at == CONTESTED:
            self.taken = value - 1  # an Avatar that wins takes the first reward

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        if self.at == TILE:
            s.ask(DEPLOY_TILE, self.seat)
            return
        while not s.moved and not s.over:
            if self.at == LAID:
                self.at = CONTESTED
                if s.chronos:  # HC-112, HY-R112
                    city = s.book.space_city[self.space]
                    s.call(avatar_contest.AvatarContest(self.seat, self.character, city))
                else:
                    s.call(Contest(self.seat, self.character, self.space))
            elif self.at == CONTESTED:
                self.at = REWARDS
                if s.chronos and self.taken == REWARD_VP:
                    self.give_to_chronos(s)
            elif self.at == REWARDS:
                self.at = GOODNESS_TRACK
                if s.events is not None:
                    narration.scores(s, self.seat, tile_of(s.spaces[self.space]))
                for reward in (REWARD_VP, REWARD_PRAYERS, REWARD_GOODNESS):
                    if self.taken != reward:
                        give_reward(s, self.seat, reward, self.space, self.seat)
            elif self.at == GOODNESS_TRACK:
                self.at = BONUSES
                lose(s, self.seat, GOODNESS, s.goodness[self.seat])  # HY-273, HY-R75
            else:
                self.finish(s)

    def give_to_chronos(self, s: HybrisTable) -> None:
        """HC-133, HY-R109  Gives Chronos the technology's VP after an Avatar has won the contest."""
        tile = tile_of(s.spaces[self.space])
        if s.events is not None:
            chronos_narration.takes_vp(s, tile, s.book.tech_vp[tile])
        chains.feed(s, VP, s.book.tech_vp[tile])

    def finish(self, s: HybrisTable) -> None:
        """HY-275 to HY-284, HY-R74, HY-R76  Applies affinity, Temple, links, Immediate power and reactions."""
        b = s.book
        tile = tile_of(s.spaces[self.space])
        city = b.space_city[self.space]
        if self.at == BONUSES:
            self.at = LINKS
            if b.symbol[tile] == b.affinity[city]:
                s.vp[self.seat] += 1  # HY-276
                if s.events is not None:
                    narration_goods.affinity(s, self.seat, tile, city)
            if has(s.temples[self.seat], city):  # HY-277, HY-278
                s.call(Choose(self.seat, b.first(b.temple_deploy), 1, TEMPLE_BONUS))
        elif self.at == LINKS:
            self.at = POWER
            score_links(s, self.seat, self.space)
        elif self.at == POWER:
            self.at = LAST
            power = power_of_tile(tile)
            if b.timing[power] == IMMEDIATE:
                s.call(Effects(self.seat, b.power_list[power]))  # HY-284
        elif self.at == LAST:
            self.at = OVER
            s.owned[self.seat] |= POWERS[bit_of_tile(tile)]  # HY-R79
            call_reaction(s, YOU_DEPLOY, self.seat, self.character, self.ready)
        else:
            s.end()

    # -- the choice ----------------------------------------------------------------------------------

    def has_parts(self, decision: i64) -> bool:
        return True

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        s = cast(HybrisTable, t)
        if not draft:
            list_subset(s.stored[seat], 1, draft, TECH, parts)
        elif len(draft) == 1:
            for space in range(SPACES):
                if s.spaces[space] == 0 and self.city in (NONE, s.book.space_city[space]):
                    parts.add(SPACE + space)

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        s = cast(HybrisTable, t)
        tile: i64 = parts[0] - TECH
        self.space = parts[1] - SPACE
        self.ready = powers.working(s, seat)
        s.stored[seat] -= POWERS[tile]
        s.spaces[self.space] = marked(tile, seat)  # HY-246
        self.at = LAID
        if s.events is not None:
            narration.deploys(s, seat, tile, self.space, self.character != NONE)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-245"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-249"
