"""Tensors of the Chronos board: exactly the facts of the view."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from chronotheque.adapters.tensors import Observer
from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.chronos.tensors import CHRONOS_TENSORS
from chronotheque.games.hybris.printed.elements import (
    AVATAR_CARD_NAMES,
    AVATAR_NAMES,
    CHRONOS_TILE_NAMES,
    CONCEPT_CARD_NAMES,
    PILLAR_NAMES,
    PLACE_NAMES,
    TECH_NAMES,
)
from chronotheque.games.hybris.printed.vocabulary import CITIES, DIFFICULTIES
from chronotheque.kernel import Rng
from tests.hybris.playing import GREEDY, moments
from tests.hybris.positions import view as known
from tests.hybris.test_tensors import Reader

AGAINST: dict[str, Any] = {"chronos": "on", "difficulty": "hard"}


class ChronosReader(Reader):
    """Decodes the Chronos board of a view from a seat's tensors."""

    def city(self, row: Any) -> str | None:
        found = self.one(row, CITIES)
        return None if found is None else f"city:{found}"

    def chronos(self) -> dict[str, Any]:
        t = self.tensors
        return {
            "difficulty": self.one(t["difficulty"], DIFFICULTIES),
            "vp": int(t["chronos_vp"][0]),
            "concepts": [
                {
                    "focus": self.who(t["focus"][i]),
                    "broken": int(t["broken"][i]),
                    "resources": int(t["resources"][i]),
                    "intensity": int(t["intensity"][i]),
                    "met": bool(t["conditions"][i]),
                }
                for i in range(6)
            ],
            "cards": self.those(t["concept_cards"], CONCEPT_CARD_NAMES),
            "next": self.one(t["turn_of"], range(6)),
            "second": self.one(t["second_pillar"], PILLAR_NAMES),
            "second_resolved": bool(t["second_resolved"][0]),
            "tiles_up": self.those(t["tiles_up"], CHRONOS_TILE_NAMES),
            "tiles_due": self.those(t["tiles_due"], CHRONOS_TILE_NAMES),
            "emptied": self.those(t["emptied"], ("coliseum", "premonition")),
            "decks": self.those(t["concept_decks"], CONCEPT_CARD_NAMES),
            "avatars": {name: self.city(t["avatars"][i]) for i, name in enumerate(AVATAR_NAMES)},
            "calls": {name: self.city(t["called"][i]) for i, name in enumerate(AVATAR_NAMES)},
            "avatar_deck": self.those(t["avatar_deck"], AVATAR_CARD_NAMES),
            "avatar_discards": self.those(t["avatar_discards"], AVATAR_CARD_NAMES),
            "ancient": self.those(t["ancient"], TECH_NAMES[25:]),
            "blocked": self.those(t["blocked"], PLACE_NAMES),
            "weakened": bool(t["weakened"][0]),
        }

    def foe(self) -> tuple[str | None, list[str]]:
        row = sorted(self.those(self.tensors["avatar_row"], AVATAR_CARD_NAMES))
        return self.one(self.tensors["foe"], AVATAR_NAMES), row


def seen_chronos(view: Any) -> dict[str, Any]:
    """Returns the facts of a view that describe the Chronos board."""
    board = view["chronos"]
    names = ("focus", "broken", "resources", "intensity", "met")
    return {
        **board,
        "concepts": [{name: row[name] for name in names} for row in board["concepts"]],
        "cards": [row["card"] for row in board["concepts"] if row["card"]],
    }


def seen_foe(view: Any) -> tuple[str | None, list[str]]:
    """Returns the fighting Avatar and the cards in its row."""
    if view["combat"] is None:
        return None, []
    row = [card for side in view["combat"]["sides"] if side["seat"] is None for card in side["zone"]]
    return view["combat"]["foe"], sorted(row)


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("greedy", [False, True])
def test_the_tensors_of_chronos_say_what_the_view_says(seats: int, greedy: bool) -> None:
    observer = Observer(GAME)
    for n, s in enumerate(moments(seats, seed=3 + seats, policies=GREEDY if greedy else (), **AGAINST)):
        if n % 5:
            continue
        for seat in range(seats):
            named = observer.named(observer.row(s, seat, []))
            view = known(s, seat)
            read = ChronosReader(named, seat, seats)
            assert read.chronos() == seen_chronos(view)
            assert read.foe() == seen_foe(view)
            shackles = [int(named["shackles"][read.place(other)]) for other in range(seats)]
            assert shackles == [player["shackles"] for player in view["players"]]
            asked = s.seat >= 0 and int(s.open_to) >> seat & 1 and not s.over
            decision = GAME.decision_name(int(s.decision)) if asked else None
            assert read.one(named["question"], GAME.decisions[9:]) == decision
            assert list(np.flatnonzero(named["seats"])) == [seats - 1]


def test_every_tensor_of_chronos_says_something() -> None:
    observer = Observer(GAME)
    silent = {tensor.name for tensor in CHRONOS_TENSORS} - {"called"}  # rare; see the tests of HY-R119
    for seed in range(16):
        for s in moments(1 + seed % 4, seed, GREEDY if seed % 2 else (), **AGAINST):
            named = observer.named(observer.row(s, max(0, int(s.seat)), []))
            silent -= {name for name in silent if named[name].any()}
        if not silent:
            break
    assert silent == set()


def test_without_chronos_his_tensors_are_empty() -> None:
    observer = Observer(GAME)
    s = GAME.new(3)
    named = observer.named(observer.row(s, 0, []))
    assert not any(named[tensor.name].any() for tensor in CHRONOS_TENSORS)


def test_a_row_against_chronos_holds_nothing_that_the_seat_cannot_know() -> None:
    guess = GAME.blank(3)
    for number, s in enumerate(moments(3, seed=5, **AGAINST)):
        seat = number % 3
        if not s.over:
            GAME.read(GAME.knowledge(s, seat)).guess(Rng(number), guess)
            assert GAME.observe(guess, seat) == GAME.observe(s, seat)
