"""Ratings of bots by openskill (Plackett-Luce), from all games in the order of their deals."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import NormalDist
from typing import Final, NamedTuple

from chronotheque.arena.jobs import Result
from chronotheque.arena.measure import SURE

REACH: Final = NormalDist().inv_cdf((1 + SURE) / 2)  # standard deviations of an interval


class Rating(NamedTuple):
    """A rating on openskill's scale, where everybody begins with 25."""

    rating: float
    low: float
    high: float


def rated(bots: Iterable[str], results: Iterable[Result]) -> dict[str, Rating]:
    """Returns the ratings of bots after some games.

    Each seat plays for itself. A bot that has several seats learns from the mean of them: to it, a game is one
    game. Bots do not change, so what is known of them is never forgotten (`tau` = 0).
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    known = dict.fromkeys(bots, (model.mu, model.sigma))
    for result in results:
        seats = [[model.rating(*known[bot])] for bot in result.bots]
        after = [seat[0] for seat in model.rate(seats, scores=result.shares)]
        for bot in set(result.bots):
            own = [after[seat] for seat, name in enumerate(result.bots) if name == bot]
            known[bot] = (sum(each.mu for each in own) / len(own), sum(each.sigma for each in own) / len(own))
    return {bot: Rating(mu, mu - REACH * sigma, mu + REACH * sigma) for bot, (mu, sigma) in known.items()}
