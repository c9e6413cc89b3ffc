"""What a game has used: rows whose effects or needs took place, and what none of many games has used."""

from __future__ import annotations

from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.state import Cosmos
from chronotheque.games.hybris.usage import every, used
from chronotheque.kernel import Value
from tests.hybris.positions import play, table, turn
from tests.hybris.test_chronos_avatars import against_chronos, resolve


def used_in(s: Cosmos) -> set[str]:
    """What was used on a table since it was made."""
    assert s.told is not None
    told: list[tuple[str, dict[str, Value]]] = [(event.text, event.params) for event in s.told]
    return used(s, told)


def test_every_row_is_listed_once() -> None:
    names = every(GAME.blank(2))
    assert len(names) == len(set(names))
    assert {"card:aphrodite_x", "quest:ep_jar", "champion:heracles", "upgrade:zeus_u1", "power:zeus_p1"} <= set(
        names
    )
    assert {"do:gain", "do:nullify", "need:reveal", "pillar:truce", "primordial:hemera"} <= set(names)
    assert "do:destroy_temple" not in names  # it is printed on no card


def test_a_card_is_used_when_it_is_played_and_its_effect_when_it_takes_place() -> None:
    s = table(hands={0: "com_09 com_01"}, champions="atalanta")
    turn(s, "character:olympian", "later", "location:coliseum", "slot:coliseum-1", "fight", "champion:atalanta")
    assert "card:com_09" not in used_in(s)
    turn(s, "com_09", "com_01")
    assert {"card:com_09", "card:com_01", "do:strength"} <= used_in(s)


def test_a_quest_is_used_when_a_need_of_it_is_met() -> None:
    s = table(quests="ep_fleece", hands={0: "com_09 com_06"})
    turn(s, "character:olympian", "later", "location:moirai", "slot:moirai-1", "action:fulfil", "ep_fleece")
    assert "quest:ep_fleece" not in used_in(s)
    turn(s, "com_06>com_09")
    assert {"quest:ep_fleece", "need:reveal"} <= used_in(s)
    assert "quest:ep_labours" not in used_in(s)


def test_powers_that_work_by_themselves_are_used_by_being_there() -> None:
    assert "power:poseidon_p1" in used_in(table("poseidon hades"))
    assert "power:poseidon_p3" not in used_in(table("poseidon hades"))
    assert "do:modify" in used_in(table("athena hades"))


def test_nobody_hears_what_is_only_counted() -> None:
    s = table()
    turn(s, "character:olympian", "later", "location:oracle", "slot:oracle-1", "perceive")
    assert s.told is not None
    counted = [event for event in s.told if event.text in ("effect", "need")]
    assert counted
    assert all(event.audience == 0 for event in counted)


def test_with_chronos_his_rows_are_listed_and_used_too() -> None:
    s = against_chronos(where={1: {"hero:1": "city:lemnos"}}, hands={1: "com_01"})
    names = every(s)
    assert len(names) == len(set(names))
    his = {"concept_card:gon_omen", "avatar_card:av_01", "avatar:kairos", "chronos_tile:chr_yoke", "do:avatar"}
    assert his | {"tech:anc_song", "do:shackle"} <= set(names)
    assert not his & set(every(table()))
    assert not his & used_in(s)
    resolve(s, "gon_omen")
    play(s, "av_01", "av_06")
    found = used_in(s)
    assert {
        "concept_card:gon_omen",
        "avatar:kairos",
        "avatar_card:av_01",
        "avatar_card:av_06",
        "do:avatar",
    } <= found
    assert not {"chronos_tile:chr_yoke", "avatar_card:av_02", "do:shackle"} & found
