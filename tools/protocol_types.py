"""Writes the protocol's TypeScript types from `server/protocol.py`: `python tools/protocol_types.py [--check]`."""

from __future__ import annotations

import sys
import types
import typing
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import msgspec

from chronotheque.server import protocol

TARGET = Path(__file__).parents[1] / "web" / "src" / "lib" / "protocol.ts"
PLAIN = {str: "string", int: "number", bool: "boolean", float: "number", type(None): "null"}
HEAD = """// Written by tools/protocol_types.py from src/chronotheque/server/protocol.py; do not edit.
"""


def written() -> str:
    """The whole module."""
    structs: dict[str, type[msgspec.Struct]] = {}
    for union in (protocol.FromClient, protocol.FromServer):
        for member in get_args(union):
            collect(member, structs)
    constants = [
        f"export const {name} = {value!r};"
        for name, value in vars(protocol).items()
        if name.isupper() and isinstance(value, int)
    ]
    phrases = ", ".join(f'"{phrase}"' for phrase in protocol.PHRASES)
    constants.append(f"export const PHRASES = [{phrases}] as const;")
    reasons = "\n".join(f'  "{reason}",' for reason in protocol.REASONS)
    constants.append(f"export const REASONS = [\n{reasons}\n] as const;")
    parts = [HEAD, "\n".join(constants), *(interface(struct) for struct in structs.values())]
    for name in ("FromClient", "FromServer"):
        members = "".join(f"\n  | {member.__name__}" for member in get_args(getattr(protocol, name)))
        parts.append(f"export type {name} ={members};")
    return "\n".join(f"{part.rstrip()}\n" for part in parts)


def collect(kind: Any, structs: dict[str, type[msgspec.Struct]]) -> None:
    """Notes a struct after all those that it is made of."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        if kind.__name__ not in structs:
            for inner in typing.get_type_hints(kind).values():
                collect(inner, structs)
            structs[kind.__name__] = kind
    for inner in get_args(kind):
        collect(inner, structs)


def interface(struct: type[msgspec.Struct]) -> str:
    """One struct as an interface; what has a default may be left out by who sends it to the server."""
    hints = typing.get_type_hints(struct)
    config = struct.__struct_config__
    sentence = " ".join((struct.__doc__ or "").split())
    lines = [f"/** {sentence} */", f"export interface {struct.__name__} {{"]
    if config.tag is not None:
        lines.append(f'  {config.tag_field}: "{config.tag}";')
    incoming = struct in get_args(protocol.FromClient)
    for field in msgspec.structs.fields(struct):
        optional = "?" if incoming and not field.required else ""
        lines.append(f"  {field.encode_name}{optional}: {spelled(hints[field.name])};")
    return "\n".join([*lines, "}"])


def spelled(kind: Any) -> str:
    """A Python type in TypeScript."""
    if kind in PLAIN:
        return PLAIN[kind]
    if kind is Any:
        return "unknown"
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in inner)
    if origin in (typing.Union, types.UnionType):
        return " | ".join(spelled(part) for part in inner)
    if origin is list:
        item = spelled(inner[0])
        return f"({item})[]" if "|" in item else f"{item}[]"
    if origin is dict:
        return f"Record<{spelled(inner[0])}, {spelled(inner[1])}>"
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return kind.__name__
    raise TypeError(f"{kind} has no spelling in TypeScript yet")


def main() -> int:
    """Writes the file, or with --check says whether it is as it should be."""
    text = written()
    if "--check" in sys.argv[1:]:
        if TARGET.exists() and TARGET.read_text(encoding="utf-8") == text:
            return 0
        print(
            "web/src/lib/protocol.ts is not what server/protocol.py says: python tools/protocol_types.py writes it."
        )
        return 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
