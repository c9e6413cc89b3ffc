"""Cards drawn, kept, reshuffled and seen; the Well and its overflow (HY-R25 to HY-R28, HY-R153, HY-204)."""

from __future__ import annotations

from typing import Any

import pytest

from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.printed.elements import CARD_NAMES, OWN_TABLES, PREMONITION_NAMES, PRIMORDIAL_NAMES
from chronotheque.games.hybris.rules.supplies.decks import note_past, unseen_coliseum_cards, unseen_premonitions
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import CHANCE, NONE, listed
from tests.hybris.positions import (
    Rigged,
    asked,
    choices,
    effect,
    hand,
    let_chance,
    names,
    order,
    play,
    refused,
    table,
    told,
    turn,
    view,
)

OPEN = ("HY-D04", 0)


def draw(deck: str, n: int = 1, **more: int) -> dict[str, Any]:
    return {"do": "draw", "deck": deck, "n": n, **more}


# -- drawing ---------------------------------------------------------------------------------------


def test_hy_c6_hy_c7_hy_c8_what_chance_may_draw() -> None:
    s = table("hermes hades", hands={1: "com_01 col_03"}, discards={1: "com_02"})
    effect(s, 1, draw("conflict"))
    own = [f"card:{name}" for name, row in OWN_TABLES["card"].items() if row["of"] in ("common", "hades")]
    assert choices(s) == [name for name in own if name not in ("card:com_01", "card:com_02", "card:hades_x")]
    assert refused(s, CHANCE, "com_01") == "HY-R153"
    play(s, "hades_c5")
    assert hand(s, 1) == "col_03 com_01 hades_c5"
    effect(s, 0, draw("coliseum"))
    assert choices(s) == [name for name in CARD_NAMES[:28] if name != "card:col_03"]
    play(s, "col_28")
    assert (hand(s, 0), view(s)["coliseum"]["deck"]) == ("col_28", 26)
    effect(s, 0, draw("premonition"))
    assert choices(s) == list(PREMONITION_NAMES[:20])
    play(s, "pre_full")
    assert view(s, 0)["private"]["premonitions"] == ["premonition:pre_full"]
    assert view(s)["premonitions"]["deck"] == 19


@pytest.mark.parametrize("deck", ["conflict", "coliseum", "premonition"])
def test_chance_draws_each_card_by_its_number(deck: str) -> None:
    for drawn in (0, 3, 99):
        s = table("hermes hades")
        effect(s, 0, draw(deck))
        wanted = choices(s)[min(drawn, len(choices(s)) - 1)]
        s.draw(Rigged(drawn))
        found = view(s, 0)["private"]
        assert [*found["hand"], *found["premonitions"]] == [wanted]


def test_hy_191_hy_r28_a_coliseum_card_is_unseen_and_an_own_card_is_no_such() -> None:
    s = table("zeus hades")
    effect(s, 0, draw("conflict", 2), draw("coliseum", 1))
    let_chance(s)
    assert (view(s)["players"][0]["hand"], view(s)["players"][0]["fresh"]) == (3, 1)
    assert view(s, 0)["private"]["fresh"] == ["card:col_01"]


