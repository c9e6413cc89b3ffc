"""Choices from a set: each has one spelling, and every listed part leads to a complete answer."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import combinations

import pytest

from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.printed.elements import CARD_NAMES, CHARACTER_NAMES, NAMES, OWN_TABLES, PILLAR
from chronotheque.games.hybris.printed.vocabulary import ELEMENTS
from chronotheque.games.hybris.printed.writer import packed
from chronotheque.games.hybris.rules.quests.requirements import MANY, cheapest, list_proofs
from chronotheque.games.hybris.rules.subsets import (
    above,
    covering,
    list_cards,
    list_characters,
    list_covers,
    list_subset,
    nth,
    set_of_cards,
    symbols_of,
)
from chronotheque.games.hybris.table.players import bit_of_card, card_of
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import Parts, listed
from tests.hybris.positions import stands, table, turn

Lister = Callable[[list[int], Parts], None]


def next_parts(lister: Lister, draft: list[int]) -> list[int]:
    parts = Parts()
    lister(draft, parts)
    return parts.listed()


def answers(lister: Lister) -> list[list[int]]:
    """Returns all answers that the lists allow, part by part."""
    found, drafts = [], [[part] for part in next_parts(lister, [])]
    while drafts:
        draft = drafts.pop()
        after = next_parts(lister, draft)
        drafts += [[*draft, part] for part in after]
        if not after:
            found.append(draft)
    return sorted(found)


def test_members_of_a_set() -> None:
    members = 0b1011_0010
    assert [nth(members, n) for n in range(4)] == [1, 4, 5, 7]
    assert nth(1, 0) == 0
    assert [listed(above(members, bit)) for bit in (0, 1, 4, 6, 7)] == [[1, 4, 5, 7], [4, 5, 7], [5, 7], [7], []]


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_some_members_are_chosen_in_ascending_order(n: int) -> None:
    members = [0, 2, 3, 5]
    bits = sum(1 << member for member in members)
    found = answers(lambda draft, parts: list_subset(bits, n, draft, PILLAR, parts))
    assert found == [[PILLAR + member for member in some] for some in combinations(members, n)]
    assert next_parts(lambda draft, parts: list_subset(bits, 5, draft, PILLAR, parts), []) == []
    assert next_parts(lambda draft, parts: list_subset(bits, 0, draft, PILLAR, parts), []) == []


@pytest.mark.parametrize("n", [1, 2, 3])
def test_some_cards_are_chosen_in_ascending_order(n: int) -> None:
    s = table("hermes zeus", hands={0: "col_03 com_01 hermes_c1 hermes_c5"})
    cards = [int(card_of(s, 0, bit)) for bit in listed(s.hands[0])]
    found = answers(lambda draft, parts: list_cards(s, 0, int(s.hands[0]), n, draft, parts))
    assert found == [list(some) for some in combinations(cards, n)]
    assert next_parts(lambda draft, parts: list_cards(s, 0, int(s.hands[0]), 5, draft, parts), []) == []
    foreign = CARD_NAMES.index("card:zeus_c1")
    assert next_parts(lambda draft, parts: list_cards(s, 0, int(s.hands[0]), 2, draft, parts), [foreign]) == []
    assert set_of_cards(s, 0, cards) == s.hands[0]


def test_one_character_is_chosen() -> None:
    found = next_parts(lambda draft, parts: list_characters(0b1000_0000_1001_0011, draft, parts), [])
    wanted = [CHARACTER_NAMES[i] for i in (0, 1, 4, 7)] + ["champion:heracles"]
    assert [NAMES[part] for part in found[:4]] == wanted[:4]
    assert next_parts(lambda draft, parts: list_characters(0b11, draft, parts), [178]) == []


# -- symbols ---------------------------------------------------------------------------------------


def count(symbols: int) -> dict[str, int]:
    return {name: symbols >> 4 * i & 15 for i, name in enumerate(ELEMENTS)}


def test_what_is_still_needed_of_some_symbols() -> None:
    needed = packed(["air", "fire", "fire", "water"])
    assert count(int(covering(packed(["fire", "earth", "earth"]), needed))) == {
        "air": 1,
        "earth": 0,
        "fire": 1,
        "water": 1,
    }
    assert covering(packed(["fire", "fire", "fire", "air", "water"]), needed) == 0
    assert covering(0, needed) == needed


def test_all_symbols_on_some_cards() -> None:
    names = "col_19 com_01 com_02 com_03 com_10 zeus_c4"
    s = table("zeus hades", hands={0: names})
    every = [element for name in names.split() for element in OWN_TABLES["card"][name]["elements"]]
    assert count(int(symbols_of(s, 0, int(s.hands[0])))) == {name: every.count(name) for name in ELEMENTS}


def test_no_symbol_is_counted_beyond_its_place() -> None:
    """With many cards of one element, the others are still counted correctly."""
    s = table("zeus hades")
    s.hands[0] = s.decks[0] | s.coliseum_deck
    rows = [row for row in OWN_TABLES["card"].values() if row["of"] in ("coliseum", "common", "zeus")][:-1]
    every = [element for row in rows for element in row["elements"]]
    for name, n in count(int(symbols_of(s, 0, int(s.hands[0])))).items():
        assert min(every.count(name), 12) <= n <= min(every.count(name), 15)


def test_hy_184_many_symbols_of_one_element_stand_for_no_other() -> None:
    """Sixteen symbols of air on four cards of a card file do not overflow into one of earth."""
    rows = {name: dict(row) for name, row in OWN_TABLES["card"].items()}
    for name in ("com_01", "com_02", "com_03", "com_04"):
        rows[name] |= {"cost": 0, "strength": 9, "elements": ["air"] * 4}
    game = GAME.with_cards({**OWN_TABLES, "card": rows})
    s = table(
        plans={0: {"hero:1": "moirai"}},
        quests="cl_lion",
        hands={0: "com_01 com_02 com_03 com_04 com_07"},
        game=game,
    )
    turn(s, "hero:1", "moirai-1", "fulfil", "cl_lion", "com_07", "com_01", "com_02", "com_03", "com_04", "stop")
    assert stands(s, 0, "hero:1") == "fallen"  # the Lion asks for earth in the combat zone


def shown(s: HybrisTable, parts: tuple[int, ...]) -> list[str]:
    return [element for part in parts for element in OWN_TABLES["card"][CARD_NAMES[part][5:]]["elements"]]


def meets(s: HybrisTable, parts: tuple[int, ...], needed: list[str]) -> bool:
    return all(shown(s, parts).count(element) >= needed.count(element) for element in needed)


def is_frugal(s: HybrisTable, parts: tuple[int, ...], needed: list[str]) -> bool:
    """HY-R62  True if each card in turn adds a missing symbol."""
    lacks = list(needed)
    for part in parts:
        adds = [element for element in shown(s, (part,)) if element in lacks]
        if not adds:
            return False
        for element in shown(s, (part,)):
            if element in lacks:
                lacks.remove(element)
    return not lacks


def by_lot(seed: int) -> tuple[HybrisTable, list[int], list[str], random.Random]:
    """Returns a random hand and the symbols needed."""
    at_random = random.Random(seed)
    names = [name for name, row in OWN_TABLES["card"].items() if row["of"] in ("coliseum", "common", "apollo")]
    s = table("apollo hades", hands={0: " ".join(at_random.sample(names[:-1], at_random.randrange(2, 7)))})
    needed = [at_random.choice(ELEMENTS) for _ in range(at_random.randrange(1, 4))]
    return s, [int(card_of(s, 0, bit)) for bit in listed(s.hands[0])], needed, at_random


@pytest.mark.parametrize("seed", range(25))
def test_hy_r62_cards_that_show_symbols(seed: int) -> None:
    s, cards, needed, _ = by_lot(seed)
    wanted = [
        list(some)
        for size in range(1, len(cards) + 1)
        for some in combinations(cards, size)
        if is_frugal(s, some, needed)
    ]
    found = answers(lambda draft, parts: list_covers(s, 0, packed(needed), draft, parts))
    assert found == sorted(wanted), f"seed {seed}"


@pytest.mark.parametrize("seed", range(25))
def test_hy_r65_hy_r174_cards_within_the_determination_that_show_symbols(seed: int) -> None:
    s, cards, needed, at_random = by_lot(seed)
    s.determination[0] = at_random.randrange(1, 7)
    price = {part: OWN_TABLES["card"][CARD_NAMES[part][5:]]["cost"] for part in cards}
    able = [
        some for size in range(1, len(cards) + 1) for some in combinations(cards, size) if meets(s, some, needed)
    ]
    least = min((sum(price[part] for part in some) for some in able), default=int(MANY))
    assert min(int(cheapest(s, 0, packed(needed))), int(MANY)) == least, f"seed {seed}"
    found = answers(lambda draft, parts: list_proofs(s, 0, packed(needed), draft, parts))
    wanted = [
        list(some)
        for some in able
        if is_frugal(s, some, needed) and sum(price[part] for part in some) <= s.determination[0]
    ]
    assert found == sorted(wanted), f"seed {seed}"
    assert bit_of_card(s, 0, cards[0]) in listed(s.hands[0])
