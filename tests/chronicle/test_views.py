"""Views: each field for its owner, for others and for spectators."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, cast

import pytest

from chronotheque.games.chronicle import GAME
from chronotheque.games.chronicle.cards import CARDS
from chronotheque.games.chronicle.rules.face_down import swap_hands
from chronotheque.games.chronicle.rules.meeting import FACE_DOWN
from chronotheque.games.chronicle.state import ChronicleTable
from chronotheque.kernel import CHANCE, SPECTATOR, Rng, Waiting, open_to, waiting
from tests.chronicle.positions import (
    SEAT_COUNTS,
    answer,
    asked,
    cards,
    deal,
    dealt,
    game_with,
    go_on,
    hand,
    hands,
    number,
    opening,
    play,
    table,
    view,
)
from tests.plain import plain

CARD = re.compile(r"card:(\w+)")


def everybody(s: ChronicleTable) -> tuple[int, ...]:
    return (*range(s.seats), SPECTATOR)


def mentioned(shown: object) -> set[str]:
    """Returns the cards whose names occur anywhere in a view."""
    return set(CARD.findall(repr(shown)))


def hidden_hands_are_hidden(s: ChronicleTable) -> bool:
    """True if no view shows a card of another hand."""
    return not any(
        mentioned(view(s, seat)) & set(hand(s, other).split())
        for seat in everybody(s)
        for other in range(s.seats)
        if other != seat
    )


def public_part(shown: dict[str, Any]) -> dict[str, Any]:
    """Returns a view without the fields that differ from seat to seat."""
    found: dict[str, Any] = {name: fact for name, fact in shown.items() if name not in ("seat", "hand")}
    found["players"] = [{**player, "pool": None} for player in found["players"]]
    found["veiled"] = [{**row, "card": None} for row in found["veiled"]]
    if found["meeting"] is not None:
        plays = [{**row, "card": None if row["face_down"] else row["card"]} for row in found["meeting"]["plays"]]
        found["meeting"] = found["meeting"] | {"plays": plays}
    return found


def rich() -> ChronicleTable:
    """Returns a meeting where seat 1 has played face down, seat 2 a 7, and seat 3 is next."""
    s = table(
        ["b02 b03 king", "g04 r06 g07", "b07 g08 r09", "b06 b04 g03"],
        allies={0: "b01 r02", 3: "g02 demon angel"},
        stories="st10",
        used="st07 st05 st01",
        again="st05 st01",
        pile="st02 st08",
        points={1: "st05 four_evil"},
        shown={1: "r06", 2: "g08"},
        discards="r10",
    )
    play(s, "b02 g04 b07")
    return s


# -- public ----------------------------------------------------------------------------------------


def player(**facts: Any) -> dict[str, Any]:
    """Returns a spectator's facts about a seat: the given ones and the defaults."""
    counts: dict[str, int] = dict.fromkeys(("power", "wisdom", "love", "total", "evil", "wild"), 0)
    usual = {
        "cards": 2,
        "points": 0,
        "gains": {},
        "allies": [],
        "counts": counts | facts.pop("counts", {}),
        "excluded": False,
        "shown": [],
        "voids": [],
        "known_to": [],
        "pool": None,
    }
    return usual | facts


