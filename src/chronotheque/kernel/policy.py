"""A policy: how a game is played without thinking, inside compiled code; the playouts of a search follow it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from chronotheque.kernel.chance import Rng
from chronotheque.kernel.frames import Parts
from chronotheque.kernel.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Chooses by lot. A game writes its own in `sense.py`, as `POLICY`, where a little sense is cheap."""

    def pick(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts, rng: Rng) -> i64:
        """One of the listed parts (at least one is listed)."""
        return parts.at[rng.below(parts.count)]

    def judges(self, t: Table) -> bool:
        """Whether a position is to be judged by `worth` instead of played on."""
        return False

    def worth(self, t: Table, seat: i64) -> float:
        """The share of the win that a seat may expect, where the policy judges."""
        raise NotImplementedError


BY_LOT: Final = Policy()
