"""The streams of chance once more, in the words of the formats page; nothing is shared with papergen.seed."""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import islice


def slow_bytes(seed: str, name: str) -> Iterator[int]:
    """The bytes of a stream, block by block."""
    block = 0
    while True:
        yield from sha256(f"papergen/1|{seed}|{name}|{block}".encode()).digest()
        block += 1


def slow_below(source: Iterator[int], n: int) -> int:
    """k bytes big-endian, k the least with 256^k >= n; what is too large is thrown away."""
    k = next(k for k in range(5) if 256**k >= n)
    while (value := int.from_bytes(islice(source, k), "big")) >= 256**k - 256**k % n:
        pass
    return value % n


def slow_shuffled(seed: str, name: str, items: Iterable[str]) -> list[str]:
    """From the last place to the second, each changed with one of those up to it."""
    source, mixed = slow_bytes(seed, name), list(items)
    for last in range(len(mixed) - 1, 0, -1):
        other = slow_below(source, last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed
