"""Tournaments: the games to play, their order, and when to stop."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from chronotheque import __version__
from chronotheque.arena.code import fingerprint
from chronotheque.arena.jobs import Job, Result
from chronotheque.arena.measure import SURE, Estimate, level_of_looks, looks, ratio
from chronotheque.arena.results import ResultStore, Terms
from chronotheque.arena.seatings import Pairing, pairings
from chronotheque.kernel import Game, Settings

Spread = Callable[[Iterable[Job]], Iterator[Result]]  # where games are played
Progress = Callable[[int, int], None]  # games played so far, and those there will be


class Stop(NamedTuple):
    """Stopping rule of a pairing; by default, all deals are played."""

    early: bool = False  # as soon as one is certain to be the stronger
    precision: float = 0.0  # as soon as the interval reaches no further to each side; 0: never

    @property
    def looks(self) -> bool:
        """True if there are interim analyses."""
        return self.early or self.precision > 0

    def enough(self, found: Estimate) -> bool:
        """True if an estimate is certain enough to stop."""
        decided = self.early and not found.low <= 1 <= found.high
        return decided or (found.high - found.low) / 2 <= self.precision


class Tournament:
    """A tournament at one kind of table: every seating of each pairing plays each deal."""

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
        """Returns the settings that stored results must share; more deals may be added."""
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
        """Yields the games deal by deal, so that an interruption leaves whole deals."""
        for deal in deals:
            for pairing in compared:
                for seating in pairing.seatings:
                    yield Job(self.game.name, self.settings, self.seed, deal, seating, cards=self.cards)

    def play(self, store: ResultStore, spread: Spread, progress: Progress) -> None:
        """Plays the missing games stage by stage, with an interim analysis after each."""
        going = list(self.pairings)
        self.stopped.clear()
        begin, ended = 0, 0  # deals before this stage, and games of pairings that have stopped
        for look in self.looks:
            due = [job for job in self.jobs(range(begin, look), going) if job.key not in store]
            total = ended + self.deals * sum(len(pairing.seatings) for pairing in going)
            played = ended + look * sum(len(pairing.seatings) for pairing in going) - len(due)
            progress(played, total)
            if due:
                for result in spread(due):
                    played += store.add(result)
                    progress(played, total)
            begin = look
            if look < self.deals:
                for pairing in [pairing for pairing in going if self.is_enough(pairing, store)]:
                    going.remove(pairing)
                    ended += look * len(pairing.seatings)
                    self.stopped[pairing.bots] = look
            if not going:
                break

    def is_enough(self, pairing: Pairing, store: ResultStore) -> bool:
        """True if a pairing may stop; mixed tables play all deals."""
        found = self.compared(pairing, store) if len(pairing.bots) == 2 else None
        return found is not None and self.stop.enough(found)

    def whole_deals(self, pairing: Pairing, store: ResultStore) -> list[list[Result]]:
        """Returns the completed deals, each with its games in seating order."""
        found: list[list[Result]] = []
        for deal in range(self.deals):
            keys = [job.key for job in self.jobs(range(deal, deal + 1), [pairing])]
            if all(key in store for key in keys):
                found.append([store.results[key] for key in keys])
        return found

    def compared(self, pairing: Pairing, store: ResultStore, seats: int | None = None) -> Estimate | None:
        """Estimates the wins of the first bot over its wins by chance, optionally by its seat count."""
        one = pairing.bots[0]
        sums = []
        most = 0.0
        for deal in self.whole_deals(pairing, store):
            games = [game for game in deal if seats in (None, game.bots.count(one))]
            sums.append((sum(won(game, one) for game in games), fair(games, one)))
            most = max(most, sum(game.won for game in games) / (sums[-1][1] or 1))
        return ratio(sums, self.level, most)


def won(game: Result, bot: str) -> float:
    """Returns the wins of a bot's seats."""
    return game.part(seat for seat, name in enumerate(game.bots) if name == bot)


def fair(games: Sequence[Result], bot: str) -> float:
    """Returns the expected wins of a bot's seats by chance."""
    seats = sum(len(game.bots) for game in games)
    return sum(game.won for game in games) * sum(game.bots.count(bot) for game in games) / (seats or 1)


def contest(deal: Sequence[Result]) -> Result:
    """Merges the games that each bot played with itself on one deal."""
    shares = [game.won for game in deal]
    return Result(deal[0].key, deal[0].deal, tuple(game.bots[0] for game in deal), shares, 0, {})
