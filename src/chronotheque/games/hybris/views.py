"""The view of each seat of Hybris and the knowledge of its bot, built from nothing (HY-R132)."""

from __future__ import annotations

from typing import Final, cast

from chronotheque.games._rows import changed_rows
from chronotheque.games.hybris.chronos.views import chronos_notes, chronos_view, difficulty
from chronotheque.games.hybris.narration import card_names
from chronotheque.games.hybris.printed.elements import (
    AVATAR_CARD_NAMES,
    AVATAR_NAMES,
    CARD_BITS,
    CARD_NAMES,
    CHAMPION_NAMES,
    CHARACTER_NAMES,
    CHARACTERS,
    CITY_PLACE,
    EPICS,
    EVERY_COLISEUM_CARD,
    OLYMPIAN_NAMES,
    OWN_TABLES,
    PILLAR_NAMES,
    PLACE_NAMES,
    POWER_NAMES,
    PREMONITION_NAMES,
    PRIMORDIAL_NAMES,
    QUEST_NAMES,
    TECH_NAMES,
    UPGRADES,
    names_of,
)
from chronotheque.games.hybris.printed.own_book import OWN
from chronotheque.games.hybris.printed.vocabulary import (
    COLISEUM_DECK,
    LOCATIONS,
    PIECES,
    RANKS,
)
from chronotheque.games.hybris.rules.combat.against_player import LAYING, Duel
from chronotheque.games.hybris.rules.combat.fighting import total
from chronotheque.games.hybris.rules.effects.choices import Choose
from chronotheque.games.hybris.rules.locations.coliseum import Challenge
from chronotheque.games.hybris.rules.phases.ages import PHASES, Ages
from chronotheque.games.hybris.rules.phases.planning import Planning
from chronotheque.games.hybris.rules.quests.epic_and_clash import Fulfilment, quest_in
from chronotheque.games.hybris.rules.supplies.decks import unseen_premonitions
from chronotheque.games.hybris.rules.supplies.drawing import Draw
from chronotheque.games.hybris.scoring import outcome
from chronotheque.games.hybris.table.board import owner_of, stands_at, tile_of
from chronotheque.games.hybris.table.players import card_of, left_on
from chronotheque.games.hybris.table.state import (
    BONUS,
    LATE_BONUS,
    MOST_WAITING,
    NO_COMBAT,
    STANDS,
    WITH_CHAMPION,
    WITH_CLASH,
    HybrisTable,
)
from chronotheque.games.hybris.view_types import (
    About,
    City,
    CombatView,
    FrameNotes,
    HybrisKnowledge,
    HybrisView,
    Marker,
    Options,
    Phase,
    PileView,
    PlayerNotes,
    PlayerView,
    PrimordialView,
    PrivateView,
    QuestView,
    Shuffles,
    SideNotes,
    SideView,
    TileView,
)
from chronotheque.kernel import NONE, Fields, has, listed, nibble, size

STATES: Final = ("away", "reserve", "fallen", "wounded")
CITY_NAMES: Final = cast("tuple[City, ...]", PLACE_NAMES[CITY_PLACE:])
COMBATS: Final[tuple[About, ...]] = ("champion", "clash", "effect", "city", "deployment", "avatar")
MARKERS: Final[tuple[Marker, ...]] = ("go_on", "stop")


def view(s: HybrisTable, seat: int) -> HybrisView:
    """Returns everything that a seat (or SPECTATOR) is shown."""
    return HybrisView(
        game=s.game.name,
        seat=seat if seat >= 0 else None,
        seats=int(s.seats),
        options=Options(
            olympians="drawn" if s.drawn_olympians else "chosen",
            boxes="all" if s.all_boxes else "base",
            chronos="on" if s.chronos else "off",
            difficulty=difficulty(s),
        ),
        phase=phase(s),
        age=int(s.age),
        active=_or_none(s.active),
        acting=_name(s.acting, CHARACTER_NAMES),
        greatness=[_or_none(int(nibble(s.greatness, space)) - 1) for space in range(4)],
        well=int(s.well),
        pillar_prayers=names_of(s.pillar_prayers, PILLAR_NAMES),
        piles=names_of(s.piles, TECH_NAMES),
        workshop=[tile_view(int(s.workshop[i])) for i in range(3)],
        factory=[tile_view(int(s.factory[i])) for i in range(3)],
        spaces=[tile_view(int(s.spaces[i])) for i in range(len(s.spaces))],
        quests=[quest_view(s, zone) for zone in range(3)],
        champions=names_of(s.champions, CHAMPION_NAMES),
        coliseum=PileView(int(size(s.coliseum_deck)), names_of(s.coliseum_discards, CARD_NAMES)),
        premonitions=PileView(int(size(s.premonition_deck)), names_of(s.premonition_discards, PREMONITION_NAMES)),
        primordials=[primordial_view(s, rank, seat) for rank in range(len(RANKS))],
        players=[player_view(s, other) for other in range(s.seats)],
        chronos=chronos_view(s),
        combat=combat_view(s),
        choice=choice_view(s),
        outcome=outcome(s).view() if s.over else None,
        private=private_view(s, seat) if seat >= 0 else None,
    )


