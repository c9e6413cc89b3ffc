"""What Hybris tells of Chronos: what he looks at, what he gains, why something happens."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris.board import leader
from chronotheque.games.hybris.elements import (
    AVATAR_NAMES,
    CHRONOS_TILE_NAMES,
    CONCEPT_CARD_NAMES,
    CONCEPT_NAMES,
    FEED,
    NAMES,
    RESOLVE,
)
from chronotheque.games.hybris.state import Cosmos
from chronotheque.games.hybris.telling import reason, say
from chronotheque.games.hybris.telling_goods import so_much
from chronotheque.games.hybris.vocabulary import COUNTERS, GOODS
from chronotheque.kernel import NONE, PUBLIC, Value

# -- chains and resources --------------------------------------------------------------------------


def why(s: Cosmos) -> str:
    """The name of what lets Chronos gain or lose something; nobody's effect is the decider's (HY-R165)."""
    return reason(s, leader(s) if s.active == NONE else s.active)


def chain_breaks(s: Cosmos, concept: i64, left: i64) -> None:
    """A chain token leaves its track."""
    s.tell("chain_breaks", {"concept": CONCEPT_NAMES[concept], "n": int(left), "by": why(s)}, PUBLIC)


def track_is_empty(s: Cosmos, concept: i64, n: i64) -> None:
    """A chain should break where there is none (HC-011)."""
    s.tell("track_is_empty", {"concept": CONCEPT_NAMES[concept], "n": int(n), "by": why(s)}, PUBLIC)


def chain_added(s: Cosmos, concept: i64, left: i64) -> None:
    """A chain token comes back."""
    s.tell("chain_added", {"concept": CONCEPT_NAMES[concept], "n": int(left), "by": why(s)}, PUBLIC)


def chronos_gains(s: Cosmos, good: i64, n: i64) -> None:
    """Chronos gains VP or a resource."""
    s.tell("chronos_gains", {"what": so_much(good, n), "by": why(s)}, PUBLIC)


def chronos_loses(s: Cosmos, good: i64, n: i64) -> None:
    """Chronos loses VP or resources."""
    s.tell("chronos_loses", {"what": so_much(good, n), "by": why(s)}, PUBLIC)


def hoard_spent(s: Cosmos, good: i64) -> None:
    """A fourth resource: the three of it are discarded (HC-021, HC-022)."""
    s.tell("hoard_spent", {"good": f"good:{GOODS[good]}"}, PUBLIC)


def all_chains_broken(s: Cosmos) -> None:
    """Chronos is free and has won (HC-060)."""
    s.tell("all_chains_broken", {}, PUBLIC)


# -- tiles and Concept cards -----------------------------------------------------------------------


def intensity_changes(s: Cosmos, concept: i64, n: i64) -> None:
    """The Intensity of a Concept."""
    s.tell("intensity_changes", {"concept": CONCEPT_NAMES[concept], "n": int(n), "by": why(s)}, PUBLIC)


def tile_turned(s: Cosmos, tile: i64) -> None:
    """The condition of a tile is met."""
    s.tell("tile_turned", {"tile": CHRONOS_TILE_NAMES[tile]}, PUBLIC)


def tile_works(s: Cosmos, tile: i64) -> None:
    """A power of a tile is carried out."""
    s.tell("tile_works", {"tile": CHRONOS_TILE_NAMES[tile]}, PUBLIC)


def card_turned_up(s: Cosmos, card: i64) -> None:
    """A Concept card is turned face up."""
    s.tell("card_turned_up", {"card": CONCEPT_CARD_NAMES[card]}, PUBLIC, True)


def card_resolved(s: Cosmos, card: i64) -> None:
    """The main effect of a Concept card is carried out."""
    s.tell("card_resolved", {"card": CONCEPT_CARD_NAMES[card]}, PUBLIC)


def desolation(s: Cosmos, card: i64) -> None:
    """The Desolation of a Concept card is carried out."""
    s.tell("desolation", {"card": CONCEPT_CARD_NAMES[card]}, PUBLIC)


def line_works(s: Cosmos, seat: i64) -> None:
    """A line of a Concept card speaks of an Olympian in play."""
    say(s, "line_works", seat)


def card_obliterated(s: Cosmos, card: i64) -> None:
    """A Concept card leaves the game."""
    s.tell("card_obliterated", {"card": CONCEPT_CARD_NAMES[card]}, PUBLIC)


def avatar_works(s: Cosmos, avatar: i64) -> None:
    """The effect of an Avatar is carried out."""
    s.tell("avatar_works", {"avatar": AVATAR_NAMES[avatar]}, PUBLIC)


# -- the turn of Chronos ---------------------------------------------------------------------------


def chronos_looks(s: Cosmos, concept: i64) -> None:
    """Chronos has his turn on a Concept."""
    s.tell("chronos_looks", {"concept": CONCEPT_NAMES[concept]}, PUBLIC)


def condition(s: Cosmos, counter: i64, have: i64, demand: i64) -> None:
    """HC-081  What a condition demands, and what the players have together."""
    params: dict[str, Value] = {"what": f"icon:{COUNTERS[counter]}", "n": int(have), "m": int(demand)}
    s.tell("icon_met" if have >= demand else "icon_missed", params, PUBLIC)


def conditions(s: Cosmos, concept: i64, met: bool) -> None:
    """Whether all conditions are met (HC-084, HC-085)."""
    s.tell("conditions_met" if met else "conditions_missed", {"concept": CONCEPT_NAMES[concept]}, PUBLIC)


def group_lets(s: Cosmos, seat: i64, part: i64) -> None:
    """What the decider lets happen (HC-085)."""
    say(s, "lets_resolve" if part == RESOLVE else "lets_feed" if part == FEED else "lets_send", seat)


def ignores_concept(s: Cosmos, seat: i64, card: i64) -> None:
    """A card without a character bar is ignored (HC-073)."""
    say(s, "ignores_concept", seat, {"card": CONCEPT_CARD_NAMES[card]})


def activation_spoilt(s: Cosmos, seat: i64) -> None:
    """HY-R126  The character cannot be activated any more."""
    say(s, "activation_spoilt", seat)


# -- solo and the end ------------------------------------------------------------------------------


def takes_pillars(s: Cosmos, seat: i64, parts: list[int]) -> None:
    """A lone player takes two Pillars and puts a token on one Focus space (HC-031, HC-033)."""
    say(s, "takes_pillars", seat, {"those": [NAMES[part] for part in parts[:2]], "concept": NAMES[parts[2]]})


def all_unlocked(s: Cosmos) -> None:
    """HC-062  All Olympians have unlocked all their Upgrades."""
    s.tell("all_unlocked", {}, PUBLIC)


def result(s: Cosmos, won: bool) -> None:
    """HC-061, HC-063, HY-R113  Whether every Olympian has more VP than Chronos after the last Age."""
    s.tell("olympians_win" if won else "chronos_wins", {"n": int(s.chronos_vp)}, PUBLIC)
