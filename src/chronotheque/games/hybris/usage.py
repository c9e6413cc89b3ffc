"""What of Hybris a game has used: every row of the data that does something, every effect and every need.

A row is used if one of its effects was carried out or one of its needs was met, if a card without any was played,
and if a power that works by itself came into play. The report of many games (`chrono simulate hybris --usage`)
tells what none of them has used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from chronotheque.games.hybris.book import Book
from chronotheque.games.hybris.elements import (
    AVATAR_CARD_NAMES,
    AVATAR_NAMES,
    CARD_NAMES,
    CHAMPION_NAMES,
    CHRONOS_TILE_NAMES,
    CONCEPT_CARD_NAMES,
    EPICS,
    OLYMPUS_TECHS,
    PILLAR_NAMES,
    POWER_NAMES,
    PREMONITION_NAMES,
    PRIMORDIAL_NAMES,
    QUEST_NAMES,
    TECH_NAMES,
)
from chronotheque.games.hybris.state import Cosmos
from chronotheque.games.hybris.vocabulary import NEEDS, PASSIVE, PRIMITIVES
from chronotheque.kernel import Table, Value

DO: Final = tuple(PRIMITIVES)

# The power of an ally is told as the ally, by whose name one fights for it.
ALLIES: Final = {f"power:{name[9:]}": name for name in CHAMPION_NAMES}
USED_POWERS: Final = tuple(ALLIES.get(name, name) for name in POWER_NAMES)

# Messages that use something by themselves, and the parameters that name it.
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
    """All that can be used: rows, then effects (`do:gain`) and needs (`need:pay`) printed on any of them."""
    s = cast(Cosmos, t)
    b = s.book
    powers = [name for name in USED_POWERS if s.chronos or name not in TECH_NAMES[OLYMPUS_TECHS:]]
    rows = (*CARD_NAMES, *PREMONITION_NAMES, *QUEST_NAMES, *powers, *PRIMORDIAL_NAMES, *PILLAR_NAMES)
    if s.chronos:
        rows += (*CONCEPT_CARD_NAMES, *CHRONOS_TILE_NAMES, *AVATAR_NAMES, *AVATAR_CARD_NAMES)
    effects = {DO[b.do[op]] for op in range(len(b.do) if s.chronos else b.first(b.chronos_list))}
    needs = {NEEDS[b.need_kind[need]] for need in range(len(b.need_kind))}
    return [*rows, *(f"do:{name}" for name in DO if name in effects), *(f"need:{n}" for n in NEEDS if n in needs)]


def used(t: Table, told: Iterable[tuple[str, dict[str, Value]]]) -> set[str]:
    """What a finished game has used, by all that its rules told, also that which nobody heard."""
    s = cast(Cosmos, t)
    b = s.book
    lists, needs = owners(b)
    found: set[str] = set()
    for text, params in told:
        if text == "effect":
            op = cast(int, params["op"])
            found |= {f"do:{DO[b.do[op]]}", *lists.get(op, ())}
        elif text == "need":
            need = cast(int, params["op"])
            found |= {f"need:{NEEDS[b.need_kind[need]]}", *needs.get(need, ())}
        elif text in SAID:
            found.add(str(params[SAID[text]]))
    for seat in range(s.seats):
        found |= {name for name, passive in powers_of(s, seat) if passive}
    if any(name in found for name in passive_names(b)):
        found.add("do:modify")
    return {ALLIES.get(name, name) for name in found}


def powers_of(s: Cosmos, seat: int) -> Iterator[tuple[str, bool]]:
    """The powers of a seat, and whether each works by itself."""
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
        if any(DO[b.do[op]] == "modify" for op in range(b.first(number), b.last(number))):
            found.add(name)
    return found


def owners(b: Book) -> tuple[dict[int, list[str]], dict[int, list[str]]]:
    """By operation, and by need: the rows on which it is printed."""
    lists: dict[int, list[str]] = {}
    needs: dict[int, list[str]] = {}

    def print_on(name: str, number: i64) -> None:
        for op in range(b.first(number), b.last(number)):
            lists.setdefault(int(op), []).append(name)
            do = DO[b.do[op]]
            inner = [b.b[op], b.c[op]] if do in ("if", "combat") else [b.a[op]] if do == "each" else []
            if do == "choose":
                inner = [b.a[op] + i for i in range(b.b[op])]
            for within in inner:
                print_on(name, within)

    def need_on(name: str, number: i64) -> None:
        for need in range(b.need_start[number], b.need_start[number + 1]):
            needs.setdefault(int(need), []).append(name)

    def print_all(names: Iterable[str], *columns: vec[i64]) -> None:
        for i, name in enumerate(names):
            for column in columns:
                print_on(name, column[i])

    print_all(CARD_NAMES, b.card_effects)
    print_all(PREMONITION_NAMES, b.premonition_effects)
    print_all(POWER_NAMES, b.power_list)
    print_all(PRIMORDIAL_NAMES, b.wrath1, b.wrath2)
    print_all(PILLAR_NAMES, b.upper, b.lower, b.after)
    print_all(CONCEPT_CARD_NAMES, b.card_main, b.card_desolation)
    print_all(CHRONOS_TILE_NAMES, b.tile_on_pillar, b.tile_immediate, b.tile_end)
    print_all(AVATAR_NAMES, b.avatar_on_board, b.avatar_main)
    print_all(AVATAR_CARD_NAMES, b.avcard_effects)
    for i, name in enumerate(PREMONITION_NAMES):
        need_on(name, b.premonition_need[i])
    for quest, name in enumerate(QUEST_NAMES):
        if quest >= EPICS:
            need_on(name, b.clash_need[quest - EPICS])
        for canto in range(4 if quest < EPICS else 0):
            need_on(name, b.canto_need[quest * 4 + canto])
    return lists, needs
