"""A damaged, truncated or foreign file gets its line and the reason; nothing is guessed."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chronotheque.records import BadRecord, parse_record, read_record, replay
from chronotheque.records.lines import LARGEST_FILE

GOLDEN = Path(__file__).parent.parent / "golden" / "contretemps-3-classic-three.txt"
TEXT = GOLDEN.read_text()
ROWS = TEXT.split("\n")


def reason(text: str | bytes) -> BadRecord:
    data = text.encode() if isinstance(text, str) else text
    with pytest.raises(BadRecord) as caught:
        replay(parse_record(data, "game.txt"), "game.txt")
    assert str(caught.value) == f"game.txt, line {caught.value.line}: {caught.value.reason}"
    return caught.value


def with_row(at: int, row: str) -> str:
    rows = ROWS.copy()
    rows[at - 1] = row
    return "\n".join(rows)


def test_a_record_is_written_as_it_was_read() -> None:
    assert parse_record(TEXT.encode()).text() == TEXT


def test_a_foreign_file_is_told_by_its_first_line() -> None:
    found = reason("hello\n")
    assert (found.line, found.reason) == (1, "a record begins with “chronotheque record 1”")


def test_an_empty_file_is_no_record() -> None:
    assert reason("").line == 1


def test_bytes_that_are_no_text_are_told_with_their_line() -> None:
    found = reason(TEXT.encode()[:300] + b"\xff\xfe")
    assert "not text" in found.reason
    assert found.line == TEXT[:300].count("\n") + 1


def test_a_file_without_header_is_cut() -> None:
    assert reason(ROWS[0] + "\n").reason == "the file is cut before the header"


def test_a_damaged_header_is_told() -> None:
    assert reason(with_row(2, "{" + ROWS[1])).line == 2
    assert "extra" in reason(with_row(2, ROWS[1].replace('"seats"', '"extra":1,"seats"'))).reason


def test_a_changed_header_breaks_the_first_check() -> None:
    found = reason(with_row(2, ROWS[1].replace('"seats":3', '"seats":4')))
    assert found.line == 3
    assert "check" in found.reason


def test_a_header_of_another_spelling_is_refused() -> None:
    assert reason(with_row(2, ROWS[1].replace('"seats":3', '"seats": 3'))).reason.startswith("the header")


def test_a_file_cut_inside_a_line_is_told() -> None:
    found = reason(TEXT[:-20])
    assert found.reason == "the file is cut inside this line"
    assert found.line == len(ROWS) - 1


def test_a_changed_answer_is_told_at_its_line() -> None:
    at = next(i for i, row in enumerate(ROWS, start=1) if " CT-D3 " in row)
    card = ROWS[at - 1].split(" ")[3]
    found = reason(with_row(at, ROWS[at - 1].replace(card, "card:a13" if card != "card:a13" else "card:b13")))
    assert (found.line, found.reason) == (at, "the check does not fit: this line or one before it was changed")


def test_a_missing_line_is_told() -> None:
    rows = ROWS.copy()
    del rows[9]
    found = reason("\n".join(rows))
    assert (found.line, found.reason) == (10, "line number 8 should stand here")


@pytest.mark.parametrize("row", ["", "8", "8 jump 3 #00000000", "8 clock soon #00000000", "8 seat:x CT-D3 n:1 #0"])
def test_a_line_that_is_none_is_told(row: str) -> None:
    assert reason(with_row(10, row)).line == 10


def test_nothing_may_follow_the_end() -> None:
    found = reason(TEXT + "99 back 3 #00000000\n")
    assert found.reason == "the file goes on after the end of the game"


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.txt"
    with path.open("wb") as file:
        file.truncate(LARGEST_FILE + 1)
    with pytest.raises(BadRecord, match="larger"):
        read_record(path)


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot be read"):
        read_record(tmp_path / "nothing.txt")


@settings(max_examples=60, deadline=None)
@given(at=st.integers(0, len(TEXT) - 1), new=st.characters(codec="utf-8"))
def test_no_single_change_goes_unnoticed(at: int, new: str) -> None:
    changed = TEXT[:at] + new + TEXT[at + 1 :]
    if changed == TEXT:
        return
    with pytest.raises(BadRecord):
        replay(parse_record(changed.encode()))
