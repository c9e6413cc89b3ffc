"""The display (FC-022, FC-023, FC-073, FC-076, FC-R16): revealing Blades, Handles and Assistants."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.forge_chronos.cards import BLADES
from chronotheque.games.forge_chronos.decisions import SHOW_ASSISTANTS, SHOW_BLADES, SHOW_HANDLES
from chronotheque.games.forge_chronos.state import HIRED_FROM, PLACES, ForgeTable, display_set, place_on
from chronotheque.kernel import POWERS, Parts, Source, member, nibble, size, with_nibble


def put_back(s: ForgeTable) -> None:
    """FC-022, FC-073  Returns yesterday's display to the decks, which have no order."""
    s.blade_deck += display_set(s.blades)
    s.handle_deck += display_set(s.handles)
    s.blades = s.handles = 0
    for place in range(HIRED_FROM):
        assistant = nibble(s.row, place) - 1
        if assistant >= 0:
            s.assistant_deck += POWERS[assistant]
    s.row = 0


def deck_of(s: ForgeTable, decision: i64) -> i64:
    """Returns the set that chance reveals from."""
    if decision == SHOW_ASSISTANTS:
        return s.assistant_deck
    return s.blade_deck if decision == SHOW_BLADES else s.handle_deck


def row_size(decision: i64) -> i64:
    """FC-023, FC-073  Returns the number of places in a row."""
    return HIRED_FROM if decision == SHOW_ASSISTANTS else PLACES


def most_shown(s: ForgeTable, decision: i64) -> i64:
    """FC-R16, FC-R29  Returns the number that can be revealed in the morning."""
    there = size(deck_of(s, decision))
    return there if there < row_size(decision) else row_size(decision)


def list_deck(s: ForgeTable, decision: i64, parts: Parts) -> None:
    """Lists everything that can be revealed."""
    parts.add_members(deck_of(s, decision), BLADES if decision == SHOW_HANDLES else 0)


def draw_shown(s: ForgeTable, decision: i64, source: Source) -> i64:
    """Draws from a deck uniformly."""
    deck = deck_of(s, decision)
    card = member(deck, source.below(size(deck)))
    return BLADES + card if decision == SHOW_HANDLES else card


def show(s: ForgeTable, decision: i64, part: i64) -> None:
    """Reveals a part or an Assistant on the first empty place of its row."""
    if decision == SHOW_ASSISTANTS:
        s.assistant_deck -= POWERS[part]
        s.row = with_nibble(s.row, empty_place(s), part + 1)
    elif decision == SHOW_BLADES:
        s.blade_deck -= POWERS[part]
        s.blades = place_on(s.blades, part)
    else:
        s.handle_deck -= POWERS[part - BLADES]
        s.handles = place_on(s.handles, part)


def empty_place(s: ForgeTable) -> i64:
    """Returns the first empty place in the row of Assistants."""
    place: i64 = 0
    while nibble(s.row, place) != 0:
        place += 1
    return place
