"""Who scores at the end of a round (CR-059 to CR-066, CR-081 to CR-088), who wins the game, and why."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.chronicle import telling
from chronotheque.games.chronicle.cards import EVERY_WILD, OF_SUIT, STORIES, STORY_NAMES
from chronotheque.games.chronicle.deck import EVIL, TOTAL, WILD
from chronotheque.games.chronicle.state import (
    FOUR_EVIL,
    GOAL,
    LAST_ROUND,
    Saga,
    count_of_gains,
    discard,
    in_play,
    note_gain,
    row_list,
    row_with,
)
from chronotheque.kernel import NONE, POWERS, Outcome, has, listed, size


def counted(s: Saga, measure: i64, cards: i64) -> i64:
    """How many allies a set of cards counts as: of a suit, in total, Evil or wild (CR-073, CR-R24)."""
    if measure == EVIL:
        return size(cards & s.deck.evil)
    if measure == WILD:
        return size(cards & EVERY_WILD)
    if measure != TOTAL:
        cards &= OF_SUIT[measure]
    return size(cards) + 2 * size(cards & s.deck.triples)


def purified(s: Saga, seat: i64) -> i64:
    """CR-061, CR-R22  The allies of a seat as scoring sees them: without Evil if the Angel is among them."""
    allies = s.allies[seat]
    return allies & ~s.deck.evil if allies & s.deck.purifies != 0 else allies


def gatherer(s: Saga) -> i64:
    """CR-065, CR-R29, CR-R31  Who has all Evil cards among their allies, or NONE."""
    for seat in range(s.seats):
        if s.deck.evil != 0 and s.allies[seat] & s.deck.evil == s.deck.evil:
            return seat
    return NONE


def competing(s: Saga) -> i64:
    """CR-063, CR-081, CR-R36, CR-R55  The set of the seats that are not excluded from scoring."""
    pardoned = in_play(s) & s.deck.pardons != 0  # CR-082
    found: i64 = 0
    for seat in range(s.seats):
        if pardoned or purified(s, seat) & s.deck.evil == 0:
            found += POWERS[seat]
    return found


def scorers(s: Saga, story: i64, running: i64) -> i64:
    """CR-064, CR-R32 to CR-R35  The set of those seats in the running that meet the condition of a story."""
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


def score_round(s: Saga) -> None:
    """CR-060 to CR-066, CR-083, CR-R29, CR-R30  The round is over: hands become allies, then points are given."""
    for seat in range(s.seats):
        if s.told is not None:
            telling.lays_down(s, seat)
        s.allies[seat] += s.hands[seat]
        s.hands[seat] = 0
    alone = gatherer(s)
    if alone != NONE:
        note_gain(s, alone, FOUR_EVIL, 2)
        if s.told is not None:
            telling.four_evil(s, alone)
    else:
        purify(s)
        running = competing(s)
        if s.told is not None:
            telling.excluded(s, running)
        for story in range(STORIES):
            if has(in_play(s), story):
                score_story(s, story, running)  # CR-087, CR-088
    row = s.drawn
    while row != 0:
        s.used = row_with(s.used, (row & 15) - 1)  # CR-R42
        row >>= 4


def score_story(s: Saga, story: i64, running: i64) -> None:
    """A point for everybody who meets the condition of a story."""
    scoring = scorers(s, story, running)
    for seat in range(s.seats):
        if has(scoring, seat):
            note_gain(s, seat, story, 1)
    if s.told is not None:
        telling.story_scored(s, story, scoring)


def purify(s: Saga) -> None:
    """CR-061  Whoever has the Angel discards all Evil cards from their allies."""
    for seat in range(s.seats):
        left = purified(s, seat)
        if left != s.allies[seat]:
            gone = s.allies[seat] - left
            s.allies[seat] = left
            for card in listed(gone):
                discard(s, card)
            if s.told is not None:
                telling.purified(s, seat, gone)


def leaders(s: Saga) -> i64:
    """The set of the seats with the most points."""
    most: i64 = 0
    found: i64 = 0
    for seat in range(s.seats):
        if s.points[seat] > most:
            most = s.points[seat]
            found = 0
        if s.points[seat] == most:
            found += POWERS[seat]
    return found


def game_is_over(s: Saga) -> bool:
    """CR-005, CR-R02, CR-R48, CR-R56  Whether somebody has won after a round."""
    if s.round == LAST_ROUND:
        return True
    first = leaders(s)
    reached = False
    for seat in range(s.seats):
        reached = reached or s.points[seat] >= GOAL
    return reached and not (s.longer and size(first) > 1)  # CR-093


def outcome(s: Saga) -> Outcome:
    """Places by points, and the points of each story as reasons."""
    seats = range(s.seats)
    places = [1 + sum(s.points[other] > s.points[seat] for other in seats) for seat in seats]
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


def stories_in_order(s: Saga) -> list[int]:
    """The stories in play: those drawn in the order of revealing, then those in play again in the order of use."""
    return [*row_list(s.drawn), *(story for story in row_list(s.used) if has(s.again, story))]
