"""The sentences of the cards and event tokens of Contre-temps."""

from __future__ import annotations

from chronotheque.games._cards import Rows
from chronotheque.games._texts import Texts
from chronotheque.games.contretemps.cards import CARD_NAMES, suit_name, suit_of, value_of
from chronotheque.games.contretemps.state import EVENTS
from chronotheque.kernel import CardTables, CardText, CardTexts


def card_texts(lang: str, tables: CardTables) -> CardTexts:
    """Returns the texts of all cards and event tokens."""
    texts = Texts("contretemps", lang, Rows("contretemps", tables, {}))
    found: CardTexts = {}
    for card, name in enumerate(CARD_NAMES):
        rank = texts.say("card.value", {"suit": suit_name(int(suit_of(card))), "n": int(value_of(card))})
        found[name] = CardText([rank, texts.say("card.trump")], "CT-030")
    for event in range(1, EVENTS + 1):
        found[f"event:{event}"] = CardText([texts.say("card.event")], "CT-001")
    return found
