"""Credentials: secrets of devices, links and programs, how they are hashed and how requests carry them."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

COOKIE_NAME: Final = "chrono"
ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # without characters that look alike
SECRET_BYTES: Final = 32
_BEARER: Final = "bearer "


def new_secret() -> str:
    """Returns a secret of 256 bits for a device, a link or a token."""
    return secrets.token_urlsafe(SECRET_BYTES)


def hash_secret(secret: str) -> str:
    """Returns the hash under which a secret is stored."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_code(length: int) -> str:
    """Returns a random code that can be read out, for a table or an invitation."""
    number = secrets.randbelow(len(ALPHABET) ** length)
    code = ""
    for _ in range(length):
        number, at = divmod(number, len(ALPHABET))
        code += ALPHABET[at]
    return code


def bearer_token(authorization: str) -> str | None:
    """Returns the token in an Authorization header, or None if it carries none.

    >>> bearer_token("Bearer abc"), bearer_token("")
    ('abc', None)
    """
    return authorization[len(_BEARER) :].strip() if authorization.lower().startswith(_BEARER) else None
