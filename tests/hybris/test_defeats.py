"""The end of combats: consequences, rescues, reactions; combats by an effect; duels in detail."""

from __future__ import annotations

from typing import Any

import pytest

from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.printed.elements import OWN_TABLES
from chronotheque.games.hybris.rules.phases.end_of_age import EndOfAge
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import CHANCE, Game
from tests.hybris.positions import (
    answer,
    asked,
    choices,
    effect,
    hand,
    let_chance,
    names,
    order,
    play,
    refused,
    stands,
    table,
    turn,
    view,
)

OPEN = ("HY-D04", 0)


def with_card(name: str, **cells: Any) -> Game:
    rows = OWN_TABLES["card"]
    return GAME.with_cards({**OWN_TABLES, "card": {**rows, name: rows[name] | cells}})


def gain(what: str, n: int = 1) -> dict[str, Any]:
    return {"do": "gain", "what": what, "n": n}


def fight(
    cards: str = "", olympians: str = "zeus hades", character: str = "hero:1", **position: Any
) -> HybrisTable:
    """A character of seat 0 fights Odysseus at the Coliseum, who has 4 and two cards: 8 in all."""
    plans = {0: {character: "coliseum"}} if character != "olympian" else {}
    s = table(olympians, plans=plans, hands={0: cards}, **position)
    if character == "olympian":
        turn(s, "olympian", "later", "location:coliseum", "coliseum-2", "fight", "champion:odysseus")
    else:
        turn(s, character.replace("ally", "champion"), "coliseum-2", "fight", "champion:odysseus")
    return s


# -- defeat ----------------------------------------------------------------------------------------


def test_hy_354_hy_362_hy_r40_a_beaten_hero_lies_in_the_underworld_and_the_turn_is_over() -> None:
    s = fight("com_01", deployed={"elis-1": "tec_hospice:0"}, vp={0: 1})
    turn(s, "stop")
    assert (stands(s, 0, "hero:1"), asked(s)) == ("fallen", ("HY-D04", 1))
    assert (s.vp[0], s.followers[0]) == (2, 6)  # the Hospice reacts to a Hero defeated
    assert hand(s, 0) == "com_01"
    assert order(s)[0] == 0


def test_hy_356_hy_357_hy_360_a_beaten_olympian() -> None:
    s = fight("com_01", character="olympian", pillars="truce ambition")
    turn(s, "stop")
    assert (stands(s, 0), order(s)[:2], s.resolved) == ("wounded", [1, 0], 1)
    assert (s.aegis[1], s.followers[0]) == (7, 5)
    assert asked(s) == ("HY-D04", 1)


def test_hy_360_a_pillar_resolved_before_is_not_resolved_again() -> None:
    s = table("zeus hades", pillars="truce ambition")
    turn(s, "olympian", "plain", "location:coliseum", "coliseum-2", "fight", "champion:odysseus", "stop")
    assert (stands(s, 0), s.aegis[1]) == ("wounded", 7)


def test_hy_261_hy_360_an_olympian_beaten_outside_its_activation_keeps_its_pillar() -> None:
    s = table("zeus hades", pillars="truce ambition")
    effect(s, 1, {"do": "combat", "base": 9, "cards": 0, "win": [], "lose": []})
    play(s, "olympian", "stop")
    assert (stands(s, 1), s.resolved) == ("wounded", 0)
    effect(s, 0, {"do": "combat", "base": 9, "cards": 0, "win": [], "lose": []})
    play(s, "olympian", "stop")
    assert (stands(s, 0), s.resolved) == ("wounded", 0)
    assert asked(s) == ("HY-D04", 1)  # a defeat in the own turn ends it (HY-354)


@pytest.mark.parametrize(("aegis", "asks"), [(1, False), (2, True), (3, True)])
def test_hy_r157_a_hero_is_saved_for_aegis_that_is_there(aegis: int, asks: bool) -> None:
    s = fight("com_01", "hades zeus", unlocked={0: "hades_u2"}, deployed={"elis-1": "tec_hospice:0"}, aegis={0: 1})
    s.aegis[0] = aegis - 1
    turn(s, "stop")
    assert (asked(s) == ("HY-D38", 0)) == asks
    if asks:
        assert choices(s) == ["yes", "no"]
        assert refused(s, 0, "stop") == "HY-R157"
        play(s, "yes")
        assert (stands(s, 0, "hero:1"), s.aegis[0], s.vp[0]) == ("reserve", aegis - 2, 0)
        assert asked(s) == ("HY-D04", 1)  # it is lost all the same
        assert s.activated[0] >> 1 & 1


