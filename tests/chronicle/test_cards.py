"""The cards (CR-006 to CR-015), their numbers and their names."""

import re
from importlib import resources

import pytest

from chronotheque.games.chronicle import GAME
from chronotheque.games.chronicle.cards import (
    CARD_NAMES,
    CARD_NUMBERS,
    CARDS,
    EVERY_CARD,
    EVERY_NUMBERED,
    EVERY_STORY,
    EVERY_WILD,
    NUMBERED,
    OF_SUIT,
    STORIES,
    STORY_NAMES,
    SUIT_NAMES,
    card_names,
    card_of,
    hand_size,
    is_wild,
    list_cards,
    story_names,
    strength_of,
    suit_of,
)
from chronotheque.games.chronicle.deck import ALSO, ASKING, MEASURES, OWN, SILENT
from chronotheque.games.chronicle.rules.meeting import rank
from chronotheque.games.chronicle.rules.scoring import counted
from chronotheque.kernel import NONE, Parts, UnknownName, listed
from tests.chronicle.positions import cards, go_on, names, number, opening, points, table

COLOURS = {"power": "b", "wisdom": "g", "love": "r"}
WILD = "king demon dragon sage fool angel"
NUMBERED_NAMES = [f"{colour}{strength:02}" for colour in "bgr" for strength in range(1, 11)]
BY_STRENGTH = ["evil", "triple", "reverse", "steal", "cut", "recall", "veil", "drain", "dismiss", "entrust"]


def rows_of(chapter: str) -> list[list[str]]:
    """Returns the rows of the table in a chapter of the ledger."""
    text = (resources.files("chronotheque.games.chronicle") / "ledger.md").read_text(encoding="utf-8")
    part = re.split(rf"^## {chapter}$", text, flags=re.MULTILINE)[1].split("\n## ")[0]
    rows = [line.strip("|").split("|") for line in part.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in row] for row in rows[1:]]


def strengths_of(names_of_cards: str) -> list[int]:
    return [int(strength_of(number(name))) for name in names_of_cards.split()]


# -- characters ------------------------------------------------------------------------------------


def test_cr_006_numbered_cards_have_strengths_from_1_to_10() -> None:
    assert strengths_of("b01 b02 b03 b04 b05 b06 b07 b08 b09 b10") == list(range(1, 11))
    assert strengths_of("g01 g09 g10 r01 r02 r10") == [1, 9, 10, 1, 2, 10]
    assert [OWN.tables["card"][name]["strength"] for name in NUMBERED_NAMES] == [*range(1, 11)] * 3


def test_cr_007_a_higher_strength_is_stronger() -> None:
    s = table(["b01", "g01", "r01"])
    for colour in "bgr":
        row = [rank(s, number(f"{colour}{strength:02}"), False) for strength in range(1, 11)]
        assert row == sorted(set(row)) == list(range(1, 11))


def test_cr_008_wild_cards_have_no_strength() -> None:
    assert [OWN.tables["card"][name]["strength"] for name in WILD.split()] == [0] * 6
    s = table(["b01", "g01", "r01"])
    assert [rank(s, number(name), False) for name in ("sage", "fool", "angel")] == [0, 0, 0]
    assert [rank(s, number(name), True) for name in ("sage", "fool", "angel")] == [0, 0, 0]


def test_cr_009_there_are_three_numbered_suits() -> None:
    assert SUIT_NAMES == ("suit:power", "suit:wisdom", "suit:love")
    assert [names(OF_SUIT[suit]) for suit in range(3)] == [
        " ".join(NUMBERED_NAMES[:10]),
        " ".join(NUMBERED_NAMES[10:20]),
        " ".join(NUMBERED_NAMES[20:]),
    ]
    assert [int(suit_of(number(name))) for name in NUMBERED_NAMES] == [0] * 10 + [1] * 10 + [2] * 10
    for name in NUMBERED_NAMES:
        assert COLOURS[str(OWN.tables["card"][name]["suit"])] == name[0]


def test_cr_010_wild_cards_are_a_kind_of_their_own() -> None:
    assert [name for name in [*NUMBERED_NAMES, *WILD.split()] if is_wild(number(name))] == WILD.split()
    assert names(EVERY_WILD) == WILD
    assert {OWN.tables["card"][name]["suit"] for name in WILD.split()} == {"wild"}
    for suit in range(3):
        assert OF_SUIT[suit] & EVERY_WILD == 0


