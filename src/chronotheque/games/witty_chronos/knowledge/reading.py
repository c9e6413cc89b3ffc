"""Reads a seat's knowledge into a table without the hidden parts."""

from __future__ import annotations

from typing import cast

from chronotheque.games.witty_chronos.cards import (
    FACE_NAMES,
    GLASS_NAMES,
    NORTH,
    TEMPLE_NAMES,
    WIND_NAMES,
)
from chronotheque.games.witty_chronos.deck import Deck
from chronotheque.games.witty_chronos.knowledge.guess import WittyBelief
from chronotheque.games.witty_chronos.knowledge.recall import FIRST_BATCH, IN_DISCARD, MASK, UNDER_SELENE
from chronotheque.games.witty_chronos.options import note_options
from chronotheque.games.witty_chronos.rules.play import Play
from chronotheque.games.witty_chronos.rules.rounds import Between, Rounds
from chronotheque.games.witty_chronos.rules.scoring import REASON_NAMES
from chronotheque.games.witty_chronos.rules.set_up import set_durations
from chronotheque.games.witty_chronos.rules.temple.two_players import AT_ONCE
from chronotheque.games.witty_chronos.state import (
    BAG,
    BATCHES,
    EQUAL,
    FRONT,
    HANDLE,
    LONG_AGO,
    NEUTRAL,
    ON_PILE,
    ON_STACK,
    WIDTH,
    WINDS,
    WittyTable,
)
from chronotheque.games.witty_chronos.view_types import (
    GlassView,
    Memory,
    Pending,
    PlayerNotes,
    PlayerView,
    RealmView,
    ResultView,
    Winds,
    WittyKnowledge,
    WittyView,
)
from chronotheque.kernel import NEVER, NONE, POWERS, Game, everyone


def read_knowledge(game: Game, known: WittyKnowledge, deck: Deck) -> WittyBelief:
    """Returns a belief for a seat's knowledge, with the frames restored."""
    v, seat = known.view, known.seat
    s = cast(WittyTable, game.blank(v.seats))
    s.deck = deck
    note_options(s, v.options)
    if s.fairness >= EQUAL:
        set_durations(s)
    _read_round(s, v, known)
    for pile, row in enumerate(v.piles):
        s.height[pile] = row.count
        if row.open:
            s.open_piles += POWERS[pile]
            if row.top is not None:
                s.pile[pile] = FACE_NAMES.index(row.top) + 1
    for glass, handed in zip(v.glasses, known.handed, strict=True):
        _read_glass(s, glass, handed)
    for other, player in enumerate(v.players):
        _read_player(s, other, player, known.counted[other], other == seat)
    assert v.realm is not None  # spectators have no belief
    _read_realm(s, seat, v.realm)
    s.next_handle[seat] = known.next_handle
    _read_pending(s, v, known.second, seat)
    if v.result is not None:
        _read_result(s, v.result)
    cards = _read_memory(s, known.memory, seat)
    s.count_again()
    s.call(Rounds())
    if v.phase == "between":
        s.call(Between())
    elif v.phase == "play":
        s.call(Play())
    return WittyBelief(s, seat, cards)


def _read_round(s: WittyTable, v: WittyView, known: WittyKnowledge) -> None:
    s.round = v.round
    s.voids = v.void
    s.turner = NONE if v.turner is None else v.turner
    s.playing = v.phase == "play"
    s.opened = NEVER if v.opened is None else v.opened
    s.next_turn = NEVER if known.next_turn is None else known.next_turn
    s.discards = v.discard
    for name in v.temple:
        s.temple += POWERS[TEMPLE_NAMES.index(name)]
    if known.last_command is not None:
        s.last_command = known.last_command
        s.now = s.last_command
    if v.shown is not None:
        s.shown = [FACE_NAMES.index(name) for name in v.shown.cards]
        s.shown_of = v.shown.seat


def _read_glass(s: WittyTable, row: GlassView, handed: int | None) -> None:
    glass = GLASS_NAMES.index(row.glass)
    s.owner[glass] = NEUTRAL if row.seat is None else row.seat
    kind, _, number = row.at.partition(":")
    if kind == "pile":
        s.place[glass] = ON_PILE + int(number) - 1
    elif kind == "stack":
        s.place[glass] = ON_STACK + int(number)
    else:
        s.place[glass] = BAG if kind == "bag" else FRONT
    s.ends[glass] = NONE if row.ends is None else row.ends
    s.handed[glass] = LONG_AGO if handed is None else handed
    if row.duration is not None:
        s.lasts[glass] = row.duration
        s.flipped += POWERS[glass]


