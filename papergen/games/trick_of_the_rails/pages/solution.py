"""The best line known, trick by trick, on a page of its own; where it ends, and what that is worth."""

from functools import partial

from papergen.games.trick_of_the_rails.pages.cards import framed, lane_words, page_of
from papergen.games.trick_of_the_rails.solo.engine import Choice, Script
from papergen.games.trick_of_the_rails.solo.fastgame import begin_trick, finish_trick, put_card
from papergen.games.trick_of_the_rails.solo.scenario import Scenario, Solved
from papergen.games.trick_of_the_rails.tables import COMPANIES, END_NAMES, NONE, card_name
from papergen.medals import medal_sentences
from papergen.page.fit import first
from papergen.page.press import Press
from papergen.page.prose import Paragraph, fitted_pages
from papergen.page.shapes import Page


def solution_pages(press: Press, solved: Solved) -> list[Page]:
    """One page; if the text is large, two."""
    return first(partial(_pages, press, solved, count) for count in (1, 2))


def _pages(press: Press, solved: Solved, count: int) -> list[Page]:
    words = press.words
    framings = [framed(press, solved.scenario, words["solution-subtitle"], None) for _ in range(count)]
    fitting = framings[0][0]
    text = [Paragraph(words["solution-note"], quiet=True)]
    for number, sentence in enumerate(_tricks(fitting, solved.scenario, solved.solution.choices), 1):
        text.append(Paragraph(sentence, mark=str(number)))
    text.append(Paragraph(_end_of(fitting, solved)))
    rooms = [[room] for _, _, room in framings]
    drawn = fitted_pages(fitting, rooms, text, fitting.look.body * 1.15)
    summary = f"{words['trick-title']}: {words['solution-subtitle']}"
    return [
        page_of(fitting, [*shapes, *more], summary)
        for (_, shapes, _), more in zip(framings, drawn, strict=True)
    ]


def _end_of(press: Press, solved: Solved) -> str:
    """Everybody's points, and the medal that the line reaches."""
    words, line = press.words, solved.solution
    names = solved.scenario.names(words["you"])
    totals = ", ".join(f"{name} {total}" for name, total in zip(names, line.totals, strict=True))
    reached = medal_sentences(words, solved.medals, line.margin)
    return f"{words.labelled(words['total'].capitalize(), totals)}. {reached}"


def _tricks(press: Press, scenario: Scenario, choices: tuple[Choice, ...]) -> list[str]:
    """What is played in each trick; the ghosts follow their rules."""
    table, ghosts, names = scenario.table(), scenario.ghosts, scenario.names(press.words["you"])
    sentences = []
    for choice in choices:
        begin_trick(table)
        about = lane_words(press.words, table.prize)
        order = [(table.leader + step) % table.players for step in range(table.players)]
        played = []
        for seat in order:
            card = choice.card if seat == 0 else ghosts[seat - 1].card(table, seat)
            put_card(table, seat, card)
            played.append(f"{names[seat]} {card_name(card)}")
        key, winner = "trick-told" if table.winner else "trick-told-yours", names[table.winner]
        finish_trick(table, [Script(choice), *ghosts])
        told = press.words.filled(key, prize=about, cards=", ".join(played), winner=winner)
        sentences.append(" ".join([told, *_placed(press, choice)]))
    return sentences


def _placed(press: Press, choice: Choice) -> list[str]:
    """What the player decided beyond the card: one sentence, or none."""
    words = press.words
    parts = []
    if choice.company != NONE:
        company = COMPANIES[choice.company]
        if choice.side == NONE:
            parts.append(words.filled("trick-prize-to", company=company))
        else:
            parts.append(words.filled("trick-prize-to-end", company=company, end=_side(press, choice.side)))
    if choice.second != NONE:
        parts.append(words.filled("trick-endless-to", company=COMPANIES[choice.second]))
    if choice.end != NONE:
        parts.append(words.filled("trick-your-card", end=_side(press, choice.end)))
    text = "; ".join(parts)
    return [f"{text[0].upper()}{text[1:]}."] if text else []


def _side(press: Press, end: int) -> str:
    return press.words[f"trick-{END_NAMES[end]}"]
