"""Structure, Divine Pillars, Planning, Action, End of Age, end of the game (HY-001 to HY-059)."""

from __future__ import annotations

from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.rules.phases.divine_pillar import PillarPhase
from chronotheque.games.hybris.rules.phases.end_of_age import EndOfAge
from chronotheque.games.hybris.rules.phases.planning import Planning
from chronotheque.games.hybris.table.board import greatness_order
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import CHANCE, Rng, listed
from chronotheque.kernel.frames import Parts
from chronotheque.kernel.rollout import play_out
from tests.hybris.positions import (
    Rigged,
    answer,
    asked,
    choices,
    let_chance,
    line,
    order,
    play,
    refused,
    stands,
    table,
    turn,
    view,
    zones,
)


def pass_all(s: HybrisTable) -> None:
    """Passes for everybody until the phase ends."""
    while asked(s)[0] == "HY-D04":
        turn(s, "pass")


# -- structure -------------------------------------------------------------------------------------


def test_hy_001_hy_053_a_game_lasts_six_ages() -> None:
    s = GAME.new(3)
    assert isinstance(s, HybrisTable)
    play_out(s, Rng(5), Parts())
    assert s.over
    assert s.age == 6


def test_hy_002_hy_003_every_age_has_four_phases_in_this_order() -> None:
    s = GAME.new(2)
    assert isinstance(s, HybrisTable)
    seen: list[tuple[int, str]] = []
    while not s.over:
        now = (int(s.age), view(s)["phase"])
        if not seen or seen[-1] != now:
            seen.append(now)
        if s.seat == CHANCE:
            s.draw(Rigged())
        else:
            draft: list[int] = []
            while options := s.options(s.decision, s.seat, draft):
                draft.append(options[-1])
            s.answer(s.decision, s.seat, draft)
    assert [phase for age, phase in seen if age == 3] == ["pillars", "planning", "action", "end_of_age"]
    assert [age for age, phase in seen if phase == "planning"] == [1, 2, 3, 4, 5, 6]


# -- phase 1 ---------------------------------------------------------------------------------------


def pillars(s: HybrisTable) -> HybrisTable:
    """Returns the same table at the start of phase 1."""
    for seat in range(s.seats):
        s.pillar[seat] = -1
    s.stack.pop()
    s.call(PillarPhase(greatness_order(s)))
    s.settle()
    return s


def test_hy_004_hy_005_each_takes_one_pillar_in_the_order_of_greatness() -> None:
    s = pillars(table("zeus hades athena"))
    s.greatness = 0x213  # seat 2, seat 0, seat 1
    s = pillars(s)
    assert asked(s) == ("HY-D02", 2)
    play(s, "guidance")
    assert asked(s) == ("HY-D02", 0)
    assert "pillar:guidance" not in choices(s)
    assert refused(s, 0, "guidance") == "HY-005"
    assert refused(s, 1, "truce") == "HY-004"


def test_hy_006_the_chosen_pillar_is_seen_by_all() -> None:
    s = pillars(table())
    play(s, "symbolism")
    assert view(s)["players"][0]["pillar"] == "pillar:symbolism"


def test_hy_007_later_ages_choose_in_the_order_of_then() -> None:
    s = table()
    s.greatness = 0x12
    pass_all(s)
    let_chance(s)
    assert asked(s) == ("HY-D02", 1)


def test_hy_008_hy_009_pillars_not_chosen_get_one_prayer_at_most() -> None:
    s = pillars(table())
    s.pillar_prayers = 0b100000
    play(s, "ascension", "truce")
    assert view(s)["pillar_prayers"] == [
        f"pillar:{name}" for name in ["guidance", "ambition", "symbolism", "indoctrination"]
    ]


def test_hy_010_hy_011_a_prayer_on_a_pillar_goes_to_the_reserve() -> None:
    s = pillars(table())
    s.pillar_prayers = 0b1
    play(s, "ascension")
    assert s.prayers[0] == 6
    assert not s.pillar_prayers & 1


# -- phase 2 ---------------------------------------------------------------------------------------


def planning(**position: object) -> HybrisTable:
    return table(frame=Planning(), **position)  # type: ignore[arg-type]


