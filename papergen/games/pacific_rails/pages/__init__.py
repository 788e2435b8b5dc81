"""Pacific Rails Inc. on paper: the setup card, the score pad, the rules."""
