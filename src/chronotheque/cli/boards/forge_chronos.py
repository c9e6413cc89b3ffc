"""Terminal board of Forge Chronos: clock, Market and Mine, display, players, and drawn cubes.

Colours are recognizable by the symbols that the Market names, seats by their emblem. A line of the display is a
part: name, cost, value and bonuses. Legal choices carry their number in front (`3›`): parts, Market cards, cubes of
the viewer's reserve, bundles of cubes and Assistants.
"""

from __future__ import annotations

import re
import textwrap
from typing import Final

from rich.text import Text

from chronotheque.cli.boards.plain import (
    BRASS,
    HOLLOW,
    TALL,
    Board,
    Choice,
    Scene,
    place,
    seat_style,
    shape,
)
from chronotheque.cli.speech import Speech
from chronotheque.cli.terminal import Prose
from chronotheque.games.forge_chronos.rules.clock import EVENING, MIDDAY, MIDNIGHT
from chronotheque.games.forge_chronos.view_types import Cubes, ForgeView, PlayerView

SYMBOLS: Final = {"grey": "▒", "blue": "≈", "yellow": "✶", "white": "◌", "black": "◉"}
STYLES: Final = {"grey": "bright_black", "blue": "bright_blue", "yellow": "yellow", "white": "bold", "black": "dim"}
GRADES: Final = ("", "I", "II", "III")
CARD: Final = "▯"
RENOWN: Final = "✦"
NOON: Final = "☼"
EMPTY: Final = "┄"

FIRST_HOUR: Final = 4

LABELS: Final = 10  # columns left of clock and Market
HOUR: Final = 3  # columns
SLOT: Final = 13
HALF: Final = 39  # columns of Blades or Handles, side by side
NUMBER: Final = 4  # columns of a half: the number to type, then the others
NAME: Final = 13
COST: Final = 6
VALUE: Final = 3
BONUS: Final = 6
HOUR_AT: Final = 12  # columns of a player's line
RENOWN_AT: Final = 19
RESERVE_AT: Final = 24
WORKSHOP_AT: Final = 2
PARCHMENT: Final = "#f6ecd4"
RESTING: Final = "#cbc1a6"  # parchment in the shade


