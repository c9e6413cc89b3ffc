"""Guessing what is hidden: tables that agree with all a seat was told, each deal equally likely.

What a seat cannot see are the other hands and the unused pile. It knows how many cards each holds, and which suits
a seat has shown not to hold. Places with the same missing suits form a group; how many cards of each suit go to
each group is drawn by counting the deals that remain possible, the rest is shuffling.
"""

from __future__ import annotations

from math import comb
from typing import Any, Final, cast

from mypy_extensions import i64

from chronotheque.games.contretemps.cards import CARD_NUMBERS, SUIT_NUMBERS, SUITS, suit_of, value_of
from chronotheque.games.contretemps.constant import ChangeConstant
from chronotheque.games.contretemps.decisions import FORWARD
from chronotheque.games.contretemps.rules import Rounds
from chronotheque.games.contretemps.state import (
    Timeline,
    discard,
    gain,
    is_void,
    led_suit,
    set_guard,
    set_owner,
    unused,
)
from chronotheque.games.contretemps.travel import begin_trips
from chronotheque.games.contretemps.trick import Event, guard_height, next_clockwise
from chronotheque.kernel import (
    NONE,
    POWERS,
    Frame,
    Game,
    Know,
    Source,
    Table,
    View,
    bit,
    with_byte,
    with_nibble,
)

SCALE: Final = 2**30  # shares are kept as numbers of this many equal parts


