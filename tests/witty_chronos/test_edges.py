"""Boundaries in time, to the millisecond; prompts and hints."""

from __future__ import annotations

from typing import Any

import pytest

from chronotheque.games.witty_chronos import GAME
from chronotheque.games.witty_chronos.decisions import CARD, GIVE, PARTS, PAY, SMALL, STASH, part_name, part_number
from chronotheque.games.witty_chronos.options import seat_counts
from chronotheque.games.witty_chronos.rules.realms import gain, new_handle
from chronotheque.games.witty_chronos.state import WittyTable
from chronotheque.kernel import NONE, UnknownName
from chronotheque.records import Match
from tests.witty_chronos.positions import (
    ANNOUNCE,
    BLOCKED,
    BUY,
    FREE,
    MOVE,
    NEUTRAL_GLASS,
    OFFER,
    PENALTY,
    PICK,
    RECOVER,
    SWAP,
    TEN,
    TURN,
    answer,
    at,
    begun,
    is_open,
    level3,
    move,
    offer,
    refused,
    table,
    two,
    view,
)
from tests.witty_chronos.positions import GIVE as GIFT

NOW = 60_000
SILENCE = NOW + 60_000  # automatic claim


# -- the next moment -------------------------------------------------------------------------------


def due(s: WittyTable, **fields: Any) -> int:
    """Returns the next alarm after setting some fields."""
    for name, value in fields.items():
        if isinstance(value, tuple):
            getattr(s, name)[value[0]] = value[1]
        else:
            setattr(s, name, value)
    s.settle()
    return int(s.due())


SINGLE = [
    ("count_until", None),
    ("next_turn", None),
    ("charon_until", None),
    ("ends", 0),
    ("ends", 7),
    *((name, seat) for name in ("announce_from", "demeter_from", "ouranos_from") for seat in (0, 3)),
]


@pytest.mark.parametrize(("name", "place"), SINGLE)
@pytest.mark.parametrize("moment", [NOW + 1, NOW + 777, SILENCE - 1])
def test_every_moment_that_is_kept_comes_next(name: str, place: int | None, moment: int) -> None:
    s = level3()
    assert due(s) == SILENCE
    if name == "next_turn":
        s.open_piles -= 1
    assert due(s, **{name: moment if place is None else (place, moment)}) == moment


@pytest.mark.parametrize(("name", "place"), SINGLE[3:])
def test_a_moment_that_is_past_does_not_come_again(name: str, place: int) -> None:
    assert due(level3(), **{name: (place, NOW)}) == SILENCE


def test_wc_r37_the_server_claims_once_all_glasses_are_empty_and_nobody_did_anything() -> None:
    assert due(level3(), last_command=NOW - 5) == SILENCE - 5
    late = level3(glasses={"red-1": "pile:1 30000"})
    assert due(late, last_command=10_000) == NOW + 30_000
    assert due(level3(), open_piles=1) == 1_200_000  # the limit
    assert due(level3(), now=1_190_000, last_command=1_190_000) == 1_200_000


def test_wc_r37_the_claim_is_due_where_silence_and_sand_end_together() -> None:
    s = level3(glasses={"red-1": "pile:1 20000"})
    assert due(s, last_command=20_000) == NOW + 20_000
    at(s, NOW + 19_999)
    assert view(s)["blocked"] is None
    at(s, NOW + 20_000)
    assert view(s)["blocked"] == {"seat": None, "until": NOW + 30_000}


def test_a_glass_that_is_in_no_game_is_not_waited_for() -> None:
    s = level3()
    assert s.owner[11] == NONE
    assert due(s, ends=(11, NOW + 500)) == SILENCE


def test_wt_r32_what_came_from_a_stash_is_shown_for_five_seconds() -> None:
    for opened, expected in ((NOW - 4_999, NOW + 1), (NOW - 1_000, NOW + 4_000)):
        assert due(level3(), shown=[0], shown_of=1, opened=opened) == expected
    s = level3()
    assert due(s, shown=[0], shown_of=1, opened=NOW) == NOW + 5_000
    at(s, NOW + 4_999)
    assert view(s)["shown"] == {"seat": 1, "cards": ["t10"]}
    at(s, NOW + 5_000)
    assert [view(s)["shown"], s.shown_of] == [None, NONE]


