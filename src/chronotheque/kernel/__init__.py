"""The kernel: everything a game of any kind stands on, and no game's name."""

from chronotheque.kernel.chance import Rng, Sealed, Source, commitment
from chronotheque.kernel.codec import Fields
from chronotheque.kernel.errors import (
    BadBytes,
    BadSetting,
    ChronothequeError,
    IllegalChoice,
    Stuck,
    UnknownName,
)
from chronotheque.kernel.events import MOVE, PUBLIC, SPECTATOR, Event
from chronotheque.kernel.frames import DONE, NEVER, NONE, Frame, Parts
from chronotheque.kernel.game import Game, Know, Option, Outcome, Settings, View, open_to, waiting
from chronotheque.kernel.pack import (
    POWERS,
    bit,
    byte,
    everyone,
    has,
    listed,
    lowest,
    nibble,
    size,
    with_byte,
    with_nibble,
)
from chronotheque.kernel.table import CHANCE, FREE, NOBODY, SECRET, TOGETHER, TURN, Ask, Table

__all__ = [
    "CHANCE",
    "DONE",
    "FREE",
    "MOVE",
    "NEVER",
    "NOBODY",
    "NONE",
    "POWERS",
    "PUBLIC",
    "SECRET",
    "SPECTATOR",
    "TOGETHER",
    "TURN",
    "Ask",
    "BadBytes",
    "BadSetting",
    "ChronothequeError",
    "Event",
    "Fields",
    "Frame",
    "Game",
    "IllegalChoice",
    "Know",
    "Option",
    "Outcome",
    "Parts",
    "Rng",
    "Sealed",
    "Settings",
    "Source",
    "Stuck",
    "Table",
    "UnknownName",
    "View",
    "bit",
    "byte",
    "commitment",
    "everyone",
    "has",
    "listed",
    "lowest",
    "nibble",
    "open_to",
    "size",
    "waiting",
    "with_byte",
    "with_nibble",
]
