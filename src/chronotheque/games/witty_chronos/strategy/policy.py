"""Greedy play of Witty Chronos, for the greedy bot and the rollouts of a search.

Worth is measured in points of the round. A player lifts an empty glass for the card under it and puts it on the
best unguarded card, or where somebody must be kept from winning. A blocked glass waits until something better
turns up. Cards are evaluated in `position.py`, the temple in `temple.py` and `powers.py`.
"""

from __future__ import annotations

from math import exp
from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.witty_chronos.cards import GLASSES, HADES
from chronotheque.games.witty_chronos.decisions import (
    ANNOUNCE,
    AS_GOD,
    CHARON_PICK,
    CLAIM,
    DECLINE,
    DEMETER_TAKE,
    EOS_GIVE,
    FRONT_PART,
    GAIA_BUY,
    GLASS,
    HASTY,
    LEAVE,
    MOVE,
    NEUTRAL_MOVE,
    NO,
    OFFER,
    OURANOS_SWAP,
    RECOVER,
    SEAT,
    TAKE,
    TAKE_FREE,
    TURN_PILE,
    VOTE_COLOURS,
    VOTE_PENALTY,
    YES,
)
from chronotheque.games.witty_chronos.options import SPEEDS, THIRDS
from chronotheque.games.witty_chronos.rules.capturing import can_capture
from chronotheque.games.witty_chronos.rules.glasses import bagged, is_movable
from chronotheque.games.witty_chronos.rules.moving import goes_to_pile, goes_to_stack, place_of_part
from chronotheque.games.witty_chronos.rules.scoring import condition, factor, score
from chronotheque.games.witty_chronos.state import (
    FRONT,
    ON_PILE,
    ON_STACK,
    WittyTable,
    pile_top,
    scaled,
    team_of,
)
from chronotheque.games.witty_chronos.strategy.position import ANOTHER, UNKNOWN, Position, outside, printed
from chronotheque.games.witty_chronos.strategy.powers import (
    best_purchase,
    pick_face,
    pick_gift,
    pick_neutral,
    pick_purchase,
    pick_swap,
    ten_worth,
    wants_neutral,
    wants_swap,
    wants_ten,
)
from chronotheque.games.witty_chronos.strategy.temple import Purse, best_offer, glass_worth, net, pick_offer
from chronotheque.games.witty_chronos.view_types import WittyView
from chronotheque.kernel import NEVER, NONE, Parts, Rng, Table, View, has
from chronotheque.kernel.policy import Choice, Policy

HORIZON: Final = 45_000  # search horizon in milliseconds at normal speed, chosen by hand
SPREAD: Final = 0.2  # reward spread in [0, 1]: one card changes the chances little

# Discounts for cards that are not captured yet.
WAITS_PER_CARD: Final[i64] = 2  # one in 2 waits ends with the card
CAPTURED: Final[i64] = 4  # of CAPTURED_OF cards under a lone glass are captured
CAPTURED_OF: Final[i64] = 5
WAIT_HALVES_AFTER: Final[i64] = 15  # scaled seconds until waiting is worth half
FLIPPED: Final[i64] = 5  # loss if a blocked glass is flipped again in place
SHARED: Final[i64] = 6  # divisor of the worth of a contested card
NOWHERE: Final[i64] = -1_000_000
SLOW: Final[i64] = 105  # percent: slower glasses than this, relative to others, are worth a vote

# Weights of the evaluation: chosen by hand, not fitted to games.
TOKEN: Final = 1.1  # log-odds of winning per token
AHEAD: Final = 4.0  # the same for a lead of the whole target in a round
STANDING: Final = 0.4  # weight of a card under a lone glass


