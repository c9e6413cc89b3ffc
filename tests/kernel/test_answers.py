"""Answers have parts: drafts, DONE, refusals that change nothing, and the fast way beside the checked one."""

from __future__ import annotations

import pytest

from chronotheque.kernel import CHANCE, DONE, Fields, Frame, IllegalChoice, Parts, Rng, Table, UnknownName
from tests.kernel.driving import CASES, case_name, go_on, positions, questions, random_parts, say
from tests.kernel.micro import notes, start
from tests.tiny import sand
from tests.tiny.common import TinyFrame, TinyGame

A, B = range(2)
PRICE = 2


class Payment(TinyFrame):
    """Seat 0 pays with at least two of five cards, in ascending order: one spelling for each set."""

    def run(self, t: Table) -> None:
        t.ask(A, 0)

    def options(self, t: Table, decision: int, seat: int, draft: list[int]) -> list[int]:
        more = [card for card in range(5) if not draft or card > draft[-1]]
        enough = len(draft) >= PRICE
        if not enough:
            more = [card for card in more if 5 - card >= PRICE - len(draft)]  # the rest must suffice
        return [*more, DONE] if enough and more else more

    def has_parts(self, decision: int) -> bool:
        return True

    def answer(self, t: Table, decision: int, seat: int, parts: list[int]) -> None:
        notes(t).extend(parts)

    def why_not(self, t: Table, decision: int, seat: int, draft: list[int], part: int) -> str:
        return f"{draft} then {part}"


def test_a_draft_is_continued_by_what_is_listed_and_complete_when_nothing_is() -> None:
    t = start(Payment())
    assert t.options(A, 0, []) == [0, 1, 2, 3]
    assert t.options(A, 0, [1]) == [2, 3, 4]
    assert t.options(A, 0, [1, 3]) == [4, DONE]
    assert t.options(A, 0, [1, 3, 4]) == []
    assert notes(t) == []


@pytest.mark.parametrize("parts", [[1, 3], [3, 4], [0, 1, 2, 3, 4]])
def test_an_answer_may_stop_where_done_is_listed_or_nothing(parts: list[int]) -> None:
    t = start(Payment())
    t.answer(A, 0, parts)
    assert notes(t) == parts


@pytest.mark.parametrize(
    ("parts", "rule"),
    [
        ([], "[] then -2"),  # incomplete: DONE is not listed yet
        ([1], "[1] then -2"),
        ([4], "[] then 4"),  # leads nowhere
        ([3, 1], "[3] then 1"),  # the other spelling of [1, 3]
        ([1, 1], "[1] then 1"),
        ([1, 3, 5], "[1, 3] then 5"),  # foreign
        ([0, 1, 2, 3, 4, 5], "[0, 1, 2, 3, 4] then 5"),  # too long
        ([1, 3, DONE], "[1, 3] then -2"),  # DONE is never written down
        ([-1], "[] then -1"),
        ([10**6], "[] then 1000000"),
    ],
)
def test_an_incomplete_too_long_or_foreign_answer_is_refused_where_it_goes_wrong(
    parts: list[int], rule: str
) -> None:
    t = start(Payment())
    before = t.bytes(), questions(t)
    assert t.why_not(A, 0, parts) == rule
    with pytest.raises(IllegalChoice) as refusal:
        t.answer(A, 0, parts)
    assert refusal.value.rule == rule
    assert (t.bytes(), questions(t)) == before


class Gift(Payment):
    """Seat 0 may give one of two cards, or nothing."""

    def options(self, t: Table, decision: int, seat: int, draft: list[int]) -> list[int]:
        return [] if draft else [0, 1, DONE]


def test_an_answer_may_have_no_part_at_all_where_done_is_listed_first() -> None:
    t = start(Gift())
    with pytest.raises(IllegalChoice) as refusal:
        t.answer(A, 0, [2])
    assert refusal.value.allowed == ("n:0", "n:1", "done")
    say(t, 0, "MI-D1", "done")
    assert notes(t) == []
    say(t, 0, "MI-D1", "n:1")
    assert notes(t) == [1]


def test_a_set_has_one_spelling() -> None:
    t = start(Payment())
    spellings: list[list[int]] = []

    def spell(draft: list[int]) -> None:
        listing = t.options(A, 0, draft)
        if not listing or DONE in listing:
            spellings.append(draft)
        for part in listing:
            if part != DONE:
                spell([*draft, part])

    spell([])
    assert len(spellings) == 2**5 - 1 - 5  # all sets but the empty one and the single cards
    assert len({frozenset(spelling) for spelling in spellings}) == len(spellings)


