"""Sentences for one viewer: a game's texts and rules with the players' names."""

from __future__ import annotations

from functools import cached_property

from chronotheque.cli.lookup import find_by_name
from chronotheque.cli.words import Words
from chronotheque.games._cards import Rows
from chronotheque.games._guide import guide, has_guide
from chronotheque.games._ledger import Ledger, ledger
from chronotheque.games._texts import Texts
from chronotheque.kernel import MOVE, Game, UnknownName
from chronotheque.kernel.events import Value
from chronotheque.records.updates import Message


def names_for(lang: str, seats: int) -> list[str]:
    """Returns names for all seats of a table.

    >>> names_for("en", 3)
    ['Ada', 'Theo', 'Nora']
    """
    names = Words(lang).say("names").split()
    rounds = [f" {again + 1}" if again else "" for again in range(seats // len(names) + 1)]
    return [name + again for again in rounds for name in names][:seats]


class Speech:
    """Texts of a game for one seat (None: a spectator); falls back to ids."""

    def __init__(self, game: Game, lang: str, rows: Rows | None, names: list[str], me: int | None) -> None:
        self.game = game
        self.names = names  # players' names, by seat
        self.me = me
        self.words = Words(lang)
        self.texts = Texts(game.name, lang, rows)
        self.ledger = _ledger(game, lang)
        self.guide = guide(game.name, lang) if has_guide(game.name, lang) else None
        self.cards = game.card_texts(lang, self.texts.rows.tables)

    def say(self, text: str, params: dict[str, Value] | None = None) -> str:
        """Returns a sentence of the game by id."""
        try:
            return self.texts.say(text, params, self.me, self.names)
        except UnknownName:
            words = [
                f"{name} {', '.join(value) if isinstance(value, list) else value}"
                for name, value in (params or {}).items()
            ]
            return f"{text}: {', '.join(words)}" if words else text

    def name(self, element: str) -> str:
        """Returns the display name of an element; its id if it has none."""
        if element == "done":
            return self.words.say("done")
        try:
            return self.texts.name(element, self.me, self.names)
        except UnknownName:
            return element

    def row_name(self, element: str) -> str:
        """Returns the name in the row of an element, without what a sentence adds to it."""
        kind, _, ref = element.partition(":")
        row = self.texts.rows.row(kind, ref) or {}
        return str(row[self.texts.lang]) if self.texts.lang in row else self.name(element)

    def card(self, element: str) -> str:
        """Returns the sentences of a card, or "" if it has none."""
        text = self.cards.get(element)
        return " ".join(text.sentences) if text is not None else ""

    @cached_property
    def card_names(self) -> dict[str, str]:
        """Returns the players' names of every card, by its id."""
        return {card: self.name(card) for card in self.cards if "/" not in card}

    def find_cards(self, text: str) -> list[str]:
        """Returns the cards with a name: `card:b07`, `b07`, or what players call it or begin to."""
        wanted = text.strip().lower()
        exact = [card for card in self.card_names if wanted in (card, card.partition(":")[2])]
        return exact or find_by_name(text, self.card_names)

    def player(self, seat: int) -> str:
        """Returns the name shown at a seat."""
        return self.words.say("you") if seat == self.me else self.names[seat]

    def reason(self, reason: str) -> str:
        """Returns a reason of an outcome in words."""
        try:
            return self.texts.reason(reason)
        except UnknownName:
            return reason

    def title(self) -> str:
        """Returns the title of the game."""
        return self.texts.say("game.title") if "game.title" in self.texts else self.game.name

    def prompt(self, text: str, params: dict[str, Value]) -> str:
        """Returns the sentence of a question."""
        return self.say(text, params) if text in self.texts else self.words.say("choose")

    def sentences(self, log: list[Message]) -> list[str]:
        """Returns the log as sentences; skips moves of pieces, which only boards use."""
        return [self.say(event.text, event.params) for event in log if event.text != MOVE]

    def rule(self, name: str) -> str:
        """Returns the entry of the ledger with an id, or ""."""
        return self.ledger.entry(name).text if self.ledger is not None and name in self.ledger.ids() else ""


def _ledger(game: Game, lang: str) -> Ledger | None:
    try:
        return ledger(game.name, lang)
    except UnknownName:
        return None
