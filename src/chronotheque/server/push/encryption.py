"""Encryption of push messages for one browser: RFC 8291, with the content coding of RFC 8188."""

from __future__ import annotations

import base64
import secrets
import struct
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE: Final = ec.SECP256R1()
RECORD_BYTES: Final = 4096  # a message is one record
SALT_BYTES: Final = 16
LAST_RECORD: Final = b"\2"  # delimiter before the padding, of which there is none


def encrypt(
    message: bytes,
    p256dh: str,
    auth: str,
    sender: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes = b"",
) -> bytes:
    """Encrypts a message for the browser with these keys; raises ValueError if they are none.

    `sender` and `salt` are new for each message; tests give those of the RFC.
    """
    browser, secret = from_base64url(p256dh), from_base64url(auth)
    sender = sender or ec.generate_private_key(CURVE)
    salt = salt or secrets.token_bytes(SALT_BYTES)
    shared = sender.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser))
    own = public_bytes(sender)
    keying = _derive(shared, secret, b"WebPush: info\0" + browser + own, 32)
    key = _derive(keying, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(keying, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + struct.pack("!IB", RECORD_BYTES, len(own)) + own
    return header + AESGCM(key).encrypt(nonce, message + LAST_RECORD, None)


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    """Returns the uncompressed point of a key."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def to_base64url(data: bytes) -> str:
    """Encodes bytes without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text: str) -> bytes:
    """Decodes bytes, or raises ValueError.

    >>> from_base64url(to_base64url(b"sand")), to_base64url(b"sand")
    (b'sand', 'c2FuZA')
    """
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
