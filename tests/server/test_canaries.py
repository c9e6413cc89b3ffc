"""Canary cards on the wire: whole games, every byte of them read for what its receiver may not know."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, Final

import pytest

from chronotheque.games.contretemps.cards import CARD_NAMES
from chronotheque.kernel import SECRET, SPECTATOR, Rng
from chronotheque.records import Feed, Match
from chronotheque.records.feed import moments
from chronotheque.records.updates import Entry
from chronotheque.server.identity.credentials import hash_secret
from chronotheque.server.lobby import win_chances
from chronotheque.server.tables import room
from chronotheque.server.tables.broadcast import Broadcast
from chronotheque.server.tables.live_table import LiveTable
from tests.server.connections import hidden_names, names_in
from tests.server.listeners import Listener, hear
from tests.server.serving import Browser, Served, nonce

MODES: Final = ("classic", "paradox")
TABLES: Final[dict[str, dict[str, Any]]] = {
    "classic": {"listed": True},
    "paradox": {"clock": {"kind": "live", "stock": 3600, "bonus": 5}},
}
ECHO: Final = tuple(
    f'{{"type":"{kind}"' for kind in ("rejected", "explanation", "following")
)  # name again what was said


@pytest.fixture(autouse=True)
def nobody_counts_watchers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Silences the number of spectators, which would arrive a second later, at any moment of the test."""
    monkeypatch.setattr(room, "SPECTATOR_COUNT_DELAY_S", 10**6)


class Leak(AssertionError):
    """Raised if a connection received hidden information."""


