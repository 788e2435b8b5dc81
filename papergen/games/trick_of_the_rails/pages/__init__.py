"""Trick of the Rails on paper: the player's page, the ghosts, the rules, a solution."""
