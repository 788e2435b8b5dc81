"""What the transcripts of all games have: the game's name, players' names, a seed, places to be noted."""

from collections.abc import Sequence

from papergen.document import Document, Node
from papergen.fields import Fields
from papergen.seed import SeedError, normalise

LONGEST_NAME = 40  # characters: what fits a sheet's name line and a score pad
_MOST_ACCENTS = 2  # combining marks in a row


class Transcript(Fields):
    """`marks` notes where each place of the game stands, line and column, for the rules to name it."""

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self.marks: dict[str, tuple[int, int]] = {}

    def mark(self, where: str, node: Node) -> None:
        self.marks[where] = (node.line, node.column)

    def parts(
        self,
        root: Node,
        game: str,
        required: Sequence[str],
        optional: Sequence[str],
        what: str = "the transcript",
    ) -> dict[str, Node]:
        """The outermost values, each noted under its key; `game:` has to be this one."""
        values = self.mapping(root, what, required, optional) or {}
        for key, node in values.items():
            self.mark(key, node)
        if "game" in values:
            self.choice(values["game"], "game", (game,))
        return values

    def person(self, node: Node, what: str) -> str | None:
        name = self.text(node, what, LONGEST_NAME)
        if name and _piled_accents(name):
            self.problem(node, f"{what} has over {_MOST_ACCENTS} accents on one letter")
            return None
        return name

    def seed(self, node: Node) -> str | None:
        text = self.text(node, "seed")
        if text is None:
            return None
        try:
            return normalise(text)
        except SeedError as error:
            self.problem(node, str(error))
            return None


def _piled_accents(name: str) -> bool:
    if name.isascii():
        return False
    import unicodedata  # costly to load, and most names do without

    run = 0
    for character in name:
        run = run + 1 if unicodedata.combining(character) else 0
        if run > _MOST_ACCENTS:
            return True
    return False
