"""The temple and offerings (WT-034 to WT-045, WT-R04 to WT-R06, WT-R33, WT-R51, WT-R56, WC-D17 to WC-D22)."""

from __future__ import annotations

import pytest

from chronotheque.games.witty_chronos.state import WittyTable
from chronotheque.kernel import CHANCE
from tests.witty_chronos.positions import (
    MOVE,
    OFFER,
    READY,
    Rigged,
    answer,
    begun,
    cannot_offer,
    chance,
    choices,
    discard,
    draw,
    gods,
    handle,
    is_open,
    level3,
    move,
    next_round,
    offer,
    offering,
    place,
    refused,
    score,
    seated,
    stack,
    stopped,
    temple,
    two,
    view,
    winds,
)

STARRED = ("persephone", "dionysos", "poseidon", "zeus", "charon", "eros")


def laying(seats: int = 4, **options: str) -> WittyTable:
    """A table before the temple of the first round is laid out."""
    s = seated(seats, set="level3", **options)
    for seat in range(seats):
        answer(s, seat, READY, "ready")
    s.draw(Rigged())
    assert chance(s) == "WC-C4"
    return s


def lay(s: WittyTable, cards: str) -> None:
    draw(s, ">".join(f"temple:{card}" for card in cards.split()))


def test_wt_034_five_cards_are_laid_out_at_the_start_of_every_round() -> None:
    s = laying()
    lay(s, "zeus ares pan eos hera")
    assert temple(s) == "ares hera zeus pan eos"
    s = level3(piles={1: "hades"}, stacks={0: "t10"}, glasses={"red-1": "pile:1"}, temple="zeus ares pan eos hera")
    move(s, 0, "red-1", "front", "take")
    next_round(s)
    assert temple(s) == "heracles artemis eros eos hestia"  # drawn again from all 27


def test_wt_035_the_others_are_not_used_in_that_round() -> None:
    s = level3(stacks={0: "t10 t20"}, temple="ares")
    assert choices(s, 0, OFFER) == ["temple:ares"]
    assert cannot_offer(s, 0, "gaia", "t10") == "NOT_AVAILABLE"


def test_wt_036_a_realm_is_the_stack_and_the_winds() -> None:
    s = level3(stacks={0: "t10"}, winds={0: "north"}, temple="heracles athena")
    assert choices(s, 0, OFFER) == ["temple:heracles"]  # two cards pay two
    offer(s, 0, "heracles", "t10 north")
    assert [stack(s, 0), winds(s, 0), gods(s, 0)] == ["", "", "heracles"]


def test_wt_037_temple_cards_are_not_part_of_it() -> None:
    s = level3(stacks={0: "t10"}, gods={0: "pan helios"}, temple="athena heracles")
    assert not is_open(s, 0, OFFER)


def test_wt_038_an_offering_may_be_made_at_any_time() -> None:
    s = begun(4, set="level3")
    assert not is_open(s, 0, OFFER)  # only for want of cards
    s = level3(closed="1 2 3 4 5 6 7", stacks={2: "t10"}, temple="ares")
    offer(s, 2, "ares", "t10")
    running = {"grn-1": "pile:1 9000", "grn-2": "pile:2 9000"}
    s = level3(stacks={2: "t10"}, temple="ares", glasses=running)
    offer(s, 2, "ares", "t10")


def test_wt_039_as_many_cards_are_discarded_as_it_costs() -> None:
    s = level3(stacks={0: "t10 t20 t30 t50"}, temple="athena", discard="")
    offer(s, 0, "athena", "t10 t20 t50")
    assert [stack(s, 0), discard(s), gods(s, 0), temple(s)] == ["t30", "t10 t20 t50", "athena", ""]


def test_wt_040_wt_042_any_cards_of_the_realm_pay_not_only_the_top_ones() -> None:
    for paid in ("t10 t20", "t10 t30", "t20 north", "north east", "t30 hydre"):
        s = level3(stacks={0: "t10 t20 hydre t30"}, winds={0: "north east"}, temple="heracles", discard="")
        offer(s, 0, "heracles", paid)
        assert sorted(discard(s).split()) == sorted(paid.split())


