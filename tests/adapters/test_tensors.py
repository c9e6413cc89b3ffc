"""Observations as tensors: the whole view of a seat, and nothing else."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from chronotheque.adapters.tensors import CLOCK, DRAFT, Observer
from chronotheque.games import get
from chronotheque.games.chronicle.cards import CARD_NAMES as CHARACTERS
from chronotheque.games.chronicle.cards import STORY_NAMES, SUIT_NAMES
from chronotheque.games.chronicle.deck import ASKING
from chronotheque.games.contretemps.cards import CARD_NAMES, SUIT_LETTERS, suit_name
from chronotheque.games.forge_chronos.cards import ASSISTANT_NAMES, BLADES, PART_NAMES
from chronotheque.games.forge_chronos.materials import COLOUR_NAMES
from chronotheque.kernel import SPECTATOR, Rng
from tests.adapters.playing import CONTRETEMPS, every_game, every_table, moments
from tests.chronicle.positions import with_notes
from tests.conformance.cases import Case
from tests.docs.pages import ROOT
from tests.forge_chronos.playing import moments as forge_moments
from tests.forge_chronos.playing import skilled
from tests.plain import plain
from tests.tiny import sand

CHRONICLE = get("chronicle")
FORGE = get("forge_chronos")


@every_table
def test_a_row_holds_nothing_that_the_seat_cannot_know(case: Case) -> None:
    """Sampling another table consistent with the seat's knowledge changes no number."""
    game = case.game
    for number, stepper in enumerate(moments(case, seed=7, most=60)):
        if stepper.seat < 0:
            break
        t, seat = stepper.table, number % case.seats
        guess = game.blank(case.seats)
        game.read(game.knowledge(t, seat)).guess(Rng(number), guess)
        guess.set_clock(t.now)
        assert game.observe(guess, seat) == game.observe(t, seat)


@every_table
def test_a_row_is_as_long_and_as_large_as_its_tensors_say(case: Case) -> None:
    observer = Observer(case.game)
    most = observer.most()
    for stepper in moments(case, seed=11, most=150):
        for seat in range(case.seats):
            row = observer.row(stepper.table, seat, stepper.drafted if seat == stepper.seat else [])
            assert row.shape == (observer.size,)
            assert row.dtype == np.uint8
            assert (row <= most).all()


@every_game
def test_named_tensors_share_the_memory_of_the_row(case: Case) -> None:
    observer = Observer(case.game)
    row: Any = np.zeros(observer.size, np.uint8)
    named = observer.named(row)
    assert {name: tensor.shape for name, tensor in named.items()} == observer.shapes()
    for tensor in named.values():
        tensor[...] = 1
    assert (row == 1).all()


def test_a_row_belongs_to_whoever_asked_for_it() -> None:
    observer = Observer(CONTRETEMPS)
    t = CONTRETEMPS.new(3)
    first = observer.row(t, 0, [])
    first[:] = 9
    assert not (observer.row(t, 0, []) == 9).any()


def test_the_game_in_real_time_shows_its_clock_and_the_draft() -> None:
    observer = Observer(sand.GAME)
    t = sand.GAME.new(2)
    t.now = 61_250
    named = observer.named(observer.row(t, 0, [0, 3]))
    assert list(named[CLOCK.name]) == [1, 1, 25]
    assert list(np.flatnonzero(named[DRAFT])) == [0, 3]


@pytest.mark.parametrize("game", ["contretemps", "chronicle", "forge_chronos", "witty_chronos"])
def test_the_page_lists_the_tensors(game: str) -> None:
    rows = [
        f"| `{tensor.name}` | {' × '.join(map(str, tensor.shape))} | {tensor.most} | {tensor.about} |"
        for tensor in get(game).tensors()
    ]
    assert "\n".join(rows) in (ROOT / "docs" / "research.md").read_text(encoding="utf-8")


