"""Medals of solo scenarios: won first, then by how much; the same ladder for every game.

A margin is the player's total less the best rival's. The rungs of a ladder are the least margins for bronze,
silver and gold. They are a game's own, by level and table, and come from many games of a sensible player, not
from one seed. Each scenario adds the strongest line that papergen found in it: a medal that this line does
not reach is not offered, but whoever reaches it all the same has it, and has the record.
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

from papergen.words import Words

BRONZE, SILVER, GOLD = MEDALS = ("bronze", "silver", "gold")


class Ladder(NamedTuple):
    """The least margin for each medal, growing; bronze is the least win there is."""

    bronze: int
    silver: int
    gold: int

    def earned(self, margin: int) -> str | None:
        """The highest medal that a margin reaches, offered or not."""
        reached = [medal for medal, rung in zip(MEDALS, self, strict=True) if margin >= rung]
        return reached[-1] if reached else None


class Best(NamedTuple):
    """The strongest line known: its total, and its margin, by which it was chosen."""

    total: int
    margin: int


@dataclass(frozen=True)
class Medals:
    """The medals of one scenario."""

    ladder: Ladder
    best: Best

    @property
    def offered(self) -> dict[str, int | None]:
        """The least margin for each medal; None for one that no line known reaches."""
        rungs = zip(MEDALS, self.ladder, strict=True)
        return {medal: rung if rung <= self.best.margin else None for medal, rung in rungs}

    @property
    def won(self) -> bool:
        """Whether any line known wins."""
        return self.best.margin >= self.ladder.bronze

    def earned(self, margin: int) -> str | None:
        return self.ladder.earned(margin)

    def next_after(self, margin: int) -> tuple[str, int] | None:
        """The lowest medal offered that a margin does not reach, with its rung."""
        higher = [(medal, rung) for medal, rung in self.offered.items() if rung is not None and rung > margin]
        return higher[0] if higher else None

    def is_record(self, margin: int) -> bool:
        return margin > self.best.margin

    def to_json(self) -> dict[str, Any]:
        """What `scenario --json` has of them."""
        return {"medals": self.offered, "best": self.best._asdict()}

    def result_json(self, margin: int) -> dict[str, Any]:
        """What `score --json` says of a game that was won or lost by this margin."""
        return {"margin": margin, "medal": self.earned(margin), "record": self.is_record(margin)}


def medal_sentences(words: Words, medals: Medals, margin: int) -> str:
    """`Silver: won by 60. Gold is a win by 110.` What the margin is worth, and what comes next."""
    medal = medals.earned(margin)
    if medal:
        said = [words.filled("medal-earned", medal=words[f"medal-{medal}"], margin=margin)]
    elif margin == 0:
        said = [words["medal-tie"]]
    else:
        said = [words.filled("medal-lost", margin=-margin)]
    if medals.is_record(margin):
        first = medal and not medals.won
        said.append(
            words["medal-first"] if first else words.filled("medal-record", margin=medals.best.margin)
        )
    elif following := medals.next_after(margin):
        name, rung = following
        said.append(words.filled("medal-next", medal=words[f"medal-{name}"], margin=rung))
    elif not medals.won:
        said.append(words["medal-unwon"])
    return " ".join(said)
