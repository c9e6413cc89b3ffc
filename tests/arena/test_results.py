"""Results in a file: each game once, nothing lost but a torn line, nothing of other settings."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from chronotheque.arena.jobs import Job
from chronotheque.arena.results import FILE, BadResults, ResultStore, kept_seed
from tests.arena.invented import result

TERMS: dict[str, object] = {"game": "contretemps", "bots": ("a", "b"), "seed": 3}
JOBS = [Job("contretemps", {}, 3, deal, ("a", "b", "b")) for deal in range(4)]


def filled(folder: Path, count: int) -> Path:
    with ResultStore(folder, TERMS) as store:
        for job in JOBS[:count]:
            assert store.add(result(job, [1.0, 0.0, 0.0]))
    return folder / FILE


def test_what_is_added_is_found_again(tmp_path: Path) -> None:
    filled(tmp_path / "deep" / "folder", 3)
    with ResultStore(tmp_path / "deep" / "folder", TERMS) as store:
        assert len(store.results) == 3
        assert list(store.results) == [job.key for job in JOBS[:3]]
        assert JOBS[0].key in store
        assert JOBS[3].key not in store
        assert store.results[JOBS[0].key] == result(JOBS[0], [1.0, 0.0, 0.0])


def test_a_game_is_counted_once(tmp_path: Path) -> None:
    path = filled(tmp_path, 2)
    with ResultStore(tmp_path, TERMS) as store:
        assert not store.add(result(JOBS[0], [0.0, 1.0, 0.0]))
        assert store.results[JOBS[0].key].shares == [1.0, 0.0, 0.0]
    doubled = path.read_bytes() + path.read_bytes().splitlines(keepends=True)[1]
    path.write_bytes(doubled)
    assert len(ResultStore(tmp_path, TERMS).results) == 2


def test_nothing_is_written_before_the_first_result(tmp_path: Path) -> None:
    with ResultStore(tmp_path / "new", TERMS):
        pass
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("cut", [1, 20, -1])
def test_a_torn_last_line_is_not_counted_and_goes(tmp_path: Path, cut: int) -> None:
    path = filled(tmp_path, 3)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]) + lines[-1][:cut])
    with ResultStore(tmp_path, TERMS) as store:
        assert len(store.results) == 2
        assert store.add(result(JOBS[2], [1.0, 0.0, 0.0]))
    assert path.read_bytes() == b"".join(lines)


@pytest.mark.parametrize("left", [b"", b'{"form"'])
def test_a_file_that_was_torn_at_its_beginning_begins_anew(tmp_path: Path, left: bytes) -> None:
    path = filled(tmp_path, 1)
    whole = path.read_bytes()
    path.write_bytes(left)
    assert filled(tmp_path, 1).read_bytes() == whole


def test_other_settings_are_refused_with_what_differs(tmp_path: Path) -> None:
    path = filled(tmp_path, 1)
    before = path.read_bytes()
    with pytest.raises(BadResults, match=r"holds results of other games \(not the same: bots, seats\)"):
        ResultStore(tmp_path, {**TERMS, "bots": ("a", "c"), "seats": 3})
    assert path.read_bytes() == before


def test_what_is_no_result_is_refused_with_its_line(tmp_path: Path) -> None:
    path = filled(tmp_path, 2)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(lines[0] + b"{}\n" + lines[2])
    with pytest.raises(BadResults, match=r"results\.jsonl, line 2: this is no result"):
        ResultStore(tmp_path, TERMS)
    path.write_bytes(b"hello\n")
    with pytest.raises(BadResults, match=r"results\.jsonl, line 1: these are no results of an arena"):
        ResultStore(tmp_path, TERMS)


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with (
        ResultStore(tmp_path / "file" / "folder", TERMS) as store,
        pytest.raises(BadResults, match="cannot be written"),
    ):
        store.add(result(JOBS[0], [1.0, 0.0, 0.0]))
    (tmp_path / FILE).mkdir()
    with pytest.raises(BadResults, match="cannot be read"):
        ResultStore(tmp_path, TERMS)


@pytest.mark.skipif(os.name != "posix", reason="files are locked on POSIX systems only")
def test_two_arenas_do_not_write_into_one_folder(tmp_path: Path) -> None:
    with ResultStore(tmp_path, TERMS) as one, ResultStore(tmp_path, TERMS) as other:
        one.add(result(JOBS[0], [1.0, 0.0, 0.0]))
        with pytest.raises(BadResults, match="another arena is playing"):
            other.add(result(JOBS[1], [1.0, 0.0, 0.0]))


def test_the_seed_of_a_folder_is_known(tmp_path: Path) -> None:
    assert kept_seed(tmp_path) is None
    filled(tmp_path, 1)
    assert kept_seed(tmp_path) == 3
    (tmp_path / FILE).write_text("hello\n")
    assert kept_seed(tmp_path) is None
