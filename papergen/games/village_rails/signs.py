"""Card sentences as a short row of icons and words, for drawing on a card or beside a line."""

from dataclasses import dataclass

from papergen.games.village_rails.sentences import Condition, Rule, Trip
from papergen.words import Words


@dataclass(frozen=True)
class Sign:
    """An icon's name (one of THINGS) or, where `icon` is false, a word or number to write."""

    text: str
    icon: bool = False


def trip_signs(words: Words, trip: Trip) -> tuple[Sign, ...]:
    """The points first: `2 each (forest)`, `10 only (straight)`, `6 (lake) … (lake)`."""
    return (Sign(str(trip.amount)), *_rule(words, trip.rule))


def _rule(words: Words, rule: Rule) -> tuple[Sign, ...]:
    thing = Sign(rule.thing, icon=True)
    if not isinstance(rule, Condition):
        return Sign(words["village-short-each"]), thing
    if rule.kind == "ends":
        return thing, Sign("…"), thing
    if rule.kind in ("only", "fewest", "most", "no"):
        return Sign(words[f"village-short-{rule.kind}"]), thing
    return thing, Sign(f"{'≥' if rule.kind == '>=' else '='} {rule.number}")
