"""Strategy for bots: `bots` reads these names."""

from chronotheque.games.hybris.strategy.policy import LENGTH, POLICY, SPREAD, STEADY

__all__ = ["LENGTH", "POLICY", "SPREAD", "STEADY"]
