"""The memory of one observer, step by step: cards with possible places, and batches (WC-R52).

A memory is written in words: `t10:0 t20:0b1 t50:d` are a t10 on the stack of seat 0, a t20 there or in batch 1, and
a t50 in the discard; s is under SELENE. Batches are written as `1:2` (two cards) or `1:2v` (seen again elsewhere).
"""

from __future__ import annotations

import random
import re

import pytest

from chronotheque.games.witty_chronos.cards import FACE_NAMES, OURANOS, SELENE
from chronotheque.games.witty_chronos.knowledge import memory, recall
from chronotheque.games.witty_chronos.knowledge.recall import ALL_PLACES, FIRST_BATCH, IN_DISCARD, UNDER_SELENE
from chronotheque.games.witty_chronos.state import BATCHES, WIDTH, WittyTable
from chronotheque.kernel import NONE, listed
from tests.witty_chronos.knowledge.observing import bare, lay
from tests.witty_chronos.positions import view

T10, T20, T30, T50 = range(4)
WHO = 2  # the observer of most tests: neither the first nor the last


def spot(word: str) -> int:
    if word[0] == "b":
        return int(FIRST_BATCH) + int(word[1:])
    return {"d": int(IN_DISCARD), "s": int(UNDER_SELENE)}.get(word) or int(word)


def spelt(place: int) -> str:
    if place >= FIRST_BATCH:
        return f"b{place - int(FIRST_BATCH)}"
    return {int(IN_DISCARD): "d", int(UNDER_SELENE): "s"}.get(place, str(place))


def recalled(s: WittyTable, words: str, batches: str = "", who: int = WHO) -> WittyTable:
    """Sets an observer's memory; all others remember something that must not change."""
    s.known_count[who] = 0
    for word in words.split():
        name, _, places = word.partition(":")
        mask = sum(1 << spot(place) for place in re.findall(r"b\d+|\w", places))
        s.known[who * WIDTH + s.known_count[who]] = FACE_NAMES.index(name) + 16 * mask
        s.known_count[who] += 1
    for batch in range(BATCHES):
        s.batches[who * BATCHES + batch] = 0
    for word in batches.split():
        number, _, count = word.partition(":")
        s.batches[who * BATCHES + int(number)] = 2 * int(count.rstrip("v")) + count.endswith("v")
    return s


def told(s: WittyTable, who: int = WHO) -> tuple[str, str]:
    """Returns an observer's memory in words."""
    rows = []
    for i in range(s.known_count[who]):
        card = int(s.known[who * WIDTH + i])
        rows.append(f"{FACE_NAMES[card & 15]}:{''.join(map(spelt, listed(card >> 4)))}")
    batches = [(k, int(s.batches[who * BATCHES + k])) for k in range(BATCHES)]
    return " ".join(rows), " ".join(f"{k}:{row >> 1}{'v' * (row & 1)}" for k, row in batches if row)


def watching(*stacks: str) -> WittyTable:
    """Stacks of three seats; other observers remember a t30 without a place, and a batch."""
    s = bare(3)
    for seat, words in enumerate(stacks):
        lay(s, seat, [FACE_NAMES.index(name) for name in words.split()])
    for who in (0, 1, 3):
        recalled(s, "t30:d t20:0", "3:1", who)
    return s


def others_are_as_before(s: WittyTable) -> None:
    for who in (0, 1, 3):
        assert told(s, who) == ("t30:d t20:0", "3:1")
    assert s.known_count[4] == 0


# -- cards and batches -----------------------------------------------------------------------------


def test_cards_are_added_last_and_removed_anywhere() -> None:
    s = recalled(watching(), "t10:0 t20:1 t50:0")
    recall.add_card(s, WHO, T30, IN_DISCARD)
    recall.add_card(s, WHO, T30, UNDER_SELENE)
    assert told(s)[0] == "t10:0 t20:1 t50:0 t30:d t30:s"
    recall.remove_card(s, WHO, WHO * WIDTH + 1)
    assert told(s)[0] == "t10:0 t50:0 t30:d t30:s"
    recall.remove_card(s, WHO, WHO * WIDTH + 3)
    assert told(s)[0] == "t10:0 t50:0 t30:d"
    others_are_as_before(s)


