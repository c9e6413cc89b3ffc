"""Notifications of turns: to whom, when, encrypted for one browser, and to no other host than a push service."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256

from chronotheque.server.identity.caller import Caller
from chronotheque.server.protocol import ClockSetting
from chronotheque.server.push import delivery
from chronotheque.server.push.delivery import HttpsDelivery, PushRequest, public_address, service_of
from chronotheque.server.push.encryption import CURVE, _derive, encrypt, from_base64url, public_bytes, to_base64url
from chronotheque.server.push.subscriptions import MOST_OF_A_DEVICE, Subscription, Subscriptions, id_of
from chronotheque.server.push.turn_notifier import DELAY_S, TurnNotifier
from chronotheque.server.push.vapid import Vapid
from tests.server.serving import Browser, Served
from tests.server.table import ADA, BEN, CY, Harness, gives, in_loop, joined, settled

ENDPOINT = "https://fcm.googleapis.com/fcm/send/"

# RFC 8291, appendix A.
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
BROWSER_PUBLIC = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
BROWSER_PRIVATE = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
ENCRYPTED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
    "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def key_of(number: str) -> ec.EllipticCurvePrivateKey:
    """A private key by its number."""
    return ec.derive_private_key(int.from_bytes(from_base64url(number)), CURVE)


def decrypted(body: bytes) -> Any:
    """Returns the plaintext that the browser of the RFC reads."""
    salt, sender, sealed = body[:16], body[21:86], body[86:]
    shared = key_of(BROWSER_PRIVATE).exchange(
        ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender)
    )
    info = b"WebPush: info\0" + from_base64url(BROWSER_PUBLIC) + sender
    keying = _derive(shared, from_base64url(AUTH), info, 32)
    key = _derive(keying, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(keying, salt, b"Content-Encoding: nonce\0", 12)
    plain = AESGCM(key).decrypt(nonce, sealed, None)
    assert plain.endswith(b"\2")
    return msgspec.json.decode(plain[:-1])


class Service:
    """A push service that notes what it gets."""

    def __init__(self) -> None:
        self.requests: list[PushRequest] = []
        self.status = 201
        self.error: Exception | None = None
        self.hangs = False

    async def __call__(self, request: PushRequest) -> int:
        self.requests.append(request)
        if self.hangs:
            await asyncio.Event().wait()
        if self.error is not None:
            raise self.error
        return self.status

    def tables(self) -> list[str]:
        """Returns the tables of the messages since the last call."""
        requests, self.requests = self.requests, []
        return [decrypted(request.body)["table"] for request in requests]


class Watched(Harness):
    """A lobby whose turns are notified."""

    async def __aenter__(self) -> Watched:
        await super().__aenter__()
        self.service = Service()
        store = self.lobby.store
        self.subscriptions = Subscriptions(store)
        vapid = await Vapid.of(store, "https://play.example.org")
        self.notifier = TurnNotifier(self.clock, self.subscriptions, vapid, self.service)
        self.lobby.on_room.append(self.notifier.watch)
        return self

    async def __aexit__(self, *error: object) -> None:
        self.notifier.close()
        await settled()
        await super().__aexit__(*error)

    async def subscribe(self, caller: Caller, name: str, **changes: Any) -> Subscription:
        """A device asks for notifications."""
        values = {"endpoint": ENDPOINT + name, "p256dh": BROWSER_PUBLIC, "auth": AUTH, "lang": "fr"} | changes
        found = Subscription(id_of(values["endpoint"]), caller.hash, made=self.clock.now, **values)

        def register(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT OR IGNORE INTO devices (hash, trusted, name, made, used) VALUES (?, '', '', 0, 0)",
                [caller.hash],
            )

        await self.lobby.store.write(register)
        await self.subscriptions.add(found)
        return found

    async def stored(self, caller: Caller) -> int:
        """Counts the subscriptions of a device."""
        return len(await self.subscriptions.of_holders([caller.holder]))


# -- what is sent ----------------------------------------------------------------------------------


def test_a_message_is_encrypted_as_in_the_rfc() -> None:
    message = b"When I grow up, I want to be a watermelon"
    found = encrypt(message, BROWSER_PUBLIC, AUTH, key_of(SENDER), from_base64url(SALT))
    assert to_base64url(found) == ENCRYPTED
    assert encrypt(message, BROWSER_PUBLIC, AUTH) != encrypt(message, BROWSER_PUBLIC, AUTH)


@pytest.mark.parametrize("p256dh", ["", "A" * 87, BROWSER_PUBLIC[:-4], "§"])
def test_a_key_that_is_none_is_refused(p256dh: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        encrypt(b"x", p256dh, AUTH)


@in_loop
async def test_the_key_of_the_server_is_made_once_and_signs_for_one_service(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        vapid = await Vapid.of(harness.lobby.store, "https://play.example.org")
        await harness.again()
        again = await Vapid.of(harness.lobby.store, "http://localhost:8642")
        assert again.public == vapid.public
        assert again.contact.startswith("mailto:")
        scheme, token, key = vapid.authorization(f"{ENDPOINT}x", harness.clock.now).replace(",", "").split()
        assert (scheme, key) == ("vapid", f"k={vapid.public}")
        head, claims, signature = token.removeprefix("t=").split(".")
        raw = from_base64url(signature)
        point = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_base64url(vapid.public))
        numbers = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
        point.verify(numbers, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
        assert msgspec.json.decode(from_base64url(claims)) == {
            "aud": "https://fcm.googleapis.com",
            "exp": harness.clock.now // 1000 + 12 * 3600,
            "sub": "https://play.example.org",
        }
    assert len(from_base64url(vapid.public)) == len(public_bytes(key_of(SENDER))) == 65


@in_loop
async def test_who_is_away_is_notified_of_a_turn_and_of_nothing_secret(tmp_path: Path) -> None:
    async with Watched(tmp_path) as harness:
        for caller, name in ((ADA, "ada"), (BEN, "ben"), (CY, "cy")):
            await harness.subscribe(caller, name)
        room = await harness.friends(game="contretemps", clock=ClockSetting("days", 3600, 60))
        (seat, _), *_ = room.state.match.open
        await harness.clock.go_on(DELAY_S)
        (request,) = harness.service.requests
        assert request.endpoint == ENDPOINT + ("ada", "ben", "cy")[seat]
        assert decrypted(request.body) == {
            "kind": "turn",
            "table": room.id,
            "lang": "fr",
            "title": "Contre-temps",
        }
        assert request.headers["Content-Encoding"] == "aes128gcm"
        assert len(request.headers["Topic"]) == 32
        assert room.id not in request.headers["Topic"]


# -- when, and to whom -----------------------------------------------------------------------------


@in_loop
async def test_who_has_a_socket_is_not_notified_nor_who_comes_in_time(tmp_path: Path) -> None:
    async with Watched(tmp_path) as harness:
        for caller, name in ((ADA, "ada"), (BEN, "ben"), (CY, "cy")):
            await harness.subscribe(caller, name)
        room = await harness.table("me", "person", "person", clock=ClockSetting("days", 3600, 60))
        ada = await joined(room, ADA)
        for friend, name in ((BEN, "Ben"), (CY, "Cy")):
            await harness.lobby.sit(room.state.row.invitation, friend, name, "ab" * 16)
        await harness.lobby.begin(room.id, ADA)
        await harness.clock.go_on(DELAY_S - 1)
        await joined(room, BEN)
        await harness.clock.go_on(1)
        assert [request.endpoint for request in harness.service.requests] == [ENDPOINT + "cy"]
        room.part(ada)  # it knows that it is its turn
        await harness.clock.go_on(60)
        assert len(harness.service.requests) == 1


@in_loop
async def test_a_secret_answer_of_somebody_else_notifies_nobody(tmp_path: Path) -> None:
    async with Watched(tmp_path) as harness:
        room = await harness.friends(clock=ClockSetting("days", 3600, 60))
        await harness.clock.go_on(DELAY_S)
        await harness.subscribe(CY, "cy")
        await gives(room, await joined(room, BEN))
        await harness.clock.go_on(60)
        assert harness.service.requests == []


@in_loop
async def test_nobody_is_notified_where_only_bots_wait_or_a_bot_plays(tmp_path: Path) -> None:
    async with Watched(tmp_path) as harness:
        await harness.subscribe(ADA, "ada")
        await harness.table("me", "bot", "bot")
        await harness.table("me", "hot", "bot")
        await harness.clock.go_on(60)
        assert harness.service.requests == []
        room = await harness.friends(game="contretemps", clock=ClockSetting("days", 3600, 60))
        await room.leave(await joined(room, ADA))
        harness.service.requests.clear()
        await harness.clock.go_on(600)
        assert harness.service.requests == []


@in_loop
async def test_a_table_that_is_loaded_again_notifies_only_of_new_turns(tmp_path: Path) -> None:
    async with Watched(tmp_path) as harness:
        room = await harness.friends(game="contretemps", clock=ClockSetting("days", 3600, 60))
        for caller, name in ((ADA, "ada"), (BEN, "ben"), (CY, "cy")):
            await harness.subscribe(caller, name)
        await harness.clock.go_on(DELAY_S)
        harness.service.tables()
        (seat, _), *_ = room.state.match.open
        room.table.discard()
        await harness.clock.go_on(60)
        assert harness.service.requests == []
        player = await joined(room, (ADA, BEN, CY)[seat])
        await gives(room, player)
        await harness.clock.go_on(DELAY_S)
        assert harness.service.tables() == [room.id]


@in_loop
async def test_an_account_is_notified_on_all_of_its_devices_and_a_logged_out_one_is_not(tmp_path: Path) -> None:
    async with Watched(tmp_path) as harness:
        desk, phone = Caller("desk", "a1"), Caller("phone", "a1")

        def account(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO accounts (id, name, known_as, looks, password, created)"
                " VALUES ('a1', 'Zoé', 'z', 'z', '', 0)"
            )

        await harness.lobby.store.write(account)
        for device in (desk, phone):
            await harness.subscribe(device, device.hash)
        query = "UPDATE devices SET account = 'a1' WHERE hash IN ('desk', 'phone')"
        await harness.lobby.store.write(lambda connection: connection.execute(query).rowcount)
        found = await harness.subscriptions.of_holders([desk.holder])
        assert {subscription.device for subscription in found} == {"desk", "phone"}
        assert await harness.subscriptions.of_holders(["desk"]) == []  # its own seats are the account's
        await harness.sessions.devices.end("phone")
        found = await harness.subscriptions.of_holders([desk.holder])
        assert {subscription.device for subscription in found} == {"desk"}


@in_loop
async def test_somebody_whose_turn_comes_often_is_not_notified_each_time(tmp_path: Path) -> None:
    async with Watched(tmp_path) as harness:
        await harness.subscribe(CY, "cy")
        room = await harness.friends(clock=ClockSetting("days", 3600, 60))
        for _ in range(20):
            harness.notifier._owed[room] = {}
            harness.notifier._look(room)
            await harness.clock.go_on(DELAY_S)
        assert len(harness.service.requests) == 3


# -- what goes wrong -------------------------------------------------------------------------------


@pytest.mark.parametrize("status", [404, 410])
@in_loop
async def test_a_subscription_that_its_service_does_not_know_ends(tmp_path: Path, status: int) -> None:
    async with Watched(tmp_path) as harness:
        harness.service.status = status
        await harness.subscribe(BEN, "ben")
        await harness.friends(clock=ClockSetting("days", 3600, 60))
        await harness.clock.go_on(DELAY_S)
        assert (len(harness.service.requests), await harness.stored(BEN)) == (1, 0)


@pytest.mark.parametrize("trouble", [OSError("no network"), TimeoutError(), 500, 429])
@in_loop
async def test_a_service_that_is_down_for_a_while_costs_no_subscription(tmp_path: Path, trouble: Any) -> None:
    async with Watched(tmp_path) as harness:
        harness.service.status = trouble if isinstance(trouble, int) else 201
        harness.service.error = None if isinstance(trouble, int) else trouble
        await harness.subscribe(BEN, "ben")
        await harness.friends(clock=ClockSetting("days", 3600, 60))
        await harness.clock.go_on(DELAY_S)
        assert (len(harness.service.requests), await harness.stored(BEN)) == (1, 1)


@in_loop
async def test_a_key_that_cannot_be_used_ends_its_subscription_alone(tmp_path: Path) -> None:
    async with Watched(tmp_path) as harness:
        await harness.subscribe(BEN, "bad", p256dh="A" * 87)
        await harness.subscribe(BEN, "good")
        await harness.friends(clock=ClockSetting("days", 3600, 60))
        await harness.clock.go_on(DELAY_S)
        assert [request.endpoint for request in harness.service.requests] == [ENDPOINT + "good"]
        assert await harness.stored(BEN) == 1


@in_loop
async def test_a_service_that_does_not_answer_holds_no_table_up(tmp_path: Path) -> None:
    async with Watched(tmp_path) as harness:
        harness.service.hangs = True
        await harness.subscribe(BEN, "ben")
        room = await harness.friends(clock=ClockSetting("days", 3600, 60))
        await harness.clock.go_on(DELAY_S)
        assert len(harness.service.requests) == 1
        assert not room.table.lock.locked()
        assert await gives(room, await joined(room, ADA))


@in_loop
async def test_a_device_has_few_subscriptions_and_ends_only_its_own(tmp_path: Path) -> None:
    async with Watched(tmp_path) as harness:
        for number in range(MOST_OF_A_DEVICE + 2):
            harness.clock.now += 1
            await harness.subscribe(BEN, f"ben {number}")
        assert await harness.stored(BEN) == MOST_OF_A_DEVICE
        await harness.subscriptions.end(f"{ENDPOINT}ben {MOST_OF_A_DEVICE}", CY.hash)
        assert await harness.stored(BEN) == MOST_OF_A_DEVICE
        await harness.subscriptions.end(f"{ENDPOINT}ben {MOST_OF_A_DEVICE}", BEN.hash)
        assert await harness.stored(BEN) == MOST_OF_A_DEVICE - 1


# -- no other host ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com:8443/x",
        "https://fcm.googleapis.com@10.0.0.1/x",
        "https://10.0.0.1/x",
        "https://localhost/x",
        "https://evilpush.apple.com.example.org/x",
        "https://notpush.apple.com/x",
        "https://fcm.googleapis.com.example.org/x",
        "https://fcm.googleapis.com",
        "data:text/plain,x",
    ],
)
def test_an_address_of_no_push_service_is_refused(endpoint: str) -> None:
    with pytest.raises(ValueError, match="push service"):
        service_of(endpoint)


@pytest.mark.parametrize(
    ("endpoint", "host"),
    [
        ("https://updates.push.services.mozilla.com/wpush/v2/g", "updates.push.services.mozilla.com"),
        ("https://web.push.apple.com/Q?x=1", "web.push.apple.com"),
        ("https://wns2-par02p.notify.windows.com/w/?token=B", "wns2-par02p.notify.windows.com"),
    ],
)
def test_the_push_services_of_the_browsers_are_known(endpoint: str, host: str) -> None:
    assert service_of(endpoint) == (host, endpoint.removeprefix(f"https://{host}"))


@pytest.mark.parametrize("address", ["127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "fd00::1", "100.64.0.1"])
def test_a_name_that_leads_to_a_private_address_is_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (known, 443)) for known in ("1.1.1.1", address)]
    monkeypatch.setattr(f"{delivery.__name__}.socket.getaddrinfo", lambda *_, **__: found)
    with pytest.raises(OSError, match="not public"):
        public_address("fcm.googleapis.com")


@in_loop
async def test_a_delivery_connects_to_the_address_that_was_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[Any] = []

    def connect(address: tuple[str, int], timeout: float) -> socket.socket:
        called.append((address, timeout))
        raise OSError("no network in tests")

    monkeypatch.setattr(f"{delivery.__name__}.socket.create_connection", connect)
    monkeypatch.setattr(
        f"{delivery.__name__}.socket.getaddrinfo", lambda *_, **__: [(2, 1, 6, "", ("142.250.1.95", 443))]
    )
    https = HttpsDelivery()
    try:
        with pytest.raises(OSError, match="no network"):
            await https(PushRequest(f"{ENDPOINT}x", {}, b""))
        with pytest.raises(ValueError, match="push service"):
            await https(PushRequest("https://127.0.0.1/x", {}, b""))
    finally:
        https.close()
    assert called == [(("142.250.1.95", 443), delivery.TIMEOUT_S)]


# -- over REST -------------------------------------------------------------------------------------

WISH = {"endpoint": f"{ENDPOINT}abc", "p256dh": BROWSER_PUBLIC, "auth": AUTH, "lang": "en"}


def put(browser: Browser, body: dict[str, Any], **headers: str) -> int:
    answer = browser.session.put(f"{browser.url}/api/push", json=body, headers=headers, timeout=30)
    return answer.status_code


def test_a_browser_subscribes_and_ends_it_and_the_private_key_stays(tmp_path: Path) -> None:
    with Served(tmp_path) as served:
        browser = served.browser()
        key = browser.get("/api/push").json()
        assert list(key) == ["key"]
        assert len(from_base64url(key["key"])) == 65
        assert put(browser, WISH) == 204
        holder = served.call(
            served.lobby.store.read(lambda c: c.execute("SELECT device FROM push_subscriptions").fetchall())
        )
        assert len(holder) == 1
        assert browser.cookie
        stranger = served.browser()
        stranger.open_table("me", "person", "person")
        assert stranger.post("/api/push/end", {"endpoint": WISH["endpoint"]}).status_code == 204
        left = "SELECT count(*) FROM push_subscriptions"
        assert served.call(served.lobby.store.read(lambda c: c.execute(left).fetchone()))[0] == 1
        assert browser.post("/api/push/end", {"endpoint": WISH["endpoint"]}).status_code == 204
        assert served.call(served.lobby.store.read(lambda c: c.execute(left).fetchone()))[0] == 0


@pytest.mark.parametrize(
    "changes",
    [
        {"endpoint": "http://127.0.0.1:1/x"},
        {"endpoint": "https://10.0.0.1/x"},
        {"p256dh": "x"},
        {"auth": ""},
        {"more": 1},
    ],
)
def test_what_is_no_subscription_is_refused(tmp_path: Path, changes: dict[str, Any]) -> None:
    with Served(tmp_path) as served:
        assert put(served.browser(), WISH | changes) == 400


def test_the_page_of_another_site_cannot_subscribe(tmp_path: Path) -> None:
    with Served(tmp_path) as served:
        assert put(served.browser(), WISH, Origin="https://example.org") == 403
