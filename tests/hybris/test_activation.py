"""Activation, Pillar resolution, characters, passing (HY-060 to HY-107)."""

from __future__ import annotations

from chronotheque.games.hybris.printed.elements import OWN_TABLES
from chronotheque.games.hybris.table.state import HybrisTable
from tests.hybris.positions import asked, choices, let_chance, play, refused, stands, table, told, turn, view

THREE = "hades athena poseidon"


# -- activation ------------------------------------------------------------------------------------


def test_hy_060_hy_r40_only_a_character_in_reserve_that_has_not_acted() -> None:
    s = table(where={0: {"olympian": "oracle-1", "hero:1": "fallen"}})
    assert choices(s) == ["power:zeus_p2", "pass"]
    s = table()
    s.activated[0] = 1
    assert "character:olympian" not in choices(s)


def test_hy_061_a_hero_or_prophet_needs_a_token() -> None:
    s = table(plans={0: {"hero:1": "oracle"}})
    assert "hero:1" in choices(s)
    assert "prophet:1" not in choices(s)
    assert refused(s, 0, "prophet:1") == "HY-R46"


def test_hy_062_hy_358_a_wounded_olympian_cannot_be_activated() -> None:
    s = table(where={0: {"olympian": "wounded"}})
    assert "character:olympian" not in choices(s)


def test_hy_063_hy_064_a_hero_or_a_prophet_costs_one_aegis() -> None:
    for name in ("hero:1", "prophet:1"):
        s = table("athena hades", plans={0: {name: "oracle"}})
        turn(s, name)
        assert s.aegis[0] == 4


def test_hy_065_without_aegis_no_hero_and_no_prophet() -> None:
    s = table(plans={0: {"hero:1": "oracle", "prophet:1": "olympus"}}, aegis={0: 0})
    assert "hero:1" not in choices(s)
    assert "prophet:1" not in choices(s)


def test_hy_066_hy_072_hy_097_the_olympian_is_free_and_goes_anywhere() -> None:
    s = table("athena hades", aegis={0: 0}, quests="ep_fleece", factory="tec_agora:1")
    turn(s, "olympian", "later")
    assert set(choices(s)) >= {f"location:{name}" for name in ("olympus", "oracle", "moirai", "coliseum", "forge")}
    assert {f"city:{name}" for name in OWN_TABLES["city"]} <= set(choices(s))
    assert s.aegis[0] == 0


def test_hy_067_hy_068_hy_069_the_token_is_revealed_and_used() -> None:
    s = table("athena hades", plans={0: {"hero:1": "oracle"}})
    told(s)
    turn(s, "hero:1")
    assert "reveals_token" in told(s)
    assert view(s)["players"][0]["used"] == {"location:oracle": 1}
    assert asked(s) == ("HY-D06", 0)
    play(s, "oracle-2")
    assert stands(s, 0, "hero:1") == "oracle-2"


def test_hy_070_hy_071_hy_021_a_bonus_token_goes_anywhere_and_is_gone() -> None:
    s = table("athena hades", plans={0: {"hero:1": "bonus"}})
    turn(s, "hero:1")
    assert asked(s) == ("HY-D05", 0)
    turn(s, "location:oracle", "oracle-1")
    assert s.bonus[0] == 0
    assert view(s)["players"][0]["used"] == {}


def test_hy_022_with_a_bonus_token_a_prophet_still_goes_not_everywhere() -> None:
    s = table("athena hades", plans={0: {"prophet:1": "bonus"}}, quests="ep_fleece")
    turn(s, "prophet:1")
    assert not {"location:moirai", "location:coliseum"} & set(choices(s))


def test_hy_074_hy_077_an_empty_slot_must_be_taken_if_there_is_one() -> None:
    s = table(
        "athena hades",
        plans={0: {"hero:1": "oracle"}},
        where={1: {"hero:1": "oracle-1", "prophet:1": "oracle-3"}},
    )
    turn(s, "hero:1")
    assert choices(s) == ["slot:oracle-2"]
    assert refused(s, 0, "oracle-1") == "HY-074"


