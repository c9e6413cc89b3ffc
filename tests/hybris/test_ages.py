"""Set-up, the phases and the end of an Age in detail; pieces of Upgrades; the result (HY-001 to HY-059, HY-R01)."""

from __future__ import annotations

from typing import Any, cast

import pytest

from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.printed.elements import (
    CHAMPION_NAMES,
    NUMBERS,
    OWN_TABLES,
    PILLAR_NAMES,
    QUEST_NAMES,
)
from chronotheque.games.hybris.rules.phases.end_of_age import EndOfAge
from chronotheque.games.hybris.rules.phases.planning import Planning
from chronotheque.games.hybris.scoring import ahead, winner
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import CHANCE, Game
from tests.hybris.positions import (
    Rigged,
    answer,
    asked,
    choices,
    effect,
    let_chance,
    order,
    play,
    refused,
    stands,
    table,
    told,
    turn,
    unlock,
    view,
    zones,
)

GODS = ("zeus", "hades", "athena", "poseidon")


# -- set-up ----------------------------------------------------------------------------------------


def begun(seats: int, line_up: list[int], game: Game = GAME) -> HybrisTable:
    """Returns a new table whose order of Greatness is drawn."""
    s = cast(HybrisTable, game.new(seats))
    assert choices(s) == [f"seat:{seat}" for seat in range(seats)]
    play(s, ">".join(f"seat:{seat}" for seat in line_up))
    return s


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hy_r171_the_order_of_set_up(seats: int) -> None:
    line_up = [seat for seat in (2, 0, 3, 1) if seat < seats]
    s = begun(seats, line_up)
    assert order(s)[:seats] == line_up
    for i, seat in enumerate(reversed(line_up)):
        assert asked(s) == ("HY-D01", seat)
        assert refused(s, (seat + 1) % seats, GODS[i]) == "HY-R171"
        play(s, GODS[i])
    for zone in (2, 1, 0):
        assert asked(s) == ("HY-C3", CHANCE)
        assert refused(s, CHANCE, "zeus") == "HY-R171"
        before = choices(s)
        play(s, before[3])
        assert zones(s)[zone] == before[3][6:]
        assert before[3] not in view(s)["quest_deck"]
    assert asked(s) == ("HY-C4", CHANCE)
    assert choices(s) == list(CHAMPION_NAMES)
    picked = [CHAMPION_NAMES[i] for i in range(seats + 2)]
    play(s, ">".join(picked))
    assert view(s)["champions"] == picked
    for i, seat in enumerate(line_up):
        god = GODS[seats - 1 - i]
        start = OWN_TABLES["olympian"][god]["start"]
        assert asked(s) == ("HY-C5", CHANCE)
        deck = choices(s)
        assert len(deck) == 17
        play(s, ">".join(deck[: start["hand"]]))
        player = view(s, seat)["players"][seat]
        assert view(s, seat)["private"]["hand"] == deck[: start["hand"]]
        assert player["deck"] == 17 - start["hand"]
        bonus = {"aegis": 0, "follower": 0}
        for gained in OWN_TABLES["setup"][f"p{seats}"]["by_space"][i]:
            bonus[gained["what"]] += gained["n"]
        assert player["aegis"] == start["aegis"] + bonus["aegis"]
        assert player["followers"] == start["follower"] + bonus["follower"]
        assert (player["prayers"], player["determination"]) == (start["prayer"], start["determination"])
        assert (player["goodness"], player["vp"], player["bonus"]) == (start["goodness"], 0, 0)
    for seat in line_up:
        assert asked(s) == ("HY-C8", CHANCE)
        two = choices(s)[4:6]
        play(s, ">".join(two))
        assert view(s, seat)["private"]["drawn_premonitions"] == two
    for seat in range(seats):
        assert choices(s, seat=seat) == view(s, seat)["private"]["drawn_premonitions"]
        assert refused(s, seat, "pre_joy") == "HY-R151"
    kept = [choices(s, seat=seat)[seat % 2] for seat in range(seats)]
    for seat in reversed(range(seats)):
        assert view(s, seat)["private"]["premonitions"] == []
        answer(s, seat, kept[seat])
    for seat in range(seats):
        private = view(s, seat)["private"]
        assert (private["premonitions"], private["kept"], private["drawn_premonitions"]) == ([kept[seat]], [], [])
    assert len(view(s)["premonitions"]["discards"]) == seats
    assert (asked(s), s.age) == (("HY-D02", line_up[0]), 1)
    assert GAME.breaches(s) == []