class Knowledge(Know):
    """All that one seat of a table knows."""

    def __init__(self, public: Timeline, seat: int, in_progress: list[int], sizes: list[int]) -> None:
        self.public = public  # the table with the other hands still empty
        self.hidden: list[list[int]] = [[] for _ in range(SUITS)]  # cards seen by nobody I know of, by suit
        for card in unused(public, in_progress):
            self.hidden[suit_of(card)].append(card)
        others = [other for other in range(public.seats) if other != seat]
        pile = sum(map(len, self.hidden)) - sum(sizes[other] for other in others)
        voids = [[suit for suit in range(SUITS) if is_void(public, other, suit)] for other in others]
        self.seats: list[int] = [*others, NONE]  # NONE: the unused pile
        self.sizes: list[int] = [*(sizes[other] for other in others), pile]
        self.groups: list[list[int]] = []  # places (in self.seats) that lack the same suits
        self.lacks: list[list[int]] = []
        lacks: list[list[int]] = [*voids, []]
        # Who lacks most comes first: what is left then, the others can take in few ways, the last in one.
        for place in sorted(range(len(lacks)), key=lambda place: -len(lacks[place])):
            lack = lacks[place]
            if lack not in self.lacks:
                self.lacks.append(lack)
                self.groups.append([])
            self.groups[self.lacks.index(lack)].append(place)
        self.room: list[int] = [sum(self.sizes[place] for place in group) for group in self.groups]
        # For each suit and group: how many hidden cards of this suit and those after it the group may hold.
        self.supply: list[list[int]] = [
            [sum(len(self.hidden[s]) for s in range(suit, SUITS) if s not in lack) for lack in self.lacks]
            for suit in range(SUITS + 1)
        ]
        self.counted: dict[tuple[int, int, tuple[int, ...]], int] = {}
        self.shares: dict[tuple[int, int, tuple[int, ...]], list[int]] = {}

    def guess(self, source: Source, into: Table) -> None:
        s = cast(Timeline, into)
        s.copy_from(self.public)
        room = tuple(self.room)
        piles: list[list[int]] = [[] for _ in self.groups]
        for suit in range(SUITS):
            cards = self.hidden[suit].copy()
            shuffle(cards, source)
            if len(piles) == 1:
                piles[0].extend(cards)
                continue
            for group in range(len(piles)):
                count = self.draw_count(suit * len(piles) + group, len(cards), room, source)
                piles[group].extend(cards[len(cards) - count :])
                del cards[len(cards) - count :]
                room = (*room[:group], room[group] - count, *room[group + 1 :])
        for group, places in enumerate(self.groups):
            self.deal(s, piles[group], places, source)

    def deal(self, s: Timeline, cards: list[int], places: list[int], source: Source) -> None:
        """Deals the cards of a group to its places."""
        if len(places) > 1:
            shuffle(cards, source)
        at = 0
        for place in places:
            seat = self.seats[place]
            if seat != NONE:
                for i in range(at, at + self.sizes[place]):
                    gain(s, seat, cards[i])
            at += self.sizes[place]

    def draw_count(self, cell: int, left: int, room: tuple[int, ...], source: Source) -> int:
        """How many of the `left` cards of a suit go to a group (cell = suit and group), drawn by possible deals."""
        key = (cell, left, room)
        steps = self.shares.get(key)
        if steps is None:
            total = self.deals(cell, left, room)
            so_far = 0
            steps = []
            for count in range(left + 1):
                so_far += self.deals_with(cell, left, room, count)
                steps.append(so_far * SCALE // total)
            self.shares[key] = steps
        drawn = source.below(SCALE)
        count = 0
        while steps[count] <= drawn:
            count += 1
        return count

    def deals(self, cell: int, left: int, room: tuple[int, ...]) -> int:
        """In how many ways the cards from a cell on can be dealt."""
        groups = len(room)
        if cell == SUITS * groups:
            return 1 if sum(room) == 0 else 0
        key = (cell, left, room)
        found = self.counted.get(key)
        if found is None:
            least = left if cell % groups == groups - 1 else 0  # the last group takes the rest of a suit
            most = min(left, room[cell % groups])
            found = sum(self.deals_with(cell, left, room, count) for count in range(least, most + 1))
            self.counted[key] = found
        return found

    def deals_with(self, cell: int, left: int, room: tuple[int, ...], count: int) -> int:
        """The same, if a group takes `count` cards of the suit."""
        suit, group = divmod(cell, len(room))
        if count > room[group] or (count > 0 and suit in self.lacks[group]):
            return 0
        rest = left - count
        if group == len(room) - 1:
            if rest > 0:
                return 0
            rest = len(self.hidden[suit + 1]) if suit + 1 < SUITS else 0
        after = (*room[:group], room[group] - count, *room[group + 1 :])
        if after[group] > self.supply[suit + 1][group]:
            return 0  # the suits to come cannot fill this group
        return comb(left, count) * self.deals(cell + 1, rest, after)


def shuffle(cards: list[int], source: Source) -> None:
    """Puts cards into random order."""
    i: i64 = len(cards)
    while i > 1:
        k = source.below(i)
        i -= 1
        cards[i], cards[k] = cards[k], cards[i]


# -- reading a view --------------------------------------------------------------------------------


def read_view(game: Game, view: View) -> Knowledge:
    """What a seat's view says, with the rules in progress set up again."""
    v = cast(dict[str, Any], view)
    seat: int = v["seat"]
    s = cast(Timeline, game.blank(v["seats"]))
    s.paradox = v["options"]["mode"] == "paradox"
    s.second_tear_ends = v["options"]["second_instability_ends_game"] == "on"
    s.round = v["round"]
    s.marker = v["marker"]
    s.present = v["present"]
    s.constant = _card(v["constant"])
    s.tears = v["instabilities"]
    s.reserve = v["reserve"]
    for row in v["timeline"]:
        _read_event(s, row)
    for other, player in enumerate(v["players"]):
        s.crystals = with_byte(s.crystals, other, player["crystals"])
        s.pawns = with_nibble(s.pawns, other, player["pawn"])
        for suit in player["voids"]:
            s.voids |= POWERS[other * SUITS + SUIT_NUMBERS[suit]]
    for name in v["discard"]:
        discard(s, CARD_NUMBERS[name])
    for name in v["hand"]:
        gain(s, seat, CARD_NUMBERS[name])
    s.call(_read_rounds(v))
    s.call(_read_phase(s, v, seat))
    s.settle()
    in_progress = [CARD_NUMBERS[row["card"]] for row in v["trick"]["cards"]] if v["trick"] else []
    return Knowledge(s, seat, in_progress, [player["cards"] for player in v["players"]])


def _read_event(s: Timeline, row: dict[str, Any]) -> None:
    event = row["event"]
    s.placed += POWERS[event]
    if row["owner"] is not None:
        set_owner(s, event, row["owner"])
        set_guard(s, event, CARD_NUMBERS[row["card"]])
    if row["led"] is not None:
        s.led = with_nibble(s.led, event, SUIT_NUMBERS[row["led"]] + 1)


def _read_rounds(v: dict[str, Any]) -> Frame:
    at = {"events": Rounds.EVENTS, "constant": Rounds.TIME, "scientists": Rounds.NEXT_ROUND}[v["phase"]]
    return Rounds(at, _set(v["resolved"]))


def _read_phase(s: Timeline, v: dict[str, Any], seat: int) -> Frame:
    if v["phase"] == "events":
        return _read_trick(s, v["trick"])
    if v["phase"] == "constant":
        party = _set(v["travellers"])
        change = ChangeConstant(party, party)
        if v["pick"] is not None:
            change.play(s, NONE, seat, CARD_NUMBERS[v["pick"]])
        return change
    trips = begin_trips(s)
    trip = v["trip"]
    if trip is not None:
        trips.play(s, NONE, seat, FORWARD - trip if trip < 0 else trip)
    return trips


def _read_trick(s: Timeline, trick: dict[str, Any]) -> Event:
    event = trick["event"]
    party = _set(trick["party"])
    led = led_suit(s, event)
    leader = trick["leader"]
    found = Event(event, party, leader, led, guard_height(s, event, led), party, leader)
    for row in trick["cards"]:
        card = CARD_NUMBERS[row["card"]]
        if suit_of(card) == led:
            found.high = max(found.high, value_of(card))
        found.cards = with_byte(found.cards, found.count, card + 1)
        found.count += 1
        found.missing -= bit(row["seat"])
        found.turn = next_clockwise(s, row["seat"], found.missing)
    return found


def _set(members: list[int]) -> int:
    return sum(1 << member for member in members)


def _card(name: str | None) -> int:
    return NONE if name is None else CARD_NUMBERS[name]
