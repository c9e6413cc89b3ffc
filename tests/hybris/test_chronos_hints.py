"""Prompts and hints in words: Avatars, contests, Blocked slots and Ancient Technologies."""

from __future__ import annotations

from chronotheque.games._texts import Texts
from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.rules.phases.divine_pillar import PillarPhase
from chronotheque.games.hybris.table.state import LAST_AGE, HybrisTable
from chronotheque.kernel import NONE
from tests.hybris.positions import asked, effect, full, play, table, turn
from tests.hybris.test_chronos_automa import chronos_acts
from tests.hybris.test_chronos_avatars import EVERYWHERE, against_chronos, carry_out, desolate, resolve
from tests.hybris.test_chronos_chains import drains
from tests.hybris.test_chronos_combat import deploys
from tests.hybris.test_chronos_turns import in_focus

NAMES = ["Ada", "Théo", "Nora", "Émile"]
ENGLISH, FRENCH = Texts("hybris", "en"), Texts("hybris", "fr")


def prompt(s: HybrisTable, texts: Texts = ENGLISH) -> str:
    return texts.say(*GAME.prompt(s, int(s.decision), int(s.seat)), viewer=int(s.seat), names=NAMES)


def hint(s: HybrisTable, name: str, texts: Texts = ENGLISH) -> str:
    told = GAME.hint(s, int(s.decision), int(s.seat), GAME.answer_parts(s, int(s.decision), full(name)))
    return "" if told is None else texts.say(*told, viewer=int(s.seat), names=NAMES)


def test_the_city_of_an_avatar_says_whom_it_would_meet() -> None:
    s = against_chronos(where={1: {"hero:1": "city:athens", "prophet:1": "city:elis"}})
    effect(s, 0, {"do": "avatar", "who": "kairos", "to": "choice"})
    assert prompt(s) == "Choose the City to which Kairos moves."
    assert prompt(s, FRENCH) == "Choisissez la Ville où se rend Kairos."
    assert hint(s, "city:sparta") == "Kairos takes Sparta without a combat."
    assert hint(s, "city:athens") == "Kairos fights Théo’s Hero 1 for Athens."
    assert hint(s, "city:elis") == "Kairos drives Théo’s Prophet 1 out of Elis without a combat."
    effect(s, 0, {"do": "avatar", "who": "choice", "to": "sparta"})
    assert prompt(s) == "Choose the Avatar that moves."
    assert hint(s, "avatar:kairos") == ""


def test_an_offer_says_how_far_it_would_reach() -> None:
    s = deploys(olympians="zeus hades athena", hands={1: "com_01 com_08", 2: "com_02"})
    assert prompt(s) == "Kronos contests: offer Conflict cards (0 of 3), or none."
    assert hint(s, "com_01") == "Offers: 2 of 3, not enough yet."
    assert hint(s, "com_08") == "Offers: 5 of 3, the contest is cancelled."
    play(s, "com_01")
    assert prompt(s) == "Kronos contests: offer Conflict cards (2 of 3), or none."
    assert hint(s, "no") == "You offer no cards. Offers: 2 of 3."
    assert hint(s, "com_02") == "Offers: 3 of 3, the contest is cancelled."


def test_a_slot_to_be_blocked_says_who_would_have_to_leave() -> None:
    s = against_chronos(where={1: {"hero:1": "slot:olympus-2"}})
    desolate(s, "cos_orbit")
    assert prompt(s) == "Choose the slot to Block."
    assert hint(s, "slot:olympus-1") == "This slot is free."
    assert hint(s, "slot:olympus-2") == "1 character returns to the reserve."
    s = against_chronos(avatars={"aeon": "elis"})
    effect(s, 0, {"do": "block", "where": "city:choice"})
    assert hint(s, "city:elis") == "Aeon is on the slot: a Chain of your choice breaks instead."
    play(s, "city:elis")
    assert prompt(s) == "An Avatar is on that slot: choose the Concept that loses a Chain."
    s = against_chronos(blocked="slot:olympus-1 slot:olympus-2")
    effect(s, 0, {"do": "block", "where": "location:choice", "op": "remove", "n": 1})
    assert prompt(s) == "Choose the Blocked token to remove."
    assert hint(s, "slot:olympus-1") == ""


def test_a_failed_move_says_what_a_chain_would_cost() -> None:
    s = against_chronos(blocked=EVERYWHERE, chains={"gonos": 5})
    carry_out(s, s.book.tile_immediate[3])
    assert asked(s)[0] == "HC-D14"
    assert prompt(s) == "The Avatar cannot move: choose the Concept that loses a Chain."
    assert "5 VP" in hint(s, "concept:gonos")
    assert "4" in hint(s, "concept:cosmos")