def test_hy_r05_an_olympian_without_a_starting_hand_is_dealt_none() -> None:
    rows = dict(OWN_TABLES["olympian"])
    rows["zeus"] = rows["zeus"] | {"start": rows["zeus"]["start"] | {"hand": 0}}
    s = begun(2, [0, 1], GAME.with_cards({**OWN_TABLES, "olympian": rows}))
    play(s, "hades", "zeus")
    while asked(s)[0] != "HY-C5":
        s.draw(Rigged())
    s.draw(Rigged())  # only Hades draws
    assert asked(s)[0] == "HY-C8"
    assert [player["hand"] for player in view(s)["players"]] == [0, 5]


def test_hy_r16_base_boxes_and_drawn_olympians() -> None:
    s = cast(HybrisTable, GAME.new(4, {"boxes": "base", "olympians": "drawn"}))
    play(s, "seat:0>seat:1>seat:2>seat:3")
    left = ["zeus", "hades", "athena", "poseidon"]
    for seat in (3, 2, 1, 0):
        assert asked(s) == ("HY-C2", CHANCE)
        assert choices(s) == [f"olympian:{god}" for god in left]
        play(s, left[1 % len(left)])
        assert view(s)["players"][seat]["olympian"] == f"olympian:{left.pop(1 % len(left))}"
    options = {"olympians": "drawn", "boxes": "base", "chronos": "off", "difficulty": "normal"}
    assert view(s)["options"] == options


def test_hy_r06_hy_r07_hy_r08_what_a_player_begins_with() -> None:
    for god, row in OWN_TABLES["olympian"].items():
        s = table(f"{god} {'zeus' if god != 'zeus' else 'hades'}")
        home = [name for name, where in view(s)["players"][0]["characters"].items() if where == "reserve"]
        heroes = [f"hero:{n + 1}" for n in range(row["start"]["heroes"])]
        prophets = [f"prophet:{n + 1}" for n in range(row["start"]["prophets"])]
        assert home == ["character:olympian", *heroes, *prophets]
        boards = [f"power:{name}" for name, power in OWN_TABLES["power"].items() if power["of"] == god]
        assert view(s)["players"][0]["powers"] == boards
        assert view(s)["players"][0]["deck"] == 17


# -- phases ----------------------------------------------------------------------------------------


def next_age(s: HybrisTable, *pillars: str) -> list[int]:
    """Passes for all, takes the next Age's Pillars and returns the seats in that order."""
    while asked(s)[0] == "HY-D04":
        turn(s, "pass")
    let_chance(s)
    seats = []
    for pillar in pillars:
        assert asked(s)[0] == "HY-D02"
        seats.append(asked(s)[1])
        play(s, pillar)
    return seats


def test_hy_004_hy_008_hy_009_hy_010_pillars_are_taken_with_their_prayers() -> None:
    s = table("hades zeus athena")
    before = [int(s.prayers[seat]) for seat in range(3)]
    next_age(s, "symbolism", "truce", "ambition")
    assert view(s)["pillar_prayers"] == ["pillar:ascension", "pillar:guidance", "pillar:indoctrination"]
    assert [int(s.prayers[seat]) for seat in range(3)] == before
    play(s, *["token:none>token:none"] * 3)
    seats = next_age(s, "ascension", "truce", "indoctrination")
    gained = [int(s.prayers[seat]) - before[seat] for seat in seats]
    assert gained == [1, 0, 1]
    assert view(s)["pillar_prayers"] == ["pillar:guidance", "pillar:ambition", "pillar:symbolism"]
    assert PILLAR_NAMES[0] == "pillar:ascension"


def test_hy_012_hy_r51_hy_196_who_can_be_planned() -> None:
    where = {
        "hero:2": "reserve",
        "hero:3": "fallen",
        "prophet:1": "oracle-1",
        "ally:perseus": "reserve",
        "ally:heracles": "fallen",
    }
    s = table("zeus hades", where={0: where}, champions="", frame=Planning())
    play(s, "olympus>oracle>forge")  # Hero 1, Hero 2 and Perseus
    assert view(s, 0)["private"]["plan"] == {
        "hero:1": "location:olympus",
        "hero:2": "location:oracle",
        "champion:perseus": "location:forge",
    }
    assert s.locked[0] == 1
    play(s, "token:none>moirai" if "location:moirai" in choices(s, "token:none") else "moirai>token:none")
    assert list(s.locked) == [0, 0, 0, 0]