def test_all_public_facts_are_shown_to_everybody() -> None:
    s = rich()
    shown = view(s)
    discard = shown.pop("discard")
    assert (discard["top"], discard["size"], len(discard["seen"])) == ("card:r10", 19, 19)
    assert shown == {
        "game": "chronicle",
        "seat": None,
        "seats": 4,
        "options": {"stories": "one", "length": "normal", "theme": "shown"},
        "rows": [],
        "phase": "meeting",
        "round": 2,
        "agreed": False,
        "agreement": None,
        "stories": {
            "playing": [
                {"story": "story:st10", "again": False, "ahead": []},
                {"story": "story:st05", "again": True, "ahead": []},
                {"story": "story:st01", "again": True, "ahead": []},
            ],
            "used": ["story:st07", "story:st05", "story:st01"],
            "pile": ["story:st02", "story:st08"],
        },
        "aside": None,
        "leader": 0,
        "players": [
            player(
                allies=["card:b01", "card:r02"],
                counts={"power": 1, "love": 3, "total": 4, "evil": 1},
                excluded=True,
                known_to=[0],
            ),
            player(
                points=3,
                gains={"story:st05": 1, "four_evil": 1},
                shown=["card:r06"],
                voids=["suit:power"],
                known_to=[1],
            ),
            player(shown=["card:g08"], known_to=[2]),
            player(
                cards=3,
                allies=["card:g02", "card:demon", "card:angel"],
                counts={"wisdom": 3, "total": 4, "wild": 1},
                known_to=[3],
            ),
        ],
        "meeting": {
            "leader": 0,
            "led": "suit:power",
            "plays": [
                {"seat": 0, "card": "card:b02", "face_down": False, "turned": True},
                {"seat": 1, "card": None, "face_down": True, "turned": False},
                {"seat": 2, "card": "card:b07", "face_down": False, "turned": False},
            ],
            "missing": [3],
            "turn": 3,
            "cut": False,
            "ahead": 2,
        },
        "ability": None,
        "veiled": [
            {
                "player": 1,
                "hand": 1,
                "buried": False,
                "lacks": ["suit:power"],
                "known_to": [1],
                "claims": ["card:r06"],
                "card": None,
            }
        ],
        "outcome": None,
        "hand": [],
    }


def test_every_seat_sees_the_same_but_for_its_own_cards() -> None:
    s = rich()
    for seat in everybody(s):
        assert public_part(view(s, seat)) == public_part(view(s))
        assert view(s, seat)["seat"] == (None if seat == SPECTATOR else seat)


def test_the_phase_is_named() -> None:
    s = opening(3)
    assert view(s, 0)["phase"] == "opening"
    play(s, "st01")
    assert view(s, 0)["phase"] == "opening"
    deal(s)
    assert view(s, 0)["phase"] == "meeting"
    s = table(["b08 g03", "b10 g01", "b01 g02"])
    play(s, "b08")
    assert (asked(s)[0], view(s)["phase"]) == ("CR-D7", "meeting")
    s = table(moment="end", allies={0: "b04"}, points={0: 2})
    go_on(s)
    assert view(s)["phase"] == "over"


@pytest.mark.parametrize("stories", ["one", "two"])
@pytest.mark.parametrize("length", ["normal", "longer"])
def test_the_options_are_shown(stories: str, length: str) -> None:
    chosen = {"stories": stories, "length": length, "theme": "led"}
    assert plain(GAME.view(GAME.new(3, chosen), 1))["options"] == chosen


def test_the_rows_of_a_card_file_are_shown() -> None:
    game = game_with(b05={"ability": "swap"}, st01={"theme": "king"})
    s = table(["b02", "b10", "b04"], game=game)
    assert view(s)["rows"] == [
        {
            "row": "card:b05",
            "fr": "Assassin",
            "fr_g": "m",
            "en": "Assassin",
            "suit": "power",
            "strength": 5,
            "ability": "swap",
        },
        {
            "row": "story:st01",
            "fr": "L’attaque des monstres",
            "fr_g": "none",
            "en": "Monster Attack",
            "en_g": "none",
            "theme": "king",
            "scores": "most power",
            "also": "nothing",
        },
    ]
    assert view(table(["b02", "b10", "b04"], game=game_with()))["rows"] == []


# -- stories ---------------------------------------------------------------------------------------


def test_who_would_score_a_story_is_shown() -> None:
    s = table(
        ["b02", "b10", "b03"],
        allies={0: "b04 g04", 1: "b06 r01", 2: "g06 r04 king"},
        stories="st11 st01 st03 st12",
        used="st05",
    )
    assert view(s)["stories"]["playing"] == [
        {"story": "story:st11", "again": False, "ahead": []},
        {"story": "story:st01", "again": False, "ahead": [0]},
        {"story": "story:st03", "again": False, "ahead": [0, 2]},
        {"story": "story:st12", "again": False, "ahead": [2]},
    ]
    assert view(s)["stories"]["used"] == ["story:st05"]


