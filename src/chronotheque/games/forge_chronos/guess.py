"""Rebuilds the table from a seat's view; nothing is hidden, so every guess is the same table."""

from __future__ import annotations

from typing import cast

from chronotheque.games.forge_chronos.cards import ASSISTANT_NUMBERS, BLADES, EVERY_ASSISTANT, PART_NUMBERS
from chronotheque.games.forge_chronos.deck import Deck
from chronotheque.games.forge_chronos.materials import COLOUR_NAMES, COLOURS, row_of
from chronotheque.games.forge_chronos.rules.act import Act
from chronotheque.games.forge_chronos.rules.days import Days
from chronotheque.games.forge_chronos.rules.mine_draw import Dig
from chronotheque.games.forge_chronos.state import (
    NOON_COMING,
    NOON_EACH,
    NOON_PASSED,
    ForgeTable,
    lay_cards,
    row_with,
)
from chronotheque.games.forge_chronos.view_types import Cubes, ForgeKnowledge, PlayerView
from chronotheque.kernel import NONE, POWERS, Belief, Game, Source, Table, with_byte, with_nibble


class ForgeBelief(Belief):
    """The belief of a seat, which knows the whole table."""

    def __init__(self, table: ForgeTable) -> None:
        self.table = table

    def guess(self, source: Source, into: Table) -> None:
        into.copy_from(self.table)


def read_knowledge(game: Game, known: ForgeKnowledge, deck: Deck) -> ForgeBelief:
    """Returns the belief of a seat, with the frames in progress rebuilt."""
    v = known.view
    s = cast(ForgeTable, game.blank(v.seats))
    s.deck = deck
    s.assistants = v.options.assistants == "on"
    s.scarce = v.options.display == "scarce"
    s.day = v.day
    s.noon = NOON_EACH if v.options.midday == "each" else NOON_PASSED if v.noon else NOON_COMING
    for seat in v.queue:
        s.queue = row_with(s.queue, seat)
    for seat in v.beds:
        s.beds = row_with(s.beds, seat)
    s.mine = _row_of(v.mine)
    slots = 0
    for slot, card in enumerate(v.market):
        colour = COLOUR_NAMES.index(card.colour)
        slots = with_nibble(slots, slot, colour)
        s.market += card.cubes * POWERS[8 * colour]
    lay_cards(s, slots)
    s.blades = _row(v.blades)
    s.handles = _row(v.handles)
    for part in [*v.blades, *v.handles]:
        _leave_deck(s, part)
    s.assistant_deck = EVERY_ASSISTANT if s.assistants else 0
    for place, name in enumerate(v.assistants or []):
        if name is not None:
            s.row = with_nibble(s.row, place, ASSISTANT_NUMBERS[name] + 1)
            s.assistant_deck -= POWERS[ASSISTANT_NUMBERS[name]]
    for seat, player in enumerate(v.players):
        _read_player(s, seat, player)
    _read_stack(s, known)
    s.settle()
    return ForgeBelief(s)


def _read_player(s: ForgeTable, seat: int, player: PlayerView) -> None:
    s.hours[seat] = player.hour
    s.reserves[seat] = _row_of(player.reserve)
    s.renown[seat] = player.renown
    for name in player.blades:
        s.loose_blades[seat] += POWERS[PART_NUMBERS[name]]
    for name in player.handles:
        s.loose_handles[seat] += POWERS[PART_NUMBERS[name] - BLADES]
    for weapon in player.weapons:
        blade = PART_NUMBERS[weapon.blade]
        s.joined[seat] += POWERS[blade]
        s.partner[blade] = PART_NUMBERS[weapon.handle]
        if weapon.type:
            s.fitting += POWERS[blade]
        _leave_deck(s, weapon.blade)
        _leave_deck(s, weapon.handle)
    for name in [*player.blades, *player.handles]:
        _leave_deck(s, name)
    for name in player.assistants:
        s.hired[seat] += POWERS[ASSISTANT_NUMBERS[name]]
        s.assistant_deck -= POWERS[ASSISTANT_NUMBERS[name]]


def _read_stack(s: ForgeTable, known: ForgeKnowledge) -> None:
    v = known.view
    act = v.act
    assert act is not None  # without an act chance is asked, and bots do not guess
    s.call(Days())
    hours = NONE if act.hours is None else act.hours
    s.call(Act(act.seat, hours, known.earned, known.vacant, act.blade, act.handle))
    if v.dig is not None:
        dig = v.dig
        drawn, aside = _row_of(dig.drawn), _row_of(dig.aside)
        s.call(Dig(act.seat, dig.count, dig.keeps, aside, dig.again, drawn=drawn, colour=COLOURS))


def _row_of(cubes: Cubes) -> int:
    return int(row_of(cast(dict[str, int], cubes)))


def _row(names: list[str | None]) -> int:
    row = 0
    for place, name in enumerate(names):
        if name is not None:
            row = with_byte(row, place, PART_NUMBERS[name] + 1)
    return row


def _leave_deck(s: ForgeTable, name: str | None) -> None:
    if name is None:
        return
    part = PART_NUMBERS[name]
    if part < BLADES:
        s.blade_deck -= POWERS[part]
    else:
        s.handle_deck -= POWERS[part - BLADES]
