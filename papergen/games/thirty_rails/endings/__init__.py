"""The best end of a sheet whose last rolls are known: for `papergen solve` and the last-rails puzzles."""
