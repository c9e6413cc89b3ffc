"""Continuation of a finished game from one of its moments, as a new match."""

from __future__ import annotations

from collections.abc import Sequence

from chronotheque.kernel import commitment
from chronotheque.records import Feed, Header, Match, Record
from chronotheque.records.replay import watch_again
from chronotheque.server.errors import NoSuchMoment


def continue_match(match: Match, seat: int, at: int, seed: bytes, nonces: Sequence[str]) -> Match:
    """Returns a match that continues a finished one from a moment, counted by the updates of a seat."""
    found = snapshot_at(match.record, seat, at)
    game, old = match.game, match.record.header
    header = Header(game.name, game.rules, game.codec, old.seats, old.options, commitment(seed), old.cards)
    header.nonces = list(nonces)
    again = Match(game, game.new(old.seats, old.options), Record(header), seed)
    again.go_on_from(found)
    again.go_on()
    return again


def snapshot_at(record: Record, seat: int, at: int) -> bytes:
    """Returns the snapshot at a moment, counted by the updates of a seat, or raises NoSuchMoment."""
    feeds: list[Feed] = []
    found: list[bytes] = []

    def watch(match: Match) -> None:
        feeds[:] = feeds or [Feed(match, seat)]
        if feeds[0].take() is not None and not match.over:
            found.append(match.snapshot())

    watch_again(record, watch)
    if not 0 <= at < len(found):
        raise NoSuchMoment(f"there is no moment {at} to go on from; there are moments 0 to {len(found) - 1}")
    return found[at]