def test_cards_that_may_be_at_a_place_are_put_last() -> None:
    s = recalled(watching(), "t10:0 t20:01 t50:1 t30:0b2 t10:2")
    recall.put_last(s, WHO, 0)
    assert told(s)[0] == "t50:1 t10:2 t10:0 t20:01 t30:0b2"
    others_are_as_before(s)


def test_a_card_is_sure_at_one_place() -> None:
    assert [recall.is_sure(3 + 16 * mask) for mask in (1, 2, 3, 0b1000, 0b1010)] == [True, True, False, True, False]


def test_how_many_cards_are_where() -> None:
    s = recalled(watching("t10 t20", "", "t30"), "", "0:2 27:3v")
    s.stash = [1, 2, 3]
    places = [0, 1, 2, 3, 9, int(IN_DISCARD), int(UNDER_SELENE), int(FIRST_BATCH), int(FIRST_BATCH) + 27]
    assert [recall.capacity(s, WHO, place) for place in places] == [2, 0, 1, 0, 0, NONE, 3, 2, 3]
    assert [recall.is_void(s, WHO, batch) for batch in (0, 1, 27)] == [False, False, True]
    assert [recall.batch_count(s, WHO, batch) for batch in (0, 1, 27)] == [2, 0, 3]
    assert ALL_PLACES == 40


def test_the_first_free_batch_is_taken() -> None:
    s = recalled(watching(), "", "0:1 2:1v")
    assert [recall.new_batch(s, WHO, 3, 0), recall.new_batch(s, WHO, 2, 1)] == [1, 3]
    assert told(s)[1] == "0:1 1:3 2:1v 3:2v"
    others_are_as_before(s)


def test_where_no_batch_is_free_all_of_a_kind_become_one() -> None:
    batches = " ".join(f"{k}:{1 + k % 2}{'v' if k % 3 == 0 else ''}" for k in range(BATCHES))
    s = recalled(watching(), "t10:0b0b1 t20:b3b6b9 t30:1b1b2b27 t50:0b26 t10:d t20:0", batches)
    assert recall.new_batch(s, WHO, 5, 1) == 2
    # void ones become batch 0, the others batch 1: the sums of their cards
    void = sum(1 + k % 2 for k in range(BATCHES) if k % 3 == 0)
    rest = sum(1 + k % 2 for k in range(BATCHES) if k % 3 != 0)
    assert told(s) == ("t10:0b0b1 t20:b0 t30:1b0b1 t50:0b1 t10:d t20:0", f"0:{void}v 1:{rest} 2:5v")
    others_are_as_before(s)


@pytest.mark.parametrize("void", [0, 1])
def test_where_all_batches_are_of_one_kind_they_become_one(void: int) -> None:
    s = recalled(watching(), "t10:0b5", " ".join(f"{k}:1{'v' * void}" for k in range(BATCHES)))
    assert recall.new_batch(s, WHO, 2, 1 - void) == 1
    assert told(s) == ("t10:0b0", f"0:28{'v' * void} 1:2{'v' * (1 - void)}")


# -- drawing conclusions ---------------------------------------------------------------------------

CONCLUSIONS = [  # stacks by number of cards, memory, batches; what follows
    ("t10 t20", "t10:0b0 t20:0b0", "", "t10:0 t20:0", ""),  # both are there
    ("t20", "t10:0b0 t20:0", "0:1", "t10:d t20:0", ""),  # there is no room
    ("t20", "t10:0b0 t20:0", "0:1v", "t20:0", ""),  # and it was seen elsewhere
    ("t20 t20", "t10:0b0 t30:0b0 t20:0", "0:1", "t10:0b0 t30:0b0 t20:0", "0:1"),  # nothing follows
    ("t20", "t10:0b0 t30:0b0 t20:0", "0:2", "t10:d t30:d t20:0", ""),
    ("t20", "t10:0b0 t30:0b0b1 t20:0", "0:1 1:1v", "t10:d t20:0", ""),  # one after another
    ("t20", "t10:b0 t30:b1 t50:b1 t20:0", "0:1 1:2v", "t10:d t20:0", ""),  # all are sure
    ("t20", "t10:0b0 t50:b1 t50:b1 t20:0", "0:1 1:2", "t10:d t50:d t50:d t20:0", ""),
]


@pytest.mark.parametrize(("stack", "known", "batches", "expected", "left"), CONCLUSIONS)
def test_what_follows(stack: str, known: str, batches: str, expected: str, left: str) -> None:
    s = recalled(watching(stack), known, batches)
    recall.conclude(s, WHO)
    assert told(s) == (expected, left)
    assert s.astray == 0
    others_are_as_before(s)


