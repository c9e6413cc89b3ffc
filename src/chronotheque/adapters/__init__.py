"""Adapters to other frameworks: PettingZoo (`aec`, `parallel`), OpenSpiel (`openspiel`), Gymnasium (`gym`).

Each module needs a package of the extra `research` and says so if it is missing; nothing is imported before.
"""

from __future__ import annotations

from chronotheque.adapters.spaces import Space, space_of
from chronotheque.adapters.stepper import Stepper

__all__ = ["Space", "Stepper", "space_of"]
