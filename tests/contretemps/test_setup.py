"""Setup (CT-005 to CT-023), its rulings, the options (CT-D0) and the draws (CT-C1 to CT-C4)."""

import pytest

from chronotheque.kernel import SPECTATOR, BadSetting, Rng
from tests.contretemps.playing import SEAT_COUNTS, Rigged, begun, dealt, new
from tests.contretemps.positions import (
    asked,
    bid,
    cards,
    choices,
    constant,
    event,
    go_on,
    hand,
    line,
    pawns,
    play,
    position,
    purses,
    refused,
    told,
    view,
)

SUITS = "abcde"


def deck_at_the_deal(seats: int) -> list[str]:
    s = new(seats)
    play(s, "seat:0")
    assert asked(s)[0] == "CT-C2"
    return choices(s)


def with_values(lowest: int) -> list[str]:
    return cards(" ".join(f"{suit}{value:02}" for suit in SUITS for value in range(lowest, 14)))


# -- the deck --------------------------------------------------------------------------------------


def test_ct_005_removed_cards_are_out_before_anything_is_dealt() -> None:
    s = new(seats=3)
    play(s, "seat:0")
    ten_each = choices(s)[:30]
    assert refused(s, -1, ">".join(["card:a06", *ten_each[1:]])) == "CT-012"
    assert {
        name for seats in (3, 4, 5) for name in deck_at_the_deal(seats) if name in cards("a01 e02 b02")
    } == set()


def test_ct_006_six_players_use_all_65_cards() -> None:
    assert deck_at_the_deal(6) == with_values(1)
    assert len(deck_at_the_deal(6)) == 65


def test_ct_007_five_players_play_without_ones_and_twos() -> None:
    assert deck_at_the_deal(5) == with_values(3)
    assert len(deck_at_the_deal(5)) == 55


def test_ct_008_four_players_play_without_ones_to_fours() -> None:
    assert deck_at_the_deal(4) == with_values(5)
    assert len(deck_at_the_deal(4)) == 45


def test_ct_009_three_players_play_without_ones_to_sixes() -> None:
    assert deck_at_the_deal(3) == with_values(7)
    assert len(deck_at_the_deal(3)) == 35


# -- dealer, deal and constant ---------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_ct_010_any_player_can_become_the_dealer(seats: int) -> None:
    s = new(seats)
    assert asked(s) == ("CT-C1", [])
    assert choices(s) == [f"seat:{seat}" for seat in range(seats)]
    assert {new(seats).draw(Rng(seed))[0] for seed in range(40)} == set(range(seats))


def test_ct_011_the_deck_is_shuffled_before_the_deal() -> None:
    hands = set()
    for seed in range(60):
        s = new(seats=3)
        play(s, "seat:0")
        s.draw(Rng(seed))
        hands.add(hand(s, 0))
    assert len(hands) == 60
    assert {card for cards_held in hands for card in cards_held.split()} == {name[5:] for name in with_values(7)}


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_ct_012_each_player_is_dealt_exactly_ten_cards(seats: int) -> None:
    s = dealt(seats)
    assert [len(hand(s, seat).split()) for seat in range(seats)] == [10] * seats
    s = new(seats)
    play(s, "seat:0")
    names = choices(s)
    assert refused(s, -1, ">".join(names[: 10 * seats - 1])) == "CT-012"
    assert refused(s, -1, ">".join(names[: 10 * seats + 1])) == "CT-012"


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_ct_013_the_cards_not_dealt_are_the_draw_pile(seats: int) -> None:
    s = dealt(seats)
    in_hands = {card for seat in range(seats) for card in cards(hand(s, seat))}
    assert asked(s)[0] == "CT-C3"
    assert len(choices(s)) == 5
    assert set(choices(s)) == set(deck_at_the_deal(seats)) - in_hands


def test_ct_014_the_card_turned_from_the_draw_pile_is_the_constant() -> None:
    s = dealt(seats=4)
    assert constant(s) is None
    assert choices(s) == cards("e09 e10 e11 e12 e13")
    play(s, "card:e11")
    assert constant(s) == "e11"


