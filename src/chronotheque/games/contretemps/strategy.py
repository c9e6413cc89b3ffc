"""A greedy player of Contre-temps: one look at its own view, no search, no memory.

Every choice is the same sum, counted in events: the chance to win with a card times what there is to win, less what
the card and the crystals spent would still be worth later. Of rivals it knows what everybody knows.
"""

from __future__ import annotations

from typing import Any, Final, cast

from chronotheque.games.contretemps.cards import (
    CARD_NUMBERS,
    SUIT_NUMBERS,
    SUITS,
    VALUES,
    deck,
    lowest_value,
    suit_of,
    value_of,
)
from chronotheque.games.contretemps.decisions import DECISIONS, PARADOX_TRIP, PICK, TRIP
from chronotheque.games.contretemps.state import DISCS, LAST_ROUND, START
from chronotheque.games.contretemps.trick import strength_at
from chronotheque.kernel import NONE, Source, View

# What things are worth, counted in events.
VICTORY: Final = 3.0  # the third event, more than the event itself
SETBACK: Final = 0.2  # to take an event from a rival
ALARM: Final = 1.0  # to take it from a rival who has two, or keep such a rival from a third
CRYSTAL: Final = 0.04
HIGH_CARD: Final = 0.2  # the highest card of a suit, for later
TRUMP: Final = 0.15  # the lowest trump, for later
HIGH_TRUMP: Final = 0.6  # the highest trump, for later


def choose(view: View, decision: str, options: list[str], source: Source) -> str:
    """The option of the highest worth for the seat that the view belongs to; chance decides between equals."""
    sight = Sight(cast(dict[str, Any], view))
    if decision in (DECISIONS[TRIP], DECISIONS[PARADOX_TRIP]):
        worths = [worth_of_trip(sight, option) for option in options]
    elif decision == DECISIONS[PICK]:
        worths = [worth_of_pick(sight, CARD_NUMBERS[option], len(sight.travellers) - 1) for option in options]
    else:
        worths = [worth_in_trick(sight, CARD_NUMBERS[option]) for option in options]
    best = [option for option, worth in zip(options, worths, strict=True) if worth == max(worths)]
    return best[source.below(len(best))]


