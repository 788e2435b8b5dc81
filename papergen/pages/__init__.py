"""Pages that all games share: score pads, filled-in pads, rules, league tables, the marks of a class."""
