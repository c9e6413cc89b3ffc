"""Writes the client's types from the server's `protocol.py` and `forms.py`; `--check` only compares."""

from __future__ import annotations

import sys
import types
import typing
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, TypeAlias, get_args, get_origin

import msgspec
from pydantic import BaseModel

from chronotheque.server import forms, protocol

TARGET = Path(__file__).parents[1] / "web" / "src" / "lib" / "protocol.ts"
PLAIN = {str: "string", int: "number", bool: "boolean", float: "number", type(None): "null"}
HEAD = """// Written by tools/protocol_types.py from src/chronotheque/server/protocol.py and forms.py; do not edit.
"""
Form: TypeAlias = type[msgspec.Struct] | type[BaseModel]
Forms: TypeAlias = dict[str, Form]


def written() -> str:
    """The whole module."""
    said: Forms = {}
    for union in (protocol.FromClient, protocol.FromServer):
        for member in get_args(union):
            collect(member, said)
    over_rest: Forms = dict(said)
    for form in (*forms.BODIES, *forms.ANSWERS):
        collect(form, over_rest)
    parts = [HEAD, "// -- on the socket", "\n".join(constants(protocol, {"PHRASES", "REASONS"}))]
    parts += [interface(form) for form in said.values()]
    for name in ("FromClient", "FromServer"):
        members = "".join(f"\n  | {member.__name__}" for member in get_args(getattr(protocol, name)))
        parts.append(f"export type {name} ={members};")
    parts += ["// -- over REST", "\n".join(constants(forms, {"ERRORS"}))]
    parts += [interface(form) for name, form in over_rest.items() if name not in said]
    return "\n".join(f"{part.rstrip()}\n" for part in parts)


def constants(module: ModuleType, lists: set[str]) -> list[str]:
    """The numbers of a module, and some of its lists of ids."""
    found: list[str] = []
    for name, value in vars(module).items():
        if name.isupper() and isinstance(value, int):
            found.append(f"export const {name} = {value!r};")
        elif name in lists:
            rows = [f'"{entry}"' for entry in value]
            short = f"export const {name} = [{', '.join(rows)}] as const;"
            long = "\n".join([f"export const {name} = [", *(f"  {row}," for row in rows), "] as const;"])
            found.append(short if len(short) <= 116 else long)
    return found


def collect(kind: Any, found: Forms) -> None:
    """Notes a form after all those that it is made of."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct | BaseModel) and kind.__name__ not in found:
        for inner in typing.get_type_hints(kind).values():
            collect(inner, found)
        found[kind.__name__] = kind
    for inner in get_args(kind):
        collect(inner, found)


def interface(form: Form) -> str:
    """One form as an interface; what has a default may be left out by who sends it to the server."""
    hints = typing.get_type_hints(form)
    sentence = " ".join((form.__doc__ or "").split())
    lines = [f"/** {sentence} */", f"export interface {form.__name__} {{"]
    for name, may_miss in fields(form):
        lines.append(f"  {name}{'?' if may_miss else ''}: {spelled(hints[name])};")
    if issubclass(form, msgspec.Struct) and form.__struct_config__.tag is not None:
        config = form.__struct_config__
        lines.insert(2, f'  {config.tag_field}: "{config.tag}";')
    return "\n".join([*lines, "}"]) if len(lines) > 2 else f"{lines[0]}\nexport type {form.__name__} = object;"


def fields(form: Form) -> list[tuple[str, bool]]:
    """The names of a form's fields, and whether each may be missing."""
    if issubclass(form, BaseModel):
        return [(name, not field.is_required()) for name, field in form.model_fields.items()]
    may_miss = form in get_args(protocol.FromClient) or bool(form.__struct_config__.omit_defaults)
    return [(field.encode_name, may_miss and not field.required) for field in msgspec.structs.fields(form)]


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
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct | BaseModel):
        return kind.__name__
    raise TypeError(f"{kind} has no spelling in TypeScript yet")


def main() -> int:
    """Writes the file, or with --check says whether it is as it should be."""
    text = written()
    if "--check" in sys.argv[1:]:
        if TARGET.exists() and TARGET.read_text(encoding="utf-8") == text:
            return 0
        print("web/src/lib/protocol.ts is not as the server's forms are: python tools/protocol_types.py writes it.")
        return 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
