"""The group's result pad: one row a player."""

from papergen.games.thirty_rails.tables import LINES, MINE_POINTS, RATINGS, VALUES
from papergen.scene.pad import Pad
from papergen.words import Words

PAD_PLAYERS = range(1, 13)


def score_pad(players: int, names: tuple[str, ...], words: Words) -> Pad:
    columns = (*LINES, words["mine"], words["pad-total"], words["rank"])
    values = ", ".join(f"{line} +{value}" for line, value in zip(LINES, VALUES, strict=True))
    mine = ", ".join(f"{n} → {points}" for n, points in enumerate(MINE_POINTS) if points)
    ratings = " · ".join(f"{points}+ {words[name]}" for points, name in reversed(RATINGS))
    return Pad(
        title=words["30-rails-title"],
        corner=words["name"],
        columns=columns,
        rows=tuple(names[i] if i < len(names) else "" for i in range(players)),
        shaded_columns=(7,),
        notes=(f"{words['rails-pad-note']} {values}. {words.labelled(words['mine'], mine)}.", ratings),
    )
