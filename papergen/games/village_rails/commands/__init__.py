"""What Village Rails adds to the command line: one file per command."""
