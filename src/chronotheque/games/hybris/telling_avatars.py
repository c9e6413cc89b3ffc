"""What Hybris tells of Avatars, Blocked slots, milled decks, Shackles, Ancient Technologies, and why it is so."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris.board import avatar_city
from chronotheque.games.hybris.elements import (
    AVATAR_CARD_NAMES,
    AVATAR_NAMES,
    CITY_PLACE,
    CONCEPT_NAMES,
    NAMES,
    PLACE_NAMES,
    TECH_NAMES,
)
from chronotheque.games.hybris.state import Cosmos
from chronotheque.games.hybris.telling import card_names, reason, say, seat_name
from chronotheque.games.hybris.vocabulary import DECKS
from chronotheque.kernel import NONE, PUBLIC, Value

CHRONOS_BOARD = "chronos"  # where an Avatar stands that is in no City


def city_name(city: i64) -> str:
    """The name of a City."""
    return PLACE_NAMES[CITY_PLACE + city]


# -- moving ----------------------------------------------------------------------------------------


def moves(s: Cosmos, avatar: i64, city: i64) -> None:
    """An Avatar moves to a City."""
    s.move(AVATAR_NAMES[avatar], CHRONOS_BOARD, city_name(city), PUBLIC)
    s.tell("avatar_moves", {"avatar": AVATAR_NAMES[avatar], "city": city_name(city)}, PUBLIC)


def called(s: Cosmos, avatar: i64, city: i64) -> None:
    """An Avatar will move after the combat."""
    s.tell("avatar_called", {"avatar": AVATAR_NAMES[avatar], "city": city_name(city)}, PUBLIC)


def cannot_move(s: Cosmos, avatar: i64, city: i64, concept: i64) -> None:
    """An Avatar cannot move, and why; a chain is broken instead."""
    params: dict[str, Value] = {"concept": CONCEPT_NAMES[concept]}
    if avatar == NONE:
        s.tell("no_avatar_left", params, PUBLIC)
        return
    params["avatar"] = AVATAR_NAMES[avatar]
    if avatar_city(s, avatar) != NONE:
        s.tell("avatar_absent", params, PUBLIC)
    elif city == NONE:
        s.tell("no_city_open", params, PUBLIC)
    else:
        s.tell("city_closed", {**params, "city": city_name(city)}, PUBLIC)


# -- contest and combat ----------------------------------------------------------------------------


def contests(s: Cosmos, avatar: i64, seat: i64, intensity: i64) -> None:
    """An Avatar contests a deployment."""
    say(s, "avatar_contests", seat, {"avatar": AVATAR_NAMES[avatar], "n": int(intensity)})


def offers(s: Cosmos, seat: i64, cards: i64, sum_: i64, intensity: i64) -> None:
    """Cards are offered to cancel the contest."""
    params: dict[str, Value] = {"those": card_names(s, seat, cards), "n": int(sum_), "m": int(intensity)}
    say(s, "offers", seat, params, True)


def offers_nothing(s: Cosmos, seat: i64) -> None:
    """No card is offered."""
    say(s, "offers_nothing", seat)


def offers_fail(s: Cosmos) -> None:
    """The cards offered are not enough."""
    s.tell("offers_fail", {}, PUBLIC)


def contest_cancelled(s: Cosmos, avatar: i64) -> None:
    """The cards offered are enough."""
    s.tell("contest_cancelled", {"avatar": AVATAR_NAMES[avatar]}, PUBLIC)


def fights(s: Cosmos, avatar: i64, seat: i64, base: i64, cards: i64) -> None:
    """A combat with an Avatar begins."""
    say(s, "avatar_fights", seat, {"avatar": AVATAR_NAMES[avatar], "n": int(base), "cards": int(cards)})


def card_laid(s: Cosmos, avatar: i64, card: i64) -> None:
    """A card is laid in the row of an Avatar."""
    s.tell("avatar_card", {"avatar": AVATAR_NAMES[avatar], "card": AVATAR_CARD_NAMES[card]}, PUBLIC, True)


def strengthens(s: Cosmos, target: i64, n: i64) -> None:
    """A card of the Avatar changes strength."""
    text = "avatar_strengthens" if target == 0 else "avatar_weakens"
    s.tell(text, {"n": int(n), "by": reason(s, NONE)}, PUBLIC)


def beaten(s: Cosmos, avatar: i64, seat: i64) -> None:
    """An Avatar is beaten and goes back."""
    s.move(AVATAR_NAMES[avatar], "city", CHRONOS_BOARD, PUBLIC)
    say(s, "avatar_beaten", seat, {"avatar": AVATAR_NAMES[avatar]})


def holds(s: Cosmos, avatar: i64, city: i64) -> None:
    """An Avatar has won and holds the City."""
    s.tell("avatar_holds", {"avatar": AVATAR_NAMES[avatar], "city": city_name(city)}, PUBLIC)


def takes_vp(s: Cosmos, tile: i64, n: i64) -> None:
    """A contest is lost: the VP of the technology go to Chronos."""
    s.tell("avatar_takes_vp", {"tech": TECH_NAMES[tile], "n": int(n)}, PUBLIC)


# -- Blocked slots ---------------------------------------------------------------------------------


def blocked(s: Cosmos, place: i64) -> None:
    """A slot is Blocked."""
    s.tell("blocked", {"place": PLACE_NAMES[place], "by": reason(s, NONE)}, PUBLIC)


def unblocked(s: Cosmos, place: i64) -> None:
    """A Blocked token is taken away."""
    s.tell("unblocked", {"place": PLACE_NAMES[place], "by": reason(s, NONE)}, PUBLIC)


def not_blocked(s: Cosmos, avatar: i64, place: i64) -> None:
    """A chain is to be broken instead, because an Avatar stands on the slot."""
    s.tell("not_blocked", {"avatar": AVATAR_NAMES[avatar], "place": PLACE_NAMES[place]}, PUBLIC)


# -- mill ------------------------------------------------------------------------------------------


def mills(s: Cosmos, deck: i64, part: i64) -> None:
    """A card is milled."""
    s.tell("mills", {"deck": f"deck:{DECKS[deck]}", "card": NAMES[part]}, PUBLIC, True)


def deck_emptied(s: Cosmos, deck: i64) -> None:
    """A deck has run out for the first time."""
    s.tell("deck_emptied", {"deck": f"deck:{DECKS[deck]}"}, PUBLIC)


# -- Shackles, Ancient Technologies ----------------------------------------------------------------


def shackled(s: Cosmos, seat: i64, n: i64) -> None:
    """Shackles are taken."""
    say(s, "shackled", seat, {"n": int(n), "by": reason(s, seat)})


def shackle_dropped(s: Cosmos, seat: i64) -> None:
    """A Shackle is discarded instead of a Spark."""
    say(s, "shackle_dropped", seat)


def takes_ancient(s: Cosmos, decider: i64, owner: i64, tile: i64) -> None:
    """An Ancient Technology is given to a board."""
    say(s, "takes_ancient", decider, {"tech": TECH_NAMES[tile], "owner": seat_name(owner)})
