"""Rights by purpose: what the secret of a device may be used for, and what the token of a program may."""

from __future__ import annotations

from typing import Final, Literal

from chronotheque.server import protocol as p

Purpose = Literal["device", "program"]
Right = Literal["play", "chat", "pause", "sit", "host", "share", "identify"]

RIGHTS: Final[dict[Purpose, frozenset[Right]]] = {
    "device": frozenset(("play", "chat", "pause", "sit", "host", "share", "identify")),
    "program": frozenset(("play", "chat")),
}

# The right that each message on the socket needs. REST routes name theirs with `needs(…)`: `sit` to open, take and
# leave tables, `host` to begin and change seats, `share` for links and tokens, `identify` for accounts and devices.
MESSAGE_RIGHTS: Final[dict[type[p.FromClient], Right]] = {
    p.Hello: "play",
    p.Look: "play",
    p.Answer: "play",
    p.Draft: "play",
    p.Explain: "play",
    p.TakeBack: "play",
    p.Reply: "play",
    p.Leave: "play",
    p.Heartbeat: "play",
    p.Say: "chat",
    p.React: "chat",
    p.Pause: "pause",
}

# The kinds of keys by which a seat is held: a link is none before it is claimed.
HOLDING: Final[dict[Purpose, frozenset[str]]] = {
    "device": frozenset(("sat", "claimed")),
    "program": frozenset(("token",)),
}

NOT_FOR_PROGRAMS: Final = "not_for_programs"  # in `errors.ERRORS` and `protocol.REASONS`
