"""Sand: real time. Glasses run, everybody acts at any moment, a vote and a pick go on beside it.

    the day             Day       ends by the clock, whatever is going on
      round by round    Round     60 s, or until all agree to stop: moves, offerings, votes, picks

What will happen by itself is noted as a moment (a glass was flipped then, a vote is open until then); nothing is
counted down.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from chronotheque.kernel import DONE, NEVER, NONE, Fields, Option, Outcome, Settings, Table, everyone, listed
from tests.tiny.common import OpenGame, TinyFrame, best, members, places

LEDGER: Final[Mapping[str, str]] = {
    "SA-1": "The day has rounds of 60 s; when it ends the game is over, and most points win.",
    "SA-2": "At any moment a seat may flip one of its two glasses that lies still, at a pile.",
    "SA-3": "It takes the pile's card, unless the pile is empty, or leaves it. The next card is turned at once.",
    "SA-4": "The glasses run 10 s and 20 s, then lie still; so do all glasses when a round ends.",
    "SA-5": "At any moment a seat may offer cards: as many points as their number times itself.",
    "SA-6": "Within 15 s after that, and before it offers again, it picks: a point, or that its glasses lie still.",
    "SA-7": "If it does not, it gets the point; also if the round ends before, but not if the day does.",
    "SA-8": "Once a day a seat may call a vote to end the round, if none is open. All must agree within 10 s.",
    "SA-D1": "Flip a glass at a pile, and take or leave its card.",
    "SA-D2": "Offer cards.",
    "SA-D3": "Pick.",
    "SA-D4": "Call a vote.",
    "SA-D5": "Vote.",
    "SA-C1": "The next card of a pile.",
}

MOVE, OFFER, PICK, CALL_VOTE, VOTE, TURN_CARD = range(6)
LEAVE, TAKE = range(2)
POINT, STILL = range(2)
NO, YES = range(2)

CARDS: Final = 16
PILES: Final = 2
GLASSES: Final = (10_000, 20_000)  # how long they run
ROUND: Final = 60_000
PICKING: Final = 15_000
VOTING: Final = 10_000


class Beach(Table):
    """The table: a beach, all public; the next card is not stored."""

    def __init__(self, game: Sand, seats: int) -> None:
        super().__init__(game, seats)
        self.day = 0  # when it ends
        self.deck = 2**CARDS - 1  # set of the cards that were not turned yet
        self.piles = [NONE] * PILES  # the card that lies open
        self.hands = [0] * seats  # sets of cards
        self.flipped = [NONE] * (2 * seats)  # when each glass was, or NONE if it lies still
        self.called = 0  # set of the seats that have called a vote
        self.offered = [0] * seats  # points
        self.picked = [0] * seats  # points

    def fields(self, f: Fields) -> None:
        self.day = f.number(self.day)
        self.deck = f.number(self.deck)
        self.piles = f.numbers(self.piles)
        self.hands = f.numbers(self.hands)
        self.flipped = f.numbers(self.flipped)
        self.called = f.number(self.called)
        self.offered = f.numbers(self.offered)
        self.picked = f.numbers(self.picked)


class Day(TinyFrame):
    """SA-1  Rounds in sequence, until the day ends in the middle of one."""

    def run(self, t: Table) -> None:
        s = cast(Beach, t)
        if s.now >= s.day:
            s.finish(best(points(s)))
        else:
            s.call(Round(s.now + ROUND, s.seats))

    def due(self, t: Table) -> int:
        return cast(Beach, t).day

    def alarm(self, t: Table) -> None:
        t.cut(Day)


class Round(TinyFrame):
    """SA-2 to SA-8  A round, in which all seats act at any time."""

    def __init__(self, until: int = 0, seats: int = 0) -> None:
        self.until = until
        self.picks = [NEVER] * seats  # until when each seat picks
        self.vote = NEVER  # until when
        self.missing = 0  # set of the seats that still have to vote

    def fields(self, f: Fields) -> None:
        self.until = f.number(self.until)
        self.picks = f.numbers(self.picks)
        self.vote = f.number(self.vote)
        self.missing = f.number(self.missing)

    def run(self, t: Table) -> None:
        s = cast(Beach, t)
        seats = range(s.seats)
        if NONE in s.piles and s.deck:
            s.ask_chance(TURN_CARD)
        elif s.now >= self.until:
            self.close(s)
            s.end()
        else:
            picking = members([seat for seat in seats if self.picks[seat] != NEVER])
            s.offer(MOVE, members([seat for seat in seats if still(s, seat)]))
            s.offer(OFFER, members([seat for seat in seats if s.hands[seat]]) & ~picking)
            s.offer(PICK, picking)
            s.offer(CALL_VOTE, everyone(s.seats) & ~s.called if self.vote == NEVER else 0)
            s.offer(VOTE, self.missing)

    def options(self, t: Table, decision: int, seat: int, draft: list[int]) -> list[int]:
        s = cast(Beach, t)
        if decision == OFFER:
            more = [card for card in listed(s.hands[seat]) if not draft or card > draft[-1]]
            return [*more, DONE] if draft and more else more
        if decision == MOVE and len(draft) == 1:
            return list(range(PILES))
        if decision == MOVE and len(draft) == 2:
            return [LEAVE] if s.piles[draft[1]] == NONE else [LEAVE, TAKE]
        if draft:
            return []
        firsts = {PICK: [POINT, STILL], CALL_VOTE: [YES], VOTE: [NO, YES], TURN_CARD: listed(s.deck)}
        return still(s, seat) if decision == MOVE else firsts[decision]

    def has_parts(self, decision: int) -> bool:
        return decision in (MOVE, OFFER)

    def answer(self, t: Table, decision: int, seat: int, parts: list[int]) -> None:
        s = cast(Beach, t)
        if decision == MOVE:
            glass, pile, take = parts
            s.flipped[2 * seat + glass] = s.now
            if take == TAKE:
                s.hands[seat] += 1 << s.piles[pile]
                s.piles[pile] = NONE
        elif decision == OFFER:
            s.hands[seat] -= members(parts)
            s.offered[seat] += len(parts) ** 2
            self.picks[seat] = s.now + PICKING
        elif decision == PICK:
            self.pick(s, seat, parts[0])
        elif decision == CALL_VOTE:
            s.called += 1 << seat
            self.missing = everyone(s.seats) - (1 << seat)
            self.vote = s.now + VOTING
        elif decision == VOTE and parts[0] == YES:
            self.missing -= 1 << seat
            self.until = self.until if self.missing else s.now
        elif decision == VOTE:
            self.end_vote()
        else:
            s.piles[s.piles.index(NONE)] = parts[0]
            s.deck -= 1 << parts[0]

    def pick(self, s: Beach, seat: int, what: int) -> None:
        self.picks[seat] = NEVER
        if what == POINT:
            s.picked[seat] += 1
        else:
            s.flipped[2 * seat] = s.flipped[2 * seat + 1] = NONE

    def end_vote(self) -> None:
        self.vote = NEVER
        self.missing = 0

    def due(self, t: Table) -> int:
        return min(self.until, self.vote, *self.picks, *glass_ends(cast(Beach, t)))

    def alarm(self, t: Table) -> None:
        s = cast(Beach, t)
        if self.vote == s.now:
            self.end_vote()
        for seat, until in enumerate(self.picks):
            if until == s.now:
                self.pick(s, seat, POINT)  # SA-7
        for glass, end in enumerate(glass_ends(s)):
            if end == s.now:
                s.flipped[glass] = NONE

    def close(self, s: Beach) -> None:
        """SA-4, SA-7  Ends the round."""
        for seat, until in enumerate(self.picks):
            if until != NEVER:
                self.pick(s, seat, POINT)
        s.flipped = [NONE] * len(s.flipped)

    def why_not(self, t: Table, decision: int, seat: int, draft: list[int], part: int) -> str:
        return "SA-3" if decision == MOVE and len(draft) == 2 else super().why_not(t, decision, seat, draft, part)


def still(s: Beach, seat: int) -> list[int]:
    """SA-2  Returns the idle glasses of a seat."""
    return [glass for glass in range(2) if s.flipped[2 * seat + glass] == NONE]


def glass_ends(s: Beach) -> list[int]:
    """SA-4  Returns the times at which the glasses run out."""
    return [NEVER if flip == NONE else flip + GLASSES[glass % 2] for glass, flip in enumerate(s.flipped)]


def points(s: Beach) -> list[int]:
    return [offered + picked for offered, picked in zip(s.offered, s.picked, strict=True)]


class Sand(OpenGame):
    """The game Sand."""

    name = "sand"
    prefix = "SA"
    ledger = LEDGER
    real_time = True
    options = (Option("day", ("60", "150"), "150"),)
    decisions = ("SA-D1", "SA-D2", "SA-D3", "SA-D4", "SA-D5", "SA-C1")
    kinds = (("glass", "pile", "n"), ("card",), ("n",), ("n",), ("n",), ("card",))
    because = ("SA-2", "SA-5", "SA-6", "SA-8", "SA-8", "SA-3")
    largest = ((1, PILES - 1, TAKE), (CARDS - 1,), (STILL,), (YES,), (YES,), (CARDS - 1,))
    frames = (Day, Round)
    rule_of_the_end = "SA-1"

    def seat_counts(self, settings: Settings) -> list[int]:
        return [2, 3, 4]

    def blank(self, seats: int) -> Table:
        return Beach(self, seats)

    def set_up(self, t: Table, settings: Settings) -> None:
        cast(Beach, t).day = int(settings["day"]) * 1000
        t.call(Day())

    def bound(self, seats: int, settings: Settings) -> int:
        day = int(settings["day"]) * 1000
        rounds = 1 + day // ROUND + seats  # by the clock and by vote
        moves = seats * sum(rounds + day // glass for glass in GLASSES) + 2 * CARDS  # after a pick two more
        return moves + 3 * CARDS + seats * seats  # cards turned, offerings, picks; votes

    def outcome(self, t: Table) -> Outcome:
        s = cast(Beach, t)
        reasons = [[("offerings", s.offered[seat]), ("picks", s.picked[seat])] for seat in range(s.seats)]
        return Outcome(places(points(s)), reasons, self.shares(s))

    def breaches(self, t: Table) -> list[str]:
        s = cast(Beach, t)
        open_cards = [card for card in s.piles if card != NONE]
        cards = listed(s.deck) + open_cards + [card for hand in s.hands for card in listed(hand)]
        return ["SA-3"] if len(cards) != len(set(cards)) else []


GAME: Final = Sand()