def _read_player(s: WittyTable, seat: int, player: PlayerView, notes: PlayerNotes, own: bool) -> None:
    s.tokens[player.team] = player.tokens
    if player.ready:
        s.ready += POWERS[seat]
    for name in player.gods:
        s.gods[seat] += POWERS[TEMPLE_NAMES.index(name)]
    if player.apollon is not None:
        s.under_apollon = TEMPLE_NAMES.index(player.apollon)
    s.stash = s.stash or [0] * (player.selene or 0)
    s.announce_from[seat] = player.announce_from or 0
    s.demeter_from[seat] = notes.demeter_from or 0
    s.ouranos_from[seat] = notes.ouranos_from or 0
    s.last_fault[seat] = LONG_AGO if notes.last_fault is None else notes.last_fault
    s.size[seat] = player.stack.count
    if own:
        return
    for i, name in enumerate(WIND_NAMES):
        for _ in range(_winds(player.winds)[name]):
            s.winds[seat * WINDS + s.wind_count[seat]] = NORTH + i + HANDLE * s.wind_count[seat]
            s.wind_count[seat] += 1
    for i, known in enumerate(notes.known):
        face = 0 if known is None else FACE_NAMES.index(known)
        s.stacks[seat * WIDTH + i] = face + HANDLE * (s.wind_count[seat] + i)
    s.next_handle[seat] = s.wind_count[seat] + s.size[seat]


def _read_realm(s: WittyTable, seat: int, realm: RealmView) -> None:
    for i, card in enumerate(realm.stack):
        s.stacks[seat * WIDTH + i] = FACE_NAMES.index(card.card) + HANDLE * card.handle
    for i, card in enumerate(realm.winds):
        s.winds[seat * WINDS + i] = FACE_NAMES.index(card.card) + HANDLE * card.handle
    s.wind_count[seat] = len(realm.winds)
    if realm.stash:
        s.stash = [FACE_NAMES.index(name) for name in realm.stash]


def _read_pending(s: WittyTable, v: WittyView, second: Pending | None, seat: int) -> None:
    if v.blocked is not None:
        s.count_until = v.blocked.until
        s.count_by = NONE if v.blocked.seat is None else v.blocked.seat
    if v.charon is not None:
        s.charon = v.charon.seat
        s.charon_until = v.charon.until
    for gift in v.gifts:
        s.gifts += [gift.seat, gift.to, gift.until]
    for fault in v.faults:
        s.faults += [fault.seat, fault.until]
    if second is not None:
        s.second_by = second.seat
        s.second_at = second.until - AT_ONCE
    vote = v.vote
    if vote is not None:
        s.vote_on = vote.seat
        s.vote_until = vote.until
        s.vote_missing = everyone(s.seats) - POWERS[s.vote_on]
        if vote.own is not None:
            s.vote_missing -= POWERS[seat]
            s.vote_yes = POWERS[seat] if vote.own else 0
    poll = v.colour_vote
    if poll is not None:
        s.poll_until = poll.until
        s.poll_missing = everyone(s.seats)
        if poll.own is not None:
            s.poll_missing -= POWERS[seat]
            s.poll_yes = POWERS[seat] if poll.own else 0


def _read_result(s: WittyTable, result: ResultView) -> None:
    s.reason = REASON_NAMES.index(result.reason)
    for seat in result.winners:
        s.winning += POWERS[seat]
    rows: list[int] = []
    for seat in range(s.seats):
        s.gained[seat] = result.tokens[seat]
        counted = result.scores[seat]
        s.scores[seat] = counted if isinstance(counted, int) else counted.points
        faces = [FACE_NAMES.index(name) for name in result.stacks[seat]]
        gods = sum(1 << TEMPLE_NAMES.index(name) for name in result.gods[seat])
        rows += [len(faces), *faces, *(_winds(result.winds[seat])[name] for name in WIND_NAMES), gods]
    s.turned_up = rows


def _read_memory(s: WittyTable, memory: Memory, seat: int) -> list[tuple[int, int]]:
    """Reads the cards that left the piles; below level 3 they are all in the discard."""
    cards: list[tuple[int, int]] = []
    for name, spots in memory.cards:
        mask = 0
        for spot in spots:
            mask |= 1 << _spot(spot)
        cards.append((FACE_NAMES.index(name), mask))
    if s.level < 3:
        for face, _ in cards:
            s.discard[face] += 1
        return []
    for i, (face, mask) in enumerate(cards):
        s.known[seat * WIDTH + i] = face + MASK * mask
    s.known_count[seat] = len(cards)
    s.astray = POWERS[seat] if memory.astray else 0
    for number, count, void in memory.batches:
        s.batches[seat * BATCHES + number] = 2 * count + (1 if void else 0)
    return cards


def _winds(winds: Winds) -> dict[str, int]:
    return cast(dict[str, int], winds)


def _spot(name: str) -> int:
    kind, _, number = name.partition(":")
    if kind == "discard":
        return int(IN_DISCARD)
    if kind == "selene":
        return int(UNDER_SELENE)
    return int(number) + (int(FIRST_BATCH) if kind == "batch" else 0)
