"""What Contre-temps tells its players: a message or a move for everything that happens at the table.

The rules call these only where somebody listens (`s.told is not None`), so that search pays nothing for them.
"""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.contretemps.cards import CARD_NAMES, suit_name
from chronotheque.games.contretemps.state import (
    DISCS,
    LAST_ROUND,
    START,
    Timeline,
    controlled,
    crystals,
    guard,
    hand,
    pawn,
    trump,
)
from chronotheque.kernel import NONE, PUBLIC, byte, listed, nibble, size


def seat_name(seat: int) -> str:
    """The name of a seat."""
    return f"seat:{seat}"


def place_name(place: int) -> str:
    """The name of a place on the timeline: an event, or the constant's."""
    return "start" if place == START else f"event:{place}"


def dealer(s: Timeline, seat: i64) -> None:
    """The dealer was drawn, and the marker given."""
    s.tell("dealer", {"seat": seat_name(seat), "first": seat_name(s.marker)}, PUBLIC)


def deal(s: Timeline) -> None:
    """Everybody holds cards, each seat learns its own."""
    s.tell("deal", {}, PUBLIC)
    for seat in range(s.seats):
        cards = [CARD_NAMES[card] for card in hand(s, seat)]
        s.tell("hand", {"cards": cards}, audience=1 << seat, reveals=True)


def constant_turned(s: Timeline) -> None:
    """The first constant lies open."""
    s.tell("constant", {"card": CARD_NAMES[s.constant], "suit": suit_name(trump(s))}, PUBLIC, reveals=True)


def event_placed(s: Timeline, before: i64) -> None:
    """A token is the new present, and all pawns have gone there from where they were before."""
    s.move(place_name(s.present), "stack", "timeline", PUBLIC)
    for seat in range(s.seats):
        first = size(s.placed) == 1
        place = seat_name(seat) if first else place_name(nibble(before, seat))
        s.move(f"pawn:{seat}", place, place_name(s.present), PUBLIC)
    s.tell("present", {"event": place_name(s.present)}, PUBLIC, reveals=s.paradox)


def round_begins(s: Timeline) -> None:
    """A new round."""
    s.tell("round", {"round": s.round}, PUBLIC)


def event_begins(s: Timeline, event: i64, leader: i64) -> None:
    """A trick begins."""
    s.tell("event", {"event": place_name(event), "seat": seat_name(leader)}, PUBLIC)


def event_passed_over(s: Timeline) -> None:
    """Nobody stayed in the present (CT-R09)."""
    s.tell("unresolved", {"event": place_name(s.present)}, PUBLIC)


def card_played(s: Timeline, event: i64, seat: i64, card: i64, leads: bool) -> None:
    """A card was played; the first one of a trick is the lead."""
    name, place = CARD_NAMES[card], place_name(event)
    s.move(name, f"hand:{seat}", place, PUBLIC)
    if leads:
        s.tell("lead", {"seat": seat_name(seat), "card": name, "event": place}, PUBLIC)
    else:
        s.tell("play", {"seat": seat_name(seat), "card": name, "event": place}, PUBLIC)


def consolation(s: Timeline, seat: i64, taken: bool) -> None:
    """A lower card of the led suit brought a crystal, or would have if the reserve were not empty (CT-R26)."""
    if taken:
        s.move("crystal:1", "reserve", seat_name(seat), PUBLIC)
        s.tell("consolation", {"seat": seat_name(seat)}, PUBLIC)
    else:
        s.tell("no_consolation", {"seat": seat_name(seat)}, PUBLIC)


def beaten(s: Timeline, event: i64, card: i64) -> None:
    """A card leaves an event for the discard pile."""
    s.move(CARD_NAMES[card], place_name(event), "discard", PUBLIC)


def event_settled(s: Timeline, event: i64, winner: i64, old: i64) -> None:
    """A trick is over: won, taken over, defended, or strengthened by its owner."""
    place = place_name(event)
    card = CARD_NAMES[guard(s, event)]
    if winner == NONE:
        s.tell("kept", {"seat": seat_name(old), "event": place, "card": card}, PUBLIC)
    elif winner == old:
        s.tell("raised", {"seat": seat_name(winner), "event": place, "card": card}, PUBLIC)
    elif old == NONE:
        s.move(f"disc:{winner}", seat_name(winner), place, PUBLIC)
        s.tell("won", {"seat": seat_name(winner), "event": place, "card": card}, PUBLIC)
    else:
        s.move(f"disc:{old}", place, seat_name(old), PUBLIC)
        s.move(f"disc:{winner}", seat_name(winner), place, PUBLIC)
        s.tell("taken", {"seat": seat_name(winner), "event": place, "card": card, "loser": seat_name(old)}, PUBLIC)


def constant_changed(s: Timeline, party: i64, picks: i64, old: i64) -> None:
    """The picked cards are shown, and a new constant lies there or none."""
    for seat in listed(party):
        card = CARD_NAMES[byte(picks, seat) - 1]
        s.move(card, f"hand:{seat}", "start", PUBLIC)
        s.tell("pick", {"seat": seat_name(seat), "card": card}, PUBLIC, reveals=True)
    leaving = [byte(picks, seat) - 1 for seat in listed(party)] + [old]
    for gone in leaving:
        if gone not in (s.constant, NONE):
            s.move(CARD_NAMES[gone], "start", "discard", PUBLIC)
    if s.constant == NONE:
        s.tell("torn", {"times": s.tears}, PUBLIC)
    else:
        s.tell("constant_new", {"card": CARD_NAMES[s.constant], "suit": suit_name(trump(s))}, PUBLIC)


def income(s: Timeline, before: i64, claims: i64) -> None:
    """Everybody has taken crystals, or fewer than were due because the reserve is empty (CT-R25)."""
    for seat in range(s.seats):
        gained = crystals(s, seat) - byte(before, seat)
        if gained > 0:
            s.move(f"crystal:{gained}", "reserve", seat_name(seat), PUBLIC)
            s.tell("income", {"seat": seat_name(seat), "n": gained}, PUBLIC)
        if gained < byte(claims, seat):
            s.tell("short", {"seat": seat_name(seat), "n": byte(claims, seat) - gained}, PUBLIC)


def trips(s: Timeline, bids: i64, forward: i64) -> None:
    """All bids are shown and all pawns have moved."""
    for seat in range(s.seats):
        trip = byte(bids, seat) - 1
        if trip == 0:
            s.tell("stay", {"seat": seat_name(seat)}, PUBLIC, reveals=True)
            continue
        paid = trip - forward if trip > forward else trip
        place = place_name(pawn(s, seat))
        s.move(f"crystal:{paid}", seat_name(seat), "reserve", PUBLIC)
        s.move(f"pawn:{seat}", place_name(s.present), place, PUBLIC)
        if trip > forward:
            s.tell("forward", {"seat": seat_name(seat), "n": paid, "place": place}, PUBLIC, reveals=True)
        else:
            s.tell("back", {"seat": seat_name(seat), "n": paid, "place": place}, PUBLIC, reveals=True)


def game_over(s: Timeline, winner: i64) -> None:
    """The game is over: by three events, by the tenth round, or because the timeline tore twice."""
    held = controlled(s, winner)
    if held == DISCS:
        s.tell("over_three", {"seat": seat_name(winner)}, PUBLIC)
    elif s.round == LAST_ROUND:
        s.tell("over_rounds", {"seat": seat_name(winner), "n": held}, PUBLIC)
    else:
        s.tell("over_torn", {"seat": seat_name(winner), "n": held}, PUBLIC)
