"""Terminal board of Witty Chronos: piles with their glasses, temple, players and the viewer's Realm.

A glass shows the emblem of its owner and, while it runs, the level of its sand (`●Red 1 ⧗▅`), never a time.
Of other stacks only the top and the size are shown, as at a table. Legal choices are numbered in front (`3›`):
piles, glasses, players, Temple cards and cards of the viewer's Realm.
"""

from __future__ import annotations

from typing import Final

from rich.text import Text

from chronotheque.cli.boards.plain import BRASS, Board, Choice, Scene, place, seat_style, shape
from chronotheque.cli.speech import Speech
from chronotheque.games.witty_chronos.narration import UNSEEN
from chronotheque.games.witty_chronos.view_types import GlassView, WittyView
from chronotheque.records.updates import Message

SAND: Final = "⧗"
LEVELS: Final = "▁▂▃▄▅▆▇█"  # sand left in a running glass
NEUTRAL: Final = "◌"
TOKEN: Final = "✦"
FACE_DOWN: Final = "▒▒▒"
WINDS: Final = {"north": "↑", "south": "↓", "west": "←", "east": "→"}

PILE_AT: Final = 4  # columns
TOP_AT: Final = 14
GLASSES_AT: Final = 36
TOKENS_AT: Final = 16
STACK_AT: Final = 21
OPENINGS: Final = ("round", "round_at_once")
CLOSINGS: Final = ("wins_round", "win_round", "void")
SHOWN: Final = ("pile", "glass", "seat", "stack", "temple", "pay", "stash", "card")


