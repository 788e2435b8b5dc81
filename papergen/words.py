"""The printed words of a language, from templates/languages."""

from collections.abc import Mapping
from functools import cache

from papergen.document import TEMPLATE, parse
from papergen.fields import Fields
from papergen.reading import read_file
from papergen.resources import templates

Words = Mapping[str, str]


@cache
def load_words(language: str = "en") -> Words:
    path = str(templates() / "languages" / f"{language}.yaml")
    document = parse(read_file(path, TEMPLATE.size), path, TEMPLATE)
    fields = Fields(document)
    words = {key.text: fields.text(value, f"'{key.text}'") or "" for key, value in document.root.entries}
    fields.finish()
    return words
