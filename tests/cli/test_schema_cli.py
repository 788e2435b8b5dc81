"""papergen schema: the list, one schema, and what is said about an unknown name."""

import json

from conftest import Run, refused

from papergen.schemas import schema, schema_names


def test_the_list_has_one_line_for_each(run: Run) -> None:
    code, out, err = run("schema")
    assert (code, err) == (0, "")
    lines = [line.split(maxsplit=1) for line in out.splitlines()]
    assert lines == [[name, schema(name)["title"]] for name in schema_names()]


def test_every_schema_is_printed(run: Run) -> None:
    for name in schema_names():
        code, out, err = run("schema", name)
        assert (code, err) == (0, "")
        assert json.loads(out) == schema(name)


def test_an_unknown_name(run: Run) -> None:
    refused(
        run("schema", "standing"),
        "there is no schema 'standing'; did you mean 'standings'? known: score-season, season, seed,",
    )
    refused(run("schema", "../seed"), "there is no schema '../seed'; ")
    refused(run("schema", "_shared"), "there is no schema '_shared'; ")


def test_a_shell_completes_the_names(process) -> None:
    asked = {"_PAPERGEN_COMPLETE": "bash_complete", "COMP_WORDS": "papergen schema sc", "COMP_CWORD": "2"}
    found = process(env=asked).out.split()
    assert found == [f"plain,{name}" for name in schema_names() if name.startswith("sc")]
