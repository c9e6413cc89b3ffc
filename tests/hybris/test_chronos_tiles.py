"""Intensity and Upgrade tiles of Chronos (HC-024 to HC-026, HC-042, HY-R105, HY-R106, HY-R122, HY-R164)."""

from __future__ import annotations

from chronotheque.games.hybris.chronos.rules.intensity import change_intensity, modifier
from chronotheque.games.hybris.chronos.rules.phases import Dusk
from chronotheque.games.hybris.chronos.rules.stirring import Stirring
from chronotheque.games.hybris.printed.elements import CHRONOS_TILE_NAMES
from chronotheque.games.hybris.printed.vocabulary import CONCEPTS
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import CHANCE, listed, nibble
from tests.hybris.positions import asked, avatar, broken, choices, effect, let_chance, play, told, turn
from tests.hybris.test_chronos_avatars import against_chronos, all_broken

ANANKE, KRATOS = CONCEPTS.index("ananke"), CONCEPTS.index("kratos")


def up(s: HybrisTable) -> list[str]:
    return [CHRONOS_TILE_NAMES[tile].partition(":")[2] for tile in listed(s.tiles_up)]


def intensity(s: HybrisTable, concept: str) -> int:
    return int(nibble(s.intensity, CONCEPTS.index(concept)))


def stir(s: HybrisTable, concept: str) -> None:
    """Takes a Pillar as in phase 1."""
    s.active = -1
    s.call(Stirring(CONCEPTS.index(concept)))
    s.settle()


def test_hc_024_hc_025_hc_026_a_tile_is_turned_when_its_condition_is_met_and_works_at_the_end_of_the_age() -> None:
    s = against_chronos()
    assert up(s) == []
    before = s.chronos_vp
    effect(s, 0, {"do": "intensity", "concept": "ananke", "n": 1})
    assert up(s) == []
    effect(s, 0, {"do": "intensity", "concept": "ananke", "n": 1})
    assert up(s) == ["chr_necessity"]
    assert all_broken(s) == {"anthropos": 1}  # its Immediate power, once
    effect(s, 0, {"do": "intensity", "concept": "ananke", "n": 1})
    assert all_broken(s) == {"anthropos": 1}
    assert s.chronos_vp == before  # its End-of-Age power waits for step 4.10
    s.call(Dusk())
    s.settle()
    assert s.chronos_vp == before + 1


def test_hc_025_hy_r122_a_tile_face_down_has_no_end_of_age_power() -> None:
    s = against_chronos()
    before = s.chronos_vp
    s.call(Dusk())
    s.settle()
    assert s.chronos_vp == before


def test_hy_r106_intensity_stays_between_0_and_its_maximum() -> None:
    s = against_chronos(intensity={"ananke": 1, "kratos": 11})
    change_intensity(s, ANANKE, -5)
    assert intensity(s, "ananke") == 0
    change_intensity(s, KRATOS, 5)
    assert intensity(s, "kratos") == 12
    told(s)
    change_intensity(s, KRATOS, 1)
    assert "intensity_changes" not in told(s)
    s = against_chronos(intensity={"ananke": 9})
    change_intensity(s, ANANKE, 5)
    assert intensity(s, "ananke") == 10


def test_hc_042_hy_r122_the_modifier_of_the_lowest_tile_face_down_counts() -> None:
    s = against_chronos()
    assert modifier(s, KRATOS) == 1
    s.tiles_up = 0b011000  # the third tile of Kratos has none
    assert modifier(s, KRATOS) == 0
    s.tiles_up = 0b111000
    assert modifier(s, KRATOS) == 0
    assert modifier(s, ANANKE) == 1
    stir(s, "ananke")
    assert intensity(s, "ananke") == 1
    assert asked(s) == ("HC-C4", CHANCE)  # and the third tile of Ananke mills


