"""Village Rails on paper: the tableau, the deck, the rival, the rules."""
