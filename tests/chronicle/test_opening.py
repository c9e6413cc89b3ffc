"""The start of a round (CR-016 to CR-030), its stories and those they bring, and its draws."""

from typing import cast

import pytest

from chronotheque.games.chronicle import GAME
from chronotheque.games.chronicle.state import ChronicleTable
from chronotheque.kernel import CHANCE, NONE, SPECTATOR, Rng
from tests.chronicle.positions import (
    SEAT_COUNTS,
    SHORT,
    Rigged,
    again,
    allies,
    aside,
    asked,
    choices,
    deal,
    dealt,
    drawn,
    gains,
    game_with,
    go_on,
    hand,
    hands,
    moments,
    names,
    only,
    opening,
    pile,
    play,
    points,
    table,
    told,
    top_discard,
    used,
    view,
)

ALL_STORIES = " ".join(f"st{story:02}" for story in range(1, 13))
ALL_CARDS = " ".join(SHORT)


def without(row: str, some: str) -> str:
    """Returns a list of names without some of them."""
    return " ".join(name for name in row.split() if name not in some.split())


def shown(s_view: dict[str, list[dict[str, list[str]]]]) -> list[str]:
    """Returns the cards known in each hand of a view."""
    return [" ".join(name[5:] for name in player["shown"]) for player in s_view["players"]]


# -- stories ---------------------------------------------------------------------------------------


def test_cr_016_the_twelve_stories_are_a_pile_of_their_own() -> None:
    s = opening(4)
    assert asked(s) == ("CR-C1", CHANCE)
    assert choices(s) == pile(s) == ALL_STORIES
    play(s, "st01")
    assert asked(s) == ("CR-C3", CHANCE)
    assert choices(s) == ALL_CARDS  # and no story among them


def test_before_the_game_nothing_is_on_the_table() -> None:
    s = cast(ChronicleTable, GAME.blank(4))
    assert [int(word) for word in (s.pile, s.used, s.drawn, s.again, s.discards, s.voids, s.insight)] == [0] * 7
    assert [int(word) for word in (s.aside, s.leader, s.uppermost)] == [NONE] * 3
    for row in (s.hands, s.allies, s.shown, s.points):
        assert [int(word) for word in row] == [0] * 6
    assert [int(word) for word in s.gains] == [0] * 12
    assert [int(word) for word in s.veiled] == [0] * 36


def test_cr_016_the_pile_is_made_up_once() -> None:
    s = opening(4, round=2, used="st03")
    assert pile(s) == without(ALL_STORIES, "st03")


def test_cr_017_the_pile_is_shuffled() -> None:
    first = set()
    for seed in range(100):
        first.add(opening(4).draw(Rng(seed))[0])
    assert first == set(range(12))


def test_cr_018_the_drawn_story_is_open() -> None:
    s = opening(4)
    for seat in (SPECTATOR, 0, 3):
        assert view(s, seat)["stories"] == {
            "playing": [],
            "used": [],
            "pile": [f"story:{name}" for name in ALL_STORIES.split()],
        }
    told(s)
    play(s, "st07")
    assert drawn(s) == "st07"
    assert pile(s) == without(ALL_STORIES, "st07")
    assert only(told(s), "story", "move") == ["move story:st07 pile stories", "story story:st07"]
    for seat in (SPECTATOR, 0, 3):
        playing = view(s, seat)["stories"]["playing"]
        assert [(row["story"], row["again"]) for row in playing] == [("story:st07", False)]


def test_cr_018_one_story_is_drawn_in_each_round() -> None:
    s = opening(4, round=3, used="st03 st04")
    play(s, "st05")
    assert asked(s) == ("CR-C3", CHANCE)
    assert (drawn(s), again(s), used(s)) == ("st05", "", "st03 st04")
    assert pile(s) == without(ALL_STORIES, "st03 st04 st05")


def test_cr_030_the_story_stays_until_the_round_is_over() -> None:
    for seed in range(3):
        seen: dict[int, set[tuple[str, str]]] = {}
        for s in moments(4, seed):
            seen.setdefault(int(s.round), set()).add((drawn(s), again(s)))
        assert all(len(stories) == 1 for stories in seen.values())
        assert len(seen) > 1


