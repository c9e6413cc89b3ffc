"""Exact prompts and hints: the message and its numbers, at positions set up by hand."""

from __future__ import annotations

from typing import Any

import pytest

from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.prompts import prompt
from chronotheque.games.hybris.rules.phases.divine_pillar import PillarPhase
from chronotheque.games.hybris.rules.phases.planning import Planning
from chronotheque.games.hybris.table.board import greatness_order
from chronotheque.games.hybris.table.state import HybrisTable
from tests.hybris.positions import answer, asked, effect, full, let_chance, play, table, turn

Told = tuple[str, dict[str, Any]] | None


def hint(s: HybrisTable, name: str, seat: int | None = None) -> Told:
    """Returns the hint on a choice, complete or not."""
    parts = GAME.answer_parts(s, int(s.decision), full(name))
    return GAME.hint(s, int(s.decision), int(s.seat) if seat is None else seat, parts)


def prompted(s: HybrisTable, seat: int | None = None) -> Told:
    return prompt(s, int(s.decision), int(s.seat) if seat is None else seat)


# -- Pillars, plans, activation --------------------------------------------------------------------


def test_a_pillar_says_how_many_act_before_it_and_whether_a_prayer_lies_on_it() -> None:
    s = table("zeus hades athena")
    for seat in range(3):
        s.pillar[seat] = -1
    s.stack.pop()
    s.call(PillarPhase(greatness_order(s)))
    s.settle()
    s.pillar_prayers = 0b001001
    assert prompted(s) == ("prompt.HY-D02", {})
    assert hint(s, "ascension") == ("hint.pillar.prayer", {"pillar": "pillar:ascension", "n": 0})
    play(s, "guidance")
    assert hint(s, "truce") == ("hint.pillar", {"pillar": "pillar:truce", "n": 0})
    assert hint(s, "ambition") == ("hint.pillar.prayer", {"pillar": "pillar:ambition", "n": 1})
    play(s, "ambition")
    assert hint(s, "indoctrination") == ("hint.pillar", {"pillar": "pillar:indoctrination", "n": 2})


def test_a_token_says_how_many_are_left() -> None:
    s = table(frame=Planning(), bonus={0: 1})
    s.used[0] = 0x1000000
    for name, n in (("olympus", 1), ("underworld", 1), ("mortal_world", 1)):
        sent = {"character": "hero:1", "location": f"location:{name}", "n": n}
        assert hint(s, f"location:{name}") == ("hint.token", sent)
    assert hint(s, "token:none") == ("hint.token.none", {"character": "hero:1"})
    assert hint(s, "token:bonus") == ("hint.token.bonus", {"character": "hero:1"})
    sent = {"character": "prophet:1", "location": "location:oracle", "n": 1}
    assert hint(s, "forge>oracle") == ("hint.token", sent)


def test_a_turn_says_what_an_activation_costs_and_leads_to() -> None:
    s = table("hades zeus", plans={0: {"hero:1": "underworld", "prophet:1": "bonus"}}, aegis={0: 4})
    sent = {"character": "hero:1", "location": "location:underworld", "n": 1, "left": 3}
    assert hint(s, "hero:1") == ("hint.activate", sent)
    assert hint(s, "prophet:1") == ("hint.activate.bonus", {"character": "prophet:1", "n": 1, "left": 3})
    assert hint(s, "olympian") == ("hint.olympian", {})
    assert hint(s, "power:hades_p2") == ("hint.power", {"power": "power:hades_p2"})
    assert hint(s, "pass") == ("hint.pass.pillar", {})
    s.resolved = 1
    assert hint(s, "pass") == ("hint.pass", {})
    s = table("hades zeus", plans={0: {"hero:1": "underworld"}}, unlocked={0: "hades_u5"})
    told = hint(s, "hero:1")
    assert told is not None
    assert (told[1]["n"], told[1]["left"]) == (0, 5)


