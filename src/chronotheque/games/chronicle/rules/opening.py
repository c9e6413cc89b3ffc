"""The start of a round (CR-016 to CR-030): stories, the card set aside, the deal, the theme card."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from chronotheque.games.chronicle import narration
from chronotheque.games.chronicle.cards import EVERY_CARD, EVERY_STORY, STORIES, hand_size, list_cards
from chronotheque.games.chronicle.decisions import DEAL, DRAW_STORY, PUT_ASIDE
from chronotheque.games.chronicle.rules.face_down import forget_from, show_in_hand
from chronotheque.games.chronicle.state import (
    SET_ASIDE,
    ChronicleTable,
    holder,
    in_play,
    row_length,
    row_set,
    row_with,
)
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Table, has, with_byte
from chronotheque.kernel.declare import declared_frame


@declared_frame
class Opening(Frame):
    """The draws before the first meeting of a round; all of them are chance."""

    own: i64 = 0  # number of stories still to draw for the round itself
    brought: i64 = 0  # number of further stories to draw, brought by another (CR-R38)
    barred: i64 = NONE  # the story that was just put back (CR-R40)
    first: i64 = NONE  # the story whose theme card names the first player
    second: i64 = NONE  # with the option of two stories, the other story of the round itself

    def run(self, t: Table) -> None:
        s = cast(ChronicleTable, t)
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
        s = cast(ChronicleTable, t)
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
        s = cast(ChronicleTable, t)
        if decision == DRAW_STORY:
            if s.events is not None and s.drawn == 0 and self.barred == NONE:
                narration.round_begins(s)
            self.reveal(s, parts[0])
        elif decision == PUT_ASIDE:
            s.aside = parts[0]  # CR-R46
            if s.events is not None:
                narration.put_aside(s)
        else:
            each = hand_size(s.seats)
            for i in range(len(parts)):
                s.hands[i // each] += POWERS[parts[i]]
            for holding in range(s.seats):
                s.insight = with_byte(s.insight, holding, POWERS[holding])
            if s.events is not None:
                narration.deal(s)

    def reveal(self, s: ChronicleTable, story: i64) -> None:
        """Puts a drawn story in play with all it brings, or back into the pile (CR-084, CR-R59)."""
        if has(s.pile, story):
            s.pile -= POWERS[story]
        else:
            shuffle_used(s)  # CR-092
            s.pile -= POWERS[story]
        bringing = last_scoring(s) if has(s.deck.agains, story) else 0
        if has(s.deck.agains, story) and bringing == 0:  # CR-084, CR-085, CR-R40, CR-R47
            s.pile += POWERS[story]
            self.barred = story
            if s.events is not None:
                narration.story_back(s, story)
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
        if s.events is not None:
            narration.story_drawn(s, story, bringing)

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "CR-020"

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        if decision == DRAW_STORY:
            return "CR-018"
        return "CR-025" if decision == PUT_ASIDE else "CR-020"


def drawable(s: ChronicleTable, barred: i64) -> i64:
    """Returns the set of the stories that may be drawn next: the pile, or the reshuffled one (CR-R43)."""
    stories = s.pile
    if barred != NONE:
        stories &= ~POWERS[barred]  # CR-R40: another story is drawn
    return stories if stories != 0 else row_set(s.used) & ~in_play(s)


def shuffle_used(s: ChronicleTable) -> None:
    """CR-092, CR-R43  Turns the used stories into the pile, except those that are in play again."""
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


def last_scoring(s: ChronicleTable) -> i64:
    """CR-R37  Returns the set of the last (at most two) used stories that score."""
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


def protected(s: ChronicleTable, first: i64, second: i64) -> i64:
    """CR-R45  Returns the set of the theme cards that must not be set aside."""
    found = POWERS[s.deck.themes[first]]
    if second != NONE:
        found |= POWERS[s.deck.themes[second]]  # CR-090
    return found


def show_themes(s: ChronicleTable, first: i64, second: i64) -> None:
    """CR-028, CR-029, CR-090, CR-091  Shows the theme cards; the holder of the first one leads."""
    theme = s.deck.themes[first]
    s.leader = holder(s, theme)
    show_in_hand(s, s.leader, theme)
    if s.events is not None:
        narration.theme_shown(s, s.leader, theme, first)
    if second != NONE:
        other = s.deck.themes[second]
        show_in_hand(s, holder(s, other), other)
        if s.events is not None:
            narration.theme_shown(s, holder(s, other), other, second)
    if s.events is not None:
        narration.first_player(s)


def begin_round(s: ChronicleTable) -> Opening:
    """Clears the table for a round (CR-019); returns a frame for its stories (CR-089) and deal."""
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
