"""Powers that a player uses once per Age (HY-389), and those that work at a moment (HY-R18)."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris import narration
from chronotheque.games.hybris.printed.elements import power_of_part
from chronotheque.games.hybris.printed.vocabulary import ONCE_PER_AGE
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.possible import is_possible
from chronotheque.games.hybris.table.players import for_character, of_timing, powers_of
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import POWERS, lowest


def working(s: HybrisTable, seat: i64) -> i64:
    """HY-R18  Returns a seat's working powers; frames store it at their start, for reactions later."""
    return powers_of(s, seat)


def usable(s: HybrisTable, seat: i64, character: i64) -> i64:
    """HY-389, HY-R141, HY-R142  Returns the set of once-per-Age powers a seat can use now, in or outside combat."""
    found = of_timing(s, seat, ONCE_PER_AGE) & ~s.spent[seat]
    if found == 0:
        return 0
    found = for_character(s, found, character)
    rest = found
    b = s.book
    while rest != 0:
        bit = lowest(rest)
        rest &= rest - 1
        number = b.power_list[b.power_of(s.olympian[seat], bit)]
        if not is_possible(s, seat, number):
            found -= POWERS[bit]
    return found


def use_power(s: HybrisTable, seat: i64, part: i64) -> None:
    """Uses a once-per-Age power."""
    power = power_of_part(part)
    s.spent[seat] |= POWERS[s.book.bit_of(s.olympian[seat], power)]
    if s.events is not None:
        narration.uses_power(s, seat, power)
    s.call(Effects(seat, s.book.power_list[power]))
