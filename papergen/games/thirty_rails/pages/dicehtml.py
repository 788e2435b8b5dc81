"""The shared dice as one web page: a phone or a projector shows them turn by turn."""

import json
import re
from base64 import b64encode
from hashlib import sha256
from html import escape

from papergen.games.thirty_rails.dice import Dice
from papergen.page.press import Press

_PLACEHOLDER = re.compile(r"\{\{(\"?)([\w-]+)\1\}\}")
_INLINE = re.compile(r"<(style|script)>(.*?)</\1>", re.DOTALL)  # data blocks have attributes


def dice_page(press: Press, template: str, seed: str, dice: Dice, version: str) -> str:
    """The template with its placeholders filled. All of the page's own must be in it.

    `title`, `seed`, `fingerprint` and `version` are for text and attributes, `setup` and `turns` for JSON.
    Any other is the key of a word: `{{key}}` for text and attributes, `{{"key"}}` for JSON.
    """
    words = press.words
    template = template.replace("\r\n", "\n")  # browsers hash the text with plain line endings
    values = {
        "policy": _policy(template),
        "title": escape(words.labelled(words["dice-page-heading"], seed)),
        "seed": escape(seed),
        "fingerprint": escape(dice.fingerprint),
        "version": escape(version),
        "setup": json.dumps(dice.setup),
        "turns": json.dumps(dice.turns),
    }
    own = {name for quote, name in _PLACEHOLDER.findall(template) if not quote}
    if missing := sorted(values.keys() - own):
        raise ValueError(f"the dice page's template lacks {{{{{missing[0]}}}}}")

    def filled(match: re.Match[str]) -> str:
        quote, name = match.groups()
        if name in values and not quote:
            return values[name]
        if name not in words:
            raise ValueError(f"the dice page's template has an unknown placeholder {match[0]}")
        return _json_text(words[name]) if quote else escape(words[name])

    # In one pass, so that inserted text is never taken for a placeholder.
    return _PLACEHOLDER.sub(filled, template)


def _json_text(text: str) -> str:
    """For a data block: nothing in it can close the block."""
    return json.dumps(text, ensure_ascii=False).replace("<", "\\u003c")


def _policy(template: str) -> str:
    """A content security policy that allows the template's own style and script, and nothing else."""
    hashes: dict[str, list[str]] = {"style": [], "script": []}
    for kind, text in _INLINE.findall(template):
        if _PLACEHOLDER.search(text):
            raise ValueError(f"the dice page's <{kind}> must have no placeholder: the policy has its hash")
        hashes[kind].append(f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'")
    rules = [f"{kind}-src {' '.join(found)}" for kind, found in hashes.items() if found]
    return "; ".join(["default-src 'none'", *rules, "img-src data:", "base-uri 'none'", "form-action 'none'"])