def test_hy_r122_tiles_face_down_with_an_effect_for_their_pillar_carry_it_out() -> None:
    s = against_chronos()
    before = int(s.coliseum_deck).bit_count()
    stir(s, "kratos")
    let_chance(s)
    assert int(s.coliseum_deck).bit_count() == before - 3
    assert intensity(s, "kratos") == 4
    s.tiles_up |= 1 << 5  # face up it does so no longer
    stir(s, "kratos")
    assert int(s.coliseum_deck).bit_count() == before - 3
    assert intensity(s, "kratos") == 5


def test_hy_r122_a_tile_is_turned_once_and_never_back() -> None:
    s = against_chronos(intensity={"ananke": 2})
    change_intensity(s, ANANKE, 0)
    change_intensity(s, ANANKE, -2)
    assert (up(s), intensity(s, "ananke")) == (["chr_necessity"], 0)
    s.tiles_due = 0
    change_intensity(s, ANANKE, 3)
    assert s.tiles_due == 0


def test_hy_r164_the_immediate_power_follows_when_the_running_list_is_finished() -> None:
    s = against_chronos(intensity={"ananke": 1})
    told(s)
    effect(s, 0, {"do": "intensity", "concept": "ananke", "n": 1}, {"do": "gain", "what": "vp", "n": 1})
    heard = [text for text in told(s) if text in ("tile_turned", "gains", "tile_works", "chain_breaks")]
    assert heard == ["tile_turned", "gains", "tile_works", "chain_breaks"]


def test_hy_r164_several_tiles_follow_ananke_first_in_printed_order() -> None:
    s = against_chronos(intensity={"ananke": 1, "kratos": 4}, avatars={"kronos": "elis", "kairos": "argos"})
    told(s)
    effect(s, 0, {"do": "intensity", "concept": "kratos", "n": 1}, {"do": "intensity", "concept": "ananke", "n": 3})
    assert up(s) == ["chr_necessity", "chr_threads", "chr_yoke"]
    heard = [text for text in told(s) if text in ("tile_works", "chain_breaks", "shackled")]
    assert heard == ["tile_works", "chain_breaks", "tile_works", "shackled", "shackled", "tile_works"]
    assert asked(s) == ("HC-D05", 0)  # the Yoke sends the lowest Avatar: "you" is the decider (HY-R165)
    play(s, "city:sparta")
    assert avatar(s, "aeon") == "sparta"


def test_hy_r164_in_the_pillar_phase_it_follows_before_the_next_player_chooses() -> None:
    s = against_chronos(intensity={"kratos": 4})
    stir(s, "kratos")
    let_chance(s)
    assert up(s) == ["chr_yoke"]
    assert asked(s) == ("HC-D05", 0)


def test_hy_r164_a_tile_turned_by_a_tile_follows_it() -> None:
    s = against_chronos(intensity={"kratos": 4})
    s.tiles_up = s.tiles_due = 1 << 5  # the Empty Arena: a slot is Blocked, and Kratos gains 1 Intensity
    s.settle()
    assert asked(s) == ("HC-D09", 0)
    play(s, "slot:coliseum-1")
    assert up(s) == ["chr_yoke", "chr_empty_arena"]
    assert asked(s) == ("HC-D05", 0)


def test_hy_r164_within_a_deployment_it_waits_for_its_end() -> None:
    s = against_chronos(
        "zeus hades",
        intensity={"ananke": 0, "kratos": 4},
        plans={0: {"hero:1": "mortal_world"}},
        stored={0: "tec_agora"},
        hands={1: "com_01 com_02 com_03 com_04"},
    )
    told(s)
    turn(s, "hero:1", "city:argos", "action:deploy")
    play(s, f"tec_agora>{choices(s, 'tec_agora')[0]}")
    assert asked(s) == ("HC-D06", 1)
    play(s, "com_01>com_02>com_03>com_04")
    assert broken(s, "anthropos") == 0
    heard = [text for text in told(s) if text in ("contest_cancelled", "tile_turned", "tile_works", "gains")]
    assert heard.index("contest_cancelled") < heard.index("tile_turned") < heard.index("tile_works")
    assert "gains" in heard[heard.index("tile_turned") : heard.index("tile_works")]  # the rewards come between