def test_hy_012_a_player_without_helpers_plans_nothing() -> None:
    s = table("zeus hades", where={0: {"hero:1": "fallen", "prophet:1": "oracle-1"}}, frame=Planning())
    assert asked(s) == ("HY-D03", 1)
    play(s, "forge>oracle")
    assert asked(s)[0] == "HY-D04"


def test_hy_013_what_others_see_of_a_plan() -> None:
    s = table("zeus hades", frame=Planning())
    frame = s.top
    none, forge = NUMBERS["token:none"], NUMBERS["location:forge"]
    assert frame.seen(s, s.decision, 0, forge, 0) == forge
    assert (frame.seen(s, s.decision, 0, forge, 1), frame.seen(s, s.decision, 0, none, 1)) == (1, 0)
    assert frame.seen(s, s.decision, 0, none, 0) == none


# -- the end of an Age -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("ep_fleece ep_bull cl_lion", ["-", "ep_fleece", "ep_bull"]),
        ("ep_fleece ep_bull -", ["-", "ep_fleece", "ep_bull"]),
        ("ep_fleece - -", ["-", "-", "ep_fleece"]),
        ("ep_fleece - cl_lion", ["-", "-", "ep_fleece"]),
        ("- ep_bull cl_lion", ["-", "-", "ep_bull"]),
        ("- - cl_lion", ["-", "-", "-"]),
        ("- - ep_fleece", ["-", "-", "-"]),
        ("- - -", ["-", "-", "-"]),
    ],
)
def test_hy_036_hy_037_hy_038_hy_r61_quests_slide_as_far_right_as_they_can(before: str, after: list[str]) -> None:
    s = table("zeus hades", quests=before, frame=None)
    s.quest_deck = 0
    for zone in range(3):
        s.cantos[zone] = zone + 1 if s.zones[zone] else 0
    cantos = {name: zone + 1 for zone, name in enumerate(before.split())}
    turn(s, "pass", "pass")
    assert ("quest_expires" in told(s)) == (before.split()[2] != "-")
    assert zones(s) == after
    assert [int(s.cantos[zone]) for zone in range(3)] == [cantos[name] if name != "-" else 0 for name in after]
    assert s.quest_discards == 0


def test_hy_039_hy_r27_new_quests_fill_the_zones_from_right_to_left() -> None:
    s = table("zeus hades", quests="- ep_bull cl_lion", frame=EndOfAge())
    assert asked(s) == ("HY-C3", CHANCE)
    assert refused(s, CHANCE, "ep_bull") == "HY-039"
    play(s, "ep_jar")
    assert zones(s) == ["-", "ep_jar", "ep_bull"]
    play(s, "cl_hydra")
    assert zones(s) == ["cl_hydra", "ep_jar", "ep_bull"]
    s = table("zeus hades", quests="ep_fleece ep_bull cl_lion", frame=None)
    s.quest_deck, s.quest_discards = 0, 1 << QUEST_NAMES.index("quest:ep_jar")
    play(s, "pass", "pass")
    assert choices(s) == ["quest:ep_jar"]
    play(s, "ep_jar")
    assert (zones(s), s.quest_discards) == (["ep_jar", "ep_fleece", "ep_bull"], 0)


def test_hy_043_hy_044_hy_r11_a_primordial_of_the_next_rank_is_revealed() -> None:
    for age, rank in ((2, "alpha"), (4, "beta"), (6, "gamma")):
        done = age // 2 - 1
        s = table(
            "zeus hades",
            age=age,
            revealed=done,
            primordials=("", "aether", "aether physis")[done],
            frame=EndOfAge(),
        )
        while asked(s)[0] == "HY-C3":
            s.draw(Rigged())
        assert asked(s) == ("HY-C9", CHANCE)
        names = [f"primordial:{name}" for name, row in OWN_TABLES["primordial"].items() if row["rank"] == rank]
        assert choices(s) == names
        assert refused(s, CHANCE, "ep_bull") == "HY-R11"
        s.draw(Rigged(1))
        assert view(s)["primordials"][done]["card"] == names[1]
        assert s.revealed == done + 1