def test_hy_r157_who_does_not_pay_loses_the_hero() -> None:
    s = fight("com_01", "hades zeus", unlocked={0: "hades_u2"})
    turn(s, "stop", "no")
    assert (stands(s, 0, "hero:1"), s.aegis[0]) == ("fallen", 5)


def test_hy_r157_the_cheapest_power_saves_and_an_ally_only_itself() -> None:
    for first, second in (("hades_u2", 0), ("", 0)):
        s = fight(
            "com_01",
            "hades zeus",
            "ally:heracles",
            where={0: {"ally:heracles": "reserve"}},
            unlocked={0: first},
            champions="odysseus",
            aegis={0: 1},
        )
        turn(s, "stop", "yes")
        assert (stands(s, 0, "ally:heracles"), s.aegis[0]) == ("reserve", 1 + second)  # for nothing
    s = fight("com_01", where={0: {"ally:heracles": "reserve"}}, champions="odysseus")
    turn(s, "stop")
    assert stands(s, 0, "hero:1") == "fallen"


def test_hy_r91_a_power_that_saves_does_not_help_against_an_effect() -> None:
    s = table("hades zeus", unlocked={0: "hades_u2"})
    effect(s, 0, {"do": "defeat", "what": "hero", "n": 1})
    play(s, "hero:1")
    assert (asked(s), stands(s, 0, "hero:1")) == (OPEN, "fallen")


def test_hy_r143_every_hero_that_falls_is_reacted_to_after_the_list() -> None:
    s = table("ares hades", deployed={"elis-1": "tec_hospice:0"}, vp={0: 0})
    effect(s, 0, {"do": "defeat", "what": "hero", "n": 2}, gain("aegis"))
    play(s, "hero:1", "hero:2")
    assert (s.vp[0], s.followers[0], s.aegis[0]) == (2, 7, 6)
    s = table("zeus ares", deployed={"elis-1": "tec_hospice:1"})
    effect(s, 0, {"do": "each", "who": "all", "effects": [{"do": "defeat", "what": "hero", "n": 1}]})
    play(s, "hero:1", "hero:2")
    assert (s.vp[1], s.vp[0]) == (1, 0)
    assert list(s.losses) == [0, 0, 0, 0]


def test_hy_r154_a_token_under_a_beaten_hero_goes_back_and_others_keep_theirs() -> None:
    s = table("zeus ares", plans={1: {"hero:1": "forge", "hero:2": "oracle"}})
    effect(s, 1, {"do": "combat", "base": 9, "cards": 0, "win": [], "lose": [gain("aegis")]})
    play(s, "hero:2", "stop")
    assert (stands(s, 1, "hero:2"), s.aegis[1]) == ("fallen", 6)
    assert view(s, 1)["private"]["plan"] == {"hero:1": "location:forge"}
    assert (view(s)["players"][1]["used"], asked(s)) == ({}, OPEN)


# -- combats by an effect --------------------------------------------------------------------------


def skirmish(cards: str, seat: int = 1, olympians: str = "zeus hades", **position: Any) -> HybrisTable:
    """A seat not in turn fights 3 by an effect, with a win and a lose list."""
    s = table(olympians, hands={seat: cards}, **position)
    lists = {"win": [gain("vp", 4)], "lose": [gain("aegis", 2), {"do": "lose", "what": "prayer", "n": 9}]}
    effect(s, seat, {"do": "combat", "base": 3, "cards": 0, **lists}, gain("follower"))
    return s


