"""Papergen's own seeds: their words, their check word, and what a mistyped one was probably meant to be.

The words are about railways and landscapes, easy to say on the phone and to spell. The list and its order are
fixed forever: a check word is a place in it, and seeds are printed and emailed. There are 256 words, so each
is 8 bits; each has 5 to 8 letters. Any two differ in at least three letters, and no two sound alike on a bad
line (where b/p, d/t, g/k, m/n, and all of f/v/s/z/th sound the same).
"""

import re
import secrets
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Literal

from papergen.errors import PapergenError
from papergen.phrase import Gap, more, phrase
from papergen.seed import LONGEST, Stream
from papergen.wording import distance

WORDS: tuple[str, ...] = tuple(
    """
acorn alpine anchor anvil apple archway arrival aspen atlas avenue backpack ballast barrier basket
beacon beehive bicycle blossom bluebell boiler bonfire boxcar bracken bramble branch bridge bronze
brook buffer buzzard cabin campfire canal canopy canyon caravan cargo carriage cascade cavern cedar
cherry chestnut chimney church cliff clock clover coach cobweb cogwheel compass copper corridor
cottage coupling crane crocus crossing crowbar crystal cuckoo culvert cutting daffodil daisy
daybreak delta depot diesel dockyard donkey dormouse drizzle duckling eagle electric engine evening
express factory falcon farmyard feather ferret finch firefly fireman firewood flagpole flint foghorn
footpath forest fossil foxglove furnace gantry garden glade goose granite grass gravel hacksaw
hammer handrail harvest hawthorn haystack hazel headlamp hedge hedgehog heron hilltop holiday holly
horizon hornet jetty journey junction juniper kestrel kettle keyhole ladder lakeside landmark
lantern lifeboat lilac logbook lookout luggage magpie mailbag mainline mallard marble marigold marsh
meadow metro milepost monorail moonbeam moorland mountain mushroom network orchard outpost paddle
padlock parcel passport pasture pebble picnic pilot piston platform poppy porter postcard primrose
puffin quarry rabbit railway rainbow raincoat raindrop reindeer river roadmap rooftop rooster
rucksack sapling sawmill seagull sheepdog shelter shepherd shortcut shovel shuttle siding signal
signpost skyline sleeper slope smokebox snowdrop spanner spider spruce stairway station steam
steeple stork street subway suitcase summit sunbeam sunset swallow swamp switch sycamore tadpole
telegram terminus throttle thunder ticket timber toolbox tourist tower towpath tractor traffic train
tramway transit treetop trolley trout tugboat tulip tunnel umbrella uniform upland valley viaduct
village vineyard violet wagon wagtail walnut weasel wetland wildcat windmill window winter workshop
""".split()
)


FEWEST, USUAL, MOST = 2, 3, 6  # random words in a seed, without the check word
MOST_SUGGESTIONS = 3
_LETTERS = {word: frozenset(word) for word in WORDS}
_SHORTEST = min(map(len, WORDS))
_NUMBERED = re.compile(r"(.*[a-z])-?([0-9]+)")
_SWAP = 2  # two neighbouring words swapped count as two letters: less likely than a slip in one letter
_ENOUGH = 4  # words; with fewer, and one not in the list, our seed cannot be told from the user's own


@dataclass(frozen=True)
class Check:
    """What a seed is: one of ours, the user's own (`free`), or one of ours mistyped.

    `suggestions` are what a mistyped seed was probably meant to be, best first. Without any, it looks like
    ours, but no seed near it has the right check word.
    """

    kind: Literal["own", "free", "mistyped"]
    suggestions: tuple[str, ...] = ()


def new_seed(words: int = USUAL) -> str:
    """A random seed from the operating system: 8 bits per word, and the check word. It may not be unique."""
    if not FEWEST <= words <= MOST:
        raise PapergenError(f"--words {words}: a new seed has {FEWEST} to {MOST} words and a check word")
    while True:
        chosen = tuple(secrets.choice(WORDS) for _ in range(words))
        seed = (*chosen, _check_word(chosen))
        if _is_clear(seed):
            return "-".join(seed)


def check(seed: str) -> Check:
    """The verdict on a normalised seed; the number of the evening's game (`-2`) is not checked."""
    text, game = _without_game(seed)
    typed = tuple(text.split("-"))
    if seed == text + game and _holds(typed):
        return Check("own")
    if not all(word.isalpha() for word in typed):
        return Check("free")
    repairs = set(_slips_mended(typed)) or set(_words_mended(typed))
    ranked = sorted((_cost(typed, meant), "-".join(meant) + game) for meant in repairs)
    suggestions = tuple(meant for _, meant in ranked if len(meant) <= LONGEST)
    if suggestions or _is_surely_ours(typed):
        return Check("mistyped", suggestions[:MOST_SUGGESTIONS])
    return Check("free")


def slip(seed: str) -> Gap | None:
    """A remark if a game does not match its seed and the seed looks like one of ours mistyped."""
    verdict = check(seed)
    if verdict.kind != "mistyped":
        return None
    said: Gap = phrase("found-seed-mistyped", seed=seed)
    if not verdict.suggestions:
        return said
    meant: Gap = verdict.suggestions[0]
    for other in verdict.suggestions[1:]:
        meant = phrase("found-or", one=meant, other=other)
    return more(said, phrase("found-seed-meant", seed=meant))