def in_sets(s: WittyTable) -> list[tuple[int, set[int]]]:
    cards = [int(s.known[WHO * WIDTH + i]) for i in range(s.known_count[WHO])]
    return [(card & 15, set(listed(card >> 4))) for card in cards]


def naive_conclusion(s: WittyTable) -> list[tuple[int, set[int]]]:
    """Draws the same conclusions with sets, until nothing changes."""
    cards = in_sets(s)
    before = None
    while before != cards:
        before = [(face, set(places)) for face, places in cards]
        for place in range(40):
            here = [row for row in cards if place in row[1]]
            open_here = [row for row in here if len(row[1]) > 1]
            room = int(recall.capacity(s, WHO, place))
            sure = len(here) - len(open_here)
            for row in open_here:
                if sure == room:
                    row[1].discard(place)
                elif len(here) == room:
                    row[1].intersection_update({place})
    return cards


@pytest.mark.parametrize("seed", range(60))
def test_conclusions_are_those_of_a_plain_thinker(seed: int) -> None:
    rng = random.Random(seed)
    s = watching()
    places = ["0", "1", "b0", "b1", "s"]
    rows = [(rng.choice(("t10", "t20", "t30")), rng.choice(places)) for _ in range(6)]
    words = []
    for face, place in rows:
        maybe = {place, *(one for one in places if rng.random() < 0.35)}
        words.append(f"{face}:{''.join(sorted(maybe))}")
    count = {place: sum(where == place for _, where in rows) for place in places}
    lay(s, 0, [0] * count["0"])
    lay(s, 1, [0] * count["1"])
    s.stash = [0] * count["s"]
    recalled(s, " ".join(words), " ".join(f"{k}:{count[f'b{k}']}" for k in (0, 1) if count[f"b{k}"]))
    expected = naive_conclusion(s)
    recall.conclude(s, WHO)
    assert s.astray == 0
    for k in (0, 1):
        batch = int(FIRST_BATCH) + k
        if sum(where == {batch} for _, where in expected) == count[f"b{k}"]:
            expected = [(face, {int(IN_DISCARD)} if where == {batch} else where) for face, where in expected]
    assert in_sets(s) == expected
    others_are_as_before(s)


# -- what is seen ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stack", "known", "expected"),
    [
        ("t10 t20", "t10:0 t20:0", "t10:0 t20:0"),
        ("t10", "t10:0b0 t20:0b0", "t10:0 t20:b0"),
        ("t10", "t10:0b0 t20:0b0 t10:0b0 t30:0b0 t50:1", "t10:0b0 t20:0b0 t10:0 t30:b0 t50:1"),  # the last t10
        ("", "t10:0b0 t20:0b0", "t10:b0 t20:b0"),
    ],
)
def test_the_top_of_a_stack_is_seen(stack: str, known: str, expected: str) -> None:
    s = recalled(watching(stack), known, "0:1")
    recall.see_top(s, WHO, 0)
    assert [told(s)[0], s.astray] == [expected, 0]
    others_are_as_before(s)


@pytest.mark.parametrize(("stack", "known"), [("t30", "t10:0b0 t20:0b0"), ("t10", "t10:0b0 t20:0"), ("t10", "")])
def test_a_top_that_cannot_be_leads_astray(stack: str, known: str) -> None:
    s = recalled(watching(stack), known, "0:1")
    recall.see_top(s, WHO, 0)
    assert s.astray == 1 << WHO
    others_are_as_before(s)


@pytest.mark.parametrize(
    ("known", "is_lost"),
    [
        ("t10:01 t20:01 t10:01", True),  # a t20 may lie between them on stack 1
        ("t10:01 t10:01", False),
        ("t10:01 t20:0 t10:01", False),
        ("t10:0 t10:01", True),  # the lower one cannot be on stack 1
        ("t10:0 t20:01 t10:0", False),
        ("t10:0b0 t20:0b0 t10:0b0", False),
        ("t10:1 t20:01 t10:01", False),
        ("t20:01 t10:01", False),
    ],
)
def test_which_of_two_equal_cards_stayed_matters_only_between_two_stacks(known: str, is_lost: bool) -> None:
    s = recalled(watching("t10", "t20"), known, "0:1")
    recall.see_top(s, WHO, 0)
    assert bool(s.astray) is is_lost
    s = recalled(watching("t10", "t20"), known, "0:1")
    recall.learn_row(s, WHO, 0, [T10])
    stays = known in ("t10:0 t20:01 t10:0", "t10:01 t20:0 t10:01")  # a card that can be nowhere else
    assert bool(s.astray) is (is_lost or stays)