@pytest.mark.parametrize(
    ("deck", "god", "unlocked", "n", "keep", "drawn", "kept"),
    [
        ("conflict", "zeus", "", 3, 1, 3, 1),
        ("coliseum", "zeus", "", 2, 1, 2, 1),
        ("premonition", "zeus", "", 3, 2, 3, 2),
        ("premonition", "apollo", "", 1, 0, 2, 1),  # draw_extra_keep
        ("premonition", "apollo", "", 2, 1, 3, 1),
        ("conflict", "apollo", "", 1, 0, 1, 1),
        ("conflict", "ares", "ares_u5", 2, 0, 3, 2),
    ],
)
def test_hy_r153_so_many_are_drawn_and_so_many_kept(
    deck: str, god: str, unlocked: str, n: int, keep: int, drawn: int, kept: int
) -> None:
    s = table(f"{god} hades", unlocked={0: unlocked})
    effect(s, 0, draw(deck, n, **({"keep": keep} if keep else {})), {"do": "gain", "what": "vp", "n": 1})
    let_chance(s)
    player = view(s)["players"][0]
    if drawn > kept:
        assert asked(s) == ("HY-D35", 0)
        assert player["drawn_premonitions" if deck == "premonition" else "drawn"] == drawn
        assert (player["hand"], player["foreseen"], s.vp[0]) == (0, 0, 0)
        assert len(choices(s)) == drawn - kept + 1
        rest = view(s, 0)["private"]["drawn_premonitions" if deck == "premonition" else "drawn"]
        draft = choices(s)[:1]
        for _ in range(kept - 1):
            draft.append(choices(s, ">".join(draft))[0])
        assert refused(s, 1, draft[0]) == "HY-R153"
        play(s, ">".join(draft))
        gone = [name for name in rest if name not in draft]
        discards = {
            "conflict": view(s)["players"][0]["discards"],
            "coliseum": view(s)["coliseum"]["discards"],
            "premonition": view(s)["premonitions"]["discards"],
        }
        assert {name: found == gone for name, found in discards.items() if found} == {deck: True}
    player = view(s)["players"][0]
    assert player["foreseen" if deck == "premonition" else "hand"] == kept
    assert (player["drawn"], player["drawn_premonitions"], s.vp[0], asked(s)) == (0, 0, 1, OPEN)
    assert GAME.breaches(s) == []


def test_hy_r153_where_too_few_are_drawn_all_are_kept() -> None:
    for there, deck in (("com_01 com_02", "conflict"), ("com_01", "conflict")):
        s = table("zeus hades", decks={0: there})
        s.discards[0] = 0
        effect(s, 0, draw(deck, 3, keep=2), {"do": "gain", "what": "vp", "n": 1})
        let_chance(s)
        assert (hand(s, 0), asked(s), s.vp[0]) == (there, OPEN, 1)
    s = table("zeus hades")
    s.premonition_deck = 1
    effect(s, 0, draw("premonition", 3, keep=2))
    let_chance(s)
    assert view(s, 0)["private"]["premonitions"] == ["premonition:pre_joy"]


def test_hy_r25_the_deck_is_drawn_first_and_the_discard_pile_after_it() -> None:
    s = table("zeus hades", hands={0: "com_01"}, decks={0: "com_02"})
    before = len(names(s, 0, int(s.discards[0])).split())
    effect(s, 0, draw("conflict", 2))
    assert choices(s) == ["card:com_02"]
    play(s, "com_02")
    assert len(choices(s)) == before == 15
    assert view(s)["players"][0]["discards"] == []
    play(s, "com_03")
    assert view(s)["players"][0]["deck"] == 14
    assert view(s)["players"][0]["shown"] == ["card:com_01", "card:com_02"]


def test_hy_r25_without_any_card_the_draw_is_skipped() -> None:
    s = table("zeus hades", decks={0: ""})
    s.discards[0] = 0
    effect(s, 0, draw("conflict", 2), {"do": "gain", "what": "vp", "n": 1})
    assert (asked(s), s.vp[0], order(s)[0]) == (OPEN, 1, 0)


def test_an_empty_own_deck_shows_no_coliseum_card_and_nothing_while_cards_are_being_drawn() -> None:
    s = table("zeus hades", hands={0: "com_01 col_04"}, decks={0: "com_02"})
    s.fresh[0] = 1 << 3
    effect(s, 0, draw("conflict", 2))
    play(s, "com_02")
    assert view(s)["players"][0]["shown"] == ["card:com_01", "card:com_02"]
    s = table("zeus hades", hands={0: "com_01"}, decks={0: "com_02"})
    effect(s, 0, draw("conflict", 3, keep=1))
    play(s, "com_02")
    assert view(s)["players"][0]["shown"] == []  # which of them is kept is not known