def test_wt_r43_wt_r46_two_players_wait_for_the_free_phase_and_for_the_third_pile() -> None:
    assert due(two(), opened=NOW - 7_999) == NOW + 1
    assert due(two(), opened=NOW - 8_000) == SILENCE
    assert due(two(), second_by=1, second_at=NOW - 40) == NOW + 1
    assert due(two(), second_by=1, second_at=NOW - 41) == SILENCE
    assert due(level3(), second_by=1, second_at=NOW - 40) == SILENCE
    shown = [view(two_with(NOW - ago))["second"] for ago in (0, 40, 41)]
    assert shown == [{"seat": 1, "until": NOW + 40}, {"seat": 1, "until": NOW}, None]
    assert view(two())["second"] is None


def two_with(second_at: int) -> WittyTable:
    s = two()
    s.second_by, s.second_at = 1, second_at
    return s


FULL: dict[str, Any] = {"faults": "full", "penalty_vote": "on"}


def test_wc_r41_what_is_waited_for_where_haste_counts() -> None:
    assert due(level3(**FULL), gifts=[1, 2, NOW + 300, 3, 2, NOW + 900]) == NOW + 300
    assert due(level3(**FULL), faults=[1, NOW + 400, 2, NOW + 800]) == NOW + 400
    assert due(level3(**FULL), vote_on=1, vote_until=NOW + 600, vote_missing=13) == NOW + 600
    for seat in (0, 3):
        assert due(level3(**FULL), last_fault=(seat, NOW - 499)) == NOW + 1
        assert due(level3(**FULL), last_fault=(seat, NOW - 500)) == SILENCE
    for glass in (0, 7):
        assert due(level3(**FULL), handed=(glass, NOW - 499)) == NOW + 1
        assert due(level3(**FULL), handed=(glass, NOW - 500)) == SILENCE
        assert due(level3(**FULL), ends=(glass, NOW + 2_000)) == NOW + 1_501
        assert due(level3(**FULL), ends=(glass, NOW + 500)) == NOW + 1
        assert due(level3(**FULL), ends=(glass, NOW + 499)) == NOW + 499
    assert due(level3(**FULL), handed=(11, NOW - 499)) == SILENCE
    assert due(level3(faults="off"), last_fault=(0, NOW - 499)) == SILENCE
    assert due(table(penalty_vote="on"), last_fault=(0, NOW - 499)) == NOW + 1
    assert due(table(faults="full"), last_fault=(2, NOW - 499)) == NOW + 1
    assert due(table(), last_fault=(0, NOW - 499)) == SILENCE


def test_wt_128_haste_counts_for_others_while_somebody_has_eos() -> None:
    assert due(level3(gods={1: "eos"}), last_fault=(0, NOW - 499)) == NOW + 1
    assert due(level3(gods={1: "eos"}), last_fault=(1, NOW - 499)) == SILENCE
    assert due(level3(), last_fault=(0, NOW - 499)) == SILENCE


def test_moments_still_to_come_are_shown_and_past_ones_are_not() -> None:
    for name in ("announce_from", "demeter_from", "ouranos_from"):
        rows = []
        for moment in (NOW - 1, NOW, NOW + 1):
            s = level3()
            getattr(s, name)[2] = moment
            rows.append(view(s)["players"][2][name])
        assert rows == [None, None, NOW + 1], name
    s = level3()
    s.announce_from[2], s.playing = NOW + 1, False
    assert view(s)["players"][2]["announce_from"] is None


