"""Workshop, factory and storage, compared with reference implementations (HY-121 to HY-143, HY-R54 to HY-R59)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from chronotheque.games.hybris.printed.elements import OWN_TABLES
from chronotheque.games.hybris.rules.phases.end_of_age import EndOfAge
from chronotheque.games.hybris.table.state import HybrisTable
from tests.hybris.positions import asked, choices, effect, let_chance, line, play, refused, table, turn, view

TECHS = OWN_TABLES["tech"]
NAMES = [name for name in TECHS if name.startswith("tec_")]  # those that lie on Olympus
OPEN = ("HY-D04", 0)


def pushed(spaces: list[str], coming: str) -> tuple[list[str], str]:
    """HY-124, HY-134, HY-R54  Returns the spaces after a tile comes in, and the tile pushed out, or "-"."""
    gap = spaces.index("-") if "-" in spaces else 3
    run = [coming, *spaces[:gap]]
    return (run + spaces[gap + 1 :])[:3], run[3] if gap == 3 else "-"


def line_by_lot(at_random: random.Random, names: list[str]) -> list[str]:
    return [f"{names.pop()}:{at_random.randrange(3)}" if at_random.random() < 0.7 else "-" for _ in range(3)]


def stored(s: HybrisTable, seat: int) -> set[str]:
    return {name[5:] for name in view(s)["players"][seat]["stored"]}


@pytest.mark.parametrize("seed", range(24))
def test_hy_118_hy_123_hy_124_hy_125_hy_127_hy_135_hy_140_hy_r54_hy_r55_tiles_push_each_other(seed: int) -> None:
    at_random = random.Random(seed)
    names = at_random.sample(NAMES, 8)
    workshop, factory = line_by_lot(at_random, names), line_by_lot(at_random, names)
    coming = names.pop()
    s = table("hades ares zeus", workshop=" ".join(workshop), factory=" ".join(factory))
    effect(s, 0, {"do": "action", "which": "design"})
    assert len(choices(s)) == 25 - sum(tile != "-" for tile in (*workshop, *factory))
    play(s, coming)
    workshop, out = pushed(workshop, f"{coming}:0")
    leaving = "-"
    if out != "-":
        factory, leaving = pushed(factory, out)
    assert line(s, "workshop") == workshop, f"seed {seed}"
    assert line(s, "factory") == factory, f"seed {seed}"
    owner = int(leaving[-1]) if leaving != "-" else -1
    for seat in range(3):
        assert stored(s, seat) == ({leaving[:-2]} if seat == owner else set())
    assert [int(s.vp[seat]) for seat in range(3)] == [1 if owner > 0 else 0, 0, 0]  # HY-140
    assert asked(s) == OPEN
    assert f"tech:{coming}" not in view(s)["piles"]


@pytest.mark.parametrize("seed", range(8))
def test_hy_136_hy_137_hy_138_hy_140_produce_moves_every_tile(seed: int) -> None:
    at_random = random.Random(seed)
    factory = line_by_lot(at_random, at_random.sample(NAMES, 3))
    if factory == ["-"] * 3:
        factory[1] = "tec_agora:1"
    s = table("hades ares zeus", factory=" ".join(factory))
    effect(s, 1, {"do": "action", "which": "produce"})
    assert line(s, "factory") == ["-", *factory[:2]]
    if factory[2] != "-":
        owner = int(factory[2][-1])
        assert stored(s, owner) == {factory[2][:-2]}
        assert s.vp[1] == (1 if owner != 1 else 0)


def test_hy_r42_without_tiles_nothing_is_produced() -> None:
    s = table("hades zeus")
    effect(s, 0, {"do": "choose", "options": [[{"do": "action", "which": "produce"}], []]})
    assert choices(s) == ["option:2"]
    for space in range(3):
        s = table("hades zeus", factory=" ".join("tec_agora:1" if i == space else "-" for i in range(3)))
        effect(s, 0, {"do": "choose", "options": [[{"do": "action", "which": "produce"}], []]})
        assert choices(s) == ["option:1", "option:2"]


# -- storage ---------------------------------------------------------------------------------------


def test_hy_141_hy_142_hy_r57_a_power_gives_more_room() -> None:
    position: dict[str, Any] = {"factory": "- - tec_still:1", "stored": {1: "tec_agora tec_games"}}
    s = table("zeus athena", **position)
    effect(s, 0, {"do": "action", "which": "produce"}, {"do": "gain", "what": "aegis", "n": 1})
    assert (asked(s), s.vp[0], s.aegis[0]) == (("HY-D13", 1), 0, 5)
    assert refused(s, 0, "tec_still") == "HY-R57"
    play(s, "tec_games")
    assert stored(s, 1) == {"tec_agora", "tec_still"}
    assert (s.vp[0], s.aegis[0], asked(s)) == (1, 6, OPEN)
    s = table("zeus athena", unlocked={1: "athena_u3"}, **position)
    effect(s, 0, {"do": "action", "which": "produce"})
    assert (asked(s), len(stored(s, 1)), s.vp[0]) == (OPEN, 3, 1)
    s = table("zeus athena", unlocked={1: "athena_u3"}, factory="- - tec_still:1", stored={1: " ".join(NAMES[:3])})
    effect(s, 0, {"do": "action", "which": "produce"})
    assert (asked(s), len(choices(s))) == (("HY-D13", 1), 4)


def test_hy_041_hy_r56_at_the_end_of_an_age_nobody_is_the_mover() -> None:
    for owner in (0, 1):
        s = table("hades athena", factory=f"tec_agora:0 tec_games:1 tec_still:{owner}", frame=EndOfAge())
        let_chance(s)
        assert line(s, "factory") == ["-", "tec_agora:0", "tec_games:1"]
        assert stored(s, owner) == {"tec_still"}
        assert (s.vp[0], s.vp[1]) == (0, 0)


# -- Craft -------------------------------------------------------------------------------------


def ways(name: str, discount: int, followers: int, aegis: int) -> list[int]:
    """HY-129 to HY-131, HY-R58  Returns the possible numbers of Followers among the waived resources."""
    row = TECHS[name]
    waived = min(discount, row["follower"] + row["aegis"])
    found = []
    for n in range(waived + 1):
        pays = row["follower"] - n, row["aegis"] - (waived - n)
        if min(pays) >= 0 and pays[0] <= followers and pays[1] <= aegis:
            found.append(n)
    return found


@pytest.mark.parametrize("seed", range(30))
def test_hy_128_hy_129_hy_130_hy_131_hy_r58_crafting_by_lot(seed: int) -> None:
    at_random = random.Random(seed)
    god = at_random.choice(["athena", "zeus"])
    tiles = at_random.sample(NAMES, 3)
    owners = [at_random.choice([0, 0, 1]) for _ in tiles]
    followers, aegis = at_random.randrange(4), at_random.randrange(1, 4)
    s = table(
        f"{god} hades",
        workshop=" ".join(f"{name}:{owner}" for name, owner in zip(tiles, owners, strict=True)),
        followers={0: followers},
        aegis={0: aegis},
    )
    lasting = 1 if god == "athena" else 0  # her power
    wanted = {
        f"tech:{name}": [f"n:{n}" for n in ways(name, space + lasting, followers, aegis)]
        for space, (name, owner) in enumerate(zip(tiles, owners, strict=True))
        if owner == 0 and ways(name, space + lasting, followers, aegis)
    }
    effect(s, 0, {"do": "action", "which": "craft"})
    assert (asked(s)[0] == "HY-D12") == bool(wanted), f"seed {seed}"
    if not wanted:
        return
    assert {name: choices(s, name) for name in choices(s)} == wanted, f"seed {seed}"
    name = at_random.choice(sorted(wanted))
    n = int(at_random.choice(wanted[name])[2:])
    space, row = tiles.index(name[5:]), TECHS[name[5:]]
    waived = min(space + lasting, row["follower"] + row["aegis"])
    play(s, f"{name}>n:{n}")
    assert s.followers[0] == followers - (row["follower"] - n)
    assert s.aegis[0] == aegis - (row["aegis"] - (waived - n))
    assert line(s, "factory") == [f"{name[5:]}:0", "-", "-"]
    assert line(s, "workshop")[space] == "-"
    assert [tile for i, tile in enumerate(line(s, "workshop")) if i != space] == [
        f"{tile}:{owners[i]}" for i, tile in enumerate(tiles) if i != space
    ]


def test_hy_132_hy_133_hy_134_a_made_tile_slides_those_before_it() -> None:
    s = table("zeus hades", workshop="tec_organ:0", factory="tec_agora:1 - tec_still:1")
    effect(s, 0, {"do": "action", "which": "craft"})
    play(s, "tec_organ>n:0")
    assert line(s, "factory") == ["tec_organ:0", "tec_agora:1", "tec_still:1"]
    s = table("zeus hades", workshop="tec_organ:0", factory="tec_agora:1 tec_games:0 tec_still:1")
    effect(s, 0, {"do": "action", "which": "craft"})
    play(s, "tec_organ>n:0")
    assert line(s, "factory") == ["tec_organ:0", "tec_agora:1", "tec_games:0"]
    assert (stored(s, 1), s.vp[0]) == ({"tec_still"}, 1)  # HY-135


def test_hy_r59_guidance_takes_any_tile_of_olympus_that_can_be_paid() -> None:
    s = table("athena hades", workshop="- - tec_organ:0", followers={0: 1}, aegis={0: 1})
    effect(s, 0, {"do": "action", "which": "craft", "from": "olympus"})
    wanted = {f"tech:{name}" for name in NAMES if name != "tec_organ" and ways(name, 1, 1, 1)}
    assert set(choices(s)) == wanted
    assert refused(s, 0, "tec_colossus>n:0") == "HY-129"
    assert refused(s, 0, "tec_still>n:3") == "HY-R58"
    play(s, "tec_still>n:1")  # 1 Follower and 1 Aegis, one of them waived
    assert (s.followers[0], s.aegis[0]) == (1, 0)
    assert line(s, "factory")[0] == "tec_still:0"
    assert "tech:tec_still" not in view(s)["piles"]
    s = table("zeus hades", followers={0: 0}, aegis={0: 1}, where={0: {"olympian": "wounded"}})
    effect(s, 0, {"do": "choose", "options": [[{"do": "action", "which": "craft", "from": "olympus"}], []]})
    assert choices(s) == ["option:2"]  # nothing can be paid


def test_a_discount_of_the_effect_is_taken_off_as_well() -> None:
    s = table("zeus hades", workshop="tec_organ:0", followers={0: 0}, aegis={0: 0})  # 2 Followers, 1 Aegis
    effect(s, 0, {"do": "action", "which": "craft", "discount": 2}, {"do": "gain", "what": "vp", "n": 1})
    assert (asked(s), s.vp[0]) == (OPEN, 1)
    effect(s, 0, {"do": "action", "which": "craft", "discount": 3})
    assert choices(s, "tec_organ") == ["n:2"]
    play(s, "tec_organ>n:2")
    assert line(s, "factory")[0] == "tec_organ:0"
    s = table("zeus hades", followers={0: 0}, aegis={0: 1})
    effect(s, 0, {"do": "action", "which": "craft", "from": "olympus", "discount": 1})
    assert "tech:tec_still" in choices(s)
    assert "tech:tec_organ" not in choices(s)


def test_hy_115_hy_r29_design() -> None:
    s = table("zeus hades", workshop="tec_organ:1")
    effect(s, 0, {"do": "action", "which": "design"}, {"do": "gain", "what": "vp", "n": 1})
    assert refused(s, 0, "tec_organ") == "HY-115"
    assert refused(s, 1, "tec_agora") == "HY-115"
    play(s, "tec_agora")
    assert (s.vp[0], line(s, "workshop")) == (1, ["tec_agora:0", "tec_organ:1", "-"])
    s.piles = 0
    effect(s, 0, {"do": "action", "which": "design"}, {"do": "gain", "what": "vp", "n": 1})
    assert (asked(s), s.vp[0]) == (OPEN, 2)


# -- Convert ---------------------------------------------------------------------------------------


def test_hy_109_hy_112_convert_ends_when_nothing_can_be_paid() -> None:
    s = table("athena hades", plans={0: {"hero:1": "olympus"}}, prayers={0: 2})
    turn(s, "hero:1", "olympus-1", "convert")
    assert choices(s) == ["conversion:vp", "conversion:greatness", "conversion:spark"]
    assert refused(s, 0, "stop") == "HY-R42"
    assert refused(s, 0, "conversion:temple") == "HY-R20"
    turn(s, "conversion:vp")
    assert choices(s) == ["conversion:vp", "conversion:greatness", "stop"]
    turn(s, "conversion:greatness")
    assert (asked(s), s.vp[0], s.prayers[0]) == (("HY-D04", 1), 2, 0)


def test_hy_r42_without_prayers_nobody_converts() -> None:
    s = table("athena hades", plans={0: {"hero:1": "olympus"}}, prayers={0: 0})
    turn(s, "hero:1", "olympus-1")
    assert choices(s) == ["action:design"]
    s = table("athena hades", plans={0: {"hero:1": "olympus"}}, prayers={0: 1})
    turn(s, "hero:1", "olympus-1")
    assert choices(s) == ["action:convert", "action:design"]
