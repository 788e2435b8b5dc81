"""Players of papergen's own: a bot that sees one roll at a time, a search with hindsight, and par by both."""
