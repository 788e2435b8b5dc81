"""An evening of 30 Rails in one file: cover, rules, a sheet each, slips, scores, a certificate.

\b
Examples:
  papergen pack 30-rails --names club.txt --seed friday-club
  papergen pack 30-rails --player Ada --player Ben --title "Friday club" --booklet
  papergen pack 30-rails --players 6 --setup full --variant advanced -o evening.pdf

Everybody has the same dice: cut out the slips and turn over one after another.
"""

from papergen.games.thirty_rails.commands.sheet import setup_option, variant_option

options = (variant_option, setup_option(default="blank"))