def test_cr_c1_which_stories_are_in_the_pile_is_public_and_their_order_is_not() -> None:
    s = opening(3)
    assert waiting(s) == []  # chance is not a seat
    for seat in everybody(s):
        assert view(s, seat)["stories"] == {
            "playing": [],
            "used": [],
            "pile": [f"story:st{n:02}" for n in range(1, 13)],
        }
    play(s, "st04")
    for seat in everybody(s):
        shown = view(s, seat)["stories"]
        assert shown["playing"] == [{"story": "story:st04", "again": False, "ahead": [0, 1, 2]}]
        assert shown["pile"] == [f"story:st{n:02}" for n in range(1, 13) if n != 4]


def test_cr_c2_the_card_set_aside_is_public() -> None:
    s = opening(5)
    play(s, "st01")
    assert view(s)["aside"] is None
    play(s, "r09")
    for seat in everybody(s):
        assert view(s, seat)["aside"] == "card:r09"
    assert view(table(["b02", "b10", "b03"]))["aside"] is None


def test_cr_c3_each_hand_is_hidden_from_all_others_but_for_the_theme_card() -> None:
    s = dealt(4, "st01", hands={2: "b08"})
    for seat in everybody(s):
        own = set(hand(s, seat).split()) if seat >= 0 else set()
        assert mentioned(view(s, seat)) == own | {"b08"}
        assert view(s, seat)["players"][2]["shown"] == ["card:b08"]
        assert [row["cards"] for row in view(s, seat)["players"]] == [9, 9, 9, 9]


# -- the table -------------------------------------------------------------------------------------


def test_the_leader_is_shown_once_there_is_one() -> None:
    s = opening(3)
    assert view(s)["leader"] is None
    play(s, "st01")
    deal(s, {1: "b08"})
    assert view(s)["leader"] == 1
    assert view(table(["b02", "b10", "b03"], leader=2))["leader"] == 2


def test_the_discard_pile_shows_its_top_and_its_size() -> None:
    s = dealt(3)
    assert view(s)["discard"] == {"top": None, "size": 0, "seen": []}
    s = table(["b08 g03", "b10 g01", "b01 g02"], allies={0: "r01 r02 r03 r04 r05 r06 r07 r08 r09 r10"})
    before = view(s)["discard"]
    assert before["size"] == 36 - 6 - 10 == len(before["seen"])
    play(s, "b08", "seat:2", "g02")
    for seat in everybody(s):
        assert view(s, seat)["discard"]["top"] == "card:g02"
        assert view(s, seat)["discard"]["size"] == 21
        assert view(s, seat)["discard"]["seen"] == sorted([*before["seen"], "card:g02"], key=before_wild)


def before_wild(name: str) -> int:
    return number(name[5:])


def test_cr_r54_a_buried_card_is_counted_but_not_seen() -> None:
    s = table(["b02 b03", "g04 r06", "dragon g08", "b01 b04"], discards="r09")
    size = view(s)["discard"]["size"]
    play(s, "b02 g04 dragon b01")
    for seat in everybody(s):
        discard = view(s, seat)["discard"]
        assert discard["size"] == size + 3
        assert len(discard["seen"]) == size + 2
        assert "card:g04" not in discard["seen"]
        assert {"card:b01", "card:b02"} <= set(discard["seen"])


def test_what_is_face_down_in_the_meeting_hides_no_discard() -> None:
    s = table(["b02 b03", "g04 r06", "dragon g08", "b01 b04"], discards="r09")
    before = view(s)["discard"]
    play(s, "b02 g04")
    assert view(s)["discard"] == before


def test_cr_i06_allies_are_public() -> None:
    s = table(["b02", "b10", "b03"], allies={0: "b04 king", 2: "g04"})
    for seat in everybody(s):
        assert [row["allies"] for row in view(s, seat)["players"]] == [["card:b04", "card:king"], [], ["card:g04"]]


def test_points_and_what_they_were_for_are_public() -> None:
    s = table(["b02", "b10", "b03"], points={0: "st03 st03 st12", 2: "four_evil four_evil"})
    for seat in everybody(s):
        players = view(s, seat)["players"]
        assert [row["points"] for row in players] == [3, 0, 4]
        assert [row["gains"] for row in players] == [
            {"story:st03": 2, "story:st12": 1},
            {},
            {"four_evil": 2},
        ]


