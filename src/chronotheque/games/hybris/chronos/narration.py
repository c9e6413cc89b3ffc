"""Events about Chronos and his Avatars, with their reasons."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.hybris.chronos.board import avatar_city
from chronotheque.games.hybris.narration import card_names, character_name, reason, say, seat_name, so_much
from chronotheque.games.hybris.printed.elements import (
    AVATAR_CARD_NAMES,
    AVATAR_NAMES,
    CHRONOS_TILE_NAMES,
    CITY_PLACE,
    CONCEPT_CARD_NAMES,
    CONCEPT_NAMES,
    FEED,
    NAMES,
    PLACE_NAMES,
    RESOLVE,
    TECH_NAMES,
)
from chronotheque.games.hybris.printed.vocabulary import COUNTERS, DECKS, GOODS
from chronotheque.games.hybris.table.board import leader
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, PUBLIC, Value

# -- chains and resources --------------------------------------------------------------------------


CHRONOS: Final = "board:chronos"


def why(s: HybrisTable) -> str:
    """Returns the reason of a gain or loss of Chronos; an effect of nobody is the decider's (HY-R165)."""
    return reason(s, leader(s) if s.active == NONE else s.active)


def chronos_begins(s: HybrisTable) -> None:
    """Reports that the Chronos board is laid out, before chains are broken (HY-R98)."""
    s.emit("chronos_begins", {"because": "by:difficulty"}, PUBLIC)


def chain_breaks(s: HybrisTable, concept: i64, left: i64) -> None:
    """Reports a chain token removed from its track."""
    s.emit("chain_breaks", {"concept": CONCEPT_NAMES[concept], "n": int(left), "by": why(s)}, PUBLIC)


def track_is_empty(s: HybrisTable, concept: i64, n: i64) -> None:
    """Reports a break on a track without chains (HC-011)."""
    s.emit("track_is_empty", {"concept": CONCEPT_NAMES[concept], "n": int(n), "by": why(s)}, PUBLIC)


def chain_added(s: HybrisTable, concept: i64, left: i64) -> None:
    """Reports a chain token added."""
    s.emit("chain_added", {"concept": CONCEPT_NAMES[concept], "n": int(left), "by": why(s)}, PUBLIC)


def chronos_gains(s: HybrisTable, good: i64, n: i64) -> None:
    """Reports VP or a resource gained by Chronos."""
    s.emit("chronos_gains", {"who": CHRONOS, "what": so_much(good, n), "by": why(s)}, PUBLIC)


def chronos_loses(s: HybrisTable, good: i64, n: i64) -> None:
    """Reports VP or resources lost by Chronos."""
    s.emit("chronos_loses", {"who": CHRONOS, "what": so_much(good, n), "by": why(s)}, PUBLIC)


def hoard_spent(s: HybrisTable, good: i64) -> None:
    """Reports a fourth resource, for which three are discarded (HC-021, HC-022)."""
    s.emit("hoard_spent", {"good": f"good:{GOODS[good]}"}, PUBLIC)


def all_chains_broken(s: HybrisTable) -> None:
    """Reports that Chronos is free and has won (HC-060)."""
    s.emit("all_chains_broken", {}, PUBLIC)


# -- tiles and Concept cards -----------------------------------------------------------------------


def intensity_changes(s: HybrisTable, concept: i64, n: i64) -> None:
    """Reports a change of a Concept's Intensity."""
    s.emit("intensity_changes", {"concept": CONCEPT_NAMES[concept], "n": int(n), "by": why(s)}, PUBLIC)


def tile_turned(s: HybrisTable, tile: i64) -> None:
    """Reports a tile whose condition is met."""
    s.emit("tile_turned", {"tile": CHRONOS_TILE_NAMES[tile]}, PUBLIC)


def tile_works(s: HybrisTable, tile: i64) -> None:
    """Reports a tile's power at work."""
    s.emit("tile_works", {"tile": CHRONOS_TILE_NAMES[tile]}, PUBLIC)


def card_turned_up(s: HybrisTable, card: i64) -> None:
    """Reports a Concept card turned face up."""
    s.emit("card_turned_up", {"card": CONCEPT_CARD_NAMES[card]}, PUBLIC, True)


def card_resolved(s: HybrisTable, card: i64) -> None:
    """Reports the main effect of a Concept card."""
    s.emit("card_resolved", {"card": CONCEPT_CARD_NAMES[card]}, PUBLIC)


def desolation(s: HybrisTable, card: i64) -> None:
    """Reports the Desolation of a Concept card."""
    s.emit("desolation", {"card": CONCEPT_CARD_NAMES[card]}, PUBLIC)


def line_works(s: HybrisTable, seat: i64) -> None:
    """Reports a Concept card's line for an Olympian in play."""
    say(s, "line_works", seat)


def card_obliterated(s: HybrisTable, card: i64) -> None:
    """Reports a Concept card removed from the game."""
    s.emit("card_obliterated", {"card": CONCEPT_CARD_NAMES[card]}, PUBLIC)


