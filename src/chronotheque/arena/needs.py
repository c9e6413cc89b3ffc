"""What the arena needs beside the package itself, and the sentence where it is missing."""

from __future__ import annotations

from importlib.util import find_spec

from chronotheque.kernel import ChronothequeError


class Missing(ChronothequeError):
    """A package of an extra is not installed."""


def need(what: str, extra: str, *modules: str) -> None:
    """Refuses in one sentence to do something that needs modules which are not installed.

    >>> need("counting", "research", "math")
    """
    missing = [module for module in modules if find_spec(module) is None]
    if missing:
        command = f"pip install 'chronotheque[{extra}]'"
        raise Missing(f"{what} needs {' and '.join(missing)}, which {command} brings")
