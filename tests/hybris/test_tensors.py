"""Tensors of a seat: exactly the facts of its view."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from chronotheque.adapters.tensors import Observer
from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.chronos.tensors import CHRONOS_TENSORS
from chronotheque.games.hybris.decisions import LAY_CARD, MARK
from chronotheque.games.hybris.printed.elements import (
    CARD_NAMES,
    CHAMPION_NAMES,
    CHARACTER_NAMES,
    LOCATION_NAMES,
    OLYMPIAN_NAMES,
    PILLAR_NAMES,
    PLACE_NAMES,
    POWER_NAMES,
    PREMONITION_NAMES,
    PRIMORDIAL_NAMES,
    QUEST_NAMES,
    TECH_NAMES,
)
from chronotheque.games.hybris.printed.vocabulary import CITIES, PIECES
from chronotheque.games.hybris.rules.frame_kinds import FRAMES
from chronotheque.games.hybris.tensors import TENSORS
from chronotheque.games.hybris.views import COMBATS, MARKERS, STATES
from chronotheque.kernel import Rng
from tests.docs.pages import ROOT
from tests.hybris.playing import GREEDY, moments
from tests.hybris.positions import table
from tests.hybris.positions import view as known

PHASES = ("set_up", "start", "pillars", "planning", "action", "end_of_age", "end")
COUNTS = ("vp", "aegis", "followers", "prayers", "goodness", "determination", "bonus", "sparks")


class Reader:
    """Decodes the facts of a view from a seat's tensors."""

    def __init__(self, tensors: dict[str, Any], seat: int, seats: int) -> None:
        self.tensors = tensors
        self.seat = seat
        self.seats = seats

    def those(self, row: Any, names: Any) -> list[str]:
        return [names[i] for i in np.flatnonzero(row)]

    def one(self, row: Any, names: Any) -> Any:
        found = self.those(row, names)
        assert len(found) <= 1
        return found[0] if found else None

    def who(self, row: Any) -> Any:
        return self.one(row, [(self.seat + i) % self.seats for i in range(4)])

    def place(self, seat: int) -> int:
        return (seat - self.seat) % self.seats

    def cards(self, row: Any, olympian: str | None) -> list[str]:
        own = OLYMPIAN_NAMES.index(olympian) if olympian is not None else 0
        return [CARD_NAMES[bit if bit < 40 else bit + 6 * own] for bit in np.flatnonzero(row)]

    def tiles(self, name: str) -> list[Any]:
        owners = self.tensors[f"{name}_owner"]
        found = [(self.one(row, TECH_NAMES), self.who(owners[i])) for i, row in enumerate(self.tensors[name])]
        return [None if tech is None else {"tech": tech, "owner": owner} for tech, owner in found]

    def table(self) -> dict[str, Any]:
        t = self.tensors
        return {
            "age": (self.one(t["age"], range(1, 7)) or 0),
            "active": self.who(t["active"]),
            "acting": self.one(t["acting"], CHARACTER_NAMES),
            "greatness": [self.who(row) for row in t["greatness"]],
            "well": int(t["well"][0]),
            "pillar_prayers": self.those(t["pillar_prayers"], PILLAR_NAMES),
            "piles": self.those(t["piles"], TECH_NAMES),
            "workshop": self.tiles("workshop"),
            "factory": self.tiles("factory"),
            "spaces": self.tiles("spaces"),
            "quests": [self.one(row, QUEST_NAMES) for row in t["quests"]],
            "cantos": [[self.who(row) for row in zone] for zone in t["cantos"]],
            "quest_deck": self.those(t["quest_deck"], QUEST_NAMES),
            "quest_discards": self.those(t["quest_discards"], QUEST_NAMES),
            "champions": self.those(t["champions"], CHAMPION_NAMES),
            "coliseum": (int(t["coliseum_deck"][0]), self.those(t["coliseum_discards"], CARD_NAMES)),
            "premonitions": (
                int(t["premonition_deck"][0]),
                self.those(t["premonition_discards"], PREMONITION_NAMES),
            ),
            "primordials": [
                (
                    bool(t["revealed"][rank]),
                    sorted((self.seat + i) % self.seats for i in np.flatnonzero(t["seen_by"][rank])),
                    self.one(t["primordials"][rank], PRIMORDIAL_NAMES),
                )
                for rank in range(3)
            ],
        }

    def player(self, seat: int) -> dict[str, Any]:
        t, i = self.tensors, self.place(seat)
        olympian = self.one(t["olympian"][i], OLYMPIAN_NAMES)
        places = [*STATES, *PLACE_NAMES]
        return {
            "olympian": olympian,
            "pillar": self.one(t["pillar"][i], PILLAR_NAMES),
            "resolved": bool(t["resolved"][i]),
            "passed": bool(t["passed"][i]),
            **{name: int(t[name][i]) for name in COUNTS},
            "used": {LOCATION_NAMES[at]: int(n) for at, n in enumerate(t["used"][i]) if n},
            "unavailable": {LOCATION_NAMES[at]: int(n) for at, n in enumerate(t["unavailable"][i]) if n},
            "pieces": [{PIECES[at]: int(n) for at, n in enumerate(tile) if n} for tile in t["pieces"][i]],
            "temples": self.those(t["temples"][i], [f"city:{city}" for city in CITIES]),
            "stored": self.those(t["stored"][i], TECH_NAMES),
            "powers": self.powers(t["powers"][i], olympian),
            "spent": self.powers(t["spent"][i], olympian),
            "recruits": self.those(t["recruits"][i], CHAMPION_NAMES),
            "characters": {CHARACTER_NAMES[at]: places[n] for at, n in enumerate(t["characters"][i]) if n},
            "activated": self.those(t["activated"][i], CHARACTER_NAMES),
            "planned": self.those(t["planned"][i], CHARACTER_NAMES),
            "hand": int(t["hand_size"][i]),
            "fresh": int(t["fresh"][i]),
            "shown": self.cards(t["shown"][i], olympian),
            "owned": self.cards(t["owned"][i], olympian),
            "deck": int(t["deck"][i]),
            "discards": self.cards(t["discards"][i], olympian),
            "omens": self.cards(t["omens"][i], olympian),
            "foreseen": int(t["foreseen"][i]),
        }

    def powers(self, row: Any, olympian: str | None) -> list[str]:
        if olympian is None:
            assert not row.any()
            return []
        own = OLYMPIAN_NAMES.index(olympian)
        return [POWER_NAMES[GAME.book.power_of(own, int(bit))] for bit in np.flatnonzero(row)]

    def private(self, olympian: str | None) -> dict[str, Any]:
        t = self.tensors
        tokens = [*LOCATION_NAMES, "token:bonus"]
        plan = [(name, self.one(row, tokens)) for name, row in zip(CHARACTER_NAMES, t["plan"], strict=True)]
        laid = self.cards(t["laid"], olympian)
        return {
            "hand": self.cards(t["hand"], olympian),
            "drawn": self.cards(t["drawn"], olympian),
            "premonitions": self.those(t["premonitions"], PREMONITION_NAMES),
            "drawn_premonitions": self.those(t["drawn_premonitions"], PREMONITION_NAMES),
            "plan": {name: token for name, token in plan if token is not None},
            "laid": laid[0] if laid else None,
            "marker": self.one(t["marker"], MARKERS),
        }

    def combat(self, olympians: list[str]) -> Any:
        t = self.tensors
        about = self.one(t["combat"], COMBATS)
        if about is None:
            return None
        sides = []
        for side in range(2):
            seat = self.who(t["fighter"][side])
            zone = self.cards(t["zone"][side], olympians[seat]) if seat is not None else []
            sides.append(
                {
                    "seat": seat,
                    "character": self.one(t["fighting"][side], CHARACTER_NAMES),
                    "zone": sorted(zone),
                    "total": int(t["total"][side]),
                    "cost": int(t["cost"][side]),
                }
            )
        return {"about": about, "enemy_cards": self.those(t["enemy_cards"], CARD_NAMES), "sides": sides}


