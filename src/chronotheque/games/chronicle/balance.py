"""What a balance report counts in Chronicle: turn, cards and story of the first round, and how a game ends."""

from __future__ import annotations

from typing import Final, cast

from chronotheque.games.chronicle.cards import card_names
from chronotheque.games.chronicle.state import GOAL, Saga
from chronotheque.kernel import Table, size

MANY: Final = 8  # rounds, or more


def held(t: Table) -> dict[str, list[list[str]]]:
    """By seat: its turn in the first meeting, and of the first deal how many Evil cards it got, and which cards."""
    s = cast(Saga, t)
    seats = int(s.seats)
    return {
        "turn": [[f"turn:{(seat - int(s.leader)) % seats + 1}"] for seat in range(seats)],
        "evil": [[f"evil:{int(size(s.hands[seat] & s.deck.evil))}"] for seat in range(seats)],
        "card": [card_names(s.hands[seat]) for seat in range(seats)],
    }


def ended(t: Table) -> dict[str, str]:
    """Won alone, shared, or stopped by the last round; and after how many rounds."""
    s = cast(Saga, t)
    reached = any(s.points[seat] >= GOAL for seat in range(s.seats))
    end = "limit" if not reached else "alone" if size(s.winners) == 1 else "shared"
    return {"end": f"end:{end}", "rounds": f"rounds:{min(MANY, int(s.round))}"}
