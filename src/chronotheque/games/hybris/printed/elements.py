"""The elements of Hybris: a number and a name for each thing that an answer can contain.

All answers share these numbers, so that a part has one name everywhere. Each kind of element also has its own
numbering: card 3 is part CARD + 3. `book.py` has the printed facts of each element.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games._rows import tables_of
from chronotheque.games.hybris.printed.vocabulary import ACTIONS, AVATARS, CITIES, CONCEPTS, LOCATIONS, PIECES
from chronotheque.kernel import CardTables, PartNames

OWN_TABLES: Final[CardTables] = tables_of("chronotheque.games.hybris")

SEATS: Final = 4

# Conflict cards: 28 of the Coliseum, 12 common ones, six of each Olympian. A player's cards are sets with a bit
# each: the numbers 0 to 39 as they are, and 40 to 45 for the six of the own Olympian.
COLISEUM_CARDS: Final = 28
COMMON_CARDS: Final = 12
SHARED_CARDS: Final = COLISEUM_CARDS + COMMON_CARDS  # 40
OLYMPIAN_CARDS: Final = 6
OLYMPIANS: Final = 9
CARDS: Final = SHARED_CARDS + OLYMPIANS * OLYMPIAN_CARDS  # 94
CARD_BITS: Final = SHARED_CARDS + OLYMPIAN_CARDS  # 46
UPGRADE_BIT: Final = CARD_BITS - 1
EVERY_COLISEUM_CARD: Final[i64] = 2**COLISEUM_CARDS - 1
EVERY_OWN_CARD: Final[i64] = 2**UPGRADE_BIT - 2**COLISEUM_CARDS  # the 17 that a deck starts with (HY-290)

PREMONITIONS: Final = 20
EVERY_PREMONITION: Final[i64] = 2**PREMONITIONS - 1
EPICS: Final = 9
QUESTS: Final = 19  # epic quests, then clash quests
EVERY_QUEST: Final[i64] = 2**QUESTS - 1
OLYMPUS_TECHS: Final = 25  # those that can be designed
EVERY_TECH: Final[i64] = 2**OLYMPUS_TECHS - 1
TECHS: Final = 30  # and the five Ancient Technologies
EVERY_ANCIENT: Final[i64] = 2**TECHS - 2**OLYMPUS_TECHS
PRIMORDIALS: Final = 12
CHAMPIONS: Final = 8  # the Coliseum Heroes
EVERY_CHAMPION: Final[i64] = 2**CHAMPIONS - 1
PILLARS: Final = 6
SLOTS: Final = 15
SPACES: Final = 15
ROWS: Final = 5  # of the conversion table

# The Chronos module.
CONCEPTS_IN_ALL: Final = 6
AVATARS_IN_ALL: Final = 3
CHAIN_SPACES: Final = 5  # of a chain track (HC-008)
RESOURCE_SPACES: Final = 3  # of Chronos for each resource (HC-020)
CONCEPT_CARDS: Final = 28
EVERY_CONCEPT_CARD: Final[i64] = 2**CONCEPT_CARDS - 1
AVATAR_CARDS: Final = 16
EVERY_AVATAR_CARD: Final[i64] = 2**AVATAR_CARDS - 1
CHRONOS_TILES: Final = 6  # three of Ananke, then three of Kratos

# The characters of a player.
OLYMPIAN_SELF: Final[i64] = 0
FIRST_HERO: Final[i64] = 1
FIRST_PROPHET: Final[i64] = 4
FIRST_ALLY: Final[i64] = 7  # + champion
CHARACTERS: Final = 15

# Powers: technologies, allies, Upgrade tiles and powers of the boards. A player's are sets with a bit each.
UPGRADES: Final = 6  # tiles of an Olympian
FIRST_CHAMPION_POWER: Final[i64] = 25  # also the bit
FIRST_UPGRADE: Final[i64] = 33  # the bit of the first tile, and the number of the first tile of all
FIRST_BOARD_POWER: Final[i64] = 87  # the number of the first power of a board
FIRST_BOARD_BIT: Final[i64] = 39
BOARD_POWERS: Final = 21
FIRST_ANCIENT_POWER: Final[i64] = 108  # the number of the first Ancient Technology
FIRST_ANCIENT_BIT: Final[i64] = 42
POWER_BITS: Final = 47

# The first part of each kind.
CARD: Final[i64] = 0
PREMONITION: Final[i64] = 94
QUEST: Final[i64] = 114
TECH: Final[i64] = 133
PRIMORDIAL: Final[i64] = 163
CHAMPION: Final[i64] = 175
CHARACTER: Final[i64] = 183  # the Olympian, Heroes and Prophets; an ally is CHAMPION + its number
OLYMPIAN: Final[i64] = 190
PILLAR: Final[i64] = 199
LOCATION: Final[i64] = 205
PLACE: Final[i64] = 212  # slots, illustrations, Cities
ILLUSTRATION: Final[i64] = 15  # + location, among the places
CITY_PLACE: Final[i64] = 21  # + City, among the places
CITY: Final[i64] = 233  # PLACE + CITY_PLACE
SPACE: Final[i64] = 238
ACTION: Final[i64] = 253
ROW: Final[i64] = 266
UPGRADE: Final[i64] = 271
POWER: Final[i64] = 325  # of allies, then of boards; that of a technology is the technology itself
OPTION: Final[i64] = 354
NUMBER: Final[i64] = 362
SEAT: Final[i64] = 383
PIECE: Final[i64] = 387
REWARD: Final[i64] = 391
PASS: Final[i64] = 394
GO_ON: Final[i64] = 395
STOP: Final[i64] = 396
YES: Final[i64] = 397
NO: Final[i64] = 398
UPPER: Final[i64] = 399
PLAIN: Final[i64] = 400
LATER: Final[i64] = 401
NO_TOKEN: Final[i64] = 402
BONUS_TOKEN: Final[i64] = 403
CONCEPT: Final[i64] = 404
CONCEPT_CARD: Final[i64] = 410
AVATAR: Final[i64] = 438
AVATAR_CARD: Final[i64] = 441
CHRONOS_TILE: Final[i64] = 457
RESOLVE: Final[i64] = 463  # the main effect of a Concept card (HC-D02, HC-D04)
IGNORE: Final[i64] = 464
FEED: Final[i64] = 465  # Chronos gains the resource of the Concept (HC-087)
SEND: Final[i64] = 466  # the Avatar of the Concept moves (HC-089)
UPPER_SECOND: Final[i64] = 467  # of the other Pillar of a lone player (HY-R127)
PLAIN_SECOND: Final[i64] = 468
PARTS: Final[i64] = 469

MOST_OPTIONS: Final = 8
MOST_NUMBER: Final = 20


def _rows(table: str) -> list[str]:
    return [f"{table}:{row}" for row in OWN_TABLES[table]]


CARD_NAMES: Final = tuple(_rows("card"))
PREMONITION_NAMES: Final = tuple(_rows("premonition"))
QUEST_NAMES: Final = tuple(_rows("quest"))
TECH_NAMES: Final = tuple(_rows("tech"))
PRIMORDIAL_NAMES: Final = tuple(_rows("primordial"))
CHAMPION_NAMES: Final = tuple(_rows("champion"))
OLYMPIAN_NAMES: Final = tuple(_rows("olympian"))
PILLAR_NAMES: Final = tuple(_rows("pillar"))
CHARACTER_NAMES: Final = (
    "character:olympian",
    *(f"hero:{n}" for n in range(1, 4)),
    *(f"prophet:{n}" for n in range(1, 4)),
    *_rows("champion"),
)
LOCATION_NAMES: Final = tuple(f"location:{name}" for name in LOCATIONS)
PLACE_NAMES: Final = (
    *_rows("slot"),
    *(f"illustration:{name}" for name in LOCATIONS[:6]),
    *(f"city:{name}" for name in CITIES),
)
SPACE_NAMES: Final = tuple(_rows("space"))
UPGRADE_NAMES: Final = tuple(_rows("upgrade"))
BOARD_POWER_NAMES: Final = tuple(_rows("power"))
CONCEPT_NAMES: Final = tuple(f"concept:{name}" for name in CONCEPTS)
CONCEPT_CARD_NAMES: Final = tuple(_rows("concept_card"))
AVATAR_NAMES: Final = tuple(f"avatar:{name}" for name in AVATARS)
AVATAR_CARD_NAMES: Final = tuple(_rows("avatar_card"))
CHRONOS_TILE_NAMES: Final = tuple(_rows("chronos_tile"))
POWER_NAMES: Final = (
    *TECH_NAMES[:OLYMPUS_TECHS],
    *BOARD_POWER_NAMES[:CHAMPIONS],
    *UPGRADE_NAMES,
    *BOARD_POWER_NAMES[CHAMPIONS:],
    *TECH_NAMES[OLYMPUS_TECHS:],
)
NAMES: Final = (
    *CARD_NAMES,
    *PREMONITION_NAMES,
    *QUEST_NAMES,
    *TECH_NAMES,
    *PRIMORDIAL_NAMES,
    *CHAMPION_NAMES,
    *CHARACTER_NAMES[:FIRST_ALLY],
    *OLYMPIAN_NAMES,
    *PILLAR_NAMES,
    *LOCATION_NAMES,
    *PLACE_NAMES,
    *SPACE_NAMES,
    *(f"action:{name}" for name in ACTIONS),
    *_rows("conversion"),
    *UPGRADE_NAMES,
    *BOARD_POWER_NAMES,
    *(f"option:{n}" for n in range(1, MOST_OPTIONS + 1)),
    *(f"n:{n}" for n in range(MOST_NUMBER + 1)),
    *(f"seat:{seat}" for seat in range(SEATS)),
    *(f"piece:{name}" for name in PIECES),
    "reward:vp",
    "reward:prayers",
    "reward:goodness",
    "pass",
    "go_on",
    "stop",
    "yes",
    "no",
    "upper",
    "plain",
    "later",
    "token:none",
    "token:bonus",
    *CONCEPT_NAMES,
    *CONCEPT_CARD_NAMES,
    *AVATAR_NAMES,
    *AVATAR_CARD_NAMES,
    *CHRONOS_TILE_NAMES,
    "resolve",
    "ignore",
    "feed",
    "send",
    "upper:second",
    "plain:second",
)
PART_NAMES: Final = PartNames(tuple(NAMES))
NUMBERS: Final = PART_NAMES.numbers
assert len(NAMES) == len(NUMBERS) == PARTS
assert (NAMES[CITY], NAMES[POWER], NAMES[PASS]) == ("city:sparta", "power:achilles", "pass")


def power_of_tile(tile: i64) -> i64:
    """Returns the power of a technology."""
    return tile if tile < OLYMPUS_TECHS else FIRST_ANCIENT_POWER + tile - OLYMPUS_TECHS


def bit_of_tile(tile: i64) -> i64:
    """Returns the bit of a technology in the sets of a player's powers."""
    return tile if tile < OLYMPUS_TECHS else FIRST_ANCIENT_BIT + tile - OLYMPUS_TECHS


