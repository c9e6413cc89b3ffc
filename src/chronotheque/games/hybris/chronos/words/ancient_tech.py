"""`ancient_tech`: Ancient Technologies come to Olympian boards (HC-136 to HC-141)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from chronotheque.games.hybris.chronos.rules.ancient import Heirloom
from chronotheque.games.hybris.chronos.rules.chains import decider
from chronotheque.games.hybris.rules.effects.appraiser import Appraiser
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.word import GAIN, Example, Form, Sign, Signs, Word
from chronotheque.games.hybris.table.state import HybrisTable

ANCIENT: Final = 0.9  # worth to a bot, for each Age to come


class AncientTech(Word):
    """The decider chooses technology and board."""

    name: ClassVar[str] = "ancient_tech"
    example: ClassVar[Example] = {"do": "ancient_tech", "n": 1}
    signs: ClassVar[Signs] = {"": Sign("{n}", "tech", GAIN)}

    def form(self) -> Form:
        return {"n": "count"}, {}

    def carry_out(self, s: HybrisTable, frame: Effects, op: i64) -> bool:
        s.call(Heirloom(decider(s), s.book.n[op]))
        return False

    def worth(self, look: Appraiser, s: HybrisTable, me: i64, op: i64) -> float:
        if s.ancient == 0:
            return 0.0
        return (1.0 + ANCIENT * look.ages_to_come()) * float(s.book.n[op])