def wrath(name: str, **position: Any) -> HybrisTable:
    """Returns the first question at the end of Age 2 with the given Alpha primordial."""
    s = table(age=2, primordials=name, frame=EndOfAge(), **position)
    let_chance(s)
    return s


def test_hy_045_hy_047_hy_r30_both_wraths_hit_in_the_order_read_when_each_begins() -> None:
    s = table("ares hades athena", age=2, primordials="ourea", followers={0: 0, 1: 0}, frame=None)
    s.greatness = 0x2031  # seats 0, 2, and 1 at the end
    turn(s, "pass", "pass", "pass")
    let_chance(s)
    asked_seats = []
    while asked(s)[0] == "HY-D29":
        asked_seats.append(asked(s)[1])
        play(s, choices(s)[0])
    assert asked_seats == [0, 2, 1]  # Wrath I: a Hero each
    assert [int(s.followers[seat]) for seat in range(3)] == [0, 0, 4]
    assert order(s) == [2, 0, None, 1]  # 0 and 1 had no Follower to lose


def test_hy_046_hy_050_hy_051_hy_156_protection_and_its_end() -> None:
    s = table("zeus hades apollo", age=2, primordials="aether", hands={0: "com_01"}, unlocked={2: "apollo_u3"})
    s.hands[0], s.omens[0] = 0, s.hands[0]
    for seat in range(3):
        s.goodness[seat] = 2
    turn(s, "pass", "pass", "pass")
    let_chance(s)
    aegis = [int(s.aegis[seat]) for seat in range(3)]
    assert aegis == [5 + 2, 5 - 2, 5 + 2]  # Truce of seat 1; Wrath I spares a card beside the Oracle, and Daphne's
    assert [int(s.goodness[seat]) for seat in range(3)] == [1, 1, 1]  # Wrath II spares nobody
    assert "card:com_01" in view(s)["players"][0]["discards"]
    assert view(s)["players"][0]["omens"] == []


def test_hy_r143_powers_react_when_a_primordial_is_revealed_before_wrath() -> None:
    s = wrath("aether", olympians="poseidon hades", goodness={0: 0, 1: 0})
    assert s.vp[0] == 1
    assert s.vp[1] == 0


def test_hy_r33_end_of_age_powers_come_after_wrath() -> None:
    s = wrath("aether", olympians="zeus hades", goodness={0: 0, 1: 1}, deployed={"elis-1": "tec_lighthouse:0"})
    # Wrath II takes a Goodness that Zeus has not: one Greatness, and then the Lighthouse gives one
    assert (s.goodness[0], order(s)[:2]) == (1, [1, 0])


def test_hy_031_hy_032_everybody_goes_home() -> None:
    where = {
        0: {"olympian": "wounded", "hero:1": "city:argos", "prophet:1": "oracle", "ally:perseus": "forge-1"},
        1: {"hero:1": "fallen", "olympian": "coliseum-3", "hero:2": "away"},
    }
    s = table("zeus hades", where=where, champions="", frame=EndOfAge())
    assert [stands(s, 0, name) for name in ("olympian", "hero:1", "prophet:1", "ally:perseus")] == ["reserve"] * 4
    assert [stands(s, 1, name) for name in ("olympian", "hero:1", "hero:2")] == ["reserve", "fallen", "away"]


def test_hy_054_hy_r33_the_next_age_begins_fresh() -> None:
    s = table("athena hades", where={0: {"ally:perseus": "reserve"}}, champions="")
    s.recruits[0], s.spent[0], s.returned[0], s.activated[0] = 8, 1 << 40, 3, 0b1001
    turn(s, "pass", "pass")
    let_chance(s)
    assert (s.age, s.passed, s.active) == (2, 0, -1)
    assert [int(row[0]) for row in (s.recruits, s.spent, s.returned, s.activated)] == [0, 0, 0, 0]


# -- pieces of Upgrades ----------------------------------------------------------------------------


