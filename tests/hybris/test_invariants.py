"""Each ledger invariant detects its own violation and no other (HY-I01 to HY-I09)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.printed.elements import (
    CARD_NAMES,
    CHARACTERS,
    PREMONITION_NAMES,
    QUEST_NAMES,
    TECH_NAMES,
)
from chronotheque.games.hybris.rules.turns.window import Foresight
from chronotheque.games.hybris.table.board import marked
from chronotheque.games.hybris.table.players import bit_of_card
from chronotheque.games.hybris.table.state import HybrisTable
from tests.hybris.positions import answer, effect, play, table, turn, unlock

Break = Callable[[HybrisTable], Any]
HERO = 1  # the first Hero, among the characters


def card(name: str, seat: int = 0) -> int:
    """Returns the set of one card of a seat."""
    return 1 << int(bit_of_card(table(), seat, CARD_NAMES.index(f"card:{name}")))


def tile(name: str, owner: int = 0) -> int:
    return int(marked(TECH_NAMES.index(f"tech:{name}"), owner))


def put(**facts: int | dict[int, int]) -> Break:
    """Returns a change of a table's numbers and elements of its rows."""

    def change(s: HybrisTable) -> None:
        for name, fact in facts.items():
            if isinstance(fact, int):
                setattr(s, name, fact)
            else:
                for at, value in fact.items():
                    getattr(s, name)[at] = value

    return change


def busy() -> HybrisTable:
    """Returns a valid table with something in every place."""
    return table(
        "zeus hades athena",
        plans={0: {"hero:1": "mortal_world"}, 1: {"prophet:1": "bonus"}},
        where={2: {"hero:1": "city:elis", "prophet:1": "forge-1", "ally:perseus": "oracle-1"}},
        hands={0: "com_01 col_05", 1: "com_02"},
        discards={0: "com_03 col_06"},
        premonitions={0: "pre_joy", 2: "pre_cult"},
        quests="ep_fleece - cl_lion",
        workshop="tec_agora:0",
        factory="- tec_still:1",
        stored={2: "tec_organ"},
        deployed={"elis-1": "tec_games:0"},
        champions="achilles odysseus",
    )


BREACHES: list[tuple[str, Break]] = [
    # every own card once
    ("HY-I01", lambda s: s.decks.__setitem__(0, s.decks[0] & ~card("com_05"))),
    ("HY-I01", lambda s: s.decks.__setitem__(0, s.decks[0] | card("com_01"))),
    ("HY-I01", lambda s: s.discards.__setitem__(0, s.discards[0] | card("com_05"))),
    ("HY-I01", put(omens={0: card("com_05")})),
    ("HY-I01", put(drawn={0: card("com_05")})),
    ("HY-I01", put(hands={2: 1 << 45})),  # an upgraded card that nobody took
    ("HY-I01", put(crowned=4)),
    ("HY-I01", put(shown={0: card("com_05")})),  # not in hand
    ("HY-I01", put(fresh={0: card("col_07")})),
    # every Coliseum card once
    ("HY-I02", lambda s: setattr(s, "coliseum_deck", s.coliseum_deck & ~1)),
    ("HY-I02", put(coliseum_discards=1)),
    ("HY-I02", lambda s: s.decks.__setitem__(1, s.decks[1] | 1)),
    ("HY-I02", lambda s: s.discards.__setitem__(2, s.discards[2] | 1)),
    ("HY-I02", put(omens={2: 1})),
    ("HY-I02", put(drawn={2: 1})),
    # every premonition once
    ("HY-I03", lambda s: setattr(s, "premonition_deck", s.premonition_deck & ~(1 << 19))),
    ("HY-I03", put(premonition_discards=1)),
    ("HY-I03", put(foreseen={1: 1})),
    ("HY-I03", put(drawn_premonitions={1: 1})),
    # every tile and quest at most once
    ("HY-I04", lambda s: setattr(s, "piles", s.piles | 1 << TECH_NAMES.index("tech:tec_agora"))),
    ("HY-I04", put(workshop={2: tile("tec_still")})),
    ("HY-I04", put(factory={0: tile("tec_games")})),
    ("HY-I04", put(spaces={14: tile("tec_organ")})),
    ("HY-I04", put(stored={0: 1 << TECH_NAMES.index("tech:tec_agora")})),
    ("HY-I04", put(zones={1: 1})),
    ("HY-I04", lambda s: setattr(s, "quest_deck", s.quest_deck | 1)),
    ("HY-I04", put(quest_discards=1 << QUEST_NAMES.index("quest:cl_lion"))),
    ("HY-I04", put(quest_discards=1 << QUEST_NAMES.index("quest:cl_hydra"))),
    # tracks
    *(("HY-I05", put(**{row: {2: -1}})) for row in ("vp", "aegis", "followers")),
    *(("HY-I05", put(**{row: {0: -1}})) for row in ("prayers", "goodness")),
    ("HY-I05", put(goodness={1: 9})),
    ("HY-I05", put(determination={1: 0})),
    ("HY-I05", put(determination={2: 11})),
    ("HY-I05", put(well=-1)),
    # tokens
    ("HY-I06", put(used={0: 0x2000000})),
    ("HY-I06", put(unavailable={0: 0x2000000})),
    ("HY-I06", put(used={2: 2})),
    ("HY-I06", put(used={2: 16}, unavailable={2: 16})),
    ("HY-I06", put(bonus={1: 0})),
    ("HY-I06", put(where={HERO: 2})),
    ("HY-I06", lambda s: s.plan.__setitem__(2 * CHARACTERS + HERO, 1)),
    # characters
    ("HY-I07", lambda s: s.where.__setitem__(CHARACTERS + HERO, s.where[2 * CHARACTERS + HERO])),
    ("HY-I07", lambda s: s.where.__setitem__(CHARACTERS + HERO, s.where[2 * CHARACTERS + 10])),
    ("HY-I07", lambda s: setattr(s, "champions", s.champions | 8)),
    ("HY-I07", lambda s: s.where.__setitem__(CHARACTERS + 10, 1)),
    # Greatness
    ("HY-I08", put(greatness=0x0322)),
    ("HY-I08", put(greatness=0x0021)),
    ("HY-I08", put(greatness=0x4321)),
    # nothing is left over of a combat
    ("HY-I09", put(laid={2: 29})),
    ("HY-I09", put(marker={2: 1})),
]


