"""The book: rows of data as numbers, decoded and compared with the data."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

import pytest

from chronotheque.games.hybris.printed.book import Book
from chronotheque.games.hybris.printed.elements import OWN_TABLES, POWER_NAMES
from chronotheque.games.hybris.printed.own_book import OWN
from chronotheque.games.hybris.printed.vocabulary import (
    ACTIONS,
    AVATAR_WORDS,
    AVATARS,
    BLOCK_OPS,
    CHAIN_OPS,
    CHOICE_CONCEPT,
    CITIES,
    COMBOS,
    COMPARISONS,
    CONCEPT_WORDS,
    CONCEPTS,
    COUNTERS,
    DECKS,
    DEFEATED,
    EDGES,
    ELEMENTS,
    EVENTS,
    FLAGS,
    GOODS,
    KINDS,
    LOCATIONS,
    NEEDS,
    NULLIFIED,
    PIECES,
    RANKS,
    REMOVABLE,
    RULES,
    SYMBOLS,
    TARGETS,
    TIMINGS,
    UNTILS,
    WHENS,
    WHO,
)
from chronotheque.games.hybris.printed.writer import FLAG
from chronotheque.games.hybris.rules.effects.word import NUMBERS, WORDS
from chronotheque.kernel import NONE
from tests.hybris.every_effect import EVERY_EFFECT, EVERY_NEED, Effect

PLACES = (*LOCATIONS, *CITIES)
GODS = list(OWN_TABLES["olympian"])


# -- reading the numbers back ----------------------------------------------------------------------


def counted(counter: int, argument: int) -> str:
    """Returns a counter as written in the data: `deployed_tech:argos`."""
    name = COUNTERS[counter]
    lists: dict[str, Sequence[str]] = {"intensity": CONCEPTS, "avatar_world": AVATARS}
    words = (*SYMBOLS, *CITIES) if name == "deployed_tech" else lists.get(name, CITIES)
    return name if argument < 0 else f"{name}:{words[argument]}"


def elements_in(packed: int) -> list[str]:
    return [name for i, name in enumerate(ELEMENTS) for _ in range(packed >> 4 * i & 15)]


def condition_in(b: Book, number: int) -> str:
    terms = []
    for at in range(b.condition_start[number], b.condition_start[number + 1]):
        counter = int(b.term_counter[at])
        if counter >= FLAG:
            assert (b.term_comparison[at], b.term_value[at]) == (0, 0)
            flag, deck = FLAGS[counter - int(FLAG)], int(b.term_arg[at])
            assert (deck >= 0) == (flag == "deck_emptied")
            terms.append(("not " if b.term_not[at] else "") + flag + (f":{DECKS[deck]}" if deck >= 0 else ""))
        else:
            assert b.term_not[at] == 0
            said = counted(counter, int(b.term_arg[at]))
            terms.append(f"{said} {COMPARISONS[b.term_comparison[at]]} {b.term_value[at]}")
    return " and ".join(terms)


def list_in(b: Book, number: int) -> list[Effect]:
    """Returns a list of effects, each with all its parameters."""
    return [effect_in(b, op) for op in range(b.first(number), b.last(number))]


def effect_in(b: Book, op: int) -> Effect:
    """Decodes an effect from its numbers to the words of the data."""
    name = WORDS[b.do[op]].name
    what, n, first, second, third = (int(row[op]) for row in (b.what, b.n, b.a, b.b, b.c))
    found: Effect = {"do": name, "n": n, "max": int(b.most[op])}
    if b.per[op] >= 0:
        found["per"] = counted(int(b.per[op]), int(b.arg[op]))
    if name in ("gain", "pay", "lose", "steal"):
        found |= {"what": GOODS[what], "until": UNTILS[first]}
    elif name == "draw":
        found |= {"deck": DECKS[what], "keep": first}
    elif name == "discard":
        found |= {"down_to": first}
    elif name == "remove":
        found |= {"what": REMOVABLE[what], "city": "choice" if first < 0 else CITIES[first]}
    elif name == "action":
        where = "choice" if first < 0 else CITIES[first]
        found |= {"which": ACTIONS[what], "where": where, "from_olympus": second, "discount": third}
    elif name == "strength":
        found |= {"target": TARGETS[first], "until": UNTILS[second], "when": WHENS[third]}
    elif name == "nullify":
        found |= {"what": NULLIFIED[what]}
    elif name == "modify":
        argument = int(b.arg[op])
        words: Sequence[str] = {"activation_cost": KINDS, "draw_extra_keep": DECKS}.get(RULES[what], LOCATIONS)
        found |= {"rule": RULES[what], "arg": "any" if argument < 0 else words[argument]}
    elif name == "combat":
        found |= {"cards": first, "win": list_in(b, second), "lose": list_in(b, third)}
        found |= {"elements": elements_in(what)}
    elif name == "defeat":
        found |= {"what": DEFEATED[what]}
    elif name == "recall":
        found |= {"kind": KINDS[what], "from": "any" if first < 0 else PLACES[first]}
    elif name == "choose":
        found |= {"options": [list_in(b, first + i) for i in range(second)]}
    elif name == "if":
        found |= {"cond": condition_in(b, first), "then": list_in(b, second), "else": list_in(b, third)}
    elif name == "each":
        found |= {"who": WHO[what], "effects": list_in(b, first)}
    elif name == "block":
        city = "choice" if second < 0 else CITIES[second]
        location = "choice" if first < 0 else LOCATIONS[first]
        found |= {"op": BLOCK_OPS[what], "where": f"city:{city}" if third else f"location:{location}"}
    elif name == "chain":
        found |= {"op": CHAIN_OPS[what], "concept": CONCEPT_WORDS[first]}
    elif name == "intensity":
        found |= {"concept": CONCEPTS[what]}
    elif name == "avatar":
        found |= {"who": AVATAR_WORDS[what], "to": "choice" if first < 0 else CITIES[first]}
    elif name == "mill":
        found |= {"deck": DECKS[what]}
    elif name == "chronos":
        found |= {"what": GOODS[what]}
    return found


DEFAULTS: dict[str, Effect] = {
    **{name: {"until": "always"} for name in ("gain", "pay", "lose", "steal")},
    "draw": {"keep": 0},
    "discard": {"n": -1, "down_to": -1},
    "remove": {"city": "choice"},
    "action": {"where": "choice", "from_olympus": 0, "discount": 0},
    "strength": {"target": "self", "until": "combat", "when": "any"},
    "modify": {"arg": "any"},
    "recall": {"from": "any"},
    "combat": {"elements": []},
    "if": {"else": []},
    "block": {"op": "place"},
}


def in_full(effects: list[Effect]) -> list[Effect]:
    """Returns effects of the data with their default parameters filled in."""
    found = []
    for effect in effects:
        whole: Effect = {"n": 1, "max": 0} | DEFAULTS.get(effect["do"], {}) | effect
        if effect["do"] == "peek":
            del whole["what"]  # there is nothing else to look at
        if effect["do"] == "action" and whole.pop("from", "") == "olympus":
            whole["from_olympus"] = 1
        if effect["do"] == "combat":
            whole["n"] = whole.pop("base")
            whole["elements"] = sorted(whole["elements"])
        for key in ("then", "else", "win", "lose", "effects"):
            if key in whole:
                whole[key] = in_full(whole[key])
        if "options" in whole:
            whole["options"] = [in_full(option) for option in whole["options"]]
        found.append(whole)
    return found


def needs_in(b: Book, number: int) -> list[Effect]:
    """Decodes a list of needs from its numbers."""
    found = []
    for at in range(b.need_start[number], b.need_start[number + 1]):
        name = NEEDS[b.need_kind[at]]
        first, second, third = int(b.need_a[at]), int(b.need_b[at]), int(b.need_c[at])
        need: Effect = {"need": name}
        if name in ("reveal", "discard", "play"):
            need |= {"elements": elements_in(first)}
        elif name == "recall":
            need |= {"kind": KINDS[first], "from": PLACES[second], "n": third}
        elif name == "pay":
            need |= {"what": GOODS[first], "n": second}
        elif name == "cond":
            need |= {"cond": condition_in(b, first)}
        elif name == "kind":
            need |= {"kind": KINDS[first]}
        else:
            need |= {"place": PLACES[first]}
        assert second == 0 or name in ("recall", "pay")
        assert third == 0 or name == "recall"
        found.append(need)
    return found


def sorted_needs(needs: list[Effect]) -> list[Effect]:
    return [need | {"elements": sorted(need["elements"])} if "elements" in need else need for need in needs]


# -- effects, conditions and needs -----------------------------------------------------------------


def with_row(table: str, row: str, **cells: Any) -> Book:
    tables = copy.deepcopy(OWN_TABLES)
    tables[table][row] |= cells
    return Book(tables)


def test_every_effect_is_carried_out_as_it_is_written() -> None:
    b = with_row("premonition", "pre_joy", effects=EVERY_EFFECT)
    number = int(b.premonition_effects[0])
    assert {effect["do"] for effect in EVERY_EFFECT} == set(NUMBERS)
    for found, wanted in zip(list_in(b, number), in_full(EVERY_EFFECT), strict=True):
        assert found == wanted
    assert b.list_names[number] == "premonition:pre_joy/effects"


def test_every_need_is_met_as_it_is_written() -> None:
    b = with_row("premonition", "pre_joy", need=EVERY_NEED)
    assert needs_in(b, int(b.premonition_need[0])) == sorted_needs(EVERY_NEED)
    assert {need["need"] for need in EVERY_NEED} == set(NEEDS)


def test_the_empty_list_is_the_first() -> None:
    assert (OWN.first(0), OWN.last(0), OWN.list_names[0]) == (0, 0, "")
    assert OWN.need_start[0] == OWN.need_start[1] == 0
    b = with_row("premonition", "pre_joy", effects=[], need=[])
    assert (b.premonition_effects[0], b.premonition_need[0]) == (0, 0)


# -- rows ------------------------------------------------------------------------------------------

EFFECT_COLUMNS = [
    ("malus", "location", "malus"),
    ("slot_bonus", "slot", "bonus"),
    ("city_bonus", "city", "bonus"),
    ("conversion", "conversion", "effects"),
    ("upper", "pillar", "upper"),
    ("lower", "pillar", "lower"),
    ("after", "pillar", "after"),
    ("card_effects", "card", "effects"),
    ("premonition_effects", "premonition", "effects"),
    ("wrath1", "primordial", "wrath1"),
    ("wrath2", "primordial", "wrath2"),
]
NUMBER_COLUMNS = [
    ("capacity", "slot", "capacity"),
    ("city_goodness", "city", "goodness"),
    ("price", "conversion", "cost"),
    ("cost", "card", "cost"),
    ("strength", "card", "strength"),
    ("combo", "card", "bonus"),
    ("champion_base", "champion", "base"),
    ("champion_cards", "champion", "cards"),
    ("aegis_value", "primordial", "aegis"),
    ("tech_followers", "tech", "follower"),
    ("tech_aegis", "tech", "aegis"),
    ("tech_vp", "tech", "vp"),
    ("tech_prayers", "tech", "prayers"),
]
WORD_COLUMNS: list[tuple[str, str, str, Sequence[str]]] = [
    ("slot_location", "slot", "location", LOCATIONS),
    ("affinity", "city", "affinity", SYMBOLS),
    ("space_city", "space", "city", CITIES),
    ("link_from", "link", "from", list(OWN_TABLES["space"])),
    ("link_to", "link", "to", list(OWN_TABLES["space"])),
    ("link_edge", "link", "edge", EDGES),
    ("link_other", "link", "other_edge", EDGES),
    ("left", "card", "left", COMBOS),
    ("right", "card", "right", COMBOS),
    ("rank", "primordial", "rank", RANKS),
    ("symbol", "tech", "symbol", SYMBOLS),
]
SET_COLUMNS: list[tuple[str, str, str, Sequence[str]]] = [
    ("allowed", "location", "allowed", KINDS),
    ("actions", "location", "actions", ACTIONS),
    ("edges", "tech", "edges", EDGES),
]


def rows_of(table: str) -> list[dict[str, Any]]:
    return list(OWN_TABLES[table].values())


@pytest.mark.parametrize(("column", "table", "key"), EFFECT_COLUMNS)
def test_lists_of_effects_are_those_of_the_rows(column: str, table: str, key: str) -> None:
    found = [list_in(OWN, int(number)) for number in getattr(OWN, column)]
    assert found == [in_full(row[key]) for row in rows_of(table)]


@pytest.mark.parametrize(("column", "table", "key"), NUMBER_COLUMNS)
def test_numbers_are_those_of_the_rows(column: str, table: str, key: str) -> None:
    assert list(getattr(OWN, column)) == [row[key] for row in rows_of(table)]


@pytest.mark.parametrize(("column", "table", "key", "words"), WORD_COLUMNS)
def test_words_are_those_of_the_rows(column: str, table: str, key: str, words: Sequence[str]) -> None:
    assert [words[number] for number in getattr(OWN, column)] == [row[key] for row in rows_of(table)]


@pytest.mark.parametrize(("column", "table", "key", "words"), SET_COLUMNS)
def test_sets_are_those_of_the_rows(column: str, table: str, key: str, words: Sequence[str]) -> None:
    found = [{word for i, word in enumerate(words) if members >> i & 1} for members in getattr(OWN, column)]
    assert found == [set(row[key]) for row in rows_of(table)]


def test_what_stands_on_the_boards() -> None:
    b, number = OWN, {name: row["value"] for name, row in OWN_TABLES["number"].items()}
    names = ("perceive", "omen", "train", "foreign_tile", "temple_influence", "temple_deploy", "weakening")
    for name in names:
        assert list_in(b, int(getattr(b, name))) == in_full(OWN_TABLES["action_effect"][name]["effects"])
    assert list_in(b, int(b.warning)) == in_full(OWN_TABLES["action_effect"]["well_warning"]["effects"])
    for name in ("goodness_max", "determination_min", "determination_max", "well_warning", "well_flood", "storage"):
        assert getattr(b, name) == number[name]
    assert (b.premonitions_drawn, b.premonitions_kept) == (2, 1)
    assert list(b.discount) == [0, number["discount_b"], number["discount_c"]]
    for column, table in ((b.goodness, "goodness"), (b.spark, "spark")):
        effects = {row["at"]: row["effects"] for row in rows_of(table)}
        assert [list_in(b, int(one)) for one in column] == [in_full(effects.get(i, [])) for i in range(len(column))]
    for row, banner in zip(rows_of("city"), b.banner, strict=True):
        assert list_in(b, int(banner)) == in_full([{"do": "choose", "options": row["banner"]}])
    assert [int(b.tokens) >> 4 * i & 15 for i in range(8)] == [1, 1, 1, 1, 1, 1, 2, 0]
    assert (list(b.start_well), list(b.start_champions)) == ([0, 3, 4, 5, 6], [0, 3, 4, 5, 6])
    spaces = [effects for row in rows_of("setup") for effects in row["by_space"]]
    assert [list_in(b, int(one)) for one in b.compensation] == [in_full(effects) for effects in spaces]
    assert (b.goodness[1], b.goodness[9], b.spark[0], b.spark[6]) == (0, 0, 0, 0)
    assert (len(b.goodness), len(b.spark), b.links, b.captive_aegis) == (16, 8, 20, 3)
    assert elements_in(b.elements[0]) == ["water"]
    assert [elements_in(one) for one in b.elements] == [sorted(row["elements"]) for row in rows_of("card")]
    assert [elements_in(one) for one in b.champion_elements] == [
        sorted(row["elements"]) for row in rows_of("champion")
    ]


def test_what_stands_on_quests_and_premonitions() -> None:
    b = OWN
    epics = [row for row in rows_of("quest") if "cantos" in row]
    clashes = [row for row in rows_of("quest") if "base" in row]
    assert list(b.cantos) == [len(row["cantos"]) for row in epics]
    for i, row in enumerate(epics):
        for canto in range(4):
            cells = row["cantos"][canto] if canto < len(row["cantos"]) else {"need": [], "reward": []}
            assert needs_in(b, int(b.canto_need[4 * i + canto])) == sorted_needs(cells["need"])
            assert list_in(b, int(b.canto_reward[4 * i + canto])) == in_full(cells["reward"])
        assert list_in(b, int(b.epic_reward[i])) == in_full(row["reward"])
    for i, row in enumerate(clashes):
        assert (b.clash_base[i], b.clash_cards[i]) == (row["base"], row["cards"])
        assert elements_in(b.clash_elements[i]) == sorted(row["elements"])
        assert needs_in(b, int(b.clash_need[i])) == sorted_needs(row["need"])
        assert list_in(b, int(b.clash_before[i])) == in_full(row["before"])
        assert list_in(b, int(b.clash_reward[i])) == in_full(row["reward"])
    for i, row in enumerate(rows_of("premonition")):
        assert needs_in(b, int(b.premonition_need[i])) == sorted_needs(row["need"])


def test_pillars_are_sorted_by_their_numbers() -> None:
    tables = copy.deepcopy(OWN_TABLES)
    tables["pillar"] = dict(reversed(tables["pillar"].items()))
    b = Book(tables)
    assert [list_in(b, int(number)) for number in b.lower] == [list_in(OWN, int(number)) for number in OWN.lower]


# -- Olympians and powers --------------------------------------------------------------------------


def row_of_power(name: str) -> dict[str, Any]:
    table, _, row = name.partition(":")
    return OWN_TABLES[table][row]


def powers_of(god: str) -> list[str]:
    """Returns all possible powers of an Olympian's player by bit, without Ancient Technologies."""
    techs = [f"tech:{name}" for name in OWN_TABLES["tech"] if not name.startswith("anc_")]
    allies = [f"power:{name}" for name in OWN_TABLES["champion"]]
    tiles = [f"upgrade:{name}" for name, row in OWN_TABLES["upgrade"].items() if row["of"] == god]
    boards = [f"power:{name}" for name, row in OWN_TABLES["power"].items() if row["of"] == god]
    return [*techs, *allies, *tiles, *boards]


