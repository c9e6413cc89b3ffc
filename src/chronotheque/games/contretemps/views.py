"""Views of Contre-temps, built from nothing, field by field."""

from __future__ import annotations

from chronotheque.games.contretemps.cards import CARD_NAMES, SUITS, deck, suit_name
from chronotheque.games.contretemps.decisions import FORWARD
from chronotheque.games.contretemps.rules.constant import ChangeConstant
from chronotheque.games.contretemps.rules.end_of_game import outcome
from chronotheque.games.contretemps.rules.rounds import Rounds
from chronotheque.games.contretemps.rules.scientists import Trips
from chronotheque.games.contretemps.rules.setting_up import SetUp
from chronotheque.games.contretemps.rules.time_passes import TimePasses
from chronotheque.games.contretemps.rules.trick import Event, best_so_far, players_in_order
from chronotheque.games.contretemps.state import (
    DISCS,
    EVENTS,
    ContretempsTable,
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
from chronotheque.games.contretemps.view_types import (
    ContretempsView,
    EventView,
    Options,
    Phase,
    PlayedCard,
    PlayerView,
    TrickView,
)
from chronotheque.kernel import NONE, byte, has, listed


def view(s: ContretempsTable, seat: int) -> ContretempsView:
    """Returns the view of a seat (or SPECTATOR)."""
    rounds = s.stack[0] if s.stack else None
    top = s.top
    return ContretempsView(
        game=s.game.name,
        seat=seat if seat >= 0 else None,
        seats=int(s.seats),
        options=options(s),
        phase=phase(s),
        round=int(s.round),
        marker=_or_none(s.marker),
        present=_or_none(s.present),
        constant=_card(s.constant),
        instabilities=int(s.tears),
        reserve=int(s.reserve),
        timeline=[event_view(s, event) for event in listed(s.placed)],
        stack=[event for event in range(1, EVENTS + 1) if not has(s.placed, event)],
        resolved=listed(rounds.resolved) if isinstance(rounds, Rounds) else [],
        players=[player_view(s, other) for other in range(s.seats)],
        discard=[CARD_NAMES[card] for card in deck(s.seats) if is_discarded(s, card)],
        trick=trick_view(s, top) if isinstance(top, Event) else None,
        travellers=listed(top.party) if isinstance(top, ChangeConstant) else [],
        outcome=outcome(s).view() if s.over else None,
        # private
        hand=[CARD_NAMES[card] for card in hand(s, seat)] if seat >= 0 else [],
        pick=own_pick(top, seat) if isinstance(top, ChangeConstant) else None,
        trip=own_trip(s, top, seat) if isinstance(top, Trips) else None,
    )


def options(s: ContretempsTable) -> Options:
    """Returns the options of the table."""
    return Options(
        mode="paradox" if s.paradox else "classic",
        second_instability_ends_game="on" if s.second_tear_ends else "off",
    )


def phase(s: ContretempsTable) -> Phase:
    """Returns the current part of the game."""
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


def event_view(s: ContretempsTable, event: int) -> EventView:
    """Returns one event of the timeline."""
    suit = led_suit(s, event)
    return EventView(
        event=event,
        owner=_or_none(owner(s, event)),
        led=None if suit == NONE else suit_name(suit),
        card=_card(guard(s, event)),
    )


def player_view(s: ContretempsTable, seat: int) -> PlayerView:
    """Returns the public facts of a seat."""
    return PlayerView(
        cards=int(hand_size(s, seat)),
        crystals=int(crystals(s, seat)),
        discs=DISCS - int(controlled(s, seat)),
        pawn=int(pawn(s, seat)),
        voids=[suit_name(suit) for suit in range(SUITS) if is_void(s, seat, suit)],
    )


def trick_view(s: ContretempsTable, trick: Event) -> TrickView:
    """Returns the trick in progress, its cards in the order of play."""
    played = players_in_order(s, trick)[: trick.count]
    return TrickView(
        event=int(trick.event),
        leader=int(trick.leader),
        party=listed(trick.party),
        cards=[PlayedCard(seat, CARD_NAMES[byte(trick.cards, i) - 1]) for i, seat in enumerate(played)],
        ahead=_or_none(best_so_far(s, trick)[1]),
    )


def own_pick(change: ChangeConstant, seat: int) -> str | None:
    """Returns the card that a seat itself has picked for the constant."""
    return _card(byte(change.picks, seat) - 1) if seat >= 0 else None


def own_trip(s: ContretempsTable, trips: Trips, seat: int) -> int | None:
    """Returns the trip that a seat itself has bid: events back, or forward as a negative number."""
    trip = byte(trips.bids, seat) - 1 if seat >= 0 else NONE
    if trip == NONE:
        return None
    return int(FORWARD - trip) if trip > FORWARD else int(trip)


def _or_none(number: int) -> int | None:
    return None if number == NONE else int(number)


def _card(card: int) -> str | None:
    return None if card == NONE else CARD_NAMES[card]
