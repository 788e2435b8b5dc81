"""A finished game of 30 Rails to fill in: the file that 'papergen score' reads.

\b
Examples:
  papergen transcript 30-rails --seed steam-train-garden-kettle --player Ada -o ada.yaml
  papergen transcript 30-rails -o table.yaml  for dice that you rolled
  papergen transcript 30-rails --seed steam-train-garden-kettle --player Ada --player Ben
                                              one file per name
  papergen transcript 30-rails --seed class-5b --setup full --names class.csv -o pupil.yaml

What the seed determines is already filled in; comments say what goes where. If the sheets have a start drawn
on them, as those of 'papergen handout' do, add --setup full too: then only the tracks are left to write.
"""

from papergen.games.thirty_rails.commands.sheet import setup_option, variant_option

options = (variant_option, setup_option("mountains"))
