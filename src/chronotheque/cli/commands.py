"""Classes of the commands of `chrono`: help, usage and errors in the chosen language, user errors in one line."""

from __future__ import annotations

import locale
import os
import re
import sys
from collections.abc import Sequence
from typing import Any, Final

import typer
from typer.core import TyperCommand, TyperGroup

from chronotheque.cli.translation import help_text, metavar, spoken, translated
from chronotheque.cli.words import catalogue
from chronotheque.games._language import check_language, languages
from chronotheque.kernel import ChronothequeError

BAD_INPUT: Final = 2  # exit code
INTERRUPTED: Final = 130  # exit code
UsageError: Final[Any] = typer.BadParameter.__bases__[0]  # of click, or of its copy in Typer
PROGRAM: Final = "chrono"
OPTION: Final = "--lang"
VARIABLE: Final = "CHRONO_LANG"
TYPE: Final = re.compile(r" <[^>]+>$")  # the type that Typer shows behind an argument
EXTRA: Final = re.compile(r"  \[([^\]]*)\]$")  # what Typer adds to help: default, range, required


class Command(TyperCommand):
    """A command of `chrono`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        translate(self, ctx)
        return super().parse_args(ctx, args)

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        write_usage(self, ctx, formatter)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        write_options(self, ctx, formatter)


class Group(TyperGroup):
    """A command with commands of its own."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        translate(self, ctx)
        self.subcommand_metavar = metavar("COMMAND [ARGS]...")
        return super().parse_args(ctx, args)

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        write_usage(self, ctx, formatter)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        write_options(self, ctx, formatter)
        with formatter.section(say("usage.commands")):
            formatter.write_dl([(name, first_line(ctx, name)) for name in self.commands])


class Commands(Group):
    """`chrono` itself."""

    def main(self, args: Sequence[str] | None = None, *rest: Any, **named: Any) -> Any:
        """Runs the command line; reports errors in the language that its arguments ask for."""
        given = sys.argv[1:] if args is None else list(args)
        wanted = asked(given)
        before = spoken.set(wanted or system_language())
        try:
            if not wanted:
                check_language(os.environ.get(VARIABLE, "").lower() or spoken.get())
            code = super().main(args, *rest, **{**named, "standalone_mode": False})
        except ChronothequeError as error:
            typer.echo(f"{PROGRAM}: {translated(' '.join(str(error).split()), spoken.get())}", err=True)
            code = BAD_INPUT
        except UsageError as error:
            typer.echo(usage_error(error), err=True)
            code = BAD_INPUT
        except typer.Abort:
            code = INTERRUPTED
        finally:
            spoken.reset(before)
        sys.exit(code if isinstance(code, int) else 0)


def path_of(ctx: Any) -> str:
    """Returns the words of a command behind `chrono`, or `chrono` itself."""
    return " ".join(ctx.command_path.split()[1:]) or PROGRAM


def first_line(ctx: Any, name: str) -> str:
    """Returns the first line of the help of a command in a group."""
    path = path_of(ctx)
    return help_text(name if path == PROGRAM else f"{path} {name}").partition("\n")[0]


def translate(command: Any, ctx: Any) -> None:
    """Sets the help and the names of the values of a command in the chosen language; errors contain them too."""
    name = path_of(ctx)
    command.help = help_text(name)
    command.options_metavar = metavar("[OPTIONS]")
    for param in command.get_params(ctx):
        param.english = getattr(param, "english", param.metavar)
        param.metavar = param.english and metavar(param.english)
        param.help = help_text(name, param.name)


def write_usage(command: Any, ctx: Any, formatter: Any) -> None:
    """Writes the usage line of a command in the chosen language."""
    pieces = " ".join(command.collect_usage_pieces(ctx))
    formatter.write_usage(ctx.command_path, pieces, prefix=say("usage.prefix"))


def write_options(command: Any, ctx: Any, formatter: Any) -> None:
    """Writes the arguments and options of a command in the chosen language."""
    for kind in ("argument", "option"):
        found = [param.get_help_record(ctx) for param in command.get_params(ctx) if param.param_type_name == kind]
        rows = [(TYPE.sub("", name), EXTRA.sub(extra, said)) for name, said in filter(None, found)]
        if rows:
            with formatter.section(say(f"usage.{kind}s")):
                formatter.write_dl(rows)


def asked(args: Sequence[str]) -> str:
    """Returns the known language that arguments ask for, or "".

    >>> asked(["--lang", "fr", "--help"]), asked(["play", "--lang=en"]), asked(["play", "--lang", "tlh"])
    ('fr', 'en', '')
    """
    found = ""
    for at, arg in enumerate(args):
        name, _, value = arg.partition("=")
        if name == OPTION:
            lang = (value or "".join(args[at + 1 : at + 2])).lower()
            found = lang if lang in languages() else found
    return found


def system_language() -> str:
    """Returns the language of $CHRONO_LANG, or the system's, or English."""
    found = next(
        (os.environ[name] for name in (VARIABLE, "LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), None
    )
    if found is None and sys.platform in ("darwin", "win32"):
        found = locale.getlocale()[0]
    code = re.split("[-_.@]", (found or "").lower())[0]
    return code if code in languages() else "en"


def say(text: str, **values: str) -> str:
    """Returns a phrase of the help in the chosen language."""
    return catalogue(spoken.get(), "help").say(text, **values)


def extra(found: re.Match[str]) -> str:
    """Returns what Typer adds to the help of an option, in the chosen language."""
    return f"  [{'; '.join(map(extra_part, found[1].split('; ')))}]"


def extra_part(part: str) -> str:
    """Returns one thing that Typer adds to help."""
    name, _, value = part.partition(": ")
    if name == "default":
        return say("usage.default", value=value)
    return say("usage.required") if part == "required" else part


def usage_error(error: Any) -> str:
    """Returns the usage of the command and the error, in the chosen language."""
    lines = []
    ctx = error.ctx
    if ctx is not None:
        lines += [ctx.get_usage(), say("usage.hint", command=f"{ctx.command_path} {ctx.help_option_names[0]}"), ""]
    return "\n".join([*lines, say("usage.error", reason=translated(error.format_message(), spoken.get()))])
