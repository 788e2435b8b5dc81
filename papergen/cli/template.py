"""`papergen template`."""

import click

from papergen.cli.options import output_options
from papergen.cli.printing import tell


@click.command(
    help="""The styles that pages can have.

    \b
    Examples:
      papergen template                          list them
      papergen template classic                  show one
      papergen template classic -o mine.yaml     write a copy to edit
      papergen sheet --template mine.yaml        use it
    """
)
@click.argument("name", required=False)
@output_options("yaml")
def command(name: str | None, output: str | None, form: str | None, force: bool) -> None:
    from papergen.output import choose_target, write
    from papergen.styles import load_style, style_names, style_text

    if name is None:
        if output or form or force:
            raise click.UsageError(
                "-o, --format and --force need a NAME: papergen template classic -o mine.yaml"
            )
        width = max(map(len, style_names()))
        for style in style_names():
            click.echo(f"{style:<{width}}  {load_style(style).description}")
        return
    text = style_text(name)
    if output is None:
        if form or force:
            raise click.UsageError("--format and --force go with -o")
        click.echo(text, nl=False)
        return
    tell(write(choose_target(output, form, force, name, ("yaml",)), [text.encode()], 1))
