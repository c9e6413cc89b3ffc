"""What Contre-temps tells its players: a message or a move for everything that happens at the table."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.contretemps.cards import CARD_NAMES, suit_name
from chronotheque.games.contretemps.state import (
    START,
    Timeline,
    controlled,
    crystals,
    guard,
    hand,
    pawn,
    trump,
)
from chronotheque.kernel import NONE, byte, listed


def seat_name(seat: int) -> str:
    """The name of a seat."""
    return f"seat:{seat}"


def place_name(place: int) -> str:
    """The name of a place on the timeline: an event, or the constant's."""
    return "start" if place == START else f"event:{place}"


def dealer(s: Timeline, seat: i64) -> None:
    """The dealer was drawn, and the marker given."""
    if s.told is not None:
        s.tell("dealer", {"seat": seat_name(seat), "first": seat_name(s.marker)})


def deal(s: Timeline) -> None:
    """Everybody holds cards, each seat learns its own."""
    if s.told is not None:
        s.tell("deal", {})
        for seat in range(s.seats):
            cards = [CARD_NAMES[card] for card in hand(s, seat)]
            s.tell("hand", {"cards": cards}, audience=1 << seat, reveals=True)


def constant_turned(s: Timeline) -> None:
    """The first constant lies open."""
    if s.told is not None:
        s.tell("constant", {"card": CARD_NAMES[s.constant], "suit": suit_name(trump(s))}, reveals=True)


def event_placed(s: Timeline) -> None:
    """A token is the new present."""
    if s.told is not None:
        s.move(place_name(s.present), "stack", "timeline")
        s.tell("present", {"event": place_name(s.present)}, reveals=s.paradox)


def round_begins(s: Timeline) -> None:
    """A new round."""
    if s.told is not None:
        s.tell("round", {"round": s.round})


def event_begins(s: Timeline, event: i64, leader: i64) -> None:
    """A trick begins."""
    if s.told is not None:
        s.tell("event", {"event": place_name(event), "seat": seat_name(leader)})


def card_played(s: Timeline, event: i64, seat: i64, card: i64, consoled: bool) -> None:
    """A card was played, and may have brought a crystal."""
    if s.told is not None:
        s.move(CARD_NAMES[card], f"hand:{seat}", place_name(event))
        s.tell("play", {"seat": seat_name(seat), "card": CARD_NAMES[card], "event": place_name(event)})
        if consoled:
            s.tell("consolation", {"seat": seat_name(seat)})


def event_settled(s: Timeline, event: i64, winner: i64, old: i64) -> None:
    """A trick is over: won, taken over, defended, or strengthened by its owner."""
    if s.told is None:
        return
    place = place_name(event)
    card = CARD_NAMES[guard(s, event)]
    if winner == NONE:
        s.tell("kept", {"seat": seat_name(old), "event": place, "card": card})
    elif winner == old:
        s.tell("raised", {"seat": seat_name(winner), "event": place, "card": card})
    else:
        s.move(f"disc:{winner}", seat_name(winner), place)
        if old == NONE:
            s.tell("won", {"seat": seat_name(winner), "event": place, "card": card})
        else:
            s.move(f"disc:{old}", place, seat_name(old))
            s.tell("taken", {"seat": seat_name(winner), "event": place, "card": card, "loser": seat_name(old)})


def constant_changed(s: Timeline, party: i64, picks: i64) -> None:
    """The picked cards are shown, and a new constant lies there or none."""
    if s.told is None:
        return
    for seat in listed(party):
        card = CARD_NAMES[byte(picks, seat) - 1]
        s.move(card, f"hand:{seat}", "start")
        s.tell("pick", {"seat": seat_name(seat), "card": card}, reveals=True)
    if s.constant == NONE:
        s.tell("torn", {"times": s.tears})
    else:
        s.tell("constant", {"card": CARD_NAMES[s.constant], "suit": suit_name(trump(s))})


def income(s: Timeline, before: i64) -> None:
    """Everybody has taken crystals."""
    if s.told is not None:
        for seat in range(s.seats):
            gained = crystals(s, seat) - byte(before, seat)
            if gained > 0:
                s.tell("income", {"seat": seat_name(seat), "n": gained})


def trips(s: Timeline, bids: i64, forward: int) -> None:
    """All bids are shown and all pawns have moved."""
    if s.told is None:
        return
    for seat in range(s.seats):
        trip = byte(bids, seat) - 1
        place = place_name(pawn(s, seat))
        if trip == 0:
            s.tell("stay", {"seat": seat_name(seat)}, reveals=True)
            continue
        s.move(f"pawn:{seat}", place_name(s.present), place)
        if trip > forward:
            s.tell("forward", {"seat": seat_name(seat), "n": trip - forward, "place": place}, reveals=True)
        else:
            s.tell("back", {"seat": seat_name(seat), "n": trip, "place": place}, reveals=True)


def game_over(s: Timeline, winner: i64) -> None:
    """The game is over."""
    if s.told is not None:
        s.tell("over", {"seat": seat_name(winner), "n": controlled(s, winner)})
