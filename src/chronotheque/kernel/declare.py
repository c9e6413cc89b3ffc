"""State declared once: from a class body that lists its fields follow constructor, copies and bytes.

A field is one line with its name, type, start value and comment. `__init__`, `fields` and `copy` of a frame, and
`__init__`, `fields` and `take` of a table are generated:

    @declared_frame
    class Rob(Frame):
        robber: i64 = NONE
        ransom: i64 = private(0)  # coins, until all have paid

    @declared_table
    class Road(Table):
        book: Book  # without a start value: set by `Game.blank`, copied, not stored
        round: i64 = 1
        purses: vec[i64] = array(SEATS, per_seat=1)
        hands: vec[i64] = private(array(SEATS, per_seat=1))  # sets of cards

Fields are stored in the order of their lines. Those without a mark are public; a test compares the public fields
of a table with those of its guesses.

Interpreted classes get the methods from the decorators below. mypyc compiles no decorated class, so the
build writes the same methods into the source that it compiles (`methods.expanded`, `hatch_build.py`).
"""

from __future__ import annotations

import inspect
from typing import Any, TypeVar, cast, dataclass_transform

from librt.vecs import vec
from mypy_extensions import i64

from chronotheque.kernel.frames import Frame
from chronotheque.kernel.methods import FUTURE, IMPORTS, Field, frame_methods, table_methods
from chronotheque.kernel.table import Table

T = TypeVar("T")
AnyFrame = TypeVar("AnyFrame", bound=Frame)
AnyTable = TypeVar("AnyTable", bound=Table)


# -- marks, each around a start value --------------------------------------------------------------


def private(start: T) -> T:
    """Known to some seats only."""
    return _marked(start, visible="private")


def secret(start: T) -> T:
    """Known to no seat."""
    return _marked(start, visible="secret")


def derived(start: T) -> T:
    """Follows from other fields: copied, not stored; the table writes `derive`, which computes it."""
    return _marked(start, stored=False)


def only(flag: str, start: T) -> T:
    """Exists only at tables where a flag, declared before, is set."""
    return _marked(start, only=flag)


def during(field: str, start: T) -> T:
    """Has its start value while a field is 0, so it is copied only otherwise."""
    return _marked(start, during=field)


def by_hand(stem: str, start: T) -> T:
    """Stored and copied by methods that the table writes: `<stem>_fields(f)` and `take_<stem>(other)`."""
    return _marked(start, by_hand=stem)


def array(length: int, start: int = 0, *, per_seat: int = 0, filled: str = "") -> vec[i64]:
    """Numbers of a fixed length; `per_seat` and `filled` say how many of them a copy needs."""
    shape = Field(length=str(length), per_seat=str(per_seat) if per_seat else "", filled=filled)
    return cast("vec[i64]", shape._replace(start=str(int(start))))


def numbers() -> list[int]:
    """A list of any length, empty at first. Copies share it, so replace it and never change it in place."""
    return cast("list[int]", Field(start="[]"))


def _marked(start: T, **marks: Any) -> T:
    field = start if isinstance(start, Field) else Field(start=repr(start))
    return cast(T, field._replace(**marks))


# -- interpreted classes ---------------------------------------------------------------------------


@dataclass_transform()
def declared_frame(cls: type[AnyFrame]) -> type[AnyFrame]:
    """Adds the constructor, `fields` and `copy` to a frame."""
    return _with_methods(cls, frame_methods(cls.__name__, _declared(cls)))


def declared_table(cls: type[AnyTable]) -> type[AnyTable]:
    """Adds the constructor, `fields` and `take` to a table."""
    lines = table_methods(cls.__name__, cls.__bases__[0].__name__, _declared(cls), "derive" in cls.__dict__)
    return _with_methods(cls, lines)


def _declared(cls: type) -> list[Field]:
    """Takes the declared fields out of a class body."""
    found = []
    for name, kind in inspect.get_annotations(cls).items():
        start = cls.__dict__.get(name, Field())
        field = start if isinstance(start, Field) else Field(start=repr(start))
        spelled = kind.__name__ if type(kind) is type else str(kind)  # a string under postponed evaluation
        found.append(field._replace(name=name, type=spelled))
        if name in cls.__dict__:
            delattr(cls, name)
    return found


def _with_methods(cls: type[T], lines: list[str]) -> type[T]:
    # zero-argument super() finds __class__ in the enclosing scope
    text = "\n    ".join(["def methods(__class__):", *lines, "return locals()"])
    names: dict[str, Any] = {"vec": vec, "i64": i64, cls.__name__: cls}
    exec(f"{FUTURE}\n{IMPORTS}\n{text}", names)
    for name, method in names["methods"](cls).items():
        if name != "__class__":
            method.__qualname__ = f"{cls.__qualname__}.{name}"
            setattr(cls, name, method)
    return cls
