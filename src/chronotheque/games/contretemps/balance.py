"""Features of a balance report: turn, trumps and cards at the start, and the way a game ends."""

from __future__ import annotations

from typing import Final, cast

from chronotheque.games.contretemps.cards import CARD_NAMES, suit_of
from chronotheque.games.contretemps.rules.end_of_game import best_seat, someone_has_three
from chronotheque.games.contretemps.state import LAST_ROUND, ContretempsTable, controlled, hand, trump
from chronotheque.kernel import Table

MANY: Final = 5  # trumps, or more


def held(t: Table) -> dict[str, list[list[str]]]:
    """Returns, by seat, its turn in the first trick (CT-023), the number of trumps it was dealt, and its cards."""
    s = cast(ContretempsTable, t)
    seats = int(s.seats)
    hands = [hand(s, seat) for seat in range(seats)]
    trumps = [sum(suit_of(card) == trump(s) for card in cards) for cards in hands]
    return {
        "turn": [[f"turn:{(seat - int(s.marker)) % seats + 1}"] for seat in range(seats)],
        "trumps": [[f"trumps:{min(MANY, count)}"] for count in trumps],
        "card": [[CARD_NAMES[card] for card in cards] for cards in hands],
    }


def ended(t: Table) -> dict[str, str]:
    """Returns the way the game ended (three events, tenth round, torn timeline) and the winner's discs."""
    s = cast(ContretempsTable, t)
    if someone_has_three(s):
        end = "three"
    elif s.round == LAST_ROUND:
        end = "rounds"
    else:
        end = "torn"
    return {"end": f"end:{end}", "discs": f"discs:{int(controlled(s, best_seat(s)))}"}