def test_wt_041_temple_cards_do_not_pay() -> None:
    s = level3(stacks={0: "t10"}, gods={0: "pan"}, temple="heracles")
    assert refused(s, 0, OFFER, f"temple:heracles>{handle(s, 0, 't10', 'pay')}>temple:pan") == "BAD_PAYMENT"


def test_wt_043_the_cards_that_stay_keep_their_order() -> None:
    s = level3(stacks={0: "t50 t10 t30 t20 hydre"}, temple="heracles")
    offer(s, 0, "heracles", "t10 t20")
    assert stack(s, 0) == "t50 t30 hydre"


def test_wt_044_exactly_the_cost_is_paid() -> None:
    s = level3(stacks={0: "t10 t20 t30"}, temple="heracles")
    assert cannot_offer(s, 0, "heracles", "t10") == "BAD_PAYMENT"
    assert cannot_offer(s, 0, "heracles", "") == "BAD_PAYMENT"
    assert cannot_offer(s, 0, "heracles", "t10 t20 t30") == "BAD_PAYMENT"
    offer(s, 0, "heracles", "t10 t20")


def test_wt_045_wt_r04_six_cards_have_a_star_and_act_once() -> None:
    for card in (*STARRED, "heracles", "selene", "apollon", "cassandre"):
        s = level3(stacks={0: "t10 t10 t10 t10 t20 t20 t20 t20"}, temple=card)
        answer(s, 0, OFFER, next_offering(s, card))
        assert gods(s, 0) == ("" if card in STARRED else card)


def next_offering(s: WittyTable, card: str) -> str:
    """Returns the first complete offering for a card."""
    draft = f"temple:{card}"
    while parts := choices(s, 0, OFFER, draft):
        if "done" in parts:
            break
        draft = f"{draft}>{parts[0]}"
    return draft


def test_wt_r05_a_starred_card_leaves_the_game_for_the_round() -> None:
    s = level3(
        piles={1: "hermes"},
        stacks={0: "t10 t20", 1: "t10 t20 t30"},
        gods={0: "pan", 1: "gaia"},
        temple="eros",
        glasses={"red-1": "pile:1"},
    )
    offer(s, 0, "eros", "t10 t20")
    assert [gods(s, 0), temple(s), score(s, 0)] == ["pan", "", 50]  # Pan does not count it
    assert choices(s, 1, "WC-D27") == []  # Pan costs 4, and there is nothing else to buy
    s = level3(
        piles={1: "hermes"}, stacks={0: "t10 t20"}, temple="eros", glasses={"red-1": "pile:1"}, jealous_hermes="on"
    )
    offer(s, 0, "eros", "t10 t20")
    assert "seat:1" in choices(s, 0, MOVE, "glass:red-1>front>take")  # jealous Hermes ignores it


def test_wt_r06_an_offering_is_made_all_at_once() -> None:
    s = level3(stacks={0: "t10 t20 t30", 1: "t10"}, temple="ares", discard="")
    foreign = offering(s, 0, "ares", "t30")
    assert refused(s, 1, OFFER, foreign) == "BAD_PAYMENT"  # not one's own
    assert cannot_offer(s, 0, "ares", "t10 t20") == "BAD_PAYMENT"
    offer(s, 1, "ares", "t10")
    assert [gods(s, 1), discard(s)] == ["ares", "t10"]
    assert cannot_offer(s, 0, "ares", "t10") == "NOT_AVAILABLE"
    assert stack(s, 0) == "t10 t20 t30"  # nothing is lost
    assert [view(s, 2)["discard"], view(s, 2)["discarded"]] == [1, None]  # only the number is shown


def test_wc_d17_the_cards_at_the_temple_and_the_own_card_under_apollo() -> None:
    s = level3(stacks={0: "t10 t20", 1: "t10 t20"}, gods={0: "apollon"}, under_apollo="helios", temple="ares pan")
    assert choices(s, 0, OFFER) == ["temple:helios", "temple:ares"]
    assert choices(s, 1, OFFER) == ["temple:ares"]
    assert choices(s, 0, OFFER, "temple:ares") == ["pay:0", "pay:1"]
    assert choices(s, 0, OFFER, "temple:helios") == ["pay:0"]
    assert choices(s, 0, OFFER, "temple:helios>pay:0") == ["pay:1"]