def test_an_ancient_technology_says_what_it_brings_and_where_there_is_room() -> None:
    s = against_chronos(stored={1: "tec_agora tec_still"})
    resolve(s, "tem_relic")
    assert prompt(s) == "Choose an Ancient Technology and the player who receives it."
    assert hint(s, "anc_song") == "When deployed it brings 5 VP and 4 Prayers."
    assert hint(s, "anc_song>seat:0") == "You have room for it."
    assert hint(s, "anc_song>seat:1") == "Théo’s Storage is full: a stored Technology is removed."


def test_a_city_of_an_avatar_and_a_deployment_tell_of_the_combat_to_come() -> None:
    s = against_chronos(
        avatars={"kairos": "argos"}, plans={0: {"hero:1": "mortal_world"}}, stored={0: "tec_trireme"}, well=5
    )
    play(s, "hero:1")
    assert hint(s, "city:argos") == "In Argos you must beat Kairos: 4 Strength, 2 cards."
    turn(s, "city:sparta", "deploy")
    assert "unless Kronos wins the contest" in hint(s, "tec_trireme>sparta-1")


def test_a_lone_player_is_told_what_two_pillars_stir_and_what_a_focus_is() -> None:
    s = table("zeus", chronos=True, frame=PillarPhase(1))
    s.pillar[0] = NONE
    assert asked(s) == ("HC-D01", 0)
    assert hint(s, "truce")
    assert hint(s, "truce>ascension")
    assert "Anthropos" in hint(s, "truce>ascension>concept:anthropos")


def test_hc_042_hc_043_a_pillar_says_what_it_would_stir() -> None:
    s = against_chronos(
        frame=PillarPhase(0x21), intensity={"ananke": 3, "kratos": 12}, chains={"cosmos": 5, "gonos": 1}
    )
    assert asked(s) == ("HY-D02", 0)
    assert hint(s, "ascension") == "Ananke’s Intensity becomes 4."
    assert hint(s, "ambition") == "Kratos’s Intensity becomes 12."  # its maximum
    assert hint(s, "symbolism") == "One of Gonos’s Chains breaks: 3 left, 13 in all."
    assert hint(s, "guidance") == "Cosmos has no Chain left: Chronos gains 3 VP."
    s = against_chronos(frame=PillarPhase(0x21), chains={"anthropos": 5, "cosmos": 5, "gonos": 5, "temnein": 4})
    assert hint(s, "indoctrination") == "It is the last Chain: Chronos wins."


def test_hc_010_hc_012_chains_of_choice_say_how_many_are_left() -> None:
    s = against_chronos(chains={"cosmos": 2, "gonos": 1})
    effect(s, 0, {"do": "chain", "op": "break", "concept": "choice", "n": 1})
    assert prompt(s) == "Choose the Concept that loses a Chain."
    assert hint(s, "concept:cosmos") == "One of Cosmos’s Chains breaks: 2 left, 16 in all."
    effect(s, 0, {"do": "chain", "op": "add", "concept": "choice", "n": 1})
    assert prompt(s) == "Choose the Concept that gains a Chain."
    assert hint(s, "concept:cosmos") == "Cosmos gains a Chain: 4, and 18 in all."


def test_hc_086_hc_087_hc_089_each_option_of_chronos_says_what_it_would_bring() -> None:
    s = chronos_acts("cosmos")
    assert prompt(s) == "Conditions of Cosmos not met: choose what Chronos does."
    assert hint(s, "resolve").startswith("The main effect applies")
    assert hint(s, "feed") == "Chronos gains 1 Aegis."
    assert hint(s, "send") == "Kronos goes to a City of your choice."
    s = chronos_acts("cosmos", hoard={"cosmos": 3})
    assert hint(s, "feed") == "One of Cosmos’s Chains breaks: 3 left, 18 in all."
    s = chronos_acts("temnein")
    assert hint(s, "feed") == "Chronos gains 2 VP."


def test_hc_073_a_card_in_the_focus_says_what_becomes_of_it() -> None:
    s = in_focus("ant_exodus")
    play(s, "hero:1")
    assert prompt(s) == "Exodus is in your Focus: resolve or ignore it."
    assert hint(s, "resolve") == "The main effect applies, then Exodus is obliterated."
    assert hint(s, "ignore").startswith("Exodus stays; face up, it brings its Desolation")
    s.age = LAST_AGE
    assert hint(s, "ignore") == "Exodus stays; after the last Age there is no Desolation."


def test_hc_017_a_weakened_chronos_has_a_chain_more() -> None:
    s = drains(chains={"cosmos": 2})
    assert asked(s) == ("HC-D08", 0)
    assert hint(s, "concept:cosmos") == "Cosmos gains a Chain: 4, and 19 in all."
    assert hint(s, "no") == ""
