"""Events of Contre-temps: a message or a move for each change of the table.

The rules call these functions only if events are collected (`s.events is not None`), so search pays nothing.
"""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.contretemps.cards import CARD_NAMES, suit_name, suit_of
from chronotheque.games.contretemps.state import (
    DISCS,
    LAST_ROUND,
    START,
    ContretempsTable,
    controlled,
    crystals,
    guard,
    hand,
    pawn,
    trump,
)
from chronotheque.kernel import NONE, PUBLIC, Value, byte, listed, nibble, size


def seat_name(seat: int) -> str:
    """Returns the name of a seat."""
    return f"seat:{seat}"


def place_name(place: int) -> str:
    """Returns the name of a place on the timeline: an event, or the constant."""
    return "start" if place == START else f"event:{place}"


def dealer(s: ContretempsTable, seat: i64) -> None:
    """Announces the dealer and the holder of the First Player marker."""
    s.emit("dealer", {"seat": seat_name(seat), "first": seat_name(s.marker)}, PUBLIC)


def deal(s: ContretempsTable) -> None:
    """Announces the deal, and shows each seat its own hand."""
    s.emit("deal", {}, PUBLIC)
    for seat in range(s.seats):
        cards = [CARD_NAMES[card] for card in hand(s, seat)]
        s.emit("hand", {"cards": cards}, audience=1 << seat, reveals=True)


def constant_turned(s: ContretempsTable) -> None:
    """Announces the first constant."""
    s.emit("constant", {"card": CARD_NAMES[s.constant], "suit": suit_name(trump(s))}, PUBLIC, reveals=True)


def event_placed(s: ContretempsTable, before: i64) -> None:
    """Announces the new present, and moves all pawns there from their places before."""
    s.move(place_name(s.present), "stack", "timeline", PUBLIC)
    for seat in range(s.seats):
        first = size(s.placed) == 1
        place = seat_name(seat) if first else place_name(nibble(before, seat))
        s.move(f"pawn:{seat}", place, place_name(s.present), PUBLIC)
    s.emit("present", {"event": place_name(s.present)}, PUBLIC, reveals=s.paradox)


def round_begins(s: ContretempsTable) -> None:
    """Announces a new round."""
    s.emit("round", {"round": s.round}, PUBLIC)


def event_begins(s: ContretempsTable, event: i64, leader: i64) -> None:
    """Announces a trick and its leader."""
    s.emit("event", {"event": place_name(event), "seat": seat_name(leader)}, PUBLIC)


def event_passed_over(s: ContretempsTable) -> None:
    """Announces that no pawn is in the present, so the event is not resolved (CT-R09)."""
    s.emit("unresolved", {"event": place_name(s.present)}, PUBLIC)


def card_played(s: ContretempsTable, event: i64, seat: i64, card: i64, leads: bool) -> None:
    """Announces a card played; the first one of a trick is the lead."""
    name, place = CARD_NAMES[card], place_name(event)
    s.move(name, f"hand:{seat}", place, PUBLIC)
    if leads:
        s.emit("lead", {"seat": seat_name(seat), "card": name, "event": place}, PUBLIC)
    else:
        s.emit("play", {"seat": seat_name(seat), "card": name, "event": place}, PUBLIC)


def consolation(s: ContretempsTable, seat: i64, taken: bool) -> None:
    """Announces the crystal for a lower card of the led suit, or that the reserve is empty (CT-R26)."""
    if taken:
        s.move("crystal:1", "reserve", seat_name(seat), PUBLIC)
        s.emit("consolation", {"seat": seat_name(seat)}, PUBLIC)
    else:
        s.emit("no_consolation", {"seat": seat_name(seat)}, PUBLIC)


def beaten(s: ContretempsTable, event: i64, card: i64) -> None:
    """Moves a beaten card from an event to the discard pile."""
    s.move(CARD_NAMES[card], place_name(event), "discard", PUBLIC)


