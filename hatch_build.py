"""Build hook: the browser client goes into sdist and wheel, compiled modules into the wheel."""

import atexit
import contextlib
import hashlib
import io
import os
import runpy
import shutil
import sysconfig
import tempfile
from importlib.metadata import version as installed
from itertools import chain
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = "src/chronotheque/server/web"  # built from web/; ignored by git, shipped in sdist and wheel
PACKAGE = "chronotheque"
MERGED = 8  # C files that those of all modules become
GROUP = "chronotheque_core"  # one group: calls between its modules are calls between C functions
COMPILED = (
    "chronotheque/kernel/**/*.py",
    "chronotheque/games/**/*.py",
    "chronotheque/records/match.py",
    "chronotheque/records/feed.py",
    "chronotheque/bots/ismcts.py",
    "chronotheque/bots/tree.py",
)
COLD = (  # called where a file is read or games are counted: compiling them would gain nothing
    "chronotheque/kernel/declare.py",
    "chronotheque/kernel/methods.py",
    "chronotheque/kernel/card_text.py",  # msgspec needs the types of the fields, which mypyc does not keep
    "chronotheque/kernel/seat_view.py",  # the same
    "chronotheque/games/**/view_types.py",  # the same
    "chronotheque/games/_card*.py",
    "chronotheque/games/_counted.py",
    "chronotheque/games/_language.py",
    "chronotheque/games/_guide.py",
    "chronotheque/games/_ledger.py",
    "chronotheque/games/_sentences.py",
    "chronotheque/games/_texts.py",
    "chronotheque/games/*/card_texts.py",
    "chronotheque/games/*/balance.py",
    "chronotheque/games/**/check*.py",
    "chronotheque/games/*/usage.py",
    "chronotheque/games/*/words/__init__.py",
    "chronotheque/games/*/wording.py",
)
READ = ("kernel", "games", "records", "bots")  # the layers that the compiled modules and their imports are in
OPTIMISE, DEBUG = "3", "0"
# Without these a compiler for shared libraries may not inline one function of the group into another.
INLINING = ("-fno-semantic-interposition", "-fvisibility=hidden", "-flto=auto")
MANY_SECTIONS = "/bigobj"  # Visual C++: merged C files may have more than 65,279 sections
HARMLESS = "Treating generator comprehension as list"  # a mypyc warning on correct code


class CannotCompile(Exception):
    """Raised with the messages of mypyc for modules that it cannot compile."""


