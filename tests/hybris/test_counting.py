"""Counters, conditions and amounts; payable lists and lists without result (HY-286, HY-R20, HY-R149)."""

from __future__ import annotations

from typing import Any

import pytest

from chronotheque.games.hybris.printed.book import Book
from chronotheque.games.hybris.printed.elements import OWN_TABLES
from chronotheque.games.hybris.printed.vocabulary import (
    ANANKE,
    CITIES,
    COLISEUM_DECK,
    COUNTERS,
    DECKS,
    FLAGS,
    GOODS,
    KRATOS,
    PREMONITION_DECK,
    REMOVABLE,
    SYMBOLS,
)
from chronotheque.games.hybris.rules.effects.counting import amount, count, flag, holds
from chronotheque.games.hybris.rules.effects.possible import can_pay, is_possible
from chronotheque.games.hybris.rules.supplies.decks import can_draw
from chronotheque.games.hybris.rules.supplies.pieces import can_remove
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.games.hybris.words.goods.steal import victims as victims_of
from chronotheque.kernel import NONE, listed
from tests.hybris.positions import answer, asked, choices, effect, play, table, turn

Effect = dict[str, Any]


def gain(what: str = "vp", n: int = 1, **more: Any) -> Effect:
    return {"do": "gain", "what": what, "n": n, **more}


def pay(what: str, n: int = 1) -> Effect:
    return {"do": "pay", "what": what, "n": n}


def listing(s: HybrisTable, *effects: Effect) -> int:
    """Returns the number of a list of effects, added to the table's book."""
    rows = dict(OWN_TABLES["premonition"])
    rows["pre_joy"] = rows["pre_joy"] | {"effects": list(effects)}
    s.book = Book({**OWN_TABLES, "premonition": rows})
    return int(s.book.premonition_effects[0])


def possible(s: HybrisTable, *effects: Effect, seat: int = 0) -> bool:
    return is_possible(s, seat, listing(s, *effects))


# -- counters --------------------------------------------------------------------------------------


def rich() -> HybrisTable:
    """Returns a table on which all counts differ, as far as the rules allow."""
    s = table(
        "athena hades zeus",
        vp={0: 13},
        aegis={0: 7},
        followers={0: 8},
        prayers={0: 9},
        goodness={0: 6},
        determination={0: 5},
        hands={0: "com_01 com_02 com_03 com_04"},
        premonitions={0: "pre_joy pre_cult pre_crown"},
        deployed={
            "argos-1": "tec_agora:0",
            "argos-2": "tec_scaffold:0",
            "elis-1": "tec_aqueduct:0",
            "elis-2": "tec_colossus:1",
            "athens-3": "tec_messengers:0",
            "athens-4": "tec_hospice:0",
            "sparta-1": "tec_still:2",
        },
        stored={0: "tec_games tec_fresco", 1: "tec_organ"},
        factory="tec_ballista:0 tec_trireme:1 tec_cuirass:0",
        temples={0: "elis sparta", 1: "argos"},
        where={
            0: {"hero:1": "fallen", "hero:2": "oracle-1", "hero:3": "reserve", "ally:perseus": "fallen"},
            1: {"hero:1": "fallen"},
        },
        unlocked={0: "athena_u1 athena_u2 athena_u4"},
        sparks={0: 3},
        well=11,
        champions="",
    )
    s.where[9] = 1  # another ally, in reserve
    s.allied[0] |= 4
    s.greatness = 0x0132  # seats 1, 2, 0
    return s


COUNTS = {
    "vp": 13,
    "aegis": 7,
    "follower": 8,
    "prayer": 9,
    "goodness": 6,
    "determination": 5,
    "hand": 4,
    "premonition": 3,
    "greatness_rank": 3,
    "deployed_tech": 5,
    "tech_link": 3,
    "stored_tech": 2,
    "factory": 2,
    "distinct_symbol": 2,
    "cities": 3,
    "temple": 2,
    "hero": 2,
    "prophet": 1,
    "ally": 2,
    "defeated_hero": 2,
    "upgrade": 3,
    "spark": 3,
    "well": 11,
    "other_players": 2,
    "played_cards": 0,
    "combos": 0,
    "avatar_world": 0,
}