# -- refusals ----------------------------------------------------------------------------------------


def test_a_refusal_says_who_may_not_answer_what_to_what_by_which_rule_and_what_may_be() -> None:
    t = sand.GAME.new(2)
    say(t, CHANCE, "SA-C1", "card:0")
    say(t, CHANCE, "SA-C1", "card:1")
    say(t, 1, "SA-D1", "glass:0>pile:1>n:0")
    with pytest.raises(IllegalChoice) as refusal:
        say(t, 1, "SA-D1", "glass:0>pile:0>n:1")
    said = refusal.value
    assert (said.seat, said.decision, said.answer, said.rule) == (1, "SA-D1", "glass:0>pile:0>n:1", "SA-2")
    assert said.allowed == ("glass:1",)
    assert str(said) == "seat 1 may not answer glass:0>pile:0>n:1 to SA-D1 (SA-2); it may answer glass:1"


def test_a_refusal_to_whom_the_decision_is_not_open_lists_nothing() -> None:
    t = start(Payment())
    with pytest.raises(IllegalChoice) as refusal:
        t.answer(B, 0, [1, 2])
    assert str(refusal.value) == "seat 0 may not answer n:1>n:2 to MI-D2 (MI-1)"
    assert refusal.value.allowed == ()


@pytest.mark.parametrize("seat", [CHANCE, 1, 2, 3, 61, 62, 63, 64, 65, 127, 128, 200, -2, -3, -64])
def test_whoever_is_not_asked_is_refused_whatever_number_he_gives_as_his_seat(seat: int) -> None:
    t = start(Payment())
    before = t.bytes()
    with pytest.raises(IllegalChoice):
        t.answer(A, seat, [1, 2])
    assert t.bytes() == before


@pytest.mark.parametrize("decision", [-1, B, 2, 3, 99])
def test_a_decision_that_is_not_open_is_refused_also_if_there_is_none_of_that_number(decision: int) -> None:
    t = start(Payment())
    with pytest.raises(IllegalChoice) as refusal:
        t.answer(decision, 0, [1, 2])
    assert refusal.value.rule in ("MI-1", "MI-2")


@pytest.mark.parametrize(("game", "seats"), CASES, ids=case_name)
def test_every_listed_part_works_and_every_other_is_refused_by_a_rule_of_the_ledger(
    game: TinyGame, seats: int
) -> None:
    rng = Rng(seats)
    for t in positions(game, seats, seed=30 + seats):
        before = t.bytes()
        for decision, seat in questions(t):
            draft = random_parts(t, decision, seat, rng)
            if seat != CHANCE:
                t.copy().answer(decision, seat, draft)
            for length in range(len(draft) + 1):
                listing = t.options(decision, seat, draft[:length])
                for foreign in {-3, DONE, 0, 1, 17} - set(listing):
                    parts = [*draft[:length], foreign]
                    assert t.why_not(decision, seat, parts) in game.ledger
                    with pytest.raises(IllegalChoice) as refusal:
                        t.answer(decision, seat, parts)
                    assert refusal.value.rule in game.ledger
        assert t.bytes() == before


@pytest.mark.parametrize(("game", "seats"), CASES, ids=case_name)
def test_what_is_closed_is_refused_by_a_rule_of_the_ledger(game: TinyGame, seats: int) -> None:
    for t in positions(game, seats, seed=40 + seats):
        before = t.bytes()
        for decision in range(len(game.decisions)):
            for seat in range(-1, seats):
                if not t.is_open(decision, seat):
                    assert t.why_not(decision, seat, [0]) in game.ledger
                    with pytest.raises(IllegalChoice):
                        t.answer(decision, seat, [0])
        assert t.bytes() == before


# -- names -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats"), CASES, ids=case_name)
def test_the_name_of_an_answer_leads_back_to_its_parts(game: TinyGame, seats: int) -> None:
    rng = Rng(seats)
    for t in positions(game, seats, seed=50 + seats):
        for decision, seat in questions(t):
            parts = random_parts(t, decision, seat, rng)
            name = game.answer_name(t, decision, parts)
            assert game.answer_parts(t, decision, name) == parts


def test_an_answer_without_parts_is_called_done() -> None:
    t = start(Payment())
    assert t.game.answer_name(t, A, []) == "done"
    assert t.game.answer_parts(t, A, "done") == []


@pytest.mark.parametrize("name", ["", "card", "card:x", "card:01", "n:1", "glass:0", "card:0>", "card:-2"])
def test_a_name_that_stands_for_nothing_is_unknown(name: str) -> None:
    t = sand.GAME.new(2)
    with pytest.raises(UnknownName, match="no answer to SA-D2"):
        t.game.answer_parts(t, sand.OFFER, name)


