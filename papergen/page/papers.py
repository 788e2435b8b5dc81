"""The papers by name, upright, in mm, and how several share one.

In a module of their own, because the command line lists them.
"""

PAPERS = {
    "a4": (210.0, 297.0),
    "letter": (215.9, 279.4),
    "a5": (148.0, 210.0),
    "half-letter": (139.7, 215.9),
    "legal": (215.9, 355.6),
    "a3": (297.0, 420.0),
}
LARGEST = "a3"
FOLDED = {
    "a4": "a5",
    "letter": "half-letter",
    "a3": "a4",
}  # the pages of a booklet, by the paper that is folded
SAFE = 6.35  # mm; many printers leave this much white at the edges

PER_PAGE = (1, 2, 4)  # sheets and pads
PUZZLES_PER_PAGE = (*PER_PAGE, 6)
CUTS = ("none", "marks", "lines")  # where to cut between them
