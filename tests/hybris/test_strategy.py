"""The greedy policy of Hybris: sensible choices from a seat's knowledge, and the worth of an Age."""

from __future__ import annotations

import pytest

from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.printed.elements import FIRST_PROPHET
from chronotheque.games.hybris.printed.vocabulary import AEGIS, CITIES, PRAYER, VP
from chronotheque.games.hybris.rules.phases.divine_pillar import PillarPhase
from chronotheque.games.hybris.rules.phases.planning import Planning
from chronotheque.games.hybris.rules.turns.visiting import FIRST_CITY
from chronotheque.games.hybris.strategy.combat import chance_against_game, reach
from chronotheque.games.hybris.strategy.places import worth_of_goal
from chronotheque.games.hybris.strategy.policy import POLICY
from chronotheque.games.hybris.strategy.worth import Position
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import DONE, Parts, Rng
from chronotheque.kernel.policy import UNIFORM
from tests.hybris.playing import GREEDY, moments, played
from tests.hybris.positions import let_chance, play, table, turn


def chosen(s: HybrisTable, seed: int = 0) -> str:
    """Returns the policy's answer; every part of it must be listed."""
    rng = Rng(seed)
    draft: list[int] = []
    several = s.top.has_parts(s.decision)
    while True:
        parts = Parts()
        s.top.fill(s, s.decision, s.seat, draft, parts)
        if parts.count == 0:
            break
        part = int(POLICY.pick(s, s.decision, s.seat, draft, parts, rng))
        assert part in [parts.at[i] for i in range(parts.count)]
        if part == DONE:
            break
        draft.append(part)
        if not several:
            break
    return GAME.answer_name(s, int(s.decision), draft)


# -- in general ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("greedy", [False, True])
def test_whatever_is_asked_it_chooses_what_is_listed_and_leaves_the_table_alone(seats: int, greedy: bool) -> None:
    for s in moments(seats, seed=5, policies=GREEDY if greedy else ()):
        if not s.over:
            before = s.bytes()
            chosen(s)
            assert s.bytes() == before


def test_cached_worths_equal_computed_ones() -> None:
    goals = range(FIRST_CITY + len(CITIES))
    for n, s in enumerate(moments(3, seed=6, policies=GREEDY)):
        if not s.over and s.age > 0 and n % 9 == 0:
            for seat in range(3):
                position = Position(s, seat)
                for character in (0, 1, FIRST_PROPHET):
                    at_once = [worth_of_goal(position, goal, character) for goal in goals]
                    assert at_once == [worth_of_goal(Position(s, seat), goal, character) for goal in goals]


@pytest.mark.parametrize("greedy", [False, True])
def test_it_uses_only_what_its_seat_knows(greedy: bool) -> None:
    """The policy acts alike on every table that agrees with the seat's view."""
    rng = Rng(3)
    guess = GAME.blank(3)
    for n, s in enumerate(moments(3, seed=8, policies=GREEDY if greedy else ())):
        if not s.over and n % 3 == 0:
            GAME.read(GAME.knowledge(s, int(s.seat))).guess(rng, guess)
            assert isinstance(guess, HybrisTable)
            decision, seat = s.decision, s.seat
            assert chosen(s) == chosen(at_the_same_question(guess, decision, seat))


def at_the_same_question(guess: HybrisTable, decision: int, seat: int) -> HybrisTable:
    """Returns a guessed table on which, of several seats asked in secret, this one is asked."""
    guess.decision, guess.seat = decision, seat
    return guess


def test_it_beats_chance() -> None:
    wins = 0
    for seed in range(6):
        mine = seed % 3
        s = played(3, seed, [POLICY if seat == mine else UNIFORM for seat in range(3)])
        wins += int(s.winners) >> mine & 1
    assert wins == 6


def test_an_age_is_judged_at_its_end_and_the_shares_are_those_of_one_win() -> None:
    ages = set()
    for s in moments(3, seed=2, policies=GREEDY):
        if not s.over and POLICY.judges(s):
            assert isinstance(s.top, PillarPhase)
            ages.add(int(s.age))
            shares = [POLICY.worth(s, seat) for seat in range(3)]
            assert sum(shares) == pytest.approx(1.0)
            assert all(share > 0 for share in shares)
    assert ages == {2, 3, 4, 5, 6}


