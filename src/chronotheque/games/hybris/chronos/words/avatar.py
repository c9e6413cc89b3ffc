"""`avatar`: an Avatar moves to a City (HC-091 to HC-110)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import i64

from chronotheque.games.hybris.chronos.board import avatar_city, open_cities
from chronotheque.games.hybris.chronos.rules.avatars import begin_by_effect
from chronotheque.games.hybris.printed.vocabulary import AVATAR_WORDS, AVATARS, LOWEST_AVATAR
from chronotheque.games.hybris.printed.writer import Op, Writer, city_code
from chronotheque.games.hybris.rules.effects.appraiser import Appraiser
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.word import COST, Example, Form, Sign, Signs, Word
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE

if TYPE_CHECKING:
    from chronotheque.games.hybris.wording import Wording


AVATAR_SENT: Final = 1.5  # costs a bot


SIGNS: Final = {f"who={each}": Sign("", each, COST, "mortal_world") for each in AVATARS} | {
    "": Sign("", "chronos", COST, "mortal_world")
}


class Avatar(Word):
    """An Avatar that is named, of choice, or with the lowest number."""

    name: ClassVar[str] = "avatar"
    example: ClassVar[Example] = {"do": "avatar", "who": "lowest", "to": "argos"}
    signs: ClassVar[Signs] = SIGNS

    def form(self) -> Form:
        return {"who": "avatar_word", "to": "city_or_choice"}, {}

    def write(self, writer: Writer, op: Op, effect: dict[str, Any]) -> None:
        op.what = AVATAR_WORDS.index(effect["who"])
        op.a = city_code(effect["to"])
        op.b = writer.concept

    def carry_out(self, s: HybrisTable, frame: Effects, op: i64) -> bool:
        return begin_by_effect(s, frame.seat, op)

    def worth(self, look: Appraiser, s: HybrisTable, me: i64, op: i64) -> float:
        who = s.book.what[op]
        if open_cities(s) == 0 or (who < LOWEST_AVATAR and avatar_city(s, who) != NONE):
            return -look.cost_of_chain(NONE)
        return -AVATAR_SENT

    def say(self, wording: Wording, effect: dict[str, Any]) -> str:
        who, to = effect["who"], effect["to"]
        named = who in AVATARS
        phrase = f"avatar.{'one' if named else who}{'.choice' if to == 'choice' else ''}"
        avatar = wording.word(f"avatar:{who}") if named else ""
        return wording.say(phrase, avatar=avatar, city="" if to == "choice" else wording.place(to))
