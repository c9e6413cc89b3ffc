"""The log as a story: which message is a heading, an act of its own or part of another one's sentence."""

from __future__ import annotations

import random

import pytest

from chronotheque.kernel.log_roles import WHOSE, log_roles
from chronotheque.records.chapters import chapters
from chronotheque.records.updates import Message

ROLES = log_roles(
    chapters=("round",),
    turns=("trick",),
    whose=("turn",),
    apart=("night",),
    starts=("goes",),
    steps=("builds",),
    lists=("fights",),
    effects=("gains",),
    causes=("why",),
    silent=("deal",),
)


def outline(*texts: str) -> list[str]:
    """Returns the chapters of a log as lines: a heading, or an act with what is folded into it.

    A message is of the player behind it: `goes-2`.
    """
    log = [Message(text.partition("-")[0], {"seat": text.partition("-")[2]}) for text in texts]
    lines: list[str] = []
    for chapter in chapters(log, ROLES):
        lines += [f"# {texts[chapter.heading]}"] if chapter.heading is not None else []
        for turn in chapter.turns:
            lines += [f"## {texts[turn.heading]}"] if turn.heading is not None else []
            lines += [" ".join(texts[at] for at in (deed.act, *deed.folded)) for deed in turn.deeds]
    return lines


@pytest.mark.parametrize(
    ("log", "lines"),
    [
        ("plays gains gains plays", ["plays gains gains", "plays"]),
        ("plays why wins gains", ["plays", "wins why gains"]),
        ("round trick plays move gains night plays", ["# round", "## trick", "plays gains", "night", "plays"]),
        ("deal move", []),
        ("round gains plays", ["# round", "plays gains"]),
        ("plays why gains", ["plays", "why gains"]),
        ("plays why trick gains", ["plays", "why", "## trick", "gains"]),
        ("night night", ["night", "night"]),
        ("goes gains builds gains builds", ["goes gains builds gains builds"]),
        ("goes plays builds builds", ["goes", "plays", "builds", "builds"]),
        ("goes-1 builds-2 gains-1", ["goes-1", "builds-2 gains-1"]),
        ("fights gains fights goes fights", ["fights gains fights", "goes", "fights"]),
        ("fights-1 fights-2", ["fights-1", "fights-2"]),
        (
            "turn-1 plays-1 turn-2 plays-2 gains-2 plays-2 night",
            ["plays-1", "## turn-2", "plays-2 gains-2", "plays-2", "night"],
        ),
        ("turn turn deal night", ["night"]),
        ("turn plays turn plays", ["plays", "## turn", "plays"]),
        ("round turn", ["# round", "## turn"]),
    ],
)
def test_each_message_has_its_place(log: str, lines: list[str]) -> None:
    assert outline(*log.split()) == lines


def test_a_deed_has_its_messages_in_order() -> None:
    ((turn,),) = [chapter.turns for chapter in chapters([Message("why", {}), Message("wins", {})], ROLES)]
    assert [deed.messages for deed in turn.deeds] == [[0, 1]]


@pytest.mark.parametrize("seed", range(40))
def test_every_message_is_told_once(seed: int) -> None:
    rng = random.Random(seed)
    texts = [*ROLES, "plays", "move"]
    log = [Message(rng.choice(texts), {"seat": f"seat:{rng.randrange(2)}"}) for _ in range(60)]
    told: list[int] = []
    for chapter in chapters(log, ROLES):
        told += [] if chapter.heading is None else [chapter.heading]
        for turn in chapter.turns:
            told += [] if turn.heading is None else [turn.heading]
            told += [at for deed in turn.deeds for at in deed.messages]
    assert len(told) == len({*told})
    left_out = {log[at].text for at in {*range(len(log))} - {*told}}
    assert left_out <= {"deal", "move", *(text for text, role in ROLES.items() if role == WHOSE)}