@pytest.mark.parametrize(("invariant", "breaking"), BREACHES)
def test_hy_i01_hy_i02_hy_i03_hy_i04_hy_i05_hy_i06_hy_i07_hy_i08_hy_i09_a_breach_is_noticed(
    invariant: str, breaking: Break
) -> None:
    s = busy()
    breaking(s)
    assert GAME.breaches(s) == [invariant]


SOUND: list[Break] = [
    lambda s: None,
    put(goodness={0: 8}, determination={0: 10}, well=0),
    put(vp={0: 0}, determination={1: 1}, goodness={1: 0}),
    put(used={0: 0x1000000}),  # one of two is used, the other planned
    put(unavailable={2: 0x2000001}),
    lambda s: s.where.__setitem__(CHARACTERS + HERO, s.where[2 * CHARACTERS + 4]),  # on the dotted slot
    put(greatness=0x3021),
    put(piles=0, quest_deck=0),  # tiles and quests may leave the game
    lambda s: s.shown.__setitem__(0, s.hands[0]),
    put(fresh={0: card("col_05")}),
    lambda s: unlock(s, 0, "zeus_u1"),
]


@pytest.mark.parametrize("change", SOUND)
def test_what_may_be_is_no_breach(change: Break) -> None:
    s = busy()
    change(s)
    assert GAME.breaches(s) == []


def test_hy_i05_hy_i06_nobody_owes_a_bonus_token() -> None:
    s = busy()
    s.bonus[0] = -1
    assert GAME.breaches(s) == ["HY-I05", "HY-I06"]


def test_hy_i01_a_card_seen_by_all_is_no_card_that_came_unseen() -> None:
    s = busy()
    s.fresh[0] = s.shown[0] = card("col_05")
    assert GAME.breaches(s) == ["HY-I01"]


def test_hy_i01_hy_i02_hy_i09_cards_in_a_combat_lie_in_its_zones() -> None:
    s = table(
        plans={0: {"hero:1": "mortal_world"}},
        where={1: {"hero:1": "city:argos"}},
        hands={0: "com_01 col_05 com_04", 1: "com_02 col_06 com_05"},
        determination={0: 9, 1: 9},
    )
    play(s, "hero:1", "city:argos", "no", "no")
    for cards in (("com_01", "com_02"), ("col_05", "col_06")):
        for seat in range(2):
            answer(s, seat, cards[seat])
        assert GAME.breaches(s) == []  # laid face down
        for seat in range(2):
            answer(s, seat, "go_on")
    assert GAME.breaches(s) == []
    s.zone_count[1] -= 1
    assert GAME.breaches(s) == ["HY-I02"]
    s.zone_count[1] -= 1
    assert GAME.breaches(s) == ["HY-I01", "HY-I02"]
    s.zone_count[1] += 2
    s.zone_count[0] -= 1
    assert GAME.breaches(s) == ["HY-I02"]


def test_hy_i02_cards_of_an_enemy_lie_before_it() -> None:
    s = table(plans={0: {"hero:1": "coliseum"}}, hands={0: "com_01"})
    turn(s, "hero:1", "coliseum-2", "fight", "champion:odysseus")
    assert GAME.breaches(s) == []
    s.enemy_cards &= s.enemy_cards - 1
    assert GAME.breaches(s) == ["HY-I02"]


def test_hy_i09_no_card_of_an_enemy_is_left_over() -> None:
    s = busy()
    s.coliseum_deck &= ~1
    s.enemy_cards = 1
    assert GAME.breaches(s) == ["HY-I09"]


def test_hy_i03_a_premonition_being_played_lies_on_the_table() -> None:
    s = busy()
    premonition = PREMONITION_NAMES.index("premonition:pre_joy")
    s.foreseen[0] &= ~(1 << premonition)
    assert GAME.breaches(s) == ["HY-I03"]
    s.call(Foresight(0, premonition, HERO))
    assert GAME.breaches(s) == []
    s.premonition_discards |= 1 << premonition
    assert GAME.breaches(s) == []  # it is there already when powers react
    s.foreseen[0] |= 1 << premonition
    assert GAME.breaches(s) == ["HY-I03"]


def test_a_table_before_its_set_up_and_one_that_is_over_are_sound() -> None:
    assert GAME.breaches(GAME.blank(3)) == ["HY-I03"]  # nothing is laid out yet
    assert GAME.breaches(GAME.new(3)) == []
    s = busy()
    s.foreseen[0] = 0
    s.finish(1)
    assert GAME.breaches(s) == []  # the end comes at once, whatever is being played (HY-R37)


def test_a_card_drawn_to_be_kept_lies_somewhere() -> None:
    s = table()
    effect(s, 0, {"do": "draw", "deck": "conflict", "n": 2, "keep": 1})
    play(s, "com_01", "com_02")
    assert GAME.breaches(s) == []
    s.drawn[0] = 0
    assert GAME.breaches(s) == ["HY-I01"]
