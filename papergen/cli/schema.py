"""What --json prints: the schemas, for programs."""

import json
from collections.abc import Iterable

import click

from papergen.cli.command import Command
from papergen.cli.types import Text


def _known(_: click.Context) -> Iterable[str]:
    from papergen.schemas import schema_names

    return schema_names()


@click.command(
    "schema",
    cls=Command,
    help="""The JSON schemas of what --json prints (JSON Schema, draft 2020-12).

    \b
    Examples:
      papergen schema                        list them
      papergen schema standings              print one
      papergen schema seed > seed.json

    A schema's $id ends with its version, which grows if a key is taken away or changes its meaning.
    """,
)
@click.argument("name", required=False, type=Text(_known))
def command(name: str | None) -> None:
    from papergen.schemas import schema, schema_names

    if name is not None:
        click.echo(json.dumps(schema(name), indent=2, ensure_ascii=False))
        return
    names = schema_names()
    width = max(map(len, names))
    for known in names:
        click.echo(f"{known:<{width}}  {schema(known)['title']}")
