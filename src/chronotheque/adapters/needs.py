"""What a missing package is told as."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from chronotheque.kernel import ChronothequeError


class MissingPackage(ChronothequeError):
    """A package that an adapter stands on is not installed."""


@contextmanager
def needs(package: str) -> Iterator[None]:
    """Around the import of another package: if it is missing, one sentence says how to get it."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.partition(".")[0] != package:
            raise
        raise MissingPackage(
            f"this adapter needs the package {package}: pip install 'chronotheque[research]' brings it"
        ) from None
