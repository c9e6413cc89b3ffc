"""On a Ray cluster of two nodes of which one dies in the middle: the same results as here, none lost or doubled."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import msgspec
import pytest

if os.name != "posix":
    pytest.skip("clusters on one machine are for Linux only", allow_module_level=True)

import chronotheque
from chronotheque.adapters.optional_deps import MissingPackage
from chronotheque.arena import ResultStore, on_ray, play
from chronotheque.arena.results import FILE
from tests.arena.two_nodes import DEALS, tournament

ROOT = Path(__file__).parents[2]
TIMEOUT_S = 120  # the cluster hangs


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder with a short name: Ray's sockets lie in it, and their paths may not be long."""
    made = Path(tempfile.mkdtemp(prefix="ct"))
    (made / "ray").mkdir()
    yield made
    shutil.rmtree(made)


def processes_of(folder: Path) -> list[str]:
    """The processes that still name a folder in their command."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            command = (entry / "cmdline").read_bytes()
        except OSError:
            continue
        if os.fsencode(folder) in command:
            found.append(command.replace(b"\0", b" ").decode(errors="replace"))
    return found


@pytest.mark.one_run
@pytest.mark.xdist_group("ray")
@pytest.mark.skipif(sys.platform != "linux", reason="clusters on one machine are for Linux only")
@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
def test_no_game_is_lost_or_counted_twice_when_a_node_dies(folder: Path) -> None:
    source = Path(chronotheque.__file__).parents[1]
    environment = {
        **os.environ,
        "PYTHONPATH": f"{source}{os.pathsep}{ROOT}",
        "RAY_TMPDIR": str(folder),
        "PYTHONWARNINGS": "ignore",
    }
    with (folder / "said").open("wb") as said:  # a file: who is left behind would hold a pipe open
        done = subprocess.run(
            [sys.executable, "-m", "tests.arena.two_nodes", str(folder)],
            env=environment,
            cwd=folder,
            stdout=said,
            stderr=said,
            timeout=TIMEOUT_S,
            check=False,
        )
    assert done.returncode == 0, (folder / "said").read_text(errors="replace")[-4000:]

    begun = Counter(line.split(" ", 1)[1] for line in (folder / "begun").read_text().splitlines())
    standing = (folder / "standing").read_text()
    assert begun[standing] == 2, "the game that the node took with it is begun again elsewhere"
    planned = tournament()
    jobs = list(planned.jobs(range(DEALS), planned.pairings))
    assert len(jobs) == 36
    keys = [msgspec.json.decode(line)["key"] for line in (folder / FILE).read_bytes().splitlines()[1:]]
    assert Counter(keys) == Counter(job.key for job in jobs)
    store = ResultStore(folder, planned.terms())
    for job in jobs:
        assert store.results[job.key].same_as(play(job))
    assert processes_of(folder) == []


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
@pytest.mark.parametrize("address", ["here", "here:", ":6379", "host:99999", "ray://host"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(on_ray.NoCluster, match="a Ray cluster is 'auto' or an address such as 'head:6379', not "):
        next(on_ray.spread(play, [], address))


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
def test_where_nobody_listens_there_is_no_cluster() -> None:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
    with pytest.raises(on_ray.NoCluster, match=r"there is no Ray cluster at '127\.0\.0\.1:\d+' \(\w"):
        next(on_ray.spread(play, [], f"127.0.0.1:{port}"))


def test_without_ray_one_sentence_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chronotheque.adapters.optional_deps.find_spec", lambda module: None)
    with pytest.raises(MissingPackage, match=r"^a Ray cluster needs ray; .* 'chronotheque\[ray\]'$"):
        next(on_ray.spread(play, [], "auto"))
