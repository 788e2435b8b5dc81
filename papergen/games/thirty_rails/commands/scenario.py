"""30 Rails alone: a sheet, hidden rolls, and a rival who has played the same dice.

\b
Examples:
  papergen scenario 30-rails --seed steam-train-garden-kettle
  papergen scenario 30-rails --daily 2027-01-31 --player Ada
  papergen scenario 30-rails --seed steam-train-garden-kettle --booklet
  papergen scenario 30-rails --seed steam-train-garden-kettle --json

The rival is a bot with no more foresight than you: its score is the median of 20 games. Bronze beats
it, silver is its best game, gold is par. 'papergen score FILE --par' tells your medal.
The same seed gives the same pages everywhere.
"""

from papergen.cli.naming import your_name_option

options = (your_name_option,)
