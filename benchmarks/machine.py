"""Description of the machine and software used for the figures."""

import os
import platform
from importlib.metadata import version
from pathlib import Path

PEERS = ("open_spiel", "rlcard", "pettingzoo", "catanatron")


def facts(compiled: bool) -> dict[str, object]:
    """Returns the machine, the interpreter and the versions of all packages."""
    return {
        "processor": _processor(),
        "cores": os.cpu_count(),
        "system": platform.system(),
        "python": platform.python_version(),
        "compiled": compiled,
        "chronotheque": version("chronotheque"),
        "peers": {name: version(name) for name in PEERS},
    }


def _processor() -> str:
    listing = Path("/proc/cpuinfo")
    if listing.exists():
        for line in listing.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
