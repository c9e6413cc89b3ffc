"""Serialization and copies of tables: no field is lost or mixed up."""

from __future__ import annotations

from typing import Any, cast

import pytest

from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.printed.elements import CARD_BITS, CHARACTERS, SEATS, SPACES
from chronotheque.games.hybris.printed.own_book import OWN
from chronotheque.games.hybris.rules.combat.defeat import Recall
from chronotheque.games.hybris.rules.frame_kinds import FRAMES
from chronotheque.games.hybris.rules.phases.ages import Ages
from chronotheque.games.hybris.table.state import FOR_CITY, MOST_WAITING, NO_COMBAT, HybrisTable
from chronotheque.kernel import CHANCE, NONE, BadBytes, Fields, Frame, Rng, Table
from tests.hybris.playing import new_table
from tests.hybris.positions import answer, asked, play, table, turn, view

FLAGS = ("all_boxes", "drawn_olympians", "turn_over", "seduced")
NUMBERS = (
    *("age", "active", "acting", "passed", "greatness", "pillar_prayers", "resolved", "well", "piles"),
    *("quest_deck", "quest_discards", "champions", "coliseum_discards", "premonition_discards", "revealed"),
    *("crowned", "combat", "enemy_cards", "coliseum_deck", "premonition_deck"),
)
BY_SEAT = (
    *("pillar", "olympian", "vp", "aegis", "followers", "prayers", "goodness", "determination", "bonus", "used"),
    *("unavailable", "pieces", "sparks", "temples", "stored", "owned", "allied", "recruits", "spent", "returned"),
    *("activated", "losses", "discards", "omens", "shown", "hands", "fresh", "drawn", "foreseen"),
    *("drawn_premonitions", "laid", "marker", "kept", "locked", "decks"),
)
BY_CHARACTER = ("where", "plan")
THREES = ("workshop", "factory", "zones", "cantos", "coliseum_past", "premonition_past", "peekers", "primordial")
BY_SIDE = (
    *("fighter", "hero", "change", "card_sum", "combo_sum", "combos", "cost_sum", "resolve", "symbols"),
    *("last_own", "last_enemy", "last_combo", "last_void", "zone_count"),
)
ROWS = {
    **dict.fromkeys(BY_SEAT, SEATS),
    **dict.fromkeys(BY_CHARACTER, SEATS * CHARACTERS),
    "waiting": SEATS * MOST_WAITING,
    **dict.fromkeys(THREES, 3),
    "spaces": SPACES,
    **dict.fromkeys(BY_SIDE, 2),
    "zone": 2 * CARD_BITS,
}
NOBODY = ("active", "acting", "pillar", "olympian", "fighter", "hero", "primordial")
PLAYED = 5  # face-up cards of each side in the combat of a full table


def blank(seats: int = 4) -> HybrisTable:
    return cast(HybrisTable, GAME.blank(seats))


INTERPRETED = hasattr(blank(), "__dict__")  # compiled tables do not list their fields
KNOWN = (*FLAGS, *NUMBERS, *ROWS)
BASE = (*vars(Table(GAME, 4)), "book") if INTERPRETED else ()
FIELDS = tuple(name for name in vars(blank()) if name not in BASE) if INTERPRETED else KNOWN


def full(seats: int = 4, combat: bool = True) -> HybrisTable:
    """Returns a table whose numbers are all different; no game reaches it."""
    s = blank(seats)
    number = 100
    for name in FIELDS:
        value = getattr(s, name)
        if isinstance(value, bool):
            setattr(s, name, not value)
        elif isinstance(value, int):
            number += 1
            setattr(s, name, number)
        elif combat or name not in (*BY_SIDE, "zone"):
            for i in range(len(value)):
                number += 1
                value[i] = number
    for side in range(2):
        s.zone_count[side] = PLAYED - side if combat else 0
        for i in range(s.zone_count[side], CARD_BITS):
            s.zone[side * CARD_BITS + i] = 0  # what lies beyond the last card is nothing
    s.combat = FOR_CITY if combat else NO_COMBAT
    return s


