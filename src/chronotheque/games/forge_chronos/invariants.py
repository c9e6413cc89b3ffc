"""Checks the ledger's invariants on a table; search never calls this.

FC-I07 is about changes over time, so tests check it along whole games.
"""

from __future__ import annotations

from chronotheque.games.forge_chronos.cards import ASSISTANTS, BLADES, PARTS
from chronotheque.games.forge_chronos.materials import ALL_CUBES
from chronotheque.games.forge_chronos.rules.clock import MIDNIGHT, MORNING
from chronotheque.games.forge_chronos.rules.mine_draw import Dig
from chronotheque.games.forge_chronos.state import HIRED_FROM, SEATS, ForgeTable, display_list, row_list
from chronotheque.kernel import listed, nibble


def breaches(s: ForgeTable) -> list[str]:
    """Returns the ids of the invariants that a table violates."""
    hours = [int(s.hours[seat]) for seat in range(s.seats)]
    beds = [int(s.hours[seat]) for seat in row_list(s.beds)]
    handles = [int(s.partner[blade]) for seat in range(s.seats) for blade in listed(s.joined[seat])]
    held = {
        "FC-I01": every_cube(s),
        "FC-I02": every_part_once(s),
        "FC-I03": all((part < BLADES) == (row == s.blades) for row in (s.blades, s.handles) for part in shown(row)),
        "FC-I04": len(set(handles)) == len(handles) and all(handle >= BLADES for handle in handles),
        "FC-I05": s.queue == s.beds == 0 or all(MORNING - SEATS < hour <= MIDNIGHT for hour in hours),
        "FC-I06": len(set(beds)) == len(beds) and all(hour <= MORNING for hour in beds),
        "FC-I08": every_assistant_once(s),
    }
    return [invariant for invariant, holds in held.items() if not holds]


def shown(row: int) -> list[int]:
    """Returns the parts in a row of the display."""
    return [part for part in display_list(row) if part is not None]


def every_cube(s: ForgeTable) -> bool:
    """FC-I01  True if all 75 cubes are in the Mine, on the Market, in reserves, drawn or set aside."""
    row = int(s.mine) + int(s.market) + sum(int(s.reserves[seat]) for seat in range(s.seats))
    top = s.top
    if isinstance(top, Dig):
        row += int(top.drawn) + int(top.aside)
    return row == ALL_CUBES


def every_part_once(s: ForgeTable) -> bool:
    """FC-I02  True if each of the 90 parts is in exactly one place."""
    lying = [*listed(s.blade_deck), *(BLADES + handle for handle in listed(s.handle_deck))]
    lying += [*shown(s.blades), *shown(s.handles)]
    for seat in range(s.seats):
        joined = listed(s.joined[seat])
        lying += [*listed(s.loose_blades[seat]), *(BLADES + handle for handle in listed(s.loose_handles[seat]))]
        lying += [*joined, *(int(s.partner[blade]) for blade in joined)]
    return sorted(lying) == list(range(PARTS))


def every_assistant_once(s: ForgeTable) -> bool:
    """FC-I08  True if each Assistant is in the deck, on offer or hired; without the variant there are none."""
    lying = [*listed(s.assistant_deck), *(one for seat in range(s.seats) for one in listed(s.hired[seat]))]
    lying += [int(nibble(s.row, place)) - 1 for place in range(HIRED_FROM) if nibble(s.row, place)]
    return sorted(lying) == (list(range(ASSISTANTS)) if s.assistants and s.day else [])
