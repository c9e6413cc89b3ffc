"""Terminal board of Chronicle: stories, players with their allies, meeting and hand.

Suits are recognizable by symbol and letter, seats by their emblem; colours only help. `♠4[✗1 2³]` are a player's
Power allies: their total, then the strength of each, with Evil marked and a 2 that counts as 3. Legal choices are
numbered: cards in hand below (and drawn one line higher), allies in front (`3›8`).
"""

from __future__ import annotations

import re
from typing import Final

import msgspec
from rich.cells import cell_len
from rich.text import Text

from chronotheque.cli.boards.plain import (
    BRASS,
    TALL,
    Board,
    Choice,
    Scene,
    in_lines,
    place,
    seat_style,
    shape,
)
from chronotheque.cli.speech import Speech
from chronotheque.cli.terminal import Prose
from chronotheque.games.chronicle.state import GOAL
from chronotheque.games.chronicle.view_types import ChronicleView, MeetingView, PlayerView, PlayView

LETTERS: Final = {"b": "power", "g": "wisdom", "r": "love"}  # first letters of numbered cards: b08
SYMBOLS: Final = {"power": "♠", "wisdom": "♣", "love": "♥", "wild": "✱"}
STYLES: Final = {"power": "bright_blue", "wisdom": "green", "love": "red", "wild": "magenta"}
WILD_INK: Final = "#5b2a6e"
CARD: Final = "▯"
POINT: Final = "✦"
EVIL: Final = "✗"
STORY: Final = "❧"
BACK: Final = "▒"

POINTS_AT: Final = 12  # columns of a player's line
CARDS_AT: Final = 17
ALLIES_AT: Final = 21
LABELS: Final = 22  # columns left of the meeting
PLACE: Final = 6  # columns within a card of the meeting
WIDEST_PLACE: Final = 12  # columns of a place with the player's name below
NARROWEST: Final = 4  # columns within a card in hand
USUAL: Final = 13
WIDEST: Final = 18
PARCHMENT: Final = "#f6ecd4"
RESTING: Final = "#a89f88"  # parchment in the shade

_NUMBERED: Final = re.compile(r"card:([bgr])(\d\d)")
_ARTICLE: Final = re.compile(r"^(?:L[ea]s? |L’)(?=\w)")


