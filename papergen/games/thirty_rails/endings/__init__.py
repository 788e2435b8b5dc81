"""The best ending for a sheet whose last rolls are known: for `papergen solve` and last-rails puzzles."""
