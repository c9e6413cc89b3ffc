"""Use of rows, effects and needs in a game, and those unused in many games."""

from __future__ import annotations

from collections import Counter
from typing import Any

from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.printed.elements import OWN_TABLES
from chronotheque.games.hybris.printed.own_book import OWN
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.games.hybris.usage import every, owners, used
from chronotheque.kernel import Value
from tests.hybris.positions import play, table, turn
from tests.hybris.test_chronos_avatars import against_chronos, resolve


def used_in(s: HybrisTable) -> set[str]:
    """Returns everything used on a table since it was created."""
    assert s.events is not None
    told: list[tuple[str, dict[str, Value]]] = [(event.text, event.params) for event in s.events]
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
    assert s.events is not None
    counted = [event for event in s.events if event.text in ("effect", "need")]
    assert counted
    assert all(event.audience == 0 for event in counted)


def effects_in(effects: list[dict[str, Any]]) -> int:
    """Returns the number of effects in a list, nested ones included."""
    inner = [effect.get(key, []) for effect in effects for key in ("then", "else", "win", "lose", "effects")]
    inner += [option for effect in effects for option in effect.get("options", [])]
    return len(effects) + sum(effects_in(one) for one in inner)


def test_every_effect_and_need_is_known_to_be_printed_on_its_rows() -> None:
    lists, needs = owners(OWN)
    printed, needed = Counter(lists.values()), Counter(needs.values())
    keys = {"card": ["effects"], "tech": ["effects"], "upgrade": ["effects"], "power": ["effects"]}
    keys |= {"premonition": ["effects"], "primordial": ["wrath1", "wrath2"], "pillar": ["upper", "lower", "after"]}
    for table_name, columns in keys.items():
        for row, cells in OWN_TABLES[table_name].items():
            assert printed[f"{table_name}:{row}"] == sum(effects_in(cells[key]) for key in columns), row
    for row, cells in OWN_TABLES["premonition"].items():
        assert needed[f"premonition:{row}"] == len(cells["need"]), row
    for row, cells in OWN_TABLES["quest"].items():
        every = [cells["need"]] if "need" in cells else [canto["need"] for canto in cells["cantos"]]
        assert needed[f"quest:{row}"] == sum(len(one) for one in every), row


def test_a_power_that_changes_strength_is_no_change_of_a_rule() -> None:
    assert "do:modify" not in used_in(table("zeus ares"))
    assert "power:ares_p1" in used_in(table("zeus ares"))


def test_the_power_of_an_ally_is_told_as_the_ally() -> None:
    names = every(GAME.blank(2))
    assert "champion:perseus" in names
    assert "power:perseus" not in names


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