def facts(s: HybrisTable, all_seats: bool = False) -> dict[str, Any]:
    """Returns all fields of a table by name; rows by seat only for seats in play, unless all are wanted."""
    found: dict[str, Any] = {}
    for name in FIELDS if s.seats == SEATS else KNOWN:
        value = getattr(s, name)
        by_seat = name in (*BY_SEAT, *BY_CHARACTER, "waiting") and not all_seats
        found[name] = value if isinstance(value, int) else list(value)
        if by_seat:
            found[name] = found[name][: len(value) // SEATS * int(s.seats)]
    return found


# -- tables ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("combat", [True, False])
def test_every_field_of_a_table_is_in_its_bytes(seats: int, combat: bool) -> None:
    s, written, twin = full(seats, combat), Fields(), blank(seats)
    s.fields(written)
    twin.fields(Fields(written.noted))
    assert facts(twin, all_seats=True) == facts(s, all_seats=True)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("combat", [True, False])
def test_every_field_of_a_table_is_in_its_copies(seats: int, combat: bool) -> None:
    s, twin = full(seats, combat), blank(seats)
    twin.take(s)
    assert facts(twin) == facts(s)
    assert twin.book is s.book


def test_a_copy_leaves_nothing_of_the_combat_that_was_there() -> None:
    for there, here in ((True, False), (False, True), (True, True)):
        s, used = full(3, here), full(3, there)
        for side in range(2):
            s.zone_count[side] = max(0, s.zone_count[side] - 1)
            s.zone[side * CARD_BITS + s.zone_count[side]] = 0
        used.take(s)
        assert facts(used) == facts(s)


def test_a_copy_goes_by_the_rows_of_its_model() -> None:
    other = GAME.with_cards(OWN.tables).blank(3)
    twin = blank(3)
    twin.take(other)
    assert twin.book is cast(HybrisTable, other).book is not OWN


def test_neither_a_copy_nor_its_model_changes_with_the_other() -> None:
    s, twin = full(), blank()
    twin.take(s)
    before = facts(twin)
    for name, length in ROWS.items():
        for i in range(length):
            getattr(s, name)[i] += 1
    assert facts(twin) == before


def test_a_blank_table_has_nothing_on_it() -> None:
    s = blank(3)
    for name in NUMBERS:
        assert getattr(s, name) == (NONE if name in NOBODY else 0), name
    assert [getattr(s, name) for name in FLAGS] == [True, False, False, False]
    for name, length in ROWS.items():
        assert list(getattr(s, name)) == [NONE if name in NOBODY else 0] * length, name


# -- rules in progress -----------------------------------------------------------------------------


def noted(frame: Frame) -> list[int]:
    written = Fields()
    frame.fields(written)
    return [int(number) for number in written.noted]


def filled(kind: type[Frame]) -> tuple[Frame, list[int]]:
    """Returns a frame whose fields are all different, as far as booleans permit."""
    frame: Frame = kind()
    frame.fields(Fields(list(range(7, 7 + len(noted(frame))))))
    return frame, noted(frame)


@pytest.mark.parametrize("kind", FRAMES, ids=lambda kind: kind.__name__)
def test_every_fact_of_a_rule_in_progress_is_in_its_copy(kind: type[Frame]) -> None:
    frame, written = filled(kind)
    assert all(fact in (1, 7 + i) for i, fact in enumerate(written))
    assert noted(frame.copy()) == written
    assert type(frame.copy()) is kind
    again: Frame = kind()
    again.fields(Fields(list(written)))
    assert noted(again) == written
    for i, fact in enumerate(written):  # one yes after another, so that none stands for its neighbour
        if fact == 1:
            alone = [0 if other == 1 and at != i else other for at, other in enumerate(written)]
            again.fields(Fields(list(alone)))
            assert noted(again) == noted(again.copy()) == alone


@pytest.mark.skipif(not INTERPRETED, reason="compiled frames do not list their fields")
@pytest.mark.parametrize("kind", FRAMES, ids=lambda kind: kind.__name__)
def test_no_fact_of_a_rule_in_progress_was_forgotten(kind: type[Frame]) -> None:
    """A frame's bytes contain all its fields, so that none is lost when a table is saved."""
    frame, written = filled(kind)
    known = [int(fact) for fact in vars(frame).values()]
    assert sorted(known) == sorted(written)


def test_the_order_of_the_rules_is_fixed() -> None:
    """Frame numbers are in the bytes of every saved table; new ones are appended."""
    assert FRAMES[0] is Ages
    assert FRAMES[40] is Recall
    assert len(set(FRAMES)) == len(FRAMES)


# -- on the way ------------------------------------------------------------------------------------


def go_on_alike(s: HybrisTable, twins: list[HybrisTable], answers: int = 40) -> None:
    """Continues tables with the same draws and choices."""
    tables = [s, *twins]
    sources = [Rng(5) for _ in tables]
    for _ in range(answers):
        for one, source in zip(tables, sources, strict=True):
            if one.over:
                continue
            if one.seat == CHANCE:
                one.draw(source)
                continue
            draft: list[int] = []
            while options := one.options(one.decision, one.seat, draft):
                draft.append(options[source.below(len(options))])
            one.answer(one.decision, one.seat, draft)
        for twin in twins:
            assert twin.bytes() == s.bytes()
    for twin in twins:
        assert [view(twin, seat) for seat in range(-1, s.seats)] == [view(s, seat) for seat in range(-1, s.seats)]


def in_a_duel() -> HybrisTable:
    s = table(
        plans={0: {"hero:1": "mortal_world"}},
        where={1: {"hero:1": "city:argos"}},
        hands={0: "com_01 com_02 com_05", 1: "com_08 com_04 col_05"},
    )
    play(s, "hero:1", "city:argos", "no", "no")
    answer(s, 0, "com_01")
    answer(s, 1, "com_04")
    answer(s, 1, "go_on")
    return s


def in_a_battle() -> HybrisTable:
    s = table(plans={0: {"hero:1": "coliseum"}}, hands={0: "com_05 com_12 com_08"}, discards={0: "com_01"})
    turn(s, "hero:1", "coliseum-2", "fight", "champion:odysseus", "com_12")
    assert asked(s) == ("HY-D35", 0)
    return s


@pytest.mark.parametrize("at", [in_a_duel, in_a_battle])
def test_a_combat_read_back_or_copied_goes_on_like_the_first(at: Any) -> None:
    s = at()
    go_on_alike(s, [cast(HybrisTable, GAME.decode(s.bytes())), cast(HybrisTable, s.copy())])


def test_damaged_bytes_are_refused() -> None:
    data = new_table(3).bytes()
    with pytest.raises(BadBytes):
        GAME.decode(data[:-1])
