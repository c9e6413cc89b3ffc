"""Observation of a seat of Hybris as tensors; seats are counted clockwise from it.

Contains the whole view except counts of earlier shuffles and frames other than the one that asks; of a combat, the
totals.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64, u8

from chronotheque.games.hybris.chronos.tensors import CHRONOS_TENSORS, write_chronos
from chronotheque.games.hybris.decisions import CHOOSE_OLYMPIAN, DRAW_CONCEPT
from chronotheque.games.hybris.printed.elements import (
    CARD_BITS,
    CHAMPIONS,
    CHARACTERS,
    CITY_PLACE,
    COLISEUM_CARDS,
    EVERY_COLISEUM_CARD,
    OLYMPIANS,
    OLYMPUS_TECHS,
    PILLARS,
    POWER_BITS,
    PREMONITIONS,
    PRIMORDIALS,
    QUESTS,
    SEATS,
    SPACES,
    TECHS,
    UPGRADES,
)
from chronotheque.games.hybris.printed.vocabulary import CITIES, COLISEUM_DECK, PIECES
from chronotheque.games.hybris.printed.vocabulary import LOCATIONS as LOCATION_WORDS
from chronotheque.games.hybris.rules.combat.fighting import total
from chronotheque.games.hybris.rules.frame_kinds import FRAMES
from chronotheque.games.hybris.rules.phases.ages import ACTIONS, END, PLANS, RESULT, START, Ages
from chronotheque.games.hybris.rules.phases.ages import PILLARS as PILLARS_NEXT
from chronotheque.games.hybris.rules.phases.planning import Planning
from chronotheque.games.hybris.rules.supplies.drawing import Draw
from chronotheque.games.hybris.table.board import owner_of, tile_of
from chronotheque.games.hybris.table.players import left_on
from chronotheque.games.hybris.table.state import LAST_AGE, NO_COMBAT, SPACES_OF_GREATNESS, STANDS, HybrisTable
from chronotheque.kernel import NONE, Tensor, has, nibble, size
from chronotheque.kernel.learning import MOST, away, place_of, write_seats, write_set, zeros

FEWEST: Final = 1  # seats
QUESTIONS: Final = int(DRAW_CONCEPT) - int(CHOOSE_OLYMPIAN)  # what is drawn comes before and after
PHASES: Final = 7
LOCATIONS: Final = len(LOCATION_WORDS)
TOKENS: Final = LOCATIONS + 1
COMBATS: Final = 6
WHERE: Final = int(STANDS) + int(CITY_PLACE) + len(CITIES) - 1

TENSORS: Final = [
    Tensor("options", (3,), 1, "Olympians are drawn; only those of the base game; against Chronos"),
    Tensor("seats", (SEATS - FEWEST + 1,), 1, "how many play: 1, 2, 3 or 4"),
    Tensor(
        "question",
        (QUESTIONS,),
        1,
        "what this seat is asked: the decisions HY-D01 to HY-D41 and HC-D01 to HC-D14 in their order",
    ),
    Tensor("rule", (len(FRAMES),), 1, "the rule in progress that asks, in the order of `rules/frame_kinds.py`"),
    Tensor("age", (int(LAST_AGE),), 1, "the Age"),
    Tensor("phase", (PHASES,), 1, "set-up, start of the Age, Pillars, planning, action, end of the Age, end"),
    Tensor("active", (SEATS,), 1, "whose turn it is"),
    Tensor("acting", (CHARACTERS,), 1, "the character that was activated in it"),
    Tensor("greatness", (int(SPACES_OF_GREATNESS), SEATS), 1, "who stands on each space of the Greatness track"),
    Tensor("well", (1,), MOST, "Prayers in the Well"),
    Tensor("pillar_prayers", (PILLARS,), 1, "Pillars with a Prayer on them"),
    Tensor("piles", (OLYMPUS_TECHS,), 1, "technologies on Olympus"),
    Tensor("workshop", (3, TECHS), 1, "tiles in the workshop, A to C"),
    Tensor("workshop_owner", (3, SEATS), 1, "whose they are"),
    Tensor("factory", (3, TECHS), 1, "tiles in the factory, 1 to 3"),
    Tensor("factory_owner", (3, SEATS), 1, "whose they are"),
    Tensor("spaces", (SPACES, TECHS), 1, "deployed technologies by space"),
    Tensor("spaces_owner", (SPACES, SEATS), 1, "whose they are"),
    Tensor("quests", (3, QUESTS), 1, "quests from left to right"),
    Tensor("cantos", (3, 4, SEATS), 1, "who has done each canto"),
    Tensor("quest_deck", (QUESTS,), 1, "quests still to come"),
    Tensor("quest_discards", (QUESTS,), 1, "quests that were fulfilled"),
    Tensor("champions", (CHAMPIONS,), 1, "Coliseum Heroes on display"),
    Tensor("coliseum_deck", (1,), COLISEUM_CARDS, "cards in the Coliseum deck"),
    Tensor("coliseum_discards", (COLISEUM_CARDS,), 1, "the Coliseum discard pile"),
    Tensor("premonition_deck", (1,), PREMONITIONS, "cards in the premonition deck"),
    Tensor("premonition_discards", (PREMONITIONS,), 1, "the premonition discard pile"),
    Tensor("revealed", (3,), 1, "primordials that were revealed: Alpha, Beta, Gamma"),
    Tensor("seen_by", (3, SEATS), 1, "who has looked at each primordial"),
    Tensor("primordials", (3, PRIMORDIALS), 1, "which they are, as far as this seat knows"),
    Tensor("olympian", (SEATS, OLYMPIANS), 1, "the Olympian of each seat"),
    Tensor("pillar", (SEATS, PILLARS), 1, "the Pillar of each seat"),
    Tensor("resolved", (SEATS,), 1, "whose Pillar lies face down"),
    Tensor("passed", (SEATS,), 1, "who has passed"),
    Tensor("vp", (SEATS,), MOST, "VP, up to 255"),
    Tensor("aegis", (SEATS,), MOST, "Aegis"),
    Tensor("followers", (SEATS,), MOST, "Followers"),
    Tensor("prayers", (SEATS,), MOST, "Prayers"),
    Tensor("goodness", (SEATS,), MOST, "Goodness"),
    Tensor("determination", (SEATS,), MOST, "Determination"),
    Tensor("bonus", (SEATS,), MOST, "Bonus Location tokens"),
    Tensor("sparks", (SEATS,), MOST, "Sparks on the track"),
    Tensor("used", (SEATS, LOCATIONS), 15, "Location tokens in the Used area"),
    Tensor("unavailable", (SEATS, LOCATIONS), 15, "Location tokens in the Unavailable area"),
    Tensor(
        "pieces", (SEATS, UPGRADES, len(PIECES)), 3, "pieces on Upgrade tiles: Sparks, Temples, Heroes, Prophets"
    ),
    Tensor("temples", (SEATS, len(CITIES)), 1, "Cities with a Temple"),
    Tensor("stored", (SEATS, TECHS), 1, "stored technologies"),
    Tensor(
        "powers",
        (SEATS, POWER_BITS),
        1,
        "powers: 25 technologies, 8 allies, 6 Upgrades, 3 of the board, 5 Ancient ones",
    ),
    Tensor("spent", (SEATS, POWER_BITS), 1, "powers used in this Age"),
    Tensor("recruits", (SEATS, CHAMPIONS), 1, "allies won in this Age"),
    Tensor(
        "characters",
        (SEATS, CHARACTERS),
        WHERE,
        "where characters are: 0 away, 1 reserve, 2 fallen, 3 wounded, then places",
    ),
    Tensor("activated", (SEATS, CHARACTERS), 1, "characters that were activated"),
    Tensor("planned", (SEATS, CHARACTERS), 1, "characters with a token under them, once all have planned"),
    Tensor("hand_size", (SEATS,), CARD_BITS, "cards in hand"),
    Tensor("fresh", (SEATS,), CARD_BITS, "of them, how many came unseen from the Coliseum deck"),
    Tensor("deck", (SEATS,), CARD_BITS, "cards in the own deck"),
    Tensor("shown", (SEATS, CARD_BITS), 1, "cards in hand that all have seen: 28 Coliseum, 12 common, 6 own cards"),
    Tensor("owned", (SEATS, CARD_BITS), 1, "Coliseum cards in hand or deck that all know of"),
    Tensor("discards", (SEATS, CARD_BITS), 1, "own discard pile"),
    Tensor("omens", (SEATS, CARD_BITS), 1, "cards beside the Oracle"),
    Tensor("foreseen", (SEATS,), PREMONITIONS, "premonitions in hand"),
    Tensor(
        "combat",
        (COMBATS,),
        1,
        "what the combat is about: a Coliseum Hero, a quest, an effect, a City, a deployment, an Avatar",
    ),
    Tensor("fighter", (2, SEATS), 1, "who attacks and who defends; nobody is the game"),
    Tensor("fighting", (2, CHARACTERS), 1, "with which character"),
    Tensor("total", (2,), MOST, "total strength of each side"),
    Tensor("cost", (2,), MOST, "Determination that each side has used"),
    Tensor("zone", (2, CARD_BITS), 1, "cards face up on each side"),
    Tensor("enemy_cards", (COLISEUM_CARDS,), 1, "cards of the game in it"),
    Tensor("hand", (CARD_BITS,), 1, "this seat’s hand"),
    Tensor("drawn", (CARD_BITS,), 1, "cards that this seat has drawn, of which some are to be kept"),
    Tensor("premonitions", (PREMONITIONS,), 1, "this seat’s premonitions"),
    Tensor("drawn_premonitions", (PREMONITIONS,), 1, "premonitions drawn, of which some are to be kept"),
    Tensor(
        "plan", (CHARACTERS, TOKENS), 1, "the token under each of its characters: seven Locations, a Bonus token"
    ),
    Tensor("laid", (CARD_BITS,), 1, "the card that this seat has laid face down"),
    Tensor("marker", (2,), 1, "its marker: continue, stop"),
    *CHRONOS_TENSORS,
]

AT_OPTIONS: Final[i64] = place_of("options", TENSORS)
AT_SEATS: Final[i64] = place_of("seats", TENSORS)
AT_QUESTION: Final[i64] = place_of("question", TENSORS)
AT_RULE: Final[i64] = place_of("rule", TENSORS)
AT_AGE: Final[i64] = place_of("age", TENSORS)
AT_PHASE: Final[i64] = place_of("phase", TENSORS)
AT_ACTIVE: Final[i64] = place_of("active", TENSORS)
AT_ACTING: Final[i64] = place_of("acting", TENSORS)
AT_GREATNESS: Final[i64] = place_of("greatness", TENSORS)
AT_WELL: Final[i64] = place_of("well", TENSORS)
AT_PILLAR_PRAYERS: Final[i64] = place_of("pillar_prayers", TENSORS)
AT_PILES: Final[i64] = place_of("piles", TENSORS)
AT_WORKSHOP: Final[i64] = place_of("workshop", TENSORS)
AT_WORKSHOP_OWNER: Final[i64] = place_of("workshop_owner", TENSORS)
AT_FACTORY: Final[i64] = place_of("factory", TENSORS)
AT_FACTORY_OWNER: Final[i64] = place_of("factory_owner", TENSORS)
AT_SPACES: Final[i64] = place_of("spaces", TENSORS)
AT_SPACES_OWNER: Final[i64] = place_of("spaces_owner", TENSORS)
AT_QUESTS: Final[i64] = place_of("quests", TENSORS)
AT_CANTOS: Final[i64] = place_of("cantos", TENSORS)
AT_QUEST_DECK: Final[i64] = place_of("quest_deck", TENSORS)
AT_QUEST_DISCARDS: Final[i64] = place_of("quest_discards", TENSORS)
AT_CHAMPIONS: Final[i64] = place_of("champions", TENSORS)
AT_COLISEUM_DECK: Final[i64] = place_of("coliseum_deck", TENSORS)
AT_COLISEUM_DISCARDS: Final[i64] = place_of("coliseum_discards", TENSORS)
AT_PREMONITION_DECK: Final[i64] = place_of("premonition_deck", TENSORS)
AT_PREMONITION_DISCARDS: Final[i64] = place_of("premonition_discards", TENSORS)
AT_REVEALED: Final[i64] = place_of("revealed", TENSORS)
AT_SEEN_BY: Final[i64] = place_of("seen_by", TENSORS)
AT_PRIMORDIALS: Final[i64] = place_of("primordials", TENSORS)
AT_OLYMPIAN: Final[i64] = place_of("olympian", TENSORS)
AT_PILLAR: Final[i64] = place_of("pillar", TENSORS)
AT_RESOLVED: Final[i64] = place_of("resolved", TENSORS)
AT_PASSED: Final[i64] = place_of("passed", TENSORS)
AT_VP: Final[i64] = place_of("vp", TENSORS)
AT_AEGIS: Final[i64] = place_of("aegis", TENSORS)
AT_FOLLOWERS: Final[i64] = place_of("followers", TENSORS)
AT_PRAYERS: Final[i64] = place_of("prayers", TENSORS)
AT_GOODNESS: Final[i64] = place_of("goodness", TENSORS)
AT_DETERMINATION: Final[i64] = place_of("determination", TENSORS)
AT_BONUS: Final[i64] = place_of("bonus", TENSORS)
AT_SPARKS: Final[i64] = place_of("sparks", TENSORS)
AT_USED: Final[i64] = place_of("used", TENSORS)
AT_UNAVAILABLE: Final[i64] = place_of("unavailable", TENSORS)
AT_PIECES: Final[i64] = place_of("pieces", TENSORS)
AT_TEMPLES: Final[i64] = place_of("temples", TENSORS)
AT_STORED: Final[i64] = place_of("stored", TENSORS)
AT_POWERS: Final[i64] = place_of("powers", TENSORS)
AT_SPENT: Final[i64] = place_of("spent", TENSORS)
AT_RECRUITS: Final[i64] = place_of("recruits", TENSORS)
AT_CHARACTERS: Final[i64] = place_of("characters", TENSORS)
AT_ACTIVATED: Final[i64] = place_of("activated", TENSORS)
AT_PLANNED: Final[i64] = place_of("planned", TENSORS)
AT_HAND_SIZE: Final[i64] = place_of("hand_size", TENSORS)
AT_FRESH: Final[i64] = place_of("fresh", TENSORS)
AT_DECK: Final[i64] = place_of("deck", TENSORS)
AT_SHOWN: Final[i64] = place_of("shown", TENSORS)
AT_OWNED: Final[i64] = place_of("owned", TENSORS)
AT_DISCARDS: Final[i64] = place_of("discards", TENSORS)
AT_OMENS: Final[i64] = place_of("omens", TENSORS)
AT_FORESEEN: Final[i64] = place_of("foreseen", TENSORS)
AT_COMBAT: Final[i64] = place_of("combat", TENSORS)
AT_FIGHTER: Final[i64] = place_of("fighter", TENSORS)
AT_FIGHTING: Final[i64] = place_of("fighting", TENSORS)
AT_TOTAL: Final[i64] = place_of("total", TENSORS)
AT_COST: Final[i64] = place_of("cost", TENSORS)
AT_ZONE: Final[i64] = place_of("zone", TENSORS)
AT_ENEMY_CARDS: Final[i64] = place_of("enemy_cards", TENSORS)
AT_HAND: Final[i64] = place_of("hand", TENSORS)
AT_DRAWN: Final[i64] = place_of("drawn", TENSORS)
AT_PREMONITIONS: Final[i64] = place_of("premonitions", TENSORS)
AT_DRAWN_PREMONITIONS: Final[i64] = place_of("drawn_premonitions", TENSORS)
AT_PLAN: Final[i64] = place_of("plan", TENSORS)
AT_LAID: Final[i64] = place_of("laid", TENSORS)
AT_MARKER: Final[i64] = place_of("marker", TENSORS)
AT_CHRONOS: Final[i64] = place_of(CHRONOS_TENSORS[0].name, TENSORS)
BLANK: Final = zeros(TENSORS)


def observe(s: HybrisTable, seat: int) -> bytes:
    """All tensors of a seat, one after the other."""
    assert 0 <= seat < s.seats
    sheet = BytesWriter()
    sheet.write(BLANK)
    me: i64 = seat
    _write_moment(sheet, s, me)
    _write_board(sheet, s, me)
    _write_decks(sheet, s, me)
    for other in range(s.seats):
        _write_goods(sheet, s, other, away(other, me, s.seats))
        _write_seat(sheet, s, other, away(other, me, s.seats))
    if s.combat != NO_COMBAT:
        _write_combat(sheet, s, me)
    _write_own(sheet, s, me)
    if s.chronos:
        write_chronos(sheet, AT_CHRONOS, s, me)
    return sheet.getvalue()


def _write_moment(sheet: BytesWriter, s: HybrisTable, me: i64) -> None:
    if s.drawn_olympians:
        sheet[AT_OPTIONS] = 1
    if not s.all_boxes:
        sheet[AT_OPTIONS + 1] = 1
    if s.chronos:
        sheet[AT_OPTIONS + 2] = 1
    sheet[AT_SEATS + s.seats - FEWEST] = 1
    if has(s.open_to, me) and s.seat >= 0:
        sheet[AT_QUESTION + s.decision - CHOOSE_OLYMPIAN] = 1
    if s.stack:
        for kind, frame in enumerate(FRAMES):
            if type(s.top) is frame:
                sheet[AT_RULE + kind] = 1
        first = s.stack[0]
        if isinstance(first, Ages) and first.at > 0:
            sheet[AT_PHASE + _phase(first.at)] = 1
    if s.age > 0:
        sheet[AT_AGE + s.age - 1] = 1
    if s.active != NONE:
        sheet[AT_ACTIVE + away(s.active, me, s.seats)] = 1
    if s.acting != NONE:
        sheet[AT_ACTING + s.acting] = 1
    for space in range(SPACES_OF_GREATNESS):
        if nibble(s.greatness, space) != 0:
            sheet[AT_GREATNESS + space * SEATS + away(nibble(s.greatness, space) - 1, me, s.seats)] = 1


def _phase(at: i64) -> i64:
    """The phase of a place in the Ages, of which some have two."""
    if at <= START:
        return 0
    if at <= PILLARS_NEXT:
        return 1
    if at == PLANS:
        return 2
    if at <= ACTIONS:
        return 3
    if at == END:
        return 4
    return 5 if at <= RESULT else 6


def _write_board(sheet: BytesWriter, s: HybrisTable, me: i64) -> None:
    sheet[AT_WELL] = _small(s.well)
    write_set(sheet, AT_PILLAR_PRAYERS, s.pillar_prayers)
    write_set(sheet, AT_PILES, s.piles)
    _write_tiles(sheet, AT_WORKSHOP, AT_WORKSHOP_OWNER, s.workshop, 3, me, s.seats)
    _write_tiles(sheet, AT_FACTORY, AT_FACTORY_OWNER, s.factory, 3, me, s.seats)
    _write_tiles(sheet, AT_SPACES, AT_SPACES_OWNER, s.spaces, SPACES, me, s.seats)
    for zone in range(3):
        if s.zones[zone] == 0:
            continue
        sheet[AT_QUESTS + zone * QUESTS + s.zones[zone] - 1] = 1
        for canto in range(4):
            who = nibble(s.cantos[zone], canto) - 1
            if who >= 0:
                sheet[AT_CANTOS + (zone * 4 + canto) * SEATS + away(who, me, s.seats)] = 1
    write_set(sheet, AT_CHAMPIONS, s.champions)


def _write_tiles(sheet: BytesWriter, at: i64, owner: i64, row: vec[i64], n: i64, me: i64, seats: i64) -> None:
    for i in range(n):
        if row[i] != 0:
            sheet[at + i * TECHS + tile_of(row[i])] = 1
            sheet[owner + i * SEATS + away(owner_of(row[i]), me, seats)] = 1


def _write_decks(sheet: BytesWriter, s: HybrisTable, me: i64) -> None:
    write_set(sheet, AT_QUEST_DECK, s.quest_deck)
    write_set(sheet, AT_QUEST_DISCARDS, s.quest_discards)
    sheet[AT_COLISEUM_DECK] = u8(size(s.coliseum_deck))
    write_set(sheet, AT_COLISEUM_DISCARDS, s.coliseum_discards)
    sheet[AT_PREMONITION_DECK] = u8(size(s.premonition_deck))
    write_set(sheet, AT_PREMONITION_DISCARDS, s.premonition_discards)
    for rank in range(3):
        write_seats(sheet, AT_SEEN_BY + rank * SEATS, s.peekers[rank], me, s.seats)
        if s.revealed > rank:
            sheet[AT_REVEALED + rank] = 1
        if s.revealed > rank or has(s.peekers[rank], me):
            sheet[AT_PRIMORDIALS + rank * PRIMORDIALS + s.primordial[rank]] = 1


def _write_goods(sheet: BytesWriter, s: HybrisTable, seat: i64, place: i64) -> None:
    sheet[AT_VP + place] = _small(s.vp[seat])
    sheet[AT_AEGIS + place] = _small(s.aegis[seat])
    sheet[AT_FOLLOWERS + place] = _small(s.followers[seat])
    sheet[AT_PRAYERS + place] = _small(s.prayers[seat])
    sheet[AT_GOODNESS + place] = _small(s.goodness[seat])
    sheet[AT_DETERMINATION + place] = _small(s.determination[seat])
    sheet[AT_BONUS + place] = _small(s.bonus[seat])
    sheet[AT_SPARKS + place] = _small(s.sparks[seat])
    for location in range(LOCATIONS):
        sheet[AT_USED + place * LOCATIONS + location] = u8(nibble(s.used[seat], location))
        sheet[AT_UNAVAILABLE + place * LOCATIONS + location] = u8(nibble(s.unavailable[seat], location))
    for tile in range(UPGRADES):
        for piece in range(len(PIECES)):
            at = AT_PIECES + (place * UPGRADES + tile) * len(PIECES) + piece
            sheet[at] = u8(left_on(s.pieces[seat], tile, piece))


def _write_seat(sheet: BytesWriter, s: HybrisTable, seat: i64, place: i64) -> None:
    if s.olympian[seat] != NONE:
        sheet[AT_OLYMPIAN + place * OLYMPIANS + s.olympian[seat]] = 1
    if s.pillar[seat] != NONE:
        sheet[AT_PILLAR + place * PILLARS + s.pillar[seat]] = 1
    if has(s.resolved, seat):
        sheet[AT_RESOLVED + place] = 1
    if has(s.passed, seat):
        sheet[AT_PASSED + place] = 1
    write_set(sheet, AT_TEMPLES + place * len(CITIES), s.temples[seat])
    write_set(sheet, AT_STORED + place * TECHS, s.stored[seat])
    write_set(sheet, AT_POWERS + place * POWER_BITS, s.owned[seat])
    write_set(sheet, AT_SPENT + place * POWER_BITS, s.spent[seat])
    write_set(sheet, AT_RECRUITS + place * CHAMPIONS, s.recruits[seat])
    write_set(sheet, AT_ACTIVATED + place * CHARACTERS, s.activated[seat])
    plans = not isinstance(s.top, Planning) if s.stack else True
    for character in range(CHARACTERS):
        at = place * CHARACTERS + character
        sheet[AT_CHARACTERS + at] = u8(s.where[seat * CHARACTERS + character])
        if plans and s.plan[seat * CHARACTERS + character] != 0:
            sheet[AT_PLANNED + at] = 1
    sheet[AT_HAND_SIZE + place] = u8(size(s.hands[seat]))
    sheet[AT_FRESH + place] = u8(size(s.fresh[seat]))
    sheet[AT_DECK + place] = u8(size(s.decks[seat]))
    sheet[AT_FORESEEN + place] = u8(size(s.foreseen[seat]))
    write_set(sheet, AT_SHOWN + place * CARD_BITS, s.shown[seat])
    write_set(sheet, AT_OWNED + place * CARD_BITS, _known_coliseum_cards(s, seat))
    write_set(sheet, AT_DISCARDS + place * CARD_BITS, s.discards[seat])
    write_set(sheet, AT_OMENS + place * CARD_BITS, s.omens[seat])


def _known_coliseum_cards(s: HybrisTable, seat: i64) -> i64:
    """The Coliseum cards in a hand or deck of which everybody knows whose they are."""
    held = s.hands[seat] | s.decks[seat] | s.drawn[seat]
    for frame in s.stack:
        if isinstance(frame, Draw) and frame.deck == COLISEUM_DECK:
            held = s.hands[seat] | s.decks[seat]
    return held & EVERY_COLISEUM_CARD & ~s.fresh[seat] & ~s.shown[seat]


def _write_combat(sheet: BytesWriter, s: HybrisTable, me: i64) -> None:
    sheet[AT_COMBAT + s.combat - 1] = 1
    write_set(sheet, AT_ENEMY_CARDS, s.enemy_cards)
    for side in range(2):
        if s.fighter[side] != NONE:
            sheet[AT_FIGHTER + side * SEATS + away(s.fighter[side], me, s.seats)] = 1
        if s.hero[side] != NONE:
            sheet[AT_FIGHTING + side * CHARACTERS + s.hero[side]] = 1
        sheet[AT_TOTAL + side] = _small(total(s, side))
        sheet[AT_COST + side] = _small(s.cost_sum[side])
        for i in range(s.zone_count[side] if s.fighter[side] != NONE else 0):
            sheet[AT_ZONE + side * CARD_BITS + s.zone[side * CARD_BITS + i]] = 1


def _write_own(sheet: BytesWriter, s: HybrisTable, me: i64) -> None:
    write_set(sheet, AT_HAND, s.hands[me])
    write_set(sheet, AT_DRAWN, s.drawn[me])
    write_set(sheet, AT_PREMONITIONS, s.foreseen[me])
    write_set(sheet, AT_DRAWN_PREMONITIONS, s.drawn_premonitions[me])
    for character in range(CHARACTERS):
        token = s.plan[me * CHARACTERS + character]
        if token != 0:
            sheet[AT_PLAN + character * TOKENS + token - 1] = 1
    if s.laid[me] != 0:
        sheet[AT_LAID + s.laid[me] - 1] = 1
    if s.marker[me] != 0:
        sheet[AT_MARKER + s.marker[me] - 1] = 1


def _small(n: i64) -> u8:
    return u8(n if n < MOST else MOST)
