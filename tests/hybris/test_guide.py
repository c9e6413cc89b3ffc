"""The worked examples of the guide, played out."""

from __future__ import annotations

from tests.hybris.positions import play, table, turn, view


def test_hy_298_hy_306_hy_310_the_combat_against_odysseus() -> None:
    s = table(
        plans={0: {"hero:1": "coliseum"}},
        hands={0: "com_01 com_02 com_03"},
        determination={0: 4},
        champions="odysseus",
    )
    play(s, "hero:1", "slot:coliseum-2", "go_on", "fight", "champion:odysseus", "col_01", "col_06")
    play(s, "com_01", "com_02", "com_03")
    assert [side["total"] for side in view(s)["combat"]["sides"]] == [10, 10]
    turn(s, "stop")
    assert view(s)["players"][0]["recruits"] == ["champion:odysseus"]


def test_hy_276_hy_279_hy_282_the_deployment_in_elis() -> None:
    s = table(
        plans={0: {"hero:1": "mortal_world"}},
        stored={0: "tec_lighthouse"},
        deployed={"elis-1": "tec_clock_temple:0", "elis-4": "tec_theatre:1"},
        goodness={0: 3},
        well=1,
    )
    turn(s, "hero:1", "city:elis", "deploy", "tec_lighthouse>elis-3", "no")
    assert [s.vp[0], s.vp[1]] == [8, 1]
    assert (s.prayers[0], s.followers[0]) == (5 + 1, 5 + 1)
