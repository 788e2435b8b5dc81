"""What 30 Rails adds to the command line: one file per command; _NAME.py is shared by several."""
