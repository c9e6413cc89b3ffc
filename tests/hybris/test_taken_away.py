"""Characters removed by a tile of Chronos during their own turn (HY-R164, HY-R181)."""

from __future__ import annotations

from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.table.state import HybrisTable
from tests.hybris.positions import asked, avatar, choices, let_chance, play, stands, turn
from tests.hybris.test_chronos_avatars import against_chronos

YOKE = 1 << 3  # the first tile of Kratos, face up


def with_coliseum_cards(s: HybrisTable, n: int) -> HybrisTable:
    """Leaves n cards in the Coliseum deck: when it runs out the Empty Arena turns, and Kratos rises."""
    s.coliseum_discards |= s.coliseum_deck & ~(2**n - 1)
    s.coliseum_deck &= 2**n - 1
    return s


def goes_to_sparta(name: str, kratos: int, tiles_up: int = 0) -> HybrisTable:
    """Enters Sparta with a premonition that empties the Coliseum deck before the action."""
    s = against_chronos(
        plans={0: {name: "mortal_world"}},
        stored={0: "tec_agora"},
        premonitions={0: "pre_bronze"},
        hands={0: "com_01 com_02 com_03 com_04 com_05 com_06"},
        intensity={"kratos": kratos},
        well=0,
    )
    s.tiles_up |= tiles_up
    with_coliseum_cards(s, 2)
    play(s, name, "city:sparta", "pre_bronze")
    let_chance(s)
    play(s, "slot:coliseum-1")
    return s


def give_up(s: HybrisTable, name: str) -> None:
    """Takes a Hero of each player by the Iron Law."""
    assert asked(s) == ("HY-D29", 0)
    play(s, name)
    while asked(s)[0] == "HY-D29":
        play(s, choices(s)[0])


def test_hy_r181_hc_124_a_prophet_driven_out_before_its_action_does_not_act() -> None:
    s = goes_to_sparta("prophet:1", 4)
    play(s, "city:sparta")  # the Yoke sends Kronos
    assert (stands(s, 0, "prophet:1"), avatar(s, "kronos")) == ("reserve", "sparta")
    turn(s)
    assert asked(s) == ("HY-D04", 1)
    assert GAME.breaches(s) == []


def test_hy_r181_a_hero_given_up_before_its_action_does_not_act() -> None:
    s = goes_to_sparta("hero:1", 7, tiles_up=YOKE)
    give_up(s, "hero:1")
    assert stands(s, 0, "hero:1") == "fallen"
    turn(s)
    assert asked(s) == ("HY-D04", 1)


def test_hy_r181_a_hero_given_up_after_a_duel_takes_no_bonus() -> None:
    s = against_chronos(
        "artemis hades",
        plans={0: {"hero:1": "mortal_world"}},
        where={1: {"hero:1": "city:argos"}},
        hands={0: "com_08"},
        intensity={"kratos": 7},
        well=0,
    )
    s.tiles_up |= YOKE
    with_coliseum_cards(s, 1)
    play(s, "hero:1", "city:argos", "power:artemis_p2", "option:1")  # draws the last card of the Coliseum
    let_chance(s)
    answers = {"HC-D09": "slot:coliseum-1", "HY-D31": "no", "HY-D19": "go_on"}
    while asked(s)[0] != "HY-D29":
        play(s, answers.get(asked(s)[0], choices(s)[0]))
        let_chance(s)
    give_up(s, "hero:1")
    assert stands(s, 0, "hero:1") == "fallen"
    assert (s.goodness[0], s.well) == (0, 0)
    assert asked(s) == ("HY-D04", 1)


def test_hy_r40_hy_r94_hy_r154_an_olympian_sent_home_is_not_activated_again() -> None:
    s = against_chronos("artemis hades", where={0: {"hero:1": "city:argos"}}, intensity={"kratos": 4}, well=0)
    with_coliseum_cards(s, 1)
    play(s, "olympian", "later", "location:coliseum", "slot:coliseum-2", "power:artemis_p2")
    play(s, choices(s)[0])
    let_chance(s)
    answers = {"HC-D09": "slot:coliseum-2", "HC-D05": "city:argos", "HY-D17": "stop"}
    while asked(s) != ("HY-D04", 1):
        play(s, answers.get(asked(s)[0], choices(s)[0]))  # the Yoke sends Kronos against the Hero
        let_chance(s)
    assert (stands(s, 0), stands(s, 0, "hero:1")) == ("reserve", "fallen")
    play(s, "pass")
    while asked(s) != ("HY-D04", 0):
        play(s, choices(s)[0])
    assert "character:olympian" not in choices(s)
