"""Replay of records: the rules execute and verify every line."""

from __future__ import annotations

import base64
from collections.abc import Callable

from chronotheque import games
from chronotheque.games._cards import game_with
from chronotheque.kernel import CHANCE, ChronothequeError, Game, commitment, sample
from chronotheque.records.lines import (
    BACK_LINE,
    CHANCE_LINE,
    CLOCK_LINE,
    END_LINE,
    RULES_LINE,
    SEAT_LINE,
    BadRecord,
    Line,
    Record,
)
from chronotheque.records.match import Match

FIRST = 3  # the place of the first line of a record in its file


def replay(record: Record, name: str = "record", upto: int | None = None) -> Match:
    """Replays a record up to a line, or raises BadRecord where the rules disagree with it."""
    match = _begin(record, name)
    seed = _revealed_seed(record, name) if record.finished else None
    return _go_through(match, record, _lines_under_older_rules(record), upto, seed, name)


def resume(record: Record, seed: bytes, name: str = "record") -> Match:
    """Resumes an unfinished record with its seed."""
    if commitment(seed) != record.header.seed:
        raise BadRecord(name, 2, "the seed is not the one that the header commits to")
    match = replay(record, name)
    match.seed = seed
    match.go_on()
    return match


def watch_again(record: Record, watch: Callable[[Match], None]) -> None:
    """Replays a record and calls `watch` before the first answer and after each."""
    _go_through(_begin(record, "record"), record, _lines_under_older_rules(record), None, None, "record", watch)


def replay_from(snapshot: bytes, record: Record, after: int, name: str = "record") -> Match:
    """Replays a record from a snapshot taken after one of its lines."""
    match = _begin(record, name)
    match.table = match.game.decode(snapshot)
    return _go_through(match, record, after, None, None, name)


def _go_through(
    match: Match,
    record: Record,
    known: int,
    upto: int | None,
    seed: bytes | None,
    name: str,
    watch: Callable[[Match], None] | None = None,
) -> Match:
    """Copies the lines that the snapshot covers and replays the others."""
    for line in record.lines[:upto]:
        if line.number <= known:
            match.record.add(line.kind, *line.words)
            match.draws += line.kind == CHANCE_LINE
            continue
        try:
            follow(match, line, seed)
        except ChronothequeError as error:
            raise BadRecord(name, FIRST + line.number - 1, str(error)) from error
        if watch is not None and match.table.seat != CHANCE:
            watch(match)
    return match


def _begin(record: Record, name: str) -> Match:
    header = record.header
    try:
        game = game_with(games.get(header.game), header.cards)
        _check_rules(game, record)
        table = game.new(header.seats, header.options)
    except ChronothequeError as error:
        raise BadRecord(name, 2, str(error)) from error
    return Match(game, table, Record(header), None)


def _check_rules(game: Game, record: Record) -> None:
    rules = [record.header.rules, *(int(line.words[0]) for line in record.lines if line.kind == RULES_LINE)]
    if rules[-1] != game.rules:
        raise ChronothequeError(
            f"the game was played under rules {rules[-1]} of {game.name}; this version plays rules {game.rules}"
        )


def _lines_under_older_rules(record: Record) -> int:
    changes = [line.number for line in record.lines if line.kind == RULES_LINE]
    return changes[-1] - 1 if changes else 0


def _revealed_seed(record: Record, name: str) -> bytes:
    """Returns the seed from the last line, checked against the commitment in the header."""
    words = record.lines[-1].words
    try:
        seed = bytes.fromhex(words[1])
    except ValueError:
        seed = None
    if seed is None or seed.hex() != words[1] or commitment(seed) != record.header.seed:
        raise BadRecord(name, FIRST + len(record.lines) - 1, "the seed is not the one that the header commits to")
    return seed


def follow(match: Match, line: Line, seed: bytes | None = None) -> None:
    """Replays one line; with the seed, also verifies its draw."""
    if line.kind == CHANCE_LINE:
        _follow_chance(match, line, seed)
    elif line.kind == SEAT_LINE:
        match.answer(line.seat, line.words[1], line.words[2])
    elif line.kind == CLOCK_LINE:
        match.pass_time(int(line.words[0]))
    elif line.kind == BACK_LINE:
        taken = match.record.lines[int(line.words[0]) - 1 : int(line.words[0])]
        if not taken or taken[0].kind != SEAT_LINE or match.take_back(taken[0].seat) != taken[0].number:
            raise ChronothequeError(f"line {line.words[0]} cannot be taken back here")
    elif line.kind == RULES_LINE:
        match.go_on_from(base64.b64decode(line.words[1]))
    elif not match.over or line.words[0] != match.table.digest():
        raise ChronothequeError("the game does not end here, or not on this table")
    else:
        match.record.add(END_LINE, *line.words)
    if match.record.lines[-1].text() != line.text():
        raise ChronothequeError(f"the rules say “{match.record.lines[-1].text()}” here")


def _follow_chance(match: Match, line: Line, seed: bytes | None) -> None:
    table = match.table
    decision = match.game.decision_number(line.words[0])
    if table.seat != CHANCE or decision != table.decision:
        raise ChronothequeError(f"chance is not asked {line.words[0]} here")
    parts = match.game.answer_parts(table, decision, line.words[1])
    if seed is not None and sample(table.top, table, decision, match.next_source(seed)) != parts:
        raise ChronothequeError("this draw does not follow from the seed")
    match.chance_answers(parts)
