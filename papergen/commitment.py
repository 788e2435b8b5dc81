"""Binding oneself to a seed before a tournament, without telling it.

The hash is scrypt, slow on purpose: a seed of three listed words is one of 16 million, and a quick hash of
each would be computed in seconds. The salt makes tables useless; it is published as part of the hash.
"""

import re
import secrets
from hashlib import scrypt
from hmac import compare_digest

from papergen.errors import PapergenError

_FORM = re.compile(r"papergen1-([0-9a-f]{16})-([0-9a-f]{40})")
_COST = 2**16  # 64 MiB and about a fifth of a second a try


def commitment(seed: str) -> str:
    """`papergen1-SALT-HASH`, another one each time."""
    return _hash(seed, secrets.token_hex(8))


def verifies(seed: str, published: str) -> bool:
    found = _FORM.fullmatch(published.strip().lower())
    if not found:
        raise PapergenError(
            "the hash should be as --commit printed it: papergen1-, 16 digits 0–9 and a–f, -, 40 more"
        )
    return compare_digest(_hash(seed, found[1]), published.strip().lower())


def _hash(seed: str, salt: str) -> str:
    text = f"papergen/1|{seed}|commit".encode()
    digest = scrypt(text, salt=salt.encode(), n=_COST, r=8, p=1, maxmem=128 * 2**20, dklen=20)
    return f"papergen1-{salt}-{digest.hex()}"
