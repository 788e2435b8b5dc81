"""An evening of 30 Rails: rules, a sheet for each player, slips with the dice, the scores, a certificate."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from papergen.games.thirty_rails.dice import STRIPS, dice_of
from papergen.games.thirty_rails.tables import BASIC, BLANK_MAP
from papergen.pack import Evening, Part, rules_part
from papergen.terminal import Watch

if TYPE_CHECKING:
    from papergen.page.pad import Pad
    from papergen.page.press import Press
    from papergen.page.shapes import Page

PACK_PLAYERS = range(1, 101)
GAMES = 4  # columns of the scores
LEAST_ROWS = 12  # so that a guest can be added
MOST_ROWS = 24  # on a page


def parts(
    press: "Press",
    evening: Evening,
    watch: Watch,  # noqa: ARG001  there is nothing to search
    *,
    variant: str = BASIC,
    setup: str = BLANK_MAP,
) -> Iterator[Part]:
    from papergen.games.thirty_rails.pages.rules import rule_card

    yield rules_part(press, "30-rails", rule_card(press))
    yield Part("pack-sheets", partial(_sheets, press, evening, variant, setup), evening.players)
    yield Part("pack-slips", partial(_slips, press, evening.seed), cut=True)
    yield Part("pack-scores", partial(_scores, press, evening))
    yield Part("pack-certificate", partial(_certificate, press, evening))


def _sheets(press: "Press", evening: Evening, variant: str, setup: str) -> "Iterable[Page]":
    from papergen.games.thirty_rails.pages.sheet import SheetRequest, sheets

    players = evening.players
    wanted = SheetRequest(
        seed=evening.seed,
        variant=variant,
        setup=setup,
        count=len(players),
        players=players,
        subtitle=evening.title,
    )
    return sheets(press, wanted).pages


def _slips(press: "Press", seed: str) -> "Iterable[Page]":
    """The same page as `papergen dice` makes, as its footer says."""
    from papergen.games.thirty_rails.pages.dicepages import pages_in

    return pages_in(press.saying(f"papergen dice {seed} --layout {STRIPS}"), STRIPS, seed)


def _scores(press: "Press", evening: Evening) -> "Iterator[Page]":
    """Who got how much in which game: as many players on each page, or nearly so."""
    from papergen.page.pad import pad_pages

    players = evening.players
    count = -(-len(players) // MOST_ROWS)
    each = -(-len(players) // count)
    heading = " · ".join(filter(None, (evening.title, press.words["pack-scores"])))
    for number, start in enumerate(range(0, len(players), each)):
        pad = _score_table(press, players[start : start + each])
        yield from pad_pages(press, pad, heading, 1, "none", f"scores{number}").pages


def _score_table(press: "Press", players: tuple[str, ...]) -> "Pad":
    from papergen.games.thirty_rails.pages.scoresigns import ratings
    from papergen.page.pad import Pad

    words = press.words
    games = [words.filled("pack-game", number=number) for number in range(1, GAMES + 1)]
    return Pad(
        title=words["30-rails-title"],
        corner=words["name"],
        columns=(*games, words["pad-total"], words["rank"]),
        rows=(*players, *("",) * (LEAST_ROWS - len(players))),
        shaded_columns=(GAMES,),
        notes=(words["pack-scores-note"], ratings(press)),
        most=1,
    )


def _certificate(press: "Press", evening: Evening) -> "Iterable[Page]":
    """One for the winner, whose name is not known yet."""
    from papergen.games.thirty_rails.handout.certificate import Certificates, certificate_pages

    wanted = Certificates(evening.title, evening.seed, dice_of(evening.seed).fingerprint)
    return certificate_pages(press, wanted, ("",))