@pytest.mark.parametrize("counter", [name for name in COUNTERS if name != "intensity"])
def test_what_every_counter_counts(counter: str) -> None:
    assert count(rich(), 0, COUNTERS.index(counter), NONE) == COUNTS[counter]


def test_counters_and_flags_of_the_chronos_module() -> None:
    s = rich()
    s.intensity = 0x007002  # Ananke 2, Kratos 7
    s.avatars = 0x301  # Kronos and Aeon are in Cities
    s.emptied = 1 << PREMONITION_DECK
    intensity, avatars = COUNTERS.index("intensity"), COUNTERS.index("avatar_world")
    assert [count(s, 0, intensity, concept) for concept in (ANANKE, KRATOS)] == [2, 7]
    assert [count(s, 0, avatars, avatar) for avatar in (NONE, 0, 1, 2)] == [2, 1, 0, 1]
    emptied = FLAGS.index("deck_emptied")
    assert [flag(s, 0, emptied, deck) for deck in (COLISEUM_DECK, PREMONITION_DECK)] == [False, True]


def test_counters_of_a_symbol_or_a_city() -> None:
    s = rich()
    tech, temple = COUNTERS.index("deployed_tech"), COUNTERS.index("temple")
    assert [count(s, 0, tech, i) for i in range(len(SYMBOLS))] == [0, 2, 0, 0, 3]
    assert [count(s, 0, tech, 5 + i) for i in range(len(CITIES))] == [0, 2, 0, 2, 1]
    assert [count(s, 0, temple, i) for i in range(len(CITIES))] == [1, 0, 0, 0, 1]
    assert count(s, 1, tech, NONE) == count(s, 2, tech, NONE) == 1


def test_played_cards_and_combos_count_in_a_combat_only() -> None:
    s = table(plans={0: {"hero:1": "coliseum"}}, hands={0: "com_01 com_02 com_03 com_04"}, determination={0: 9})
    turn(s, "hero:1", "coliseum-2", "fight", "champion:odysseus")
    played, combos = COUNTERS.index("played_cards"), COUNTERS.index("combos")
    for name, cards, pairs in (("com_01", 1, 0), ("com_02", 2, 1), ("com_03", 3, 2), ("com_04", 4, 2)):
        if cards < 4:
            play(s, name)
            assert (count(s, 0, played, NONE), count(s, 0, combos, NONE)) == (cards, pairs)
    assert (count(s, 1, played, NONE), count(s, 1, combos, NONE)) == (0, 0)


# -- conditions ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("comparison", "wanted"),
    [
        ("==", [False, True, False]),
        (">=", [False, True, True]),
        ("<=", [True, True, False]),
        ("<", [True, False, False]),
        (">", [False, False, True]),
    ],
)
def test_comparisons(comparison: str, wanted: list[bool]) -> None:
    s = table(vp={0: 4}, aegis={0: 5}, followers={0: 6})
    for name, holds_it in zip(("vp", "aegis", "follower"), wanted, strict=True):
        number = listing(s, {"do": "if", "cond": f"{name} {comparison} 5", "then": [gain()]})
        condition = s.book.a[s.book.first(number)]
        assert holds(s, 0, condition) == holds_it


def truths(s: HybrisTable, seat: int) -> list[bool]:
    """Returns the truth of attacker, defender, vs_game and vs_player."""
    found = []
    for name in ("attacker", "defender", "vs_game", "vs_player"):
        number = listing(s, {"do": "if", "cond": name, "then": []}, {"do": "if", "cond": f"not {name}", "then": []})
        first = s.book.first(number)
        assert holds(s, seat, s.book.a[first]) != holds(s, seat, s.book.a[first + 1])
        found.append(holds(s, seat, s.book.a[first]))
    return found


