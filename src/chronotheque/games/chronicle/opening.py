"""The start of a round (CR-016 to CR-030): stories, the card set aside, the deal, the theme card."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from chronotheque.games.chronicle import telling
from chronotheque.games.chronicle.cards import EVERY_CARD, EVERY_STORY, STORIES, hand_size, list_cards
from chronotheque.games.chronicle.decisions import DEAL, DRAW_STORY, PUT_ASIDE
from chronotheque.games.chronicle.state import (
    SET_ASIDE,
    Saga,
    holder,
    in_play,
    row_length,
    row_set,
    row_with,
)
from chronotheque.games.chronicle.unseen import forget_from, show_in_hand
from chronotheque.kernel import NONE, POWERS, Fields, Frame, Parts, Table, has, with_byte


class Opening(Frame):
    """What happens before the first meeting of a round; all of it is chance."""

    def __init__(
        self, own: i64 = 0, brought: i64 = 0, barred: i64 = NONE, first: i64 = NONE, second: i64 = NONE
    ) -> None:
        self.own = own  # how many stories are still to be drawn for the round itself
        self.brought = brought  # how many more, because a story brings them (CR-R38)
        self.barred = barred  # the story that was just put back (CR-R40)
        self.first = first  # the story whose theme card names the first player
        self.second = second  # with the option of two stories, the other story of the round itself

    def fields(self, f: Fields) -> None:
        self.own = f.number(self.own)
        self.brought = f.number(self.brought)
        self.barred = f.number(self.barred)
        self.first = f.number(self.first)
        self.second = f.number(self.second)

    def copy(self) -> Frame:
        return Opening(self.own, self.brought, self.barred, self.first, self.second)

    def run(self, t: Table) -> None:
        s = cast(Saga, t)
        if self.own + self.brought > 0:
            s.ask_chance(DRAW_STORY)  # CR-018, CR-089, CR-R38
        elif s.seats == SET_ASIDE and s.aside == NONE:
            s.ask_chance(PUT_ASIDE)  # CR-025
        elif s.hands[0] == 0:
            s.ask_chance(DEAL)  # CR-019, CR-020
        else:
            show_themes(s, self.first, self.second)
            s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        s = cast(Saga, t)
        if decision == DRAW_STORY:
            stories = drawable(s, self.barred)
            for story in range(STORIES):
                if has(stories, story):
                    parts.add(story)
        elif decision == PUT_ASIDE:
            list_cards(EVERY_CARD & ~protected(s, self.first, self.second), parts)  # CR-026, CR-R45
        else:
            list_cards(EVERY_CARD if s.aside == NONE else EVERY_CARD - POWERS[s.aside], parts)

    def draws(self, t: Table, decision: i64) -> i64:
        return hand_size(t.seats) * t.seats if decision == DEAL else 1

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        s = cast(Saga, t)
        if decision == DRAW_STORY:
            if s.told is not None and s.drawn == 0 and self.barred == NONE:
                telling.round_begins(s)
            self.reveal(s, parts[0])
        elif decision == PUT_ASIDE:
            s.aside = parts[0]  # CR-R46
            if s.told is not None:
                telling.put_aside(s)
        else:
            each = hand_size(s.seats)
            for i in range(len(parts)):
                s.hands[i // each] += POWERS[parts[i]]
            for holding in range(s.seats):
                s.insight = with_byte(s.insight, holding, POWERS[holding])
            if s.told is not None:
                telling.deal(s)

    def reveal(self, s: Saga, story: i64) -> None:
        """A story was drawn: it is in play with all it brings, or goes back (CR-084, CR-R59)."""
        if has(s.pile, story):
            s.pile -= POWERS[story]
        else:
            shuffle_used(s)  # CR-092
            s.pile -= POWERS[story]
        bringing = last_scoring(s) if has(s.deck.agains, story) else 0
        if has(s.deck.agains, story) and bringing == 0:  # CR-084, CR-085, CR-R40, CR-R47
            s.pile += POWERS[story]
            self.barred = story
            if s.told is not None:
                telling.story_back(s, story)
            return
        self.barred = NONE
        s.drawn = row_with(s.drawn, story)
        if self.brought > 0:
            self.brought -= 1  # CR-R44: its theme card does not count
        else:
            self.own -= 1
            if self.first == NONE:
                self.first = story
            else:
                self.second = story
        s.again |= bringing  # CR-R37, CR-R39
        if has(s.deck.twos, story):
            self.brought += 2  # CR-R38
        if s.told is not None:
            telling.story_drawn(s, story, bringing)

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "CR-020"

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        if decision == DRAW_STORY:
            return "CR-018"
        return "CR-025" if decision == PUT_ASIDE else "CR-020"


def drawable(s: Saga, barred: i64) -> i64:
    """The set of the stories that may be drawn next: those of the pile, or of the pile shuffled anew (CR-R43)."""
    stories = s.pile
    if barred != NONE:
        stories &= ~POWERS[barred]  # CR-R40: another story is drawn
    return stories if stories != 0 else row_set(s.used) & ~in_play(s)


def shuffle_used(s: Saga) -> None:
    """CR-092, CR-R43  The used stories become the pile again; those that are in play again stay where they are."""
    staying: i64 = 0
    row = s.used
    while row != 0:
        story = (row & 15) - 1
        row >>= 4
        if has(s.again, story):
            staying = row_with(staying, story)
        else:
            s.pile += POWERS[story]
    s.used = staying


def last_scoring(s: Saga) -> i64:
    """CR-R37  The set of the last two used stories that score; one or none if there are no more."""
    found: i64 = 0
    wanted: i64 = 2
    place = row_length(s.used)
    while place > 0 and wanted > 0:
        place -= 1
        story = (s.used >> (place * 4) & 15) - 1
        if s.deck.scores(story):
            found += POWERS[story]
            wanted -= 1
    return found


def protected(s: Saga, first: i64, second: i64) -> i64:
    """CR-R45  The set of the theme cards that must not be set aside."""
    found = POWERS[s.deck.themes[first]]
    if second != NONE:
        found |= POWERS[s.deck.themes[second]]  # CR-090
    return found


def show_themes(s: Saga, first: i64, second: i64) -> None:
    """CR-028, CR-029, CR-090, CR-091  Who holds a theme card shows it; the first one's holder leads."""
    theme = s.deck.themes[first]
    s.leader = holder(s, theme)
    show_in_hand(s, s.leader, theme)
    if s.told is not None:
        telling.theme_shown(s, s.leader, theme, first)
    if second != NONE:
        other = s.deck.themes[second]
        show_in_hand(s, holder(s, other), other)
        if s.told is not None:
            telling.theme_shown(s, holder(s, other), other, second)
    if s.told is not None:
        telling.first_player(s)


def begin_round(s: Saga) -> Opening:
    """A table cleared for a round (CR-019), and how many stories it needs (CR-089)."""
    s.drawn = s.again = 0
    s.aside = s.uppermost = NONE
    s.leader = NONE
    s.discards = s.voids = s.insight = 0
    s.buried = 0
    forget_from(s, 0)
    for seat in range(s.seats):
        s.hands[seat] = s.allies[seat] = s.shown[seat] = 0
    if s.round == 1:
        s.pile = EVERY_STORY  # CR-016, CR-017
    return Opening(2 if s.two_stories else 1)