class Sight:
    """What a player sees from a seat, in numbers."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.me: int = view["seat"]
        self.seats: int = view["seats"]
        self.hand = [CARD_NUMBERS[name] for name in view["hand"]]
        self.constant: int = NONE if view["constant"] is None else CARD_NUMBERS[view["constant"]]
        self.trumps: int = NONE if self.constant == NONE else suit_of(self.constant)
        self.rounds_left: int = LAST_ROUND - view["round"]
        self.marker: int = view["marker"]
        self.present: int = view["present"]
        self.line: list[int] = [START] + [row["event"] for row in view["timeline"]]
        self.owners: dict[int, int | None] = {row["event"]: row["owner"] for row in view["timeline"]}
        self.guards = {row["event"]: CARD_NUMBERS[row["card"]] for row in view["timeline"] if row["card"]}
        self.led = {row["event"]: SUIT_NUMBERS[row["led"]] for row in view["timeline"] if row["led"]}
        self.players: list[dict[str, Any]] = view["players"]
        self.rivals = [seat for seat in range(self.seats) if seat != self.me]
        self.travellers: list[int] = view["travellers"]
        self.event: int = START
        self.lying: list[int] = []  # cards of the trick in progress
        self.party: list[int] = []  # who else takes part in it
        self.to_come: list[int] = []  # who plays after me
        if view["trick"]:
            self.read_trick(view["trick"])
        seen = {*self.hand, self.constant, *self.guards.values(), *self.lying}
        seen.update(CARD_NUMBERS[name] for name in view["discard"])
        self.unseen = [card for card in deck(self.seats) if card not in seen]

    def read_trick(self, trick: dict[str, Any]) -> None:
        """Notes what lies at the event in progress, and who has still to play."""
        self.event = trick["event"]
        self.lying = [CARD_NUMBERS[row["card"]] for row in trick["cards"]]
        played = [row["seat"] for row in trick["cards"]]
        self.party = [seat for seat in trick["party"] if seat != self.me]
        self.to_come = [seat for seat in self.party if seat not in played]

    def controls(self, seat: int) -> int:
        """How many events a seat controls."""
        return sum(owner == seat for owner in self.owners.values())

    def is_void(self, seat: int, suit: int) -> bool:
        """Whether a rival has shown to lack a suit."""
        return suit in [SUIT_NUMBERS[name] for name in self.players[seat]["voids"]]


# -- what a card is worth --------------------------------------------------------------------------


def worth_later(sight: Sight, card: int, trumps: int) -> float:
    """Keep trumps and high cards: what a card may still win, less and less as the game runs out."""
    low: int = lowest_value(sight.seats)
    height = (value_of(card) - low) / (VALUES - low)
    worth = TRUMP + (HIGH_TRUMP - TRUMP) * height if suit_of(card) == trumps else HIGH_CARD * height
    return worth * sight.rounds_left / LAST_ROUND


def worth_of_hand(sight: Sight, without: int, trumps: int) -> float:
    """What the hand may still win under a trump suit, one card being gone."""
    return sum(worth_later(sight, card, trumps) for card in sight.hand if card != without)


def stake(sight: Sight, event: int, rivals: list[int]) -> float:
    """What winning an event brings, with these rivals about."""
    owner = sight.owners[event]
    if owner == sight.me:
        return 0.0
    worth = 1.0
    if sight.controls(sight.me) == DISCS - 1:
        worth += VICTORY
    if owner is not None:
        worth += ALARM if sight.controls(owner) == DISCS - 1 else SETBACK
    if any(sight.controls(rival) == DISCS - 1 for rival in rivals if rival != owner):
        worth += ALARM
    return worth


# -- chances ---------------------------------------------------------------------------------------


def chance_of_none(wanted: int, hand: int, cards: int) -> float:
    """The chance that a hand of some cards holds none of the wanted ones."""
    chance = 1.0
    for i in range(wanted):
        chance *= max(0, cards - hand - i) / (cards - i)
    return chance


def chance_to_beat(sight: Sight, rival: int, card: int, led: int) -> float:
    """The chance that a rival can beat a card: with a higher one of the suit led, or, lacking that, a trump."""
    strength = strength_at(card, led, sight.trumps)
    stronger = [other for other in sight.unseen if strength_at(other, led, sight.trumps) > strength]
    of_suit = sum(suit_of(other) == led for other in sight.unseen)
    higher = sum(suit_of(other) == led for other in stronger)
    trumps = sum(suit_of(other) == sight.trumps != led for other in stronger)
    hand, cards = sight.players[rival]["cards"], len(sight.unseen)
    can_trump = 1 - chance_of_none(trumps, hand, cards - of_suit)
    if sight.is_void(rival, led):
        return can_trump
    return 1 - chance_of_none(higher, hand, cards) + chance_of_none(of_suit, hand, cards) * can_trump


def chance_to_hold(sight: Sight, card: int, led: int, lying: list[int], rivals: dict[int, float]) -> float:
    """The chance that a card wins over those lying there and those that rivals may still play."""
    strength = strength_at(card, led, sight.trumps)
    if strength <= VALUES or any(strength_at(other, led, sight.trumps) >= strength for other in lying):
        return 0.0
    chance = 1.0
    for rival, plays in rivals.items():
        chance *= 1 - plays * chance_to_beat(sight, rival, card, led)
    return chance


# -- in a trick: CT-D1, CT-D2, CT-D3 ---------------------------------------------------------------


def worth_in_trick(sight: Sight, card: int) -> float:
    """Win with the cheapest card that is likely to hold, else throw a low one, best one that brings a crystal."""
    rivals = {rival: 1.0 if rival in sight.to_come else 0.0 for rival in sight.party}
    return worth_at(sight, sight.event, card, NONE, rivals)


def worth_at(sight: Sight, event: int, card: int, suit: int, rivals: dict[int, float]) -> float:
    """What a card brings at an event, each rival there playing after it with some chance.

    The suit counts only where none was led before; NONE is that of the card itself.
    """
    led = sight.led.get(event, suit)
    if led == NONE:
        led = suit_of(card)
    lying = [*sight.lying, sight.guards[event]] if event in sight.guards else sight.lying
    chance = chance_to_hold(sight, card, led, lying, rivals)
    worth = chance * stake(sight, event, list(rivals)) - worth_later(sight, card, sight.trumps)
    return worth + CRYSTAL if brings_crystal(card, led, lying) else worth


def brings_crystal(card: int, led: int, lying: list[int]) -> bool:
    """CT-048  Whether a card is lower than another of the suit led."""
    return suit_of(card) == led and any(suit_of(other) == led and other > card for other in lying)


def legal(sight: Sight, led: int) -> list[int]:
    """The cards one may play to a suit (CT-046, CT-047)."""
    return [card for card in sight.hand if suit_of(card) == led] or sight.hand


# -- travelling: CT-D4, CT-D5 ----------------------------------------------------------------------


def worth_of_trip(sight: Sight, trip: str) -> float:
    """What the best card brings where the trip ends, less the crystals."""
    kind, _, number = trip.partition(":")
    crystals = int(number)
    here = sight.line.index(sight.present)
    place = sight.line[here + crystals if kind == "forward" else here - crystals]
    return worth_of_place(sight, place) - CRYSTAL * crystals


def worth_of_place(sight: Sight, place: int) -> float:
    """What the best card brings at a place."""
    if place == START:
        return max(worth_of_pick(sight, card, 0) for card in sight.hand)
    meets = {rival: chance_to_meet(sight, rival, place) for rival in sight.rivals}
    rivals = {rival: chance for rival, chance in meets.items() if chance > 0}
    if place in sight.led or leads(sight, place):
        cards = legal(sight, sight.led[place]) if place in sight.led else sight.hand
        return max(worth_at(sight, place, card, NONE, rivals) for card in cards)
    worths = [
        max(worth_at(sight, place, card, suit, rivals) for card in legal(sight, suit)) for suit in range(SUITS)
    ]
    return sum(worths) / SUITS  # somebody else leads, any suit


def leads(sight: Sight, event: int) -> bool:
    """Whether the lead at an event is one's own (CT-039, CT-041)."""
    before = [place for place in sight.line if place < event and sight.owners.get(place) is not None]
    return sight.me == (sight.owners[before[-1]] if before else sight.marker)


def chance_to_meet(sight: Sight, rival: int, place: int) -> float:
    """The chance to meet a rival at a place, all places that it can pay for being equally likely."""
    here, there = sight.line.index(sight.present), sight.line.index(place)
    purse = sight.players[rival]["crystals"]
    in_reach = [i for i in range(len(sight.line)) if abs(here - i) <= purse]
    return 1 / len(in_reach) if there in in_reach else 0.0


# -- at the constant: CT-D6 ------------------------------------------------------------------------


def worth_of_pick(sight: Sight, card: int, others: int) -> float:
    """Make the strong suit trump, at the price of a card that is high enough to become the constant."""
    lower = sum(value_of(other) < value_of(card) for other in sight.unseen)
    chance = (lower / len(sight.unseen)) ** others
    as_it_is = worth_of_hand(sight, card, sight.trumps)
    changed = worth_of_hand(sight, card, suit_of(card))
    return chance * (changed - as_it_is) - worth_later(sight, card, sight.trumps)