def knowledge(s: HybrisTable, seat: int) -> HybrisKnowledge:
    """Returns the view of a seat, and everything that it could have noted down besides."""
    return HybrisKnowledge(
        view=view(s, seat),
        rows=[] if s.book is OWN else changed_rows(s.book.tables, OWN_TABLES),
        stack=stack_notes(s),
        turn_over=s.turn_over,
        quest_deck=names_of(s.quest_deck, QUEST_NAMES),
        quest_discards=names_of(s.quest_discards, QUEST_NAMES),
        coliseum_past=[names_of(cards, CARD_NAMES) for cards in past_cards(s)],
        premonitions_past=[names_of(cards, PREMONITION_NAMES) for cards in past_premonitions(s)],
        counted=[player_notes(s, other) for other in range(s.seats)],
        sides=[side_notes(s, side) for side in range(2)] if s.combat != NO_COMBAT else [],
        seduced=s.seduced,
        own_fresh=card_names(s, seat, s.fresh[seat]) if seat >= 0 else [],
        locked=bool(s.locked[seat]) if seat >= 0 else False,
        chronos_notes=chronos_notes(s),
    )


def player_notes(s: HybrisTable, seat: int) -> PlayerNotes:
    """Everything that a careful player has counted of a seat."""
    return PlayerNotes(
        returned=int(s.returned[seat]),
        late=int(s.used[seat]) >> 4 * int(LATE_BONUS),
        waiting=[int(s.waiting[seat * MOST_WAITING + i]) for i in range(MOST_WAITING)],
        losses=int(s.losses[seat]),
        recruits=names_of(s.recruits[seat], CHAMPION_NAMES),
        crowned=has(s.crowned, seat),
        offered=card_names(s, seat, s.offered[seat]),
        fresh=int(size(s.fresh[seat])),
        owned=card_names(s, seat, known_coliseum_cards(s, seat)),
        since=Shuffles(
            fresh=since(int(s.fresh[seat]), past_cards(s)),
            drawn=since(int(s.drawn[seat]), past_cards(s)),
            foreseen=since(int(s.foreseen[seat]), past_premonitions(s)),
            drawn_premonitions=since(int(s.drawn_premonitions[seat]), past_premonitions(s)),
        ),
    )


def side_notes(s: HybrisTable, side: int) -> SideNotes:
    """Everything that was counted of a side of the combat."""
    return SideNotes(
        combos=int(s.combos[side]),
        symbols=int(s.symbols[side]),
        last=(
            int(s.last_own[side]),
            int(s.last_enemy[side]),
            int(s.last_combo[side]),
            int(s.last_void[side]),
        ),
    )


def phase(s: HybrisTable) -> Phase:
    """Returns the phase that the table is in."""
    first = s.stack[0] if s.stack else None
    return PHASES[first.at - 1] if isinstance(first, Ages) else "over"


def stack_notes(s: HybrisTable) -> list[FrameNotes]:
    """The rules in progress, the lowest first, each with its facts as numbers; no frame holds a secret."""
    found: list[FrameNotes] = []
    for frame in s.stack:
        f = Fields()
        frame.fields(f)
        found.append(FrameNotes(type(frame).__name__, [int(number) for number in f.noted]))
    return found


def choice_view(s: HybrisTable) -> list[str] | None:
    """Returns the names of the lists of effects that an open choice offers."""
    top = s.top
    if not isinstance(top, Choose):
        return None
    first = s.book.a[top.op]
    return [s.book.list_names[first + i] for i in range(s.book.b[top.op])]


def tile_view(mark: int) -> TileView | None:
    """A technology tile with its owner."""
    return None if mark == 0 else TileView(TECH_NAMES[tile_of(mark)], int(owner_of(mark)))


def quest_view(s: HybrisTable, zone: int) -> QuestView | None:
    """A quest, and who has done its cantos."""
    quest = int(s.zones[zone]) - 1
    if quest < 0:
        return None
    cantos = int(s.book.cantos[quest]) if quest < EPICS else 0
    done = [_or_none(int(nibble(s.cantos[zone], canto)) - 1) for canto in range(cantos)]
    return QuestView(QUEST_NAMES[quest], done)