class Strategy(Policy):
    """Plays the choice of the highest worth, at random among equals."""

    def __init__(self) -> None:
        self.position = Position()
        self.purse = Purse()

    # -- timing --------------------------------------------------------------------------------------

    def urge(self, t: Table, seat: i64, rng: Rng) -> i64:
        s = cast(WittyTable, t)
        if s.level > 0 and t.is_open(ANNOUNCE, seat) and condition(s, seat) != NONE:
            return ANNOUNCE
        movable = has_movable(s, seat)
        if not movable and s.level < 3 and (s.more is None or s.standing[1] == 0):
            return self._routine(s, seat)
        position = self.position
        position.take(s, seat)
        if s.level == 3:
            decision = self._at_once(s, seat)
            if decision != NONE:
                return decision
        if movable and wants_move(s, position):
            return MOVE
        if s.level == 3:
            decision = self._at_the_temple(s, seat)
            if decision != NONE:
                return decision
        if t.is_open(RECOVER, seat) and wants_recovery(s, position):
            return RECOVER
        if t.is_open(CLAIM, seat) and position.leads():
            return CLAIM
        return self._routine(s, seat)

    def _routine(self, s: WittyTable, seat: i64) -> i64:
        """Decisions that do not depend on the position."""
        if s.next_turn != NEVER and s.turner == seat:
            return TURN_PILE
        if s.vote_on != NONE and s.is_open(VOTE_PENALTY, seat):
            return VOTE_PENALTY
        if s.level == 0 and s.is_open(CLAIM, seat):
            self.position.take(s, seat)
            if self.position.leads():
                return CLAIM
        return NONE

    def _at_once(self, s: WittyTable, seat: i64) -> i64:
        """Returns a temple decision that cannot wait: others may take it away, or a gift is due."""
        if s.charon == seat and s.is_open(CHARON_PICK, seat):
            return CHARON_PICK
        if len(s.gifts) > 0 and s.is_open(EOS_GIVE, seat):
            return EOS_GIVE
        if s.gods[seat] == 0:
            return NONE
        if s.is_open(TAKE_FREE, seat) and net(s, self.position, self.purse, seat, last_card(s), 0) > 0:
            return TAKE_FREE
        if s.is_open(DEMETER_TAKE, seat) and wants_ten(s, self.position):
            return DEMETER_TAKE
        return NONE

    def _at_the_temple(self, s: WittyTable, seat: i64) -> i64:
        position = self.position
        purse = self.purse
        if s.is_open(OFFER, seat) and best_offer(s, position, purse, seat) != NONE:
            return OFFER
        if s.gods[seat] != 0:
            if s.is_open(OURANOS_SWAP, seat) and wants_swap(s, position, purse):
                return OURANOS_SWAP
            if s.is_open(GAIA_BUY, seat) and best_purchase(s, position, purse) != NONE:
                return GAIA_BUY
        if s.is_open(NEUTRAL_MOVE, seat) and wants_neutral(s, position, purse):
            return NEUTRAL_MOVE
        return NONE

    def ponders(self, t: Table, decision: i64, seat: i64) -> bool:
        """True if a search should try a decision: no announcement by mistake, no waste."""
        s = cast(WittyTable, t)
        if decision == MOVE:
            return has_movable(s, seat)
        if decision == ANNOUNCE:
            return condition(s, seat) != NONE
        if decision in (TURN_PILE, CHARON_PICK, EOS_GIVE, RECOVER, VOTE_PENALTY):
            return True
        position = self.position
        purse = self.purse
        position.take(s, seat)
        if decision == CLAIM:
            return position.leads()
        if decision == OFFER:
            return best_offer(s, position, purse, seat) != NONE
        if decision == TAKE_FREE:
            return net(s, position, purse, seat, last_card(s), 0) > 0
        if decision == DEMETER_TAKE:
            return wants_ten(s, position)
        if decision == OURANOS_SWAP:
            return wants_swap(s, position, purse)
        if decision == GAIA_BUY:
            return best_purchase(s, position, purse) != NONE
        return wants_neutral(s, position, purse)

    # -- answers -------------------------------------------------------------------------------------

    def pick(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts, rng: Rng) -> i64:
        if parts.count == 1:
            return parts.at[0]
        s = cast(WittyTable, t)
        if decision == VOTE_COLOURS:
            return YES if is_slow(s, seat) else NO
        position = self.position
        purse = self.purse
        position.take(s, seat)
        if decision == MOVE:
            return pick_move(s, position, draft, parts, rng)
        if decision in (OFFER, TAKE_FREE):
            return pick_offer(s, position, purse, draft, parts, decision == TAKE_FREE, rng)
        if decision == CHARON_PICK:
            return pick_face(s, position, parts, rng) if len(draft) == 0 else pick_god(s, position, parts, rng)
        if decision == OURANOS_SWAP:
            return pick_swap(s, position, purse, draft, parts)
        if decision == GAIA_BUY:
            return pick_purchase(s, position, purse, draft, parts, rng)
        if decision == NEUTRAL_MOVE:
            return pick_neutral(s, position, purse, draft, parts, rng)
        if decision == EOS_GIVE:
            return pick_gift(s, position, purse, parts)
        if decision == DEMETER_TAKE:
            choice = Choice()
            for i in range(parts.count):
                choice.offer(parts.at[i], float(ten_worth(s, position, parts.at[i])), rng)
            return choice.part
        if decision == VOTE_PENALTY and s.vote_on != NONE:
            return NO if position.is_partner(s, s.vote_on) else YES
        return parts.at[rng.below(parts.count)]  # a colour, a pile to turn

    # -- evaluation ----------------------------------------------------------------------------------

    def judges(self, t: Table) -> bool:
        """True once a round is over: the next one is dealt at random."""
        s = cast(WittyTable, t)
        return not s.playing and s.round > 0

    def worth(self, t: Table, seat: i64) -> float:
        """Evaluates tokens, and during a round points and imminent captures."""
        s = cast(WittyTable, t)
        own = team_of(s, seat)
        members = s.seats // s.teams
        if not s.playing:
            return token_share(s, own, NONE) / float(members)
        total = 0.0
        shares = 0.0
        for team in range(s.teams):
            likely = exp(AHEAD * team_prospect(s, team) / float(s.target))
            total += likely
            shares += likely * token_share(s, own, team)
        return shares / total / float(members)


