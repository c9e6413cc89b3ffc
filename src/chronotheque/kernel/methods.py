"""Generates the methods of declared frames and tables (see `declare.py`); needs the standard library only."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple, cast

FRAME, TABLE = "declared_frame", "declared_table"
DECLARE = "chronotheque.kernel.declare"
FUTURE = "from __future__ import annotations"
IMPORTS = "from chronotheque.kernel import Fields, Frame, Game, Table, copy_row, larger"
NUMBERS = {"i64": "number", "int": "number", "bool": "flag"}  # type -> method of Fields


class Field(NamedTuple):
    """One declared field; values are Python expressions."""

    name: str = ""
    type: str = ""
    start: str = ""  # "": set from outside
    visible: str = "public"  # or "private" to a seat, or "secret" to all
    stored: bool = True  # False: follows from other fields
    only: str = ""  # a flag of the table, without which the field does not exist
    during: str = ""  # a field that is 0 while this one is at its start value
    by_hand: str = ""  # the stem of two methods that store and copy it
    length: str = ""  # of an array
    per_seat: str = ""  # numbers for each seat; those of absent seats are not copied
    filled: str = ""  # a field: how many numbers of an array are in use


def frame_methods(name: str, declared: list[Field]) -> list[str]:
    """Returns the lines of a frame's generated methods."""
    if not declared:
        return []
    for field in declared:
        if field._replace(name="", type="", start="", visible="public") != Field() or field.type not in NUMBERS:
            raise TypeError(f"{name}.{field.name}: a frame holds numbers and flags, private or secret at most")
    arguments = ", ".join(f"{field.name}: {field.type} = {field.start}" for field in declared)
    values = ", ".join(f"self.{field.name}" for field in declared)
    return [
        *_method(f"__init__(self, {arguments}) -> None", [f"self.{each.name} = {each.name}" for each in declared]),
        *_method("fields(self, f: Fields) -> None", [_store(name, field) for field in declared]),
        *_method("copy(self) -> Frame", [f"return {name}({values})"]),
    ]


def table_methods(name: str, base: str, declared: list[Field], derives: bool) -> list[str]:
    """Returns the lines of a table's generated methods; `base` is the class that it extends."""
    made = [f"self.{field.name}: {field.type} = {_start(field)}" for field in declared if field.start]
    stored = [("self." + field.only, _store(name, field)) for field in declared if field.start and field.stored]
    if derives:
        stored.append(("f.reading", "self.derive()"))
    # what depends on a condition or a count is copied before these are
    early = sorted((each for each in declared if each.during or each.filled), key=lambda each: not each.by_hand)
    first = [(_condition(field), _take(field)) for field in early]
    rest = [("other." + field.only, _take(field)) for field in declared if not field.during and not field.filled]
    taken = [f"assert isinstance(other, {name})", *_grouped(first + rest)]
    if any(field.per_seat for field in declared):
        taken.insert(1, "seats = self.seats")
    written = _grouped(stored)
    if base != "Table":
        taken.insert(1, "super().take(other)")
        written.insert(0, "super().fields(f)")
    return [
        *(f"{field.name}: {field.type}" for field in declared if not field.start),
        *_method("__init__(self, game: Game, seats: i64) -> None", ["super().__init__(game, seats)", *made]),
        *_method("fields(self, f: Fields) -> None", written),
        *_method("take(self, other: Table) -> None", taken),
    ]


def _method(head: str, statements: list[str]) -> list[str]:
    """A method on few lines, so that it fits where its fields were declared."""
    plain = [i for i, statement in enumerate(statements) if not statement.startswith("if ")]
    if len(plain) == len(statements):
        return [f"def {head}: {'; '.join(statements)}"]
    lines: list[str] = [f"def {head}:"]
    for statement in statements:
        if statement.startswith("if ") or lines[-1].startswith(("def ", "    if ")):
            lines.append(f"    {statement}")
        else:
            lines[-1] += f"; {statement}"
    return lines


def _grouped(statements: list[tuple[str, str]]) -> list[str]:
    """Statements, adjacent ones with one condition behind one `if`; each once."""
    found: list[str] = []
    for condition, each in groupby(statements, key=itemgetter(0)):
        unique = list(dict.fromkeys(statement for _, statement in each))
        always = condition in ("", "self.", "other.")
        found += unique if always else [f"if {condition}: {'; '.join(unique)}"]
    return found


def _start(field: Field) -> str:
    return f"vec[i64]([{field.start}] * ({field.length}))" if field.length else field.start