def test_flags_say_who_fights_whom() -> None:
    s = table(plans={0: {"hero:1": "coliseum"}}, hands={0: "com_01"})
    assert truths(s, 0) == [False, False, False, False]
    turn(s, "hero:1", "coliseum-2", "fight", "champion:odysseus")
    assert truths(s, 0) == [True, False, True, False]
    assert truths(s, 1) == [False, False, False, False]
    s = table(hands={1: "com_01"})
    effect(s, 1, {"do": "combat", "base": 3, "cards": 0, "win": [], "lose": []})
    play(s, "hero:1")
    assert truths(s, 1) == [False, True, True, False]  # HY-R144
    s = table(
        "zeus hades athena",
        plans={0: {"hero:1": "mortal_world"}},
        where={2: {"hero:1": "city:elis"}},
        hands={2: "com_01"},
    )
    play(s, "hero:1", "city:elis", "no")
    assert truths(s, 0) == [True, False, False, True]
    assert truths(s, 2) == [False, True, False, True]
    assert truths(s, 1) == [False, False, False, False]


def test_all_terms_must_be_true() -> None:
    for vp, aegis, paid in ((3, 3, 1), (2, 3, 0), (3, 2, 0), (2, 2, 0)):
        s = table(vp={0: vp}, aegis={0: aegis}, prayers={0: 0})
        effect(s, 0, {"do": "if", "cond": "vp >= 3 and aegis >= 3", "then": [gain("prayer")]})
        assert s.prayers[0] == paid


def test_if_and_else() -> None:
    for vp, followers in ((1, 6), (0, 7)):
        s = table(vp={0: vp})
        effect(
            s,
            0,
            {"do": "if", "cond": "vp == 1", "then": [gain("follower")], "else": [gain("follower", 2)]},
        )
        assert s.followers[0] == followers


# -- amounts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "wanted"),
    [({}, 3), ({"per": "temple"}, 6), ({"per": "temple", "max": 5}, 5), ({"per": "temple", "max": 6}, 6)],
)
def test_an_amount_is_a_number_times_a_count_up_to_a_limit(more: Effect, wanted: int) -> None:
    s = table(temples={0: "elis argos"})
    number = listing(s, gain("vp", 3, **more))
    assert amount(s, 0, s.book.first(number)) == wanted
    assert amount(s, 1, s.book.first(number)) == (0 if more else 3)


# -- what can be paid ------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["vp", "aegis", "follower", "prayer", "goodness", "card", "premonition"])
def test_hy_286_a_payment_must_be_there_in_full(what: str) -> None:
    s = table(hands={0: "com_01 com_02"}, premonitions={0: "pre_joy pre_cult"})
    s.vp[0] = s.aegis[0] = s.followers[0] = s.prayers[0] = s.goodness[0] = 2
    assert can_pay(s, 0, listing(s, pay(what, 2)))
    assert not can_pay(s, 0, listing(s, pay(what, 3)))
    assert can_pay(s, 0, listing(s, pay(what), pay(what)))
    assert not can_pay(s, 0, listing(s, pay(what, 2), pay(what)))
    other = "aegis" if what != "aegis" else "vp"
    assert can_pay(s, 0, listing(s, pay(what, 2), pay(other, 2)))
    assert not can_pay(s, 0, listing(s, pay(what, 2), pay(other, 3), gain()))


def test_hy_r149_a_temple_to_be_destroyed_must_be_there() -> None:
    s = table(temples={0: "elis argos"})
    assert can_pay(s, 0, listing(s, {"do": "destroy_temple", "n": 2}))
    assert not can_pay(s, 0, listing(s, {"do": "destroy_temple", "n": 3}))
    assert not possible(s, gain(), {"do": "destroy_temple", "n": 3})


