"""What is revealed (FC-022, FC-023, FC-073, FC-076, FC-R16): the rows of Blades, Handles and Assistants."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.forge_chronos.cards import BLADES
from chronotheque.games.forge_chronos.decisions import SHOW_ASSISTANTS, SHOW_BLADES, SHOW_HANDLES
from chronotheque.games.forge_chronos.state import HIRED_FROM, PLACES, Smithy, display_set, place_on
from chronotheque.kernel import POWERS, Parts, Source, member, nibble, size, with_nibble


def put_back(s: Smithy) -> None:
    """FC-022, FC-073  What was revealed yesterday goes back; the decks have no order."""
    s.blade_deck += display_set(s.blades)
    s.handle_deck += display_set(s.handles)
    s.blades = s.handles = 0
    for place in range(HIRED_FROM):
        assistant = nibble(s.row, place) - 1
        if assistant >= 0:
            s.assistant_deck += POWERS[assistant]
    s.row = 0


def deck_of(s: Smithy, decision: i64) -> i64:
    """The set from which chance reveals."""
    if decision == SHOW_ASSISTANTS:
        return s.assistant_deck
    return s.blade_deck if decision == SHOW_BLADES else s.handle_deck


def row_size(decision: i64) -> i64:
    """How many are revealed in the morning (FC-023, FC-073)."""
    return HIRED_FROM if decision == SHOW_ASSISTANTS else PLACES


def most_shown(s: Smithy, decision: i64) -> i64:
    """FC-R16, FC-R29  How many can be revealed in the morning."""
    there = size(deck_of(s, decision))
    return there if there < row_size(decision) else row_size(decision)


def list_deck(s: Smithy, decision: i64, parts: Parts) -> None:
    """Everything that can be revealed: Assistants and Blades by their numbers, Handles by theirs."""
    parts.add_members(deck_of(s, decision), BLADES if decision == SHOW_HANDLES else 0)


def draw_shown(s: Smithy, decision: i64, source: Source) -> i64:
    """One of a deck, each equally likely."""
    deck = deck_of(s, decision)
    card = member(deck, source.below(size(deck)))
    return BLADES + card if decision == SHOW_HANDLES else card


def show(s: Smithy, decision: i64, part: i64) -> None:
    """Reveals one, on the first empty place of its row."""
    if decision == SHOW_ASSISTANTS:
        s.assistant_deck -= POWERS[part]
        s.row = with_nibble(s.row, empty_place(s), part + 1)
    elif decision == SHOW_BLADES:
        s.blade_deck -= POWERS[part]
        s.blades = place_on(s.blades, part)
    else:
        s.handle_deck -= POWERS[part - BLADES]
        s.handles = place_on(s.handles, part)


def empty_place(s: Smithy) -> i64:
    """The first empty place in the row of the Assistants."""
    place: i64 = 0
    while nibble(s.row, place) != 0:
        place += 1
    return place
