"""The interface through which effect words ask a bot for values; `strategy/worth.py` implements it."""

from __future__ import annotations

from mypy_extensions import i64


class Appraiser:
    """A seat's judgement of effects, in victory points."""

    def good(self, what: i64) -> float:
        """Returns the present worth of one of a good."""
        raise NotImplementedError

    def goods(self, what: i64, n: i64) -> float:
        """Returns the worth of n of a good."""
        raise NotImplementedError

    def effects(self, number: i64) -> float:
        """Returns the worth of a list of effects to this seat."""
        raise NotImplementedError

    def action(self, which: i64) -> float:
        """Returns the worth of an action."""
        raise NotImplementedError

    def removal(self, what: i64, city: i64) -> float:
        """Returns the worth of the best removal of a piece."""
        raise NotImplementedError

    def ages_to_come(self) -> float:
        """Returns the number of Ages after this one."""
        raise NotImplementedError

    def harm(self) -> float:
        """Returns the value of harming the others, relative to helping oneself; negative for partners."""
        raise NotImplementedError

    def cost_of_chain(self, concept: i64) -> float:
        """Returns the cost of a broken chain, on one Concept's track or (NONE) on any."""
        raise NotImplementedError

    def cost_of_good(self, good: i64) -> float:
        """Returns the cost of Chronos gaining one of a good."""
        raise NotImplementedError

    def cost_of_intensity(self, concept: i64, n: i64) -> float:
        """Returns the cost of a change of Intensity."""
        raise NotImplementedError