# -- Contre-temps ----------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["classic", "paradox"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_tensors_of_contre_temps_say_what_the_view_says(seats: int, mode: str) -> None:
    observer = Observer(CONTRETEMPS)
    for stepper in moments(Case(CONTRETEMPS, seats, {"mode": mode}), seed=13):
        for seat in range(seats):
            named = observer.named(observer.row(stepper.table, seat, []))
            assert as_view(named, seat, seats) == shown(plain(CONTRETEMPS.view(stepper.table, seat)))


def cards(tensor: Any) -> list[str]:
    return [CARD_NAMES[card] for card in np.flatnonzero(tensor)]


def one(tensor: Any, first: int = 0) -> int | None:
    found = np.flatnonzero(tensor)
    assert len(found) <= 1
    return int(found[0]) + first if len(found) else None


def as_view(tensors: dict[str, Any], seat: int, seats: int) -> dict[str, Any]:
    """A view's facts, read back from the tensors."""
    to_seat = {away: (seat + away) % seats for away in range(seats)}

    def who(tensor: Any) -> int | None:
        found = one(tensor)
        return None if found is None else to_seat[found]

    def everybody(tensor: Any) -> list[int]:
        return sorted(to_seat[int(away)] for away in np.flatnonzero(tensor))

    def by_seat(tensor: Any) -> list[Any]:
        return [tensor[(other - seat) % seats] for other in range(seats)]

    def suit(tensor: Any) -> str | None:
        found = one(tensor)
        return None if found is None else f"suit:{SUIT_LETTERS[found]}"

    def guard(event: int) -> str | None:
        found, value = one(tensors["guard_suit"][event]), one(tensors["guard_value"][event], 1)
        return None if found is None else f"card:{SUIT_LETTERS[found]}{value:02}"

    trick = one(tensors["trick_event"], 1)
    return {
        "mode": ["classic", "paradox"][tensors["options"][0]],
        "seats": one(tensors["seats"], 3),
        "phase": ["setup", "events", "constant", "time", "scientists", "over"][one(tensors["phase"]) or 0],
        "round": one(tensors["round"], 1),
        "stock": tensors["stock"].tolist(),
        "marker": who(tensors["marker"]),
        "present": one(tensors["present"], 1),
        "constant": cards(tensors["constant"]),
        "discard": cards(tensors["discard"]),
        "hand": cards(tensors["hand"]),
        "pick": cards(tensors["pick"]),
        "trip": one(tensors["trip"]),
        "timeline": [
            (event + 1, who(tensors["owner"][event]), suit(tensors["led"][event]), guard(event))
            for event in np.flatnonzero(tensors["placed"]).tolist()
        ],
        "resolved": [event + 1 for event in np.flatnonzero(tensors["resolved"]).tolist()],
        "trick": trick
        and (
            trick,
            who(tensors["trick_leader"]),
            everybody(tensors["trick_party"]),
            {other: cards(played)[0] for other, played in enumerate(by_seat(tensors["trick"])) if played.any()},
        ),
        "travellers": everybody(tensors["travellers"]),
        "players": [
            (
                int(held),
                int(purse),
                3 - int(discs),
                one(pawn),
                [suit_name(int(lacking)) for lacking in np.flatnonzero(lack)],
            )
            for held, purse, discs, pawn, lack in zip(
                *(by_seat(tensors[name]) for name in ("cards", "crystals", "discs", "pawn", "voids")), strict=True
            )
        ],
    }


def shown(view: dict[str, Any]) -> dict[str, Any]:
    """The same facts of a view."""
    trick, trip = view["trick"], view["trip"]
    return {
        "mode": view["options"]["mode"],
        "seats": view["seats"],
        "phase": view["phase"],
        "round": view["round"],
        "stock": [view["reserve"], view["instabilities"]],
        "marker": view["marker"],
        "present": view["present"],
        "constant": [view["constant"]] if view["constant"] else [],
        "discard": view["discard"],
        "hand": view["hand"],
        "pick": [view["pick"]] if view["pick"] else [],
        "trip": 10 - trip if trip is not None and trip < 0 else trip,
        "timeline": [(row["event"], row["owner"], row["led"], row["card"]) for row in view["timeline"]],
        "resolved": view["resolved"],
        "trick": trick
        and (
            trick["event"],
            trick["leader"],
            trick["party"],
            {row["seat"]: row["card"] for row in trick["cards"]},
        ),
        "travellers": view["travellers"],
        "players": [(p["cards"], p["crystals"], p["discs"], p["pawn"], p["voids"]) for p in view["players"]],
    }


