"""Reading back a view: public and own facts are restored, hidden ones dealt from what is left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import cast

import msgspec
import pytest

from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.chronos.views import read_chronos
from chronotheque.games.hybris.printed.elements import CARD_NAMES, EVERY_COLISEUM_CARD
from chronotheque.games.hybris.printed.vocabulary import BONUS_LOCATION, LOCATIONS
from chronotheque.games.hybris.rules.phases.planning import Planning
from chronotheque.games.hybris.rules.phases.setting_up import SettingUp
from chronotheque.games.hybris.rules.supplies.goods import gain
from chronotheque.games.hybris.table.players import bit_of_card, forget_late, note_late
from chronotheque.games.hybris.table.state import LATE, HybrisTable
from chronotheque.games.hybris.view_types import HybrisKnowledge
from chronotheque.kernel import Rng, listed
from tests.hybris.positions import answer, asked, choices, effect, hand, let_chance, play, table, turn, view
from tests.hybris.test_bytes import FLAGS, NUMBERS, ROWS

PRIVATE = ("hands", "fresh", "drawn", "foreseen", "drawn_premonitions", "laid", "marker", "kept", "locked")
SECRET = ("coliseum_deck", "premonition_deck")
OPEN_ROWS = [name for name in ROWS if name not in (*PRIVATE, "plan", "decks", "primordial")]


def card(s: HybrisTable, seat: int, name: str) -> int:
    return 1 << int(bit_of_card(s, seat, CARD_NAMES.index(f"card:{name}")))


# -- tables ----------------------------------------------------------------------------------------


def busy() -> HybrisTable:
    """Returns a table on which every public fact differs from the start."""
    s = table(
        "zeus hades athena",
        pillars="symbolism ascension truce",
        plans={0: {"hero:1": "mortal_world", "prophet:1": "bonus"}, 1: {"prophet:1": "forge"}},
        where={
            0: {"olympian": "wounded", "hero:2": "fallen"},
            1: {"hero:1": "city:elis", "ally:theseus": "reserve"},
            2: {"hero:1": "oracle-2", "prophet:1": "forge", "ally:perseus": "fallen"},
        },
        hands={0: "com_01 col_05 zeus_x", 1: "com_02 col_08 col_09", 2: "com_03 athena_c1"},
        discards={0: "com_04 col_06", 1: "hades_c2"},
        premonitions={0: "pre_joy pre_marble", 1: "pre_cult"},
        quests="ep_fleece - cl_lion",
        workshop="tec_agora:0 - tec_colossus:1",
        factory="- tec_still:1 tec_library:2",
        stored={2: "tec_organ", 0: "tec_trireme tec_hospice"},
        deployed={"elis-1": "tec_games:0", "athens-4": "tec_messengers:2"},
        temples={0: "argos", 1: "elis sparta"},
        unlocked={1: "hades_u3", 2: "athena_u1 athena_u6"},
        champions="achilles odysseus",
        primordials="aether thalassa",
        revealed=1,
        age=4,
        well=11,
        resolved="1",
        passed="1",
        vp={0: 3, 1: 4, 2: 5},
        aegis={0: 1, 1: 2, 2: 6},
        followers={0: 7, 1: 8, 2: 9},
        prayers={0: 2, 1: 0, 2: 1},
        goodness={0: 1, 1: 8, 2: 4},
        determination={0: 10, 1: 1, 2: 6},
        sparks={0: 1, 1: 2, 2: 3},
        bonus={1: 2, 2: 1},
    )
    s.drawn_olympians, s.all_boxes = True, False
    s.active, s.acting = 2, 4
    s.greatness = 0x1032
    s.pillar_prayers, s.cantos[0] = 0b101001, 0x012
    s.quest_discards, s.quest_deck = 0b110, s.quest_deck & ~0b110
    s.premonition_discards, s.premonition_deck = 1 << 7, s.premonition_deck & ~(1 << 7)
    s.coliseum_discards, s.coliseum_deck = 0b11, s.coliseum_deck & ~0b11
    s.peekers[0], s.peekers[1] = 0b001, 0b110
    for seat, used, out in ((0, 0x0000010, 0x1000001), (1, 0x0100100, 0), (2, 0, 0x2010000)):
        s.used[seat], s.unavailable[seat] = used, out
    s.recruits[1], s.spent[1], s.spent[2] = 1 << 6, 1 << 40, 1 << 40
    s.returned[0], s.returned[2] = 0x10, 0x02
    s.waiting[0], s.waiting[7], s.waiting[17] = 300, 400, 500
    s.activated[0], s.activated[1], s.activated[2] = 0b1, 0b1000010, 0b10010
    s.losses[1], s.losses[2] = 1, 2
    s.omens[1] = card(s, 1, "com_09")
    s.decks[1] &= ~s.omens[1]
    s.shown[0], s.shown[2] = card(s, 0, "zeus_x"), card(s, 2, "com_03")
    s.fresh[0], s.fresh[1] = card(s, 0, "col_05"), card(s, 1, "col_08")
    s.coliseum_past[0], s.coliseum_past[2] = card(s, 0, "col_05"), card(s, 1, "col_08")
    s.premonition_past[1] = 0b10
    return s


def in_a_duel() -> HybrisTable:
    """Returns a duel in which both have played two cards, with combos and effects, and laid another."""
    s = table(
        "zeus hades",
        plans={0: {"hero:1": "mortal_world"}},
        where={1: {"hero:1": "city:argos"}},
        hands={0: "com_01 com_02 com_09 com_11", 1: "com_05 com_12 col_01 com_04 hades_c1"},
        discards={1: "com_10"},
        determination={0: 9, 1: 9},
    )
    play(s, "hero:1", "city:argos", "power:zeus_p2", "option:2", "no")
    for one, other in (("com_01", "com_04"), ("com_02", "hades_c1"), ("com_09", "col_01")):
        answer(s, 0, one)
        answer(s, 1, other)
        if one != "com_09":
            answer(s, 0, "go_on")
            answer(s, 1, "go_on")
    assert asked(s)[0] == "HY-D19"
    s.resolve[1] = 1
    return s


def in_a_battle() -> HybrisTable:
    s = table(plans={0: {"hero:1": "coliseum"}}, hands={0: "com_01 com_02 com_09 com_08", 1: "com_01"})
    turn(s, "hero:1", "coliseum-2", "fight", "champion:odysseus", "com_01", "com_02", "com_09")
    return s


def after_a_seduction() -> HybrisTable:
    """Returns a table between two combats, the last of which was won by seduction."""
    s = busy()
    s.seduced = True
    return s


def contested() -> HybrisTable:
    """Returns a successful contest: the turn will end, and the winner takes a reward."""
    s = table("zeus ares", plans={0: {"hero:1": "mortal_world"}}, stored={0: "tec_agora"}, hands={1: "com_01"})
    turn(s, "hero:1", "city:argos", "deploy", "tec_agora>argos-1", "olympian", "no", "no", "com_01", "go_on")
    assert asked(s) == ("HY-D26", 1)
    assert s.turn_over
    return s


def planning() -> HybrisTable:
    return table("zeus hades athena", frame=Planning(), bonus={0: 1})


def drawing(deck: str) -> Callable[[], HybrisTable]:
    def drawn() -> HybrisTable:
        s = table("zeus hades athena", hands={1: "com_01 col_02"}, premonitions={1: "pre_joy"})
        effect(s, 1, {"do": "draw", "deck": deck, "n": 3, "keep": 1})
        let_chance(s)
        assert asked(s) == ("HY-D35", 1)
        return s

    drawn.__name__ = f"drawing_{deck}"
    return drawn


def foresight() -> HybrisTable:
    """Returns a premonition in play whose needs demand a card."""
    s = table(
        plans={0: {"hero:1": "mortal_world"}},
        premonitions={0: "pre_winds pre_joy", 1: "pre_cult"},
        hands={0: "com_01 com_02 com_04 com_05 com_09"},
    )
    play(s, "hero:1", "city:argos", "pre_winds")
    assert asked(s)[0] == "HY-D15"
    return s


def keeping() -> HybrisTable:
    """Returns the last step of set-up, with premonitions to keep."""
    s = cast(HybrisTable, GAME.new(3))
    play(s, "seat:2>seat:0>seat:1", "zeus", "ares", "apollo")
    let_chance(s)
    assert isinstance(s.top, SettingUp)
    return s


TABLES = (
    busy,
    in_a_duel,
    in_a_battle,
    after_a_seduction,
    contested,
    planning,
    *(drawing(deck) for deck in ("conflict", "coliseum", "premonition")),
    foresight,
    keeping,
)


def sent(s: HybrisTable, seat: int) -> HybrisKnowledge:
    """Returns the knowledge of a seat as another process would get it."""
    return msgspec.json.decode(msgspec.json.encode(GAME.knowledge(s, seat)), type=HybrisKnowledge)


def guesses(s: HybrisTable, seat: int, n: int, seed: int = 3) -> list[HybrisTable]:
    belief, rng, found = GAME.read(sent(s, seat)), Rng(seed), []
    for _ in range(n):
        guess = cast(HybrisTable, GAME.blank(s.seats))
        belief.guess(rng, guess)
        found.append(guess)
    return found


# -- reading ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", TABLES)
def test_hy_r132_what_everybody_knows_is_read_as_it_was_written(at: Callable[[], HybrisTable]) -> None:
    s = at()
    for seat in range(s.seats):
        guess = guesses(s, seat, 1)[0]
        for name in (*FLAGS, *(name for name in NUMBERS if name not in SECRET)):
            assert getattr(guess, name) == getattr(s, name), name
        for name in OPEN_ROWS:
            assert list(getattr(guess, name)) == list(getattr(s, name)), name
        assert [type(frame) for frame in guess.stack] == [type(frame) for frame in s.stack]
        assert (guess.decision, guess.manner) == (s.decision, s.manner)


@pytest.mark.parametrize("at", TABLES)
def test_hy_r132_what_is_ones_own_is_read_as_it_was_written(at: Callable[[], HybrisTable]) -> None:
    s = at()
    for seat in range(s.seats):
        guess = guesses(s, seat, 1)[0]
        for name in (*PRIVATE, "decks"):
            assert getattr(guess, name)[seat] == getattr(s, name)[seat], name
        first, last = seat * 15, seat * 15 + 15
        assert list(guess.plan)[first:last] == list(s.plan)[first:last]
        for rank in range(3):
            if s.revealed > rank or s.peekers[rank] >> seat & 1:
                assert guess.primordial[rank] == s.primordial[rank]
            elif s.peekers[rank]:
                assert s.book.rank[guess.primordial[rank]] == rank
            else:
                assert guess.primordial[rank] == -1


@pytest.mark.parametrize("at", TABLES)
def test_hy_r132_guesses_look_the_same_and_break_nothing(at: Callable[[], HybrisTable]) -> None:
    s = at()
    sizes = ("hands", "fresh", "drawn", "foreseen", "drawn_premonitions", "decks")
    for seat in range(s.seats):
        before = view(s, seat)
        for guess in guesses(s, seat, 4):
            assert view(guess, seat) == before
            assert GAME.breaches(guess) == GAME.breaches(s)
            for name in sizes:
                for other in range(s.seats):
                    assert len(listed(getattr(guess, name)[other])) == len(listed(getattr(s, name)[other])), name


@pytest.mark.parametrize("at", TABLES)
def test_a_guess_asks_what_the_table_asks(at: Callable[[], HybrisTable]) -> None:
    s = at()
    seat = int(s.seat)
    for guess in guesses(s, seat, 2, seed=8):
        assert asked(guess) == asked(s)
        assert choices(guess) == choices(s)


# -- what is dealt ---------------------------------------------------------------------------------


def dealt(s: HybrisTable, seat: int, other: int, row: str, n: int = 300) -> Counter[int]:
    """Counts the cards dealt to a row of another seat over n guesses."""
    return Counter(bit for guess in guesses(s, seat, n) for bit in listed(getattr(guess, row)[other]))


def even(found: Counter[int], wanted: set[int], n: int) -> None:
    """Checks that all possible cards occurred, and none much more often than another."""
    assert set(found) == wanted
    share = sum(found.values()) / len(wanted)
    assert all(abs(count - share) < 0.45 * share + 8 for count in found.values()), (found, n)


def test_cards_known_to_be_in_hand_or_deck_are_dealt_evenly() -> None:
    s = table("zeus hades", hands={1: "com_01 com_02 com_03"}, decks={1: "com_04 com_05 hades_c1"})
    s.shown[1] = card(s, 1, "com_02")
    found = dealt(s, 0, 1, "hands")
    sure = listed(card(s, 1, "com_02"))[0]
    assert found[sure] == 300
    del found[sure]
    even(found, {sure - 1, sure + 1, sure + 2, sure + 3, 40}, 300)


def test_coliseum_cards_that_nobody_has_seen_are_dealt_evenly() -> None:
    s = table("zeus hades athena", hands={0: "col_01", 1: "col_02 col_03", 2: "col_04"})
    s.fresh[1], s.fresh[2], s.shown[1] = 0b0010, 0b1000, 0b0100
    s.coliseum_discards, s.coliseum_deck = s.coliseum_deck & ~0xFF, s.coliseum_deck & 0xFF
    unseen = {1, 3, *range(4, 8)}
    even(dealt(s, 0, 1, "fresh"), unseen, 300)
    for guess in guesses(s, 0, 20):
        assert "col_03" in hand(guess, 1)  # everybody has seen it there
        out = int(guess.coliseum_deck) | int(guess.fresh[1]) | int(guess.fresh[2])
        assert set(listed(out)) == unseen
        assert guess.coliseum_deck & int(EVERY_COLISEUM_CARD) == guess.coliseum_deck


def test_a_coliseum_card_in_a_deck_is_known_to_be_its_players() -> None:
    s = table("zeus hades", hands={1: "com_01"}, decks={1: "com_04"}, discards={1: "col_05"})
    s.discards[1] &= ~(1 << 4)
    s.decks[1] |= 1 << 4
    assert view(s)["players"][1]["owned"] == ["card:col_05"]
    found = dealt(s, 0, 1, "hands")
    even(found, {4, 28, 31}, 300)


def test_cards_of_an_earlier_shuffle_stay_with_those_who_drew_then() -> None:
    s = table("zeus hades athena", hands={1: "col_01 col_02", 2: "col_03"})
    s.fresh[1], s.fresh[2] = 0b011, 0b100
    s.coliseum_past[0] = 0b101  # unseen since the deck was shuffled: one with each of the two
    for guess in guesses(s, 0, 40):
        assert len(listed(guess.fresh[1] & 0b101)) == len(listed(guess.fresh[2] & 0b101)) == 1
        assert guess.coliseum_deck & 0b101 == 0
        assert len(listed(guess.fresh[1])) == 2


def test_premonitions_of_others_are_dealt_evenly() -> None:
    s = table("zeus hades", premonitions={0: "pre_joy", 1: "pre_cult pre_full"})
    s.premonition_discards, s.premonition_deck = s.premonition_deck & ~0x7E, s.premonition_deck & 0x7E
    even(dealt(s, 0, 1, "foreseen"), {1, 2, 3, 4, 5, 6, 19}, 300)


def test_a_premonition_that_is_being_played_is_nobodys() -> None:
    s = foresight()
    played = 15
    for guess in guesses(s, 1, 30):
        assert not any(guess.foreseen[seat] >> played & 1 for seat in range(2))
        assert not guess.premonition_deck >> played & 1


def test_hy_012_hy_018_hy_019_plans_are_dealt_out_of_the_tokens_that_are_left() -> None:
    s = table("ares hades", plans={0: {"hero:1": "moirai", "hero:2": "mortal_world"}}, bonus={0: 1})
    s.used[0] = 0x1110011  # left: Moirai, one for the Mortal World, Underworld gone, the Bonus token
    s.unavailable[0] = 0x0000100
    found = Counter((int(guess.plan[1]), int(guess.plan[2])) for guess in guesses(s, 1, 600))
    left = (4, 7, 8)
    assert set(found) == {(one, other) for one in left for other in left if one != other}
    assert min(found.values()) > 60
    s = table("apollo hades", plans={0: {"prophet:1": "oracle", "prophet:2": "mortal_world"}})
    for guess in guesses(s, 1, 60):
        tokens = {int(guess.plan[4]), int(guess.plan[5])}
        assert not tokens & {4, 5, 8}  # Moirai, Coliseum, and he has no Bonus token
        assert 0 not in tokens


def test_hy_r132_a_token_that_came_after_the_plans_lies_under_nobody() -> None:
    s = table("ares hades", plans={0: {"hero:1": "moirai", "hero:2": "mortal_world"}}, bonus={0: 1})
    s.used[0] = 0x1110010
    gain(s, 0, BONUS_LOCATION, 1)
    note_late(s, 0, LATE + LOCATIONS.index("olympus"), 1)  # used and saved
    found = Counter((int(guess.plan[1]), int(guess.plan[2])) for guess in guesses(s, 1, 600))
    left = (3, 4, 7, 8)
    assert set(found) == {(one, other) for one in left for other in left if one != other}
    forget_late(s, 0)
    assert (8, 8) in {(int(guess.plan[1]), int(guess.plan[2])) for guess in guesses(s, 1, 600)}


def test_ways_of_planning_are_counted() -> None:
    s = table("ares hades", plans={0: {"hero:1": "moirai", "hero:2": "mortal_world"}}, bonus={0: 1})
    plans = GAME.read(GAME.knowledge(s, 1)).plans[0]
    # seven Locations, the Mortal World twice, and a Bonus token: 8 × 8 ordered pairs less the six single ones
    # and the Bonus token twice over
    assert plans.ways(0, tuple(plans.left)) == 8 * 8 - 7


def test_whoever_laid_a_card_is_known_to_have_done_so() -> None:
    s = in_a_duel()
    found = {int(guess.laid[1]) for guess in guesses(s, 0, 60)}
    hands = {bit + 1 for guess in guesses(s, 0, 60) for bit in listed(guess.hands[1])}
    assert found <= hands
    assert len(found) > 3
    assert 0 not in found
    for guess in guesses(s, 0, 20):
        assert guess.hands[1] >> int(guess.laid[1]) - 1 & 1


def test_what_was_answered_in_secret_is_taken_as_not_answered() -> None:
    s = planning()
    answer(s, 0, "forge>token:bonus")
    guess = guesses(s, 1, 1)[0]
    assert guess.locked[0] == 0
    assert not any(list(guess.plan)[:15])
    own = guesses(s, 0, 1)[0]
    assert own.locked[0] == 1
    assert (own.plan[1], own.plan[4]) == (2, 8)


OF_CHRONOS = (
    *("focus", "second", "second_resolved", "chains", "hoard", "chronos_vp", "intensity", "tiles_up", "tiles_due"),
    *("emptied", "concepts_up", "concept_decks", "avatars", "calls", "avatar_deck", "avatar_discards", "ancient"),
    *("blocked", "weakened"),
)


def test_hy_r132_the_board_of_chronos_lies_open_and_is_read_back_as_it_is() -> None:
    s = table(
        "zeus hades",
        chronos=True,
        pillars="truce ambition",
        avatars={"kairos": "argos"},
        blocked="slot:olympus-1 city:elis",
        chains={"cosmos": 2, "temnein": 5},
        hoard={"gonos": 2},
        intensity={"ananke": 3, "kratos": 4},
        concepts="gon_omen tem_sickle",
    )
    s.chronos_vp, s.second, s.second_resolved, s.weakened = 9, 3, True, True
    s.tiles_up, s.tiles_due, s.emptied, s.calls = 0b1011, 0b1000, 0b10, 0x500
    s.avatar_deck, s.avatar_discards = s.avatar_deck & ~0b101, 0b101
    s.ancient &= s.ancient - 1
    again = cast(HybrisTable, GAME.blank(2))
    known = sent(s, 0)
    assert known.view.chronos is not None
    assert known.chronos_notes is not None
    read_chronos(again, known.view.chronos, known.chronos_notes)
    assert again.chronos
    for name in OF_CHRONOS:
        assert getattr(again, name) == getattr(s, name), name
