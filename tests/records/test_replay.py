"""Records that are well written but tell what the rules do not: each is refused at its line."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest

import chronotheque
from chronotheque.games import get, register
from chronotheque.kernel import Game, Rng
from chronotheque.records import (
    BadRecord,
    Line,
    Match,
    Record,
    Unfinished,
    parse_record,
    read_record,
    replay,
    resume,
)
from chronotheque.records.checker import random_answer
from chronotheque.records.lines import CHANCE_LINE, END_LINE, RULES_LINE, SEAT_LINE
from tests.tiny import sealed_bids

GOLDEN = Path(__file__).parent.parent / "golden" / "contretemps-4-paradox-three.txt"


def forged(change: dict[int, tuple[str, ...]]) -> Record:
    """The golden record with other words in some lines, and checks that fit."""
    record = read_record(GOLDEN)
    fake = Record(record.header)
    for line in record.lines:
        fake.add(line.kind, *change.get(line.number, line.words))
    return fake


def first(kind: str, word: str = "") -> Line:
    return next(li for li in read_record(GOLDEN).lines if li.kind == kind and (not word or word in li.words))


def refusal(record: Record) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        replay(record)
    return caught.value


def test_an_illegal_answer_is_refused_with_its_rule() -> None:
    line = first(SEAT_LINE, "CT-D3")
    other = set(first(CHANCE_LINE, "CT-C2").words[1].split(">")) - {line.words[2]}
    notes = [refusal(forged({line.number: (*line.words[:2], card)})) for card in sorted(other)[:3]]
    assert all(note.line == line.number + 2 and "CT-0" in note.reason for note in notes)


def test_an_unknown_name_is_refused() -> None:
    line = first(SEAT_LINE)
    assert "card:z99" in refusal(forged({line.number: (*line.words[:2], "card:z99")})).reason
    assert "CT-D9" in refusal(forged({line.number: (line.words[0], "CT-D9", line.words[2])})).reason
    assert "no seat 9" in refusal(forged({line.number: ("9", *line.words[1:])})).reason


def test_a_draw_that_the_seed_did_not_make_is_refused() -> None:
    line = first(CHANCE_LINE, "CT-C1")
    seats = {f"seat:{seat}" for seat in range(4)} - {line.words[1]}
    assert refusal(forged({line.number: ("CT-C1", min(seats))})).reason == "this draw does not follow from the seed"


def test_another_seed_is_refused() -> None:
    record = read_record(GOLDEN)
    end = record.lines[-1]
    for seed in ("00ff", "nothex", "0", end.words[1].upper() + "AA"):
        assert "commits" in refusal(forged({end.number: (end.words[0], seed)})).reason


def test_another_end_is_refused() -> None:
    end = read_record(GOLDEN).lines[-1]
    assert refusal(forged({end.number: ("0" * 64, end.words[1])})).line == end.number + 2


def test_a_record_of_other_rules_is_refused() -> None:
    record = read_record(GOLDEN)
    record.header.rules = 99
    assert "rules 99" in refusal(record).reason


def test_an_unknown_game_or_wrong_seats_are_refused() -> None:
    record = read_record(GOLDEN)
    record.header.game = "chess"
    assert "no game 'chess'" in refusal(record).reason
    record.header.game = "contretemps"
    record.header.seats = 9
    assert "3 to 6 seats" in refusal(record).reason


def test_any_moment_can_be_shown() -> None:
    record = read_record(GOLDEN)
    for upto in range(len(record.lines) + 1):
        assert len(replay(record, upto=upto).record.lines) == upto


def test_only_a_finished_game_gives_out_its_record() -> None:
    match = chronotheque.new("contretemps", seats=3, seed=1)
    with pytest.raises(Unfinished):
        match.text()


def half_played(game: Game, seats: int, seed: int, answers: int) -> Match:
    match, rng = Match.begin(game, seats, str(seed).encode()), Rng(seed)
    for _ in range(answers):
        seat, decision = match.open[rng.below(len(match.open))]
        match.answer(seat, decision, random_answer(match, seat, decision, rng))
    return match


def test_an_unfinished_game_goes_on_with_its_seed() -> None:
    match = half_played(get("contretemps"), seats=4, seed=3, answers=12)
    record = parse_record(match.record.text().encode())
    again = resume(record, b"3")
    assert again.table == match.table
    assert again.open == match.open
    with pytest.raises(BadRecord, match="commits"):
        resume(record, b"4")


def test_a_table_goes_on_from_its_snapshot_under_other_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    register(sealed_bids.GAME)
    match = half_played(sealed_bids.GAME, seats=3, seed=5, answers=4)
    snapshot = match.snapshot()
    monkeypatch.setattr(sealed_bids.SealedBids, "rules", 2, raising=False)
    match.go_on_from(snapshot)
    rng = Rng(1)
    while not match.over:
        seat, decision = match.open[0]
        match.answer(seat, decision, random_answer(match, seat, decision, rng))
    rules = next(line for line in match.record.lines if line.kind == RULES_LINE)
    assert rules.words == ("2", base64.b64encode(snapshot).decode())
    assert replay(parse_record(match.text().encode())).table == match.table
    assert match.record.lines[-1].kind == END_LINE