def test_pauses_end_to_the_millisecond() -> None:
    s = level3(stacks={1: "t20", 2: "t10"}, gods={0: "demeter", 1: "ouranos"}, discard="t50")
    for name, seat, decision in (
        ("announce_from", 3, ANNOUNCE),
        ("demeter_from", 0, TEN),
        ("ouranos_from", 1, SWAP),
    ):
        for moment, opens in ((NOW + 1, False), (NOW, True)):
            due(s, **{name: (seat, moment)})
            assert is_open(s, seat, decision) is opens


# -- what is asked -----------------------------------------------------------------------------------


def asked(s: WittyTable, seat: int, decision: str) -> tuple[str, dict[str, Any]]:
    return GAME.prompt(s, GAME.decision_number(decision), seat)


def hint(s: WittyTable, seat: int, decision: str, draft: str) -> tuple[str, dict[str, Any]] | None:
    number = GAME.decision_number(decision)
    return GAME.hint(s, number, seat, GAME.answer_parts(s, number, draft) if draft else [])


def test_what_a_seat_is_asked() -> None:
    s = level3(**FULL)
    assert asked(s, 0, MOVE) == ("prompt.WC-D05", {})
    assert asked(s, 0, PENALTY) == ("prompt.accuse", {})
    s.vote_on = 2
    assert asked(s, 0, PENALTY)[0] == "prompt.vote"
    assert "2" in str(asked(s, 0, PENALTY)[1]["other"])
    s.gifts = [1, 3, NOW + 5, 0, 2, NOW + 9]
    assert ["3" in str(asked(s, 1, GIFT)[1]["other"]), "2" in str(asked(s, 0, GIFT)[1]["other"])] == [True, True]
    assert asked(s, 1, GIFT)[0] == "prompt.give"


def test_what_a_move_would_do() -> None:
    s = level3(piles={1: "t50", 2: "t20"}, stacks={2: "t10 t30"}, glasses={"red-1": "pile:1", "red-2": "stack:2"})
    assert hint(s, 0, MOVE, "") is None
    assert hint(s, 0, MOVE, "glass:red-1") is None
    assert hint(s, 0, MOVE, "hasty:blu-1") == ("hint.hasty", {})
    assert hint(s, 0, MOVE, "hasty:red-1") == ("hint.hasty", {})
    assert hint(s, 0, MOVE, "glass:red-1>front") == ("hint.front", {"glass": "glass:red-1"})
    assert hint(s, 0, MOVE, "glass:red-1>pile:3") == ("hint.flip", {"glass": "glass:red-1", "to": "pile:3"})
    for word in ("take", "leave"):
        found = hint(s, 0, MOVE, f"glass:red-1>front>{word}")
        assert found is not None
        assert found[0] == f"hint.{word}"
        assert "t50" in str(found[1]["face"])
        found = hint(s, 0, MOVE, f"glass:red-2>pile:1>{word}")
        assert found is not None
        assert "t30" in str(found[1]["face"])
    number = GAME.decision_number(MOVE)
    parts = GAME.answer_parts(s, number, "glass:red-1>pile:2>seat:1")
    assert GAME.hint(s, number, 0, parts) == ("hint.flip", {"glass": "glass:red-1", "to": "pile:2"})