def test_wc_d18_persephone_asks_for_a_glass_of_each_other_player() -> None:
    s = level3(stacks={0: "t10 t10 t10 t10"}, temple="persephone", glasses={"blu-1": "bag"})
    draft = offering(s, 0, "persephone", "t10 t10 t10 t10")
    assert choices(s, 0, OFFER, draft) == ["glass:blu-2", "done"]
    draft += ">glass:blu-2"
    assert choices(s, 0, OFFER, draft) == ["glass:grn-1", "glass:grn-2", "done"]
    draft += ">glass:grn-2"
    assert choices(s, 0, OFFER, draft) == ["glass:yel-1", "glass:yel-2", "done"]
    assert choices(s, 0, OFFER, draft + ">glass:yel-1") == []


def test_wc_d19_dionysus_asks_with_whom() -> None:
    s = level3(stacks={1: "t10"}, temple="dionysos")
    assert choices(s, 1, OFFER, "temple:dionysos>pay:0") == ["seat:0", "seat:2", "seat:3"]
    s = two(stacks={1: "t10"}, temple="dionysos")
    assert choices(s, 1, OFFER, "temple:dionysos>pay:0") == ["seat:0"]
    assert choices(s, 1, OFFER, "temple:dionysos>pay:0>seat:0") == ["colour:green", "colour:yellow"]
    assert choices(s, 1, OFFER, "temple:dionysos>pay:0>seat:0>colour:green") == ["colour:red", "colour:blue"]


def test_wc_d20_eros_asks_which_glass_where_to_and_whether_to_flip_it() -> None:
    s = level3(stacks={0: "t10 t20"}, temple="eros", glasses={"blu-1": "pile:2 500", "grn-1": "bag"})
    draft = offering(s, 0, "eros", "t10 t20")
    assert choices(s, 0, OFFER, draft) == [
        "glass:blu-1",
        "glass:blu-2",
        "glass:grn-2",
        "glass:yel-1",
        "glass:yel-2",
        "done",
    ]
    assert choices(s, 0, OFFER, draft + ">glass:blu-1") == [f"pile:{number}" for number in (1, 3, 4, 5, 6, 7)]
    assert choices(s, 0, OFFER, draft + ">glass:blu-1>pile:1") == ["flip", "keep"]


def test_wc_d21_apollo_asks_which_card_to_reserve() -> None:
    s = level3(stacks={0: "t10"}, temple="apollon zeus ares")
    assert choices(s, 0, OFFER, "temple:apollon>pay:0") == ["under:ares", "under:zeus", "done"]


def test_wc_d22_selene_asks_how_many_to_pay_and_which_to_save() -> None:
    s = level3(stacks={0: "t10 t20 t30"}, temple="selene")
    assert choices(s, 0, OFFER, "temple:selene") == ["pay:0", "pay:1", "pay:2"]
    assert choices(s, 0, OFFER, "temple:selene>pay:0") == ["pay:1", "pay:2", "stash:1", "stash:2", "done"]
    assert choices(s, 0, OFFER, "temple:selene>pay:0>stash:1") == []  # one for one
    s = level3(stacks={0: "t10 t20 t30"}, gods={0: "cassandre"}, temple="selene")
    assert choices(s, 0, "WC-D24", "temple:selene") == ["stash:0", "stash:1", "stash:2", "done"]
    assert choices(s, 0, "WC-D24", "temple:selene>stash:1") == ["stash:2", "done"]