def test_who_is_excluded_is_shown() -> None:
    held = {0: "b01", 1: "demon angel", 2: "g04"}
    s = table(["b02", "b10", "b03"], allies=held, stories="st01")
    assert [row["excluded"] for row in view(s)["players"]] == [True, False, False]
    s = table(["b02", "b10", "b03"], allies=held, stories="st09")
    assert [row["excluded"] for row in view(s)["players"]] == [False, False, False]


def test_who_shows_to_lack_a_suit_is_remembered() -> None:
    s = table(["b02 g02 r04", "g04 g06 r03", "r02 r06 g03"])
    play(s, "b02 g04 r02")
    assert [row["voids"] for row in view(s)["players"]] == [[], ["suit:power"], ["suit:power"]]
    play(s, "r04 r03 r06")  # following suit reveals nothing
    assert [row["voids"] for row in view(s)["players"]] == [[], ["suit:power"], ["suit:power"]]


# -- the meeting -----------------------------------------------------------------------------------


def test_there_is_no_meeting_before_the_deal() -> None:
    s = opening(3)
    assert view(s)["meeting"] is None
    play(s, "st01")
    assert view(s)["meeting"] is None
    deal(s, {1: "b08"})
    assert view(s)["meeting"] == {
        "leader": 1,
        "led": None,
        "plays": [],
        "missing": [0, 1, 2],
        "turn": 1,
        "cut": False,
        "ahead": None,
    }


def test_the_led_suit_is_shown_once_it_is_set() -> None:
    for name, suit in (("b02", "suit:power"), ("g02", "suit:wisdom"), ("r02", "suit:love")):
        s = table([name, f"king {name[0]}03", "angel b10"])
        play(s, name)
        assert view(s)["meeting"]["led"] == suit
    s = table(["angel b02", "king b03", "g10 b10"])
    play(s, "angel")
    assert view(s)["meeting"]["led"] is None


def test_who_is_ahead_is_shown() -> None:
    s = table(["b02 g09", "b10 g04", "b03 g03", "angel g02"], leader=0)
    assert view(s)["meeting"]["ahead"] is None
    play(s, "b02")
    assert view(s)["meeting"]["ahead"] == 0
    play(s, "b10")
    assert view(s)["meeting"]["ahead"] == 1
    play(s, "b03")
    assert view(s)["meeting"]["ahead"] == 0
    s = table(["b02 g09", "b10 g04", "b03 g03", "angel g02"], leader=3)
    play(s, "angel")
    assert view(s)["meeting"]["ahead"] == 3  # no other seat could win, so the leader would
    assert view(s)["meeting"]["missing"] == [0, 1, 2]
    assert view(s)["meeting"]["turn"] == 0


def test_a_meeting_that_is_cut_says_so() -> None:
    s = table(["b05 g09", "b10 g04", "b03 g03"], allies={1: "r02"}, game=game_with(b05={"ability": "cut steal"}))
    play(s, "b05")
    assert asked(s) == ("CR-D5", 0)
    assert view(s)["meeting"]["cut"] is True
    assert view(s)["meeting"]["missing"] == [1, 2]


@pytest.mark.parametrize(
    ("held", "mine", "plays", "expected"),
    [
        ("b04 g09", "", "b04", ("card:b04", "steal", 1, None, None)),
        ("sage g09", "", "sage", ("card:sage", "steal", 1, None, None)),
        ("b06 g09", "r02", "b06", ("card:b06", "recall", 2, None, None)),
        ("b08 g09", "", "b08", ("card:b08", "drain", 4, None, None)),
        ("b08 g09", "", "b08 seat:2", ("card:b08", "drain", 4, 2, None)),
        ("b09 g09", "r02", "b09", ("card:b09", "dismiss", 8, None, None)),
        ("b10 g09", "r02 b01", "b10", ("card:b10", "entrust", 16, None, None)),
        ("b10 g09", "r02 b01", "b10 b01", ("card:b10", "entrust", 16, None, "card:b01")),
        ("fool g09", "", "fool", ("card:fool", "swap", 32, None, None)),
    ],
)
def test_an_ability_in_use_is_public(held: str, mine: str, plays: str, expected: tuple[object, ...]) -> None:
    s = table([held, "b03 g04", "b07 g03"], allies={0: mine, 1: "r03 r04"})
    assert view(s)["ability"] is None
    play(s, plays)
    card, ability, todo, drained, gift = expected
    for seat in everybody(s):
        assert view(s, seat)["ability"] == {
            "seat": 0,
            "card": card,
            "ability": ability,
            "todo": todo,
            "drained": drained,
            "gift": gift,
        }


