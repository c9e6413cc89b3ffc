"""Random combats, compared card by card with the reference implementation."""

from __future__ import annotations

import random
from typing import Any

import pytest

from chronotheque.games.hybris.printed.elements import OWN_TABLES
from chronotheque.games.hybris.table.state import HybrisTable
from tests.hybris.naive_combat import CARDS, Combat, Side, is_simple, simple_cards
from tests.hybris.positions import answer, asked, choices, hand, names, play, stands, table, view

GODS = list(OWN_TABLES["olympian"])
LASTING = [name for name, row in OWN_TABLES["upgrade"].items() if row["effects"][0].get("until") == "always"]


def lasting(powers: list[str], side: int, with_game: bool, target: str = "self") -> int:
    """HY-R160  Returns what passive powers change from the start."""
    fits = {"any": True, "attack": side == 0, "defend": side == 1, "vs_game": with_game, "vs_player": not with_game}
    rows = [{**OWN_TABLES["upgrade"], **OWN_TABLES["power"], **OWN_TABLES["tech"]}[name] for name in powers]
    return sum(
        effect["n"]
        for row in rows
        for effect in row["effects"]
        if effect.get("until") == "always" and fits[effect["when"]] and effect.get("target", "self") == target
    )


def facts_of(s: HybrisTable, seat: int) -> dict[str, int]:
    player = view(s)["players"][seat]
    fallen = sum(where == "fallen" for where in player["characters"].values())
    return {
        "greatness_rank": view(s)["greatness"].index(seat) + 1,
        "follower": player["followers"],
        "temple": len(player["temples"]),
        "premonition": player["foreseen"],
        "defeated_hero": fallen,
        "well": view(s)["well"],
    }


def by_lot(at_random: random.Random, fights: bool) -> tuple[HybrisTable, list[list[str]], list[list[str]]]:
    """Returns a table before a random combat in Argos or with a Coliseum Hero, with hands and passive powers."""
    gods = at_random.sample(GODS, 2)
    tiles = [[name for name in LASTING if name.startswith(god)] for god in gods]
    unlocked = [[name for name in of_god if at_random.random() < 0.5] for of_god in tiles]
    coliseum = [name for name in CARDS if name.startswith("col") and is_simple(CARDS[name]["effects"])]
    at_random.shuffle(coliseum)
    hands = [
        at_random.sample(simple_cards(god), at_random.randrange(0, 6)) + coliseum[3 * i : 3 * i + 3]
        for i, god in enumerate(gods)
    ]
    position: dict[str, Any] = {"plans": {0: {"hero:1": "coliseum"}}, "champions": "odysseus achilles perseus"}
    if not fights:
        position = {"plans": {0: {"hero:1": "mortal_world"}}, "where": {1: {"hero:1": "city:argos"}}}
    s = table(
        " ".join(gods),
        hands={seat: " ".join(cards) for seat, cards in enumerate(hands)},
        unlocked={seat: " ".join(of_god) for seat, of_god in enumerate(unlocked)},
        deployed={"elis-1": f"tec_ballista:{at_random.randrange(2)}", "elis-2": "tec_cuirass:1"},
        determination={seat: at_random.randrange(2, 9) for seat in range(2)},
        temples={0: "elis"} if at_random.random() < 0.5 else {},
        premonitions={0: "pre_joy pre_cult"} if at_random.random() < 0.5 else {},
        well=at_random.choice([3, 7]),
        **position,
    )
    techs = view(s)["players"]
    boards = [[name.partition(":")[2] for name in techs[seat]["powers"]] for seat in range(2)]
    return s, hands, boards


def begin(s: HybrisTable, boards: list[list[str]], with_game: bool) -> Combat:
    one = Side(facts_of(s, 0), int(s.determination[0]), lasting(boards[0], 0, with_game))
    if with_game:
        return Combat(one, Side({}, 0, lasting(boards[0], 0, True, "enemy")), True)
    other = Side(facts_of(s, 1), int(s.determination[1]), lasting(boards[1], 1, False))
    one.lasting += lasting(boards[1], 1, False, "enemy")
    other.lasting += lasting(boards[0], 0, False, "enemy")
    return Combat(one, other, False)


def compare(s: HybrisTable, combat: Combat, sides: tuple[int, ...] = (0, 1)) -> None:
    found = view(s)["combat"]["sides"]
    assert [found[side]["total"] for side in sides] == [combat.totals()[side] for side in sides]
    for side in sides:
        own = combat.sides[side]
        assert found[side]["combos"] == own.combos()
        assert found[side]["cost"] == own.cost()


def playable(own: Side, cards: list[str]) -> set[str]:
    return {f"card:{name}" for name in cards if own.cost() + CARDS[name]["cost"] <= own.determination}