# -- the deal --------------------------------------------------------------------------------------


def test_cr_019_all_cards_are_shuffled_for_every_round() -> None:
    words = {0: "b04 king", 1: "g04", 2: "r04"}
    s = table(moment="end", hands=["b05", "", "b06"], allies=words, discards="angel", shown={0: "b05"})
    s.voids, s.buried = 5, 0
    go_on(s)
    assert hands(s) == [allies(s, 0), allies(s, 1), allies(s, 2)] == ["", "", ""]
    assert (int(s.discards), top_discard(s), int(s.voids), int(s.insight), int(s.leader)) == (0, None, 0, 0, -1)
    assert shown(view(s)) == ["", "", ""]
    play(s, "st02")
    assert choices(s) == ALL_CARDS
    deal(s)
    assert s.insight == 1 + (2 << 8) + (4 << 16)  # each seat knows its own hand


def test_cr_019_also_those_that_the_dragon_has_buried() -> None:
    s = table(["b10", "g02 r02", "b01 r03", "dragon r04"])
    play(s, "b10 g02 b01 dragon")  # the g02 is face down among the discards, and seat 0 has no cards
    assert asked(s) == ("CR-C1", CHANCE)
    assert (int(s.buried), int(s.veiled_count)) == (0, 0)
    assert all(word == 0 for word in s.veiled)
    assert view(s, 1)["veiled"] == []


def test_cr_019_hands_differ() -> None:
    found = set()
    for seed in range(30):
        s = opening(6)
        play(s, "st01")
        s.draw(Rng(seed))
        found.add(hand(s, 0))
    assert len(found) == 30


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_cr_020_all_cards_are_dealt(seats: int) -> None:
    s = dealt(seats)
    assert sorted(" ".join(hands(s)).split()) == sorted(SHORT)


def test_cr_020_with_five_all_but_one_are_dealt() -> None:
    s = dealt(5, aside="r09")
    assert sorted(" ".join(hands(s)).split()) == sorted(without(ALL_CARDS, "r09").split())


def test_cr_020_nobody_sees_the_hands_of_others() -> None:
    s = dealt(4, "st01", hands={1: "b08"})
    for seat in range(4):
        assert view(s, seat)["hand"] == [f"card:{name}" for name in hand(s, seat).split()]
        assert [player["cards"] for player in view(s, seat)["players"]] == [9, 9, 9, 9]
        pools = [player["pool"] for player in view(s, seat)["players"]]
        assert [other for other, pool in enumerate(pools) if pool is not None] == [seat]
    assert view(s)["hand"] == []
    assert [player["pool"] for player in view(s)["players"]] == [None] * 4


def sizes(seats: int) -> list[int]:
    return [len(held.split()) for held in hands(dealt(seats))]


def test_cr_021_three_get_twelve_cards_each() -> None:
    assert sizes(3) == [12] * 3


def test_cr_022_four_get_nine_cards_each() -> None:
    assert sizes(4) == [9] * 4


def test_cr_023_five_get_seven_cards_each() -> None:
    assert sizes(5) == [7] * 5


def test_cr_024_six_get_six_cards_each() -> None:
    assert sizes(6) == [6] * 6


# -- the card set aside ----------------------------------------------------------------------------


def test_cr_025_with_five_a_card_is_set_aside_before_the_deal() -> None:
    s = opening(5)
    play(s, "st01")
    assert asked(s) == ("CR-C2", CHANCE)
    told(s)
    play(s, "king")
    assert aside(s) == "king"
    assert told(s) == ["move card:king deck aside", "aside card:king"]
    assert asked(s) == ("CR-C3", CHANCE)
    for seat in (SPECTATOR, 0, 4):
        assert view(s, seat)["aside"] == "card:king"


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_cr_025_only_with_five(seats: int) -> None:
    s = opening(seats)
    play(s, "st01")
    assert asked(s) == ("CR-C3", CHANCE)
    assert aside(s) is None
    assert view(s)["aside"] is None