def test_hy_r18_hy_r19_each_spark_gives_the_bonus_of_its_space() -> None:
    s = table("zeus hades", determination={0: 4})
    effect(s, 0, {"do": "remove", "what": "spark", "n": 5}, {"do": "gain", "what": "aegis", "n": 1})
    for n, (cards, determination, vp) in enumerate([(1, 4, 0), (1, 5, 0), (1, 5, 1), (1, 6, 1), (1, 6, 3)], 1):
        play(s, choices(s)[0])
        let_chance(s)
        assert (s.sparks[0], view(s)["players"][0]["hand"]) == (n, cards)
        assert (s.determination[0], s.vp[0]) == (determination, vp)
    assert (asked(s)[0], s.aegis[0]) == ("HY-D04", 6)


def test_hy_r18_an_immediate_tile_works_once_and_others_from_now_on() -> None:
    s = table("zeus hades")
    unlock(s, 0, "zeus_u6")
    s.pieces[0] |= 1 << 8 * 5 + 6  # its Prophet stands there again
    s.owned[0] &= ~(1 << 38)
    effect(s, 0, {"do": "remove", "what": "prophet", "n": 1})
    play(s, "upgrade:zeus_u6")
    assert (s.vp[0], stands(s, 0, "prophet:2")) == (3, "reserve")
    assert "upgrade:zeus_u6" in view(s)["players"][0]["powers"]


def test_hy_r19_hy_r21_temples_go_to_a_city_of_choice_or_of_the_effect() -> None:
    s = table("zeus hades", temples={0: "argos"})
    effect(s, 0, {"do": "remove", "what": "temple", "n": 2, "city": "elis"}, {"do": "gain", "what": "vp", "n": 1})
    assert choices(s, "upgrade:zeus_u2") == ["city:elis"]
    assert refused(s, 0, "upgrade:zeus_u2>city:argos") == "HY-R21"
    play(s, "upgrade:zeus_u2>city:elis")
    assert s.vp[0] == 1  # the second has no City to go to
    assert view(s)["players"][0]["temples"] == ["city:argos", "city:elis"]


def test_hy_d40_a_tile_with_two_kinds_asks_which() -> None:
    s = table("zeus hades", temples={0: "argos elis"})
    effect(s, 0, {"do": "remove", "what": "any", "n": 1})
    assert choices(s) == [f"upgrade:zeus_u{n}" for n in range(1, 7)]
    assert choices(s, "upgrade:zeus_u2") == ["piece:spark", "piece:temple"]
    assert choices(s, "upgrade:zeus_u2>piece:spark") == []
    assert choices(s, "upgrade:zeus_u2>piece:temple") == ["city:sparta", "city:lemnos", "city:athens"]
    play(s, "upgrade:zeus_u2>piece:temple>city:athens")
    assert view(s)["players"][0]["pieces"][1] == {"spark": 1}
    effect(s, 0, {"do": "remove", "what": "temple", "n": 1})
    play(s, "upgrade:zeus_u3>city:sparta")
    assert view(s)["players"][0]["pieces"][2] == {"prophet": 1}
    effect(s, 0, {"do": "remove", "what": "temple", "n": 1})
    assert choices(s) == ["upgrade:zeus_u4"]


# -- the result ------------------------------------------------------------------------------------


def test_hy_056_hy_057_places_by_points_then_greatness() -> None:
    s = table("zeus hades athena poseidon", vp={0: 10, 1: 12, 2: 12, 3: 9})
    s.greatness = 0x2413  # seats 2, 0, 3, 1
    assert winner(s) == 2
    assert [ahead(s, 1, other) for other in (0, 2, 3)] == [True, False, True]
    assert ahead(s, 2, 1)
    s.finish(1 << 2)
    outcome = GAME.outcome(s)
    assert outcome.places == [3, 2, 1, 4]
    assert outcome.reasons == [[("vp", 10)], [("vp", 12)], [("vp", 12)], [("vp", 9)]]


def test_hy_055_the_sixth_upgrade_is_before_all_points() -> None:
    s = table(
        "zeus hades athena", vp={0: 1, 1: 30, 2: 40}, unlocked={0: " ".join(f"zeus_u{n}" for n in range(1, 7))}
    )
    s.finish(1)
    outcome = GAME.outcome(s)
    assert outcome.places == [1, 3, 2]
    assert outcome.reasons == [[("vp", 1), ("upgrades", 0)], [("vp", 30)], [("vp", 40)]]
    assert view(s)["phase"] in ("over", "action", "end_of_age")
    assert view(s)["outcome"]["places"] == [1, 3, 2]