def test_hy_r26_common_decks_are_shuffled_anew_and_remember_what_is_unseen() -> None:
    s = table("zeus hades", hands={0: "col_05"}, premonitions={0: "pre_cult"})
    s.fresh[0] = 1 << 4
    s.coliseum_deck, s.coliseum_discards = 0, s.coliseum_deck
    s.premonition_deck, s.premonition_discards = 0, s.premonition_deck
    effect(s, 1, draw("coliseum"), draw("premonition"))
    play(s, "col_01")
    assert view(s)["coliseum"]["past"] == [["card:col_05"], [], []]
    assert (view(s)["coliseum"]["deck"], view(s)["coliseum"]["discards"]) == (26, [])
    play(s, "pre_joy")
    assert view(s)["premonitions"]["past"] == [["premonition:pre_cult"], [], []]
    assert (view(s)["premonitions"]["deck"], view(s)["premonitions"]["discards"]) == (18, [])
    s.coliseum_deck = s.coliseum_discards = 0
    effect(s, 1, draw("coliseum"))
    assert asked(s) == OPEN
    assert view(s)["coliseum"]["past"] == [["card:col_05"], [], []]  # nothing was shuffled
    s.premonition_deck = s.premonition_discards = 0
    effect(s, 1, draw("premonition"))
    assert (asked(s), list(s.premonition_past)[1:]) == (OPEN, [0, 0])


def test_what_is_unseen_since_several_shuffles() -> None:
    s = table("zeus hades athena")
    for unseen, wanted in (
        (0b0011, [0b0011, 0, 0]),
        (0b0111, [0b0011, 0b0100, 0]),
        (0b1101, [0b0001, 0b0100, 0b1000]),
        (0b11101, [0b0001, 0b0100, 0b11000]),
        (0b11000, [0, 0, 0b11000]),
        (0b11010, [0b00010, 0, 0b11000]),
    ):
        note_past(s.coliseum_past, unseen)
        assert list(s.coliseum_past) == wanted


def test_who_has_what_nobody_has_seen() -> None:
    s = table("zeus hades athena")
    for seat in range(3):
        s.fresh[seat], s.drawn[seat] = 1 << seat, 8 << seat
        s.foreseen[seat], s.drawn_premonitions[seat] = 1 << seat, 8 << seat
    assert listed(unseen_coliseum_cards(s, NONE)) == [0, 1, 2]
    assert listed(unseen_coliseum_cards(s, 1)) == [0, 1, 2, 4]
    assert listed(unseen_premonitions(s)) == [0, 1, 2, 3, 4, 5]


def test_hy_292_the_upgraded_card_is_taken_once() -> None:
    s = table("zeus hades")
    effect(s, 0, draw("upgrade"), draw("upgrade"), {"do": "gain", "what": "vp", "n": 1})
    assert (hand(s, 0), s.crowned, s.vp[0]) == ("zeus_x", 1, 1)
    s.hands[0], s.discards[0] = 0, s.hands[0]
    effect(s, 0, draw("upgrade"))
    assert hand(s, 0) == ""


# -- premonitions given up -------------------------------------------------------------------------


def test_hy_r158_cards_given_up_leave_the_hand_for_all_to_see() -> None:
    s = table("zeus hades", hands={0: "com_01 col_04"})
    s.fresh[0], s.shown[0] = 1 << 3, 1 << 28
    effect(s, 0, {"do": "lose", "what": "card", "n": 2})
    assert (hand(s, 0), names(s, 0, int(s.discards[0]))) == ("", "col_04 com_01")
    assert (s.fresh[0], s.shown[0]) == (0, 0)


# -- the next primordial ---------------------------------------------------------------------------


