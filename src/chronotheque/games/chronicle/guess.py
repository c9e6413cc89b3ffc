"""Determinization: tables consistent with the knowledge of a seat, each possible deal equally likely.

A seat cannot see the other hands and the cards that others have played face down. The cards seen so far determine
in which of these places each hidden card may be (`may_be_in`, `may_be_under`). Cards with the same places are one
kind, and the kinds are dealt at random.
"""

from __future__ import annotations

from typing import Final, cast

from chronotheque.games._tricks import Deals
from chronotheque.games.chronicle.cards import (
    CARD_NUMBERS,
    CARDS,
    STORY_NUMBERS,
    SUIT_NUMBERS,
    SUITS,
    is_wild,
    suit_of,
)
from chronotheque.games.chronicle.deck import Deck
from chronotheque.games.chronicle.rules.abilities import Ability
from chronotheque.games.chronicle.rules.agreement import Agreement
from chronotheque.games.chronicle.rules.face_down import (
    lacks,
    veil_word,
    veiled_by,
    veiled_card,
    veiled_claims,
    veiled_from,
    veiled_knowers,
    veiled_lacks,
)
from chronotheque.games.chronicle.rules.meeting import Meeting, meeting_of
from chronotheque.games.chronicle.rules.rounds import Rounds
from chronotheque.games.chronicle.state import (
    FOUR_EVIL,
    GAINS_A_WORD,
    ChronicleTable,
    read_variants,
    row_with,
)
from chronotheque.games.chronicle.view_types import (
    AbilityView,
    ChronicleKnowledge,
    MeetingView,
    PlayerView,
    StoriesView,
    Veiled,
)
from chronotheque.kernel import (
    NONE,
    POWERS,
    Belief,
    Game,
    Source,
    Table,
    has,
    nibble,
    set_of,
    with_byte,
    with_nibble,
)

UNKNOWN: Final = 0  # placeholder for a hidden card until it is guessed


class ChronicleBelief(Belief):
    """Belief of one seat: the public table, and the possible deals of the hidden cards."""

    def __init__(
        self, public: ChronicleTable, seat: int, sizes: list[int], pools: list[int | None], hidden: list[int]
    ) -> None:
        self.public = public  # the table with the other hands still empty, not settled yet
        self.seat = seat
        self.pools = pools  # by seat: the cards of a hand that this seat once had; None if it never had it
        self.pooled = 0
        for known in pools:
            self.pooled |= known or 0
        self.claimed = 0  # cards that were seen going into a hand
        for other in range(public.seats):
            self.claimed |= int(public.shown[other])
        for i in range(public.veiled_count):
            self.claimed |= int(veiled_claims(public.veiled[i]))
        self.hands = [other for other in range(public.seats) if other != seat]
        self.veils = [i for i in range(public.veiled_count) if veiled_by(public.veiled[i]) != seat]
        kinds: dict[tuple[bool, ...], list[int]] = {}
        for card in hidden:
            places = [self.may_be_in(card, other) for other in self.hands]
            places += [self.may_be_under(card, i) for i in self.veils]
            kinds.setdefault(tuple(places), []).append(card)
        allowed = list(kinds)
        places_in_all = range(len(self.hands) + len(self.veils))
        self.deals = Deals(
            list(kinds.values()),
            [sizes[other] for other in self.hands] + [1] * len(self.veils),
            [[kind for kind in range(len(allowed)) if not allowed[kind][place]] for place in places_in_all],
        )

    def may_be_in(self, card: int, seat: int) -> bool:
        """True if a hidden card may be in the hand of a seat."""
        known = self.pools[seat]
        if not (known >> card & 1 if known is not None else not self.pooled >> card & 1):
            return False
        if self.claimed >> card & 1:
            return has(self.public.shown[seat], card)
        return is_wild(card) or not has(lacks(self.public, seat), suit_of(card))

    def may_be_under(self, card: int, i: int) -> bool:
        """True if a hidden card may be the i-th card played face down."""
        word = self.public.veiled[i]
        known = self.pools[veiled_from(word)] if has(veiled_knowers(word), self.seat) else None
        if not (known >> card & 1 if known is not None else not self.pooled >> card & 1):
            return False
        if self.claimed >> card & 1:
            return has(veiled_claims(word), card)
        return not is_wild(card) and not has(veiled_lacks(word), suit_of(card))

    def guess(self, source: Source, into: Table) -> None:
        s = cast(ChronicleTable, into)
        s.copy_from(self.public)
        dealt = self.deals.deal(source)
        for place, seat in enumerate(self.hands):
            for card in dealt[place]:
                s.hands[seat] += POWERS[card]
        if self.veils:
            self.lay_veiled(s, [cards[0] for cards in dealt[len(self.hands) :]])
        s.settle()

    def lay_veiled(self, s: ChronicleTable, cards: list[int]) -> None:
        """Puts guessed cards where others have played face down, in the meeting and the discards."""
        meeting = meeting_of(s)
        for i, card in zip(self.veils, cards, strict=True):
            s.veiled[i] += card  # UNKNOWN before
            if i < s.buried:
                s.discards += POWERS[card]
            elif meeting is not None:
                for place in range(meeting.count):
                    if nibble(meeting.players, place) == veiled_by(s.veiled[i]):
                        meeting.cards = with_byte(meeting.cards, place, card + 1)