# -- what has a result -----------------------------------------------------------------------------


def test_hy_r149_an_option_with_only_void_parts_may_not_be_chosen() -> None:
    s = table(well=0)
    void = gain("prayer_well")
    assert not possible(s, void)
    assert not possible(s, void, {"do": "well", "n": -1})
    assert possible(s, void, gain())
    assert possible(s, gain(), void)
    assert possible(s)  # "nothing" is always allowed
    assert not possible(s, pay("aegis", 6), gain())
    assert possible(s, pay("aegis", 5))
    s.well = 1
    assert possible(s, void)
    assert possible(s, {"do": "well", "n": -1})
    s.well = 0
    assert possible(s, {"do": "well", "n": 1})
    assert possible(s, {"do": "lose", "what": "vp", "n": 3})  # HY-287
    assert possible(s, gain("goodness", 20))  # gains at the end of a track are not void


def test_hy_r149_hy_r25_hy_r26_a_draw_without_any_card_is_void() -> None:
    s = table()
    for place, pile in (("decks", "discards"), ("discards", "decks")):
        getattr(s, pile)[0], getattr(s, place)[0] = 0, 4
        assert can_draw(s, 0, DECKS.index("conflict"))
    s.decks[0] = s.discards[0] = 0
    assert not can_draw(s, 0, DECKS.index("conflict"))
    assert can_draw(s, 1, DECKS.index("conflict"))
    for name in ("coliseum", "premonition"):
        for place in ("deck", "discards"):
            setattr(s, f"{name}_deck", 0)
            setattr(s, f"{name}_discards", 0)
            assert not can_draw(s, 0, DECKS.index(name))
            setattr(s, f"{name}_{place}", 1)
            assert can_draw(s, 0, DECKS.index(name))
    assert can_draw(s, 0, DECKS.index("upgrade"))
    s.crowned = 1
    assert not can_draw(s, 0, DECKS.index("upgrade"))
    assert can_draw(s, 1, DECKS.index("upgrade"))
    assert not possible(s, {"do": "draw", "deck": "conflict", "n": 1})
    assert possible(s, {"do": "draw", "deck": "conflict", "n": 1}, seat=1)


def test_hy_r20_hy_r149_a_removal_without_such_a_piece_is_void() -> None:
    s = table("zeus hades")
    kinds = {"spark": 0x03, "temple": 0x0C, "hero": 0x30, "prophet": 0xC0}
    whole = int(s.pieces[0])
    for kind, mask in kinds.items():
        every = sum(mask << 8 * tile for tile in range(6))
        for what in REMOVABLE:
            fits = what in (kind, "any") or (what == "hero_or_prophet" and kind in ("hero", "prophet"))
            s.pieces[0] = whole & every
            assert can_remove(s, 0, REMOVABLE.index(what), NONE) == fits
            others = [one for one in kinds if one != kind]
            s.pieces[0] = whole & ~every
            left = what in (*others, "any", "hero_or_prophet")
            assert can_remove(s, 0, REMOVABLE.index(what), NONE) == left
    s.pieces[0] = 0
    assert not possible(s, {"do": "remove", "what": "any", "n": 1})


def test_hy_r21_a_temple_needs_its_city_to_be_free() -> None:
    s = table("zeus hades", temples={0: "argos"})
    temple = REMOVABLE.index("temple")
    assert not can_remove(s, 0, temple, CITIES.index("argos"))
    assert can_remove(s, 0, temple, CITIES.index("elis"))
    assert can_remove(s, 0, temple, NONE)
    s.pieces[0] &= 0x0C0C_0C0C_0C0C  # only Temples are left
    assert not can_remove(s, 0, REMOVABLE.index("any"), CITIES.index("argos"))
    assert can_remove(s, 0, REMOVABLE.index("any"), CITIES.index("elis"))


