"""The arena: tournaments of bots, ratings, and what wins a game; on this machine's cores or on a Ray cluster."""

from __future__ import annotations

from chronotheque.arena.jobs import Job, Result
from chronotheque.arena.ledger import BadLedger, Ledger
from chronotheque.arena.measure import Estimate, ratio
from chronotheque.arena.playing import play
from chronotheque.arena.tournament import Stop, Tournament

__all__ = ["BadLedger", "Estimate", "Job", "Ledger", "Result", "Stop", "Tournament", "play", "ratio"]
