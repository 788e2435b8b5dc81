"""Cards and their sentences in the words of a language; the notation of FORMATS is `text` of each."""

from papergen.games.village_rails.cards import CROSSING, CURVES, Card, Feature
from papergen.games.village_rails.sentences import Condition, Rule, Terminus, Trip
from papergen.games.village_rails.tables import TERRAINS
from papergen.words import Words

_KINDS = {">=": "least", "=": "exactly"}


def thing_words(words: Words, thing: str) -> str:
    return words[f"terrain-{thing}" if thing in TERRAINS else f"village-thing-{thing}"]


def trip_words(words: Words, trip: Trip) -> str:
    """`2 per forest`, `5 if track ≥ 5`."""
    return _rule_words(words, str(trip.amount), trip.rule)


def terminus_words(words: Words, terminus: Terminus) -> str:
    """`£3 + £1 per field`, `£6 if only straight`."""
    conditional = isinstance(terminus.rule, Condition)
    amount = f"£{terminus.amount}" if conditional else f"£{terminus.base} + £{terminus.amount}"
    return _rule_words(words, amount, terminus.rule)


def _rule_words(words: Words, amount: str, rule: Rule) -> str:
    thing = thing_words(words, rule.thing)
    if not isinstance(rule, Condition):
        return words.filled("village-per", amount=amount, thing=thing)
    if rule.kind == "only":
        return words.filled(f"village-if-only-{rule.thing}", amount=amount)
    key = f"village-if-{_KINDS.get(rule.kind, rule.kind)}"
    return words.filled(key, amount=amount, thing=thing, number=rule.number)


def card_words(words: Words, card: Card) -> str:
    """`forest NS:barn-lake EW`: the notation with the terrain and the features in words."""
    lanes = zip(CURVES if card.curved else CROSSING, card.features, strict=True)
    lines = (f"{pair}:{_feature_words(words, feature)}" if feature else pair for pair, feature in lanes)
    return " ".join((thing_words(words, card.terrain), *lines))


def _feature_words(words: Words, feature: Feature) -> str:
    kind = thing_words(words, feature.kind)
    if feature.terrain is not None:
        return f"{kind}-{thing_words(words, feature.terrain)}"
    return f"{kind}-{feature.points}" if feature.points else kind
