"""Features of a balance report: the first deal, sources of points in a round, and the way a game ends."""

from __future__ import annotations

from typing import Final, cast

from chronotheque.games.chronicle.cards import STORY_NAMES, card_names
from chronotheque.games.chronicle.deck import abilities_of
from chronotheque.games.chronicle.state import GOAL, ChronicleTable, count_of_gains, hand, in_play
from chronotheque.kernel import Table, listed, size

MANY: Final = 8  # rounds, or more


def held(t: Table) -> dict[str, list[list[str]]]:
    """Returns, by seat, its turn in the first meeting, the number of its Evil cards, and its cards."""
    s = cast(ChronicleTable, t)
    return {"turn": turns(s), "evil": evil(s), "card": cards(s)}


def turns(s: ChronicleTable) -> list[list[str]]:
    """Returns the turn of each seat."""
    return [[f"turn:{(seat - int(s.leader)) % int(s.seats) + 1}"] for seat in range(s.seats)]


def evil(s: ChronicleTable) -> list[list[str]]:
    """Returns the number of Evil cards in each hand."""
    return [[f"evil:{int(size(s.hands[seat] & s.deck.evil))}"] for seat in range(s.seats)]


def cards(s: ChronicleTable) -> list[list[str]]:
    """Returns the cards of each hand."""
    return [card_names(s.hands[seat]) for seat in range(s.seats)]


def abilities(s: ChronicleTable) -> list[list[str]]:
    """Returns the abilities of all cards of each hand."""
    tables = s.deck.tables
    return [
        [f"ability:{word}" for card in hand(s, seat) for word in abilities_of(tables, card)]
        for seat in range(s.seats)
    ]


def brought(before: Table, now: Table) -> dict[str, dict[str, tuple[float, float]]] | None:
    """Returns, after a round, observed and expected points by feature: turn, Evil, card, ability, story.

    The expected points of a seat are the mean of all seats; those of a story are 1.
    """
    was, s = cast(ChronicleTable, before), cast(ChronicleTable, now)
    if s.round == was.round and not s.over:
        return None
    seats = range(s.seats)
    points = [int(s.points[seat] - was.points[seat]) for seat in seats]
    dealt = {**held(was), "ability": abilities(was)}
    rows: dict[str, dict[str, tuple[float, float]]] = {}
    for feature, by_seat in dealt.items():
        own = rows.setdefault(feature, {})
        for seat, value in [(seat, value) for seat, values in enumerate(by_seat) for value in values]:
            had, expected = own.get(value, (0.0, 0.0))
            own[value] = (had + points[seat], expected + sum(points) / s.seats)
    for story in listed(in_play(was)):
        if s.deck.scores(story):
            gave = sum(int(count_of_gains(s, seat, story) - count_of_gains(was, seat, story)) for seat in seats)
            rows.setdefault("story", {})[STORY_NAMES[story]] = (gave, 1)
    return rows


def ended(t: Table) -> dict[str, str]:
    """Returns the way the game ended (won alone, shared, last round) and the number of rounds."""
    s = cast(ChronicleTable, t)
    reached = any(s.points[seat] >= GOAL for seat in range(s.seats))
    end = "limit" if not reached else "alone" if size(s.winners) == 1 else "shared"
    return {"end": f"end:{end}", "rounds": f"rounds:{min(MANY, int(s.round))}"}