def test_hy_075_a_dotted_slot_holds_any_number() -> None:
    s = table(
        "athena hades",
        plans={0: {"hero:1": "forge"}},
        where={1: {"hero:1": "forge-1", "prophet:1": "forge-1"}},
        factory="tec_agora:1",
    )
    turn(s, "hero:1")
    assert choices(s) == ["slot:forge-1"]


def test_hy_076_hy_082_hy_083_without_a_slot_the_illustration_and_the_malus() -> None:
    s = table(
        "athena hades poseidon",
        plans={0: {"hero:1": "oracle"}},
        where={1: {"hero:1": "oracle-1", "prophet:1": "oracle-2"}, 2: {"hero:1": "oracle-3"}},
    )
    turn(s, "hero:1")
    assert stands(s, 0, "hero:1") == "oracle"
    assert s.followers[0] == 4
    assert asked(s)[0] == "HY-D09"


def test_hy_078_hy_r41_nobody_goes_where_nothing_can_be_done() -> None:
    s = table("athena hades", plans={0: {"hero:1": "forge"}})
    assert "hero:1" not in choices(s)
    assert refused(s, 0, "hero:1") == "HY-R46"


def test_hy_r44_hy_r137_aegis_for_the_malus_beside_the_cost() -> None:
    crowd = {1: {"hero:1": "olympus-1", "prophet:1": "olympus-2"}, 2: {"hero:1": "olympus-3"}}
    plans = {0: {"hero:1": "olympus"}}
    assert "hero:1" not in choices(table("athena hades poseidon", plans=plans, where=crowd, aegis={0: 1}))
    assert "hero:1" in choices(table("athena hades poseidon", plans=plans, where=crowd, aegis={0: 2}))


def test_hy_079_hy_080_hy_081_the_slot_bonus_is_taken_at_once() -> None:
    s = table("athena hades", plans={0: {"hero:1": "oracle"}})
    turn(s, "hero:1", "oracle-2")
    assert s.prayers[0] == 6


def test_hy_084_one_action_of_the_location() -> None:
    s = table("ares hades", plans={0: {"hero:1": "coliseum"}})
    turn(s, "hero:1", "coliseum-1")
    assert choices(s) == ["action:train", "action:fight"]
    turn(s, "train")
    assert asked(s) == ("HY-D04", 1)


def test_hy_r43_an_action_that_became_impossible_is_skipped() -> None:
    s = table("athena hades", plans={0: {"hero:1": "forge"}}, factory="- - tec_agora:0")
    turn(s, "hero:1", "forge-1")
    assert asked(s) == ("HY-D04", 1)


# -- Pillar resolution -----------------------------------------------------------------------------


def test_hy_073_hy_085_hy_086_the_pillar_is_resolved_at_one_of_three_moments() -> None:
    s = table("athena hades", pillars="ambition truce")
    s.passed = 2
    turn(s, "olympian")
    assert choices(s) == ["upper", "plain", "later"]
    play(s, "later")
    turn(s, "location:oracle", "oracle-1")
    s = table("athena hades", pillars="ambition truce", passed="1")
    play(s, "olympian", "later", "location:oracle", "oracle-1")
    assert asked(s) == ("HY-D41", 0)
    assert set(choices(s)) >= {"upper", "plain", "go_on"}
    play(s, "go_on", "perceive")
    let_chance(s)
    assert asked(s) == ("HY-D41", 0)
    assert "go_on" not in choices(s)
    assert refused(s, 0, "go_on") == "HY-085"
    play(s, "upper")
    let_chance(s)
    assert s.resolved == 1


def test_hy_087_the_upper_effect_is_optional() -> None:
    for choice, vp in (("upper", 1), ("plain", 0)):
        s = table("athena hades", pillars="ambition truce", passed="1")
        play(s, "olympian", choice)
        assert s.vp[0] == vp


