"""Other people's interfaces: PettingZoo (`aec`, `parallel`), OpenSpiel (`openspiel`), Gymnasium (`gym`).

Each module needs a package of the extra `research` and says so if it is missing; nothing is imported before.
"""

from __future__ import annotations

from chronotheque.adapters.spaces import Space, space_of
from chronotheque.adapters.walk import Walk

__all__ = ["Space", "Walk", "space_of"]