def primordial_view(s: HybrisTable, rank: int, viewer: int) -> PrimordialView:
    """A primordial: who has looked at it, and which it is for them and once it is revealed."""
    known = s.revealed > rank or (viewer >= 0 and has(s.peekers[rank], viewer))
    return PrimordialView(
        revealed=bool(s.revealed > rank),
        seen_by=listed(s.peekers[rank]),
        card=PRIMORDIAL_NAMES[s.primordial[rank]] if known else None,
    )


# -- players ---------------------------------------------------------------------------------------


def player_view(s: HybrisTable, seat: int) -> PlayerView:
    """Returns the public part of a seat."""
    return PlayerView(
        olympian=_name(s.olympian[seat], OLYMPIAN_NAMES),
        pillar=_name(s.pillar[seat], PILLAR_NAMES),
        resolved=has(s.resolved, seat),
        passed=has(s.passed, seat),
        vp=int(s.vp[seat]),
        aegis=int(s.aegis[seat]),
        followers=int(s.followers[seat]),
        prayers=int(s.prayers[seat]),
        goodness=int(s.goodness[seat]),
        determination=int(s.determination[seat]),
        bonus=int(s.bonus[seat]),
        used=token_counts(s.used[seat]),
        unavailable=token_counts(s.unavailable[seat]),
        pieces=pieces_view(int(s.pieces[seat])),
        sparks=int(s.sparks[seat]),
        shackles=int(s.shackles[seat]),
        temples=[CITY_NAMES[city] for city in listed(s.temples[seat])],
        stored=names_of(s.stored[seat], TECH_NAMES),
        powers=power_names(s, seat, int(s.owned[seat])),
        spent=power_names(s, seat, int(s.spent[seat])),
        characters=where_names(s, seat),
        activated=names_of(s.activated[seat], CHARACTER_NAMES),
        planned=names_of(planned(s, seat), CHARACTER_NAMES),
        hand=int(size(s.hands[seat])),
        shown=card_names(s, seat, s.shown[seat]),
        deck=int(size(s.decks[seat])),
        discards=card_names(s, seat, s.discards[seat]),
        omens=card_names(s, seat, s.omens[seat]),
        drawn=int(size(s.drawn[seat])),
        foreseen=int(size(s.foreseen[seat])),
        drawn_premonitions=int(size(s.drawn_premonitions[seat])),
    )


def past_cards(s: HybrisTable) -> list[int]:
    """By earlier shuffle of the Coliseum deck: the cards in hands that nobody has seen since."""
    unseen = 0
    for seat in range(s.seats):
        unseen |= int(s.fresh[seat]) | (int(s.drawn[seat]) if draws_from_coliseum(s) else 0)
    return [int(s.coliseum_past[i]) & unseen for i in range(3)]


def past_premonitions(s: HybrisTable) -> list[int]:
    """The same for premonitions."""
    return [int(s.premonition_past[i]) & int(unseen_premonitions(s)) for i in range(3)]


def since(cards: int, past: list[int]) -> list[int]:
    """Counts some cards by shuffle: those of the present one, then of each earlier one."""
    counts = [(cards & before).bit_count() for before in past]
    return [cards.bit_count() - sum(counts), *counts]


def planned(s: HybrisTable, seat: int) -> int:
    """Set of the characters with a token under them, which is known once all plans are made (HY-R39)."""
    if any(isinstance(frame, Planning) for frame in s.stack):
        return 0
    return sum(1 << i for i in range(CHARACTERS) if s.plan[seat * CHARACTERS + i])


def known_coliseum_cards(s: HybrisTable, seat: int) -> int:
    """The Coliseum cards in a hand or deck of which everybody knows whose they are."""
    drawn = 0 if draws_from_coliseum(s) else int(s.drawn[seat])
    held = (int(s.hands[seat]) | int(s.decks[seat]) | drawn) & int(EVERY_COLISEUM_CARD)
    return held & ~int(s.fresh[seat]) & ~int(s.shown[seat])


def draws_from_coliseum(s: HybrisTable) -> bool:
    """Whether cards that are being drawn come from the Coliseum deck."""
    return any(isinstance(frame, Draw) and frame.deck == COLISEUM_DECK for frame in s.stack)


def token_counts(row: int) -> dict[str, int]:
    """Location tokens in an area."""
    return {f"location:{name}": int(nibble(row, i)) for i, name in enumerate(LOCATIONS) if nibble(row, i)}


