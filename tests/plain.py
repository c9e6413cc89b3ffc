"""Views and knowledge as plain data, for tests that compare them or look something up by its name."""

from __future__ import annotations

from typing import Any

import msgspec

from chronotheque.kernel import Knowledge, View

NOTHING = Knowledge(
    view=View(game="", seat=None, seats=0, outcome=None)
)  # for a bot that looks at its questions only


def plain(shown: msgspec.Struct) -> dict[str, Any]:
    """Returns a view or knowledge as it is sent."""
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(shown))
    return data
