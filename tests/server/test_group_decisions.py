"""Decisions of the group: what one seat considers is shown to those at the table, and may wait until all agree."""

from __future__ import annotations

from pathlib import Path

import pytest

from chronotheque.kernel import BadSetting
from chronotheque.records.lines import SEAT_LINE
from chronotheque.server.protocol import Answer
from chronotheque.server.table_options import all_settings, plays_together, room_options, room_texts
from chronotheque.server.tables.proposals import ABSENCE_GRACE_MS, INSIST_AFTER_MS
from tests.server.caravans import CASK, CONFIRM, WAY, gives, lines, proposal, says, told, travellers
from tests.server.table import ADA, BEN, CY, EVE, Disk, FakeConnection, Harness, in_loop, joined, refused, settled
from tests.texts.messages import leaves, parsed
from tests.texts.typography import french_faults
from tests.tiny import alone, caravan, pairs, sand

# -- what is considered ----------------------------------------------------------------------------


@in_loop
async def test_the_others_see_what_a_seat_drafts_for_the_group_and_nothing_waits(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room, ada, ben, cy = await travellers(harness)
        before = lines(room)
        await room.draft(ada, 1, WAY, "way:1")
        assert told(ben) == told(cy) == [("way:1", False, [])]
        await room.draft(ada, 1, WAY, "way:1")  # nothing new
        assert told(ben) == []
        await room.draft(ada, 1, WAY, "")  # thought better of it
        assert told(ben) == [("", None)]
        await room.draft(ada, 1, WAY, "")
        assert told(ben) == []
        await room.draft(ada, 1, WAY, "way:1")
        assert lines(room) == before
        assert await gives(room, ada, "way:1>n:2")
        heard = [frame["type"] for frame in ben.news()]
        assert heard == ["proposal", "update", "proposal"]
        assert proposal(room) is None


@in_loop
async def test_a_hand_is_never_shown(tmp_path: Path) -> None:
    """A seat's private draft is not shown to the group."""
    async with Harness(tmp_path) as harness:
        room, ada, ben, _ = await travellers(harness, **CONFIRM)
        await gives(room, ada, "way:0")
        await says(room, ben, "agree")
        await says(room, _, "agree")
        told(ben)
        options = room.state.match.options(0, CASK)
        await room.draft(ada, 2, CASK, options[1])
        assert ben.news() == []
        assert await gives(room, ada, options[1], "b", CASK)
        assert [frame["type"] for frame in ben.news()] == ["update"]


@in_loop
async def test_spectators_are_not_told(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room, ada, ben, _ = await travellers(harness, **CONFIRM)
        eve = await joined(room, EVE)
        await room.draft(ada, 1, WAY, "way:1")
        await gives(room, ada, "way:0")
        assert eve.news() == []
        again = FakeConnection(EVE)
        await room.join(again, None)
        assert "proposal" not in [frame["type"] for frame in again.news()]
        assert await says(room, eve, "agree") == "spectator"
        assert told(ben) != []


# -- agreeing --------------------------------------------------------------------------------------


@in_loop
async def test_an_answer_for_the_group_waits_until_all_agree(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room, ada, ben, cy = await travellers(harness, **CONFIRM)
        before = lines(room)
        assert not await gives(room, ada, "way:1>n:1")
        assert told(ada) == told(ben) == told(cy) == [("way:1>n:1", True, [1, 2])]
        assert lines(room) == before
        assert await says(room, ben, "agree") == ""
        assert told(cy) == [("way:1>n:1", True, [2])]
        assert await says(room, ben, "agree") == ""  # again does no harm, and is not broadcast
        assert told(cy) == []
        assert lines(room) == before
        assert await says(room, cy, "agree") == ""
        assert [frame["type"] for frame in ben.news()][-2:] == ["update", "proposal"]
        assert room.state.match.record.lines[-1].words == ("0", WAY, "way:1>n:1")
        assert proposal(room) is None


@in_loop
async def test_nobody_is_told_that_all_agree_before_the_answer_is_durable(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room, ada, ben, cy = await travellers(harness, **CONFIRM)
        await gives(room, ada, "way:0")
        await says(room, ben, "agree")
        told(ben)
        Disk.full = True
        assert await says(room, cy, "agree") == "trouble"
        assert [frame["type"] for frame in ada.news()] == ["proposal"] * 3
        assert told(ben) == [("", None)]  # the room is loaded again, and the proposal is lost
        Disk.full = False
        await harness.clock.go_on(1)
        assert lines(room) == 1
        assert not await gives(room, ada, "way:0", "b")  # the question is open as before


@in_loop
async def test_an_objection_sends_the_answer_back_with_a_name(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room, ada, ben, cy = await travellers(harness, **CONFIRM)
        await gives(room, ada, "way:0")
        await says(room, ben, "agree")
        told(ada)
        assert await says(room, cy, "object") == ""
        assert told(ada) == [("", 2)]
        assert told(ben)[-1] == ("", 2)
        assert lines(room) == 1
        assert await refused(gives(room, ada, "way:0")) == "objected"  # the same message, sent again
        assert not await gives(room, ada, "way:0", "b")  # proposed once more: all are asked again
        assert told(ben) == [("way:0", True, [1, 2])]
        await says(room, ben, "agree")
        await says(room, cy, "agree")
        await gives(room, ada, "done", "c", CASK)
        assert not await gives(room, ben, "way:0")  # to another question the same id may answer


@in_loop
async def test_a_draft_does_not_touch_what_waits(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room, ada, ben, _ = await travellers(harness, **CONFIRM)
        await gives(room, ada, "way:0")
        told(ben)
        await room.draft(ada, 1, WAY, "way:1")
        await room.draft(ada, 1, WAY, "")
        assert told(ben) == []
        assert (proposal(room) or {})["answer"] == "way:0"


@in_loop
async def test_another_proposal_takes_the_place_of_the_first_and_old_replies_do_not_count(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room, ada, ben, cy = await travellers(harness, **CONFIRM)
        await gives(room, ada, "way:0")
        first = (proposal(room) or {})["number"]
        await says(room, ben, "agree")
        assert not await gives(room, ada, "way:1>n:2", "b")
        assert told(cy)[-1] == ("way:1>n:2", True, [1, 2])
        assert await says(room, cy, "agree", first) == "no_proposal"
        assert await says(room, cy, "object", first) == "no_proposal"
        assert await says(room, cy, "agree") == ""
        assert lines(room) == 1
        await says(room, ben, "agree")
        assert room.state.match.record.lines[-1].words == ("0", WAY, "way:1>n:2")


@in_loop
async def test_whoever_proposes_may_withdraw_and_after_a_while_insist(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room, ada, ben, cy = await travellers(harness, **CONFIRM)
        await gives(room, ada, "way:0")
        assert await says(room, ben, "withdraw") == await says(room, ben, "insist") == "not_your_seat"
        assert await says(room, ada, "insist") == "too_soon"
        assert await says(room, ada, "withdraw") == ""
        assert told(cy)[-1] == ("", None)
        await harness.clock.go_on(INSIST_AFTER_MS / 2000)
        await gives(room, ada, "way:0", "b")
        shown = proposal(room) or {}
        assert (
            shown["insist_in_ms"] == INSIST_AFTER_MS / 2
        )  # counted from the first proposal: nobody blocks a table for ever
        await says(room, cy, "object")
        await gives(room, ada, "way:0", "c")
        await harness.clock.go_on(INSIST_AFTER_MS / 2000 - 0.001)
        assert await says(room, ada, "insist") == "too_soon"
        await harness.clock.go_on(0.001)
        assert (proposal(room) or {})["insist_in_ms"] == 0
        assert await says(room, ada, "insist") == ""
        assert room.state.match.record.lines[-1].words == ("0", WAY, "way:0")
        await gives(room, ada, "done", "d", CASK)
        await gives(room, ben, "way:0")  # another question, another time to insist
        assert (proposal(room) or {})["insist_in_ms"] == INSIST_AFTER_MS


# -- who is asked ----------------------------------------------------------------------------------


@in_loop
async def test_bots_and_stand_ins_are_not_asked(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.table("me", "bot", "bot", game="caravan", options=CONFIRM)
        ada = await joined(room, ADA)
        assert await gives(room, ada, "way:0")
        assert told(ada) == []
        room, ada, ben, cy = await travellers(harness, **CONFIRM)
        await gives(room, ada, "way:0")
        await says(room, ben, "agree")
        await room.leave(cy)
        await harness.clock.go_on(0)
        assert room.state.match.record.lines[-1].words == ("0", WAY, "way:0")


@in_loop
async def test_players_who_share_a_device_are_asked_once(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.table("me", "hot", "hot", game="caravan", options=CONFIRM)
        ada = await joined(room, ADA)
        assert await gives(room, ada, "way:0")  # they sit beside each other
        room = await harness.table("me", "hot", "person", game="caravan", options=CONFIRM)
        await harness.lobby.sit(room.state.row.invitation, BEN, "Ben", "0" * 32)
        room = await harness.lobby.begin(room.id, ADA)
        ada, ben = await joined(room, ADA), await joined(room, BEN)
        assert not await gives(room, ada, "way:0")
        assert told(ben) == [("way:0", True, [2])]
        await says(room, ben, "agree")
        await gives(room, ada, "done", "b", CASK)
        await room.look(ada, 1)
        await gives(room, ada, "way:0", "c")
        await says(room, ben, "agree")
        await gives(room, ada, "done", "d", CASK)
        await room.look(ada, None)  # the curtain is down
        ada.news()
        assert not await gives(room, ben, "way:0")
        assert told(ada) == [("way:0", True, [0, 1])]
        assert await says(room, ada, "agree") == ""
        assert room.state.match.record.lines[-1].words == ("2", WAY, "way:0")
        await gives(room, ben, "done", "b", CASK)
        await room.look(ada, 0)
        await gives(room, ada, "way:0", "e")
        await room.look(ada, None)
        assert await says(room, ada, "withdraw") == ""  # from any connection of the seat
        assert proposal(room) is None


@in_loop
async def test_who_is_away_for_long_is_not_asked_and_who_was_cut_off_just_now_is(tmp_path: Path) -> None:
    async with Harness(tmp_path, absence_s=3600.0) as harness:
        room, ada, ben, cy = await travellers(harness, **CONFIRM)
        room.part(cy)
        await gives(room, ada, "way:0")
        assert told(ada)[-1] == ("way:0", True, [1, 2])
        await says(room, ben, "agree")
        assert lines(room) == 1
        await harness.clock.go_on(ABSENCE_GRACE_MS / 1000 - 0.001)
        assert lines(room) == 1
        await harness.clock.go_on(0.001)
        assert room.state.match.record.lines[-1].words == ("0", WAY, "way:0")
        await gives(room, ada, "done", "b", CASK)
        await gives(room, ben, "way:0")
        assert told(ada)[-1] == ("way:0", True, [0])
        cy = await joined(room, CY)
        assert told(ada) == [("way:0", True, [0, 2])]  # who comes back is asked
        room.part(ada)
        room.part(cy)
        await harness.clock.go_on(ABSENCE_GRACE_MS / 1000)
        assert room.state.match.record.lines[-1].words == ("1", WAY, "way:0")


@in_loop
async def test_a_paused_table_decides_nothing(tmp_path: Path) -> None:
    async with Harness(tmp_path, absence_s=3600.0) as harness:
        room, ada, ben, cy = await travellers(harness, **CONFIRM)
        await gives(room, ada, "way:0")
        await room.pause(ben, True)
        assert await says(room, ben, "agree") == "paused"
        assert await refused(gives(room, ada, "way:0", "b")) == "paused"
        room.part(ben)
        room.part(cy)
        await harness.clock.go_on(ABSENCE_GRACE_MS / 1000)
        assert lines(room) == 1
        await room.pause(ada, False)
        await harness.clock.go_on(0)
        assert lines(room) == 2


# -- while other things happen ---------------------------------------------------------------------


@in_loop
async def test_whoever_comes_back_finds_what_is_proposed(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room, ada, ben, cy = await travellers(harness, **CONFIRM)
        await gives(room, ada, "way:0")
        await says(room, ben, "agree")
        for connection, caller in ((ada, ADA), (ben, BEN)):
            room.part(connection)
            again = FakeConnection(caller)
            await room.join(again, None)
            assert told(again) == [("way:0", True, [2])]
            if caller is ADA:
                assert not await gives(room, again, "way:0")  # sent again, because it was not acknowledged
                assert told(again) == [("way:0", True, [2])]
        assert told(cy)[-1] == ("way:0", True, [2])
        await says(room, cy, "agree")
        assert lines(room) == 2
        assert await gives(room, ada, "way:0")  # once more: it is accepted, and given once
        assert lines(room) == 2


@in_loop
async def test_a_restart_loses_what_was_talked_of_and_nothing_else(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room, ada, ben, cy = await travellers(harness, **CONFIRM)
        await gives(room, ada, "way:0")
        number = (proposal(room) or {})["number"]
        await harness.clock.go_on(1)
        await harness.again()
        room = await harness.lobby.room(room.id)
        ada, ben, cy = await joined(room, ADA), await joined(room, BEN), await joined(room, CY)
        assert proposal(room) is None
        assert lines(room) == 1
        assert not await gives(room, ada, "way:1>n:1")
        assert await says(room, ben, "agree", number) == "no_proposal"  # no number comes back
        await says(room, ben, "agree")
        await says(room, cy, "agree")
        assert room.state.match.record.lines[-1].words == ("0", WAY, "way:1>n:1")


@in_loop
async def test_what_was_proposed_ends_with_its_question(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room, ada, ben, _ = await travellers(harness, **CONFIRM)
        await gives(room, ada, "way:0")
        told(ben)
        await room.table.answer(0, WAY, "way:1>n:2")  # a stand-in whose time has come, for instance
        assert told(ben) == [("", None)]
        assert await says(room, ben, "agree", 1) == "no_proposal"


@in_loop
async def test_the_same_question_asked_again_is_another(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room, ada, ben, _ = await travellers(harness, **CONFIRM)
        await gives(room, ada, "way:0")
        told(ben)
        room.state.match.given[0] += 2  # as after an answer that was taken back
        await room.pause(ada, True)
        assert told(ben) == [("", None)]


@in_loop
async def test_who_leaves_leaves_the_decision_to_the_stand_in(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room, ada, ben, _ = await travellers(harness, **CONFIRM)
        await gives(room, ada, "way:0")
        told(ben)
        await room.leave(ada)
        assert told(ben) == [("", None)]
        assert proposal(room) is None


@in_loop
async def test_the_end_of_the_game_ends_the_talk(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room, ada, ben, cy = await travellers(harness, **CONFIRM)
        while room.state.status == "running":
            seat = int(room.state.match.table.seat)
            leader = (ada, ben, cy)[seat]
            act = f"act {lines(room)}"
            if (seat, WAY) in room.state.match.open:
                await gives(room, leader, "way:1>n:2", act)
                for connection in (ada, ben, cy):
                    await says(room, connection, "agree")
            else:
                await gives(room, leader, "done", act, CASK)
        assert told(ben)[-1] == ("", None)
        assert await says(room, ben, "agree", 1) == "over"
        assert all(line.words[1] in (WAY, CASK) for line in room.state.match.record.lines if line.kind == SEAT_LINE)


# -- what is wrong ---------------------------------------------------------------------------------


@in_loop
@pytest.mark.parametrize(
    ("question", "decision", "answer", "reason"),
    [
        (2, WAY, "way:0", "closed"),
        (0, WAY, "way:0", "closed"),
        (1, WAY, "way:0>n:1", "not_listed"),
        (1, WAY, "way:1", "not_listed"),
        (1, WAY, "way:7", "not_listed"),
        (1, WAY, "card:a", "unknown_name"),
        (1, WAY, "", "unknown_name"),
        (1, CASK, "done", "closed"),
        (1, "CA-D9", "way:0", "unknown_name"),
    ],
)
async def test_what_is_no_answer_is_no_proposal(
    tmp_path: Path, question: int, decision: str, answer: str, reason: str
) -> None:
    async with Harness(tmp_path) as harness:
        room, ada, ben, _ = await travellers(harness, **CONFIRM)
        assert await refused(room.answer(ada, Answer("a", question, decision, answer))) == reason
        assert ben.news() == []
        assert await refused(gives(room, ben, "way:0")) == "closed"  # nobody decides for another
        assert ben.news() == []
        assert lines(room) == 1


@in_loop
async def test_a_draft_that_is_not_listed_is_not_shown(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room, ada, ben, _ = await travellers(harness)
        assert await refused(room.draft(ada, 1, WAY, "way:7")) == "not_listed"
        assert await refused(room.draft(ada, 2, WAY, "way:1")) == "closed"
        assert await refused(room.draft(ben, 1, WAY, "way:1")) == "closed"
        assert await says(room, ben, "agree", 1) == "no_proposal"
        await room.draft(ada, 1, WAY, "way:1")
        told(ben)
        assert await says(room, ben, "agree") == "no_proposal"  # nothing waits for it


# -- the setting -----------------------------------------------------------------------------------


def test_only_where_several_play_as_one_is_it_offered_to_agree() -> None:
    assert [option.name for option in room_options(caravan.GAME)] == ["confirm"]
    for game in (alone.GAME, pairs.GAME, sand.GAME):
        assert "confirm" not in [option.name for option in room_options(game)]
    assert all_settings(caravan.GAME, {}) == {"confirm": "off"}
    with pytest.raises(BadSetting, match="option confirm is one of off, on, not maybe"):
        all_settings(caravan.GAME, {"confirm": "maybe"})


def test_where_an_option_makes_a_game_cooperative_agreeing_goes_with_it_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    calm = type("Calm", (pairs.Pairs,), {"team_of": lambda self, t, seat: 0 if t.bag[2] == 4 else seat})()
    (option,) = room_options(calm)
    assert option.only_with == {"ash": "4"}
    assert all_settings(calm, {"ash": "4", "confirm": "on"}) == {"ash": "4", "confirm": "on"}
    with pytest.raises(BadSetting, match="option confirm=on is only possible with ash=4"):
        all_settings(calm, {"confirm": "on"})


def test_it_is_said_in_both_languages() -> None:
    french, english = parsed(room_texts("fr")), parsed(room_texts("en"))
    assert set(french) == set(english) == {"option-confirm", "option-confirm-on", "option-confirm-off"}
    assert not [fault for message in french.values() for leaf in leaves(message) for fault in french_faults(leaf)]


@in_loop
async def test_a_table_says_whether_its_seats_play_as_one(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        assert (await harness.table("me", game="caravan")).broadcast.info(ADA).together
        assert (await harness.table("me", "bot", game="caravan")).broadcast.info(ADA).together
        assert not (await harness.table()).broadcast.info(ADA).together
        assert not plays_together("a game of an older server", 2, {})
        await settled()
