"""Pages in millimetres, made of plain shapes: what all games share. Knows no file format and no game."""
