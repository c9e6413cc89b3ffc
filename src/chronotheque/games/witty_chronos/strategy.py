"""How to play Witty Chronos sensibly at one look: the greedy bot does, and so do the playouts of a search.

Everything is counted in points of the round. A player lifts an empty glass for the card under it and puts it where
the best card lies that nobody else guards, or where somebody must be kept from winning; a glass that is blocked
waits as long as nothing better is to be had. Cards are judged in `strategy_look.py`, the temple in
`strategy_temple.py` and `strategy_powers.py`.
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
from chronotheque.games.witty_chronos.glasses import bagged, is_movable
from chronotheque.games.witty_chronos.moving import can_capture, goes_to_pile, goes_to_stack, place_of_part
from chronotheque.games.witty_chronos.options import SPEEDS, THIRDS
from chronotheque.games.witty_chronos.scoring import condition, factor, score
from chronotheque.games.witty_chronos.state import (
    FRONT,
    ON_PILE,
    ON_STACK,
    TEAMS,
    Circle,
    pile_top,
    scaled,
    team_of,
)
from chronotheque.games.witty_chronos.strategy_look import ANOTHER, UNKNOWN, Look, outside, printed
from chronotheque.games.witty_chronos.strategy_powers import (
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
from chronotheque.games.witty_chronos.strategy_temple import Purse, best_offer, glass_worth, net, pick_offer
from chronotheque.kernel import NEVER, NONE, Parts, Rng, Settings, Table, View, has
from chronotheque.kernel.policy import Choice, Policy

HORIZON: Final = 45_000  # by hand: how far a search looks ahead at the usual speed, in milliseconds
SPREAD: Final = 0.2  # a card more or less changes the chances by so little

# A blocked glass and a running one are no cards yet.
WAITING: Final[i64] = 2  # one of so many waits ends with the card
ALONE: Final[i64] = 4  # of five cards under a glass that stands alone, so many are captured
OF: Final[i64] = 5
PATIENCE: Final[i64] = 15  # scaled seconds after which waiting is worth half
FLIPPED: Final[i64] = 5  # what is lost if a blocked glass begins to run again where it stands
SHARED: Final[i64] = 6  # one of so many cards that somebody else wants, too
NOWHERE: Final[i64] = -1_000_000
SLOW: Final[i64] = 105  # percent: glasses that are so much slower than those of the others are worth a vote

# What a position is worth: chosen by hand, not fitted to games.
TOKEN: Final = 1.1  # by how much, in powers of e, a token makes winning likelier
AHEAD: Final = 4.0  # the same for as many points as the target, in a round
STANDING: Final = 0.4  # how much a card counts under a glass that stands alone


class Strategy(Policy):
    """The choice of the highest worth; chance decides between equals."""

    def __init__(self) -> None:
        self.look = Look()
        self.purse = Purse()

    # -- when to act ---------------------------------------------------------------------------------

    def urge(self, t: Table, seat: i64, rng: Rng) -> i64:
        s = cast(Circle, t)
        if s.level > 0 and t.is_open(ANNOUNCE, seat) and condition(s, seat) != NONE:
            return ANNOUNCE
        movable = has_movable(s, seat)
        if not movable and s.level < 3 and (s.more is None or s.standing[1] == 0):
            return self._without_look(s, seat)
        look = self.look
        look.take(s, seat)
        if s.level == 3:
            decision = self._at_once(s, seat)
            if decision != NONE:
                return decision
        if movable and wants_move(s, look):
            return MOVE
        if s.level == 3:
            decision = self._at_the_temple(s, seat)
            if decision != NONE:
                return decision
        if t.is_open(RECOVER, seat) and wants_recovery(s, look):
            return RECOVER
        if t.is_open(CLAIM, seat) and look.leads():
            return CLAIM
        return self._without_look(s, seat)

    def _without_look(self, s: Circle, seat: i64) -> i64:
        """Decisions for which it does not matter how the round stands."""
        if s.next_turn != NEVER and s.turner == seat:
            return TURN_PILE
        if s.vote_on != NONE and s.is_open(VOTE_PENALTY, seat):
            return VOTE_PENALTY
        if s.level == 0 and s.is_open(CLAIM, seat):
            self.look.take(s, seat)
            if self.look.leads():
                return CLAIM
        return NONE

    def _at_once(self, s: Circle, seat: i64) -> i64:
        """What the temple offers and others may take away, or what is owed."""
        if s.charon == seat and s.is_open(CHARON_PICK, seat):
            return CHARON_PICK
        if len(s.gifts) > 0 and s.is_open(EOS_GIVE, seat):
            return EOS_GIVE
        if s.gods[seat] == 0:
            return NONE
        if s.is_open(TAKE_FREE, seat) and net(s, self.look, self.purse, seat, last_card(s), 0) > 0:
            return TAKE_FREE
        if s.is_open(DEMETER_TAKE, seat) and wants_ten(s, self.look):
            return DEMETER_TAKE
        return NONE

    def _at_the_temple(self, s: Circle, seat: i64) -> i64:
        look = self.look
        purse = self.purse
        if s.is_open(OFFER, seat) and best_offer(s, look, purse, seat) != NONE:
            return OFFER
        if s.gods[seat] != 0:
            if s.is_open(OURANOS_SWAP, seat) and wants_swap(s, look, purse):
                return OURANOS_SWAP
            if s.is_open(GAIA_BUY, seat) and best_purchase(s, look, purse) != NONE:
                return GAIA_BUY
        if s.is_open(NEUTRAL_MOVE, seat) and wants_neutral(s, look, purse):
            return NEUTRAL_MOVE
        return NONE

    def ponders(self, t: Table, decision: i64, seat: i64) -> bool:
        """A glass that may be moved, and what is sensible at one look: no announcement for nothing, no waste."""
        s = cast(Circle, t)
        if decision == MOVE:
            return has_movable(s, seat)
        if decision == ANNOUNCE:
            return condition(s, seat) != NONE
        if decision in (TURN_PILE, CHARON_PICK, EOS_GIVE, RECOVER, VOTE_PENALTY):
            return True
        look = self.look
        purse = self.purse
        look.take(s, seat)
        if decision == CLAIM:
            return look.leads()
        if decision == OFFER:
            return best_offer(s, look, purse, seat) != NONE
        if decision == TAKE_FREE:
            return net(s, look, purse, seat, last_card(s), 0) > 0
        if decision == DEMETER_TAKE:
            return wants_ten(s, look)
        if decision == OURANOS_SWAP:
            return wants_swap(s, look, purse)
        if decision == GAIA_BUY:
            return best_purchase(s, look, purse) != NONE
        return wants_neutral(s, look, purse)

    # -- what to answer ------------------------------------------------------------------------------

    def pick(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts, rng: Rng) -> i64:
        if parts.count == 1:
            return parts.at[0]
        s = cast(Circle, t)
        if decision == VOTE_COLOURS:
            return YES if is_slow(s, seat) else NO
        look = self.look
        purse = self.purse
        look.take(s, seat)
        if decision == MOVE:
            return pick_move(s, look, draft, parts, rng)
        if decision in (OFFER, TAKE_FREE):
            return pick_offer(s, look, purse, draft, parts, decision == TAKE_FREE, rng)
        if decision == CHARON_PICK:
            return pick_face(s, look, parts, rng) if len(draft) == 0 else pick_god(s, look, parts, rng)
        if decision == OURANOS_SWAP:
            return pick_swap(s, look, purse, draft, parts)
        if decision == GAIA_BUY:
            return pick_purchase(s, look, purse, draft, parts, rng)
        if decision == NEUTRAL_MOVE:
            return pick_neutral(s, look, purse, draft, parts, rng)
        if decision == EOS_GIVE:
            return pick_gift(s, look, purse, parts)
        if decision == DEMETER_TAKE:
            choice = Choice()
            for i in range(parts.count):
                choice.offer(parts.at[i], float(ten_worth(s, look, parts.at[i])), rng)
            return choice.part
        if decision == VOTE_PENALTY and s.vote_on != NONE:
            return NO if look.is_partner(s, s.vote_on) else YES
        return parts.at[rng.below(parts.count)]  # a colour, a pile to turn

    # -- judging -------------------------------------------------------------------------------------

    def judges(self, t: Table) -> bool:
        """A round is over: the next one is dealt anew."""
        s = cast(Circle, t)
        return not s.playing and s.round > 0

    def worth(self, t: Table, seat: i64) -> float:
        """By tokens, and in a round by the points and by what glasses are about to capture."""
        s = cast(Circle, t)
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


def has_movable(s: Circle, seat: i64) -> bool:
    """Whether a seat has a glass that it may move."""
    for glass in range(GLASSES):
        if s.owner[glass] == seat and is_movable(s, glass, seat):
            return True
    return False


def wants_move(s: Circle, look: Look) -> bool:
    """Whether a move of an empty glass is better than to wait; whoever is behind breaks off a blocked count."""
    must = s.count_until != NEVER and look.is_behind()
    for glass in range(GLASSES):
        if is_movable(s, glass, look.seat):
            best = best_place(s, look, glass)
            if best > NOWHERE and (must or best > staying(s, look, glass)):
                return True
    return False


def best_place(s: Circle, look: Look, glass: i64) -> i64:
    """What the best move of a glass is worth, or NOWHERE."""
    seat = look.seat
    source = s.place[glass]
    lifts = lifting(s, look, glass)
    best = NOWHERE if source == FRONT else lifts
    for pile in range(s.piles):
        if goes_to_pile(s, glass, seat, pile):
            worth = lifts + placing(s, look, glass, ON_PILE + pile)
            if worth > best:
                best = worth
    if s.level == 3:
        for other in range(s.seats):
            if goes_to_stack(s, glass, seat, other):
                worth = lifts + placing(s, look, glass, ON_STACK + other)
                if worth > best:
                    best = worth
    return best


def lifting(s: Circle, look: Look, glass: i64) -> i64:
    """What it is worth that a glass leaves its place: the card, or what others there can do then."""
    place = s.place[glass]
    if place < ON_PILE:
        return 0
    others = s.standing[place] - 1
    if others == 0:
        if not can_capture(s, glass, look.seat):
            return 0
        worth = look.capture(s, look.seat, place)
        return worth if worth > 0 else 0
    if others > 1:
        return 0
    who = other_at(s, glass, place)
    if look.is_partner(s, who):
        worth = look.capture(s, who, place) // 2
        return worth if worth > 0 else 0
    return -look.denial(s, who, place)


def other_at(s: Circle, glass: i64, place: i64) -> i64:
    """Whose glass stands beside another one at a place."""
    for other in range(GLASSES):
        if other != glass and s.place[other] == place and s.owner[other] != NONE:
            return s.owner[other]
    return NONE


def staying(s: Circle, look: Look, glass: i64) -> i64:
    """What it is worth to leave an empty glass where it is: less and less, the longer it has waited."""
    place = s.place[glass]
    if place < ON_PILE or s.standing[place] == 1:
        return 0
    for other in range(GLASSES):
        if other != glass and s.place[other] == place and look.is_partner(s, s.owner[other]):
            return -1  # one of them is enough
    if place >= ON_STACK and not can_capture(s, glass, look.seat):
        return 0
    patience = scaled(s, PATIENCE)
    worth = look.capture(s, look.seat, place) * patience // (WAITING * (patience + s.now - s.ends[glass]))
    return worth if worth > 0 else 0


def placing(s: Circle, look: Look, glass: i64, place: i64) -> i64:
    """What it is worth to put a glass at a place."""
    seat = look.seat
    others = s.standing[place]
    worth: i64
    if place == s.place[glass]:
        others -= 1
        if others > 0:
            return -lifting(s, look, glass) - FLIPPED
        worth = after_this(s, look, place)
    elif place == ON_STACK + seat:
        return look.denial(s, other_at(s, glass, place), place) if others == 1 else -1
    else:
        worth = look.capture(s, seat, place)
    if worth < 0:
        worth = 0
    if others == 0:
        return worth * ALONE // OF
    if look.is_ours(s, place):
        return -1
    if others > 1:
        return worth // (2 * SHARED)
    who = other_at(s, glass, place)
    return worth // SHARED + look.denial(s, who, place)


def after_this(s: Circle, look: Look, place: i64) -> i64:
    """What lies under the top card at a place, as far as anybody can know."""
    if place >= ON_STACK:
        return 0
    if s.height[place - ON_PILE] == 1:
        return 0  # the round ends with the card above
    return UNKNOWN * factor(s, look.seat) + (ANOTHER if s.level == 3 else 0)


# -- the parts of a move ---------------------------------------------------------------------------


def pick_move(s: Circle, look: Look, draft: list[int], parts: Parts, rng: Rng) -> i64:
    """The next part of a move."""
    if len(draft) > 2:
        return pick_god(s, look, parts, rng)
    if len(draft) == 2:
        glass: i64 = draft[0] - GLASS
        return TAKE if parts.at[0] == TAKE and look.capture(s, look.seat, s.place[glass]) > 0 else LEAVE
    choice = Choice()
    for i in range(parts.count):
        part = parts.at[i]
        if len(draft) == 0:
            worth = NOWHERE
            if part < HASTY:  # WC-R53: nobody is hasty on purpose
                worth = best_place(s, look, part - GLASS) - staying(s, look, part - GLASS)
            choice.offer(part, float(worth) / 1000.0, rng)
        elif part == FRONT_PART:
            choice.offer(part, 0.0, rng)
        else:
            choice.offer(part, float(placing(s, look, draft[0] - GLASS, place_of_part(part))) / 1000.0, rng)
    return choice.part


def pick_god(s: Circle, look: Look, parts: Parts, rng: Rng) -> i64:
    """What a base God needs: which effect, with whom to exchange, which glass, whom to rob."""
    exchanges = parts.at[parts.count - 1] == DECLINE
    choice = Choice()
    for i in range(parts.count):
        part = parts.at[i]
        worth: i64 = 0
        if AS_GOD <= part < DECLINE:
            worth = look.effect(s, look.seat, part - AS_GOD + HADES)
        elif part < GLASS + GLASSES:
            worth = glass_worth(s, look, part - GLASS)
        elif part != DECLINE:
            other = part - SEAT
            worth = look.exchange(s, look.seat, other) - 1 if exchanges else look.robbery(s, look.seat, other)
        choice.offer(part, float(worth) / 1000.0, rng)
    return choice.part


# -- other decisions -------------------------------------------------------------------------------


def wants_recovery(s: Circle, look: Look) -> bool:
    """Whether the glasses in the bag are worth the stack."""
    price = look.points[look.seat]
    if outside(s, look.seat) == 0:
        return not look.leads() or 10 * price <= 4 * s.target
    return 8 * price <= s.target * bagged(s, look.seat)


def last_card(s: Circle) -> i64:
    """The only card at the temple."""
    card: i64 = 0
    while not has(s.temple, card):
        card += 1
    return card


def is_slow(s: Circle, seat: i64) -> bool:
    """Whether the glasses of a seat are slower than those of the others, as far as all have seen them run."""
    own: i64 = 0
    own_count: i64 = 0
    all_together: i64 = 0
    count: i64 = 0
    for glass in range(GLASSES):
        if s.owner[glass] >= 0 and has(s.flipped, glass):
            count += 1
            all_together += s.lasts[glass]
            if s.owner[glass] == seat or (s.format == TEAMS and team_of(s, s.owner[glass]) == team_of(s, seat)):
                own_count += 1
                own += s.lasts[glass]
    return own_count > 0 and 100 * own * count > SLOW * all_together * own_count


# -- what a position is worth ----------------------------------------------------------------------


def horizon(view: View) -> int:
    """After how many milliseconds of game time a search judges instead of playing on (WC-R03: by the speed)."""
    options = cast(Settings, view["options"])
    return HORIZON * THIRDS[SPEEDS.index(options["speed"])] // 3


def team_prospect(s: Circle, team: i64) -> float:
    """The points that a team has or is about to have."""
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


def token_share(s: Circle, own: i64, winner: i64) -> float:
    """A team's chance to win the game if another (or NONE) gets the next token."""
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