def test_several_abilities_of_a_card_are_all_shown() -> None:
    game = game_with(b05={"ability": "cut swap steal"})
    s = table(["b05 g09", "b10 g04", "b03 g03"], allies={1: "r02"}, game=game)
    play(s, "b05")
    assert (view(s)["ability"]["ability"], view(s)["ability"]["todo"]) == ("steal", 33)
    play(s, "r02")
    assert (view(s)["ability"]["ability"], view(s)["ability"]["todo"]) == ("swap", 32)


# -- cards face down -------------------------------------------------------------------------------


def test_a_card_face_down_is_shown_to_its_player_only() -> None:
    s = rich()
    for seat in everybody(s):
        assert view(s, seat)["veiled"][0]["card"] == ("card:g04" if seat == 1 else None)
        assert view(s, seat)["meeting"]["plays"][1]["card"] == ("card:g04" if seat == 1 else None)
        assert ("g04" in mentioned(view(s, seat))) == (seat == 1)


def test_a_card_whose_hand_has_gone_to_another_is_still_that_of_its_player() -> None:
    s = table(["b02 b03", "g04 g06", "fool b06", "b10 b07"], leader=0)
    play(s, "b02 g04 fool", "seat:1")
    for seat in everybody(s):
        row = view(s, seat)["veiled"][0]
        assert (row["player"], row["hand"], row["known_to"]) == (1, 2, [1])
        assert row["card"] == ("card:g04" if seat == 1 else None)
    players = view(s, 2)["players"]
    assert players[2]["pool"] == ["card:g06"]  # the new owner does not know the cards laid down before
    assert players[1]["pool"] == ["card:b06"]
    assert [row["known_to"] for row in players] == [[0], [1, 2], [1, 2], [3]]
    assert [row["voids"] for row in players] == [[], [], ["suit:power"], []]


def test_buried_rows_come_first_and_are_marked() -> None:
    s = table(["b02 r04 b03", "dragon g05 r03", "r02 g04 g06", "b01 r01 g03"])
    play(s, "b02 dragon r02 b01 r03 g06")
    rows = view(s, 2)["veiled"]
    assert [(row["buried"], row["card"], row["lacks"]) for row in rows] == [
        (True, "card:r02", ["suit:power"]),
        (False, "card:g06", ["suit:power", "suit:love"]),
    ]


# -- pools -----------------------------------------------------------------------------------------


def pools(s: ChronicleTable, seat: int) -> list[str | None]:
    """Returns the pools of the hands that a seat has or had."""
    return [
        None if row["pool"] is None else " ".join(name[5:] for name in row["pool"])
        for row in view(s, seat)["players"]
    ]


def test_everybody_knows_the_own_hand() -> None:
    s = rich()
    assert pools(s, 1) == [None, "g07 r06", None, None]
    assert pools(s, 3) == [None, None, None, "b04 b06 g03"]
    assert pools(s, SPECTATOR) == [None, None, None, None]


def test_who_gave_a_hand_away_knows_its_cards_and_what_is_laid_down_from_it() -> None:
    s = table(["fool g03 r08", "b04 g04 g06", "b06 g08 r01", "b10 b07"])
    play(s, "fool", "seat:2", "b04 g03")
    assert hand(s, 2) == "r08"
    assert pools(s, 0) == ["b06 g08 r01", None, "g03 r08", None]
    assert pools(s, 2) == ["b06 g08 r01", None, "r08", None]  # it knows the card that it laid down itself
    assert pools(s, 1) == [None, "g04 g06", None, None]


