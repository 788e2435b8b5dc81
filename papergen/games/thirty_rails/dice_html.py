"""The shared dice as one web page: a phone or a projector shows them turn by turn."""

import json
import re
from base64 import b64encode
from hashlib import sha256
from html import escape

from papergen.games.thirty_rails.dice import Dice

_PLACEHOLDER = re.compile(r"\{\{(\w+)\}\}")
_INLINE = re.compile(r"<(style|script)>(.*?)</\1>", re.DOTALL)  # data blocks have attributes


def dice_page(template: str, seed: str, dice: Dice, version: str) -> str:
    """The template with its placeholders filled; each must stand there, and no other.

    `seed`, `fingerprint` and `version` are for text and attributes, `setup` and `turns` for JSON.
    """
    template = template.replace("\r\n", "\n")  # browsers hash the text with plain line ends
    values = {
        "policy": _policy(template),
        "seed": escape(seed),
        "fingerprint": escape(dice.fingerprint),
        "version": escape(version),
        "setup": json.dumps(dice.setup),
        "turns": json.dumps(dice.turns),
    }
    found = set(_PLACEHOLDER.findall(template))
    if missing := sorted(values.keys() - found):
        raise ValueError(f"the dice page's template lacks {{{{{missing[0]}}}}}")
    if unknown := sorted(found - values.keys()):
        raise ValueError(f"the dice page's template has an unknown placeholder {{{{{unknown[0]}}}}}")
    # One pass, so that nothing inserted is itself taken for a placeholder.
    return _PLACEHOLDER.sub(lambda match: values[match[1]], template)


def _policy(template: str) -> str:
    """A content security policy that allows the template's own style and script, and nothing else."""
    hashes: dict[str, list[str]] = {"style": [], "script": []}
    for kind, text in _INLINE.findall(template):
        if _PLACEHOLDER.search(text):
            raise ValueError(f"the dice page's <{kind}> must hold no placeholder: the policy holds its hash")
        hashes[kind].append(f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'")
    rules = [f"{kind}-src {' '.join(found)}" for kind, found in hashes.items() if found]
    return "; ".join(["default-src 'none'", *rules, "img-src data:", "base-uri 'none'", "form-action 'none'"])
