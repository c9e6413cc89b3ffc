"""Random conversations: people come, answer, repeat, are cut off, steal and return; the state stays consistent."""

from __future__ import annotations

from typing import Any, Final, TypeVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from chronotheque.games.contretemps.cards import CARD_NAMES
from chronotheque.server.errors import Conflict, NotFound, RequestError
from chronotheque.server.identity.credentials import hash_secret
from chronotheque.server.protocol import PHRASES, ClockSetting
from tests.server.connections import Client, Json
from tests.server.served_table import HOST, Given, ServedTable
from tests.server.table import NONCE

T = TypeVar("T")

TABLES: Final = [
    ("sealed_bids", ("me", "person", "person")),
    ("sealed_bids", ("me", "person", "hot", "bot")),
    ("contretemps", ("me", "hot", "person")),
    ("contretemps", ("me", "person", "person", "bot")),
    ("objection", ("me", "person", "hot")),
]
CLOCKS: Final = [ClockSetting(), ClockSetting("live", 300, 5), ClockSetting("days", 86_400, 3_600)]
NAMES: Final = {
    "contretemps": [*CARD_NAMES, "n:0", "n:9"],
    "sealed_bids": [f"card:{card}" for card in range(13)],
    "objection": ["gems:0", "gems:4", "say:9"],
}
STRANGE: Final = ["", "done", ">", "card:a09>card:a09", "seat:1", "x" * 99, "\0", "\ud7ff\U0010ffff"]
EVE: Final = "secret-of-eve"
MOST: Final = 8  # connections
NUMBERS: Final = st.integers(0, 999)
TURNS: Final = st.integers(0, 40)


def pick(some: list[T], number: int) -> T:
    """One of some, as hypothesis wants it."""
    return some[number % len(some)]