def test_a_pillar_before_moving_says_what_follows() -> None:
    s = table("athena hades", pillars="ambition truce", passed="1")
    play(s, "olympian")
    assert prompted(s) == ("prompt.HY-D07", {"pillar": "pillar:ambition"})
    assert hint(s, "upper") == ("hint.upper", {"pillar": "pillar:ambition"})
    assert hint(s, "plain") == ("hint.plain", {"pillar": "pillar:ambition"})
    assert hint(s, "later") is None


def test_a_destination_says_who_is_there() -> None:
    s = table(
        "zeus hades aphrodite",
        pillars="ascension truce symbolism",
        where={
            0: {"hero:1": "underworld-1", "prophet:1": "underworld-3"},
            1: {"prophet:1": "city:argos", "hero:1": "city:elis"},
            2: {"prophet:2": "city:sparta", "prophet:1": "underworld-2"},
        },
        unlocked={2: "aphrodite_u2"},
    )
    play(s, "olympian", "later")
    assert prompted(s) == ("prompt.HY-D05", {})
    fought = {"city": "city:argos", "rival": "seat:1", "character": "prophet:1"}
    assert hint(s, "city:argos") == ("hint.city.flees", fought)
    fought = {"city": "city:elis", "rival": "seat:1", "character": "hero:1"}
    assert hint(s, "city:elis") == ("hint.city.fight", fought)
    fought = {"city": "city:sparta", "rival": "seat:2", "character": "prophet:2"}
    assert hint(s, "city:sparta") == ("hint.city.fight", fought)  # her Prophets defend
    assert hint(s, "city:athens") == ("hint.city", {"city": "city:athens"})
    assert hint(s, "location:coliseum") == ("hint.slots", {"location": "location:coliseum", "n": 3})
    assert hint(s, "location:underworld") == ("hint.full", {"location": "location:underworld"})


def test_an_action_says_what_it_has_to_work_with() -> None:
    s = table("hades zeus", plans={0: {"hero:1": "underworld"}})
    turn(s, "hero:1", "underworld-1")
    assert prompted(s) == ("prompt.HY-D09", {})
    assert hint(s, "drain") == ("hint.drain", {"n": 3 + 1})
    s = table("athena zeus", plans={0: {"hero:1": "olympus"}}, prayers={0: 3})
    turn(s, "hero:1", "olympus-1")
    assert hint(s, "convert") == ("hint.prayers", {"n": 3})
    assert hint(s, "design") is None
    turn(s, "convert")
    assert hint(s, "conversion:temple") == ("hint.convert", {"n": 3, "left": 0})
    assert hint(s, "conversion:vp") == ("hint.convert", {"n": 1, "left": 2})
    play(s, "conversion:vp")
    assert hint(s, "stop") is None


# -- combat ----------------------------------------------------------------------------------------


def test_a_card_against_the_game_says_what_it_makes_of_the_totals() -> None:
    s = table(
        "artemis hades", plans={0: {"hero:1": "coliseum"}}, hands={0: "com_01 com_02 com_08"}, determination={0: 4}
    )
    turn(s, "hero:1", "coliseum-2", "fight", "champion:odysseus")
    assert prompted(s) == ("prompt.HY-D17", {"n": 1, "m": 8})
    assert hint(s, "com_01") == ("hint.card", {"card": "card:com_01", "n": 3, "m": 8, "left": 3})
    assert hint(s, "com_08") == ("hint.card", {"card": "card:com_08", "n": 6, "m": 8, "left": 1})
    assert hint(s, "power:artemis_p2") == ("hint.power", {"power": "power:artemis_p2"})
    play(s, "com_01")
    assert hint(s, "com_02") == ("hint.card.combo", {"card": "card:com_02", "n": 6, "m": 8, "left": 2})
    assert hint(s, "com_08") == ("hint.card", {"card": "card:com_08", "n": 8, "m": 8, "left": 0})
    play(s, "com_08")
    assert hint(s, "com_02") == ("hint.too_dear", {"card": "card:com_02"})
    assert hint(s, "stop") == ("hint.stop", {"n": 8, "m": 8})


