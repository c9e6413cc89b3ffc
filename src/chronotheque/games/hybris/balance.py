"""Events that a balance report counts in Hybris: Olympians, Pillars, technologies and all else used or won.

The report counts how often each thing is used, relative to its kind, and the winner's share of it compared with an
average seat (`…_wins`). Each Olympian has one player, so its wins are its player's wins. Against Chronos all win or
nobody does, so it counts only use, and how the game ended.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, cast

from chronotheque.games._counted import Counts, Rows, used, winning
from chronotheque.games.hybris.chronos.rules.chains import chains_left
from chronotheque.games.hybris.printed.elements import (
    AVATAR_NAMES,
    CHAMPION_NAMES,
    CHRONOS_TILE_NAMES,
    CONCEPT_CARD_NAMES,
    OLYMPIAN_NAMES,
    OLYMPUS_TECHS,
    PILLAR_NAMES,
    PLACE_NAMES,
    PREMONITION_NAMES,
    QUEST_NAMES,
    TECH_NAMES,
    UPGRADES,
)
from chronotheque.games.hybris.printed.vocabulary import ACTIONS
from chronotheque.games.hybris.table.board import space_of
from chronotheque.games.hybris.table.players import unlocked
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import Sentence, Table, listed

STEP: Final = 20  # bucket size for the winner's VP
TEN: Final = 10  # … for Chronos' VP
FEW: Final = 4  # … for his chains
MOST: Final = 100  # upper bound of the last bucket

CITY_NAMES: Final = tuple(name for name in PLACE_NAMES if name.startswith("city:"))
ACTION_NAMES: Final = tuple(f"action:{name}" for name in ACTIONS)

# By feature: the message to count, the parameter that names the element, and all elements of its kind.
COUNTED: Final[dict[str, tuple[str, str, tuple[str, ...]]]] = {
    "olympian": ("takes_olympian", "olympian", OLYMPIAN_NAMES),
    "pillar": ("takes_pillar", "pillar", PILLAR_NAMES),
    "tech": ("deploys", "tech", TECH_NAMES[:OLYMPUS_TECHS]),
    "action": ("acts", "action", ACTION_NAMES),
    "quest": ("quest_won", "quest", QUEST_NAMES),
    "champion": ("wins_ally", "champion", CHAMPION_NAMES),
    "premonition": ("plays_premonition", "premonition", PREMONITION_NAMES),
    "city": ("influences", "city", CITY_NAMES),
}

# The same for actions of Chronos.
TITAN: Final[dict[str, tuple[str, str, tuple[str, ...]]]] = {
    "concept_card": ("card_resolved", "card", CONCEPT_CARD_NAMES),
    "desolation": ("desolation", "card", CONCEPT_CARD_NAMES),
    "chronos_tile": ("tile_turned", "tile", CHRONOS_TILE_NAMES),
    "avatar": ("avatar_moves", "avatar", AVATAR_NAMES),
    "ancient": ("deploys", "tech", TECH_NAMES[OLYMPUS_TECHS:]),
}


def held(t: Table) -> dict[str, list[list[str]]]:
    """Returns by seat its place in the starting order of Greatness."""
    s = cast(HybrisTable, t)
    if s.greatness == 0:
        return {}
    return {"turn": [[f"turn:{int(space_of(s, seat)) + 1}"] for seat in range(s.seats)]}


def happened(messages: list[Sentence], shares: list[float]) -> dict[str, Rows]:
    """Returns the counts of everything taken, done, won and played, and the winner's share of them."""
    rows: dict[str, Rows] = {}
    together = len(set(shares)) == 1
    for feature, (text, key, every) in (COUNTED | TITAN if together else COUNTED).items():
        counts: Counts = Counter(
            (int(str(params.get("seat", "seat:0"))[5:]), str(params[key]))
            for said, params in messages
            if said == text and params[key] in every
        )
        rows[feature] = used(counts, every)
        if not together:
            rows[f"{feature}_wins"] = winning(counts, shares)
    return rows


def ended(t: Table) -> dict[str, str]:
    """Returns how the game was won (sixth Upgrade or points), in which Age, and with how many VP."""
    s = cast(HybrisTable, t)
    if s.chronos:
        return ended_together(s)
    winner = listed(s.winners)[0]
    end = "end:upgrades" if unlocked(s, winner) == UPGRADES else "end:points"
    points = min(MOST, int(s.vp[winner]) // STEP * STEP)
    return {"end": end, "age": f"age:{int(s.age)}", "points": f"points:{points}"}


def ended_together(s: HybrisTable) -> dict[str, str]:
    """Returns how the players won or lost, in which Age, with how many VP, and Chronos' progress."""
    least = min(int(s.vp[seat]) for seat in range(s.seats))
    left = int(chains_left(s))
    if s.winners:
        end = "end:all" if all(unlocked(s, seat) == UPGRADES for seat in range(s.seats)) else "end:above"
    else:
        end = "end:below" if left else "end:chains"
    return {
        "result": "result:won" if s.winners else "result:lost",
        "end": end,
        "age": f"age:{int(s.age)}",
        "points": f"points:{min(MOST, least // STEP * STEP)}",
        "titan": f"titan:{min(MOST, int(s.chronos_vp) // TEN * TEN)}",
        "chains": f"chains:{left // FEW * FEW}",
    }
