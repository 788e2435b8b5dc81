"""One folder a game. A game never imports another."""