def test_cr_011_every_character_has_an_ability() -> None:
    known = {*ASKING, *SILENT}
    for cells in OWN.tables["card"].values():
        words = str(cells["ability"]).split()
        assert words
        assert set(words) <= known
    assert set(OWN.tables["ability"]) == known


def test_cr_011_abilities_are_those_of_the_ledger() -> None:
    by_ability = {row[0]: row[2] for row in rows_of("Abilities")}
    for ability, words in by_ability.items():
        bearers = []
        for word in words.replace("all ", "").replace("s,", ",").split(", "):
            strength = word.rstrip("s")
            bearers += [f"{c}{int(strength):02}" for c in "bgr"] if strength.isdigit() else [word.lower()]
        found = [row for row, cells in OWN.tables["card"].items() if ability in str(cells["ability"]).split()]
        assert sorted(found) == sorted(bearers), ability


def test_cr_011_the_rules_find_the_abilities_of_each_card() -> None:
    assert [names(members) for members in (OWN.evil, OWN.triples, OWN.reverses, OWN.cuts, OWN.veils)] == [
        "b01 g01 r01 demon",
        "b02 g02 r02",
        "b03 g03 r03",
        "b05 g05 r05",
        "b07 g07 r07",
    ]
    assert [names(members) for members in (OWN.crowns, OWN.curses, OWN.devours, OWN.purifies)] == [
        "king",
        "demon",
        "dragon",
        "angel",
    ]
    asking = {name: [ASKING[i] for i in listed(int(OWN.asks[card]))] for card, name in enumerate(CARD_NAMES)}
    assert {name[5:]: row for name, row in asking.items() if row} == {
        **{f"{c}{n:02}": [BY_STRENGTH[n - 1]] for c in "bgr" for n in (4, 6, 8, 9, 10)},
        "sage": ["steal"],
        "fool": ["swap"],
    }


@pytest.mark.parametrize("strength", range(1, 11))
def test_cr_r12_all_cards_of_a_strength_have_the_same_ability(strength: int) -> None:
    abilities = {OWN.tables["card"][f"{colour}{strength:02}"]["ability"] for colour in "bgr"}
    assert abilities == {BY_STRENGTH[strength - 1]}


def test_the_characters_are_those_of_the_ledger() -> None:
    rows = rows_of("Characters")
    assert [row[0] for row in rows] == [*NUMBERED_NAMES, *WILD.split()]
    for card, name, french, suit, strength, ability, _source in rows:
        assert {key: cell for key, cell in OWN.tables["card"][card].items() if key != "fr_g"} == {
            "fr": french,
            "en": name,
            "suit": suit.lower(),
            "strength": 0 if strength == "none" else int(strength),
            "ability": ability.replace(",", ""),
        }


def test_cr_r52_the_sevens_are_mercenary_hermit_and_dancer() -> None:
    assert [OWN.tables["card"][card]["en"] for card in ("b07", "g07", "r07")] == ["Mercenary", "Hermit", "Dancer"]
    assert OWN.tables["card"]["r07"]["fr"] == "Danseuse"


def test_cr_r53_known_names_go_to_blue_green_and_red_in_this_order() -> None:
    known = {
        2: ["Prince", "Queen", "Princess"],
        3: ["Sergeant", "Merchant", "Waitress"],
        4: ["Barbarian", "Fortune-teller", "Courtesan"],
        7: ["Mercenary", "Hermit", "Dancer"],
        8: ["Knight", "Professor", "Cleric"],
    }
    for strength, row in known.items():
        assert [OWN.tables["card"][f"{colour}{strength:02}"]["en"] for colour in "bgr"] == row


# -- stories ---------------------------------------------------------------------------------------


def test_cr_014_each_story_names_its_theme_card() -> None:
    themes = [CARD_NAMES[OWN.themes[story]][5:] for story in range(STORIES)]
    assert themes == ["b08", "b10", "g10", "g01", "r02", "r01", "g02", "g04", "demon", "dragon", "king", "fool"]
    assert themes == [row[3].split()[0] for row in rows_of("Stories")]