def peek(s: HybrisTable, seat: int = 0) -> None:
    effect(s, seat, {"do": "peek", "what": "primordial", "n": 1}, {"do": "gain", "what": "vp", "n": 1})


@pytest.mark.parametrize(("age", "rank"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_hy_151_hy_152_hy_153_hy_154_hy_r178_hy_c9_it_is_decided_at_the_first_look(age: int, rank: int) -> None:
    s = table("zeus hades", age=age, revealed=rank, primordials=("", "aether", "aether thalassa")[rank])
    peek(s)
    assert asked(s) == ("HY-C9", CHANCE)
    names_of_rank = [
        name
        for name in PRIMORDIAL_NAMES
        if OWN_TABLES["primordial"][name[11:]]["rank"] == ("alpha", "beta", "gamma")[rank]
    ]
    assert choices(s) == names_of_rank
    assert refused(s, CHANCE, "olympus") == "HY-R11"
    play(s, names_of_rank[2])
    assert s.vp[0] == 1
    assert view(s, 0)["primordials"][rank] == {"revealed": False, "seen_by": [0], "card": names_of_rank[2]}
    assert view(s, 1)["primordials"][rank]["card"] is None
    peek(s, 1)
    assert asked(s) == OPEN  # it is decided already
    assert view(s, 1)["primordials"][rank] == {"revealed": False, "seen_by": [0, 1], "card": names_of_rank[2]}


def test_a_revealed_primordial_is_not_looked_at() -> None:
    s = table("zeus hades", age=2, revealed=1, primordials="aether")
    peek(s)
    assert (asked(s), s.vp[0], view(s)["primordials"][0]["seen_by"]) == (OPEN, 1, [])


# -- Omen ------------------------------------------------------------------------------------------


def omen(hands: dict[int, str], beside: dict[int, str], **position: Any) -> HybrisTable:
    """Places seat 0 at the Oracle, with some cards beside it."""
    together = {seat: f"{hands.get(seat, '')} {beside.get(seat, '')}" for seat in range(3)}
    s = table(
        "athena hades zeus",
        plans={0: {"hero:1": "oracle"}},
        hands=together,
        primordials="aether",
        **position,
    )
    for seat, cards in beside.items():
        for name in cards.split():
            bit = 1 << next(i for i in listed(s.hands[seat]) if names(s, seat, 1 << i) == name)
            s.hands[seat] &= ~bit
            s.omens[seat] |= bit
    turn(s, "hero:1", "oracle-2")
    return s


def test_hy_149_elements_beside_the_oracle_count_whoever_laid_them() -> None:
    s = omen({0: "com_01 com_02 com_04 com_05 com_10"}, {1: "com_01", 2: "zeus_c4"})  # fire; air and fire
    turn(s, "omen")
    assert choices(s) == ["card:com_02", "card:com_05", "card:com_10"]  # earth, water, air and water
    assert refused(s, 0, "com_04") == "HY-149"
    assert refused(s, 1, "com_02") == "HY-147"
    turn(s, "com_10")
    assert view(s)["players"][0]["omens"] == ["card:com_10"]
    assert "com_10" not in hand(s, 0)


def test_hy_150_hy_r60_without_a_follower_or_a_card_there_is_no_omen() -> None:
    assert "action:omen" in choices(omen({0: "com_01"}, {}, followers={0: 1}))
    assert "action:omen" not in choices(omen({0: "com_01"}, {}, followers={0: 0}))
    assert "action:omen" not in choices(omen({0: ""}, {}))
    assert "action:omen" not in choices(omen({0: "com_01 com_03"}, {1: "com_01"}))
    assert "action:omen" not in choices(omen({0: "com_01"}, {}, age=2, revealed=1))


def test_omen_by_an_effect_is_offered_as_far_as_all_can_tell() -> None:
    """A hand's new elements are hidden: with cards in hand the option is listed, though it may have no effect."""
    s = table("athena hades", hands={0: "com_01"}, primordials="aether")
    s.omens[1] = 1 << 28
    s.decks[1] &= ~s.omens[1]
    effect(s, 0, {"do": "choose", "options": [[{"do": "action", "which": "omen"}], []]})
    assert choices(s) == ["option:1", "option:2"]
    play(s, "option:1")
    assert (asked(s), s.followers[0], hand(s, 0)) == (OPEN, 5, "com_01")
    s = table("athena hades", hands={0: "com_01"}, primordials="aether")
    effect(s, 0, {"do": "action", "which": "omen"})
    play(s, "com_01")
    assert (s.followers[0], view(s)["primordials"][0]["seen_by"]) == (4, [0])
    for position in ({"hands": {0: ""}}, {"hands": {0: "com_01"}, "followers": {0: 0}}):
        s = table("athena hades", **position)
        effect(s, 0, {"do": "choose", "options": [[{"do": "action", "which": "omen"}], []]})
        assert choices(s) == ["option:2"]


# -- the Well --------------------------------------------------------------------------------------


@pytest.mark.parametrize("well", range(7, 15))
@pytest.mark.parametrize("temples", ["", "argos"])
def test_hy_204_hy_205_hy_207_hy_209_hy_r67_overflow_at_every_height(well: int, temples: str) -> None:
    s = table("zeus hades", well=well - 1, temples={1: temples})
    effect(s, 0, {"do": "well", "n": 1}, {"do": "gain", "what": "vp", "n": 1})
    if well >= 14 and temples:
        assert asked(s) == ("HY-D28", 1)
        play(s, "city:argos")
    assert s.well == (0 if well >= 14 else well)
    assert s.followers[0] == (4 if 9 <= well <= 13 else 5)
    assert (s.followers[1], s.vp[0], asked(s)) == (5, 1, OPEN)
    assert view(s)["players"][1]["temples"] == ([] if well >= 14 or not temples else ["city:argos"])


def test_hy_207_the_highest_in_greatness_with_a_temple_loses_one() -> None:
    s = table("zeus hades athena", well=13, temples={0: "argos", 1: "elis sparta"})
    s.greatness = 0x1023  # seats 2, 1, then 0
    effect(s, 2, {"do": "well", "n": 5})
    assert asked(s) == ("HY-D28", 1)
    assert refused(s, 0, "city:argos") == "HY-207"
    play(s, "city:elis")
    assert (view(s)["players"][1]["temples"], view(s)["players"][0]["temples"]) == (["city:sparta"], ["city:argos"])
    assert (s.well, s.followers[2]) == (0, 5)


def test_well_immune_and_temple_protected() -> None:
    s = table("poseidon hades", well=8, unlocked={0: "poseidon_u5"})
    effect(s, 0, {"do": "well", "n": 1})
    assert (s.well, s.followers[0]) == (9, 5)
    effect(s, 1, {"do": "well", "n": 1})
    assert s.followers[1] == 4
    s = table("poseidon hades", well=13, temples={0: "argos", 1: "elis"}, unlocked={0: "poseidon_u5"})
    effect(s, 1, {"do": "well", "n": 1})
    assert asked(s) == ("HY-D28", 1)
    s = table("poseidon hades", well=13, temples={0: "argos"}, unlocked={0: "poseidon_u5"})
    effect(s, 1, {"do": "well", "n": 1})
    assert (s.well, view(s)["players"][0]["temples"]) == (0, ["city:argos"])


def test_nothing_is_told_of_prayers_that_do_not_move() -> None:
    s = table("zeus hades athena", well=3)
    told(s)
    effect(s, 0, {"do": "well", "n": 1, "per": "temple"})
    assert [text for text in told(s) if text != "effect"] == []
    effect(s, 0, {"do": "well", "n": -1})
    assert [text for text in told(s) if text != "effect"] == ["well_sinks"]