def test_cr_026_the_theme_card_is_not_set_aside() -> None:
    for story, theme in (("st01", "b08"), ("st04", "g01"), ("st09", "demon"), ("st12", "fool")):
        s = opening(5)
        play(s, story)
        assert choices(s) == without(ALL_CARDS, theme)


def test_cr_027_the_rest_is_shuffled_again() -> None:
    s = opening(5)
    play(s, "st01", "king")
    assert choices(s) == without(ALL_CARDS, "king")  # the theme card is among them
    firsts = set()
    for seed in range(20):
        s = opening(5)
        play(s, "st01", "king")
        s.draw(Rng(seed))
        assert "king" not in " ".join(hands(s)).split()
        firsts.add(hand(s, 0))
    assert len(firsts) == 20


def test_cr_r45_with_two_stories_both_theme_cards_are_protected() -> None:
    s = opening(5, two_stories=True)
    play(s, "st01", "st12")
    assert asked(s) == ("CR-C2", CHANCE)
    assert choices(s) == without(ALL_CARDS, "b08 fool")
    play(s, "r10")
    assert choices(s) == without(ALL_CARDS, "r10")  # the protected ones went back into the deck


def test_cr_r45_one_card_protected_twice_is_no_other() -> None:
    game = game_with(st02={"theme": "b08"})
    s = opening(5, two_stories=True, game=game)
    play(s, "st01", "st02")
    assert choices(s) == without(ALL_CARDS, "b08")


def test_cr_r46_the_card_set_aside_is_nobodys_and_no_discard() -> None:
    s = dealt(5, "st01", aside="demon", hands={0: "b08"})
    assert aside(s) == "demon"
    assert (int(s.discards), view(s)["discard"]["size"]) == (0, 0)
    assert [allies(s, seat) for seat in range(5)] == [""] * 5
    play(s, "b08", "seat:4")
    play(s, choices(s).split()[0])
    assert (names(s.discards), aside(s)) == (top_discard(s), "demon")


def test_cr_r46_it_counts_for_nobody_and_comes_back_for_the_next_round() -> None:
    # with the Demon set aside, no seat can have all Evil cards
    s = table(moment="end", seats=5, allies={0: "b01 g01 r01", 1: "b05"}, aside="demon")
    go_on(s)
    assert points(s) == [0, 1, 0, 0, 0]
    assert aside(s) is None
    play(s, "st02")
    assert asked(s) == ("CR-C2", CHANCE)
    assert choices(s) == without(ALL_CARDS, "b10")


# -- the theme card --------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_cr_028_who_holds_the_theme_card_shows_it(seat: int) -> None:
    s = opening(4)
    play(s, "st05")
    told(s)
    deal(s, {seat: "r02"})
    assert only(told(s), "theme", "first") == [f"theme seat:{seat} card:r02 story:st05", f"first seat:{seat}"]
    for viewer in (SPECTATOR, 0, 1, 2, 3):
        assert shown(view(s, viewer)) == ["r02" if other == seat else "" for other in range(4)]
    assert "r02" in hand(s, seat).split()


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_cr_029_the_holder_of_the_theme_card_is_the_first_player(seat: int) -> None:
    for story, theme in (("st01", "b08"), ("st09", "demon"), ("st11 st02 st03", "king")):
        s = dealt(4, story, hands={seat: theme})
        assert asked(s) == ("CR-D1", seat)
        assert s.leader == seat


# -- Conversation with a Dragon --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "brought"),
    [
        ("st02 st05 st03", "st03 st05"),
        ("st05 st03 st02", "st02 st03"),
        ("st09 st01", "st01 st09"),
        ("st12 st01 st07 st11", "st01 st07"),
        ("st01 st07 st11 st06", "st06 st07"),
        ("st11 st07", "st07"),
        ("st04", "st04"),
    ],
)
def test_cr_r37_the_last_two_scoring_stories_are_in_play_again(before: str, brought: str) -> None:
    s = opening(4, round=5, used=before)
    told(s)
    play(s, "st10")
    assert asked(s) == ("CR-C3", CHANCE)
    assert (drawn(s), again(s), used(s)) == ("st10", brought, before)
    those = " ".join(f"story:{name}" for name in brought.split())
    assert only(told(s), "again") == [f"again story:st10 {those}"]