def _without_game(seed: str) -> tuple[str, str]:
    """The seed, and its game's number as `with_game` writes it: `-02` and `2` become `-2`, `-1` nothing."""
    numbered = _NUMBERED.fullmatch(seed)
    if numbered is None:
        return seed, ""
    game = int(numbered[2])
    return numbered[1], f"-{game}" if game > 1 else ""


def _check_word(words: Iterable[str]) -> str:
    return Stream("-".join(words), "seed/check").choice(WORDS)


def _holds(words: tuple[str, ...]) -> bool:
    """Whether these are 2 to 6 words of the list and their check word."""
    return _our_length(words) and all(w in _LETTERS for w in words) and _check_word(words[:-1]) == words[-1]


def _is_clear(seed: tuple[str, ...]) -> bool:
    """Whether no word occurs twice, and the check word catches swapped neighbours and a word left out."""
    shortened = (seed[:i] + seed[i + 1 :] for i in range(len(seed)))
    return len(set(seed)) == len(seed) and not any(map(_holds, (*_swapped(seed), *shortened)))


def _our_length(words: tuple[str, ...]) -> bool:
    return FEWEST < len(words) <= MOST + 1


def _looks_like_ours(typed: tuple[str, ...]) -> bool:
    """Whether every word is in the list or near a word in it, and at least half of them are in it."""
    listed = sum(word in _LETTERS for word in typed)
    return _our_length(typed) and 2 * listed >= len(typed) and all(_near(word) for word in typed)


def _is_surely_ours(typed: tuple[str, ...]) -> bool:
    """Whether it is ours even if there is no suggestion; three words only if all are in the list."""
    return _looks_like_ours(typed) and (len(typed) >= _ENOUGH or all(word in _LETTERS for word in typed))


@lru_cache(maxsize=64)  # the same word is in many readings
def _near(word: str) -> tuple[str, ...]:
    """The words of the list that a slip or two turns into `word`; for a word of the list, only itself."""
    if word in _LETTERS:
        return (word,)
    limit = 1 if len(word) <= 4 else 2
    letters = frozenset(word)
    return tuple(
        known
        for known, its in _LETTERS.items()
        if abs(len(known) - len(word)) <= limit
        and len(letters ^ its) <= 2 * limit  # a slip changes at most two letters of the set; far quicker
        and distance(word, known) <= limit
    )


def _slips_mended(typed: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Those of our seeds that a typing slip or two turns into what was typed."""
    yield from filter(_holds, _cut("".join(typed)))
    for reading in _readings(typed):
        if _looks_like_ours(reading):
            yield from filter(_holds, product(*map(_near, reading)))


def _words_mended(typed: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Those of our seeds with one whole word misheard, left out or swapped with its neighbour."""
    yield from filter(_holds, _swapped(typed))
    yield from _misheard(typed)
    yield from _with_check_word(typed)


def _cut(letters: str) -> Iterator[tuple[str, ...]]:
    """Every way to read the letters as words of the list: repairs missing, extra and misplaced separators."""
    if not letters:
        yield ()
    for word in WORDS:
        if letters.startswith(word):
            for rest in _cut(letters[len(word) :]):
                yield (word, *rest)


def _readings(typed: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The words as typed, and as they were if a separator or a letter was typed in place of the other."""
    yield typed
    for i, word in enumerate(typed):
        before, after = typed[:i], typed[i + 1 :]
        if after:
            yield (*before, word + after[0], *after[1:])
        for at in range(_SHORTEST, len(word) - _SHORTEST):
            if word[:at] in _LETTERS and word[at + 1 :] in _LETTERS:
                yield (*before, word[:at], word[at + 1 :], *after)


def _swapped(typed: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for i in range(len(typed) - 1):
        yield (*typed[:i], typed[i + 1], typed[i], *typed[i + 2 :])


def _misheard(typed: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Those of our seeds with another word in one place, at most half of its letters (rounded up) different.

    That place is the one word that is not in the list; if all are in it, it may be any.
    """
    strange = [i for i, word in enumerate(typed) if word not in _LETTERS]
    if len(strange) > 1 or len(typed) < (_ENOUGH if strange else FEWEST + 1):
        return
    for i in strange or range(len(typed)):
        for meant in filter(_holds, ((*typed[:i], word, *typed[i + 1 :]) for word in WORDS)):
            if distance(typed[i], meant[i]) <= (max(len(typed[i]), len(meant[i])) + 1) // 2:
                yield meant


def _with_check_word(typed: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The seed whose check word was left out. There always is one, so only for seeds of the usual length:
    more words are more likely a complete seed with a wrong word in it.
    """
    if len(typed) == USUAL and all(word in _LETTERS for word in typed):
        yield (*typed, _check_word(typed))


def _cost(typed: tuple[str, ...], meant: tuple[str, ...]) -> int:
    """How far a repair is from what was typed, in letters."""
    return _SWAP if meant in _swapped(typed) else distance("-".join(typed), "-".join(meant))
