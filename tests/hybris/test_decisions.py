"""Every decision of the ledger is asked in play, of the right seats and in the right way."""

from __future__ import annotations

from collections import Counter
from functools import cache

from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.decisions import DECISIONS
from chronotheque.games.hybris.printed.elements import GO_ON, LATER, NO, NO_TOKEN, PASS, PLAIN, STOP
from chronotheque.kernel import CHANCE, DONE, SECRET, Rng

LAZY = {int(part) for part in (PASS, NO, STOP, GO_ON, NO_TOKEN, PLAIN, LATER)}
SECRETS = {"HY-D03", "HY-D18", "HY-D19", "HY-D34"}


@cache
def seen() -> tuple[Counter[str], set[str]]:
    """Returns the frequency of each decision in busy random games, and the secret ones."""
    found: Counter[str] = Counter()
    secret: set[str] = set()
    for seed in range(80):
        rng = Rng(seed)
        settings = {"olympians": "drawn" if seed % 2 else "chosen"}
        if seed >= 40:
            settings |= {"chronos": "on", "difficulty": "normal"}
        s = GAME.new(1 + seed % 4 if seed >= 40 else 2 + seed % 3, settings)
        while not s.over:
            name = DECISIONS[s.decision]
            found[name] += 1
            if s.seat == CHANCE:
                s.draw(rng)
                continue
            if s.manner == SECRET:
                secret.add(name)
            draft: list[int] = []
            while options := s.options(s.decision, s.seat, draft):
                busy = [part for part in options if part not in LAZY]
                pool = busy if busy and rng.below(10) else options
                part = pool[rng.below(len(pool))]
                if part == DONE:
                    break
                draft.append(part)
            s.answer(s.decision, s.seat, draft)
    return found, secret


# Shown by tests of their own.
RARE = {"HY-D26", "HY-D27", "HY-D28", "HY-D32", "HY-D37", "HY-D38", "HC-D05", "HC-D10"}


def test_hy_d02_hy_d03_hy_d04_hy_d05_hy_d06_hy_d07_hy_d08_hy_d09_hy_d10_hy_d11_hy_d12_hy_d13_hy_d14_are_asked() -> (
    None
):
    assert {name for name in DECISIONS if name not in seen()[0]} <= RARE


def test_hy_d15_hy_d16_hy_d17_hy_d18_hy_d19_hy_d20_hy_d21_hy_d22_hy_d24_hy_d25_hy_d26_hy_d27_hy_d28_hy_d29() -> (
    None
):
    assert seen()[1] == SECRETS


def test_hy_d23_hy_d29_hy_d30_are_asked_as_something_else() -> None:
    assert not {"HY-D23", "HY-D30"} & set(DECISIONS)
    assert "HY-D29" in seen()[0]


def test_hy_d31_hy_d38_hy_c6_hy_c7_powers_and_draws() -> None:
    assert {"HY-D31", "HY-C6", "HY-C7"} <= set(seen()[0])
