"""Positions of Contre-temps in words, and the verbs of a rule test.

    s = position(round=8, constant="e10", timeline={1: ("b12", 2), 7: ("c09", 0, "b")}, at={1: 7},
                 hands={1: "b07 b13 a06"}, crystals={1: 3})

returns the table of round 8 as its first trick begins: event 1 is defended by seat 2's b12, event 7 by seat 0's c09
(led suit b), the events between were never resolved, seat 1 is at event 7 and all others in the present. A hand is
spelled out (`b07 b13 a06`), or filled up with unseen cards (`b07 ...`), or with those of some suits (`b07 ...ac`).
An unreachable position is rejected with the reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, cast

import pytest

from chronotheque.games.contretemps import GAME
from chronotheque.games.contretemps import state as st
from chronotheque.games.contretemps.cards import CARD_NAMES, CARD_NUMBERS, SUIT_LETTERS
from chronotheque.games.contretemps.rules.rounds import TO_EVENTS, TO_SCIENTISTS, Rounds
from chronotheque.games.contretemps.rules.trick import Event, players_in_order
from chronotheque.games.contretemps.state import ContretempsTable
from chronotheque.kernel import NONE, PUBLIC, SPECTATOR, IllegalChoice, listed
from chronotheque.kernel import Event as Told
from tests.plain import plain

LOWEST = {3: 7, 4: 5, 5: 3, 6: 1}  # the lowest value in the deck for each number of seats

Entry = tuple[str | None, int | None] | tuple[str | None, int | None, str] | None  # defending card, owner, led suit
Moment = Literal[
    "events",  # a trick at the first event due, or at the given one
    "end",  # all events of the round are resolved; `go_on` continues
    "picks",  # seats at the constant pick their cards
    "bids",  # phase 3 of the round: the new present is already placed
]


class Impossible(ValueError):
    """Raised for a position that no game can reach; the message is the reason."""


def refuse_if(wrong: bool, reason: str) -> None:
    if wrong:
        raise Impossible(reason)


class Deck:
    """The cards for a number of seats, each in at most one place."""

    def __init__(self, seats: int) -> None:
        refuse_if(seats not in LOWEST, f"nobody plays with {seats} seats")
        self.seats = seats
        values = range(LOWEST[seats], 14)
        self.unseen = [f"{suit}{value:02}" for value in values for suit in SUIT_LETTERS]
        self.places: dict[str, str] = {}

    def take(self, card: str, place: str) -> int:
        """Takes a named card for a place."""
        refuse_if(card in self.places, f"{card} is {place} and {self.places.get(card)}")
        refuse_if(card not in self.unseen, f"{card} is not in the deck of {self.seats} seats")
        self.unseen.remove(card)
        self.places[card] = place
        return CARD_NUMBERS[f"card:{card}"]

    def fill(self, count: int, suits: str, place: str) -> list[int]:
        """Takes unseen cards of these suits, the lowest first."""
        fitting = [card for card in self.unseen if card[0] in suits]
        refuse_if(
            len(fitting) < count, f"of {suits} only {len(fitting)} unseen cards are left, not {count} {place}"
        )
        return [self.take(card, place) for card in fitting[:count]]


def position(
    *,
    seats: int = 4,
    round: int,  # noqa: A002 - the rulebook's word
    moment: Moment = "events",
    paradox: bool = False,
    second_instability_ends_game: bool = False,
    constant: str | None = "e10",
    instabilities: int = 0,
    timeline: Mapping[int, Entry] | None = None,
    present: int | None = None,
    event: int | None = None,
    at: Mapping[int, int] | None = None,
    hands: Mapping[int, str] | None = None,
    voids: Mapping[int, str] | None = None,
    crystals: Mapping[int, int] | None = None,
    marker: int = 0,
    trick: str = "",
    discards: str = "",
) -> ContretempsTable:
    """Returns a table at a chosen moment; `crystals` are those before the cards of the trick were played."""
    deck = Deck(seats)
    refuse_if(not 1 <= round <= 10 - (moment == "bids"), f"round {round} has no {moment}")
    s = cast(ContretempsTable, GAME.blank(seats))
    s.paradox = paradox
    s.second_tear_ends = second_instability_ends_game
    s.round = round
    refuse_if(not 0 <= marker < seats, f"there is no seat {marker} to hold the marker")
    s.marker = marker
    _lay_constant(s, deck, constant, instabilities, round - 1 - (moment != "bids"))
    tokens = round + (moment == "bids")
    rows = timeline or {}
    if paradox:
        refuse_if(len(rows) != tokens, f"{tokens} tokens lie there, not {len(rows)}")
        refuse_if(present not in rows, f"the present {present} is not on the timeline")
    else:
        refuse_if(present is not None, "in the classic mode the newest token is the present")
        rows = {number: rows.get(number) for number in {*range(1, tokens + 1), *rows}}
        refuse_if(len(rows) != tokens, f"in round {round} the tokens 1 to {tokens} lie there, not {sorted(rows)}")
    s.present = tokens if present is None else present
    for number in sorted(rows):
        _lay_event(s, deck, number, rows[number])
    _place_pawns(s, at or {}, moment)
    resolved = _resolved(s, moment, event)
    _check_control(s, moment, resolved)
    _give_crystals(s, crystals or {})
    s.call(Rounds(TO_SCIENTISTS if moment == "bids" else TO_EVENTS, sum(1 << place for place in resolved)))
    if moment == "events":
        s.settle()
    played = _trick(s, trick.split())
    sizes = [
        11 - round - (moment == "bids" or st.pawn(s, seat) in resolved or seat in played) for seat in range(seats)
    ]
    for card in [*discards.split()]:
        st.discard(s, deck.take(card, "on the discard pile"))
    for seat, card in played.items():
        deck.take(card, "in the trick")
        st.gain(s, seat, CARD_NUMBERS[f"card:{card}"])
    _deal(s, deck, sizes, hands or {}, voids or {}, played)
    refuse_if(len(deck.unseen) < 4, "fewer than four cards are left unused")
    for card in deck.unseen[:-4]:
        st.discard(s, CARD_NUMBERS[f"card:{card}"])
    for seat, card in played.items():
        _play_before(s, seat, card)
    if moment == "picks":
        s.settle()
    refuse_if(moment == "picks" and asked(s)[0] != "CT-D6", "nobody may pick a card at the constant")
    if moment == "bids":
        s.settle()
    s.events = []
    return s


def _lay_constant(s: ContretempsTable, deck: Deck, constant: str | None, instabilities: int, changes: int) -> None:
    refuse_if(constant is None and instabilities == 0, "without an instability there is a constant")
    refuse_if(
        not 0 <= instabilities <= max(0, changes),
        f"the constant was changed at most {max(0, changes)} times, so {instabilities} instabilities cannot be",
    )
    refuse_if(instabilities > 1 and s.second_tear_ends, "the second instability has ended the game")
    s.tears = instabilities
    if constant is not None:
        s.constant = deck.take(constant, "the constant")


def _lay_event(s: ContretempsTable, deck: Deck, number: int, entry: Entry) -> None:
    refuse_if(not 1 <= number <= 10, f"there is no event {number}")
    s.placed += 1 << number
    if entry is None:
        return
    card, owner = entry[0], entry[1]
    refuse_if(card is None, f"event {number} has an owner and no defending card")
    refuse_if(owner is None, f"event {number} has a defending card and no owner")
    assert card is not None
    assert owner is not None
    refuse_if(not 0 <= owner < s.seats, f"event {number} cannot belong to seat {owner} of {s.seats}")
    led = entry[2] if len(entry) == 3 else card[0]
    refuse_if(len(led) != 1 or led not in SUIT_LETTERS, f"{led} is no suit to lead at event {number}")
    st.set_guard(s, number, deck.take(card, f"defending event {number}"))
    st.set_owner(s, number, owner)
    s.led += (SUIT_LETTERS.index(led) + 1) << 4 * number


def _place_pawns(s: ContretempsTable, at: Mapping[int, int], moment: Moment) -> None:
    for seat in range(s.seats):
        place = at.get(seat, int(s.present))
        refuse_if(
            place != 0 and not s.placed >> place & 1,
            f"event {place}, the place of seat {seat}, is not on the timeline",
        )
        refuse_if(place != s.present and s.round == 1, "in round 1 all pawns are at the first event")
        refuse_if(place != s.present and moment == "bids", "before the bids all pawns are in the present")
        s.pawns += place << 4 * seat
    refuse_if(any(seat >= s.seats for seat in at), f"there are only {s.seats} seats")


def _resolved(s: ContretempsTable, moment: Moment, event: int | None) -> list[int]:
    """Returns the events that were resolved in this round before the moment."""
    refuse_if(event is not None and moment != "events", f"no event is being played at the {moment}")
    if moment == "bids":
        return []
    places = {int(st.pawn(s, seat)) for seat in range(s.seats)} - {0}
    past = sorted((place for place in places if place < s.present), reverse=True)
    order = [*({int(s.present)} & places), *past, *sorted(place for place in places if place > s.present)]
    if moment in ("end", "picks"):
        return order
    refuse_if(not order, "no pawn is at an event")
    refuse_if(event is not None and event not in order, f"no pawn is at event {event}")
    return order[: order.index(event)] if event is not None else []


def _check_control(s: ContretempsTable, moment: Moment, resolved: list[int]) -> None:
    owners = {place: int(st.owner(s, place)) for place in listed(s.placed)}
    for place in resolved:
        refuse_if(owners[place] == NONE, f"event {place} was resolved in this round and belongs to nobody")
    present = int(s.present)
    refuse_if(present not in resolved and owners[present] != NONE, "the present is not resolved yet")
    first_played = s.round > 1 or moment != "events" or bool(resolved)
    controlled = owners[1] != NONE if not s.paradox else any(owner != NONE for owner in owners.values())
    refuse_if(first_played and not controlled, "the event of round 1 belongs to nobody (CT-I07)")
    for seat in range(s.seats):
        discs = sum(owner == seat for owner in owners.values())
        refuse_if(discs > 3, f"seat {seat} has only 3 discs, not {discs}")
        just_won = st.pawn(s, seat) in resolved and owners[int(st.pawn(s, seat))] == seat
        refuse_if(discs == 3 and not just_won, f"seat {seat} would have won with 3 events before this round")


def _give_crystals(s: ContretempsTable, crystals: Mapping[int, int]) -> None:
    for seat, count in crystals.items():
        refuse_if(not 0 <= seat < s.seats, f"there are only {s.seats} seats")
        refuse_if(count < 0, f"seat {seat} cannot have {count} crystals")
    total = sum(crystals.values())
    refuse_if(total > 30, f"there are 30 crystals, not {total}")
    s.reserve -= total
    s.crystals = sum(count << 8 * seat for seat, count in crystals.items())


def _trick(s: ContretempsTable, cards: list[str]) -> dict[int, str]:
    """Returns the seats and cards of the trick."""
    if not cards:
        return {}
    refuse_if(not isinstance(s.top, Event), "no trick is in progress")
    order = players_in_order(s, cast(Event, s.top))
    refuse_if(len(cards) >= len(order), f"{len(order)} play at this event, so {len(cards)} cards end the trick")
    return dict(zip(order, cards, strict=False))


def _deal(
    s: ContretempsTable,
    deck: Deck,
    sizes: list[int],
    hands: Mapping[int, str],
    voids: Mapping[int, str],
    played: dict[int, str],
) -> None:
    refuse_if(any(not 0 <= seat < s.seats for seat in [*hands, *voids]), f"there are only {s.seats} seats")
    wanted = {seat: hands.get(seat, "...").split() for seat in range(s.seats)}
    for seat, words in wanted.items():
        for card in words:
            if not card.startswith("..."):
                st.gain(s, seat, deck.take(card, f"in the hand of seat {seat}"))
    led = ""
    if isinstance(s.top, Event):
        led = SUIT_LETTERS[s.top.led] if s.top.led != NONE else next(iter(played.values()), " ")[0]
    for seat, words in wanted.items():
        missing = sizes[seat] - len([card for card in words if not card.startswith("...")])
        fillers = [card[3:] for card in words if card.startswith("...")]
        refuse_if(
            missing < 0 or (missing > 0 and not fillers), f"seat {seat} holds {sizes[seat]} cards in this round"
        )
        lacks = voids.get(seat, "") + (led if seat in played and played[seat][0] != led else "")
        suits = (fillers[0] if fillers else "") or "".join(suit for suit in SUIT_LETTERS if suit not in lacks)
        for filler in deck.fill(missing, suits, f"in the hand of seat {seat}"):
            st.gain(s, seat, filler)
        for suit in voids.get(seat, ""):
            number = SUIT_LETTERS.index(suit)
            refuse_if(st.cards_of_suit(s, seat, number) != 0, f"seat {seat} has shown to hold no {suit}")
            s.voids |= 1 << seat * 5 + number


def _play_before(s: ContretempsTable, seat: int, card: str) -> None:
    try:
        answer(s, seat, f"card:{card}")
    except IllegalChoice as refusal:
        raise Impossible(f"seat {seat} could not play {card}: {refusal}") from refusal


# -- what is on the table --------------------------------------------------------------------------


def cards(names: str) -> list[str]:
    """Returns the full names of cards: `b07 b12` is card:b07 and card:b12."""
    return [f"card:{name}" for name in names.split()]


def hand(s: ContretempsTable, seat: int) -> str:
    """Returns a hand in the notation of `position`."""
    return " ".join(CARD_NAMES[card][5:] for card in range(65) if st.holds(s, seat, card))


def event(s: ContretempsTable, number: int) -> tuple[str, int, str] | None:
    """Returns defending card, owner and led suit of an event, or None without an owner."""
    card, owner, led = st.guard(s, number), st.owner(s, number), st.led_suit(s, number)
    if owner == NONE:
        assert card == NONE
        return None
    return CARD_NAMES[card][5:], int(owner), SUIT_LETTERS[led]


def owner(s: ContretempsTable, number: int) -> int | None:
    """Returns the owner of an event, or None."""
    row = event(s, number)
    return None if row is None else row[1]


def line(s: ContretempsTable) -> list[int]:
    """Returns the events on the timeline, in the order of the table."""
    return listed(s.placed)


def pawns(s: ContretempsTable) -> list[int]:
    """Returns the place of each pawn; 0 is the constant."""
    return [int(st.pawn(s, seat)) for seat in range(s.seats)]


def purses(s: ContretempsTable) -> list[int]:
    """Returns the crystals of each seat."""
    return [int(st.crystals(s, seat)) for seat in range(s.seats)]


def constant(s: ContretempsTable) -> str | None:
    """Returns the constant, or None."""
    return None if s.constant == NONE else CARD_NAMES[s.constant][5:]


def discarded(s: ContretempsTable, names: str) -> list[bool]:
    """Returns True for each of these cards that is on the discard pile."""
    return [st.is_discarded(s, CARD_NUMBERS[card]) for card in cards(names)]


def winner(s: ContretempsTable) -> int | None:
    """Returns the winner, or None during the game."""
    if not s.over:
        return None
    (first,) = listed(s.winners)
    return first


def view(s: ContretempsTable, seat: int) -> dict[str, Any]:
    """Returns the view of a seat (or SPECTATOR)."""
    return plain(GAME.view(s, seat))


def knowledge(s: ContretempsTable, seat: int) -> dict[str, Any]:
    """Returns the knowledge of a bot on a seat."""
    return plain(GAME.knowledge(s, seat))


def being_played(s: ContretempsTable) -> int:
    """Returns the event of the trick in progress."""
    number: int = view(s, SPECTATOR)["trick"]["event"]
    return number


def asked(s: ContretempsTable) -> tuple[str, list[int]]:
    """Returns the open decision and the seats asked (none for chance); ("over", []) after the end."""
    return ("over", []) if s.over else (GAME.decision_name(s.decision), listed(s.open_to))


def choices(s: ContretempsTable, seat: int | None = None) -> list[str]:
    """Returns the names that a seat (or chance) may answer to the open decision."""
    chooser = int(s.seat) if seat is None else seat
    assert s.is_open(s.decision, chooser), f"seat {chooser} is not asked"
    return [GAME.part_name(s, s.decision, 0, part) for part in s.options(s.decision, chooser, [])]


# -- what somebody does ----------------------------------------------------------------------------


def answer(s: ContretempsTable, seat: int, name: str) -> None:
    """Answers the open decision for a seat, checked."""
    s.answer(s.decision, seat, GAME.answer_parts(s, s.decision, name))


def play(s: ContretempsTable, *names: str) -> None:
    """Plays checked answers, each for the first seat that is asked."""
    for name in names:
        answer(s, int(s.seat), name)


def bid(s: ContretempsTable, trips: Mapping[int, int | str]) -> None:
    """Bids in phase 3: a number of events back, or `back:2`, `forward:1`; all other seats stay."""
    for seat in range(s.seats):
        trip = trips.get(seat, 0)
        name = trip if isinstance(trip, str) else f"back:{trip}" if trip and s.paradox else f"n:{trip}"
        answer(s, seat, name)


def pick(s: ContretempsTable, picks: Mapping[int, str]) -> None:
    """Picks cards at the constant."""
    for seat, card in picks.items():
        answer(s, seat, f"card:{card}")


def go_on(s: ContretempsTable) -> None:
    """Continues after the last event of the round."""
    s.settle()


def refused(s: ContretempsTable, seat: int, name: str, decision: str | None = None) -> str:
    """Returns the rule that rejects an answer; checks that the attempt changes nothing."""
    number = s.decision if decision is None else GAME.decision_number(decision)
    parts = GAME.answer_parts(s, number, name)
    before = s.bytes(), asked(s)
    with pytest.raises(IllegalChoice) as refusal:
        s.answer(number, seat, parts)
    assert (s.bytes(), asked(s)) == before
    assert s.why_not(number, seat, parts) == refusal.value.rule
    return refusal.value.rule


def told(s: ContretempsTable, to: int | None = None) -> list[str]:
    """Returns the events since the last call as words: public ones, and those for one seat (or SPECTATOR)."""
    assert s.events is not None
    heard = [event for event in s.events if (event.audience == PUBLIC if to is None else event.reaches(to))]
    s.events = []
    return [_words(event) for event in heard]


def _words(event: Told) -> str:
    values = (" ".join(value) if isinstance(value, list) else str(value) for value in event.params.values())
    return " ".join([event.text, *values])


def only(messages: Iterable[str], *kinds: str) -> list[str]:
    """Returns the messages of some kinds."""
    return [message for message in messages if message.split()[0] in kinds]