class ForgeChronosBoard(Board):
    """Board of Forge Chronos."""

    def __init__(self, speech: Speech) -> None:
        super().__init__(speech)
        tables = speech.texts.rows.tables
        self.inks = {colour: str(tables["colour"][colour]["colour"]) for colour in SYMBOLS}
        named = {self.title(f"part:{ref}"): str(row["colour"]) for ref, row in tables["part"].items()}
        named |= {self.title(f"colour:{colour}"): colour for colour in SYMBOLS}
        counted = {speech.name(f"{colour}:{n}").partition(" ")[2]: colour for colour in SYMBOLS for n in (1, 2)}
        self.colours = named | counted  # phrases to highlight in sentences
        self.mentioned = re.compile(rf"(?<!\w)(?:{_any_of(named)}|(?<=\d ){_any_of(counted)})(?!\w)")

    def draw(self, scene: Scene) -> list[Text]:
        view: ForgeView = scene.view
        width = scene.width
        numbers = {choice.part: choice.number for choice in scene.choices}
        tall = scene.height >= TALL
        air = [Text()] if tall else []
        lines = [*self.header(view, width), *self.clock(view, width), *air]
        if view.market:
            trading = any(choice.kind in ("take", "n", "ratio") for choice in scene.choices)
            lines += [*self.market(view, numbers, width, tall or trading), *air]
        lines += [*self.display(view, numbers, width), *air]
        if view.assistants is not None:
            lines += [*self.assistants(view, numbers, width, tall), *air]
        for seat in range(view.seats):
            lines += self.player(view, seat, numbers, width)
        return [*lines, *self.cubes(view, scene.choices, width)]

    def shows(self, choice: Choice, view: ForgeView) -> bool:
        return choice.kind in ("part", "give", "take", "assistant", *SYMBOLS)

    def is_plain_to_see(self, card: str) -> bool:
        return card.startswith("part:")

    def tint(self, sentence: str) -> Prose:
        """Returns a sentence with players in their colours, parts and cubes with their symbols."""
        found = [(name[0], self.colours[name[0]]) for name in self.mentioned.finditer(sentence)]
        said = self.mentioned.sub(lambda name: SYMBOLS[self.colours[name[0]]] + name[0], sentence)
        text = super().tint(said)
        for name, colour in dict(found).items():
            text.highlight_regex(rf"{SYMBOLS[colour]}{re.escape(name)}(?!\w)", STYLES[colour])
        return text

    # -- names -------------------------------------------------------------------------------------

    def word(self, name: str) -> str:
        """Returns a label of the board."""
        return self.speech.name(f"board:{name}")

    def row(self, element: str) -> dict[str, str | int]:
        """Returns the row of a part, colour, type or Assistant."""
        kind, _, ref = element.partition(":")
        return self.speech.texts.rows.tables[kind][ref]

    def title(self, element: str) -> str:
        """Returns the title of an element from its row."""
        return self.speech.row_name(element)

    def short(self, part: str) -> str:
        """Returns a short form of a part: symbol of the colour, type and level."""
        row = self.row(part)
        symbol, kind, grade = SYMBOLS[str(row["colour"])], str(row["type"]), GRADES[int(row["grade"])]
        return f"{symbol} {self.title(f'type:{kind}')} {grade}"

    def ink(self, colour: str, paper: str = PARCHMENT) -> str:
        """Returns the style of a colour on a card."""
        return f"{self.inks[colour]} on {paper}"

    def cube(self, colour: str, count: int, paper: str = PARCHMENT) -> Text:
        """Returns cubes of one colour."""
        return Text(f"{SYMBOLS[colour]}{count}", self.ink(colour, paper))

    def row_of(self, counts: Cubes) -> Text:
        """Returns cubes of all colours present."""
        return Text(" ").join([self.cube(colour, count) for colour, count in counts.items() if count])

    def bundle(self, name: str) -> Text:
        """Returns a bundle of cubes by name, such as `grey:2+blue:1`."""
        pieces = [piece.split(":") for piece in name.split("+")]
        return Text(" ").join([self.cube(colour, int(count)) for colour, count in pieces])

    # -- the parts of the table --------------------------------------------------------------------

    def header(self, view: ForgeView, width: int) -> list[Text]:
        """Returns day and phase."""
        line = Text(self.speech.title(), "bold")
        if view.day:
            day = f"{self.speech.name('day:' + str(view.day))} {self.word('days')} {view.days}"
            line.append_text(Text.assemble(("  │  ", BRASS), day))
        if view.phase != "day":
            line.append_text(Text.assemble(("  │  ", BRASS), self.speech.say(f"phase.{view.phase}")))
        return [line, Text("─" * width, BRASS)]

    def clock(self, view: ForgeView, width: int) -> list[Text]:
        """Returns the hours with their players: in order of play within an hour, hollow if in bed."""
        room = min(HOUR, (width - LABELS) // (MIDNIGHT - FIRST_HOUR + 1))
        standing: dict[int, Text] = {}
        for seat in [*view.beds, *view.queue]:
            emblem = HOLLOW[seat] if seat in view.beds else shape(seat)
            standing.setdefault(view.players[seat].hour, Text()).append(emblem, seat_style(seat))
        hours: list[tuple[int, Text]] = [(0, Text(self.word("clock"), "dim"))]
        meeples: list[tuple[int, Text]] = []
        for hour in range(FIRST_HOUR, MIDNIGHT + 1):
            column = LABELS + (hour - FIRST_HOUR) * room
            if room == HOUR or hour % 2 == 0:
                noon = hour == MIDDAY and not view.noon
                style = f"bold {BRASS}" if noon else BRASS if hour >= EVENING else "dim"
                hours.append((column - noon, Text(f"{NOON if noon else ''}{hour:>2}", style)))
            if hour in standing:
                meeples.append((column + (hour < 10), standing[hour]))
        return [place(width, hours), place(width, meeples)]

    def market(self, view: ForgeView, numbers: dict[str, int], width: int, rates: bool) -> list[Text]:
        """Returns the Market cards in order below their ranks, and the number of cubes in the Mine."""
        room = min(SLOT, (width - LABELS) // len(SYMBOLS))
        mine = f"{self.word('mine')} {sum(view.mine.values())}"
        ranks: list[tuple[int, Text]] = [(0, Text(self.word("rank"), "dim"))]
        cards: list[tuple[int, Text]] = [(0, Text(self.word("market"), "dim"))]
        bag: list[tuple[int, Text]] = [(0, Text(mine, "dim"))]
        before = 0
        for slot, card in enumerate(view.market):
            column, colour = LABELS + slot * room, card.colour
            if card.rank != before:
                ranks.append((column, Text(str(card.rank), "bold")))
                before = card.rank
            mark = marked(numbers, f"take:{colour}")
            name = self.title(f"colour:{colour}")[: room - mark.cell_len - 5]
            face = f"{SYMBOLS[colour]} {name} {card.cubes}"
            cards.append((column, Text.assemble(mark, (face, self.ink(colour)))))
            bag.append((column, Text(f"{SYMBOLS[colour]} {view.mine[colour]}", STYLES[colour])))
        lines = [place(width, ranks), place(width, cards), place(width, bag)]
        return [*lines, place(width, [(LABELS, Text(self.word("rates"), "dim"))])] if rates else lines

    def display(self, view: ForgeView, numbers: dict[str, int], width: int) -> list[Text]:
        """Returns the Blades and Handles on offer, side by side if they fit."""
        half = width // 2
        blades, handles = (self.rack(view, kind, numbers) for kind in ("blades", "handles"))
        if half < HALF:
            return [*blades, *handles]
        return [place(width, [(0, one), (half, other)]) for one, other in zip(blades, handles, strict=True)]

    def rack(self, view: ForgeView, kind: str, numbers: dict[str, int]) -> list[Text]:
        """Returns the Blades or the Handles in columns."""
        head = Text.assemble((self.word(kind), "bold"), (f" {CARD}{getattr(view.decks, kind)}", "dim"))
        cost, *values = [Text(self.word(title), "dim") for title in ("cost", "value", "colour", "type")]
        empty = Text(EMPTY * (NAME - 1), "dim")
        row: list[str | None] = getattr(view, kind)
        strips = [self.strip(part, part in numbers) if part else empty for part in row]
        marks = [marked(numbers, part or "") for part in row]
        lines = [Text.assemble(" " * NUMBER, in_strip(head, cost, values))]
        for mark, strip in zip(marks, strips, strict=True):
            lines.append(Text.assemble(" " * (NUMBER - 1 - mark.cell_len), mark, " ", strip))
        return lines

    def strip(self, part: str, lit: bool) -> Text:
        """Returns a part of the display in one line: name, cost, value and both bonuses."""
        row = self.row(part)
        paper = PARCHMENT if lit else RESTING
        style = self.ink(str(row["colour"]), paper)
        cost = Text(" ").join([self.cube(colour, int(count), paper) for count, colour in pairs(str(row["cost"]))])
        bonuses = [Text(f"+{row[key]}", style) for key in ("colour_bonus", "type_bonus")]
        values = [Text(str(row["value"]), f"bold {style}"), *bonuses]
        name = Text(self.short(part), f"bold {style}")
        name.truncate(NAME - 1, overflow="ellipsis")
        return in_strip(name, cost, values, style)

    def assistants(self, view: ForgeView, numbers: dict[str, int], width: int, tall: bool) -> list[Text]:
        """Returns the Assistants on offer, with their effects if they fit or one must be chosen."""
        offered = [assistant for assistant in view.assistants or [] if assistant]
        head = Text.assemble((self.word("assistants"), "bold"), (f" {CARD}{view.decks.assistants}  ", "dim"))
        if not tall and not any(assistant in numbers for assistant in offered):
            return [place(width, [(0, head), (head.cell_len, Text(" · ".join(map(self.title, offered))))])]
        lines = [place(width, [(0, head)])]
        for assistant in offered:
            name, mark = self.title(assistant), marked(numbers, assistant)
            effect = self.speech.card(assistant)
            first, *more = textwrap.wrap(f"{name}  {effect}", width - NUMBER)
            line = Text.assemble((first[: len(name)], "bold"), first[len(name) :])
            lines.append(place(width, [(NUMBER - mark.cell_len, mark), (NUMBER, line)]))
            lines += [place(width, [(NUMBER, Text(words))]) for words in more]
        return lines

    def player(self, view: ForgeView, seat: int, numbers: dict[str, int], width: int) -> list[Text]:
        """Returns a player: hour, Renown and reserve; below them weapons, loose parts and Assistants."""
        player = view.players[seat]
        mine = seat == view.seat
        name = self.seat(seat)
        name.truncate(HOUR_AT - 3)
        if any(seat in row.seats for row in view.waiting):
            name.append(" ◂", BRASS)
        hour = self.word("bed") if seat in view.beds else self.speech.name(f"h:{player.hour}")
        reserve = [
            Text.assemble(marked(numbers, f"give:{colour}") if mine else "", self.cube(colour, count))
            for colour, count in player.reserve.items()
            if count
        ]
        line = place(
            width,
            [
                (0, name),
                (HOUR_AT, Text(hour)),
                (RENOWN_AT, Text(f"{RENOWN}{player.renown}", f"bold {BRASS}")),
                (RESERVE_AT, Text(" ").join(reserve)),
            ],
        )
        return [line, *flowing(self.workshop(player, numbers if mine else {}), width)]

    def workshop(self, player: PlayerView, numbers: dict[str, int]) -> list[Text]:
        """Returns a player's weapons, parts and Assistants."""
        pieces: list[Text] = []
        for weapon in player.weapons:
            blade, handle = self.token(weapon.blade), self.token(weapon.handle)
            pieces.append(Text.assemble(blade, "+", handle, (f" {RENOWN}{weapon.renown}", BRASS)))
        for kind, parts in (("blades", player.blades), ("handles", player.handles)):
            for at, part in enumerate(parts):
                row = self.row(part)
                head = f"{self.word(f'loose_{kind}')} " if at == 0 else ""
                worth = f" {row['value']}+{row['colour_bonus']}+{row['type_bonus']}"
                pieces.append(Text.assemble((head, "dim"), marked(numbers, part), self.token(part), worth))
        return [*pieces, *(Text(self.title(assistant), "italic") for assistant in player.assistants)]

    def token(self, part: str) -> Text:
        """Returns a part owned by a player."""
        return Text(self.short(part).replace(" ", "", 1), self.ink(str(self.row(part)["colour"])))

    def cubes(self, view: ForgeView, choices: list[Choice], width: int) -> list[Text]:
        """Returns the cubes drawn from the Mine, and the bundles to choose from."""
        lines: list[Text] = []
        dig = view.dig
        if dig is not None:
            line = Text.assemble((f"{self.word('drawn')} ", "dim"), self.row_of(dig.drawn))
            line.append(f"  {self.word('keeps')} {dig.keeps}")
            if any(dig.aside.values()):
                line.append_text(Text.assemble((f"  {self.word('aside')} ", "dim"), self.row_of(dig.aside)))
            lines.append(line)
        bundles = [
            Text.assemble((f"{choice.number:>{NUMBER - 1}}›", f"bold {BRASS}"), self.bundle(choice.part))
            for choice in choices
            if choice.kind in SYMBOLS
        ]
        return [*lines, *in_columns(bundles, width)]


BOARD = ForgeChronosBoard


def _any_of(names: dict[str, str]) -> str:
    """Returns a pattern for any of the names, longest first."""
    return f"(?:{'|'.join(map(re.escape, sorted(names, key=len, reverse=True)))})"


def pairs(cost: str) -> list[tuple[str, str]]:
    """Returns the counts and colours of a cost.

    >>> pairs("2 grey 1 blue")
    [('2', 'grey'), ('1', 'blue')]
    """
    words = cost.split()
    return list(zip(words[::2], words[1::2], strict=True))


def marked(numbers: dict[str, int], name: str) -> Text:
    """Returns the number of a choice with its marker; empty if it is not legal."""
    return Text(f"{numbers[name]}›", f"bold {BRASS}") if name in numbers else Text()


def in_strip(name: Text, cost: Text, values: list[Text], style: str = "") -> Text:
    """Returns a line of the display: name and cost, and values at the right of their columns."""
    line = Text(style=style)
    column = NAME + COST
    pieces = [(0, name), (NAME, cost)]
    for width, value in zip((VALUE, BONUS, BONUS), values, strict=True):
        column += width
        pieces.append((column - value.cell_len, value))
    for at, piece in pieces:
        line.append(" " * max(at - line.cell_len, 1 if at else 0))
        line.append_text(piece)
    return line


def flowing(pieces: list[Text], width: int) -> list[Text]:
    """Joins pieces into as many lines as they need."""
    lines: list[list[tuple[int, Text]]] = []
    column = width
    for piece in pieces:
        if column + piece.cell_len > width:
            lines.append([])
            column = WORKSHOP_AT
        lines[-1].append((column, piece))
        column += piece.cell_len + 2
    return [place(width, line) for line in lines]


def in_columns(pieces: list[Text], width: int) -> list[Text]:
    """Arranges pieces in columns of equal width, line by line."""
    if not pieces:
        return []
    room = max(piece.cell_len for piece in pieces) + 1
    across = max(1, width // room)
    rows = [pieces[at : at + across] for at in range(0, len(pieces), across)]
    return [place(width, [(at * room, piece) for at, piece in enumerate(row)]) for row in rows]