def test_a_card_that_only_has_no_left_half_makes_no_combo() -> None:
    """Two cards whose halves are equal but empty form no combo."""
    s = table(plans={0: {"hero:1": "coliseum"}}, hands={0: "com_06 com_04"}, determination={0: 4})
    turn(s, "hero:1", "coliseum-2", "fight", "champion:odysseus", "com_06")
    told = hint(s, "com_04")
    assert told is not None
    assert told[0] == "hint.card"


def duel(one: str, other: str, **position: Any) -> HybrisTable:
    s = table(
        "zeus ares",
        plans={0: {"hero:1": "mortal_world"}},
        where={1: {"hero:1": "city:argos"}},
        hands={0: one, 1: other},
        **position,
    )
    play(s, "hero:1", "city:argos", "no", "no")
    return s


def test_in_a_duel_both_are_told_of_their_own_side() -> None:
    s = duel("com_01 com_02", "com_08 com_04 com_03", determination={0: 9, 1: 4})
    assert hint(s, "com_01", 0) == ("hint.card", {"card": "card:com_01", "n": 2, "m": 1, "left": 8})
    assert hint(s, "com_08", 1) == ("hint.card", {"card": "card:com_08", "n": 6, "m": 0, "left": 1})
    answer(s, 0, "com_01")
    answer(s, 1, "com_08")
    assert prompted(s, 0) == ("prompt.HY-D19", {"card": "card:com_01"})
    assert prompted(s, 1) == ("prompt.HY-D19", {"card": "card:com_08"})
    assert hint(s, "go_on", 1) == ("hint.card", {"card": "card:com_08", "n": 6, "m": 0, "left": 1})
    assert hint(s, "stop", 1) == ("hint.take_back", {"card": "card:com_08"})
    answer(s, 0, "go_on")
    answer(s, 1, "go_on")
    answer(s, 0, "com_02")
    assert hint(s, "com_03", 1) == ("hint.too_dear", {"card": "card:com_03"})
    answer(s, 1, "com_03")
    assert prompted(s, 0) == ("prompt.HY-D19", {"card": "card:com_02"})
    assert prompted(s, 1) == ("prompt.must_stop", {"card": "card:com_03"})
    assert hint(s, "go_on", 0) == ("hint.card.combo", {"card": "card:com_02", "n": 5, "m": 6, "left": 7})
    assert hint(s, "stop", 0) == ("hint.take_back", {"card": "card:com_02"})


def test_who_plays_on_alone_is_told_of_the_totals() -> None:
    s = duel("com_01 com_04", "com_08")
    answer(s, 0, "com_01")
    answer(s, 1, "com_08")
    answer(s, 0, "go_on")
    answer(s, 1, "stop")
    assert prompted(s) == ("prompt.HY-D20", {})
    assert hint(s, "stop") == ("hint.stop", {"n": 2, "m": 1})
    assert hint(s, "com_04") == ("hint.card", {"card": "card:com_04", "n": 3, "m": 1, "left": 3})


# -- trials ----------------------------------------------------------------------------------------


def test_a_coliseum_hero_says_how_strong_he_is() -> None:
    s = table(plans={0: {"hero:1": "coliseum"}}, champions="achilles heracles")
    turn(s, "hero:1", "coliseum-2", "fight")
    assert hint(s, "champion:achilles") == ("hint.enemy", {"n": 6, "cards": 2})
    assert hint(s, "champion:heracles") == ("hint.enemy", {"n": 6, "cards": 3})


def test_quests_say_what_they_begin_with() -> None:
    s = table(plans={0: {"hero:1": "moirai"}}, quests="cl_lion ep_fleece cl_hydra", hands={0: "com_05 com_04"})
    s.cantos[1] = 2
    turn(s, "hero:1", "moirai-1", "fulfil")
    assert prompted(s) == ("prompt.HY-D15", {})
    assert hint(s, "cl_lion") == ("hint.clash.fails", {"quest": "quest:cl_lion"})  # nobody shows earth
    assert hint(s, "cl_hydra") == ("hint.enemy", {"n": 4, "cards": 3})
    assert hint(s, "ep_fleece") == ("hint.canto.fails", {"n": 2})  # no Hero in a City to send back


