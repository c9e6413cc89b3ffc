"""Writes the client's types from the server's `protocol.py` and `schemas.py`; `--check` only compares."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import get_args

import msgspec
from pydantic import BaseModel

from chronotheque.server import errors, protocol, schemas
from tools.typescript import ROOT, Form, Forms, collect, fresh, interface

TARGET = ROOT / "web" / "src" / "lib" / "protocol.ts"
HEAD = """// Written by tools/protocol_types.py from the server's protocol.py and schemas.py; do not edit.
"""


def written() -> str:
    """Returns the text of the module."""
    said: Forms = {}
    for union in (protocol.FromClient, protocol.FromServer):
        for member in get_args(union):
            collect(member, said)
    over_rest: Forms = dict(said)
    for form in (*schemas.BODIES, *schemas.ANSWERS):
        collect(form, over_rest)
    parts = [
        HEAD,
        "// -- on the socket",
        "\n".join(constants(protocol, {"PHRASES", "REACTIONS", "PEOPLE_FACES", "BOT_FACES", "REASONS"})),
    ]
    parts += [interface(form, optional(form)) for form in said.values()]
    for name in ("FromClient", "FromServer"):
        members = "".join(f"\n  | {member.__name__}" for member in get_args(getattr(protocol, name)))
        parts.append(f"export type {name} ={members};")
    parts += ["// -- over REST", "\n".join([*constants(errors, {"ERRORS"}), *constants(schemas, set())])]
    parts += [interface(form, optional(form)) for name, form in over_rest.items() if name not in said]
    return "\n".join(f"{part.rstrip()}\n" for part in parts)


def constants(module: ModuleType, lists: set[str]) -> list[str]:
    """Returns the numeric constants of a module, and some of its lists of ids."""
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


def optional(form: Form) -> set[str]:
    """Returns the fields that may be left out: what has a default need not be sent to the server."""
    if issubclass(form, BaseModel):
        return {name for name, field in form.model_fields.items() if not field.is_required()}
    if form in get_args(protocol.FromClient) or bool(form.__struct_config__.omit_defaults):
        return {field.encode_name for field in msgspec.structs.fields(form) if not field.required}
    return set()


if __name__ == "__main__":
    sys.exit(fresh({TARGET: written()}, "protocol_types"))