def avatar_works(s: HybrisTable, avatar: i64) -> None:
    """Reports an Avatar's effect."""
    s.emit("avatar_works", {"avatar": AVATAR_NAMES[avatar]}, PUBLIC)


# -- the turn of Chronos ---------------------------------------------------------------------------


def chronos_looks(s: HybrisTable, concept: i64) -> None:
    """Reports a turn of Chronos on a Concept."""
    s.emit("chronos_looks", {"concept": CONCEPT_NAMES[concept]}, PUBLIC)


def condition(s: HybrisTable, counter: i64, have: i64, demand: i64) -> None:
    """HC-081  Reports the demand of a condition and the players' common amount."""
    params: dict[str, Value] = {"what": f"icon:{COUNTERS[counter]}", "n": int(have), "m": int(demand)}
    s.emit("icon_met" if have >= demand else "icon_missed", params, PUBLIC)


def conditions(s: HybrisTable, concept: i64, met: bool) -> None:
    """Reports whether all conditions are met (HC-084, HC-085)."""
    s.emit("conditions_met" if met else "conditions_missed", {"concept": CONCEPT_NAMES[concept]}, PUBLIC)


def group_lets(s: HybrisTable, seat: i64, part: i64) -> None:
    """Reports the option the decider chose (HC-085)."""
    say(s, "lets_resolve" if part == RESOLVE else "lets_feed" if part == FEED else "lets_send", seat)


def ignores_concept(s: HybrisTable, seat: i64, card: i64) -> None:
    """Reports a card ignored for want of a character bar (HC-073)."""
    say(s, "ignores_concept", seat, {"card": CONCEPT_CARD_NAMES[card]})


def activation_spoilt(s: HybrisTable, seat: i64) -> None:
    """HY-R126  Reports that the character can no longer be activated."""
    say(s, "activation_spoilt", seat)


# -- solo and the end ------------------------------------------------------------------------------


def takes_pillars(s: HybrisTable, seat: i64, parts: list[int]) -> None:
    """Reports a lone player's two Pillars and Focus token (HC-031, HC-033)."""
    say(s, "takes_pillars", seat, {"those": [NAMES[part] for part in parts[:2]], "concept": NAMES[parts[2]]})


def all_unlocked(s: HybrisTable) -> None:
    """HC-062  Reports that all Olympians have unlocked all their Upgrades."""
    s.emit("all_unlocked", {}, PUBLIC)


def result(s: HybrisTable, won: bool) -> None:
    """HC-061, HC-063, HY-R113  Reports whether every Olympian beats Chronos in VP after the last Age."""
    s.emit("olympians_win" if won else "chronos_wins", {"n": int(s.chronos_vp)}, PUBLIC)


CHRONOS_BOARD = "chronos"  # place of an Avatar that is in no City


def city_name(city: i64) -> str:
    """Returns the name of a City."""
    return PLACE_NAMES[CITY_PLACE + city]


# -- moving ----------------------------------------------------------------------------------------


def moves(s: HybrisTable, avatar: i64, city: i64) -> None:
    """Reports an Avatar's move to a City."""
    s.move(AVATAR_NAMES[avatar], CHRONOS_BOARD, city_name(city), PUBLIC)
    s.emit("avatar_moves", {"avatar": AVATAR_NAMES[avatar], "city": city_name(city)}, PUBLIC)


def called(s: HybrisTable, avatar: i64, city: i64) -> None:
    """Reports an Avatar called to move after the combat."""
    s.emit("avatar_called", {"avatar": AVATAR_NAMES[avatar], "city": city_name(city)}, PUBLIC)


def cannot_move(s: HybrisTable, avatar: i64, city: i64, concept: i64) -> None:
    """Reports why an Avatar cannot move; a chain is broken instead."""
    params: dict[str, Value] = {"concept": CONCEPT_NAMES[concept]}
    if avatar == NONE:
        s.emit("no_avatar_left", params, PUBLIC)
        return
    params["avatar"] = AVATAR_NAMES[avatar]
    if avatar_city(s, avatar) != NONE:
        s.emit("avatar_absent", params, PUBLIC)
    elif city == NONE:
        s.emit("no_city_open", params, PUBLIC)
    else:
        s.emit("city_closed", {**params, "city": city_name(city)}, PUBLIC)


# -- contest and combat ----------------------------------------------------------------------------


def contests(s: HybrisTable, avatar: i64, seat: i64, intensity: i64) -> None:
    """Reports a deployment contested by an Avatar."""
    say(s, "avatar_contests", seat, {"avatar": AVATAR_NAMES[avatar], "n": int(intensity)})


def offers(s: HybrisTable, seat: i64, cards: i64, sum_: i64, intensity: i64) -> None:
    """Reports cards offered to cancel the contest."""
    params: dict[str, Value] = {"those": card_names(s, seat, cards), "n": int(sum_), "m": int(intensity)}
    say(s, "offers", seat, params, True)