# -- reading knowledge -----------------------------------------------------------------------------


def read_knowledge(game: Game, known: ChronicleKnowledge, deck: Deck) -> ChronicleBelief:
    """Rebuilds the table from the knowledge of a seat, frames included."""
    v, seat = known.view, known.seat
    s = cast(ChronicleTable, game.blank(v.seats))
    s.deck = deck
    s.two_stories = v.options.stories == "two"
    s.variants = read_variants(v.options.length, v.options.theme, known.agreed)
    s.round = v.round
    s.leader = _number(v.leader)
    s.aside = _card(v.aside)
    s.uppermost = _card(v.discard.top)
    s.discards = _cards(known.discarded)
    _read_stories(s, v.stories)
    for other, player in enumerate(v.players):
        _read_player(s, other, player, known.insight[other])
    s.hands[seat] = _cards(v.hand)
    for row in known.veiled:
        _read_veil(s, row)
    s.call(Rounds(opened=v.agreement is None))
    if v.agreement is not None:
        s.call(Agreement(v.agreement.turn, set_of(v.agreement.willing)))
    else:
        assert v.meeting is not None  # else chance is asked, and no bot guesses
        s.call(_read_meeting(v.meeting))
    if v.ability is not None:
        s.call(_read_ability(v.ability, known))
    plays = v.meeting.plays if v.meeting is not None else []
    lying = [play.card for play in plays if play.card is not None and not play.face_down]
    seen = int(s.hands[seat]) | int(s.discards) | _cards(lying)
    for other in range(s.seats):
        seen |= int(s.allies[other])
    for i in range(s.veiled_count):
        if veiled_by(s.veiled[i]) == seat:
            seen |= 1 << int(veiled_card(s.veiled[i]))
    if s.aside != NONE:
        seen |= 1 << int(s.aside)
    hidden = [card for card in range(CARDS) if not seen >> card & 1]
    pools = [None if pool is None else _cards(pool) for pool in known.pools]
    return ChronicleBelief(s, seat, [player.cards for player in v.players], pools, hidden)


def _read_stories(s: ChronicleTable, stories: StoriesView) -> None:
    for name in stories.pile:
        s.pile += POWERS[STORY_NUMBERS[name]]
    for name in stories.used:
        s.used = row_with(s.used, STORY_NUMBERS[name])
    for row in stories.playing:
        if row.again:
            s.again += POWERS[STORY_NUMBERS[row.story]]
        else:
            s.drawn = row_with(s.drawn, STORY_NUMBERS[row.story])


def _read_player(s: ChronicleTable, seat: int, player: PlayerView, knowers: list[int]) -> None:
    s.points[seat] = player.points
    for name, count in player.gains.items():
        reason = STORY_NUMBERS.get(name, FOUR_EVIL)
        s.gains[2 * seat + reason // GAINS_A_WORD] += count * POWERS[reason % GAINS_A_WORD * 8]
    s.allies[seat] = _cards(player.allies)
    s.shown[seat] = _cards(player.shown)
    s.insight = with_byte(s.insight, seat, set_of(knowers))
    for suit in player.voids:
        s.voids += POWERS[seat * SUITS + SUIT_NUMBERS[suit]]


def _read_veil(s: ChronicleTable, row: Veiled) -> None:
    lacking = set_of([SUIT_NUMBERS[suit] for suit in row.lacks])
    card = UNKNOWN if row.card is None else CARD_NUMBERS[row.card]
    known_to, claims = set_of(row.known_to), _cards(row.claims)
    s.veiled[s.veiled_count] = veil_word(card, row.player, row.hand, lacking, known_to, claims)
    s.veiled_count += 1
    if row.buried:
        s.buried += 1
        if row.card is not None:
            s.discards += POWERS[card]


def _read_meeting(v: MeetingView) -> Meeting:
    meeting = Meeting(v.leader, set_of(v.missing), v.turn)
    meeting.led = NONE if v.led is None else SUIT_NUMBERS[v.led]
    meeting.cut = v.cut
    for place, play in enumerate(v.plays):
        card = UNKNOWN if play.card is None else CARD_NUMBERS[play.card]
        meeting.cards = with_byte(meeting.cards, place, card + 1)
        meeting.players = with_nibble(meeting.players, place, play.seat)
        if play.face_down or play.turned:
            meeting.down += POWERS[place]
        meeting.count += 1
    return meeting


def _read_ability(v: AbilityView, known: ChronicleKnowledge) -> Ability:
    chosen = _number(known.drained) if v.gift is None else CARD_NUMBERS[v.gift]
    return Ability(v.seat, CARD_NUMBERS[v.card], known.todo, chosen)


def _cards(names: list[str]) -> int:
    return sum(1 << CARD_NUMBERS[name] for name in names)


def _card(name: str | None) -> int:
    return NONE if name is None else CARD_NUMBERS[name]


def _number(value: int | None) -> int:
    return NONE if value is None else value