def test_hy_012_hy_014_hy_016_a_token_or_none_for_each_hero_and_prophet() -> None:
    s = planning()
    assert asked(s) == ("HY-D03", 0)
    assert "location:mortal_world" in choices(s)
    assert "token:none" in choices(s)
    play(s, "forge>token:none")
    play(s, "token:none>token:none")
    assert view(s, 0)["private"]["plan"] == {"hero:1": "location:forge"}
    assert view(s)["players"][0]["planned"] == ["hero:1"]


def test_hy_013_hy_r39_plans_are_secret_and_final() -> None:
    s = planning()
    before = view(s, 1)
    answer(s, 0, "olympus>oracle")
    assert view(s, 1) == before
    assert refused(s, 0, "olympus>oracle") == "HY-012"
    answer(s, 1, "forge>token:none")
    assert view(s, 1)["players"][0]["planned"] == ["hero:1", "prophet:1"]
    assert "olympus" not in str(view(s, 1)["players"][0]["planned"])


def test_hy_015_tokens_in_use_are_not_available() -> None:
    s = planning()
    s.used[0] = 1  # Olympus
    s.unavailable[0] = 16  # Forge
    assert "location:olympus" not in choices(s)
    assert "location:forge" not in choices(s)
    assert "location:oracle" not in choices(s, "oracle")
    assert "location:mortal_world" in choices(s, "mortal_world")  # HY-R08: there are two
    assert refused(s, 0, "olympus>token:none") == "HY-015"


def test_hy_017_the_olympian_gets_no_token() -> None:
    s = planning(olympians="zeus hades")
    assert choices(s, "token:none>token:none") == []  # Hero 1 and Prophet 1, no third part


def test_hy_018_hy_019_prophets_go_neither_to_the_moirai_nor_to_the_coliseum() -> None:
    s = planning()
    assert {"location:moirai", "location:coliseum"} <= set(choices(s))
    assert not {"location:moirai", "location:coliseum"} & set(choices(s, "token:none"))


def test_hy_020_a_bonus_token_may_be_planned() -> None:
    s = planning(bonus={0: 1})
    assert "token:bonus" in choices(s)
    assert "token:bonus" not in choices(s, "token:bonus")


# -- phase 3 ---------------------------------------------------------------------------------------


def test_hy_023_turns_go_by_the_numbers_of_the_pillars() -> None:
    s = table("zeus hades athena", pillars="symbolism ascension guidance")
    seats = []
    for _ in range(3):
        seats.append(asked(s)[1])
        turn(s, "pass")
    assert seats == [1, 2, 0]


def test_hy_024_hy_106_hy_107_rounds_go_on_until_all_have_passed() -> None:
    s = table(plans={1: {"hero:1": "oracle", "prophet:1": "olympus"}})
    turn(s, "pass")
    assert asked(s) == ("HY-D04", 1)
    turn(s, "hero:1", "oracle-1", "perceive")
    assert asked(s) == ("HY-D04", 1)
    assert refused(s, 0, "pass") == "HY-023"


def test_hy_025_hy_026_hy_r48_activate_or_pass() -> None:
    s = table(plans={0: {"hero:1": "oracle", "prophet:1": "olympus"}})
    assert set(choices(s)) >= {"character:olympian", "hero:1", "prophet:1", "pass"}


def test_hy_027_without_anybody_to_activate_one_can_only_pass() -> None:
    s = table("ares hades", where={0: {"olympian": "wounded"}}, followers={0: 0}, decks={0: ""})
    s.discards[0] = 0
    s.hands[0] = 0
    assert choices(s) == ["pass"]


# -- phase 4 ---------------------------------------------------------------------------------------


def end(**position: object) -> HybrisTable:
    """Returns a table after phase 4, up to the next Age or question."""
    s = table(frame=EndOfAge(), **position)  # type: ignore[arg-type]
    let_chance(s)
    return s


def test_hy_028_hy_054_phase_four_follows_when_all_have_passed() -> None:
    s = table()
    pass_all(s)
    let_chance(s)
    assert s.age == 2
    assert asked(s)[0] == "HY-D02"


