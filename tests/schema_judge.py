"""Holds what `--json` prints against our schemas, with an outside validator."""

import json
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator

from papergen.schemas import schema


@cache
def validator(name: str) -> Draft202012Validator:
    found = schema(name)
    Draft202012Validator.check_schema(found)
    return Draft202012Validator(found)


def faults(name: str, value: Any) -> list[str]:
    """What the schema of that name does not allow in a value."""
    return [f"{error.json_path}: {error.message}" for error in validator(name).iter_errors(value)]


def judged(name: str, printed: str) -> list[Any]:
    """The objects that were printed, one per line; each fits the schema."""
    values = [json.loads(line) for line in printed.splitlines()]
    assert values
    for value in values:
        assert not faults(name, value), (name, faults(name, value), value)
    return values


def score_schema(value: dict[str, Any]) -> str:
    """Which schema is for a line of `papergen score --json`: files that cannot be read have no game, and the
    lines of seasons say so."""
    if "season" in value:
        return "score-season"
    return f"score-{value['game']}" if "game" in value else "unreadable"


def judged_scores(printed: str) -> list[Any]:
    """What `papergen score --json` printed; each line fits the schema of its game."""
    return [found for line in printed.splitlines() for found in judged(score_schema(json.loads(line)), line)]