def test_hy_r154_a_winner_stays_in_reserve_and_the_rest_of_the_list_follows() -> None:
    s = skirmish("com_08", unlocked={0: "", 1: ""})
    assert refused(s, 1, "prophet:1") == "HY-R154"
    turn(s, "hero:1", "com_08", "stop")
    assert (s.vp[1], s.followers[1], stands(s, 1, "hero:1")) == (4, 6, "reserve")
    assert not s.activated[1] >> 1 & 1
    assert (asked(s), names(s, 1, int(s.discards[1]))) == (OPEN, "com_08")
    assert order(s)[:2] == [0, 1]


def test_hy_r152_hy_r154_who_loses_falls_and_a_shortage_of_the_list_costs_one_greatness() -> None:
    s = skirmish("com_01", olympians="zeus hades athena")
    turn(s, "hero:1", "stop")
    assert (stands(s, 1, "hero:1"), s.aegis[1], s.prayers[1], s.followers[1]) == ("fallen", 7, 0, 6)
    assert order(s) == [0, 2, 1, None]


def test_hy_r143_powers_react_after_the_list_of_a_combat_by_an_effect() -> None:
    s = skirmish("com_08", olympians="zeus ares", unlocked={1: "ares_u3"})
    turn(s, "hero:1", "com_08", "stop")
    assert s.vp[1] == 4 + 2
    s = skirmish("com_04", olympians="zeus ares", unlocked={1: "ares_u3"}, vp={1: 3})
    turn(s, "hero:1", "stop")
    assert s.vp[1] == 3 - 1


def test_hy_r154_nobody_to_fight_means_no_combat_and_no_reaction() -> None:
    s = skirmish(
        "com_08",
        olympians="zeus ares",
        where={1: {"olympian": "wounded", "hero:1": "fallen", "hero:2": "fallen"}},
        vp={1: 3},
    )
    assert (s.vp[1], s.aegis[1], s.followers[1], asked(s)) == (3, 7, 6, OPEN)


def test_hy_r154_who_may_be_sent() -> None:
    where = {"hero:2": "oracle-1", "ally:perseus": "reserve", "ally:theseus": "reserve", "ally:achilles": "fallen"}
    s = table("zeus hades", plans={0: {"hero:1": "forge"}}, where={0: where}, champions="")
    s.recruits[0] = 1 << 6  # Theseus was won in this Age
    s.activated[0] = 0b10
    effect(s, 0, {"do": "combat", "base": 3, "cards": 0, "win": [], "lose": []})
    assert choices(s) == ["character:olympian", "hero:1", "champion:perseus"]


def test_hy_r92_a_primordial_is_fought_by_all_in_the_order_of_greatness() -> None:
    s = table("zeus hades", age=4, revealed=1, primordials="aether phanes", vp={0: 5, 1: 5}, frame=EndOfAge())
    s.greatness = 0x12
    let_chance(s)
    assert asked(s) == ("HY-D39", 1)
    turn(s, "hero:1", "stop")
    assert asked(s) == ("HY-D39", 0)
    assert (s.vp[1], stands(s, 1, "hero:1")) == (3, "fallen")
    assert stands(s, 0, "hero:1") == "reserve"


def test_hy_r172_too_few_cards_for_an_enemy() -> None:
    s = table("zeus hades", hands={0: "com_01"})
    s.coliseum_deck, s.coliseum_discards = 0b1, 0
    effect(s, 0, {"do": "combat", "base": 1, "cards": 3, "win": [], "lose": []})
    turn(s, "hero:1")
    assert view(s)["combat"]["enemy_cards"] == ["card:col_01"]
    assert asked(s) == ("HY-D17", 0)


def test_hy_301_nobody_else_plays_and_chance_draws_only_what_is_there() -> None:
    s = table("zeus hades", hands={0: "com_01", 1: "com_01"})
    effect(s, 0, {"do": "combat", "base": 1, "cards": 1, "win": [], "lose": []})
    play(s, "hero:1")
    assert asked(s) == ("HY-C7", CHANCE)
    assert len(choices(s)) == 28
    assert refused(s, CHANCE, "com_01") == "HY-309"
    play(s, "col_05")
    assert refused(s, 1, "com_01") == "HY-301"
    assert refused(s, 0, "com_02") == "HY-319"


# -- duels -----------------------------------------------------------------------------------------