@pytest.mark.parametrize(
    ("faces", "known", "expected"),
    [
        ([T10, T20], "t10:0b0 t20:0b0 t30:0b0", "t10:0 t20:0 t30:b0"),
        ([T10, T10], "t10:0b0 t30:0b0 t10:0b0 t10:0b0", "t10:b0 t30:b0 t10:0 t10:0"),
        ([], "t10:0b0 t20:1", "t10:b0 t20:1"),
        ([T20], "t20:0b0 t10:1 t30:d", "t20:0 t10:1 t30:d"),
    ],
)
def test_a_row_is_learnt(faces: list[int], known: str, expected: str) -> None:
    s = recalled(watching("t10 t20"), known, "0:1")
    recall.learn_row(s, WHO, 0, faces)
    assert [told(s)[0], s.astray] == [expected, 0]
    others_are_as_before(s)


@pytest.mark.parametrize(
    ("faces", "known"), [([T10, T20], "t20:0 t10:0"), ([T10], "t20:0b0"), ([T10], "t10:0 t20:0")]
)
def test_a_row_that_cannot_be_leads_astray(faces: list[int], known: str) -> None:
    s = recalled(watching("t10 t20"), known, "0:1")
    recall.learn_row(s, WHO, 0, faces)
    assert s.astray == 1 << WHO


def test_of_equal_cards_it_stays_open_which_one_left() -> None:
    s = recalled(watching("t10"), "t20:0 t10:0b0 t30:0 t10:1", "0:1")
    recall.one_left(s, WHO, 0, T10)
    assert told(s) == ("t20:0 t30:0 t10:1", "0:1")
    s = recalled(watching("t10"), "t20:0 t10:0b0 t30:0 t10:0 t10:1", "0:1")
    recall.one_left(s, WHO, 0, T10)
    assert told(s) == ("t20:0 t10:0b0b1 t30:0 t10:0b1 t10:1", "0:1 1:1v")
    assert s.astray == 0
    recall.one_left(s, WHO, 0, T50)
    assert s.astray == 1 << WHO
    others_are_as_before(s)


@pytest.mark.parametrize(
    ("known", "batches", "expected", "left"),
    [
        ("t10:0b0 t20:1 t10:d t10:d", "0:1", "t10:0b0 t20:1 t10:d", "0:1"),  # one that was sure to be there
        ("t10:0b0 t20:0b0", "0:1", "t20:0", ""),  # the only one, and the only one of its batch
        ("t10:0b0 t20:0b0", "0:2", "t20:0b0", "0:1"),
        ("t10:0b0 t10:0b0 t20:0b0", "0:1", "t10:0b1 t10:0b1 t20:0", "1:1v"),
        ("t10:0b0 t10:0b0 t20:0b0", "0:2", "t10:0b0b1 t10:0b0b1 t20:0b0", "0:1 1:1v"),
        ("t10:0b2 t10:1b0 t20:0b2 t30:1b0", "0:1 2:2", "t10:0b0b1 t10:1b0b1 t20:0b0 t30:1b0", "0:2 1:1v"),
        ("t10:0b1 t10:1b0 t20:1b0", "0:1 1:1v", "t10:0b1 t20:1", "1:1v"),  # a void batch is not in the discard
        ("t20:0b5 t10:0b5 t10:0", "5:3", "t20:0b5 t10:0", "5:2"),
    ],
)
def test_a_card_comes_out_of_the_discard(known: str, batches: str, expected: str, left: str) -> None:
    s = recalled(watching("t10 t20", "t30"), known, batches)
    recall.one_left_discard(s, WHO, T10)
    assert (*told(s), s.astray) == (expected, left, 0)
    others_are_as_before(s)


def test_a_card_that_cannot_have_been_in_the_discard_leads_astray() -> None:
    for known in ("t20:0b0", "t10:0", "t10:0b1"):
        s = recalled(watching("t10"), known, "0:1 1:1v")
        recall.one_left_discard(s, WHO, T10)
        assert s.astray == 1 << WHO