def test_ct_015_everybody_sees_the_constant() -> None:
    s = position(round=3, timeline={1: ("a13", 0)}, constant="c08")
    for seat in (0, 1, 2, 3, SPECTATOR):
        assert view(s, seat)["constant"] == "card:c08"
    s = dealt(seats=4)
    s.events = []
    play(s, "card:e11")
    assert "constant card:e11 suit:e" in told(s)


# -- tokens, discs, pawns, crystals, marker --------------------------------------------------------


def test_ct_016_tokens_come_from_1_to_10() -> None:
    s = begun()
    assert view(s, 0)["stack"] == [2, 3, 4, 5, 6, 7, 8, 9, 10]
    for number in range(1, 10):
        s = position(round=number, moment="end", timeline={1: ("a13", 0), number: ("b13", 1)})
        go_on(s)
        assert s.present == number + 1


def test_ct_017_token_1_opens_the_timeline() -> None:
    s = begun()
    assert line(s) == [1]
    assert s.present == 1


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_ct_018_each_player_has_a_time_machine_of_their_own(seats: int) -> None:
    s = position(seats=seats, round=1, moment="bids", timeline={1: ("b07", 0)}, crystals={1: 1, 2: 2})
    assert asked(s) == ("CT-D4", list(range(seats)))
    assert [choices(s, seat) for seat in range(3)] == [["n:0"], ["n:0", "n:1"], ["n:0", "n:1", "n:2"]]


def test_ct_019_side_a_of_the_time_machine_only_goes_back() -> None:
    s = begun()
    play(s, *[choices(s, int(s.seat))[0]])
    while asked(s)[0] == "CT-D3":
        play(s, choices(s)[0])
    assert asked(s)[0] == "CT-D4"
    assert {name.split(":")[0] for seat in range(4) for name in choices(s, seat)} == {"n"}


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_ct_020_each_player_begins_with_three_discs_at_home(seats: int) -> None:
    players = view(begun(seats), 0)["players"]
    assert [player["discs"] for player in players] == [3] * seats


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_ct_021_all_pawns_begin_at_event_1(seats: int) -> None:
    assert pawns(begun(seats)) == [1] * seats
    assert begun(seats).pawns < 1 << 4 * seats  # and no others


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_ct_022_all_30_crystals_are_in_the_reserve(seats: int) -> None:
    assert begun(seats).reserve == 30


def test_ct_023_the_marker_goes_to_the_dealers_left() -> None:
    assert begun(seats=4, dealer=1).marker == 2
    assert begun(seats=4, dealer=3).marker == 0
    assert begun(seats=6, dealer=4).marker == 5
    s = begun(seats=4, dealer=1)
    assert asked(s) == ("CT-D1", [2])


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_ct_r01_nobody_begins_with_a_crystal(seats: int) -> None:
    assert purses(begun(seats)) == [0] * seats


def test_ct_r44_clockwise_is_towards_the_next_higher_seat_and_from_the_last_to_the_first() -> None:
    for seats in SEAT_COUNTS:
        s = begun(seats, dealer=0)
        order = []
        while asked(s)[0] in ("CT-D1", "CT-D3"):
            order.append(int(s.seat))
            play(s, choices(s)[0])
        assert order == [*range(1, seats), 0]


# -- the table and what chance decides -------------------------------------------------------------


def test_ct_d0_the_host_chooses_seats_mode_and_what_a_second_instability_does() -> None:
    for seats in SEAT_COUNTS:
        assert new(seats).seats == seats
    for seats in (0, 1, 2, 7):
        with pytest.raises(BadSetting, match="3 to 6"):
            new(seats)
    assert not new().paradox
    assert not new().second_tear_ends  # CT-R22
    assert new(mode="paradox").paradox
    assert new(second_instability_ends_game="on").second_tear_ends
    with pytest.raises(BadSetting, match="classic, paradox"):
        new(mode="casual")
    with pytest.raises(BadSetting, match="no option"):
        new(colour="red")


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_ct_c1_every_seat_is_equally_likely_to_deal(seats: int) -> None:
    drawn = []
    for number in range(seats):
        source = Rigged(number)
        drawn += new(seats).draw(source)
        assert source.asked == [seats]
    assert drawn == list(range(seats))