def duel(one: str, other: str, olympians: str = "zeus hades", game: Game = GAME, **position: Any) -> HybrisTable:
    where = {1: {"hero:1": "city:argos"}, **position.pop("where", {})}
    s = table(
        olympians,
        plans={0: {"hero:1": "mortal_world"}},
        where=where,
        hands={0: one, 1: other},
        game=game,
        **position,
    )
    play(s, "hero:1", "city:argos")
    return s


def lay(s: HybrisTable, one: str, other: str, *, goes: str = "01") -> None:
    """Lays a card for both sides; the given ones continue."""
    answer(s, 0, one)
    answer(s, 1, other)
    for seat in range(2):
        answer(s, seat, "go_on" if str(seat) in goes else "stop")


def totals(s: HybrisTable) -> list[int]:
    return [side["total"] for side in view(s)["combat"]["sides"]]


def test_hy_r142_powers_before_the_first_round_the_attacker_first() -> None:
    s = duel("com_01", "com_01", "zeus aphrodite")
    assert (asked(s), choices(s)) == (("HY-D31", 0), ["power:zeus_p2", "no"])
    assert refused(s, 0, "power:zeus_p1") == "HY-R142"
    play(s, "power:zeus_p2", "option:2")
    assert asked(s) == ("HY-D31", 1)  # he has used his
    play(s, "power:aphrodite_p2", "option:2")
    assert asked(s) == ("HY-D18", 0)
    assert totals(s) == [0, 0]  # 2 less 2


def test_hy_r142_an_action_is_no_power_for_a_combat() -> None:
    s = duel("com_01", "com_01", "hades zeus", where={0: {"hero:2": "fallen"}})
    play(s, "power:hades_p2")
    assert choices(s) == ["option:2"]  # Revive is an action


def test_hy_298_hy_r145_a_nullified_combo_counts_no_longer() -> None:
    s = duel("com_01 com_02 com_04", "hades_x com_04 com_05", determination={0: 9, 1: 9})
    while asked(s)[0] == "HY-D31":
        play(s, "no")
    lay(s, "com_01", "com_04")
    lay(s, "com_02", "hades_x")  # Parry with its combo of 2; the Gate nullifies it, and makes one of its own
    assert totals(s) == [3, 1 + 4 + 2]
    assert view(s)["combat"]["sides"][0]["combos"] == 0
    assert view(s)["combat"]["sides"][1]["combos"] == 1


def test_hy_r145_only_the_combo_of_the_last_card_is_nullified() -> None:
    s = duel("com_01 com_02 com_03 com_04", "hades_x com_02 com_05 com_08", determination={0: 9, 1: 9})
    while asked(s)[0] == "HY-D31":
        play(s, "no")
    lay(s, "com_01", "com_05")
    let_chance(s)
    lay(s, "com_02", "com_02")
    lay(s, "com_03", "hades_x")
    assert totals(s)[0] == 2 + 1 + 2 + 3  # the lion of Parry stays, the bull of Charge is gone
    assert view(s)["combat"]["sides"][0]["combos"] == 1


def test_hy_r145_all_combos_up_to_now_and_later_ones_count_again() -> None:
    s = duel("com_01 com_02 com_03 com_06", "col_26 com_04 com_05 com_09", determination={0: 9, 1: 9})
    while asked(s)[0] == "HY-D31":
        play(s, "no")
    lay(s, "com_01", "com_04")
    lay(s, "com_02", "com_05")
    let_chance(s)
    assert totals(s) == [2 + 1 + 2, 1 + 0 + 1]
    lay(s, "com_03", "col_26")
    assert totals(s) == [2 + 1 + 3, 1 + 0 + 1 + 4]
    lay(s, "com_06", "com_09")
    assert totals(s) == [6 + 2 + 1 - 1, 6 + 1]  # the eagle of Charge and Javelin; the Ruse


def test_hy_r145_an_effect_is_undone_or_skipped() -> None:
    s = duel("com_09 com_04", "col_08 com_04", determination={0: 9, 1: 9})
    while asked(s)[0] == "HY-D31":
        play(s, "no")
    lay(s, "com_09", "col_08")  # the attacker's Ruse is undone by the defender's Sand
    assert totals(s) == [1, 1]
    s = duel("col_08 com_04 com_01", "com_09 com_04 com_01", determination={0: 9, 1: 9})
    while asked(s)[0] == "HY-D31":
        play(s, "no")
    lay(s, "col_08", "com_09")  # the defender's is skipped
    assert totals(s) == [1, 1]
    lay(s, "com_04", "com_04")
    assert totals(s) == [2, 2]


