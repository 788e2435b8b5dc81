"""Railway cards and border starts: their notation, the half turn, and a card in the words of a language.

Every line runs right and down, so a card's two lanes are named by where a train enters: lane 0 from the north
(NS on a crossing, NE on a double curve), lane 1 from the west (EW or SW). `text` is the notation that
examples/formats/village-rails.md describes.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from papergen.games.village_rails.sentences import Condition, Rule, Terminus, Trip
from papergen.games.village_rails.tables import FEATURES, MOST_HALT, TERRAINS
from papergen.track import PAIR_NAMES, TrackError, parse_pair
from papergen.wording import meant, shown
from papergen.words import ENGLISH, Words

FROM_NORTH, FROM_WEST = 0, 1
CROSSING, CURVES = ("NS", "EW"), ("NE", "SW")  # lane 0, lane 1

_WORD = re.compile(r"\S+")
_HALT = re.compile(r"halt-([0-9]+)")
_FEATURE_WORDS = (*(f"barn-{terrain}" for terrain in TERRAINS), "farm", "halt-1", "signal", "siding")
_KINDS = {">=": "least", "=": "exactly"}  # as in the keys of the words


class CardError(ValueError):
    """Text that is not a card or a start; `offset` is where the problem begins."""

    def __init__(self, message: str, offset: int = 0) -> None:
        super().__init__(message)
        self.offset = offset


class WrongEdges(CardError):
    """A card that can be read but does not exist in the game; `lines` are those that it has: `NS NE`."""

    def __init__(self, lines: str, offset: int) -> None:
        there = lines or "no lines"
        super().__init__(f"a card's lines are NS EW or NE SW; this card has {there}", offset)
        self.lines = lines


@dataclass(frozen=True)
class Feature:
    """Only a barn has a `terrain`, only a halt has `points`."""

    kind: str
    terrain: str | None = None
    points: int = 0

    @property
    def text(self) -> str:
        if self.terrain is not None:
            return f"{self.kind}-{self.terrain}"
        return f"{self.kind}-{self.points}" if self.kind == "halt" else self.kind


@dataclass(frozen=True)
class Card:
    """The track side, the way it lies."""

    terrain: str
    curved: bool
    features: tuple[Feature | None, Feature | None]  # by lane

    @property
    def text(self) -> str:
        lanes = CURVES if self.curved else CROSSING
        words = (f"{p}:{f.text}" if f else p for p, f in zip(lanes, self.features, strict=True))
        return " ".join((self.terrain, *words))

    @property
    def turned(self) -> "Card":
        """Turned by 180°: the lines of a double curve change places; a crossing stays the same."""
        return Card(self.terrain, True, (self.features[1], self.features[0])) if self.curved else self


@dataclass(frozen=True)
class Start:
    """Where a line starts at the border: a terrain, a feature or both."""

    terrain: str | None
    feature: Feature | None

    @property
    def text(self) -> str:
        return "+".join(filter(None, (self.terrain, self.feature.text if self.feature else None)))


@lru_cache(maxsize=512)
def parse_card(text: str) -> Card:
    """`forest NS:barn-lake EW`; raises CardError, or WrongEdges if only the edges are wrong."""
    words = [(found.group(), found.start()) for found in _WORD.finditer(text)]
    if not words:
        raise CardError("a card has a terrain and two lines, such as: forest NS EW")
    terrain = words[0][0].lower()
    if terrain not in TERRAINS:
        raise CardError(
            f"there is no terrain '{shown(words[0][0])}'; {meant(terrain, TERRAINS)}", words[0][1]
        )
    lanes: list[tuple[str, Feature | None]] = []
    for word, offset in words[1:]:
        edges, colon, feature = word.partition(":")
        try:
            pair = PAIR_NAMES[parse_pair(edges)]
        except TrackError as error:
            raise CardError(f"'{shown(edges)}' is not a line: {error}", offset) from None
        found = parse_feature(feature, offset + len(edges) + 1) if colon else None
        lanes.append((pair, found))
    pairs = [pair for pair, _ in lanes]
    for curved, wanted in enumerate((CROSSING, CURVES)):
        if sorted(pairs) == sorted(wanted):
            by_pair = dict(lanes)
            return Card(terrain, bool(curved), (by_pair[wanted[0]], by_pair[wanted[1]]))
    raise WrongEdges(" ".join(pairs), words[1][1] if lanes else len(text))


@lru_cache(maxsize=256)
def parse_feature(text: str, offset: int = 0) -> Feature:
    """`barn-lake`, `farm`, `halt-3`, `signal`, `siding`."""
    word = text.lower()
    kind, dash, rest = word.partition("-")
    if kind == "barn" and rest in TERRAINS:
        return Feature(kind, terrain=rest)
    if kind == "barn":
        hint = f"; {meant(rest, TERRAINS)}" if rest else f", such as barn-{TERRAINS[3]}"
        raise CardError(f"a barn shows a terrain{hint}", offset)
    if kind == "halt":
        found = _HALT.fullmatch(word)
        if found and found[1][0] != "0" and len(found[1]) == 1 and int(found[1]) <= MOST_HALT:
            return Feature(kind, points=int(found[1]))
        raise CardError(f"a halt shows its points, halt-1 to halt-{MOST_HALT}", offset)
    if kind in FEATURES and not dash:
        return Feature(kind)
    raise CardError(f"there is no feature '{shown(text)}'; {meant(word, _FEATURE_WORDS)}", offset)


@lru_cache(maxsize=256)
def parse_start(text: str) -> Start:
    """`lake`, `signal`, `field+farm` …; terrain and feature in either order."""
    terrain: str | None = None
    feature: Feature | None = None
    offset = 0
    for part in text.split("+"):
        word = part.strip().lower()
        place = offset + len(part) - len(part.lstrip())
        offset += len(part) + 1
        if word in TERRAINS and terrain is None:
            terrain = word
        elif word in TERRAINS or (word and feature is not None):
            raise CardError("a start has one terrain, one feature, or one of each", place)
        elif not word:
            raise CardError("a start is a terrain, a feature, or both joined by +, such as field+farm", place)
        else:
            feature = _start_feature(word, part.strip(), place)
    return Start(terrain, feature)


def _start_feature(word: str, typed: str, offset: int) -> Feature:
    if word.partition("-")[0] in FEATURES:
        return parse_feature(word, offset)
    raise CardError(
        f"there is no terrain or feature '{shown(typed)}'; {meant(word, (*TERRAINS, *_FEATURE_WORDS))}",
        offset,
    )


def thing_words(words: Words, thing: str) -> str:
    return words[f"terrain-{thing}" if thing in TERRAINS else f"village-thing-{thing}"]


def trip_words(words: Words, trip: Trip) -> str:
    """`2 per forest`, `5 if track ≥ 5`."""
    return _rule_words(words, str(trip.amount), trip.rule)


def terminus_words(words: Words, terminus: Terminus) -> str:
    """`£3 + £1 per field`, `£6 if only straight`."""
    return _rule_words(words, terminus_amount(terminus), terminus.rule)


def terminus_amount(terminus: Terminus) -> str:
    """`£3 + £1`, or `£6` for a condition."""
    conditional = isinstance(terminus.rule, Condition)
    return f"£{terminus.amount}" if conditional else f"£{terminus.base} + £{terminus.amount}"


def rule_words(words: Words, rule: Rule) -> str:
    """The sentence without its amount: `per forest`, `if track ≥ 5`."""
    return _rule_words(words, "", rule).strip(" ,")


def _rule_words(words: Words, amount: str, rule: Rule) -> str:
    thing = thing_words(words, rule.thing)
    if not isinstance(rule, Condition):
        return words.filled("village-per", amount=amount, thing=thing)
    if rule.kind == "only":
        return words.filled(f"village-if-only-{rule.thing}", amount=amount)
    key = f"village-if-{_KINDS.get(rule.kind, rule.kind)}"
    return words.filled(key, amount=amount, thing=thing, number=rule.number)


class SaidTrip(NamedTuple):
    """A trip in a finding: in English as transcripts write it."""

    trip: Trip

    def told(self, words: Words) -> str:
        return self.trip.text if words["language"] == ENGLISH else trip_words(words, self.trip)


class SaidStart(NamedTuple):
    """Where a line begins, in a finding: in English as transcripts write it."""

    start: Start

    def told(self, words: Words) -> str:
        if words["language"] == ENGLISH:
            return self.start.text
        terrain, feature = self.start.terrain, self.start.feature
        parts = [thing_words(words, terrain)] if terrain else []
        return "+".join([*parts, *([_feature_words(words, feature)] if feature else [])])


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