# -- rulings ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawn", "sixth", "laid"),
    [
        ("zeus ares pan eos castor", "", "ares zeus pan castor pollux eos"),
        ("zeus ares pan pollux eos", "", "ares zeus pan castor pollux eos"),
        ("zeus ares castor pollux eos", "hera", "ares hera zeus castor pollux eos"),
        ("zeus ares hera pan eos", "", "ares hera zeus pan eos"),
    ],
)
def test_wt_r33_a_temple_with_the_twins_always_has_six_cards(drawn: str, sixth: str, laid: str) -> None:
    s = laying()
    lay(s, drawn)
    if sixth:
        assert chance(s) == "WC-C4"
        assert not {"temple:zeus", "temple:castor"} & set(choices(s, CHANCE, "WC-C4"))
        lay(s, sixth)
    assert [chance(s), temple(s)] == ["", laid]


def test_wt_r51_parts_that_may_be_left_out() -> None:
    cards = "t10 t10 t10 t10"
    s = level3(stacks={0: cards}, temple="apollon zeus")
    offer(s, 0, "apollon", "t10")
    assert [temple(s), view(s)["players"][0]["apollon"]] == ["zeus", None]
    s = level3(stacks={0: cards}, temple="eros")
    offer(s, 0, "eros", "t10 t10")
    assert {glass["at"] for glass in view(s)["glasses"]} == {"front"}
    s = level3(stacks={0: cards}, temple="selene")
    offer(s, 0, "selene", "t10 t10")
    assert [view(s)["players"][0]["selene"], stack(s, 0)] == [0, "t10 t10"]
    s = level3(stacks={0: cards}, temple="persephone")
    offer(s, 0, "persephone", cards)
    assert [place(s, glass) for glass in ("blu-1", "grn-1", "yel-1")] == ["bag"] * 3
    s = level3(stacks={0: cards}, temple="dionysos")
    assert cannot_offer(s, 0, "dionysos", "t10") == "CHOICE_NEEDED"
    s = two(stacks={0: cards}, temple="dionysos")
    assert cannot_offer(s, 0, "dionysos", "t10", "seat:1") == "CHOICE_NEEDED"
    assert cannot_offer(s, 0, "dionysos", "t10", "seat:1", "colour:red") == "CHOICE_NEEDED"


def test_wt_r51_a_part_that_is_not_allowed_loses_no_card() -> None:
    s = level3(
        stacks={0: "t10 t10 t10 t10"},
        temple="apollon eros dionysos persephone",
        closed="7",
        glasses={"blu-1": "bag"},
    )
    assert cannot_offer(s, 0, "apollon", "t10", "under:zeus") == "CHOICE_NEEDED"
    assert cannot_offer(s, 0, "dionysos", "t10", "seat:0") == "CHOICE_NEEDED"
    assert cannot_offer(s, 0, "eros", "t10 t10", "glass:red-1", "pile:1", "flip") == "CHOICE_NEEDED"
    assert cannot_offer(s, 0, "eros", "t10 t10", "glass:blu-1", "pile:1", "flip") == "CHOICE_NEEDED"
    assert cannot_offer(s, 0, "eros", "t10 t10", "glass:grn-1", "pile:7", "flip") == "CHOICE_NEEDED"  # face down
    assert cannot_offer(s, 0, "persephone", "t10 t10 t10 t10", "glass:blu-1") == "CHOICE_NEEDED"
    assert [stack(s, 0), stopped(s)] == ["t10 t10 t10 t10", ""]


@pytest.mark.parametrize(
    ("seats", "options", "cards"),
    [
        (4, {}, 27),
        (3, {}, 25),
        (3, {"faults": "off"}, 24),
        (3, {"twins": "in"}, 27),
        (6, {"format": "teams"}, 25),
        (8, {"format": "teams"}, 26),
        (8, {"format": "teams", "faults": "off", "twins": "out"}, 23),
        (2, {"format": "two"}, 27),
    ],
)
def test_wt_r56_how_many_temple_cards_are_in_use(seats: int, options: dict[str, str], cards: int) -> None:
    s = seated(seats, set="level3", **options)
    for seat in range(seats):
        answer(s, seat, READY, "ready")
    if seats == 2:
        s.pass_time(s.opened)
    s.draw(Rigged())
    assert len(choices(s, CHANCE, "WC-C4")) == cards
    s.draw(Rigged())
    assert len(temple(s).split()) <= 6
