"""The server of the browser tests: every table is opened with the same seed.

`python -m tests.browser.seeded serve …` is `chronotheque serve …` otherwise. What people add to the seed is always
the same too (see `People`), so a game is the same in every run as long as everybody chooses the same.
"""

from __future__ import annotations

import secrets
from types import SimpleNamespace
from typing import Final
from unittest import mock

from chronotheque.cli import main
from chronotheque.server.lobby import seating

SEED: Final = b"browser"

if __name__ == "__main__":
    known = SimpleNamespace(**{**vars(secrets), "token_bytes": lambda size: SEED.ljust(size, b".")})
    with mock.patch.object(seating, "secrets", known):
        main()
