"""Reports which parts of a working clone are present, and how to get the missing ones.

Standard library only, and runs on a Python that is too old, to report that.

    python3 tools/doctor.py            every part, found or missing
    python3 tools/doctor.py --quiet    only the missing ones
    python3 tools/doctor.py --mode     how the rules will run here: "compiled" or "interpreted"
    python3 tools/doctor.py --client   whether the browser client can be built here; silent if so
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig

OLDEST = (3, 11)
NODES = ((20, 19), (22, 12))  # oldest supported release of each line that Vite runs on; later lines are fine
NEWER = ("python3.14", "python3.13", "python3.12", "python3.11")
WINDOWS = os.name == "nt"


def main(arguments: "list[str]") -> int:
    """Prints the report; returns 1 if a required part is missing."""
    if "--mode" in arguments:
        print("interpreted" if why_not_compiled() else "compiled")
        return 0
    if "--client" in arguments:
        missing = no_node() or no_npm()
        if missing:
            print("The browser client cannot be built: {}".format(missing))
        return 1 if missing else 0
    well = True
    for name, missing, needed in parts():
        if missing:
            print("{:<26} missing: {}".format(name, missing))
            well = well and not needed
        elif "--quiet" not in arguments:
            print("{:<26} found".format(name))
    if "--quiet" not in arguments:
        if not well:
            print("Nothing can be installed before the missing parts are there.")
        elif why_not_compiled():
            print("All that is needed is there. The rules run uncompiled: {}.".format(why_not_compiled()))
        else:
            print("All that is needed is there. The rules will be compiled.")
    return 0 if well else 1


def parts() -> "list[tuple[str, str, bool]]":
    """Returns each part: its name, the advice if it is missing, and whether it is required."""
    slower = " Without it the table plays uncompiled (slower)."
    return [
        ("Python {}.{} or newer".format(*OLDEST), old_python(), True),
        ("venv and ensurepip", no_venv(), True),
        ("Node.js {}.{} or newer".format(*NODES[0]), no_node(), True),
        ("npm", no_npm(), True),
        ("C compiler", no_compiler() and no_compiler() + slower, False),
        ("Python.h", no_headers() and no_headers() + slower, False),
        ("make", "" if shutil.which("make") else "install GNU make, on Debian: apt install make.", False),
    ]


def old_python() -> str:
    if sys.version_info >= OLDEST:
        return ""
    here = "this is Python {}.{}; ".format(*sys.version_info[:2])
    for name in NEWER:
        if runs([name, "-c", ""]):
            return here + "{} is here too: make PYTHON={} install.".format(name, name)
    return here + "install a newer one, for example with pyenv or uv, and say make PYTHON=python3.12 install."


def no_venv() -> str:
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        return "install them, on Debian: apt install python3-venv."
    return ""


def no_node() -> str:
    """Returns the advice if Node.js is missing; a finished wheel does not need it."""
    advice = "install Node.js {}.{} or newer, on Debian 13: apt install nodejs npm; elsewhere for example with nvm."
    version = said(["node", "--version"])
    numbers = re.match(r"v(\d+)\.(\d+)", version)
    if not numbers:
        return advice.format(*NODES[0])
    here = (int(numbers.group(1)), int(numbers.group(2)))
    for oldest in NODES:
        if here < oldest:
            return "this is Node.js {}; ".format(version[1:]) + advice.format(*oldest)
        if here[0] == oldest[0]:
            return ""
    return ""


def no_npm() -> str:
    return "" if said(["npm", "--version"]) else "install npm, on Debian: apt install npm."


def no_compiler() -> str:
    if WINDOWS:
        return "" if has_visual_c() else "install the Build Tools for Visual Studio, with C++."
    return "" if shutil.which(compiler()[0]) else "install one, on Debian: apt install gcc libc6-dev."


def no_headers() -> str:
    """True if a file that includes Python.h compiles; not checked without a compiler or on Windows."""
    header = os.path.join(sysconfig.get_path("include"), "Python.h")
    if WINDOWS or no_compiler():
        there = os.path.exists(header)
    else:
        there = compiles("#include <Python.h>\n")
    return "" if there else "install Python's headers, on Debian: apt install python3-dev."


def why_not_compiled() -> str:
    """Returns the reason why the rules run uncompiled here, or ""."""
    if os.environ.get("CHRONOTHEQUE_PURE", "0") not in ("", "0"):
        return "CHRONOTHEQUE_PURE is set"
    if no_compiler():
        return "there is no C compiler"
    if no_headers():
        return "Python.h is missing or cannot be compiled"
    return ""


def has_visual_c() -> bool:
    """True if Visual C++ is on the PATH or where setuptools looks for it, which is rarely on the PATH."""
    programs = os.environ.get("ProgramFiles(x86)", "")
    finder = os.path.join(programs, "Microsoft Visual Studio", "Installer", "vswhere.exe")
    tools = "Microsoft.VisualStudio.Component.VC.Tools.x86.x64"
    asked = [finder, "-latest", "-products", "*", "-requires", tools, "-property", "installationPath"]
    return bool(shutil.which("cl") or said(asked))


def compiler() -> "list[str]":
    """Returns the command of the C compiler, chosen as the builders of extension modules do."""
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def compiles(text: str) -> bool:
    include = ["-I" + sysconfig.get_path(name) for name in ("include", "platinclude")]
    return runs(compiler() + include + ["-fsyntax-only", "-x", "c", "-"], text)


def runs(command: "list[str]", text: str = "") -> bool:
    """True if a command can be run with the text as its input and succeeds."""
    return answer(command, text)[0]


def said(command: "list[str]") -> str:
    """Returns the output of a command, or "" if it cannot be run or fails."""
    ran, printed = answer(command)
    return printed if ran else ""


def answer(command: "list[str]", text: str = "") -> "tuple[bool, str]":
    silent = subprocess.PIPE
    path = shutil.which(command[0])  # also finds scripts with another suffix, such as npm.cmd on Windows
    try:
        check = subprocess.Popen([path or command[0], *command[1:]], stdin=silent, stdout=silent, stderr=silent)
        printed = check.communicate(text.encode())[0]
    except OSError:
        return False, ""
    return check.returncode == 0, printed.decode("utf-8", "replace").strip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
