"""Bugs found by random conversations: stand-ins that answered at once, clocks that revealed a secret answer."""

from __future__ import annotations

from pathlib import Path

from chronotheque.server.protocol import ClockSetting
from tests.server.rooms import Scene, play
from tests.server.served_table import HOST, ServedTable
from tests.server.table import NONCE

LIVE = ClockSetting("live", 600, 5)


def test_whoever_takes_back_what_a_stand_in_has_answered_plays_again() -> None:
    """Else the bot would give its answer once more at once, and the others would see the clock lose a bonus."""
    host = ServedTable()
    try:
        host.open_table("sealed_bids", ("me", "person", "person"), 1, LIVE, friendly=True)
        for seat, friend in ((1, "ben"), (2, "cy")):
            host.run(host.lobby.sit(host.room.state.row.invitation, host.caller(friend), friend, NONCE, seat))
        host.run(host.lobby.begin(host.table, host.caller(HOST)))
        here, elsewhere, ben = (host.connect(secret) for secret in (HOST, HOST, "ben"))
        for client in (here, elsewhere, ben):
            client.say("hello", version=2)
            host.settle()
        here.say("leave")
        host.settle()
        assert elsewhere.info["seats"][0]["stand_in"]
        assert elsewhere.view is not None
        assert elsewhere.view["bid"] is not None  # the bot was quick
        assert host.ask(elsewhere, "take_back", id="back")["type"] == "accepted"
        assert [question["decision"] for question in elsewhere.questions] == ["SB-D1"]
        assert not elsewhere.info["seats"][0]["stand_in"]
        assert [message["left"] for message in ben.news if message["type"] == "clocks"] in ([], [[600_000] * 3])
        host.check_clients()
    finally:
        host.end()


def test_clocks_that_somebody_was_told_on_coming_are_not_told_again_by_a_secret_answer(tmp_path: Path) -> None:
    """Even if the time between two looks at the clock is not nothing."""

    async def scenario(scene: Scene) -> None:
        await scene.open("sealed_bids", "me hot hot", LIVE)
        first = await scene.join(0)
        standing, looks = scene.clock.now_ms, [0]

        def now_ms() -> int:
            looks[0] += 1
            return standing() + looks[0]

        scene.clock.now_ms = now_ms  # type: ignore[method-assign]
        second = await scene.join(1)
        assert second.told("clocks")
        before = len(second.frames)
        assert await scene.answer(first) == ""
        assert second.frames[before:] == []

    play(tmp_path, scenario)
