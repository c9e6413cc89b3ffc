"""Prompts of Contre-temps, and hints: the foreseeable result of each choice.

Both use only public facts and the seat's own hand. Where several choices often share a hint, its parameter `those`
is a list with the choice, so that a client can merge the hints into one sentence.
"""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.contretemps.cards import CARD_NAMES, VALUES, suit_name, suit_of, value_of
from chronotheque.games.contretemps.decisions import FORWARD, LEAD, LEAD_AGAIN, PARADOX_TRIP
from chronotheque.games.contretemps.narration import place_name, seat_name
from chronotheque.games.contretemps.rules.constant import ChangeConstant
from chronotheque.games.contretemps.rules.scientists import destination
from chronotheque.games.contretemps.rules.trick import Event, best_so_far, strength_at
from chronotheque.games.contretemps.state import (
    DISCS,
    START,
    ContretempsTable,
    cards_of_suit,
    controlled,
    crystals,
    guard,
    hand,
    led_suit,
    owner,
    trump,
)
from chronotheque.kernel import NONE, Sentence, Value, size


def prompt(s: ContretempsTable, decision: i64, seat: i64) -> Sentence:
    """Returns the prompt for an open decision."""
    top = s.top
    if isinstance(top, Event):
        return prompt_in_trick(s, top, decision, seat)
    if isinstance(top, ChangeConstant):
        return ("prompt.CT-D6.alone" if size(top.party) == 1 else "prompt.CT-D6"), {}
    purse = crystals(s, seat)
    if purse == 0:  # staying is the only choice
        return ("prompt.CT-D5.poor" if decision == PARADOX_TRIP else "prompt.CT-D4.poor"), {}
    return ("prompt.CT-D5" if decision == PARADOX_TRIP else "prompt.CT-D4"), {"n": purse}


def prompt_in_trick(s: ContretempsTable, trick: Event, decision: i64, seat: i64) -> Sentence:
    """Returns the prompt for a card: of the led suit if the seat holds any (CT-046, CT-051)."""
    params: dict[str, Value] = {"event": place_name(trick.event)}
    if decision == LEAD:
        return "prompt.CT-D1", params
    params["suit"] = suit_name(trick.led)
    if cards_of_suit(s, seat, trick.led) != 0:
        return ("prompt.CT-D2.follow" if decision == LEAD_AGAIN else "prompt.CT-D3.follow"), params
    return ("prompt.CT-D2.free" if decision == LEAD_AGAIN else "prompt.CT-D3.free"), params


def hint(s: ContretempsTable, seat: i64, choice: i64) -> Sentence:
    """Returns the hint for a choice."""
    top = s.top
    if isinstance(top, Event):
        return hint_in_trick(s, top, seat, choice)
    if isinstance(top, ChangeConstant):
        params: dict[str, Value] = {"card": CARD_NAMES[choice], "suit": suit_name(suit_of(choice))}
        return ("hint.pick.alone" if size(top.party) == 1 else "hint.pick"), params
    return hint_of_trip(s, seat, choice)


# -- a card in a trick -----------------------------------------------------------------------------


def hint_in_trick(s: ContretempsTable, trick: Event, seat: i64, card: i64) -> Sentence:
    """Returns the hint for a card at an event: it wins, leads, brings a crystal (CT-048), or none of these."""
    those: list[str] = [CARD_NAMES[card]]
    event = place_name(trick.event)
    led = suit_of(card) if trick.led == NONE else trick.led
    best, leader = best_so_far(s, trick)
    challenge = strength_at(card, led, trump(s))
    beats = challenge > VALUES and (best == NONE or challenge > strength_at(best, led, trump(s)))
    last = size(trick.missing) == 1
    if beats and last:
        return hint_of_victory(s, trick.event, seat, those)
    if beats and best == NONE:
        kind = "hint.lead.trump" if suit_of(card) == trump(s) else "hint.lead"
        return kind, {"card": CARD_NAMES[card], "suit": suit_name(led)}
    if beats and leader != NONE:
        return "hint.ahead", {"those": those, "rival": seat_name(leader)}
    if beats and owner(s, trick.event) == seat:
        return "hint.stronger", {"those": those, "event": event}
    if beats:
        return "hint.beats", {"those": those, "card": CARD_NAMES[best], "event": event}
    if suit_of(card) == led and value_of(card) < trick.high:
        return ("hint.crystal" if s.reserve != 0 else "hint.no_crystal"), {"those": those}  # CT-R26
    if leader == NONE:
        return "hint.defended", {"those": those, "card": CARD_NAMES[best], "event": event}
    return "hint.below", {"those": those, "card": CARD_NAMES[best]}


def hint_of_victory(s: ContretempsTable, event: i64, seat: i64, those: list[str]) -> Sentence:
    """Returns the hint for the last card of a trick, which wins it (CT-055, CT-059, CT-R36)."""
    old = owner(s, event)
    place = place_name(event)
    if old == seat:
        return "hint.stronger", {"those": those, "event": place}
    third = controlled(s, seat) == DISCS - 1
    if old == NONE:
        return ("hint.wins.third" if third else "hint.wins"), {"those": those, "event": place}
    params: dict[str, Value] = {"those": those, "event": place, "rival": seat_name(old)}
    return ("hint.takes.third" if third else "hint.takes"), params


# -- a trip ----------------------------------------------------------------------------------------


def hint_of_trip(s: ContretempsTable, seat: i64, trip: i64) -> Sentence:
    """Returns the hint for a trip: its end and cost, the owner there, and whether the own hand could win."""
    if trip == 0:
        return "hint.stay", {"event": place_name(s.present)}
    place = destination(s, trip)
    cost = trip - FORWARD if trip > FORWARD else trip
    if place == START:
        return "hint.trip.start", {"n": cost}
    params: dict[str, Value] = {"n": cost, "place": place_name(place)}
    card = guard(s, place)
    if card == NONE:
        return "hint.trip.empty", params
    params["card"] = CARD_NAMES[card]
    if owner(s, place) == seat:
        return "hint.trip.own", params
    params["owner"] = seat_name(owner(s, place))
    reply = cheapest_reply(s, place, seat)
    if reply == NONE:
        return "hint.trip.weak", params
    params["reply"] = CARD_NAMES[reply]
    return "hint.trip.strong", params


def cheapest_reply(s: ContretempsTable, event: i64, seat: i64) -> int:
    """Returns the weakest card of a hand that may be played at an event and beats its defending card, or NONE."""
    led = led_suit(s, event)
    must_follow = cards_of_suit(s, seat, led) != 0
    to_beat = strength_at(guard(s, event), led, trump(s))
    found = int(NONE)
    least: i64 = 3 * VALUES + 1
    for card in hand(s, seat):
        if must_follow and suit_of(card) != led:
            continue
        strength = strength_at(card, led, trump(s))
        if VALUES < strength < least and strength > to_beat:
            found = card
            least = strength
    return found
