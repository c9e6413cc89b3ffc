"""The server, for tests of what people decide together: at its tables every question in turn is one of the group.

`python -m tests.browser.cooperating serve …` is `chronotheque serve …` otherwise. No rule is changed.
"""

from __future__ import annotations

from unittest import mock

from chronotheque.cli import main
from chronotheque.kernel import TURN
from chronotheque.server import room_options
from chronotheque.server.deciding import Deciding


def is_of_the_group(self: Deciding, seat: int, decision: str) -> bool:
    """Whether a seat is asked in turn."""
    asks = self.match.table.asks()
    return any(ask.manner == TURN and self.match.game.decision_name(ask.decision) == decision for ask in asks)


if __name__ == "__main__":
    with (
        mock.patch.object(Deciding, "_is_of_the_group", is_of_the_group),
        mock.patch.object(room_options, "cooperation", return_value={}),
    ):
        main()