def test_who_never_had_the_hand_when_a_card_was_laid_down_does_not_know_it() -> None:
    s = table(["b02 b03", "g04 g06", "fool b06", "b10 b07"], leader=0)
    play(s, "b02 g04 fool", "seat:1")
    assert pools(s, 1) == [None, "b06", "g06", None]
    assert pools(s, 2) == [None, "b06", "g06", None]
    assert pools(s, 0) == ["b03", None, None, None]


def test_a_hand_that_comes_back_has_what_others_laid_down_from_it_in_its_pool() -> None:
    s = table(["fool g03 r08", "b04 g04 g06", "b06 g08 r01", "b10 b07"])
    play(s, "fool", "seat:2", "b04 g03")
    swap_hands(s, 0, 2)
    assert hands(s)[0] == "r08"
    assert pools(s, 0) == ["g03 r08", None, "b06 g08 r01", None]


# -- the hidden columns ----------------------------------------------------------------------------


def test_the_own_hand_is_shown_to_its_owner() -> None:
    s = table(["b02 king", "b10 g04", "b03 r09"])
    assert view(s, 0)["hand"] == ["card:b02", "card:king"]
    assert view(s, 2)["hand"] == ["card:b03", "card:r09"]
    assert view(s)["hand"] == []


def test_cr_d1_the_other_hands_are_hidden() -> None:
    s = table(["b02 king", "b10 g04", "b03 r09"])
    assert asked(s) == ("CR-D1", 0)
    assert hidden_hands_are_hidden(s)
    assert waiting(s) == [Waiting([0], "CR-D1")]
    assert [open_to(s, seat) for seat in range(3)] == [["CR-D1"], [], []]


def test_cr_d2_the_other_hands_are_hidden() -> None:
    s = table(["b02 king", "b10 g04", "b03 r09"])
    play(s, "king")
    assert asked(s) == ("CR-D2", 1)
    assert hidden_hands_are_hidden(s)
    assert waiting(s) == [Waiting([1], "CR-D2")]


@pytest.mark.parametrize(("held", "decision"), [("b10 g04", "CR-D3"), ("r10 g04", "CR-D4")])
def test_cr_d3_cr_d4_nobody_learns_whether_a_seat_can_follow_before_it_has_played(held: str, decision: str) -> None:
    s = table(["b02 king", held, "b03 r09"])
    play(s, "b02")
    assert asked(s) == (decision, 1)
    assert hidden_hands_are_hidden(s)
    assert waiting(s) == [Waiting([1], None)]
    assert open_to(s, 1) == [decision]


def test_cr_d4_which_card_was_played_face_down_is_hidden_from_all_others() -> None:
    one, two = (table(["b02 king", "r10 g04", "b03 r09"]) for _ in range(2))
    play(one, "b02 r10")
    play(two, "b02 g04")
    for seat in (0, 2, SPECTATOR):
        assert view(one, seat) == view(two, seat)
    assert view(one, 1) != view(two, 1)


@pytest.mark.parametrize(
    ("decision", "plays"),
    [
        ("CR-D5", "b04"),
        ("CR-D6", "b06"),
        ("CR-D7", "b08"),
        ("CR-D9", "b09"),
        ("CR-D10", "b10"),
        ("CR-D11", "fool"),
        ("CR-D12", "b10 r02"),
    ],
)
def test_cr_d5_cr_d6_cr_d7_cr_d9_cr_d10_cr_d11_cr_d12_what_is_asked_is_public(decision: str, plays: str) -> None:
    s = table([f"{plays.split(maxsplit=1)[0]} g09", "b03 g04", "b07 g03"], allies={0: "r02 b01", 1: "r03 r04"})
    play(s, plays)
    assert asked(s) == (decision, 0)
    assert waiting(s) == [Waiting([0], decision)]
    assert hidden_hands_are_hidden(s)


def test_cr_d6_everybody_knows_that_the_card_taken_back_is_in_that_hand() -> None:
    s = table(["b06 g09", "b03 g04", "b07 g03"], allies={0: "r02 b01"})
    play(s, "b06 r02")
    for seat in everybody(s):
        assert view(s, seat)["players"][0]["shown"] == ["card:r02"]
        assert view(s, seat)["players"][0]["cards"] == 2


