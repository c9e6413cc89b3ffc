"""The decisions of Witty Chronos: numbers, ledger ids and the parts of answers.

All decisions share one range of parts, so that a part has the same name everywhere.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.witty_chronos.cards import (
    COLOUR_NAMES,
    COLOURS,
    FACE_NAMES,
    FACES,
    GLASS_NAMES,
    GLASSES,
    GOD_NAMES,
    TEMPLE_CARDS,
    TEMPLE_NAMES,
)
from chronotheque.kernel import Reach, UnknownName

SEATS: Final = 10
PILES: Final = 9

DRAW_DURATION: Final[i64] = 0
DRAW_COLOURS: Final[i64] = 1
DEAL: Final[i64] = 2
LAY_TEMPLE: Final[i64] = 3
CHOOSE_COLOUR: Final[i64] = 4
SAY_READY: Final[i64] = 5
TURN_PILE: Final[i64] = 6
MOVE: Final[i64] = 7
RECOVER: Final[i64] = 8
CLAIM: Final[i64] = 9
VOTE_COLOURS: Final[i64] = 10
VOTE_PENALTY: Final[i64] = 11
ANNOUNCE: Final[i64] = 12
OFFER: Final[i64] = 13
CHARON_PICK: Final[i64] = 14
TAKE_FREE: Final[i64] = 15
DEMETER_TAKE: Final[i64] = 16
OURANOS_SWAP: Final[i64] = 17
GAIA_BUY: Final[i64] = 18
EOS_GIVE: Final[i64] = 19
NEUTRAL_MOVE: Final[i64] = 20

DECISIONS: Final = (
    "WC-C1",
    "WC-C2",
    "WC-C3",
    "WC-C4",
    "WC-D02",
    "WC-D03",
    "WC-D04",
    "WC-D05",
    "WC-D10",
    "WC-D11",
    "WC-D13",
    "WC-D14",
    "WC-D16",
    "WC-D17",
    "WC-D23",
    "WC-D24",
    "WC-D25",
    "WC-D26",
    "WC-D27",
    "WC-D30",
    "WC-D31",
)

# -- parts -----------------------------------------------------------------------------------------

GLASS: Final[i64] = 0  # + glass
FRONT_PART: Final[i64] = GLASS + GLASSES
PILE_PART: Final[i64] = FRONT_PART + 1  # + pile, counted from 0
STACK_PART: Final[i64] = PILE_PART + PILES  # + seat
TAKE: Final[i64] = STACK_PART + SEATS
LEAVE: Final[i64] = TAKE + 1
SEAT: Final[i64] = LEAVE + 1  # + seat
AS_GOD: Final[i64] = SEAT + SEATS  # + base God, counted from HADES
DECLINE: Final[i64] = AS_GOD + 4
HASTY: Final[i64] = DECLINE + 1  # + glass
COLOUR: Final[i64] = HASTY + GLASSES  # + colour
READY: Final[i64] = COLOUR + COLOURS
RECOVERS: Final[i64] = READY + 1
BLOCKED: Final[i64] = RECOVERS + 1
NO: Final[i64] = BLOCKED + 1
YES: Final[i64] = NO + 1
ANNOUNCES: Final[i64] = YES + 1
TEMPLE: Final[i64] = ANNOUNCES + 1  # + Temple card
FACE: Final[i64] = TEMPLE + TEMPLE_CARDS  # + face
FLIP: Final[i64] = FACE + FACES
KEEP: Final[i64] = FLIP + 1
UNDER: Final[i64] = KEEP + 1  # + Temple card
PERCENT: Final[i64] = UNDER + TEMPLE_CARDS  # + percent of the usual duration
SMALL: Final[i64] = PERCENT + 120

COPIES: Final = 64  # part numbers reserved for each face
CARD: Final[i64] = 512  # + face * COPIES + copy, in the deal
HANDLES: Final = 512  # WC-R51: handles are 0 to 511
PAY: Final[i64] = 2048  # + handle
STASH: Final[i64] = PAY + HANDLES  # + handle
GIVE: Final[i64] = STASH + HANDLES  # + handle; its name is `card:17`
PARTS: Final[i64] = GIVE + HANDLES


def _small_names() -> list[str]:
    seats, temple = range(SEATS), TEMPLE_NAMES
    names = [f"glass:{name}" for name in GLASS_NAMES]
    names += ["front", *(f"pile:{pile + 1}" for pile in range(PILES)), *(f"stack:{seat}" for seat in seats)]
    names += [
        "take",
        "leave",
        *(f"seat:{seat}" for seat in seats),
        *(f"as:{name}" for name in GOD_NAMES),
        "decline",
    ]
    names += [f"hasty:{name}" for name in GLASS_NAMES]
    names += [f"colour:{name}" for name in COLOUR_NAMES]
    names += ["ready", "recover", "blocked", "no", "yes", "announce"]
    names += [*(f"temple:{name}" for name in temple), *(f"face:{name}" for name in FACE_NAMES)]
    names += ["flip", "keep", *(f"under:{name}" for name in temple)]
    names += [f"f:{percent}" for percent in range(SMALL - PERCENT)]
    return names


SMALL_NAMES: Final = tuple(_small_names())
SMALL_NUMBERS: Final = {name: part for part, name in enumerate(SMALL_NAMES)}


def part_name(decision: int, part: int) -> str:
    """Returns the name of a part.

    >>> part_name(int(DEAL), int(CARD) + 2)
    'card:t10-03'
    """
    if 0 <= part < SMALL:
        return SMALL_NAMES[part]
    if CARD <= part < CARD + FACES * COPIES:
        face, copy = divmod(part - int(CARD), COPIES)
        return f"card:{FACE_NAMES[face]}-{copy + 1:02}"
    for kind, first in (("pay", int(PAY)), ("stash", int(STASH)), ("card", int(GIVE))):
        if first <= part < first + HANDLES:
            return f"{kind}:{part - first}"
    return f"part:{part}"


def part_number(decision: int, name: str) -> int:
    """Returns the number of a part; raises UnknownName."""
    if name in SMALL_NUMBERS:
        return SMALL_NUMBERS[name]
    kind, _, ref = name.partition(":")
    if decision == DEAL and kind == "card":
        face, _, copy = ref.rpartition("-")
        if (
            face in FACE_NAMES
            and len(copy) == 2
            and copy.isascii()
            and copy.isdecimal()
            and 1 <= int(copy) <= COPIES
        ):
            return int(CARD) + FACE_NAMES.index(face) * COPIES + int(copy) - 1
    first = {"pay": int(PAY), "stash": int(STASH), "card": int(GIVE)}.get(kind)
    if first is not None and ref.isascii() and ref.isdecimal() and str(int(ref)) == ref and int(ref) < HANDLES:
        return first + int(ref)
    raise UnknownName(f"{name} is no answer to {DECISIONS[decision]}")


# -- reach: for learning programs, the parts that can ever be listed at each index of an answer -----


def _row(first: i64, count: int) -> tuple[int, int]:
    """Returns a range of parts, given the first and their number."""
    return (int(first), int(first) + count - 1)


def _span(first: i64, last: i64) -> tuple[int, int]:
    return (int(first), int(last))


_COLOUR: Final = _row(COLOUR, COLOURS)
_GOD: Final = _row(TEMPLE, TEMPLE_CARDS)
_PAYS: Final = _row(PAY, HANDLES)
_GIVES: Final = _row(GIVE, HANDLES)
_PILE: Final = _row(PILE_PART, PILES)
_NEEDS: Final = _span(GLASS, STASH + HANDLES - 1)  # a Temple card, its payment, stash and choices

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
