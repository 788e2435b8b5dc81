"""papergen: printable railway games, shared dice, and a referee for finished sheets."""

__version__ = "0.1.0"