POLICY: Final = Strategy()


# -- glasses ---------------------------------------------------------------------------------------


def has_movable(s: WittyTable, seat: i64) -> bool:
    """True if a seat has a glass that it may move."""
    for glass in range(GLASSES):
        if s.owner[glass] == seat and is_movable(s, glass, seat):
            return True
    return False


def wants_move(s: WittyTable, position: Position) -> bool:
    """True if moving an empty glass is better than waiting; a seat that is behind breaks a blocked count."""
    must = s.count_until != NEVER and position.is_behind()
    for glass in range(GLASSES):
        if is_movable(s, glass, position.seat):
            best = best_place(s, position, glass)
            if best > NOWHERE and (must or best > staying(s, position, glass)):
                return True
    return False


def best_place(s: WittyTable, position: Position, glass: i64) -> i64:
    """Returns the worth of the best move of a glass, or NOWHERE."""
    seat = position.seat
    source = s.place[glass]
    lifts = lifting(s, position, glass)
    best = NOWHERE if source == FRONT else lifts
    for pile in range(s.piles):
        if goes_to_pile(s, glass, seat, pile):
            worth = lifts + placing(s, position, glass, ON_PILE + pile)
            if worth > best:
                best = worth
    if s.level == 3:
        for other in range(s.seats):
            if goes_to_stack(s, glass, seat, other):
                worth = lifts + placing(s, position, glass, ON_STACK + other)
                if worth > best:
                    best = worth
    return best


def lifting(s: WittyTable, position: Position, glass: i64) -> i64:
    """Returns the worth of lifting a glass: the card, or what others there can do then."""
    place = s.place[glass]
    if place < ON_PILE:
        return 0
    others = s.standing[place] - 1
    if others == 0:
        if not can_capture(s, glass, position.seat):
            return 0
        worth = position.capture(s, position.seat, place)
        return worth if worth > 0 else 0
    if others > 1:
        return 0
    who = other_at(s, glass, place)
    if position.is_partner(s, who):
        worth = position.capture(s, who, place) // 2
        return worth if worth > 0 else 0
    return -position.denial(s, who, place)


def other_at(s: WittyTable, glass: i64, place: i64) -> i64:
    """Returns the owner of another glass at the same place."""
    for other in range(GLASSES):
        if other != glass and s.place[other] == place and s.owner[other] != NONE:
            return s.owner[other]
    return NONE


def staying(s: WittyTable, position: Position, glass: i64) -> i64:
    """Returns the worth of leaving an empty glass in place, which falls with time."""
    place = s.place[glass]
    if place < ON_PILE or s.standing[place] == 1:
        return 0
    for other in range(GLASSES):
        if other != glass and s.place[other] == place and position.is_partner(s, s.owner[other]):
            return -1  # one of them is enough
    if place >= ON_STACK and not can_capture(s, glass, position.seat):
        return 0
    half = scaled(s, WAIT_HALVES_AFTER)
    worth = position.capture(s, position.seat, place) * half // (WAITS_PER_CARD * (half + s.now - s.ends[glass]))
    return worth if worth > 0 else 0


def placing(s: WittyTable, position: Position, glass: i64, place: i64) -> i64:
    """Returns the worth of putting a glass at a place."""
    seat = position.seat
    others = s.standing[place]
    worth: i64
    if place == s.place[glass]:
        others -= 1
        if others > 0:
            return -lifting(s, position, glass) - FLIPPED
        worth = after_this(s, position, place)
    elif place == ON_STACK + seat:
        return position.denial(s, other_at(s, glass, place), place) if others == 1 else -1
    else:
        worth = position.capture(s, seat, place)
    if worth < 0:
        worth = 0
    if others == 0:
        return worth * CAPTURED // CAPTURED_OF
    if position.is_ours(s, place):
        return -1
    if others > 1:
        return worth // (2 * SHARED)
    who = other_at(s, glass, place)
    return worth // SHARED + position.denial(s, who, place)


def after_this(s: WittyTable, position: Position, place: i64) -> i64:
    """Returns the worth of the card under a top card, as far as anybody can know."""
    if place >= ON_STACK:
        return 0
    if s.height[place - ON_PILE] == 1:
        return 0  # the round ends with the card above
    return UNKNOWN * factor(s, position.seat) + (ANOTHER if s.level == 3 else 0)