def power_part(power: i64) -> i64:
    """Returns the part of a power; a technology is its own part."""
    if power < FIRST_CHAMPION_POWER:
        return TECH + power
    if power < FIRST_UPGRADE:
        return POWER + power - FIRST_CHAMPION_POWER
    if power < FIRST_BOARD_POWER:
        return UPGRADE + power - FIRST_UPGRADE
    if power < FIRST_ANCIENT_POWER:
        return POWER + CHAMPIONS + power - FIRST_BOARD_POWER
    return TECH + OLYMPUS_TECHS + power - FIRST_ANCIENT_POWER


def power_of_part(part: i64) -> i64:
    """Returns the power of a part, or -1."""
    if TECH <= part < TECH + TECHS:
        return power_of_tile(part - TECH)
    if UPGRADE <= part < POWER:
        return FIRST_UPGRADE + part - UPGRADE
    if POWER <= part < POWER + CHAMPIONS:
        return FIRST_CHAMPION_POWER + part - POWER
    return FIRST_BOARD_POWER + part - POWER - CHAMPIONS if POWER <= part < OPTION else -1


def is_power_part(part: i64) -> bool:
    """True if a part is a power."""
    return TECH <= part < TECH + TECHS or UPGRADE <= part < OPTION


def character_part(character: i64) -> i64:
    """Returns the part of a character."""
    return CHARACTER + character if character < FIRST_ALLY else CHAMPION + character - FIRST_ALLY


def character_of_part(part: i64) -> i64:
    """Returns the character of a part."""
    return part - CHARACTER if part >= CHARACTER else FIRST_ALLY + part - CHAMPION


def names_of(members: int, names: tuple[str, ...]) -> list[str]:
    """Returns the names of the members of a set."""
    return [names[i] for i in range(len(names)) if members >> i & 1]


def set_of(found: list[str], names: tuple[str, ...]) -> int:
    """Returns the set of the named members."""
    return sum(1 << names.index(name) for name in found)
