"""Optional packages: a missing one is named in one sentence, and only when it is imported."""

from __future__ import annotations

import subprocess
import sys

import pytest

from chronotheque.adapters.optional_deps import MissingPackage, optional_import

WITHOUT = """
import sys
for name in ("numpy", "gymnasium", "pettingzoo", "pyspiel"):
    sys.modules[name] = None
import chronotheque.adapters
try:
    import chronotheque.adapters.{module}
except chronotheque.ChronothequeError as missing:
    print(missing)
"""


@pytest.mark.parametrize("module", ["aec", "parallel", "gym", "openspiel", "tensors"])
def test_a_missing_package_is_named(module: str) -> None:
    path = [entry for entry in sys.path if entry]
    program = f"import sys; sys.path[:0] = {path!r}\n{WITHOUT.format(module=module)}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("this adapter needs ")
    assert done.stdout.count("\n") == 1


def test_another_missing_module_raises_the_original_error() -> None:
    with pytest.raises(ModuleNotFoundError), optional_import("numpy"):
        import chronotheque.nothing  # type: ignore[import-not-found]  # noqa: F401
    with pytest.raises(MissingPackage, match="needs nothing_at_all;"), optional_import("nothing_at_all"):
        import nothing_at_all  # type: ignore[import-not-found]  # noqa: F401