def offers_nothing(s: HybrisTable, seat: i64) -> None:
    """Reports that a seat offers no card."""
    say(s, "offers_nothing", seat)


def offers_fail(s: HybrisTable) -> None:
    """Reports that the offered cards are not enough."""
    s.emit("offers_fail", {}, PUBLIC)


def contest_cancelled(s: HybrisTable, avatar: i64) -> None:
    """Reports a contest cancelled by the offered cards."""
    s.emit("contest_cancelled", {"avatar": AVATAR_NAMES[avatar]}, PUBLIC)


def attacks(s: HybrisTable, seat: i64, character: i64, avatar: i64, city: i64) -> None:
    """Reports an attack on an Avatar in a City."""
    names: dict[str, Value] = {"character": character_name(s, seat, character), "avatar": AVATAR_NAMES[avatar]}
    say(s, "attacks_avatar", seat, {**names, "city": city_name(city)})


def fights(s: HybrisTable, avatar: i64, seat: i64, base: i64, cards: i64) -> None:
    """Reports the start of a combat with an Avatar."""
    say(s, "avatar_fights", seat, {"avatar": AVATAR_NAMES[avatar], "n": int(base), "cards": int(cards)})


def card_laid(s: HybrisTable, avatar: i64, card: i64) -> None:
    """Reports a card laid in an Avatar's row."""
    s.emit("avatar_card", {"avatar": AVATAR_NAMES[avatar], "card": AVATAR_CARD_NAMES[card]}, PUBLIC, True)


def strengthens(s: HybrisTable, target: i64, n: i64) -> None:
    """Reports a change of strength by an Avatar's card."""
    text = "avatar_strengthens" if target == 0 else "avatar_weakens"
    s.emit(text, {"n": int(n), "by": reason(s, NONE)}, PUBLIC)


def beaten(s: HybrisTable, avatar: i64, seat: i64) -> None:
    """Reports a beaten Avatar returning to its board."""
    s.move(AVATAR_NAMES[avatar], "city", CHRONOS_BOARD, PUBLIC)
    say(s, "avatar_beaten", seat, {"avatar": AVATAR_NAMES[avatar]})


def holds(s: HybrisTable, avatar: i64, city: i64) -> None:
    """Reports an Avatar that has won and holds the City."""
    s.emit("avatar_holds", {"avatar": AVATAR_NAMES[avatar], "city": city_name(city)}, PUBLIC)


def takes_vp(s: HybrisTable, tile: i64, n: i64) -> None:
    """Reports a lost contest: the technology's VP go to Chronos."""
    s.emit("avatar_takes_vp", {"tech": TECH_NAMES[tile], "n": int(n)}, PUBLIC)


# -- Blocked slots ---------------------------------------------------------------------------------


def blocked(s: HybrisTable, place: i64) -> None:
    """Reports a Blocked slot."""
    s.emit("blocked", {"place": PLACE_NAMES[place], "by": reason(s, NONE)}, PUBLIC)


def unblocked(s: HybrisTable, place: i64) -> None:
    """Reports a Blocked token removed."""
    s.emit("unblocked", {"place": PLACE_NAMES[place], "by": reason(s, NONE)}, PUBLIC)


def not_blocked(s: HybrisTable, avatar: i64, place: i64) -> None:
    """Reports a chain to break because an Avatar is on the slot."""
    s.emit("not_blocked", {"avatar": AVATAR_NAMES[avatar], "place": PLACE_NAMES[place]}, PUBLIC)


# -- mill ------------------------------------------------------------------------------------------


def mills(s: HybrisTable, deck: i64, part: i64) -> None:
    """Reports a milled card."""
    s.emit("mills", {"deck": f"deck:{DECKS[deck]}", "each": [NAMES[part]]}, PUBLIC, True)


def deck_emptied(s: HybrisTable, deck: i64) -> None:
    """Reports a deck empty for the first time."""
    s.emit("deck_emptied", {"deck": f"deck:{DECKS[deck]}"}, PUBLIC)


# -- Shackles, Ancient Technologies ----------------------------------------------------------------


def shackled(s: HybrisTable, seat: i64, n: i64) -> None:
    """Reports Shackles taken."""
    say(s, "shackled", seat, {"n": int(n), "by": reason(s, seat)})


def shackle_dropped(s: HybrisTable, seat: i64) -> None:
    """Reports a Shackle discarded instead of a Spark."""
    say(s, "shackle_dropped", seat)


def takes_ancient(s: HybrisTable, decider: i64, owner: i64, tile: i64) -> None:
    """Reports an Ancient Technology that the decider takes, or gives to another player."""
    if owner == decider:
        say(s, "takes_ancient", decider, {"tech": TECH_NAMES[tile]})
    else:
        say(s, "gives_ancient", decider, {"tech": TECH_NAMES[tile], "owner": seat_name(owner)})