def test_hy_088_hy_089_all_others_get_the_lower_benefit_either_way() -> None:
    for choice in ("upper", "plain"):
        s = table(THREE, pillars="truce ascension symbolism", passed="1 2")
        play(s, "olympian", choice)
        if choice == "upper":
            play(s, "city:sparta", "option:1")
        assert [int(s.aegis[seat]) for seat in range(3)] == [5, 7, 7]


def test_hy_090_the_pillar_is_turned_face_down() -> None:
    s = table("athena hades", pillars="truce ascension", passed="1")
    play(s, "olympian", "plain")
    assert view(s)["players"][0]["resolved"]


def test_hy_091_hy_092_hy_104_hy_105_passing_without_the_olympian_gives_only_the_lower_benefit() -> None:
    s = table("athena hades", pillars="truce guidance")
    turn(s, "pass")
    assert [int(s.aegis[0]), int(s.aegis[1])] == [5, 7]
    assert [int(s.followers[0]), bool(view(s)["players"][0]["resolved"])] == [5, True]


# -- characters ------------------------------------------------------------------------------------


def test_hy_093_hy_094_hy_095_hy_r06_hy_r07_an_olympian_three_heroes_three_prophets() -> None:
    for name, row in OWN_TABLES["olympian"].items():
        s = table(f"{name} {'hades' if name != 'hades' else 'zeus'}")
        characters = view(s)["players"][0]["characters"]
        home = [who for who, where in characters.items() if where == "reserve"]
        assert home[0] == "character:olympian"
        assert len([who for who in home if who.startswith("hero")]) == row["start"]["heroes"]
        pieces = [piece for tile in view(s)["players"][0]["pieces"] for piece, n in tile.items() for _ in range(n)]
        assert pieces.count("hero") + row["start"]["heroes"] == 3
        assert pieces.count("prophet") + row["start"]["prophets"] == 3
        assert (pieces.count("spark"), pieces.count("temple"), len(pieces)) == (5, 3, 12)


def test_hy_096_hy_098_hy_302_olympians_and_heroes_fight() -> None:
    s = table("ares hades", plans={0: {"hero:1": "coliseum"}})
    turn(s, "hero:1", "coliseum-1", "fight")
    assert asked(s) == ("HY-D16", 0)


def test_hy_100_hy_101_prophets_flee_from_an_attack() -> None:
    s = table("athena zeus", plans={0: {"hero:1": "mortal_world"}}, where={1: {"prophet:1": "city:argos"}})
    turn(s, "hero:1", "city:argos")
    assert stands(s, 1, "prophet:1") == "reserve"
    assert stands(s, 0, "hero:1") == "argos"


# -- passing ---------------------------------------------------------------------------------------


def test_hy_102_hy_103_tokens_not_used_go_back_to_the_reserve() -> None:
    s = table("athena hades", plans={0: {"hero:1": "oracle", "prophet:1": "forge"}})
    turn(s, "pass")
    assert view(s, 0)["private"]["plan"] == {}
    assert view(s)["players"][0]["used"] == {}


def windows(s: HybrisTable) -> str:
    return asked(s)[0]


def test_hy_r141_hy_d41_powers_may_be_used_in_both_windows() -> None:
    s = table("zeus hades", plans={0: {"hero:1": "oracle"}})
    play(s, "hero:1", "oracle-1")
    assert windows(s) == "HY-D41"
    assert choices(s) == ["power:zeus_p2", "go_on"]
    play(s, "power:zeus_p2", "option:1")
    assert windows(s) == "HY-D09"  # used: there is nothing left to do in this window


def test_hy_389_once_per_age_means_once() -> None:
    s = table("zeus hades", plans={0: {"hero:1": "oracle"}})
    play(s, "power:zeus_p2", "option:1")
    assert "power:zeus_p2" not in choices(s)
    assert refused(s, 0, "power:zeus_p2") == "HY-389"
    assert s.vp[0] == 1  # Greatness on the first space (HY-R02)
