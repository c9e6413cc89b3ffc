"""The protocol: documented as it is, and the client's types as it says."""

import runpy
from pathlib import Path
from typing import get_args

import pytest

from chronotheque.server import protocol

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
TYPES = [
    str(kind.__struct_config__.tag)
    for union in (protocol.FromClient, protocol.FromServer)
    for kind in get_args(union)
]


def test_the_client_has_the_types_that_the_server_speaks() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "protocol_types.py"))
    assert tool["TARGET"].read_text(encoding="utf-8") == tool["written"]()


@pytest.mark.parametrize("kind", TYPES)
def test_every_type_is_documented(kind: str) -> None:
    assert f"`{kind}`" in PAGE


@pytest.mark.parametrize("reason", protocol.REASONS)
def test_every_reason_is_documented_with_its_sentence(reason: str) -> None:
    assert f"| `{reason}` | {protocol.REASONS[reason]} |" in PAGE