def test_what_other_choices_would_do() -> None:
    s = level3(
        stacks={0: "t10 t20 t30", 1: "t50 t50 t50 t50", 2: "minotaure", 3: "t10 t10 t10"},
        gods={1: "gaia", 2: "cyclope", 3: "hestia", 0: "selene"},
        under_selene="t30 t20",
        temple="zeus",
        discard="t50",
    )
    assert hint(s, 0, RECOVER, "recover") == ("hint.recover", {"n": 3})
    assert hint(s, 0, ANNOUNCE, "announce") == ("hint.mistake", {"n": 60, "target": 200})
    assert hint(s, 1, ANNOUNCE, "announce") == ("hint.announce_points", {"n": 200})
    assert hint(s, 2, ANNOUNCE, "announce") == ("hint.announce_cyclope", {"n": 0})
    assert hint(s, 3, ANNOUNCE, "announce") == ("hint.announce_hestia", {"n": 30})
    assert hint(s, 0, OFFER, "temple:zeus") == ("hint.offer", {"temple": "temple:zeus", "n": 8})
    assert hint(s, 0, OFFER, "temple:heracles") == ("hint.offer", {"temple": "temple:heracles", "n": 2})
    assert hint(s, 0, OFFER, "temple:selene") == ("hint.offer_selene", {"temple": "temple:selene", "n": 1})
    assert hint(s, 1, BUY, "temple:selene") == ("hint.buy", {"temple": "temple:selene", "n": 2})
    assert hint(s, 1, BUY, "temple:cyclope") == ("hint.buy", {"temple": "temple:cyclope", "n": 5})
    assert hint(s, 0, PICK, "face:t50") == ("hint.pick", {"face": "face:t50"})
    assert hint(s, 0, FREE, "temple:zeus") is None
    s.stash = [0]
    assert hint(s, 1, BUY, "temple:selene") == ("hint.buy", {"temple": "temple:selene", "n": 1})
    s.stash = []
    assert hint(s, 1, BUY, "temple:selene") == ("hint.buy", {"temple": "temple:selene", "n": 1})


# -- what is refused -------------------------------------------------------------------------------


def why(s: WittyTable, seat: int, decision: str, *parts: int | str) -> str:
    """Returns the rule that rejects parts, even parts that are never listed."""
    number = GAME.decision_number(decision)
    numbers = [part if isinstance(part, int) else part_number(number, part) for part in parts]
    return s.top.why_refused(s, number, seat, numbers, "")


def test_a_move_needs_a_glass_and_a_place() -> None:
    s = level3(closed="7", stacks={1: "t10"}, glasses={"red-1": "pile:1", "blu-1": "bag", "red-2": "pile:2 5"})
    rows = [("glass:red-1",), ("glass:red-1", "take"), ("glass:red-1", "glass:wht-2"), ("glass:red-1", "leave")]
    assert [why(s, 0, MOVE, *row) for row in rows] == ["WC-R09"] * 4
    assert why(s, 0, MOVE) == "WC-039"
    assert why(s, 0, MOVE, "front") == "WC-039"  # the first number after the glasses
    assert why(s, 0, MOVE, "hasty:red-1") == why(s, 0, MOVE, "hasty:wht-2") == "WC-R53"
    assert why(s, 0, MOVE, "colour:red") == "WC-039"  # the first after those in haste
    assert [why(s, 1, MOVE, "glass:blu-1", "front"), why(s, 0, MOVE, "glass:red-2", "front")] == [
        "WC-062",
        "WC-038",
    ]
    assert [why(s, 1, MOVE, "glass:blu-2", "front"), why(s, 0, MOVE, "glass:red-1", "pile:7")] == [
        "WC-R15",
        "WC-031",
    ]
    assert [why(s, 0, MOVE, "glass:red-1", "pile:8"), why(s, 0, MOVE, "glass:red-1", "pile:9")] == ["WC-031"] * 2
    assert [why(s, 0, MOVE, "glass:red-1", f"stack:{k}") for k in (0, 3, 4, 9)] == ["WC-048"] * 4
    assert why(s, 0, MOVE, "glass:red-1", "pile:1") == "WC-R09"


