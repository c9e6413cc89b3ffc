"""The table as the host makes it, and what the game says of itself: seats, options, names, bounds."""

from __future__ import annotations

import pytest

from chronotheque.games import get
from chronotheque.games.forge_chronos import GAME
from chronotheque.games.forge_chronos.decisions import DECISIONS, LINE_UP
from chronotheque.games.forge_chronos.game import NAMES
from chronotheque.kernel import CHANCE, BadSetting, UnknownName
from tests.forge_chronos.playing import moments
from tests.forge_chronos.positions import (
    ASSISTANTS,
    BLADES,
    HANDLES,
    PARTS,
    SEAT_COUNTS,
    asked,
    blades,
    choices,
    deck,
    handles,
    hired,
    new,
    play,
    row,
    table,
    turn,
    view,
)


def test_the_game_is_known_by_its_name() -> None:
    assert get("forge_chronos").name == GAME.name == "forge_chronos"
    assert (GAME.prefix, GAME.rule_of_the_end) == ("FC", "FC-R26")
    assert GAME.decisions == DECISIONS


def test_the_host_chooses_assistants_and_display() -> None:
    assert [(option.name, option.values, option.default) for option in GAME.options] == [
        ("assistants", ("off", "on"), "off"),
        ("display", ("scarce", "refill"), "scarce"),
        ("midday", ("once", "each"), "once"),
    ]
    assert GAME.settings({}) == {"assistants": "off", "display": "scarce", "midday": "once"}


@pytest.mark.parametrize("seats", SEAT_COUNTS)
@pytest.mark.parametrize("assistants", ["off", "on"])
@pytest.mark.parametrize("display", ["refill", "scarce"])
@pytest.mark.parametrize("midday", ["once", "each"])
def test_every_choice_is_possible_with_every_number_of_seats(
    seats: int, assistants: str, display: str, midday: str
) -> None:
    settings = {"assistants": assistants, "display": display, "midday": midday}
    assert GAME.seat_counts(settings) == [2, 3, 4]
    s = new(seats, **settings)
    assert (s.assistants, s.scarce) == (assistants == "on", display == "scarce")
    assert view(s)["options"] == settings
    assert asked(s) == ("FC-C1", CHANCE)


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_fc_r27_nobody_plays_alone_or_with_more_than_four(seats: int) -> None:
    with pytest.raises(BadSetting, match=f"forge_chronos is for 2 to 4 seats, not {seats}"):
        GAME.new(seats)


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ({"assistants": "some"}, "option assistants of forge_chronos is one of off, on, not some"),
        ({"display": "full"}, "option display of forge_chronos is one of scarce, refill, not full"),
        ({"mode": "classic"}, "forge_chronos has no option mode; it has: assistants, display, midday"),
    ],
)
def test_nothing_else_can_be_chosen(chosen: dict[str, str], words: str) -> None:
    with pytest.raises(BadSetting, match=words):
        GAME.new(3, chosen)


# -- a scarce display ------------------------------------------------------------------------------


def test_fc_r16_if_it_is_scarce_nothing_is_replaced_during_a_day() -> None:
    s = table(
        [7, 20],
        reserves={0: "9 grey"},
        blades="b-gry-dag-1 b-gry-dag-2",
        handles="h-gry-dag-1 h-gry-dag-2",
        scarce=True,
    )
    play(s, "b-gry-dag-1")
    assert asked(s) == ("FC-D01", 0)
    assert blades(s) == ["-", "b-gry-dag-2", "-", "-", "-"]
    play(s, "h-gry-dag-2")
    assert asked(s) == ("FC-D01", 0)
    assert handles(s) == ["h-gry-dag-1", "-", "-", "-", "-"]
    play(s, "b-gry-dag-2>h-gry-dag-1")
    assert asked(s) == ("FC-D01", 0)
    assert blades(s) == handles(s) == ["-"] * 5


def test_fc_r16_an_empty_place_of_a_scarce_display_offers_nothing() -> None:
    """A seat that could pay for any part is offered only the parts on display."""
    s = table(
        [7, 20],
        reserves={0: "9 grey 6 white 6 black"},
        blades="b-gry-dag-1",
        handles="h-gry-dag-1",
        scarce=True,
    )
    assert [name for name in choices(s) if name[1] == "-"] == ["b-gry-dag-1", "h-gry-dag-1"]
    assert choices(s, "b-gry-dag-1") == ["done", "h-gry-dag-1"]


def test_fc_r16_if_it_is_scarce_a_new_morning_fills_the_display() -> None:
    s = table([20, 20], blades="b-gry-dag-1", handles="", scarce=True)
    turn(s, "bed", "bed")
    assert "-" not in [*blades(s), *handles(s)]
    assert len(deck(s)) == 80