def bits(names: list[str], wanted: Any) -> int:
    found = sum(1 << bit for bit, name in enumerate(names) if wanted(row_of_power(name)))
    ancient = [row for name, row in OWN_TABLES["tech"].items() if name.startswith("anc_")]
    return found + sum(1 << 42 + i for i, row in enumerate(ancient) if wanted(row))


def test_what_olympians_start_with() -> None:
    keys = {"aegis": "aegis", "followers": "follower", "prayers": "prayer", "hand": "hand", "heroes": "heroes"}
    keys |= {"determination": "determination", "goodness": "goodness", "prophets": "prophets"}
    for column, key in keys.items():
        found = list(getattr(OWN, f"start_{column}"))
        assert found == [row["start"][key] for row in rows_of("olympian")], column
    for god, pieces in zip(GODS, OWN.pieces, strict=True):
        tiles = [row["holds"] for row in rows_of("upgrade") if row["of"] == god]
        for tile, holds in enumerate(tiles):
            standing = [name for i, name in enumerate(PIECES) for _ in range(pieces >> 8 * tile + 2 * i & 3)]
            assert standing == sorted(holds, key=PIECES.index)
        assert pieces >> 8 * len(tiles) == 0
    assert [god for i, god in enumerate(GODS) if OWN.base_box >> i & 1] == ["zeus", "hades", "athena", "poseidon"]