class Compile(BuildHookInterface[Any]):
    """Adds the built client to sdist and wheel, and compiled modules beside their sources to the wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # compiled modules would hide the edits
        self.client()
        build_data["artifacts"].append(f"/{CLIENT}/")
        if self.target_name == "sdist":
            return
        source = Path(self.root, "src")
        modules = to_compile(source)
        obstacle = why_not_compiled(Path(self.root))
        if obstacle or not modules:
            self.app.display_warning(
                f"Pure Python wheel, slower by far: {obstacle or 'there is nothing to compile'}."
            )
            return
        built = self.built(source, modules)
        for path in sorted(built.rglob("*")):
            if path.is_file():
                build_data["force_include"][str(path)] = path.relative_to(built).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def client(self) -> None:
        """Builds the browser client unless a current one is there.

        Without Node.js a wheel is built without the client, or with an outdated one, and a warning; an sdist
        is refused, because it must install with the client where there is no Node.js.
        """
        root = Path(self.root)
        tool = runpy.run_path(str(root / "tools" / "client.py"))
        if tool["is_current"]():
            return
        obstacle = why_no_client(root)
        if not obstacle:
            self.app.display_info("Building the browser client with npm, which takes a while …")
            try:
                tool["main"]()
            except SystemExit as failure:
                self.app.abort(f"CHRONOTHEQUE_NO_CLIENT=1 installs without the browser client. {failure}")
        elif (root / CLIENT / "index.html").is_file():
            self.app.display_warning(f"The browser client is older than its sources: {obstacle}")
        elif self.target_name == "sdist":
            self.app.abort(f"An sdist carries the built browser client: {obstacle}")
        else:
            self.app.display_warning(f"Wheel without the browser client: {obstacle}")

    def built(self, source: Path, modules: list[str]) -> Path:
        """Returns the folder of compiled modules, from the cache if the sources have not changed."""
        cache = os.environ.get("CHRONOTHEQUE_CACHE")
        kept = Path(self.root, cache, fingerprint(source, modules)) if cache else None
        if kept and kept.is_dir():
            return kept
        self.app.display_info(f"Compiling {len(modules)} modules with mypyc, which takes a while …")
        scratch = Path(tempfile.mkdtemp(prefix="chronotheque-"))
        atexit.register(shutil.rmtree, scratch, ignore_errors=True)
        fresh = scratch / "modules"
        try:
            compile_group(with_methods(source, scratch / "src"), modules, scratch / "c", fresh)
        except CannotCompile as refusal:
            self.app.abort(f"mypyc cannot compile this:\n{refusal}")
        if not kept:
            return fresh
        shutil.rmtree(kept.parent, ignore_errors=True)
        half = kept.with_suffix(".half")
        shutil.copytree(fresh, half)
        return half.rename(kept)  # at once, so that an interrupted build leaves nothing half kept


def to_compile(source: Path) -> list[str]:
    """Returns the modules of the group, as paths below the source folder."""
    cold = {path for pattern in COLD for path in source.glob(pattern)}
    hot = {path for pattern in COMPILED for path in source.glob(pattern)} - cold
    return sorted(path.relative_to(source).as_posix() for path in hot)


def why_not_compiled(root: Path) -> str:
    """Returns the reason to build a pure Python wheel, or nothing."""
    doctor = runpy.run_path(str(root / "tools" / "doctor.py"))
    return str(doctor["why_not_compiled"]())


def why_no_client(root: Path) -> str:
    """Returns what prevents a build of the browser client, or nothing."""
    if os.environ.get("CHRONOTHEQUE_NO_CLIENT", "0") not in ("", "0"):
        return "CHRONOTHEQUE_NO_CLIENT is set."
    doctor = runpy.run_path(str(root / "tools" / "doctor.py"))
    return str(doctor["no_node"]() or doctor["no_npm"]())


def fingerprint(source: Path, modules: list[str]) -> str:
    """Returns a hash of everything that the compiled modules depend on, to name their folder."""
    digest = hashlib.sha256()
    tools = [f"{name} {installed(name)}" for name in ("mypy", "librt", "setuptools")]
    platform = [sysconfig.get_config_var("EXT_SUFFIX"), os.environ.get("CC"), os.environ.get("CFLAGS")]
    digest.update(repr([tools, platform, GROUP, OPTIMISE, DEBUG, INLINING, MERGED, modules]).encode())
    for path in sources_read(source):
        digest.update(f"{path.relative_to(source).as_posix()} {path.stat().st_size}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def merged(sources: list[str], folder: Path) -> list[str]:
    """Merges the C files of the modules into a few of about one size: each of them reads the same huge headers."""
    modules = sorted(
        (name for name in sources if f"__native_{PACKAGE}___" in name), key=os.path.getsize, reverse=True
    )
    parts: list[list[str]] = [[] for _ in range(min(MERGED, len(modules)))]
    for name in modules:
        min(parts, key=lambda part: sum(map(os.path.getsize, part))).append(name)
    files = []
    for number, part in enumerate(parts):
        file = folder / f"{GROUP}_{number}.c"
        file.write_text("".join(f'#include "{Path(name).name}"\n' for name in sorted(part)), encoding="utf-8")
        files.append(str(file))
    return [name for name in sources if name not in modules] + files


def with_methods(source: Path, scratch: Path) -> Path:
    """Returns a copy of the layers to compile, with the methods of declared classes written out."""
    expanded = runpy.run_path(str(source / PACKAGE / "kernel" / "methods.py"))["expanded"]
    for path in sources_read(source):
        copy = scratch / path.relative_to(source)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(expanded(path.read_text(encoding="utf-8")), encoding="utf-8")
    return scratch


def sources_read(source: Path) -> list[Path]:
    """Returns the files that the compiled modules and their imports are in."""
    package = source / PACKAGE
    return sorted([package / "__init__.py", *(p for layer in READ for p in (package / layer).rglob("*.py"))])


def compile_group(source: Path, modules: list[str], c_files: Path, target: Path) -> None:
    """Compiles the modules as one group into the target folder."""
    from mypyc.build import mypycify
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    with contextlib.chdir(source):
        # Strictness is the business of `make check`; a build stops only at what cannot be compiled.
        options = ["--config-file=", f"--cache-dir={os.devnull}", "--follow-imports=silent"]
        options.append("--explicit-package-bases")  # ignores packages in the folders above
        said = io.StringIO()
        try:
            with contextlib.redirect_stdout(said):
                extensions = mypycify(
                    [*options, *modules],
                    opt_level=OPTIMISE,
                    debug_level=DEBUG,
                    target_dir=str(c_files),
                    group_name=GROUP,
                    multi_file=True,
                )
        except SystemExit as stop:
            raise CannotCompile(said.getvalue()) from stop
        for line in said.getvalue().splitlines():
            if HARMLESS not in line:
                print(line)
        [group] = [
            extension for extension in extensions if extension.name.endswith("__mypyc")
        ]  # the others import it
        group.sources = merged(group.sources, c_files)
        if os.name == "posix":
            group.extra_compile_args = [*group.extra_compile_args, *INLINING]
            group.extra_link_args = [*group.extra_link_args, *INLINING]
        else:
            group.extra_compile_args = [*group.extra_compile_args, MANY_SECTIONS]

        class BuildOnAllCores(build_ext):  # type: ignore[misc]  # it has no types
            """Compiles the C files of an extension beside each other; the linker then inlines across them."""

            def build_extension(self, ext: Extension) -> None:
                def compiled(file: str) -> list[str]:
                    objects: list[str] = self.compiler.compile(
                        [file],
                        output_dir=self.build_temp,
                        include_dirs=ext.include_dirs,
                        extra_postargs=ext.extra_compile_args,
                    )
                    return objects

                with ThreadPool(os.cpu_count()) as pool:
                    ext.extra_objects = [*ext.extra_objects, *chain(*pool.map(compiled, ext.sources, chunksize=1))]
                ext.sources = []
                super().build_extension(ext)

        command = BuildOnAllCores(Distribution({"name": "chronotheque", "ext_modules": extensions}))
        command.build_lib = str(target)
        command.build_temp = str(c_files / "objects")
        command.ensure_finalized()
        command.run()