def test_eros_says_when_a_pile_would_be_one_too_many() -> None:
    s = two(
        temple="eros",
        stacks={0: "t10 t20"},
        glasses={
            "red-1": "pile:1",
            "grn-1": "pile:1",
            "red-2": "pile:2",
            "grn-2": "pile:2",
            "blu-1": "pile:3",
            "yel-1": "pile:4",
        },
    )
    pay = ("temple:eros", "pay:0", "pay:1")
    assert [why(s, 0, OFFER, *pay, "glass:yel-1", "pile:3", word) for word in ("flip", "keep")] == ["WT-164"] * 2
    assert why(s, 0, OFFER, *pay, "glass:yel-1", "pile:4", "flip") == "WC-R09"  # it stands there
    assert why(s, 0, OFFER, *pay, "glass:yel-1", "pile:3") == "WC-R09"
    assert why(s, 0, OFFER, *pay, "glass:yel-1", "pile:3", "under:heracles") == "WC-R09"
    assert why(s, 0, OFFER, *pay, "glass:yel-1", "pile:3", "face:hydre") == "WC-R09"
    assert why(s, 0, OFFER, *pay, "glass:yel-1", "pile:3", "flip", "flip") == "WC-R09"
    assert why(s, 0, OFFER, *pay, "glass:red-1", "pile:3", "flip") == "WC-R09"  # one's own
    assert why(s, 0, OFFER, *pay, "front", "pile:3", "flip") == "WC-R09"
    assert why(s, 0, OFFER, *pay, "glass:yel-1", "pile:9", "flip") == "WC-R09"
    assert why(s, 0, OFFER, *pay, "glass:yel-1", "front", "flip") == "WC-R09"
    s.open_piles -= 1 << 2
    assert why(s, 0, OFFER, *pay, "glass:yel-1", "pile:3", "flip") == "WC-R09"
    s.open_piles += (1 << 2) - 1
    assert why(s, 0, OFFER, *pay, "glass:yel-1", "pile:1", "flip") == "WC-R09"


def test_an_offering_is_paid_exactly_and_in_order() -> None:
    s = level3(temple="heracles selene", stacks={0: "t10 t20 t30"})
    rows = [("pay:0",), ("pay:0", "pay:1", "pay:2"), ("pay:1", "pay:0"), ("pay:0", "pay:0"), ("pay:0", "pay:9"), ()]
    assert [why(s, 0, OFFER, "temple:heracles", *row) for row in rows] == ["WT-044"] * 6
    assert why(s, 0, OFFER, "temple:heracles", "pay:0", "stash:1") == "WT-044"
    assert why(s, 0, OFFER, "temple:heracles", "pay:0", "pay:1") == "WC-R09"
    assert [why(s, 0, OFFER, "temple:selene"), why(s, 0, OFFER, "temple:selene", "stash:1")] == ["WT-044"] * 2
    assert why(s, 0, OFFER, "temple:selene", "pay:1") == "WC-R09"
    assert [why(s, 0, OFFER, "temple:zeus"), why(s, 0, OFFER), why(s, 0, OFFER, "face:t10")] == ["WT-034"] * 3
    assert why(table(), 0, OFFER, "temple:heracles") == "WT-034"


def test_powers_that_somebody_has_not_are_refused() -> None:
    s = level3(
        stacks={0: "t20 t30", 1: "t10", 2: "t10"},
        piles={1: "t10", 2: "t10"},
        gods={0: "demeter ouranos gaia", 1: "heracles"},
        discard="t50 hermes",
        glasses={"blu-1": "pile:1", "grn-1": "stack:2"},
    )
    s.demeter_from[0] = s.ouranos_from[0] = NOW + 1
    rows = ["pile:2", "stack:1", "pile:1", "stack:2", "pile:3", "stack:0", "pile:9", "stack:4", "take", "front"]
    assert [why(s, 0, TEN, part) for part in rows] == ["WT-R07"] * 2 + ["WC-R08"] * 2 + ["WT-083"] * 6
    assert [why(s, 1, TEN, "pile:2"), why(s, 0, TEN), why(s, 0, TEN, "pile:2", "pile:2")] == ["WT-083"] * 3
    swaps: list[tuple[str, ...]] = [
        ("card:0", "face:t50"),
        ("card:0", "face:t20"),
        ("card:0", "face:t10"),
        ("card:0", "face:hermes"),
    ]
    assert [why(s, 0, SWAP, *row) for row in swaps] == ["WT-R07", "WT-R07", "WT-117", "WT-117"]
    swaps = [("card:0",), ("card:7", "face:t50"), ("pay:0", "face:t50"), ("card:7", "face:t20"), ("card:0", "flip")]
    assert [why(s, 0, SWAP, *row) for row in swaps] == ["WT-117", "WT-044", "WT-044", "WT-117", "WT-117"]
    assert why(s, 1, SWAP, "card:0", "face:t50") == "WT-117"
    buys: list[tuple[str, ...]] = [
        ("temple:heracles", "pay:0"),
        ("temple:gaia",),
        ("temple:zeus",),
        ("face:t10",),
        (),
    ]
    assert [why(s, 0, BUY, *row) for row in buys] == ["WT-044", *["WT-113"] * 4]
    assert why(s, 1, BUY, "temple:gaia", "pay:0") == "WT-113"
    assert [why(s, 0, PICK, "face:t50"), why(s, 0, GIFT, "card:0")] == ["WT-R35", "WT-129"]
    s.charon, s.gifts = 0, [0, 1, NOW + 9]
    assert [why(s, 0, PICK, part) for part in ("face:t50", "face:t20", "flip")] == ["WC-R09", "WT-R35", "WT-R35"]
    assert [why(s, 1, PICK, "face:t50"), why(s, 0, GIFT, "card:9")] == ["WT-R35", "WT-044"]


