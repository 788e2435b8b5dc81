"""The only source of chance: a seed's text, and the named streams made from it.

Everything here is fixed forever, because seeds are emailed and printed. Seeds are ASCII only, because
Unicode's tables change between Python versions and the dice must not.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

from papergen.errors import PapergenError
from papergen.phrase import Phrase, phrase

if TYPE_CHECKING:
    from datetime import date

T = TypeVar("T")

LONGEST = 64
CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_MAILED = "\u00ad\u2010-\u2015\u2212\ufe58\ufe63\uff0d\u00a0\u2007\u202f"  # hyphens and spaces in e-mails
_SEPARATORS = re.compile(f"[ \\t_{_MAILED}-]+")
_QUOTATION_MARKS = "\"'`´‘’‚‛“”„‟‹›«»「」『』＂＇"
_AROUND = f"-{_QUOTATION_MARKS}.,:()[]{{}}<>"  # what a sentence leaves around a seed
_ALLOWED = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")
_UPPER = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz")
_PLAIN = {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}


class SeedError(PapergenError):
    """A seed that cannot be used."""


def normalise(typed: str) -> str:
    """The seed for what was typed: `Calm  Otter_42` is `calm-otter-42`, and so is `“calm‑otter‑42”.`"""
    seed = bare(typed)
    for character in seed:
        if character not in _ALLOWED:
            raise SeedError(_refusal(character, seed))
    if not seed:
        example = "steam-train-garden-kettle"
        raise SeedError(f"the seed is empty; use 1 to 64 letters a–z, digits and -, such as {example}")
    if len(seed) > LONGEST:
        raise SeedError(f"the seed has {len(seed)} characters; the limit is {LONGEST}")
    return seed


def bare(typed: str) -> str:
    """What was typed, in small letters with single hyphens and without marks around it; seed or not."""
    return _hyphenated(typed).strip(_AROUND)


def note_on(typed: str) -> Phrase | None:
    """A sentence about the marks that were dropped around a seed, if there were any."""
    seed = normalise(typed)
    before, _, after = _hyphenated(typed).partition(seed)
    dropped = dict.fromkeys((before + after).replace("-", ""))
    return phrase("found-seed-marks", seed=seed, marks=" ".join(dropped)) if dropped else None


def _hyphenated(typed: str) -> str:
    return _SEPARATORS.sub("-", typed.translate(_UPPER))


def _refusal(character: str, seed: str) -> str:
    shown = f"'{character}'" if character.isprintable() else f"the invisible character U+{ord(character):04X}"
    plain = _plain(seed)
    hint = f"; write {plain}" if plain else ""
    return f"a seed has only letters a–z, digits and -, not {shown}{hint}"


def _plain(seed: str) -> str:
    """The seed in plain letters, or "" if that is not certain.

    Only accents and what nobody sees are left out. A sign or a line break may have been between two words:
    without it they would be another seed, with other dice.
    """
    letters = "".join(_PLAIN.get(character, character) for character in seed.lower())
    plain = "".join(c for c in unicodedata.normalize("NFD", letters) if not _unseen(c))
    plain = _SEPARATORS.sub("-", plain).strip("-")
    return plain if _ALLOWED.issuperset(plain) and len(plain) <= LONGEST else ""


def _unseen(character: str) -> bool:
    """Whether it is an accent, or takes no room and does not part words."""
    parts_words = character.isspace() or character == "\u200b"  # the zero width space
    invisible = unicodedata.category(character) in ("Cc", "Cf")
    return unicodedata.combining(character) > 0 or (invisible and not parts_words)


def with_game(seed: str, game: int) -> str:
    """The seed of the evening's n-th game: `calm-otter-42`, then `calm-otter-42-2` …"""
    return seed if game == 1 else normalise(f"{seed}-{game}")


EVERYBODYS = "daily"  # the seed of what everybody has on the same day, if nobody names another


def of_day(day: "date", seed: str = EVERYBODYS) -> str:
    """A day's own seed: `daily-2027-01-31`."""
    return normalise(f"{seed}-{day.isoformat()}")


@lru_cache(maxsize=256)
def _fair(n: int) -> tuple[int, int]:
    """How many bytes a choice among n takes, and the value from which they are thrown away."""
    if n < 1:
        raise ValueError(f"below({n})")
    count, size = 0, 1
    while size < n:
        count, size = count + 1, size * 256
    return count, size - size % n


def _stream_bytes(start: str) -> Iterator[int]:
    block = 0
    while True:
        yield from sha256(f"{start}{block}".encode()).digest()
        block += 1


class Stream:
    """Bytes of SHA-256 over `papergen/1|SEED|NAME|i` for i = 0, 1, 2 …, read as fair choices."""

    def __init__(self, seed: str, name: str) -> None:
        self._bytes = _stream_bytes(f"papergen/1|{seed}|{name}|")

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1, all equally likely."""
        count, limit = _fair(n)
        while True:
            value = 0
            for _ in range(count):
                value = value << 8 | next(self._bytes)
            if value < limit:
                return value % n

    def take(self, count: int) -> bytes:
        """The next bytes unchanged, for a search that needs millions of rough choices."""
        return bytes(islice(self._bytes, count))

    def die(self) -> int:
        return 1 + self.below(6)

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """A new list with the items in a fair random order."""
        mixed = list(items)
        for i in range(len(mixed) - 1, 0, -1):
            j = self.below(i + 1)
            mixed[i], mixed[j] = mixed[j], mixed[i]
        return mixed


def short_hash(text: str) -> str:
    """The first 20 bits of the text's SHA-256 as four Crockford base-32 characters."""
    bits = int.from_bytes(sha256(text.encode()).digest()[:3], "big") >> 4
    return "".join(CROCKFORD[bits >> shift & 31] for shift in (15, 10, 5, 0))


_FORM = re.compile(r"papergen1-([0-9a-f]{16})-([0-9a-f]{40})")
_COST = 2**16  # 64 MiB and about a fifth of a second per try


def commitment(seed: str) -> str:
    """`papergen1-SALT-HASH`, different each time."""
    import secrets  # slow to import, and hardly ever needed

    return _hash(seed, secrets.token_hex(8))


def verifies(seed: str, published: str) -> bool:
    from hmac import compare_digest

    found = _FORM.fullmatch(published.strip().lower())
    if not found:
        raise PapergenError(
            "the hash should be as --commit printed it: papergen1-, 16 characters 0–9 or a–f, -, and 40 more"
        )
    return compare_digest(_hash(seed, found[1]), published.strip().lower())


def _hash(seed: str, salt: str) -> str:
    from hashlib import scrypt

    text = f"papergen/1|{seed}|commit".encode()
    digest = scrypt(text, salt=salt.encode(), n=_COST, r=8, p=1, maxmem=128 * 2**20, dklen=20)
    return f"papergen1-{salt}-{digest.hex()}"
