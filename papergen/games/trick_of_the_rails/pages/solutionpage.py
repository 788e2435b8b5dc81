"""The best line known, trick by trick, on a page of its own."""

from papergen.games.trick_of_the_rails.choices import Choice, Script
from papergen.games.trick_of_the_rails.pages.parts import framed
from papergen.games.trick_of_the_rails.quick import begin_trick, finish_trick, put_card
from papergen.games.trick_of_the_rails.scenario import Scenario, Solved
from papergen.games.trick_of_the_rails.tables import COMPANIES, END_NAMES, NONE, card_name, lane_name
from papergen.scene.look import Look
from papergen.scene.papers import PAPERS
from papergen.scene.prose import Paragraph, fitted_prose
from papergen.scene.shapes import Page
from papergen.words import Words


def solution_page(look: Look, words: Words, paper: str, solved: Solved) -> Page:
    look, shapes, room = framed(look, words, paper, solved.scenario, words["solution-subtitle"], None)
    names = solved.scenario.names(words["you"])
    text = [Paragraph(words["solution-note"], quiet=True)]
    for number, sentence in enumerate(_tricks(solved.scenario, solved.solution.choices, names), 1):
        text.append(Paragraph(sentence, mark=str(number)))
    totals = ", ".join(f"{name} {total}" for name, total in zip(names, solved.solution.totals, strict=True))
    text.append(Paragraph(f"{words['total'].capitalize()}: {totals}."))
    shapes += fitted_prose(look, [room], text, look.body * 1.15)
    w, h = PAPERS[paper]
    summary = f"{words['trick-title']}: {words['solution-subtitle']}"
    return Page(w, h, tuple(shapes), words["scenario"], summary)


def _tricks(scenario: Scenario, choices: tuple[Choice, ...], names: tuple[str, ...]) -> list[str]:
    """What is played in each trick, the ghosts moved by their rules."""
    table, ghosts = scenario.table(), scenario.ghosts
    sentences = []
    for choice in choices:
        begin_trick(table)
        about = lane_name(table.prize).replace("inf", "∞")
        order = [(table.leader + step) % table.players for step in range(table.players)]
        played = []
        for seat in order:
            card = choice.card if seat == 0 else ghosts[seat - 1].card(table, seat)
            put_card(table, seat, card)
            played.append(f"{names[seat]} {card_name(card)}")
        winner = names[table.winner]
        finish_trick(table, [Script(choice), *ghosts])
        sentences.append(f"{about}: {', '.join(played)}. {winner} wins.{_placed(choice)}")
    return sentences


def _placed(choice: Choice) -> str:
    parts = []
    if choice.company != NONE:
        side = f", {END_NAMES[choice.side]}" if choice.side != NONE else ""
        parts.append(f"prize to {COMPANIES[choice.company]}{side}")
    if choice.second != NONE:
        parts.append(f"∞ to {COMPANIES[choice.second]}")
    if choice.end != NONE:
        parts.append(f"your card on the {END_NAMES[choice.end]}")
    text = "; ".join(parts)
    return f" {text[0].upper()}{text[1:]}." if text else ""
