"""Papergen's own players: a bot that sees one roll at a time, and a search with hindsight."""
