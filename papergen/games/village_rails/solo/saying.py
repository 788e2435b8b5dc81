"""A rival in words: its name, the sentences that it follows, its rows; and the same as JSON."""

from typing import Any

from papergen.games.village_rails.solo.surveyor import Rival
from papergen.games.village_rails.tables import TERRAINS
from papergen.medals import Medals, medal_sentences
from papergen.words import Words


def rival_name(words: Words, rival: Rival) -> str:
    return words[f"village-rival-{rival.name}"]


def rival_about(words: Words, rival: Rival) -> str:
    """One sentence about the person, which no rule depends on."""
    return words[f"village-rival-{rival.name}-about"]


def rival_sentences(words: Words, rival: Rival) -> tuple[str, ...]:
    """Its two lines, in the order in which they are read."""
    return tuple(words.filled(f"village-rule-{rule}", reach=rival.reach) for rule in rival.lines)


def outcome(words: Words, rival: Rival, points: int, medals: Medals | None, margin: int | None) -> str:
    """What the rival ends with, and what being ahead of it by `margin` is worth."""
    said = words.filled(
        "village-outcome" if margin is not None else "village-outcome-so-far",
        name=rival_name(words, rival),
        points=words.counted("count-points", points),
    )
    if medals is None or margin is None:
        return said
    return f"{said} {medal_sentences(words, medals, margin)}"


def row_name(words: Words, row: str) -> str:
    return words[f"terrain-{row}" if row in TERRAINS else f"village-row-{row}"]


def rival_json(rival: Rival, words: Words) -> dict[str, Any]:
    return {
        "name": rival_name(words, rival),
        "lines": list(rival_sentences(words, rival)),
        "reach": rival.reach,
        "start": rival.start,
        "rows": [
            {"row": row, "points": list(points)} for row, points in zip(rival.rows, rival.boxes, strict=True)
        ],
    }
