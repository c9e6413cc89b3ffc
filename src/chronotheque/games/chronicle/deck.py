"""The printed facts of the cards: abilities of characters, conditions of stories.

All come from rows of data (`cards.toml`, or a card file of one's own). A row names small effects, each implemented
once: abilities in `rules/abilities.py` and `rules/meeting.py`, stories in `rules/opening.py` and
`rules/scoring.py`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from chronotheque.games._rows import tables_of
from chronotheque.games.chronicle.cards import (
    CARD_NAMES,
    CARD_NUMBERS,
    CARDS,
    NUMBERED,
    STORIES,
    STORY_NAMES,
    strength_of,
)
from chronotheque.kernel import NONE, POWERS, CardTables, Problem

# Abilities that ask for a choice when the card is played; several of one card work in this order.
STEAL: Final[i64] = 0
RECALL: Final[i64] = 1
DRAIN: Final[i64] = 2
DISMISS: Final[i64] = 3
ENTRUST: Final[i64] = 4
SWAP: Final[i64] = 5
ASKING: Final = ("steal", "recall", "drain", "dismiss", "entrust", "swap")
# Abilities without a choice: when played, at the end of the meeting, at the end of the round.
SILENT: Final = ("veil", "cut", "reverse", "crown", "curse", "devour", "evil", "triple", "purify")

# The measures that a story counts.
POWER: Final[i64] = 0  # 0 to 2 are the suits
WISDOM: Final[i64] = 1
LOVE: Final[i64] = 2
TOTAL: Final[i64] = 3
EVIL: Final[i64] = 4
WILD: Final[i64] = 5
MEASURES: Final = ("power", "wisdom", "love", "total", "evil", "wild")

NOTHING: Final = "nothing"
ALSO: Final = (NOTHING, "pardon", "again", "two")


class Deck:
    """The cards of a table, indexed for the rules: sets of cards by ability, and the stories."""

    def __init__(self, tables: CardTables) -> None:
        self.tables = tables
        self.asks: vec[i64] = vec[i64]([0] * CARDS)  # by card: set of its abilities that ask for a choice
        for card in range(CARDS):
            words = abilities_of(tables, card)
            self.asks[card] = sum(1 << number for number, ability in enumerate(ASKING) if ability in words)
        self.veils: i64 = _having(tables, "veil")
        self.cuts: i64 = _having(tables, "cut")
        self.reverses: i64 = _having(tables, "reverse")
        self.crowns: i64 = _having(tables, "crown")
        self.curses: i64 = _having(tables, "curse")
        self.devours: i64 = _having(tables, "devour")
        self.evil: i64 = _having(tables, "evil")
        self.triples: i64 = _having(tables, "triple")
        self.purifies: i64 = _having(tables, "purify")
        self.themes: vec[i64] = vec[i64]([0] * STORIES)  # by story: a card
        self.measures: vec[i64] = vec[i64](
            [NONE] * STORIES
        )  # by story: the measure it counts; NONE: it scores nothing
        self.fewest: i64 = 0  # set of the stories that reward the fewest
        self.pardons: i64 = 0  # set of the stories that exclude no seat
        self.agains: i64 = 0  # set of the stories that bring used ones back
        self.twos: i64 = 0  # set of the stories that bring two more
        for story in range(STORIES):
            row = tables["story"][STORY_NAMES[story][6:]]
            self.themes[story] = CARD_NUMBERS[f"card:{row['theme']}"]
            how, _, what = str(row["scores"]).partition(" ")
            if what:
                self.measures[story] = MEASURES.index(what)
            self.fewest += POWERS[story] if how == "fewest" else 0
            self.pardons += POWERS[story] if row["also"] == "pardon" else 0
            self.agains += POWERS[story] if row["also"] == "again" else 0
            self.twos += POWERS[story] if row["also"] == "two" else 0

    def scores(self, story: i64) -> bool:
        """True if a story gives points itself (CR-R41)."""
        return self.measures[story] != NONE


def abilities_of(tables: CardTables, card: int) -> list[str]:
    """Returns the abilities of a card, in the words of its row."""
    return str(tables["card"][CARD_NAMES[card][5:]]["ability"]).split()


def _having(tables: CardTables, ability: str) -> int:
    return sum(1 << card for card in range(CARDS) if ability in abilities_of(tables, card))


# -- checking a card file --------------------------------------------------------------------------


def problem(tables: CardTables, own: CardTables) -> Problem | None:
    """Returns the first error in the rows of a card file (place and reason), or None.

    The rows already have the form of our own.
    """
    for row, cells in tables["card"].items():
        for key in ("suit", "strength"):
            if cells[key] != own["card"][row][key]:
                return ["card", row, key], f"the {key} of {row} is {own['card'][row][key]} and cannot be changed"
        wrong = _wrong_ability(str(cells["ability"]))
        if wrong:
            return ["card", row, "ability"], wrong
    for row, cells in tables["story"].items():
        found = _wrong_story(cells)
        if found is not None:
            return ["story", row, found[0]], found[1]
    for also in ("again", "two"):
        those = [row for row, cells in tables["story"].items() if cells["also"] == also]
        if len(those) > 1:
            return ["story", those[-1], "also"], f"only one story can be {also!r}; {those[0]} is"
    return _endless(tables)


def _wrong_ability(words: str) -> str:
    known = (*ASKING, *SILENT, NOTHING)
    for word in words.split():
        if word not in known:
            return f"there is no ability {word!a}; abilities are {', '.join(known)}"
    if words != " ".join(dict.fromkeys(words.split())):
        return "abilities are different words with one space between them"
    if NOTHING in words.split() and words != NOTHING:
        return f"{NOTHING} cannot be combined with other abilities"
    return ""


def _wrong_story(cells: dict[str, str | int]) -> tuple[str, str] | None:
    if f"card:{cells['theme']}" not in CARD_NUMBERS:
        return "theme", f"there is no card {cells['theme']!a}; cards are b01 to r10 and king to angel"
    scores, also = str(cells["scores"]), str(cells["also"])
    conditions = [f"{how} {what}" for how in ("most", "fewest") for what in MEASURES]
    if scores not in conditions and scores != NOTHING:
        return "scores", f"a story scores one of {', '.join(conditions)} or {NOTHING}, not {scores!a}"
    if also not in ALSO:
        return "also", f"beside its points a story does one of {', '.join(ALSO)}, not {also!a}"
    if (scores == NOTHING) != (also in ("again", "two")):
        return "scores", "a story either brings others (again, two) or scores itself"
    return None


def _endless(tables: CardTables) -> Problem | None:
    """Rejects abilities with which a round might never end: more cards taken back than played."""
    strengths = set()
    for card in range(CARDS):
        words = abilities_of(tables, card)
        if "recall" in words:
            strengths.add(0 if card >= NUMBERED else strength_of(card))
            if len(strengths) > 1 or 0 in strengths or "cut" in words:
                reason = "recall may be on cards of one strength only, and not combined with cut"
                return ["card", CARD_NAMES[card][5:], "ability"], f"{reason}: otherwise a round might never end"
    return None


OWN: Final = Deck(tables_of("chronotheque.games.chronicle"))
