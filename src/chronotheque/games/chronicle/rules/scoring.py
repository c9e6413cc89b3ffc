"""Scoring of a round (CR-059 to CR-066, CR-081 to CR-088), and the winners of the game with reasons."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.chronicle import narration
from chronotheque.games.chronicle.cards import EVERY_WILD, OF_SUIT, STORIES, STORY_NAMES
from chronotheque.games.chronicle.deck import EVIL, TOTAL, WILD
from chronotheque.games.chronicle.state import (
    FOUR_EVIL,
    GOAL,
    LAST_ROUND,
    LONGER,
    MAY_AGREE,
    ChronicleTable,
    count_of_gains,
    discard,
    in_play,
    note_gain,
    row_list,
    row_with,
)
from chronotheque.kernel import NONE, POWERS, Outcome, has, listed, lowest, places_by, seats_with_most, size


def counted(s: ChronicleTable, measure: i64, cards: i64) -> i64:
    """Returns the number of allies that a set of cards counts as in a measure (CR-073, CR-R24)."""
    if measure == EVIL:
        return size(cards & s.deck.evil)
    if measure == WILD:
        return size(cards & EVERY_WILD)
    if measure != TOTAL:
        cards &= OF_SUIT[measure]
    return size(cards) + 2 * size(cards & s.deck.triples)


def purified(s: ChronicleTable, seat: i64) -> i64:
    """CR-061, CR-R22  Returns the allies that count for a seat: without Evil if the Angel is among them."""
    allies = s.allies[seat]
    return allies & ~s.deck.evil if allies & s.deck.purifies != 0 else allies


def gatherer(s: ChronicleTable) -> i64:
    """CR-065, CR-R29, CR-R31  Returns the seat with all Evil cards among its allies, or NONE."""
    for seat in range(s.seats):
        if s.deck.evil != 0 and s.allies[seat] & s.deck.evil == s.deck.evil:
            return seat
    return NONE


def competing(s: ChronicleTable) -> i64:
    """CR-063, CR-081, CR-R36, CR-R55  Returns the set of the seats that are not excluded from scoring."""
    pardoned = in_play(s) & s.deck.pardons != 0  # CR-082
    found: i64 = 0
    for seat in range(s.seats):
        if pardoned or purified(s, seat) & s.deck.evil == 0:
            found += POWERS[seat]
    return found


def scorers(s: ChronicleTable, story: i64, running: i64) -> i64:
    """CR-064, CR-R32 to CR-R35  Returns the set of the competing seats that meet the condition of a story."""
    measure = s.deck.measures[story]
    fewest = has(s.deck.fewest, story)
    best: i64 = 0
    found: i64 = 0
    if measure == NONE:
        return found  # CR-R41
    for seat in range(s.seats):
        if not has(running, seat):
            continue
        count = counted(s, measure, purified(s, seat))
        if found != 0 and count == best:
            found += POWERS[seat]  # CR-R33
        elif found == 0 or (count < best if fewest else count > best):
            best = count
            found = POWERS[seat]
    return found if fewest or best > 0 else 0  # CR-R34


def score_round(s: ChronicleTable) -> None:
    """CR-060 to CR-066, CR-083, CR-R29, CR-R30  Turns hands into allies, then gives the points of the round."""
    for seat in range(s.seats):
        if s.events is not None:
            narration.lays_down(s, seat)
        s.allies[seat] += s.hands[seat]
        s.hands[seat] = 0
    alone = gatherer(s)
    if alone != NONE:
        note_gain(s, alone, FOUR_EVIL, 2)
        if s.events is not None:
            narration.four_evil(s, alone)
    else:
        purify(s)
        running = competing(s)
        if s.events is not None:
            narration.excluded(s, running)
        for story in range(STORIES):
            if has(in_play(s), story):
                score_story(s, story, running)  # CR-087, CR-088
    row = s.drawn
    while row != 0:
        s.used = row_with(s.used, (row & 15) - 1)  # CR-R42
        row >>= 4


def score_story(s: ChronicleTable, story: i64, running: i64) -> None:
    """Gives a point to each seat that meets the condition of a story."""
    scoring = scorers(s, story, running)
    for seat in range(s.seats):
        if has(scoring, seat):
            note_gain(s, seat, story, 1)
    if s.events is not None:
        narration.story_scored(s, story, scoring)


def purify(s: ChronicleTable) -> None:
    """CR-061  Discards all Evil allies of a seat that has the Angel."""
    for seat in range(s.seats):
        left = purified(s, seat)
        if left != s.allies[seat]:
            gone = s.allies[seat] - left
            s.allies[seat] = left
            for card in listed(gone):
                discard(s, card)
            if s.events is not None:
                narration.purified(s, seat, gone)


def leaders(s: ChronicleTable) -> i64:
    """Returns the set of the seats with the most points."""
    return seats_with_most(s.points, s.seats)


def game_is_over(s: ChronicleTable) -> bool:
    """CR-005, CR-R02, CR-R48, CR-R56  True if the game is over after a round."""
    if s.round == LAST_ROUND:
        return True
    reached = False
    for seat in range(s.seats):
        reached = reached or s.points[seat] >= GOAL
    longer = has(s.variants, LONGER) or has(s.variants, MAY_AGREE)
    return reached and not (longer and size(leaders(s)) > 1)  # CR-093


def to_agree(s: ChronicleTable) -> bool:
    """CR-093, CR-R48  True if the game is not over only because the players may agree to play on."""
    if not has(s.variants, MAY_AGREE) or has(s.variants, LONGER):
        return False
    first = leaders(s)
    return size(first) > 1 and s.points[lowest(first)] >= GOAL


def outcome(s: ChronicleTable) -> Outcome:
    """Returns places by points, and the points of each story as reasons."""
    seats = range(s.seats)
    places = places_by([int(s.points[seat]) for seat in seats])
    reasons: list[list[tuple[str, int]]] = []
    for seat in seats:
        rows = [
            (STORY_NAMES[story], int(count_of_gains(s, seat, story)))
            for story in range(STORIES)
            if count_of_gains(s, seat, story) > 0
        ]
        evil = int(count_of_gains(s, seat, FOUR_EVIL))
        reasons.append([*rows, ("four_evil", 2 * evil)] if evil else rows)
    return Outcome(places, reasons, s.game.shares(s))


def stories_in_order(s: ChronicleTable) -> list[int]:
    """Returns the stories in play: drawn ones in the order of revealing, then others in the order of use."""
    return [*row_list(s.drawn), *(story for story in row_list(s.used) if has(s.again, story))]
