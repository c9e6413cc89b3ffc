"""What each seat of Contre-temps may know, built from nothing."""

from __future__ import annotations

from chronotheque.games.contretemps.cards import CARD_NAMES, SUITS, deck, suit_name
from chronotheque.games.contretemps.constant import ChangeConstant
from chronotheque.games.contretemps.decisions import FORWARD
from chronotheque.games.contretemps.rules import Rounds
from chronotheque.games.contretemps.scoring import outcome
from chronotheque.games.contretemps.setting_up import SetUp
from chronotheque.games.contretemps.state import (
    DISCS,
    EVENTS,
    Timeline,
    controlled,
    crystals,
    guard,
    hand,
    hand_size,
    is_discarded,
    is_void,
    led_suit,
    owner,
    pawn,
)
from chronotheque.games.contretemps.travel import TimePasses, Trips
from chronotheque.games.contretemps.trick import Event, best_so_far, players_in_order
from chronotheque.kernel import NONE, View, byte, has, listed


def view(s: Timeline, seat: int) -> View:
    """All that a seat (or SPECTATOR) knows; seats and events are numbers, cards and suits are names."""
    rounds = s.stack[0] if s.stack else None
    top = s.top
    return {
        "game": s.game.name,
        "seat": seat if seat >= 0 else None,
        "seats": int(s.seats),
        "options": options(s),
        "phase": phase(s),
        "round": int(s.round),
        "marker": _or_none(s.marker),
        "present": _or_none(s.present),
        "constant": _card(s.constant),
        "instabilities": int(s.tears),
        "reserve": int(s.reserve),
        "timeline": [event_view(s, event) for event in listed(s.placed)],
        "stack": [event for event in range(1, EVENTS + 1) if not has(s.placed, event)],
        "resolved": listed(rounds.resolved) if isinstance(rounds, Rounds) else [],
        "players": [player_view(s, other) for other in range(s.seats)],
        "discard": [CARD_NAMES[card] for card in deck(s.seats) if is_discarded(s, card)],
        "trick": trick_view(s, top) if isinstance(top, Event) else None,
        "travellers": listed(top.party) if isinstance(top, ChangeConstant) else [],
        "outcome": outcome(s).plain() if s.over else None,
        # private
        "hand": [CARD_NAMES[card] for card in hand(s, seat)] if seat >= 0 else [],
        "pick": own_pick(top, seat) if isinstance(top, ChangeConstant) else None,
        "trip": own_trip(s, top, seat) if isinstance(top, Trips) else None,
    }


def options(s: Timeline) -> dict[str, str]:
    """The options of the table."""
    return {
        "mode": "paradox" if s.paradox else "classic",
        "second_instability_ends_game": "on" if s.second_tear_ends else "off",
    }


def phase(s: Timeline) -> str:
    """Which part of the game the table is in."""
    if s.over:
        return "over"
    top = s.top
    if isinstance(top, SetUp):
        return "setup"
    if isinstance(top, Event):
        return "events"
    if isinstance(top, ChangeConstant):
        return "constant"
    return "time" if isinstance(top, TimePasses) else "scientists"


def event_view(s: Timeline, event: int) -> dict[str, object]:
    """One event of the timeline, in the order of the table."""
    suit = led_suit(s, event)
    return {
        "event": event,
        "owner": _or_none(owner(s, event)),
        "led": None if suit == NONE else suit_name(suit),
        "card": _card(guard(s, event)),
    }


def player_view(s: Timeline, seat: int) -> dict[str, object]:
    """What everybody knows of a seat."""
    return {
        "cards": int(hand_size(s, seat)),
        "crystals": int(crystals(s, seat)),
        "discs": DISCS - int(controlled(s, seat)),
        "pawn": int(pawn(s, seat)),
        "voids": [suit_name(suit) for suit in range(SUITS) if is_void(s, seat, suit)],
    }


def trick_view(s: Timeline, trick: Event) -> dict[str, object]:
    """The cards played so far at the event in progress, in the order of play."""
    played = players_in_order(s, trick)[: trick.count]
    cards = [{"seat": seat, "card": CARD_NAMES[byte(trick.cards, i) - 1]} for i, seat in enumerate(played)]
    return {
        "event": int(trick.event),
        "leader": int(trick.leader),
        "party": listed(trick.party),
        "cards": cards,
        "ahead": _or_none(best_so_far(s, trick)[1]),  # who would win if nobody played any more
    }


def own_pick(change: ChangeConstant, seat: int) -> str | None:
    """The card a seat itself has picked for the constant."""
    return _card(byte(change.picks, seat) - 1) if seat >= 0 else None


def own_trip(s: Timeline, trips: Trips, seat: int) -> int | None:
    """The trip a seat itself has bid: events back, or forward as a negative number."""
    trip = byte(trips.bids, seat) - 1 if seat >= 0 else NONE
    if trip == NONE:
        return None
    return int(FORWARD - trip) if trip > FORWARD else int(trip)


def _or_none(number: int) -> int | None:
    return None if number == NONE else int(number)


def _card(card: int) -> str | None:
    return None if card == NONE else CARD_NAMES[card]