def event_settled(s: ContretempsTable, event: i64, led: i64, winner: i64, old: i64, defender: i64) -> None:
    """Announces the result of a trick (won, taken over, defended, strengthened by its owner), and why.

    `trump` is 1 if the winning card is a trump where another suit was led. `faded` lists the defending card before
    if it was beaten because it is no longer trump (CT-R06).
    """
    place = place_name(event)
    best = guard(s, event)
    result: dict[str, Value] = {
        "seat": seat_name(old if winner == NONE else winner),
        "event": place,
        "card": CARD_NAMES[best],
        "trump": int(suit_of(best) == trump(s) != led),
    }
    if winner == NONE:
        s.emit("kept", {**result}, PUBLIC)
        return
    if old == NONE:
        s.move(f"disc:{winner}", seat_name(winner), place, PUBLIC)
        s.emit("won", {**result}, PUBLIC)
        return
    is_faded = suit_of(defender) != led and suit_of(defender) != trump(s) and suit_of(best) == led
    faded = [CARD_NAMES[defender]] if is_faded else []
    if winner == old:
        s.emit("raised", {**result, "faded": faded}, PUBLIC)
    else:
        s.move(f"disc:{old}", place, seat_name(old), PUBLIC)
        s.move(f"disc:{winner}", seat_name(winner), place, PUBLIC)
        s.emit("taken", {**result, "faded": faded, "loser": seat_name(old)}, PUBLIC)


def constant_changed(s: ContretempsTable, party: i64, picks: i64, old: i64) -> None:
    """Announces the picked cards and the new constant, or that there is none."""
    for seat in listed(party):
        card = CARD_NAMES[byte(picks, seat) - 1]
        s.move(card, f"hand:{seat}", "start", PUBLIC)
        s.emit("pick", {"seat": seat_name(seat), "card": card}, PUBLIC, reveals=True)
    leaving = [byte(picks, seat) - 1 for seat in listed(party)] + [old]
    for gone in leaving:
        if gone not in (s.constant, NONE):
            s.move(CARD_NAMES[gone], "start", "discard", PUBLIC)
    if s.constant == NONE:
        s.emit("torn", {"times": s.tears}, PUBLIC)
    else:
        s.emit("constant_new", {"card": CARD_NAMES[s.constant], "suit": suit_name(trump(s))}, PUBLIC)


def income(s: ContretempsTable, before: i64, claims: i64) -> None:
    """Announces the income of each seat, and any shortfall because the reserve is empty (CT-R25)."""
    for seat in range(s.seats):
        gained = crystals(s, seat) - byte(before, seat)
        if gained > 0:
            s.move(f"crystal:{gained}", "reserve", seat_name(seat), PUBLIC)
            s.emit("income", {"seat": seat_name(seat), "n": gained}, PUBLIC)
        if gained < byte(claims, seat):
            s.emit("short", {"seat": seat_name(seat), "n": byte(claims, seat) - gained}, PUBLIC)


def trips(s: ContretempsTable, bids: i64, forward: i64) -> None:
    """Announces all bids, and moves the pawns."""
    for seat in range(s.seats):
        trip = byte(bids, seat) - 1
        if trip == 0:
            s.emit("stay", {"seat": seat_name(seat)}, PUBLIC, reveals=True)
            continue
        paid = trip - forward if trip > forward else trip
        place = place_name(pawn(s, seat))
        s.move(f"crystal:{paid}", seat_name(seat), "reserve", PUBLIC)
        s.move(f"pawn:{seat}", place_name(s.present), place, PUBLIC)
        if trip > forward:
            s.emit("forward", {"seat": seat_name(seat), "n": paid, "place": place}, PUBLIC, reveals=True)
        else:
            s.emit("back", {"seat": seat_name(seat), "n": paid, "place": place}, PUBLIC, reveals=True)


def game_over(s: ContretempsTable, winner: i64, nearest: i64) -> None:
    """Announces the winner: by three events, by the tenth round, or because the timeline was unstable twice.

    If others control as many events, it first says which event of the winner is the nearest to the constant.
    """
    held = controlled(s, winner)
    if any(controlled(s, seat) == held for seat in range(s.seats) if seat != winner):
        s.emit("tied", {"seat": seat_name(winner), "n": held, "event": place_name(nearest)}, PUBLIC)
    if held == DISCS:
        s.emit("over_three", {"seat": seat_name(winner)}, PUBLIC)
    elif s.round == LAST_ROUND:
        s.emit("over_rounds", {"seat": seat_name(winner), "n": held}, PUBLIC)
    else:
        s.emit("over_torn", {"seat": seat_name(winner), "n": held}, PUBLIC)
