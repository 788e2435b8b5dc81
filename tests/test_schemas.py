"""The schemas themselves: complete, described, strict, and the same as what FORMATS fixes."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from house import ROOT
from schema_judge import faults, validator

from papergen.errors import PapergenError
from papergen.game import games
from papergen.schemas import schema, schema_names

# A number here grows if a key is taken away or changes its meaning; programs rely on it.
VERSIONS = {
    "score-season": 1,
    "season": 1,
    "seed": 1,
    "standings": 1,
    "unreadable": 1,
    "dice": 1,
    "par": 1,
    "puzzle-30-rails": 1,
    "scenario-30-rails": 1,
    "score-30-rails": 1,
    "solve": 1,
    "scenario-pacific-rails": 1,
    "score-pacific-rails": 1,
    "scenario-trick-of-the-rails": 1,
    "score-trick-of-the-rails": 1,
    "scenario-village-rails": 2,
    "score-village-rails": 1,
}
every_schema = pytest.mark.parametrize("name", VERSIONS)


def parts(found: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every object in a schema that is a schema itself, and where it is."""
    if isinstance(found, dict):
        yield path, found
        for key, value in found.items():
            if key in ("properties", "$defs"):
                for name, inner in value.items():
                    yield from parts(inner, f"{path}/{key}/{name}")
            elif key in ("items", "additionalProperties") and isinstance(value, dict):
                yield from parts(value, f"{path}/{key}")
            elif key in ("anyOf", "oneOf"):
                for number, inner in enumerate(value):
                    yield from parts(inner, f"{path}/{key}/{number}")


def test_the_names_and_versions() -> None:
    assert schema_names() == list(VERSIONS)
    for name, version in VERSIONS.items():
        assert schema(name)["$id"] == f"papergen/{name}/{version}"


@every_schema
def test_it_is_a_schema_of_the_draft_it_names(name: str) -> None:
    assert schema(name)["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert validator(name)


@every_schema
def test_every_object_is_strict_and_every_property_is_described(name: str) -> None:
    found = schema(name)
    for sentence in (found["title"], found["description"]):
        assert sentence[0].isupper() and sentence.endswith(".")
    for path, part in parts(found):
        if "properties" in part:
            assert part["additionalProperties"] is False, (name, path)
            assert set(part["required"]) <= set(part["properties"]), (name, path)
            for key, inner in part["properties"].items():
                text = inner.get("description", "")
                assert text.endswith(".") and text == text.strip(), (name, path, key)
        if part.get("type") == "object":
            assert "properties" in part or "additionalProperties" in part or "oneOf" in part, (name, path)


@every_schema
def test_what_it_refers_to_is_in_it_and_nothing_else(name: str) -> None:
    found = schema(name)
    used = {part["$ref"] for _, part in parts(found) if "$ref" in part}
    assert used == {f"#/$defs/{defined}" for defined in found.get("$defs", {})}


def test_every_game_has_a_schema_for_its_score_and_for_each_part_with_json() -> None:
    for name, game in games().items():
        wanted = {f"score-{name}"}
        wanted |= {f"scenario-{name}"} if game.has("scenarios") else set()
        wanted |= {f"puzzle-{name}"} if game.has("puzzles") else set()
        assert wanted <= set(schema_names())


def test_an_unknown_name_is_answered_with_the_nearest() -> None:
    with pytest.raises(
        PapergenError, match="there is no schema 'score-30-rail'; did you mean 'score-30-rails'"
    ):
        schema("score-30-rail")


CLAIM = {"written": 13, "right": 11, "because": [0]}


def ben() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((ROOT / "examples/games/ben.json").read_text(encoding="utf-8"))
    return found


def test_a_deliberate_breakage_is_noticed() -> None:
    assert faults("score-30-rails", ben()) == []
    for key in ben():
        assert faults("score-30-rails", {k: v for k, v in ben().items() if k != key}), key
        assert faults("score-30-rails", ben() | {key: {"odd": 1}}), key
    assert faults("score-30-rails", ben() | {"extra": 1})
    for part in ("lines", "mine"):
        assert faults("score-30-rails", ben() | {part: ben()[part] | {"extra": 1}}), part
    (problem, *_) = ben()["problems"]
    assert faults("score-30-rails", ben() | {"problems": [problem | {"because": "of it"}]})
    for broken in ({"extra": 1}, {"line": 0}, {"rule": None}, {"written": "13"}):
        assert faults("score-30-rails", ben() | {"problems": [problem | broken]}), broken
    assert not faults("score-30-rails", ben() | {"problems": [problem | CLAIM]})
    without_column = {key: value for key, value in problem.items() if key != "column"}
    assert faults("score-30-rails", ben() | {"problems": [without_column]})


# The keys that FORMATS section 3 fixes.
FIXED = {
    "score-30-rails": "file game variant player ok total rating lines mine dice problems seed warnings slips",
    "score-trick-of-the-rails": "file game ok companies players winners problems seed warnings",
    "score-village-rails": "file game ok lines sidings money total problems seed warnings",
    "score-pacific-rails": "file game ok players winners problems seed warnings",
    "unreadable": "file ok problems",
    "dice": "seed fingerprint",
}


@pytest.mark.parametrize("name", FIXED)
def test_the_keys_that_are_always_there(name: str) -> None:
    assert schema(name)["required"] == FIXED[name].split()
