"""The worked examples of the guide."""

from __future__ import annotations

from tests.forge_chronos.positions import renown
from tests.forge_chronos.test_scoring import ended

WEAPONS = "b-gry-dag-1+h-gry-axe-1 b-wht-dag-2+h-blu-dag-2 b-blu-axe-3+h-blu-axe-3"


def test_fc_062_fc_063_the_weapons_of_the_guide() -> None:
    worth = [renown(ended(first=weapon, second=""))[0] for weapon in WEAPONS.split()]
    assert worth == [7, 14, 27]
    assert renown(ended(first=WEAPONS, second=""))[0] == 48
