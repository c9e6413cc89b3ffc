"""Combat against the game (HY-306 to HY-324), and the combat that an effect begins (HY-R92, HY-R154)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.hybris import narration_combat
from chronotheque.games.hybris.decisions import DRAW_COLISEUM, PLAY_CARD, SEND_FIGHTER
from chronotheque.games.hybris.printed.elements import (
    CHARACTERS,
    FIRST_ALLY,
    STOP,
    character_of_part,
    is_power_part,
)
from chronotheque.games.hybris.printed.vocabulary import COLISEUM_DECK, LOSE_COMBAT, PROPHET_KIND, WIN_COMBAT
from chronotheque.games.hybris.rules.combat import defeat
from chronotheque.games.hybris.rules.combat.fighting import (
    begin_combat,
    call_effect,
    end_combat,
    playable,
    seduces,
    total,
    turn_up,
)
from chronotheque.games.hybris.rules.effects import powers
from chronotheque.games.hybris.rules.effects.lists import Effects, call_reaction
from chronotheque.games.hybris.rules.subsets import (
    covering,
    list_characters,
    list_powers,
    list_subset,
    matches,
    nth,
)
from chronotheque.games.hybris.rules.supplies.decks import note_drawn, pile
from chronotheque.games.hybris.table.board import kind_of, stands_at
from chronotheque.games.hybris.table.players import bit_of_card, card_of
from chronotheque.games.hybris.table.state import BY_EFFECT, RESERVE, HybrisTable
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Source, Table, has, lowest, size
from chronotheque.kernel.declare import declared_frame

ENEMY: Final[i64] = 0  # its total strength is being worked out
CARDS: Final[i64] = 1  # the player plays
ENDED: Final[i64] = 2


@mypyc_attr(free_list_len=1)
@declared_frame
class Battle(Frame):
    """A combat against the game; returns 1 if the player wins."""

    seat: i64 = 0
    side: i64 = 0  # the player's side
    left: i64 = 0  # Coliseum cards still to reveal
    elements: i64 = 0  # elements that give the enemy a bonus
    required: i64 = 0  # symbols that the player must show (HY-184)
    at: i64 = ENEMY
    played: bool = False  # True until the effect of a played card is carried out

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        if self.at == ENEMY:
            if self.left > 0 and pile(s, self.seat, COLISEUM_DECK) != 0:  # HY-R172
                s.ask_chance(DRAW_COLISEUM)
                return
            self.at = CARDS
            if s.events is not None:
                narration_combat.enemy_total(s, total(s, 1 - self.side))
        if self.played:
            self.played = False
            if call_effect(s, self.side):
                return
        if self.at == CARDS:
            if seduces(s, self.side) and covering(s.symbols[self.side], self.required) == 0:  # HY-R146
                s.seduced = True
            elif s.hands[self.seat] != 0 or powers.usable(s, self.seat, s.hero[self.side]) != 0:
                s.ask(PLAY_CARD, self.seat)
                return
        won = total(s, self.side) >= total(s, 1 - self.side) or s.seduced  # HY-306
        if covering(s.symbols[self.side], self.required) != 0:
            won = False  # HY-R65
        if s.events is not None:
            narration_combat.battle_ends(s, self.seat, total(s, self.side), total(s, 1 - self.side), won)
        end_combat(s)
        s.end(1 if won else 0)

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        s = cast(HybrisTable, t)
        if decision == DRAW_COLISEUM:
            list_subset(pile(s, self.seat, COLISEUM_DECK), 1, draft, 0, parts)
            return
        list_plays(s, self.side, parts)
        list_powers(s, seat, powers.usable(s, seat, s.hero[self.side]), parts)
        parts.add(STOP)

    def draw_one(self, t: Table, decision: i64, source: Source) -> i64:
        deck = pile(cast(HybrisTable, t), self.seat, COLISEUM_DECK)
        return nth(deck, source.below(size(deck)))

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(HybrisTable, t)
        if decision == DRAW_COLISEUM:
            self.reveal(s, part)
        elif part == STOP:
            self.at = ENDED
        elif is_power_part(part):
            powers.use_power(s, seat, part)
        else:
            turn_up(s, self.side, bit_of_card(s, seat, part))
            self.played = True

    def reveal(self, s: HybrisTable, card: i64) -> None:
        """HY-309 to HY-312, HY-R82  Reveals a Coliseum card: its strength, plus 1 for each symbol that counts."""
        s.coliseum_deck -= POWERS[card]
        s.enemy_cards += POWERS[card]
        s.card_sum[1 - self.side] += s.book.strength[card] + matches(self.elements, s.book.elements[card])
        self.left -= 1
        if s.events is not None:
            narration_combat.enemy_card(s, card)
        note_drawn(s, self.seat, COLISEUM_DECK)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-309" if decision == DRAW_COLISEUM else "HY-319"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-301"


def list_plays(s: HybrisTable, side: i64, parts: Parts) -> None:
    """Lists the cards that a side can play."""
    cards = playable(s, side)
    while cards != 0:
        parts.add(card_of(s, s.fighter[side], lowest(cards)))
        cards &= cards - 1


def begin_battle(
    s: HybrisTable,
    about: i64,
    seat: i64,
    hero: i64,
    attacks: bool,
    base: i64,
    cards: i64,
    elements: i64,
    required: i64,
) -> None:
    """HY-307, HY-308, HY-R144  Begins a combat against the game at its base strength."""
    side: i64 = 0 if attacks else 1
    if attacks:
        begin_combat(s, about, seat, hero, NONE, NONE)
    else:
        begin_combat(s, about, NONE, NONE, seat, hero)
    s.card_sum[1 - side] += base
    s.call(Battle(seat, side, cards, elements, required))


def fighters_in_reserve(s: HybrisTable, seat: i64) -> i64:
    """HY-R154, HY-196  Returns the set of characters that can fight: an Olympian not wounded, Heroes, allies."""
    found: i64 = 0
    for character in range(CHARACTERS):
        if stands_at(s, seat, character) != RESERVE or kind_of(character) == PROPHET_KIND:
            continue
        if character < FIRST_ALLY or not has(s.recruits[seat], character - FIRST_ALLY):
            found += POWERS[character]
    return found


# The steps of a combat begun by an effect.
SEND: Final[i64] = 0
FOUGHT: Final[i64] = 1
LISTED: Final[i64] = 2
OVER: Final[i64] = 3


@declared_frame
class Skirmish(Frame):
    """HY-R92, HY-R154  A combat that an effect begins: a fighter from the reserve, then the win or lose list."""

    seat: i64 = 0
    op: i64 = 0
    at: i64 = SEND
    hero: i64 = NONE
    won: i64 = NONE
    ready: i64 = 0  # the powers that worked when it began
    short: i64 = 0

    def returned(self, t: Table, value: i64) -> None:
        if self.at == FOUGHT and self.won == NONE:
            self.won = value
        elif value != 0 and self.at == OVER:
            self.short = 1

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        b = s.book
        if self.at == SEND:
            if self.hero == NONE and fighters_in_reserve(s, self.seat) != 0:
                s.ask(SEND_FIGHTER, self.seat)
                return
            if self.hero != NONE:
                self.at = FOUGHT
                self.ready = powers.working(s, self.seat)
                base, cards, elements = b.n[self.op], b.a[self.op], b.what[self.op]
                begin_battle(s, BY_EFFECT, self.seat, self.hero, False, base, cards, elements, 0)
                return
            self.at = LISTED  # nobody can fight: only the lose list
        if self.at == FOUGHT:
            self.at = LISTED
            if self.won == 0:
                s.call(defeat.Beaten(self.seat, self.hero, False, defeat.FALL_IN_LIST))
                return
        if self.at == LISTED:
            self.at = OVER
            number = b.b[self.op] if self.won == 1 else b.c[self.op]
            s.call(Effects(self.seat, number, False))
            return
        if self.hero != NONE:
            hero = self.hero
            self.hero = NONE
            if call_reaction(s, WIN_COMBAT if self.won == 1 else LOSE_COMBAT, self.seat, hero, self.ready):
                return
        s.end(self.short)

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        list_characters(fighters_in_reserve(cast(HybrisTable, t), seat), draft, parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        self.hero = character_of_part(part)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R154"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R154"
