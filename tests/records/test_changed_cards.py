"""A card file that changes rules: the match, its record, its views and the bots all play by it."""

from __future__ import annotations

from typing import Any

import pytest

from chronotheque import games
from chronotheque.bots import Bot, GreedyBot, RandomBot
from chronotheque.bots.search_bot import Budget, SearchBot
from chronotheque.games._cards import BadCards, parse_cards
from chronotheque.games.chronicle.cards import CARD_NUMBERS
from chronotheque.games.chronicle.state import ChronicleTable
from chronotheque.kernel import Rng, has
from chronotheque.records import Match, parse_record, replay, replay_from, resume
from tests.bots.seating import play
from tests.plain import plain

CHRONICLE = games.get("chronicle")
TENS_CUT = """
game = "chronicle"
[card]
b10 = { fr = "Le Maréchal", en = "Marshal", suit = "power", strength = 10, ability = "cut" }
g10 = { fr = "L’Archimage", en = "Archmage", suit = "wisdom", strength = 10, ability = "cut" }
r10 = { fr = "L’Héroïne", en = "Heroine", suit = "love", strength = 10, ability = "cut" }
"""


def with_cards(seed: bytes = b"cards", text: str = TENS_CUT) -> Match:
    return Match.begin(CHRONICLE, 4, seed, {}, parse_cards("chronicle", text).plain())


def deck_cuts(match: Match, card: str) -> bool:
    assert isinstance(match.table, ChronicleTable)
    return has(match.table.deck.cuts, CARD_NUMBERS[card])


def test_the_match_plays_by_the_rows() -> None:
    assert deck_cuts(with_cards(), "card:b10")
    assert not deck_cuts(Match.begin(CHRONICLE, 4, b"cards"), "card:b10")


def test_the_view_says_what_is_changed() -> None:
    rows: Any = plain(with_cards().knowledge(0))["rows"]
    assert [row["row"] for row in rows] == ["card:b10", "card:g10", "card:r10"]
    assert rows[0]["ability"] == "cut"
    assert plain(Match.begin(CHRONICLE, 4, b"cards").knowledge(0))["rows"] == []


def test_whoever_reads_the_view_knows_the_changed_rules() -> None:
    match = with_cards()
    seat = match.open[0][0]
    guess = CHRONICLE.blank(4)
    CHRONICLE.read(match.knowledge(seat)).guess(Rng(1), guess)
    assert isinstance(guess, ChronicleTable)
    assert has(guess.deck.cuts, CARD_NUMBERS["card:r10"])
    assert CHRONICLE.knowledge(guess, seat) == CHRONICLE.knowledge(match.table, seat)


def test_bots_play_a_whole_game_by_the_changed_rules_and_its_record_is_followed() -> None:
    match = with_cards()
    bots: list[Bot] = [
        SearchBot(CHRONICLE, 1, Budget(8)),
        GreedyBot(CHRONICLE, 2),
        RandomBot(3),
        GreedyBot(CHRONICLE, 4),
    ]
    play(match, bots)
    text = match.text()
    again = replay(parse_record(text.encode()))
    assert again.table.digest() == match.table.digest()
    assert deck_cuts(again, "card:g10")


def test_an_unfinished_record_and_a_snapshot_go_on_with_the_changed_rules() -> None:
    match = with_cards()
    for _ in range(6):
        seat, decision = match.open[0]
        match.answer(seat, decision, match.options(seat, decision)[0])
    for again in (
        resume(match.record, b"cards"),
        replay_from(match.snapshot(), match.record, len(match.record.lines)),
    ):
        assert deck_cuts(again, "card:b10")
        assert again.table.digest() == match.table.digest()


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (TENS_CUT.replace('"cut"', '"fly"', 1), 4, "there is no ability 'fly'"),
        (TENS_CUT.replace('suit = "love"', 'suit = "power"'), 6, "the suit of r10 is love and cannot be changed"),
        (
            TENS_CUT.replace("strength = 10", "strength = 9", 1),
            4,
            "the strength of b10 is 10 and cannot be changed",
        ),
        (TENS_CUT.replace('"cut"', '"recall"', 1), 4, "recall may be on cards of one strength only"),
    ],
)
def test_rows_that_would_break_the_game_are_refused_with_their_line(text: str, line: int, reason: str) -> None:
    with pytest.raises(BadCards, match=reason) as refused:
        parse_cards("chronicle", text, "mine.toml")
    assert (refused.value.file, refused.value.line) == ("mine.toml", line)
