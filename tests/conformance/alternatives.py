"""Other histories that a seat cannot tell from the real one: the slow second opinion beside `guess`.

What a seat cannot know are some draws of chance and the secret answers of others that are still pending. A game
says which draws those are (hidden.py); here they are dealt again, and the rules play the whole history again. Where
a line becomes illegal, the seat could have known better, and the proposal is dropped.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Sequence

import msgspec

from chronotheque.games.chronicle.cards import WILD_NAMES
from chronotheque.kernel import NOBODY, SECRET, SPECTATOR, ChronothequeError, Rng
from chronotheque.records import Feed, Line, Match, Record
from chronotheque.records.checker import random_answer
from chronotheque.records.lines import SEAT_LINE
from chronotheque.records.replay import follow

Slot = tuple[int, int]  # a line, and the place of a part in its answer
Watch = Callable[[Match], None]

# What everybody sees when it is answered, although nobody knows which of several private questions it answers.
ALWAYS_SEEN = {"chronicle": {f"card:{name}" for name in WILD_NAMES}}

OTHER_ANSWER = 0.3  # how often a hidden answer is taken to be another one


class Hidden:
    """Hidden information of a seat: slots of draws, names that could lie in them but were never drawn, and answers.

    An answer is hidden where others see that it was given but not which, such as a card played face down: where
    it goes along with the draws it is one of `answers`, else `other` says of its line what it might be as well.
    An answer of which others notice nothing at all may be missing.
    """

    def __init__(
        self,
        slots: list[Slot],
        spare: list[str],
        answers: Sequence[Slot] = (),
        other: dict[int, list[str]] | None = None,
        unnoticed: Collection[int] = (),
    ) -> None:
        self.slots = slots
        self.spare = spare
        self.answers = answers
        self.other = other or {}
        self.unnoticed = unnoticed


def part_at(record: Record, slot: Slot) -> str:
    """Returns the name in a slot."""
    return record.lines[slot[0] - 1].words[-1].split(">")[slot[1]]


def deal_anew(record: Record, hidden: Hidden, rng: random.Random, swaps: int) -> list[Line]:
    """The lines with a few hidden draws exchanged, among each other or with what was never drawn.

    Hidden answers go along, and sometimes one of them is another than it was, or is missing. What is drawn at
    different occasions has names of different kinds, of which none takes the place of another.
    """
    if not hidden.slots:
        return otherwise(record.lines, hidden, rng)
    lying = {slot: part_at(record, slot) for slot in hidden.slots}
    spare = list(hidden.spare)
    for _ in range(swaps):
        first = rng.choice(hidden.slots)
        other = rng.randrange(len(hidden.slots) + len(spare))
        if other < len(hidden.slots):
            second = hidden.slots[other]
            if kind(lying[first]) == kind(lying[second]):
                lying[first], lying[second] = lying[second], lying[first]
        else:
            at = other - len(hidden.slots)
            if kind(lying[first]) == kind(spare[at]):
                lying[first], spare[at] = spare[at], lying[first]
    renamed = {part_at(record, slot): name for slot, name in lying.items()}
    names = list(lying.values())
    for slot in hidden.answers:
        name = part_at(record, slot)
        lying[slot] = rng.choice(names) if rng.random() < OTHER_ANSWER else renamed.get(name, name)
        if lying[slot] in ALWAYS_SEEN.get(record.header.game, ()):
            return record.lines
    return otherwise(with_draws(record, lying), hidden, rng)


def kind(name: str) -> str:
    """Returns the kind of a named element."""
    return name.partition(":")[0]


def otherwise(lines: list[Line], hidden: Hidden, rng: random.Random) -> list[Line]:
    """Returns the lines with unknown answers replaced, and some unnoticed ones removed."""
    left: list[Line] = []
    for line in lines:
        if line.number in hidden.unnoticed and rng.random() < OTHER_ANSWER:
            continue
        words = line.words
        if line.number in hidden.other:
            words = (*words[:-1], rng.choice(hidden.other[line.number]))
        left.append(Line(line.number, line.kind, words))
    return left


def with_draws(record: Record, lying: dict[Slot, str]) -> list[Line]:
    """Returns the lines of a record with other names in some slots of draws or answers."""
    lines = list(record.lines)
    for number in {line for line, _ in lying}:
        line = lines[number - 1]
        names = line.words[-1].split(">")
        for (where, at), name in lying.items():
            if where == number:
                names[at] = name
        lines[number - 1] = Line(number, line.kind, (*line.words[:-1], ">".join(names)))
    return lines


def pending(match: Match, seat: int) -> set[int]:
    """Returns the lines with other answers of other seats that are still secret."""
    if match.table.manner != SECRET or match.table.seat < 0:
        return set()
    decision = match.game.decision_name(int(match.table.decision))
    answered = {who for who in range(match.seats) if match.table.party >> who & 1} - {
        who for who in range(match.seats) if match.table.open_to >> who & 1
    }
    found = set()
    for who in answered - {seat}:
        found.add(max(li.number for li in match.record.lines if _is_answer(li, who, decision)))
    return found


def _is_answer(line: Line, seat: int, decision: str) -> bool:
    return line.kind == SEAT_LINE and line.seat == seat and line.words[1] == decision


def play_again(
    match: Match, lines: list[Line], free: set[int], rng: random.Random, watch: Watch | None = None
) -> Match | None:
    """Replays a match from other lines with new pending answers; returns None if a line is illegal."""
    header = match.record.header
    seen = ALWAYS_SEEN.get(header.game, set())
    again = Match(match.game, match.game.new(header.seats, header.options), Record(header), None)
    if watch:
        watch(again)
    try:
        for line in lines:
            if line.number in free:
                decision = line.words[1]
                again.answer(
                    line.seat, decision, random_answer(again, line.seat, decision, Rng(rng.getrandbits(32)))
                )
            elif line.kind == SEAT_LINE and again.table.private and line.words[2] in seen:
                again.answer(line.seat, again.open[0][1], line.words[2])
            else:
                follow(again, Line(len(again.record.lines) + 1, line.kind, line.words))  # some may be missing
            if watch:
                watch(again)
    except ChronothequeError:
        return None
    return again


def messages(match: Match, seat: int, lines: list[Line], free: set[int], rng: random.Random) -> list[bytes] | None:
    """Returns everything that a seat or a bot on it receives while these lines are played, None if they cannot be.

    When something will happen by itself counts as received: everybody who sees the clock sees that. So does the
    knowledge that a bot is given, at every moment.
    """
    feeds: list[Feed] = []
    received: list[bytes] = []
    dues = [int(NOBODY)]
    knowledge = [b""]

    def watch(again: Match) -> None:
        if not feeds:
            feeds.append(Feed(again, seat))
        message = feeds[0].take()
        due = int(again.table.due())
        if message is not None or due != dues[-1]:
            received.append(msgspec.json.encode((message, due)))
            dues.append(due)
        known = msgspec.json.encode(again.knowledge(seat)) if seat != SPECTATOR else b""
        if known != knowledge[-1]:
            received.append(known)
            knowledge.append(known)

    return None if play_again(match, lines, free, rng, watch) is None else received
