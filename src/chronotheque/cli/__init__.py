"""The command line: one module for each command of `chrono`."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from chronotheque.cli.arena import arena
from chronotheque.cli.balance import balance
from chronotheque.cli.card_files import check, new
from chronotheque.cli.commands import Command, Commands, Group
from chronotheque.cli.common import Lang, language, say_version
from chronotheque.cli.play import play
from chronotheque.cli.replay import replay
from chronotheque.cli.rules import rules
from chronotheque.cli.serve import serve
from chronotheque.cli.simulate import simulate

__all__ = ["app", "main"]

app = typer.Typer(
    cls=Commands,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def chrono(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", callback=say_version, is_eager=True)] = False,
    lang: Lang = None,
) -> None:
    """Prints the help if no command is given."""
    language(lang)  # raises BadSetting for an unknown language
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


app.command("serve", cls=Command)(serve)
app.command("play", cls=Command)(play)
app.command("simulate", cls=Command)(simulate)
app.command("arena", cls=Command)(arena)
app.command("balance", cls=Command)(balance)
app.command("replay", cls=Command)(replay)
app.command("rules", cls=Command)(rules)

cards = typer.Typer(cls=Group, rich_markup_mode=None)


@cards.callback(invoke_without_command=True)
def overview(context: typer.Context, lang: Lang = None) -> None:
    """Prints the help of `chrono cards` if no command is given."""
    language(lang)  # raises BadSetting for an unknown language
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


cards.command("check", cls=Command)(check)
cards.command("new", cls=Command)(new)
app.add_typer(cards, name="cards")


def main() -> None:
    """Runs the command line; entry point of the scripts `chrono` and `chronotheque`."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")  # print “?” for symbols that the terminal cannot show
    app(prog_name="chrono")
