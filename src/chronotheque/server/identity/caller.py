"""Callers: who sends a request, by the secret that it shows."""

from __future__ import annotations

from typing import Final

import msgspec

from chronotheque.server.identity.rights import RIGHTS, Purpose, Right


class Caller(msgspec.Struct, frozen=True):
    """A client: the hash of the secret that it shows, the purpose of that secret, and the account of a device."""

    hash: str = ""  # "": no secret was shown
    account: str = ""  # the account's id, or ""
    purpose: Purpose = "device"

    @property
    def holder(self) -> str:
        """The name under which seats are held: the account while logged in, else the hash; "" for nobody."""
        return account_key(self.account) if self.account else self.hash

    def may(self, right: Right) -> bool:
        """True if the purpose of the secret includes a right."""
        return right in RIGHTS[self.purpose]


NOBODY: Final = Caller()


def account_key(account: str) -> str:
    """Returns the holder name of an account; no hash looks like it."""
    return f"account {account}"