def test_the_next_canto_says_whether_it_can_be_met_after_the_card() -> None:
    s = table(plans={0: {"hero:1": "moirai"}}, quests="- ep_return", hands={0: "com_05 com_04 com_01"})
    turn(s, "hero:1", "moirai-1", "fulfil")
    assert hint(s, "ep_return") == ("hint.canto", {"n": 1})
    turn(s, "ep_return")
    assert prompted(s) == ("prompt.reveal_for", {})
    assert hint(s, "com_05") is None
    turn(s, "com_05")
    assert prompted(s) == ("prompt.go_on", {"quest": "quest:ep_return"})
    assert hint(s, "stop") == ("hint.quest.stop", {"quest": "quest:ep_return"})
    assert hint(s, "com_01") == ("hint.canto", {"n": 2})
    assert hint(s, "com_04") == ("hint.canto.fails", {"n": 2})  # it is the only one with air
    turn(s, "com_01")
    assert prompted(s) == ("prompt.discard_for", {})


def test_who_goes_on_for_nothing_is_told_too() -> None:
    s = table("artemis hades", plans={0: {"hero:1": "moirai"}}, quests="ep_return", hands={0: "com_05"})
    turn(s, "hero:1", "moirai-1", "fulfil", "ep_return", "com_05")
    assert hint(s, "go_on") == ("hint.canto.fails", {"n": 2})


def test_to_send_back_is_asked_as_such() -> None:
    s = table(plans={0: {"hero:1": "moirai"}}, quests="ep_jar", where={0: {"prophet:1": "oracle-1"}})
    turn(s, "hero:1", "moirai-1", "fulfil", "ep_jar")
    assert prompted(s) == ("prompt.send_back", {})
    assert hint(s, "prophet:1") is None


# -- tiles -----------------------------------------------------------------------------------------


def test_crafting_says_what_is_paid() -> None:
    s = table("zeus hades", plans={0: {"hero:1": "forge"}}, workshop="- - tec_organ:0")  # 2 Followers, 1 Aegis
    turn(s, "hero:1", "forge-1", "craft")
    assert prompted(s) == ("prompt.HY-D12", {})
    assert hint(s, "tec_organ") is None
    paid = {"tech": "tech:tec_organ", "followers": 0, "aegis": 1}
    assert hint(s, "tec_organ>n:2") == ("hint.craft", paid)
    paid = {"tech": "tech:tec_organ", "followers": 1, "aegis": 0}
    assert hint(s, "tec_organ>n:1") == ("hint.craft", paid)
    s = table("athena hades", pillars="guidance truce", passed="1")
    play(s, "olympian", "upper")
    assert prompted(s) == ("prompt.guidance", {})
    paid = {"tech": "tech:tec_organ", "followers": 2, "aegis": 0}
    assert hint(s, "tec_organ>n:0") == ("hint.craft", paid)


@pytest.mark.parametrize(
    ("tile", "space", "n", "prayers"),
    [
        ("tec_ballista", "sparta-1", 3 + 1, 1),  # affinity; its neighbour shows nothing to the west
        ("tec_scaffold", "sparta-1", 3, 0),
        ("tec_trireme", "argos-2", 3 + 1 + 1, 2),  # a road to the own Automaton in Sparta
        ("tec_scaffold", "argos-2", 3 + 1 + 1 + 1, 0),  # and Agora, which is another's
    ],
)
def test_a_deployment_says_what_it_brings(tile: str, space: str, n: int, prayers: int) -> None:
    s = table(
        plans={0: {"hero:1": "mortal_world"}},
        stored={0: tile},
        deployed={"sparta-2": "tec_automaton:0", "argos-1": "tec_agora:1", "elis-1": "tec_still:0"},
        well=1,
    )
    turn(s, "hero:1", f"city:{space.partition('-')[0]}", "deploy")
    before = s.bytes()
    told = {"n": n, "prayers": min(prayers, int(s.well)), "space": f"space:{space}"}
    assert hint(s, f"{tile}>{space}") == ("hint.deploy", told)
    assert s.bytes() == before
    assert hint(s, tile) is None


