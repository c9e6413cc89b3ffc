"""`make play`: opens the table as soon as it can be served; the rules are compiled meanwhile.

    python -m tools.play MAKE

Serving needs the run-time packages and the built client. If the compiled wheel is not up to date, the server runs
from the source tree, interpreted, and the wheel is built in the background at low priority. Bots think in worker
processes: those started after the build use the compiled rules, and so does the next `make play`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading

from tools.jobs import ROOT, Ended, Job, Lanes, interrupt_when_ended

VENV = ROOT / ".venv"
INPUTS = ROOT / "build" / "inputs"  # written by make: the mode, and checksums of all sources of the wheel
CLIENT = ROOT / "src" / "chronotheque" / "server" / "web" / "index.html"
INSTALLED = VENV / ".installed"
WORKERS = ROOT / "build" / "workers"  # once it exists, a link to the compiled package


def main() -> int:
    """Prepares what is missing, then serves until it is interrupted."""
    interrupt_when_ended()
    make = [sys.argv[1], "--no-print-directory"]
    steps = Lanes(
        [Job("the server's packages", [*make, ".venv/.serving", "build/inputs"])],
        [Job("the browser client", [*make, "client"])],
    )
    if not (VENV / ".serving").exists() or not CLIENT.exists():
        print("Getting ready, which takes about a minute the first time:", flush=True)
    if not steps.run():
        return 1
    if is_current():
        os.execv(VENV / "bin" / "chrono", ["chrono", "serve"])
    return serve_source(make)


def is_current() -> bool:
    """True if the wheel in the environment is built from the sources as they are."""
    made = [path.stat().st_mtime if path.exists() else 0 for path in (INSTALLED, INPUTS, CLIENT)]
    return made[0] >= max(made[1:])


def serve_source(make: list[str]) -> int:
    """Serves the source tree; where there is a C compiler, compiles beside it."""
    WORKERS.unlink(missing_ok=True)
    settings = {"PYTHONPATH": str(ROOT / "src")}
    compiling = None
    if INPUTS.read_text(encoding="utf-8").startswith("compiled"):
        settings["CHRONOTHEQUE_WORKER_PATH"] = str(WORKERS)
        compiling = Job("compiling the rules", ["nice", "-n", "19", *make, ".venv/.installed"])
        threading.Thread(target=compile_rules, args=(compiling,), daemon=True).start()
        print("The rules are being compiled: in a few minutes bots play at full strength.", flush=True)
    server = subprocess.Popen([VENV / "bin" / "python", "-m", "chronotheque", "serve"], env=os.environ | settings)
    code = closed(server)
    if compiling:
        compiling.stop()
    WORKERS.unlink(missing_ok=True)
    return code


def closed(server: subprocess.Popen[bytes]) -> int:
    """Returns the exit code of the server once it has closed; ends it if this program is to end."""
    while True:
        try:
            return server.wait()
        except Ended:
            server.terminate()
        except KeyboardInterrupt:
            continue  # the server gets it too, and closes in good order


def compile_rules(job: Job) -> None:
    """Builds and installs the compiled wheel, and opens it to the workers of the running server."""
    if job.run():
        library = next((VENV / "lib").glob("python3*/site-packages"))
        WORKERS.symlink_to(library)
        print("The rules are compiled: bots play at full strength from now on.", flush=True)
    elif job.process and job.process.returncode > 0:
        log = job.log.relative_to(ROOT)
        print(f"The rules could not be compiled, so bots search less; {log} says why.", flush=True)


if __name__ == "__main__":
    sys.exit(main())