def seen_table(view: Any) -> dict[str, Any]:
    """Returns the facts of a view that describe the table."""
    names = ["age", "active", "acting", "greatness", "well", "pillar_prayers", "piles", "workshop", "factory"]
    names += ["spaces", "quest_deck", "quest_discards", "champions"]
    cantos = [
        [*quest["cantos"], *[None] * (4 - len(quest["cantos"]))] if quest else [None] * 4
        for quest in view["quests"]
    ]
    return {
        **{name: view[name] for name in names},
        "quests": [quest and quest["quest"] for quest in view["quests"]],
        "cantos": cantos,
        "coliseum": (view["coliseum"]["deck"], view["coliseum"]["discards"]),
        "premonitions": (view["premonitions"]["deck"], view["premonitions"]["discards"]),
        "primordials": [(row["revealed"], row["seen_by"], row["card"]) for row in view["primordials"]],
    }


def seen_combat(view: Any) -> Any:
    """Returns the facts of a view that describe the combat."""
    if view["combat"] is None:
        return None
    sides = [
        {**{name: side[name] for name in ("seat", "character", "total", "cost")}, "zone": sorted(side["zone"])}
        for side in view["combat"]["sides"]
    ]
    return {"about": view["combat"]["about"], "enemy_cards": view["combat"]["enemy_cards"], "sides": sides}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("greedy", [False, True])
