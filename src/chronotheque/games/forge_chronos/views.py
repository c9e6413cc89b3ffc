"""Views of Forge Chronos, built from nothing: the same for every seat, because nothing is hidden."""

from __future__ import annotations

from typing import cast

from chronotheque.games._rows import changed_rows
from chronotheque.games.forge_chronos.cards import ASSISTANT_NAMES, BLADES, PART_NAMES
from chronotheque.games.forge_chronos.deck import OWN
from chronotheque.games.forge_chronos.materials import COLOUR_NAMES, COLOURS, row_counts
from chronotheque.games.forge_chronos.rules.act import Act
from chronotheque.games.forge_chronos.rules.days import Dawn
from chronotheque.games.forge_chronos.rules.forge import weapon_reasons
from chronotheque.games.forge_chronos.rules.mine_draw import Dig
from chronotheque.games.forge_chronos.rules.scoring import outcome
from chronotheque.games.forge_chronos.state import (
    HIRED_FROM,
    NOON_EACH,
    NOON_PASSED,
    ForgeTable,
    display_list,
    last_day,
    row_list,
)
from chronotheque.games.forge_chronos.view_types import (
    ActView,
    Cubes,
    DecksView,
    DigView,
    ForgeKnowledge,
    ForgeView,
    Options,
    Phase,
    PlayerView,
    SlotView,
    WeaponView,
)
from chronotheque.kernel import byte, listed, nibble, size


def view(s: ForgeTable, seat: int) -> ForgeView:
    """Returns everything that a seat (or SPECTATOR) is shown."""
    act = act_of(s)
    top = s.top
    return ForgeView(
        game=s.game.name,
        seat=seat if seat >= 0 else None,
        seats=int(s.seats),
        options=Options(
            "on" if s.assistants else "off",
            "scarce" if s.scarce else "refill",
            "each" if s.noon == NOON_EACH else "once",
        ),
        phase=phase(s),
        day=int(s.day),
        days=int(last_day(s.seats)),
        noon=s.noon == NOON_PASSED,
        queue=row_list(s.queue),
        beds=row_list(s.beds),
        market=market_view(s),
        mine=cubes(s.mine),
        blades=part_names(s.blades),
        handles=part_names(s.handles),
        assistants=assistants_view(s) if s.assistants else None,
        decks=DecksView(int(size(s.blade_deck)), int(size(s.handle_deck)), int(size(s.assistant_deck))),
        players=[player_view(s, other) for other in range(s.seats)],
        act=act_view(act) if act is not None else None,
        dig=dig_view(top) if isinstance(top, Dig) else None,
        outcome=outcome(s).view() if s.over else None,
    )


def knowledge(s: ForgeTable, seat: int) -> ForgeKnowledge:
    """Returns the view of a seat, the last steps of the act, and the rows of a card file."""
    act = act_of(s)
    rows = [] if s.deck is OWN else changed_rows(s.deck.tables, OWN.tables)
    return ForgeKnowledge(
        view=view(s, seat),
        earned=int(act.earned) if act is not None else 0,
        vacant=act.vacant if act is not None else False,
        rows=rows,
    )


def cubes(row: int) -> Cubes:
    """Returns the number of cubes of each colour in a row."""
    return cast(Cubes, row_counts(row))


def phase(s: ForgeTable) -> Phase:
    """Returns the part of the day."""
    if s.over:
        return "over"
    return "dawn" if s.day == 0 or isinstance(s.top, Dawn) else "day"


def act_of(s: ForgeTable) -> Act | None:
    """Returns the act in progress, also during a draw from the Mine, or None."""
    for frame in s.stack:
        if isinstance(frame, Act):
            return frame
    return None


def market_view(s: ForgeTable) -> list[SlotView]:
    """Returns the Market cards from left to right."""
    found: list[SlotView] = []
    for slot in range(COLOURS if s.day else 0):
        colour = nibble(s.slots, slot)
        found.append(SlotView(COLOUR_NAMES[colour], int(s.deck.rank[slot]), int(byte(s.market, colour))))
    return found


def part_names(row: int) -> list[str | None]:
    """Returns the names in a row of the display by place."""
    return [None if part is None else PART_NAMES[part] for part in display_list(row)]


def assistants_view(s: ForgeTable) -> list[str | None]:
    """Returns the names in the row of Assistants by place."""
    places = [int(nibble(s.row, place)) - 1 for place in range(HIRED_FROM)]
    return [None if assistant < 0 else ASSISTANT_NAMES[assistant] for assistant in places]


def player_view(s: ForgeTable, seat: int) -> PlayerView:
    """Returns the public state of a seat."""
    return PlayerView(
        hour=int(s.hours[seat]),
        reserve=cubes(s.reserves[seat]),
        renown=int(s.renown[seat]),
        blades=[PART_NAMES[blade] for blade in listed(s.loose_blades[seat])],
        handles=[PART_NAMES[BLADES + handle] for handle in listed(s.loose_handles[seat])],
        weapons=[weapon_view(s, blade) for blade in listed(s.joined[seat])],
        assistants=[ASSISTANT_NAMES[assistant] for assistant in listed(s.hired[seat])],
    )


def weapon_view(s: ForgeTable, blade: int) -> WeaponView:
    """Returns a weapon with its Renown by reason."""
    parts, colour, type_ = weapon_reasons(s, blade)
    return WeaponView(
        blade=PART_NAMES[blade],
        handle=PART_NAMES[s.partner[blade]],
        renown=parts + colour + type_,
        parts=parts,
        colour=colour,
        type=type_,
    )


def act_view(act: Act) -> ActView:
    """Returns the act in progress: the steps still to come after its effect."""
    return ActView(
        seat=int(act.seat),
        hours=None if act.hours < 0 else int(act.hours),
        blade=act.blade,
        handle=act.handle,
    )


def dig_view(dig: Dig) -> DigView:
    """Returns the draw in progress, of which some cubes are to be kept."""
    return DigView(
        count=int(dig.count),
        keeps=int(dig.keeps),
        again=dig.again,
        aside=cubes(dig.aside),
        drawn=cubes(dig.drawn),
    )
