"""Bad input on a real server: a clear refusal, nothing changed, and a log that tells no secret."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chronotheque.server.identity.credentials import hash_secret
from chronotheque.server.protocol import LARGEST_FRAME, LONGEST_ANSWER, LONGEST_ID, REASONS, VERSION, ClockSetting
from chronotheque.server.rate_limit import ANSWERS, CHAT, MISTAKES, TOO_MUCH
from tests.server.connections import NAME, REPLIES
from tests.server.listeners import Json, Listener
from tests.server.served_table import HOST, ServedTable
from tests.server.serving import Browser, Served, nonce

CLIENTS: Final = ("websockets.", "urllib3", "asyncio", "hypothesis")  # loggers of those who ask
ANSWER: Final = {"type": "answer", "id": "a", "question": 1, "decision": "CT-D1", "answer": "card:b07"}


class Table:
    """A table of three people, the first of whom is asked something, and all secrets around it."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.people = [served.browser() for _ in range(3)]
        info = self.people[0].open_table("me", "person", "person")
        self.id, self.code = str(info["id"]), str(info["invitation"])
        for person in self.people[1:]:
            person.post(f"/api/invitations/{self.code}/sit", {"name": "Ben", "nonce": nonce()})
        self.where = f"/api/tables/{self.id}"
        self.people[0].post(f"{self.where}/begin")
        self.seat = self.room.state.match.open[0][0]
        self.token = self.of(0).post(f"{self.where}/seats/0/token").json()["token"]
        self.link = self.of(0).post(f"{self.where}/seats/0/link").json()["url"].partition("#")[2]
        self.secrets = [self.token, self.link, self.code, *(person.cookie for person in self.people)]

    @property
    def room(self) -> Any:
        return self.served.lobby._rooms[self.id]

    def of(self, seat: int) -> Browser:
        return self.people[seat]

    def listener(self, seat: int | None = None, token: str = "") -> Listener:
        """Connects as the person of a seat, with a token, or as nobody."""
        return Listener(self.served, self.id, None if seat is None else self.of(seat), token)

    def facts(self) -> tuple[Any, ...]:
        """All that bad input must not change."""

        async def read() -> tuple[Any, ...]:
            room = await self.served.lobby.room(self.id)
            async with room.loaded():
                written = list(room.state.match.record.written)
                return (
                    room.state.match.table.digest(),
                    written,
                    list(room.state.match.given),
                    room.state.row,
                    list(room.state.chat.lines),
                )

        return self.served.call(read())


@pytest.fixture
def table(served: Served, caplog: pytest.LogCaptureFixture) -> Iterator[Table]:
    """A table that is the same after the test, and of which the log tells nothing that is not for everybody."""
    caplog.set_level(logging.DEBUG)
    table = Table(served)
    before = table.facts()
    yield table
    assert table.facts() == before
    logged = "\n".join(record.getMessage() for record in server_lines(caplog))
    assert not NAME.search(logged)
    for secret in table.secrets:
        assert secret not in logged
        assert hash_secret(secret) not in logged


