"""What Trick of the Rails adds to the command line: one file per command."""
