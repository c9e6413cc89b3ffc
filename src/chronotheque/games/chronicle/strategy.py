"""Greedy heuristic for Chronicle, used by the greedy bot and as the playout policy of search.

The worth of a card as an ally follows from the stories in play. Each choice is scored by the same sum, in units of
allies: the chance to win the meeting with a card times the stake, less the worth of the card to its player, plus
the worth of its ability. It uses only what the seat knows: its own hand and public facts.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from chronotheque.games.chronicle.cards import NUMBERED, STORIES, STRENGTHS, strength_of, suit_of
from chronotheque.games.chronicle.decisions import (
    DRAIN_CARD,
    DRAIN_WHOM,
    ENTRUST_TO,
    GO_ON,
    PLAY_OFF,
    STEAL_ALLY,
    STOP,
    SWAP_WITH,
)
from chronotheque.games.chronicle.deck import (
    DISMISS,
    DRAIN,
    ENTRUST,
    EVIL,
    LOVE,
    POWER,
    RECALL,
    STEAL,
    TOTAL,
    WILD,
    WISDOM,
)
from chronotheque.games.chronicle.rules.abilities import Ability, targets
from chronotheque.games.chronicle.rules.agreement import Agreement
from chronotheque.games.chronicle.rules.face_down import veiled_card
from chronotheque.games.chronicle.rules.meeting import Meeting, rank
from chronotheque.games.chronicle.rules.opening import Opening
from chronotheque.games.chronicle.rules.scoring import leaders
from chronotheque.games.chronicle.state import ChronicleTable, in_play, owner
from chronotheque.kernel import NONE, POWERS, Parts, Rng, Table, byte, has, size
from chronotheque.kernel.policy import Choice, Policy

# Values in units of allies.
EXCLUSION: Final = 5.0  # the first Evil card of a seat without any
RESCUE: Final = 3.0  # the Angel to a seat with Evil cards
SAFETY: Final = 0.5  # the Angel to a seat without any
SPITE: Final = 0.4  # harming a rival, relative to helping oneself
UNKNOWN: Final = -0.5  # a card played face down
COMING: Final = 0.6  # a card of the led suit still to come
DRAINED: Final = 0.4  # a card that an opponent must discard
STRENGTH: Final = 0.06  # a point of strength, saved for a better meeting

# Percent: a card that is ahead stays ahead if all others are still to play, by its mark (see `meeting.rank`).
STAYS: Final = vec[i64]([0, 3, 4, 6, 9, 13, 20, 30, 45, 60, 80, 75, 90, 98])
BEHIND: Final = 2  # percent: a card that is behind still wins

# Factor by which each point raises the odds of winning the game, at the end of a round.
A_POINT: Final = 2.2


class Strategy(Policy):
    """Policy that picks the choice of the highest worth; ties are broken at random."""

    def pick(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts, rng: Rng) -> i64:
        if parts.count == 1:
            return parts.at[0]
        frame = t.top
        if isinstance(frame, Agreement):
            return STOP if has(leaders(cast(ChronicleTable, t)), seat) else GO_ON
        position = Position(cast(ChronicleTable, t), seat)
        choice = Choice()
        if isinstance(frame, Meeting):
            meeting = MeetingPosition(position, frame)
            for i in range(parts.count):
                choice.offer(parts.at[i], meeting.worth(parts.at[i], decision == PLAY_OFF), rng)
        else:
            assert isinstance(frame, Ability)
            for i in range(parts.count):
                choice.offer(parts.at[i], worth_of_target(position, frame, decision, parts.at[i]), rng)
        return choice.part

    def judges(self, t: Table) -> bool:
        """True at the end of a round: the next deal does not depend on it."""
        return isinstance(t.top, Opening) and cast(ChronicleTable, t).round > 1

    def worth(self, t: Table, seat: i64) -> float:
        s = cast(ChronicleTable, t)
        total = 0.0
        mine = 0.0
        for other in range(s.seats):
            weight = A_POINT ** float(s.points[other])
            total += weight
            if other == seat:
                mine = weight
        return mine / total


POLICY: Final = Strategy()


# -- the position as a seat knows it ---------------------------------------------------------------


@mypyc_attr(free_list_len=1)
class Position:
    """The worth of each card as an ally, to one seat."""

    def __init__(self, s: ChronicleTable, me: i64) -> None:
        self.s = s
        self.me = me
        stories = in_play(s)
        self.wants_power = 0.0
        self.wants_wisdom = 0.0
        self.wants_love = 0.0
        self.wants_any = 0.0
        self.wants_evil = 0.0
        self.wants_wild = 0.0
        for story in range(STORIES):
            if has(stories, story) and s.deck.scores(story):
                self.count_in(s.deck.measures[story], -1.0 if has(s.deck.fewest, story) else 1.0)
        self.pardoned = stories & s.deck.pardons != 0
        mine = s.allies[me] | s.hands[me]
        self.safe = mine & s.deck.purifies != 0
        self.fallen = not self.safe and s.allies[me] & s.deck.evil != 0

    def count_in(self, measure: i64, sign: float) -> None:
        """Adds a story in play that rewards the most (1) or fewest (-1) of a measure."""
        if measure == POWER:
            self.wants_power += sign
        elif measure == WISDOM:
            self.wants_wisdom += sign
        elif measure == LOVE:
            self.wants_love += sign
        elif measure == TOTAL:
            self.wants_any += sign
        elif measure == EVIL:
            self.wants_evil += sign
        elif measure == WILD:
            self.wants_wild += sign

    def wants_suit(self, suit: i64) -> float:
        """Returns the worth of an ally of a suit."""
        if suit == 0:
            return self.wants_power
        return self.wants_wisdom if suit == 1 else self.wants_love

    def worth(self, card: i64) -> float:
        """Returns the worth of a card to this seat as an ally."""
        deck = self.s.deck
        worth = self.wants_any
        worth += self.wants_wild if card >= NUMBERED else self.wants_suit(suit_of(card))
        if has(deck.triples, card):
            worth *= 3.0
        if has(deck.evil, card):
            worth += self.wants_evil
            if not (self.pardoned or self.safe or self.fallen):
                worth -= EXCLUSION
        if has(deck.purifies, card):
            worth += RESCUE if self.fallen else SAFETY
        return worth

    def burden(self, cards: i64) -> float:
        """Returns the gain from losing the least valuable card of a set."""
        least = 1000.0
        card: i64 = 0
        while cards != 0:
            if cards & 1 != 0:
                worth = self.without(card)
                if worth < least:
                    least = worth
            cards >>= 1
            card += 1
        return -least

    def without(self, card: i64) -> float:
        """Returns the worth of an ally already there: a single Evil one excludes its owner."""
        worth = self.worth(card)
        evil = self.s.allies[self.me] & self.s.deck.evil
        if self.fallen and not self.pardoned and evil == POWERS[card]:
            worth -= EXCLUSION
        return worth


# -- a card in a meeting ---------------------------------------------------------------------------


@mypyc_attr(free_list_len=1)
class MeetingPosition:
    """A meeting as a seat knows it: the stake, and the cards to beat."""

    def __init__(self, position: Position, meeting: Meeting) -> None:
        s = position.s
        self.position = position
        self.meeting = meeting
        self.stake = 0.0  # worth of its cards to the seat
        self.mark: i64 = 0  # of the best special card face up
        self.highest: i64 = 0
        self.lowest: i64 = STRENGTHS + 1
        self.reversed = False
        self.to_come = size(meeting.missing) - 1
        hidden: i64 = 0
        for i in range(s.buried, s.veiled_count):
            hidden += POWERS[veiled_card(s.veiled[i])]
        for i in range(meeting.count):
            card = byte(meeting.cards, i) - 1
            self.stake += UNKNOWN if has(hidden, card) else position.worth(card)
            if not has(meeting.down, i):
                self.note_open(card)
        if meeting.led != NONE:
            self.stake += COMING * float(self.to_come) * (position.wants_suit(meeting.led) + position.wants_any)

    def note_open(self, card: i64) -> None:
        """Takes a face-up card into account."""
        s = self.position.s
        mark = rank(s, card, reversed_by_three=False)
        if mark > STRENGTHS:
            if mark > self.mark:
                self.mark = mark
        elif mark > 0:
            if mark > self.highest:
                self.highest = mark
            if mark < self.lowest:
                self.lowest = mark
        if has(s.deck.reverses, card):
            self.reversed = True

    def worth(self, card: i64, off: bool) -> float:
        """Returns the worth of playing a card."""
        position = self.position
        own = position.worth(card)
        if off and card < NUMBERED:
            chance = self.chance_of_leader()
            return chance * self.stake - (1.0 - chance) * own * (1.0 - SPITE) - STRENGTH * float(strength_of(card))
        deck = position.s.deck
        chance = self.chance(card)
        stake = self.stake
        if has(deck.devours, card):
            stake = 0.0
        worth = chance * (stake + own) - (1.0 - chance) * own
        asks = deck.asks[card]
        ability: i64 = 0
        while asks != 0:
            if asks & 1 != 0:
                worth += worth_of_ability(position, ability)
            asks >>= 1
            ability += 1
        if card < NUMBERED:
            worth -= STRENGTH * float(strength_of(card))
        else:
            worth -= STRENGTH * 8.0
        return worth

    def chance(self, card: i64) -> float:
        """Returns the probability that a card, played face up, wins the meeting."""
        s = self.position.s
        deck = s.deck
        mark = rank(s, card, reversed_by_three=False)
        veils = has(deck.veils, card)
        turned = (self.reversed and not veils) or has(deck.reverses, card)
        if mark > STRENGTHS:
            ahead = veils or mark >= self.mark
        elif mark == 0:
            ahead = False
        elif veils:
            ahead = True
        else:
            ahead = self.mark == 0 and (mark < self.lowest if turned else mark > self.highest)
        if has(deck.cuts, card) or self.to_come == 0:
            return 1.0 if ahead else 0.0
        if not ahead:
            return float(BEHIND) / 100.0
        if turned and mark <= STRENGTHS:
            mark = STRENGTHS + 1 - mark
        lost = float(100 - STAYS[mark]) / 100.0
        return 1.0 - lost * float(self.to_come) / float(s.seats - 1)

    def chance_of_leader(self) -> float:
        """Returns the probability that this seat wins as the leader because no card can (CR-R25)."""
        nothing = self.mark == 0 and self.highest == 0
        return 0.5 if nothing and self.meeting.leader == self.position.me else 0.0


# -- abilities -------------------------------------------------------------------------------------


def worth_of_ability(position: Position, ability: i64) -> float:
    """Returns the estimated worth of using an ability."""
    s, me = position.s, position.me
    those = targets(s, ability, me)
    if those == 0:
        return 0.0
    if ability == STEAL:
        return best_loot(position, those)
    if ability in (RECALL, DISMISS):
        return position.burden(those)
    if ability == ENTRUST:
        return position.burden(those) * (1.0 + SPITE)
    if ability == DRAIN:
        return DRAINED
    return 0.0


def best_loot(position: Position, those: i64) -> float:
    """Returns the worth of the best of some allies of rivals."""
    best = -1000.0
    card: i64 = 0
    while those != 0:
        if those & 1 != 0:
            worth = position.worth(card)
            if worth > best:
                best = worth
        those >>= 1
        card += 1
    return best


def worth_of_target(position: Position, ability: Ability, decision: i64, part: i64) -> float:
    """Returns the worth of an ally or a seat as the target of an ability."""
    s = position.s
    if decision == STEAL_ALLY:
        return position.worth(part) * (1.0 + SPITE * threat(s, owner(s, part)))
    if decision in (DRAIN_WHOM, ENTRUST_TO):
        return threat(s, part)
    if decision == SWAP_WITH:
        return float(size(s.hands[part]))
    if decision == DRAIN_CARD:
        strength = strength_of(part) if part < NUMBERED else 8
        return -position.worth(part) - STRENGTH * float(strength)
    return -position.without(part)  # recall, dismiss, entrust


def threat(s: ChronicleTable, seat: i64) -> float:
    """Returns the weight of harming a seat, by its points."""
    return 1.0 + float(s.points[seat])