def test_cr_r37_no_other_story_brings_used_ones_back() -> None:
    s = opening(4, round=5, used="st02 st05 st03")
    play(s, "st09")
    assert again(s) == ""


def test_cr_r40_without_a_story_to_use_again_it_goes_back_and_another_is_drawn() -> None:
    s = opening(4)
    play(s, "st10")
    assert told(s) == ["round 1", "story_back story:st10"]
    assert asked(s) == ("CR-C1", CHANCE)
    assert (drawn(s), again(s), used(s), pile(s)) == ("", "", "", ALL_STORIES)
    assert choices(s) == without(ALL_STORIES, "st10")
    play(s, "st05")
    assert only(told(s), "round", "story") == ["story story:st05"]  # the round has begun only once
    assert (drawn(s), pile(s)) == ("st05", without(ALL_STORIES, "st05"))
    deal(s, {2: "r02", 1: "dragon"})
    assert asked(s) == ("CR-D1", 2)  # the theme card of the replacement counts
    assert shown(view(s)) == ["", "", "r02", ""]


def test_cr_r40_a_used_story_that_scores_nothing_is_not_enough() -> None:
    s = opening(4, round=2, used="st11")
    play(s, "st10")
    assert (asked(s), drawn(s), used(s)) == (("CR-C1", CHANCE), "", "st11")
    assert choices(s) == without(ALL_STORIES, "st10 st11")


def test_cr_r40_it_may_have_to_go_back_again() -> None:
    s = opening(4)
    play(s, "st11", "st10")
    assert choices(s) == without(ALL_STORIES, "st10 st11")
    play(s, "st05")
    assert choices(s) == without(ALL_STORIES, "st05 st11")  # it may be drawn again now
    play(s, "st10")
    assert (asked(s), drawn(s)) == (("CR-C1", CHANCE), "st11 st05")
    play(s, "st06")
    assert (asked(s), drawn(s), again(s)) == (("CR-C3", CHANCE), "st11 st05 st06", "")
    assert pile(s) == without(ALL_STORIES, "st05 st06 st11")


def test_cr_r40_when_it_is_alone_in_the_pile_another_comes_from_the_used_ones() -> None:
    game = game_with(st03={"scores": "nothing", "also": "two"})
    s = opening(4, round=2, used="st11 st03", pile="st10", game=game)
    play(s, "st10")
    assert choices(s) == "st03 st11"
    play(s, "st03")
    assert (drawn(s), used(s), pile(s)) == ("st03", "", "st10 st11")


# -- Coronation of the King ------------------------------------------------------------------------


def test_cr_r38_two_more_stories_are_revealed() -> None:
    s = opening(4)
    told(s)
    play(s, "st11")
    assert only(told(s), "story", "two_more") == ["story story:st11", "two_more story:st11"]
    assert asked(s) == ("CR-C1", CHANCE)
    play(s, "st04")
    assert asked(s) == ("CR-C1", CHANCE)
    assert only(told(s), "story", "two_more") == ["story story:st04"]
    play(s, "st02")
    assert asked(s) == ("CR-C3", CHANCE)
    assert drawn(s) == "st11 st04 st02"
    assert pile(s) == without(ALL_STORIES, "st02 st04 st11")


def test_cr_r38_both_are_in_play() -> None:
    s = table(moment="end", allies={0: "b04 b05", 1: "g06", 2: "r04 r05"}, stories="st11 st01 st05")
    go_on(s)
    assert points(s) == [1, 0, 1]


def test_cr_r39_a_conversation_counts_as_one_of_the_two_and_brings_its_own() -> None:
    s = opening(4, round=4, used="st01 st02 st03")
    play(s, "st11", "st10")
    assert (drawn(s), again(s), asked(s)) == ("st11 st10", "st02 st03", ("CR-C1", CHANCE))
    play(s, "st04")
    assert (drawn(s), again(s), asked(s)) == ("st11 st10 st04", "st02 st03", ("CR-C3", CHANCE))


