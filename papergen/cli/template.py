"""Styles and words of pages: list, show, copy one to edit."""

import click

from papergen.cli.command import Command, option
from papergen.cli.console import echo_file
from papergen.cli.options import output_options, refuse_together
from papergen.cli.printing import known_languages, known_styles, tell
from papergen.cli.types import Text


@click.command(
    "template",
    cls=Command,
    help="""The styles that pages can have, and the texts that are printed.

    \b
    Examples:
      papergen template                          list the styles
      papergen template classic                  show one
      papergen template classic -o mine.yaml     write a copy to edit
      papergen sheet --template mine.yaml        use it
      papergen template --texts en -o nl.yaml    write the texts to translate, for --lang nl.yaml
    """,
)
@click.argument("name", required=False, type=Text(known_styles, or_file=True))
@option(
    "--texts",
    type=Text(known_languages),
    metavar="LANGUAGE",
    help="All printed texts of a language, as one file to edit.",
)
@output_options("yaml")
def command(name: str | None, texts: str | None, output: str | None, form: str | None, force: bool) -> None:
    from papergen.output import choose_target, write
    from papergen.styles import load_style, style_names, style_text
    from papergen.words import words_text

    refuse_together({"NAME": name is not None, "--texts": texts is not None})
    if texts is not None:
        text, stem = words_text(texts), texts
    elif name is not None:
        text, stem = style_text(name), name
    else:
        if output or form or force:
            raise click.UsageError(
                "-o, --format and --force need a NAME or --texts: papergen template classic -o mine.yaml"
            )
        width = max(map(len, style_names()))
        for style in style_names():
            click.echo(f"{style:<{width}}  {load_style(style).description}")
        return
    if output is None:
        if form or force:
            raise click.UsageError("--format and --force go with -o")
        echo_file(text)
        return
    tell(write(choose_target(output, form, force, stem, ("yaml",)), [text.encode()], 1))
