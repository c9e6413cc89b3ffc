"""The words of effects: syntax, check, execution, worth, sentence and signs of each.

Effects begin combats and actions, and these carry out effects. To avoid an import cycle, rules, book, checks and
sentences look the words up in `WORDS`, which `words/__init__.py` fills from above.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import i64

from chronotheque.games.hybris.printed.vocabulary import CHRONOS_TERMS

if TYPE_CHECKING:
    from chronotheque.games.hybris.printed.writer import Op, Writer
    from chronotheque.games.hybris.rules.effects.appraiser import Appraiser
    from chronotheque.games.hybris.rules.effects.lists import Effects
    from chronotheque.games.hybris.table.state import HybrisTable
    from chronotheque.games.hybris.wording import Wording


Form = tuple[dict[str, str], dict[str, str]]
Example = dict[str, Any]  # an effect as in a row
CHRONOS_PACKAGE: Final = ".chronos.words."

GAIN: Final = "gain"  # tones of signs
COST: Final = "cost"
PLAIN: Final = "plain"


class Sign:
    """An effect without words, as boards print it: a text, a drawing, and perhaps a second drawing.

    In braces are parameters: `{n}`, `{-n}` for a loss, `{+n}` with its sign, `{what}` for the drawing of a good.
    """

    def __init__(self, text: str, icon: str, tone: str = PLAIN, beside: str = "", inner: str = "") -> None:
        self.text = text
        self.icon = icon  # "": none
        self.tone = tone
        self.beside = beside  # the second drawing
        self.inner = inner  # the parameter whose effects follow


Signs = dict[str, Sign]  # "op=add", "down_to" or "" for all others -> sign; the first that fits


class Word:
    """A word of the data, as in `do = "gain"`; one object for all rows that use it."""

    name: ClassVar[str] = ""
    example: ClassVar[Example] = {}  # for the list of words in docs/cards.md
    signs: ClassVar[Signs] = {}  # none: drawn as "something else"

    def is_of_chronos(self) -> bool:
        """True if only rows of the Chronos module may use the word: those in its package."""
        return CHRONOS_PACKAGE in type(self).__module__

    def carry_out(self, s: HybrisTable, frame: Effects, op: i64) -> bool:
        """Carries out an operation of a list in progress; True if it finishes at once."""
        raise NotImplementedError

    def is_void(self, s: HybrisTable, seat: i64, op: i64) -> bool:
        """HY-R149  True if an operation would have no result at all."""
        return False

    def form(self) -> Form:
        """Returns the required and optional parameters, each with its kind (`vocabulary.WORDS`)."""
        raise NotImplementedError

    def write(self, writer: Writer, op: Op, effect: dict[str, Any]) -> None:
        """Writes an effect's parameters as numbers, except `n`, `max` and `per`, which the writer has set."""

    def check(self, effect: dict[str, Any], forbidden: dict[str, str]) -> None:
        """Raises Wrong for invalid parameters that their kinds do not exclude."""

    def within(self, forbidden: dict[str, str]) -> dict[str, str]:
        """Returns what a nested list may not contain."""
        return forbidden

    def worth(self, look: Appraiser, s: HybrisTable, me: i64, op: i64) -> float:
        """Returns the worth of an operation to a seat, in VP."""
        return 0.2

    def say(self, wording: Wording, effect: dict[str, Any]) -> str:
        """Returns the effect as a phrase."""
        return wording.say(effect["do"], n=effect.get("n", 1))


WORDS: Final[list[Word]] = []  # by number (DO_PAY …)
NUMBERS: Final[dict[str, int]] = {}


def word_of(effect: dict[str, Any]) -> Word:
    """Returns the word named in an effect of a row."""
    return WORDS[NUMBERS[effect["do"]]]


def names() -> list[str]:
    """Returns the names of all words, by number."""
    return [word.name for word in WORDS]


def chronos_words() -> list[str]:
    """Returns the words allowed only in rows of the Chronos module: effects, counters and flags."""
    return [*(word.name for word in WORDS if word.is_of_chronos()), *CHRONOS_TERMS]
