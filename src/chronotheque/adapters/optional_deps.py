"""Checks for optional packages, with errors that say which extra installs them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from chronotheque.kernel import ChronothequeError


class MissingPackage(ChronothequeError):
    """Raised when an optional package is not installed."""


@contextmanager
def optional_import(package: str) -> Iterator[None]:
    """Wraps the import of a package of the extra `research`; raises MissingPackage if it is not installed."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.partition(".")[0] != package:
            raise
        raise MissingPackage(_message("this adapter", "research", package)) from None


def require_packages(feature: str, extra: str, *modules: str) -> None:
    """Raises MissingPackage unless all modules are installed.

    >>> require_packages("counting", "research", "math")
    """
    missing = [module for module in modules if find_spec(module) is None]
    if missing:
        raise MissingPackage(_message(feature, extra, " and ".join(missing)))


def _message(feature: str, extra: str, packages: str) -> str:
    return f"{feature} needs {packages}; install with: pip install 'chronotheque[{extra}]'"
