"""What `papergen par` and `papergen solve` share: the 30 Rails sheet read, and the one found, written."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import click

from papergen.cli.printing import FILES, Printing, publish, refuse_unprinted, tell
from papergen.errors import PapergenError
from papergen.render import FORMATS as PAGE_FORMATS
from papergen.wording import listed, shown

if TYPE_CHECKING:
    from papergen.games.thirty_rails.model import Play
    from papergen.games.thirty_rails.referee import Checked
    from papergen.output import Target
    from papergen.page.press import Press
    from papergen.page.shapes import Pages

TRANSCRIPT = "yaml"
FORMATS = (TRANSCRIPT, *PAGE_FORMATS)


def read_sheet(file: str, command: str) -> "Checked":
    from papergen.checking import check_file
    from papergen.games.thirty_rails.referee import Checked
    from papergen.games.thirty_rails.transcript import NAME

    checked = check_file(file)
    if not isinstance(checked, Checked):
        raise PapergenError(
            f"{shown(checked.file, 200)}: {command} is for {NAME}, and this is {checked.game}"
        )
    return checked


class Outlet(NamedTuple):
    """Where the sheet found goes: nowhere (`target` is None), drawn with a press, or as a transcript."""

    target: "Target | None"
    press: "Press | None"
    as_json: bool

    @property
    def piped(self) -> bool:
        """Then words go beside standard output."""
        return self.target is not None and self.target.path is None

    def write(self, play: "Play", draw: "Callable[[Press], Pages]") -> None:
        if self.target is None:
            return
        if self.press:
            publish(draw(self.press), self.target, self.as_json)
            return
        from papergen.games.thirty_rails.written import write_play
        from papergen.output import write

        tell(write(self.target, [write_play(play).encode()], 1), aside=self.as_json)


def choose_outlet(printing: Printing, as_json: bool, stem: str, **said: object) -> Outlet:
    """What cannot be is refused here, before the search, which takes long; `said` is for the footer."""
    from papergen.output import demand_free

    if printing.output is None:
        refuse_unprinted(*FILES)
        return Outlet(None, None, as_json)
    if as_json and printing.piped:
        raise click.UsageError("--json and -o - cannot be used together: both are for standard output")
    target = printing.target(stem)
    if target.format == TRANSCRIPT:
        endings = listed([f".{form}" for form in PAGE_FORMATS], "or")
        refuse_unprinted(remedy=f"add -o with the ending {endings}")
    demand_free([target.path] if target.path else [], printing.force)
    return Outlet(target, None if target.format == TRANSCRIPT else printing.press(**said), as_json)
