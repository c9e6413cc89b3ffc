"""What one person at a table is told: the sentences of the game and its rules, with the players' names."""

from __future__ import annotations

from chronotheque.cli.words import Words, catalogue
from chronotheque.games._cards import Rows
from chronotheque.games._ledger import Ledger, ledger
from chronotheque.games._texts import Texts
from chronotheque.kernel import MOVE, Game, UnknownName
from chronotheque.kernel.events import Value
from chronotheque.records.told import Told


def names_for(lang: str, seats: int) -> list[str]:
    """Names for everybody at a table.

    >>> names_for("en", 3)
    ['Ada', 'Theo', 'Nora']
    """
    names = catalogue(lang)["names"].split()
    rounds = [f" {again + 1}" if again else "" for again in range(seats // len(names) + 1)]
    return [name + again for again in rounds for name in names][:seats]


class Speech:
    """The words of a game for one seat (None: somebody who looks on); what has no text is said by its id."""

    def __init__(self, game: Game, lang: str, rows: Rows | None, names: list[str], me: int | None) -> None:
        self.game = game
        self.names = names  # of the players, by seat
        self.me = me
        self.words = Words(lang)
        self.texts = Texts(game.name, lang, rows)
        self.ledger = _ledger(game, lang)

    def say(self, text: str, params: dict[str, Value] | None = None) -> str:
        """A sentence of the game by its id."""
        try:
            return self.texts.say(text, params, self.me, self.names)
        except UnknownName:
            told = [
                f"{name} {', '.join(value) if isinstance(value, list) else value}"
                for name, value in (params or {}).items()
            ]
            return f"{text}: {', '.join(told)}" if told else text

    def name(self, element: str) -> str:
        """What players call an element, or its own name where the game does not say."""
        if element == "done":
            return self.words.say("done")
        try:
            return self.texts.name(element, self.me, self.names)
        except UnknownName:
            return element

    def player(self, seat: int) -> str:
        """The name of a player, as it stands beside the seat."""
        return self.words.say("you") if seat == self.me else self.names[seat]

    def reason(self, reason: str) -> str:
        """What a reason of an outcome means."""
        try:
            return self.texts.reason(reason)
        except UnknownName:
            return reason

    def title(self) -> str:
        """The name of the game."""
        return self.texts.catalogue.get("game.title", self.game.name)

    def prompt(self, text: str, params: dict[str, Value]) -> str:
        """What to do now."""
        return self.say(text, params) if text in self.texts.catalogue else self.words.say("choose")

    def told(self, log: list[Told]) -> list[str]:
        """The log in sentences; moves of pieces are for drawing and say nothing."""
        return [self.say(event.text, event.params) for event in log if event.text != MOVE]

    def rule(self, name: str) -> str:
        """The line of the ledger with an id, or "" if the game has none."""
        return self.ledger.entry(name).text if self.ledger is not None and name in self.ledger.ids() else ""


def _ledger(game: Game, lang: str) -> Ledger | None:
    try:
        return ledger(game.name, lang)
    except UnknownName:
        return None
