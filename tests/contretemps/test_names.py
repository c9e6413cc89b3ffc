"""Names of parts: only `card:b07`, `n:2`, `back:1`, `forward:1`, `seat:0` and `event:5` are valid forms."""

import pytest

from chronotheque.games.contretemps import GAME
from chronotheque.games.contretemps.cards import card_of, suit_of, value_of
from chronotheque.kernel import UnknownName
from tests.contretemps.playing import new

CARD_DECISIONS = ("CT-C2", "CT-C3", "CT-D1", "CT-D2", "CT-D3", "CT-D6")
OTHERS = ("CT-C1", "CT-C4", "CT-D4", "CT-D5")


def number(decision: str, name: str) -> int:
    return GAME.part_number(new(4), GAME.decision_number(decision), 0, name)


def name_of(decision: str, part: int) -> str:
    return GAME.part_name(new(4), GAME.decision_number(decision), 0, part)


@pytest.mark.parametrize("decision", CARD_DECISIONS)
def test_cards_are_called_by_suit_and_value(decision: str) -> None:
    assert [name_of(decision, part) for part in (0, 12, 13, 38, 39, 64)] == [
        "card:a01",
        "card:a13",
        "card:b01",
        "card:c13",
        "card:d01",
        "card:e13",
    ]
    for part in range(65):
        assert number(decision, name_of(decision, part)) == part


def test_card_suit_and_value_agree() -> None:
    for suit in range(5):
        for value in range(1, 14):
            card = card_of(suit, value)
            assert (suit_of(card), value_of(card)) == (suit, value)
            assert name_of("CT-D1", card) == f"card:{'abcde'[suit]}{value:02}"


@pytest.mark.parametrize(
    ("decision", "part", "name"),
    [
        ("CT-C1", 0, "seat:0"),
        ("CT-C1", 5, "seat:5"),
        ("CT-C4", 1, "event:1"),
        ("CT-C4", 10, "event:10"),
        ("CT-D4", 0, "n:0"),
        ("CT-D4", 10, "n:10"),
        ("CT-D4", 100, "n:100"),
        ("CT-D5", 0, "n:0"),
        ("CT-D5", 1, "back:1"),
        ("CT-D5", 10, "back:10"),
        ("CT-D5", 11, "forward:1"),
        ("CT-D5", 19, "forward:9"),
    ],
)
def test_other_parts_are_called_by_what_they_are(decision: str, part: int, name: str) -> None:
    assert name_of(decision, part) == name
    assert number(decision, name) == part


@pytest.mark.parametrize("decision", CARD_DECISIONS)
@pytest.mark.parametrize(
    "name",
    [
        "",
        "b07",
        "card:",
        "card:b7",
        "card:b14",
        "card:b00",
        "card:f01",
        "Card:b07",
        "card:7",
        "n:0",
        "event:1",
        "seat:0",
    ],
)
def test_what_is_no_card_answers_no_card_decision(decision: str, name: str) -> None:
    with pytest.raises(UnknownName, match=rf"is no answer to {decision}"):
        number(decision, name)


@pytest.mark.parametrize("decision", OTHERS)
@pytest.mark.parametrize(
    "name", ["", "n", "n:", "n:-1", "n:01", "n:+1", "n: 1", "n:1000", "n:٣", "n:²", "card:b07", "x:1"]
)
def test_what_is_no_number_answers_no_other_decision(decision: str, name: str) -> None:
    with pytest.raises(UnknownName, match=rf"is no answer to {decision}"):
        number(decision, name)


@pytest.mark.parametrize(
    ("decision", "name"),
    [
        ("CT-C1", "event:1"),
        ("CT-C1", "back:1"),
        ("CT-C1", "n:1"),
        ("CT-C4", "seat:1"),
        ("CT-C4", "forward:1"),
        ("CT-C4", "n:1"),
        ("CT-D4", "seat:1"),
        ("CT-D4", "event:1"),
        ("CT-D4", "back:1"),
        ("CT-D4", "forward:1"),
        ("CT-D5", "n:1"),
        ("CT-D5", "back:0"),
        ("CT-D5", "forward:0"),
        ("CT-D5", "back:11"),
        ("CT-D5", "forward:11"),
        ("CT-D5", "seat:1"),
        ("CT-D5", "event:1"),
    ],
)
def test_each_part_has_one_name(decision: str, name: str) -> None:
    with pytest.raises(UnknownName, match=rf"^{name} is no answer to {decision}$"):
        number(decision, name)


def test_parts_of_an_answer_are_joined() -> None:
    s = new(4)
    deal = GAME.decision_number("CT-C2")
    assert GAME.answer_parts(s, deal, "card:a05>card:e13") == [4, 64]
    assert GAME.answer_name(s, deal, [4, 64]) == "card:a05>card:e13"
    assert GAME.answer_parts(s, deal, "done") == []
    assert GAME.answer_name(s, deal, []) == "done"


def test_a_part_that_is_no_card_still_has_a_name_for_the_refusal() -> None:
    assert name_of("CT-D1", 65) == "card:65"
    assert name_of("CT-D1", -1) == "card:-1"


def test_decisions_are_called_by_their_ledger_ids() -> None:
    assert GAME.decisions == (
        *("CT-C1", "CT-C2", "CT-C3", "CT-C4"),
        *("CT-D1", "CT-D2", "CT-D3", "CT-D4", "CT-D5", "CT-D6"),
    )
    for decision, name in enumerate(GAME.decisions):
        assert GAME.decision_number(name) == decision
        assert GAME.decision_name(decision) == name
    with pytest.raises(UnknownName, match="CT-D7"):
        GAME.decision_number("CT-D7")