def test_hy_029_hy_030_pillars_go_back_face_up() -> None:
    s = end(resolved="0")
    assert [player["pillar"] for player in view(s)["players"]] == [None, None]
    assert not s.resolved


def test_hy_031_hy_032_hy_033_characters_go_home_but_fallen_heroes_stay() -> None:
    s = end(
        where={0: {"olympian": "wounded", "hero:1": "city:argos"}, 1: {"hero:1": "fallen", "prophet:1": "oracle-1"}}
    )
    assert [stands(s, 0), stands(s, 0, "hero:1")] == ["reserve", "reserve"]
    assert [stands(s, 1, "hero:1"), stands(s, 1, "prophet:1")] == ["fallen", "reserve"]


def test_hy_034_hy_035_used_tokens_become_unavailable_for_one_age() -> None:
    s = table()
    s.used[0], s.unavailable[0] = 1, 16
    pass_all(s)
    let_chance(s)
    assert (s.used[0], s.unavailable[0]) == (0, 1)


def test_hy_036_hy_038_hy_039_the_rightmost_quest_leaves_and_others_slide() -> None:
    s = end(quests="ep_fleece ep_bull cl_lion")
    assert zones(s)[1:] == ["ep_fleece", "ep_bull"]
    assert zones(s)[0] not in ("-", "cl_lion")
    assert not s.quest_deck >> 10 & 1  # it is out of the game (HY-R27)
    assert view(s)["quest_discards"] == []


def test_hy_037_tokens_on_it_go_back() -> None:
    s = table(frame=None, quests="ep_fleece ep_bull ep_thread")
    s.cantos[2], s.cantos[0] = 1, 2
    pass_all(s)
    let_chance(s)
    assert [int(s.cantos[zone]) for zone in range(3)] == [0, 2, 0]


def test_hy_040_hy_041_hy_r56_the_factory_moves_and_nobody_gains_vp() -> None:
    s = end(olympians="hades athena", factory="tec_agora:0 - tec_organ:1", vp={0: 0, 1: 0})
    assert line(s, "factory") == ["-", "tec_agora:0", "-"]
    assert view(s)["players"][1]["stored"] == ["tech:tec_organ"]
    assert [int(s.vp[0]), int(s.vp[1])] == [0, 0]


def test_hy_042_hy_142_of_three_stored_tiles_one_is_removed() -> None:
    s = end(factory="- - tec_organ:1", stored={1: "tec_agora tec_still"})
    assert asked(s) == ("HY-D13", 1)
    assert choices(s) == ["tech:tec_organ", "tech:tec_still", "tech:tec_agora"]
    turn(s, "tec_organ")
    assert view(s)["players"][1]["stored"] == ["tech:tec_still", "tech:tec_agora"]


def test_hy_043_primordials_come_only_in_ages_two_four_and_six() -> None:
    assert end(age=1).revealed == 0
    assert end(age=2, primordials="aether").revealed == 1


def test_hy_044_hy_045_wrath_one_hits_all_in_the_order_of_greatness() -> None:
    s = end(age=2, primordials="aether", aegis={0: 3, 1: 1}, goodness={0: 2, 1: 2})
    assert view(s)["primordials"][0]["card"] == "primordial:aether"
    assert [int(s.aegis[0]), int(s.aegis[1])] == [1, 0]
    s = table(age=2, primordials="pontus", hands={0: "com_01 com_02", 1: "com_01 com_02"}, frame=EndOfAge())
    s.greatness = 0x12
    let_chance(s)
    assert asked(s) == ("HY-D33", 1)  # a card is lost
    play(s, "com_01")
    assert asked(s) == ("HY-D33", 0)


def test_hy_046_hy_156_a_card_beside_the_oracle_protects_from_wrath_one() -> None:
    s = table(age=2, primordials="aether", hands={0: "com_01"}, goodness={0: 2, 1: 2})
    s.hands[0], s.omens[0] = 0, s.hands[0]
    pass_all(s)
    let_chance(s)
    assert int(s.aegis[1]) == 3
    assert int(s.aegis[0]) == 5 + 2  # spared, and given by Truce