# -- losing track, knowing all ---------------------------------------------------------------------


def a_table() -> WittyTable:
    s = watching("t50 t10 t20", "t30", "t20 t30")
    s.stash = [T50, T10]
    for face, count in ((T10, 2), (T30, 1), (6, 2)):
        s.discard[face] = count
    s.discards = 5
    return recalled(s, "t10:0 t10:0 t10:1", "4:3 27:1v")


def test_who_loses_track_begins_anew_with_what_can_be_seen() -> None:
    s = a_table()
    recall.lose_track(s, WHO)
    hidden = " ".join(f"{name}:0sb0" for name in ("t10", "t10", "t10", "t10", "t30", "t50", "t50"))
    assert told(s) == (f"hermes:d hermes:d {hidden} t20:0 t30:1 t20:2 t30:2", "0:3")
    assert s.astray == 1 << WHO
    others_are_as_before(s)
    s.gods[WHO] = 1 << SELENE
    recall.lose_track(s, WHO)
    hidden = " ".join(f"{name}:0b0" for name in ("t10", "t10", "t10", "t30", "t50"))
    assert told(s)[0] == f"hermes:d hermes:d {hidden} t50:s t10:s t20:0 t30:1 t20:2 t30:2"


def test_who_loses_track_where_little_is_hidden() -> None:
    s = watching("t10", "", "t20 t30")
    recall.lose_track(s, WHO)
    assert told(s) == ("t10:0 t20:2 t30:2", "")
    recall.lose_track(s, 3)
    assert told(s, 3) == ("t20:2 t10:0 t30:2", "")
    assert s.astray == 0b1100
    s = watching("t10 t10", "t20 t20", "")
    s.discard[T50] = s.discards = 1
    recall.lose_track(s, 1)
    assert told(s, 1) == ("t10:0b0 t50:0b0 t10:0 t20:1 t20:1", "0:1")
    s.size[0] = 1
    recall.lose_track(s, 1)  # then it is plain where that card is
    assert told(s, 1) == ("t50:d t10:0 t20:1 t20:1", "")


def test_who_knows_all_is_sure_of_all() -> None:
    s = a_table()
    recall.know_all(s, WHO)
    assert told(s) == ("t10:d t10:d t30:d hermes:d hermes:d t50:s t10:s t50:0 t10:0 t20:0 t30:1 t20:2 t30:2", "")
    others_are_as_before(s)


# -- who sees what ---------------------------------------------------------------------------------


def test_a_round_begins_without_memories() -> None:
    s = a_table()
    s.astray, s.shown, s.shown_of = 7, [T50, 9, T10], 1
    memory.begin_memory(s)
    assert [told(s, who) for who in range(4)] == [("t50:1 t10:1", "")] * 4
    assert s.astray == s.known_count[4] == 0


def test_below_level_3_nothing_is_kept() -> None:
    s = watching("t10", "t20 t30", "")
    s.level, s.astray, s.shown, s.shown_of = 2, 1, [T10], 0
    before = [told(s, who) for who in range(4)]
    memory.begin_memory(s)
    memory.seen_captured(s, 0, T10)
    memory.seen_captured(s, 0, 9)
    memory.seen_god(s, 6)
    memory.seen_exchanged(s, 0, 1)
    memory.seen_given(s, 1, 0, 0, T20)
    memory.seen_left(s, 0, [0], [], IN_DISCARD)
    memory.seen_sold(s, 1, [0], 0, [T20])
    memory.seen_retrieved(s, 0, T30)
    memory.seen_robbed(s, 1, 0, T30)
    memory.seen_robbed(s, 1, IN_DISCARD, T30)
    memory.seen_stop(s)
    assert [told(s, who) for who in range(4)] == before
    assert s.astray == 1


def test_a_wind_is_kept_by_nobody() -> None:
    s = watching("t10", "t20 t30", "")
    memory.seen_captured(s, 0, 9)
    memory.seen_sold(s, 0, [], 1, [])
    others_are_as_before(s)
    assert told(s) == ("", "")