class ChronicleBoard(Board):
    """Board of Chronicle."""

    def __init__(self, speech: Speech) -> None:
        super().__init__(speech)
        self.named = {speech.name(f"card:{ref}"): f"card:{ref}" for ref in speech.texts.rows.tables["card"]}
        longest_first = sorted(self.named, key=len, reverse=True)
        names = "|".join(map(re.escape, longest_first))
        self.mentioned = re.compile(rf"«[^»]*»|“[^”]*”|(?<!\w)(?:{names})(?!\w)")  # titles name characters, too
        self.inks = {group: str(self.row(f"suit:{group}").get("colour", WILD_INK)) for group in SYMBOLS}

    def draw(self, scene: Scene) -> list[Text]:
        view: ChronicleView = scene.view
        width = scene.width
        air = [Text()] if scene.height >= TALL else []
        numbers = {choice.part: choice.number for choice in scene.choices}
        lines = [*self.header(view, width), *self.stories(view, width), *air, *self.players(view, numbers, width)]
        if view.meeting:
            lines += [*air, *self.meeting(view.meeting, view, width)]
        if view.hand:
            lines += self.hand(view.hand, numbers, width)
        return lines

    def shows(self, choice: Choice, view: ChronicleView) -> bool:
        return choice.kind == "card"

    def may_ask_for(self, card: str, view: ChronicleView) -> bool:
        return card in view.hand

    def label(self, choice: Choice, view: ChronicleView) -> str:
        """Returns the text of a choice; a player with cards and points."""
        if choice.kind != "seat":
            return choice.label
        player = view.players[int(choice.part[5:])]
        points = self.speech.name(f"points:{player.points}")
        return f"{choice.label}  {CARD}{player.cards}  {points}"

    def tint(self, sentence: str) -> Prose:
        """Returns a sentence with players in their colours, and cards with symbol and strength: the Knight ♠8."""
        text = super().tint(self.mentioned.sub(self.marked, sentence))
        for name in set(self.mentioned.findall(sentence)) & self.named.keys():
            style = STYLES[group_of(self.named[name])]
            text.highlight_regex(rf"(?<!\w){re.escape(self.with_symbol(name))}(?!\w)", style)
        return text

    def marked(self, found: re.Match[str]) -> str:
        """Returns a mentioned card with its symbol; titles stay as they are."""
        return self.with_symbol(found[0]) if found[0] in self.named else found[0]

    def with_symbol(self, name: str) -> str:
        """Returns the name of a card with symbol and strength: Knight ♠8, King ✱."""
        card = self.named[name]
        numbered = _NUMBERED.fullmatch(card)
        return f"{name} {SYMBOLS[group_of(card)]}{int(numbered[2]) if numbered else ''}"

    # -- names -------------------------------------------------------------------------------------

    def word(self, name: str) -> str:
        """Returns a label of the board."""
        return self.speech.name(f"board:{name}")

    def row(self, element: str) -> dict[str, str | int]:
        """Returns the row of a card, suit or story; {} if it has none."""
        kind, _, ref = element.partition(":")
        return self.speech.texts.rows.row(kind, ref) or {}

    def title(self, element: str) -> str:
        """Returns the title of a card or story."""
        return self.speech.row_name(element)

    def abilities(self, card: str) -> list[str]:
        """Returns the abilities of a card."""
        return str(self.row(card)["ability"]).split()

    def face(self, card: str) -> str:
        """Returns a short form of a card: symbol, letter and strength, or the name of a wild one."""
        numbered = _NUMBERED.fullmatch(card)
        if numbered is None:
            return _ARTICLE.sub("", self.title(card))
        return f"{SYMBOLS[LETTERS[numbered[1]]]}{numbered[1]}{int(numbered[2])}"

    def face_text(self, card: str) -> Text:
        """Returns the short form of a card in its colour."""
        return Text(self.face(card), STYLES[group_of(card)])

    # -- the parts of the table --------------------------------------------------------------------

    def header(self, view: ChronicleView, width: int) -> list[Text]:
        """Returns round, phase, the card set aside, and the discard pile with its size and top card."""
        left = Text.assemble(
            (self.speech.title(), "bold"),
            ("  │  ", BRASS),
            self.speech.name(f"round:{view.round}"),
            ("  │  ", BRASS),
            self.speech.say(f"phase.{view.phase}"),
        )
        right = Text()
        if view.aside:
            right = Text.assemble((f"{self.word('aside')} ", "dim"), self.face_text(view.aside), "  ")
        top = view.discard.top
        pile = f"{CARD}{view.discard.size}"
        right.append_text(Text.assemble((f"{self.word('discard')} ", "dim"), pile))
        right.append_text(listed([self.face_text(top)] if top else []))
        return [place(width, [(0, left), (width - right.cell_len, right)]), Text("─" * width, BRASS)]

    def stories(self, view: ChronicleView, width: int) -> list[Text]:
        """Returns the stories in play: their requirement, and who would score each now."""
        lines = []
        for playing in view.stories.playing:
            story = playing.story
            condition = self.row(story)["scores"]
            line = Text.assemble((f"{STORY} ", BRASS), (self.title(story), "bold"))
            line.append(f" ({self.word('again')})" if playing.again else "", "dim")
            line.append(f"  {self.speech.name(f'scores:{condition}')}")
            if condition != "nothing":
                line.append(f"  {self.word('ahead')} ", "dim")
                line.append_text(self.those(playing.ahead))
            line.truncate(width, overflow="ellipsis")
            lines.append(line)
        return lines

    def those(self, seats: list[int]) -> Text:
        """Returns players: one by name, several by emblem."""
        if len(seats) == 1:
            return self.seat(seats[0])
        emblems = [Text(shape(seat), seat_style(seat)) for seat in seats]
        return Text(" ").join(emblems) if emblems else Text(self.word("nobody"), "dim")

    def players(self, view: ChronicleView, numbers: dict[str, int], width: int) -> list[Text]:
        """Returns a line for each player, or more for many allies."""
        lines: list[Text] = []
        for seat, player in enumerate(view.players):
            name = self.seat(seat)
            name.truncate(POINTS_AT - 3)
            if any(seat in row.seats for row in view.waiting):
                name.append(" ◂", BRASS)
            points = POINT * player.points + "·" * (GOAL - player.points)
            shown = listed([self.face_text(card) for card in player.shown])
            cards = Text.assemble(f"{CARD}{player.cards}", shown)
            pieces = [(0, name), (POINTS_AT, Text(points, BRASS)), (CARDS_AT, cards)]
            column = max(ALLIES_AT, CARDS_AT + cards.cell_len + 2)
            for piece in self.allies(player, numbers):
                if column + piece.cell_len > width and column > ALLIES_AT:
                    lines.append(place(width, pieces))
                    pieces, column = [], ALLIES_AT
                pieces.append((column, piece))
                column += piece.cell_len + 2
            lines.append(place(width, pieces))
        return lines

    def allies(self, player: PlayerView, numbers: dict[str, int]) -> list[Text]:
        """Returns a player's allies: total, exclusion by Evil, and each suit."""
        counts = msgspec.structs.asdict(player.counts)
        pieces = [Text(f"Σ{player.counts.total}", "bold")] if player.allies else []
        if player.excluded:
            pieces.append(Text(f"{EVIL} {self.word('excluded')}", "bold red"))
        for group, symbol in SYMBOLS.items():
            cards = [self.ally(card, numbers) for card in player.allies if group_of(card) == group]
            if cards:
                head = Text(f"{symbol}{counts[group]}", f"bold {STYLES[group]}")
                pieces.append(Text.assemble(head, listed(cards)))
        return pieces

    def ally(self, card: str, numbers: dict[str, int]) -> Text:
        """Returns an ally with the number to choose it by."""
        text = Text()
        if card in numbers:
            text.append(f"{numbers[card]}›", f"bold {BRASS}")
        if "evil" in self.abilities(card):
            text.append(EVIL, "bold red")
        numbered = _NUMBERED.fullmatch(card)
        text.append(str(int(numbered[2])) if numbered else self.face(card), STYLES[group_of(card)])
        if "triple" in self.abilities(card):
            text.append("³", STYLES[group_of(card)])
        return text

    def meeting(self, meeting: MeetingView, view: ChronicleView, width: int) -> list[Text]:
        """Returns the cards of the meeting in order of play, then the empty places."""
        seats = view.seats
        label = [Text(self.speech.say("phase.meeting"), "bold"), self.led(meeting), self.ahead(meeting), Text()]
        order = [(meeting.turn + i) % seats for i in range(seats)]
        pictures = [(play.seat, self.played(play)) for play in meeting.plays]
        if not meeting.cut:
            pictures += [(seat, empty_place()) for seat in order if seat in meeting.missing]
        cell = min(WIDEST_PLACE, (width - LABELS) // seats)
        rows: list[list[tuple[int, Text]]] = [[(0, line)] for line in label]
        for at, (seat, picture) in enumerate(pictures):
            name = self.seat(seat)
            name.truncate(cell - 1)
            for row, line in zip(rows, [*picture, name], strict=True):
                row.append((LABELS + at * cell, line))
        return [place(width, row) for row in rows]

    def led(self, meeting: MeetingView) -> Text:
        """Returns the suit to follow."""
        if meeting.led is None:
            return Text(self.word("free"), "dim")
        group = meeting.led[5:]
        name = f"{SYMBOLS[group]} {self.speech.name(meeting.led)}"
        return Text.assemble((f"{self.word('led')} ", "dim"), (name, STYLES[group]))

    def ahead(self, meeting: MeetingView) -> Text:
        """Returns who wins the meeting so far."""
        if meeting.cut:
            return Text(self.word("cut"), "bold")
        if meeting.ahead is None:
            return Text()
        return Text.assemble((f"{self.word('ahead')} ", "dim"), self.seat(meeting.ahead))

    def played(self, play: PlayView) -> list[Text]:
        """Returns a card of the meeting; one face down has a patterned edge, and a face only if known."""
        if play.card is None:
            return [Text("╭──────╮"), Text(f"│{BACK * PLACE}│"), Text("╰──────╯")]
        down = play.face_down or play.turned
        paper, edge = (RESTING, BACK) if down else (PARCHMENT, "─")
        return self.card(play.card, paper, [self.face(play.card)], PLACE, edge)

    def hand(self, hand: list[str], numbers: dict[str, int], width: int) -> list[Text]:
        """Returns the hand by suit; legal cards are raised and numbered. The rest is listed below."""
        gaps = len({group_of(card) for card in hand}) - 1
        room = (width - 1 - gaps) // len(hand) - 2
        names = [cell_len(self.titled(card)) for card in hand]
        wanted = max([USUAL, *(size for size in names if size <= WIDEST)])
        inner = max(NARROWEST, min(wanted, room))
        faces = [self.lines(card, inner) for card in hand]
        roomy = sum(bool(ability) for _, ability in faces) * 2 >= len(faces)
        faces = faces if roomy else [[face] for face, _ in faces]
        rows: list[list[tuple[int, Text]]] = [[] for _ in range(5)]
        column = 1
        for at, (card, said) in enumerate(zip(hand, faces, strict=True)):
            if room >= NARROWEST and at and group_of(card) != group_of(hand[at - 1]):
                column += 1
            chosen = card in numbers
            picture = self.card(card, PARCHMENT if chosen else RESTING, said, inner, "─", numbers.get(card))
            for row, line in enumerate(picture, start=0 if chosen else 1):
                rows[row].append((column, line))
            column += inner + 2
        untold = [
            card
            for card in hand
            if not roomy or cell_len(self.face(card)) > inner or not self.lines(card, inner)[1]
        ]
        below = [Text.assemble(" ", self.face_text(card), (f" {self.ability_of(card)}", "dim")) for card in untold]
        return [*(place(width, row) for row in rows if row), *in_lines(below, width)]

    def ability_of(self, card: str) -> str:
        """Returns the abilities of a card in words."""
        return " ".join(self.speech.name(f"ability:{ability}") for ability in self.abilities(card))

    def titled(self, card: str) -> str:
        """Returns the short form of a card with its name."""
        face = self.face(card)
        return face if group_of(card) == "wild" else f"{face} {_ARTICLE.sub('', self.title(card))}"

    def lines(self, card: str, inner: int) -> list[str]:
        """Returns the text of a card in hand: its face, and its name and abilities where they fit."""
        face, named, ability = self.face(card), self.titled(card), self.ability_of(card)
        return [named if cell_len(named) <= inner else face, ability if cell_len(ability) <= inner else ""]

    def card(
        self, card: str, paper: str, lines: list[str], inner: int, edge: str, number: int | None = None
    ) -> list[Text]:
        """Returns a small card with a number in its lower edge."""
        style = f"{self.inks[group_of(card)]} on {paper}"
        picture = [Text(f"╭{edge * inner}╮", style)]
        for at, line in enumerate(lines):
            said = Text(line, style if at else f"bold {style}")
            said.truncate(inner, overflow="ellipsis" if inner > NARROWEST else "crop", pad=True)
            picture.append(Text.assemble(("│", style), said, ("│", style)))
        bottom = f"{'' if number is None else number:{edge}^{inner}}"
        return [*picture, Text.assemble(("╰", style), (bottom, f"bold {style}"), ("╯", style))]


BOARD = ChronicleBoard


def group_of(card: str) -> str:
    """Returns the suit of a card, or "wild"."""
    numbered = _NUMBERED.fullmatch(card)
    return LETTERS[numbered[1]] if numbered else "wild"


def listed(items: list[Text]) -> Text:
    """Returns a list in brackets; empty if there are no items."""
    return Text.assemble(("[", "dim"), Text(" ").join(items), ("]", "dim")) if items else Text()


def empty_place() -> list[Text]:
    """Returns the outline of a missing card."""
    return [Text("┌┄┄┄┄┄┄┐", "dim"), Text("┊      ┊", "dim"), Text("└┄┄┄┄┄┄┘", "dim")]