def test_cr_r39_also_as_the_second_of_the_two() -> None:
    s = opening(4, round=4, used="st01 st02 st03")
    play(s, "st11", "st04", "st10")
    assert (drawn(s), again(s), asked(s)) == ("st11 st04 st10", "st02 st03", ("CR-C3", CHANCE))


@pytest.mark.parametrize(("stories", "reused"), [("st11 st01 st05", ""), ("st10", "st01 st05")])
def test_cr_r41_stories_that_bring_others_score_nothing_themselves(stories: str, reused: str) -> None:
    s = table(
        moment="end", allies={0: "b04 b05", 1: "g06 g04", 2: "r04"}, stories=stories, again=reused, used=reused
    )
    go_on(s)
    assert points(s) == [1, 0, 1]
    assert [gains(s, seat) for seat in range(3)] == [{"st01": 1}, {}, {"st05": 1}]


def test_cr_r41_a_conversation_or_coronation_alone_gives_nothing() -> None:
    for story in ("st10", "st11"):
        s = table(moment="end", allies={0: "b04 b05", 1: "g06 g04", 2: "r04"}, stories=story)
        go_on(s)
        assert points(s) == [0, 0, 0]


# -- used stories ----------------------------------------------------------------------------------


def test_cr_r42_the_stories_of_a_round_are_used_in_the_order_of_revealing() -> None:
    s = table(moment="end", stories="st11 st04 st02", used="st05")
    go_on(s)
    assert used(s) == "st05 st11 st04 st02"
    assert (drawn(s), again(s)) == ("", "")
    assert pile(s) == without(ALL_STORIES, "st02 st04 st05 st11")


def test_cr_r42_a_story_that_went_back_is_not_among_them() -> None:
    s = opening(6)
    play(s, "st10", "st01")
    deal(s)
    while s.seat != CHANCE:
        play(s, choices(s).split()[0])
    assert used(s) == "st01"
    assert pile(s) == without(ALL_STORIES, "st01")


def test_cr_r42_stories_used_again_keep_their_place() -> None:
    s = table(moment="end", stories="st10", used="st07 st05 st06", again="st05 st06")
    go_on(s)
    assert (used(s), again(s)) == ("st07 st05 st06 st10", "")


def test_cr_092_the_used_stories_become_the_pile_when_it_is_empty() -> None:
    s = opening(4, round=13, used=ALL_STORIES, pile="")
    assert asked(s) == ("CR-C1", CHANCE)
    assert choices(s) == ALL_STORIES
    play(s, "st03")
    assert (drawn(s), used(s), pile(s)) == ("st03", "", without(ALL_STORIES, "st03"))


def test_cr_092_not_before_it_is_empty() -> None:
    s = opening(4, round=12, used=without(ALL_STORIES, "st03"), pile="st03")
    assert choices(s) == "st03"
    play(s, "st03")
    assert (drawn(s), used(s), pile(s)) == ("st03", without(ALL_STORIES, "st03"), "")


def test_cr_r43_also_without_the_option_of_two_stories_in_the_middle_of_a_coronation() -> None:
    s = opening(4, round=9, used=without(ALL_STORIES, "st11 st02"), pile="st11 st02")
    play(s, "st11", "st02")
    assert choices(s) == without(ALL_STORIES, "st02 st11")  # those in play are left out
    play(s, "st05")
    assert (drawn(s), used(s), pile(s)) == ("st11 st02 st05", "", without(ALL_STORIES, "st02 st05 st11"))


def test_cr_r43_stories_in_play_again_stay_used() -> None:
    row = "st01 st02 st03 st04 st05 st06 st07 st11 st12 st09 st08"
    s = opening(4, round=9, used=row, pile="st10", two_stories=True)
    play(s, "st10")
    assert again(s) == "st08 st09"
    assert choices(s) == "st01 st02 st03 st04 st05 st06 st07 st11 st12"
    play(s, "st03")
    assert (drawn(s), again(s)) == ("st10 st03", "st08 st09")
    assert used(s) == "st09 st08"
    assert pile(s) == "st01 st02 st04 st05 st06 st07 st11 st12"