def test_what_is_seen_is_thought_through_at_once() -> None:
    s = recalled(watching("t20"), "t10:0b0 t20:0b0 t50:0", "0:1")
    memory.seen_robbed(s, 0, IN_DISCARD, T50)
    assert told(s) == ("t10:d t20:0 t50:d", "")
    s = recalled(watching("t20", "t50"), "t10:0b0 t20:0b0 t50:0", "0:1")
    memory.seen_robbed(s, 0, 1, T50)
    assert told(s) == ("t10:d t20:0 t50:1", "")
    s = recalled(watching("t30"), "t10:0sb0 t20:0sb0 t30:0", "0:1")
    s.stash = [T10]
    memory.learn_stash(s, WHO)
    assert told(s) == ("t10:s t20:d t30:0", "")


def test_a_god_that_charon_picked_is_not_counted_twice() -> None:
    s = recalled(watching(), "hermes:d cerbere:d")
    s.discard[6] = 1
    memory.seen_god(s, 6)
    assert told(s)[0] == "hermes:d cerbere:d"
    s.discard[6] = 2
    memory.seen_god(s, 6)
    assert told(s)[0] == "hermes:d cerbere:d hermes:d"


def test_looking_through_the_discard_settles_which_cards_are_there() -> None:
    def looked(
        gone: dict[int, int], known: str, batches: str, charon: bool = False, stack: str = "t10 t20 t30"
    ) -> tuple[str, str]:
        s = recalled(watching(stack, "t10"), known, batches)
        for face, count in gone.items():
            s.discard[face] = count
        if charon:
            s.charon = WHO
        else:
            s.gods[WHO] = 1 << OURANOS
        memory.seen_discard(s)
        others_are_as_before(s)
        return told(s)

    unsure = "t10:0b0 t50:0b0 t20:0b0 t30:0"
    assert looked({T50: 1}, unsure, "0:1") == ("t10:0 t50:d t20:0 t30:0", "")
    assert looked({T20: 1, T10: 1}, "t10:0b0 t10:1b1 t20:0b0 t30:0 t10:1", "0:1 1:1", stack="t10 t30") == (
        "t10:0 t10:d t20:d t30:0 t10:1",
        "",
    )
    assert looked({T10: 1}, "t10:0b1 t10:0b1 t20:0 t30:0", "1:1", charon=True) == (
        "t10:0b0 t10:0b0 t20:0 t30:0",
        "0:1",
    )
    assert looked({T10: 2, 6: 1}, "hermes:d t10:d t10:0b1 t10:0b1 t20:0 t30:0", "1:1") == (
        "hermes:d t10:d t10:0b0 t10:0b0 t20:0 t30:0",
        "0:1",
    )
    assert looked({T10: 3}, "t10:d t10:d t10:0b1 t10:0b1 t20:0 t30:0", "1:1") == (
        "t10:d t10:d t10:0b0 t10:0b0 t20:0 t30:0",
        "0:1",
    )
    assert looked({}, "t10:0b1 t10:0b1 t20:0 t30:0", "1:1v") == ("t10:0b1 t10:0b1 t20:0 t30:0", "1:1v")


def test_only_whoever_may_look_does() -> None:
    s = recalled(watching("t10 t20 t30"), "t10:0b0 t50:0b0 t20:0b0 t30:0", "0:1")
    s.discard[T50] = 1
    s.charon, s.gods[0], s.gods[1] = NONE, 1 << (OURANOS - 1), 1 << (OURANOS + 1)
    memory.seen_discard(s)
    assert told(s) == ("t10:0b0 t50:0b0 t20:0b0 t30:0", "0:1")


def test_what_a_memory_says_of_a_stack() -> None:
    s = recalled(watching("t10 t20 t30", "t20", ""), "t10:0 t50:0b0 t20:0b0 t30:0 t20:1", "0:1")
    shown = [player["known"] for player in view(s, WHO)["players"]]
    assert shown == [["t10", None, "t30"], ["t20"], []]
    s.astray = 1 << WHO
    shown = [player["known"] for player in view(s, WHO)["players"]]
    assert shown == [[None, None, "t30"], ["t20"], []]
    seen = view(s, WHO)["memory"]
    assert seen["cards"][1] == ["t50", ["stack:0", "batch:0"]]
    assert [seen["batches"], seen["astray"]] == [[[0, 1, False]], True]
    assert view(s, 0)["memory"]["astray"] is False
    spectator = [player["known"] for player in view(recalled(s, "t10:0 t20:0 t30:0 t20:1", "", 3))["players"]]
    assert spectator == [["t10", "t20", "t30"], ["t20"], []]
