"""The view of Hybris and a bot's knowledge of it: seats are numbers, all else are names.

Elements are called as in answers: `card:com_01`, `tech:tec_agora`, `hero:1`, `city:argos`. Cards that an
Olympian alone has are named by that Olympian (`card:zeus_x`).
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from chronotheque.games.hybris.chronos.view_types import ChronosNotes, ChronosView, Difficulty
from chronotheque.kernel.seat_view import Knowledge, View

Phase = Literal["set_up", "start", "pillars", "planning", "action", "end_of_age", "end", "over"]
City = Literal["city:sparta", "city:argos", "city:lemnos", "city:athens", "city:elis"]
About = Literal["champion", "clash", "effect", "city", "deployment", "avatar"]
Marker = Literal["go_on", "stop"]


class Options(msgspec.Struct):
    """The options of the table."""

    olympians: Literal["chosen", "drawn"]
    boxes: Literal["all", "base"]
    chronos: Literal["off", "on"]
    difficulty: Difficulty  # of Chronos


class TileView(msgspec.Struct):
    """A technology tile that a player has placed."""

    tech: str
    owner: int


class QuestView(msgspec.Struct):
    """A quest on the board."""

    quest: str
    cantos: list[int | None]  # who has done each; empty: a clash


class PileView(msgspec.Struct):
    """A deck that all players share."""

    deck: int  # cards left
    discards: list[str]


class PrimordialView(msgspec.Struct):
    """A primordial; the three of them are Alpha, Beta and Gamma."""

    revealed: bool
    seen_by: list[int]  # seats that have looked at it
    card: str | None  # None: unknown to this seat


class PlayerView(msgspec.Struct):
    """A seat as everybody knows it."""

    olympian: str | None
    pillar: str | None
    resolved: bool  # the Pillar is face down
    passed: bool
    vp: int
    aegis: int
    followers: int
    prayers: int
    goodness: int
    determination: int
    bonus: int  # Bonus Location tokens
    used: dict[str, int]  # Location tokens in the Used area, by location
    unavailable: dict[str, int]  # Location tokens in the Unavailable area, by location
    pieces: list[dict[str, int]]  # by Upgrade tile: how many of each piece stand on it
    sparks: int  # on the track
    shackles: int
    temples: list[City]
    stored: list[str]  # technologies
    powers: list[str]
    spent: list[str]  # powers used in this Age
    characters: dict[str, str]  # those in the game: reserve, fallen, wounded, or a place
    activated: list[str]
    planned: list[str]  # characters with a token under them, once all plans are made
    hand: int
    shown: list[str]  # cards of the hand that everybody knows
    deck: int
    discards: list[str]
    omens: list[str]  # cards beside the Oracle
    drawn: int  # cards drawn, of which some are to be kept
    foreseen: int  # premonitions in hand
    drawn_premonitions: int  # premonitions drawn, of which some are to be kept


class SideView(msgspec.Struct):
    """One side of a combat."""

    seat: int | None  # None: the game
    character: str | None
    zone: list[str]  # cards face up, in the order in which they were played
    total: int
    change: int  # of the total: effects
    cards: int  # of the total: strength of the cards
    combo: int  # of the total: combos
    cost: int  # Determination used
    resolve: int  # Determination that may be used beyond the own


class CombatView(msgspec.Struct):
    """The combat in progress."""

    about: About
    foe: str | None  # the Avatar that fights
    enemy: str | None  # the Coliseum Hero or the clash that is fought
    enemy_cards: list[str]
    laid: list[int]  # seats with a card face down, once all have laid theirs
    sides: tuple[SideView, SideView]  # the attacker, the defender


class PrivateView(msgspec.Struct):
    """Everything that only its player knows."""

    hand: list[str]
    drawn: list[str]  # cards drawn, of which some are to be kept
    premonitions: list[str]
    drawn_premonitions: list[str]
    kept: list[str]  # premonitions chosen in set-up
    plan: dict[str, str]  # token by character
    laid: str | None  # the card face down
    marker: Marker | None  # the combat marker, not yet shown


class HybrisView(View):
    """Everything that a seat of Hybris is shown."""

    options: Options
    phase: Phase
    age: int
    active: int | None  # whose turn it is
    acting: str | None  # the character that was activated in it
    greatness: list[int | None]  # the seats on the Greatness track, from left to right
    well: int  # Prayers in the Well
    pillar_prayers: list[str]  # Pillars with a Prayer on them
    piles: list[str]  # technologies on Olympus
    workshop: list[TileView | None]  # A to C
    factory: list[TileView | None]  # 1 to 3
    spaces: list[TileView | None]  # deployed technologies by space
    quests: list[QuestView | None]  # from left to right
    champions: list[str]  # Coliseum Heroes on display
    coliseum: PileView
    premonitions: PileView
    primordials: list[PrimordialView]
    players: list[PlayerView]
    chronos: ChronosView | None  # his board; None: the players are against each other
    combat: CombatView | None
    choice: list[str] | None  # names of the lists of effects that an open choice offers
    private: PrivateView | None  # None: a spectator's


class FrameNotes(msgspec.Struct):
    """A rule in progress."""

    rule: str  # its class
    facts: list[int]


class Shuffles(msgspec.Struct):
    """Number of unseen cards of a seat since the last shuffle of their deck, and of each of the three before."""

    fresh: list[int]
    drawn: list[int]
    foreseen: list[int]
    drawn_premonitions: list[int]


class PlayerNotes(msgspec.Struct):
    """Everything that a careful player has counted of a seat."""

    returned: int  # tokens that came back, by power
    late: int  # row: Bonus tokens gained and, by Location, tokens that came back since the last Planning
    waiting: list[int]  # bonuses for a combat to come
    losses: int  # Heroes that fell since reactions were last looked at
    recruits: list[str]  # allies won in this Age
    crowned: bool  # took its upgraded card
    offered: list[str]  # cards with which the seat offers to cancel a contest
    fresh: int  # cards of the hand that came unseen from the Coliseum deck
    owned: list[str]  # Coliseum cards in hand or deck, nobody else knows where
    since: Shuffles


class SideNotes(msgspec.Struct):
    """Everything that was counted of a side of the combat."""

    combos: int  # number of them that count
    symbols: int  # on the face-up cards
    last: tuple[
        int, int, int, int
    ]  # of the last card: own change, that of the enemy, combo, 1 if its effect is void


class HybrisKnowledge(Knowledge):
    """The view, and everything that a seat could have noted down besides."""

    view: HybrisView
    rows: list[dict[str, Any]]  # of a card file, where the table plays with one
    stack: list[FrameNotes]  # rules in progress, the lowest first; none of their facts is secret
    turn_over: bool  # the turn ends at once
    quest_deck: list[str]  # quests still to come
    quest_discards: list[str]
    coliseum_past: list[list[str]]  # by earlier shuffle: unseen cards that have left the deck since
    premonitions_past: list[list[str]]
    counted: list[PlayerNotes]  # by seat
    sides: list[SideNotes]  # of the combat; empty: there is none
    seduced: bool  # the combat was won by seduction
    own_fresh: list[str]  # cards of the own hand that came unseen from the Coliseum deck
    locked: bool  # the own plan is made, and not all others are
    chronos_notes: ChronosNotes | None
