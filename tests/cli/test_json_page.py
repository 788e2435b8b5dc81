"""examples/formats/json.md: one line for every schema, and it is what is printed."""

import json
import re
import shlex
import shutil
from pathlib import Path
from typing import Any

import pytest
from conftest import Run
from house import ROOT
from schema_judge import judged

from papergen.game import game_names
from papergen.schemas import schema, schema_names

FORMATS = ROOT / "examples" / "formats"
PAGE = (FORMATS / "json.md").read_text(encoding="utf-8")
SHOWN = {
    name: (title, call, json.loads(text))
    for name, title, call, text in re.findall(
        r"## `(.*?)`\n\n(.*?)\n\n```\n\$ papergen (.*?)\n```\n\n```json\n(.*?)\n```", PAGE, re.DOTALL
    )
}
MORE = "…"


def optional_keys(part: Any) -> set[str]:
    """The keys that may be missing somewhere in a schema."""
    if isinstance(part, list):
        return set().union(*map(optional_keys, part))
    if not isinstance(part, dict):
        return set()
    own = set(part.get("properties", {})) - set(part.get("required", ()))
    return own.union(*map(optional_keys, part.values()))


def shows(page: Any, real: Any, optional: set[str]) -> bool:
    """Whether a page shows a value; `…` stands for more of the same, or for what differs each time."""
    if page == MORE or (isinstance(page, str) and page.endswith(f" {MORE}")):
        return page == MORE or str(real).startswith(page.removesuffix(f" {MORE}"))
    if isinstance(page, dict) and isinstance(real, dict):
        missing = set() if MORE in page else real.keys() - page.keys() - optional
        kept = {key: value for key, value in page.items() if key != MORE}
        return not missing and all(
            key in real and shows(value, real[key], optional) for key, value in kept.items()
        )
    if isinstance(page, list) and isinstance(real, list):
        cut = page[-1:] == [MORE]
        kept = page[:-1] if cut else page
        long_enough = len(real) > len(kept) if cut else len(real) == len(kept)
        return long_enough and all(shows(a, b, optional) for a, b in zip(kept, real, strict=False))
    return bool(page == real)


def test_it_shows_every_schema() -> None:
    assert sorted(SHOWN) == sorted(schema_names())
    for name, (text, _, _) in SHOWN.items():
        assert text.startswith(schema(name)["title"])


@pytest.mark.parametrize("name", SHOWN)
def test_it_shows_what_is_printed(name: str, run: Run) -> None:
    _, call, page = SHOWN[name]
    for file in (ROOT / "examples" / "games").glob("*.yaml"):
        shutil.copy(file, file.name)
    for game in game_names():
        text = (FORMATS / f"{game}.md").read_text(encoding="utf-8")
        first = re.search(r"```yaml\n(.*?)```", text, re.DOTALL)
        assert first
        Path(f"{game}.yaml").write_text(first[1], encoding="utf-8")
    if name == "score-season":
        Path("logs").mkdir()
        scenario = ("scenario", "trick-of-the-rails", "--seed", "calm-otter-42-season-1", "--player", "Ada")
        assert run(*scenario, "--effort", "1", "--solution", "logs/1.yaml", "--json").code == 0
    printed = run(*shlex.split(call)).out
    if name == "score-season":
        printed = printed.splitlines()[-1]
    (real,) = judged(name, printed)
    assert shows(page, real, optional_keys(schema(name)))


def test_what_differs_is_noticed() -> None:
    real = {"a": [1, 2, 3], "b": {"c": "long text", "d": 4}}
    for page in (real, {"a": [1, MORE], "b": {MORE: MORE}}, {"a": MORE, "b": {"c": f"long {MORE}", "d": 4}}):
        assert shows(page, real, set()), page
    for page in (
        {"a": [1, 2, 3]},
        {"a": [1, 2], "b": real["b"]},
        {"a": [1, 2, 3, MORE], "b": real["b"]},
        {"a": [2, MORE], "b": real["b"]},
        {"a": [1, MORE], "b": {"c": f"short {MORE}", "d": 4}},
        {"a": [1, MORE], "b": {"e": 1, MORE: MORE}},
    ):
        assert not shows(page, real, set()), page
    assert shows({"a": [1, MORE]}, real, {"b"})