def test_neutral_glasses_are_paid_for() -> None:
    s = two(stacks={0: "t10 t20"}, glasses={"pur-2": "pile:8 400"})
    rows = [
        ("glass:pur-1", "pile:7", "pay:0"),
        ("glass:pur-2", "pile:1", "pay:0"),
        ("glass:red-1", "pile:1", "pay:0"),
        ("glass:pur-1", "pile:1", "pay:7"),
        ("glass:pur-1", "pile:1"),
        ("glass:pur-1", "pile:1", "pay:0", "pay:1"),
        ("front",),
    ]
    assert [why(s, 0, NEUTRAL_GLASS, *row) for row in rows] == ["WC-R15", "WC-038", *["WT-158"] * 5]
    assert why(level3(), 0, NEUTRAL_GLASS, "glass:red-1", "pile:1", "pay:0") == "WT-158"


def test_other_decisions_are_refused_with_their_rules() -> None:
    s = table(closed="6", turner=1)
    assert [refused(s, 0, TURN, "pile:6"), why(s, 1, TURN, "pile:1")] == ["NOT_AVAILABLE", "WC-027"]
    assert [why(s, 0, TURN, "pile:6"), why(begun(start="all_at_once"), 0, TURN, "pile:6")] == ["WC-026", "WC-034"]
    assert [why(two(), 0, TURN, "pile:6"), why(s, 0, RECOVER, "recover")] == ["WC-034", "WC-067"]
    assert [why(s, 0, BLOCKED, "blocked"), why(s, 0, PENALTY, "yes")] == ["WC-083", "WC-R44"]
    assert [why(s, 0, ANNOUNCE, "announce"), why(level3(), 0, ANNOUNCE, "announce")] == ["WC-R34", "WT-R07"]


# -- names and numbers -----------------------------------------------------------------------------


def test_parts_have_names_and_names_parts() -> None:
    deal = GAME.decision_number("WC-C3")
    offer = GAME.decision_number(OFFER)
    last = int(CARD) + 14 * 64 + 63
    names = {0: "glass:red-1", int(CARD): "card:t10-01", last: "card:hydre-64", int(PAY): "pay:0"}
    names |= {int(PAY) + 511: "pay:511", int(STASH): "stash:0", int(STASH) + 511: "stash:511", int(GIVE): "card:0"}
    names |= {int(PARTS) - 1: "card:511", int(SMALL) - 1: "f:119", int(CARD) + 64: "card:t20-01"}
    for number, name in names.items():
        decision = deal if CARD <= number <= last else offer
        assert part_name(decision, number) == name
        assert part_number(decision, name) == number
    for number in (-1, int(SMALL), int(CARD) - 1, last + 1, int(PAY) - 1, int(PARTS)):
        assert part_name(offer, number) == f"part:{number}"
    wrong = ["card:t10-00", "card:t10-65", "card:t10-1", "card:t10-001", "card:x-01", "card:t10-0a", "x"]
    for name in wrong:
        with pytest.raises(UnknownName):
            part_number(deal, name)
    for name in ("pay:512", "pay:-1", "pay:01", "pay:", "stash:512", "card:512", "card:t10-01", "pay:²"):
        with pytest.raises(UnknownName):
            part_number(offer, name)