def test_cr_015_each_story_says_who_scores() -> None:
    conditions = [
        "nothing"
        if OWN.measures[story] == NONE
        else f"{'fewest' if OWN.fewest >> story & 1 else 'most'} {MEASURES[OWN.measures[story]]}"
        for story in range(STORIES)
    ]
    assert conditions == [
        "most power",
        "fewest power",
        "most wisdom",
        "fewest wisdom",
        "most love",
        "fewest love",
        "most total",
        "fewest total",
        "most evil",
        "nothing",
        "nothing",
        "most wild",
    ]
    for row, condition in zip(rows_of("Stories"), conditions, strict=True):
        told = row[4].lower().replace("allies in total", "total").replace(" allies", "").replace("demon", "evil")
        assert told.startswith("no condition" if condition == "nothing" else condition)
    assert [OWN.scores(story) for story in range(STORIES)] == [True] * 9 + [False, False, True]


def test_cr_015_three_stories_do_something_beside() -> None:
    assert (OWN.pardons, OWN.agains, OWN.twos) == (1 << 8, 1 << 9, 1 << 10)
    assert {OWN.tables["story"][f"st{n:02}"]["also"] for n in (1, 2, 3, 4, 5, 6, 7, 8, 12)} == {"nothing"}
    assert [OWN.tables["story"][f"st{n:02}"]["also"] for n in (9, 10, 11)] == list(ALSO[1:])


@pytest.mark.parametrize(
    ("story", "scoring"),
    [
        ("st01", [1, 0, 0]),
        ("st02", [0, 1, 0]),
        ("st03", [0, 1, 0]),
        ("st04", [0, 0, 1]),
        ("st05", [0, 0, 1]),
        ("st06", [1, 0, 0]),
        ("st07", [0, 1, 0]),
        ("st08", [1, 0, 0]),
        ("st12", [0, 1, 0]),
    ],
)
def test_cr_015_the_condition_of_each_story_is_looked_at(story: str, scoring: list[int]) -> None:
    #                                             power, wisdom, love, total, wild
    row = {0: "b04 b05 b06 g08", 1: "g04 g05 g06 r08 king fool", 2: "b09 r04 r05 r06 dragon"}
    s = table(moment="end", allies=row, stories=story)
    go_on(s)
    assert points(s) == scoring


def test_the_stories_are_those_of_the_ledger() -> None:
    rows = rows_of("Stories")
    assert [row[0] for row in rows] == [f"st{story:02}" for story in range(1, 13)] == list(OWN.tables["story"])
    for row in rows:
        assert OWN.tables["story"][row[0]]["en"] == row[1]
        assert OWN.tables["story"][row[0]]["fr"] == row[2]


# -- a 2 -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("others", "scoring"), [("b05 b06", [1, 0]), ("b05 b06 b08", [1, 1]), ("b04 b05 b06 b08", [0, 1])]
)
def test_cr_073_a_2_counts_as_three_allies_at_the_end_of_the_round(others: str, scoring: list[int]) -> None:
    for story in ("st01", "st07"):
        s = table(moment="end", allies={0: "b02", 1: others}, stories=story)
        go_on(s)
        assert points(s)[:2] == scoring


def test_cr_073_every_2_does() -> None:
    s = table(["b01", "g01", "r01"])
    for two, measure in (("b02", 0), ("g02", 1), ("r02", 2)):
        assert counted(s, measure, cards(two)) == 3
        assert counted(s, measure, cards(f"{two} b04 g04 r04")) == 4
    assert counted(s, 3, cards("b02 g02 r02 b04 king")) == 11


def test_cr_r24_a_2_counts_three_of_its_suit_and_in_total_and_of_nothing_else() -> None:
    s = table(["b01", "g01", "r01"])
    counts = {name: int(counted(s, measure, cards("g02"))) for measure, name in enumerate(MEASURES)}
    assert counts == {"power": 0, "wisdom": 3, "love": 0, "total": 3, "evil": 0, "wild": 0}
    with_others = {
        name: int(counted(s, measure, cards("g02 r01 king demon"))) for measure, name in enumerate(MEASURES)
    }
    assert with_others == {"power": 0, "wisdom": 3, "love": 1, "total": 6, "evil": 2, "wild": 2}