# -- the fast way --------------------------------------------------------------------------------------


class Listed(TinyFrame):
    """Written in the listing storey: `options` and `answer`. Numbers from 0 to what is left of a sum of twelve."""

    def __init__(self) -> None:
        self.sum = 0

    def fields(self, f: Fields) -> None:
        self.sum = f.number(self.sum)

    def run(self, t: Table) -> None:
        if self.sum < 12:
            t.ask(A, self.sum % 3)
        else:
            t.finish(1 << self.sum % 3)

    def options(self, t: Table, decision: int, seat: int, draft: list[int]) -> list[int]:
        return [] if draft else list(range(1, min(4, 12 - self.sum) + 1))

    def answer(self, t: Table, decision: int, seat: int, parts: list[int]) -> None:
        self.sum += parts[0]


class Typed(TinyFrame):
    """The same, written in the typed storey: `fill` and `play`."""

    def __init__(self) -> None:
        self.sum = 0

    def fields(self, f: Fields) -> None:
        self.sum = f.number(self.sum)

    def run(self, t: Table) -> None:
        if self.sum < 12:
            t.ask(A, self.sum % 3)
        else:
            t.finish(1 << self.sum % 3)

    def fill(self, t: Table, decision: int, seat: int, draft: list[int], parts: Parts) -> None:
        if not draft:
            parts.add_range(1, min(4, 12 - self.sum))

    def play(self, t: Table, decision: int, seat: int, part: int) -> None:
        self.sum += part


@pytest.mark.parametrize("rule", [Listed, Typed])
def test_each_storey_is_derived_from_the_other(rule: type[Frame]) -> None:
    t = start(rule())
    parts = Parts()
    rng = Rng(4)
    while not t.over:
        listing = t.choices()
        t.fill(parts)
        assert parts.listed() == listing == t.options(t.decision, t.seat, [])
        part = listing[rng.below(len(listing))]
        answered, played = t.copy(), t.copy()
        answered.answer(t.decision, t.seat, [part])
        played.play(part)
        following = t.step(part)
        assert answered == played == t
        assert following == (t.choices() if t.seat >= 0 else [])


def test_the_members_of_a_set_are_listed_after_what_is_there() -> None:
    parts = Parts()
    parts.add(7)
    parts.add_members(0, 5)
    parts.add_members(2**61 + 0b1011, 0)
    parts.add_members(0b101, 45)
    assert parts.listed() == [7, 0, 1, 3, 61, 45, 47]


def test_both_storeys_play_the_same_game() -> None:
    listed, typed = start(Listed()), start(Typed())
    while not listed.over:
        assert listed.choices() == typed.choices()
        listed.step(listed.choices()[-1])
        typed.step(typed.choices()[-1])
    assert typed.over
    assert typed.winners == listed.winners == 1


@pytest.mark.parametrize(("game", "seats"), CASES, ids=case_name)
def test_listing_and_filling_agree_at_every_draft(game: TinyGame, seats: int) -> None:
    parts = Parts()
    rng = Rng(seats)
    for t in positions(game, seats, seed=60 + seats):
        for decision, seat in questions(t):
            draft = random_parts(t, decision, seat, rng)
            for length in range(len(draft) + 1):
                parts.count = 0
                t.top.fill(t, decision, seat, draft[:length], parts)
                assert parts.listed() == t.top.options(t, decision, seat, draft[:length])
                if seat != CHANCE:
                    assert parts.listed() == t.options(decision, seat, draft[:length])


@pytest.mark.parametrize(("game", "seats"), CASES, ids=case_name)
def test_a_step_says_what_may_be_answered_next(game: TinyGame, seats: int) -> None:
    rng = Rng(seats)
    t = game.new(seats)
    while not t.over:
        if t.seat >= 0 and not t.top.has_parts(t.decision):
            listing = t.choices()
            part = listing[rng.below(len(listing))]
            twin = t.copy()
            twin.answer(t.decision, t.seat, [part])
            following = t.step(part)
            assert t == twin
            assert following == (t.choices() if t.seat >= 0 else [])
        else:
            go_on(t, rng)


def test_a_list_of_options_holds_256_and_no_more() -> None:
    parts = Parts()
    parts.add_range(0, 255)
    assert parts.listed() == list(range(256))
    with pytest.raises(IndexError):
        parts.add(256)


def test_paper_to_list_on_is_always_empty_at_first() -> None:
    t = start(Listed())
    t.scratch().add(5)
    assert t.scratch().listed() == []
