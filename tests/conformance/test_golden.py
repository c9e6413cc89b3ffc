"""Whole recorded games, one for each way a game can end, seat count and mode: a change of behaviour shows here."""

from __future__ import annotations

from pathlib import Path

import pytest

from chronotheque.games.contretemps.scoring import someone_has_three
from chronotheque.games.contretemps.state import Timeline
from chronotheque.records import parse_record, read_record, replay, replay_from

GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*.txt"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_recorded_game_goes_the_same_way_again(path: Path) -> None:
    record = read_record(path)
    match = replay(record, path.name)
    assert match.over
    assert match.record.text() == path.read_text()


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_recorded_game_ends_as_its_name_says(path: Path) -> None:
    """Those of Contre-temps by mode and ending, those of Chronicle by option and whether somebody wins alone."""
    game, seats, mode, ending = path.stem.split("-")
    if game == "chronicle":
        assert chronicle_ending(path) == (game, seats, mode, ending)
        return
    match = replay(read_record(path))
    header = match.record.header
    assert (header.game, str(header.seats), header.options["mode"]) == (game, seats, mode)
    table = match.table
    assert isinstance(table, Timeline)
    three = someone_has_three(table)
    found = "three" if three else "rounds" if table.round == 10 else "torn"
    assert found == ending


def chronicle_ending(path: Path) -> tuple[str, str, str, str]:
    """What the name of a recorded game of Chronicle should say."""
    match = replay(read_record(path))
    header = match.record.header
    mode = "longer" if header.options["length"] == "longer" else header.options["stories"]
    return header.game, str(header.seats), mode, "alone" if int(match.table.winners).bit_count() == 1 else "shared"


def test_there_is_a_game_for_each_ending_seat_count_and_mode() -> None:
    assert len([path for path in GOLDEN if path.stem.startswith("contretemps")]) == 3 * 4 * 2
    assert len([path for path in GOLDEN if path.stem.startswith("chronicle")]) == 4 * 4


def test_a_snapshot_of_any_moment_leads_to_the_same_end() -> None:
    for path in GOLDEN[::5]:
        record = parse_record(path.read_bytes())
        whole = replay(record)
        for after in range(4, len(record.lines), 17):
            snapshot = replay(record, upto=after).snapshot()
            assert replay_from(snapshot, record, after).table.digest() == whole.table.digest()