def test_cr_r43_a_conversation_drawn_from_the_new_pile_finds_nothing() -> None:
    s = opening(4, round=13, used=ALL_STORIES, pile="")
    play(s, "st10")
    assert (drawn(s), again(s), used(s), pile(s)) == ("", "", "", ALL_STORIES)
    assert choices(s) == without(ALL_STORIES, "st10")


# -- several stories -------------------------------------------------------------------------------


def test_cr_r44_the_themes_of_stories_brought_in_do_not_count() -> None:
    s = opening(5)
    play(s, "st11", "st01", "st05")
    assert choices(s) == without(ALL_CARDS, "king")
    play(s, "b08")
    deal(s, {0: "r02", 3: "king"})
    assert asked(s) == ("CR-D1", 3)
    assert shown(view(s)) == ["", "", "", "king", ""]


def test_cr_r44_nor_do_those_of_stories_used_again() -> None:
    s = opening(4, round=3, used="st01 st05")
    play(s, "st10")
    deal(s, {0: "b08", 1: "r02", 3: "dragon"})
    assert asked(s) == ("CR-D1", 3)
    assert shown(view(s)) == ["", "", "", "dragon"]


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_cr_089_two_stories_are_drawn_for_every_round(seats: int) -> None:
    for s in (opening(seats, two_stories=True), opening(seats, two_stories=True, round=3, used="st01 st02")):
        play(s, "st07")
        assert asked(s) == ("CR-C1", CHANCE)
        play(s, "st03")
        assert drawn(s) == "st07 st03"
        assert asked(s) == ("CR-C2" if seats == 5 else "CR-C3", CHANCE)


def test_cr_089_without_the_option_one_is() -> None:
    s = opening(4)
    play(s, "st07")
    assert asked(s) == ("CR-C3", CHANCE)


def test_cr_090_both_theme_cards_are_shown() -> None:
    s = opening(4, two_stories=True)
    play(s, "st07", "st03")
    told(s)
    deal(s, {1: "g02", 3: "g10"})
    assert only(told(s), "theme", "first") == [
        "theme seat:1 card:g02 story:st07",
        "theme seat:3 card:g10 story:st03",
        "first seat:1",
    ]
    assert shown(view(s, 0)) == ["", "g02", "", "g10"]


def test_cr_090_also_both_by_the_same_seat() -> None:
    s = dealt(4, "st07", "st03", two_stories=True, hands={2: "g02 g10"})
    assert shown(view(s, 0)) == ["", "", "g02 g10", ""]


def test_cr_091_the_holder_of_the_first_theme_card_leads() -> None:
    assert asked(dealt(4, "st07", "st03", two_stories=True, hands={1: "g02", 3: "g10"})) == ("CR-D1", 1)
    assert asked(dealt(4, "st03", "st07", two_stories=True, hands={1: "g02", 3: "g10"})) == ("CR-D1", 3)


def test_cr_r47_in_round_1_a_conversation_is_replaced_beside_an_ordinary_story() -> None:
    s = opening(4, two_stories=True)
    play(s, "st01", "st10")
    assert (asked(s), drawn(s), again(s)) == (("CR-C1", CHANCE), "st01", "")
    play(s, "st05")
    assert (asked(s), drawn(s)) == (("CR-C3", CHANCE), "st01 st05")
    deal(s, {0: "b08", 2: "r02", 3: "dragon"})
    assert shown(view(s)) == ["b08", "", "r02", ""]


def test_cr_r47_stories_are_dealt_with_in_the_order_of_revealing() -> None:
    s = opening(4, two_stories=True, round=2, used="st02 st03")
    play(s, "st10")
    assert (drawn(s), again(s)) == ("st10", "st02 st03")
    play(s, "st04")
    assert (drawn(s), again(s), asked(s)) == ("st10 st04", "st02 st03", ("CR-C3", CHANCE))
    deal(s, {0: "dragon", 2: "g01"})
    assert asked(s) == ("CR-D1", 0)
    assert shown(view(s)) == ["dragon", "", "g01", ""]


