"""A tournament: which games are played, in which order, and when enough of them are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from chronotheque import __version__
from chronotheque.arena.code import fingerprint
from chronotheque.arena.jobs import Job, Result
from chronotheque.arena.ledger import Ledger, Terms
from chronotheque.arena.measure import SURE, Estimate, level_of_looks, looks, ratio
from chronotheque.arena.seatings import Pairing, pairings
from chronotheque.kernel import Game, Settings

Spread = Callable[[Iterable[Job]], Iterator[Result]]  # where games are played
Progress = Callable[[int, int], None]  # games played so far, and those there will be


class Stop(NamedTuple):
    """When two kinds of bot have played enough; by default, when all deals are played."""

    early: bool = False  # as soon as one is certain to be the stronger
    precision: float = 0.0  # as soon as the interval reaches no further to each side; 0: never

    @property
    def looks(self) -> bool:
        """Whether it is looked before the end."""
        return self.early or self.precision > 0

    def enough(self, found: Estimate) -> bool:
        """Whether a figure is sure enough."""
        decided = self.early and not found.low <= 1 <= found.high
        return decided or (found.high - found.low) / 2 <= self.precision


class Tournament:
    """Bots that meet at tables of one kind, each deal played by every seating of each pairing."""

    def __init__(
        self,
        game: Game,
        seats: int,
        settings: Settings,
        bots: Sequence[str],
        manner: str,
        seed: int,
        deals: int,
        stop: Stop | None = None,
        cards: Sequence[dict[str, Any]] = (),
    ) -> None:
        self.game = game
        self.seats = seats
        self.settings = settings
        self.bots = list(bots)
        self.manner = manner
        self.seed = seed
        self.deals = deals
        self.cards = tuple(cards)  # rows that replace the game's own
        self.together = game.together(game.new(seats, settings))  # whether all seats win or lose as one
        self.pairings = pairings(manner, bots, seats, self.together)
        self.stop = stop or Stop()
        self.looks = looks(deals) if self.stop.looks else [deals]
        self.level = level_of_looks(len(self.looks), SURE)
        self.stopped: dict[tuple[str, ...], int] = {}  # pairings that stopped early -> after how many deals

    def terms(self) -> Terms:
        """What the results must have in common; more deals of the same games may be added."""
        return {
            "what": "arena",
            "version": __version__,
            "code": fingerprint(self.game, self.bots),
            "game": self.game.name,
            "options": self.settings,
            "seats": self.seats,
            "bots": self.bots,
            "manner": self.manner,
            "seed": self.seed,
            **({"cards": list(self.cards)} if self.cards else {}),
        }

    def jobs(self, deals: range, compared: Sequence[Pairing]) -> Iterator[Job]:
        """The games of some deals, deal by deal, so that an interruption leaves whole deals."""
        for deal in deals:
            for pairing in compared:
                for seating in pairing.seatings:
                    yield Job(self.game.name, self.settings, self.seed, deal, seating, cards=self.cards)

    def play(self, ledger: Ledger, spread: Spread, progress: Progress) -> None:
        """Plays what is not in the ledger yet, up to each look all that is due, whatever comes first."""
        going = list(self.pairings)
        self.stopped.clear()
        begin, ended = 0, 0  # deals before this stage, and games of pairings that have stopped
        for look in self.looks:
            due = [job for job in self.jobs(range(begin, look), going) if job.key not in ledger]
            total = ended + self.deals * sum(len(pairing.seatings) for pairing in going)
            played = ended + look * sum(len(pairing.seatings) for pairing in going) - len(due)
            progress(played, total)
            if due:
                for result in spread(due):
                    played += ledger.add(result)
                    progress(played, total)
            begin = look
            if look < self.deals:
                for pairing in [pairing for pairing in going if self.is_enough(pairing, ledger)]:
                    going.remove(pairing)
                    ended += look * len(pairing.seatings)
                    self.stopped[pairing.bots] = look
            if not going:
                break

    def is_enough(self, pairing: Pairing, ledger: Ledger) -> bool:
        """Whether two kinds of bot have played enough; different bots at one table play all deals."""
        found = self.compared(pairing, ledger) if len(pairing.bots) == 2 else None
        return found is not None and self.stop.enough(found)

    def whole_deals(self, pairing: Pairing, ledger: Ledger) -> list[list[Result]]:
        """The deals that every seating has played, each with its games in the order of the seatings."""
        found: list[list[Result]] = []
        for deal in range(self.deals):
            keys = [job.key for job in self.jobs(range(deal, deal + 1), [pairing])]
            if all(key in ledger for key in keys):
                found.append([ledger.results[key] for key in keys])
        return found

    def compared(self, pairing: Pairing, ledger: Ledger, seats: int | None = None) -> Estimate | None:
        """The wins of the first kind over what its seats would win by chance; at tables with so many of it."""
        one = pairing.bots[0]
        sums = []
        most = 0.0
        for deal in self.whole_deals(pairing, ledger):
            games = [game for game in deal if seats in (None, game.bots.count(one))]
            sums.append((sum(won(game, one) for game in games), fair(games, one)))
            most = max(most, sum(game.won for game in games) / (sums[-1][1] or 1))
        return ratio(sums, self.level, most)


def won(game: Result, bot: str) -> float:
    """What the seats of a bot have won."""
    return game.part(seat for seat, name in enumerate(game.bots) if name == bot)


def fair(games: Sequence[Result], bot: str) -> float:
    """What the seats of a bot would have won by chance in some games: as much of all wins as of all seats."""
    seats = sum(len(game.bots) for game in games)
    return sum(game.won for game in games) * sum(game.bots.count(bot) for game in games) / (seats or 1)


def contest(deal: Sequence[Result]) -> Result:
    """A deal that each bot has played with itself, as one game among them."""
    shares = [game.won for game in deal]
    return Result(deal[0].key, deal[0].deal, tuple(game.bots[0] for game in deal), shares, 0, {})