def test_cr_d8_the_hand_of_the_drained_is_hidden_and_the_discard_is_not() -> None:
    s = table(["b08 g09", "b03 g04", "b07 g03"])
    play(s, "b08", "seat:1")
    assert waiting(s) == [Waiting([1], "CR-D8")]
    assert hidden_hands_are_hidden(s)
    play(s, "g04")
    for seat in everybody(s):
        assert view(s, seat)["discard"]["top"] == "card:g04"


def test_what_another_seat_sees_of_a_card_played_face_down_is_always_the_same() -> None:
    s = table(["b02 king", "r10 g04 angel", "b03 r09"])
    play(s, "b02")
    off, frame = GAME.decision_number("CR-D4"), s.top
    for name in ("r10", "g04"):
        assert frame.seen(s, off, 1, number(name), 0) == FACE_DOWN == CARDS
        assert frame.seen(s, off, 1, number(name), 1) == number(name)
    assert frame.seen(s, off, 1, number("angel"), 0) == number("angel")
    assert frame.seen(s, GAME.decision_number("CR-D3"), 1, number("r10"), 0) == number("r10")


# -- the end ---------------------------------------------------------------------------------------


def test_the_outcome_is_shown_at_the_end() -> None:
    s = table(moment="end", allies={0: "b04"}, points={0: 2})
    assert view(s)["outcome"] is None
    go_on(s)
    assert view(s)["outcome"] == {
        "places": [1, 2, 2],
        "reasons": [[{"reason": "story:st01", "points": 1}, {"reason": "story:st12", "points": 2}], [], []],
    }
    assert (view(s)["meeting"], view(s)["ability"], view(s, 0)["hand"]) == (None, None, [])


# -- nothing leaks ---------------------------------------------------------------------------------


def listened(seats: int, seed: int, **options: str) -> Iterator[tuple[ChronicleTable, list[set[str]]]]:
    """Yields, at every decision of a random game, the cards that each seat (last: a spectator) heard of."""
    s = cast(ChronicleTable, GAME.new(seats, options))
    s.events = []
    rng = Rng(seed)
    heard: list[set[str]] = [set() for _ in range(seats + 1)]
    while not s.over:
        if s.seat == CHANCE:
            s.draw(rng)
        else:
            options_now = s.choices()
            s.play(options_now[rng.below(len(options_now))])
        assert s.events is not None
        for event in s.events:
            if event.text == "round":
                heard = [set() for _ in range(seats + 1)]
            for seat in range(seats + 1):
                if event.reaches(seat if seat < seats else SPECTATOR):
                    heard[seat] |= mentioned(event.params)
        s.events = []
        yield s, heard


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_a_view_names_no_card_that_its_seat_was_not_shown(seats: int) -> None:
    for seed in (1, 2):
        for count, (s, heard) in enumerate(listened(seats, seed, stories="two" if seed == 2 else "one")):
            for seat in range(seats + 1) if count % 3 == 0 else ():
                shown = mentioned(view(s, seat if seat < seats else SPECTATOR))
                assert shown <= heard[seat], f"seed {seed}: seat {seat} sees {shown - heard[seat]}"


def test_exchanging_hidden_cards_changes_no_other_view() -> None:
    s = rich()
    before = {seat: view(s, seat) for seat in everybody(s)}
    twin = cast(ChronicleTable, s.copy())
    twin.hands[0] += cards("g03") - cards("b03")
    twin.hands[3] += cards("b03") - cards("g03")
    for seat in everybody(s):
        assert (view(twin, seat) == before[seat]) == (seat not in (0, 3))


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_who_is_asked_is_not_hidden_but_whether_they_can_follow_is(seats: int) -> None:
    for s, _ in listened(seats, seed=5):
        if s.over or s.seat < 0:
            continue
        hidden = asked(s)[0] in ("CR-D3", "CR-D4")
        assert waiting(s) == [Waiting([int(s.seat)], None if hidden else asked(s)[0])]


def test_a_view_is_a_picture_of_its_moment() -> None:
    s = rich()
    before = repr(view(s, 3))
    kept = view(s, 3)
    answer(s, 3, "b04")
    assert repr(kept) == before