def test_powers_for_links_count_in_the_hint() -> None:
    s = table(
        "athena hades",
        plans={0: {"hero:1": "mortal_world"}},
        stored={0: "tec_scaffold"},
        unlocked={0: "athena_u3"},
        deployed={"argos-1": "tec_agora:1"},
    )
    turn(s, "hero:1", "city:argos", "deploy")
    told = hint(s, "tec_scaffold>argos-2")
    assert told is not None
    assert told[1]["n"] == 3 + 2


def test_a_contest_says_who_is_fought_and_what_a_reward_brings() -> None:
    s = table(
        "zeus hades", plans={0: {"prophet:1": "mortal_world"}}, stored={0: "tec_trireme"}, goodness={0: 3}, well=0
    )
    turn(s, "prophet:1", "city:argos", "deploy", "tec_trireme>argos-1")
    assert prompted(s) == ("prompt.HY-D25", {})
    assert hint(s, "olympian") == ("hint.contest.flees", {"rival": "seat:0", "character": "prophet:1"})
    assert hint(s, "no") is None
    play(s, "olympian")
    assert prompted(s) == ("prompt.HY-D26", {})
    assert hint(s, "reward:vp") == ("hint.reward.vp", {"n": 3})
    assert hint(s, "reward:prayers") == ("hint.reward.prayers", {"n": 1})  # of 2, the Well has one
    assert hint(s, "reward:goodness") == ("hint.reward.goodness", {"n": 3})
    s = table("aphrodite hades", plans={0: {"prophet:1": "mortal_world"}}, stored={0: "tec_agora"})
    s.owned[0] |= 1 << 34  # her Prophets defend
    turn(s, "prophet:1", "city:argos", "deploy", "tec_agora>argos-1")
    assert hint(s, "olympian") == ("hint.contest", {"rival": "seat:0", "character": "prophet:1"})


def test_everything_else_is_asked_by_the_name_of_its_decision() -> None:
    s = table(hands={0: "com_01 com_02"})
    effect(s, 0, {"do": "discard", "n": 1})
    assert prompted(s) == ("prompt.cards_of", {"what": "premonition:pre_joy"})
    assert hint(s, "com_01") is None
    s = table()
    effect(s, 0, {"do": "draw", "deck": "coliseum", "n": 2, "keep": 1})
    let_chance(s)
    assert asked(s)[0] == "HY-D35"
    assert prompted(s) == ("prompt.keep", {"n": 1})
    assert GAME.hint(s, int(s.decision), 0, []) is None
    s = table(discards={0: "com_01 com_02"})
    effect(s, 0, {"do": "recover", "n": 1})
    assert asked(s)[0] == "HY-D35"
    assert prompted(s) == ("prompt.take_back", {"n": 1})


def test_a_power_that_saves_is_named_with_what_it_saves() -> None:
    s = table("hermes hades", plans={0: {"hero:1": "oracle"}}, unlocked={0: "hermes_u2"}, passed="1")
    play(s, "hero:1")
    assert prompted(s) == ("prompt.save_token", {"power": "upgrade:hermes_u2", "location": "location:oracle"})
    s = table("hades zeus", plans={0: {"hero:1": "coliseum"}}, hands={0: "com_01"}, unlocked={0: "hades_u2"})
    turn(s, "hero:1", "coliseum-2", "fight", "champion:odysseus", "stop")
    assert prompted(s) == ("prompt.save_hero", {"power": "upgrade:hades_u2", "character": "hero:1", "n": 1})
