"""Set-up with Chronos (HC-001 to HC-006, HC-030, HC-039, HY-R01, HY-R97, HY-R98, HY-R166) and its decisions."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from typing import cast

import pytest

from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.chronos.rules.concepts import obliterate
from chronotheque.games.hybris.decisions import DECISIONS
from chronotheque.games.hybris.printed.elements import (
    CHAIN_SPACES,
    CONCEPT_CARD_NAMES,
    EVERY_ANCIENT,
    EVERY_AVATAR_CARD,
    EVERY_CONCEPT_CARD,
    OLYMPIAN_NAMES,
    OWN_TABLES,
)
from chronotheque.games.hybris.printed.vocabulary import CONCEPTS, DIFFICULTIES
from chronotheque.games.hybris.rules.phases.end_of_age import clear_boards
from chronotheque.games.hybris.rules.phases.setting_up import lay_out_player
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.games.hybris.views import power_names
from chronotheque.kernel import CHANCE, SECRET, BadSetting, Rng, nibble
from tests.hybris.positions import asked, broken, choices, order, play, refused, view
from tests.hybris.test_chronos_avatars import BOARD, against_chronos, where_all


def begun(seats: int, difficulty: str = "normal", seed: int = 1) -> HybrisTable:
    """Returns a table against Chronos just before HC-D13."""
    s = cast(HybrisTable, GAME.new(seats, {"chronos": "on", "difficulty": difficulty}))
    rng = Rng(seed)
    while asked(s)[0] != "HC-D13" and s.age == 0:
        if s.seat == CHANCE:
            s.draw(rng)
        else:
            s.answer(s.decision, s.seat, s.options(s.decision, s.seat, [])[:1])
    return s


def test_hy_r01_two_to_four_play_against_chronos_or_one_alone() -> None:
    assert GAME.seat_counts(GAME.settings({"chronos": "on"})) == [1, 2, 3, 4]
    assert GAME.seat_counts(GAME.settings({})) == [2, 3, 4]
    with pytest.raises(BadSetting):
        GAME.new(1)


def test_hc_001_what_is_obliterated_leaves_the_game() -> None:
    s = against_chronos(concepts="ant_exodus")
    card = CONCEPT_CARD_NAMES.index("concept_card:ant_exodus")
    obliterate(s, card)
    assert not (s.concepts_up | s.concept_decks) >> card & 1


def test_hc_002_hc_003_hc_004_hc_005_hy_r97_six_concepts_belong_to_the_six_pillars() -> None:
    rows = OWN_TABLES["concept"]
    assert [(name, row["number"], row["pillar"], row["kind"]) for name, row in rows.items()] == [
        ("ananke", 1, "ascension", "upgrade"),
        ("anthropos", 2, "truce", "chained"),
        ("cosmos", 3, "guidance", "chained"),
        ("kratos", 4, "ambition", "upgrade"),
        ("gonos", 5, "symbolism", "chained"),
        ("temnein", 6, "indoctrination", "chained"),
    ]
    for row in rows.values():
        assert OWN_TABLES["pillar"][row["pillar"]]["number"] == row["number"]
    assert tuple(rows) == CONCEPTS


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_hy_r98_hy_r166_hc_d13_the_difficulty_says_how_chronos_begins(difficulty: str, seats: int) -> None:
    row = OWN_TABLES["difficulty"][difficulty]
    vp, chains, shackles = (row[key][seats - 1] for key in ("start_vp", "broken", "shackles"))
    s = begun(seats, difficulty)
    assert [s.shackles[seat] for seat in range(seats)] == [shackles] * seats
    assert [s.vp[seat] for seat in range(seats)] == [row["player_vp"][seats - 1]] * seats
    assert [nibble(s.intensity, concept) for concept in (0, 3)] == [
        row[key][seats - 1] for key in ("ananke", "kratos")
    ]
    first = next(seat for seat in order(s) if seat is not None)
    tracks = ["concept:anthropos", "concept:cosmos", "concept:gonos", "concept:temnein"]
    for count in range(chains):
        assert asked(s) == ("HC-D13", first)  # the decider, one after another
        assert choices(s) == tracks
        assert sum(nibble(s.chains, concept) for concept in range(6)) == count
        play(s, tracks[count % 4])
    assert s.age == 1
    assert broken(s, "gonos") == (chains + 1) // 4
    assert s.difficulty == DIFFICULTIES.index(difficulty)
    assert view(s)["options"]["difficulty"] == difficulty
    assert s.chronos_vp == vp + 2  # Aeon on the board gave him 2 VP in step 1.0


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_hy_r166_a_higher_difficulty_is_harder_with_any_number_of_players(seats: int) -> None:
    keys = ("start_vp", "broken", "shackles", "ananke", "kratos")
    rows = [OWN_TABLES["difficulty"][name] for name in ("easy", "normal", "hard", "titan")]
    starts = [[row[key][seats - 1] for key in keys] + [-row["player_vp"][seats - 1]] for row in rows]
    for easier, harder in pairwise(starts):
        assert easier != harder
        assert all(one <= other for one, other in zip(easier, harder, strict=True))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_hy_r98_hy_r166_by_the_book_nothing_is_set_before_the_game(seats: int) -> None:
    assert GAME.settings({"chronos": "on"})["difficulty"] == "book"
    s = begun(seats, "book")
    assert s.age == 1  # no chain had to be broken
    assert (s.chains, s.intensity, s.chronos_vp) == (0, 0, 2)  # Aeon on the board gave him 2 VP in step 1.0
    assert [s.shackles[seat] for seat in range(seats)] == [0] * seats
    assert (order(s)[3] is not None) == (seats in (1, 4))  # HC-030: alone, on the last space


def test_hc_d13_a_track_without_tokens_cannot_be_named_at_the_start() -> None:
    s = begun(1, "titan")
    for _ in range(CHAIN_SPACES):
        play(s, "concept:anthropos")
    assert choices(s) == ["concept:cosmos", "concept:gonos", "concept:temnein"]


def test_hy_r98_the_chronos_board_at_the_beginning() -> None:
    s = begun(2)
    assert where_all(s) == BOARD
    assert (s.hoard, s.tiles_up, s.blocked, s.concepts_up) == (0, 0, 0, 0)
    assert (s.concept_decks, s.avatar_deck) == (EVERY_CONCEPT_CARD, EVERY_AVATAR_CARD)
    assert s.ancient == EVERY_ANCIENT
    assert [int(nibble(s.intensity, concept)) for concept in range(6)] == [0, 0, 0, 3, 0, 0]
    assert (s.chronos_vp, s.chains) == (OWN_TABLES["difficulty"]["normal"]["start_vp"][1], 0)
    assert refused(s, 1 - int(s.seat), "concept:gonos") == "HY-R99"
    assert refused(s, int(s.seat), "concept:kratos") == "HY-R129"


def test_hy_r166_difficulty_is_only_for_tables_against_chronos() -> None:
    with pytest.raises(BadSetting):
        GAME.new(2, {"difficulty": "titan"})


def test_hc_030_a_lone_player_starts_on_the_last_space_of_greatness() -> None:
    assert order(begun(1)) == [None, None, None, 0]


def test_hc_006_the_pillars_go_back_to_the_chronos_board_at_the_end_of_the_age() -> None:
    s = against_chronos()
    clear_boards(s)
    assert [s.pillar[seat] for seat in range(2)] == [-1, -1]
    s = against_chronos("zeus", second="truce")
    clear_boards(s)
    assert (s.second, s.second_resolved) == (-1, False)


def test_hc_039_hermes_has_no_arrogance_against_chronos() -> None:
    for chronos, powers in ((False, 3), (True, 2)):
        s = cast(HybrisTable, GAME.blank(2))
        s.chronos = chronos
        s.olympian[0] = OLYMPIAN_NAMES.index("olympian:hermes")
        lay_out_player(s, 0, s.olympian[0])
        assert len(power_names(s, 0, int(s.owned[0]))) == powers
        assert ("power:hermes_p3" in power_names(s, 0, int(s.owned[0]))) == (not chronos)


# -- decisions -------------------------------------------------------------------------------------


@cache
def seen() -> tuple[Counter[str], set[str]]:
    """Returns the frequency of each decision in random games against Chronos, and the secret ones."""
    found: Counter[str] = Counter()
    secret: set[str] = set()
    for seed in range(24):
        rng = Rng(seed)
        s = GAME.new(1 + seed % 4, {"chronos": "on", "difficulty": "titan" if seed % 2 else "easy"})
        while not s.over:
            found[DECISIONS[s.decision]] += 1
            if s.seat == CHANCE:
                s.draw(rng)
                continue
            if s.manner == SECRET:
                secret.add(DECISIONS[s.decision])
            draft: list[int] = []
            while options := s.options(s.decision, s.seat, draft):
                part = options[rng.below(len(options))]
                if part < 0:
                    break
                draft.append(part)
            s.answer(s.decision, s.seat, draft)
    return found, secret


def test_hc_d01_hc_d02_hc_d03_hc_d04_hc_d05_hc_d06_hc_d08_hc_d09_hc_d10_hc_d11_hc_d12_hc_d13_hc_d14_are_asked() -> (
    None
):
    asked_for = {name for name in DECISIONS if name.startswith("HC-D")}
    assert {name for name in asked_for if name not in seen()[0]} <= {"HC-D10"}  # which has tests of its own
    assert not {name for name in seen()[1] if name.startswith("HC")}  # all of them openly


def test_hc_c1_hc_c2_hc_c3_hc_c4_are_drawn_by_chance() -> None:
    assert {"HC-C1", "HC-C2", "HC-C3", "HC-C4"} <= set(seen()[0])


def test_hc_d03_hc_d07_are_asked_as_something_else_where_they_have_a_name_already() -> None:
    assert "HC-D07" not in DECISIONS  # combat against an Avatar is asked as HY-D17
    assert view(against_chronos())["chronos"]["next"] == 0