class Game:
    """A game of people, each with a browser, a second device of the first, and a spectator; all listeners."""

    def __init__(self, served: Served, seats: int, mode: str, stack: ExitStack) -> None:
        self.served = served
        self.rng = Rng(seats * 10 + MODES.index(mode))
        self.people = [served.browser() for _ in range(seats)]
        host = self.people[0]
        more = {"options": {"mode": mode}, **TABLES[mode]}
        self.nonces = [nonce() for _ in range(seats)]
        info = host.open_table("me", *["person"] * (seats - 1), nonce=self.nonces[0], **more)
        self.table, self.code = str(info["id"]), str(info["invitation"])
        self.token = host.post(f"/api/tables/{self.table}/seats/0/token").json()["token"]
        link = host.post(f"/api/tables/{self.table}/seats/0/link").json()["url"].partition("#")[2]
        self.listeners: dict[Listener, int] = {}  # each with its seat or SPECTATOR
        self.join(stack, SPECTATOR)
        for seat in range(1, seats):
            body = {"seat": seat, "name": f"N{seat}", "nonce": self.nonces[seat]}
            assert self.people[seat].post(f"/api/invitations/{self.code}/sit", body).status_code == 200
        for seat in range(seats):
            self.join(stack, seat, self.people[seat])
        self.join(stack, 0, token=self.token)
        self.secrets = [self.token, link, *(person.cookie for person in self.people)]
        self.secrets += [hash_secret(secret) for secret in self.secrets]
        for listener in self.listeners:
            listener.hello()
        self.check(begun=False)
        assert host.post(f"/api/tables/{self.table}/begin").status_code == 200
        self.secrets.append(self.match.seed.hex() if self.match.seed else "")
        assert all(self.secrets)
        self.check()

    def join(self, stack: ExitStack, viewer: int, browser: Browser | None = None, token: str = "") -> None:
        self.listeners[stack.enter_context(Listener(self.served, self.table, browser, token))] = viewer

    @property
    def match(self) -> Match:
        """The truth; nobody touches it between two steps."""
        return self.served.lobby._rooms[self.table].state.match

    def of(self, viewer: int) -> Listener:
        """An listener that looks from a seat."""
        return next(listener for listener, its in self.listeners.items() if its == viewer)

    # -- reading -----------------------------------------------------------------------------------

    def check(self, begun: bool = True, only: Listener | None = None) -> dict[int, list[bytes]]:
        """Reads everything that was heard in this step; gives what the first listener of each viewer has heard."""
        found: dict[int, list[bytes]] = {}
        for listener, frames in hear(self.listeners if only is None else [only]).items():
            viewer = self.listeners[listener]
            hidden = hidden_names(self.match, viewer) if begun else set(CARD_NAMES)
            for frame in frames:
                self.read(frame, viewer, hidden, listener.sent)
                if not begun and any(other.encode() in frame for other in self.nonces):
                    raise Leak(f"{viewer} is told a nonce before the game begins: {frame!r}")
            found.setdefault(viewer, frames)
        return found

    def read(self, told: bytes, viewer: int, hidden: set[str], said: str = "") -> None:
        """Reads some bytes that reach a viewer."""
        text = told.decode()
        shown = names_in(text)
        if text.startswith(ECHO):
            shown -= names_in(said)
        if shown & hidden:
            raise Leak(f"{viewer} is told of {sorted(shown & hidden)}: {text}")
        for secret in self.secrets if not self.match_over() else self.secrets[:-1]:
            if secret in text:
                raise Leak(f"{viewer} is told a secret: {text}")
        invites_all = b'"listed":true' in told and b'"state":"open"' in told
        if viewer == SPECTATOR and self.code in text and not invites_all:
            raise Leak(f"a spectator is told the invitation: {text}")

    def match_over(self) -> bool:
        match = self.served.lobby._rooms[self.table].state.match_or_none
        return match is not None and match.over

    # -- playing -----------------------------------------------------------------------------------

    def step(self) -> None:
        """One random answer; while others are missing in a secret question, nobody else hears anything of it."""
        match = self.match
        seat, decision = match.open[self.rng.below(len(match.open))]
        choices = match.options(seat, decision)
        silent = match.table.asks()[0].manner == SECRET and len(match.open) > 1
        witness = self.of(pick([other for other in (*range(match.seats), SPECTATOR) if other != seat], self.rng))
        before = whole(witness) if silent else b""
        number = self.served.lobby._rooms[self.table].state.question(seat)
        answer = choices[self.rng.below(len(choices))]
        self.of(seat).say("answer", id=f"a{number}", question=number, decision=decision, answer=answer)
        if not accepted(hear([self.of(seat)])[self.of(seat)]):
            raise AssertionError(f"seat {seat} may not answer {answer}")
        for viewer, frames in self.check().items():
            news = [frame for frame in frames if b'"type":"pulse"' not in frame]
            if silent and viewer != seat and news:
                raise Leak(f"{viewer} hears of a secret answer of {seat}: {news!r}")
        if silent and whole(witness) != before:
            raise Leak(f"{self.listeners[witness]} sees a secret answer of {seat}")

    def probe(self) -> None:
        """Everybody asks for what there is to ask, also for what is not theirs."""
        for listener, viewer in self.listeners.items():
            listener.say("hello", version=2)
            listener.say("look", seat=None)
            listener.say("look", seat=None if viewer == SPECTATOR else viewer)
            listener.say("look", seat=(viewer + 1) % self.match.seats)
            listener.say("say", id=f"s{len(listener.frames)}", text=f"I am {viewer}")
            listener.say("pause", on=False)
        self.check()
        for listener, viewer in self.listeners.items():
            decisions = [asked for seat, asked in self.match.open if seat == viewer] or ["CT-D1", "CT-D6"]
            number = 0 if viewer == SPECTATOR else self.served.lobby._rooms[self.table].state.question(viewer)
            card = pick(sorted(hidden_names(self.match, viewer)), self.rng)
            for decision in decisions:
                fields = {"question": number, "decision": decision}
                for kind, more in (
                    ("draft", {"draft": card}),
                    ("draft", {"draft": ""}),
                    ("explain", {"answer": card}),
                    ("answer", {"id": f"x{len(listener.frames)}", "answer": card}),
                ):
                    listener.say(kind, **fields, **more)
                    self.check(only=listener)
        self.check()

    def rest(self) -> None:
        """Returns the REST responses to each person, and to somebody who only knows the address."""
        stranger = self.served.browser()
        where = f"/api/tables/{self.table}"
        for viewer, browser in [*enumerate(self.people), (SPECTATOR, stranger)]:
            paths = [where, f"{where}/moments", f"{where}/moments?seat=spectator"]
            paths += ["/api/tables?state=running", "/api/tables/mine", "/api/finished", "/api/me"]
            paths += [f"{where}/moments?seat={viewer}"] if viewer != SPECTATOR else []
            paths += [f"/api/invitations/{self.code}"]
            for path in paths:
                answer = browser.get(path)
                assert answer.status_code == 200, (path, answer.text)
                self.read(answer.content, viewer, hidden_names(self.match, viewer))
            refused = [f"{where}/{what}" for what in ("record", "seed", "chances")]
            other = (viewer + 1) % self.match.seats
            for path, status in [*((path, 409) for path in refused), (f"{where}/moments?seat={other}", 403)]:
                answer = browser.get(path)
                assert answer.status_code == status, path
                self.read(answer.content, viewer, hidden_names(self.match, viewer))


def pick(some: list[Any], rng: Rng) -> Any:
    return some[rng.below(len(some))]


def accepted(frames: list[bytes]) -> bool:
    return any(frame.startswith(b'{"type":"accepted"') for frame in frames)


