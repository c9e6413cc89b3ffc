"""Python types spelled in TypeScript: shared by the writers of the client's types."""

from __future__ import annotations

import inspect
import re
import sys
import types
import typing
from collections.abc import Collection
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args, get_origin

import msgspec
from pydantic import BaseModel

ROOT = Path(__file__).parents[1]
PLAIN = {str: "string", int: "number", bool: "boolean", float: "number", type(None): "null"}
Form: TypeAlias = type[msgspec.Struct] | type[BaseModel]
Forms: TypeAlias = dict[str, Form]
BASES = (msgspec.Struct, BaseModel)
FIELD = re.compile(r"    (\w+):.*?  # (.*)")  # a field of a class with its comment


def collect(kind: Any, found: Forms) -> None:
    """Adds a struct or model to the ones found, after all those that its fields are made of."""
    if is_form(kind) and kind.__name__ not in found:
        for inner in typing.get_type_hints(kind).values():
            collect(inner, found)
        found[kind.__name__] = kind
    for inner in get_args(kind):
        collect(inner, found)


def is_form(kind: Any) -> bool:
    """True if a type becomes an interface."""
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct | BaseModel) and kind not in BASES


def sentence(form: Form) -> str:
    """Returns the docstring in one line, as a comment."""
    return f"/** {' '.join((form.__doc__ or '').split())} */"


def comments(form: Form) -> dict[str, str]:
    """Returns the comments at the ends of the lines that declare a class's own fields, by field."""
    found = (FIELD.fullmatch(line) for line in inspect.getsource(form).splitlines())
    return {match[1]: match[2].replace("None", "null") for match in found if match}


def interface(form: Form, optional: Collection[str] = (), base: Form | None = None) -> str:
    """Returns a struct or model as an interface with the comments of its fields; a base's are left to the base."""
    hints = typing.get_type_hints(form)
    said = {
        name: comment
        for each in reversed(form.__mro__)
        if is_form(each)
        for name, comment in comments(each).items()
    }
    extends = f" extends {base.__name__}" if base else ""
    lines = [sentence(form), f"export interface {form.__name__}{extends} {{"]
    if issubclass(form, msgspec.Struct) and form.__struct_config__.tag is not None:
        lines.append(f'  {form.__struct_config__.tag_field}: "{form.__struct_config__.tag}";')
    for name in names_of(form):
        if base and name in names_of(base):
            continue
        comment = f" // {said[name]}" if name in said else ""
        lines.append(f"  {name}{'?' if name in optional else ''}: {spelled(hints[name])};{comment}")
    return "\n".join([*lines, "}"]) if len(lines) > 2 else f"{lines[0]}\nexport type {form.__name__} = object;"


def names_of(form: Form) -> list[str]:
    """Returns the names of a struct's or model's fields."""
    return list(form.model_fields) if issubclass(form, BaseModel) else list(form.__struct_encode_fields__)


def fresh(files: dict[Path, str], tool: str) -> int:
    """Writes files, or with --check compares them; returns the exit status."""
    if "--check" not in sys.argv[1:]:
        for path, text in files.items():
            path.write_text(text, encoding="utf-8")
        return 0
    stale = [path for path, text in files.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    for path in stale:
        print(f"{path.relative_to(ROOT)} is outdated: PYTHONPATH=src .venv/bin/python -m tools.{tool} writes it.")
    return 1 if stale else 0


def spelled(kind: Any) -> str:
    """Returns a Python type in TypeScript."""
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
    if origin is tuple:
        return f"[{', '.join(spelled(part) for part in inner)}]"
    if origin is dict:
        return f"Record<{spelled(inner[0])}, {spelled(inner[1])}>"
    if is_form(kind):
        return str(kind.__name__)
    raise TypeError(f"{kind} has no spelling in TypeScript yet")
