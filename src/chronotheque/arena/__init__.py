"""The arena: tournaments, ratings and balance reports, on local processes or a Ray cluster."""

from __future__ import annotations

from chronotheque.arena.jobs import Job, Result
from chronotheque.arena.measure import Estimate, ratio
from chronotheque.arena.playing import play
from chronotheque.arena.results import BadResults, ResultStore
from chronotheque.arena.tournament import Stop, Tournament

__all__ = ["BadResults", "Estimate", "Job", "Result", "ResultStore", "Stop", "Tournament", "play", "ratio"]
