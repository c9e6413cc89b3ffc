"""Builds the wheel with the browser client; what must be fast is compiled when a C compiler is there."""

import atexit
import contextlib
import hashlib
import io
import os
import runpy
import shutil
import subprocess
import sysconfig
import tempfile
from importlib.metadata import version as installed
from itertools import chain
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = "src/chronotheque/server/web"  # the built one, out of web/; git ignores it, the wheel has it
GROUP = "chronotheque_core"  # one group: calls between its modules are calls between C functions
COMPILED = (
    "chronotheque/kernel/**/*.py",
    "chronotheque/games/**/*.py",
    "chronotheque/records/match.py",
    "chronotheque/records/feed.py",
    "chronotheque/bots/search.py",
    "chronotheque/bots/tree.py",
)
READ = ("kernel", "games", "records", "bots")  # the layers that the compiled modules and their imports are in
OPTIMISE, DEBUG = "3", "0"
# Without these a compiler for shared libraries may not inline one function of the group into another.
INLINING = ("-fno-semantic-interposition", "-fvisibility=hidden", "-flto=auto")
HARMLESS = "Treating generator comprehension as list"  # what mypyc also tells about sound code


class CannotCompile(Exception):
    """What mypyc has against the modules."""


class Compile(BuildHookInterface[Any]):
    """Puts the compiled modules beside their sources in the wheel, and nowhere else."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # compiled modules would hide the edits
        self.client()
        build_data["artifacts"].append(f"/{CLIENT}/")
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
        """Builds the browser client, unless make has done so already."""
        root = Path(self.root)
        if (root / CLIENT / "index.html").is_file():
            return
        obstacle = why_no_client(root)
        if obstacle:
            self.app.abort(f"The browser client cannot be built: {obstacle}")
        self.app.display_info("Building the browser client with npm, which takes a while …")
        npm = shutil.which("npm") or "npm"
        for command in (["ci", "--omit=dev", "--no-audit", "--no-fund"], ["run", "build"]):
            done = subprocess.run(
                [npm, "--loglevel=error", *command],
                cwd=root / "web",
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                encoding="utf-8",
                check=False,
            )
            if done.returncode:
                self.app.abort(f"npm {command[0]} has failed, so there is no browser client:\n{done.stdout}")

    def built(self, source: Path, modules: list[str]) -> Path:
        """A folder with the compiled modules: that of the last build if the sources are still the same."""
        cache = os.environ.get("CHRONOTHEQUE_CACHE")
        kept = Path(self.root, cache, fingerprint(source, modules)) if cache else None
        if kept and kept.is_dir():
            return kept
        self.app.display_info(f"Compiling {len(modules)} modules with mypyc, which takes a while …")
        scratch = Path(tempfile.mkdtemp(prefix="chronotheque-"))
        atexit.register(shutil.rmtree, scratch, ignore_errors=True)
        fresh = scratch / "modules"
        try:
            compile_group(source, modules, scratch / "c", fresh)
        except CannotCompile as refusal:
            self.app.abort(f"mypyc cannot compile this:\n{refusal}")
        if not kept:
            return fresh
        shutil.rmtree(kept.parent, ignore_errors=True)
        half = kept.with_suffix(".half")
        shutil.copytree(fresh, half)
        return half.rename(kept)  # at once, so that an interrupted build leaves nothing half kept


def to_compile(source: Path) -> list[str]:
    """The modules of the group, as paths below the source folder."""
    return sorted({path.relative_to(source).as_posix() for pattern in COMPILED for path in source.glob(pattern)})


def why_not_compiled(root: Path) -> str:
    """The reason to build a pure Python wheel, or nothing."""
    doctor = runpy.run_path(str(root / "tools" / "doctor.py"))
    return str(doctor["why_not_compiled"]())


def why_no_client(root: Path) -> str:
    """What is missing to build the browser client, or nothing."""
    doctor = runpy.run_path(str(root / "tools" / "doctor.py"))
    return str(doctor["no_node"]() or doctor["no_npm"]())


def fingerprint(source: Path, modules: list[str]) -> str:
    """What the compiled modules depend on, as a name for a folder."""
    digest = hashlib.sha256()
    tools = [f"{name} {installed(name)}" for name in ("mypy", "librt", "setuptools")]
    platform = [sysconfig.get_config_var("EXT_SUFFIX"), os.environ.get("CC"), os.environ.get("CFLAGS")]
    digest.update(repr([tools, platform, GROUP, OPTIMISE, DEBUG, INLINING, modules]).encode())
    package = source / "chronotheque"
    read = [package / "__init__.py", *(p for layer in READ for p in (package / layer).rglob("*.py"))]
    for path in sorted(read):
        digest.update(f"{path.relative_to(source).as_posix()} {path.stat().st_size}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def compile_group(source: Path, modules: list[str], c_files: Path, target: Path) -> None:
    """Compiles the modules as one group into the target folder."""
    from mypyc.build import mypycify
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    with contextlib.chdir(source):
        # Strictness is the business of `make check`; a build stops only at what cannot be compiled.
        options = ["--config-file=", f"--cache-dir={os.devnull}", "--follow-imports=silent"]
        options.append("--explicit-package-bases")  # whatever lies in the folders above
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
        if os.name == "posix":
            for extension in extensions:
                extension.extra_compile_args = [*extension.extra_compile_args, *INLINING]
                extension.extra_link_args = [*extension.extra_link_args, *INLINING]

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