def test_cr_r59_the_second_story_is_drawn_after_all_that_the_first_brings() -> None:
    s = opening(4, two_stories=True, round=3, used="st02")
    play(s, "st11", "st10", "st03", "st04")
    assert (drawn(s), again(s), asked(s)) == ("st11 st10 st03 st04", "st02", ("CR-C3", CHANCE))
    deal(s, {0: "king", 1: "dragon g10", 2: "g01"})  # of st11, st10 and st03, st04
    assert asked(s) == ("CR-D1", 0)
    assert shown(view(s)) == ["king", "", "g01", ""]  # st03 was brought in, st04 is the round's own


def test_cr_r59_each_drawn_story_is_dealt_with_before_the_next() -> None:
    s = opening(4, two_stories=True)
    play(s, "st01", "st11", "st02")
    assert (drawn(s), asked(s)) == ("st01 st11 st02", ("CR-C1", CHANCE))
    play(s, "st10")  # goes back; one more is still to be drawn
    assert (drawn(s), asked(s)) == ("st01 st11 st02", ("CR-C1", CHANCE))
    play(s, "st03")
    assert (drawn(s), asked(s)) == ("st01 st11 st02 st03", ("CR-C3", CHANCE))
    deal(s, {0: "b08", 3: "king b10 g10"})
    assert asked(s) == ("CR-D1", 0)
    assert shown(view(s)) == ["b08", "", "", "king"]


# -- chance ----------------------------------------------------------------------------------------


def test_cr_c1_every_story_of_the_pile_is_equally_likely() -> None:
    for drawn_number in (0, 5, 11):
        source = Rigged(drawn_number)
        assert opening(4).draw(source) == [drawn_number]
        assert source.asked == [12]
    source = Rigged(2)
    assert opening(4, round=2, used="st02 st01").draw(source) == [4]  # st03, st04, st05
    assert source.asked == [10]


def test_cr_c1_is_asked_once_for_each_story() -> None:
    s = opening(4, two_stories=True)
    asks = []
    for name in ("st10", "st11", "st10", "st01", "st02", "st03"):
        asks.append(asked(s))
        play(s, name)
    assert asks == [("CR-C1", CHANCE)] * 6
    assert asked(s) == ("CR-C3", CHANCE)


def test_cr_c2_every_unprotected_card_is_equally_likely() -> None:
    s = opening(5)
    play(s, "st01")
    source = Rigged(7)
    assert s.draw(source) == [8]  # b08, number 7, is protected
    assert source.asked == [35]
    s = opening(5, two_stories=True)
    play(s, "st01", "st12")
    source = Rigged(33)
    assert s.draw(source) == [35]
    assert source.asked == [34]


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_cr_c3_hands_are_dealt_in_seat_order_without_replacement(seats: int) -> None:
    s = opening(seats)
    play(s, "st01")
    if seats == 5:
        play(s, "angel")
    cards_dealt = 36 - (seats == 5)
    source = Rigged(0)
    order = s.draw(source)
    assert source.asked == list(range(cards_dealt, 0, -1))
    assert sorted(order) == list(range(cards_dealt))
    each = {3: 12, 4: 9, 5: 7, 6: 6}[seats]
    for seat in range(seats):
        assert hand(s, seat).split() == [SHORT[card] for card in sorted(order[seat * each : (seat + 1) * each])]


def test_cr_c3_each_learns_the_own_hand_only() -> None:
    for listener in (0, 2):
        s = opening(4)
        play(s, "st01")
        told(s)
        deal(s, {1: "b08"})
        heard = told(s, to=listener)
        assert only(heard, "deal", "hand") == [
            "deal",
            f"hand {' '.join(f'card:{name}' for name in hand(s, listener).split())}",
        ]
    s = opening(4)
    play(s, "st01")
    told(s)
    deal(s)
    assert only(told(s, to=SPECTATOR), "deal", "hand") == ["deal"]
