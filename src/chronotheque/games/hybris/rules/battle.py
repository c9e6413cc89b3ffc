"""Combat against the game (HY-306 to HY-324), and the combat that an effect begins (HY-R92, HY-R154)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.hybris import telling
from chronotheque.games.hybris.board import kind_of, stands_at
from chronotheque.games.hybris.decisions import DRAW_COLISEUM, PLAY_CARD, SEND_FIGHTER
from chronotheque.games.hybris.elements import (
    CHARACTERS,
    FIRST_ALLY,
    STOP,
    character_of_part,
    is_power_part,
)
from chronotheque.games.hybris.players import bit_of_card, card_of
from chronotheque.games.hybris.rules import defeat, effects, milling, powers
from chronotheque.games.hybris.rules.drawing import pile
from chronotheque.games.hybris.rules.fighting import (
    begin_combat,
    call_effect,
    end_combat,
    playable,
    seduces,
    total,
    turn_up,
)
from chronotheque.games.hybris.rules.subsets import covering, list_characters, list_subset, matches, nth
from chronotheque.games.hybris.state import BY_EFFECT, RESERVE, Cosmos
from chronotheque.games.hybris.vocabulary import COLISEUM_DECK, LOSE_COMBAT, PROPHET_KIND, WIN_COMBAT
from chronotheque.kernel import NONE, POWERS, Fields, Frame, Parts, Source, Table, has, lowest, size

ENEMY: Final[i64] = 0  # its total strength is being worked out
CARDS: Final[i64] = 1  # the player plays
ENDED: Final[i64] = 2


@mypyc_attr(free_list_len=1)
class Battle(Frame):
    """One combat against the game; it ends with 1 if the player wins."""

    def __init__(
        self,
        seat: i64 = 0,
        side: i64 = 0,
        left: i64 = 0,
        elements: i64 = 0,
        required: i64 = 0,
        at: i64 = ENEMY,
        played: bool = False,
    ) -> None:
        self.seat = seat
        self.side = side  # of the player
        self.left = left  # Coliseum cards still to be revealed
        self.elements = elements  # that give the enemy a bonus
        self.required = required  # that the player must show (HY-184)
        self.at = at
        self.played = played  # whether the effect of a card is still to be carried out

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.side = f.number(self.side)
        self.left = f.number(self.left)
        self.elements = f.number(self.elements)
        self.required = f.number(self.required)
        self.at = f.number(self.at)
        self.played = f.flag(self.played)

    def copy(self) -> Frame:
        return Battle(self.seat, self.side, self.left, self.elements, self.required, self.at, self.played)

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        if self.at == ENEMY:
            if self.left > 0 and pile(s, self.seat, COLISEUM_DECK) != 0:  # HY-R172
                s.ask_chance(DRAW_COLISEUM)
                return
            self.at = CARDS
            if s.told is not None:
                telling.enemy_total(s, total(s, 1 - self.side))
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
        if s.told is not None:
            telling.battle_ends(s, self.seat, total(s, self.side), total(s, 1 - self.side), won)
        end_combat(s)
        s.end(1 if won else 0)

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        s = cast(Cosmos, t)
        if decision == DRAW_COLISEUM:
            list_subset(pile(s, self.seat, COLISEUM_DECK), 1, draft, 0, parts)
            return
        list_plays(s, self.side, parts)
        powers.list_powers(s, seat, powers.usable(s, seat, s.hero[self.side]), parts)
        parts.add(STOP)

    def draw_one(self, t: Table, decision: i64, source: Source) -> i64:
        deck = pile(cast(Cosmos, t), self.seat, COLISEUM_DECK)
        return nth(deck, source.below(size(deck)))

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(Cosmos, t)
        if decision == DRAW_COLISEUM:
            self.reveal(s, part)
        elif part == STOP:
            self.at = ENDED
        elif is_power_part(part):
            powers.use_power(s, seat, part)
        else:
            turn_up(s, self.side, bit_of_card(s, seat, part))
            self.played = True

    def reveal(self, s: Cosmos, card: i64) -> None:
        """HY-309 to HY-312, HY-R82  A Coliseum card adds its strength, and 1 for each symbol that counts."""
        s.coliseum_deck -= POWERS[card]
        s.enemy_cards += POWERS[card]
        s.card_sum[1 - self.side] += s.book.strength[card] + matches(self.elements, s.book.elements[card])
        self.left -= 1
        if s.told is not None:
            telling.enemy_card(s, card)
        milling.note_drawn(s, self.seat, COLISEUM_DECK)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-309" if decision == DRAW_COLISEUM else "HY-319"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-301"


def list_plays(s: Cosmos, side: i64, parts: Parts) -> None:
    """The cards that a side can play."""
    cards = playable(s, side)
    while cards != 0:
        parts.add(card_of(s, s.fighter[side], lowest(cards)))
        cards &= cards - 1


def begin_battle(
    s: Cosmos, about: i64, seat: i64, hero: i64, attacks: bool, base: i64, cards: i64, elements: i64, required: i64
) -> None:
    """HY-307, HY-308, HY-R144  A combat against the game begins with its base strength."""
    side: i64 = 0 if attacks else 1
    if attacks:
        begin_combat(s, about, seat, hero, NONE, NONE)
    else:
        begin_combat(s, about, NONE, NONE, seat, hero)
    s.card_sum[1 - side] += base
    s.call(Battle(seat, side, cards, elements, required))


def fighters_in_reserve(s: Cosmos, seat: i64) -> i64:
    """HY-R154, HY-196  Set of the characters that can fight: the Olympian if not wounded, Heroes and allies."""
    found: i64 = 0
    for character in range(CHARACTERS):
        if stands_at(s, seat, character) != RESERVE or kind_of(character) == PROPHET_KIND:
            continue
        if character < FIRST_ALLY or not has(s.recruits[seat], character - FIRST_ALLY):
            found += POWERS[character]
    return found


# Where a combat by an effect stands.
SEND: Final[i64] = 0
FOUGHT: Final[i64] = 1
LISTED: Final[i64] = 2
OVER: Final[i64] = 3


class Skirmish(Frame):
    """HY-R92, HY-R154  A combat that an effect begins: a fighter from the reserve, then the list that follows."""

    def __init__(
        self,
        seat: i64 = 0,
        op: i64 = 0,
        at: i64 = SEND,
        hero: i64 = NONE,
        won: i64 = NONE,
        ready: i64 = 0,
        short: i64 = 0,
    ) -> None:
        self.seat = seat
        self.op = op
        self.at = at
        self.hero = hero
        self.won = won
        self.ready = ready  # the powers that worked when it began
        self.short = short

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.op = f.number(self.op)
        self.at = f.number(self.at)
        self.hero = f.number(self.hero)
        self.won = f.number(self.won)
        self.ready = f.number(self.ready)
        self.short = f.number(self.short)

    def copy(self) -> Frame:
        return Skirmish(self.seat, self.op, self.at, self.hero, self.won, self.ready, self.short)

    def returned(self, t: Table, value: i64) -> None:
        if self.at == FOUGHT and self.won == NONE:
            self.won = value
        elif value != 0 and self.at == OVER:
            self.short = 1

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
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
            s.call(effects.Effects(self.seat, number, False))
            return
        if self.hero != NONE:
            hero = self.hero
            self.hero = NONE
            if powers.call_reaction(s, WIN_COMBAT if self.won == 1 else LOSE_COMBAT, self.seat, hero, self.ready):
                return
        s.end(self.short)

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        list_characters(fighters_in_reserve(cast(Cosmos, t), seat), draft, parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        self.hero = character_of_part(part)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R154"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R154"