def test_hy_r145_there_must_be_a_card_to_nullify() -> None:
    s = duel("col_08", "com_01", determination={0: 9, 1: 9})
    while asked(s)[0] == "HY-D31":
        play(s, "no")
    answer(s, 0, "col_08")
    answer(s, 1, "com_01")
    answer(s, 0, "go_on")
    answer(s, 1, "stop")
    turn(s)
    assert stands(s, 0, "hero:1") == "argos"


def test_hy_345_ties_and_the_power_that_turns_them() -> None:
    for unlocked, won in (({}, False), ({0: "poseidon_u2"}, True)):
        s = duel("com_01", "com_01", "poseidon zeus", unlocked=unlocked)
        while asked(s)[0] == "HY-D31":
            play(s, "no")
        if unlocked:
            s.change[1] += 1  # his powers make him stronger by 2 as an attacker
        s.change[1] += 1
        lay(s, "com_01", "com_01")
        assert (stands(s, 0, "hero:1") == "argos") == won
    s = duel("com_01", "com_01", "zeus poseidon", unlocked={1: "poseidon_u2"})
    while asked(s)[0] == "HY-D31":
        play(s, "no")
    s.change[1] += 1  # he is weaker by 1 as a defender
    lay(s, "com_01", "com_01")
    assert stands(s, 1, "hero:1") == "argos"


def test_hy_328_hy_331_hy_337_what_is_refused_in_a_duel() -> None:
    s = duel("com_01 com_04", "com_08")
    while asked(s)[0] == "HY-D31":
        play(s, "no")
    assert refused(s, 0, "com_03") == "HY-328"
    answer(s, 0, "com_01")
    answer(s, 1, "com_08")
    assert refused(s, 0, "com_04") == "HY-337"
    answer(s, 0, "go_on")
    answer(s, 1, "stop")
    assert refused(s, 0, "com_08") == "HY-342"


def test_hy_r146_who_is_seduced_is_not_defeated_but_beaten() -> None:
    s = duel("com_04", "aphrodite_c1", "ares aphrodite", vp={0: 5})
    while asked(s)[0] == "HY-D31":
        play(s, "no")
    lay(s, "com_04", "aphrodite_c1")
    assert stands(s, 0, "hero:1") == "reserve"
    assert (s.vp[0], order(s)[0]) == (4, 0)  # a lost combat all the same
    assert asked(s) == ("HY-D04", 1)
    assert s.activated[0] >> 1 & 1


def test_hy_r146_seduction_needs_a_card_played_and_a_total_of_nothing() -> None:
    s = duel("aphrodite_c1 com_04", "", "aphrodite hades", where={0: {"hero:1": "reserve"}})
    while asked(s)[0] == "HY-D31":
        play(s, "no")
    answer(s, 0, "aphrodite_c1")
    answer(s, 0, "go_on")
    turn(s)
    assert stands(s, 1, "hero:1") == "reserve"  # seduced: 0 after her card
    assert stands(s, 0, "hero:1") == "argos"


def test_hy_r147_a_prophet_that_defends_in_a_city() -> None:
    for cards, won in (("com_08", True), ("com_03 com_04", False), ("com_11", True)):
        s = table(
            "zeus aphrodite",
            plans={0: {"hero:1": "mortal_world"}},
            where={1: {"prophet:1": "city:argos"}},
            unlocked={1: "aphrodite_u2"},
            hands={0: cards, 1: "com_01"},
            deployed={"elis-1": "tec_cuirass:1"},
        )
        play(s, "hero:1", "city:argos", "no")
        assert asked(s) == ("HY-D20", 0)
        assert totals(s) == [0, 4]  # without bonuses
        turn(s, *cards.split())
        assert (stands(s, 0, "hero:1") == "argos") == won  # 3 + 1 is a tie, and the Prophet's
        assert stands(s, 1, "prophet:1") == ("reserve" if won else "argos")


