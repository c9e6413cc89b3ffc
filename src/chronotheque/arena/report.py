"""What came of a tournament, as figures: ratings of the bots, and how each pair compares."""

from __future__ import annotations

import msgspec

from chronotheque.arena.jobs import Result, Thought
from chronotheque.arena.ledger import Ledger
from chronotheque.arena.ratings import rated
from chronotheque.arena.seatings import Pairing
from chronotheque.arena.tournament import Tournament, contest, won

PLACES = 4  # after the point


class BotRow(msgspec.Struct):
    """A bot: its rating with an interval, and how much of the games that it took part in it has won."""

    name: str
    rating: float
    low: float
    high: float
    share: float


class SplitRow(msgspec.Struct):
    """Two kinds of bot at the tables where the first has so many seats."""

    seats: int
    ratio: float
    low: float
    high: float


class PairRow(msgspec.Struct):
    """Two kinds of bot: the wins of the first over what its seats would win by chance, with an interval."""

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
        """Whether the first is certain to be the stronger."""
        return self.low > 1


class Report(msgspec.Struct):
    """What came of a tournament."""

    game: str
    games: int
    bots: list[BotRow]
    pairs: list[PairRow]


def report(tournament: Tournament, ledger: Ledger) -> Report:
    """The figures of what was played so far, in whole deals."""
    deals = {pairing.bots: tournament.whole_deals(pairing, ledger) for pairing in tournament.pairings}
    rows = [(at, deal) for found in deals.values() for at, deal in enumerate(found)]
    played = [deal for _, deal in sorted(rows, key=lambda row: row[0])]  # all pairings by turns
    games = [game for deal in played for game in deal]
    ratings = rated(tournament.bots, map(contest, played) if tournament.together else games)
    bots = []
    for name in tournament.bots:
        own = [game for game in games if name in game.bots]
        share = sum(won(game, name) for game in own) / (len(own) or 1)
        rating, low, high = rounded(*ratings[name])
        bots.append(BotRow(name, rating, low, high, round(share, PLACES)))
    couples = [pairing for pairing in tournament.pairings if len(pairing.bots) == 2 and deals[pairing.bots]]
    pairs = [row for pairing in couples if (row := compared(tournament, ledger, pairing, deals[pairing.bots]))]
    return Report(tournament.game.name, len(games), bots, pairs)


def compared(tournament: Tournament, ledger: Ledger, pairing: Pairing, deals: list[list[Result]]) -> PairRow | None:
    """How two kinds of bot compare; None where nobody has won anything."""
    found = tournament.compared(pairing, ledger)
    if found is None:
        return None
    one, other = pairing.bots
    splits = []
    for seats in range(1, tournament.seats):
        part = tournament.compared(pairing, ledger, seats)
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
        level=round(tournament.level, PLACES),
        stopped=pairing.bots in tournament.stopped,
        splits=splits,
        milliseconds=[
            thinking([game.thought[name] for deal in deals for game in deal if name in game.thought])
            for name in (one, other)
        ],
    )


def rounded(value: float, low: float, high: float) -> tuple[float, float, float]:
    """A figure with its interval, as it is told."""
    return round(value, PLACES), round(low, PLACES), round(high, PLACES)


def thinking(thoughts: list[Thought]) -> float:
    """Milliseconds that an answer took."""
    answers = sum(thought.answers for thought in thoughts)
    return round(1000 * sum(thought.seconds for thought in thoughts) / answers, PLACES) if answers else 0.0
