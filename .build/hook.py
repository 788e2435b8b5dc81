"""The build's one option: PAPERGEN_COMPILE=1 pip install . compiles the hot loop with mypyc.

Without it, nothing happens here and the wheel is plain Python. The same source is compiled, so both give the
same answers; in the wheel, the plain modules stay beside the compiled ones.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VARIABLE = "PAPERGEN_COMPILE"
HOT_LOOP = [
    f"papergen/games/thirty_rails/{name}.py" for name in ("routes", "players/position", "players/annealing")
]
NEEDED = ["mypy[mypyc]>=1.14", "setuptools>=65"]
_ENDING = ".pyd" if sys.platform == "win32" else ".so"


class CompileHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the compiled modules to the wheel, which then works only with this Python and kind of machine."""

    _folder: Path | None = None

    def dependencies(self) -> list[str]:
        return NEEDED if _wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not _wanted():
            return
        if version == "editable":
            self.app.display_warning(f"{VARIABLE} is for pip install . only, not for an editable install")
            return
        self._folder = Path(mkdtemp(prefix="papergen-"))
        for compiled in compile_into(self._folder, Path(self.root)):
            build_data["force_include"][str(compiled)] = compiled.relative_to(self._folder).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, *_: object) -> None:
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)


def _wanted() -> bool:
    return os.environ.get(VARIABLE, "") not in ("", "0")


def compile_into(folder: Path, root: Path, level: int = 3) -> list[Path]:
    """Copies the package to `folder`, compiles its hot loop, and returns the compiled files.

    `level` is the compiler's optimisation level, 0 to 3: lower is quicker to build.
    """
    shutil.copytree(root / "papergen", folder / "papergen", ignore=shutil.ignore_patterns("__pycache__"))
    command = [sys.executable, "-m", "mypyc", "--config-file=", "--ignore-missing-imports", *HOT_LOOP]
    environment = {**os.environ, "MYPYC_OPT_LEVEL": str(level), "MYPYC_DEBUG_LEVEL": "0"}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
        raise SystemExit(f"the hot loop could not be compiled; papergen installs without {VARIABLE}")
    shutil.rmtree(folder / "build")
    return sorted(folder.rglob(f"*{_ENDING}"))
