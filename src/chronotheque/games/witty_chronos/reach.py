"""Which parts can ever be listed for a decision of Witty Chronos: what programs that learn number their actions by.

Where a part can come at several places of an answer there is one row for all of them, so that it is one action.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.witty_chronos.cards import COLOURS, FACES, GLASSES, TEMPLE_CARDS
from chronotheque.games.witty_chronos.decisions import (
    ANNOUNCE,
    ANNOUNCES,
    BLOCKED,
    CARD,
    CHARON_PICK,
    CHOOSE_COLOUR,
    CLAIM,
    COLOUR,
    COPIES,
    DEAL,
    DEMETER_TAKE,
    DRAW_COLOURS,
    DRAW_DURATION,
    EOS_GIVE,
    FACE,
    GAIA_BUY,
    GIVE,
    GLASS,
    HANDLES,
    HASTY,
    LAY_TEMPLE,
    MOVE,
    NEUTRAL_MOVE,
    NO,
    OFFER,
    OURANOS_SWAP,
    PAY,
    PERCENT,
    PILE_PART,
    PILES,
    READY,
    RECOVER,
    RECOVERS,
    SAY_READY,
    SEAT,
    SEATS,
    STACK_PART,
    STASH,
    TAKE_FREE,
    TEMPLE,
    TURN_PILE,
    VOTE_COLOURS,
    VOTE_PENALTY,
    YES,
)
from chronotheque.kernel import Reach


def _row(first: i64, count: int) -> tuple[int, int]:
    """So many parts from one on."""
    return (int(first), int(first) + count - 1)


def _span(first: i64, last: i64) -> tuple[int, int]:
    return (int(first), int(last))


_COLOUR: Final = _row(COLOUR, COLOURS)
_GOD: Final = _row(TEMPLE, TEMPLE_CARDS)
_PAYS: Final = _row(PAY, HANDLES)
_GIVES: Final = _row(GIVE, HANDLES)
_PILE: Final = _row(PILE_PART, PILES)
_NEEDS: Final = _span(GLASS, STASH + HANDLES - 1)  # a Temple card, what is paid or laid under it, and its choices

REACH: Final = {
    int(DRAW_DURATION): Reach([_span(PERCENT + 85, PERCENT + 115)]),
    int(DRAW_COLOURS): Reach([_COLOUR]),
    int(DEAL): Reach([_row(CARD, FACES * COPIES)]),
    int(LAY_TEMPLE): Reach([_GOD]),
    int(CHOOSE_COLOUR): Reach([_COLOUR]),
    int(SAY_READY): Reach([_row(READY, 1)]),
    int(TURN_PILE): Reach([_PILE]),
    int(MOVE): Reach([_span(GLASS, HASTY + GLASSES - 1)]),
    int(RECOVER): Reach([_row(RECOVERS, 1)]),
    int(CLAIM): Reach([_row(BLOCKED, 1)]),
    int(VOTE_COLOURS): Reach([_span(NO, YES)]),
    int(VOTE_PENALTY): Reach([_span(SEAT, YES)]),
    int(ANNOUNCE): Reach([_row(ANNOUNCES, 1)]),
    int(OFFER): Reach([_NEEDS], stops=True),
    int(CHARON_PICK): Reach([_span(GLASS, FACE + FACES - 1)]),
    int(TAKE_FREE): Reach([_NEEDS], stops=True),
    int(DEMETER_TAKE): Reach([_span(PILE_PART, STACK_PART + SEATS - 1)]),
    int(OURANOS_SWAP): Reach([_GIVES, _row(FACE, FACES)]),
    int(GAIA_BUY): Reach([_GOD, _PAYS]),
    int(EOS_GIVE): Reach([_GIVES]),
    int(NEUTRAL_MOVE): Reach([_row(GLASS, GLASSES), _PILE, _PAYS]),
}
