"""Report of a tournament: ratings of the bots and pairwise comparisons."""

from __future__ import annotations

import msgspec

from chronotheque.arena.jobs import Result, ThinkTime
from chronotheque.arena.measure import DECIMALS
from chronotheque.arena.ratings import rated
from chronotheque.arena.results import ResultStore
from chronotheque.arena.seatings import Pairing
from chronotheque.arena.tournament import Tournament, contest, won


class BotRow(msgspec.Struct):
    """A bot's rating with an interval, and its share of wins."""

    name: str
    rating: float
    low: float
    high: float
    share: float


class SplitRow(msgspec.Struct):
    """A pair of bots at the tables with a given number of seats of the first."""

    seats: int
    ratio: float
    low: float
    high: float


class PairRow(msgspec.Struct):
    """A pair of bots: wins of the first over wins by chance, with an interval."""

    first: str
    second: str
    games: int
    deals: int
    ratio: float
    low: float
    high: float
    level: float  # of the interval; more than 0.95 where it was looked several times
    stopped: bool  # before all deals were played, because it was sure enough
    splits: list[SplitRow]
    milliseconds: list[float]  # that an answer of each took

    @property
    def holds(self) -> bool:
        """True if the first is certainly stronger."""
        return self.low > 1


class Report(msgspec.Struct):
    """The report of a tournament."""

    game: str
    games: int
    bots: list[BotRow]
    pairs: list[PairRow]


def report(tournament: Tournament, store: ResultStore) -> Report:
    """Computes the report of the whole deals played so far."""
    deals = {pairing.bots: tournament.whole_deals(pairing, store) for pairing in tournament.pairings}
    rows = [(at, deal) for found in deals.values() for at, deal in enumerate(found)]
    played = [deal for _, deal in sorted(rows, key=lambda row: row[0])]  # all pairings by turns
    games = [game for deal in played for game in deal]
    ratings = rated(tournament.bots, map(contest, played) if tournament.together else games)
    bots = []
    for name in tournament.bots:
        own = [game for game in games if name in game.bots]
        share = sum(won(game, name) for game in own) / (len(own) or 1)
        rating, low, high = rounded(*ratings[name])
        bots.append(BotRow(name, rating, low, high, round(share, DECIMALS)))
    couples = [pairing for pairing in tournament.pairings if len(pairing.bots) == 2 and deals[pairing.bots]]
    pairs = [row for pairing in couples if (row := compared(tournament, store, pairing, deals[pairing.bots]))]
    return Report(tournament.game.name, len(games), bots, pairs)


def compared(
    tournament: Tournament, store: ResultStore, pairing: Pairing, deals: list[list[Result]]
) -> PairRow | None:
    """Compares two bots; None if nobody has won anything."""
    found = tournament.compared(pairing, store)
    if found is None:
        return None
    one, other = pairing.bots
    splits = []
    for seats in range(1, tournament.seats):
        part = tournament.compared(pairing, store, seats)
        if part is not None:
            splits.append(SplitRow(seats, *rounded(part.value, part.low, part.high)))
    value, low, high = rounded(found.value, found.low, found.high)
    return PairRow(
        first=one,
        second=other,
        games=sum(map(len, deals)),
        deals=len(deals),
        ratio=value,
        low=low,
        high=high,
        level=round(tournament.level, DECIMALS),
        stopped=pairing.bots in tournament.stopped,
        splits=splits,
        milliseconds=[
            thinking([game.thought[name] for deal in deals for game in deal if name in game.thought])
            for name in (one, other)
        ],
    )


def rounded(value: float, low: float, high: float) -> tuple[float, float, float]:
    """Rounds a figure and its interval for the report."""
    return round(value, DECIMALS), round(low, DECIMALS), round(high, DECIMALS)


def thinking(thoughts: list[ThinkTime]) -> float:
    """Returns the mean time of an answer in milliseconds."""
    answers = sum(thought.answers for thought in thoughts)
    return round(1000 * sum(thought.seconds for thought in thoughts) / answers, DECIMALS) if answers else 0.0