@pytest.mark.parametrize("seed", range(30))
def test_hy_306_hy_314_hy_320_hy_r82_hy_r85_battles_by_lot(seed: int) -> None:
    at_random = random.Random(seed)
    s, hands, boards = by_lot(at_random, fights=True)
    play(s, "hero:1", "slot:coliseum-2")
    while asked(s)[0] != "HY-D16":
        play(s, "action:fight" if asked(s)[0] == "HY-D09" else "go_on")
    enemy = at_random.choice(["odysseus", "achilles", "perseus"])
    combat = begin(s, boards, True)
    play(s, f"champion:{enemy}")
    row = OWN_TABLES["champion"][enemy]
    combat.sides[1].lasting += row["base"]
    while asked(s)[0] == "HY-C7":
        name = at_random.choice(choices(s))
        play(s, name)
        shown = CARDS[name[5:]]
        bonus = sum(shown["elements"].count(element) for element in row["elements"])
        combat.sides[1].lasting += shown["strength"] + bonus
    assert len(view(s)["combat"]["enemy_cards"]) == row["cards"] if asked(s)[0] == "HY-D17" else True
    own, cards = combat.sides[0], list(hands[0])
    while asked(s)[0] == "HY-D17":
        compare(s, combat)
        listed = {name for name in choices(s) if name.startswith("card:")}
        assert listed == playable(own, cards), f"seed {seed}"
        if not listed or at_random.random() < 0.15:
            play(s, "stop")
            break
        name = at_random.choice(sorted(listed))
        own.turn_up(name[5:])
        combat.work(0)
        cards.remove(name[5:])
        play(s, name)
    seduced = "aphrodite_p1" in boards[0] and bool(own.zone) and combat.totals()[1] == 0
    won = combat.totals()[0] >= combat.totals()[1] or seduced
    assert (view(s)["players"][0]["recruits"] == [f"champion:{enemy}"]) == won, f"seed {seed}"


@pytest.mark.parametrize("seed", range(40))
def test_hy_335_hy_338_hy_341_hy_344_hy_345_hy_r81_hy_r145_duels_by_lot(seed: int) -> None:
    at_random = random.Random(seed)
    s, hands, boards = by_lot(at_random, fights=False)
    combat = begin(s, boards, False)
    play(s, "hero:1", "city:argos")
    while asked(s)[0] == "HY-D31":
        play(s, "no")
    seduced = -1

    def seduces(side: int) -> bool:
        return "aphrodite_p1" in boards[side] and bool(combat.sides[side].zone) and combat.totals()[1 - side] == 0

    going = {0, 1}
    while going == {0, 1}:
        laid: dict[int, str] = {}
        for side in range(2):
            if hands[side]:
                laid[side] = at_random.choice(hands[side])
                answer(s, side, laid[side])
        going = set()
        for side, card in laid.items():
            may = f"card:{card}" in playable(combat.sides[side], hands[side])
            assert choices(s, seat=side) == (["go_on", "stop"] if may else ["stop"]), f"seed {seed}"
            if may and at_random.random() < 0.8:
                going.add(side)
        for side in going:
            hands[side].remove(laid[side])
            combat.sides[side].turn_up(laid[side])
        for side in sorted(going):
            combat.work(side)
        for side in laid:
            answer(s, side, "go_on" if side in going else "stop")
        seduced = next((side for side in range(2) if seduces(side)), -1)
        if seduced >= 0:
            break
        if view(s)["combat"] is not None:
            compare(s, combat)
    if len(going) == 1 and seduced < 0:
        side = going.pop()
        while hands[side]:
            assert asked(s) == ("HY-D20", side)
            listed = {name for name in choices(s) if name.startswith("card:")}
            assert listed == playable(combat.sides[side], hands[side]), f"seed {seed}"
            if not listed or at_random.random() < 0.3:
                play(s, "stop")
                break
            name = at_random.choice(sorted(listed))[5:]
            hands[side].remove(name)
            combat.sides[side].turn_up(name)
            combat.work(side)
            play(s, name)
            if seduces(side):
                seduced = side
                break
    one, other = combat.totals()
    ties = "poseidon_u2" in boards[0]
    won = one > other or (one == other and ties) if seduced < 0 else seduced == 0
    loser = "reserve" if seduced >= 0 else "fallen"
    assert stands(s, 0, "hero:1") == ("argos" if won else loser), f"seed {seed}"
    assert stands(s, 1, "hero:1") == (loser if won else "argos"), f"seed {seed}"
    for seat in range(2):
        assert set(hand(s, seat).split()) == set(hands[seat])
        zone = {name for name, row in CARDS.items() if row in [card.row for card in combat.sides[seat].zone]}
        assert set(names(s, seat, int(s.discards[seat])).split()) >= zone