# -- the parts of a move ---------------------------------------------------------------------------


def pick_move(s: WittyTable, position: Position, draft: list[int], parts: Parts, rng: Rng) -> i64:
    """Returns the next part of a move."""
    if len(draft) > 2:
        return pick_god(s, position, parts, rng)
    if len(draft) == 2:
        glass: i64 = draft[0] - GLASS
        return TAKE if parts.at[0] == TAKE and position.capture(s, position.seat, s.place[glass]) > 0 else LEAVE
    choice = Choice()
    for i in range(parts.count):
        part = parts.at[i]
        if len(draft) == 0:
            worth = NOWHERE
            if part < HASTY:  # WC-R53: nobody is hasty on purpose
                worth = best_place(s, position, part - GLASS) - staying(s, position, part - GLASS)
            choice.offer(part, float(worth) / 1000.0, rng)
        elif part == FRONT_PART:
            choice.offer(part, 0.0, rng)
        else:
            choice.offer(part, float(placing(s, position, draft[0] - GLASS, place_of_part(part))) / 1000.0, rng)
    return choice.part


def pick_god(s: WittyTable, position: Position, parts: Parts, rng: Rng) -> i64:
    """Returns the next part for a base God: effect, partner, glass or victim."""
    exchanges = parts.at[parts.count - 1] == DECLINE
    choice = Choice()
    for i in range(parts.count):
        part = parts.at[i]
        worth: i64 = 0
        if AS_GOD <= part < DECLINE:
            worth = position.effect(s, position.seat, part - AS_GOD + HADES)
        elif part < GLASS + GLASSES:
            worth = glass_worth(s, position, part - GLASS)
        elif part != DECLINE:
            other = part - SEAT
            worth = (
                position.exchange(s, position.seat, other) - 1
                if exchanges
                else position.robbery(s, position.seat, other)
            )
        choice.offer(part, float(worth) / 1000.0, rng)
    return choice.part


# -- other decisions -------------------------------------------------------------------------------


def wants_recovery(s: WittyTable, position: Position) -> bool:
    """True if the bagged glasses are worth the stack."""
    price = position.points[position.seat]
    if outside(s, position.seat) == 0:
        return not position.leads() or 10 * price <= 4 * s.target
    return 8 * price <= s.target * bagged(s, position.seat)


def last_card(s: WittyTable) -> i64:
    """Returns the only card at the temple."""
    card: i64 = 0
    while not has(s.temple, card):
        card += 1
    return card


def is_slow(s: WittyTable, seat: i64) -> bool:
    """True if a seat's glasses are slower than those of others, as far as their durations are public."""
    own: i64 = 0
    own_count: i64 = 0
    all_together: i64 = 0
    count: i64 = 0
    for glass in range(GLASSES):
        if s.owner[glass] >= 0 and has(s.flipped, glass):
            count += 1
            all_together += s.lasts[glass]
            if s.owner[glass] == seat or (s.in_teams and team_of(s, s.owner[glass]) == team_of(s, seat)):
                own_count += 1
                own += s.lasts[glass]
    return own_count > 0 and 100 * own * count > SLOW * all_together * own_count


# -- the worth of a position -----------------------------------------------------------------------


def horizon(view: View) -> int:
    """Returns the search horizon in milliseconds of game time (WC-R03: scaled by the speed)."""
    return HORIZON * THIRDS[SPEEDS.index(cast(WittyView, view).options["speed"])] // 3


def team_prospect(s: WittyTable, team: i64) -> float:
    """Returns the points that a team has or is about to have."""
    best = 0.0
    seat = team
    while seat < s.seats:
        points = float(score(s, seat))
        if condition(s, seat) != NONE:
            points += float(s.target)
        for glass in range(GLASSES):
            place = s.place[glass]
            if s.owner[glass] == seat and ON_PILE <= place < ON_STACK and s.standing[place] == 1:
                face = pile_top(s, place - ON_PILE)
                points += STANDING * float(printed(s, seat, face) * factor(s, seat))
        if points > best:
            best = points
        seat += s.teams
    return best


def token_share(s: WittyTable, own: i64, winner: i64) -> float:
    """Returns a team's chance to win the game if another (or NONE) gets the next token."""
    total = 0.0
    mine = 0.0
    for team in range(s.teams):
        tokens = s.tokens[team] + (1 if team == winner else 0)
        if team == winner and tokens >= s.to_win:
            return 1.0 if team == own else 0.0
        likely = exp(TOKEN * float(tokens))
        total += likely
        if team == own:
            mine = likely
    return mine / total