def server_lines(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    """Returns the server's log."""
    return [record for record in caplog.get_records("call") if not record.name.startswith(CLIENTS)]


def logged(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in server_lines(caplog)]


def refusal(told: list[Json]) -> Json:
    """Returns the only rejection among the messages; its text is for people."""
    (found,) = [message for message in told if message["type"] == "rejected"]
    assert found["reason"] in REASONS
    assert len(found["detail"].split()) > 2
    return found


def still_works(listener: Listener) -> bool:
    """Whether a connection is served as before."""
    return any(
        message["type"] == "update" and message["seat"] is None for message in listener.ask("look", seat=None)
    )


# -- frames that are no messages -------------------------------------------------------------------

MALFORMED: Final[dict[str, str | bytes]] = {
    "binary": json.dumps(ANSWER).encode(),
    "binary nonsense": bytes(range(256)),
    "empty": "",
    "blank": " \n\t ",
    "a word": "hello",
    "broken": json.dumps(ANSWER)[:-1],
    "two messages": json.dumps(ANSWER) * 2,
    "a number": "1",
    "null": "null",
    "a list": json.dumps([ANSWER]),
    "a string": json.dumps(json.dumps(ANSWER)),
    "no type": json.dumps({"id": "a"}),
    "unknown type": json.dumps({"type": "begin"}),
    "a server's type": json.dumps({"type": "accepted", "id": "a"}),
    "type is no text": json.dumps({"type": 1}),
    "type is null": json.dumps({"type": None}),
    "type is nested": json.dumps({"type": {"type": "answer"}}),
    "unknown field": json.dumps({**ANSWER, "seat": 2}),
    "missing field": json.dumps({"type": "answer", "id": "a"}),
    "id is a number": json.dumps({**ANSWER, "id": 1}),
    "id is null": json.dumps({**ANSWER, "id": None}),
    "id is empty": json.dumps({**ANSWER, "id": ""}),
    "id is too long": json.dumps({**ANSWER, "id": "x" * (LONGEST_ID + 1)}),
    "answer is too long": json.dumps({**ANSWER, "answer": "x" * (LONGEST_ANSWER + 1)}),
    "draft is too long": json.dumps(
        {"type": "draft", "question": 1, "decision": "CT-D1", "draft": "x" * (LONGEST_ANSWER + 1)}
    ),
    "answer is a list": json.dumps({**ANSWER, "answer": ["card:b07"]}),
    "question is a text": json.dumps({**ANSWER, "question": "1"}),
    "question is a half": json.dumps({**ANSWER, "question": 1.5}),
    "question is true": json.dumps({**ANSWER, "question": True}),
    "question is beyond all": json.dumps({**ANSWER, "question": 0}).replace("0", "1e999"),
    "question is not a number": json.dumps({**ANSWER, "question": float("nan")}),
    "question has 5000 digits": '{"type":"heartbeat","number":' + "9" * 5000 + "}",
    "seat is a text": json.dumps({"type": "look", "seat": "0"}),
    "seat is missing": json.dumps({"type": "look"}),
    "pause is a number": json.dumps({"type": "pause", "on": 1}),
    "nested lists": "[" * 4000,
    "nested objects": '{"a":' * 1500,
    "nested value": '{"type":"look","seat":' + "[" * 3000 + "]" * 3000 + "}",
    "lone surrogate": '{"type":"say","id":"\\ud800","text":"x"}',
    "half a pair": '{"type":"say","id":"x","text":"\\udc00\\ud800"}',
    "raw NUL": '{"type":"say","id":"a\0b","text":"x"}',
    "bare control": '{"type":"say","id":"a","text":"\x1b[31m"}',
    "single quotes": "{'type': 'leave'}",
    "a comment": '{"type": "leave"} // please',
    "byte order mark": '\ufeff{"type": "leave"}',
}


@pytest.mark.parametrize("kind", MALFORMED)
def test_what_is_no_message_is_refused(table: Table, kind: str, caplog: pytest.LogCaptureFixture) -> None:
    with table.listener(table.seat) as listener:
        listener.hello()
        listener.send(MALFORMED[kind])
        assert refusal(listener.heard())["reason"] == "malformed"
        assert still_works(listener)
    assert f"table {table.id}: message rejected: malformed" in logged(caplog)


@pytest.mark.parametrize("letter", ["x", "é", "🂡"])
def test_a_frame_that_is_too_large_is_refused(table: Table, letter: str, caplog: pytest.LogCaptureFixture) -> None:
    empty = json.dumps({"type": "say", "id": "s", "text": ""}, ensure_ascii=False)
    room = LARGEST_FRAME - len(empty)
    fits = empty.replace('""', json.dumps(letter * (room // len(letter.encode())), ensure_ascii=False))
    with table.listener(table.seat) as listener:
        listener.hello()
        listener.send(fits)
        assert refusal(listener.heard())["reason"] == "chat"  # read, and too long for a line
        listener.send(fits.replace("}", " " * len(letter.encode()) + "}"))
        assert refusal(listener.heard())["reason"] == "too_large"
        assert still_works(listener)
    assert f"table {table.id}: message rejected: too_large" in logged(caplog)


def test_a_huge_frame_ends_the_connection(table: Table) -> None:
    with table.listener(table.seat) as listener, table.listener(table.seat) as other:
        listener.hello()
        other.hello()
        listener.send("x" * (4 * LARGEST_FRAME + 1))
        assert listener.last()[1] == 1009
        assert still_works(other)


def test_text_that_is_no_text_ends_the_connection(table: Table) -> None:
    with table.listener(table.seat) as listener:
        listener.hello()
        listener.send(b'{"type":"say","id":"\xff","text":"\xc3"}', text=True)
        assert listener.last()[1] == 1007


def test_too_many_bad_frames_end_the_connection(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    with table.listener(table.seat) as listener:
        listener.hello()
        for _ in range(MISTAKES.burst + 1):
            listener.send("{")
        bye, code = listener.last()
        assert (bye["type"], bye["reason"], bye["again"], code) == ("bye", "malformed", False, 1008)
    assert "connection closed: malformed" in logged(caplog)


def test_strange_characters_do_no_harm(table: Table) -> None:
    """They may be in ids, which are stored unchanged; in names they are found nowhere."""
    with table.listener(table.seat) as listener:
        listener.hello()
        for strange in ("\0", "\u202e", "\x1b[31m", "'; DROP TABLE lines; --", "../../etc/passwd", "🂡" * 9, "{0}"):
            said = refusal(listener.ask("answer", **{**ANSWER, "type": "answer", "id": strange, "answer": strange}))
            assert (said["id"], said["reason"]) == (strange, "unknown_name")
            fields = {"question": 1, "decision": strange}
            assert refusal(listener.ask("explain", **fields, answer="card:b07"))["reason"] == "unknown_name"
            assert refusal(listener.ask("draft", **fields, draft=""))["reason"] == "closed"
            assert refusal(listener.ask("say", id=strange, phrase=strange))["reason"] == "chat"


# -- messages at the wrong place -------------------------------------------------------------------


@pytest.mark.parametrize("name", ["nosuchtab2", "x" * 300, "%00", "%F0%9F%82%A1", "'%20OR%201=1%20--", ".."])
def test_there_is_no_such_table(served: Served, name: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with Listener(served, name) as listener:
        bye, code = listener.last()
    assert (bye["type"], bye["reason"], bye["again"], code) == ("bye", "no_table", False, 1008)
    assert logged(caplog) == ["connection closed: no_table"]


@pytest.mark.parametrize("version", [0, 1, -1, 10**30])
def test_an_old_client_is_told_which_version_is_spoken(
    table: Table, version: int, caplog: pytest.LogCaptureFixture
) -> None:
    with table.listener(table.seat) as listener:
        listener.say("hello", version=version)
        bye, code = listener.last()
        assert (bye["reason"], bye["again"], code) == ("old_client", False, 1008)
        assert f"version {VERSION} " in bye["detail"]
        assert len(listener.frames) == 1
    assert "connection closed: old_client" in logged(caplog)


@pytest.mark.parametrize("seat", [-1, 99, 2**70, "other"])
def test_nobody_looks_from_a_seat_of_somebody_else(
    table: Table, seat: Any, caplog: pytest.LogCaptureFixture
) -> None:
    wanted = (table.seat + 1) % 3 if seat == "other" else seat
    for listener in (
        table.listener(table.seat),
        table.listener(),
        table.listener(token=table.link),
        table.listener(token=table.code),
    ):
        with listener:
            listener.say("hello", version=2, seat=wanted)
            listener.say("take_back", id="t")
            listener.say("hello", version=2)
            told = listener.heard()
            refused = [message for message in told if message["type"] == "rejected"]
            assert [message["reason"] for message in refused] == ["not_your_seat", "malformed"]
            assert told[2]["type"] == "welcome"
            assert refusal(listener.ask("look", seat=wanted))["reason"] == "not_your_seat"
    assert f"table {table.id}: message rejected: not_your_seat" in logged(caplog)


@pytest.mark.parametrize("secret", ["link", "code", "id", "hash", "other token", "cookie of nobody"])
def test_what_is_no_key_opens_no_seat(served: Served, table: Table, secret: str) -> None:
    """An invitation, a link that was not claimed, a hash out of the database or a token of another table."""
    other = Table(served)
    shown = {
        "link": table.link,
        "code": table.code,
        "id": table.id,
        "hash": hash_secret(table.token),
        "other token": other.token,
        "cookie of nobody": "A" * 43,
    }[secret]
    with table.listener(token=shown) as listener:
        welcome = listener.hello()[0]
        assert (welcome["seat"], welcome["table"]["invitation"], welcome["table"]["host"]) == (None, "", False)
        assert not any(seat["yours"] for seat in welcome["table"]["seats"])
        for message in (ANSWER, {"type": "take_back", "id": "t"}, {"type": "pause", "on": True}, {"type": "leave"}):
            listener.send(json.dumps(message))
            may = secret != "other token" or message["type"] != "pause"
            assert refusal(listener.heard())["reason"] == ("spectator" if may else "not_for_programs")
        answer = served.browser(Authorization=f"Bearer {shown}").post(f"{table.where}/seats/0/token")
        assert (answer.status_code, answer.json()["error"]) == (403, "not_for_programs")


def test_somebody_elses_link_works_once(served: Served, table: Table) -> None:
    eve = served.browser()
    other = Table(served)
    for where, secret in ((other.where, table.link), (table.where, table.code), (table.where, "x")):
        answer = eve.post(f"{where}/claim", {"secret": secret})
        assert (answer.status_code, answer.json()["error"]) == (404, "no_link")
        assert secret not in answer.text or secret == "x"
    newer = other.of(0).post(f"{other.where}/seats/0/link").json()["url"].partition("#")[2]
    assert eve.post(f"{other.where}/claim", {"secret": other.link}).status_code == 404  # an older one
    assert eve.post(f"{other.where}/claim", {"secret": newer}).status_code == 200
    again = served.browser().post(f"{other.where}/claim", {"secret": newer})
    assert (again.status_code, again.json()["error"]) == (404, "no_link")


def test_a_closed_question_stays_closed(table: Table) -> None:
    decision = table.room.state.match.open[0][1]
    mine = table.room.state.match.options(table.seat, decision)[0]
    other = table.room.state.match.options((table.seat + 1) % 3, decision) or ["card:a01"]
    with table.listener(table.seat) as listener, table.listener((table.seat + 1) % 3) as late:
        listener.hello()
        late.hello()
        expected = [
            (listener, 0, decision, mine, "closed"),
            (listener, 2, decision, mine, "closed"),
            (listener, 2**70, decision, mine, "closed"),
            (listener, -1, decision, mine, "closed"),
            (listener, 1, "CT-D4", "n:0", "closed"),
            (listener, 1, decision, other[0], "not_listed"),
            (listener, 1, decision, "", "unknown_name"),
            (listener, 1, decision, f"{mine}>{mine}", "not_listed"),
            (listener, 1, "CT-C2", mine, "closed"),
            (listener, 1, "CT-D99", mine, "unknown_name"),
            (late, 1, decision, mine, "closed"),
        ]
        for number, (who, question, asked, answer, reason) in enumerate(expected):
            said = who.ask("answer", id=f"c{number}", question=question, decision=asked, answer=answer)
            assert (refusal(said)["id"], refusal(said)["reason"]) == (f"c{number}", reason), answer


def test_whoever_says_hello_twice_is_told_everything_anew(table: Table) -> None:
    with table.listener(table.seat) as listener:
        first = [message for message in listener.hello() if message["type"] != "pulse"]
        again = [message for message in listener.hello() if message["type"] != "pulse"]
        assert [message["type"] for message in again] == ["welcome", "update"]
        assert again == first
    assert len(table.room.presence) == 0


def test_before_hello_nothing_is_done_or_told(table: Table) -> None:
    with table.listener(table.seat) as listener:
        for kind in ("leave", "take_back"):
            fields = {"id": "t"} if kind == "take_back" else {}
            assert refusal(listener.ask(kind, **fields))["reason"] == "malformed"
        assert all(json.loads(frame)["type"] == "rejected" for frame in listener.frames)


# -- too much --------------------------------------------------------------------------------------


def test_a_flood_is_stopped_and_disturbs_nobody(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with Served(tmp_path, limited=True) as served:
        table = Table(served)
        before = table.facts()
        with table.listener(table.seat) as listener, table.listener((table.seat + 1) % 3) as other:
            listener.hello()
            other.hello()
            wrong = {**ANSWER, "question": 7}
            for _ in range(10 * (ANSWERS.burst + TOO_MUCH.burst)):
                listener.send(json.dumps(wrong))
            bye, code = listener.last()
            assert (bye["type"], bye["reason"], bye["again"], code) == ("bye", "too_fast", False, 1008)
            reasons = [json.loads(frame).get("reason") for frame in listener.frames]
            assert reasons.count("closed") >= ANSWERS.burst
            assert reasons.count("too_fast") > TOO_MUCH.burst
            assert refusal(other.ask("answer", **{**wrong, "id": "o"}))["reason"] == "closed"
        assert table.facts() == before
        with table.listener(table.seat) as listener:
            listener.say("hello", version=2)
            for number in range(4 * CHAT.burst):
                listener.say("say", id=f"s{number}", phrase="hello")
            replies: list[Json] = []
            while len(replies) < 4 * CHAT.burst:
                message = json.loads(listener.raw())
                replies += [message] if message["type"] in REPLIES else []
            accepted = [reply for reply in replies if reply["type"] == "accepted"]
            assert CHAT.burst <= len(accepted) < 4 * CHAT.burst
            assert {reply["reason"] for reply in replies if reply["type"] == "rejected"} == {"too_fast"}
        assert len(table.facts()[-1]) == len(accepted)
    lines = logged(caplog)
    assert f"table {table.id}: message rejected: too_fast" in lines
    assert "connection closed: too_fast" in lines
    assert not any(secret in line for secret in table.secrets for line in lines)


# -- anything --------------------------------------------------------------------------------------

JSON: Final = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
KINDS: Final = ["hello", "look", "answer", "draft", "explain", "take_back", "say", "pause", "heartbeat", "leave"]
FIELDS: Final = [
    "id",
    "question",
    "decision",
    "answer",
    "draft",
    "seat",
    "text",
    "phrase",
    "on",
    "number",
    "version",
]
NEARLY: Final = st.sampled_from(
    ["a", "SB-D1", "card:3", "card:3>card:3", "done", 1, 0, -1, 2**64, True, None, "hello"]
)
MESSAGES: Final = st.builds(
    lambda kind, fields: {"type": kind, **fields},
    st.sampled_from(KINDS),
    st.dictionaries(st.sampled_from(FIELDS), NEARLY | JSON, max_size=5),
)
ANYTHING: Final = st.lists(
    (MESSAGES | JSON).map(json.dumps) | st.text(max_size=40) | st.binary(max_size=40), min_size=1, max_size=5
)


@given(frames=ANYTHING)
@settings(max_examples=60, deadline=None, print_blob=True)
def test_whatever_is_sent_is_answered_or_refused(frames: list[str | bytes]) -> None:
    """One reply to each frame that asks for one, no fault in the server, and nothing changes without a word."""
    host = ServedTable()
    try:
        host.open_table("sealed_bids", ("me", "hot", "hot"), 1, ClockSetting(), friendly=True)
        client = host.connect(HOST)
        client.say("hello", version=2)
        host.settle()
        for frame in frames:
            before = host.facts()
            client.wire.put(frame)
            host.settle()
            replies = [message for message in client.news if message["type"] in REPLIES]
            assert len(replies) <= 1
            if replies and replies[0]["type"] != "accepted":
                assert host.facts() == before
                assert replies[0].get("reason", "closed") in REASONS
            if not client.news:  # something that needs no word: a beat, a look, a pause that is on already
                assert claim_of(frame) in ("heartbeat", "look", "pause", "leave")
            assert host.logged.lines == []
            assert not client.wire.task.done() or client.bye
            if client.bye:
                break
        host.check_clients()
        host.check_store()
    finally:
        host.end()


def claim_of(frame: str | bytes) -> Any:
    """Returns the type that a frame claims."""
    return json.loads(frame)["type"]
