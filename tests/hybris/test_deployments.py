"""Deploy in detail: spaces, contest order, rewards, links, Temples, powers (HY-245 to HY-284)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from chronotheque.games.hybris.printed.elements import OWN_TABLES, SPACE_NAMES
from chronotheque.games.hybris.table.state import HybrisTable
from tests.hybris.positions import (
    answer,
    asked,
    choices,
    effect,
    hand,
    let_chance,
    order,
    play,
    refused,
    stands,
    table,
    turn,
    view,
)
from tests.hybris.test_board import SPACES, TECHS, connected

NAMES = [name for name in TECHS if name.startswith("tec_")]


def deploy(
    tile: str, space: str, olympians: str = "zeus hades", name: str = "hero:1", **position: Any
) -> HybrisTable:
    """Deploys a tile by a character of seat 0; everybody able to contest is asked."""
    position.setdefault("well", 0)
    plans = {0: {name: "mortal_world"}, **position.pop("plans", {})}
    s = table(olympians, plans=plans, stored={0: tile}, **position)
    turn(s, name, f"city:{space.partition('-')[0]}", "deploy", f"{tile}>{space}")
    return s


def decline(s: HybrisTable) -> None:
    """Declines all contests."""
    while asked(s)[0] == "HY-D25":
        play(s, "no")
    let_chance(s)


# -- spaces ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("city", OWN_TABLES["city"])
def test_hy_245_only_empty_spaces_of_the_city(city: str) -> None:
    spaces = [name for name, row in SPACES.items() if row["city"] == city]
    s = table(
        plans={0: {"hero:1": "mortal_world"}},
        stored={0: "tec_agora tec_still"},
        deployed={spaces[-1]: "tec_organ:1"},
        well=0,
    )
    turn(s, "hero:1", f"city:{city}", "deploy")
    assert choices(s) == ["tech:tec_still", "tech:tec_agora"]
    assert choices(s, "tec_still") == [f"space:{name}" for name in spaces[:-1]]
    assert refused(s, 0, f"tec_organ>{spaces[0]}") == "HY-245"
    assert refused(s, 1, f"tec_agora>{spaces[0]}") == "HY-249"


def test_hy_r42_a_full_city_has_no_room_and_an_effect_may_go_anywhere() -> None:
    full = {name: f"{NAMES[i]}:1" for i, name in enumerate(name for name in SPACES if name.startswith("sparta"))}
    position: dict[str, Any] = {"stored": {0: "tec_agora"}, "deployed": full, "well": 0}
    s = table(plans={0: {"hero:1": "mortal_world"}}, **position)
    turn(s, "hero:1", "city:sparta")
    assert choices(s) == ["action:influence"]
    s = table(**position)
    effect(s, 0, {"do": "action", "which": "deploy"})
    assert choices(s, "tec_agora") == [name for name in SPACE_NAMES if not name.startswith("space:sparta")]
    s = table(**position)
    option = {"do": "action", "which": "deploy", "where": "sparta"}
    effect(s, 0, {"do": "choose", "options": [[option], []]})
    assert choices(s) == ["option:2"]
    s = table(deployed=full)
    effect(s, 0, {"do": "choose", "options": [[{"do": "action", "which": "deploy"}], []]})
    assert choices(s) == ["option:2"]  # nothing is stored


# -- who is asked ----------------------------------------------------------------------------------


def test_hy_249_hy_250_hy_r52_the_lowest_first_without_those_who_cannot() -> None:
    position: dict[str, Any] = {
        "olympians": "zeus hades athena poseidon",
        "pillars": "ascension truce guidance ambition",
    }
    s = deploy("tec_agora", "argos-1", **position)
    assert asked(s) == ("HY-D25", 3)
    play(s, "no")
    assert asked(s) == ("HY-D25", 2)
    play(s, "olympian")  # the asking stops
    assert asked(s)[0] != "HY-D25"
    s = deploy("tec_agora", "argos-1", passed="3", where={2: {"olympian": "wounded"}}, **position)
    assert asked(s) == ("HY-D25", 1)
    play(s, "no")
    assert asked(s)[0] != "HY-D25"


def test_hy_252_hy_256_hy_r40_hy_r72_with_whom_one_may_contest() -> None:
    plans = {1: {"hero:1": "oracle", "hero:3": "bonus", "prophet:1": "forge"}}
    where = {1: {"hero:2": "reserve", "ally:perseus": "reserve", "ally:theseus": "fallen"}}
    s = deploy("tec_agora", "argos-1", plans=plans, where=where, champions="")
    assert choices(s) == ["character:olympian", "hero:1", "hero:3", "no"]  # an ally and Hero 2 have no token
    assert refused(s, 1, "hero:2") == "HY-R72"
    s.activated[1] = 0b11
    assert choices(s) == ["hero:3", "no"]


def test_contest_immune_is_asked_by_nobody() -> None:
    s = deploy("tec_agora", "argos-1", "athena zeus", unlocked={0: "athena_u4"})
    assert asked(s)[0] != "HY-D25"


def test_hy_257_hy_258_hy_260_hy_r50_what_a_contest_costs() -> None:
    plans = {1: {"hero:1": "bonus"}}
    s = deploy("tec_agora", "argos-1", "zeus ares", plans=plans, aegis={1: 0})
    turn(s, "hero:1", "no", "no", "reward:vp")
    assert (s.bonus[1], s.aegis[1]) == (1, 0)  # the Bonus token is his again
    assert view(s)["players"][1]["used"] == {}
    assert "hero:1" not in choices(s)


# -- the fight -------------------------------------------------------------------------------------


def contest(winner: int, name: str = "hero:1", **position: Any) -> HybrisTable:
    """Seat 1 contests with its Olympian; the winner has the better card."""
    hands = {0: "com_08", 1: "com_04"} if winner == 0 else {0: "com_04", 1: "com_08"}
    s = deploy("tec_agora", "argos-1", position.pop("olympians", "zeus hades"), name, hands=hands, **position)
    play(s, "olympian")
    while asked(s)[0] == "HY-D31":
        play(s, "no")
    for word in ("card", "go_on"):
        for seat in range(2):
            if asked(s)[0] in ("HY-D18", "HY-D19"):
                answer(s, seat, hands[seat] if word == "card" else word)
    return s


def test_hy_325_hy_345_hy_r73_who_contests_attacks_and_a_tie_is_the_deploying_players() -> None:
    s = deploy("tec_agora", "argos-1", hands={0: "com_01", 1: "com_01"})
    play(s, "olympian", "no", "no")
    assert [side["seat"] for side in view(s)["combat"]["sides"]] == [1, 0]
    for seat in range(2):
        answer(s, seat, "com_01")
    for seat in range(2):
        answer(s, seat, "go_on")
    assert (stands(s, 1), stands(s, 0, "hero:1")) == ("wounded", "argos")


def test_hy_266_hy_267_hy_352_hy_r90_a_contest_that_is_won() -> None:
    s = contest(1, goodness={0: 3}, well=5)
    assert (stands(s, 0, "hero:1"), stands(s, 1)) == ("fallen", "argos")
    assert asked(s) == ("HY-D26", 1)
    assert refused(s, 1, "no") == "HY-265"
    play(s, "reward:prayers")
    assert (s.prayers[1], s.prayers[0]) == (7, 5)
    assert (s.vp[0], s.followers[0], s.goodness[0]) == (2 + 1 + 1, 5 + 1 + 2, 0)  # tile, track, affinity
    assert asked(s) == ("HY-D04", 1)  # the turn is over


def test_hy_268_hy_351_a_contest_that_is_beaten_off() -> None:
    s = contest(0, goodness={0: 3}, well=5)
    assert (stands(s, 0, "hero:1"), stands(s, 1)) == ("argos", "wounded")
    assert order(s)[:2] == [0, None]  # the Olympian costs Greatness
    assert (s.vp[0], s.prayers[0], s.vp[1]) == (2 + 1 + 1, 7, 0)
    assert asked(s) == ("HY-D41", 0)  # the turn goes on: a power of Zeus


def test_hy_r143_both_react_to_a_contest() -> None:
    s = contest(1, olympians="ares zeus", unlocked={1: "zeus_u4"}, vp={0: 5}, determination={0: 1})
    assert s.vp[0] == 5 - 1  # the shame of Ares
    assert s.vp[1] == 1  # the Laurel: a point, and Greatness
    assert order(s)[0] == 1
    s = contest(0, olympians="zeus ares", unlocked={0: "zeus_u4"}, vp={1: 5}, determination={1: 1})
    assert s.vp[1] == 4
    assert s.vp[0] == 1 + 1 + 2 + 1  # the Laurel, Greatness on the first space; tile and affinity


def test_hy_262_hy_305_hy_r143_a_fled_prophet_lets_only_the_winner_react() -> None:
    s = deploy("tec_agora", "argos-1", "apollo zeus", "prophet:1", unlocked={1: "zeus_u4"})
    play(s, "olympian")
    assert (stands(s, 0, "prophet:1"), stands(s, 1)) == ("reserve", "argos")
    assert s.vp[1] == 1
    assert s.activated[0] >> 4 & 1
    turn(s, "reward:goodness")
    assert s.vp[0] == 2 + 1


def test_hy_r147_a_prophet_that_defends_against_a_contest() -> None:
    for card, wins in (("com_08", True), ("com_03", False)):  # 5 or 3 against 4
        s = table(
            "aphrodite hades",
            plans={0: {"prophet:1": "mortal_world"}},
            stored={0: "tec_agora"},
            hands={1: card, 0: "com_01"},
            unlocked={0: "aphrodite_u2"},
            well=0,
        )
        turn(s, "prophet:1", "city:argos", "deploy", "tec_agora>argos-1", "olympian", "no")
        assert asked(s) == ("HY-D20", 1)
        assert [side["total"] for side in view(s)["combat"]["sides"]] == [0, 4]
        turn(s, card)
        assert stands(s, 1) == ("argos" if wins else "wounded")
        assert stands(s, 0, "prophet:1") == ("reserve" if wins else "argos")
        assert (asked(s)[0] == "HY-D26") == wins


# -- rewards ---------------------------------------------------------------------------------------

TRACK = {2: "vp", 3: "followers", 4: "prayers", 5: "vp", 8: "vp"}  # besides a Spark on 6 and Greatness on 7


@pytest.mark.parametrize("goodness", range(9))
def test_hy_272_hy_273_hy_r74_all_bonuses_at_and_below_the_cube(goodness: int) -> None:
    s = table(stored={0: "tec_aeolipile"}, goodness={0: goodness}, well=0)  # 3 VP, no Prayers
    effect(s, 0, {"do": "action", "which": "deploy", "where": "sparta"})
    play(s, "tec_aeolipile>sparta-1")
    if goodness >= 6:
        assert asked(s) == ("HY-D40", 0)
        play(s, "upgrade:zeus_u2")
        let_chance(s)
    vp = 3 + (goodness >= 2) + (goodness >= 5) + (goodness >= 7) + 2 * (goodness >= 8)  # Greatness on space 1: VP
    assert (s.vp[0], s.followers[0], s.prayers[0]) == (vp, 5 + (goodness >= 3), 5 + (goodness >= 4))
    assert s.sparks[0] == (goodness >= 6)
    assert s.goodness[0] == 0


def test_hy_270_hy_271_prayers_come_from_the_well() -> None:
    for well, taken in ((0, 0), (2, 2), (3, 3), (7, 3)):
        s = table(stored={0: "tec_organ"}, well=well)  # 3 Prayers
        effect(s, 0, {"do": "action", "which": "deploy", "where": "sparta"})
        play(s, "tec_organ>sparta-1")
        assert (s.prayers[0], s.well) == (5 + taken, well - taken)


@pytest.mark.parametrize("reward", ["vp", "prayers", "goodness"])
def test_hy_266_hy_267_hy_274_hy_r75_one_reward_for_the_winner_two_for_the_other(reward: str) -> None:
    s = contest(1, goodness={0: 3, 1: 5}, well=5)
    before = [(int(s.vp[seat]), int(s.prayers[seat]), int(s.followers[seat])) for seat in range(2)]
    play(s, f"reward:{reward}")
    gained = [
        (
            int(s.vp[seat]) - before[seat][0],
            int(s.prayers[seat]) - before[seat][1],
            int(s.followers[seat]) - before[seat][2],
        )
        for seat in range(2)
    ]
    tile, track = {"vp": 2, "prayers": 2}, (1, 1)  # of the track: a VP and a Follower
    won = {"vp": (tile["vp"], 0, 0), "prayers": (0, tile["prayers"], 0), "goodness": (track[0], 0, track[1])}
    assert gained[1] == won[reward]
    rest = [value for name, value in won.items() if name != reward]
    both = tuple(sum(column) for column in zip(*rest, strict=True))
    assert gained[0] == (both[0] + 1, both[1], both[2] + 2)  # affinity, and 2 Followers by the tile itself
    assert (s.goodness[0], s.goodness[1]) == (0, 5)


# -- links, affinity, Temple -----------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(25))
def test_hy_276_hy_279_hy_282_hy_283_hy_r77_points_of_a_deployment_by_lot(seed: int) -> None:
    at_random = random.Random(seed)
    spaces = at_random.sample(list(SPACES), at_random.randrange(5, 15))
    names = at_random.sample(NAMES, len(spaces))
    tiles = {space: (name, at_random.randrange(3)) for space, name in zip(spaces, names, strict=True)}
    new = spaces[0]
    tile = tiles[new][0]
    tiles[new] = (tile, 0)
    god = at_random.choice(["zeus", "athena"])
    s = table(
        f"{god} hades ares",
        stored={0: tile},
        deployed={space: f"{name}:{owner}" for space, (name, owner) in tiles.items() if space != new},
        unlocked={0: "athena_u3"} if god == "athena" else {},
        well=0,
    )
    before = [int(s.vp[seat]) for seat in range(3)]
    scaffold = any(name == "tec_scaffold" and owner == 0 and space != new for space, (name, owner) in tiles.items())
    extra = (god == "athena") + scaffold  # powers for links; that of the new tile itself comes later (HY-R79)
    near = [space for space in spaces[1:] if connected(tiles, new, space)]
    wanted = [0, 0, 0]
    wanted[0] += TECHS[tile]["vp"] + len(near) * (1 + extra)
    wanted[0] += TECHS[tile]["symbol"] == OWN_TABLES["city"][SPACES[new]["city"]]["affinity"]
    for space in near:
        wanted[tiles[space][1]] += 1
    effect(s, 0, {"do": "action", "which": "deploy", "where": SPACES[new]["city"]})
    play(s, f"{tile}>{new}")
    if TECHS[tile]["timing"] == "immediate" and TECHS[tile]["effects"][0].get("what") == "greatness":
        wanted[0] += 1  # on the first space
    assert [int(s.vp[seat]) - before[seat] for seat in range(3)] == wanted, f"seed {seed}"


def test_hy_277_hy_278_a_temple_gives_a_point_or_a_prayer() -> None:
    for choice, vp, prayers in (("option:1", 4, 5), ("option:2", 3, 6)):
        s = deploy("tec_aeolipile", "argos-1", temples={0: "argos", 1: "argos"}, well=1)
        play(s, "no")
        assert asked(s) == ("HY-D27", 0)
        play(s, choice)
        assert (s.vp[0], s.prayers[0]) == (vp, prayers)
    s = deploy("tec_aeolipile", "argos-1", temples={0: "elis", 1: "argos"})
    play(s, "no")
    assert asked(s)[0] != "HY-D27"


def test_hy_r143_hy_r79_powers_react_at_the_end_and_the_tile_works_from_then_on() -> None:
    s = deploy("tec_library", "argos-1", "athena hades", unlocked={0: "athena_u2"})
    assert "tech:tec_library" not in view(s)["players"][0]["powers"]
    decline(s)
    assert s.vp[0] == 3 + 1
    assert len(hand(s, 0).split()) == 1
    assert "tech:tec_library" in view(s)["players"][0]["powers"]
    assert "tech:tec_library" in choices(s)  # it may be used in the window after the action


def test_hy_r90_hy_355_a_beaten_olympian_resolves_its_pillar_and_the_deployment_is_finished() -> None:
    s = table(
        "zeus hades",
        pillars="truce ambition",
        stored={0: "tec_agora"},
        hands={0: "com_04", 1: "com_08"},
        well=0,
    )
    turn(s, "olympian", "later", "city:argos", "deploy", "tec_agora>argos-1", "olympian", "no", "no")
    for word in ("card", "go_on"):
        for seat, card in enumerate(("com_04", "com_08")):
            answer(s, seat, card if word == "card" else word)
    assert (stands(s, 0), s.resolved) == ("wounded", 1)
    assert (s.aegis[1], s.followers[0]) == (7, 5)  # the lower benefit, and no upper effect
    play(s, "reward:vp")
    assert (s.followers[0], s.vp[0]) == (7, 1)
    assert asked(s) == ("HY-D04", 1)


def test_hy_r30_hy_r34_the_player_in_turn_reacts_first_to_a_contest() -> None:
    s = contest(1, olympians="ares zeus", unlocked={1: "zeus_u4"}, vp={0: 0, 1: 0}, determination={0: 1})
    # Ares lacks the VP of his shame and falls behind; Zeus, first now, wins a point and one for Greatness.
    assert order(s) == [1, 0, None, None]
    assert (s.vp[0], s.vp[1]) == (0, 2)