def pieces_view(pieces: int) -> list[dict[str, int]]:
    """Returns the pieces on each Upgrade tile."""
    return [
        {name: int(left_on(pieces, tile, i)) for i, name in enumerate(PIECES) if left_on(pieces, tile, i)}
        for tile in range(UPGRADES)
    ]


def power_names(s: HybrisTable, seat: int, powers: int) -> list[str]:
    """The names of powers of a seat."""
    return [POWER_NAMES[s.book.power_of(s.olympian[seat], bit)] for bit in listed(powers)]


def where_names(s: HybrisTable, seat: int) -> dict[str, str]:
    """Returns where each character of a seat is, but for those away: its state, or the name of its place."""
    found: dict[str, str] = {}
    for i in range(CHARACTERS):
        where = int(stands_at(s, seat, i))
        if where:
            found[CHARACTER_NAMES[i]] = STATES[where] if where < STANDS else PLACE_NAMES[where - int(STANDS)]
    return found


# -- combat ----------------------------------------------------------------------------------------


def combat_view(s: HybrisTable) -> CombatView | None:
    """The combat in progress."""
    if s.combat == NO_COMBAT:
        return None
    return CombatView(
        about=COMBATS[s.combat - 1],
        foe=_name(s.foe, AVATAR_NAMES),
        enemy=enemy_name(s),
        enemy_cards=names_of(s.enemy_cards, CARD_NAMES),
        laid=laid_by(s),
        sides=(side_view(s, 0), side_view(s, 1)),
    )


def enemy_name(s: HybrisTable) -> str | None:
    """The Coliseum Hero or the clash that is fought; None where the enemy has no card."""
    for frame in reversed(s.stack):
        if s.combat == WITH_CHAMPION and isinstance(frame, Challenge):
            return CHAMPION_NAMES[frame.champion]
        if s.combat == WITH_CLASH and isinstance(frame, Fulfilment):
            return QUEST_NAMES[quest_in(s, frame.zone)]
    return None


def laid_by(s: HybrisTable) -> list[int]:
    """The seats with a card face down, which is known once both have laid theirs."""
    for frame in s.stack:
        if isinstance(frame, Duel) and frame.at == LAYING:
            return []
    return [seat for seat in range(s.seats) if s.laid[seat]]


def side_view(s: HybrisTable, side: int) -> SideView:
    """One side of the combat."""
    seat = int(s.fighter[side])
    zone = [int(s.zone[side * CARD_BITS + at]) for at in range(s.zone_count[side])]
    return SideView(
        seat=_or_none(seat),
        character=_name(s.hero[side], CHARACTER_NAMES),
        zone=[AVATAR_CARD_NAMES[bit] if seat < 0 else CARD_NAMES[card_of(s, seat, bit)] for bit in zone],
        total=int(total(s, side)),
        change=int(s.change[side]),
        cards=int(s.card_sum[side]),
        combo=int(s.combo_sum[side]),
        cost=int(s.cost_sum[side]),
        resolve=int(s.resolve[side]),
    )


# -- private ---------------------------------------------------------------------------------------


def private_view(s: HybrisTable, seat: int) -> PrivateView:
    """Returns the part of a seat that only its player knows."""
    return PrivateView(
        hand=card_names(s, seat, s.hands[seat]),
        drawn=card_names(s, seat, s.drawn[seat]),
        premonitions=names_of(s.foreseen[seat], PREMONITION_NAMES),
        drawn_premonitions=names_of(s.drawn_premonitions[seat], PREMONITION_NAMES),
        kept=names_of(s.kept[seat], PREMONITION_NAMES),
        plan={CHARACTER_NAMES[i]: token_name(int(s.plan[seat * CHARACTERS + i])) for i in with_token(s, seat)},
        laid=CARD_NAMES[card_of(s, seat, s.laid[seat] - 1)] if s.laid[seat] else None,
        marker=MARKERS[s.marker[seat] - 1] if s.marker[seat] else None,
    )


def with_token(s: HybrisTable, seat: int) -> list[int]:
    """The characters with a token under them."""
    return [i for i in range(CHARACTERS) if s.plan[seat * CHARACTERS + i]]


def token_name(token: int) -> str:
    """The name of a token."""
    return "token:bonus" if token == BONUS else f"location:{LOCATIONS[token - 1]}"


def _or_none(number: int) -> int | None:
    return None if number == NONE else int(number)


def _name(number: int, names: tuple[str, ...]) -> str | None:
    return None if number == NONE else names[number]