def test_hy_353_all_is_cleared_after_a_combat() -> None:
    s = duel("com_01 com_02", "com_08 com_04", determination={0: 9, 1: 9})
    while asked(s)[0] == "HY-D31":
        play(s, "no")
    lay(s, "com_01", "com_08")
    lay(s, "com_02", "com_04", goes="0")
    turn(s)
    blank = table()
    for row in ("fighter", "hero", "change", "card_sum", "combo_sum", "combos", "cost_sum", "resolve", "symbols"):
        assert list(getattr(s, row)) == list(getattr(blank, row)), row
    for row in ("last_own", "last_enemy", "last_combo", "last_void", "zone_count", "zone", "laid", "marker"):
        assert list(getattr(s, row)) == list(getattr(blank, row)), row
    assert (s.combat, s.enemy_cards) == (0, 0)
    assert names(s, 0, int(s.discards[0])) == "com_01 com_02"
    assert (names(s, 1, int(s.discards[1])), hand(s, 1)) == ("com_08", "com_04")


# -- bonuses that wait -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("when", "coliseum", "skirmished"),
    [("any", 2, 2), ("attack", 2, 0), ("defend", 0, 2), ("vs_game", 2, 2), ("vs_player", 0, 0)],
)
def test_hy_r144_hy_r148_a_waiting_bonus_counts_where_it_fits(when: str, coliseum: int, skirmished: int) -> None:
    bonus, combat = {"do": "strength", "n": 2, "when": when}, {"do": "combat", "base": 3, "cards": 0}
    for kind, wanted in (("coliseum", coliseum), ("skirmish", skirmished)):
        s = table("hades zeus", plans={0: {"hero:1": "coliseum"}}, hands={0: "com_01"})
        if kind == "coliseum":
            effect(s, 0, bonus)
            turn(s, "hero:1", "coliseum-2", "fight", "champion:odysseus")
        else:
            effect(s, 0, bonus, {**combat, "win": [], "lose": []})
            play(s, "hero:1")
        side = 0 if kind == "coliseum" else 1
        assert totals(s)[side] == wanted
        play(s, "stop")
        waits = any(view(s)["players"][0]["waiting"])
        assert waits == (wanted == 0)  # used up, or still there


def test_hy_r84_hy_r148_until_the_end_of_the_action_phase_it_counts_in_every_combat() -> None:
    s = table("zeus hades", hands={1: "com_01"})
    combat = {"do": "combat", "base": 2, "cards": 0, "win": [], "lose": []}
    lasting = {"do": "strength", "n": 3, "until": "action_phase"}
    effect(s, 1, lasting, combat, combat, {"do": "strength", "n": -1, "target": "enemy"}, combat, combat)
    for enemy in (2, 2, 1, 2):  # the other bonus is for one combat only
        play(s, "olympian")
        assert totals(s) == [enemy, 3]
        play(s, "stop")
    while asked(s)[0] == "HY-D04":
        turn(s, "pass")
    let_chance(s)
    assert not any(view(s)["players"][1]["waiting"])


def test_a_bonus_for_this_phase_used_in_a_combat_counts_there_too() -> None:
    game = with_card("com_01", effects=[{"do": "strength", "n": 3, "until": "action_phase"}])
    s = table("hades zeus", hands={0: "com_01 com_02"}, plans={0: {"hero:1": "coliseum"}}, game=game)
    turn(s, "hero:1", "coliseum-2", "fight", "champion:odysseus", "com_01")
    assert totals(s)[0] == 2 + 3
    assert any(view(s)["players"][0]["waiting"])


def test_hy_r160_powers_of_heroes_and_allies() -> None:
    s = fight("com_01", "artemis hades", unlocked={0: "artemis_u4"})
    assert totals(s)[0] == 1 + 1  # against the game, and the Pack for a Hero
    s = fight("com_01", "artemis hades", "olympian", unlocked={0: "artemis_u4"})
    assert totals(s)[0] == 1
    s = fight("com_01", "zeus hades", "ally:perseus", where={0: {"ally:perseus": "reserve"}}, champions="odysseus")
    assert totals(s)[0] == 3