def test_fc_076_if_it_is_scarce_assistants_are_replaced_all_the_same() -> None:
    s = table([7, 20], loose={0: "b-blk-dag-1 h-blk-dag-1"}, assistants={}, row="a01 a02 a03", scarce=True)
    play(s, "b-blk-dag-1>h-blk-dag-1", "a01")
    assert asked(s) == ("FC-C4", CHANCE)
    play(s, "a09")
    assert row(s) == ["a09", "a02", "a03"]


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_fc_r16_in_a_scarce_game_the_display_only_shrinks_during_a_day(seats: int) -> None:
    for seed in range(3):
        before: tuple[int, int] = (0, 0)
        for s in moments(seats, seed, display="scarce"):
            lying = sum(part != "-" for part in [*blades(s), *handles(s)])
            now = (int(view(s)["day"]), lying)
            assert now[0] > before[0] or now[1] <= before[1], f"{seats} seats, seed {seed}"
            before = now


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_fc_r16_if_it_is_refilled_it_is_full_at_every_act(seats: int) -> None:
    for seed in range(3):
        for s in moments(seats, seed, display="refill"):
            if not s.over and asked(s)[0] == "FC-D01":
                assert "-" not in [*blades(s), *handles(s)], f"{seats} seats, seed {seed}"


def test_without_the_variant_nobody_ever_has_an_assistant() -> None:
    for seed in range(3):
        for s in moments(3, seed):
            assert [hired(s, seat) for seat in range(3)] == ["", "", ""], f"seed {seed}"
            assert view(s)["assistants"] is None


# -- names -----------------------------------------------------------------------------------------


def names_of(decision: str) -> list[str]:
    reach = GAME.reach(GAME.decision_number(decision))
    s = table()
    return [
        GAME.part_name(s, GAME.decision_number(decision), 0, part)
        for first, last in reach.places
        for part in range(first, last + 1)
    ]


@pytest.mark.parametrize(
    ("decision", "expected"),
    [
        ("FC-C1", list(NAMES[int(LINE_UP)].names)),
        ("FC-C2", [f"part:{name}" for name in BLADES]),
        ("FC-C3", [f"part:{name}" for name in HANDLES]),
        ("FC-C4", [f"assistant:{name}" for name in ASSISTANTS]),
        ("FC-D14", [f"assistant:{name}" for name in ASSISTANTS]),
        ("FC-C5", [f"{colour}:{n}" for colour in ("grey", "blue", "yellow", "white", "black") for n in range(11)]),
    ],
)
def test_the_parts_that_can_ever_be_listed(decision: str, expected: list[str]) -> None:
    assert names_of(decision) == expected


def test_fc_d01_the_names_of_all_that_an_act_is_made_of() -> None:
    found = names_of("FC-D01")
    assert len(found) == len(set(found))
    assert found[:90] == [f"part:{name}" for name in PARTS]
    colours = ("grey", "blue", "yellow", "white", "black")
    assert found[90:100] == [f"{verb}:{colour}" for verb in ("give", "take") for colour in colours]
    assert found[100:106] == ["swap:1", "swap:2", "swap:3", "swap:4", "ratio:usual", "ratio:special"]
    assert found[106:124] == [f"n:{count}" for count in range(18)]
    assert found[124:131] == ["mine:3", "mine:5", "mine:7", "mine:9", "mine:2", "mine:swap", "bed"]
    assert found[131:136] == [f"{colour}:1" for colour in colours]
    assert found[131:] == names_of("FC-D11")[:-1]
    assert names_of("FC-D11")[-1] == "again"


@pytest.mark.parametrize("decision", DECISIONS)
def test_every_name_is_read_back(decision: str) -> None:
    number = GAME.decision_number(decision)
    s = table()
    for first, last in GAME.reach(number).places:
        for part in range(first, last + 1):
            assert GAME.part_number(s, number, 0, GAME.part_name(s, number, 0, part)) == part
    for name in ("part:b-red-dag-1", "seat:4", "assistant:a16", "grey:11", "", "mine:4"):
        with pytest.raises(UnknownName, match=f"{name} is no answer to {decision}"):
            GAME.part_number(s, number, 0, name)


def test_a_number_without_a_name_is_called_by_it() -> None:
    s = table()
    assert GAME.part_name(s, GAME.decision_number("FC-C2"), 0, 90) == "part:90"
    assert GAME.part_name(s, GAME.decision_number("FC-C1"), 0, -1) == "part:-1"


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_fc_d01_all_that_is_ever_listed_is_within_reach(seats: int) -> None:
    for seed in range(2):
        for s in moments(seats, seed, chance=True, assistants="on"):
            if not s.over:
                ranges = GAME.reach(int(s.decision)).places
                for part in s.options(s.decision, s.seat, []):
                    assert any(first <= part <= last for first, last in ranges), f"seed {seed}: {asked(s)}"


def test_the_longest_list_of_acts_is_short() -> None:
    s = table(
        [7, 20],
        reserves={0: "3 each"},
        market="3 each",
        blades=" ".join(BLADES[:5]),
        handles=" ".join(HANDLES[:5]),
        loose={0: " ".join([*BLADES[5:45], *HANDLES[5:45]])},
        assistants={0: " ".join(ASSISTANTS)},
        row="",
    )
    assert len(choices(s)) < 128