class WittyChronosBoard(Board):
    """Board of Witty Chronos."""

    def __init__(self, speech: Speech) -> None:
        super().__init__(speech)
        self.now = 0
        self.inks = {name: str(row["colour"]) for name, row in speech.texts.rows.tables["colour"].items()}

    def draw(self, scene: Scene) -> list[Text]:
        view: WittyView = scene.view
        self.now = scene.now
        width = scene.width
        numbers = {choice.part: choice.number for choice in scene.choices}
        lines = [*self.header(view, width)]
        for pile in range(len(view.piles)):
            lines.append(self.pile(view, pile, numbers, width))
        lines += self.temple(view, numbers, width)
        for seat in range(view.seats):
            lines.append(self.player(view, seat, numbers, width))
            lines += flowing(self.belongings(view, seat, numbers), width)
        return [*lines, *self.realm(view, numbers, width)]

    def retold(self, log: list[Message], me: int) -> list[Message]:
        """WC-R52  Hides the cards that others took in the round in progress."""
        start = max((at for at, message in enumerate(log) if message.text in OPENINGS), default=len(log))
        if any(message.text in CLOSINGS for message in log[start:]):
            return log
        return log[:start] + [veiled(message, f"seat:{me}") for message in log[start:]]

    def shows(self, choice: Choice, view: WittyView) -> bool:
        return choice.kind in SHOWN

    # -- names -------------------------------------------------------------------------------------

    def title(self, element: str) -> str:
        """Returns the title of an element from its row, without an article."""
        return self.speech.row_name(element)

    def glass(self, glass: GlassView, numbers: dict[str, int]) -> Text:
        """Returns a glass: owner, name, and the level of its sand if it runs."""
        owner = glass.seat
        mark = Text(NEUTRAL if owner is None else shape(owner), "" if owner is None else seat_style(owner))
        name = Text(self.title(f"glass:{glass.glass}"), self.inks[glass.colour])
        piece = Text.assemble(marked(numbers, f"glass:{glass.glass}"), mark, name)
        if glass.ends is not None and glass.duration and glass.ends > self.now:
            level = len(LEVELS) * (glass.ends - self.now - 1) // glass.duration
            piece.append(f" {SAND}{LEVELS[min(level, len(LEVELS) - 1)]}", "dim")
        return piece

    def glasses(self, view: WittyView, at: str, numbers: dict[str, int]) -> list[Text]:
        """Returns the glasses at a place."""
        return [self.glass(glass, numbers) for glass in view.glasses if glass.at == at]

    # -- the middle --------------------------------------------------------------------------------

    def header(self, view: WittyView, width: int) -> list[Text]:
        """Returns the game, the round and the victory condition."""
        line = Text(self.speech.title(), "bold")
        if view.round:
            line.append(f"  │  {self.speech.name('round:' + str(view.round))}")
        line.append(f"  │  {self.speech.name('points:' + str(view.target))}")
        line.append(f"  │  {self.speech.name('tokens:' + str(view.to_win))}")
        if view.blocked:
            until = self.speech.words.decimal(view.blocked.until / 1000)
            line.append(f"  │  {self.speech.name('stop:blocked')} {SAND}{until}", f"bold {BRASS}")
        line.truncate(width)
        return [line, Text("─" * width, BRASS)]

    def pile(self, view: WittyView, pile: int, numbers: dict[str, int], width: int) -> Text:
        """Returns a pile: number, top card, size and glasses."""
        shown = view.piles[pile]
        own = view.own_piles and pile + 1 in view.own_piles
        top = Text(self.title(f"face:{shown.top}") if shown.top else FACE_DOWN, "bold")
        top.append(f" {shown.count}", "dim")
        pieces = [
            (0, marked(numbers, f"pile:{pile + 1}")),
            (PILE_AT, Text(self.speech.name(f"pile:{pile + 1}"), BRASS if own else "")),
            (TOP_AT, top),
            (GLASSES_AT, Text("  ").join(self.glasses(view, f"pile:{pile + 1}", numbers))),
        ]
        return place(width, pieces)

    def temple(self, view: WittyView, numbers: dict[str, int], width: int) -> list[Text]:
        """Returns the cards at the temple with their costs, and the discard pile."""
        pieces: list[Text] = []
        costs = self.speech.texts.rows.tables["temple"]
        for card in view.temple:
            cost = "1+" if card == "selene" else str(costs[card]["cost"])
            name = Text(self.title(f"temple:{card}"), "italic")
            pieces.append(Text.assemble(marked(numbers, f"temple:{card}"), name, (f" {cost}", "dim")))
        if pieces:
            pieces[0] = Text.assemble((f"{self.speech.name('temple')}  ", "dim"), pieces[0])
        if view.discard:
            pieces.append(Text(f"{self.speech.name('discard')} {view.discard}", "dim"))
        for face, count in (view.discarded or {}).items():
            pieces.append(Text(f"{count}×{self.title(f'face:{face}')}", "dim"))
        return flowing(pieces, width)

    # -- players -----------------------------------------------------------------------------------

    def player(self, view: WittyView, seat: int, numbers: dict[str, int], width: int) -> Text:
        """Returns a player: tokens, top and size of the stack, Winds, and glasses in front of them."""
        player = view.players[seat]
        name = Text.assemble(marked(numbers, f"seat:{seat}"), marked(numbers, f"stack:{seat}"), self.seat(seat))
        name.truncate(TOKENS_AT - 2)
        stack = Text()
        if player.stack.count:
            stack.append(self.title(f"face:{player.stack.top}"), "bold")
            stack.append(f" {player.stack.count}", "dim")
        winds = [WINDS[wind] * count for wind, count in player.winds.items() if count]
        if winds:
            stack.append(f"  {''.join(winds)}", "bright_cyan")
        return place(
            width,
            [
                (0, name),
                (TOKENS_AT, Text(f"{TOKEN}{player.tokens}", f"bold {BRASS}")),
                (STACK_AT, stack),
                (GLASSES_AT, Text("  ").join(self.in_front(view, seat, numbers))),
            ],
        )

    def in_front(self, view: WittyView, seat: int, numbers: dict[str, int]) -> list[Text]:
        """Returns the glasses in front of a player, out of play."""
        return [self.glass(glass, numbers) for glass in view.glasses if glass.at == "front" and glass.seat == seat]

    def belongings(self, view: WittyView, seat: int, numbers: dict[str, int]) -> list[Text]:
        """Returns the glasses on a player's stack and in the bag, and Temple cards."""
        player = view.players[seat]
        pieces = self.glasses(view, f"stack:{seat}", numbers)
        for glass in view.glasses:
            if glass.at == "bag" and glass.seat == seat:
                bag = Text(f"{self.speech.name('bag')} ", "dim")
                pieces.append(Text.assemble(bag, self.glass(glass, numbers)))
        for god in player.gods:
            under = ""
            if god == "apollon" and player.apollon:
                under = f" ({self.title('temple:' + player.apollon)})"
            if god == "selene" and player.selene:
                under = f" ({player.selene})"
            mark = marked(numbers, f"temple:{god}")
            if god == "apollon" and player.apollon:
                mark = Text.assemble(mark, marked(numbers, f"temple:{player.apollon}"))
            pieces.append(Text.assemble(mark, (self.title(f"temple:{god}") + under, "italic")))
        return pieces

    def realm(self, view: WittyView, numbers: dict[str, int], width: int) -> list[Text]:
        """Returns the viewer's cards from bottom to top with their value."""
        own = view.realm
        if own is None or not own.stack + own.winds:
            return []
        score = own.score
        worth = self.speech.name(f"points:{score.points}")
        pieces = [Text(worth + (f" (×{score.factor})" if score.factor > 1 else ""), f"bold {BRASS}")]
        for card in own.stack + own.winds:
            piece = Text()
            for kind in ("pay", "stash", "card"):
                piece.append_text(marked(numbers, f"{kind}:{card.handle}"))
            piece.append(self.title(f"face:{card.card}"))
            pieces.append(piece)
        return flowing(pieces, width)


BOARD = WittyChronosBoard


def veiled(message: Message, own: str) -> Message:
    """Returns a message without the card that it names, unless it is about the viewer's own."""
    if message.text not in UNSEEN or message.params["seat"] == own:
        return message
    kept = {key: value for key, value in message.params.items() if key in ("seat", "other")}
    return Message(UNSEEN[message.text], kept)


def marked(numbers: dict[str, int], name: str) -> Text:
    """Returns the number of a choice with its marker; empty if it is not legal."""
    return Text(f"{numbers[name]}›", f"bold {BRASS}") if name in numbers else Text()


def flowing(pieces: list[Text], width: int) -> list[Text]:
    """Joins pieces into as many indented lines as they need."""
    lines: list[Text] = []
    for piece in pieces:
        if not lines or lines[-1].cell_len + 2 + piece.cell_len > width:
            lines.append(Text("  "))
        else:
            lines[-1].append("  ")
        lines[-1].append_text(piece)
        lines[-1].truncate(width)
    return lines
