"""Deploy (HY-245 to HY-284): the tile, the contest, the rewards, the bonuses and links."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris import telling, telling_avatars, telling_goods
from chronotheque.games.hybris.board import (
    greatness_order,
    is_linked,
    kind_of,
    marked,
    move_to,
    owner_of,
    stands_at,
    take_token,
    tile_of,
    token_of,
)
from chronotheque.games.hybris.decisions import CONTEST as CONTEST_IT
from chronotheque.games.hybris.decisions import DEPLOY_TILE, TAKE_REWARD, TEMPLE_BONUS
from chronotheque.games.hybris.elements import (
    CHARACTERS,
    CITY_PLACE,
    NO,
    REWARD,
    SPACE,
    SPACES,
    TECH,
    TECH_NAMES,
    bit_of_tile,
    character_of_part,
    power_of_tile,
)
from chronotheque.games.hybris.players import has_rule, rule_sum
from chronotheque.games.hybris.rules import avatar_contest, chains, defeat, duel, effects, powers
from chronotheque.games.hybris.rules.goods import gain, lose
from chronotheque.games.hybris.rules.subsets import list_characters, list_subset
from chronotheque.games.hybris.state import CONTEST, RESERVE, STANDS, Cosmos
from chronotheque.games.hybris.vocabulary import (
    CONTEST_IMMUNE,
    GOODNESS,
    IMMEDIATE,
    LINK_VP,
    LOSE_COMBAT,
    PRAYER_WELL,
    PROPHET_DEFENDS,
    PROPHET_KIND,
    VP,
    WIN_COMBAT,
    YOU_DEPLOY,
)
from chronotheque.kernel import NONE, POWERS, Fields, Frame, Parts, Table, has, nibble

# Where a deployment stands.
TILE: Final[i64] = 0
ASKING: Final[i64] = 1  # whether somebody contests
FOUGHT: Final[i64] = 2
BEATEN: Final[i64] = 3  # consequences for the loser are settled
REACTED: Final[i64] = 4  # the winner's powers have reacted
REACTED_TOO: Final[i64] = 5
REWARDS: Final[i64] = 6  # the winner of the contest chooses
OWN_REWARDS: Final[i64] = 7
GOODNESS_TRACK: Final[i64] = 8
BONUSES: Final[i64] = 9
LINKS: Final[i64] = 10
POWER: Final[i64] = 11
LAST: Final[i64] = 12
OVER: Final[i64] = 13
AVATAR_CONTESTS: Final[i64] = 14  # the module's contest is over

REWARD_VP: Final[i64] = 0
REWARD_PRAYERS: Final[i64] = 1
REWARD_GOODNESS: Final[i64] = 2


class Deployment(Frame):
    """A stored technology goes to a City; somebody may contest it."""

    def __init__(
        self,
        seat: i64 = 0,
        character: i64 = NONE,
        city: i64 = NONE,
        at: i64 = TILE,
        space: i64 = NONE,
        asked: i64 = 0,
        rival: i64 = NONE,
        rival_character: i64 = NONE,
        won: i64 = NONE,
        reward: i64 = NONE,
        track: i64 = 0,
        ready: i64 = 0,
        rival_ready: i64 = 0,
        seduced: bool = False,
        fled: bool = False,
    ) -> None:
        self.seat = seat
        self.character = character  # NONE: by an effect, so that nobody can contest (HY-R176)
        self.city = city  # NONE: any
        self.at = at
        self.space = space
        self.asked = asked  # how many were asked, or looked at, for a contest
        self.rival = rival
        self.rival_character = rival_character
        self.won = won  # 1: the contest was successful
        self.reward = reward  # what the rival or Chronos took
        self.track = track  # the space of the Goodness track whose bonus comes next
        self.ready = ready
        self.rival_ready = rival_ready
        self.seduced = seduced
        self.fled = fled

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.character = f.number(self.character)
        self.city = f.number(self.city)
        self.at = f.number(self.at)
        self.space = f.number(self.space)
        self.asked = f.number(self.asked)
        self.rival = f.number(self.rival)
        self.rival_character = f.number(self.rival_character)
        self.won = f.number(self.won)
        self.reward = f.number(self.reward)
        self.track = f.number(self.track)
        self.ready = f.number(self.ready)
        self.rival_ready = f.number(self.rival_ready)
        self.seduced = f.flag(self.seduced)
        self.fled = f.flag(self.fled)

    def copy(self) -> Frame:
        return Deployment(
            self.seat,
            self.character,
            self.city,
            self.at,
            self.space,
            self.asked,
            self.rival,
            self.rival_character,
            self.won,
            self.reward,
            self.track,
            self.ready,
            self.rival_ready,
            self.seduced,
            self.fled,
        )

    def reason(self, t: Table, seat: i64) -> str:
        return TECH_NAMES[tile_of(cast(Cosmos, t).spaces[self.space])]

    def returned(self, t: Table, value: i64) -> None:
        if self.at == AVATAR_CONTESTS:
            self.won = value
        elif self.at == FOUGHT and self.won == NONE:
            self.won = value
            self.seduced = cast(Cosmos, t).seduced

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        if self.at == TILE:
            s.ask(DEPLOY_TILE, self.seat)
            return
        while not s.moved and not s.over:
            if self.at == ASKING and s.chronos:
                self.at = AVATAR_CONTESTS  # HC-112, HY-R112
                city = s.book.space_city[self.space]
                s.call(avatar_contest.AvatarContest(self.seat, self.character, city))
            elif self.at == AVATAR_CONTESTS:
                self.at = OWN_REWARDS
                if self.won == 1:
                    self.reward = REWARD_VP
                    self.give_to_chronos(s)
            elif self.at == ASKING:
                rival = self.next_rival(s)
                if rival != NONE:
                    s.ask(CONTEST_IT, rival)
                    return
                self.at = OWN_REWARDS
            elif self.at <= REACTED_TOO:
                self.settle_contest(s)
            elif self.at == REWARDS:
                if self.reward == NONE:
                    s.ask(TAKE_REWARD, self.rival)
                    return
                self.at = OWN_REWARDS
                self.give(s, self.rival, self.reward)
            elif self.at == OWN_REWARDS:
                self.at = GOODNESS_TRACK
                for reward in (REWARD_VP, REWARD_PRAYERS):
                    if self.reward != reward:
                        self.give(s, self.seat, reward)
                if self.reward != REWARD_GOODNESS:
                    self.give(s, self.seat, REWARD_GOODNESS)
            elif self.at == GOODNESS_TRACK:
                self.at = BONUSES
                lose(s, self.seat, GOODNESS, s.goodness[self.seat])  # HY-273, HY-R75
            else:
                self.finish(s)

    # -- the contest ---------------------------------------------------------------------------------

    def next_rival(self, s: Cosmos) -> i64:
        """HY-249, HY-250  The next seat, lowest in Greatness first, that could contest; NONE if there is none."""
        if self.character == NONE or has_rule(s, self.seat, CONTEST_IMMUNE, self.character):
            return NONE
        row = greatness_order(s)
        while self.asked < s.seats:
            rival = nibble(row, s.seats - 1 - self.asked) - 1
            if rival != self.seat and not has(s.passed, rival) and contesters(s, rival) != 0:
                return rival
            self.asked += 1
        return NONE

    def contest(self, s: Cosmos, rival: i64, character: i64) -> None:
        """HY-252 to HY-260, HY-R72  A rival sends a character; a token under it goes back unseen."""
        self.rival, self.rival_character = rival, character
        s.activated[rival] |= POWERS[character]
        take_token(s, rival, character)
        self.ready = powers.working(s, self.seat)
        self.rival_ready = powers.working(s, rival)
        self.at = FOUGHT
        if s.told is not None:
            telling.contests(s, rival, character)
        if kind_of(self.character) == PROPHET_KIND and not has_rule(s, self.seat, PROPHET_DEFENDS, NONE):
            self.won = 1  # HY-262, HY-263
        else:
            duel.begin_duel(s, CONTEST, rival, character, self.seat, self.character)

    def settle_contest(self, s: Cosmos) -> None:
        """HY-346, HY-350 to HY-352, HY-R73, HY-R80  The loser's character leaves, the winner's holds the City."""
        prophet = kind_of(self.character) == PROPHET_KIND
        if self.at == FOUGHT:
            self.at = BEATEN
            if self.won == 0:
                s.call(defeat.Beaten(self.rival, self.rival_character, self.seduced))
            elif prophet:
                self.fled = True
                defeat.send_home(s, self.seat, self.character)
            else:
                s.call(defeat.Beaten(self.seat, self.character, self.seduced))
        elif self.at == BEATEN:
            self.at = REACTED
            if self.won == 1:
                move_to(s, self.rival, self.rival_character, STANDS + CITY_PLACE + s.book.space_city[self.space])
            event = LOSE_COMBAT if self.won == 1 else WIN_COMBAT
            if not self.fled:  # HY-305
                powers.call_reaction(s, event, self.seat, self.character, self.ready)  # HY-R34
        elif self.at == REACTED:
            self.at = REACTED_TOO
            event = WIN_COMBAT if self.won == 1 else LOSE_COMBAT
            powers.call_reaction(s, event, self.rival, self.rival_character, self.rival_ready)
        else:
            self.at = REWARDS if self.won == 1 else OWN_REWARDS

    # -- rewards -------------------------------------------------------------------------------------

    def give(self, s: Cosmos, seat: i64, reward: i64) -> None:
        """HY-265 to HY-274  One of the three rewards, from the contested player's Goodness track."""
        b = s.book
        tile = tile_of(s.spaces[self.space])
        if reward == REWARD_GOODNESS:
            s.call(GoodnessReward(seat, s.goodness[self.seat]))
            return
        n = b.tech_vp[tile] if reward == REWARD_VP else b.tech_prayers[tile]
        what = VP if reward == REWARD_VP else PRAYER_WELL
        gain(s, seat, what, n)  # HY-271: at most what the Well holds

    def give_to_chronos(self, s: Cosmos) -> None:
        """HC-133, HY-R109  The VP of the technology, where an Avatar has won the contest."""
        tile = tile_of(s.spaces[self.space])
        if s.told is not None:
            telling_avatars.takes_vp(s, tile, s.book.tech_vp[tile])
        chains.feed(s, VP, s.book.tech_vp[tile])

    # -- bonuses -------------------------------------------------------------------------------------

    def finish(self, s: Cosmos) -> None:
        """HY-275 to HY-284, HY-R74, HY-R76  Affinity, Temple, links, the Immediate power, reactions."""
        b = s.book
        tile = tile_of(s.spaces[self.space])
        city = b.space_city[self.space]
        if self.at == BONUSES:
            self.at = LINKS
            if b.symbol[tile] == b.affinity[city]:
                s.vp[self.seat] += 1  # HY-276
                if s.told is not None:
                    telling_goods.affinity(s, self.seat, tile, city)
            if has(s.temples[self.seat], city):  # HY-277, HY-278
                s.call(effects.Choose(self.seat, b.first(b.temple_deploy), 1, TEMPLE_BONUS))
        elif self.at == LINKS:
            self.at = POWER
            self.score_links(s)
        elif self.at == POWER:
            self.at = LAST
            power = power_of_tile(tile)
            if b.timing[power] == IMMEDIATE:
                s.call(effects.Effects(self.seat, b.power_list[power]))  # HY-284
        elif self.at == LAST:
            self.at = OVER
            s.owned[self.seat] |= POWERS[bit_of_tile(tile)]  # HY-R79
            powers.call_reaction(s, YOU_DEPLOY, self.seat, self.character, self.ready)
        else:
            s.end()

    def score_links(self, s: Cosmos) -> None:
        """HY-279 to HY-283, HY-R77  1 VP for each connected tile, and 1 VP for the owner of each."""
        b = s.book
        joined: i64 = 0  # set of spaces
        for link in range(b.links):
            if is_linked(s, link):
                if b.link_from[link] == self.space:
                    joined |= POWERS[b.link_to[link]]
                elif b.link_to[link] == self.space:
                    joined |= POWERS[b.link_from[link]]
        extra = rule_sum(s, self.seat, LINK_VP, NONE, NONE)
        for space in range(SPACES):
            if has(joined, space):
                owner = owner_of(s.spaces[space])
                s.vp[self.seat] += 1 + extra
                s.vp[owner] += 1
                if s.told is not None:
                    telling_goods.link(s, self.seat, 1 + extra, space)
                    telling_goods.link(s, owner, 1, self.space)

    # -- choices -------------------------------------------------------------------------------------

    def has_parts(self, decision: i64) -> bool:
        return decision == DEPLOY_TILE

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        s = cast(Cosmos, t)
        if decision == DEPLOY_TILE:
            if not draft:
                list_subset(s.stored[seat], 1, draft, TECH, parts)
            elif len(draft) == 1:
                for space in range(SPACES):
                    if s.spaces[space] == 0 and self.city in (NONE, s.book.space_city[space]):
                        parts.add(SPACE + space)
        elif draft:
            return
        elif decision == CONTEST_IT:
            list_characters(contesters(s, seat), draft, parts)
            parts.add(NO)
        else:
            parts.add_range(REWARD, REWARD + 2)

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        if decision != DEPLOY_TILE:
            self.play(t, decision, seat, parts[0])
            return
        s = cast(Cosmos, t)
        tile: i64 = parts[0] - TECH
        self.space = parts[1] - SPACE
        self.ready = powers.working(s, seat)
        s.stored[seat] -= POWERS[tile]
        s.spaces[self.space] = marked(tile, seat)  # HY-246
        self.at = ASKING
        if s.told is not None:
            telling.deploys(s, seat, tile, self.space)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(Cosmos, t)
        if decision == TAKE_REWARD:
            self.reward = part - REWARD
            if s.told is not None:
                telling.takes_reward(s, seat, part)
        elif part == NO:
            self.asked += 1
        else:
            self.contest(s, seat, character_of_part(part))

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        if decision == DEPLOY_TILE:
            return "HY-245"
        return "HY-R72" if decision == CONTEST_IT else "HY-265"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-249"


class GoodnessReward(Frame):
    """HY-272, HY-R74  All bonuses at and below a space of the Goodness track, from the bottom up."""

    def __init__(self, seat: i64 = 0, upto: i64 = 0, at: i64 = 0) -> None:
        self.seat = seat
        self.upto = upto
        self.at = at

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.upto = f.number(self.upto)
        self.at = f.number(self.at)

    def copy(self) -> Frame:
        return GoodnessReward(self.seat, self.upto, self.at)

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        b = s.book
        while self.at < self.upto:
            self.at += 1
            number = b.goodness[self.at]
            if b.first(number) < b.last(number):
                s.call(effects.Effects(self.seat, number))
                return
        s.end()


def contesters(s: Cosmos, seat: i64) -> i64:
    """HY-255, HY-256, HY-R72  Set of the characters with which a seat can contest."""
    found: i64 = 0
    for character in range(CHARACTERS):
        if stands_at(s, seat, character) != RESERVE or has(s.activated[seat], character):
            continue
        if character == 0 or (kind_of(character) != PROPHET_KIND and token_of(s, seat, character) != 0):
            found += POWERS[character]
    return found
