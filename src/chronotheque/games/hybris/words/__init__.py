"""The words of effects, one module each, by their numbers in `vocabulary.PRIMITIVES`."""

from __future__ import annotations

from typing import Final

from chronotheque.games.hybris.chronos.words.ancient_tech import AncientTech
from chronotheque.games.hybris.chronos.words.avatar import Avatar
from chronotheque.games.hybris.chronos.words.block import Block
from chronotheque.games.hybris.chronos.words.chain import Chain
from chronotheque.games.hybris.chronos.words.chronos import Chronos
from chronotheque.games.hybris.chronos.words.intensity import Intensity
from chronotheque.games.hybris.chronos.words.mill import MillDeck
from chronotheque.games.hybris.chronos.words.shackle import Shackle
from chronotheque.games.hybris.printed.vocabulary import PRIMITIVES
from chronotheque.games.hybris.rules.effects.word import WORDS, Word
from chronotheque.games.hybris.words.board.action import Action
from chronotheque.games.hybris.words.board.destroy_temple import DestroyTemple
from chronotheque.games.hybris.words.board.modify import Modify
from chronotheque.games.hybris.words.board.recall import RecallCharacters
from chronotheque.games.hybris.words.board.remove import Remove
from chronotheque.games.hybris.words.cards.discard import DiscardCards
from chronotheque.games.hybris.words.cards.draw import DrawCards
from chronotheque.games.hybris.words.cards.peek import PeekAtPrimordial
from chronotheque.games.hybris.words.cards.recover import RecoverCards
from chronotheque.games.hybris.words.combat.combat import Combat
from chronotheque.games.hybris.words.combat.defeat import Defeat
from chronotheque.games.hybris.words.combat.nullify import Nullify
from chronotheque.games.hybris.words.combat.strength import Strength
from chronotheque.games.hybris.words.goods.gain import Gain
from chronotheque.games.hybris.words.goods.lose import Lose
from chronotheque.games.hybris.words.goods.pay import Pay
from chronotheque.games.hybris.words.goods.steal import Steal
from chronotheque.games.hybris.words.goods.well import Well
from chronotheque.games.hybris.words.lists.choose import ChooseList
from chronotheque.games.hybris.words.lists.condition import If
from chronotheque.games.hybris.words.lists.each import EachPlayer

ALL: Final[tuple[Word, ...]] = (
    Gain(),
    Pay(),
    Lose(),
    Steal(),
    DrawCards(),
    DiscardCards(),
    RecoverCards(),
    PeekAtPrimordial(),
    Well(),
    Remove(),
    DestroyTemple(),
    Action(),
    Strength(),
    Nullify(),
    Modify(),
    Combat(),
    Defeat(),
    RecallCharacters(),
    ChooseList(),
    If(),
    EachPlayer(),
    Block(),
    Chain(),
    Intensity(),
    Avatar(),
    MillDeck(),
    Shackle(),
    Chronos(),
    AncientTech(),
)

assert len(ALL) == len(PRIMITIVES)


def fill_words() -> None:
    """Makes the words known to the rules below them."""
    WORDS[:] = ALL
