"""What Pacific Rails Inc. adds to the command line: one file per command."""
