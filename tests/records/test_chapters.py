"""The log as a story: which message is a heading, an act of its own or part of another one's sentence."""

from __future__ import annotations

import pytest

from chronotheque.kernel.log_roles import log_roles
from chronotheque.records.chapters import chapters
from chronotheque.records.updates import Message

ROLES = log_roles(
    chapters=("round",), turns=("trick",), apart=("night",), effects=("gains",), causes=("why",), silent=("deal",)
)


def outline(*texts: str) -> list[str]:
    """Returns the chapters of a log as lines: a heading, or an act with what is folded into it."""
    log = [Message(text, {}) for text in texts]
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
    ],
)
def test_each_message_has_its_place(log: str, lines: list[str]) -> None:
    assert outline(*log.split()) == lines


def test_a_deed_has_its_messages_in_order() -> None:
    ((turn,),) = [chapter.turns for chapter in chapters([Message("why", {}), Message("wins", {})], ROLES)]
    assert [deed.messages for deed in turn.deeds] == [[0, 1]]
