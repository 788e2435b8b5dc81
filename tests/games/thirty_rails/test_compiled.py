"""The option to compile: the same tests hold for the compiled hot loop, which is one build away.

The suite runs against whatever papergen is installed, so where a compiled one is, this test is not needed:
PAPERGEN_COMPILE=1 pip install '.[test]' && pytest tests/games/thirty_rails
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from house import ROOT

TESTS = [f"tests/games/thirty_rails/test_{name}.py" for name in ("routes", "hindsight", "maps")]
SHOWN = """
from papergen.games.thirty_rails import routes
from papergen.games.thirty_rails.players import annealing
print(annealing.__file__, routes.__file__)
"""


def hook():
    spec = importlib.util.spec_from_file_location("papergen_build_hook", ROOT / ".build" / "hook.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.skipif(importlib.util.find_spec("setuptools") is None, reason="mypyc compiles by setuptools")
@pytest.mark.skipif(not (shutil.which("cc") or shutil.which("gcc")), reason="there is no C compiler here")
def test_the_compiled_hot_loop_passes_the_same_tests(tmp_path: Path) -> None:
    made = hook().compile_into(tmp_path, ROOT, level=0)
    assert len(made) == 4  # the three modules, and what they share
    shutil.copytree(ROOT / "templates", tmp_path / "papergen" / "templates")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}

    def python(*arguments: str) -> str:
        done = subprocess.run(
            [sys.executable, *arguments], cwd=tmp_path, env=environment, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    assert all(path.endswith((".so", ".pyd")) for path in python("-c", SHOWN).split())
    tests = [str(ROOT / test) for test in TESTS]
    fewer = ["--deselect", f"{TESTS[0]}::test_dense_maps[2]", "--deselect", f"{TESTS[0]}::test_dense_maps[3]"]
    assert " 2 deselected" in python("-m", "pytest", "-n0", "-p", "no:cacheprovider", *tests, *fewer)


def test_by_default_nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    built = hook()
    for value in (None, "", "0"):
        monkeypatch.delenv(built.VARIABLE, raising=False)
        if value is not None:
            monkeypatch.setenv(built.VARIABLE, value)
        wheel = built.CompileHook(str(ROOT), {}, None, None, "", "wheel")
        data: dict[str, object] = {}
        wheel.initialize("standard", data)
        assert (wheel.dependencies(), data) == ([], {})
    monkeypatch.setenv(built.VARIABLE, "1")
    assert wheel.dependencies() == built.NEEDED
