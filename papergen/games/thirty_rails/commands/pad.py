"""A score pad for 30 Rails, with the numbers that one needs to score.

\b
Examples:
  papergen pad 30-rails --players 3
  papergen pad 30-rails --variant advanced         sum, shares, and the lower of both
  papergen pad 30-rails --players 1 --player Ada   one row for each of Ada's games
  papergen pad 30-rails --names club.txt --per-page 2 --title "Friday club"
"""

from papergen.games.thirty_rails.commands.sheet import variant_option

options = (variant_option,)
