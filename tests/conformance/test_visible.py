"""Fields declared public are equal in every guess; fields that a guess may change are marked."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import chronotheque
from chronotheque import games
from chronotheque.kernel import Rng, Table
from chronotheque.kernel.methods import Field, declarations
from chronotheque.records import Match, read_record, replay

SOURCES = Path(chronotheque.__file__).parent
GOLDEN = Path(__file__).parents[1] / "golden"
MOMENTS = 12  # of each recorded game
GUESSES = 3  # of each moment and seat
OVER = {  # facts of something that is over, of which a view tells nothing: nobody asks for them again
    "WittyTable.last_command",
    "WittyTable.second_at",
    "WittyTable.second_by",
    "WittyTable.turned_last",
    "WittyTable.turner",
    "HybrisTable.seduced",
}

declared_in: dict[type, list[Field]] = {}


def declared(kind: type) -> list[Field]:
    """Returns the declared fields of a class, compiled or not."""
    if kind not in declared_in:
        path = SOURCES.parent.joinpath(*kind.__module__.split(".")).with_suffix(".py")
        classes = declarations(ast.parse(path.read_text(encoding="utf-8")))
        declared_in[kind] = next((fields for node, fields in classes if node.name == kind.__name__), [])
    return declared_in[kind]


def public_facts(t: Table) -> dict[str, object]:
    """Returns the public fields of a table and of the rules in progress."""
    found: dict[str, object] = {}
    for part in (t, *t.stack):
        for field in declared(type(part)):
            if field.visible == "public" and field.start and field.stored and getattr(t, field.only or "seats"):
                value = getattr(part, field.name)
                found[f"{type(part).__name__}.{field.name}"] = list(value) if field.length else value
    return {name: value for name, value in found.items() if name not in OVER}


def moments(path: Path) -> list[Match]:
    """Returns moments of a recorded game at which somebody is asked, from its beginning to its end."""
    record = read_record(path)
    step = max(1, len(record.lines) // MOMENTS)
    found = (replay(record, upto=upto) for upto in range(step, len(record.lines), step))
    return [match for match in found if match.open]


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_guesses_agree_in_all_public_fields(path: Path) -> None:
    game = games.get(read_record(path).header.game)
    for match in moments(path):
        facts = public_facts(match.table)
        for seat in range(match.seats):
            know = game.read(match.knowledge(seat))
            guess = game.blank(match.seats)
            rng = Rng(seat + 1)
            for _ in range(GUESSES):
                know.guess(rng, guess)
                assert public_facts(guess) == facts, f"seat {seat} after line {len(match.record.lines)}"


@pytest.mark.parametrize("name", sorted(path.parent.name for path in SOURCES.glob("games/*/ledger.md")))
def test_every_table_and_frame_is_declared(name: str) -> None:
    game = games.get(name)
    table = game.blank(game.seat_counts(game.settings({}))[0])
    assert declared(type(table)), f"{type(table).__name__} has no declared fields"