def test_how_many_may_sit_down() -> None:
    rows = {
        "individual": [[3, 4, 5], [3, 4, 5, 6], [3, 4, 5, 6], [3, 4, 5, 6]],
        "teams": [[6, 8, 10]] * 4,
        "two": [[], [], [], [2]],
        "four_glasses": [[3]] * 4,
        "one_glass": [[], [6], [6], [6]],
    }
    for form, expected in rows.items():
        found = [seat_counts({"set": level, "format": form}) for level in ("base", "level1", "level2", "level3")]
        assert found == expected, form
    assert seat_counts({}) == [3, 4, 5]


def test_wc_r51_handles_begin_anew_after_511_and_pass_over_those_in_use() -> None:
    s = level3(stacks={0: "t10 t20"})
    assert [new_handle(s, 0), s.next_handle[0]] == [2, 3]
    s.next_handle[0] = 511
    assert [new_handle(s, 0), s.next_handle[0]] == [511, 0]
    gain(s, 0, 2)
    assert [int(s.stacks[2]) >> 4, s.next_handle[0]] == [2, 3]


def test_wc_r53_what_would_be_haste_is_entered_as_such() -> None:
    s = level3(faults="full", glasses={"blu-1": "pile:1"})
    number = GAME.decision_number(MOVE)

    def instead(*parts: int | str) -> list[int]:
        return GAME.instead(s, number, 0, [p if isinstance(p, int) else part_number(number, p) for p in parts])

    assert instead("glass:blu-1", "front") == [part_number(number, "hasty:blu-1")]
    assert instead("glass:yel-2", "front") == [part_number(number, "hasty:yel-2")]
    assert [instead("glass:red-1", "front"), instead(), instead("front"), instead("hasty:blu-1")] == [[]] * 4
    assert GAME.instead(s, GAME.decision_number(OFFER), 0, [part_number(number, "glass:blu-1")]) == []
    s.playing = False
    assert instead("glass:blu-1", "front") == []


def test_wc_r49_whoever_names_no_other_god_with_hecate_means_the_card_itself() -> None:
    s = level3(
        piles={1: "hermes", 2: "hades", 3: "t10"},
        stacks={0: "t10 t10", 1: "t20"},
        gods={0: "hecate"},
        temple="charon",
        discard="cerbere",
        glasses={"red-1": "pile:1", "red-2": "pile:2", "blu-1": "pile:3"},
    )
    match = Match.begin(GAME, 4, b"hecate", {"set": "level3"})
    match.table = s
    assert match.counts_as(0, MOVE, "glass:red-1>front>take>seat:1") == "glass:red-1>front>take>as:hermes>seat:1"
    assert match.counts_as(0, MOVE, "glass:red-2>pile:4>take") == "glass:red-2>pile:4>take>as:hades"
    named = "glass:red-2>pile:4>take>as:cerbere>seat:1"
    assert match.counts_as(0, MOVE, named) == named
    for wrong in ("glass:red-1>front>take", "glass:red-1>front>take>seat:0", "glass:blu-1>front>take"):
        assert match.counts_as(0, MOVE, wrong) == wrong
    assert match.counts_as(1, MOVE, "glass:red-1>front>take>seat:1") == "glass:red-1>front>take>seat:1"
    offer(s, 0, "charon", "t10 t10")
    assert match.counts_as(0, PICK, "face:cerbere>seat:1") == "face:cerbere>as:cerbere>seat:1"


def test_wt_r07_who_announced_by_mistake_waits_five_seconds() -> None:
    s = level3(piles={1: "t10"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    answer(s, 0, ANNOUNCE, "announce")
    assert view(s)["players"][0]["announce_from"] == NOW + 5_000