def test_somebody_who_only_looks_on_has_no_row() -> None:
    with pytest.raises(AssertionError):
        CONTRETEMPS.observe(CONTRETEMPS.new(3), SPECTATOR)


# -- Chronicle -------------------------------------------------------------------------------------


@pytest.mark.parametrize("stories", ["one", "two"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_tensors_of_chronicle_say_what_the_view_says(seats: int, stories: str) -> None:
    observer = Observer(CHRONICLE)
    for stepper in moments(Case(CHRONICLE, seats, {"stories": stories}), seed=17, most=400):
        for seat in range(seats):
            named = observer.named(observer.row(stepper.table, seat, []))
            assert read_chronicle(named, seat, seats) == shown_in_chronicle(
                with_notes(plain(CHRONICLE.knowledge(stepper.table, seat)))
            )


def read_chronicle(tensors: dict[str, Any], seat: int, seats: int) -> dict[str, Any]:
    """The facts of a view of Chronicle, read back from the tensors."""

    def characters(tensor: Any) -> list[str]:
        return [CHARACTERS[card] for card in np.flatnonzero(tensor)]

    def stories(tensor: Any) -> list[str]:
        return [STORY_NAMES[story] for story in np.flatnonzero(tensor)]

    def suits(tensor: Any) -> list[str]:
        return [SUIT_NAMES[suit] for suit in np.flatnonzero(tensor)]

    def everybody(tensor: Any) -> list[int]:
        return sorted((seat + int(away)) % seats for away in np.flatnonzero(tensor))

    def of(name: str, other: int) -> Any:
        return tensors[name][(other - seat) % seats]

    played = {
        other: (characters(of("meeting", other)), bool(of("face_down", other)))
        for other in everybody(tensors["played"])
    }
    veils = [
        (
            everybody(tensors["veil_player"][i]),
            everybody(tensors["veil_hand"][i]),
            bool(tensors["veil_buried"][i]),
            suits(tensors["veil_lacks"][i]),
            characters(tensors["veil_claims"][i]),
            bool(tensors["veil_known"][i]),
            characters(tensors["veil_card"][i]),
        )
        for i in range(len(tensors["veil_player"]))
        if tensors["veil_player"][i].any()
    ]
    return {
        "options": tensors["options"].tolist(),
        "seats": (one(tensors["seats"]) or 0) + 3,
        "phase": ["opening", "meeting", "meeting", "over", "agreement"][one(tensors["phase"]) or 0],
        "round": int(tensors["round"][0]),
        "playing": stories(tensors["stories"]),
        "again": stories(tensors["again"]),
        "pile": stories(tensors["pile"]),
        "used": [STORY_NAMES[one(row) or 0] for row in tensors["used"] if row.any()],
        "aside": characters(tensors["aside"]),
        "discard": (characters(tensors["discard"]), characters(tensors["discard_top"])),
        "discards": int(tensors["discard_size"][0]),
        "leader": everybody(tensors["leader"]),
        "players": [
            (
                int(of("points", other)),
                int(of("cards", other)),
                characters(of("allies", other)),
                characters(of("shown", other)),
                characters(of("pool", other)),
                everybody(of("known_to", other)),
                suits(of("voids", other)),
            )
            for other in range(seats)
        ],
        "hand": characters(tensors["hand"]),
        "played": played,
        "led": suits(tensors["led"]),
        "meeting_leader": everybody(tensors["meeting_leader"]),
        "ability": [ASKING[i] for i in np.flatnonzero(tensors["ability"])],
        "ability_seat": everybody(tensors["ability_seat"]),
        "chosen": [*everybody(tensors["drained"]), *characters(tensors["entrusted"])],
        "veiled": veils,
    }


def shown_in_chronicle(view: Any) -> dict[str, Any]:
    """The same facts as the view has them."""

    def some(value: Any) -> list[Any]:
        return [] if value is None else [value]

    seat, meeting, ability = view["seat"], view["meeting"], view["ability"]
    playing = view["stories"]["playing"]
    chosen = [*some(ability and ability["drained"]), *some(ability and ability["gift"])]
    return {
        "options": [
            int(view["options"]["stories"] == "two"),
            int(view["options"]["length"] == "longer" or view["agreed"]),
            int(view["options"]["theme"] == "led"),
            int(view["options"]["length"] == "agreed"),
        ],
        "seats": view["seats"],
        "phase": view["phase"],
        "round": view["round"],
        "playing": sorted(row["story"] for row in playing),
        "again": sorted(row["story"] for row in playing if row["again"]),
        "pile": view["stories"]["pile"],
        "used": view["stories"]["used"],
        "aside": some(view["aside"]),
        "discard": (view["discard"]["seen"], some(view["discard"]["top"])),
        "discards": view["discard"]["size"],
        "leader": some(view["leader"]),
        "players": [
            (
                player["points"],
                player["cards"],
                player["allies"],
                player["shown"],
                player["pool"] or [],
                player["known_to"],
                player["voids"],
            )
            for player in view["players"]
        ],
        "hand": view["hand"],
        "played": {
            play["seat"]: (some(play["card"]), play["face_down"] or play["turned"])
            for play in (meeting["plays"] if meeting else [])
        },
        "led": some(meeting and meeting["led"]),
        "meeting_leader": some(meeting and meeting["leader"]),
        "ability": some(ability and ability["ability"]),
        "ability_seat": some(ability and ability["seat"]),
        "chosen": chosen,
        "veiled": [
            (
                [veil["player"]],
                [veil["hand"]],
                veil["buried"],
                veil["lacks"],
                veil["claims"],
                seat in veil["known_to"],
                some(veil["card"]),
            )
            for veil in view["veiled"]
        ],
    }


# -- Forge Chronos ---------------------------------------------------------------------------------


@pytest.mark.parametrize("scarce", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_tensors_of_forge_chronos_say_what_the_view_says(seats: int, scarce: bool) -> None:
    observer = Observer(FORGE)
    display = "scarce" if scarce else "refill"
    games = [
        forge_moments(seats, seed=3, chance=True, display=display),
        forge_moments(seats, seed=4, chance=True, assistants="on", display=display),
        forge_moments(seats, seed=5, chance=True, start=skilled(seats, seed=5, scarce=scarce)),
    ]
    for number, s in enumerate(s for game in games for s in game):
        seat = number % seats
        named = observer.named(observer.row(s, seat, []))
        assert read_forge(named, seat, seats) == shown_in_forge(plain(FORGE.knowledge(s, seat)))


def test_the_tensors_of_forge_chronos_say_what_the_seat_is_asked_and_all_say_something() -> None:
    observer = Observer(FORGE)
    asked, said = set(), set()
    for s in (s for seed in range(12) for s in forge_moments(2, seed, start=skilled(2, seed, scarce=seed % 3 > 0))):
        for seat in range(2):
            named = observer.named(observer.row(s, seat, []))
            mine = [("FC-D01", "FC-D11", "FC-D14")[at] for at in np.flatnonzero(named["question"])]
            assert mine == ([FORGE.decision_name(int(s.decision))] if seat == s.seat else [])
            asked.update(mine)
            said |= {name for name, tensor in named.items() if tensor.any()}
    assert asked == {"FC-D01", "FC-D11", "FC-D14"}
    assert said == {tensor.name for tensor in FORGE.tensors()}


def read_forge(tensors: dict[str, Any], seat: int, seats: int) -> dict[str, Any]:
    """The facts of a view of Forge Chronos, read back from the tensors."""

    def row(tensor: Any) -> list[int]:
        return [int(count) for count in tensor]

    def blades(tensor: Any) -> list[str]:
        return [PART_NAMES[part] for part in np.flatnonzero(tensor)]

    def handles(tensor: Any) -> list[str]:
        return [PART_NAMES[BLADES + part] for part in np.flatnonzero(tensor)]

    def assistants(tensor: Any) -> list[str]:
        return [ASSISTANT_NAMES[assistant] for assistant in np.flatnonzero(tensor)]

    def order(tensor: Any) -> list[int]:
        return [(seat + int(away)) % seats for line in tensor for away in np.flatnonzero(line)]

    return {
        "options": tensors["options"].tolist(),
        "seats": (one(tensors["seats"]) or 0) + 2,
        "day": int(tensors["day"].any()) and (one(tensors["day"]) or 0) + 1,
        "last_day": bool(tensors["last_day"][0]),
        "noon": bool(tensors["noon"][0]),
        "queue": order(tensors["queue"]),
        "beds": order(tensors["beds"]),
        "mine": row(tensors["mine"]),
        "market": row(tensors["market"]),
        "slots": [COLOUR_NAMES[colour] for slot in tensors["slots"] for colour in np.flatnonzero(slot)],
        "blades": blades(tensors["blades"]),
        "handles": handles(tensors["handles"]),
        "assistants": assistants(tensors["assistants"]),
        "decks": [
            blades(tensors["blade_deck"]),
            handles(tensors["handle_deck"]),
            len(assistants(tensors["assistant_deck"])),
        ],
        "players": [
            (
                int(tensors["hours"][away]),
                row(tensors["reserves"][away]),
                int(tensors["renown"][away]),
                blades(tensors["loose_blades"][away]),
                handles(tensors["loose_handles"][away]),
                int(tensors["weapons"][away]),
                assistants(tensors["hired"][away]),
            )
            for away in ((other - seat) % seats for other in range(seats))
        ],
        "act": (order([tensors["acting"]]), int(tensors["act_hours"][0]), int(tensors["earned"][0])),
        "dig": (row(tensors["drawn"]), int(tensors["keeps"][0]), bool(tensors["again"][0]), row(tensors["aside"])),
    }


def shown_in_forge(known: Any) -> dict[str, Any]:
    view = known["view"]
    """The same facts as the view has them; what lies nowhere else is in a deck."""

    def row(cubes: Any) -> list[int]:
        return [cubes[colour] for colour in COLOUR_NAMES] if cubes else [0] * 5

    players, act, dig = view["players"], view["act"], view["dig"]
    weapons = [weapon for player in players for weapon in player["weapons"]]
    out = {weapon[kind] for weapon in weapons for kind in ("blade", "handle")}
    out |= {*view["blades"], *view["handles"]}
    out |= {part for player in players for part in (*player["blades"], *player["handles"])}
    left = [part for part in PART_NAMES if part not in out]
    return {
        "options": [
            int(view["options"]["assistants"] == "on"),
            int(view["options"]["display"] == "scarce"),
            int(view["options"]["midday"] == "each"),
        ],
        "seats": view["seats"],
        "day": view["day"],
        "last_day": view["day"] == view["days"],
        "noon": view["noon"],
        "queue": view["queue"],
        "beds": view["beds"],
        "mine": row(view["mine"]),
        "market": row({card["colour"]: card["cubes"] for card in view["market"]}),
        "slots": [card["colour"] for card in view["market"]],
        "blades": sorted(filter(None, view["blades"]), key=PART_NAMES.index),
        "handles": sorted(filter(None, view["handles"]), key=PART_NAMES.index),
        "assistants": sorted(filter(None, view["assistants"] or [])),
        "decks": [
            [part for part in left if part.startswith("part:b")],
            [part for part in left if part.startswith("part:h")],
            view["decks"]["assistants"],
        ],
        "players": [
            (
                player["hour"],
                row(player["reserve"]),
                player["renown"],
                player["blades"],
                player["handles"],
                len(player["weapons"]),
                player["assistants"],
            )
            for player in players
        ],
        "act": ([act["seat"]], act["hours"] or 0, known["earned"]) if act else ([], 0, 0),
        "dig": (row(dig["drawn"]), dig["keeps"], dig["again"], row(dig["aside"]))
        if dig
        else (row(None), 0, False, row(None)),
    }