def test_ct_c1_the_dealer_is_drawn_first_and_named_to_all() -> None:
    s = new(4)
    s.events = []
    assert asked(s) == ("CT-C1", [])
    play(s, "seat:2")
    assert told(s) == ["dealer seat:2 seat:3"]


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_ct_c2_ten_cards_for_each_seat_in_seat_order_without_replacement(seats: int) -> None:
    s = new(seats)
    play(s, "seat:0")
    source = Rigged()
    drawn = s.draw(source)
    deck = 10 * seats + 5
    assert source.asked == list(range(deck, 5, -1))  # each card left is equally likely
    names = [f"{SUITS[card // 13]}{card % 13 + 1:02}" for card in drawn]
    for seat in range(seats):
        assert hand(s, seat).split() == sorted(names[10 * seat : 10 * seat + 10])


def test_ct_c2_any_cards_can_come_together() -> None:
    s = new(6)
    play(s, "seat:0")
    names = [f"{suit}{value:02}" for suit in "deabc" for value in range(1, 14)]
    first, second = names[:10], names[13:23]  # two hands of one suit each
    rest = [name for name in names if name not in first + second]
    play(s, ">".join(cards(" ".join([*first, *second, *rest[:40]]))))
    assert [hand(s, 0).split(), hand(s, 1).split()] == [first, second]
    assert asked(s)[0] == "CT-C3"


def test_ct_c2_no_card_is_dealt_twice() -> None:
    s = new(3)
    play(s, "seat:0")
    names = choices(s)
    assert refused(s, -1, ">".join([*names[:29], names[0]])) == "CT-012"


def test_ct_c2_each_hand_is_shown_to_its_owner_only() -> None:
    s = new(3)
    play(s, "seat:0")
    s.events = []
    play(s, ">".join(choices(s)[:30]))
    heard = s.events
    hands = ["hand " + " ".join(cards(hand(s, seat))) for seat in range(3)]
    for seat in range(3):
        s.events = list(heard)
        assert told(s, to=seat) == ["deal", hands[seat]]
    s.events = list(heard)
    assert told(s, to=SPECTATOR) == ["deal"]


def test_ct_c3_each_of_the_five_cards_not_dealt_is_equally_likely() -> None:
    drawn = []
    for number in range(5):
        s = dealt(seats=4)
        source = Rigged(number)
        s.draw(source)
        assert source.asked == [5]
        drawn.append(constant(s))
    assert drawn == ["e09", "e10", "e11", "e12", "e13"]


def test_ct_c4_each_token_not_yet_turned_is_equally_likely() -> None:
    drawn = []
    for number in range(10):
        s = dealt(seats=4, mode="paradox")
        play(s, "card:e11")
        assert asked(s) == ("CT-C4", [])
        source = Rigged(number)
        s.draw(source)
        assert source.asked == [10]
        drawn.append(int(s.present))
    assert drawn == list(range(1, 11))


def test_ct_c4_a_turned_token_does_not_come_again() -> None:
    s = begun(seats=3, mode="paradox")
    while asked(s)[0] != "CT-C4":
        play(s, choices(s)[0])
    assert choices(s) == [f"event:{number}" for number in (1, 2, 3, 4, 6, 7, 8, 9, 10)]
    assert refused(s, -1, "event:5") == "CT-092"
    play(s, "event:2")
    bid(s, {})
    while asked(s)[0] != "CT-C4":
        play(s, choices(s)[0])
    assert choices(s) == [f"event:{number}" for number in (1, 3, 4, 6, 7, 8, 9, 10)]


def test_ct_c4_the_classic_mode_turns_no_token_by_chance() -> None:
    s = begun(seats=3)
    assert asked(s)[0] == "CT-D1"
    while asked(s)[0] != "CT-D4":
        play(s, choices(s)[0])
    assert s.present == 2
    assert event(s, 2) is None
