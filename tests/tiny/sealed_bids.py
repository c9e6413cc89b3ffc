"""Sealed bids: everybody bids a card from a hidden hand, all together and in secret.

the deal            Rounds     three cards each, by chance
round after round   Rounds
  bids              Bidding    in secret; the highest wins the prizes, if it is alone
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from chronotheque.kernel import (
    NONE,
    PUBLIC,
    Belief,
    Fields,
    Knowledge,
    Outcome,
    Settings,
    Source,
    Table,
    View,
    everyone,
    listed,
)
from tests.tiny.common import TinyFrame, TinyGame, best, members, places, shuffle

LEDGER: Final[Mapping[str, str]] = {
    "SB-1": "Twelve cards: each of the values 1 to 6 twice. Three are dealt to each seat.",
    "SB-2": "In each round a prize is added, and all seats secretly bid a card of their hand.",
    "SB-3": "When all have bid, the bids are shown and leave the game.",
    "SB-4": "The highest bid wins the prizes; if two are the highest, the prizes wait for the next round.",
    "SB-5": "When the hands are empty, most prizes win.",
    "SB-D1": "Bid a card.",
    "SB-C1": "The deal.",
}

CARDS: Final = 12
HAND: Final = 3
BID, DEAL = range(2)


def value(card: int) -> int:
    return card // 2 + 1


class Auction(Table):
    """The table of an auction; sets of cards are bit sets."""

    def __init__(self, game: SealedBids, seats: int) -> None:
        super().__init__(game, seats)
        # public
        self.prizes = 1
        self.won = [0] * seats
        self.shown: list[int] = []  # all bids, round by round, in the order of the seats
        # private
        self.hands = [0] * seats  # with the card that is bid, until it is shown

    def fields(self, f: Fields) -> None:
        self.prizes = f.number(self.prizes)
        self.won = f.numbers(self.won)
        self.shown = f.numbers(self.shown)
        self.hands = f.numbers(self.hands)


class Rounds(TinyFrame):
    """SB-1, SB-5  The deal, then rounds until the cards run out."""

    def run(self, t: Table) -> None:
        s = cast(Auction, t)
        if any(s.hands):
            s.call(Bidding([NONE] * s.seats))
        elif not s.shown:
            s.ask_chance(DEAL)
        else:
            s.finish(best(s.won))

    def options(self, t: Table, decision: int, seat: int, draft: list[int]) -> list[int]:
        return list(range(CARDS))

    def draws(self, t: Table, decision: int) -> int:
        return HAND * int(t.seats)

    def answer(self, t: Table, decision: int, seat: int, parts: list[int]) -> None:
        s = cast(Auction, t)
        for holder in range(s.seats):
            hand = sorted(parts[holder * HAND : (holder + 1) * HAND])
            s.hands[holder] = members(hand)
            s.emit("deal", {"cards": [f"card:{card}" for card in hand]}, audience=1 << holder, reveals=True)


class Bidding(TinyFrame):
    """SB-2 to SB-4  One round."""

    def __init__(self, bids: list[int] | None = None) -> None:
        self.bids = bids or []  # by seat

    def fields(self, f: Fields) -> None:
        self.bids = f.numbers(self.bids)

    def run(self, t: Table) -> None:
        s = cast(Auction, t)
        missing = members([seat for seat, bid in enumerate(self.bids) if bid == NONE])
        if missing:
            s.ask_secret(BID, everyone(s.seats), missing)
        else:
            settle_bids(s, self.bids)
            s.end()

    def options(self, t: Table, decision: int, seat: int, draft: list[int]) -> list[int]:
        return [] if draft else listed(cast(Auction, t).hands[seat])

    def answer(self, t: Table, decision: int, seat: int, parts: list[int]) -> None:
        self.bids[seat] = parts[0]


def settle_bids(s: Auction, bids: list[int]) -> None:
    """SB-3, SB-4  Reveals the bids and awards the prizes, if there is a winner."""
    s.shown += bids
    s.emit("bids", {"cards": [f"card:{bid}" for bid in bids]}, audience=PUBLIC, reveals=True)
    for seat, bid in enumerate(bids):
        s.hands[seat] -= 1 << bid
    highest = listed(best([value(bid) for bid in bids]))
    if len(highest) == 1:
        s.won[highest[0]] += s.prizes
        s.prizes = 0
    s.prizes += 1 if any(s.hands) else 0


class Guesses(Belief):
    """The belief of a seat: cards that it has not seen may be anywhere."""

    def __init__(self, public: Auction, seat: int | None) -> None:
        self.public = public  # with the other hands still empty
        self.others = [other for other in range(public.seats) if other != seat]
        self.each = HAND - len(public.shown) // public.seats if public.stack[1:] else 0
        seen = set(public.shown) | (set() if seat is None else set(listed(public.hands[seat])))
        self.hidden = [card for card in range(CARDS) if card not in seen]

    def guess(self, source: Source, into: Table) -> None:
        into.copy_from(self.public)
        cards = self.hidden.copy()
        shuffle(cards, source)
        for other in self.others:
            cast(Auction, into).hands[other] = members([cards.pop() for _ in range(self.each)])


class AuctionView(View):
    """View of a seat."""

    bidding: bool
    prizes: int
    won: list[int]
    shown: list[int]
    hand: list[int]
    bid: int | None


class AuctionKnowledge(Knowledge):
    """Knowledge of a bot: the view."""

    view: AuctionView


class SealedBids(TinyGame):
    """The game Sealed bids."""

    name = "sealed_bids"
    prefix = "SB"
    ledger = LEDGER
    decisions = ("SB-D1", "SB-C1")
    kinds = (("card",), ("card",))
    because = ("SB-2", "SB-1")
    largest = ((CARDS - 1,), (CARDS - 1,))
    frames = (Rounds, Bidding)
    knowledge_type = AuctionKnowledge
    rule_of_the_end = "SB-5"

    def seat_counts(self, settings: Settings) -> list[int]:
        return [3, 4]

    def blank(self, seats: int) -> Table:
        return Auction(self, seats)

    def set_up(self, t: Table, settings: Settings) -> None:
        t.call(Rounds())

    def bound(self, seats: int, settings: Settings) -> int:
        return 1 + HAND * seats

    def view(self, t: Table, seat: int) -> View:
        s = cast(Auction, t)
        bid = s.top.bids[seat] if isinstance(s.top, Bidding) and seat >= 0 else NONE
        return AuctionView(
            **self.head(s, seat),
            bidding=isinstance(s.top, Bidding),
            prizes=s.prizes,
            won=s.won.copy(),
            shown=s.shown.copy(),
            hand=listed(s.hands[seat]) if seat >= 0 else [],
            bid=None if bid == NONE else bid,
        )

    def read(self, knowledge: Knowledge) -> Belief:
        v = cast(AuctionKnowledge, knowledge).view
        s = Auction(self, v.seats)
        s.prizes, s.won, s.shown = v.prizes, v.won.copy(), v.shown.copy()
        s.call(Rounds())
        if v.bidding:
            bids = [int(NONE)] * v.seats
            if v.seat is not None:
                s.hands[v.seat] = members(v.hand)
                bids[v.seat] = NONE if v.bid is None else v.bid
            s.call(Bidding(bids))
        s.settle()
        return Guesses(s, v.seat)

    def outcome(self, t: Table) -> Outcome:
        s = cast(Auction, t)
        return Outcome(places(s.won), [[("prizes", won)] for won in s.won], self.shares(s))

    def breaches(self, t: Table) -> list[str]:
        s = cast(Auction, t)
        cards = s.shown + [card for hand in s.hands for card in listed(hand)]
        return ["SB-1"] if len(cards) != len(set(cards)) else []


GAME: Final = SealedBids()
