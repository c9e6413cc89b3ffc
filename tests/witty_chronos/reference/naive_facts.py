"""The reference implementation: printed facts, the position and simple queries.

The reference (`naive.py` and the modules named `naive_…`) implements the ledger a second time, slowly and with
plain lists. It shares no code with the engine, so that a mistake would have to be made twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction

COLOURS = ("red", "blue", "green", "yellow", "purple", "white")
SHORT = {"red": "red", "blue": "blu", "green": "grn", "yellow": "yel", "purple": "pur", "white": "wht"}
GLASSES = tuple(f"{SHORT[colour]}-{k}" for colour in COLOURS for k in (1, 2))
COLOUR_OF = {f"{SHORT[colour]}-{k}": colour for colour in COLOURS for k in (1, 2)}
FIXED = dict(
    zip(
        GLASSES,
        (30000, 28500, 31500, 29400, 27000, 33000, 30600, 30000, 34500, 25500, 30000, 29100),
        strict=True,
    )
)
SPEED = {"blitz": Fraction(1, 3), "quick": Fraction(2, 3), "normal": Fraction(1), "calm": Fraction(2)}  # WC-R03

VALUES = {"t10": 10, "t20": 20, "t30": 30, "t50": 50, "t100": 100}
MONSTERS = ("minotaure", "hydre")
WINDS = ("north", "south", "west", "east")
BASE_GODS = ("hades", "hermes", "hephaistos", "cerbere")

TERRITORIES = {"t10": 15, "t20": 15, "t30": 10, "t50": 5}  # WC-R18
GODS = {"hades": 1, "hermes": 3, "hephaistos": 2, "cerbere": 4}  # WC-R19
LEVEL_1 = {"minotaure": 3, "hydre": 3}  # WT-012
LEVEL_2 = {  # WT-011, WT-013 to WT-015
    "north": 3,
    "south": 3,
    "west": 3,
    "east": 3,
    "t100": 1,
    "t50": 2,
    "t30": 1,
    "t20": 2,
    "t10": 2,
    "hephaistos": 1,
    "cerbere": 1,
}

COSTS = {
    "heracles": 2,
    "helios": 2,
    "persephone": 4,
    "athena": 3,
    "ares": 1,
    "dionysos": 1,
    "eole": 3,
    "poseidon": 1,
    "cyclope": 5,
    "hera": 3,
    "zeus": 8,
    "apollon": 1,
    "cassandre": 1,
    "demeter": 3,
    "aphrodite": 4,
    "pan": 4,
    "selene": 1,  # at least
    "castor": 2,
    "pollux": 2,
    "charon": 2,
    "hecate": 2,
    "gaia": 1,
    "ouranos": 3,
    "artemis": 2,
    "eros": 2,
    "eos": 1,
    "hestia": 3,
}
STARRED = ("persephone", "dionysos", "poseidon", "zeus", "charon", "eros")  # WT-R04

FRONT, BAG = "front", "bag"


@dataclass
class Card:
    """A card of a Realm with its handle (WC-R51)."""

    face: str
    handle: int


@dataclass
class Glass:
    name: str
    colour: str
    seat: int | None  # owner; None: neutral
    at: str = FRONT
    ends: int | None = None  # None: not flipped in this round
    duration: int = 0
    flipped: bool = False  # at least once in this game: its duration is known
    changed: int | None = None  # when its owner last changed


@dataclass
class Player:
    team: int
    stack: list[Card] = field(default_factory=list)  # bottom to top
    winds: list[Card] = field(default_factory=list)
    gods: list[str] = field(default_factory=list)
    under_apollon: str | None = None
    stash: list[str] = field(default_factory=list)  # under SELENE, in stack order, Winds after them
    next_handle: int = 0
    ready: bool = False
    announce_from: int = 0
    demeter_from: int = 0
    ouranos_from: int = 0
    faulted: int | None = None  # time of the last fault that counted


@dataclass
class Gift:
    seat: int
    to: int
    until: int


@dataclass
class Fault:
    seat: int
    until: int


@dataclass
class Vote:
    seat: int
    until: int
    votes: dict[int, bool] = field(default_factory=dict)


@dataclass
class Result:
    round: int
    reason: str
    winners: list[int]
    void: bool
    tokens: list[int]
    scores: list[int]
    stacks: list[list[str]]
    winds: list[dict[str, int]]
    gods: list[list[str]]


@dataclass
class Position:
    """One game in progress."""

    seats: int
    options: dict[str, str]
    players: list[Player]
    now: int = 0
    phase: str = "colours"  # or between, opening (first countdown of two players), play, over
    round: int = 0
    opened: int = 0
    tokens: dict[int, int] = field(default_factory=dict)  # by team
    colours: dict[int, list[str]] = field(default_factory=dict)  # colours chosen so far, by seat
    glasses: dict[str, Glass] = field(default_factory=dict)  # glasses in use
    piles: list[list[str]] = field(default_factory=list)  # bottom to top
    open: list[bool] = field(default_factory=list)
    turner: int | None = None
    turned_last: int | None = None  # pile
    next_turn: int | None = None
    discard: list[str] = field(default_factory=list)
    temple: list[str] = field(default_factory=list)
    blocked: tuple[int | None, int] | None = None  # claimant (None: the game), deadline
    last_command: int = 0
    charon: tuple[int, int] | None = None
    gifts: list[Gift] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    vote: Vote | None = None
    colour_vote: Vote | None = None
    second: tuple[int, int] | None = None  # two players: who contested the second pile, and when
    voids: int = 0  # void rounds in succession
    result: Result | None = None
    winners: list[int] = field(default_factory=list)  # seats that won the game
    fed: dict[str, list[list[str]]] = field(default_factory=dict)  # unused draws of chance
    supply: Callable[[str], list[str]] | None = None  # source of draws that were not fed
    happened: Counter[str] = field(default_factory=Counter)  # events counted for the report

    # -- options -----------------------------------------------------------------------------------

    @property
    def level(self) -> int:
        return {"base": 0, "level1": 1, "level2": 2, "level3": 3}[self.options["set"]]

    @property
    def format(self) -> str:
        return self.options["format"]

    @property
    def teams(self) -> int:
        return len({player.team for player in self.players})

    @property
    def single(self) -> bool:
        """True if each player has one glass (WC-104, WT-R49)."""
        return self.format == "one_glass" or (self.format == "teams" and not (self.level and self.seats == 6))

    @property
    def colours_each(self) -> int:
        return 2 if self.format in ("two", "four_glasses") else 1

    @property
    def faults_mean(self) -> str:
        """WC-R42"""
        chosen = self.options["faults"]
        if chosen == "usual":
            return "eos" if self.level == 3 else "off"
        return chosen

    @property
    def target(self) -> int:
        return 200 if self.level >= 2 else 100  # WT-R01

    @property
    def to_win(self) -> int:
        """WC-012, WT-R03"""
        if self.options["rounds"] != "usual":
            return int(self.options["rounds"])
        return 2 if self.level and self.seats in (5, 6) else 3

    def ss(self, seconds: int) -> int:
        """Converts scaled seconds to milliseconds (WC-R03)."""
        return round(1000 * seconds * SPEED[self.options["speed"]])

    # -- plain questions ---------------------------------------------------------------------------

    def holder(self, god: str) -> int | None:
        for seat, player in enumerate(self.players):
            if god in player.gods:
                return seat
        return None

    def has(self, seat: int, god: str) -> bool:
        return god in self.players[seat].gods

    def opponents(self, seat: int) -> list[int]:
        team = self.players[seat].team
        return [other for other in range(self.seats) if self.players[other].team != team]

    def others(self, seat: int) -> list[int]:
        return [other for other in range(self.seats) if other != seat]

    def own_glasses(self, seat: int) -> list[Glass]:
        return [glass for glass in self.glasses.values() if glass.seat == seat]

    def glasses_at(self, place: str) -> list[Glass]:
        return [glass for glass in self.glasses.values() if glass.at == place]

    def is_running(self, glass: Glass) -> bool:
        return glass.ends is not None and self.now < glass.ends  # WC-R04

    def flip(self, glass: Glass) -> None:
        """WC-R05"""
        left = glass.ends - self.now if glass.ends is not None and self.now < glass.ends else 0
        glass.ends = self.now + glass.duration - left
        glass.flipped = True

    def colours_of(self, seat: int) -> list[str]:
        found: list[str] = []
        for glass in self.own_glasses(seat):
            if glass.colour not in found:
                found.append(glass.colour)
        return found

    def pile(self, name: str) -> int | None:
        """Returns the index of `pile:3`, or None if there is no such pile."""
        number = int(name.removeprefix("pile:"))
        return number - 1 if 1 <= number <= len(self.piles) else None

    # -- Realms ------------------------------------------------------------------------------------

    def realm(self, seat: int) -> list[Card]:
        """Returns the stack from bottom to top, then Winds by N, S, W, E and handle."""
        player = self.players[seat]
        winds = sorted(player.winds, key=lambda card: (WINDS.index(card.face), card.handle))
        return player.stack + winds

    def gain(self, seat: int, face: str) -> None:
        """WT-R13: adds a card on top of the stack, or a Wind beside it, with a new handle (WC-R51)."""
        player = self.players[seat]
        used = {card.handle for card in player.stack + player.winds}
        while player.next_handle in used:
            player.next_handle = (player.next_handle + 1) % 512
        card = Card(face, player.next_handle)
        player.next_handle = (player.next_handle + 1) % 512
        (player.winds if face in WINDS else player.stack).append(card)

    def lose(self, seat: int, handle: int) -> str:
        """Removes a card from a Realm and returns its face."""
        player = self.players[seat]
        for cards in (player.stack, player.winds):
            for card in cards:
                if card.handle == handle:
                    cards.remove(card)
                    return card.face
        raise AssertionError(f"seat {seat} has no card {handle}")

    def handles(self, seat: int) -> list[int]:
        return [card.handle for card in self.realm(seat)]

    # -- points (WT-R11) ---------------------------------------------------------------------------

    def factor(self, seat: int) -> int:
        directions = len({card.face for card in self.players[seat].winds})
        if self.has(seat, "eole"):
            directions = min(4, directions + 1)  # WT-R22
        return max(1, directions) * (2 if self.has(seat, "aphrodite") else 1)

    def points(self, seat: int) -> int:
        player = self.players[seat]
        total = 0
        for card in player.stack:
            value = VALUES.get(card.face, 0)
            if self.has(seat, "helios") and value in (10, 20):
                value = 30
            if self.has(seat, "artemis") and card.face in MONSTERS:
                value = 100
            total += value
        if self.has(seat, "pan"):
            total += 50 * len(player.gods)
        return total * self.factor(seat)

    def wins_by(self, seat: int) -> str | None:
        """WT-R08: returns a condition that may be announced."""
        faces = [card.face for card in self.players[seat].stack]
        if self.points(seat) >= self.target:
            return "points"
        if "hydre" in faces and "minotaure" in faces:
            return "monsters"  # WT-024
        if self.has(seat, "cyclope") and ("hydre" in faces or "minotaure" in faces):
            return "cyclope"
        if self.has(seat, "hestia") and max(Counter(c.face for c in self.realm(seat)).values(), default=0) >= 3:
            return "hestia"  # WT-R41
        return None


def red_deck(p: Position) -> Counter[str]:
    """Returns the red-backed cards in use, including a stash."""
    deck = Counter(TERRITORIES)
    if p.options["gods"] == "on":
        deck.update(GODS)
    if p.level >= 1:
        deck.update(LEVEL_1)
    if p.level >= 2:
        deck.update(LEVEL_2)
    if p.single:
        del deck["hephaistos"]  # WC-100, WT-R47
    return deck


def temple_cards(p: Position) -> list[str]:
    """Returns the Temple cards in use (WT-R56)."""
    if p.level < 3:
        return []
    out: set[str] = set()
    twins = p.options["twins"]
    if twins == "usual":
        twins = "out" if p.teams == 3 else "in"  # WT-R34
    if twins == "out":
        out |= {"castor", "pollux"}
    if p.faults_mean == "off":
        out.add("eos")
    if p.single:
        out.add("persephone")
    return [card for card in COSTS if card not in out]


def pile_count(p: Position) -> int:
    """WC-018, WC-109, WT-R02"""
    return 8 if p.format == "two" else p.teams + 3
