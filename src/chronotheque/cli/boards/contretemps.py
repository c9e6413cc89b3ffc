"""Terminal board of Contre-temps: players, timeline, trick and hand.

Suits are recognizable by symbol and letter, seats by their emblem; colours only help. Legal cards are drawn a line
higher than the others, with the number to type below them.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from rich.text import Text

from chronotheque.cli.boards.plain import (
    BRASS,
    HOLLOW,
    TALL,
    Board,
    Choice,
    Scene,
    middle,
    place,
    seat_style,
    shape,
)
from chronotheque.cli.speech import Speech
from chronotheque.cli.terminal import Prose
from chronotheque.games.contretemps.cards import CARD_NAMES
from chronotheque.games.contretemps.state import DISCS, EVENTS, LAST_ROUND
from chronotheque.games.contretemps.view_types import ContretempsView, EventView, TrickView

SYMBOLS: Final = {"a": "⊠", "b": "♩", "c": "☼", "d": "✶", "e": "❖"}
STYLES: Final = {"a": "yellow", "b": "bright_blue", "c": "green", "d": "red", "e": "magenta"}
CRYSTAL: Final = "◊"
CARD: Final = "▯"
MARKER: Final = "⚑"

LABELS: Final = 12  # columns left of the timeline
ROOM_FOR_DOING: Final = 32  # columns
WIDEST_CELL: Final = 8
CARD_WIDTH: Final = 6
PARCHMENT: Final = "#f6ecd4"
RESTING: Final = "#a89f88"  # parchment in the shade


class ContretempsBoard(Board):
    """Board of Contre-temps."""

    def __init__(self, speech: Speech) -> None:
        super().__init__(speech)
        self.letters = {speech.name(card): card[5] for card in CARD_NAMES}  # 12 of Comets -> d
        self.cards = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, self.letters))})(?!\w)")
        suits = {letter: re.escape(speech.name(f"suit:{letter}")) for letter in SYMBOLS}
        self.printed = {
            letter: re.compile(rf"{SYMBOLS[letter]}\d+\D+?{suit}(?!\w)|(?<!\w){suit}(?!\w)")
            for letter, suit in suits.items()
        }
        self.inks = {letter: ink_of(speech, letter) for letter in SYMBOLS}

    def draw(self, scene: Scene) -> list[Text]:
        view: ContretempsView = scene.view
        width = scene.width
        air = [Text()] if scene.height >= TALL else []
        lines = [*self.header(view, width), *self.players(view, width), *air, *self.timeline(view, width)]
        if view.trick:
            lines += [*air, *self.trick(view.trick, view, width)]
        if view.hand:
            lines += [*([] if view.trick else air), *self.hand(view.hand, scene)]
        return lines

    def shows(self, choice: Choice, view: ContretempsView) -> bool:
        return choice.part in view.hand

    def may_ask_for(self, card: str, view: ContretempsView) -> bool:
        return card in view.hand

    def is_plain_to_see(self, card: str) -> bool:
        return True

    def label(self, choice: Choice, view: ContretempsView) -> str:
        """Returns the text of a choice; a trip names its destination."""
        kind, _, steps = choice.part.partition(":")
        if kind not in ("n", "back", "forward") or steps == "0":
            return choice.label
        line = [0, *(row.event for row in view.timeline)]
        at = line.index(view.present or 0) + (int(steps) if kind == "forward" else -int(steps))
        goal = self.speech.name(f"event:{line[at]}" if at else "start")
        return f"{choice.label} → {goal} ({steps}{CRYSTAL})"

    def tint(self, sentence: str) -> Prose:
        """Returns a sentence with players in their colours and cards with suit symbols."""
        text = super().tint(self.cards.sub(lambda found: SYMBOLS[self.letters[found[0]]] + found[0], sentence))
        for letter, printed in self.printed.items():
            text.highlight_regex(printed, STYLES[letter])
        return text

    # -- the parts of the table --------------------------------------------------------------------

    def header(self, view: ContretempsView, width: int) -> list[Text]:
        """Returns round, phase and the size of the reserve."""
        left = Text.assemble(
            (self.speech.title(), "bold"),
            ("  │  ", BRASS),
            self.say("ct.round", n=view.round, of=LAST_ROUND),
            ("  │  ", BRASS),
            self.speech.say(f"phase.{view.phase}"),
        )
        right = Text.assemble((self.say("ct.reserve", n=view.reserve), "dim"), (CRYSTAL, "cyan"))
        if view.instabilities:
            right = Text.assemble((self.say("ct.unstable", n=view.instabilities), "bold red"), "  ", right)
        return [place(width, [(0, left), (width - right.cell_len, right)]), Text("─" * width, BRASS)]

    def players(self, view: ContretempsView, width: int) -> list[Text]:
        """Returns cards, crystals and discs of all players in two lines."""
        seats = range(view.seats)
        abreast = 3 if view.seats > 4 else 2
        cell = width // abreast
        rows = [seats[at : at + abreast] for at in range(0, view.seats, abreast)]
        return [
            place(width, [(i * cell, self.player(view, seat, cell - 1)) for i, seat in enumerate(row)])
            for row in rows
        ]

    def player(self, view: ContretempsView, seat: int, width: int) -> Text:
        """Returns one player: emblem, name, cards, crystals, discs (filled: on the timeline) and activity."""
        player = view.players[seat]
        style = seat_style(seat)
        discs = shape(seat) * (DISCS - player.discs) + HOLLOW[seat] * player.discs
        marker = f" {MARKER}" if view.marker == seat else ""
        acts = any(row.seats == [seat] for row in view.waiting)
        pieces = [
            (0, Text.assemble((shape(seat), style), " ", (self.speech.player(seat), "bold"), (marker, BRASS))),
            (10, Text(f"{CARD}{player.cards}")),
            (14, Text.assemble((CRYSTAL, "cyan"), str(player.crystals))),
            (18, Text(discs, style)),
        ]
        if width > ROOM_FOR_DOING:
            pieces.append((22, Text(self.doing(view, seat), "bold" if acts else "dim")))
        elif acts:
            pieces.append((22, Text("◂", BRASS)))
        return place(width, pieces)

    def doing(self, view: ContretempsView, seat: int) -> str:
        """Returns the current activity of a player in a word or two."""
        if view.outcome:
            return self.say("place", n=view.outcome.places[seat])
        if any(seat in row.seats for row in view.waiting):
            if seat == view.seat and view.open:
                return self.say("ct.your_turn")
            if view.trick:
                first = not view.trick.cards
                return self.say("ct.leads" if first else "ct.turn")
            return self.say("ct.chooses")
        trick = view.trick
        if trick and seat not in trick.party:
            at = view.players[seat].pawn
            return self.say("ct.at_event", n=at) if at else self.say("ct.at_start")
        if trick and seat in [row.seat for row in trick.cards]:
            return self.say("ct.played")
        return ""

    def timeline(self, view: ContretempsView, width: int) -> list[Text]:
        """Returns the constant and the events: pawns above, holders with their cards and led suits below."""
        cell = min(WIDEST_CELL, (width - LABELS) // EVENTS)
        columns = {event: LABELS + (event - 1) * cell for event in range(1, EVENTS + 1)}
        events = {row.event: row for row in view.timeline}
        present = view.present
        heads = [(0, Text(self.say("ct.constant"), "dim"))]
        if present is not None:
            heads.append(middle(columns[present], cell, Text(self.say("ct.present"), "bold")))
        return [
            place(width, heads),
            place(width, self.pawns(view, columns, cell)),
            place(width, [(0, self.constant(view)), *self.tokens(view, columns, cell)]),
            place(
                width,
                [
                    (0, Text(self.say("ct.held"), "dim")),
                    *(middle(columns[event], cell, self.holder(row)) for event, row in events.items()),
                ],
            ),
            place(
                width,
                [
                    (0, Text(self.say("ct.led"), "dim")),
                    *(middle(columns[event], cell, suit_text(row.led)) for event, row in events.items()),
                ],
            ),
        ]

    def pawns(self, view: ContretempsView, columns: dict[int, int], cell: int) -> list[tuple[int, Text]]:
        """Returns the scientists above their places."""
        if view.present is None:
            return []
        standing: dict[int, Text] = {}
        for seat, player in enumerate(view.players):
            standing.setdefault(player.pawn, Text()).append(shape(seat), seat_style(seat))
        return [middle(columns[at], cell, row) if at else (2, row) for at, row in sorted(standing.items())]

    def constant(self, view: ContretempsView) -> Text:
        """Returns the trump card at the start of the line."""
        card = card_text(view.constant) if view.constant else Text(" – ", "bold red")
        return Text.assemble(("[ ", BRASS), card, (" ]", BRASS), ("─" * (LABELS - 4 - card.cell_len), BRASS))

    def tokens(self, view: ContretempsView, columns: dict[int, int], cell: int) -> list[tuple[int, Text]]:
        """Returns the tokens of the line; upcoming ones as outlines."""
        placed = {row.event for row in view.timeline}
        last = max(placed, default=0)
        contested = view.trick.event if view.trick else None
        tokens = []
        for event, column in columns.items():
            string, style = f" {event} ", "dim"
            if event in placed:
                string = f"❮{event}❯" if event == view.present else f"({event})"
                style = "bold reverse" if event == contested else "bold"
            left = (cell - len(string)) // 2
            line = "─" if event < last else " "
            token = Text()
            token.append("─" * left if event <= last else " " * left, BRASS)
            token.append(string, style)
            token.append(line * (cell - left - len(string)), BRASS)
            tokens.append((column, token))
        return tokens

    def holder(self, row: EventView) -> Text:
        """Returns the holder of an event and the defending card."""
        if row.owner is None or row.card is None:
            return Text("·", "dim")
        return Text.assemble((shape(row.owner), seat_style(row.owner)), card_text(row.card))

    def trick(self, trick: TrickView, view: ContretempsView, width: int) -> list[Text]:
        """Returns the current event: led suit, trump, cards played and empty places."""
        led = next(row.led for row in view.timeline if row.event == trick.event)
        trump = f"suit:{view.constant[5]}" if view.constant else None
        label = [
            Text(self.say("ct.event", n=trick.event), "bold"),
            self.suit_line("ct.suit_led", led, "ct.free"),
            self.suit_line("ct.trump", trump, "ct.no_trump"),
        ]
        label_width = max(LABELS, *(line.cell_len + 2 for line in label))
        played = {row.seat: row.card for row in trick.cards}
        order = list(played) + [seat for seat in turns(trick, view.seats) if seat not in played]
        cell = min(12, (width - label_width) // max(1, len(order)))
        rows: list[list[tuple[int, Text]]] = [[(0, line)] for line in [*label, Text()]]
        for at, seat in enumerate(order):
            column = label_width + at * cell
            picture = self.card(played[seat], PARCHMENT, "") if seat in played else empty_place()
            for row, line in zip(rows, picture, strict=False):
                row.append((column, line))
            name = self.seat(seat)
            name.truncate(cell - 1)
            rows[3].append((column, name))
        return [place(width, row) for row in rows]

    def suit_line(self, text: str, suit: str | None, otherwise: str) -> Text:
        """Returns a suit with its name, or a text for none."""
        if suit is None:
            return Text(self.say(otherwise), "dim")
        width = max(len(self.say(label)) for label in ("ct.suit_led", "ct.trump"))
        name = Text(f" {self.speech.name(suit)}", STYLES[suit[5]])
        return Text.assemble((f"{self.say(text):{width}} ", "dim"), suit_text(suit), name)

    def hand(self, hand: list[str], scene: Scene) -> list[Text]:
        """Returns the hand by suit; legal cards are raised and numbered."""
        numbers = {choice.part: choice.number for choice in scene.choices}
        gaps = sum(first[5] != second[5] for first, second in pairwise(hand))
        gap = 1 if len(hand) * CARD_WIDTH + gaps <= scene.width - 1 else 0
        rows: list[list[tuple[int, Text]]] = [[], [], [], []]
        column = 1
        for at, card in enumerate(hand):
            column += gap if at and card[5] != hand[at - 1][5] else 0
            chosen = card in numbers
            picture = self.card(card, PARCHMENT if chosen else RESTING, str(numbers.get(card, "")))
            for row, line in enumerate(picture, start=0 if chosen else 1):
                rows[row].append((column, line))
            column += CARD_WIDTH
        return [place(scene.width, sorted(row, key=lambda piece: piece[0])) for row in rows if row]

    def card(self, card: str, paper: str, number: str) -> list[Text]:
        """Returns a small card of three lines with a number in its lower edge."""
        letter, value = card[5], int(card[6:])
        style = f"{self.inks[letter]} on {paper}"
        bottom = f"{number:─^4}" if number else "────"
        return [
            Text("╭────╮", style),
            Text.assemble(("│", style), (f"{SYMBOLS[letter]}{letter}{value:<2}", f"bold {style}"), ("│", style)),
            Text.assemble(("╰", style), (bottom, f"bold {style}"), ("╯", style)),
        ]


BOARD = ContretempsBoard


def ink_of(speech: Speech, letter: str) -> str:
    """Returns the printed colour of a suit, as given by the card file."""
    row = speech.texts.rows.row("suit", letter)
    return str(row["colour"]) if row is not None else "black"


def suit_text(suit: str | None) -> Text:
    """Returns the symbol and letter of a suit."""
    if suit is None:
        return Text()
    return Text(SYMBOLS[suit[5]] + suit[5], STYLES[suit[5]])


def card_text(card: str) -> Text:
    """Returns a card in a line: symbol, letter, value."""
    letter = card[5]
    return Text(f"{SYMBOLS[letter]}{letter}{int(card[6:])}", STYLES[letter])


def empty_place() -> list[Text]:
    """Returns the outline of a missing card."""
    return [Text("┌┄┄┄┄┐", "dim"), Text("┊    ┊", "dim"), Text("└┄┄┄┄┘", "dim")]


def turns(trick: TrickView, seats: int) -> list[int]:
    """Returns the players of a trick in order of play."""
    order = [(trick.leader + i) % seats for i in range(seats)]
    return [seat for seat in order if seat in trick.party]
