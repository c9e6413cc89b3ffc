"""Conversations by lot: people come, answer, repeat themselves, are cut off, steal and return; the truth stays one."""

from __future__ import annotations

from typing import Any, Final, TypeVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from chronotheque.server.protocol import PHRASES, ClockSetting
from chronotheque.server.refusals import Conflict, NoTable, Refused
from chronotheque.server.seating import hash_of
from tests.server.evenings import HOST, Given, Talk
from tests.server.table import NONCE
from tests.server.wire import Client, Told

T = TypeVar("T")

TABLES: Final = [
    ("sealed_bids", ("me", "person", "person")),
    ("sealed_bids", ("me", "hot", "person")),
    ("sealed_bids", ("me", "person", "hot", "bot")),
    ("contretemps", ("me", "hot", "person")),
    ("contretemps", ("me", "person", "person", "bot")),
    ("objection", ("me", "person", "hot")),
]
CLOCKS: Final = [ClockSetting(), ClockSetting("live", 300, 5), ClockSetting("days", 86_400, 3_600)]
NUMBERS: Final = st.integers(0, 999)
TURNS: Final = st.integers(0, 40)


def pick(some: list[T], number: int) -> T:
    """One of some, as hypothesis wants it."""
    return some[number % len(some)]


class Conversation(RuleBasedStateMachine):
    """One table and everybody around it."""

    def __init__(self) -> None:
        super().__init__()
        self.talk = Talk()

    def teardown(self) -> None:
        self.talk.end()

    # -- who may do something ----------------------------------------------------------------------

    def there(self) -> list[Client]:
        """Those who are connected, have said hello and read what they are told."""
        return [
            client
            for client in self.talk.clients
            if client.info and not client.wire.stalled and client.bye is None
        ]

    def seated(self) -> list[Client]:
        """Those of them who look from a seat."""
        return [client for client in self.there() if client.seat is not None]

    def asked(self) -> list[Client]:
        """Those of them who are asked something."""
        return [client for client in self.there() if client.questions]

    @property
    def state(self) -> str:
        return self.talk.room.state if hasattr(self.talk, "room") else ""

    def answer_of(self, client: Client, number: int) -> Told:
        """An answer that is listed for a client."""
        question = pick(client.questions, number)
        choice = pick(question["choices"], number // 7)["name"]
        named = {"question": question["number"], "decision": question["decision"], "answer": choice}
        return {"id": self.talk.new_id(), **named}

    # -- before the beginning ----------------------------------------------------------------------

    @initialize(
        table=st.sampled_from(TABLES),
        clock=st.sampled_from(CLOCKS),
        seed=NUMBERS,
        friendly=st.sampled_from([True, True, False]),
        early=st.booleans(),
    )
    def open(
        self, table: tuple[str, tuple[str, ...]], clock: ClockSetting, seed: int, friendly: bool, early: bool
    ) -> None:
        """A table is opened; mostly everybody sits down and connects before the rest begins."""
        self.talk.open_table(*table, seed, clock, friendly)
        self.talk.settle()
        if not early:
            while any(chair.kind == "open" for chair in self.talk.room.sheet.chairs):
                self.sit()
            if self.state == "open":
                self.begin()
            for secret in self.talk.devices:
                self.hello(secret, 0)
            self.hello("", 0)

    @precondition(lambda self: self.state == "open")
    @rule()
    def sit(self) -> None:
        """A friend sits down by invitation, and cannot take a seat that is taken."""
        talk = self.talk
        secret = f"secret-{len(talk.devices)}"
        free = [seat for seat, chair in enumerate(talk.room.sheet.chairs) if chair.kind == "open"]
        code = talk.room.sheet.invitation
        if free:
            talk.run(talk.hall.sit(code, talk.caller(secret), "Ben", NONCE, free[-1]))
            talk.devices.append(secret)
            talk.settle()
            assert talk.seats_of(secret) == [free[-1]]
        with pytest.raises(Conflict):
            talk.run(talk.hall.sit(code, talk.caller("secret-of-eve"), "Eve", NONCE, 0))
        talk.settle()

    @precondition(lambda self: self.state == "open")
    @rule()
    def begin(self) -> None:
        """The host begins, and nobody else."""
        talk = self.talk
        with pytest.raises(Refused):
            talk.run(talk.hall.begin(talk.table, talk.caller("secret-of-eve"), fill="easy"))
        talk.run(talk.hall.begin(talk.table, talk.caller(HOST), fill="easy"))
        talk.settle()
        assert self.state != "open"

    # -- coming and going --------------------------------------------------------------------------

    def hello(self, secret: str, number: int) -> Client:
        talk = self.talk
        client = talk.connect(secret)
        own: list[int | None] = [None, *talk.seats_of(secret)]
        seat = pick(own, number)
        client.say("hello", version=1, **({} if seat is None else {"seat": seat}))
        talk.settle()
        assert client.news[0]["type"] == "welcome"
        assert client.seat == (seat if seat is not None else own[1] if own[1:] else None)
        assert bool(client.info["invitation"]) == bool(own[1:])
        return client

    @rule(who=NUMBERS, seat=NUMBERS)
    def connect(self, who: int, seat: int) -> None:
        """Somebody connects once more, and sends again what was not acknowledged."""
        talk = self.talk
        if len(talk.clients) >= 9:
            return
        client = self.hello(pick([*talk.devices, *talk.programs, ""], who), seat)
        for given in [given for given in talk.unsure if given.secret == client.secret and given.seat == client.seat]:
            if given.key in talk.stored_acts():
                talk.expect_nothing_new(client, given)
                talk.acknowledged.append(given)
            else:
                talk.ask(client, **{"kind" if name == "type" else name: x for name, x in given.message.items()})
            talk.unsure.remove(given)

    @rule()
    def come_and_say_nothing(self) -> None:
        """Whoever does not say hello in time is sent away, and hears nothing before."""
        talk = self.talk
        client = talk.connect(HOST)
        talk.settle()
        client.say("answer", id="early", question=1, decision="SB-D1", answer="card:1")
        talk.settle()
        assert [message["type"] for message in client.news] == ["refused"]
        talk.pass_time(10)
        assert [message["type"] for message in client.news] == ["bye"]
        assert client.wire.closed == 1013
        talk.clients.remove(client)

    @precondition(lambda self: self.there())
    @rule(who=NUMBERS)
    def cut(self, who: int) -> None:
        """A connection is gone."""
        self.talk.cut(pick(self.there(), who))

    @precondition(lambda self: self.asked())
    @rule(who=NUMBERS, what=NUMBERS, turns=TURNS)
    def cut_while_answering(self, who: int, what: int, turns: int) -> None:
        """A connection is gone before its answer is acknowledged."""
        client = pick(self.asked(), who)
        message = self.answer_of(client, what)
        client.say("answer", **message)
        self.talk.turns(turns)
        self.note_unsure(client, message)
        self.talk.cut(client)

    def note_unsure(self, client: Client, message: Told) -> None:
        given = Given(client, {"type": "answer", **message})
        client.listen()
        for reply in client.replies:
            self.talk.noted(client, given.message, reply)
        if not client.replies:
            self.talk.unsure.append(given)

    @precondition(lambda self: self.there())
    @rule(who=NUMBERS)
    def hello_again(self, who: int) -> None:
        """A second hello on the same socket tells everything anew."""
        client = pick(self.there(), who)
        own = self.talk.seats_of(client.secret)
        client.say("hello", version=1)
        self.talk.settle()
        assert [message["type"] for message in client.news].count("welcome") == 1
        assert client.seat == (own[0] if own else None)

    @precondition(lambda self: self.there())
    @rule(who=NUMBERS)
    def read_nothing(self, who: int) -> None:
        """Somebody reads nothing any more, which holds up nobody."""
        client = pick(self.there(), who)
        client.wire.stall()
        client.floor = dict(self.talk.floor)

    @precondition(lambda self: any(client.wire.stalled for client in self.talk.clients))
    @rule()
    def read_again(self) -> None:
        """They read again: everything comes in its order, or they are told that it was too much."""
        for client in self.talk.clients:
            client.wire.flow()
        self.talk.settle()
        for client in [client for client in self.talk.clients if client.bye]:
            assert client.bye is not None
            assert (client.bye["reason"], client.bye["again"]) == ("too_fast", True)
            self.talk.clients.remove(client)

    @precondition(lambda self: self.there())
    @rule(who=NUMBERS, seat=NUMBERS)
    def look(self, who: int, seat: int) -> None:
        """Somebody looks from another own seat, or lets the curtain down."""
        client = pick(self.there(), who)
        wanted = pick([None, *self.talk.seats_of(client.secret)], seat)
        client.say("look", seat=wanted)
        self.talk.settle()
        if self.talk.room._match is None:
            client.seat = wanted  # nothing is to be seen yet
        assert client.seat == wanted
        assert not client.replies

    @precondition(lambda self: self.there() and self.state)
    @rule(who=NUMBERS)
    def leave(self, who: int) -> None:
        """Somebody leaves the seats to bots, and may come back."""
        talk, client = self.talk, pick(self.there(), who)
        own = talk.seats_of(client.secret)
        if self.state != "running" or not own:
            talk.expect_refusal(client, ("not_begun", "over", "spectator"), "leave")
            return
        client.say("leave")
        talk.settle()
        assert client.seat is None
        assert self.state == "over" or all(client.info["seats"][seat]["stand_in"] for seat in own)

    @rule(seconds=st.sampled_from([1, 5, 61, 400]))
    def time_passes(self, seconds: int) -> None:
        """Pulses, absences, flags, and rooms that leave the memory."""
        self.talk.pass_time(seconds)

    # -- answering ---------------------------------------------------------------------------------

    @precondition(lambda self: self.asked())
    @rule(who=NUMBERS, what=NUMBERS)
    def answer(self, who: int, what: int) -> None:
        """A listed choice is accepted; if it is secret nobody else hears anything."""
        talk, client = self.talk, pick(self.asked(), who)
        message = self.answer_of(client, what)
        if talk.room.paused:
            talk.expect_refusal(client, ("paused",), "answer", **message)
            return
        assert client.seat is not None
        silent = talk.is_silent(client.seat, message["decision"]) and not talk.stands_in(client)
        assert talk.ask(client, "answer", **message)["type"] == "accepted"
        assert not silent or not talk.heard_by_others(client)

    answer_more = rule(who=NUMBERS, what=NUMBERS)(
        precondition(lambda self: self.asked())(lambda self, who, what: self.answer(who, what))
    )

    @precondition(lambda self: len(self.asked()) > 1)
    @rule(what=NUMBERS)
    def answer_at_once(self, what: int) -> None:
        """All who are asked answer in the same moment: of each seat one answer counts, whoever is quicker."""
        talk, clients = self.talk, self.asked()
        messages = [self.answer_of(client, what + at) for at, client in enumerate(clients)]
        questions = {(client.seat, message["question"]) for client, message in zip(clients, messages, strict=True)}
        secret = all(talk.is_silent(seat, messages[0]["decision"]) for seat, _ in questions)
        paused = talk.room.paused
        for client, message in zip(clients, messages, strict=True):
            client.say("answer", **message)
        talk.settle()
        accepted = []
        for client, message in zip(clients, messages, strict=True):
            (reply,) = client.replies
            talk.noted(client, {"type": "answer", **message}, reply)
            if reply["type"] == "accepted":
                accepted.append((client.seat, message["question"]))
            else:
                assert reply["reason"] in ("paused",) if paused else ("closed", "over", "not_listed")
        assert len(accepted) == len(set(accepted))
        assert paused or not secret or set(accepted) == questions

    @precondition(lambda self: self.seated())
    @rule(who=NUMBERS, name=st.sampled_from(["card:0", "card:7", "card:a09", "card:c13", "", "done", "x" * 99, "\0"]))
    def answer_what_is_not_listed(self, who: int, name: str) -> None:
        """An answer that is not listed is refused, and so is the question whether it might be."""
        talk, client = self.talk, pick(self.seated(), who)
        question = client.questions[0] if client.questions else {"number": 1, "decision": "CT-D1", "choices": []}
        if name in [choice["name"] for choice in question["choices"]]:
            return
        fields = {"question": question["number"], "decision": question["decision"]}
        reasons = ("not_listed", "unknown_name", "closed", "paused", "not_begun", "over")
        talk.expect_refusal(client, reasons, "answer", id=talk.new_id(), answer=name, **fields)
        if self.state == "running":
            before = talk.facts()
            reply = talk.ask(client, "why", answer=name, **fields)
            assert reply["type"] == "refused" or reply["rule"]
            talk.expect_refusal(client, ("not_listed", "closed"), "draft", draft=name or "?", **fields)
            assert talk.facts() == before

    @precondition(lambda self: self.asked())
    @rule(who=NUMBERS, what=NUMBERS, far=st.sampled_from([-2, -1, 1, 2, 2**40]))
    def answer_another_question(self, who: int, what: int, far: int) -> None:
        """An answer to a question that is not open any more, or not yet, is refused."""
        talk, client = self.talk, pick(self.asked(), who)
        message = self.answer_of(client, what)
        message["question"] += far
        talk.expect_refusal(client, ("closed", "paused"), "answer", **message)

    @precondition(lambda self: self.talk.acknowledged)
    @rule(which=NUMBERS)
    def repeat(self, which: int) -> None:
        """What is acknowledged does nothing when it is sent again."""
        given = pick(self.talk.acknowledged, which)
        for client in self.there():
            if given.seat in (client.seat, None) and (given.seat is not None or client.secret == given.secret):
                self.talk.expect_nothing_new(client, given)
                return

    @precondition(lambda self: self.seated())
    @rule(who=NUMBERS)
    def take_back(self, who: int) -> None:
        """The last own answer is taken back where the update says that it can be."""
        talk, client = self.talk, pick(self.seated(), who)
        friendly, paused = talk.room.sheet.friendly, talk.room.paused
        if self.state == "running" and client.back == "" and friendly and not paused:
            before = talk.room._own[client.seat or 0]
            assert talk.ask(client, "take_back", id=talk.new_id())["type"] == "accepted"
            assert talk.room._own[client.seat or 0] > before
        else:
            reasons = ("not_back", "paused", "not_begun", "over")
            talk.expect_refusal(client, reasons, "take_back", id=talk.new_id())

    @precondition(lambda self: self.asked())
    @rule(who=NUMBERS, what=NUMBERS)
    def draft(self, who: int, what: int) -> None:
        """What may follow is told, and nothing happens."""
        talk, client = self.talk, pick(self.asked(), who)
        before, message = talk.facts(), self.answer_of(client, what)
        fields = {"question": message["question"], "decision": message["decision"]}
        reply = talk.ask(client, "draft", draft=message["answer"], **fields)
        assert (reply["type"], reply["draft"], reply["choices"]) == ("following", message["answer"], [])
        reply = talk.ask(client, "why", answer=message["answer"], **fields)
        assert (reply["type"], reply["rule"]) == ("because", "")
        assert talk.facts() == before
        assert not talk.heard_by_others(client)

    # -- beside the game ---------------------------------------------------------------------------

    @precondition(lambda self: self.there())
    @rule(who=NUMBERS, text=st.sampled_from(["hello", "Ça va\u202e ?", "<b>", "  ", ""]), phrase=st.booleans())
    def chat(self, who: int, text: str, phrase: bool) -> None:
        """Everybody reads a line; an empty one is refused."""
        talk, client = self.talk, pick(self.there(), who)
        said = {"phrase": PHRASES[0]} if phrase else {"text": text}
        if not phrase and not text.strip():
            talk.expect_refusal(client, ("chat",), "say", id=talk.new_id(), **said)
            return
        seat, lines = client.seat, len(talk.room.chat.lines)
        own = talk.seats_of(client.secret)
        given = Given(client, {"type": "say", "id": talk.new_id(), **said})
        client.say(**{"kind" if name == "type" else name: value for name, value in given.message.items()})
        talk.settle()
        assert [reply["type"] for reply in client.replies] == ["accepted"]
        given.seat = seat if seat is not None else own[0] if own else None
        talk.acknowledged.append(given)
        assert len(talk.room.chat.lines) == lines + 1

    @precondition(lambda self: self.there() and self.state)
    @rule(who=NUMBERS, on=st.booleans())
    def pause(self, who: int, on: bool) -> None:
        """Who sits at a friendly table may pause it."""
        talk, client = self.talk, pick(self.there(), who)
        reasons = ("spectator", "not_friendly", "not_begun", "over")
        if self.state != "running" or not talk.seats_of(client.secret) or not talk.room.sheet.friendly:
            talk.expect_refusal(client, reasons, "pause", on=on)
            return
        client.say("pause", on=on)
        talk.settle()
        assert self.state == "over" or talk.room.paused == on
        assert not client.replies

    # -- stealing ----------------------------------------------------------------------------------

    @precondition(lambda self: self.state)
    @rule(who=NUMBERS, seat=st.sampled_from([0, 1, 2, 3, -1, 99]))
    def steal_a_seat(self, who: int, seat: int) -> None:
        """Nobody looks from a seat of somebody else: not with the invitation, a hash or a made-up token."""
        talk = self.talk
        sheet = talk.room.sheet
        known = [*talk.devices, "", "no-secret", sheet.invitation, talk.table, hash_of(HOST)]
        secret = pick(known, who)
        if seat in talk.seats_of(secret):
            return
        client = talk.connect(secret)
        talk.expect_refusal(client, ("not_your_seat",), "hello", version=1, seat=seat)
        assert not client.info
        talk.expect_refusal(client, ("malformed",), "take_back", id="x")
        talk.cut(client)
        for other in self.there():
            if seat not in talk.seats_of(other.secret):
                talk.expect_refusal(other, ("not_your_seat",), "look", seat=seat)

    @precondition(lambda self: self.state)
    @rule(who=NUMBERS)
    def steal_as_a_spectator(self, who: int) -> None:
        """Whoever holds nothing may do nothing."""
        talk = self.talk
        client = self.hello(pick(["", "no-secret", talk.room.sheet.invitation, hash_of(HOST)], who), 0)
        assert not any(seat["yours"] for seat in client.info["seats"])
        asked: dict[str, dict[str, Any]] = {
            "answer": {"id": "s1", "question": 1, "decision": "SB-D1", "answer": "card:1"},
            "take_back": {"id": "s2"},
            "draft": {"question": 1, "decision": "SB-D1", "draft": ""},
            "why": {"question": 1, "decision": "SB-D1", "answer": "card:1"},
            "leave": {},
            "pause": {"on": True},
        }
        for kind, fields in asked.items():
            talk.expect_refusal(client, ("spectator", "not_begun", "over"), kind, **fields)
        talk.cut(client)

    @rule()
    def steal_from_another_site(self) -> None:
        """A page of another site cannot use a browser's cookie."""
        client = self.talk.connect(HOST, origin="https://evil.example")
        self.talk.settle()
        assert (client.wire.accepted, client.wire.closed, client.wire.frames) == (False, 1008, [])
        self.talk.clients.remove(client)

    @precondition(lambda self: self.state)
    @rule(seat=NUMBERS)
    def share_a_seat(self, seat: int) -> None:
        """A holder hands a seat on to another device or a program; a link works once, and only for holders."""
        talk = self.talk
        if len(talk.devices) + len(talk.programs) > 8:
            return
        own = pick(talk.seats_of(HOST), seat)
        with pytest.raises(Refused):
            talk.run(talk.hall.new_link(talk.table, talk.caller("secret-of-eve"), own))
        with pytest.raises(Refused):
            talk.run(talk.hall.new_token(talk.table, talk.caller("secret-of-eve"), own))
        if seat % 2:
            talk.programs.append(talk.run(talk.hall.new_token(talk.table, talk.caller(HOST), own)))
        else:
            link = talk.run(talk.hall.new_link(talk.table, talk.caller(HOST), own))
            device = f"device-{len(talk.devices)}"
            talk.run(talk.hall.claim(talk.table, talk.caller(device), link))
            with pytest.raises(NoTable):
                talk.run(talk.hall.claim(talk.table, talk.caller("secret-of-eve"), link))
            talk.devices.append(device)
        talk.settle()
        assert talk.seats_of("secret-of-eve") == []

    # -- the server --------------------------------------------------------------------------------

    @precondition(lambda self: self.state)
    @rule(who=NUMBERS, what=NUMBERS, turns=TURNS, gently=st.booleans(), busy=st.booleans())
    def restart(self, who: int, what: int, turns: int, gently: bool, busy: bool) -> None:
        """The server ends and starts again, perhaps in the middle of an answer; only what is durable is left."""
        talk = self.talk
        before = talk.facts()
        if busy and self.asked():
            client = pick(self.asked(), who)
            message = self.answer_of(client, what)
            client.say("answer", **message)
            talk.turns(turns)
            talk.close_hall(gently)
            self.note_unsure(client, message)
            before = ()
        else:
            talk.close_hall(gently)
        talk.clients.clear()
        talk.open_hall()
        talk.settle()
        assert before in ((), talk.facts())

    # -- what always holds -------------------------------------------------------------------------

    @precondition(lambda self: self.state)
    @invariant()
    def the_truth_is_one(self) -> None:
        self.talk.check_log()
        self.talk.check_clients()
        self.talk.check_store()


TestConversation = Conversation.TestCase
TestConversation.settings = settings(
    max_examples=40,
    stateful_step_count=40,
    deadline=None,
    print_blob=True,
    suppress_health_check=list(HealthCheck),
)
