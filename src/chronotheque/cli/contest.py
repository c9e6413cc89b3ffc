"""What `arena` and `balance` share: where games are played, where results are kept, how progress is shown."""

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
from chronotheque.arena.ledger import BadLedger, Ledger, Terms, kept_seed
from chronotheque.arena.playing import play
from chronotheque.arena.tournament import Progress, Spread
from chronotheque.cli.common import seed_or_chance
from chronotheque.cli.saves import data_folder
from chronotheque.cli.terminal import make_console, progress_bar
from chronotheque.cli.words import Words
from chronotheque.kernel import BadSetting

REPORT = "report.json"

Workers = Annotated[
    int | None, typer.Option("--workers", metavar="N", help="How many processes play; else one on each core.")
]
Ray = Annotated[
    str | None,
    typer.Option("--ray", metavar="auto|ADDRESS", help="Play on a Ray cluster: auto = the one on this machine."),
]
Out = Annotated[
    Path | None,
    typer.Option(
        "--out", metavar="FOLDER", help="Where results, report and picture are kept; else in your data folder."
    ),
]


def spread_over(workers: int | None, ray: str | None) -> Spread:
    """Where games are played: on a cluster, in several processes, or in this one."""
    if workers is not None and ray is not None:
        raise BadSetting("either --workers plays on this machine, or --ray on a cluster")
    if workers is not None and not 1 <= workers <= 1024:
        raise BadSetting(f"from 1 to 1024 processes play, not {workers}")
    if ray is not None:
        return partial(on_ray_cluster, ray)
    count = workers or local.cores()
    return partial(local.here, play) if count == 1 else partial(in_processes, count)


def in_processes(count: int, jobs: Iterable[Job]) -> Iterator[Result]:
    """Plays in some processes of this machine."""
    return local.spread(play, jobs, count)


def on_ray_cluster(address: str, jobs: Iterable[Job]) -> Iterator[Result]:
    """Plays on a Ray cluster."""
    return on_ray.spread(play, jobs, address)


def place_and_seed(out: Path | None, terms: Terms, seed: int | None) -> tuple[Path, int]:
    """The folder of the results, and the seed: the one given, else that of the results there, else by chance.

    Without a folder of one's own it is one in the data folder, the same for the same settings, so that the same
    command goes on where it was interrupted.
    """
    named = msgspec.json.encode({**terms, "seed": seed}, order="sorted")
    own = f"{terms['game']}-{hashlib.sha256(named).hexdigest()[:12]}"
    folder = out if out is not None else data_folder() / str(terms["what"]) / own
    found = kept_seed(folder) if seed is None else None
    return folder, seed_or_chance(seed if found is None else found)


def carried_out(
    work: Callable[[Ledger, Spread, Progress], None], ledger: Ledger, spread: Spread, words: Words
) -> bool:
    """Plays with a progress bar; False if it was interrupted."""
    with progress_bar() as bar:
        task = bar.add_task(words.say("contest.playing"), total=None)

        def progress(played: int, total: int) -> None:
            bar.update(task, completed=played, total=total)

        try:
            work(ledger, spread, progress)
        except KeyboardInterrupt:
            return False
    return True


def keep(folder: Path, report: object, draw: Callable[[Path], None], picture: str) -> None:
    """Writes the report and the picture beside the results."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / REPORT).write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n")
        draw(folder / picture)
    except OSError as error:
        raise BadLedger(f"{folder} cannot be written ({error.strerror}); results are kept there") from error


def tell_interrupted(words: Words, whole: bool) -> None:
    """Says on standard error that what is told is not all, and how to go on."""
    if not whole:
        typer.echo(words.say("contest.interrupted"), err=True)


def tell_where(words: Words, folder: Path, picture: str) -> None:
    """Says where everything is kept."""
    console = make_console()
    console.print(Text(words.say("contest.picture", path=str(folder / picture)), "dim"), soft_wrap=True)
    console.print(Text(words.say("contest.kept", path=str(folder)), "dim"), soft_wrap=True)