def whole(listener: Listener) -> bytes:
    """All that an listener may know at this moment."""
    viewer = json.loads(next(frame for frame in reversed(listener.frames) if b'"type":"update"' in frame))["seat"]
    listener.say("look", seat=viewer)
    (found,) = [frame for frame in hear([listener])[listener] if b'"type":"update"' in frame]
    return found


@contextmanager
def game(served: Served, seats: int, mode: str) -> Iterator[Game]:
    with ExitStack() as stack:
        yield Game(served, seats, mode, stack)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("mode", MODES)
def test_no_byte_tells_what_its_reader_may_not_know(served: Served, seats: int, mode: str) -> None:
    with game(served, seats, mode) as played:
        asked: set[str] = set()
        steps = 0
        while not played.match_over():
            fresh = {decision for _, decision in played.match.open} - asked
            if fresh:  # a kind of question that was not open before
                asked |= fresh
                played.probe()
            if steps in (5, 20):
                played.rest()
            played.step()
            steps += 1
        assert steps > 5
        last = [json.loads(frame) for frame in played.of(SPECTATOR).frames]
        assert [told for told in last if told["type"] == "update"][-1]["view"]["outcome"]
        host = played.people[0]
        assert host.get(f"/api/tables/{played.table}/seed").json()["seed"] == played.secrets[-1]


# -- the check can fail ----------------------------------------------------------------------------


def test_a_card_in_a_view_is_found(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    with game(served, 3, "classic") as played:
        played.step()
        # All see what seat 0 sees.
        monkeypatch.setattr(Broadcast, "_feed", lambda here, viewer: Feed(here.state.match, 0))
        monkeypatch.setattr(win_chances, "moments", lambda match, seat: moments(match, 0))
        with pytest.raises(Leak, match="is told of"):
            played.step()
        with pytest.raises(Leak, match="is told of"):
            played.rest()


def test_an_event_for_everybody_is_found(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Entry, "reaches", lambda entry, seat: True)
    with pytest.raises(Leak, match="is told of"), game(served, 3, "classic"):
        pass


def test_a_card_in_a_refusal_is_found(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = LiveTable._illegal

    def illegal(here: LiveTable, seat: int, decision: str, error: Any) -> Any:
        found = honest(here, seat, decision, error)
        found.args = (f"{found}: {', '.join(hidden_names(here.state.match, seat))}",)
        return found

    monkeypatch.setattr(LiveTable, "_illegal", illegal)
    with game(served, 3, "classic") as played, pytest.raises(Leak, match="is told of"):
        played.probe()


def test_a_frame_for_a_secret_answer_is_found(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Broadcast.send_updates

    def send_updates(here: Broadcast) -> None:
        honest(here)
        here.send_table()

    with game(served, 3, "paradox") as played:
        while "CT-D5" not in dict(played.match.open).values():
            played.step()
        monkeypatch.setattr(Broadcast, "send_updates", send_updates)
        with pytest.raises(Leak, match="hears of a secret answer"):
            played.step()


def test_a_secret_is_found(served: Served) -> None:
    with game(served, 3, "classic") as played:
        seed = played.secrets[-1]
        for told in (seed, played.token, played.people[1].cookie, hash_secret(played.people[2].cookie)):
            with pytest.raises(Leak, match="a secret"):
                played.read(json.dumps({"type": "said", "text": told}).encode(), 0, set())
        with pytest.raises(Leak, match="the invitation"):
            played.read(json.dumps({"type": "table", "table": played.code}).encode(), SPECTATOR, set())


# -- refusals --------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_a_refusal_does_not_tell_where_a_card_lies(served: Served, mode: str) -> None:
    """The reply about a card is the same whether it is in another hand or was never dealt."""
    with game(served, 3, mode) as played:
        asked: set[str] = set()
        while not played.match_over():
            seat, decision = played.match.open[0]
            listener, number = played.of(seat), served.lobby._rooms[played.table].state.question(seat)
            if decision not in asked and decision in ("CT-D1", "CT-D2", "CT-D3", "CT-D6"):
                asked.add(decision)
                told = set()
                for card in sorted(hidden_names(played.match, seat)):
                    fields = {"question": number, "decision": decision}
                    for kind, named in (("explain", "answer"), ("draft", "draft"), ("answer", "answer")):
                        identity = {"id": "c"} if kind == "answer" else {}
                        (reply,) = listener.ask(kind, **identity, **fields, **{named: card})
                        told.add(re.sub(card, "CARD", json.dumps(reply)))
                assert len(told) == 3, told
            played.step()
        assert len(asked) > 1
