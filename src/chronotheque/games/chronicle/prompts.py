"""Prompts of Chronicle, and hints: the foreseeable result of each choice.

Both use only public facts and the seat's own hand. Where several choices often share a hint, its parameter `those`
is a list with the choice, so that a client can merge the hints into one sentence.
"""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.chronicle.cards import CARD_NAMES, EVERY_WILD, NUMBERED, SUIT_NAMES
from chronotheque.games.chronicle.decisions import (
    DRAIN_CARD,
    DRAIN_WHOM,
    ENTRUST_TO,
    FOLLOW,
    GO_ON,
    LEAD,
    PLAY_FREELY,
    PLAY_OFF,
    PLAY_ON,
    STEAL_ALLY,
    SWAP_WITH,
)
from chronotheque.games.chronicle.deck import ASKING, SWAP
from chronotheque.games.chronicle.narration import seat_name, seat_names
from chronotheque.games.chronicle.rules.abilities import Ability, targets
from chronotheque.games.chronicle.rules.agreement import Agreement
from chronotheque.games.chronicle.rules.meeting import Meeting, best_place, meeting_of, plays_on
from chronotheque.games.chronicle.rules.scoring import leaders
from chronotheque.games.chronicle.state import ChronicleTable, must_be_led, owner
from chronotheque.kernel import LOWEST, NONE, POWERS, Sentence, Value, has, size, with_byte


def prompt(s: ChronicleTable, decision: i64, seat: i64) -> Sentence:
    """Returns the prompt for an open decision."""
    name = s.game.decision_name(decision)
    top = s.top
    meeting = meeting_of(s)
    if isinstance(top, Ability):
        params: dict[str, Value] = {"card": CARD_NAMES[top.card]}
        if decision == DRAIN_CARD:
            params["rival"] = seat_name(top.seat)
        if decision == ENTRUST_TO:
            params["ally"] = CARD_NAMES[top.chosen]
        return f"prompt.{name}", params
    if isinstance(top, Agreement):
        return f"prompt.{name}", {"those": seat_names(leaders(s))}
    assert meeting is not None
    if decision == LEAD and must_be_led(s, seat) != NONE:
        return "prompt.CR-D1.theme", {"card": CARD_NAMES[must_be_led(s, seat)]}
    if decision in (LEAD, PLAY_FREELY):
        return f"prompt.{name}", {}
    suit = SUIT_NAMES[meeting.led]
    wild = s.hands[seat] & EVERY_WILD != 0
    if decision == FOLLOW:
        return ("prompt.CR-D3.or_wild" if wild else "prompt.CR-D3"), {"suit": suit}
    if not wild:
        return "prompt.CR-D4", {"suit": suit}
    only_wild = s.hands[seat] & ~EVERY_WILD == 0
    return ("prompt.CR-D4.only_wild" if only_wild else "prompt.CR-D4.or_wild"), {"suit": suit}


def hint(s: ChronicleTable, decision: i64, seat: i64, choice: i64) -> Sentence | None:
    """Returns the hint for a choice, or None."""
    if decision == PLAY_ON:
        return ("hint.go_on", {}) if choice == GO_ON else ("hint.stop", {"those": seat_names(leaders(s))})
    if decision in (DRAIN_WHOM, SWAP_WITH):
        return "hint.cards", {"rival": seat_name(choice), "n": int(size(s.hands[choice]))}
    if decision == STEAL_ALLY:
        return hint_of_ally(s, choice, seat_name(owner(s, choice)))
    if decision == ENTRUST_TO:
        return "hint.gets", {"rival": seat_name(choice)}
    if decision == DRAIN_CARD:
        return "hint.discarded", {"those": [CARD_NAMES[choice]]}
    if isinstance(s.top, Ability):
        return hint_of_ally(s, choice, seat_name(seat))
    meeting = meeting_of(s)
    assert meeting is not None
    return hint_of_card(s, meeting, decision, seat, choice)


def hint_of_ally(s: ChronicleTable, card: i64, whose: str) -> Sentence:
    """Returns the hint for an ally: how it counts at the end of the round."""
    those: list[str] = [CARD_NAMES[card]]
    if has(s.deck.evil, card):
        return "hint.ally.evil", {"those": those, "owner": whose}
    if has(s.deck.purifies, card):
        return "hint.ally.angel", {"those": those, "owner": whose}
    if has(s.deck.triples, card):
        return "hint.ally.triple", {"those": those, "owner": whose}
    return "hint.ally", {"those": those, "owner": whose}


def hint_of_card(s: ChronicleTable, meeting: Meeting, decision: i64, seat: i64, card: i64) -> Sentence:
    """Returns the hint for a card: its immediate effect, and the result if it were the last card."""
    those: list[str] = [CARD_NAMES[card]]
    if decision == PLAY_OFF and card < NUMBERED:
        return "hint.down", {"those": those}  # CR-035, CR-036
    asks = s.deck.asks[card]
    if has(s.deck.veils, card):
        if meeting.count == 0:
            return "hint.veil.lead", {"those": those}
        return "hint.veil", {"those": those}
    if has(s.deck.cuts, card) and plays_on(s, meeting.missing - POWERS[seat]):
        return ("hint.cut.wins" if leads_after(s, meeting, card) else "hint.cut"), {"those": those}
    params: dict[str, Value] = {"card": CARD_NAMES[card]}
    if asks != 0:
        ability = LOWEST[asks]
        params["ability"] = f"ability:{ASKING[ability]}"
        if targets(s, ability, seat) == 0 or (ability == SWAP and size(s.hands[seat]) == 1):
            return "hint.in_vain", params  # CR-053
        return ("hint.uses.ahead" if leads_after(s, meeting, card) else "hint.uses"), params
    if has(s.deck.devours, card):
        return "hint.devours", {"those": those}
    if has(s.deck.reverses, card):
        return ("hint.reverses.ahead" if leads_after(s, meeting, card) else "hint.reverses"), {"those": those}
    if has(s.deck.crowns | s.deck.curses, card):
        return ("hint.crown" if leads_after(s, meeting, card) else "hint.crown.below"), {"those": those}
    if meeting.count == 0:
        return "hint.lead", {"those": those}
    return ("hint.ahead" if leads_after(s, meeting, card) else "hint.below"), {"those": those}


def leads_after(s: ChronicleTable, meeting: Meeting, card: i64) -> bool:
    """True if a card that turns none would win if it were played face up as the last card."""
    trial = meeting.copy()
    assert isinstance(trial, Meeting)
    trial.cards = with_byte(trial.cards, trial.count, card + 1)
    trial.count += 1
    return best_place(s, trial) == meeting.count
