"""Coverage of Hybris' data by a game: rows, effects and needs that were used.

A row is used if one of its effects was carried out or one of its needs met, if a card without any was played, or if
a power that works by itself came into play. The report of many games (`chrono simulate hybris --usage`) lists what
none of them has used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, cast

from chronotheque.games.hybris.printed.book import Book
from chronotheque.games.hybris.printed.elements import (
    AVATAR_CARD_NAMES,
    AVATAR_NAMES,
    CARD_NAMES,
    CHAMPION_NAMES,
    CHRONOS_TILE_NAMES,
    CONCEPT_CARD_NAMES,
    OLYMPUS_TECHS,
    PILLAR_NAMES,
    POWER_NAMES,
    PREMONITION_NAMES,
    PRIMORDIAL_NAMES,
    QUEST_NAMES,
    TECH_NAMES,
)
from chronotheque.games.hybris.printed.vocabulary import NEEDS, PASSIVE
from chronotheque.games.hybris.rules.effects.word import WORDS, names
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import Sentence, Table

# The power of an ally is reported under the ally's name.
ALLIES: Final = {f"power:{name[9:]}": name for name in CHAMPION_NAMES}
USED_POWERS: Final = tuple(ALLIES.get(name, name) for name in POWER_NAMES)

# Messages that themselves mean a use, and the parameters that name the element.
SAID: Final = {
    "plays_card": "card",
    "plays_premonition": "premonition",
    "quest_won": "quest",
    "wins_ally": "champion",
    "unlocks": "power",
    "deploys": "tech",
    "primordial_revealed": "primordial",
    "takes_pillar": "pillar",
    "avatar_card": "card",
    "avatar_moves": "avatar",
    "tile_turned": "tile",
    "card_turned_up": "card",
}


def every(t: Table) -> list[str]:
    """Returns everything that can be used: rows, then effects (`do:gain`) and needs (`need:pay`) printed on any."""
    s = cast(HybrisTable, t)
    b = s.book
    powers = [name for name in USED_POWERS if s.chronos or name not in TECH_NAMES[OLYMPUS_TECHS:]]
    rows = (*CARD_NAMES, *PREMONITION_NAMES, *QUEST_NAMES, *powers, *PRIMORDIAL_NAMES, *PILLAR_NAMES)
    if s.chronos:
        rows += (*CONCEPT_CARD_NAMES, *CHRONOS_TILE_NAMES, *AVATAR_NAMES, *AVATAR_CARD_NAMES)
    effects = {WORDS[b.do[op]].name for op in range(len(b.do) if s.chronos else b.first(b.chronos_list))}
    needs = {NEEDS[b.need_kind[need]] for need in range(len(b.need_kind))}
    return [
        *rows,
        *(f"do:{name}" for name in names() if name in effects),
        *(f"need:{n}" for n in NEEDS if n in needs),
    ]


def used(t: Table, messages: Iterable[Sentence]) -> set[str]:
    """Returns what a finished game has used, from all its events, including those sent to nobody."""
    s = cast(HybrisTable, t)
    b = s.book
    lists, needs = owners(b)
    found: set[str] = set()
    for text, params in messages:
        if text == "effect":
            op = cast(int, params["op"])
            found |= {f"do:{WORDS[b.do[op]].name}", lists[op]}
        elif text == "need":
            need = cast(int, params["op"])
            found |= {f"need:{NEEDS[b.need_kind[need]]}", needs[need]}
        elif text in SAID:
            found.add(str(params[SAID[text]]))
    for seat in range(s.seats):
        found |= {name for name, passive in powers_of(s, seat) if passive}
    if any(name in found for name in passive_names(b)):
        found.add("do:modify")
    return {ALLIES.get(name, name) for name in found} & set(every(t))  # the board is no row


def powers_of(s: HybrisTable, seat: int) -> Iterator[tuple[str, bool]]:
    """Yields a seat's powers, and whether each works by itself."""
    b = s.book
    bit = 0
    owned = int(s.owned[seat])
    while owned >> bit:
        if owned >> bit & 1:
            power = b.power_of(s.olympian[seat], bit)
            yield POWER_NAMES[power], b.timing[power] == PASSIVE
        bit += 1


def passive_names(b: Book) -> set[str]:
    """The powers that change a rule."""
    found = set()
    for power, name in enumerate(POWER_NAMES):
        number = b.power_list[power]
        if any(WORDS[b.do[op]].name == "modify" for op in range(b.first(number), b.last(number))):
            found.add(name)
    return found


def owners(b: Book) -> tuple[dict[int, str], dict[int, str]]:
    """By operation, and by need: what it is printed on."""
    lists = {op: name for i, name in enumerate(b.printed_on) for op in range(b.first(i), b.last(i))}
    needs = {
        need: name for i, name in enumerate(b.needs_on) for need in range(b.need_start[i], b.need_start[i + 1])
    }
    return lists, needs
