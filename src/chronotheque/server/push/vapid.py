"""Identification at push services (VAPID, RFC 8292): a key pair of this server, made at its first start."""

from __future__ import annotations

import sqlite3
from typing import Final
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_der_private_key,
)

from chronotheque.server.push.encryption import CURVE, public_bytes, to_base64url
from chronotheque.server.storage.store import Store

NAME: Final = "vapid"
TOKEN_AGE_S: Final = 12 * 3600  # seconds; services accept up to a day
COORDINATE_BYTES: Final = 32


class Vapid:
    """The key pair of a server, and the tokens that it signs; `contact` is where its owner is reached."""

    def __init__(self, key: ec.EllipticCurvePrivateKey, contact: str) -> None:
        self.contact = contact
        self._key = key
        self.public = to_base64url(public_bytes(key))

    @classmethod
    async def of(cls, store: Store, public_url: str) -> Vapid:
        """Reads the key pair of a store, or makes and stores one."""
        stored = await store.write(_stored_key)
        key = load_der_private_key(stored, None)
        assert isinstance(key, ec.EllipticCurvePrivateKey)
        return cls(key, public_url if public_url.startswith("https:") else "mailto:chronotheque@localhost")

    def authorization(self, endpoint: str, now_ms: int) -> str:
        """Returns the Authorization header for a push service."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": now_ms // 1000 + TOKEN_AGE_S,
            "sub": self.contact,
        }
        encoded = [to_base64url(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
        signed = ".".join(encoded)
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(SHA256())))
        signature = r.to_bytes(COORDINATE_BYTES) + s.to_bytes(COORDINATE_BYTES)
        return f"vapid t={signed}.{to_base64url(signature)}, k={self.public}"


def _stored_key(connection: sqlite3.Connection) -> bytes:
    found = connection.execute("SELECT value FROM server_keys WHERE name = ?", [NAME]).fetchone()
    if found is not None:
        return bytes(found[0])
    key = ec.generate_private_key(CURVE)
    made = key.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())
    connection.execute("INSERT INTO server_keys (name, value) VALUES (?, ?)", [NAME, made])
    return made