def test_hy_047_hy_048_wrath_two_hits_everybody() -> None:
    s = table(age=2, primordials="aether", hands={0: "com_01"}, goodness={0: 2, 1: 2})
    s.hands[0], s.omens[0] = 0, s.hands[0]
    pass_all(s)
    let_chance(s)
    assert [int(s.goodness[0]), int(s.goodness[1])] == [1, 1]


def test_hy_047_wrath_two_hits_all_in_the_order_of_greatness() -> None:
    s = table(
        "zeus hades athena",
        age=4,
        primordials="aether physis",
        revealed=1,
        goodness={0: 2, 1: 2, 2: 2},
        frame=EndOfAge(),
    )
    s.greatness = 0x0213  # seats 2, 0, 1
    let_chance(s)
    for seat in (2, 0, 1):
        assert asked(s) == ("HY-D36", seat)  # 2 Goodness or 1 VP
        play(s, "option:1")
    assert asked(s)[0] == "HY-D02"


def test_hy_049_hy_203_the_primordial_lies_on_top_in_the_underworld() -> None:
    s = end(age=2, primordials="aether")
    assert s.revealed == 1
    s = table(age=3, primordials="aether", revealed=1, plans={0: {"hero:1": "underworld"}}, aegis={0: 1})
    turn(s, "hero:1", "underworld-1", "drain")
    assert s.aegis[0] == 5


def test_hy_050_hy_051_cards_beside_the_oracle_go_to_the_discard_piles() -> None:
    s = table(age=2, primordials="aether", hands={0: "com_01"})
    s.hands[0], s.omens[0] = 0, s.hands[0]
    pass_all(s)
    let_chance(s)
    assert s.omens[0] == 0
    assert "card:com_01" in view(s)["players"][0]["discards"]


def test_hy_052_there_are_no_further_steps() -> None:
    s = end(age=2, primordials="aether")
    assert asked(s)[0] == "HY-D02"
    assert s.age == 3


# -- the end of the game ---------------------------------------------------------------------------


def test_hy_055_hy_r37_the_sixth_upgrade_wins_at_once() -> None:
    s = table(plans={0: {"hero:1": "olympus"}}, unlocked={0: "zeus_u2 zeus_u3 zeus_u4 zeus_u5 zeus_u6"})
    s.pieces[0] &= 3  # one Spark
    turn(s, "hero:1", "olympus-1", "convert", "conversion:spark", "upgrade:zeus_u1")
    assert s.over
    assert listed(s.winners) == [0]
    assert refused(s, 1, "pass", "HY-D04") == "HY-R37"


def test_hy_056_most_vp_win_after_age_six() -> None:
    s = table(age=6, vp={0: 10, 1: 20}, primordials="aether thalassa nyx", revealed=2, frame=EndOfAge())
    let_chance(s)
    assert s.over
    assert listed(s.winners) == [1]
    assert GAME.outcome(s).places == [2, 1]


def test_hy_057_a_tie_goes_to_the_higher_in_greatness() -> None:
    s = table(age=6, vp={0: 20, 1: 20}, primordials="aether thalassa nyx", revealed=2, frame=EndOfAge())
    s.greatness = 0x12
    let_chance(s)
    assert listed(s.winners) == [1]


def test_hy_058_hy_387_end_of_age_powers_come_before_the_result() -> None:
    s = table(
        age=6,
        vp={0: 13, 1: 13},
        primordials="aether thalassa nyx",
        revealed=2,
        deployed={"elis-1": "tec_assembly_hall:1"},
        frame=EndOfAge(),
    )
    let_chance(s)
    assert order(s)[:2] == [1, 0]
    assert listed(s.winners) == [1]


def test_hy_059_hy_391_end_of_game_powers_come_before_the_result() -> None:
    s = table(
        age=6,
        vp={0: 13, 1: 12},
        primordials="aether thalassa nyx",
        revealed=2,
        deployed={"elis-1": "tec_fresco:1"},
        temples={1: "argos elis"},
        frame=EndOfAge(),
    )
    let_chance(s)
    assert [int(s.vp[0]), int(s.vp[1])] == [10, 11]
    assert listed(s.winners) == [1]