# -- numbers and names -----------------------------------------------------------------------------


def test_each_card_has_its_number() -> None:
    assert (CARDS, NUMBERED, STORIES) == (36, 30, 12)
    assert [card_of(suit, strength) for suit in range(3) for strength in range(1, 11)] == list(range(30))
    assert [CARD_NUMBERS[name] for name in CARD_NAMES] == list(range(36))
    assert [name[5:] for name in CARD_NAMES] == [*NUMBERED_NAMES, *WILD.split()]
    assert tuple(f"story:st{story:02}" for story in range(1, 13)) == STORY_NAMES


def test_sets_of_cards_have_names() -> None:
    assert card_names(cards("r10 b01 king")) == ["card:b01", "card:r10", "card:king"]
    assert card_names(EVERY_CARD) == list(CARD_NAMES)
    assert card_names(EVERY_NUMBERED) == list(CARD_NAMES[:30])
    assert story_names(0b100000000011) == ["story:st01", "story:st02", "story:st12"]
    assert story_names(EVERY_STORY) == list(STORY_NAMES)


@pytest.mark.parametrize("some", ["", "b01", "angel", "b10 g01", "b01 b10 g01 g10 r01 r10 king angel", "r05 demon"])
def test_cards_are_listed_in_ascending_order(some: str) -> None:
    parts = Parts()
    parts.add(7)  # parts listed before are kept
    list_cards(cards(some), parts)
    assert parts.listed() == [7, *(number(name) for name in some.split())]


def test_all_cards_are_listed() -> None:
    parts = Parts()
    list_cards(EVERY_CARD, parts)
    assert parts.listed() == list(range(36))


def test_hands_have_their_sizes() -> None:
    assert [hand_size(seats) for seats in (3, 4, 5, 6)] == [12, 9, 7, 6]


def test_answers_have_names() -> None:
    s = opening(4)

    def name(decision: str, part: int) -> str:
        return GAME.part_name(s, GAME.decision_number(decision), 0, part)

    assert [name("CR-C1", part) for part in (-1, 0, 11, 12)] == ["story:-1", "story:st01", "story:st12", "story:12"]
    for decision in ("CR-C2", "CR-C3", "CR-D1", "CR-D4", "CR-D5", "CR-D6", "CR-D8", "CR-D9", "CR-D10"):
        assert [name(decision, part) for part in (-1, 0, 35, 36)] == [
            "card:-1",
            "card:b01",
            "card:angel",
            "card:36",
        ]
    for decision in ("CR-D7", "CR-D11", "CR-D12"):
        assert [name(decision, part) for part in (0, 5)] == ["seat:0", "seat:5"]


def test_names_are_answers() -> None:
    s = opening(4)

    def part(decision: str, name: str) -> int:
        return GAME.part_number(s, GAME.decision_number(decision), 0, name)

    assert [part("CR-C1", name) for name in ("story:st01", "story:st12")] == [0, 11]
    assert [part("CR-D3", name) for name in ("card:b01", "card:angel")] == [0, 35]
    assert [part("CR-D7", name) for name in ("seat:0", "seat:5")] == [0, 5]
    assert [part("CR-D12", name) for name in ("seat:0", "seat:5")] == [0, 5]
    assert [part("CR-D11", name) for name in ("seat:0", "seat:5")] == [0, 5]
    for decision, name in (
        ("CR-C1", "story:st13"),
        ("CR-C1", "card:b01"),
        ("CR-D3", "story:st01"),
        ("CR-D3", "card:b11"),
        ("CR-D7", "seat:6"),
        ("CR-D7", "card:b01"),
        ("CR-D1", "seat:0"),
    ):
        with pytest.raises(UnknownName, match=rf"^{name} is no answer to {decision}$"):
            part(decision, name)


def test_each_decision_has_the_reach_of_its_answers() -> None:
    most = {"CR-C1": 12, "CR-D7": 6, "CR-D11": 6, "CR-D12": 6, "CR-D13": 2}
    for decision, name in enumerate(GAME.decisions):
        reach = GAME.reach(decision)
        assert (reach.places, reach.stops) == ([(0, most.get(name, 36) - 1)], False)