def test_the_tensors_of_hybris_say_what_the_view_says(seats: int, greedy: bool) -> None:
    observer = Observer(GAME)
    for n, s in enumerate(moments(seats, seed=7 + seats, policies=GREEDY if greedy else ())):
        if n % 5:
            continue
        for seat in range(seats):
            row = observer.row(s, seat, [])
            view = known(s, seat)
            read = Reader(observer.named(row), seat, seats)
            assert read.table() == seen_table(view)
            assert [read.player(other) for other in range(seats)] == [
                {name: player[name] for name in read.player(0)} for player in view["players"]
            ]
            assert read.combat([player["olympian"] for player in view["players"]]) == seen_combat(view)
            own = read.private(view["players"][seat]["olympian"])
            assert own == {name: view["private"][name] for name in own}
            phase = read.one(read.tensors["phase"], PHASES)
            assert phase == (None if s.over else view["phase"])
            asked = s.seat >= 0 and int(s.open_to) >> seat & 1 and not s.over
            decision = GAME.decision_name(int(s.decision)) if asked else None
            assert read.one(read.tensors["question"], GAME.decisions[9:]) == decision
            if not s.over:
                assert read.one(read.tensors["rule"], FRAMES) is type(s.top)


def test_every_tensor_of_hybris_says_something() -> None:
    observer = Observer(GAME)
    silent = {tensor.name for tensor in TENSORS if tensor not in CHRONOS_TENSORS} - {"owned"}  # rare; see below
    for seed in range(12):
        for s in moments(2 + seed % 3, seed, GREEDY if seed % 2 else (), boxes="base"):
            secret = "marker" in silent and s.decision in (LAY_CARD, MARK)
            for seat in range(s.seats) if secret else [max(0, int(s.seat))]:
                named = observer.named(observer.row(s, seat, []))
                silent -= {name for name in silent if named[name].any()}
        if not silent:
            break
    assert silent == set()


def test_a_coliseum_card_that_was_shuffled_into_a_deck_is_known_to_be_there() -> None:
    s = table(discards={1: "col_05"})
    s.decks[1] |= s.discards[1]
    s.discards[1] = 0
    observer = Observer(GAME)
    read = Reader(observer.named(observer.row(s, 0, [])), 0, 2)
    assert read.player(1)["owned"] == ["card:col_05"]


def test_a_row_of_hybris_holds_nothing_that_the_seat_cannot_know() -> None:
    guess = GAME.blank(3)
    for number, s in enumerate(moments(3, seed=12)):
        seat = number % 3
        if not s.over:
            GAME.read(GAME.knowledge(s, seat)).guess(Rng(number), guess)
            assert GAME.observe(guess, seat) == GAME.observe(s, seat)


def test_the_page_lists_the_tensors_of_hybris() -> None:
    rows = [
        f"| `{tensor.name}` | {' × '.join(map(str, tensor.shape))} | {tensor.most} | {tensor.about} |"
        for tensor in GAME.tensors()
    ]
    assert "\n".join(rows) in (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
