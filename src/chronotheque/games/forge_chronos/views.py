"""What the seats of Forge Chronos know, built from nothing: the same for all, because nothing is hidden."""

from __future__ import annotations

from chronotheque.games._rows import changed_rows
from chronotheque.games.forge_chronos.act import Act
from chronotheque.games.forge_chronos.cards import ASSISTANT_NAMES, BLADES, PART_NAMES
from chronotheque.games.forge_chronos.deck import OWN
from chronotheque.games.forge_chronos.dig import Dig
from chronotheque.games.forge_chronos.forge import weapon_reasons
from chronotheque.games.forge_chronos.materials import COLOUR_NAMES, COLOURS, row_counts
from chronotheque.games.forge_chronos.rules import Dawn
from chronotheque.games.forge_chronos.scoring import outcome
from chronotheque.games.forge_chronos.state import (
    HIRED_FROM,
    RANK_OF_SLOT,
    Smithy,
    display_list,
    last_day,
    row_list,
)
from chronotheque.kernel import View, byte, listed, nibble, size


def view(s: Smithy, seat: int) -> View:
    """All that a seat (or SPECTATOR) knows; seats are numbers, colours, parts and Assistants are names."""
    act = act_of(s)
    top = s.top
    return {
        "game": s.game.name,
        "seat": seat if seat >= 0 else None,
        "seats": int(s.seats),
        "options": {
            "assistants": "on" if s.assistants else "off",
            "display": "scarce" if s.scarce else "refill",
        },
        "rows": [] if s.deck is OWN else changed_rows(s.deck.tables, OWN.tables),
        "phase": phase(s),
        "day": int(s.day),
        "days": int(last_day(s.seats)),
        "noon": s.noon,
        "queue": row_list(s.queue),  # those awake, who is furthest behind first
        "beds": row_list(s.beds),  # who went to bed first first
        "market": market_view(s),
        "mine": row_counts(s.mine),
        "blades": part_names(s.blades),
        "handles": part_names(s.handles),
        "assistants": assistants_view(s) if s.assistants else None,
        "decks": {
            "blades": int(size(s.blade_deck)),
            "handles": int(size(s.handle_deck)),
            "assistants": int(size(s.assistant_deck)),
        },
        "players": [player_view(s, other) for other in range(s.seats)],
        "act": act_view(act) if act is not None else None,
        "dig": dig_view(top) if isinstance(top, Dig) else None,
        "outcome": outcome(s).plain() if s.over else None,
    }


def phase(s: Smithy) -> str:
    """Which part of a day the table is in."""
    if s.over:
        return "over"
    return "dawn" if s.day == 0 or isinstance(s.top, Dawn) else "day"


def act_of(s: Smithy) -> Act | None:
    """The act that is going on, also while the Mine is being dug."""
    for frame in s.stack:
        if isinstance(frame, Act):
            return frame
    return None


def market_view(s: Smithy) -> list[dict[str, object]]:
    """The Market cards from left to right."""
    found: list[dict[str, object]] = []
    for slot in range(COLOURS if s.day else 0):
        colour = nibble(s.slots, slot)
        found.append(
            {"colour": COLOUR_NAMES[colour], "rank": int(RANK_OF_SLOT[slot]), "cubes": int(byte(s.market, colour))}
        )
    return found


def part_names(row: int) -> list[str | None]:
    """A row of the display by place."""
    return [None if part is None else PART_NAMES[part] for part in display_list(row)]


def assistants_view(s: Smithy) -> list[str | None]:
    """The row of the Assistants by place."""
    places = [int(nibble(s.row, place)) - 1 for place in range(HIRED_FROM)]
    return [None if assistant < 0 else ASSISTANT_NAMES[assistant] for assistant in places]


def player_view(s: Smithy, seat: int) -> dict[str, object]:
    """What everybody knows of a seat."""
    return {
        "hour": int(s.hours[seat]),
        "reserve": row_counts(s.reserves[seat]),
        "renown": int(s.renown[seat]),
        "blades": [PART_NAMES[blade] for blade in listed(s.loose_blades[seat])],
        "handles": [PART_NAMES[BLADES + handle] for handle in listed(s.loose_handles[seat])],
        "weapons": [weapon_view(s, blade) for blade in listed(s.joined[seat])],
        "assistants": [ASSISTANT_NAMES[assistant] for assistant in listed(s.hired[seat])],
    }


def weapon_view(s: Smithy, blade: int) -> dict[str, object]:
    """A weapon, and what its Renown is made of."""
    parts, colour, type_ = weapon_reasons(s, blade)
    return {
        "blade": PART_NAMES[blade],
        "handle": PART_NAMES[s.partner[blade]],
        "renown": parts + colour + type_,
        "parts": parts,
        "colour": colour,
        "type": type_,
    }


def act_view(act: Act) -> dict[str, object]:
    """The act that is going on: what is still to come after its effect."""
    return {
        "seat": int(act.seat),
        "hours": None if act.hours < 0 else int(act.hours),
        "earned": int(act.earned),
        "vacant": act.vacant,
        "blade": act.blade,
        "handle": act.handle,
    }


def dig_view(dig: Dig) -> dict[str, object]:
    """What was drawn from the Mine, of which some is to be kept."""
    return {
        "count": int(dig.count),
        "keeps": int(dig.keeps),
        "again": dig.again,
        "aside": row_counts(dig.aside),
        "drawn": row_counts(dig.drawn),
    }