def test_hy_r119_hy_r155_which_concept_loses_a_chain_if_no_avatar_can_move() -> None:
    move = [{"do": "avatar", "who": "kairos", "to": "argos"}]
    b = with_row("tech", "anc_song", effects=move)
    assert b.b[b.first(b.power_list[POWER_NAMES.index("tech:anc_song")])] == CHOICE_CONCEPT
    b = with_row("concept_card", "gon_omen", main=move)
    assert b.b[b.first(b.card_main[list(OWN_TABLES["concept_card"]).index("gon_omen")])] == CONCEPTS.index("gonos")
    b = with_row("avatar_card", "av_01", effects=move)
    assert b.b[b.first(b.avcard_effects[0])] == NONE  # that of the Avatar itself
    b = with_row("premonition", "pre_joy", effects=move)
    assert b.b[b.first(b.premonition_effects[0])] == NONE


def test_powers_and_their_bits() -> None:
    for number, god in enumerate(GODS):
        names = powers_of(god)
        assert [POWER_NAMES[OWN.power_of(number, bit)] for bit in range(len(names))] == names
        assert [OWN.bit_of(number, POWER_NAMES.index(name)) for name in names] == list(range(len(names)))
        others = [power for power, name in enumerate(POWER_NAMES[:108]) if name not in names]
        assert {int(OWN.bit_of(number, power)) for power in others} == {-1}
        assert len(names) == 25 + 8 + 6 + OWN.board_count[number]