def test_more_points_and_more_upgrades_are_worth_more() -> None:
    even = table(age=3)
    ahead = table(age=3, vp={0: 6})
    freer = table(age=3, unlocked={0: "zeus_u1 zeus_u2"})
    assert POLICY.worth(even, 0) < POLICY.worth(ahead, 0)
    assert POLICY.worth(even, 0) < POLICY.worth(freer, 0)


def test_what_is_kept_for_later_is_worth_less_towards_the_end() -> None:
    early, late = Position(table(age=1), 0), Position(table(age=6), 0)
    assert early.good(AEGIS) > late.good(AEGIS) > 0
    assert early.good(PRAYER) > late.good(PRAYER)
    assert early.good(VP) == late.good(VP) == 1.0


# -- turns -----------------------------------------------------------------------------------------


def test_the_last_piece_is_taken_because_it_wins() -> None:
    s = table(unlocked={0: "zeus_u1 zeus_u2 zeus_u3 zeus_u4 zeus_u5"}, prayers={0: 12})
    s.pieces[0] &= ~(3 << 5 * 8)  # one piece is left, a Prophet
    turn(s, "character:olympian", "later")
    assert chosen(s) == "location:olympus"
    turn(s, "location:olympus", "slot:olympus-1")
    assert chosen(s) == "action:convert"
    turn(s, "convert")
    assert chosen(s) == "conversion:character"


def test_a_stored_technology_is_deployed_where_it_brings_most() -> None:
    s = table(stored={0: "tec_ballista"}, goodness={0: 5}, plans={0: {"hero:1": "mortal_world"}})
    play(s, "hero:1")
    turn(s, "city:sparta")
    assert chosen(s) == "action:deploy"
    turn(s, "deploy")
    assert chosen(s).startswith("tech:tec_ballista>space:sparta")


def test_nobody_is_sent_to_a_quest_that_cannot_be_met() -> None:
    s = table(quests="ep_fleece", hands={0: "com_01"}, plans={0: {"hero:1": "moirai", "prophet:1": "oracle"}})
    s.resolved = 1
    s.activated[0] |= 1
    s.spent[0] |= s.owned[0]
    assert chosen(s) == "prophet:1"


def test_a_plan_sends_characters_where_there_is_something_to_do() -> None:
    s = table(frame=Planning())
    assert "token:none" not in chosen(s)


# -- combat ----------------------------------------------------------------------------------------


def test_a_combat_that_is_won_is_stopped_and_one_that_can_be_won_goes_on() -> None:
    s = table(hands={0: "com_03 com_08 com_01 com_06"}, determination={0: 10}, champions="atalanta")
    turn(s, "character:olympian", "later", "location:coliseum", "slot:coliseum-1", "fight", "champion:atalanta")
    answers = []
    while s.seat == 0 and GAME.decision_name(int(s.decision)) == "HY-D17":
        answers.append(chosen(s))
        play(s, answers[-1])
        let_chance(s)
    assert answers[-1] == "stop" or s.combat == 0
    assert len(answers) >= 2
    assert s.allied[0] != 0


def test_cards_are_kept_where_nothing_can_be_won() -> None:
    s = table(hands={0: "com_01"}, determination={0: 1}, champions="heracles")
    s.spent[0] |= s.owned[0]
    turn(s, "character:olympian", "later", "location:coliseum", "slot:coliseum-1", "fight", "champion:heracles")
    assert chosen(s) == "stop"


def test_the_reach_of_a_hand_is_the_best_sum_within_its_determination() -> None:
    s = table(hands={0: "com_01 com_03 com_08"})  # strength 2, 3, 5 for a cost of 1, 2, 3
    hand = s.hands[0]
    assert [reach(s, 0, hand, room) for room in range(7)] == [0, 2, 3, 5, 7, 8, 10]


def test_a_stronger_hand_wins_more_likely() -> None:
    weak = table(hands={0: "com_01"})
    strong = table(hands={0: "com_01 com_03 com_08"}, determination={0: 9})
    assert chance_against_game(Position(weak, 0), 0, 5, 2, True) < chance_against_game(
        Position(strong, 0), 0, 5, 2, True
    )
