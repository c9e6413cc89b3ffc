"""Printed facts: colours and glasses, the faces of the red-backed cards, the 27 Temple cards."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# -- colours and glasses ---------------------------------------------------------------------------

COLOURS: Final = 6
GLASSES: Final = 2 * COLOURS  # WC-001, WT-007; the glasses of colour c are 2c and 2c + 1

COLOUR_NAMES: Final = ("red", "blue", "green", "yellow", "purple", "white")
_COLOUR_MARKS: Final = ("red", "blu", "grn", "yel", "pur", "wht")
GLASS_NAMES: Final = tuple(f"{mark}-{number}" for mark in _COLOUR_MARKS for number in (1, 2))

# The reference set `fixed-A`, in milliseconds at normal speed.
FIXED: Final = vec[i64]([30000, 28500, 31500, 29400, 27000, 33000, 30600, 30000, 34500, 25500, 30000, 29100])

# -- red-backed cards (WC-005, WT-010) -------------------------------------------------------------

T10: Final[i64] = 0
T20: Final[i64] = 1
T100: Final[i64] = 4
HADES: Final[i64] = 5
HERMES: Final[i64] = 6
HEPHAISTOS: Final[i64] = 7
CERBERE: Final[i64] = 8
NORTH: Final[i64] = 9  # the four Winds, in the order N, S, W, E
EAST: Final[i64] = 12
MINOTAURE: Final[i64] = 13
HYDRE: Final[i64] = 14
FACES: Final = 15

FACE_NAMES: Final = (
    "t10",
    "t20",
    "t30",
    "t50",
    "t100",
    "hades",
    "hermes",
    "hephaistos",
    "cerbere",
    "north",
    "south",
    "west",
    "east",
    "minotaure",
    "hydre",
)
POINTS: Final = vec[i64]([10, 20, 30, 50, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])  # WC-006, WT-013
TERRITORY_NAMES: Final = FACE_NAMES[:5]
GOD_NAMES: Final = FACE_NAMES[5:9]
WIND_NAMES: Final = FACE_NAMES[9:13]

LARGEST_DECK: Final = 83  # WT-R01
TALLEST: Final = 14  # cards in a pile: 83 cards in 6 piles


def is_god(face: i64) -> bool:
    """True for a base God, which is applied at once and never stays in a Realm (WC-049)."""
    return HADES <= face <= CERBERE


def is_wind(face: i64) -> bool:
    """True for a Wind, which stays beside the stack (WT-029)."""
    return NORTH <= face <= EAST


def is_monster(face: i64) -> bool:
    """True for a MINOTAURE or a HYDRE."""
    return face >= MINOTAURE


# -- Temple cards (WT-009) -------------------------------------------------------------------------

HERACLES: Final[i64] = 0
HELIOS: Final[i64] = 1
PERSEPHONE: Final[i64] = 2
ATHENA: Final[i64] = 3
ARES: Final[i64] = 4
DIONYSOS: Final[i64] = 5
EOLE: Final[i64] = 6
POSEIDON: Final[i64] = 7
CYCLOPE: Final[i64] = 8
HERA: Final[i64] = 9
ZEUS: Final[i64] = 10
APOLLON: Final[i64] = 11
CASSANDRE: Final[i64] = 12
DEMETER: Final[i64] = 13
APHRODITE: Final[i64] = 14
PAN: Final[i64] = 15
SELENE: Final[i64] = 16
CASTOR: Final[i64] = 17
POLLUX: Final[i64] = 18
CHARON: Final[i64] = 19
HECATE: Final[i64] = 20
GAIA: Final[i64] = 21
OURANOS: Final[i64] = 22
ARTEMIS: Final[i64] = 23
EROS: Final[i64] = 24
EOS: Final[i64] = 25
HESTIA: Final[i64] = 26
TEMPLE_CARDS: Final = 27
EVERY_TEMPLE_CARD: Final[i64] = 2**TEMPLE_CARDS - 1

_STAR: Final = True

# name, cost (WT-046 …), star (WT-R04)
_ROWS: Final = (
    ("heracles", 2, not _STAR),
    ("helios", 2, not _STAR),
    ("persephone", 4, _STAR),
    ("athena", 3, not _STAR),
    ("ares", 1, not _STAR),
    ("dionysos", 1, _STAR),
    ("eole", 3, not _STAR),
    ("poseidon", 1, _STAR),
    ("cyclope", 5, not _STAR),
    ("hera", 3, not _STAR),
    ("zeus", 8, _STAR),
    ("apollon", 1, not _STAR),
    ("cassandre", 1, not _STAR),
    ("demeter", 3, not _STAR),
    ("aphrodite", 4, not _STAR),
    ("pan", 4, not _STAR),
    ("selene", 1, not _STAR),  # WT-091: at least 1
    ("castor", 2, not _STAR),
    ("pollux", 2, not _STAR),
    ("charon", 2, _STAR),
    ("hecate", 2, not _STAR),
    ("gaia", 1, not _STAR),
    ("ouranos", 3, not _STAR),
    ("artemis", 2, not _STAR),
    ("eros", 2, _STAR),
    ("eos", 1, not _STAR),
    ("hestia", 3, not _STAR),
)
TEMPLE_NAMES: Final = tuple(name for name, _, _ in _ROWS)
COST: Final = vec[i64]([cost for _, cost, _ in _ROWS])
STARRED: Final[i64] = sum(1 << card for card, (_, _, star) in enumerate(_ROWS) if star)
