"""Shared by `arena` and `balance`: workers, result folders and progress."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.text import Text

from chronotheque.arena import local, on_ray
from chronotheque.arena.jobs import Job, Result
from chronotheque.arena.playing import play
from chronotheque.arena.results import BadResults, ResultStore, Terms, kept_seed
from chronotheque.arena.tournament import Progress, Spread
from chronotheque.cli.common import seed_or_chance
from chronotheque.cli.saves import data_folder
from chronotheque.cli.terminal import make_console, progress_bar
from chronotheque.cli.words import Words
from chronotheque.kernel import BadSetting

REPORT = "report.json"

Workers = Annotated[
    int | None,
    typer.Option("--workers", metavar="N"),
]
Ray = Annotated[
    str | None,
    typer.Option("--ray", metavar="auto|ADDRESS"),
]
Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="FOLDER"),
]


def spread_over(workers: int | None, ray: str | None) -> Spread:
    """Returns a function that runs jobs: on a cluster, in several processes, or in this one."""
    if workers is not None and ray is not None:
        raise BadSetting("--workers and --ray exclude each other")
    if workers is not None and not 1 <= workers <= 1024:
        raise BadSetting(f"--workers must be between 1 and 1024, got {workers}")
    if ray is not None:
        return partial(on_ray_cluster, ray)
    count = workers or local.cores()
    return partial(local.here, play) if count == 1 else partial(in_processes, count)


def in_processes(count: int, jobs: Iterable[Job]) -> Iterator[Result]:
    """Plays jobs in worker processes on this machine."""
    return local.spread(play, jobs, count)


def on_ray_cluster(address: str, jobs: Iterable[Job]) -> Iterator[Result]:
    """Plays jobs on a Ray cluster."""
    return on_ray.spread(play, jobs, address)


def place_and_seed(out: Path | None, terms: Terms, seed: int | None) -> tuple[Path, int]:
    """Returns the folder for results, and the seed: the given one, the one stored there, or a random one.

    The default folder is derived from the settings, so that repeating a command resumes where it stopped.
    """
    named = msgspec.json.encode({**terms, "seed": seed}, order="sorted")
    own = f"{terms['game']}-{hashlib.sha256(named).hexdigest()[:12]}"
    folder = out if out is not None else data_folder() / str(terms["what"]) / own
    found = kept_seed(folder) if seed is None else None
    return folder, seed_or_chance(seed if found is None else found)


def carried_out(
    work: Callable[[ResultStore, Spread, Progress], None], store: ResultStore, spread: Spread, words: Words
) -> bool:
    """Plays with a progress bar; returns False if interrupted."""
    with progress_bar() as bar:
        task = bar.add_task(words.say("contest.playing"), total=None)

        def progress(played: int, total: int) -> None:
            bar.update(task, completed=played, total=total)

        try:
            work(store, spread, progress)
        except KeyboardInterrupt:
            return False
    return True


def keep(folder: Path, report: object, draw: Callable[[Path], None], picture: str) -> None:
    """Writes the report and the picture next to the results."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / REPORT).write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n")
        draw(folder / picture)
    except OSError as error:
        raise BadResults(
            f"{folder} cannot be written ({error.strerror}); choose another folder with --out"
        ) from error


def tell_interrupted(words: Words, whole: bool) -> None:
    """Reports on standard error that the results are incomplete, and how to resume."""
    if not whole:
        typer.echo(words.say("contest.interrupted"), err=True)


def tell_where(words: Words, folder: Path, picture: str) -> None:
    """Prints where the results were written."""
    console = make_console()
    console.print(Text(words.say("contest.picture", path=str(folder / picture)), "dim"), soft_wrap=True)
    console.print(Text(words.say("contest.kept", path=str(folder)), "dim"), soft_wrap=True)
