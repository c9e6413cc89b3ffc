"""The rows of the Chronos module: their numbers in the rules, and what the check rejects."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from chronotheque.games._cards import BadCards, parse_cards
from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.printed import elements, vocabulary
from chronotheque.games.hybris.printed.book import Book
from chronotheque.games.hybris.printed.check import problem
from chronotheque.games.hybris.printed.elements import NAMES, OWN_TABLES, TECH_NAMES
from chronotheque.games.hybris.printed.own_book import OWN
from chronotheque.games.hybris.rules.effects.word import WORDS
from chronotheque.kernel import Rng
from chronotheque.records import Match
from chronotheque.records.checker import random_answer
from tests.plain import plain


def changed(table: str, row: str, **cells: Any) -> Any:
    tables = copy.deepcopy(OWN_TABLES)
    tables[table][row] |= cells
    return problem(tables, OWN_TABLES)


CHAIN = {"do": "chain", "op": "break", "concept": "most"}
THIS = {"do": "chain", "op": "break", "concept": "this"}
ICON = {"what": "aegis", "n": 1, "per_player": True, "plus": False}
LOSE = {"do": "lose", "what": "aegis", "n": 1}


@pytest.mark.parametrize(
    ("table", "row", "cells", "reason"),
    [
        ("card", "com_01", {"effects": [CHAIN]}, "chain is not allowed here: it is for rows of the Chronos module"),
        ("tech", "tec_agora", {"effects": [CHAIN]}, "it is for rows of the Chronos module"),
        (
            "premonition",
            "pre_joy",
            {"need": [{"need": "cond", "cond": "avatar_world >= 1"}]},
            "rows of the Chronos",
        ),
        ("pillar", "truce", {"upper": [{"do": "if", "cond": "deck_emptied:coliseum", "then": []}]}, "deck_emptied"),
        ("city", "argos", {"banner": [[CHAIN], []]}, "it is for rows of the Chronos module"),
        ("quest", "ep_fleece", {"reward": [{"do": "shackle", "n": 1}]}, "it is for rows of the Chronos module"),
        ("tech", "anc_clock", {"effects": [THIS]}, "only a Concept card has a Concept of its own"),
        ("avatar", "kairos", {"main": [THIS]}, "only a Concept card has a Concept of its own"),
        ("chronos_tile", "chr_yoke", {"condition": "vp >= 3"}, "a tile turns by an Intensity or an empty deck"),
        ("chronos_tile", "chr_yoke", {"condition": "intensity >= 3"}, "that of ananke or kratos"),
        ("chronos_tile", "chr_yoke", {"condition": "deck_emptied:conflict"}, "unknown flag"),
        ("chronos_tile", "chr_yoke", {"modifier": 9}, "modifier is -3 to 3, not 9"),
        ("chronos_tile", "chr_yoke", {"order": 2}, "cannot be changed"),
        ("chronos_tile", "chr_yoke", {"immediate": [{"do": "modify", "rule": "storage"}]}, "passive power"),
        ("avatar", "aeon", {"cards": 7}, "cards is 0 to 6, not 7"),
        ("avatar", "aeon", {"rank": "alpha"}, "cannot be changed"),
        ("avatar_card", "av_01", {"elements": []}, "at least one element"),
        ("avatar_card", "av_01", {"left": "cat"}, "unknown picture 'cat'"),
        (
            "avatar_card",
            "av_01",
            {"effects": [{"do": "nullify", "what": "all_combos"}]},
            "before any card is played",
        ),
        (
            "avatar_card",
            "av_01",
            {"effects": [{"do": "block", "where": "city:choice"}]},
            "a conflict card cannot send away who fights",
        ),
        ("avatar_card", "av_01", {"effects": [LOSE]}, "an Avatar has no board of its own"),
        ("avatar_card", "av_01", {"effects": [{"do": "strength", "n": 1, "per": "temple"}]}, "no board of its own"),
        ("avatar_card", "av_01", {"effects": [{"do": "strength", "n": 1, "until": "always"}]}, "counts for ever"),
        (
            "avatar_card",
            "av_01",
            {"effects": [{"do": "each", "who": "opponent", "effects": [{"do": "action", "which": "drain"}]}]},
            "in a combat",
        ),
        ("concept", "cosmos", {"icons": [ICON] * 4}, "a chain track has 5 icons, not 4"),
        ("concept", "cosmos", {"icons": [ICON | {"plus": True}] * 5}, "a plus needs an earlier icon"),
        ("concept", "cosmos", {"icons": [ICON | {"what": "well"}] * 5}, "players cannot have well together"),
        ("concept", "cosmos", {"icons": [ICON | {"what": "deployed_tech:tin"}] * 5}, "cannot be of 'tin'"),
        ("concept", "cosmos", {"icons": [ICON | {"n": 0}] * 5}, "n is 1 to 20, not 0"),
        ("concept", "cosmos", {"icons": [ICON | {"plus": 1}] * 5}, "per_player and plus are true or false"),
        ("concept", "cosmos", {"icons": [{"what": "aegis"}] * 5}, "an icon has: what, n, per_player, plus"),
        ("concept", "cosmos", {"avatar": "aeon"}, "cannot be changed"),
        ("concept_card", "ant_exodus", {"bar": ["god"]}, "a bar shows different ones of olympian, hero, prophet"),
        ("concept_card", "ant_exodus", {"bar": ["any"]}, "a bar shows different ones of olympian, hero, prophet,"),
        ("concept_card", "ant_exodus", {"bar": ["hero", "hero"]}, "a bar shows different ones"),
        (
            "concept_card",
            "ant_exodus",
            {"lines": [{"olympian": "loki", "effects": []}]},
            "there is no olympian 'loki'",
        ),
        ("concept_card", "ant_exodus", {"lines": [{"who": "zeus"}]}, "a line has an olympian and effects"),
        ("concept_card", "ant_exodus", {"main": [{"do": "block", "where": "argos"}]}, "where is one of location:"),
        ("concept_card", "ant_exodus", {"main": [{"do": "mill", "deck": "conflict", "n": 1}]}, "deck is one of"),
        ("concept", "kratos", {"maximum": 2}, "the Intensity of kratos is at most 2"),
        (
            "difficulty",
            "hard",
            {"broken": [2, 2, 2]},
            "a number from 0 to 16 for each of 1 to 4 players, not [2, 2, 2]",
        ),
        ("difficulty", "hard", {"start_vp": [0, 0, 0, 100]}, "a number from 0 to 99 for each"),
        ("difficulty", "hard", {"shackles": [-1, 0, 0, 0]}, "a number from 0 to 15 for each"),
        ("difficulty", "hard", {"kratos": [3, True, 3, 3]}, "a number from 0 to 12 for each"),
    ],
)
def test_the_check_tells_what_is_wrong(table: str, row: str, cells: dict[str, Any], reason: str) -> None:
    found = changed(table, row, **cells)
    assert found is not None
    assert found[0][:2] == (["difficulty", "easy"] if "maximum" in cells else [table, row])
    assert reason in found[1]


def test_hy_r102_an_icon_may_demand_as_much_as_any_effect_may_name() -> None:
    assert changed("concept", "cosmos", icons=[ICON | {"n": 20}] * 5) is None


def test_a_reaction_of_an_ancient_technology_may_not_move_avatars() -> None:
    effects = [{"do": "avatar", "who": "lowest", "to": "choice"}]
    found = changed("tech", "anc_clock", timing="reaction", on="you_win_combat", effects=effects)
    assert found is not None
    assert "might never end" in found[1]


FILE = """game = "hybris"
[difficulty.easy]
fr = "Doux"
en = "Mild"
start_vp = [1, %s, 3, 4]
broken = [0, 0, 0, 0]
shackles = [5, 6, 7, 8]
player_vp = [9, 0, 0, 0]
ananke = [1, 1, 1, 1]
kratos = [2, 3, 2, 2]
[concept_card.tem_sickle]
fr = "Lame"
en = "Blade"
concept = "temnein"
bar = []
main = [{ do = "chain", op = "%s", concept = "this" }]
desolation = []
lines = []
"""


def test_a_card_file_replaces_rows_of_the_module_and_is_refused_with_file_line_and_reason() -> None:
    for vp, op, told in (
        ("100", "add", "line 5: it has a number from 0 to 99"),
        ("1", "burst", "line 16: op is one of break, add"),
    ):
        with pytest.raises(BadCards) as refusal:
            parse_cards("hybris", FILE % (vp, op), "mine.toml")
        assert str(refusal.value).startswith(f"mine.toml, {told}")
    book = Book(parse_cards("hybris", FILE % ("1", "add"), "mine.toml").tables)
    card = elements.CONCEPT_CARD_NAMES.index("concept_card:tem_sickle")
    assert [*book.start_chronos_vp[:4], *book.start_shackles[:4]] == [1, 1, 3, 4, 5, 6, 7, 8]
    assert [*book.start_player_vp[:4]] == [9, 0, 0, 0]
    assert [*book.start_intensity[:12]] == [1, 0, 0, 2, 0, 0, 1, 0, 0, 3, 0, 0]  # alone, and with two
    assert ops(book, book.card_main[card]) == [("chain", vocabulary.ADD_CHAIN, vocabulary.TEMNEIN)]


def test_a_game_against_chronos_is_played_with_the_rows_of_a_card_file() -> None:
    rows = parse_cards("hybris", FILE % ("1", "add"), "mine.toml").plain()
    options = {"chronos": "on", "difficulty": "easy"}
    match = Match.begin(GAME, 1, b"rows", options=options, cards=rows)
    view: Any = plain(match.view(0))["chronos"]
    assert (view["vp"], [view["concepts"][concept]["intensity"] for concept in (0, 3)]) == (1, [1, 2])
    rng = Rng(3)
    table = match.game.blank(1)
    match.game.read(match.knowledge(0)).guess(rng, table)
    assert plain(match.game.knowledge(table, 0))["rows"] == plain(match.knowledge(0))["rows"]
    while not match.over:
        seat, decision = match.open[rng.below(len(match.open))]
        match.answer(seat, decision, random_answer(match, seat, decision, rng))
    assert [row["row"] for row in rows] == ["difficulty:easy", "concept_card:tem_sickle"]


def ops(b: Book, number: int) -> list[tuple[str, int, int]]:
    """Returns the word, target and first parameter of each operation in a list."""
    return [(WORDS[b.do[op]].name, int(b.what[op]), int(b.a[op])) for op in range(b.first(number), b.last(number))]


def test_hy_r97_concepts_have_the_numbers_of_their_pillars() -> None:
    pillars = OWN_TABLES["pillar"]
    for number, name in enumerate(vocabulary.CONCEPTS):
        row = OWN_TABLES["concept"][name]
        assert row["number"] == pillars[row["pillar"]]["number"] == number + 1
    assert [vocabulary.CONCEPTS[i] for i in range(6) if OWN.concept_chained[i]] == list(vocabulary.CHAINED_CONCEPTS)
    goods = [vocabulary.GOODS[OWN.concept_good[i]] for i in range(6) if OWN.concept_chained[i]]
    assert goods == ["follower", "aegis", "prayer", "vp"]
    assert [*OWN.concept_good_n] == [0, 1, 1, 0, 1, 2]
    assert [*OWN.concept_avatar] == [-1, 0, 0, -1, 1, 2]
    assert [*OWN.avatar_concepts] == [0b000110, 0b010000, 0b100000]


def test_this_is_the_concept_of_the_card() -> None:
    card = elements.CONCEPT_CARD_NAMES.index("concept_card:gon_vow")
    main = OWN.card_main[card]
    assert ops(OWN, main)[1] == ("chain", vocabulary.ADD_CHAIN, vocabulary.GONOS)


def test_an_avatar_move_knows_whose_chain_breaks_instead() -> None:
    def instead(number: int) -> int:
        return int(
            next(
                OWN.b[op] for op in range(OWN.first(number), OWN.last(number)) if WORDS[OWN.do[op]].name == "avatar"
            )
        )

    comet = elements.CONCEPT_CARD_NAMES.index("concept_card:cos_comet")
    yoke = elements.CHRONOS_TILE_NAMES.index("chronos_tile:chr_yoke")
    call = elements.AVATAR_CARD_NAMES.index("avatar_card:av_11")
    assert instead(OWN.card_main[comet]) == vocabulary.COSMOS_CONCEPT  # HC-108
    assert instead(OWN.card_desolation[comet]) == vocabulary.COSMOS_CONCEPT  # HC-103
    assert instead(OWN.tile_immediate[yoke]) == vocabulary.CHOICE_CONCEPT  # HY-R155
    assert instead(OWN.avcard_effects[call]) == -1  # HY-R119


def test_places_to_block() -> None:
    b = Book(OWN_TABLES)
    card = elements.CONCEPT_CARD_NAMES.index("concept_card:ant_revolt")
    first = b.first(b.card_desolation[card])
    assert (b.what[first], b.a[first], b.b[first], b.c[first]) == (vocabulary.BLOCK, -1, 0, 1)
    song = elements.power_of_tile(TECH_NAMES.index("tech:anc_song"))
    first = b.first(b.power_list[song])
    assert (b.what[first], b.a[first], b.b[first], b.c[first], b.n[first]) == (vocabulary.UNBLOCK, -1, -1, 0, 2)


def test_icons_lines_and_conditions_are_rows_of_numbers() -> None:
    at = int(vocabulary.TEMNEIN) * 5
    assert [*OWN.icon_n[at : at + 5]] == [3, 5, 1, 2, 3]
    assert [vocabulary.COUNTERS[what] for what in OWN.icon_what[at : at + 2]] == ["hand", "determination"]
    assert OWN.only_last[vocabulary.TEMNEIN] == 1
    at = int(vocabulary.COSMOS_CONCEPT) * 5
    assert [*OWN.icon_plus[at : at + 5]] == [0, 0, 1, 1, 1]
    assert [*OWN.icon_each[at : at + 5]] == [1, 0, 1, 1, 1]
    fetter = elements.CONCEPT_CARD_NAMES.index("concept_card:tem_fetter")
    lines = range(OWN.card_line_start[fetter], OWN.card_line_start[fetter + 1])
    assert [elements.OLYMPIAN_NAMES[OWN.line_olympian[line]] for line in lines] == [
        "olympian:hermes",
        "olympian:ares",
    ]
    assert OWN.card_bar[fetter] == 0b110  # Heroes and Prophets
    tile = elements.CHRONOS_TILE_NAMES.index("chronos_tile:chr_empty_arena")
    term = OWN.condition_start[OWN.tile_condition[tile]]
    assert OWN.term_counter[term] == 100 + vocabulary.FLAG_EMPTIED
    assert OWN.term_arg[term] == vocabulary.COLISEUM_DECK


def test_hc_136_ancient_technologies_are_tiles_after_those_of_olympus() -> None:
    ancient = [TECH_NAMES[i] for i in range(elements.TECHS) if elements.EVERY_ANCIENT >> i & 1]
    assert len(ancient) == 5
    assert all(name.startswith("tech:anc_") for name in ancient)
    assert elements.EVERY_TECH & elements.EVERY_ANCIENT == 0
    for tile in range(elements.TECHS):
        power = elements.power_of_part(elements.TECH + tile)
        assert elements.POWER_NAMES[power] == TECH_NAMES[tile]
        assert elements.power_part(power) == elements.TECH + tile
        assert OWN.power_of(0, elements.bit_of_tile(tile)) == power == elements.power_of_tile(tile)
        assert OWN.bit_of(0, power) == elements.bit_of_tile(tile)


def test_parts_of_the_module_have_their_names() -> None:
    firsts = {
        elements.CONCEPT: "concept:ananke",
        elements.CONCEPT_CARD: "concept_card:ant_exodus",
        elements.AVATAR: "avatar:kronos",
        elements.AVATAR_CARD: "avatar_card:av_01",
        elements.CHRONOS_TILE: "chronos_tile:chr_necessity",
        elements.RESOLVE: "resolve",
        elements.SEND: "send",
    }
    assert {part: NAMES[part] for part in firsts} == firsts
