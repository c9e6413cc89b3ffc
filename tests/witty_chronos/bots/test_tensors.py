"""Tensors of a seat of Witty Chronos: exactly the content of its view."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from chronotheque.adapters.tensors import Observer
from chronotheque.games.witty_chronos import GAME
from chronotheque.games.witty_chronos.cards import FACE_NAMES, GLASS_NAMES, TEMPLE_NAMES
from chronotheque.games.witty_chronos.state import WittyTable
from chronotheque.kernel import Rng
from tests.plain import plain
from tests.witty_chronos.bots.test_strategy import greedy

TABLES: list[tuple[int, dict[str, str]]] = [
    (4, {}),
    (3, {"set": "level2", "penalty_vote": "on"}),
    (4, {"set": "level3"}),
    (2, {"set": "level3", "format": "two"}),
    (6, {"format": "teams"}),
]
NAMED = pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
OBSERVER = Observer(GAME)


def seen(t: WittyTable, seat: int) -> dict[str, Any]:
    return OBSERVER.named(OBSERVER.row(t, seat, []))


@NAMED
def test_a_row_is_within_its_tensors_and_holds_nothing_hidden(seats: int, options: dict[str, str]) -> None:
    most = OBSERVER.most()
    for number, t in enumerate(greedy(seats, options, seed=4)):
        if number > 250:
            break
        seat = number % seats
        assert (OBSERVER.row(t, seat, []) <= most).all()
        if number % 5 == 0 and not t.over:
            guess = GAME.blank(seats)
            GAME.read(GAME.knowledge(t, seat)).guess(Rng(number), guess)
            guess.set_clock(t.now)
            assert GAME.observe(guess, seat) == GAME.observe(t, seat)


@NAMED
def test_a_row_says_what_the_view_says(seats: int, options: dict[str, str]) -> None:
    for number, t in enumerate(greedy(seats, options, seed=6)):
        if number > 250 or t.over:
            break
        if number % 9:
            continue
        seat = number % seats
        view = plain(GAME.view(t, seat))
        row = seen(t, seat)
        for pile, shown in enumerate(view["piles"]):
            assert row["heights"][pile] == shown["count"]
            tops = [FACE_NAMES[face] for face in np.flatnonzero(row["tops"][pile])]
            assert tops == ([shown["top"]] if shown["top"] else [])
        for glass in view["glasses"]:
            at = GLASS_NAMES.index(glass["glass"])
            owner = seats_away(glass["seat"], seat, seats)
            assert row["owners"][at][owner] == 1
            minutes, seconds, hundredths = (int(part) for part in row["ends"][at])
            assert (glass["ends"] or 0) // 10 == (minutes * 60 + seconds) * 100 + hundredths
        for other, player in enumerate(view["players"]):
            away = seats_away(other, seat, seats)
            assert row["tokens"][away] == player["tokens"]
            assert row["sizes"][away] == player["stack"]["count"]
            assert [TEMPLE_NAMES[god] for god in np.flatnonzero(row["gods"][away])] == player["gods"]
        own = {card["handle"]: card["card"] for card in view["realm"]["stack"] + view["realm"]["winds"]}
        assert {int(i): FACE_NAMES[row["handles"][i] - 1] for i in np.flatnonzero(row["handles"])} == own
        asked = {GAME.decisions[i] for i in np.flatnonzero(row["question"])}
        assert asked == {GAME.decision_name(ask.decision) for ask in t.asks() if ask.open_to >> seat & 1}


def seats_away(seat: int | None, me: int, seats: int) -> int:
    return 10 if seat is None else (seat - me) % seats