def test_hy_r149_hy_r156_a_steal_without_a_victim_is_void() -> None:
    s = table("hermes hades zeus", aegis={0: 5, 1: 0, 2: 0})
    assert not possible(s, {"do": "steal", "what": "aegis", "n": 1})
    s.aegis[2] = 1
    assert possible(s, {"do": "steal", "what": "aegis", "n": 1})
    assert listed(victims_of(s, 0, GOODS.index("aegis"))) == [2]
    assert listed(victims_of(s, 2, GOODS.index("follower"))) == [0, 1]


def test_hy_r180_conditions_choices_and_cards_taken_back_may_be_void() -> None:
    s = table(well=0, vp={0: 1})
    void = gain("prayer_well")
    for cond, inner in (("vp == 1", "then"), ("vp == 2", "else")):
        other = "else" if inner == "then" else "then"
        assert possible(s, {"do": "if", "cond": cond, inner: [gain()], other: []})
        assert not possible(s, {"do": "if", "cond": cond, inner: [], other: [gain()]})
        assert not possible(s, {"do": "if", "cond": cond, inner: [void], other: [gain()]})
    assert not possible(s, {"do": "choose", "options": [[void], [{"do": "recover", "n": 1}]]})
    assert possible(s, {"do": "choose", "options": [[void], [gain()]]})
    assert possible(s, {"do": "choose", "options": [[gain()], [void]]})
    s.discards[0] = 1 << 30
    assert possible(s, {"do": "recover", "n": 1})


def test_hy_r142_hy_r149_an_option_with_an_action_cannot_be_used_in_a_combat() -> None:
    produce = {"do": "action", "which": "produce"}
    combat = {"do": "combat", "base": 1, "cards": 0, "win": [], "lose": []}
    s = table(plans={0: {"hero:1": "coliseum"}}, hands={0: "com_01"}, factory="tec_agora:0")
    assert possible(s, produce)
    assert possible(s, combat)
    assert possible(s, gain(), produce)
    turn(s, "hero:1", "coliseum-2", "fight", "champion:odysseus")
    assert asked(s) == ("HY-D17", 0)
    assert not possible(s, produce)
    assert not possible(s, combat)
    assert not possible(s, gain(), produce)
    assert not possible(s, gain(), combat)
    assert not possible(s, gain(), {"do": "if", "cond": "vp >= 0", "then": [produce]})
    assert not possible(s, gain(), {"do": "each", "who": "all", "effects": [produce]})
    assert possible(s, gain(), {"do": "choose", "options": [[produce], [gain()]]})
    assert possible(s, gain())


def test_hy_r149_a_draw_is_void_for_each_deck_on_its_own() -> None:
    s = table(decks={0: ""}, hands={0: ""})
    s.discards[0] = 0
    assert not possible(s, {"do": "draw", "deck": "conflict", "n": 2})
    assert possible(s, {"do": "draw", "deck": "coliseum", "n": 2})


def test_hy_r156_in_a_combat_only_the_opponent_is_robbed() -> None:
    s = table(
        "hermes hades zeus",
        plans={0: {"hero:1": "mortal_world"}},
        where={1: {"hero:1": "city:argos"}},
        unlocked={0: "hermes_u4"},
        hands={0: "com_01", 1: "com_01"},
        aegis={0: 5, 1: 0, 2: 5},
    )
    play(s, "hero:1", "city:argos")
    assert choices(s) == ["upgrade:hermes_u4", "power:hermes_p2", "power:hermes_p3", "no"]
    play(s, "upgrade:hermes_u4")
    assert choices(s) == ["option:2", "option:3"]  # Hades has no Aegis, and Zeus does not fight
    play(s, "option:2")
    assert (s.followers[0], s.followers[1], s.followers[2]) == (6, 4, 5)
    answer(s, 0, "no")
    assert listed(victims_of(s, 1, GOODS.index("aegis"))) == [0]  # the defender robs the attacker
