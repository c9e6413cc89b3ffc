"""Hidden information stays hidden, and guesses agree with all that is known (HY-R132)."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.rules.phases.planning import Planning
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import CHANCE, Rng, Table
from tests.hybris.positions import answer, asked, effect, hand, let_chance, play, table, turn, view
from tests.plain import plain


def random_table(seed: int, answers: int) -> Table:
    """Returns a random game after some answers, at a seat's question."""
    rng = Rng(seed)
    s = GAME.new(2 + seed % 3)
    while answers > 0 or s.seat == CHANCE:
        answers -= 1
        if s.seat == CHANCE:
            s.draw(rng)
            continue
        draft: list[int] = []
        while options := s.options(s.decision, s.seat, draft):
            busy = options[: max(1, len(options) - 1)]
            draft.append(busy[rng.below(len(busy))])
        s.answer(s.decision, s.seat, draft)
        if s.over:
            return random_table(seed + 1000, 30)
    return s


@pytest.mark.parametrize("seed", range(12))
def test_hy_r132_what_a_seat_cannot_know_changes_nothing_that_it_sees(seed: int) -> None:
    s = random_table(seed, 40 + 17 * seed)
    for seat in range(s.seats):
        seen = msgspec.json.encode(GAME.knowledge(s, seat))
        belief = GAME.read(msgspec.json.decode(seen, type=GAME.knowledge_type))
        for again in range(5):
            guess = GAME.blank(s.seats)
            belief.guess(Rng(100 * seed + again), guess)
            assert msgspec.json.encode(GAME.knowledge(guess, seat)) == seen
            assert GAME.breaches(guess) == []


@pytest.mark.parametrize("seed", range(8))
def test_a_spectator_sees_no_hand_and_no_plan(seed: int) -> None:
    s = random_table(seed, 60 + 23 * seed)
    public = GAME.view(s, -1)
    assert plain(public)["private"] is None
    for seat in range(s.seats):
        guess = GAME.blank(s.seats)
        GAME.read(GAME.knowledge(s, seat)).guess(Rng(seed + 5), guess)
        assert GAME.view(guess, -1) == public


def test_hands_are_guessed_uniformly_from_hand_and_deck() -> None:
    s = table(hands={0: "com_01", 1: "com_02"}, decks={1: "com_03 com_04"})
    belief = GAME.read(GAME.knowledge(s, 0))
    guess = GAME.blank(2)
    assert isinstance(guess, HybrisTable)
    rng = Rng(3)
    found: Counter[str] = Counter()
    for _ in range(600):
        belief.guess(rng, guess)
        found[hand(guess, 1)] += 1
        assert hand(guess, 0) == "com_01"
    assert set(found) == {"com_02", "com_03", "com_04"}
    assert min(found.values()) > 150


def test_unseen_coliseum_cards_come_from_the_coliseum() -> None:
    s = table(plans={0: {"hero:1": "coliseum"}})
    turn(s, "hero:1", "coliseum-2", "train")
    belief = GAME.read(GAME.knowledge(s, 1))
    guess = GAME.blank(2)
    assert isinstance(guess, HybrisTable)
    rng = Rng(3)
    found = set()
    for _ in range(300):
        belief.guess(rng, guess)
        found.add(hand(guess, 0))
    assert len(found) == 28


def test_plans_are_guessed_uniformly() -> None:
    s = table(frame=Planning())
    s.used[0] = 0x0111101  # Forge and one Mortal World token are left to seat 0, and no other
    answer(s, 0, "forge>token:none")
    answer(s, 1, "token:none>token:none")
    belief = GAME.read(GAME.knowledge(s, 1))
    guess = GAME.blank(2)
    assert isinstance(guess, HybrisTable)
    rng = Rng(9)
    found: Counter[int] = Counter()
    for _ in range(400):
        belief.guess(rng, guess)
        found[int(guess.plan[1])] += 1
    assert set(found) == {2, 7}
    assert min(found.values()) > 150


def test_hy_r132_a_primordial_is_known_to_those_who_looked() -> None:
    s = table(plans={0: {"hero:1": "oracle"}}, hands={0: "com_01"})
    turn(s, "hero:1", "oracle-2", "omen", "com_01")
    assert view(s, 0)["primordials"][0]["card"] is not None
    assert view(s, 1)["primordials"][0]["card"] is None
    belief = GAME.read(GAME.knowledge(s, 1))
    guess = GAME.blank(2)
    assert isinstance(guess, HybrisTable)
    found = set()
    rng = Rng(4)
    for _ in range(100):
        belief.guess(rng, guess)
        found.add(int(guess.primordial[0]))
    assert len(found) == 4


def test_a_laid_card_is_guessed_from_the_hand() -> None:
    s = table(
        plans={0: {"hero:1": "mortal_world"}},
        where={1: {"hero:1": "city:argos"}},
        hands={0: "com_01 com_02", 1: "com_03"},
    )
    play(s, "hero:1", "city:argos", "no", "no")
    answer(s, 0, "com_02")
    answer(s, 1, "com_03")
    assert asked(s)[0] == "HY-D19"
    guess = GAME.blank(2)
    assert isinstance(guess, HybrisTable)
    GAME.read(GAME.knowledge(s, 1)).guess(Rng(4), guess)
    assert guess.laid[0] > 0
    assert guess.hands[0] >> int(guess.laid[0]) - 1 & 1


def test_an_empty_own_deck_tells_what_is_in_the_hand() -> None:
    s = table(hands={1: "com_01 com_02"}, decks={1: ""})
    effect(s, 1, {"do": "draw", "deck": "conflict", "n": 1})
    let_chance(s)
    assert view(s, 0)["players"][1]["shown"] == ["card:com_01", "card:com_02"]
    assert view(s, 0)["players"][1]["hand"] == 3


def test_an_empty_coliseum_deck_tells_what_is_in_all_hands_together() -> None:
    s = table(hands={1: "com_01"})
    s.coliseum_deck, s.coliseum_discards = 0b11, s.coliseum_deck & ~0b11
    effect(s, 0, {"do": "draw", "deck": "coliseum", "n": 1})
    play(s, "col_02")
    effect(s, 1, {"do": "draw", "deck": "coliseum", "n": 2})
    play(s, "col_01", "col_07")
    assert view(s)["coliseum"]["past"][0] == ["card:col_01", "card:col_02"]
    assert view(s)["players"][1]["since"]["fresh"] == [1, 1, 0, 0]
    belief = GAME.read(GAME.knowledge(s, 0))  # who has the one, knows the other
    guess = GAME.blank(2)
    assert isinstance(guess, HybrisTable)
    rng = Rng(4)
    for _ in range(30):
        belief.guess(rng, guess)
        assert guess.fresh[1] & 0b11 == 0b01
        assert GAME.knowledge(guess, 0) == GAME.knowledge(s, 0)


def test_an_empty_premonition_deck_tells_what_is_in_all_hands_together() -> None:
    s = table(premonitions={0: "pre_joy", 1: "pre_marble"})
    s.premonition_deck, s.premonition_discards = 0, s.premonition_deck
    effect(s, 1, {"do": "draw", "deck": "premonition", "n": 1})
    play(s, "pre_three")
    belief = GAME.read(GAME.knowledge(s, 0))
    guess = GAME.blank(2)
    assert isinstance(guess, HybrisTable)
    belief.guess(Rng(4), guess)
    assert guess.foreseen[1] & 0b10
