"""Strategy of the bots for Witty Chronos; `bots` reads these names."""

from chronotheque.games.witty_chronos.strategy.policy import POLICY, SPREAD, horizon

__all__ = ["POLICY", "SPREAD", "horizon"]
