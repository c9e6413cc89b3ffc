"""The text of a card: its sentences, and the rule that explains it.

Not compiled: msgspec reads the types of the fields at run time, and mypyc would not keep them.
"""

from __future__ import annotations

import msgspec


class CardText(msgspec.Struct, frozen=True, omit_defaults=True):
    """The sentences of a card, tile or other printed element."""

    sentences: list[str]  # one for each part of the card: its price, an ability, a canto …
    rule: str  # ledger id of the rule that explains it; "": none
    designed: str = ""  # what of it is ours, because no sheet gives what is printed; "": nothing


CardTexts = dict[str, CardText]  # element name -> text