class Conversation(RuleBasedStateMachine):
    """One table and everybody around it."""

    def __init__(self) -> None:
        super().__init__()
        self.host = ServedTable()

    def teardown(self) -> None:
        self.host.end()

    # -- who may do something ----------------------------------------------------------------------

    @property
    def state(self) -> str:
        return self.host.room.state.status

    def there(self) -> list[Client]:
        """Connections that read their messages; there is always one."""
        host = self.host
        found = [client for client in host.clients if client.info and not client.wire.stalled]
        return found or [self.hello(HOST, 0)]

    def asked(self) -> list[Client]:
        """Those of them who are asked something; if nobody is, somebody comes who is."""
        if found := [client for client in self.there() if client.questions]:
            return found
        self.run_game()
        host = self.host
        for seat, _ in host.room.state.match.open:
            for secret in host.devices:
                if seat in (own := host.seats_of(secret)):
                    return [self.hello(secret, 1 + own.index(seat))]
        return []  # a bot is asked, and the table is paused

    def run_game(self) -> None:
        """Lets a game go on: it begins, or the same people play again."""
        if self.state == "over":
            self.host.play_again()
        if self.state == "open":
            self.sit_down()
            self.begin()

    def answer_of(self, client: Client, number: int) -> Json:
        """An answer that is listed for a client."""
        question = pick(client.questions, number)
        choice = pick(question["choices"], number // 7)["name"]
        named = {"question": question["number"], "decision": question["decision"], "answer": choice}
        return {"id": self.host.new_id(), **named}

    def hello(self, secret: str, number: int) -> Client:
        """Somebody comes, and looks from one of its seats or leaves that to the server."""
        host = self.host
        client = host.connect(secret)
        own: list[int | None] = [None, *host.seats_of(secret)]
        seat = pick(own, number)
        client.say("hello", version=2, **({} if seat is None else {"seat": seat}))
        host.settle()
        assert client.news[0]["type"] == "welcome"
        kept = host.kept_seats(secret)
        assert client.seat == (seat if seat is not None else kept[0] if kept else None)
        assert bool(client.info["invitation"]) == bool(own[1:])
        return client

    # -- before the beginning ----------------------------------------------------------------------

    @initialize(
        table=st.sampled_from(TABLES),
        clock=st.sampled_from(CLOCKS),
        seed=NUMBERS,
        friendly=st.integers(0, 3),
        early=st.integers(0, 3),
    )
    def open(
        self, table: tuple[str, tuple[str, ...]], clock: ClockSetting, seed: int, friendly: int, early: int
    ) -> None:
        """A table is opened; mostly everybody sits down and connects before the rest begins."""
        self.host.open_table(*table, seed, clock, friendly < 3)
        self.host.settle()
        if early < 3:
            self.run_game()
            for secret in self.host.devices:
                self.hello(secret, 0)
            self.hello("", 0)

    def sit_down(self) -> None:
        """Friends sit down by invitation; nobody takes a seat that is taken."""
        host = self.host
        code = host.room.state.row.invitation
        for seat, seat_row in enumerate(host.room.state.row.seats):
            if seat_row.kind == "open":
                secret = f"secret-{len(host.devices)}"
                host.run(host.lobby.sit(code, host.caller(secret), "Ben", NONCE, seat))
                host.devices.append(secret)
                host.settle()
                assert host.seats_of(secret) == [seat]
        with pytest.raises(Conflict):
            host.run(host.lobby.sit(code, host.caller(EVE), "Eve", NONCE, 0))

    def begin(self) -> None:
        """The host begins, and nobody else; then nobody sits down any more."""
        host = self.host
        with pytest.raises(RequestError):
            host.run(host.lobby.begin(host.table, host.caller(EVE), fill="easy"))
        host.run(host.lobby.begin(host.table, host.caller(HOST), fill="easy"))
        host.settle()
        with pytest.raises(Conflict):
            host.run(host.lobby.sit(host.room.state.row.invitation, host.caller(EVE), "Eve", NONCE))
        assert self.state == "running"

    # -- answering ---------------------------------------------------------------------------------

    def answer(self, client: Client, what: int) -> None:
        """A listed choice is accepted; if it is secret nobody else hears anything."""
        host, message = self.host, self.answer_of(client, what)
        if host.room.state.paused:
            host.expect_refusal(client, ("paused",), "answer", **message)
            return
        assert client.seat is not None
        silent = host.is_silent(client.seat, message["decision"]) and not host.stands_in(client)
        assert host.ask(client, "answer", **message)["type"] == "accepted"
        assert not silent or not host.heard_by_others(client)

    @rule(who=NUMBERS, what=NUMBERS, count=st.integers(1, 4))
    def play(self, who: int, what: int, count: int) -> None:
        """Some answers, of one after the other; some think better of it."""
        for at in range(count):
            for client in [pick(clients, who + at)] if (clients := self.asked()) else []:
                self.answer(client, what + at)
                if (
                    what % 2
                    and client.back == ""
                    and self.host.room.state.row.friendly
                    and not self.host.room.state.paused
                ):
                    self.change_mind(client)

    @rule(who=NUMBERS)
    def take_back(self, who: int) -> None:
        """The last own answer is taken back, where the update says that it can be."""
        host = self.host
        clients = [client for client in self.there() if client.seat is not None]
        for client in [client for client in clients if client.back == ""] or clients[:1]:
            if (
                self.state == "running"
                and client.back == ""
                and not host.room.state.paused
                and host.room.state.row.friendly
            ):
                self.change_mind(client)
            else:
                reasons = ("not_back", "paused", "not_begun", "over")
                host.expect_refusal(client, reasons, "take_back", id=host.new_id())

    def change_mind(self, client: Client) -> None:
        """An answer is taken back; if it was secret nobody else hears anything."""
        host, seat = self.host, client.seat
        assert seat is not None
        before, secret = host.room.state.question(seat), host.is_secret(seat) and not host.stands_in(client)
        assert host.ask(client, "take_back", id=host.new_id())["type"] == "accepted"
        assert host.room.state.question(seat) > before
        assert not secret or not host.heard_by_others(client)
        assert client.questions
        host.expect_nothing_new(client, host.acknowledged[-1])

    @rule(what=NUMBERS)
    def answer_at_once(self, what: int) -> None:
        """All asked seats answer at the same moment: of each seat one answer counts, the first."""
        host, clients = self.host, self.asked()
        messages = [self.answer_of(client, what + at) for at, client in enumerate(clients)]
        questions = {(client.seat, message["question"]) for client, message in zip(clients, messages, strict=True)}
        reasons = ("paused",) if host.room.state.paused else ("closed", "over")
        for client, message in zip(clients, messages, strict=True):
            client.say("answer", **message)
        host.settle()
        accepted = []
        for client, message in zip(clients, messages, strict=True):
            (reply,) = client.replies
            host.noted(client, {"type": "answer", **message}, reply)
            if reply["type"] == "accepted":
                accepted.append((client.seat, message["question"]))
            else:
                assert reply["reason"] in reasons
        assert len(accepted) == len(set(accepted))
        assert reasons == ("paused",) or set(accepted) == questions

    @rule(who=NUMBERS, what=NUMBERS, name=NUMBERS, far=st.sampled_from([-2, -1, 1, 2, 2**40]))
    def err(self, who: int, what: int, name: int, far: int) -> None:
        """Rejects an unlisted answer, and a listed one of a closed question."""
        host = self.host
        client = pick((self.asked() if who % 4 else []) or self.there(), who)
        question = pick(client.questions or [{"number": 1, "decision": "CT-D1", "choices": []}], what)
        fields = {"question": question["number"], "decision": question["decision"]}
        usual = ("closed", "paused", "not_begun", "over", "spectator")
        right = {choice["name"] for choice in question["choices"]}
        for wrong in sorted({pick(NAMES[host.room.state.row.game], name), pick(STRANGE, name)} - right):
            reasons = ("not_listed", "unknown_name", *usual)
            host.expect_refusal(client, reasons, "answer", id=host.new_id(), answer=wrong, **fields)
            host.expect_refusal(client, reasons, "draft", draft=wrong or "?", **fields)
            before, reply = host.facts(), host.ask(client, "explain", answer=wrong, **fields)
            assert reply["type"] == "rejected" or reply["rule"]
            assert host.facts() == before
        if client.questions:
            message = self.answer_of(client, what)
            fields = {field: message[field] for field in ("question", "decision")}
            reply = host.ask(client, "draft", draft=message["answer"], **fields)
            assert (reply["type"], reply["draft"], reply["choices"]) == ("following", message["answer"], [])
            reply = host.ask(client, "explain", answer=message["answer"], **fields)
            assert (reply["type"], reply["rule"]) == ("explanation", "")
            message["question"] += far
            host.expect_refusal(client, usual, "answer", **message)

    @rule(which=NUMBERS)
    def repeat(self, which: int) -> None:
        """An acknowledged answer does nothing when it is sent again."""
        host = self.host
        for given in [pick(host.acknowledged, which)] if host.acknowledged else []:
            same = [client for client in self.there() if client.seat == given.seat]
            if given.seat is not None and same:
                host.expect_nothing_new(pick(same, which), given)

    # -- coming and going --------------------------------------------------------------------------

    @rule(who=NUMBERS, seat=NUMBERS)
    def come(self, who: int, seat: int) -> None:
        """Somebody connects, perhaps once more, and sends again what was not acknowledged."""
        host = self.host
        if len(host.clients) >= MOST:
            host.cut(host.clients[0])
        known = [given.secret for given in host.unsure] or [*host.devices, *host.programs, ""]
        client = self.hello(pick(known, who), seat)
        for given in [given for given in host.unsure if (given.secret, given.seat) == (client.secret, client.seat)]:
            if given.key in host.stored_acts():
                host.expect_nothing_new(client, given)
                host.acknowledged.append(given)
            else:
                host.ask(client, **given.fields)
            host.unsure.remove(given)

    @rule(who=NUMBERS, what=NUMBERS, turns=TURNS, answering=st.booleans())
    def go(self, who: int, what: int, turns: int, answering: bool) -> None:
        """A connection is gone, perhaps before its answer is acknowledged."""
        if answering and (clients := self.asked()):
            message = self.answer_of(client := pick(clients, who), what)
            client.say("answer", **message)
            self.host.turns(turns)
            self.note_unsure(client, message)
        else:
            client = pick(self.there(), who)
        self.host.cut(client)

    def note_unsure(self, client: Client, message: Json) -> None:
        """An answer was sent; perhaps there is a reply."""
        given = Given(client, {"type": "answer", **message})
        client.listen()
        for reply in client.replies:
            self.host.noted(client, given.message, reply)
        if not client.replies:
            self.host.unsure.append(given)

    @rule(who=NUMBERS, seat=NUMBERS)
    def look(self, who: int, seat: int) -> None:
        """A connection changes to another own seat, lowers the curtain, or sends hello again."""
        client = pick(self.there(), who)
        own = self.host.seats_of(client.secret)
        if seat % 4 == 3:
            client.say("hello", version=2)
            kept = self.host.kept_seats(client.secret)
            wanted = kept[0] if kept else None
        else:
            wanted = pick([*own, None], seat)
            client.say("look", seat=wanted)
        self.host.settle()
        if self.host.room.state.match_or_none is None:
            client.seat = wanted  # nothing is to be seen yet
        assert client.seat == wanted
        assert not client.replies

    @rule(who=NUMBERS, back=st.booleans())
    def leave(self, who: int, back: bool) -> None:
        """Somebody leaves the seats to bots, and perhaps comes back."""
        host, client = self.host, pick(self.there(), who)
        own = host.seats_of(client.secret)
        if self.state != "running" or not own:
            host.expect_refusal(client, ("not_begun", "over", "spectator"), "leave")
            return
        client.say("leave")
        if back:
            client.say("look", seat=own[-1])
        host.settle()
        assert client.seat == (own[-1] if back else None)
        if self.state == "running":
            left = [seat["seat"] for seat in client.info["seats"] if seat["stand_in"] and seat["yours"]]
            assert left == ([] if back else own)

    @rule(who=NUMBERS, other=NUMBERS)
    def read_nothing(self, who: int, other: int) -> None:
        """Somebody reads nothing while others host, which holds up nobody."""
        client = pick(self.there(), who)
        client.wire.stall()
        client.floor = dict(self.host.floor)
        for _ in range(2):
            self.chat(other, "hello", False)

    @rule()
    def read_again(self) -> None:
        """They read again: everything comes in order, or a message says that it was too much."""
        for client in self.host.clients:
            client.wire.flow()
        self.host.settle()
        for client in list(self.host.clients):
            if client.bye is not None:
                assert (client.bye["reason"], client.bye["again"]) == ("too_fast", True)
                self.host.clients.remove(client)

    @rule(seconds=st.sampled_from([1, 61, 400]))
    def time_passes(self, seconds: int) -> None:
        """Pulses, absences, flags, rooms that leave the memory; connections without hello in time are closed."""
        host = self.host
        client = host.connect(HOST)
        host.settle()
        client.say("answer", id="early", question=1, decision="SB-D1", answer="card:1")
        host.settle()
        assert [message["type"] for message in client.news] == ["rejected"]
        host.pass_time(seconds)
        assert [message["type"] for message in client.news] == ([] if seconds < 10 else ["bye"])
        client.wire.cut()
        host.settle()
        host.clients.remove(client)

    # -- beside the game ---------------------------------------------------------------------------

    @rule(who=NUMBERS, text=st.sampled_from(["hello", "Ça va\u202e ?", "<b>", "  "]), phrase=st.booleans())
    def chat(self, who: int, text: str, phrase: bool) -> None:
        """Everybody reads a line, once; an empty one is refused."""
        host, client = self.host, pick(self.there(), who)
        said = {"phrase": PHRASES[0]} if phrase else {"text": text}
        if not phrase and not text.strip():
            host.expect_refusal(client, ("chat",), "say", id=host.new_id(), **said)
            return
        lines, own = len(host.room.state.chat.lines), host.seats_of(client.secret)
        given = Given(client, {"type": "say", "id": host.new_id(), **said})
        client.say(**given.fields)
        host.settle()
        assert [reply["type"] for reply in client.replies] == ["accepted"]
        assert len(host.room.state.chat.lines) == lines + 1
        host.expect_nothing_new(client, given)
        given.seat = client.seat if client.seat is not None else own[0] if own else None
        host.acknowledged.append(given)

    @rule(who=NUMBERS, on=st.integers(0, 2))
    def pause(self, who: int, on: int) -> None:
        """A person who sits at a friendly table may pause it; then nobody answers."""
        host, client = self.host, pick(self.there(), who)
        if client.secret in host.programs:
            host.expect_refusal(client, ("not_for_programs",), "pause", on=bool(on))
            return
        if self.state != "running" or not host.seats_of(client.secret) or not host.room.state.row.friendly:
            reasons = ("spectator", "not_friendly", "not_begun", "over")
            host.expect_refusal(client, reasons, "pause", on=bool(on))
            return
        client.say("pause", on=bool(on))
        host.settle()
        assert not client.replies
        if on:
            for asked in self.asked():
                self.answer(asked, who)
        if on == 1:
            client.say("pause", on=False)
            host.settle()
        assert self.state == "over" or host.room.state.paused == (on == 2)

    # -- stealing ----------------------------------------------------------------------------------

    @rule(who=NUMBERS, seat=st.sampled_from([0, 1, 2, 3, -1, 99]))
    def steal_a_seat(self, who: int, seat: int) -> None:
        """Nobody looks from a seat of somebody else: not with the invitation, a hash or a made-up token."""
        host = self.host
        known = [
            *host.devices,
            "",
            "no-secret",
            host.room.state.row.invitation,
            host.table,
            hash_secret(HOST),
        ]
        secret = pick(known, who)
        if seat not in host.seats_of(secret):
            client = host.connect(secret)
            host.expect_refusal(client, ("not_your_seat",), "hello", version=2, seat=seat)
            assert not client.info
            host.expect_refusal(client, ("malformed",), "take_back", id="x")
            host.cut(client)
        for other in self.there():
            if seat not in host.seats_of(other.secret):
                host.expect_refusal(other, ("not_your_seat",), "look", seat=seat)

    @rule(who=NUMBERS)
    def steal_as_a_spectator(self, who: int) -> None:
        """Without a key nothing is allowed; and a page of another site cannot use a browser's cookie."""
        host = self.host
        client = self.hello(pick(["", "no-secret", host.room.state.row.invitation, hash_secret(HOST)], who), 0)
        assert not any(seat["yours"] for seat in client.info["seats"])
        asked: dict[str, dict[str, Any]] = {
            "answer": {"id": "s1", "question": 1, "decision": "SB-D1", "answer": "card:1"},
            "take_back": {"id": "s2"},
            "draft": {"question": 1, "decision": "SB-D1", "draft": ""},
            "explain": {"question": 1, "decision": "SB-D1", "answer": "card:1"},
            "leave": {},
            "pause": {"on": True},
        }
        for kind, fields in asked.items():
            host.expect_refusal(client, ("spectator", "not_begun", "over"), kind, **fields)
        host.cut(client)
        client = host.connect(HOST, origin="https://evil.example")
        host.settle()
        assert (client.wire.accepted, client.wire.closed, client.wire.frames) == (False, 1008, [])
        host.clients.remove(client)

    @rule(seat=NUMBERS)
    def share_a_seat(self, seat: int) -> None:
        """A holder hands a seat on to another device or a program; a link works once, and only for holders."""
        host = self.host
        own = pick(host.seats_of(HOST), seat)
        for wanted in (host.lobby.new_link, host.lobby.new_token):
            with pytest.raises(RequestError):
                host.run(wanted(host.table, host.caller(EVE), own))
        if seat % 2 and not host.programs:
            host.programs.append(host.run(host.lobby.new_token(host.table, host.caller(HOST), own)))
        elif len(host.devices) < 5:
            link = host.run(host.lobby.new_link(host.table, host.caller(HOST), own))
            host.devices.append(f"device-{len(host.devices)}")
            host.run(host.lobby.claim(host.table, host.caller(host.devices[-1]), link))
            with pytest.raises(NotFound):
                host.run(host.lobby.claim(host.table, host.caller(EVE), link))
        host.settle()
        assert host.seats_of(EVE) == []

    # -- the server --------------------------------------------------------------------------------

    @rule(who=NUMBERS, what=NUMBERS, turns=TURNS, gently=st.booleans(), busy=st.booleans())
    def restart(self, who: int, what: int, turns: int, gently: bool, busy: bool) -> None:
        """The server ends and starts again, perhaps in the middle of an answer; only what is durable is left."""
        host = self.host
        before = host.facts()
        if busy and (clients := self.asked()):
            message = self.answer_of(client := pick(clients, who), what)
            client.say("answer", **message)
            host.turns(turns)
            host.stop_server(gently)
            self.note_unsure(client, message)
            before = ()
        else:
            host.stop_server(gently)
        host.clients.clear()
        host.start_server()
        host.settle()
        assert before in ((), host.facts())

    # -- what always holds -------------------------------------------------------------------------

    @invariant()
    def the_truth_is_one(self) -> None:
        if hasattr(self.host, "room"):
            self.host.check_log()
            self.host.check_clients()
            self.host.check_store()


TestConversation = Conversation.TestCase
TestConversation.settings = settings(
    max_examples=40,
    stateful_step_count=40,
    deadline=None,
    print_blob=True,
    suppress_health_check=list(HealthCheck),
)
