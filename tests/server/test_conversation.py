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
from tests.server.connections import Client, Told
from tests.server.evenings import HOST, Given, Talk
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
        self.talk = Talk()

    def teardown(self) -> None:
        self.talk.end()

    # -- who may do something ----------------------------------------------------------------------

    @property
    def state(self) -> str:
        return self.talk.room.state.status

    def there(self) -> list[Client]:
        """Connections that read their messages; there is always one."""
        talk = self.talk
        found = [client for client in talk.clients if client.info and not client.wire.stalled]
        return found or [self.hello(HOST, 0)]

    def asked(self) -> list[Client]:
        """Those of them who are asked something; if nobody is, somebody comes who is."""
        if found := [client for client in self.there() if client.questions]:
            return found
        self.run_game()
        talk = self.talk
        for seat, _ in talk.room.state.match.open:
            for secret in talk.devices:
                if seat in (own := talk.seats_of(secret)):
                    return [self.hello(secret, 1 + own.index(seat))]
        return []  # a bot is asked, and the table is paused

    def run_game(self) -> None:
        """Lets a game go on: it begins, or the same people play again."""
        if self.state == "over":
            self.talk.play_again()
        if self.state == "open":
            self.sit_down()
            self.begin()

    def answer_of(self, client: Client, number: int) -> Told:
        """An answer that is listed for a client."""
        question = pick(client.questions, number)
        choice = pick(question["choices"], number // 7)["name"]
        named = {"question": question["number"], "decision": question["decision"], "answer": choice}
        return {"id": self.talk.new_id(), **named}

    def hello(self, secret: str, number: int) -> Client:
        """Somebody comes, and looks from one of its seats or leaves that to the server."""
        talk = self.talk
        client = talk.connect(secret)
        own: list[int | None] = [None, *talk.seats_of(secret)]
        seat = pick(own, number)
        client.say("hello", version=2, **({} if seat is None else {"seat": seat}))
        talk.settle()
        assert client.news[0]["type"] == "welcome"
        assert client.seat == (seat if seat is not None else own[1] if own[1:] else None)
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
        self.talk.open_table(*table, seed, clock, friendly < 3)
        self.talk.settle()
        if early < 3:
            self.run_game()
            for secret in self.talk.devices:
                self.hello(secret, 0)
            self.hello("", 0)

    def sit_down(self) -> None:
        """Friends sit down by invitation; nobody takes a seat that is taken."""
        talk = self.talk
        code = talk.room.state.row.invitation
        for seat, seat_row in enumerate(talk.room.state.row.seats):
            if seat_row.kind == "open":
                secret = f"secret-{len(talk.devices)}"
                talk.run(talk.lobby.sit(code, talk.caller(secret), "Ben", NONCE, seat))
                talk.devices.append(secret)
                talk.settle()
                assert talk.seats_of(secret) == [seat]
        with pytest.raises(Conflict):
            talk.run(talk.lobby.sit(code, talk.caller(EVE), "Eve", NONCE, 0))

    def begin(self) -> None:
        """The host begins, and nobody else; then nobody sits down any more."""
        talk = self.talk
        with pytest.raises(RequestError):
            talk.run(talk.lobby.begin(talk.table, talk.caller(EVE), fill="easy"))
        talk.run(talk.lobby.begin(talk.table, talk.caller(HOST), fill="easy"))
        talk.settle()
        with pytest.raises(Conflict):
            talk.run(talk.lobby.sit(talk.room.state.row.invitation, talk.caller(EVE), "Eve", NONCE))
        assert self.state == "running"

    # -- answering ---------------------------------------------------------------------------------

    def answer(self, client: Client, what: int) -> None:
        """A listed choice is accepted; if it is secret nobody else hears anything."""
        talk, message = self.talk, self.answer_of(client, what)
        if talk.room.state.paused:
            talk.expect_refusal(client, ("paused",), "answer", **message)
            return
        assert client.seat is not None
        silent = talk.is_silent(client.seat, message["decision"]) and not talk.stands_in(client)
        assert talk.ask(client, "answer", **message)["type"] == "accepted"
        assert not silent or not talk.heard_by_others(client)

    @rule(who=NUMBERS, what=NUMBERS, count=st.integers(1, 4))
    def play(self, who: int, what: int, count: int) -> None:
        """Some answers, of one after the other; some think better of it."""
        for at in range(count):
            for client in [pick(clients, who + at)] if (clients := self.asked()) else []:
                self.answer(client, what + at)
                if (
                    what % 2
                    and client.back == ""
                    and self.talk.room.state.row.friendly
                    and not self.talk.room.state.paused
                ):
                    self.change_mind(client)

    @rule(who=NUMBERS)
    def take_back(self, who: int) -> None:
        """The last own answer is taken back, where the update says that it can be."""
        talk = self.talk
        clients = [client for client in self.there() if client.seat is not None]
        for client in [client for client in clients if client.back == ""] or clients[:1]:
            if (
                self.state == "running"
                and client.back == ""
                and not talk.room.state.paused
                and talk.room.state.row.friendly
            ):
                self.change_mind(client)
            else:
                reasons = ("not_back", "paused", "not_begun", "over")
                talk.expect_refusal(client, reasons, "take_back", id=talk.new_id())

    def change_mind(self, client: Client) -> None:
        """An answer is taken back; if it was secret nobody else hears anything."""
        talk, seat = self.talk, client.seat
        assert seat is not None
        before, secret = talk.room.state.question(seat), talk.is_secret(seat) and not talk.stands_in(client)
        assert talk.ask(client, "take_back", id=talk.new_id())["type"] == "accepted"
        assert talk.room.state.question(seat) > before
        assert not secret or not talk.heard_by_others(client)
        assert client.questions
        talk.expect_nothing_new(client, talk.acknowledged[-1])

    @rule(what=NUMBERS)
    def answer_at_once(self, what: int) -> None:
        """All asked seats answer at the same moment: of each seat one answer counts, the first."""
        talk, clients = self.talk, self.asked()
        messages = [self.answer_of(client, what + at) for at, client in enumerate(clients)]
        questions = {(client.seat, message["question"]) for client, message in zip(clients, messages, strict=True)}
        reasons = ("paused",) if talk.room.state.paused else ("closed", "over")
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
                assert reply["reason"] in reasons
        assert len(accepted) == len(set(accepted))
        assert reasons == ("paused",) or set(accepted) == questions

    @rule(who=NUMBERS, what=NUMBERS, name=NUMBERS, far=st.sampled_from([-2, -1, 1, 2, 2**40]))
    def err(self, who: int, what: int, name: int, far: int) -> None:
        """Rejects an unlisted answer, and a listed one of a closed question."""
        talk = self.talk
        client = pick((self.asked() if who % 4 else []) or self.there(), who)
        question = pick(client.questions or [{"number": 1, "decision": "CT-D1", "choices": []}], what)
        fields = {"question": question["number"], "decision": question["decision"]}
        usual = ("closed", "paused", "not_begun", "over", "spectator")
        right = {choice["name"] for choice in question["choices"]}
        for wrong in sorted({pick(NAMES[talk.room.state.row.game], name), pick(STRANGE, name)} - right):
            reasons = ("not_listed", "unknown_name", *usual)
            talk.expect_refusal(client, reasons, "answer", id=talk.new_id(), answer=wrong, **fields)
            talk.expect_refusal(client, reasons, "draft", draft=wrong or "?", **fields)
            before, reply = talk.facts(), talk.ask(client, "explain", answer=wrong, **fields)
            assert reply["type"] == "rejected" or reply["rule"]
            assert talk.facts() == before
        if client.questions:
            message = self.answer_of(client, what)
            fields = {field: message[field] for field in ("question", "decision")}
            reply = talk.ask(client, "draft", draft=message["answer"], **fields)
            assert (reply["type"], reply["draft"], reply["choices"]) == ("following", message["answer"], [])
            reply = talk.ask(client, "explain", answer=message["answer"], **fields)
            assert (reply["type"], reply["rule"]) == ("explanation", "")
            message["question"] += far
            talk.expect_refusal(client, usual, "answer", **message)

    @rule(which=NUMBERS)
    def repeat(self, which: int) -> None:
        """An acknowledged answer does nothing when it is sent again."""
        talk = self.talk
        for given in [pick(talk.acknowledged, which)] if talk.acknowledged else []:
            same = [client for client in self.there() if client.seat == given.seat]
            if given.seat is not None and same:
                talk.expect_nothing_new(pick(same, which), given)

    # -- coming and going --------------------------------------------------------------------------

    @rule(who=NUMBERS, seat=NUMBERS)
    def come(self, who: int, seat: int) -> None:
        """Somebody connects, perhaps once more, and sends again what was not acknowledged."""
        talk = self.talk
        if len(talk.clients) >= MOST:
            talk.cut(talk.clients[0])
        known = [given.secret for given in talk.unsure] or [*talk.devices, *talk.programs, ""]
        client = self.hello(pick(known, who), seat)
        for given in [given for given in talk.unsure if (given.secret, given.seat) == (client.secret, client.seat)]:
            if given.key in talk.stored_acts():
                talk.expect_nothing_new(client, given)
                talk.acknowledged.append(given)
            else:
                talk.ask(client, **given.fields)
            talk.unsure.remove(given)

    @rule(who=NUMBERS, what=NUMBERS, turns=TURNS, answering=st.booleans())
    def go(self, who: int, what: int, turns: int, answering: bool) -> None:
        """A connection is gone, perhaps before its answer is acknowledged."""
        if answering and (clients := self.asked()):
            message = self.answer_of(client := pick(clients, who), what)
            client.say("answer", **message)
            self.talk.turns(turns)
            self.note_unsure(client, message)
        else:
            client = pick(self.there(), who)
        self.talk.cut(client)

    def note_unsure(self, client: Client, message: Told) -> None:
        """An answer was sent; perhaps there is a reply."""
        given = Given(client, {"type": "answer", **message})
        client.listen()
        for reply in client.replies:
            self.talk.noted(client, given.message, reply)
        if not client.replies:
            self.talk.unsure.append(given)

    @rule(who=NUMBERS, seat=NUMBERS)
    def look(self, who: int, seat: int) -> None:
        """A connection changes to another own seat, lowers the curtain, or sends hello again."""
        client = pick(self.there(), who)
        own = self.talk.seats_of(client.secret)
        if seat % 4 == 3:
            client.say("hello", version=2)
            wanted = own[0] if own else None
        else:
            wanted = pick([*own, None], seat)
            client.say("look", seat=wanted)
        self.talk.settle()
        if self.talk.room.state.match_or_none is None:
            client.seat = wanted  # nothing is to be seen yet
        assert client.seat == wanted
        assert not client.replies

    @rule(who=NUMBERS, back=st.booleans())
    def leave(self, who: int, back: bool) -> None:
        """Somebody leaves the seats to bots, and perhaps comes back."""
        talk, client = self.talk, pick(self.there(), who)
        own = talk.seats_of(client.secret)
        if self.state != "running" or not own:
            talk.expect_refusal(client, ("not_begun", "over", "spectator"), "leave")
            return
        client.say("leave")
        if back:
            client.say("look", seat=own[-1])
        talk.settle()
        assert client.seat == (own[-1] if back else None)
        if self.state == "running":
            left = [seat["seat"] for seat in client.info["seats"] if seat["stand_in"] and seat["yours"]]
            assert left == (own[:-1] if back else own)

    @rule(who=NUMBERS, other=NUMBERS)
    def read_nothing(self, who: int, other: int) -> None:
        """Somebody reads nothing while others talk, which holds up nobody."""
        client = pick(self.there(), who)
        client.wire.stall()
        client.floor = dict(self.talk.floor)
        for _ in range(2):
            self.chat(other, "hello", False)

    @rule()
    def read_again(self) -> None:
        """They read again: everything comes in order, or a message says that it was too much."""
        for client in self.talk.clients:
            client.wire.flow()
        self.talk.settle()
        for client in list(self.talk.clients):
            if client.bye is not None:
                assert (client.bye["reason"], client.bye["again"]) == ("too_fast", True)
                self.talk.clients.remove(client)

    @rule(seconds=st.sampled_from([1, 61, 400]))
    def time_passes(self, seconds: int) -> None:
        """Pulses, absences, flags, rooms that leave the memory; connections without hello in time are closed."""
        talk = self.talk
        client = talk.connect(HOST)
        talk.settle()
        client.say("answer", id="early", question=1, decision="SB-D1", answer="card:1")
        talk.settle()
        assert [message["type"] for message in client.news] == ["rejected"]
        talk.pass_time(seconds)
        assert [message["type"] for message in client.news] == ([] if seconds < 10 else ["bye"])
        client.wire.cut()
        talk.settle()
        talk.clients.remove(client)

    # -- beside the game ---------------------------------------------------------------------------

    @rule(who=NUMBERS, text=st.sampled_from(["hello", "Ça va\u202e ?", "<b>", "  "]), phrase=st.booleans())
    def chat(self, who: int, text: str, phrase: bool) -> None:
        """Everybody reads a line, once; an empty one is refused."""
        talk, client = self.talk, pick(self.there(), who)
        said = {"phrase": PHRASES[0]} if phrase else {"text": text}
        if not phrase and not text.strip():
            talk.expect_refusal(client, ("chat",), "say", id=talk.new_id(), **said)
            return
        lines, own = len(talk.room.state.chat.lines), talk.seats_of(client.secret)
        given = Given(client, {"type": "say", "id": talk.new_id(), **said})
        client.say(**given.fields)
        talk.settle()
        assert [reply["type"] for reply in client.replies] == ["accepted"]
        assert len(talk.room.state.chat.lines) == lines + 1
        talk.expect_nothing_new(client, given)
        given.seat = client.seat if client.seat is not None else own[0] if own else None
        talk.acknowledged.append(given)

    @rule(who=NUMBERS, on=st.integers(0, 2))
    def pause(self, who: int, on: int) -> None:
        """A person who sits at a friendly table may pause it; then nobody answers."""
        talk, client = self.talk, pick(self.there(), who)
        if client.secret in talk.programs:
            talk.expect_refusal(client, ("not_for_programs",), "pause", on=bool(on))
            return
        if self.state != "running" or not talk.seats_of(client.secret) or not talk.room.state.row.friendly:
            reasons = ("spectator", "not_friendly", "not_begun", "over")
            talk.expect_refusal(client, reasons, "pause", on=bool(on))
            return
        client.say("pause", on=bool(on))
        talk.settle()
        assert not client.replies
        if on:
            for asked in self.asked():
                self.answer(asked, who)
        if on == 1:
            client.say("pause", on=False)
            talk.settle()
        assert self.state == "over" or talk.room.state.paused == (on == 2)

    # -- stealing ----------------------------------------------------------------------------------

    @rule(who=NUMBERS, seat=st.sampled_from([0, 1, 2, 3, -1, 99]))
    def steal_a_seat(self, who: int, seat: int) -> None:
        """Nobody looks from a seat of somebody else: not with the invitation, a hash or a made-up token."""
        talk = self.talk
        known = [*talk.devices, "", "no-secret", talk.room.state.row.invitation, talk.table, hash_secret(HOST)]
        secret = pick(known, who)
        if seat not in talk.seats_of(secret):
            client = talk.connect(secret)
            talk.expect_refusal(client, ("not_your_seat",), "hello", version=2, seat=seat)
            assert not client.info
            talk.expect_refusal(client, ("malformed",), "take_back", id="x")
            talk.cut(client)
        for other in self.there():
            if seat not in talk.seats_of(other.secret):
                talk.expect_refusal(other, ("not_your_seat",), "look", seat=seat)

    @rule(who=NUMBERS)
    def steal_as_a_spectator(self, who: int) -> None:
        """Without a key nothing is allowed; and a page of another site cannot use a browser's cookie."""
        talk = self.talk
        client = self.hello(pick(["", "no-secret", talk.room.state.row.invitation, hash_secret(HOST)], who), 0)
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
            talk.expect_refusal(client, ("spectator", "not_begun", "over"), kind, **fields)
        talk.cut(client)
        client = talk.connect(HOST, origin="https://evil.example")
        talk.settle()
        assert (client.wire.accepted, client.wire.closed, client.wire.frames) == (False, 1008, [])
        talk.clients.remove(client)

    @rule(seat=NUMBERS)
    def share_a_seat(self, seat: int) -> None:
        """A holder hands a seat on to another device or a program; a link works once, and only for holders."""
        talk = self.talk
        own = pick(talk.seats_of(HOST), seat)
        for wanted in (talk.lobby.new_link, talk.lobby.new_token):
            with pytest.raises(RequestError):
                talk.run(wanted(talk.table, talk.caller(EVE), own))
        if seat % 2 and not talk.programs:
            talk.programs.append(talk.run(talk.lobby.new_token(talk.table, talk.caller(HOST), own)))
        elif len(talk.devices) < 5:
            link = talk.run(talk.lobby.new_link(talk.table, talk.caller(HOST), own))
            talk.devices.append(f"device-{len(talk.devices)}")
            talk.run(talk.lobby.claim(talk.table, talk.caller(talk.devices[-1]), link))
            with pytest.raises(NotFound):
                talk.run(talk.lobby.claim(talk.table, talk.caller(EVE), link))
        talk.settle()
        assert talk.seats_of(EVE) == []

    # -- the server --------------------------------------------------------------------------------

    @rule(who=NUMBERS, what=NUMBERS, turns=TURNS, gently=st.booleans(), busy=st.booleans())
    def restart(self, who: int, what: int, turns: int, gently: bool, busy: bool) -> None:
        """The server ends and starts again, perhaps in the middle of an answer; only what is durable is left."""
        talk = self.talk
        before = talk.facts()
        if busy and (clients := self.asked()):
            message = self.answer_of(client := pick(clients, who), what)
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

    @invariant()
    def the_truth_is_one(self) -> None:
        if hasattr(self.talk, "room"):
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