def test_powers_by_timing_event_rule_and_strength() -> None:
    for number, god in enumerate(GODS):
        names = powers_of(god)
        for i, timing in enumerate(TIMINGS):
            found = OWN.timing_set[number * len(TIMINGS) + i]
            assert found == bits(names, lambda row, timing=timing: row["timing"] == timing)
        for i, event in enumerate(EVENTS):
            found = OWN.event_set[number * len(EVENTS) + i]
            assert found == bits(names, lambda row, event=event: row["on"] == event)
        for i, rule in enumerate(RULES):
            found = OWN.rule_set[number * len(RULES) + i]
            assert found == bits(names, lambda row, rule=rule: rule in [one.get("rule") for one in row["effects"]])
        lasting = bits(names, lambda row: "always" in [one.get("until") for one in row["effects"]])
        assert OWN.strength_set[number] == lasting


def test_what_is_printed_on_powers() -> None:
    for power, name in enumerate(POWER_NAMES):
        row = row_of_power(name)
        assert TIMINGS[OWN.timing[power]] == row["timing"]
        assert OWN.event[power] == (EVENTS.index(row["on"]) if row["on"] else -1)
        number = int(OWN.power_list[power])
        assert list_in(OWN, number) == in_full(row["effects"])
        assert OWN.begins_with_payment(number) == (row["effects"][0]["do"] == "pay")
        goods = ("vp", "aegis", "follower", "prayer", "goodness")
        plain = [one["do"] == "gain" and one["what"] in goods and "per" not in one for one in row["effects"]]
        assert OWN.plain[power] == all(plain)
    own_only = [name for i, name in enumerate(OWN_TABLES["champion"]) if OWN.own_only >> 25 + i & 1]
    assert own_only == [name for name, row in OWN_TABLES["champion"].items() if row["scope"] == "self"]
    assert OWN.own_only >> 33 == 0
    assert not OWN.begins_with_payment(0)