def _store(owner: str, field: Field) -> str:
    name = f"self.{field.name}"
    if field.by_hand:
        return f"self.{field.by_hand}_fields(f)"
    if field.type == "vec[i64]":
        return f"f.words({name})"
    kind = NUMBERS.get(field.type) or {"list[int]": "numbers"}.get(field.type)
    if not kind:
        raise TypeError(f"{owner}.{field.name}: a {field.type} cannot be stored")
    return f"{name} = f.{kind}({name})"


def _take(field: Field) -> str:
    mine, theirs = f"self.{field.name}", f"other.{field.name}"
    if field.by_hand:
        return f"self.take_{field.by_hand}(other)"
    if field.type != "vec[i64]":
        return f"{mine} = {theirs}"  # a list is replaced, never changed in place
    count = field.length
    if field.per_seat:
        count = "seats" if field.per_seat == "1" else f"seats * ({field.per_seat})"
    elif field.filled:
        count = f"larger(self.{field.filled}, other.{field.filled})"
    return f"copy_row({mine}, {theirs}, {count})"


def _condition(field: Field) -> str:
    return f"self.{field.during} != 0 or other.{field.during} != 0" if field.during else ""


# -- compiled classes ------------------------------------------------------------------------------


def expanded(text: str) -> str:
    """Returns the source of a module with the generated methods in place of the declarations, line by line.

    All other lines keep their numbers, so that tracebacks of compiled code fit the source.
    """
    lines = text.split("\n")
    tree = ast.parse(text)
    found = list(declarations(tree))
    if not found:
        return text
    lines[lines.index(FUTURE)] += f"; {IMPORTS}"
    for statement in tree.body:
        if isinstance(statement, ast.ImportFrom) and statement.module == DECLARE:
            end = cast(int, statement.end_lineno)
            lines[statement.lineno - 1 : end] = [""] * (end - statement.lineno + 1)
    for node, declared in found:
        if any(_name(decorator) == FRAME for decorator in node.decorator_list):
            made = frame_methods(node.name, declared)
        else:
            derives = any(isinstance(part, ast.FunctionDef) and part.name == "derive" for part in node.body)
            made = table_methods(node.name, _name(node.bases[0]), declared, derives)
        for decorator in node.decorator_list:
            if _name(decorator) in (FRAME, TABLE):
                lines[decorator.lineno - 1] = ""
        if made:
            _replace(lines, node, [f"    {line}" for line in made])
    return "\n".join(lines)


def _replace(lines: list[str], node: ast.ClassDef, made: list[str]) -> None:
    """Puts methods into the lines of the declarations and the empty ones around them."""
    fields = [part for part in node.body if isinstance(part, ast.AnnAssign)]
    first, last = fields[0].lineno - 1, cast(int, fields[-1].end_lineno)
    while last < len(lines) and not lines[last].strip():
        last += 1
    while last - first < len(made) and not lines[first - 1].strip():
        first -= 1
    if last - first < len(made):
        raise TypeError(f"{node.name}: an empty line is missing around its fields")
    lines[first:last] = made + [""] * (last - first - len(made))


def declarations(tree: ast.Module) -> Iterator[tuple[ast.ClassDef, list[Field]]]:
    """Yields the declared classes of a module with their fields."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and {FRAME, TABLE} & {_name(each) for each in node.decorator_list}:
            lines = [part for part in node.body if isinstance(part, ast.AnnAssign)]
            yield node, [_declared(line) for line in lines]


def _declared(line: ast.AnnAssign) -> Field:
    field = _read(line.value) if line.value else Field()
    return field._replace(name=cast(ast.Name, line.target).id, type=ast.unparse(line.annotation))


def _read(value: ast.expr) -> Field:
    """Reads a start value with its marks, as the functions above would."""
    if not isinstance(value, ast.Call):
        return Field(start=ast.unparse(value))
    mark = _name(value.func)
    words = {each.arg or "": ast.unparse(each.value) for each in value.keywords}
    if mark == "array":
        texts = [ast.unparse(each) for each in value.args]
        filled = ast.literal_eval(words["filled"]) if "filled" in words else ""
        start = texts[1] if len(texts) > 1 else "0"
        return Field(start=start, length=texts[0], per_seat=words.get("per_seat", ""), filled=filled)
    if mark == "numbers":
        return Field(start="[]")
    inner = _read(value.args[-1])
    if mark in ("private", "secret"):
        return inner._replace(visible=mark)
    if mark == "derived":
        return inner._replace(stored=False)
    if mark in ("only", "during", "by_hand"):
        return inner._replace(**{mark: ast.literal_eval(value.args[0])})
    raise TypeError(f"{ast.unparse(value)} is no start value of a field")


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""
